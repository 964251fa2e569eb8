package draft_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// What quests do about events (RULES 5.8 to 5.11): each is played, and says something of
// itself afterwards.
var heard = map[string]struct{ file, play, want string }{
	"a gain of essence is cancelled": {
		`{ dreamscapes = { { "battle_reward", "shop" } }, instead_gain = function(self, fx, event) event:cancel() end }`,
		`return g:view().essence`, `250`},
	"a gain turns into a card": {
		`{ dreamscapes = { { "draft", "battle_reward", "shop" } }, instead_gain = function(self, fx, event) fx:draw("Apocalypse") event:cancel() end }`,
		`g:play(1) g:play(1) g:play(1) g:play(1) g:play(1) return g:view().essence .. " " .. #g:view().deck`, `250 6`},
	"hears that a card is passed": {
		`{ dreamscapes = { { "draft" } }, pass = function(self, fx, event) fx:log(event.target.name .. " " .. event.amount) end }`,
		`local name = g:view().offer[2].name g:play(1) return g:events{ kind = "log" }[1].text == name .. " 1", #g:events{ kind = "log" }`, `true 3`},
	"a passed card stays fresh": {
		`{ dreamscapes = { { "draft", "draft" } }, instead_pass = function(self, fx, event) event:cancel() end }`,
		`for i = 1, 5 do g:play(1) end local stale = 0 for _, c in ipairs(g:view().offer) do stale = stale + c.staleness end return stale, #g:events{ kind = "return" }`, `0 0`},
	"another weight for a card": {
		`{ dreamscapes = { { "draft" } }, modify_weight = function(self, fx, query) if query.target.name == "Apocalypse" then query:add("doom", 900000) end end }`,
		`local o = g:view().offer for i = 1, 4 do if o[i].name == "Apocalypse" then return o[i].weight, o[i].probability > 0.9 end end`, `doom 900000`},
	"weights of nothing": {
		`{ dreamscapes = { { "draft" } }, modify_weight = function(self, fx, query) query:times("nobody", 0) end }`,
		`return #g:view().offer, g:view().offer[1].weight.total`, `4 0`},
	"a card comes in place of another": {
		`{ dreamscapes = { { "draft" } }, instead_take_card = function(self, fx, event) event.target = "Apocalypse" end, card_taken = function(self, fx, card) fx:log(card.name) end }`,
		`g:play(1) return g:view().deck[1].name, g:events{ kind = "log" }[1].text, #g:view().deck`, `Apocalypse Apocalypse 1`},
	"no copy of it is left": {
		`{ dreamscapes = { { "draft" } }, instead_take_card = function(self, fx, event) event.target = "Apocalypse" end }`,
		`for i = 1, 5 do g:play(1) end return #g:view().deck < 5, g:events{ kind = "fizzled" }[1].text`, `true take_card`},
	"no such card": {
		`{ dreamscapes = { { "draft" } }, instead_take_card = function(self, fx, event) event.target = "Apocalyps" end }`,
		`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `event.target: unknown card "Apocalyps"; did you mean "apocalypse"?`},
	"another price": {
		`{ dreamscapes = { { "shop" } }, modify_cost = function(self, fx, query) if query.target.rarity == "common" then query:add("rent", 7) else query:times("sale", 0) end end }`,
		`local said = ""
		 for i, o in ipairs(g:view().offer) do
		   local t = o.price_terms
		   assert(o.price == (o.rarity == "common" and t[1].value + 7 or 0)) said = said .. t[1].name .. t[2].name
		 end
		 local h = game.new("draft", { situation = g:situation("all") })
		 return said:find("pricerent") ~= nil, h:hash() == g:hash(), h:view().offer[1].price_terms[2].name == g:view().offer[1].price_terms[2].name, g:moves()[1].text`, `true true true`},
	"another price of a new offer": {
		`{ dreamscapes = { { "shop" } }, modify_reroll_cost = function(self, fx, query) query:add("rent", 7) end }`,
		`local before, price = g:view().essence, g:view().reroll_price
		 local same = game.new("draft", { situation = g:situation("all") }):hash() == g:hash()
		 for _, m in ipairs(g:moves()) do if m.text:find("reroll", 1, true) then g:play(m) break end end
		 return before - g:view().essence - price, price, #g:view().reroll_terms, same`, `0 57 2 true`},
	"a new offer that nobody can pay": {
		`{ dreamscapes = { { "shop" } }, modify_reroll_cost = function(self, fx, query) query:times("dear", 1000) end }`,
		`for _, m in ipairs(g:moves()) do if m.text:find("reroll", 1, true) then return "legal" end end return g:view().reroll_price`, `50000`},
	"a price is asked, not paid in a query": {
		`{ dreamscapes = { { "shop" } }, modify_cost = function(self, fx, query) fx:gain(9) end }`,
		`return g:view().essence, g:view().offer[1].price_terms`, `has no verbs`},
	"a verb in a query": {
		`{ dreamscapes = { { "draft" } }, modify_weight = function(self, fx, query) fx:gain(1) end }`,
		`return g:view().offer[1].weight, g:view().essence`, `failed: `},
	"acts before an offer": {
		`{ dreamscapes = { { "draft" } }, before_offer = function(self, fx, event) fx:log(event.kind .. event.text) end }`,
		`g:play(1) return g:events{ kind = "log" }[1].text`, `offerdraft`},
	"a card that does not come into the deck": {
		`{ dreamscapes = { { "draft" } }, instead_take_card = function(self, fx, event) event:cancel() end }`,
		`local size = g:view().pool.size g:play(1) return #g:view().deck, g:view().pool.size == size`, `0 true`},
	"an event of its own": {
		`{ dreamscapes = { { "draft" } }, card_taken = function(self, fx, card) fx:emit("tides:omen", { amount = 3 }) end,
		   ["tides:omen"] = function(self, fx, event) fx:log(tostring(event.target == self) .. event.amount) end }`,
		`g:play(1) return g:events{ kind = "log" }[1].text`, `true3`},
	"no such moment": {
		`{ dreamscapes = { { "draft" } }, instead_offer = function() end }`, `return 1`, `"instead_offer" is no moment`},
	"data in the place of an older name": {
		`{ dreamscapes = { { "draft" } }, card_taken = 5 }`, `return 1`, `card_taken: expected a function, got 5`},
	"a field of no quest": {
		`{ dreamscapes = { { "draft" } }, site = {} }`, `return 1`, `unknown field "site"; did you mean "sites"?`},
}

func TestEventsInLua(t *testing.T) {
	for name, c := range heard {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.SessionWith(t, map[string]string{"scripts/quests/x.lua": "return " + c.file})
			text := sessiontest.Text(t, s, `(function() local g = game.new("draft", { quest = "x", seed = 3 }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}
