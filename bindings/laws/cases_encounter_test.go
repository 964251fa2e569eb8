package laws_test

import "maps"

// encounterFiles gives scripts to the encounter ("place") and to a narrative tag that is
// active from the beginning ("tag").
func encounterFiles(abilities told) map[string]string {
	files := abilityFiles("abilities/encounter", told{"mirror": "text = \"Mirrors.\", " + abilities["tag"]})
	maps.Copy(files, map[string]string{
		"configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"mirror\"\nname = \"Mirror\"\napproach = \"analysis\"\nthreshold = 0\nability = { script = \"mirror\" }\n",
		"scripts/encounters/x.lua":              `return { location = "bandit", tags = { "mirror", "tunnel_vision" }, chosen = function() end, ` + abilities["place"] + ` }`,
	})
	return files
}

// encounterBegin stands before the first choice; first plays it and tells of what it led to.
const encounterBegin = `
local g = game.new("encounter", { encounter = "x", seed = 3, character = {} })
local heard = { change = true, cancelled = true, fizzled = true, log = true, untag = true, tag = true }
local function first() return story(g:play(1), heard) end
`

var encounterScenes = map[string]scene{
	"cancelled": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event:cancel() end`},
		play:      `g:play(1) return g:view().pressure`, want: `0`},
	"redirected": {
		abilities: told{"place": `instead_gain = function(self, fx, event) event.target = fx:find("precision") end`},
		play:      `g:play(1) return g:view().approach.precision > 0, g:view().approach.dominance`, want: `true 0`},
	"redirected to what it cannot befall": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event.target = fx:find("precision") end`},
		play:      `return first(), g:view().pressure`, want: `change 2 | change 1 | fizzled gain_pressure 0`},
	"two replacements": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event.amount = event.amount + 1 end`, "tag": `instead_gain_pressure = function(self, fx, event) event.amount = event.amount * 2 end`},
		play:      `g:play(1) return g:view().pressure`, want: `6`},
	"two replacements in the other order": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event.amount = event.amount * 2 end`, "tag": `instead_gain_pressure = function(self, fx, event) event.amount = event.amount + 1 end`},
		play:      `g:play(1) return g:view().pressure`, want: `5`},
	"a replacement that causes the same again": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event:cancel() fx:pressure(1) end`},
		play:      `g:play(1) return g:view().pressure`, want: `1`},
	"a replacement of what a replacement caused": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event:cancel() fx:gain("rapport", 3) end`, "tag": `instead_gain = function(self, fx, event) if event.amount == 3 then event:cancel() fx:pressure(5) end end`},
		play:      `g:play(1) return g:view().pressure, g:view().approach.rapport`, want: `5 0`},
	"before it, what it befalls is gone": {
		abilities: told{"place": `before_untag = function(self, fx, event) if not self.memory.once then self.memory.once = true fx:untag("mirror") end end, choice_made = function(self, fx) fx:untag("mirror") end`},
		play:      `return first()`, want: `change 2 | change 1 | untag | fizzled untag | change 2`},
	"what it did is heard by one that leaves": {
		abilities: told{"tag": `untag = function(self, fx, event) fx:log("gone, by " .. event.source.name) end, choice_made = function(self, fx) fx:untag("mirror") end`},
		play:      `return first()`, want: `change 2 | change 1 | untag | log gone, by Mirror | change 2`},
	"redirected behind an aegis": {never: "nothing has an aegis here"},
	"replaced beside the one that was struck": { // the second approach of a choice
		abilities: told{"place": `instead_gain = function(self, fx, event) if event.target.id == "analysis" then event.amount = 5 end end`},
		play: `g = game.new("encounter", { encounter = "x", seed = 3, character = {}, hand = "all" })
			for i, e in ipairs(g:view().hand) do if e.second_approach == "analysis" then g:play(i) return e.approach, g:view().approach[e.approach], g:view().approach.analysis end end`, want: `dominance 1 5`},
	"deaths together, one replaced": { // what ends together here: tags
		abilities: told{"place": `choice_made = function(self, fx) fx:tag("tunnel_vision") fx:untag("mirror") fx:untag("tunnel_vision") end, instead_untag = function(self, fx, event) if event.target.id == "mirror" then event:cancel() end end`},
		play:      `return first()`, want: `change 2 | change 1 | tag | cancelled untag | untag | change 2`},
	"silenced while it dies": { // a tag that is off is silent but for its own end
		abilities: told{"tag": `untag = function(self, fx) fx:log("my end") end, turn_ended = function(self, fx) fx:log("late") end`, "place": `choice_made = function(self, fx) fx:untag("mirror") end`},
		play:      `return first()`, want: `change 2 | change 1 | untag | log my end | change 2`},
	"two abilities with one name in memory": {
		abilities: told{"place": `choice_made = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 end`, "tag": `choice_made = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n) end`},
		play:      `return first()`, want: `change 2 | change 1 | log nil2 | change 2`},
	"a function that fails in the middle": {
		abilities: told{"place": `instead_gain_pressure = function(self, fx, event) event.amount = 9 error("oops") end`},
		play:      `return first(), g:view().pressure`, want: `change 2 | change 1 | fizzled scripts/encounters/x.lua:1: oops | change 2 2`},
	"a hidden event": {never: "one character plays, who may know all that happens"},
}
