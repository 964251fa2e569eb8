package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// What encounter files do about events (RULES 9.7 to 9.10): each is played, and says
// something of itself afterwards.
var heardInEncounter = map[string]struct{ file, play, want string }{
	"pressure turns into momentum": {
		`{ location = "bandit", instead_gain_pressure = function(self, fx, event) fx:momentum(event.amount) event:cancel() end }`,
		`g:play(1) return g:view().pressure`, `0`},
	"acts before pressure rises": {
		`{ location = "bandit", before_gain_pressure = function(self, fx, event) fx:log(event.kind .. " " .. event.amount .. " by " .. event.source.name) end }`,
		`g:play(1) return g:events{ kind = "log" }[1].text`, `gain_pressure 2 by `},
	"hears that a hand is dealt": {
		`{ location = "bandit", hand = function(self, fx, event) fx:log(event.amount .. " " .. fx:hand()[1].effect) end }`,
		`g:play(1) return g:events{ kind = "log" }[1].text`, `4 momentum`},
	"hears that an effect is applied": {
		`{ location = "bandit", effect = function(self, fx, event) fx:log(event.target.name .. " " .. event.amount) end }`,
		`local name = g:moves()[1].name g:play(1) return g:events{ kind = "log" }[1].text == name .. " 2"`, `true`},
	"another approach rises": {
		`{ location = "bandit", instead_gain = function(self, fx, event) if event.target.id ~= "precision" then event.target = fx:find("precision") end end }`,
		`g:play(1) return g:view().approach.precision > 0 and g:view().approach.dominance`, `0`},
	"asks for pressure per turn": {
		`{ location = "bandit", modify_pressure_per_turn = function(self, fx, query) query:add("rain", self.turn) query:times("storm", 2) end }`,
		`g:play(1) return g:view().pressure .. " " .. g:events{ kind = "turn_ended" }[1].text`, `6 2 location + 1 rain x 2 storm`},
	"asks for a choice's score": {
		`{ location = "bandit", modify_score = function(self, fx, query) if query.target.effect == "momentum" then query:add("fog", 90) end end }`,
		`return g:why(1)`, `+ fog 90`},
	"an event of its own": {
		`{ location = "bandit", choice_made = function(self, fx) fx:emit("tides:omen", { amount = 3, target = self }) end,
		   ["tides:omen"] = function(self, fx, event) fx:log(tostring(event.target == self) .. event.amount) end }`,
		`g:play(1) return g:events{ kind = "log" }[1].text`, `true3`},
	"a strategy is another": {
		`{ location = "bandit", encounter_began = function(self, fx) fx:strategy("analysis", "momentum_up") fx:strategy("dominance", "neutral") end }`,
		`local h = game.new("encounter", { situation = g:situation() }) return g:view().strategic.analysis .. g:view().strategic.dominance .. h:view().strategic.analysis`, `momentum_upneutralmomentum_up`},
	"a strategy that is kept": {
		`{ location = "bandit", instead_strategy = function(self, fx, event) event:cancel() end, encounter_began = function(self, fx) fx:strategy("analysis", "momentum_up") end }`,
		`return g:view().strategic.analysis ~= "momentum_up"`, `true`},
	"longer, and harder to fail": {
		`{ location = "bandit", encounter_began = function(self, fx) fx:log(fx:turns(2) .. fx:turns(-500) .. fx:max_pressure(3) .. fx:max_pressure(-1)) end }`,
		`local max, most = g:view().max_turns, g:view().max_pressure local h = game.new("encounter", { situation = g:situation() }) return max, h:view().max_turns, most == h:view().max_pressure, g:play(1)[1].text`, `1 1 true 2-73-1`},
	"ends itself": {
		`{ location = "bandit", choice_made = function(self, fx) fx:finish("exceptional") end }`,
		`g:play(1) return g:view().turn, g:result().reason, #g:moves(), g:events{ kind = "outcome" }[1].text`, `1 exceptional 0 exceptional: the encounter has ended itself`},
	"ends as it stands, before the hand": {
		`{ location = "bandit", success = { 12, 16, 20 }, momentum = 12, turn_began = function(self, fx) if self.turn == 2 then fx:finish() end end }`,
		`g:play(1) return g:result().reason`, `partial`},
	"ends behind a question": {
		`{ location = "bandit", choice_made = function(self, fx) fx:finish("partial") fx:choose({ "so" }, "Really?") end, chosen = function() end }`,
		`g:play(1) local h = game.new("encounter", { situation = g:situation() }) g:play(1) h:play(1) return g:result().reason, h:result().reason`, `partial partial`},
	"two questions at one moment": {
		`{ location = "bandit", choice_made = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function(self, fx, text) fx:log(text) end }`,
		`g:play(1) g:play("choose 2") g:play("choose 1") local e = g:events{ kind = "log" } return e[#e].text`, `c`},
	"what waits hears the next such moment, once": {
		`{ location = "bandit", choice_made = function(self, fx) if self.turn == 1 then fx:await("turn_began") end end, awaited = function(self, fx, event) fx:log(event.kind .. event.amount) end }`,
		`g:play(1) g:play(1) local e = g:events{ kind = "log" } return e[1].text, #e`, `turn_began2 1`},
	"a situation has what waits": {
		`{ location = "bandit", choice_made = function(self, fx) fx:await("gain_momentum") end, awaited = function(self, fx, event) fx:log(event.kind) end }`,
		`g:play(1) g:play(1) local k = g:situation() local h = game.new("encounter", { situation = k }) local m = k.delayed[1]
		 return m.moment, m.by, h:hash() == g:hash(), #h:view("all").delayed, h:view().delayed`, `gain_momentum nil true 1 nil`},
	"what waits for each, also in a situation, until it stops": {
		`{ location = "bandit", encounter_began = function(self, fx) fx:await("turn_began", true) end, awaited = function(self, fx, event) fx:log("turn") if event.amount > 2 then fx:await("turn_began", false) end end }`,
		`local k = g:situation() local h = game.new("encounter", { situation = k }) local same = h:hash() == g:hash() for _ = 1, 4 do h:play(1) end return k.delayed[1].each, same, #h:events{ kind = "log" }`, `true true 2`},
	"what waits is a moment of what has happened": {
		`{ location = "bandit", choice_made = function(self, fx) fx:await("before_gain") end, awaited = function() end }`,
		`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `expected a trigger that runs after an event`},
	"success asks for more": {
		`{ location = "bandit", success = { 2, 4, 6 }, max_turns = 1, modify_success = function(self, fx, query) query:add("pride", 10) end }`,
		`local v = g:view() g:play(1) return v.success[1] .. " " .. v.success[3], g:result().reason`, `12 16 failure`},
	"success stays in order": {
		`{ location = "bandit", success = { 2, 4, 6 }, modify_success = function(self, fx, query) if query.amount < 5 then query:add("pride", 9) end end }`,
		`local s = g:view().success return s[1], s[2], s[3]`, `11 13 13`},
	"choices are stronger": {
		`{ location = "bandit", modify_strength = function(self, fx, query) if query.target.effect == "momentum" then query:add("wind", 3) end end }`,
		`local place = 1 for i, c in ipairs(g:view().hand) do if c.effect == "momentum" then place = i end end local c, n = g:view().hand[place], 0
		 g:play(place) for _, e in ipairs(g:events{ kind = "change" }) do if e.field == "momentum" and n == 0 then n = e.amount end end return c.amount, n`, `5 5`},
	"a tag switches on later": {
		`{ location = "bandit", tags = { { name = "Dust", approach = "dominance", threshold = 1, blocks = "physical" }, { name = "Fog", approach = "dominance", threshold = 0, blocks = "information" } },
		   modify_threshold = function(self, fx, query) query:add("late", 2) end, turn_began = function(self, fx) if self.turn == 2 then fx:gain("dominance", 9) end end }`,
		`local t = g:view().tags local now = tostring(t[1].active) .. tostring(t[2].active) .. t[1].threshold local h = game.new("encounter", { situation = g:situation() })
		 local same = h:hash() == g:hash() g:play(1) t = g:view().tags return now, same, t[1].active, t[2].active`, `falsefalse3 true true true`},
	"no such outcome": {
		`{ location = "bandit", choice_made = function(self, fx) fx:finish("standart") end }`,
		`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `did you mean "standard"?`},
	"no such strategy": {
		`{ location = "bandit", choice_made = function(self, fx) fx:strategy("analysis", "momentum") end }`,
		`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `unknown strategy "momentum"`},
	"a choice of its own": {
		`{ location = "bandit", choices = { { name = "Ring the Bell", approach = "rapport", focus = "information", effect = "momentum", amount = 9 } }, modify_score = function(self, fx, query) if query.target.name == "Ring the Bell" then query:add("loud", 90) end end }`,
		`g:play(1) local h = game.new("encounter", { situation = g:situation() }) return g:view().played[1].name .. h:view().played[1].name, g:events{ kind = "change" }[1].amount`, `Ring the BellRing the Bell 9`},
	"chained to an earlier one": {
		`{ location = "bandit", choices = { { name = "Ring", approach = "rapport", focus = "information", effect = "momentum" }, { name = "Flee", approach = "rapport", focus = "information", effect = "momentum", after = "Ring" } },
		   modify_score = function(self, fx, query) if query.target.name == "Ring" then query:add("loud", 90) elseif query.target.name == "Flee" then query:add("fast", 95) end end }`,
		`local function has(m, name) for _, e in ipairs(m:view().hand) do if e.name == name then return 1 end end return 0 end
		 local a = has(g, "Flee") g:play("Ring") local h = game.new("encounter", { situation = g:situation() }) return a .. has(g, "Flee") .. has(h, "Flee"), g:hash() == h:hash()`, `011 true`},
	"chained, where all may be played": {
		`{ location = "bandit", choices = { { name = "Ring", approach = "rapport", focus = "information", effect = "momentum" }, { name = "Flee", approach = "rapport", focus = "information", effect = "momentum", after = "Ring" } } }`,
		`local h = game.new("encounter", { encounter = "x", hand = "all" }) local n = #h:view().hand h:play("Ring") return #h:view().hand - n`, `1`},
	"chained to nothing": {
		`{ location = "bandit", choices = { { name = "Flee", approach = "rapport", focus = "information", effect = "momentum", after = "Rang" } } }`,
		`return 1`, `choices[1].after: unknown choice "Rang"`},
	"a choice of a name that is taken": {
		`{ location = "bandit", choices = { { name = "Gather Secrets", approach = "rapport", focus = "information", effect = "momentum" } } }`,
		`return 1`, `"gather_secrets" is taken`},
	"a verb in a query": {
		`{ location = "bandit", modify_score = function(self, fx, query) fx:momentum(1) end }`,
		`return g:why(1)`, `failed: `},
	"chance in a query": {
		`{ location = "bandit", modify_score = function(self, fx, query) query:add("luck", math.random(3)) end }`,
		`return g:why(1)`, `failed: `},
	"too late": {
		`{ location = "bandit", hand = function(self, fx, event) event.amount = 9 end }`,
		`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `event.amount: an event can be changed only by a function called instead_X`},
	"no such moment": {
		`{ location = "bandit", instead_hand = function() end }`, `return 1`, `"instead_hand" is not a trigger`},
	"no such event": {
		`{ location = "bandit", befor_tag = function() end }`, `return 1`, `did you mean "before_tag"?`},
	"data of that name": {
		`{ location = "bandit", momentum = 3, pressure = 1, gain_pressure = function() end }`, `return g:view().momentum`, `3`},
}

func TestEncounterEventsInLua(t *testing.T) {
	for name, c := range heardInEncounter {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/x.lua": "return " + c.file})
			text := sessiontest.Text(t, s, `(function() local g = game.new("encounter", { encounter = "x", seed = 3, character = {} }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}

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
		"blocks nothing and does nothing": {``, `{ location = "bandit", tags = { { name = "Glass" } } }`, `return 1`, `expected a focus that it blocks or an ability`},
		"of a name that is none":          {``, `{ location = "bandit", tags = { { name = "Glass", ability = "miror" } } }`, `return 1`, `miror.lua`},
		"of a zone that is none":          {`listens = "hand", turn_began = function() end`, hall, `return 1`, `abilities/encounter/mirror.lua:1: listens: this game has no zones for cards, so every ability sees every event; remove the key listens`},
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

// TestLasting: what an encounter changes stays, or is given back when the next turn begins.
func TestLasting(t *testing.T) {
	for name, c := range map[string]struct{ script, play, want, more string }{ // the choice adds 2
		"as it is":       {`fx:gain("rapport", 3)`, `g:play(1) return now, g:view().approach.rapport`, `3 5`, ``},
		"for good":       {`fx:gain("rapport", 3, { lasting = "for_good" })`, `g:play(1) return now, g:view().approach.rapport`, `3 5`, ``},
		"for the turn":   {`fx:gain("rapport", 3, { lasting = "turn" })`, `g:play(1) return now, g:view().approach.rapport`, `3 2`, ``},
		"what was taken": {`fx:gain("rapport", 5) fx:spend("rapport", 3, { lasting = "turn" })`, `g:play(1) return now, g:view().approach.rapport`, `2 5`, ``},
		"the maximum":    {`fx:max_pressure(3, { lasting = "turn" })`, `local before = g:view().max_pressure g:play(1) return before - g:view().max_pressure`, `3`, ``},
		"momentum":       {`fx:momentum(5, { lasting = "turn" })`, `local before = g:view().momentum g:play(1) return before - g:view().momentum < 5`, `true`, ``},
		"redirected":     {`fx:gain("rapport", 3, { lasting = "turn" })`, `local other = g:view().approach.precision g:play(1) return other, g:view().approach.precision`, `3 2`, `instead_gain = function(self, fx, event) if event.amount == 3 then event.target = fx:find("precision") end end`},
		"in a situation": {`fx:gain("rapport", 3, { lasting = "turn" })`, `local h = game.new("encounter", { situation = g:situation() }) h:play(1) return now, h:view().approach.rapport`, `3 2`, ``},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"scripts/encounters/x.lua": `return { location = "bandit", turn_began = function(self, fx) if not self.memory.done then self.memory.done = true ` + c.script + ` end end, ` + c.more + ` }`,
			}
			text := sessiontest.Text(t, sessiontest.Mod(t, files), `(function() local g = game.new("encounter", { encounter = "x", seed = 3, character = {} }) local now = g:view().approach.rapport `+c.play+" end)()")
			if strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
