package tavern

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
	"arcana/core"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/floor"
)

// RULES 4.4: the verbs that make another card of a card, or bring cards, in a combat.
func TestAlteringVerbs(t *testing.T) {
	for _, c := range []struct {
		name, script, you, foe string
		attacks                int
		want                   string
	}{
		{"debuff", `start_of_combat = function(self, fx) fx:debuff(fx:enemies(), 3, 4) end`, "1/5 x", "2/9", 1, "1/5 | 0/4"},
		{"a buff of less than nothing", `start_of_combat = function(self, fx) fx:buff(self, -1, 2) end`, "3/5 x", "0/9", 1, "2/7 | 0/7"},
		{"before a combat begins", `before_combat_began = function(self, fx) fx:set(self, 7, 7) end`, "1/1 x", "0/1", 0, "7/7 | "},
		{"a combat that is won", `combat_ended = function(self, fx, event) fx:set(self, 5 + event.amount, 1) end`, "9/5 x", "0/1", 0, "6/1 | "},
		{"a combat that is tied", `combat_ended = function(self, fx, event) fx:set(self, 5 + event.amount, 1) end`, "0/5 x", "0/1", 0, "5/1 | 0/1"},
		{"a combat that the other won", `enemy_combat_ended = function(self, fx, event) fx:set(self, 5 + event.amount, 1) end`, "9/5 x", "0/1", 0, "4/1 | "},
		{"set", `start_of_combat = function(self, fx) fx:set(fx:enemies()[1], 0, 3) end`, "1/5 x", "4/9", 1, "1/5 | 0/2"},
		{"set one number", `start_of_combat = function(self, fx) fx:set(fx:enemies()[1], { attack = 0 }) end`, "1/5 x", "4/9", 1, "1/5 | 0/8"},
		{"one charge less", `before_attack = function(self, fx, event) fx:take_keyword(event.target, "aegis", 1) end`, "1/5 x", "0/9 a", 1, "1/5 | 0/8"},
		{"one charge less by a number", `before_attack = function(self, fx, event) fx:aegis(event.target, -1) end`, "1/5 x", "0/9 a", 1, "1/5 | 0/8"},
		{"gives a word", `start_of_combat = function(self, fx) fx:give_keyword(self, "Flurry") end`, "1/5 x", "0/9", 1, "1/5 | 0/7"},
		{"gives a word once", `start_of_combat = function(self, fx) fx:give_keyword(self, "flurry") fx:give_keyword(self, "flurry") end, gives_keyword = function(self, fx, event) fx:buff(self, #event.text, 0) end`, "1/5 x", "0/99", 1, "7/5 | 0/85"},
		{"gives a word for the attack", `before_attack = function(self, fx) fx:give_keyword(self, "ranged", { lasting = "blow" }) end`, "1/5 x", "3/9", 2, "1/2 | 3/7"},
		{"takes a word", `start_of_combat = function(self, fx) fx:give_keyword(self, "flurry") fx:take_keyword(self, "flurry") end`, "1/5 x", "0/9", 1, "1/5 | 0/8"},
		{"a word that is refused", `start_of_combat = function(self, fx) fx:give_keyword(self, "flurry") end, instead_keyword = function(self, fx, event) event:cancel() end`, "1/5 x", "0/9", 1, "1/5 | 0/8"},
		{"reads words", `start_of_combat = function(self, fx) fx:give_keyword(self, "flurry") fx:buff(self, self.flurry and 2 or 9, self.rush and 9 or #self.keywords) end`, "1/5 x", "0/99", 1, "3/6 | 0/93"},
		{"silence takes words", `start_of_combat = function(self, fx) fx:give_keyword(self, "flurry") fx:silence(self) end`, "1/5 x", "0/9", 1, "1/5 | 0/8"},
		{"a thief has words", `start_of_combat = function(self, fx) fx:give_keyword(fx:strongest(fx:enemies()), "flurry") fx:steal(fx:strongest(fx:enemies())) end`, "0/5 x", "1/4, 0/9", 1, "0/5 1/4 | 0/7"},
		{"a copy has words, and attacks at once with rush", `start_of_combat = function(self, fx) fx:give_keyword(self, "rush") fx:copy_card(self) end`, "1/5 x", "0/9", 1, "1/5 1/5 | 0/8"},
		{"silence", `start_of_combat = function(self, fx) fx:silence(fx:enemies()) end`, "1/5 x", "0/9 a healer", 1, "1/5 | 0/8"},
		{"silenced while it dies", `deals_damage = function(self, fx, event) fx:silence(event.target) end`, "3/5 x", "0/1 brood", 1, "3/5 | "},
		{"not silenced", ``, "3/5", "0/1 brood", 1, "3/5 | 1/1"},
		{"transform", `start_of_combat = function(self, fx) fx:transform(fx:enemies()[1], { attack = 1, health = 1 }) end`, "0/5 x", "9/9 brood", 1, "0/4 | 1/1"},
		{"attacks twice", `attack = function(self, fx) if not self.memory.n then self.memory.n = 1 fx:attack(self) end end`, "1/5 x", "0/9", 1, "1/5 | 0/7"},
		{"steal", `start_of_combat = function(self, fx) fx:steal(fx:enemies()[1]) end`, "1/5 x", "0/4, 0/9", 1, "1/5 0/4 | 0/8"},
		{"copies a card", `start_of_combat = function(self, fx) fx:buff(self, 1, 0) fx:copy_card(self) end`, "1/5 x", "0/9", 1, "2/5 2/5 | 0/7"},
		{"twice as many come of each that dies", `instead_ally_summon = function(self, fx, event) event.amount = event.amount * 2 end, start_of_combat = function(self, fx) fx:destroy(fx:rightmost()) end`, "0/9 x, 0/1 brood", "0/9", 1, "0/9 1/1 1/1 | 0/8"},
		{"twice as many copies, each as it stands", `instead_ally_summon = function(self, fx, event) event.amount = 2 end, start_of_combat = function(self, fx) fx:buff(fx:rightmost(), 2, 2) fx:copy_card(fx:rightmost()) end`, "0/9 x, 3/1, 0/1", "0/9", 1, "0/9 2/3 2/3 3/1 2/3 | 0/7"},
		{"none come", `instead_ally_summon = function(self, fx, event) event.amount = 0 end, start_of_combat = function(self, fx) fx:copy_card(fx:rightmost()) end`, "0/9 x, 0/1", "0/9", 1, "0/9 0/1 | 0/9"},
		{"no more than have room", `instead_ally_summon = function(self, fx, event) event.amount = 99 end, start_of_combat = function(self, fx) fx:copy_card(fx:rightmost()) end`, "0/9 x, 0/2", "0/9", 1, "0/9 0/2 0/2 0/2 0/2 0/2 0/2 | 0/9"},
		{"copies an ability", `start_of_combat = function(self, fx) fx:copy_ability(fx:strongest(fx:adjacent())) end`, "1/5 x, 3/5 hunter, 1/1", "0/1 g, 0/9", 1, "2/6 3/5 1/1 | 0/9"},
		{"brings back the first that died", `ally_death = function(self, fx) if not self.memory.n then self.memory.n = 1 fx:revive(fx:dead_allies()[1]) end end`, "0/9 x, 2/3", "9/9", 1, "0/9 2/3 | 9/7"},
		{"triggers a deathrattle", `start_of_combat = function(self, fx) fx:trigger(fx:allies(), "deathrattle") end`, "1/5 x, 0/1 brood", "0/9", 1, "1/5 0/1 1/1 | 0/8"},
		{"becomes a copy, as it stands", `start_of_combat = function(self, fx) fx:buff(fx:strongest(fx:adjacent()), 2, 0) fx:become(fx:strongest(fx:adjacent())) end`, "1/5 x, 3/4 hunter g a, 1/1", "0/1 g, 0/9", 1, "6/5a 5/4a 1/1 | 0/9"},
		{"becomes a foe, with what that says", `start_of_combat = function(self, fx) fx:become(fx:enemies()[1]) end`, "1/5 x", "3/2 brood", 1, "1/1 | 1/1"},
		{"a copy remembers nothing", `start_of_combat = function(self, fx) self.memory.n = 1 end, before_attack = function(self, fx) fx:become(fx:allies()[2]) end, attack = function(self, fx) fx:buff(self, self.memory.n and 9 or 1, 0) end`, "1/5 x, 1/4 x", "0/9", 1, "2/4 1/4 | 0/8"},
		{"says when it speaks", `start_of_combat = function(self, fx) for _, it in ipairs(fx:allies()) do fx:buff(it, #it.moments, 0) end end`, "1/5 x, 1/1 brood, 1/1", "0/9", 1, "2/5 2/1 1/1 | 0/7"},
		{"and twice, if those act twice", `start_of_combat = function(self, fx) fx:buff(self, fx:trigger(fx:allies(), "deathrattle"), 0) end, modify_trigger_times = function(self, fx, query) if query.mine and query.moment == "deathrattle" then query:add("echo", 1) end end`, "1/5 x, 0/1 brood", "0/9", 1, "3/5 0/1 1/1 1/1 | 0/6"},
		{"or not at all", `start_of_combat = function(self, fx) fx:trigger(fx:allies(), "deathrattle") end, modify_trigger_times = function(self, fx, query) query:times("mute", 0) end, combat_began = function(self, fx) fx:trigger(fx:allies(), "deathrattle") end`, "1/5 x, 0/1 brood", "0/9", 1, "1/5 0/1 | 0/8"},
		{"not what led to it", `start_of_combat = function(self, fx) fx:buff(self, 1, 0) fx:trigger(fx:allies(), "start_of_combat") end`, "1/5 x, 1/5 x", "0/9", 1, "3/5 3/5 | 0/6"},
		{"in place of an event", `instead_damage = function(self, fx, event) event.amount = 0 fx:trigger(self, "deathrattle") end, deathrattle = function(self, fx) fx:buff(self, 1, 0) end`, "1/5 x", "1/9", 1, "2/5 | 1/8"},
		{"moves", `start_of_combat = function(self, fx) fx:move(self, 3) end`, "1/5 x, 0/1, 0/2", "0/9", 1, "0/1 0/2 1/5 | 0/8"},
		{"the leftmost and the weakest", `start_of_combat = function(self, fx) fx:buff(fx:rightmost(), 0, 1) fx:buff(fx:leftmost(fx:enemies()), 0, 2) fx:buff(fx:weakest(), 0, 3) end`, "1/5 x, 0/1", "0/9", 1, "1/5 0/5 | 0/10"},
	} {
		script := "return { " + c.script + " }"
		cfgScripts := map[string]string{"x": script}
		for name, text := range strangers {
			cfgScripts[name] = text
		}
		if got := clash(t, cfgScripts, c.you, c.foe, c.attacks); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 4.4: so do those of the recruit phase.
func TestAlteringVerbsWhenRecruiting(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"a card for the hand", `battlecry = function(self, fx) fx:give("lamplighter") end`, "buy 1, play 1 1", "0 gold, board 2/3, hand 2/3, shop 2"},
		{"out of a combat", `start_of_combat = function(self, fx) fx:give({ attack = 7, health = 8 }, 2) end`, "buy 1, play 1 1, end", "4 gold, board 2/3, hand 7/8 7/8, shop 3"},
		{"back to the hand, fresh", `battlecry = function(self, fx) fx:buff(self, 3, 3) fx:put(self, "hand") end`, "buy 1, play 1 1", "0 gold, board , hand 2/3, shop 2"},
		{"joins another", `battlecry = function(self, fx) if #fx:allies() > 1 then fx:attach(fx:allies()[1] == self and fx:allies()[2] or fx:allies()[1]) end end`, "buy 1, play 1 1, end, buy 1, play 1 2", "1 gold, board 4/6, hand , shop 2"},
		{"a card for the foe", `start_of_combat = function(self, fx) fx:give({ attack = 7, health = 8 }, 1, "enemy") end`, "buy 1, play 1 1, end", "4 gold, board 2/3, hand , shop 3"},
		{"when it is sold", `sell = function(self, fx) fx:give({ attack = 0, health = 1, name = "Coin" }) end`, "buy 1, play 1 1, sell 1", "1 gold, board , hand 0/1, shop 2"},
		{"the next costs less, once", `turn_began = function(self, fx) fx:discount(2) end`, "buy 1, play 1 1, end, buy 1, buy 1", "0 gold, board 2/3, hand 2/3 2/3, shop 1"},
		{"a new shop for nothing", `turn_began = function(self, fx) fx:reroll() end`, "buy 1, play 1 1, end", "4 gold, board 2/3, hand , shop 3"},
		{"made into another", `battlecry = function(self, fx) fx:transform(self, { attack = 5, health = 5 }) end`, "buy 1, play 1 1, end", "4 gold, board 5/5, hand , shop 3"},
		{"a discovery of a tribe", `battlecry = function(self, fx) fx:discover{ tier = 2, tribe = "cups" } end`, "buy 1, play 1 1", "0 gold, board 2/3, hand , shop 2"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := seenOfSeat(v); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		for _, d := range v.Discovery {
			if d.Tier != 2 || !strings.Contains(strings.Join(d.Tribes, " "), "cups") {
				t.Errorf("a discovery of Cups of tier 2 shows %+v", d)
			}
		}
	}
}

// TestCopiedAbilitiesAreShown: the view of a card has the text of what it has copied, and not
// that of what it has lost.
func TestCopiedAbilitiesAreShown(t *testing.T) {
	for script, times := range map[string]int{`fx:copy_ability(self)`: 2, `fx:silence(self)`: 0, `fx:buff(self, 1, 1)`: 1} {
		setup := schooled(t, "return { battlecry = function(self, fx) "+script+" end }")
		const text = "Battlecry: be itself."
		cfg := *setup.Config.(*cards.Config)
		cfg.Cards = slices.Clone(cfg.Cards)
		for i := range cfg.Cards {
			cfg.Cards[i].Text = text
		}
		worded, faults := cards.Prepare(&cfg)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		setup.Config = worded
		v, _ := recruiting(t, setup, "buy 1, play 1 1")
		if got, want := v.Board[0].Text, strings.TrimSpace(strings.Repeat(text+" ", times)); got != want {
			t.Errorf("%s: the card says %q, expected %q", script, got, want)
		}
	}
}

// What is asked wrongly of them is told with its line.
func TestAlteringVerbsAreRefused(t *testing.T) {
	for script, want := range map[string]string{
		`fx:take_keyword(self, "gardian")`:               `did you mean "guardian"?`,
		`fx:give_keyword(self, "fluryr")`:                `did you mean "flurry"?`,
		`fx:give_keyword(self, "golden")`:                `keyword: expected guardian, aegis, flurry, rush, stealth, ranged, hunter, defender, got "golden"`,
		`fx:give_keyword(self, "rush", 1)`:               `options: expected a table { lasting = ... }, got 1`,
		`fx:give_keyword(self, "rush", { last = 1 })`:    `"last"`,
		`fx:transform(self, "Embr Page")`:                `did you mean "ember_page"?`,
		`fx:discover{ tribe = "cup" }`:                   `did you mean "cups"?`,
		`fx:move(self, 0)`:                               `place: expected 1 to 16, got 0`,
		`fx:move(self, 17)`:                              `place: expected 1 to 16, got 17`,
		`fx:move(self, { place = 17 })`:                  `place: expected 1 to 16, got 17`,
		`fx:discover{ tier = 7 }`:                        `tier: expected 0 to 6, got 7`,
		`fx:discover{ teir = 1 }`:                        `did you mean "tier"?`,
		`fx:strongest(7)`:                                `expected a card or a list of cards, got 7`,
		`fx:give()`:                                      `unit: expected the name of a card`,
		`fx:peek()`:                                      `no decks`,
		`fx:debuff(self, 1.5)`:                           `whole number`,
		`local v = fx["copy" .. "_ability"] v(fx, self)`: `only the card's own script`,
	} {
		if got := logged(t, "return { start_of_combat = function(self, fx) "+script+" end }"); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// What a card becomes is told number by number, for those who follow events.
func TestTransformTellsNumbers(t *testing.T) {
	setup := schooled(t, `return { battlecry = function(self, fx) fx:aegis(self, 2) fx:transform(self, { attack = 5, health = 7 }) end }`)
	_, events := recruiting(t, setup, "buy 1, play 1 1")
	sum := map[string]int32{}
	for _, e := range events {
		sum[e.Field.String()] += e.Amount
	}
	if sum["attack"] != 3 || sum["health"] != 4 || sum["aegis"] != 0 {
		t.Errorf("2/3 became 5/7 without aegis, its events say %v", sum)
	}
}

// RULES 4.3: what abilities ordered is done before a fight is judged: a side that a theft has
// emptied has a card again by the next.
func TestOrdersComeBeforeTheEnd(t *testing.T) {
	scripts := map[string]string{"thief": `return { deathrattle = function(self, fx) fx:steal(fx:random_enemy()) end }`}
	if got := clash(t, scripts, "1/1 thief, 1/1", "1/1 thief g, 2/2", 1); got != "2/2 | 1/1" {
		t.Errorf("each steals one card: %q", got)
	}
}

// RULES 4.4: a handle of a card is the same whoever gives it, while its death is heard too,
// and a card that dies may bring itself back.
func TestTheDeadAreTheSameCards(t *testing.T) {
	for _, c := range []struct{ name, script, you, want string }{
		{"the first of the dead is the one that dies", `death = function(self, fx) fx:log(tostring(fx:dead_allies()[1] == self)) end`, "1/1 x", " | 9/8; true"},
		{"the second of two", `death = function(self, fx) local d = fx:dead_allies() fx:log(tostring(d[#d] == self)) end`, "1/1 x, 1/1", "1/1 | 9/8; true"},
		{"it comes back", `death = function(self, fx) if not self.memory.n then self.memory.n = 1 fx:revive(self) end end`, "1/1 x", "1/1 | 9/8"},
		{"without what it had gained", `start_of_combat = function(self, fx) fx:buff(self, 3, 0) end, death = function(self, fx) if not self.memory.n then self.memory.n = 1 fx:revive(self) end end`, "1/1 x", "1/1 | 9/5"},
		{"not twice", `death = function(self, fx) if not self.memory.n then self.memory.n = 1 fx:revive(self) fx:log(tostring(fx:revive(self))) end end`, "1/1 x", "1/1 | 9/8; nil"},
		{"a friend brings it back by the event", `ally_death = function(self, fx, event) fx:revive(event.target or event) end`, "1/1, 0/9 x", "0/9 1/1 | 9/8"},
		{"what is told of the living", `start_of_combat = function(self, fx) fx:revive(self) end`, "1/1 x", " | 9/8; fx:revive: target: [1] is not dead, expected one of fx:dead_allies()"},
		{"and of the dead", `death = function(self, fx) fx:copy_card(self) end`, "1/1 x", " | 9/8; fx:copy_card: target: [1] is dead, expected a living card; use fx:revive to bring the card back, or fx:summon for a new copy"},
		{"a change of another that is dead is passed over", `ally_death = function(self, fx, event) fx:debuff(event.target or event, 1) end`, "1/1, 0/9 x", "0/9 | 9/8"},
		{"a change of itself is not", `death = function(self, fx) fx:set(self, 3, 3) end`, "1/1 x", " | 9/8; fx:set: target: [1] is dead, expected a living card; use fx:revive to bring the card back, or fx:summon for a new copy"},
		{"whose abilities nobody can copy", `ally_death = function(self, fx, event) fx:copy_ability(event.target or event) end`, "1/1, 0/9 x", "0/9 | 9/8; fx:copy_ability: target: [1] is dead, expected a living card; use fx:revive to bring the card back, or fx:summon for a new copy"},
	} {
		cfg := shippedTavern(t)
		o, err := battle.Fight(cfg, boardOf(t, cfg, c.you), boardOf(t, cfg, "9/9"), battle.FightOptions{Seed: 1, First: "you", Attacks: 1, Log: true, Scripts: bindingFor(t, cfg, map[string]string{"x": "return { " + c.script + " }"})})
		if err != nil {
			t.Fatal(err)
		}
		got := standing(o.Boards[0]) + " | " + standing(o.Boards[1])
		for _, e := range o.Events {
			if e.Kind == core.KindLog || e.Kind == core.KindFizzled {
				got += "; " + strings.TrimPrefix(e.Text, "abilities/tavern/x.lua:1: ")
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 4.1: questions wait for those before them, and who asked hears each answer.
func TestQuestionsWait(t *testing.T) {
	setup := schooled(t, `return { battlecry = function(self, fx) fx:choose({ "a", "b" }, { question = "One?" }) fx:choose({ "c", "d" }, { question = "Two?" }) end, chosen = function(self, fx, answer) fx:gold(answer == "b" and 1 or answer == "c" and 2 or 0) end }`)
	for moves, gold := range map[string]int{"buy 1, play 1 1": 0, "buy 1, play 1 1, choose 2": 1, "buy 1, play 1 1, choose 2, choose 1": 3, "buy 1, play 1 1, choose 1, choose 2": 0} {
		v, _ := recruiting(t, setup, moves)
		if asked := []string{"One?", "Two?", ""}[strings.Count(moves, "choose")]; v.Gold != gold || v.Asked != asked || (len(v.Question) > 0) != (asked != "") {
			t.Errorf("%s: %d gold, asked %q %v", moves, v.Gold, v.Asked, v.Question)
		}
	}
}

// RULES 8: a card that hears in the hand that it is bought asks there, and hears the answer there.
func TestQuestionsFromTheHand(t *testing.T) {
	setup := schooled(t, `return { buy = function(self, fx) fx:choose{ "a", "b" } end, chosen = function(self, fx, answer) fx:gold(answer == "b" and 2 or 1) end }`)
	for moves, gold := range map[string]int{"buy 1": 0, "buy 1, choose 1": 1, "buy 1, choose 2": 2} {
		if v, _ := recruiting(t, setup, moves); v.Gold != gold {
			t.Errorf("%s: %d gold, asked %v", moves, v.Gold, v.Question)
		}
	}
}

// RULES 9: questions that wait are in the situation, each with who asked.
func TestWaitingQuestionsAreInTheSituation(t *testing.T) {
	setup := schooled(t, `return { battlecry = function(self, fx) fx:choose({ "a", "b" }, { question = "One?" }) fx:choose({ "c", "d" }, { question = "Two?" }) end, chosen = function(self, fx, answer) fx:gold(answer == "c" and 2 or 0) end }`)
	g, err := tavern.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	play := func(g core.Game, moves ...core.Move) {
		t.Helper()
		for _, m := range moves {
			if _, err := g.Play(m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
		}
	}
	play(g, core.Move{Verb: "buy", A: 1}, core.Move{Verb: "play", A: 1, B: 1})
	setup.Options, setup.Chance = g.(core.Situated).Situation(core.All), g.(core.Situated).Chance()
	begun, err := tavern.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	if core.Hash(begun) != core.Hash(g) {
		t.Error("the match begun in the situation is in another state")
	}
	if v := begun.View(0).(*tavern.View); v.Asked != "One?" {
		t.Errorf("the situation asks %q", v.Asked)
	}
	for _, g := range []core.Game{g, begun} {
		play(g, core.Move{Verb: "choose", A: 1}, core.Move{Verb: "choose", A: 1})
		if v := g.View(0).(*tavern.View); v.Gold != 2 || len(v.Question) > 0 {
			t.Errorf("%d gold, asked %v", v.Gold, v.Question)
		}
	}
}

// RULES 4.4: a card that is brought back instead of something comes when that is over.
func TestRevivedInAReplacement(t *testing.T) {
	scripts := map[string]string{"x": `return { instead_attack = function(self, fx, event) fx:revive(fx:dead_allies()[1]) end }`}
	if got := clash(t, scripts, "1/1, 1/9 x", "1/9", 3); got != "1/7 1/1 | 1/6" {
		t.Errorf("got %q", got)
	}
}

// RULES 8: the price that a player sees is the one that is paid, and a discount goes with the
// purchase that was paid for, whatever comes of it.
func TestPricesAreThoseThatAreSeen(t *testing.T) {
	for _, c := range []struct{ name, script, moves, want string }{
		{"content makes cards cheaper", `modify_cost = function(self, fx, query) query:add("sale", -2) end`, "buy 1, play 1 1", "1"},
		{"by fractions, rounded down", `modify_cost = function(self, fx, query) query:add("sale", -0.5) end`, "buy 1, play 1 1", "2"},
		{"beside a discount", `modify_cost = function(self, fx, query) query:add("sale", -1) end, battlecry = function(self, fx) fx:discount(1) end`, "buy 1, play 1 1", "1"},
		{"a cancelled purchase has its discount", `instead_ally_buy = function(self, fx, event) event:cancel() end, turn_began = function(self, fx) fx:discount(2) end`, "buy 1, play 1 1, end, buy 1", "3"},
	} {
		v, _ := recruiting(t, schooled(t, "return { "+c.script+" }"), c.moves)
		if got := strconv.Itoa(v.BuyCost); got != c.want {
			t.Errorf("%s: a card costs %s, want %s", c.name, got, c.want)
		}
	}
}

// oddVerbs call verbs as hardly anybody does: with results, too few and too many
// arguments, fractions, lists that are no lists, out of coroutines and until nothing is
// left of the budget. All of them take the place of the deathrattle called "boom".
var oddVerbs = []string{
	`local hurt = fx:damage(fx:random_enemy(), 4) if hurt then fx:buff(self, 1) fx:buff(fx:allies(), 1, nil) end`,
	`local a, b, c = fx:damage(fx:enemies(), 1) fx:log(tostring(a) .. tostring(b) .. tostring(c))`,
	`fx:log(tostring(fx:heal(fx:adjacent(), 2)) .. select("#", fx:heal(nil, 1)) .. select("#", fx:damage(nil, 1)))`,
	`local token = fx:summon(self.unit, 3) if token then fx:aegis(token) fx:guardian(token) fx:attack(token, 2) end`,
	`fx:summon(self.unit, 100) fx:log(fx:summon(self) and "came" or "no room")`,
	`local all = fx:all() all.name = 1 fx:damage(all, 1) fx:destroy({ fx:random_ally(), fx:random_enemy() })`,
	`fx:damage({ fx:random_enemy(), 7 }, 2)`, `fx:damage({ 7 }, 2)`, `fx:damage(self.unit, 1)`, `fx:damage("you", 1)`, `fx:damage()`,
	`fx:damage(fx:random_enemy())`, `fx:damage(fx:random_enemy(), 1.5)`, `fx:damage(fx:random_enemy(), -1)`, `fx:buff(self, 1, 2, 3)`,
	`fx.damage(self, fx:random_enemy(), 4)`, `fx:allies(1)`, `fx:random_enemy(self)`, `fx:summon(4)`, `fx:summon(self.unit, "two")`,
	`fx:summon({ attack = 1, health = 2 }, 2) fx:summon("nobody")`, `return fx:damage(fx:random_enemy(), 1), fx:random_ally()`,
	`local f = coroutine.wrap(function() fx:damage(fx:random_enemy(), 3) coroutine.yield(fx:random_enemy()) end) fx:damage(f(), 1)`,
	`local ok, why = pcall(fx.damage, fx, fx:random_enemy(), "x") fx:log(why)`,
	`while true do fx:buff(fx:all(), 1, 1) end`, `while true do fx:summon(self.unit, 14) end`, `while true do fx:random_enemy() end`,
	`local function deep() fx:damage(fx:random_enemy(), 0) deep() fx:gold(1) end deep()`,
	`fx:heal(fx:allies(), 2) fx:heal(fx:kin(), 1) fx:heal(self, 1) fx:heal(fx:random_enemy(), 3)`,
	`fx:gold(2) fx:gold(0) fx:log(fx:roll(6) .. tostring(fx:gold(1)) .. fx:roll(1e6))`, `fx:cleave(3)`,
	`fx:roll(0)`, `fx:roll(-1)`, `fx:roll()`, `fx:gold(0.5)`, `fx:gold(1, 2)`, `fx:gold("1")`, `fx:cleave(1, 2)`, `fx.roll(6)`, `fx:log(fx:roll(2, 9) .. "")`,
	`while true do fx:gold(fx:roll(3)) end`,
	`fx:debuff(fx:enemies(), 1) fx:set(fx:random_ally(), 3, 4) local e = fx:random_enemy() fx:silence(e) fx:steal(e) fx:move(fx:random_ally(), 1) fx:attack(fx:random_ally()) fx:log(#fx:dead_allies() + #fx:died_allies() + #fx:hand() + #fx:shop() .. "")`,
	`fx:summon(self.unit, 2) fx:buff(fx:summoned(), 1, 1) fx:log(#fx:summoned() .. "")`,
	`fx:put(fx:random_ally(), "aside") fx:log(#fx:aside() .. "")`,
	`for i = 1, 20 do fx:damage(fx:enemies(), 1) end local list = {} for i = 1, 40 do list[i] = self end fx:heal(list, 1)`,
}

// TestShortcuts: what verbs do without a call is what their calls do, with the same
// events, the same units and the same words.
func TestShortcuts(t *testing.T) {
	cfg, board, taken := shippedTavern(t), floor.Boards[2], map[string]bool{}
	you, foe := measuredSide(t, cfg, board.You), measuredSide(t, cfg, board.Foe)
	for _, body := range oddVerbs {
		scripts := maps.Clone(rich)
		scripts["boom"] = "return { on_attack = function(self, fx) fx:cleave(3) end, deathrattle = function(self, fx) " + body + " end }"
		short, long := bindingFor(t, cfg, scripts), bindingFor(t, cfg, scripts)
		withoutShortcuts(long)
		watchShortcuts(t, short, taken)
		for seed := range uint64(12) {
			got, units := fought(t, cfg, you, foe, seed, short)
			want, longUnits := fought(t, cfg, you, foe, seed, long)
			if !slices.Equal(want.Events, got.Events) || units != longUnits {
				t.Fatalf("%s\nseed %d: %d units instead of %d, events (-long +short):\n%s", body, seed, units, longUnits, cmp.Diff(want.Events, got.Events))
			}
		}
	}
	if had := withoutShortcuts(bindingFor(t, cfg, rich)); len(taken) != had {
		t.Errorf("of %d shortcuts only these were taken: %v", had, taken)
	}
}

// watchShortcuts notes which shortcuts of a binding are taken, and fails where one costs
// more than it may.
func watchShortcuts(t *testing.T, b *binding, taken map[string]bool) {
	b.fx.held.ForEach(func(name, v lua.LValue) {
		fn, ok := v.(*lua.LFunction)
		if !ok || fn.Proto == nil {
			return
		}
		by := mirror.ShortcutOf(fn)
		do := by.Do
		by.Do = func(args []lua.LValue) (lua.LValue, int64, bool) {
			v, units, done := do(args)
			if done {
				taken[name.String()] = true
			}
			if by.Units+units > vm.MostShortcut {
				t.Errorf("%s costs %d units, at most %d are left for a shortcut", name, by.Units+units, vm.MostShortcut)
			}
			return v, units, done
		}
	})
}

// withoutShortcuts has the verbs of a binding called, and returns how many had one.
func withoutShortcuts(b *binding) (had int) {
	b.fx.held.ForEach(func(_, v lua.LValue) {
		if fn, ok := v.(*lua.LFunction); ok && fn.Proto != nil {
			fn.Proto, had = nil, had+1
		}
	})
	return had
}

// fought is a combat and the units of all scripts until its end.
func fought(tb testing.TB, cfg *cards.Config, you, foe battle.Side, seed uint64, b *binding) (battle.Outcome, int64) {
	tb.Helper()
	outcome, err := battle.Fight(cfg, you, foe, battle.FightOptions{Seed: seed, Log: true, Scripts: b})
	if err != nil {
		tb.Fatal(err)
	}
	return outcome, b.content.Machine.Meter().Total()
}

// RULES 4.5: a verb that has waited and cannot act fizzles.
func TestAttachThatWaitedFizzles(t *testing.T) {
	script := `battlecry = function(self, fx) fx:buff(self, 1, 1) end, instead_buff = function(self, fx, event) fx:attach(self) end`
	g, err := tavern.New(schooled(t, "return { "+script+" }"))
	if err != nil {
		t.Fatal(err)
	}
	var told string
	for _, m := range []core.Move{{Verb: "buy", A: 1}, {Verb: "play", A: 1, B: 1}} {
		events, err := g.(core.Simultaneous).PlayAs(0, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == core.KindFizzled {
				told += e.Text
			}
		}
	}
	if !strings.Contains(told, "expected another living card on the same player's board") {
		t.Errorf("attach to itself fizzles with %q", told)
	}
}
