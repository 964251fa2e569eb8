package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// The mod of these tests: a sixth approach with a choice, a location and a character, and a
// tag whose abilities are data.
func tidal(functions, abilities string) map[string]string {
	return map[string]string{
		"configs/encounter/approaches.toml":     "[[approach]]\nid = \"tide:tide\"\nname = \"Tide\"\nmark = \"moon\"\ntext = \"Rises.\"\n",
		"configs/encounter/choices.toml":        "[[choice]]\nid = \"wade\"\nname = \"Wade\"\napproach = \"tide\"\nfocus = \"physical\"\neffect = \"momentum\"\n",
		"configs/encounter/characters.toml":     "[[character]]\nid = \"wader\"\nname = \"Wader\"\napproach = { tide = 3 }\n",
		"configs/encounter/locations.toml":      "[[location]]\nid = \"shore\"\nname = \"Shore\"\ntype = \"physical\"\nmax_turns = 5\nmax_pressure = 13\npressure_per_turn = 1\nsuccess = [4, 8, 12]\nstrategic = { tide = \"momentum_up\" }\ntags = [\"ebb\"]\n",
		"configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"ebb\"\nname = \"Ebb\"\napproach = \"tide\"\nthreshold = 0\nabilities = [" + abilities + "]\n",
		"scripts/encounters/x.lua":              "return { location = \"shore\", " + functions + " }",
	}
}

// quiet is data that does nothing that anybody sees.
const quiet = `{ when = "spend", do = { effect = "momentum", n = 1 } }`

// RULES 8.6: whatever takes an approach takes that of a mod, by what the mod calls it.
func TestApproachOfAMod(t *testing.T) {
	for name, c := range map[string]struct{ functions, data, play, want string }{
		"in a view":       {``, quiet, `local v = g:view() return v.approach.tide, v.strategic.tide, v.tags[1].approach`, `3 momentum_up tide:tide`},
		"in full":         {``, quiet, `local v = g:view() return v.approach["tide:tide"], v.approach.rapport, v.approach.tied`, `3 0 nil`},
		"rises":           {``, quiet, `g:play("Wade") local e = g:events{ kind = "gain" }[1] return e.amount, e.field, e.target, e.text, g:view().momentum`, `2 approach tide tide:tide 4`},
		"by a verb":       {`turn_began = function(self, fx) fx:gain("tide", 2) fx:spend("Tide", 1) end`, quiet, `return g:view().approach.tide`, `4`},
		"for a turn":      {`turn_began = function(self, fx) if self.turn == 1 then fx:gain("tide", 2, { lasting = "turn" }) end end`, quiet, `local now = g:view() g:play(1) return now.approach.tide, now.lasting[1].what, g:view().approach.tide - 2`, `5 tide:tide 1`},
		"does another":    {`turn_began = function(self, fx) fx:strategy("tide", "pressure_down") end`, quiet, `return g:view().strategic.tide`, `pressure_down`},
		"read by scripts": {`choice_made = function(self, fx, choice) fx:log(choice.approach .. self.approach.tide .. fx.owner.tide .. fx:find("tide").id .. fx:find("tide").value .. fx:find("tide").effect) end`, quiet, `g:play("Wade") return g:events{ kind = "log" }[1].text`, `tide:tide55tide:tide5momentum_up`},
		"redirected":      {`instead_gain = function(self, fx, event) event.target = fx:find("rapport") end`, quiet, `g:play("Wade") return g:view().approach.tide, g:view().approach.rapport`, `3 2`},
		"is redirected":   {`instead_gain = function(self, fx, event) event.target = fx:find("tide") end`, quiet, `g:play("Coordinated Effort") return g:view().approach.tide, g:view().approach.rapport`, `5 0`},
		"by data":         {``, `{ when = "turn_ended", if = { stat = "tide", of = "owner", least = 3 }, do = { effect = "gain", approach = "tide", n = 4 } }`, `g:play("Wade") return g:view().approach.tide`, `9`},
		"in data in full": {``, `{ when = "turn_ended", do = { effect = "momentum", n = { stat = "tide:tide", of = "owner" } } }`, `g:play("Wade") return g:view().momentum`, `9`},
		"befalls":         {``, `{ when = "gain", if = { stat = "id", of = "target", is = "tide:tide" }, do = { effect = "pressure", n = 2 } }`, `g:play("Wade") return g:view().pressure`, `3`},
		"goes on": {`turn_began = function(self, fx) fx:gain("tide", 2, { lasting = "turn" }) fx:strategy("tide", "neutral") end`, quiet,
			`local h = game.new("encounter", { situation = g:situation() }) h:play(1) local same = g:hash() g:play(1) return h:hash() == g:hash(), h:hash() ~= same, g:situation().strategic["tide:tide"]`, `true true neutral`},
		"of one's own":       {``, quiet, `local h = game.new("encounter", { encounter = { type = "social", strategic = { tide = "pressure_down" }, choices = { { name = "Dive", approach = "tide", focus = "physical", effect = "pressure" } } }, character = { tide = 7 } }) return h:view().approach.tide, h:view().strategic.tide, h:view().hand[1].approach`, `7 pressure_down tide:tide`},
		"lists":              {``, quiet, `local p = encounter.pools{ type = "physical", approach = { tide = 3 }, strategic = { tide = "momentum_up" } } return p.b1[1].name, p.a1[1].name, #p.b6 > 0`, `Wade Wade true`},
		"improvised":         {``, quiet, `return encounter.hand{ type = "physical", approach = { tide = 3 }, choices = {} }[4].name`, `Improvise (tide)`},
		"played by an AI":    {``, quiet, `local h = game.new("encounter", { encounter = "shore", character = "wader", players = { "strongest" } }) h:run() return h:view().approach.tide > 3`, `true`},
		"explained":          {``, quiet, `return help("tide:tide")`, "tide:tide is an approach of encounter: Tide (moon)\n  Rises."},
		"measured":           {``, quiet, `return lab.run{ system = "encounter", players = { "strongest" }, n = 2, encounter = "shore", character = "wader", metrics = { "view.approach.tide" } } ~= nil`, `true`},
		"no such one":        {`turn_began = function(self, fx) fx:gain("tied") end`, quiet, `g:play(1) return g:events{ kind = "fizzled" }[1].text`, `unknown approach "tied", expected one of dominance, rapport, analysis, precision, concealment, tide:tide`},
		"no such one in one": {``, quiet, `return game.new("encounter", { character = { tied = 3 } })`, `character.tied: unknown approach "tied"`},
		"no such one there":  {``, quiet, `return game.new("encounter", { encounter = { type = "social", strategic = { raport = "momentum_up" } } })`, `strategic.raport: unknown approach "raport", expected one of dominance, rapport, analysis, precision, concealment, tide:tide; did you mean "rapport"?`},
		"said twice":         {``, quiet, `return game.new("encounter", { character = { tide = 3, ["tide:tide"] = 2 } })`, `error: test:1: game.new: encounter: character.tide:tide: the approach tide:tide is given twice`},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, tidal(c.functions, c.data))
			text := sessiontest.Text(t, s, `(function() local g = game.new("encounter", { encounter = "x", character = "wader", seed = 3, hand = "all" }) `+c.play+` end)()`)
			if fault := strings.Contains(c.want, "expected") || strings.Contains(c.want, "unknown"); text != c.want && !(fault && strings.Contains(text, c.want)) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}
