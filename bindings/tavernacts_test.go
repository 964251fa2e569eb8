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
		"who keeps 1":                         {`local g = begin{ health = 2, hand = { "Weaver", "Weaver" } } g:play("play 1 1") g:play("play 1 1") return g:view(1).health`, "1"},
		"twice at once, and keeps 1":          {`local g = begin{ health = 5, hand = { "Twain" } } g:play("play 1 1") return g:view(1).health`, "1"},
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
