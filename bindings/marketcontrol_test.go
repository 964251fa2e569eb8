package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// thieves has a base, and cards that take control of one until the turn ends.
const thieves = `
[[keyword]]
id = "gilded"
name = "Gilded"

[[card]]
id = "ox"
name = "Ox"
faction = "wilds"
cost = 1
copies = 3
defense = 5
keeps_damage = true
abilities = [ { when = "activate", do = { effect = "gain", what = "combat", points = 2 } } ]

[[card]]
id = "thief"
name = "Thief"
faction = "neutral"
cost = 1
copies = 4
abilities = [ { worth = 1.0, when = "played", choose = "enemies", do = { effect = "give", target = "chosen", player = "owner", lasting = "turn" } } ]

[[card]]
id = "owner"
name = "Owner"
faction = "neutral"
cost = 1
copies = 4
abilities = [ { worth = 1.0, when = "played", choose = "enemies", do = { effect = "give", target = "chosen", player = "owner", place = "play" } } ]

[[card]]
id = "smith"
name = "Smith"
faction = "neutral"
cost = 1
copies = 4
defense = 3
abilities = [ { worth = 1.0, when = "played", choose = "in_play", do = [ { effect = "give_keyword", target = "chosen", keyword = "gilded" }, { effect = "hurt", target = "chosen", points = 2 } ] } ]

[[card]]
id = "ghost"
name = "Ghost"
faction = "neutral"
cost = 1
copies = 2
defense = 4
abilities = [ { when = ["left", "destroyed"], do = { effect = "gain", what = "authority", points = 1 } } ]

[[card]]
id = "mourner"
name = "Mourner"
faction = "neutral"
cost = 1
copies = 2
defense = 4
abilities = [ { when = "enemy_left", do = { effect = "gain", what = "authority", points = 5 } } ]

[[card]]
id = "doer"
name = "Doer"
faction = "neutral"
cost = 1
copies = 2
ability = { script = "doer" }
`

// RULES 6.11: a card that a player has until the turn ends goes back then, as it is; if it leaves play before, it belongs to
// its owner.
func TestControlUntilTheTurnEnds(t *testing.T) {
	const two = `{ hand = { "Thief", "Thief", "Owner", "Doer" } }, { play = { "Ox" } }`
	for name, c := range map[string]struct{ players, moves, body, want string }{
		"taken":                {two, `"play Thief", "choose 1"`, ``, "1: Ox / 2: "},
		"and used":             {two, `"play Thief", "choose 1", "use Ox"`, ``, "1: Ox* / 2: "},
		"back at the end":      {two, `"play Thief", "choose 1", "use Ox", "end"`, ``, "1:  / 2: Ox"},
		"taken for good":       {two, `"play Owner", "choose 1", "end"`, ``, "1: Ox / 2: "},
		"taken for good later": {two, `"play Thief", "choose 1", "play Doer", "end"`, `fx:give(fx:in_play()[2], fx:opponents()[1], "play")`, "1:  / 2: Ox"},
		"taken again": {two + `, {}`, `"play Thief", "choose 1", "play Doer"`, `fx:give(fx:in_play()[2], fx:opponents()[2], "play", { lasting = "turn" })`,
			"1:  / 2:  / 3: Ox"},
		"and back to the first": {two + `, {}`, `"play Thief", "choose 1", "play Doer", "end"`, `fx:give(fx:in_play()[2], fx:opponents()[2], "play", { lasting = "turn" })`,
			"1:  / 2: Ox / 3: "},
		"destroyed":          {two, `"play Thief", "choose 1", "play Doer"`, `fx:destroy(fx:enemies()[1] or fx:in_play()[2])`, "1:  / 2:  + Ox"},
		"put into the hand":  {two, `"play Thief", "choose 1", "play Doer"`, `fx:put(fx:in_play()[2], "hand")`, "1:  / 2:  + Ox"},
		"put aside and back": {two, `"play Thief", "choose 1", "play Doer", "end"`, `fx:put(fx:in_play()[2], "aside") fx:put(fx:aside()[1], "play")`, "1:  / 2: Ox"},
		"scrapped":           {two, `"play Thief", "choose 1", "play Doer", "end"`, `fx:scrap(fx:in_play()[2])`, "1:  / 2: "},
		"keywords and damage": {`{ hand = { "Smith" }, play = { "Ox" } }, { hand = { "Thief" } }`, `"play Smith", "choose 1", "end", "play Thief", "choose Ox"`, ``,
			"1: Smith / 2: Ox gilded 2"},
		"which come back too": {`{ hand = { "Smith" }, play = { "Ox" } }, { hand = { "Thief" } }`, `"play Smith", "choose 1", "end", "play Thief", "choose Ox", "end"`, ``,
			"1: Smith,Ox gilded 2 / 2: "},
		"its player goes out": {`{ authority = 1, hand = { "Thief", "Doer" } }, { play = { "Ox" } }, {}`, `"play Thief", "choose 1", "play Doer"`, `fx:damage(fx:owner(), 1)`, "1:  / 2: Ox / 3: "},
		"its owner goes out":  {`{ hand = { "Thief", "Doer" } }, { authority = 1, play = { "Ox" } }, {}`, `"play Thief", "choose 1", "play Doer", "end"`, `fx:damage(fx:opponents()[1], 1)`, "1:  / 2: Ox / 3: "},
		"only cards in play":  {two, `"play Doer"`, `fx:give(fx:hand()[1], fx:opponents()[1], "play", { lasting = "turn" })`, `1:  / 2: Ox abilities/market/doer.lua:1: fx:give: with lasting = "turn" only a card in play can be given, and only with the place play`},
		"only into play":      {two, `"play Doer"`, `fx:give(fx:enemies()[1], fx:owner(), "hand", { lasting = "turn" })`, `1:  / 2: Ox abilities/market/doer.lua:1: fx:give: with lasting = "turn" only a card in play can be given, and only with the place play`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml": thieves,
				"abilities/market/doer.lua": `return { played = function(self, fx) ` + c.body + ` end }`,
			}, `
local given = { `+c.players+` }
local function begin(situation) return game.new("market", { players = #given == 2 and { "human", "human" } or { "human", "human", "human" }, situation = situation }) end
local g = begin{ players = given }
local function show(g)
	local list = {}
	for seat in ipairs(given) do
		local names, p = {}, g:view(seat).players[seat]
		for _, card in ipairs(p.play) do
			if card.defense > 0 then
				local marks = (card.exhausted and "*" or "") .. (card.keywords and #card.keywords > 0 and " " .. table.concat(card.keywords, " ") or "") .. (card.damage > 0 and " " .. card.damage or "")
				names[#names + 1] = card.name .. marks
			end
		end
		list[seat] = seat .. ": " .. table.concat(names, ",")
		for _, pile in ipairs{ p.discard, p.hand } do
			for _, card in ipairs(pile) do if card.name == "Ox" then list[seat] = list[seat] .. " + Ox" end end
		end
	end
	return table.concat(list, " / ")
end
for _, move in ipairs{ `+c.moves+` } do
	local copy = begin(g:situation())
	copy:play(move)
	g:play(move)
	if show(copy) ~= show(g) then error("a copy differs after " .. move .. ": " .. show(copy)) end
end
local fizzled = g:events{ kind = "fizzled" }
return show(g) .. (fizzled[1] and " " .. fizzled[1].text or "")`, c.want)
		})
	}
}

// RULES 6.11: a card that leaves play has left the player who had it there, and acts for that player, whoever it belongs to.
func TestBorrowedCardsLeave(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"destroyed": {`fx:destroy(fx:in_play()[2])`, "52 55 55"},
		"put away":  {`fx:put(fx:in_play()[2], "hand")`, "51 55 55"},
		"scrapped":  {`fx:scrap(fx:in_play()[2])`, "51 55 55"},
		"given":     {`fx:give(fx:in_play()[2], fx:opponents()[2], "discard")`, "51 55 55"},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{
				"configs/market/cards.toml": thieves,
				"abilities/market/doer.lua": `return { played = function(self, fx) ` + c.body + ` end }`,
			}, `
local g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Thief", "Doer" } }, { play = { "Ghost", "Mourner" } }, { play = { "Mourner" } } } } })
for _, move in ipairs{ "play Thief", "choose Ghost", "play Doer" } do g:play(move) end
local v = g:view(1)
return v.players[1].authority .. " " .. v.players[2].authority .. " " .. v.players[3].authority`, c.want)
		})
	}
}
