package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestAurasOfCopies: a card of a board that is taken elsewhere as it is takes no aura along: in a
// fight, a cheat and a card that is made of it.
func TestAurasOfCopies(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		tavern.make{ name = "Banner", tier = 1, attack = 0, health = 3, abilities = { { when = "aura", ["do"] = { effect = "have", target = { side = "ally", other = true }, attack = 2, health = 2, guardian = 1, flurry = 1 } } } }
		local g = game.new("tavern", { seed = 1 })
		g:cheat{ gold = 10, board = { "Banner", "Ember Page" } }
		local card, own = copy(g:view().board[2]), tavern.card("Ember Page")
		assert(card.attack == own.attack + 2 and card.health == own.health + 2 and card.guardian and card.keywords[1] == "flurry")
		local f = tavern.fight{ seed = 4, you = { board = { card } }, foe = { board = { { attack = 0, health = 99 } } } }
		local other = game.new("tavern", { seed = 1 })
		other:cheat{ board = { card } }
		local laid = other:view().board[1]
		local back = game.new("tavern", { situation = g:situation() }):view().board[2]
		tavern.make(card)
		local made = tavern.card("Ember Page")
		return table.concat({ f.you.board[1].attack - own.attack, laid.attack - own.attack, laid.health - own.health, tostring(laid.guardian), tostring(f.you.board[1].guardian), #(f.you.board[1].keywords or {}), #(laid.keywords or {}), #(made.keywords or {}), made.attack - own.attack, made.health - own.health, back.attack - card.attack, #back.auras }, " ")`)
	if err != nil || values[0].String() != "0 0 0 false false 0 0 0 0 0 0 4" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestMarketAuras: what cards of the market give and what breaks a base is what abilities say while
// their card is in play: when it is played, in the view, for what may be attacked and for its price.
func TestMarketAuras(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		market.make{ name = "Warden", cost = 1, copies = 3, faction = "kingdom", defense = 3, abilities = { { when = "aura", ["do"] = { { effect = "have", target = { from = "in_play" }, combat = 1, trade = 2, authority = 3 }, { effect = "have", target = "mine", defense = 2 } } } } }
		market.make{ name = "Pike", cost = 1, copies = 3, faction = "kingdom", effects = { combat = 4 }, ally = { combat = 1 } }
		local function begun(second)
			return game.new("market", { seed = 1, situation = { players = { { hand = { "Warden", "Pike" } }, { play = second, hand = { "Pike" } } } } })
		end
		local g = begun({ "Warden" })
		local found = { g:view().players[2].play[1].defense }
		g:play("play Pike")
		found[2] = 0
		for _, m in ipairs(g:moves()) do if m.text:find("Warden") and not m.text:find("play") then found[2] = found[2] + 1 end end -- 4 combat against 5
		g:play("play Warden")
		g = begun()
		g:play("play Warden")
		g:play("play Pike")
		local me = g:view().players[1]
		found[3], found[4], found[5] = me.combat, me.trade, me.play[1].defense
		found[6] = me.authority - g:view().players[2].authority
		market.make{ name = "Whisper", cost = 1, copies = 3, faction = "kingdom", abilities = { { when = "aura", listens = "hand", ["do"] = { effect = "have", target = "mine", combat = 9 } } } }
		g = game.new("market", { seed = 1, situation = { players = { { hand = { "Whisper", "Pike" } }, {} } } })
		g:play("play Pike")
		found[7] = g:view().players[1].combat -- nobody may read in it what lies in the hand
		return table.concat(found, " ")`)
	if err != nil || values[0].String() != "5 0 6 2 5 3 4" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestTriggerAfterASituation: what led to a trigger that waits behind a question is not triggered
// again, also where the match goes on from a situation.
func TestTriggerAfterASituation(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		market.make{ name = "Caller", cost = 1, copies = 3, faction = "kingdom", chosen = function(self, fx) fx:gain("trade", 1) end,
			played = function(self, fx) fx:choose({ "a", "b" }) fx:trigger(fx:in_play(), "played") end }
		market.make{ name = "Echo", cost = 1, copies = 3, faction = "wilds", defense = 3,
			played = function(self, fx) fx:gain("combat", 1) fx:trigger(fx:in_play(), "played") end }
		local g = game.new("market", { seed = 1, players = { "human", "human" }, situation = { players = { { hand = { "Caller" }, play = { "Echo" } }, {} } } })
		g:play("play Caller", 1)
		local h = game.new("market", { seed = 1, players = { "human", "human" }, situation = g:situation() })
		local found = {}
		for i, m in ipairs{ g, h } do
			m:play(1, 1)
			local me = m:view(1).players[1]
			found[i] = me.trade .. " " .. me.combat .. " " .. tostring(m:view(1).pending == nil)
		end
		return found[1] .. " | " .. found[2]`)
	if err != nil || values[0].String() != "1 1 true | 1 1 true" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestWrongAuras: a situation says where what a card has of an aura makes no sense.
func TestWrongAuras(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for lasting, want := range map[string]string{
		`{ ["until"] = "aura", health = 2, spent = 3 }`:                                     "lasting[1].spent: expected a number from 0 to the health that the aura gives, got 3",
		`{ ["until"] = "aura", health = 2, spent = -1 }`:                                    "lasting[1].spent: expected a number from 0 to the health that the aura gives, got -1",
		`{ ["until"] = "turn", health = 2, spent = 1 }`:                                     "lasting[1].spent: expected a number from 0 to the health that the aura gives, got 1",
		`{ ["until"] = "aura", health = 2 }, { ["until"] = "aura", attack = 1 }`:            "lasting[2].until: aura is given twice",
		`{ ["until"] = "blow", health = 2 }`:                                                `lasting[1].until: expected combat, turn or aura, got "blow"`,
		`{ ["until"] = "aura", health = 2, spent = 2 }, { ["until"] = "turn", attack = 1 }`: "nil",
	} {
		values, err := s.Eval("test", `local ok, err = pcall(game.new, "tavern", { situation = { players = { { board = { { card = "Almoner", lasting = { `+lasting+` } } } } } } }) return ok and "nil" or err`)
		if err != nil || !strings.HasSuffix(values[0].String(), want) {
			t.Errorf("%s: %v, %v, want %s", lasting, values, err, want)
		}
	}
}
