package tavern

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
)

// scuffle lets a board of one script, with what may stand beside it, fight for so many
// attacks.
func scuffle(t *testing.T, script, you, foe string, attacks int) string {
	t.Helper()
	return clash(t, map[string]string{"x": script}, you, foe, attacks)
}

// clash is scuffle with several scripts.
func clash(t *testing.T, scripts map[string]string, you, foe string, attacks int) string {
	t.Helper()
	cfg := shippedTavern(t)
	o, err := battle.Fight(cfg, boardOf(t, cfg, you), boardOf(t, cfg, foe), battle.FightOptions{Seed: 1, First: "you", Attacks: attacks, Log: true, Scripts: bindingFor(t, cfg, scripts)})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range o.Events {
		if strings.Contains(e.Text, ".lua") {
			t.Errorf("%s: %s", you, e.Text)
		}
	}
	return standing(o.Boards[0]) + " | " + standing(o.Boards[1])
}

// RULES 4.4: what an effect gives lasts as long as it says.
func TestLastingInCombat(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"as it is", `before_attack = function(self, fx) fx:buff(self, 3, 3) end`, "4/8 | 0/5"},
		{"for the blow", `before_attack = function(self, fx) fx:buff(self, { attack = 3, lasting = "blow" }) end`, "1/5 | 0/5"},
		{"health for the blow", `before_attack = function(self, fx) fx:buff(self, { attack = 0, health = 2, lasting = "blow" }) end`, "1/5 | 0/8"},
		{"no blow is under way", `start_of_combat = function(self, fx) fx:buff(self, { attack = 3, lasting = "blow" }) end`, "1/5 | 0/8"},
		{"the combat", `start_of_combat = function(self, fx) fx:buff(self, { attack = 3, lasting = "Combat" }) end`, "4/5 | 0/5"},
		{"aegis for the blow", `before_attack = function(self, fx) fx:aegis(self, { charges = 2, lasting = "blow" }) end`, "1/5 | 0/8"},
		{"a guardian for the blow", `before_attack = function(self, fx) fx:guardian(self, { lasting = "blow" }) end, attack = function(self, fx) fx:buff(self, self.guardian and 1 or 0, 0) end`, "2/5 | 0/8"},
	} {
		if got := scuffle(t, "return { "+c.script+" }", "1/5 x", "0/9", 1); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 4.4: so it is in the recruit phase, and what a combat gives for good the board keeps.
func TestLastingInMatches(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"for good by default", `battlecry = function(self, fx) fx:buff(self, 1, 1) end`, "buy 1, play 1 1, end", "board 3/4"},
		{"until the combat is over", `battlecry = function(self, fx) fx:buff(self, { attack = 1, health = 1, lasting = "combat" }) end`, "buy 1, play 1 1", "board 3/4"},
		{"and then no longer", `battlecry = function(self, fx) fx:buff(self, { attack = 1, health = 1, lasting = "combat" }) end`, "buy 1, play 1 1, end", "board 2/3"},
		{"it counts in the combat", `battlecry = function(self, fx) fx:buff(self, { attack = 1, lasting = "combat" }) end, start_of_combat = function(self, fx) fx:buff(self, { attack = self.attack, lasting = "for_good" }) end`,
			"buy 1, play 1 1, end", "board 5/3"},
		{"the turn is over before", `battlecry = function(self, fx) fx:buff(self, { attack = 1, lasting = "turn" }) end, start_of_combat = function(self, fx) fx:buff(self, { attack = self.attack, lasting = "for_good" }) end`,
			"buy 1, play 1 1, end", "board 4/3"},
		{"a gift of a combat", `start_of_combat = function(self, fx) fx:buff(self, 1, 1) end`, "buy 1, play 1 1, end", "board 2/3"},
		{"for good", `start_of_combat = function(self, fx) fx:buff(self, { attack = 1, health = 2, lasting = "for_good" }) fx:aegis(self, { lasting = "for_good" }) end`, "buy 1, play 1 1, end, end", "board 4/7"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); !strings.Contains(got, c.want+",") {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// What is said wrongly of how long an effect lasts is told.
func TestLastingIsRefused(t *testing.T) {
	for script, want := range map[string]string{
		`fx:buff(self, { attack = 1, lasting = "combt" })`: `lasting: expected blow, combat, turn, for_good, got "combt"; did you mean "combat"?`,
		`fx:buff(self, { attck = 1 })`:                     `lasting, attack, health; did you mean "attack"?`,
		`fx:heal(self, { points = -1 })`:                   `points: expected a whole number from 0`,
		`fx:buff(self, { attack = 1.5 })`:                  `attack: expected a whole number from -1000000 to 1000000, got 1.5`,
		`fx:guardian(self, 3)`:                             `options: expected a table`,
	} {
		if got := logged(t, "return { start_of_combat = function(self, fx) "+script+" end }"); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// RULES 4.5: fx.owner is what the player has, and remembers for all of its cards, in the
// combat too.
func TestOwners(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"numbers", `battlecry = function(self, fx) local o = fx.owner fx:buff(self, o.seat * 1000 + o.turn * 100 + o.tier * 10 + o.board, o.health + o.gold) end`, "buy 1, play 1 1", "board 1113/43"},
		{"a combat that was won", `end_of_turn = function(self, fx) fx:buff(self, 0, 10 * fx.owner.last_combat) end`, "buy 1, play 1 1, end, end", "board 2/13"},
		{"counts", `battlecry = function(self, fx) local c, n = fx.owner.counts, 0 for _, t in ipairs(self.tribes) do n = n + c[t] end fx:buff(self, n == #self.tribes and 5 or 0, 0) end`, "buy 1, play 1 1", "board 7/3"},
		{"the commonest", `battlecry = function(self, fx) fx:buff(self, fx.owner.commonest == self.tribes[1] and 5 or 0, #self.keywords) end`, "buy 1, play 1 1", "board 7/3"},
		{"a memory of all cards", `battlecry = function(self, fx) local m = fx.owner.memory m.n = (m.n or 0) + 1 fx:buff(self, 0, m.n) end`, "buy 1, play 1 1, end, buy 1, play 1 1", "board 2/5 2/4"},
		{"that lasts beyond a combat", `start_of_combat = function(self, fx) local m = fx.owner.memory m.n = (m.n or 0) + 1 end, end_of_turn = function(self, fx) fx:buff(self, 0, fx.owner.memory.n or 0) end`,
			"buy 1, play 1 1, end, end, end", "board 2/6"},
		{"the method", `battlecry = function(self, fx) fx:buff(self, fx:owner().tier, 0) end`, "buy 1, play 1 1", "board 3/3"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); !strings.Contains(got, c.want+",") {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	for script, want := range map[string]string{
		`return fx.owner.gld`:                                 `counts, memory; did you mean "gold"?`,
		`fx.owner.gold = 3`:                                   `players are read-only`,
		`return fx.owner.counts.cup`:                          `did you mean "cups"?`,
		`fx.owner.memory.x = {}`:                              `expected a number, a text, true, false or nil`,
		`fx.owner.counts.cups = 2`:                            `cannot be assigned`,
		`for i = 1, 101 do fx.owner.memory["k" .. i] = 1 end`: `at most 100 values`,
	} {
		if got := logged(t, "return { start_of_combat = function(self, fx) "+script+" end }"); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// RULES 8: an ability listens from where it says.
func TestZones(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"its own purchase", `buy = function(self, fx) fx:buff(self, 1, 0) end`, "buy 1", "hand 3/3"},
		{"its own purchase, as an effect on the board", `buy = function(self, fx) fx:buff(fx:allies(), 0, 1) end`, "buy 1, play 1 1, end, buy 1", "board 2/4, hand 2/3"},
		{"its own purchase, cheaper", `instead_buy = function(self, fx, event) event.amount = 1 end`, "buy 1", "2 gold, board , hand 2/3"},
		{"its own play, cancelled", `instead_play = function(self, fx, event) event:cancel() end`, "buy 1, play 1 1", "hand 2/3"},
		{"no other purchase in the hand", `ally_buy = function(self, fx) fx:buff(self, 1, 0) end`, "buy 1, end, buy 1", "hand 2/3 2/3"},
		{"from the hand", `listens = "hand", ally_play = function(self, fx) fx:buff(self, 1, 0) end`, "buy 1, end, buy 1, play 1 1", "board 2/3, hand 3/3"},
		{"no longer on the board", `listens = "hand", turn_began = function(self, fx) fx:buff(self, 1, 0) end`, "buy 1, play 1 1, end, buy 1, end", "board 2/3, hand 3/3"},
		{"from both", `listens = { "hand", "board" }, turn_began = function(self, fx) fx:buff(self, 1, 0) end`, "buy 1, play 1 1, end, buy 1, end", "board 4/3, hand 3/3"},
		{"its own price in the shop", `listens = "shop", modify_cost = function(self, fx, query) if query.target == self then query:add("sale", -2) end end`, "buy 1, buy 1", "hand 2/3 2/3, shop 1"},
		{"a summons from the hand comes to the board", `listens = "hand", ally_play = function(self, fx) fx:summon({ attack = 1, health = 1 }) fx:buff(fx:allies(), 1, 0) end`, "buy 1, end, buy 1, play 1 1", "board 3/3 2/1, hand 2/3"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 4.4: fx:shop() and fx:hand() are the cards of shop and hand, which verbs reach.
func TestHandAndShop(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"the shop grows, and is bought so", `end_of_turn = function(self, fx) fx:buff(fx:shop(), 1, 2) end`, "buy 1, play 1 1, freeze, end, buy 1", "hand 3/5"},
		{"a card is taken for nothing", `battlecry = function(self, fx) fx:put(fx:shop()[1], "hand") end`, "buy 1, play 1 1", "0 gold, board 2/3, hand 2/3, shop 1"},
		{"a card is taken once", `battlecry = function(self, fx) fx:put(fx:shop()[1]) fx:put(fx:shop()[1]) fx:put(fx:shop()[1]) end`, "buy 1, play 1 1", "hand 2/3 2/3, shop 0"},
		{"what is taken hears it", `battlecry = function(self, fx) fx:put(fx:shop()[1]) end, give = function(self, fx) fx:buff(self, 5, 0) end`, "buy 1, play 1 1", "hand 7/3, shop 1"},
		{"a card is destroyed, and others are there still", `battlecry = function(self, fx) fx:destroy(fx:shop()[1]) fx:buff(self, #fx:shop(), 0) end`, "buy 1, play 1 1", "board 3/3, hand , shop 1"},
		{"without a deathrattle", `battlecry = function(self, fx) fx:destroy(fx:shop()) end, deathrattle = function(self, fx) fx:gold(5) end`, "buy 1, play 1 1", "0 gold, board 2/3, hand , shop 0"},
		{"one of the hand", `battlecry = function(self, fx) fx:destroy(fx:hand()[1]) end`, "buy 1, end, buy 1, play 1 1", "board 2/3, hand , shop 2"},
		{"the hand grows", `end_of_turn = function(self, fx) fx:buff(fx:hand(), 1, 0) end`, "buy 1, end, buy 1, play 1 1, end", "board 2/3, hand 3/3"},
		{"a place from the left", `battlecry = function(self, fx) local s = fx:shop() fx:buff(self, s[2].place, fx:rightmost(s).place) end`, "buy 1, play 1 1", "board 4/5"},
		{"another card stands there", `battlecry = function(self, fx) fx:transform(fx:shop(), { attack = 8, health = 8 }) fx:put(fx:shop()[2]) end`, "buy 1, play 1 1", "hand 8/8, shop 1"},
		{"none in a combat", `start_of_combat = function(self, fx) fx:buff(self, { attack = 10 * #fx:shop() + #fx:hand(), lasting = "for_good" }) end`, "buy 1, end, buy 1, play 1 1, freeze, end", "board 2/3, hand 2/3"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 4.3: answers that look alike say where they are.
func TestAnswersSayWhere(t *testing.T) {
	v, _ := recruiting(t, schooled(t, `return { battlecry = function(self, fx)
		fx:transform({ fx:shop()[1], fx:shop()[2] }, { attack = 8, health = 8, name = "Twin" }) fx:choose(fx:shop()) end, chosen = function() end }`), "buy 1, play 1 1")
	if got := strings.Join(v.Question, ", "); got != "Twin 8/8 in the shop at place 1, Twin 8/8 in the shop at place 2" {
		t.Errorf("got %q", got)
	}
}

// RULES 8: whoever dies is asked, in the graveyard and without room too.
func TestDeathsAreAskedAlways(t *testing.T) {
	back := `instead_death = function(self, fx, event) event:cancel() end`
	for _, c := range []struct{ name, script, you, want string }{
		{"with room", back, "0/1 x g, 0/9", "0/1 0/9 | 3/9"},
		{"no room left", `damage = function(self, fx) fx:summon({ attack = 0, health = 2 }) end, ` + back, "0/1 x g, 0/9, 0/9, 0/9, 0/9, 0/9, 0/9", "0/2 0/9 0/9 0/9 0/9 0/9 0/9 | 3/9"},
		{"out of the graveyard", `damage = function(self, fx)
			for _ = 1, 3 do fx:summon({ attack = 0, health = 2 }, 7) fx:destroy(fx:allies()) end
			fx:summon({ attack = 0, health = 5 }, 2)
		end, ` + back, "0/1 x g, 0/9, 0/9", "0/1 0/5 0/5 | 3/9"},
	} {
		cfg := shippedTavern(t)
		o, err := battle.Fight(cfg, boardOf(t, cfg, c.you), boardOf(t, cfg, "3/9"), battle.FightOptions{Seed: 1, First: "foe", Attacks: 1, Log: true, Scripts: bindingFor(t, cfg, map[string]string{"x": "return { " + c.script + " }"})})
		if err != nil {
			t.Fatal(err)
		}
		fizzled := 0
		for _, e := range o.Events {
			if e.Kind == core.KindFizzled {
				fizzled++
			}
		}
		if got := standing(o.Boards[0]) + " | " + standing(o.Boards[1]); got != c.want || fizzled > 0 != (c.name == "no room left") {
			t.Errorf("%s: %q with %d that fizzled, want %q", c.name, got, fizzled, c.want)
		}
	}
}
