package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestMomentsHandOverEvents: a function of an older moment is handed the event where its third
// parameter is called so, and what it always was where it is not; both do the same.
func TestMomentsHandOverEvents(t *testing.T) {
	const forms = `
		local function ear(moment, fn) return { name = "Ear", tier = 1, attack = 1, health = 30, [moment] = fn } end
		local function fight()
			local foe = { { attack = 1, health = 2, name = "Rat" }, "moth_choir" }
			local f = tavern.fight{ seed = 5, you = { board = { "Ear", "moth_choir", { attack = 2, health = 2, guardian = true, name = "Wall" } } }, foe = { board = foe } }
			local said = {}
			for _, e in ipairs(f.events) do said[#said + 1] = table.concat({ e.kind, tostring(e.actor), tostring(e.target), e.amount, tostring(e.text) }, " ") end
			return table.concat(said, "\n")
		end
		local function same(moment, older, now)
			tavern.make(ear(moment, older))
			local a = fight()
			tavern.make(ear(moment, now))
			local b = fight()
			if a ~= b then return moment .. " differs:\n" .. a .. "\n\n" .. b end
			if not a:find("trigger Ear") or a:find("fizzled") then return moment .. " is not heard:\n" .. a end
			return "same"
		end
		`
	for code, want := range map[string]string{
		`return same("ally_summoned", function(self, fx, newcomer) fx:buff(newcomer, 1, 1) end, function(self, fx, event) fx:buff(event.target, 1, event.amount) end)`:                          "same",
		`return same("ally_died", function(self, fx, dead) fx:buff(self, dead.attack, 0) end, function(self, fx, event) fx:buff(self, event.target.attack, 0) end)`:                             "same",
		`return same("enemy_died", function(self, fx, dead) fx:buff(self, dead.attack, 0) end, function(self, fx, event) fx:buff(self, event.target.attack, 0) end)`:                            "same",
		`return same("ally_damaged", function(self, fx, hurt, points) fx:heal(hurt, points) end, function(self, fx, event) fx:heal(event.target, event.amount) end)`:                            "same",
		`return same("on_damaged", function(self, fx, own, points) fx:buff(own, points, 0) end, function(self, fx, event) if event.target == self then fx:buff(self, event.amount, 0) end end)`: "same",
		`return same("ally_attacked", function(self, fx, friend) fx:buff(friend, 1, 0) end, function(self, fx, event)
			if event.source ~= self and event.target.friend == false and event.kind == "strike" then fx:buff(event.source, 1, 0) end end)`: "same",
		// By the kernel, for whose doing it is: who kills an enemy is a friend.
		`return same("enemy_died", function(self, fx, dead) fx:buff(self, 1, 0) end, function(self, fx, event) if event.player == 1 then fx:buff(self, 1, 0) end end)`: "same",
		`tavern.make(ear("battlecry", function(self, fx, event) fx:whisper(event.kind .. event.amount .. tostring(event.target == self)) end))
		local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Ear" }, board = { "Ember Page" } }, {} } } })
		g:play("play 1 2")
		return g:events{ kind = "log" }[1].text`: "play2true",
		`local asks = { name = "Asker", tier = 1, attack = 1, health = 1, battlecry = function(self, fx) fx:choose(fx:allies()) end }
		local said = {}
		for _, fn in ipairs{ function(self, fx, card) fx:buff(card, 3, 0) end, function(self, fx, event) fx:buff(event.answer, 3, 0) fx:whisper(event.kind .. event.amount) end } do
			asks.chosen = fn
			tavern.make(asks)
			local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { hand = { "Asker" }, board = { "Ember Page" } }, {} } } })
			g:play("play 1 1")
			g:play("choose 2")
			said[#said + 1] = g:view(1).board[2].attack
			local log = g:events{ kind = "log" }[1]
			if log then said[#said + 1] = log.text end
		end
		return table.concat(said, " ")`: "5 5 choose2",
		`market.make{ name = "Asker", cost = 1, copies = 1, faction = "neutral", played = function(self, fx, event) fx:log(event.kind) fx:choose(fx:hand()) end,
			chosen = function(self, fx, event) fx:log(event.kind .. event.answer.name .. event.owner .. event.player) end }
		local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Asker", "Wayfarer" } }, {} } } })
		g:play("play 1")
		g:play("choose 1")
		local said = {}
		for _, e in ipairs(g:events{ kind = "log" }) do said[#said + 1] = e.text end
		return table.concat(said, " ")`: "play chooseWayfarer11",
	} {
		s, _ := sessiontest.Session(t)
		if values, err := s.Run("moments", forms+code); err != nil || values[0].String() != want {
			t.Errorf("%s\n%v (%v), want %s", code, values, err, want)
		}
	}
}

// TestACardHasNoTarget: who looks for the event in what an older moment hands over reads what to do.
func TestACardHasNoTarget(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Run("target", `
		tavern.make{ name = "Ear", tier = 1, attack = 1, health = 9, ally_died = function(self, fx, e) fx:buff(e.target, 1, 0) end }
		for _, e in ipairs(tavern.fight{ seed = 1, you = { board = { "Ear", { attack = 1, health = 1 } } }, foe = { board = { { attack = 1, health = 9 } } } }.events) do
			if e.kind == "fizzled" then return e.text end
		end`)
	if err == nil && strings.Contains(values[0].String(), "read it from the third parameter") || err != nil && strings.Contains(err.Error(), "read it from the third parameter") {
		return
	}
	t.Errorf("got %v (%v)", values, err)
}
