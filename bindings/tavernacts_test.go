package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// A card of the tests of a mod: its name, the lines of its row, and its ability in data.
type testCard struct{ name, row, does string }

// play evaluates code in a session with cards of a mod. The code has the function begin, which begins a match of two
// people in which the first has what is said.
func play(t *testing.T, cards []testCard, code string) string {
	t.Helper()
	text := ""
	for _, c := range cards {
		row := c.row
		if row == "" {
			row = "attack = 1\nhealth = 3"
		}
		if !strings.Contains(row, "tier") {
			row = "tier = 1\n" + row
		}
		text += fmt.Sprintf("[[card]]\nid = %q\nname = %q\nset = \"law\"\n%s\n", strings.ToLower(c.name), c.name, row)
		if c.does != "" {
			text += "abilities = [ " + c.does + " ]\n"
		}
	}
	s := sessiontest.Mod(t, map[string]string{"configs/tavern/cards.toml": text, "configs/tavern/tuning.toml": `set = "law"`})
	values, err := s.Eval("case", `local function begin(seat, other) return game.new("tavern", { players = { "human", "human" }, situation = { players = { seat, other or {} } } }) end
		local T = { card = "Token", created = true }
		local function names(list) local all = {} for i, c in ipairs(list) do all[i] = c.name .. " " .. c.attack .. "/" .. c.health end return table.concat(all, ", ") end
		local function tells(g, kind) local all = {} for _, e in ipairs(g:events{ kind = kind }) do all[#all + 1] = e.text or e.amount end return table.concat(all, " ") end `+code)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(values[0])
}

const spell = "spell = true"

// RULES 3.3: a spell is played without a place, acts and is gone.
func TestSpells(t *testing.T) {
	const seven = `board = { "Page", "Page", "Rook", "Rook", T, T, T }`
	cards := []testCard{{"Page", "", ""}, {"Rook", "", ""}, {"Token", "attack = 1\nhealth = 3\ntoken = true", ""},
		{"Bell", spell, `{ when = "battlecry", do = { effect = "gold", coins = 1 } }`},
		{"Meal", spell, `{ when = "battlecry", choose = { side = "ally" }, do = { effect = "buff", target = "chosen", attack = 1, health = 1 } }`},
		{"Gift", spell, `{ when = "play", do = { effect = "give", unit = "Page" } }`},
		{"Twin", spell, `{ when = "battlecry", do = { effect = "gold", coins = { count = { from = "hand" } } } }, { when = "battlecry", do = { effect = "gold", coins = { stat = "hand", of = "owner" } } }`},
		{"Fog", spell, `{ when = "battlecry", do = { effect = "summon", unit = "Bell" } }`},
		{"Omen", spell, `{ when = "battlecry", next = "turn_began", do = { effect = "summon", unit = "Token" } }`},
		{"Seer", "", `{ when = "ally_play", if = { count = "target", spell = true }, do = { effect = "buff", attack = 1, health = 0 } }, { when = "ally_summon", do = { effect = "buff", attack = 0, health = 1 } }`},
		{"Glow", "", `{ when = "battlecry", do = { effect = "buff", target = { from = "hand" }, attack = 1, health = 1 } }, { when = "battlecry", do = { effect = "have", attack = 1, health = 1 } }`},
		{"Mock", "", `{ when = "battlecry", do = { effect = "become", target = { from = "hand", pick = "first" } } }`},
		{"Wand", "", `{ when = "battlecry", do = { effect = "transform", target = { from = "hand" }, unit = "Bell" } }`},
		{"Crow", "", `{ when = "battlecry", do = { effect = "transform", target = "self", unit = "Bell" } }`},
		{"Hex", "", `{ when = "instead_ally_play", do = { effect = "transform", target = "target", unit = "Bell" } }`},
		{"Ban", "", `{ when = "instead_ally_play", do = { effect = "cancel" } }`},
	}
	for name, c := range map[string]struct{ code, want string }{
		"a full board has room":                     {`local g = begin{ gold = 0, hand = { "Bell" }, ` + seven + ` } g:play("play 1") local v = g:view(1) return v.gold .. #v.hand .. #v.board`, "107"},
		"it goes to no place":                       {`local g = begin{ hand = { "Bell" }, board = { "Page" } } return select(2, pcall(g.play, g, "play 1 1")):match("the move takes one number")`, "the move takes one number"},
		"one move plays it":                         {`local g, n = begin{ hand = { "Page", "Bell" }, board = { "Page" } }, 0 for _, m in ipairs(g:moves()) do if m.verb == "play" then n = n + 1 end end return n`, "3"},
		"a friend is chosen":                        {`local g = begin{ hand = { "Page", "Meal" }, board = { "Rook", "Page" } } g:play("play 2") local asked = #g:view(1).hand g:play("choose 2") local v = g:view(1) return asked .. names(v.board) .. #v.hand`, "2Rook 1/3, Page 2/41"},
		"with nobody to choose it is gone":          {`local g = begin{ hand = { "Meal" } } g:play("play 1") return #g:view(1).hand .. #g:view(1).question`, "00"},
		"its copy goes back":                        {`local function left(g) for _, c in ipairs(g:view("all").pool) do if c.id == "bell" then return c.left end end end local g = begin{ shop = {}, hand = { "Bell" } } local before = left(g) g:play("play 1") return left(g) - before`, "1"},
		"a created one does not":                    {`local function left(g) for _, c in ipairs(g:view("all").pool) do if c.id == "bell" then return c.left end end end local g = begin{ shop = {}, hand = { { card = "Bell", created = true } } } local before = left(g) g:play("play 1") return left(g) - before`, "0"},
		"what it gives has its place":               {`local page = "Page" local g = begin{ hand = { "Rook", "Rook", page, "Seer", "Seer", "Glow", "Glow", "Wand", "Wand", "Gift" } } g:play("play 10") local v = g:view(1) return #v.hand .. v.hand[10].name`, "10Page"},
		"it is not in the hand that it sees":        {`local g = begin{ gold = 0, hand = { "Page", "Twin", "Bell" } } g:play("play 2") return g:view(1).gold`, "4"},
		"no spell comes to the board":               {`local g = begin{ hand = { "Fog" } } g:play("play 1") return #g:view(1).board .. g:events{ kind = "fizzled" }[1].text:match("Bell is a spell, which never comes to the board")`, "0Bell is a spell, which never comes to the board"},
		"what waits acts when it is gone":           {`local g = begin{ hand = { "Omen" } } g:play("play 1") local n = #g:view(1).board g:play("end", 1) g:play("end", 2) return n .. names(g:view(1).board)`, "0Token 1/3"},
		"it is heard as play, and not as summon":    {`local g = begin{ hand = { "Bell" }, board = { "Seer" } } g:play("play 1") return names(g:view(1).board)`, "Seer 2/3"},
		"no number reaches it":                      {`local g = begin{ hand = { "Glow", "Bell", "Page" } } g:play("play 1 1") return names(g:view(1).hand)`, "Bell 0/0, Page 3/5"},
		"nobody becomes one":                        {`local g = begin{ hand = { "Bell", "Mock" } } g:play("play 2 1") return names(g:view(1).board)`, "Mock 1/3"},
		"a card of the hand may become one":         {`local g = begin{ hand = { "Wand", "Page" } } g:play("play 1 1") return names(g:view(1).hand)`, "Bell 0/0"},
		"a card of the board may not":               {`local g = begin{ hand = { "Crow" } } g:play("play 1 1") return names(g:view(1).board) .. #g:events{ kind = "fizzled" }`, "Crow 1/31"},
		"nor one that comes to the board meanwhile": {`local g = begin{ hand = { "Page" }, board = { "Hex" } } g:play("play 1 1") return names(g:view(1).board)`, "Page 1/3, Hex 1/3"},
		"three of them stay three":                  {`local g = begin{ gold = 9, shop = { "Bell" }, hand = { "Bell", "Bell" } } g:play("buy 1") return names(g:view(1).hand)`, "Bell 0/0, Bell 0/0, Bell 0/0"},
		"a play that is cancelled keeps it":         {`local g = begin{ hand = { "Bell" }, board = { "Ban" } } g:play("play 1") return #g:view(1).hand`, "1"},
		"a situation has it while it asks":          {`local g = begin{ hand = { "Page", "Meal" }, board = { "Rook", "Page" } } g:play("play 2") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose 1") return tostring(same) .. #h:view(1).hand`, "true1"},
		"at the end of the phase it is answered":    {`local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { actions = 98, hand = { "Meal" }, board = { "Rook" } }, {} } } }) g:play("play 1") return #g:view(1).hand .. names(g:view(1).board)`, "0Rook 2/4"},
		"no fight has one":                          {`return select(2, pcall(tavern.fight, { you = { board = { "Bell" } }, foe = { board = { "Page" } } })):match("Bell is a spell")`, "Bell is a spell"},
		"no situation has one on the board":         {`return select(2, pcall(begin, { board = { "Bell" } })):match("Bell is a spell")`, "Bell is a spell"},
		"casting names a spell that asks":           {`return select(2, pcall(begin, { casting = 16, hand = { { card = "Bell", ref = 16 } } })):match("casting: expected the ref of a spell in the hand that asks a question, got 16")`, "casting: expected the ref of a spell in the hand that asks a question, got 16"},
		"an AI buys and plays it":                   {`local g = game.new("tavern", { players = { "hard", "human" }, situation = { turn = 3, players = { { gold = 3, shop = { "Bell" }, ` + seven + ` }, {} } } }) g:step() g:step() return g:events{ kind = "buy" }[1].target .. #g:view(1).hand .. #g:view(1).board`, "Bell07"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 3.1, 3.2, 4.4 and 6.3: gold above the limit, cards for the shop, the health of players, deaths for good.
func TestActs(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Rook", "", ""}, {"Milk", "tier = 6\nspell = true\ntoken = true", ""},
		{"Purse", "", `{ when = "aura", do = { effect = "have", gold_limit = 5 } }`},
		{"Hole", "", `{ when = "aura", do = { effect = "have", gold_limit = -20 } }`},
		{"Vault", "", `{ when = "battlecry", do = { effect = "have", gold_limit = 3, lasting = "turn" } }, { when = "battlecry", do = { effect = "gold", coins = 9 } }`},
		{"Maid", "", `{ when = "battlecry", do = { effect = "give", unit = "Milk", count = 2, to = "shop" } }`},
		{"Herd", "", `{ when = "battlecry", do = { effect = "give", unit = "Milk", count = 10, to = "shop" } }`},
		{"Late", "", `{ when = "deathrattle", do = { effect = "give", unit = "Milk", to = "shop" } }`},
		{"Weaver", "", `{ when = "battlecry", do = { effect = "hero_damage", points = 3 } }`},
		{"Twain", "", `{ when = "battlecry", do = { effect = "hero_damage", points = 3, repeat = 2 } }`},
		{"Bargain", "", `{ when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "buff", target = "chosen", attack = 1, health = 1 } }, { when = "battlecry", do = { effect = "hero_damage", points = 3 } }`},
		{"Dusk", "", `{ when = "end_of_turn", do = { effect = "buff", attack = 1, health = 0 } }`},
		{"Eve", "", `{ when = "end_of_turn", do = { effect = "hero_damage", points = 3 } }`},
		{"Dawn", "", `{ when = "turn_began", do = { effect = "hero_damage", points = 3 } }`},
		{"Coat", "", `{ when = "instead_hero_damage", do = { effect = "change", amount = { stat = "amount", of = "event", plus = -1 } } }`},
		{"Ward", "", `{ when = "instead_hero_damage", do = { effect = "cancel" } }`},
		{"Twice", "", `{ when = "modify_hero_damage", do = { effect = "times", factor = 2 } }`},
		{"Wrath", "", `{ when = "hero_damage", do = { effect = "buff", attack = { stat = "amount", of = "event" }, health = 0 } }`},
		{"Echo", "", `{ when = "battlecry", next = "hero_damage", do = { effect = "gold", coins = 1 } }`},
		{"Sugar", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = { effect = "destroy", lasting = "for_good" } }`},
		{"Axe", "", `{ when = "start_of_combat", do = { effect = "destroy", lasting = "for_good", target = { side = "enemy", pick = "first" } } }`},
		{"Fool", "", `{ when = "start_of_combat", do = { effect = "destroy", lasting = "turn", target = "enemies" } }`},
	}
	const fights = `local function fight(me, foe, health) local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = me, health = health }, { board = foe } } } }) g:play("end", 1) g:play("end", 2) return g end
		local giant = { card = "Page", attack = 20, health = 20 } local function left(g, id) for _, c in ipairs(g:view("all").pool) do if c.id == id then return c.left end end end `
	for name, c := range map[string]struct{ code, want string }{
		"an aura raises the limit":            {`local g = begin{ gold = 10, board = { "Purse", "Page" } } g:play("sell 2") return g:view(1).gold`, "11"},
		"without it ten is the most":          {`local g = begin{ gold = 10, board = { "Page" } } g:play("sell 1") return g:view(1).gold`, "10"},
		"for the turn alone":                  {`local g = begin{ gold = 8, hand = { "Vault" }, board = { "Page" } } g:play("play 1 1") local n = g:view(1).gold g:play("end", 1) g:play("end", 2) local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return n .. " " .. h:view(1).gold`, "13 4"},
		"a limit below takes nothing":         {`local g = begin{ gold = 8, board = { "Hole", "Page" } } g:play("sell 2") return g:view(1).gold`, "8"},
		"what is above stays when it falls":   {`local g = begin{ gold = 15, board = { "Purse", "Page" } } g:play("sell 1") g:play("sell 1") return g:view(1).gold`, "15"},
		"a situation has it":                  {`local g = begin{ gold = 15, board = { "Purse" } } local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash())`, "true"},
		"two come to the shop":                {`local g = begin{ gold = 9, shop = { "Page" }, hand = { "Maid" } } g:play("play 1 1") local v = g:view(1) return names(v.shop) .. tostring(v.shop[2].created)`, "Page 1/3, Milk 0/0, Milk 0/0true"},
		"ten is all that a shop shows":        {`local g = begin{ gold = 9, shop = { "Page" }, hand = { "Herd" } } g:play("play 1 1") return #g:view(1).shop`, "10"},
		"frozen, they stay; a reroll ends it": {`local g = begin{ gold = 9, shop = { "Page" }, hand = { "Maid" } } g:play("play 1 1") g:play("freeze") g:play("end", 1) g:play("end", 2) local n = #g:view(1).shop g:play("reroll") return n .. #g:view(1).shop`, "33"},
		"a situation has a card of no pool":   {`local g = begin{ gold = 9, shop = { "Page" }, hand = { "Maid" } } g:play("play 1 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash())`, "true"},
		"not in a combat":                     {`local g = fight({ "Late" }, { giant }) return tells(g, "fizzled"):match("only in the recruit phase")`, "only in the recruit phase"},
		"a card takes health of its player":   {`local g = begin{ health = 5, hand = { "Weaver" } } g:play("play 1 1") return g:view(1).health .. g:view(2).players[1].health .. tells(g, "damage")`, "22-3"},
		"it can be the last":                  {`local g = begin{ health = 2, hand = { "Weaver", "Weaver" } } g:play("play 1 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() local n = tostring(pcall(g.moves, g, 1)) h:play("end", 2) return g:view(1).health .. n .. tostring(same) .. h:result().winner .. h:result().reason`, "0falsetrue2last_standing"},
		"and no more than that":               {`local g = begin{ health = 5, hand = { "Twain" } } g:play("play 1 1") return g:view(1).health .. tells(g, "damage")`, "0-5"},
		"who has fallen chooses no more":      {`local g = begin{ health = 2, hand = { "Bargain" }, board = { "Page" } } g:play("play 1 1") return tostring(pcall(g.moves, g, 1)) .. #g:view(1).question .. names(g:view(1).board)`, "false0Bargain 1/3, Page 2/4"},
		"and does nothing when the turn ends": {`local g = begin({ health = 2, hand = { "Weaver" }, board = { "Dusk" } }, { board = { "Dusk" } }) g:play("play 1 1") g:play("end", 2) return #g:events{ kind = "buff" }`, "1"},
		"the turn's end can take it":          {`local g = begin({ health = 2, board = { "Eve" } }) g:play("end", 1) g:play("end", 2) return g:result().winner`, "2"},
		"and so can its beginning":            {`local g = game.new("tavern", { players = { "human", "human", "human" }, situation = { players = { { health = 2, board = { "Dawn" } }, {}, {} } } }) for s = 1, 3 do g:play("end", s) end local v = g:view(2) return v.turn .. v.players[1].health .. tostring(v.players[1].out) .. tostring(pcall(g.moves, g, 1)) .. tostring(pcall(g.moves, g, 2))`, "20falsefalsetrue"},
		"all can fall at once":                {`local dawn = { health = 2, board = { "Dawn" } } local g = begin(dawn, dawn) g:play("end", 1) g:play("end", 2) return g:result().winner .. " " .. table.concat(g:result().places, "")`, "1 12"},
		"who falls before the combat is last": {`local g = game.new("tavern", { players = { "human", "human", "human" }, situation = { players = { { health = 2, hand = { "Weaver" } }, { health = 1, board = { "Page" } }, { health = 9, board = { giant } } } } }) g:play("play 1 1", 1) local out = tostring(g:view(2).players[1].out) for s = 2, 3 do g:play("end", s) end return out .. table.concat(g:result().places, "")`, "false321"},
		"and does not fight any more":         {`local g = begin({ health = 2, hand = { "Weaver" }, board = { giant } }, { health = 9 }) g:play("play 1 1") g:play("end", 2) return g:view(2).health .. g:result().winner`, "92"},
		"AIs see that it is the end":          {`local g = game.new("tavern", { players = { "lua:thinker", "human" }, situation = { turn = 3, players = { { gold = 0, health = 3, hand = { "Weaver" } }, {} } } }) for _ = 1, 9 do if pcall(g.moves, g, 1) then g:step() end end return g:view(1).health`, "3"},
		"others do not see by which card":     {`local g = begin{ health = 5, hand = { "Weaver" } } g:play("play 1 1") local all = "" for _, e in ipairs(g:events{ seat = 2 }) do all = all .. e.kind .. tostring(e.actor) .. tostring(e.target) end return all`, "damageplayer 1player 1"},
		"less, twice as much, none":           {`local all = "" for _, c in ipairs{ "Coat", "Twice", "Ward" } do local g = begin{ health = 9, hand = { "Weaver" }, board = { c } } g:play("play 1 1") all = all .. g:view(1).health end return all`, "739"},
		"it is heard":                         {`local g = begin{ health = 9, hand = { "Weaver" }, board = { "Wrath" } } g:play("play 1 2") return names(g:view(1).board)`, "Wrath 4/3, Weaver 1/3"},
		"and waited for":                      {`local g = begin{ gold = 0, health = 9, hand = { "Echo", "Weaver" } } g:play("play 1 1") g:play("play 1 1") return g:view(1).gold`, "1"},
		"the same after a lost combat":        {`local all = "" for _, c in ipairs{ "Page", "Coat", "Twice", "Ward" } do local g = fight({ c }, { giant }, 9) all = all .. g:view(1).health .. g:view(1).last.damage .. g:view(2).last.damage .. " " end return all`, "722 811 544 900 "},
		"it is heard after a lost combat":     {`local g = fight({ "Wrath" }, { giant }, 9) return names(g:view(1).board)`, "Wrath 3/3"},
		"a combat can be the last":            {`local g = fight({ "Twice" }, { giant }, 4) return tostring(g:result().winner)`, "2"},
		"who dies for good is gone":           {`local g = fight({ "Page", "Sugar" }, { giant }) return names(g:view(1).board) .. #g:view(2).players[1].board`, "Page 1/32"},
		"its copy is back in the pool":        {`local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { shop = {}, board = { "Sugar" } }, { shop = {}, board = { giant } } } } }) local n = left(g, "sugar") g:play("end", 1) g:play("freeze", 2) g:play("end", 2) local m = left(g, "sugar") for _, s in ipairs{ 1, 2 } do for _, c in ipairs(g:view(s).shop) do if c.id == "sugar" then m = m + 1 end end end return m - n`, "1"},
		"an enemy's card too":                 {`local g = fight({ "Axe" }, { "Page", "Rook" }) return names(g:view(2).board)`, "Rook 1/3"},
		"another time is a mistake":           {`local g = fight({ "Fool" }, { "Page" }) return tells(g, "fizzled"):match("lasting: expected for_good")`, "lasting: expected for_good"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fights+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 3.4 and 4.4: what improve has added goes with golden cards and copies.
func TestImprovedCopies(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Tide", "attack = 1\nhealth = 3\ntext = \"rises to {value}\"", `{ when = "ally_play", value = 2, do = { effect = "improve" } }`},
		{"Face", "", `{ when = "battlecry", do = { effect = "become", target = { side = "ally", other = true, pick = "first" } } }`},
		{"Copy", "", `{ when = "battlecry", do = { effect = "copy_card", target = { side = "ally", other = true, pick = "first" } } }`},
		{"Judge", "", `{ when = "ally_play", value = 1, do = { effect = "improve" } }, { when = "turn_began", if = { count = "self", value = 2 }, do = { effect = "gold", coins = 5 } }`},
		{"Rager", "attack = 1\nhealth = 3\nkeywords = [\"rage\"]\n[[keyword]]\nid = \"rage\"\nname = \"Rage\"\nabilities = [ { when = \"ally_play\", do = { effect = \"improve\" } }, { when = \"sell\", value = 1, do = { effect = \"gold\", coins = \"value\" } } ]", ""},
	}
	for name, c := range map[string]struct{ code, want string }{
		"a golden card adds up":           {`local g = begin{ gold = 3, shop = { "Tide" }, hand = { "Page", "Page" }, board = { "Tide", "Tide" } } g:play("play 1 1") g:play("play 1 1") g:play("buy 1") local v = g:view(1) return v.hand[1].name .. " " .. v.hand[1].text`, "Golden Tide rises to 6"},
		"a filter reads its own value":    {`local g = begin({ hand = { "Page" }, board = { "Judge" } }, { board = { "Judge" } }) g:play("play 1 1") g:play("end", 1) g:play("end", 2) return g:view(1).gold - g:view(2).gold`, "5"},
		"also what a keyword counts":      {`local g = begin{ gold = 3, shop = { "Rager" }, hand = { "Page" }, board = { "Rager", "Rager" } } g:play("play 1 1") g:play("buy 1") g:play("play 1 1") g:play("sell 1") return g:view(1).gold`, "4"},
		"who becomes it is as good":       {`local g = begin{ hand = { "Page", "Face" }, board = { "Tide" } } g:play("play 1 2") g:play("play 1 2") return g:view(1).board[2].name .. " " .. g:view(1).board[2].text`, "Tide rises to 3"},
		"and so is a copy, which goes on": {`local g = begin{ hand = { "Page", "Copy", "Page" }, board = { "Tide" } } g:play("play 1 2") g:play("play 1 2") g:play("play 1 1") local v = g:view(1) return v.board[4].name .. " " .. v.board[4].text`, "Tide rises to 4"},
		"a situation has it":              {`local g = begin{ gold = 3, shop = { "Tide" }, hand = { "Page" }, board = { "Tide", "Tide" } } g:play("play 1 1") g:play("buy 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash())`, "true"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 3.3: a magnetic card is played without a place while the board is full, and joins a friend. So does any card of
// the hand that attaches itself, also a spell.
func TestMagnetic(t *testing.T) {
	const seven, ends = `board = { "Page", "Page", "Seer", "Rook", T, T, T }`, "text = \"pays {value}\"\n"
	cards := []testCard{{"Page", "", ""}, {"Rook", "", ""}, {"Token", "attack = 1\nhealth = 3\ntoken = true", ""},
		{"Magnet", ends + "attack = 2\nhealth = 4\naegis = 1\nmagnetic = true", `{ when = "battlecry", choose = { side = "ally", other = true }, do = { effect = "attach", target = "chosen" } }, { when = "deathrattle", value = 1, do = { effect = "gold", coins = "value" } }`},
		{"Lost", "attack = 2\nhealth = 4\nmagnetic = true", `{ when = "battlecry", do = { effect = "attach", target = { side = "ally", id = "the_sun" } } }`},
		{"Seer", "", `{ when = "ally_play", if = { stat = "amount", of = "event", is = 0 }, do = { effect = "gold", coins = { count = { from = "hand" }, plus = 1 } } }`},
		{"Rune", ends + spell, `{ when = "battlecry", do = { effect = "attach", target = { side = "ally", pick = "first" } } }, { when = "sell", value = 3, do = { effect = "gold", coins = "value" } }`},
		{"Moss", "attack = 1\nhealth = 1", `{ when = "turn_began", listens = "hand", do = { effect = "attach", target = { side = "ally", pick = "first" } } }`},
	}
	for name, c := range map[string]struct{ code, want string }{
		"it joins on a full board":              {`local g = begin{ gold = 0, hand = { "Rook", "Magnet" }, ` + seven + ` } g:play("play 2") local n = #g:view(1).hand g:play("choose 4") local v = g:view(1) local c = v.board[4] return n .. #v.hand .. #v.board .. " " .. c.name .. c.attack .. "/" .. c.health .. c.aegis .. c.text`, "217 Rook3/71pays 1"},
		"it is played as a spell is":            {`local g = begin{ gold = 0, hand = { "Rook", "Magnet" }, ` + seven + ` } g:play("play 2") return g:view(1).gold`, "2"},
		"with room it takes a place":            {`local g = begin{ hand = { "Magnet" }, board = { "Page" } } g:play("play 1 2") local n = #g:view(1).board g:play("choose 1") return n .. names(g:view(1).board)`, "2Page 3/7"},
		"and no move without one":               {`local g = begin{ hand = { "Magnet" }, board = { "Page" } } return tostring(pcall(g.play, g, "play 1"))`, "false"},
		"without one who fits it is gone":       {`local g = begin{ hand = { "Lost" }, ` + seven + ` } g:play("play 1") return #g:view(1).hand .. #g:view(1).board`, "07"},
		"its copy goes back":                    {`local function left(g) for _, c in ipairs(g:view("all").pool) do if c.id == "magnet" then return c.left end end end local g = begin{ shop = {}, hand = { "Magnet" }, ` + seven + ` } local before = left(g) g:play("play 1") g:play("choose 1") return left(g) - before`, "1"},
		"a situation has it while it asks":      {`local g = begin{ hand = { "Magnet" }, ` + seven + ` } g:play("play 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) h:play("choose 4") g:play("choose 4") return tostring(h:hash() == g:hash())`, "true"},
		"a spell gives what it says":            {`local g = begin{ gold = 0, hand = { "Rune" }, board = { "Page" } } g:play("play 1") local v = g:view(1) local text = v.board[1].text g:play("sell 1") return #v.hand .. text .. g:view(1).gold`, "0pays 34"},
		"a card of the hand can join by itself": {`local g = begin{ hand = { "Moss", "Rook" }, board = { "Page" } } g:play("end", 1) g:play("end", 2) local v = g:view(1) return names(v.board) .. " " .. names(v.hand)`, "Page 2/4 Rook 1/3"},
		"AIs value what it gives":               {`local g = begin{ gold = 0, hand = { "Magnet" }, ` + seven + ` } return tostring(g:why("play 1").total >= 1)`, "true"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestGoldAboveTheLimit: a coin above the limit leaves the limit as it was, as docs/recipes.md says (Swan).
func TestGoldAboveTheLimit(t *testing.T) {
	list := []testCard{
		{"Swan", "", `{ when = "battlecry", do = [{ effect = "have", gold_limit = 1, lasting = "turn" }, { effect = "gold", coins = 1 }, { effect = "have", gold_limit = -1, lasting = "turn" }] }`},
		{"Miser", "", `{ when = "battlecry", do = { effect = "gold", coins = 1 } }`},
	}
	const code = `local g = begin{ gold = 10, hand = { "Swan", "Miser" } } g:play("play 1 1") local n = g:view(1).gold g:play("play 1 1") return n .. " " .. g:view(1).gold`
	if got := play(t, list, code); got != "11 11" {
		t.Errorf("%s, expected 11 11", got)
	}
}

// RULES 4.4: cards that are summoned golden, or with other numbers than the printed ones.
func TestSummonGolden(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Token", "attack = 1\nhealth = 3\ntoken = true\nguardian = true\nkeywords = [\"flurry\"]", ""},
		{"Khadgar", "attack = 0\nhealth = 9", `{ when = "instead_ally_summon", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } }`},
		{"Hearer", "attack = 0\nhealth = 9", `{ when = "ally_summon", do = { effect = "buff", attack = { stat = "attack", of = "target" }, health = 0 } }`},
		{"Gilder", "", `{ when = "battlecry", do = { effect = "summon", unit = "Token", golden = true } }`},
		{"Two", "", `{ when = "battlecry", do = { effect = "summon", unit = "Token", golden = true, count = 2, attack = { count = "ally" }, health = 7 } }`},
		{"Plain", "", `{ when = "battlecry", do = { effect = "summon", unit = "Token", golden = false, attack = 0 } }`},
		{"Copier", "", `{ when = "battlecry", do = { effect = "summon", unit = { side = "ally", other = true }, golden = true, health = 4 } }`},
		{"Any", "", `{ when = "battlecry", do = { effect = "summon", unit = { random = true, tier = 2, attack = 5 }, golden = true } }`},
		{"Big", "tier = 2\nattack = 7\nhealth = 8", ""},
		{"Shell", "attack = 0\nhealth = 20\nguardian = true", `{ when = "instead_damage", once = "combat", do = { effect = "summon", unit = "Page", golden = true } }`},
		{"Last", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = { effect = "summon", unit = "Page", golden = true, to = "enemy" } }`},
		{"Both", "", `{ when = "battlecry", do = { effect = "summon", unit = "Page", golden = true, count = 3 } }`},
	}
	const one = `local function one(hand, board) local g = begin{ gold = 0, hand = { hand }, board = board } g:play("play 1 1") return g, g:view(1).board end `
	const fight = `local function fight(me) return tavern.fight{ seed = 3, first = "you", attacks = 1, you = { board = me }, foe = { board = { { attack = 9, health = 30 } } } } end `
	for name, c := range map[string]struct{ code, want string }{
		"twice the numbers, and its keywords":     {`local g, b = one("Gilder") local c = b[2] return c.attack .. c.health .. tostring(c.golden) .. tostring(c.guardian) .. c.keywords[1]`, "26truetrueflurry"},
		"numbers that are said":                   {`local g, b = one("Two", { "Page" }) return b[2].attack .. b[2].health .. b[3].attack .. b[3].health .. #b`, "27274"},
		"false is not golden":                     {`local g, b = one("Plain") return b[2].attack .. b[2].health .. tostring(b[2].golden)`, "03false"},
		"each of a doubled summon":                {`local g, b = one("Gilder", { "Khadgar" }) return b[2].attack .. b[3].attack .. tostring(b[3].golden) .. #b`, "22true4"},
		"heard with its numbers":                  {`local g, b = one("Gilder", { "Hearer" }) return b[3].attack`, "2"},
		"golden copies of others":                 {`local g, b = one("Copier", { "Page" }) return names{ b[2], b[3] } .. tostring(b[2].golden)`, "Golden Page 2/4, Page 1/3true"},
		"a random one with a number":              {`local g, b = one("Any") return b[2].attack .. b[2].health .. b[2].name`, "516Golden Big"},
		"a full board":                            {`local g, b = one("Both", { T, T, T, "Khadgar", "Khadgar" }) return #b .. tostring(b[2].golden)`, "7true"},
		"three golden ones do not fuse, nor sell": {`local g, b = one("Both", { "Page", "Page" }) local pool = g:view("all").pool g:play("sell 2") return #b .. #g:view(1).hand .. g:view(1).gold`, "601"},
		"in the place of an event":                {`local b = fight{ "Shell" }.you.board return names(b)`, "Shell 0/11, Golden Page 2/6"},
		"for the opponent":                        {`local f = fight{ "Last" } local b, told = f.foe.board, "" for _, e in ipairs(f.events) do if e.kind == "summon" then told = e.target end end return names{ b[2] } .. tostring(b[2].golden) .. told`, "Golden Page 2/6trueGolden Page"},
		"the position keeps it":                   {`local g = one("Gilder") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(g:hash() == h:hash()) .. h:view(1).board[2].attack`, "true2"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, one+fight+c.code); got != c.want {
				t.Errorf("%s, expected %s", got, c.want)
			}
		})
	}
}

// RULES 4.4: all the dead of a combat are known, also those that came back.
func TestDiedAllies(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Back", "attack = 0\nhealth = 1\nguardian = true", `{ when = "deathrattle", do = { effect = "revive" } }`},
		{"Smith", "attack = 0\nhealth = 9", `{ when = "ally_summon", once = true, do = { effect = "summon", unit = { from = "died_allies" } } }`},
		{"Bones", "attack = 0\nhealth = 9", `{ when = "ally_summon", once = true, do = { effect = "summon", unit = { from = "dead_allies" } } }`},
		{"Ghoul", "attack = 0\nhealth = 9", `{ when = "ally_summon", once = true, do = { effect = "revive", target = { from = "died_allies" } } }`},
		{"Teller", "attack = 0\nhealth = 99\nkeywords = [\"defender\"]", `{ when = "ally_death", do = { effect = "set", attack = { count = "died_allies" } } }`},
		{"Crier", "", `{ when = "battlecry", do = { effect = "summon", unit = { from = "died_allies" } } }`}, {"Wall", "attack = 0\nhealth = 1\nguardian = true", ""},
		{"Mourner", "attack = 0\nhealth = 9", `{ when = "ally_death", do = { effect = "set", attack = { count = "dead_allies" } } }`},
	}
	const fight = `local function fight(who, attacks, first) return names(tavern.fight{ seed = 3, first = "foe", attacks = attacks, you = { board = { first or "Back", who } }, foe = { board = { { attack = 9, health = 99 } } } }.you.board) end `
	for name, c := range map[string]struct{ code, want string }{
		"one that came back and lives": {`return fight("Smith", 1)`, "Back 0/1, Smith 0/9, Back 0/1"},
		"the dead are without it":      {`return fight("Bones", 1)`, "Back 0/1, Bones 0/9"},
		"it does not come back twice":  {`return fight("Ghoul", 1)`, "Back 0/1, Ghoul 0/9"},
		"each death counts":            {`return fight("Teller", 2)`, "Back 0/1, Teller 2/99"},
		"each combat begins without":   {`fight("Bones", 1) return fight("Mourner", 1, "Wall")`, "Mourner 1/9"},
		"nobody in the recruit phase":  {`local g = begin{ hand = { "Crier" }, board = { "Page" } } g:play("play 1 1") return #g:view(1).board`, "2"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fight+c.code); got != c.want {
				t.Errorf("%s, expected %s", got, c.want)
			}
		})
	}
}

// RULES 4.4: a card that comes back, or is copied, by its own function has what this function has stored before.
func TestMemoryOfItsOwnCopy(t *testing.T) {
	cards := []testCard{{"Once", "attack = 0\nhealth = 1\nguardian = true", `{ when = "deathrattle", once = "combat", do = { effect = "revive" } }`},
		{"Third", "attack = 0\nhealth = 1\nguardian = true", `{ when = "deathrattle", uses = 2, do = { effect = "revive" } }`},
		{"Wall", "attack = 0\nhealth = 99", ""},
		{"Better", "attack = 1\nhealth = 3", `{ when = "battlecry", do = [{ effect = "improve", amount = 2 }, { effect = "copy_card", target = "self" }] }, { when = "sell", value = 1, do = { effect = "gold", coins = "value" } }`},
	}
	const fight = `local function deaths(who) local n = 0 for _, e in ipairs(tavern.fight{ seed = 3, first = "foe", attacks = 8, you = { board = { who, "Wall" } }, foe = { board = { { attack = 9, health = 99 } } } }.events) do if e.kind == "death" and e.target == who then n = n + 1 end end return n end `
	for name, c := range map[string]struct{ code, want string }{
		"once":           {`return deaths("Once")`, "2"},
		"two uses":       {`return deaths("Third")`, "3"},
		"each combat":    {`local g = begin({ board = { "Once" } }, { board = { "Better" } }) for _ = 1, 2 do g:play("end", 1) g:play("end", 2) end return #g:events{ kind = "death" }`, "4"},
		"an improvement": {`local g = begin{ gold = 0, hand = { "Better" } } g:play("play 1 1") g:play("sell 2") return g:view(1).gold`, "4"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fight+c.code); got != c.want {
				t.Errorf("%s, expected %s", got, c.want)
			}
		})
	}
}

// RULES 4.5: what a function has brought to the board, in Lua fx:summoned(), in data the word summoned.
func TestSummoned(t *testing.T) {
	const twice = `{ when = "instead_ally_summon", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } }`
	cards := []testCard{{"Page", "", ""}, {"Token", "attack = 1\nhealth = 3\ntoken = true", ""}, {"Khadgar", "", twice},
		{"Drill", "", `{ when = "battlecry", do = [{ effect = "summon", unit = "Page" }, { effect = "buff", target = "summoned", attack = 2, health = 1 }] }`},
		{"Two", "tier = 2\nattack = 1\nhealth = 3", ""},
		{"Twin", "attack = 1\nhealth = 30", `{ when = "start_of_combat", do = [{ effect = "summon", unit = { random = true, tier = 2 }, count = 2 }, { effect = "aegis", target = "summoned" }] }`},
		{"Copier", "", `{ when = "battlecry", do = [{ effect = "copy_card", target = { side = "ally", other = true, pick = "first" } }, { effect = "buff", target = "summoned", attack = 1, health = 0 }] }`},
		{"Last", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = [{ effect = "summon", unit = { attack = 1, health = 1 } }, { effect = "buff", target = { from = "summoned", pick = "first" }, attack = 3, health = 3 }] }`},
		{"Anew", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = [{ effect = "revive", target = "self", if = { count = "dead_allies", most = 1 } }, { effect = "buff", target = "summoned", attack = 5, health = 0 }] }`},
		{"Nobody", "", `{ when = "battlecry", do = { effect = "gold", coins = { count = "summoned" } } }`},
		{"Instead", "", `{ when = "instead_ally_play", do = [{ effect = "summon", unit = "Page" }, { effect = "gold", coins = { count = "summoned" } }] }`},
	}
	const fight = `local function fight(me) return names(tavern.fight{ seed = 3, first = "you", attacks = 1, you = { board = me }, foe = { board = { { attack = 9, health = 30 } } } }.you.board) end `
	for name, c := range map[string]struct{ code, want string }{
		"one that it summons":               {`local g = begin{ hand = { "Drill" } } g:play("play 1 1") return names(g:view(1).board)`, "Drill 1/3, Page 3/4"},
		"each that a doubled summon brings": {`local g = begin{ hand = { "Drill" }, board = { "Khadgar" } } g:play("play 1 1") return names(g:view(1).board)`, "Drill 1/3, Page 3/4, Page 3/4, Khadgar 1/3"},
		"each of two random ones, doubled":  {`local n = 0 for _, c in ipairs(tavern.fight{ seed = 3, first = "you", attacks = 1, you = { board = { "Twin", "Khadgar" } }, foe = { board = { { attack = 1, health = 30 } } } }.you.board) do n = n + c.aegis end return n`, "4"},
		"as many as there is room for":      {`local g = begin{ hand = { "Drill" }, board = { "Khadgar", T, T, T, "Nobody" } } g:play("play 1 1") return #g:view(1).board .. names(g:view(1).board):match("Page 3/4, Khadgar")`, "7Page 3/4, Khadgar"},
		"copies of a card":                  {`local g = begin{ hand = { "Copier" }, board = { T, "Khadgar" } } g:play("play 1 3") return names(g:view(1).board)`, "Token 1/3, Khadgar 1/3, Copier 1/3, Token 2/3, Token 2/3"},
		"what a dead card brings":           {`return fight{ "Last" }`, "1/1 4/4"},
		"what comes back from the dead":     {`return fight{ "Anew" }`, "Anew 14/1"},
		"nothing before it summons":         {`local g = begin{ gold = 0, hand = { "Nobody" }, board = { "Khadgar" } } g:play("play 1 1") return g:view(1).gold`, "0"},
		"nothing while it waits":            {`local g = begin{ gold = 0, hand = { "Page" }, board = { "Instead" } } g:play("play 1 1") return #g:view(1).board .. g:view(1).gold`, "30"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fight+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
	files := map[string]string{
		"configs/tavern/cards.toml":  "[[card]]\nid = \"heirs\"\nname = \"Heirs\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"heirs\" }\n",
		"abilities/tavern/heirs.lua": "return { deathrattle = function(self, fx) local last = fx:summon({ attack = 1, health = 1 }, 2) local all = fx:summoned() fx:buff(all, 2, 0) if all[2] == last then fx:buff(last, 0, 4) end end }",
	}
	sessiontest.Says(t, files, `local board = tavern.fight{ first = "you", attacks = 1, you = { board = { "Heirs" } }, foe = { board = { { attack = 9, health = 30 } } } }.you.board return board[1].attack .. board[1].health .. board[2].attack .. board[2].health`, "3135")
}

// RULES 4.4: summon with to = "enemy" brings cards to the opponent's board.
func TestSummonForTheEnemy(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Finkle", "attack = 3\nhealth = 3\ntoken = true", ""},
		{"Beast", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = { effect = "summon", unit = "Finkle", to = "enemy" } }`},
		{"Two", "tier = 2\nattack = 1\nhealth = 3", ""},
		{"Rats", "attack = 9\nhealth = 1", `{ when = "deathrattle", do = [{ effect = "summon", unit = { random = true, tier = 2, attack = 1, health = 1 }, count = 2, to = "enemy" }, { effect = "move", target = "summoned", place = 1 }, { effect = "buff", attack = 1, health = 0, target = "summoned" }] }`},
		{"Khadgar", "", `{ when = "instead_ally_summon", do = { effect = "change", amount = { stat = "amount", of = "event", times = 2 } } }`},
		{"Hears", "", `{ when = "ally_summon", do = { effect = "buff", attack = 5, health = 0 } }, { when = "enemy_summon", do = { effect = "buff", attack = 0, health = 5 } }`},
		{"Spit", "", `{ when = "summons", do = { effect = "debuff", target = "target", attack = 2 } }, { when = "attack", do = { effect = "summon", unit = "Finkle", to = "enemy" } }`},
		{"Early", "", `{ when = "battlecry", do = { effect = "summon", unit = "Finkle", to = "enemy" } }`},
	}
	const fight = `local giant = { attack = 1, health = 30 } local function fight(you, foe) local f = tavern.fight{ seed = 3, first = "you", attacks = 1, you = { board = you }, foe = { board = foe } } return names(f.you.board) .. " | " .. names(f.foe.board) end `
	for name, c := range map[string]struct{ code, want string }{
		"it stands at the right end":      {`return fight({ "Beast" }, { giant })`, " | 1/30 1/21, Finkle 3/3"},
		"the foe's own cards hear it":     {`return fight({ "Beast", "Hears" }, { { attack = 1, health = 30, guardian = true }, "Hears" })`, "Hears 1/8 | 1/30 1/21, Hears 6/3, Finkle 3/3"},
		"the foe's Khadgar doubles it":    {`return fight({ "Beast", "Khadgar" }, { { attack = 1, health = 30, guardian = true }, "Khadgar" })`, "Khadgar 1/3 | 1/30 1/21, Khadgar 1/3, Finkle 3/3, Finkle 3/3"},
		"a full board has no room":        {`return select(2, fight({ "Beast" }, { giant, giant, giant, giant, giant, giant, giant }):gsub("1/30 ", ""))`, "7"},
		"with numbers, and moved":         {`return fight({ "Rats" }, { giant })`, " | Two 2/1, Two 2/1, 1/30 1/21"},
		"who summons hears it as its own": {`return fight({ "Spit" }, { { attack = 0, health = 30 } })`, "Spit 1/3 | 0/30 0/29, Finkle 1/3"},
		"there is no enemy in the shop":   {`local g = begin{ hand = { "Early" } } g:play("play 1 1") return tells(g, "fizzled"):match("no combat is under way")`, "no combat is under way"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fight+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 4.4: an ability may be copied for a time.
func TestCopyAbilityLasts(t *testing.T) {
	cards := []testCard{{"Page", "", ""}, {"Bell", "text = \"Rings.\"\nattack = 1\nhealth = 3", `{ when = "end_of_turn", do = { effect = "gold", coins = 1 } }, { when = "combat_ended", do = { effect = "gold", coins = 2 } }`},
		{"Parrot", "", `{ when = "battlecry", do = { effect = "copy_ability", target = { side = "ally", other = true, pick = "first" }, lasting = "combat" } }`},
		{"Mynah", "", `{ when = "battlecry", do = { effect = "copy_ability", target = { side = "ally", other = true, pick = "first" }, lasting = "turn" } }`},
		{"Starling", "", `{ when = "battlecry", do = { effect = "copy_ability", target = { side = "ally", other = true, pick = "first" }, lasting = "for_good" } }`},
	}
	const turns = `local function turn(g) g:play("end", 1) g:play("end", 2) end local function gains(name) local g = begin{ gold = 0, hand = { name }, board = { "Bell" } } g:play("play 1 2") g:play("sell 1") local list = { } for i = 1, 2 do local n = #g:events{ kind = "gain" } turn(g) list[i] = #g:events{ kind = "gain" } - n end return list[1] .. " " .. list[2] .. g:view(1).board[1].text end `
	for name, c := range map[string]struct{ code, want string }{
		"until the combat is over":  {`return gains("Parrot")`, "4 2"},
		"until the turn ends":       {`return gains("Mynah")`, "3 2"},
		"a situation has it":        {`local g = begin{ hand = { "Parrot" }, board = { "Bell" } } g:play("play 1 2") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash())`, "true"},
		"another time is a mistake": {`local g = begin{ hand = { "Starling" }, board = { "Bell" } } g:play("play 1 2") return tells(g, "fizzled"):match("lasting: expected combat or turn")`, "lasting: expected combat or turn"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, turns+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 4.5: growth of cards in the shop alone, which keep it when they come to the hand.
func TestShopGrowth(t *testing.T) {
	const cup = "attack = 1\nhealth = 3\ntribes = [\"cups\"]"
	cards := []testCard{{"Page", "", ""}, {"Cup", cup, ""}, {"Lid", cup, ""},
		{"Nomi", "", `{ when = "ally_play", if = { count = "target", tribe = "cups" }, do = { effect = "have", target = { side = "ally", tribe = "cups", zone = "shop" }, attack = 1, health = 2 } }`},
		{"Lord", "", `{ when = "battlecry", do = { effect = "have", target = { side = "ally", tribe = "cups" }, attack = 4, health = 4 } }`},
		{"Thief", "", `{ when = "battlecry", do = { effect = "put", target = { from = "shop", pick = "first" } } }`},
		{"Where", "", `{ when = "battlecry", choose = { from = ["allies", "hand", "shop"] }, do = { effect = "log", text = "there", if = { count = "chosen", zone = ["hand", "shop"] } } }`},
	}
	for name, c := range map[string]struct{ code, want string }{
		"the shop grows, and nothing else":       {`local g = begin{ hand = { "Cup", "Cup" }, shop = { "Lid", "Page" }, board = { "Nomi" } } g:play("play 1 2") return names(g:view(1).shop) .. "; " .. names(g:view(1).hand) .. "; " .. names(g:view(1).board)`, "Lid 2/5, Page 1/3; Cup 1/3; Nomi 1/3, Cup 1/3"},
		"later cards too, also when it is gone":  {`local g = begin{ hand = { "Cup" }, shop = { "Page" }, board = { "Nomi" } } g:play("play 1 2") g:play("sell 1") g:play("end", 1) g:play("end", 2) local grown = true for _, c in ipairs(g:view(1).shop) do grown = grown and (c.attack == 2) == (c.tribes[1] == "cups") end return tostring(grown)`, "true"},
		"what is bought keeps it":                {`local g = begin{ gold = 9, hand = { "Cup" }, shop = { "Lid" }, board = { "Nomi" } } g:play("play 1 2") g:play("buy 1") g:play("play 1 1") local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return names(g:view(1).board) .. tostring(h:hash() == g:hash())`, "Lid 2/5, Nomi 1/3, Cup 1/3true"},
		"and what is put into the hand":          {`local g = begin{ hand = { "Cup", "Thief" }, shop = { "Lid" }, board = { "Nomi" } } g:play("play 1 2") g:play("play 1 1") return names(g:view(1).hand)`, "Lid 2/5"},
		"other growth is added once":             {`local g = begin{ gold = 9, hand = { "Cup", "Lord" }, shop = { "Lid" }, board = { "Nomi" } } g:play("play 1 2") g:play("play 1 1") g:play("buy 1") g:play("play 1 1") return names(g:view(1).board)`, "Lid 6/9, Lord 1/3, Nomi 1/3, Cup 5/7"},
		"a golden card has what its copies kept": {`local g = begin{ gold = 9, hand = { "Cup", "Lid", "Lid" }, shop = { "Lid" }, board = { "Nomi" } } g:play("play 1 2") g:play("buy 1") return g:view(1).hand[1].name .. g:view(1).hand[1].attack .. g:view(1).hand[1].health`, "Golden Lid38"},
		"where a card is":                        {`local g = begin{ hand = { "Where", "Page" }, shop = { "Lid" } } g:play("play 1 1") g:play("choose 2") return tells(g, "log")`, "there"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 4.5: counters know the cards that are bought, picked, given and fused.
func TestCountsOfNewCards(t *testing.T) {
	const cup = "attack = 1\nhealth = 3\ntribes = [\"cups\"]"
	count := func(event string) string {
		return `{ when = "battlecry", do = { effect = "buff", attack = { count = "` + event + `", this = "turn", tribe = "cups" }, health = 0 } }`
	}
	cards := []testCard{{"Page", "", ""}, {"Cup", cup, ""}, {"Giver", "", `{ when = "battlecry", do = [{ effect = "give", unit = "Cup" }, { effect = "give", unit = "Page" }] }`},
		{"Thief", "", `{ when = "battlecry", do = { effect = "put", target = { from = "shop" } } }`},
		{"Finder", "", `{ when = "battlecry", do = { effect = "discover", tier = 1, tribe = "cups" } }`},
		{"Buys", "", count("buy")}, {"Gives", "", count("give")}, {"Picks", "", count("pick")}, {"Fuses", "", count("fuse")},
		{"Keeps", "", `{ when = "ally_play", if = { count = "target", id = "giver" }, do = { effect = "give", unit = "target" } }`},
	}
	for name, c := range map[string]struct{ code, want string }{
		"bought":      {`local g = begin{ gold = 9, hand = { "Buys" }, shop = { "Cup", "Page" } } g:play("buy 1") g:play("buy 1") g:play("play 1 1") return g:view(1).board[1].attack`, "2"},
		"given":       {`local g = begin{ hand = { "Giver", "Gives" } } g:play("play 1 1") g:play("play 1 1") return g:view(1).board[1].attack`, "2"},
		"taken":       {`local g = begin{ hand = { "Thief", "Gives" }, shop = { "Cup", "Page" } } g:play("play 1 1") g:play("play 1 1") return g:view(1).board[1].attack`, "2"},
		"picked":      {`local g = begin{ hand = { "Finder", "Picks" } } g:play("play 1 1") g:play("pick 1") g:play("play 1 1") return g:view(1).board[1].attack`, "2"},
		"fused":       {`local g = begin{ gold = 9, hand = { "Fuses", "Cup", "Cup" }, shop = { "Cup" } } g:play("buy 1") g:play("play 1 1") return g:view(1).board[1].attack`, "2"},
		"give a copy": {`local g = begin{ hand = { "Giver" }, board = { "Keeps" } } g:play("play 1 1") return names(g:view(1).hand)`, "Cup 1/3, Page 1/3, Giver 1/3"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 4.4: a card that becomes another for good in a combat is that after it too.
func TestTransformForGood(t *testing.T) {
	does := func(unit, lasting string) string {
		return `{ when = "start_of_combat", do = { effect = "transform", target = "self", unit = ` + unit + lasting + ` } }`
	}
	cards := []testCard{{"Page", "", ""}, {"Two", "tier = 2\nattack = 1\nhealth = 3", ""}, {"Frog", "", does(`{ random = true, tier = 2 }`, `, lasting = "for_good"`)},
		{"Toad", "", does(`"Two"`, ``)}, {"Newt", "", does(`"Two"`, `, lasting = "turn"`)},
		{"Imp", "", does(`{ attack = 2, health = 2, name = "Cub" }`, `, lasting = "for_good"`)},
		{"Witch", "", `{ when = "start_of_combat", do = [{ effect = "transform", target = "enemies", unit = "Two", lasting = "for_good" }, { effect = "buff", target = "enemies", attack = 1, health = 0, lasting = "for_good" }] }`},
	}
	const fights = `local function fight(me, foe) local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = me }, { board = foe } } } }) g:play("end", 1) g:play("end", 2) return g end local function left(g, id) for _, c in ipairs(g:view("all").pool) do if c.id == id then return c.left end end end `
	for name, c := range map[string]struct{ code, want string }{
		"for good":                       {`local g = fight({ { card = "Frog", attack = 9 } }, {}) return names(g:view(1).board) .. tostring(g:view(1).board[1].created)`, "Two 1/3true"},
		"without it, in the combat":      {`local g = fight({ "Toad" }, {}) return names(g:view(1).board)`, "Toad 1/3"},
		"a unit of its own":              {`local g = fight({ "Imp" }, {}) local h = game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) return names(g:view(1).board) .. tostring(h:hash() == g:hash())`, "Cub 2/2true"},
		"an enemy's card, and then more": {`local g = fight({ "Witch" }, { "Page" }) return names(g:view(2).board)`, "Two 2/3"},
		"three of them fuse":             {`local g = fight({ "Frog", { card = "Two", created = true }, { card = "Two", created = true } }, {}) return #g:view(1).board .. g:view(1).hand[1].name`, "0Golden Two"},
		"its copy is in the pool":        {`local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { shop = {}, board = { "Frog" } }, { shop = {} } } } }) local n = left(g, "frog") g:play("end", 1) g:play("end", 2) n = left(g, "frog") - n for _, s in ipairs{ 1, 2 } do for _, c in ipairs(g:view(s).shop) do if c.id == "frog" then n = n + 1 end end end return n`, "1"},
		"another time is a mistake":      {`local g = fight({ "Newt" }, {}) return tells(g, "fizzled"):match("lasting: expected for_good")`, "lasting: expected for_good"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fights+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 8: what a card does, such as kills, is its own trigger too, which acts as often as modify_trigger_times says.
func TestOwnDeedsRepeat(t *testing.T) {
	twice := func(moment string) string {
		return `{ when = "modify_trigger_times", if = [{ stat = "mine", of = "event" }, { stat = "moment", of = "event", is = "` + moment + `" }], do = { effect = "add", amount = 1 } }`
	}
	cards := []testCard{{"Slayer", "attack = 4\nhealth = 20", `{ when = "kills", do = { effect = "buff", attack = 1, health = 0 } }`}, {"Target", "attack = 0\nhealth = 20", `{ when = "attacked", do = { effect = "buff", attack = 2, health = 0 } }`},
		{"Witch", "attack = 0\nhealth = 9", twice("kills")}, {"Bait", "attack = 0\nhealth = 9", twice("attacked")}, {"Far", "attack = 0\nhealth = 9", `{ when = "ally_death", do = { effect = "buff", attack = 1, health = 0 } }, ` + twice("ally_death")},
	}
	for code, want := range map[string]string{
		`return tavern.fight{ first = "you", attacks = 1, you = { board = { "Slayer", "Witch", "Witch" } }, foe = { board = { { attack = 1, health = 1 } } } }.you.board[1].attack`:                         "7",
		`return tavern.fight{ first = "foe", attacks = 1, you = { board = { { card = "Target", guardian = true }, "Bait" } }, foe = { board = { { attack = 1, health = 9 } } } }.you.board[1].attack`:       "4",
		`return tavern.fight{ first = "foe", attacks = 1, you = { board = { { attack = 0, health = 1, guardian = true }, "Far" } }, foe = { board = { { attack = 1, health = 9 } } } }.you.board[1].attack`: "1",
	} {
		if got := play(t, cards, code); got != want {
			t.Errorf("%s: %s, expected %s", code, got, want)
		}
	}
}
