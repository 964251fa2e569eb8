package laws_test

import "maps"

// marketFiles gives scripts to a base that lies in play ("base") and to a card that is
// played ("silk"), and to both players decks of these and one more.
func marketFiles(abilities told) map[string]string {
	files := abilityFiles("abilities/market", nil)
	maps.Copy(files, abilityFiles("abilities/market", renamed(abilities, map[string]string{"base": "last_stand", "silk": "signing_gift"})))
	return files
}

// renamed are abilities by other names.
func renamed(abilities told, names map[string]string) told {
	own := told{}
	for name, body := range abilities {
		own[names[name]] = body
	}
	return own
}

const marketBegin = `
local g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "throne_hall", "silk_convoy", "cartographer" } })
local function act(text)
  for _, m in ipairs(g:moves()) do
    if m.text:lower():find(text, 1, true) then return story(g:play(m)) end
  end
  error("no move " .. text)
end
act("play throne")
`

const (
	gainsTrade = `played = function(self, fx) fx:gain("trade", 3) end`
	plusOne    = `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`
	timesTwo   = `instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`
)

var marketScenes = map[string]scene{
	"cancelled": {
		abilities: told{"base": `instead_gain = function(self, fx, event) event:cancel() end`, "silk": gainsTrade},
		play:      `return act("play silk")`, want: `play | trigger 2 instead_gain | cancelled 2 gain | trigger 3 instead_gain | cancelled 3 gain`},
	"redirected": {
		abilities: told{"base": `instead_enemy_damage = function(self, fx, event) event.target = fx:owner() end`, "silk": `played = function(self, fx) fx:damage(fx:random_enemy(), 3) end`},
		play:      `act("play silk") return g:view(1).players[1].authority, g:view(1).players[2].authority`, want: `47 50`},
	"redirected to what it cannot befall": {
		abilities: told{"base": `instead_enemy_damage = function(self, fx, event) event.target = self end`, "silk": `played = function(self, fx) fx:damage(fx:random_enemy(), 3) end`},
		play:      `return act("play silk")`, want: `play | gain 2 | trigger 3 instead_enemy_damage | fizzled damage`},
	"two replacements": {
		abilities: told{"base": timesTwo, "silk": plusOne},
		play:      `act("play silk") return story(g:events{ kind = "gain" })`, want: `gain 5`},
	"two replacements in the other order": {
		abilities: told{"base": plusOne, "silk": timesTwo},
		play:      `act("play silk") return story(g:events{ kind = "gain" })`, want: `gain 6`},
	"a replacement that causes the same again": {
		abilities: told{"base": `instead_gain = function(self, fx, event) if event.text == "trade" then event:cancel() fx:gain("combat", event.amount) end end`, "silk": gainsTrade},
		play:      `return act("play silk")`, want: `play | trigger 2 instead_gain | cancelled 2 gain | trigger 3 instead_gain | cancelled 3 gain | gain 2 | gain 3`},
	"a replacement of what a replacement caused": {
		abilities: told{"base": `instead_gain = function(self, fx, event) event:cancel() fx:draw(1) end`, "silk": `instead_draw = function(self, fx, event) event:cancel() fx:gain("combat", 7) end`},
		play:      `return act("play silk")`, want: `play | trigger 2 instead_gain | cancelled 2 gain | trigger 1 instead_draw | cancelled 1 draw | trigger 1 instead_draw | cancelled 1 draw | trigger 7 instead_gain | cancelled 7 gain | gain 7`},
	"before it, what it befalls is gone": {
		abilities: told{"base": `before_ally_play = function(self, fx, event) fx:discard(event.target) end`},
		play:      `return act("play silk")`, want: `trigger 1 before_ally_play | discard | fizzled play`},
	"what it did is heard by one that leaves": {
		abilities: told{"silk": `played = function(self, fx) fx:damage(fx:random_enemy(), 3) fx:scrap(self) end, deals_damage = function(self, fx, event) fx:log("it was me") end, scrap = function(self, fx) fx:log("my end") end`},
		play:      `return act("play silk")`, want: `play | gain 2 | damage -3 | scrap | trigger 1 scrap | log my end`},
	"redirected behind an aegis":              {never: "nothing has an aegis here: bases have defense, which damage to players never meets"},
	"replaced beside the one that was struck": {never: "an attack strikes one player or one base, and nobody beside"},
	"deaths together, one replaced": { // what leaves the match together; that a player falls cannot be replaced
		abilities: told{"base": `instead_scrap = function(self, fx, event) event:cancel() end`, "silk": `played = function(self, fx) local base = fx:in_play()[1] fx:scrap(self) fx:scrap(base) end`},
		play:      `return act("play silk"), #g:view(1).scrapped, #g:view(1).players[1].play`, want: `play | gain 2 | scrap | trigger 1 instead_scrap | cancelled 1 scrap 1 1`},
	"silenced while it dies": {never: "no verb takes abilities from a card"},
	"two abilities with one name in memory": {
		abilities: told{"base": `played = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 5 end`, "silk": `played = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n) end`},
		play:      `return act("play silk")`, want: `play | gain 2 | log nil5`},
	"a function that fails in the middle": {
		abilities: told{"base": `instead_gain = function(self, fx, event) event.amount = 9 error("oops") end`},
		play:      `return act("play silk")`, want: `play | trigger 2 instead_gain | fizzled abilities/market/last_stand.lua:1: oops | gain 2`},
	"a hidden event": {
		abilities: told{"base": `instead_enemy_discard = function(self, fx, event) event:cancel() end, enemy_discard = function(self, fx, event) fx:log("all see the pile") end`, "silk": `played = function(self, fx) fx:discard(fx:opponents()[1], 1) end`},
		play:      `act("play silk") act("end") return act("choose")`, want: `discard | trigger 1 enemy_discard | log all see the pile`},
}
