package laws_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// peeking is what a function does with the top card of a deck, which only its owner may see.
var peeking = map[string]string{
	"emits":    `fx:emit("law:told", { amount = #top.name, target = top })`,
	"whispers": `fx:whisper("it is " .. top.name)`,
	"fails":    `error("oops " .. top.name)`,
	"asks":     `fx:choose({ top, self }%s)`,
}

// peeked are matches in which content of the first seat peeks, and the second seat reads and
// hears of it: files, how the match begins, and the move.
var peeked = map[string]struct {
	files       func(peeks string) map[string]string
	begin, move string
}{
	"market": {func(peeks string) map[string]string {
		files := marketFiles(told{"base": strings.ReplaceAll(`turn_ended = function(self, fx) local top = fx:peek(1)[1] `+peeks+` end, ["law:told"] = function(self, fx, event) fx:whisper(tostring(event.target and event.target.name) .. event.amount) end, chosen = function(self, fx, card) fx:emit("law:told", { target = card }) end`, "%s", `, "is it " .. top.name`)})
		files["configs/market/cards.toml"] = "[[card]]\nid = \"throne_hall\"\npatch = true\ncopies = 6\n"
		return files
	}, `game.new("market", { seed = 4, players = { "human", "human" }, situation = { players = { { play = { "Throne Hall" }, deck = { "Silk Convoy", "Cartographer", "Silk Convoy", "Peddler's Cart", "Moneychanger", "River Barge" } }, { play = { "Throne Hall" } } } } })`, "end"},
	"delve": {func(peeks string) map[string]string {
		return delveFiles(told{"play": strings.ReplaceAll(`play = function(self, fx) local top = fx:peek(self.hero, 1)[1] `+peeks+` end, chosen = function(self, fx, card) fx:emit("law:told", { target = card }) end`, "%s", ""),
			"tool": `["law:told"] = function(self, fx, event) fx:whisper(tostring(event.target and event.target.name) .. event.amount) end`})
	}, `(function()
  local deck = { "trophy_wall", "hunch", "hunch", "trophy_wall", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "trophy_wall", "hunch" }
  local g = game.new("delve", { seed = 1, base = "monastery", players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } })
  for _, move in ipairs{ "equip 1 1", "done", "equip 1 1", "done", "done" } do g:play(move) end
  return g
end)()`, "play 1"},
}

// TestContentTellsNoSecrets: what content tells of a card that only its owner may see, in
// events, lines, failures and questions, nobody else reads or hears: in matches that differ in
// what they may not know they read the same.
func TestContentTellsNoSecrets(t *testing.T) {
	for system, s := range peeked {
		for name, peeks := range peeking {
			t.Run(system+"/"+name, func(t *testing.T) {
				session := sessiontest.Mod(t, s.files(peeks))
				values, err := session.Eval("peeked", `
local players = `+map[string]string{"market": `{ "human", "human" }`, "delve": `{ "human", "human", "human" }`}[system]+`
local g = `+s.begin+`
local function read(g, seat)
  local list = {}
  for _, e in ipairs(g:events{ seat = seat }) do
    if e.kind == "emit" or e.kind == "log" or e.kind == "fizzled" or e.kind == "trigger" or e.kind == "choose" then
      list[#list + 1] = table.concat({ e.kind, tostring(e.actor), tostring(e.target), e.amount, tostring(e.text) }, " ")
    end
  end
  local view = g:view(seat)
  if view.pending then list[#list + 1] = view.pending.text .. #view.pending.choices end
  for _, option in ipairs(view.choice or {}) do list[#list + 1] = option.name .. (option.ref or 0) end
  return table.concat(list, "; ")
end
local others, own, n = {}, {}, 0
for turned = 1, 6 do
  local situation = g:situation()
  local deck = (situation.players or situation.heroes)[1].deck
  for _ = 1, turned do table.insert(deck, 1, table.remove(deck)) end
  local dealt = game.new("`+system+`", { seed = 7, players = players, situation = situation })
  dealt:play("`+s.move+`", 1)
  if not own[read(dealt, 1)] then own[read(dealt, 1)], n = true, n + 1 end
  others[read(dealt, 2)] = true
  if dealt:turn() == 1 and dealt:moves()[1].verb == "choose" then
    dealt:play("choose 1", 1)
    others["chosen: " .. read(dealt, 2)] = true
  end
end
local list = {}
for text in pairs(others) do list[#list + 1] = text end
table.sort(list)
return n, table.concat(list, "\n")`)
				if err != nil {
					t.Fatal(err)
				}
				if fmt.Sprint(values[0]) == "1" {
					t.Errorf("the owner always reads the same: %v", values[1])
				}
				want := 1
				if name == "asks" {
					want = 2 // before the answer and after it
				}
				if texts := strings.Split(fmt.Sprint(values[1]), "\n"); len(texts) != want {
					t.Errorf("others read of a hidden card:\n%s", values[1])
				}
			})
		}
	}
}

// TestRivalsReadNoFailure: why a function failed in a combat may tell what its player has,
// so the rival does not read it.
func TestRivalsReadNoFailure(t *testing.T) {
	session := sessiontest.Mod(t, map[string]string{"abilities/tavern/moth_choir.lua": `return { text = "Start of combat: fails.", start_of_combat = function(self, fx) fx:log("all") fx:whisper("own") error("I have " .. fx.owner.gold) end }`})
	values, err := session.Eval("combat", `
local g = game.new("tavern", { seed = 4, players = { "human", "human" }, situation = { players = { { board = { { card = "moth_choir" } } }, {} } } })
g:play("end", 1) g:play("end", 2)
local read = {}
for seat = 1, 2 do
  for _, e in ipairs(g:events{ seat = seat }) do if e.kind == "log" or e.kind == "fizzled" then read[#read + 1] = seat .. " " .. e.kind .. " " .. e.text:gsub(".*: ", "") end end
end
return table.concat(read, ", ")`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(values[0]), "1 log all, 1 log own, 1 fizzled I have 3, 2 log all"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOthersReadNoFailureInPrices: why a function failed that has a say in a price is read by
// who pays alone, where it is that seat's; others read where it failed.
func TestOthersReadNoFailureInPrices(t *testing.T) {
	session := sessiontest.Mod(t, marketFiles(told{"base": `modify_cost = function(self, fx, query) error("I have " .. fx:hand()[1].name) end`}))
	values, err := session.Eval("prices", `(function()
local g = game.new("market", { seed = 4, players = { "human", "human" }, situation = { players = { { play = { "Throne Hall" }, hand = { "Silk Convoy" } }, {} } } })
local function read(seat) return g:view(seat).row[1].price[2].name:gsub(".*/", "") end
local own, other = read(1), read(2)
g:play("end")
return own .. ", " .. other .. ", " .. read(2)
end)()`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(values[0]), "last_stand.lua:1: I have Silk Convoy, last_stand.lua:1, last_stand.lua:1"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
