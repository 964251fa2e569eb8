package tavern

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// strangers are cards that others have thought of, as scripts of a few lines.
var strangers = map[string]string{
	"poison": `return { deals_damage = function(self, fx, event) fx:destroy(event.target) end }`,
	"undying": `return { instead_death = function(self, fx, event)
		if not self.memory.again then self.memory.again = true event:cancel() end
	end }`,
	"hunter":   `return { kills = function(self, fx) fx:buff(self, 1, 1) end }`,
	"shelter":  `return { instead_ally_damage = function(self, fx, event) if math.abs(event.target.place - self.place) == 1 then event.target = self end end }`,
	"first":    `return { instead_damage = function(self, fx, event) if not self.memory.hurt then self.memory.hurt = true event.amount = 0 end end }`,
	"doubler":  `return { instead_any_damage = function(self, fx, event) event.amount = event.amount * 2 end }`,
	"echo":     `return { modify_trigger_times = function(self, fx, query) if query.mine then query:add("echo", 1) end end }`,
	"nurse":    `return { ally_summon = function(self, fx, event) fx:buff(event.target, 1, 1) end }`,
	"brood":    `return { deathrattle = function(self, fx) fx:summon({ attack = 1, health = 1 }) end }`,
	"cancel":   `return { instead_attack = function(self, fx, event) event:cancel() end }`,
	"aim":      `return { instead_attack = function(self, fx, event) event.target = fx:enemies()[#fx:enemies()] end }`,
	"fierce":   `return { instead_attack = function(self, fx, event) event.amount = event.amount + 3 end }`,
	"meek":     `return { instead_attack = function(self, fx, event) event.amount = 1 end }`,
	"plunder":  `return { before_attack = function(self, fx, event) fx:destroy(event.target) end }`,
	"suicide":  `return { before_attack = function(self, fx, event) fx:destroy(self) end }`,
	"ready":    `return { before_attack = function(self, fx, event) fx:aegis(self, 1) end }`,
	"prick":    `return { attacked = function(self, fx, event) fx:damage(event.source, 1) end }`,
	"plus":     `return { instead_ally_damage = function(self, fx, event) event.amount = event.amount + 1 end }`,
	"twice":    `return { instead_ally_damage = function(self, fx, event) event.amount = event.amount * 2 end }`,
	"back":     `return { instead_damage = function(self, fx, event) if event.source then fx:damage(event.source, event.amount) event:cancel() end end }`,
	"again":    `return { instead_damage = function(self, fx, event) fx:damage(self, 1) event:cancel() end }`,
	"fails":    `return { instead_damage = function(self, fx, event) event.amount = 0 error("oops") end }`,
	"quits":    `return { before_damage = function(self, fx, event) fx:destroy(self) end }`,
	"ghostly":  `return { instead_damage = function(self, fx, event) fx:gold(1) event.target = fx:allies()[#fx:allies()] end }`,
	"healer":   `return { damage = function(self, fx, event) fx:heal(self, event.amount) end }`,
	"vengeful": `return { damage = function(self, fx, event) fx:damage(event.source, 1) end, death = function(self, fx, event) fx:gold(2) end }`,
	"miser":    `return { instead_gain = function(self, fx, event) event.amount = event.amount * 3 end, ally_death = function(self, fx) fx:gold(1) end }`,
	"sterile":  `return { instead_enemy_summon = function(self, fx, event) event:cancel() end }`,
	"proof":    `return { instead_destroy = function(self, fx, event) event:cancel() end }`,
	"cleaver":  `return { on_attack = function(self, fx) fx:cleave(2) end }`,
	"late":     `return { damage = function(self, fx, event) event.amount = 0 end }`,
	"asker":    `return { modify_trigger_times = function(self, fx, query) fx:gold(1) end }`,
	"opening":  `return { combat_began = function(self, fx) fx:buff(self, 1, 0) end }`,
	"ending":   `return { combat_ended = function(self, fx) fx:gold(3) end }`,
	"curious":  `return { instead_damage = function(self, fx, event) fx:choose{ "a", "b" } end }`,
	"omens":    `return { damage = function(self, fx) fx:emit("tides:omen", { amount = 2, target = self }) end }`,
	"reader":   `return { ["tides:omen"] = function(self, fx, event) fx:buff(self, event.amount, 0) end }`,
	"teller":   `return { any_damage = function(self, fx, e) fx:log(e.kind .. e.source.name .. e.target.name .. e.amount .. e.owner) end }`,
	"loop":     `return { damage = function(self, fx, event) fx:damage(event.target, 0) fx:heal(self, 1) fx:damage(self, 1) end }`,
	"sponge":   `return { instead_any_damage = function(self, fx, event) if event.target ~= self then event.target = self end end }`,
	"trade":    `return { instead_death = function(self, fx, event) event.target = fx:enemies()[1] end }`,
	"grudge":   `return { instead_death = function(self, fx, event) event.target = fx:dead_allies()[1] end }`,
}

// boardOf reads cards like "3/9 poison, 0/5 g, 1/1 a": attack, health, then guardian,
// aegis, or the script of a stranger.
func boardOf(t *testing.T, cfg *cards.Config, text string) battle.Side {
	t.Helper()
	s := battle.Side{Tier: 1}
	for i, one := range strings.Split(text, ", ") {
		words := strings.Fields(one)
		c := &cards.Card{ID: "unit", Name: fmt.Sprintf("[%d]", i+1), Tier: 1}
		if _, err := fmt.Sscanf(words[0], "%d/%d", &c.Attack, &c.Health); err != nil {
			t.Fatal(err)
		}
		for _, w := range words[1:] {
			switch {
			case w == "g":
				c.Guardian = true
			case w == "a":
				c.Aegis = 1
			default:
				c.Ability = &cards.Ability{Script: w}
			}
		}
		if faults := cfg.Make(c); len(faults) > 0 {
			t.Fatal(faults)
		}
		s.Board = append(s.Board, c.Unit(false))
	}
	return s
}

// standing is what stands on a board.
func standing(board []cards.Unit) string {
	var words []string
	for i := range board {
		word := fmt.Sprintf("%d/%d", board[i].Attack, board[i].Health)
		if board[i].Aegis > 0 {
			word += "a"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// fightOf lets boards fight for so many attacks, you first, and returns both and the
// kinds of events that were wanted.
func fightOf(t *testing.T, you, foe string, attacks int, wanted ...string) string {
	t.Helper()
	return fightWith(t, strangers, you, foe, attacks, wanted...)
}

// fightWith is fightOf with other scripts than those of strangers.
func fightWith(t *testing.T, scripts map[string]string, you, foe string, attacks int, wanted ...string) string {
	t.Helper()
	cfg := shippedTavern(t)
	a, b := boardOf(t, cfg, you), boardOf(t, cfg, foe)
	o, err := battle.Fight(cfg, a, b, battle.FightOptions{Seed: 1, First: "you", Attacks: attacks, Log: true, Scripts: bindingFor(t, cfg, scripts)})
	if err != nil {
		t.Fatal(err)
	}
	text := standing(o.Boards[0]) + " | " + standing(o.Boards[1])
	for _, e := range o.Events {
		for _, w := range wanted {
			if e.Kind.String() == w {
				text += fmt.Sprintf("; %s %s>%s %d %s", w, o.Name(e.Actor, e), o.Name(e.Target, e), max(e.Amount, -e.Amount), e.Text)
			}
		}
		if e.Kind == core.KindFizzled && len(wanted) == 0 && strings.Contains(e.Text, ".lua") {
			t.Errorf("%s: %s", you, e.Text)
		}
	}
	return text
}

// RULES 8: cards that strangers think of, in a few lines each, in combat.
func TestStrangersFight(t *testing.T) {
	for _, c := range []struct {
		name, you, foe string
		attacks        int
		want           string
	}{
		{"what it hurts is destroyed", "1/9 poison", "1/9", 1, "1/8 | "},
		{"poison works while it dies", "1/1 poison", "1/9", 1, " | "},
		{"no poison past an aegis", "1/9 poison", "1/9 a", 1, "1/8 | 1/9"},
		{"undying once", "1/1 undying", "1/9", 1, "1/1 | 1/8"},
		{"undying once only", "1/1 undying", "1/9", 2, " | 1/7"},
		{"a cancelled death kills nobody", "9/9 hunter", "1/1 undying", 1, "9/8 | 1/1"},
		{"grows when it kills", "9/9 hunter", "1/1", 1, "10/9 | "},
		{"not when another kills", "9/9, 9/9 hunter", "1/1", 1, "9/8 9/9 | "},
		{"takes the hits of its neighbours", "3/3", "0/5 g, 0/9 shelter", 1, "3/3 | 0/5 0/6"},
		{"its new target's aegis stops it", "3/3", "0/5 g, 0/9 shelter a", 1, "3/3 | 0/5 0/9"},
		{"not behind the target's own aegis", "3/3", "0/5 g a, 0/9 shelter", 1, "3/3 | 0/5 0/9"},
		{"the first damage is nothing", "3/3", "0/5 first", 1, "3/3 | 0/5"},
		{"the second is something", "3/3", "0/5 first", 2, "3/3 | 0/2"},
		{"all damage is doubled", "3/9", "1/9 g, 0/1 doubler", 1, "3/7 | 1/3 0/1"},
		{"deathrattles twice", "1/1 brood, 0/5 echo", "5/5", 1, "1/1 1/1 0/5 | 5/4"},
		{"a foe's only once", "1/1 brood", "5/5, 0/5 echo g", 1, "1/1 | 5/5 0/4"},
		{"newcomers grow", "1/1 brood, 0/5 nurse", "5/5", 1, "2/2 0/5 | 5/4"},
		{"an attack that is cancelled", "3/3 cancel", "1/5", 1, "3/3 | 1/5"},
		{"an attack on another", "3/3 aim", "1/5 g, 1/5, 2/5", 1, "3/1 | 1/5 1/5 2/2"},
		{"a harder attack", "1/3 fierce", "1/9", 1, "1/2 | 1/5"},
		{"a softer attack", "5/3 meek", "1/9", 1, "5/2 | 1/8"},
		{"before its attack the target is gone", "3/3 plunder", "1/5", 1, "3/3 | "},
		{"before its attack it is gone itself", "3/3 suicide", "1/5", 1, " | 1/5"},
		{"before its attack it gains an aegis", "3/3 ready", "1/5", 1, "3/3 | 1/2"},
		{"who is attacked knows by whom", "1/5", "1/5 prick", 1, "1/3 | 1/4"},
		{"two replacements, one order", "1/9", "0/9 g, 0/5 plus, 0/5 twice", 1, "1/9 | 0/5 0/5 0/5"},
		{"two replacements, the other", "1/9", "0/9 g, 0/5 twice, 0/5 plus", 1, "1/9 | 0/6 0/5 0/5"},
		{"sent back", "3/9", "0/5 back", 1, "3/6 | 0/5"},
		{"the same event again, once", "3/9", "0/5 again", 1, "3/9 | 0/4"},
		{"gone before it is hurt", "3/9", "0/5 quits", 1, "3/9 | "},
		{"hears its wounds", "3/9", "0/5 healer", 1, "3/9 | 0/5"},
		{"hears its last wound and its death", "9/9", "0/5 vengeful", 1, "9/8 | "},
		{"nobody comes", "1/1 brood", "5/5, 3/5 sterile g", 1, " | 5/5 3/4"},
		{"what cannot be destroyed", "3/3 plunder", "1/5 proof", 1, "3/2 | 1/2"},
		{"cleave meets a shelter", "3/9 cleaver", "0/9, 0/9 g, 0/9 shelter", 1, "3/9 | 0/7 0/9 0/4"},
		{"a cleft neighbour's first", "3/9 cleaver", "0/9 first, 0/9 g, 0/9", 1, "3/9 | 0/9 0/6 0/7"},
		{"all hits land together", "3/3, 0/9 sponge", "3/3", 1, "3/3 0/3 | 3/3"},
		{"deaths together, one cancelled", "3/3 undying", "3/3 undying", 1, "3/1 | 3/1"},
		{"another dies instead", "1/1 trade", "5/5, 5/5 g", 1, "1/1 | 5/4"},
		{"combat begins", "3/3 opening", "1/9", 1, "4/2 | 1/5"},
		{"events of its own", "1/9 omens, 0/9 reader", "1/9", 1, "1/8 2/9 | 1/8"},
	} {
		if got := fightOf(t, c.you, c.foe, c.attacks); got != c.want {
			t.Errorf("%s: %s against %s: got %s, want %s", c.name, c.you, c.foe, got, c.want)
		}
	}
}

var spentUnits = regexp.MustCompile(`fizzled (\S+) \d+ `)

// RULES 8: what goes wrong is told, and leaves the event as it was.
func TestStrangersFail(t *testing.T) {
	for _, c := range []struct{ you, foe, want string }{
		{"3/9", "0/9 fails", "3/9 | 0/6; fizzled [1]>[1] 0 abilities/tavern/fails.lua:1: oops"},
		{"3/9", "0/9 late", "3/9 | 0/6; fizzled [1]>[1] 0 abilities/tavern/late.lua:1: event.amount: an event can be changed only by a function called instead_X"},
		{"1/1 brood, 0/9 asker", "3/9", "1/1 0/9 | 3/8; fizzled [2]>[2] 0 abilities/tavern/asker.lua:1: fx:gold: a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)"},
		{"3/9", "0/9 curious", "3/9 | 0/6; fizzled [1]>[1] 0 abilities/tavern/curious.lua:1: fx:choose: expected a function chosen(self, fx, event) that hears the answer"},
		{"3/9", "0/9, 0/9 g ghostly", "3/9 | 0/9 0/6"},
	} {
		got := fightOf(t, c.you, c.foe, 1, "fizzled")
		got = spentUnits.ReplaceAllString(got, "fizzled $1 0 ")
		if got != c.want {
			t.Errorf("%s against %s:\ngot  %s\nwant %s", c.you, c.foe, got, c.want)
		}
	}
	if got := fightOf(t, "3/9", "0/9 fails", 1, "cancelled", "trigger"); got != "3/9 | 0/6; trigger [1]>[1] 3 instead_damage" {
		t.Error(got)
	}
	if got := fightOf(t, "1/9 teller", "0/9", 1, "log"); got != "1/9 | 0/8; log [1]>[1] 0 damage[1][1]12" {
		t.Error(got)
	}
}

// RULES 8: a death that goes over to a dead card is told once, and nobody dies.
func TestDeathOfTheDead(t *testing.T) {
	if got := fightOf(t, "0/1 g, 0/1 grudge", "3/9", 2, "fizzled"); got != "0/1 | 3/9; fizzled [1]>[1] 1 death" {
		t.Errorf("got %s", got)
	}
}

// R-T10: abilities that set each other off without end are a tie that names them.
func TestStrangersWithoutEnd(t *testing.T) {
	if got := fightOf(t, "3/9", "0/9 loop", 0, "stalled"); !strings.Contains(got, "repeating: [1]") {
		t.Error(got)
	}
}

// RULES 4.5: a function that is asked how often others act, and fails, fizzles.
func TestFailedQueriesFizzle(t *testing.T) {
	for script, want := range map[string]string{
		`fx:gold(1)`:               "fx:gold: a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)",
		`self.memory.x = 1`:        "self.memory: a function called modify_... cannot write memory",
		`query:add("much", 0 / 0)`: "query:add: n: expected a finite number, got NaN",
	} {
		scripts := maps.Clone(strangers)
		scripts["bad"] = "return { modify_trigger_times = function(self, fx, query) " + script + " end }"
		cfg := shippedTavern(t)
		o, err := battle.Fight(cfg, boardOf(t, cfg, "1/1 brood, 0/9 bad"), boardOf(t, cfg, "5/5"), battle.FightOptions{Seed: 1, First: "you", Attacks: 1, Log: true, Scripts: bindingFor(t, cfg, scripts)})
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, e := range o.Events {
			if e.Kind == core.KindFizzled {
				said = append(said, e.Text)
			}
		}
		if got := strings.Join(said, "; "); got != "abilities/tavern/bad.lua:1: "+want {
			t.Errorf("%s: fizzled %q, want %q", script, got, want)
		}
	}
}
