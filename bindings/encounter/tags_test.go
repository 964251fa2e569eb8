package encounter_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// The mod of these tests: a tag with an ability, which is on from the beginning, and one
// that an encounter file brings.
func tagged(functions, file string) map[string]string {
	return map[string]string{
		"configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"mirror\"\nname = \"Mirror\"\napproach = \"analysis\"\nthreshold = 0\nability = { script = \"mirror\", value = 7 }\n",
		"abilities/encounter/mirror.lua":        "return { text = \"Mirrors.\", " + functions + " }",
		"scripts/encounters/x.lua":              "return " + file,
	}
}

const hall = `{ location = "bandit", tags = { "mirror" } }`

// RULES 9.11: what tags do that have an ability.
func TestTagsSpeak(t *testing.T) {
	for name, c := range map[string]struct{ tag, file, play, want string }{
		"hears that it began": {`tag = function(self, fx, event) fx:log(tostring(event.target == self) .. self.name .. self.value .. tostring(self.active)) end`, hall,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `trueMirror7true`},
		"is silent while it is off": {`tag = function(self, fx) fx:untag("mirror") end, choice_made = function(self, fx) fx:log("choice") end`, hall,
			`g:play(1) return #g:events{ kind = "log" }`, `0`},
		"hears its own end": {`untag = function(self, fx) fx:log("gone") end, choice_made = function(self, fx) fx:untag("mirror") end`, hall,
			`g:play(1) g:play(1) return #g:events{ kind = "log" }`, `1`},
		"replaces": {`instead_gain_pressure = function(self, fx, event) fx:momentum(event.amount) event:cancel() end`, hall,
			`g:play(1) return g:view().pressure`, `0`},
		"speaks after the encounter": {`choice_made = function(self, fx) fx:log("tag") end`,
			`{ location = "bandit", tags = { "mirror" }, choice_made = function(self, fx) fx:log("encounter") end }`,
			`g:play(1) local l = g:events{ kind = "log" } return l[1].text .. " " .. l[2].text`, `encounter tag`},
		"adds to a score": {`modify_score = function(self, fx, query) query:add("glass", self.value) end`, hall, `return g:why(1)`, `+ glass 7`},
		"swaps what two approaches do": {`tag = function(self, fx, event)
				if event.target ~= self then return end
				local a, b = fx:find("analysis").effect, fx:find("rapport").effect
				fx:strategy("analysis", b) fx:strategy("rapport", a)
			end`, `{ location = "bandit", strategic = { analysis = "momentum_up", rapport = "pressure_down" }, tags = { "mirror" } }`,
			`return g:view().strategic.analysis .. " " .. g:view().strategic.rapport`, `pressure_down momentum_up`},
		"two memories, and one of both": {`choice_made = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n .. fx.owner.name .. fx.owner.analysis) end`,
			`{ location = "bandit", tags = { "mirror" }, choice_made = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 end }`,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `nil2Diplomat`},
		"a question of its own": {`tag = function(self, fx) self.memory.n = 4 fx.owner.memory.k = 5 fx:choose({ "yes" }, "Look?") end, chosen = function(self, fx, text) fx:log(text .. self.memory.n .. fx.owner.memory.k) end`, hall,
			`local h = game.new("encounter", { situation = g:situation() }) h:play(1) g:play(1) return g:hash() == h:hash(), h:events{ kind = "log" }[1].text`, `true yes45`},
		"reads the encounter": {`turn_began = function(self, fx) fx:log(fx:location().turn .. fx:location().name) end`, hall,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `1Bandit`},
		"of a file's own": {`choice_made = function(self, fx) fx:log(self.name .. self.value) end`,
			`{ location = "bandit", tags = { { name = "Glass", approach = "rapport", ability = "mirror", value = 3 } } }`,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `Glass3`},
		"blocks nothing and does nothing": {``, `{ location = "bandit", tags = { { name = "Glass" } } }`, `return 1`, `expected a focus that it blocks, or an ability`},
		"of a name that is none":          {``, `{ location = "bandit", tags = { { name = "Glass", ability = "miror" } } }`, `return 1`, `miror.lua`},
		"of a zone that is none":          {`listens = "hand", turn_began = function() end`, hall, `return 1`, `abilities/encounter/mirror.lua:1: listens: nothing lies in a zone here: whatever speaks hears everything`},
		"no such field":                   {`tag = function(self, fx) return fx.owner.analisis end`, hall, `g:play(1) return g:events{ kind = "fizzled" }[1].text`, `did you mean "analysis"?`},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, tagged(c.tag, c.file))
			text := sessiontest.Text(t, s, `(function() local g = game.new("encounter", { encounter = "x", character = "diplomat", seed = 3 }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}
