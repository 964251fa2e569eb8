package bindings_test

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

// TestQuestionsLookAgain: a question that waits behind another does not offer what the first answer
// took away, and is not asked where nothing is left.
func TestQuestionsLookAgain(t *testing.T) {
	for name, row := range map[string]struct{ code, want string }{
		"tavern": {`
			local function reaper(name) return { name = name, tier = 1, attack = 1, health = 9, chosen = function(self, fx, card) fx:destroy(card) end } end
			local function asks(self, fx) fx:choose(fx:allies()) end
			local first, second = reaper("First"), reaper("Second")
			first.battlecry, second.ally_play = asks, asks
			tavern.make(first) tavern.make(second)
			local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "First" }, board = { "Second", "Ember Page", "Ember Page" } }, {} } } })
			g:play("play 1 4")
			local said = {}
			while #g:view(1).question > 0 do
				said[#said + 1] = table.concat(g:view(1).question, ",")
				g:play("choose 2")
			end
			return table.concat(said, " then ")`, "Second 1/9,Ember Page 2/1 wands at place 2,Ember Page 2/1 wands at place 3,First 1/9 then Second 1/9,Ember Page 2/1 wands,First 1/9"},
		"market": {`
			local function asks(self, fx) if #fx:hand() > 0 then fx:choose(fx:hand()) end end
			local function chosen(self, fx, card) fx:discard(card) end
			market.make{ name = "Tax", cost = 1, copies = 1, faction = "neutral", played = asks, chosen = chosen }
			market.make{ name = "Toll", cost = 1, copies = 1, faction = "neutral", ally_play = asks, chosen = chosen }
			local said = {}
			for _, hand in ipairs{ { "Tax", "Wayfarer", "Rusty Knife" }, { "Tax", "Wayfarer" } } do
				local g = game.new("market", { players = { "human", "human" }, situation = { players = { { play = { "Toll" }, hand = hand }, {} } } })
				g:play("play 1")
				repeat
					local offered = {}
					for _, o in ipairs(g:options()) do if o.verb == "choose" then offered[#offered + 1] = o.text:gsub("^choose %d+: ", "") end end
					if #offered > 0 then said[#said + 1] = #offered g:play("choose 1") end
				until #offered == 0
			end
			return table.concat(said, " ")`, "2 1 1"},
	} {
		s, _ := sessiontest.Session(t)
		if values, err := s.Run("again", row.code); err != nil || values[0].String() != row.want {
			t.Errorf("%s: got %v (%v), want %s", name, values, err, row.want)
		}
	}
}

// TestTribesAsk: a tribe asks its player, and hears the answer.
func TestTribesAsk(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"configs/tavern/tribes.toml": `[[tribe]]
id = "moons"
name = "Moons"
text = "When you play a card: 1 gold or 2 gold."
abilities = [ { at = 1, abilities = [ { when = "ally_play", choose = [
	{ name = "one", do = { effect = "gold", coins = 1 } }, { name = "two", do = { effect = "gold", coins = 2 } },
] } ] } ]`,
		"configs/tavern/cards.toml": "[[card]]\nid = \"moonling\"\nname = \"Moonling\"\ntier = 1\nattack = 1\nhealth = 1\ntribes = [\"moons\"]\n",
	})
	if _, err := s.Eval("test", `
		local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 3, hand = { "Moonling" } }, {} } } })
		g:play("play 1 1") g:play("choose 2")
		assert(g:view(1).gold == 5, g:view(1).gold)`); err != nil {
		t.Error(err)
	}
}
