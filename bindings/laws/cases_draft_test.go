package laws_test

import "maps"

// draftFiles gives scripts to the quest and to the dreamcaller that leads it, and has a
// quest of two drafts.
func draftFiles(abilities told) map[string]string {
	files := abilityFiles("abilities/draft", told{"keeper": abilities["caller"]})
	maps.Copy(files, map[string]string{
		"configs/draft/dreamcallers.toml": "[[dreamcaller]]\nid = \"keeper\"\nname = \"Keeper\"\nresonance = [\"tide\"]\nability = { script = \"keeper\" }\n",
		"scripts/quests/x.lua":            `return { dreamscapes = { { "draft", "battle_reward", "shop" } }, chosen = function() end, ` + abilities["quest"] + ` }`,
	})
	return files
}

// draftBegin stands before the first card; first takes it and tells of what it led to.
const draftBegin = `
local g = game.new("draft", { quest = "x", dreamcaller = "keeper", seed = 3 })
local heard = { cancelled = true, fizzled = true, log = true, take = true, ["return"] = true, gain = true, refill = true, change = true, spend = true, rest = true }
local function first() return story(g:play(1), heard) end
`

var draftScenes = map[string]scene{
	"cancelled": {
		abilities: told{"quest": `instead_take_card = function(self, fx, event) event:cancel() end`},
		play:      `return first(), #g:view().deck`, want: `return 1 | return 1 | return 1 | cancelled take_card 0`},
	"redirected": {
		abilities: told{"quest": `instead_take_card = function(self, fx, event) event.target = "apocalypse" end`},
		play:      `local size = g:view().pool.size return first(), g:view().deck[1].name, #g:view().deck, size - g:view().pool.size`, want: `return 1 | return 1 | return 1 Apocalypse 1 1`},
	"redirected to what it cannot befall": {
		abilities: told{"quest": `instead_take_card = function(self, fx, event) event.target = self end`},
		play:      `return first(), #g:view().deck`, want: `return 1 | return 1 | return 1 | fizzled take_card 0`},
	"two replacements": {
		abilities: told{"quest": `card_taken = function(self, fx) fx:gain(10) end, instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`, "caller": `instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`},
		play:      `g:play(1) return g:view().essence`, want: `272`},
	"two replacements in the other order": {
		abilities: told{"quest": `card_taken = function(self, fx) fx:gain(10) end, instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`, "caller": `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`},
		play:      `g:play(1) return g:view().essence`, want: `271`},
	"a replacement that causes the same again": {
		abilities: told{"quest": `card_taken = function(self, fx) fx:gain(10) end, instead_gain = function(self, fx, event) event:cancel() fx:gain(1) end`},
		play:      `g:play(1) return g:view().essence`, want: `251`},
	"a replacement of what a replacement caused": {
		abilities: told{"quest": `card_taken = function(self, fx) fx:gain(10) end, instead_gain = function(self, fx, event) event:cancel() fx:spend(5) end`, "caller": `instead_spend = function(self, fx, event) event:cancel() fx:gain(7) end`},
		play:      `g:play(1) return g:view().essence`, want: `257`},
	"before it, what it befalls is gone": {
		abilities: told{"quest": `before_take_card = function(self, fx, event) if event.target.name ~= "Apocalypse" then fx:draw("Apocalypse") end end`},
		play: `g = game.new("draft", { quest = "x", dreamcaller = "keeper", seed = 3, tuning = { quest = { deck_min = 0, deck_max = 1 } } })
			return first(), #g:view().deck, g:view().deck[1].name`, want: `return 1 | return 1 | return 1 | gain 100 1 Apocalypse`},
	"what it did is heard by one that leaves": {never: "nothing leaves a quest: a dreamcaller and dreamsigns stay to its end"},
	"redirected behind an aegis":              {never: "nothing has an aegis here"},
	"replaced beside the one that was struck": {
		abilities: told{"quest": `instead_pass = function(self, fx, event) if not self.memory.kept then self.memory.kept = true event:cancel() end end`},
		play:      `return first()`, want: `cancelled 1 pass | return 1 | return 1`},
	"deaths together, one replaced": {never: "cards, dreamsigns and essence do not die"},
	"silenced while it dies":        {never: "no verb takes an ability, and nothing dies"},
	"two abilities with one name in memory": {
		abilities: told{"quest": `card_taken = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 end`, "caller": `card_taken = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n) end`},
		play:      `return first()`, want: `return 1 | return 1 | return 1 | log nil2`},
	"a function that fails in the middle": {
		abilities: told{"quest": `card_taken = function(self, fx) fx:gain(10) end, instead_gain = function(self, fx, event) event.amount = 9 error("oops") end`},
		play:      `return first(), g:view().essence`, want: `return 1 | return 1 | return 1 | fizzled scripts/quests/x.lua:1: oops | gain 10 260`},
	"a hidden event": {never: "one dreamer plays, who may know all that happens"},
}
