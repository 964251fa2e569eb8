package market_test

import "testing"

// RULES 6.11: cards that act again, lie elsewhere, change hands or are shown.
func TestActs(t *testing.T) {
	const silks = `return act("play silk")`
	for name, c := range map[string]struct{ base, silk, code, want string }{
		"a card plays another": {"", `played = function(self, fx) fx:play(fx:hand()[1]) end`, silks, `play | gain 2 | play`},
		"what is played so is heard, with who played it": {`before_ally_play = function(self, fx, event) fx:log(event.source.name) end`,
			`played = function(self, fx) fx:play(fx:hand()[1]) end`, silks, `trigger 1 before_ally_play | log seat 1 | play | gain 2 | trigger 1 before_ally_play | log Silk Convoy | play`},
		"out of the discard pile": {"", `played = function(self, fx) fx:put(self, "discard") if not self.memory.again then self.memory.again = true fx:play(self) end end`, silks, `play | gain 2 | move | play | gain 2 | move`},
		"it acts once more":       {"", `played = function(self, fx) fx:copy_effects(self) end`, silks, `play | gain 2 | trigger copied | gain 2`},
		"two that copy each other come to rest": {`played = function(self, fx) if #fx:in_play() > 0 then fx:log("base") fx:copy_effects(fx:in_play()[1]) end end`,
			`played = function(self, fx) fx:log("silk") fx:copy_effects(fx:in_play()[1]) end`, silks, `play | gain 2 | log silk | trigger copied | log base | trigger copied | gain 2`},
		"another's base speaks for who copies it": {`played = function(self, fx) fx:log(tostring(fx.owner.seat)) end`, `played = function(self, fx) fx:copy_effects(fx:enemies()[1]) end`,
			`act("end") act("play silk") return g:events{ kind = "log" }[2].text`, `2`},
		"to the hand":                          {"", `played = function(self, fx) fx:put(self, "hand") end`, silks, `play | gain 2 | move`},
		"on top, seen":                         {"", `played = function(self, fx) fx:put(self, "deck") fx:draw(1) end`, `act("play silk") return g:view(1).players[1].hand[2].name`, `Silk Convoy`},
		"under the deck":                       {"", `played = function(self, fx) fx:put(self, "bottom") end`, `act("play silk") return g:view("all").players[1].deck[1].name`, `Silk Convoy`},
		"out of play":                          {"", `played = function(self, fx) fx:put(self, "discard") end`, `act("play silk") return #g:view(1).players[1].discard`, `1`},
		"what lies there already":              {"", `played = function(self, fx) fx:put(fx:hand()[1], "hand") end`, silks, `play | gain 2 | fizzled 3032 abilities/market/signing_gift.lua:1: fx:put: put: Cartographer lies there already`},
		"from hand to discard it is discarded": {`ally_discard = function(self, fx) fx:log("gone") end`, `played = function(self, fx) fx:put(fx:hand()[1], "discard") end`, silks, `play | gain 2 | discard | trigger 1 ally_discard | log gone`},
		"nobody moves it":                      {`instead_ally_put = function(self, fx, event) event:cancel() end`, `played = function(self, fx) fx:put(self, "hand") end`, silks, `play | gain 2 | trigger 1 instead_ally_put | cancelled 1 put`},
		"what moves is heard":                  {`ally_put = function(self, fx, event) fx:log(event.target.name) end`, `played = function(self, fx) fx:put(self, "hand") end`, silks, `play | gain 2 | move | trigger 1 ally_put | log Silk Convoy`},
		"others do not read which card leaves a hand": {`enemy_put = function(self, fx, event) fx:log(tostring(event.target)) end`, `played = function(self, fx) fx:put(fx:hand()[1], "deck") end`,
			`act("end") act("play silk") local list = {} for _, e in ipairs(g:events{ kind = "move", seat = 1 }) do list[#list + 1] = e.kind .. " " .. (e.target or "?") .. " " .. (e.text or "") end return table.concat(list, " | ") .. g:events{ kind = "log" }[1].text`, `move ? top of decknil`},
		"what all see stays known": {"", `played = function(self, fx) fx:put(self, "hand") end`,
			`act("play silk") return g:view(2).players[1].hand_count .. #g:situation(2).players[1].open`, `21`},
		"out of a deck nobody knows what, so nobody knows how it lies": {"", `played = function(self, fx) local c = fx:hand()[1] fx:put(c, "deck") fx:put(self, "deck") fx:put(c, "hand") end`,
			`act("play silk") return #g:situation(2).players[1].open`, `0`},
		"what waits acts when its card has gone, once": {"", `played = function(self, fx) fx:await("turn_began") fx:scrap(self) end, awaited = function(self, fx, event) fx:log(event.kind .. fx.owner.seat) end`,
			`act("play silk") act("end") act("end") act("end") act("end") local list = g:events{ kind = "log" } return #list .. list[1].text`, `1turn_began1`},
		"a situation has what waits": {"", `played = function(self, fx) fx:await("enemy_play") end, awaited = function(self, fx, event) fx:log(event.target.name) end`,
			`act("play silk") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) h:play("end") h:play("play silk") return h:events{ kind = "log" }[1].text .. #h:view("all").waiting`, `Silk Convoy1`},
		"what is counted in secret no other reads": {"", `counts = { put = { "put", this = "match", other = true } }, played = function(self, fx) fx:put(fx:hand()[1], "deck") fx:log(tostring(fx:counted("put"))) end`,
			`act("play silk") local n = {} for _, seat in ipairs{ 1, 2 } do n[#n + 1] = #(g:situation(seat).memory or {}) end return table.concat(n, " ") .. g:events{ kind = "log" }[1].text`, `2 01`},
		"given away":     {`ally_give = function(self, fx) fx:log("ours") end, enemy_give = function(self, fx) fx:log("theirs") end`, `played = function(self, fx) fx:give(self, fx:random_enemy()) end`, silks, `play | gain 2 | pass 2 | trigger 1 enemy_give | log theirs`},
		"not given away": {`instead_any_give = function(self, fx, event) event:cancel() end`, `played = function(self, fx) fx:give(self, fx:random_enemy()) end`, silks, `play | gain 2 | trigger 1 instead_any_give | cancelled 1 give`},
		"a starter that was given is its new owner's in a situation": {"", `played = function(self, fx) fx:give(self, fx:random_enemy()) end`,
			`act("play silk") local s = g:situation("all") local h = game.new("market", { players = { "human", "human" }, situation = s }) return h:view(1).players[2].discard[1].name .. tostring(h.hash == g.hash)`, `Silk Convoytrue`},
		"a hand is shown, and one of it discarded": {"", `played = function(self, fx) fx:discard(fx:reveal(fx:random_enemy())[1]) end`, silks, `play | gain 2 | reveal | reveal | reveal | discard`},
		"what a card gives is read":                {"", `played = function(self, fx) fx:gain("combat", self.trade + self.draw + self.combat + self.authority) end`, silks, `play | gain 2 | gain 3`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{silk: ability(c.silk)}
			if c.base != "" {
				files[base] = ability(c.base)
			}
			if got := play(t, files, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
