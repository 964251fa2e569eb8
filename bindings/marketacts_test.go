package bindings_test

import (
	"fmt"
	"testing"
)

// last is the last turn of a match, of the second player; the first has seven cards, one of them a Silk Convoy in the
// deck.
const last = `local h = game.new("market", { players = { "human", "human" }, situation = { round = 60, active = 2, players = { { deck = { "Silk Convoy", "Coin Purse" }, hand = { "Coin Purse", "Coin Purse", "Coin Purse" }, discard = { "Coin Purse", "Coin Purse" } }, {} } } }) `

// RULES 6.11: cards that act again, lie elsewhere, change hands or are shown.
func TestMarketActs(t *testing.T) {
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
		"what lies there already":              {"", `played = function(self, fx) fx:put(fx:hand()[1], "hand") end`, silks, `play | gain 2 | fizzled 3033 abilities/market/signing_gift.lua:1: fx:put: put: the card Cartographer is already there`},
		"from hand to discard it is discarded": {`ally_discard = function(self, fx) fx:log("gone") end`, `played = function(self, fx) fx:put(fx:hand()[1], "discard") end`, silks, `play | gain 2 | discard | trigger 1 ally_discard | log gone`},
		"nobody moves it":                      {`instead_ally_put = function(self, fx, event) event:cancel() end`, `played = function(self, fx) fx:put(self, "hand") end`, silks, `play | gain 2 | trigger 1 instead_ally_put | cancelled 1 put`},
		"what moves is heard":                  {`ally_put = function(self, fx, event) fx:log(event.target.name) end`, `played = function(self, fx) fx:put(self, "hand") end`, silks, `play | gain 2 | move | trigger 1 ally_put | log Silk Convoy`},
		"others do not read which card leaves a hand": {`enemy_put = function(self, fx, event) fx:log(tostring(event.target)) end`, `played = function(self, fx) fx:put(fx:hand()[1], "deck") end`,
			`act("end") act("play silk") local list = {} for _, e in ipairs(g:events{ kind = "move", seat = 1 }) do list[#list + 1] = e.kind .. " " .. (e.target or "?") .. " " .. (e.text or "") end return table.concat(list, " | ") .. g:events{ kind = "log" }[1].text`, `move ? top of decknil`},
		"what all see stays known": {"", `played = function(self, fx) fx:put(self, "hand") end`,
			`act("play silk") return g:view(2).players[1].hand_count .. #g:situation(2).players[1].open`, `21`},
		"out of the deck too, and then all see it": {`instead_enemy_scrap = function(self, fx, event) fx:log("sees " .. tostring(event.target)) end`, `played = function(self, fx) fx:put(fx:hand()[1], "deck") fx:scrap(fx:deck()[1]) end`,
			`act("end") act("play silk") local v = g:view(1) return v.scrapped[1].name .. #g:view("all").players[2].deck .. #g:events{ kind = "log" }`, `Cartographer00`},
		"out of a deck nobody knows what, so nobody knows how it lies": {"", `played = function(self, fx) local c = fx:hand()[1] fx:put(c, "deck") fx:put(self, "deck") fx:put(c, "hand") end`,
			`act("play silk") return #g:situation(2).players[1].open`, `0`},
		"what waits acts when its card has gone, once": {"", `played = function(self, fx) fx:await("turn_began") fx:scrap(self) end, awaited = function(self, fx, event) fx:log(event.kind .. fx.owner.seat) end`,
			`act("play silk") act("end") act("end") act("end") act("end") local list = g:events{ kind = "log" } return #list .. list[1].text`, `1turn_began1`},
		"a situation has what waits": {"", `played = function(self, fx) fx:await("enemy_play") end, awaited = function(self, fx, event) fx:log(event.target.name) end`,
			`act("play silk") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) h:play("end") h:play("play silk") return h:events{ kind = "log" }[1].text .. #h:view("all").waiting`, `Silk Convoy1`},
		"what is counted in secret no other reads": {"", `counts = { put = { "put", this = "match", other = true } }, played = function(self, fx) fx:put(fx:hand()[1], "deck") fx:log(tostring(fx:counted("put"))) end`,
			`act("play silk") local n = {} for _, seat in ipairs{ 1, 2 } do n[#n + 1] = #(g:situation(seat).memory or {}) end return table.concat(n, " ") .. g:events{ kind = "log" }[1].text`, `2 01`},
		"who counts sees it, and nobody else": {"", `counts = { silks = { "play", this = "turn" } }, played = function(self, fx) fx:log(fx:counted("silks") .. "") end`,
			`act("play silk") local own, other = g:view(1).players[1].memory, g:view(2).players[1].memory return own[1].name .. " " .. own[1].value .. #(other or {})`, `this turn: play 20`},
		"before it is acquired a card lies nowhere": {`before_ally_acquire = function(self, fx, event) for _, place in ipairs{ "hand", "deck", "discard", "aside" } do local ok, why = pcall(fx.put, fx, event.target, place) fx:log(tostring(ok)) end end`, `played = function(self, fx) fx:acquire(fx:row()[1]) end`,
			`act("play silk") local said = "" for _, e in ipairs(g:events{ kind = "log" }) do said = said .. e.text end local v = g:view("all").players[1] return said .. #v.discard .. v.hand_count`, `falsefalsefalsefalse11`},
		"a card is used once a turn": {`activate = function(self, fx) fx:gain("combat", 2) end`, "",
			`act("use ") local again = pcall(act, "use ") act("end") act("end") act("use ") return tostring(again) .. g:view(1).players[1].combat .. tostring(g:view(1).players[1].play[1].exhausted)`, `false2true`},
		"one that is readied is used again, ten times": {`activate = function(self, fx) fx:gain("combat", 2) fx:log(tostring(fx:ready(self))) end`, "",
			`local n = 0 while n < 50 and pcall(act, "use ") do n = n + 1 end local said = g:events{ kind = "log" } return n .. g:view(1).players[1].combat .. said[10].text .. said[11].text`, `1122truefalse`},
		"one that is exhausted is not used in its owner's turn": {`activate = function(self, fx) fx:gain("combat", 2) end`, `played = function(self, fx) fx:exhaust(fx:enemies()[1]) fx:exhaust(fx:enemies()[1]) end, any_exhaust = function(self, fx, event) fx:log(event.target.name) end`,
			`act("end") act("play silk") act("end") local used = pcall(act, "use ") act("end") act("end") act("use ") return tostring(used) .. #g:events{ kind = "log" }`, `false1`},
		"a use can be replaced, and is spent": {`activate = function(self, fx) fx:log("used") end, instead_activate = function(self, fx, event) event:cancel() end`, "",
			`act("use ") return #g:events{ kind = "log" } .. tostring(pcall(act, "use "))`, `0false`},
		"a situation has who is exhausted": {`activate = function(self, fx) if not self.memory.used then self.memory.used = true fx:ready(self) end end`, "",
			`act("use ") act("use ") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #g:situation(1).players[1].exhausted .. #g:situation(1).players[1].readied`, `true11`},
		"aside until the next turn": {"", `played = function(self, fx) fx:await("turn_began") fx:put(fx:hand()[1], "aside") end, awaited = function(self, fx) for _, c in ipairs(fx:aside()) do fx:put(c, "hand") end end`,
			`act("play silk") local v = g:view(2).players[1] local away = v.aside[1].name .. v.hand_count act("end") act("end") return away .. g:view(1).players[1].hand_count .. #(g:view(1).players[1].aside or {})`, `Cartographer020`},
		"one that lies aside hears from there": {`listens = "aside", turn_began = function(self, fx) fx:put(self, "hand") end`, `played = function(self, fx) fx:put(fx:in_play()[1], "aside") end`,
			`act("play silk") local n = #g:view(1).players[1].aside act("end") act("end") return n .. #g:view(1).players[1].play .. #(g:view(1).players[1].aside or {}) .. g:view(1).players[1].hand_count`, `1003`},
		"another's base aside until the turn ends": {"", `played = function(self, fx) fx:await("turn_ended") fx:put(fx:enemies()[1], "aside") end, awaited = function(self, fx) for _, c in ipairs(fx:aside()) do fx:put(c, "hand") end end`,
			`act("end") act("play silk") local away = g:view(1).players[1].aside[1].by == g:view(2).players[2].play[1].ref act("end") return tostring(away) .. #(g:view(1).players[1].aside or {}) .. g:view(1).players[1].hand_count`, `true03`},
		"all see what lies aside": {"", `played = function(self, fx) fx:put(fx:hand()[1], "aside") end, any_put = function(self, fx, event) fx:log(event.target.name) end`,
			`act("play silk") return g:events{ kind = "move", seat = 2 }[1].target .. " " .. g:events{ kind = "log" }[1].text .. " " .. g:view(2).players[1].aside[1].name`, `Cartographer Cartographer Cartographer`},
		"of what another has put aside nobody else disposes": {`played = function(self, fx) fx:put(fx:enemies()[1], "aside") end`, `played = function(self, fx) if #fx:enemies() > 0 then fx:put(fx:enemies()[1], "aside") end fx:log(#fx:aside() .. "") end`,
			`act("end") act("play silk") act("end") act("play silk") return g:events{ kind = "log" }[2].text`, `0`},
		"played from aside": {"", `played = function(self, fx) if #fx:hand() > 0 then local c = fx:hand()[1] fx:put(c, "aside") fx:play(c) end end`, `act("play silk") return g:view(1).players[1].play[3].name .. #(g:view(1).players[1].aside or {})`, `Cartographer0`},
		"a situation has what lies aside": {"", `played = function(self, fx) fx:put(fx:hand()[1], "aside") end`,
			`act("play silk") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return h:hash() == g:hash() and g:situation(2).players[1].aside[1].by == g:view(1).players[1].play[2].ref`, `true`},
		"into play, where it is not played": {`ally_play = function(self, fx, event) fx:log("heard") end`, `played = function(self, fx) fx:put(fx:hand()[1], "play") end`,
			`act("play silk") return g:view(1).players[1].play[3].name .. #g:view(1).players[1].hand .. #g:events{ kind = "log" }`, `Cartographer01`},
		"ally effects of what is put into play": {"", `played = function(self, fx) fx:put(fx:hand()[1], "play") end`,
			`g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Silk Convoy", "Toll Bridge" }, authority = 20 }, {} } } }) act("play silk") local p = g:view(1).players[1] return p.combat .. " " .. p.authority .. " " .. p.trade`, `4 22 2`},
		"a base changes sides": {"", `played = function(self, fx) fx:give(fx:enemies()[1], fx:owner(), "play") end`,
			`act("end") act("play silk") local a, b = g:view(1).players[1], g:view(1).players[2] local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return #a.play .. b.play[2].name .. tostring(h:hash() == g:hash())`, `0Throne Halltrue`},
		"given away":     {`ally_give = function(self, fx) fx:log("ours") end, enemy_give = function(self, fx) fx:log("theirs") end`, `played = function(self, fx) fx:give(self, fx:random_enemy()) end`, silks, `play | gain 2 | pass 2 | trigger 1 enemy_give | log theirs`},
		"not given away": {`instead_any_give = function(self, fx, event) event:cancel() end`, `played = function(self, fx) fx:give(self, fx:random_enemy()) end`, silks, `play | gain 2 | trigger 1 instead_any_give | cancelled 1 give`},
		"a starter that was given is its new owner's in a situation": {"", `played = function(self, fx) fx:give(self, fx:random_enemy()) end`,
			`act("play silk") local s = g:situation("all") local h = game.new("market", { players = { "human", "human" }, situation = s }) return h:view(1).players[2].discard[1].name .. tostring(h.hash == g.hash)`, `Silk Convoytrue`},
		"a hand is shown, and one of it discarded": {"", `played = function(self, fx) fx:discard(fx:reveal(fx:random_enemy())[1]) end`, silks, `play | gain 2 | reveal | reveal | reveal | discard`},
		"a draw of nothing is no draw":             {`draw = function(self, fx) fx:log("drawn") end`, `played = function(self, fx) fx:log(fx:draw(1) .. "") end`, silks, `play | gain 2 | log 0`},
		"the top of the own deck is discarded": {"", `played = function(self, fx) fx:put(fx:hand()[1], "deck") fx:log(tostring(fx:discard(fx:peek()[1]))) end`,
			`act("play silk") local p = g:view(1).players[1] return p.deck_count .. p.discard[1].name .. g:events{ kind = "log" }[1].text`, `0Cartographertrue`},
		"how many cards a player has is read": {"", `played = function(self, fx) fx:log(fx.owner.hand .. fx.owner.deck .. fx:opponents()[1].hand .. fx:opponents()[1].deck .. fx:opponents()[1].owed) end`,
			`g:cheat({ owed = 2 }, 2) act("play silk") local a, b = g:view(1).players[1], g:view(1).players[2] return tostring(g:events{ kind = "log" }[2].text == a.hand_count .. a.deck_count .. b.hand_count .. b.deck_count .. 2)`, `true`},
		"who comes into the row is heard": {"", `played = function(self, fx) fx:acquire(fx:row()[2]) end, ally_refill = function(self, fx, event) fx:log(event.amount .. tostring(event.target == fx:row()[2]) .. event.player) end`,
			`act("play silk") return g:events{ kind = "log" }[1].text`, `2true1`},
		"a card counts at the end, wherever it is": {"", `match_ended = function(self, fx, event) fx:gain("authority", #fx:owned()) end`,
			last + `local before = h:view(1).players[1].authority h:play("end") return h:result().scores[1] - before .. h:result().reason`, `7turn_limit`},
		"a play that goes to a card of the row fizzles": {`instead_ally_play = function(self, fx, event) event.target = fx:row()[1] end`, `played = function(self, fx) fx:log("played") end`,
			`act("play silk") return #g:events{ kind = "log" } .. g:events{ kind = "fizzled" }[1].text .. #g:view("all").row`, `0play5`},
		"at the end one may still be asked": {"", `match_ended = function(self, fx) fx:choose({ "much", "little" }) end, chosen = function(self, fx, event) fx:gain("authority", event.answer == "much" and 9 or 1) end`,
			last + `h:play("end") local asked = h:result() == nil and h:turn() local k = game.new("market", { players = { "human", "human" }, situation = h:situation("all") }) k:play("choose much") return asked .. k:result().scores[1] - k:result().scores[2]`, `19`},
		"who goes out at the end does not stop the others": {"", `match_ended = function(self, fx) fx:damage(fx.owner, 1) end`,
			`local function seat(n) return { authority = n, deck = { "Silk Convoy" } } end local h = game.new("market", { players = { "human", "human", "human" }, situation = { round = 60, active = 3, players = { seat(1), seat(9), { authority = 9 } } } }) h:play("end") return table.concat(h:result().scores, " ") .. h:result().reason`, `0 8 9turn_limit`},
		"all cards count before anybody is last": {`match_ended = function(self, fx) fx:gain("authority", 9) end`, `match_ended = function(self, fx) fx:damage(fx.owner, 5) end`,
			`local function seat(n, ...) return { authority = n, deck = { ... } } end local h = game.new("market", { players = { "human", "human" }, situation = { round = 60, active = 2, players = { seat(3, "Silk Convoy", "Throne Hall"), seat(4, "Silk Convoy") } } }) h:play("end") return table.concat(h:result().scores, " ") .. h:result().reason .. #h:events{ kind = "eliminate" }`, `7 -1turn_limit0`},
		"a position in the middle of the count": {"", `match_ended = function(self, fx) fx:damage(fx.owner, 5) fx:choose({ "much", "little" }) end, chosen = function(self, fx, event) fx:gain("authority", event.answer == "much" and 9 or 1) end`,
			`local h = game.new("market", { players = { "human", "human" }, situation = { round = 60, active = 2, players = { { authority = 3, deck = { "Silk Convoy" } }, {} } } }) h:play("end") local k = game.new("market", { players = { "human", "human" }, situation = h:situation("all") }) k:play("choose much") return k:result().scores[1] .. ""`, `7`},
		"who has won by elimination counts no more": {"", `match_ended = function(self, fx) fx:gain("authority", 9) end`,
			`local h = game.new("market", { players = { "human", "human" }, situation = { round = 60, active = 2, players = { { authority = 1, deck = { "Silk Convoy" } }, { combat = 5, deck = { "Silk Convoy" } } } } }) h:play("attack 1") return h:result().scores[2] .. h:result().reason`, `50elimination`},
		"what cannot be played is no move, and a view says why": {`modify_playable = function(self, fx, query) if query.mine and query.target.id == "silk_convoy" then query:add("locked", -1) end end`, "",
			`for i, c in ipairs(g:view(1).players[1].hand) do if c.name == "Silk Convoy" then local ok, why = pcall(g.play, g, "play " .. i) return tostring(why):match("an ability.*now") or why end end`, `an ability does not let Silk Convoy be played now`},
		"of two players only one is barred": {`modify_playable = function(self, fx, query) if not query.mine then query:add("locked", -1) end end`, "",
			`act("play silk") act("end") return #g:moves()`, `1`},
		"what is gained is counted by its text": {"", `counts = { trade = { "gain", this = "turn", text = "trade", sum = "amount" }, combat = { "gain", this = "turn", text = { "combat" } } }, played = function(self, fx) fx:gain("combat", 3) fx:log(fx:counted("trade") .. " " .. fx:counted("combat")) end`,
			`act("play silk") return g:events{ kind = "log" }[1].text`, `2 1`},
		"what a card gives is read": {"", `played = function(self, fx) fx:gain("combat", self.trade + self.draw + self.combat + self.authority) end`, silks, `play | gain 2 | gain 7`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{silk: ability(c.silk)}
			if c.base != "" {
				files[base] = ability(c.base)
			}
			if got := marketPlay(t, files, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestPlayInAnothersTurn: an ability may play a card in an opponent's turn (RULES 6.11). The card acts, its allies and it
// count for each other, and what is no base is discarded when that turn ends.
func TestPlayInAnothersTurn(t *testing.T) {
	const flash = `listens = "hand", enemy_play = function(self, fx) fx:choose({ "play", "keep" }) end, chosen = function(self, fx, event) if event.answer == "play" then fx:play(self) end end`
	const begin = `g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse", "Coin Purse" }, combat = 9 }, { hand = { "Silk Convoy" }, deck = { "Coin Purse", "Coin Purse" } } } } }) `
	for name, c := range map[string]struct{ silk, code, want string }{
		"it gives what it gives": {flash, `act("play coin") g:play("choose play") local p = g:view(2).players[2] return p.trade .. #p.hand .. p.play[1].name`, `21Silk Convoy`},
		"nobody has to":          {flash, `act("play coin") g:play("choose keep") return #g:view(2).players[2].hand .. #g:view(2).players[2].play`, `10`},
		"it goes when the turn ends, and its owner draws no hand": {flash,
			`act("play coin") g:play("choose play") act("end") local p = g:view(2).players[2] return #p.play .. #p.discard .. #p.hand .. g:turn()`, `0112`},
		"the pool is as before": {flash, `act("play coin") g:play("choose play") act("end") return g:view(2).players[2].trade .. ""`, `2`},
		"no move breaks it": {flash, `act("play coin") g:play("choose play") local n = 0 for _, m in ipairs(g:moves()) do if m.verb == "break" then n = n + 1 end end
			return tostring(n)`, `0`},
		"a situation has it": {flash, `act("play coin") g:play("choose play") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash())`, `true`},
		"only its own ally effect acts then, and those of bases in the own turn": {flash,
			`g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse" } }, { hand = { "Silk Convoy" }, play = { "Toll Bridge" }, deck = { "Coin Purse", "Silk Convoy" } } } } })
			local function bridge() local n = 0 for _, e in ipairs(g:events{ kind = "trigger" }) do if e.text == "ally" and e.target == "Toll Bridge" then n = n + 1 end end return n end
			act("play coin") g:play("choose play") local p = g:view(2).players[2] local said = p.combat .. " " .. bridge() act("end") g:play("play Silk Convoy") return said .. " " .. bridge()`, `4 0 1`},
		"the ally effect of a base acts in another turn, and again in its owner's": {`listens = "hand", enemy_play = function(self, fx) for _, c in ipairs(fx:hand()) do if c.name == "Toll Bridge" then fx:put(c, "play") end end end`,
			`g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Coin Purse" } }, { hand = { "Silk Convoy", "Toll Bridge" }, play = { "Customs House" }, authority = 20 } } } }) act("play coin")
			local before = g:view(2).players[2].authority act("end") return before .. " " .. g:view(2).players[2].authority`, `22 26`},
		"a third player gets what another has in play": {`played = function(self, fx) fx:give(fx:enemies()[1], fx:opponents()[2], "play") end`,
			`g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { hand = { "Silk Convoy" } }, { play = { "Toll Bridge" } }, {} } } }) act("play silk") return #g:view(1).players[2].play .. g:view(1).players[3].play[1].name`, `0Toll Bridge`},
		"not what is another's": {`played = function(self, fx) fx:log(tostring(select(2, pcall(fx.play, fx, fx:reveal(fx:random_enemy())[1]))):match("in your hand")) end`,
			`g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Silk Convoy" } }, {} } } }) act("play silk") return g:events{ kind = "log" }[1].text`, `in your hand`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{silk: ability(c.silk)}
			if got := marketPlay(t, files, begin+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestCountsReadFields: what is counted may ask for every number of a card, and of a player, that the docs
// of conditions list.
func TestCountsReadFields(t *testing.T) {
	counts, said := "", ""
	for i, of := range []string{`"play", cost = { least = 1 }`, `"play", trade = { least = 2 }`, `"play", combat = 0`, `"play", authority = 0`, `"play", draw = { least = 0 }`, `"play", defense = 0`, `"play", starter = false`, `"play", outpost = false`, `"play", exhausted = false`,
		`"owe", by = "any", seat = 2`, `"owe", by = "any", authority = { least = 1 }`, `"owe", by = "any", hand = { least = 1 }`, `"owe", by = "any", deck = { least = 0 }`, `"owe", by = "any", owed = 1`, `"owe", by = "any", trade = 0`, `"owe", by = "any", combat = 0`, `"owe", by = "any", name = "seat 2"`} {
		counts += fmt.Sprintf("c%d = { %s, this = \"match\" }, ", i, of)
		said += fmt.Sprintf(" .. fx:counted(%q)", fmt.Sprintf("c%d", i))
	}
	files := map[string]string{silk: "return { counts = { " + counts + "}, played = function(self, fx) fx:discard(fx:opponents()[1], 1) fx:log(\"\"" + said + ") end }"}
	if got, want := marketPlay(t, files, `act("play silk") return g:events{ kind = "log" }[1].text`), "21022122211111111"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestHandsHearEventsOfMods: a card of a hand that listens there hears an event that a mod has declared.
func TestHandsHearEventsOfMods(t *testing.T) {
	files := map[string]string{silk: `return { listens = { "hand", "play" }, played = function(self, fx) fx:emit("tides:omen", { amount = 2, target = self }) end, ["any_tides:omen"] = function(self, fx, event) fx:log(self == event.target and "own" or "other") end }`}
	got := marketPlay(t, files, `g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Silk Convoy", "Silk Convoy" } }, {} } } }) g:play(1)
		local said = {} for _, e in ipairs(g:events{ kind = "log" }) do said[#said + 1] = e.text end table.sort(said) return table.concat(said, " ")`)
	if want := "other own"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
