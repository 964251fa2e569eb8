package match_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestWhyFight: why of a fight is the same fight with the blows that decided it: those that killed
// the loser's cards, and what led to them; of events of a match it is the deaths among them.
func TestWhyFight(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		local f = tavern.fight{ seed = 4, you = { board = { "Almoner", "Ember Page" } }, foe = { board = { "The Star", { attack = 1, health = 1 } } } }
		local w = why(f)
		assert(w.winner == f.winner and w.damage == f.damage and #w.you.board == #f.you.board)
		local kinds = {}
		for _, e in ipairs(w.events) do kinds[#kinds + 1] = e.kind .. ":" .. (e.target or "") end
		local by = {}
		for _, e in ipairs(f.events) do by[e.id] = e end
		for _, e in ipairs(w.events) do
			assert(e.cause == 0 or by[e.cause] ~= nil)
			if e.kind == "death" then assert(e.target == "Almoner" or e.target == "Ember Page", e.target) end
		end
		assert(#w.events < #f.events and #game.new("tavern"):why(f).events == #w.events)
		return table.concat(kinds, " ")`)
	if err != nil || values[0].String() != "attack:Almoner damage:Almoner death:Almoner attack:The Star damage:Ember Page death:Ember Page combat_ended:you" {
		t.Errorf("%v, %v", values, err)
	}
	for entry, want := range map[string]string{
		`local g = game.new("tavern", { seed = 1 }) return #g:why(g:play("Ember Page"))`:   "2",
		`local g = game.new("tavern", { seed = 1 }) return select(2, pcall(g.why, g, {}))`: "game.Match:why: the table is no move, no event, no list of events, no fight and nothing with a name",
		`return select(2, pcall(why, 3))`:                                                  "why: expected a fight, or events that g:play or g:events returned, got 3; g:why(...) asks a match about its moves and things",
	} {
		if values, err := s.Eval("test", entry); err != nil || values[0].String() != want {
			t.Errorf("%s: %v, %v", entry, values, err)
		}
	}
}

// TestAurasOfCopies: a card of a board that is taken elsewhere as it is takes no aura along: in a
// fight, a cheat and a card that is made of it.
func TestAurasOfCopies(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		tavern.make{ name = "Banner", tier = 1, attack = 0, health = 3, abilities = { { when = "aura", ["do"] = { effect = "have", target = { side = "ally", other = true }, attack = 2, health = 2, guardian = 1 } } } }
		local g = game.new("tavern", { seed = 1 })
		g:cheat{ gold = 10, board = { "Banner", "Ember Page" } }
		local card, own = copy(g:view().board[2]), tavern.card("Ember Page")
		assert(card.attack == own.attack + 2 and card.health == own.health + 2 and card.guardian)
		local f = tavern.fight{ seed = 4, you = { board = { card } }, foe = { board = { { attack = 0, health = 99 } } } }
		local other = game.new("tavern", { seed = 1 })
		other:cheat{ board = { card } }
		local laid = other:view().board[1]
		local back = game.new("tavern", { situation = g:situation() }):view().board[2]
		tavern.make(card)
		local made = tavern.card("Ember Page")
		return table.concat({ f.you.board[1].attack - own.attack, laid.attack - own.attack, laid.health - own.health, tostring(laid.guardian), made.attack - own.attack, made.health - own.health, back.attack - card.attack, #back.auras }, " ")`)
	if err != nil || values[0].String() != "0 0 0 false 0 0 0 3" {
		t.Errorf("%v, %v", values, err)
	}
}

// TestMarketAuras: what cards of the market give and what breaks a base is what abilities say while
// their card is in play: when it is played, in the view, for what may be attacked and for its price.
func TestMarketAuras(t *testing.T) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", `
		market.make{ name = "Warden", cost = 1, copies = 3, faction = "kingdom", defense = 3, abilities = { { when = "aura", ["do"] = { { effect = "have", target = { from = "in_play" }, combat = 1, trade = 2 }, { effect = "have", target = "mine", defense = 2 } } } } }
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
		return table.concat(found, " ")`)
	if err != nil || values[0].String() != "5 0 6 2 5" {
		t.Errorf("%v, %v", values, err)
	}
}
