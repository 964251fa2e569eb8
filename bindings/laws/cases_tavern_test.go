package laws_test

// tavernFiles are scripts of cards, and of keywords, by their names.
func tavernFiles(abilities told) map[string]string {
	return abilityFiles("abilities/tavern", abilities)
}

// tavernBegin lets boards fight, you first: "3/9 poison, 0/5 g" is a card of 3 attack and 9
// health with that script, and a guardian; a second word is a keyword. It tells how both
// boards stand afterwards.
const tavernBegin = `
local function board(text)
  local list = {}
  for one in text:gmatch("[^,]+") do
    local card = {}
    for word in one:gmatch("%S+") do
      local attack, health = word:match("(%d+)/(%d+)")
      if attack then card.attack, card.health = tonumber(attack), tonumber(health)
      elseif word == "g" then card.guardian = true
      elseif word == "a" then card.aegis = true
      elseif card.ability then card.keywords = { word }
      else card.ability = word end
    end
    list[#list + 1] = card
  end
  return { board = list }
end
local function standing(side)
  local list = {}
  for i, c in ipairs(side.board) do list[i] = c.attack .. "/" .. c.health .. (c.aegis > 0 and "a" or "") end
  return table.concat(list, " ")
end
local function fight(you, foe, attacks)
  local f = tavern.fight{ seed = 1, first = "you", attacks = attacks or 1, you = board(you), foe = board(foe) }
  return standing(f.you) .. " | " .. standing(f.foe), f
end
`

var tavernScenes = map[string]scene{
	"cancelled": {
		abilities: told{"coward": `instead_attack = function(self, fx, event) event:cancel() end`},
		play:      `return (fight("3/3 coward", "1/5"))`, want: `3/3 | 1/5`},
	"redirected": {
		abilities: told{"shelter": `instead_ally_damage = function(self, fx, event) event.target = self end`},
		play:      `return (fight("3/3", "0/5 g, 0/9 shelter"))`, want: `3/3 | 0/5 0/6`},
	"redirected to what it cannot befall": {
		abilities: told{"late": `instead_ally_damage = function(self, fx, event) event.target = fx:dead_allies()[1] end`, "doomed": `start_of_combat = function(self, fx) fx:destroy(self) end`},
		play:      `local all, f = fight("3/3", "0/5 g, 0/9 late, 1/1 doomed") return all, story(f.events, { fizzled = true })`, want: `3/3 | 0/5 0/9 fizzled damage`},
	"two replacements": {
		abilities: told{"plus": `instead_ally_damage = function(self, fx, event) event.amount = event.amount + 1 end`, "twice": `instead_ally_damage = function(self, fx, event) event.amount = event.amount * 2 end`},
		play:      `return (fight("1/9", "0/9 g, 0/5 plus, 0/5 twice"))`, want: `1/9 | 0/5 0/5 0/5`},
	"two replacements in the other order": {
		abilities: told{"plus": `instead_ally_damage = function(self, fx, event) event.amount = event.amount + 1 end`, "twice": `instead_ally_damage = function(self, fx, event) event.amount = event.amount * 2 end`},
		play:      `return (fight("1/9", "0/9 g, 0/5 twice, 0/5 plus"))`, want: `1/9 | 0/6 0/5 0/5`},
	"a replacement that causes the same again": {
		abilities: told{"again": `instead_damage = function(self, fx, event) fx:damage(self, 1) event:cancel() end`},
		play:      `return (fight("3/9", "0/5 again"))`, want: `3/9 | 0/4`},
	"a replacement of what a replacement caused": {
		abilities: told{"back": `instead_damage = function(self, fx, event) fx:damage(event.source, event.amount) event:cancel() end`},
		play:      `return (fight("3/9 back", "0/9 back"))`, want: `3/9 | 0/6`},
	"before it, what it befalls is gone": {
		abilities: told{"quits": `before_damage = function(self, fx, event) fx:destroy(self) end`},
		play:      `return (fight("3/9", "0/5 quits"))`, want: `3/9 | `},
	"what it did is heard by one that leaves": {
		abilities: told{"poison": `deals_damage = function(self, fx, event) fx:destroy(event.target) end`},
		play:      `return (fight("1/1 poison", "1/9"))`, want: ` | `},
	"redirected behind an aegis": {
		abilities: told{"shelter": `instead_ally_damage = function(self, fx, event) event.target = self end`},
		play:      `return fight("3/3", "0/5 g, 0/9 shelter a"), (fight("3/3", "0/5 g a, 0/9 shelter"))`, want: `3/3 | 0/5 0/9 3/3 | 0/5 0/9`},
	"replaced beside the one that was struck": {
		abilities: told{"cleaver": `on_attack = function(self, fx) fx:cleave(2) end`, "first": `instead_damage = function(self, fx, event) event.amount = 0 end`,
			"shelter": `instead_ally_damage = function(self, fx, event) event.target = self end`},
		play: `return fight("3/9 cleaver", "0/9 first, 0/9 g, 0/9"), (fight("3/9 cleaver", "0/9, 0/9 g, 0/9 shelter"))`, want: `3/9 | 0/9 0/6 0/7 3/9 | 0/9 0/9 0/2`},
	"deaths together, one replaced": {
		abilities: told{"undying": `instead_death = function(self, fx, event) if not self.memory.again then self.memory.again = true event:cancel() end end`},
		play:      `return (fight("3/3 undying", "3/3"))`, want: `3/1 | `},
	"silenced while it dies": {
		abilities: told{"brood": `deathrattle = function(self, fx) fx:summon({ attack = 1, health = 1 }) end`, "hush": `deals_damage = function(self, fx, event) fx:silence(event.target) end`},
		play:      `return fight("1/1 brood", "5/5"), (fight("1/1 brood", "5/5 hush"))`, want: `1/1 | 5/4  | 5/4`},
	"two abilities with one name in memory": {
		abilities: told{"one": `damage = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log("one " .. self.memory.n) end`, "keywords/two": `damage = function(self, fx) self.memory.n = (self.memory.n or 5) + 1 fx:log("two " .. self.memory.n) end`},
		play:      `local _, f = fight("1/9", "0/9 one two", 2) return story(f.events, { log = true })`, want: `log one 1 | log two 6 | log one 2 | log two 7`},
	"a function that fails in the middle": {
		abilities: told{"fails": `instead_damage = function(self, fx, event) event.amount = 0 error("oops") end`},
		play:      `local all, f = fight("3/9", "0/9 fails") return all, story(f.events, { fizzled = true })`, want: `3/9 | 0/6 fizzled abilities/tavern/fails.lua:1: oops`},
	"a hidden event": {
		abilities: told{"pays": `damage = function(self, fx) fx:gold(1) end`, "hears": `any_gain = function(self, fx) fx:log("heard") end`},
		play:      `local _, f = fight("1/9 pays, 0/9 hears", "1/9 g, 0/9 hears") local _, h = fight("1/9 pays", "1/9 g, 0/9 hears") return story(f.events, { log = true }), story(h.events, { log = true })`, want: `log heard `},
}
