package laws_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// apart are things whose abilities are data: one that cancels an event and leads to another,
// and one that replaces that. Each is used up by itself.
var apart = map[string]struct {
	files map[string]string
	play  string
	want  string
}{
	"encounter": {
		map[string]string{
			"configs/encounter/narrative_tags.toml": `[[tag]]
id = "mirror"
name = "Mirror"
approach = "analysis"
threshold = 0
abilities = [
  { when = "instead_gain_pressure", do = [{ effect = "cancel" }, { effect = "gain", approach = "rapport", n = 3 }] },
  { when = "instead_gain", if = { stat = "amount", of = "event", is = 3 }, do = { effect = "change", amount = 7 } },
]
`,
			"scripts/encounters/x.lua": `return { location = "bandit", tags = { "mirror" } }`,
		},
		`local g = game.new("encounter", { encounter = "x", seed = 3, character = {} }) g:play(1) return g:view().pressure, g:view().approach.rapport`, `0 7`},
	"delve": {
		map[string]string{
			"configs/delve/bases.toml": `[[base]]
id = "monastery"
patch = true
ability = { text = "It is.", abilities = [
  { when = "instead_any_gain", do = [{ effect = "cancel" }, { effect = "draw", hero = { from = "lead" } }] },
  { when = "instead_any_draw", do = [{ effect = "cancel" }, { effect = "gain", hero = { from = "lead" }, drive = "mind", count = 1 }] },
] }
`,
			"configs/delve/cards.toml":  "[[card]]\nid = \"hunch\"\npatch = true\nplay = { text = \"It is.\", script = \"gains\" }\n",
			"abilities/delve/gains.lua": `return { play = function(self, fx) fx:gain(self.hero, "body", 2) end }`,
		},
		storied + delveBegin + `return act("play 1")`, `play 1 | discard 1 | trigger play | trigger instead_any_gain | cancelled 2 gain | trigger instead_any_draw | cancelled 1 draw | gain 1`},
	"tavern": {
		map[string]string{
			"configs/tavern/cards.toml": `[[keyword]]
id = "thorned"
name = "Thorned"
text = "Gives back what it takes, and half of it more."
abilities = [
  { when = "instead_damage", do = [{ effect = "cancel" }, { effect = "heal", amount = 2 }] },
  { when = "instead_heal", do = { effect = "change", amount = 5 } },
]
`},
		`local f = tavern.fight{ seed = 1, first = "you", attacks = 1, you = { board = { { attack = 3, health = 9 } } }, foe = { board = { { attack = 0, health = 4, keywords = { "thorned" } } } } } return f.foe.board[1].health`, `9`},
	"draft": {
		map[string]string{
			"configs/draft/dreamcallers.toml": `[[dreamcaller]]
id = "keeper"
name = "Keeper"
resonance = ["tide"]
abilities = [
  { when = "card_taken", do = { effect = "gain", what = "essence", n = 10 } },
  { when = "instead_gain", do = [{ effect = "cancel" }, { effect = "spend", what = "essence", n = 5 }] },
  { when = "instead_spend", do = { effect = "change", amount = 50 } },
]
`,
			"scripts/quests/x.lua": `return { dreamscapes = { { "draft" } } }`,
		},
		`local g = game.new("draft", { quest = "x", dreamcaller = "keeper", seed = 3 }) g:play(1) return g:view().essence`, `200`},
}

// TestApart: abilities of one thing replace what others of it led to.
func TestApart(t *testing.T) {
	for name, c := range apart {
		t.Run(name, func(t *testing.T) {
			if text := sessiontest.Text(t, sessiontest.Mod(t, c.files), "(function() "+c.play+" end)()"); strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
