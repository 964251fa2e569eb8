package match_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestHalfAChoice: a choice of several that is half made is undone, comes back in a situation,
// and is told to the one ability that asked.
func TestHalfAChoice(t *testing.T) {
	for system, script := range map[string]string{
		"tavern": `
			tavern.make{ name = "Armoury", tier = 1, attack = 1, health = 1,
				battlecry = function(self, fx) fx:choose(fx:allies(), { least = 0, most = 3 }) end,
				chosen = function(self, fx, picked) fx:buff(picked, #picked, 0) end }
			g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Armoury" }, board = { "Ember Page", "Ember Page", "Almoner" } }, {} } } })
			g:play("play 1 1")
			made, last = "choose 2", function(m) return m:view(1).board[2].attack .. " " .. m:view(1).board[3].attack .. " " .. m:view(1).board[4].attack end`,
		"market": `
			market.make{ name = "Purge", cost = 1, copies = 1, faction = "wilds",
				played = function(self, fx) fx:choose(fx:hand(), { least = 0, most = 3, question = "which go?" }) end,
				chosen = function(self, fx, picked) for _, c in ipairs(picked) do fx:discard(c) end fx:draw(#picked) end }
			g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Purge", "Coin Purse", "Coin Purse", "Rusty Knife", "Coin Purse" } }, {} } } })
			g:play("play 1")
			made, last = "choose 2", function(m) local p = m:view(1).players[1] return #p.hand .. " " .. #p.discard end`,
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", script+`
			before = g:view(1)
			g:play(made)
			assert(g:moves()[1].verb == "choose", "closed after one answer")
			again = game.new("`+system+`", { players = { "human", "human" }, situation = g:situation("all") })
			assert(again:hash() == g:hash(), "the situation is another state")
			for _, m in ipairs{ g, again } do m:play("choose 1") done = "choose " .. #m:moves() m:play(done) end
			assert(last(g) == last(again), last(g) .. " here, " .. last(again) .. " in the situation")
			ended = last(g)
			g:undo() g:undo() g:undo()
			for _, move in ipairs{ made, "choose 1", done } do g:play(move) end
			assert(last(g) == ended, "undone and played again it is " .. last(g))`); err != nil {
			t.Errorf("%s: %v", system, err)
		}
	}
}

// TestOneAbilityHearsTheAnswer: of a card with several abilities that ask, the one that asked acts
// with the answer, whichever is answered first.
func TestOneAbilityHearsTheAnswer(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `
		local function asks(n) return { when = "battlecry", choose = { side = "ally", other = true }, ["do"] = { effect = "buff", target = "chosen", attack = n, health = 0 } } end
		tavern.make{ name = "Armoury", tier = 1, attack = 1, health = 1, abilities = { asks(1), asks(10) } }
		g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Armoury" }, board = { "Ember Page", "Almoner" } }, {} } } })
		g:play("play 1 1") g:play("choose 1") g:play("choose 2")
		local board = g:view(1).board
		assert(board[2].attack == 3 and board[3].attack == 11, board[2].attack .. " and " .. board[3].attack)`); err != nil {
		t.Error(err)
	}
}
