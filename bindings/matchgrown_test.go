package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestGrownCardsAreWhatTheyShow: what the cards of a player have grown by is seen in the shop, the hand
// and on the board, in views and in the texts of moves, once each wherever a card goes, and no longer
// than it lasts; so it is in a situation. The aura of a card reaches the board alone.
func TestGrownCardsAreWhatTheyShow(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"from the shop to the board", `seen("shop") play("buy 1") seen("hand") play("play 1 1") seen("board")`, "4/6 4/6 4/6"},
		{"one that was there before", `play("buy 1") play("play 1 1") grow() seen("board")`, "7/9"},
		{"a new shop", `play("reroll") for i, it in ipairs(g:view(1).shop) do local own = tavern.card(it.id) assert(it.attack == own.attack + 3 and it.auras[1].amount == 3) end seen("hand")`, "none"},
		{"the next turn", `g:play("end", 1) g:play("end", 2) local it = g:view(1).shop[1] out(it.attack - tavern.card(it.id).attack)`, "3"},
		{"the move says it", `for _, m in ipairs(g:moves()) do if m.move == "buy 1" or tostring(m.text):find("buy 1") then out((m.text:match("%d+/%d+"))) end end`, "4/6"},
		{"a golden one has it once", `g = begin{ { "Almoner", "Almoner" } } grow() play("buy 1") seen("hand")`, "5/8"},
		{"for the turn", `g = begin() grow("turn") seen("shop") g:play("freeze", 1) g:play("end", 1) g:play("end", 2) seen("shop")`, "4/6 1/3"},
		{"in a situation", `local h = game.new("tavern", { situation = g:situation() }) g = h seen("shop") play("buy 1") seen("hand")`, "4/6 4/6"},
		{"a cheat from a view", `local h = begin() h:cheat({ memory = g:view(1).memory }, 1) g = h seen("shop")`, "4/6"},
		{"a view says it", `play("buy 1") for _, m in ipairs(g:view(1).memory) do out(m.name .. " " .. m.value) end`, "this match: have attack 3 this match: have health 3"},
		{"an aura does not reach it", `g = begin{ { "Lord" } } seen("shop") play("buy 1") seen("hand") play("play 1 2") out(g:view(1).board[2].attack)`, "1/3 1/3 3"},
	} {
		s, _ := sessiontest.Session(t)
		values, err := s.Eval("test", `
			tavern.make{ name = "Elder", tier = 1, attack = 0, health = 1, abilities = { { when = "battlecry", ["do"] = { effect = "have", attack = 3, health = 3 } } } }
			tavern.make{ name = "Heir", tier = 1, attack = 0, health = 1, abilities = { { when = "battlecry", ["do"] = { effect = "have", attack = 3, health = 3, lasting = "turn" } } } }
			tavern.make{ name = "Lord", tier = 1, attack = 0, health = 1, abilities = { { when = "aura", ["do"] = { effect = "have", target = { side = "ally", other = true }, attack = 2 } } } }
			local said, g = {}, nil
			local function out(x) said[#said + 1] = tostring(x) end
			local function begin(board)
				return game.new("tavern", { seed = 1, players = { "human", "human" }, situation = { players = { { gold = 9, hand = {}, board = board and board[1] or {}, shop = { { card = "Almoner", attack = 1, health = 3 } } }, {} } } })
			end
			local function grow(turn)
				g:cheat{ hand = { turn and "Heir" or "Elder" } }
				g:play("play 1 1", 1)
				for i, it in ipairs(g:view(1).board) do if it.name == "Elder" or it.name == "Heir" then g:play("sell " .. i, 1) end end
			end
			local function play(move) g:play(move, 1) end
			local function seen(place)
				local it = g:view(1)[place][1]
				out(it and it.attack .. "/" .. it.health or "none")
			end
			g = begin()
			grow()
			`+c.code+`
			return table.concat(said, " ")`)
		if err != nil || len(values) == 0 || values[0].String() != c.want {
			t.Errorf("%s: %v, %v, want %q", c.name, values, err, c.want)
		}
	}
}
