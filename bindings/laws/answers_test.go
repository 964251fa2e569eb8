package laws_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
)

// guesser is a policy that answers the questions of abilities by chance, and else plays as the one it
// embeds.
type guesser struct{ core.Policy }

// Rank ranks answers by chance.
func (p guesser) Rank(g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	if !g.(core.Asking).Asks(seat) {
		return p.Policy.Rank(g, seat, moves, chance, into)
	}
	into = into[:0]
	for range moves {
		into = append(into, chance.Float64())
	}
	return into
}

// answering is content whose abilities ask: targeted battlecries, growth, auras and choices of one effect.
type answering struct {
	system      string
	files       map[string]string
	options     map[string]any
	quick, full int // how many seeds
}

// row writes a row of a file: its numbers and its abilities.
func row(table, numbers, abilities string, i int) string {
	return fmt.Sprintf("[[%s]]\nid = \"ask_%d\"\nname = \"Ask %d\"\nset = \"ask\"\n%s\nabilities = [ %s ]\n\n", table, i, i, numbers, abilities)
}

// What a quest offers: cards of four resonances, or one of its own. To take the same always would be
// worth more than a mixture, so that who asks lists them in either order.
const (
	manyKinds = `{ name = "many", do = [ { effect = "draw", card = "path_to_redemption" }, { effect = "draw", card = "flash_of_power" }, { effect = "draw", card = "surge_of_fury" }, { effect = "draw", card = "evacuation_enforcer" } ] }`
	oneKind   = `{ name = "one", do = { effect = "draw", card = "reunion" } }`
)

// askingContents are those of the five.
var askingContents = []answering{
	{"tavern", map[string]string{
		"configs/tavern/tuning.toml": "set = \"ask\"\n" + hosttest.Full("health = 7\n", ""), // less health, shorter matches
		"configs/tavern/cards.toml": func() (text string) {
			for i := range 12 {
				text += row("card", fmt.Sprintf("tier = %d\ntribes = [%q]\nattack = %d\nhealth = %d", 1+i/2, []string{"cups", "swords"}[i%2], 1+i/3, 2+i/3), []string{
					`{ when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "set", target = "chosen", attack = 0, health = 2 } }, { when = "battlecry", do = { effect = "gold", coins = 1 } }`,
					`{ when = "battlecry", choose = [ { name = "grow", do = { effect = "buff", attack = 3, health = 3 } }, { name = "shrink", do = { effect = "debuff", attack = 1, health = 1 } } ] }`,
					`{ when = "battlecry", choose = [ { name = "Cups", do = { effect = "have", target = { side = "ally", tribe = "cups" }, attack = 1, health = 1 } }, { name = "Wands", do = { effect = "have", target = { side = "ally", tribe = "wands" }, attack = 1, health = 1 } } ] }`,
					`{ when = "aura", do = { effect = "have", target = { side = "ally", tribe = "cups", other = true }, attack = 1 } }, { when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = { stat = "attack", of = "chosen" }, health = 1 } }`,
				}[i%4], i)
			}
			return text
		}(),
	}, nil, 24, 600},
	{"market", map[string]string{
		"configs/market/tuning.toml": "set = \"ask\"\n",
		"configs/market/cards.toml": func() (text string) {
			for i := range 8 {
				text += row("card", fmt.Sprintf("faction = %q\ncost = %d\ncopies = 6\neffects = { trade = %d, combat = %d }", []string{"wilds", "kingdom"}[i%2], 1+i/2, 1+i%2, 1+i/3), []string{
					`{ when = "played", choose = [ { name = "strike", do = { effect = "gain", what = "combat", points = 4 } }, { name = "rest", do = { effect = "gain", what = "combat", points = 1 } } ] }`,
					`{ when = "played", choose = [ { name = "bleed", do = { effect = "gain", what = "authority", points = 1 } }, { name = "mend", do = { effect = "gain", what = "authority", points = 4 } } ] }`,
				}[i%2], i)
			}
			return text
		}(),
	}, nil, 16, 400},
	{"encounter", map[string]string{"configs/encounter/locations.toml": `[[location]]
id = "ask"
name = "Ask"
type = "social"
max_turns = 8
max_pressure = 30
pressure_per_turn = 1
success = [20, 26, 32]
abilities = [
  { when = "turn_began", choose = [ { name = "hurry", do = [ { effect = "pressure", n = 2 }, { effect = "momentum", n = 1 } ] }, { name = "listen", do = { effect = "momentum", n = 2 } } ] },
]
`}, map[string]any{"encounter": "ask"}, 16, 600},
	{"draft", map[string]string{
		"scripts/quests/ask.lua":          `return { dreamscapes = { { "draft", "shop" }, { "draft", "draft" }, { "draft" } }, quest_began = function(self, fx) fx:dreamsign("ask_sign") end }`,
		"configs/draft/dreamcallers.toml": "[[dreamcaller]]\nid = \"ask\"\nname = \"Ask\"\nresonance = [\"tide\"]\nabilities = [ { when = \"site_entered\", choose = [ " + manyKinds + ", " + oneKind + " ] } ]\n",
		"configs/draft/dreamsigns.toml":   "[[dreamsign]]\nid = \"ask_sign\"\nname = \"Ask Sign\"\nresonance = \"tide\"\nabilities = [ { when = \"site_entered\", choose = [ " + oneKind + ", " + manyKinds + " ] } ]\n",
	}, map[string]any{"quest": "ask", "dreamcaller": "ask"}, 16, 600},
	{"delve", map[string]string{"configs/delve/bases.toml": `[[base]]
id = "ask"
name = "Ask"
set = "ask"
ability = { text = "Asks.", abilities = [ { when = "challenge_began", choose = [ { name = "lose", do = { effect = "exhaust", target = "heroes" } }, { name = "learn", do = [ { effect = "tag", target = "heroes", tag = "logic", lasting = "turn" }, { effect = "tag", target = "heroes", tag = "perception", lasting = "turn" }, { effect = "tag", target = "heroes", tag = "combat", lasting = "turn" }, { effect = "tag", target = "heroes", tag = "empathy", lasting = "turn" }, { effect = "tag", target = "heroes", tag = "lore", lasting = "turn" } ] } ] } ] }
`, "configs/delve/tuning.toml": "set = \"ask\"\n"}, nil, 40, 2000},
}

// outcomes plays a match for each seed with the best player of a system against the same who guesses, in
// systems with rivals at one table, with the seats exchanged every second time, else each alone with the
// same seed. It returns in how many the first came out better, and in how many worse.
func (a *answering) outcomes(t *testing.T, seeds int) (better, worse int) {
	t.Helper()
	system, _ := rules.Named(a.system)
	session := sessiontest.Mod(t, a.files)
	begin := func(seed uint64, seats int, guesses func(int) bool) *core.Match {
		options := map[string]any{"seed": seed}
		for k, v := range a.options {
			options[k] = v
		}
		table, err := match.Sit(session, a.system, strings.Fields(strings.Repeat(system.SearchDefaults.Policy+" ", seats)), options)
		if err != nil {
			t.Fatal(err)
		}
		m := table.Match()
		for i := range m.Players {
			if own, ok := m.Players[i].(core.Policy); ok && guesses(i) {
				m.Players[i] = guesser{own}
			}
		}
		if _, err := m.Run(20_000); err != nil {
			t.Fatal(err)
		}
		return m
	}
	reward := func(m *core.Match, seat int) float64 {
		r, over := m.Game().Result()
		if !over {
			t.Fatal("a match has no end")
		}
		return m.Game().(core.Valued).Reward(r, core.Seat(seat))
	}
	for seed := range uint64(seeds) {
		var ours, theirs float64
		if system.Least > 1 && !system.Together {
			us := int(seed % 2)
			m := begin(seed+1, 2, func(seat int) bool { return seat != us })
			ours, theirs = reward(m, us), reward(m, 1-us)
		} else {
			ours, theirs = reward(begin(seed+1, system.Least, func(int) bool { return false }), 0), reward(begin(seed+1, system.Least, func(int) bool { return true }), 0)
		}
		switch {
		case ours > theirs:
			better++
		case ours < theirs:
			worse++
		}
	}
	return better, worse
}

// TestAnswersAreBetterThanChance: the best native player of each system comes out better than the same
// player that answers the questions of abilities by chance: in more than half of the matches that
// differ, with the whole 95 % interval (Wilson's).
func TestAnswersAreBetterThanChance(t *testing.T) {
	for i := range askingContents {
		a := &askingContents[i]
		t.Run(a.system, func(t *testing.T) {
			better, worse := a.outcomes(t, hosttest.Full(a.quick, a.full))
			low := wilsonLow(better, better+worse)
			t.Logf("%d better, %d worse: at least %.3f", better, worse, low)
			if low <= 0.5 {
				t.Errorf("%d matches come out better and %d worse: the interval begins at %.3f, expected above 0.5", better, worse, low)
			}
		})
	}
}

// wilsonLow returns the lower end of the 95 % interval of a share.
func wilsonLow(k, n int) float64 {
	if n == 0 {
		return 0
	}
	const z = 1.96
	p, m := float64(k)/float64(n), float64(n)
	return (p + z*z/(2*m) - z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))) / (1 + z*z/m)
}
