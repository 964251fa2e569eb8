package laws_test

// delveFiles gives scripts to the base, the challenge, the card of the row, a tool and the
// card that is played.
func delveFiles(abilities told) map[string]string {
	files := abilityFiles("abilities/delve", abilities, "base", "challenge", "row", "tool", "play")
	if abilities["play"] == "" {
		files["abilities/delve/play.lua"] = "return { play = function() end }"
	}
	files["configs/delve/bases.toml"] = "[[base]]\nid = \"monastery\"\npatch = true\nability = { text = \"It is.\", script = \"base\" }\n"
	files["configs/delve/challenges.toml"] = "[[challenge]]\nid = \"ambush_at_the_gate\"\npatch = true\nability = { text = \"It is.\", script = \"challenge\" }\n"
	files["configs/delve/resonance.toml"] = "[[resonance]]\nid = \"leaden_air\"\npatch = true\nability = { text = \"It is.\", script = \"row\" }\n"
	files["configs/delve/cards.toml"] = `
[[card]]
id = "trophy_wall"
patch = true
tableau = { text = "It is.", script = "tool" }
play = { text = "It is.", script = "play" }
[[card]]
id = "hunch"
patch = true
play = { text = "It is.", script = "play" }
`
	return files
}

// delveBegin lays out a delve of three heroes with equal hands, the tool in the first's
// tableau, at its first challenge. act tells what comes of a move.
const delveBegin = `
local deck = { "trophy_wall", "hunch", "hunch", "trophy_wall", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
local g = game.new("delve", { seed = 1, base = "monastery", players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" },
  challenges = { "ambush_at_the_gate", "swarm_in_the_vents", "the_hollow_knight" }, resonance = { "leaden_air", "leaden_air", "leaden_air" } })
local function act(move) return story(g:play(move)) end
for _, move in ipairs{ "equip 1 1", "done", "done", "done" } do g:play(move) end
`

const (
	losesBody = `play = function(self, fx) fx:spend(self.hero, "body", 2) end`
	gainsBody = `play = function(self, fx) fx:gain(self.hero, "body", 2) end`
	playing   = "play 1 | discard 1 | trigger play"
)

var delveScenes = map[string]scene{
	"cancelled": {
		abilities: told{"play": losesBody, "tool": `instead_spend = function(self, fx, event) event:cancel() fx:draw(self.hero, event.amount) end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_spend | cancelled 2 spend | draw 1 | draw 1`},
	"redirected": {
		abilities: told{"play": losesBody, "tool": `instead_spend = function(self, fx, event) event.target = fx:heroes()[2] end`},
		play:      `g:play("play 1") return g:view(1).heroes[1].body, g:view(1).heroes[2].body`, want: `3 0`},
	"redirected to what it cannot befall": {
		abilities: told{"play": losesBody, "tool": `instead_spend = function(self, fx, event) event.target = self end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_spend | fizzled spend`},
	"two replacements": {
		abilities: told{"play": gainsBody, "base": `instead_any_gain = function(self, fx, event) event.amount = event.amount + 1 end`, "tool": `instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_any_gain | trigger instead_gain | gain 6`},
	"two replacements in the other order": {
		abilities: told{"play": gainsBody, "base": `instead_any_gain = function(self, fx, event) event.amount = event.amount * 2 end`, "tool": `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_any_gain | trigger instead_gain | gain 5`},
	"a replacement that causes the same again": {
		abilities: told{"play": gainsBody, "tool": `instead_gain = function(self, fx, event) event:cancel() fx:gain(self.hero, "agility", event.amount) end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_gain | cancelled 2 gain | gain 2`},
	"a replacement of what a replacement caused": {
		abilities: told{"play": gainsBody, "tool": `instead_gain = function(self, fx, event) event:cancel() fx:draw(self.hero) end`, "base": `instead_any_draw = function(self, fx, event) event:cancel() fx:gain(self.hero, "mind", 1) end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_gain | cancelled 2 gain | trigger instead_any_draw | cancelled 1 draw | gain 1`},
	"before it, what it befalls is gone": {
		abilities: told{"base": `before_any_discard = function(self, fx, event) fx:discard(event.target) end`},
		play:      `return act("play 1")`, want: `play 1 | trigger before_any_discard | discard 1 | fizzled discard | trigger play`},
	"what it did is heard by one that leaves": {
		abilities: told{"play": `play = function(self, fx) fx:turn_down(fx:row()[1]) end`, "row": `before_turn_down = function(self, fx) fx:dispel(self) end, scraps = function(self, fx, event) fx:log("it was me") end`},
		play:      `return act("play 1")`, want: playing + ` | trigger before_turn_down | scrap 1 | fizzled turn_down | trigger scraps | log it was me`},
	"redirected behind an aegis": {never: "nothing has an aegis here"},
	"replaced beside the one that was struck": { // what befalls several heroes at once
		abilities: told{"play": `play = function(self, fx) for _, hero in ipairs(fx:heroes()) do fx:gain(hero, "body", 2) end end`, "tool": `instead_gain = function(self, fx, event) event.amount = 1 end, instead_ally_gain = function(self, fx, event) if event.target == fx:heroes()[3] then event:cancel() end end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_gain | gain 1 | trigger instead_ally_gain | gain 2 | trigger instead_ally_gain | cancelled 2 gain`},
	"deaths together, one replaced": { // what ends together here: committed cards are exhausted
		abilities: told{"base": `instead_any_exhaust = function(self, fx, event) if not self.memory.spared then self.memory.spared = true event:cancel() end end`},
		play:      `g:play("commit 1") g:play("commit 1") g:play("pass") return #g:view(1).heroes[1].exhausted, #g:view(1).heroes[2].exhausted`, want: `0 1`},
	"silenced while it dies": { // what leaves the row, silenced before
		abilities: told{"play": `play = function(self, fx) local card = fx:row()[1] fx:silence(card) fx:dispel(card) end`, "row": `scrap = function(self, fx) fx:log("still here") end`},
		play:      `return act("play 1")`, want: playing + ` | silence 1 | scrap 1`},
	"two abilities with one name in memory": {
		abilities: told{"play": `play = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 fx:install(self) end`, "tool": `move = function(self, fx, event) fx:log(tostring(self.memory.n) .. fx.owner.memory.n) end`},
		play:      `return act("play 3")`, want: `play 3 | discard 1 | trigger play | move 2 | trigger move | log nil2 | trigger move | log nil2`},
	"a function that fails in the middle": {
		abilities: told{"play": gainsBody, "tool": `instead_gain = function(self, fx, event) event.amount = 9 error("oops") end`},
		play:      `return act("play 1")`, want: playing + ` | trigger instead_gain | fizzled abilities/delve/tool.lua:1: oops | gain 2`},
	"a hidden event": { // a commitment is nobody's business before all are revealed
		abilities: told{"tool": `any_reveal = function(self, fx, event) fx:log("revealed") end`},
		play: `local before = #g:events{ kind = "log" } local function logs(move) g:play(move) return #g:events{ kind = "log" } - before end
			return logs("commit 1"), logs("commit 1"), logs("pass")`, want: `0 0 2`},
}
