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
		text += fmt.Sprintf("[[card]]\nid = %q\nname = %q\nset = \"law\"\ntier = 1\n%s\n", strings.ToLower(c.name), c.name, row)
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
