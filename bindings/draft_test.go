package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// What quests do about events (RULES 5.8 to 5.11): each is played, and says something of
// itself afterwards.
var heardInDraft = map[string]struct{ file, play, want string }{
	"a gain of essence is cancelled": {
		`{ dreamscapes = { { "battle_reward", "shop" } }, instead_gain = function(self, fx, event) event:cancel() end }`,
		`return g:view().essence`, `250`},
	"a gain turns into a card": {
		`{ dreamscapes = { { "draft", "battle_reward", "shop" } }, instead_gain = function(self, fx, event) fx:draw("Apocalypse") event:cancel() end }`,
		`g:play(1) g:play(1) g:play(1) g:play(1) g:play(1) return g:view().essence .. " " .. #g:view().deck`, `250 6`},
	"what waits hears the next such moment, once": {
		`{ dreamscapes = { { "draft", "draft", "draft" } }, take_card = function(self, fx) if #self.deck == 1 then fx:await("site") end end, awaited = function(self, fx, event) fx:log(event.kind .. event.amount) end }`,
		`for i = 1, 15 do g:play(1) end local e = g:events{ kind = "log" } return e[1].text, #e`, `site2 1`},
	"a situation has what waits": {
		`{ dreamscapes = { { "draft", "draft" } }, quest_began = function(self, fx) fx:await("take_card") end, awaited = function(self, fx, event) fx:log(event.target.name) end }`,
		`local k = g:situation() local h = game.new("draft", { situation = k }) local same = h:hash() == g:hash() local name = h:view().offer[1].name h:play(1) h:play(1)
		 return k.delayed[1].moment, same, #g:view("all").hidden.delayed, #h:events{ kind = "log" }, h:events{ kind = "log" }[1].text == name`, `take_card true 1 1 true`},
	"what waits for each, also in a situation, until it stops": {
		`{ dreamscapes = { { "draft", "draft" } }, quest_began = function(self, fx) fx:await("take_card", true) end, awaited = function(self, fx, event) fx:log("card") if #self.deck > 2 then fx:await("take_card", false) end end }`,
		`local k = g:situation() local h = game.new("draft", { situation = k }) local same = h:hash() == g:hash() for _ = 1, 5 do h:play(1) end return k.delayed[1].each, same, #h:events{ kind = "log" }`, `true true 3`},
	"a card is given that the pool does not lose": {
		`{ dreamscapes = { { "draft" } }, take_card = function(self, fx, event) if #self.deck == 1 then fx:give(event.target.name) end end }`,
		`local n = g:view().pool.size g:play(1) local d = g:view().deck return #d, d[1].name == d[2].name, d[1].ref ~= d[2].ref, n - g:view().pool.size, g:view("all").hidden.taken`, `2 true true`},
	"a card that is given may be cancelled": {
		`{ dreamscapes = { { "draft" } }, quest_began = function(self, fx) fx:give("Apocalypse") end, instead_take_card = function(self, fx, event) event:cancel() end }`,
		`return #g:view().deck`, `0`},
	"a card that is given may be another": {
		`{ dreamscapes = { { "draft" } }, quest_began = function(self, fx) fx:give("Apocalypse") end, instead_take_card = function(self, fx, event) event.target = "Immolate" end }`,
		`local h = game.new("draft", { situation = g:situation() }) return g:view().deck[1].name, g:view("all").hidden.taken, h:hash() == g:hash()`, `Immolate 1 true`},
	"a deck holds more": {
		`{ dreamscapes = { { "draft" } }, modify_deck_max = function(self, fx, query) query:add("room", 10) end, quest_began = function(self, fx) for i = 1, 55 do fx:give("Apocalypse") end end }`,
		`local v = g:view() local h = game.new("draft", { situation = g:situation() }) return v.deck_max, #v.deck, h:hash() == g:hash()`, `60 55 true`},
	"a player holds fewer dreamsigns": {
		`{ dreamscapes = { { "draft" } }, modify_dreamsign_max = function(self, fx, query) query:times("none", 0) end, quest_began = function(self, fx) fx:log(tostring(fx:dreamsign("Gale Prism"))) end }`,
		`return g:view().dreamsign_max, #g:view().dreamsigns`, `0 0`},
	"an offer shows more": {
		`{ dreamscapes = { { "draft", "dreamsign_draft" } }, modify_offer_size = function(self, fx, query) query:add("eyes", 2) end }`,
		`local n = #g:view().offer for i = 1, 5 do g:play(1) end return n, #g:view().choice`, `6 5`},
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
		`{ dreamscapes = { { "draft" } }, instead_offer = function() end }`, `return 1`, `"instead_offer" is not a trigger`},
	"data in the place of an older name": {
		`{ dreamscapes = { { "draft" } }, card_taken = 5 }`, `return 1`, `card_taken: expected a function, got 5`},
	"a field of no quest": {
		`{ dreamscapes = { { "draft" } }, site = {} }`, `return 1`, `unknown field "site"; did you mean "sites"?`},
}

func TestDraftEventsInLua(t *testing.T) {
	for name, c := range heardInDraft {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.SessionWith(t, map[string]string{"scripts/quests/x.lua": "return " + c.file})
			text := sessiontest.Text(t, s, `(function() local g = game.new("draft", { quest = "x", seed = 3 }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}

// dreams is a mod with a dreamcaller and a dreamsign that have an ability, and a quest.
func dreams(caller, sign, quest string) map[string]string {
	return map[string]string{
		"configs/draft/dreamcallers.toml": "[[dreamcaller]]\nid = \"keeper\"\nname = \"Keeper\"\nresonance = [\"tide\"]\nability = { script = \"keeper\", value = 4 }\n",
		"configs/draft/dreamsigns.toml":   "[[dreamsign]]\nid = \"lens\"\nname = \"Lens\"\nresonance = \"ruin\"\nability = { script = \"lens\", value = 9 }\n",
		"abilities/draft/keeper.lua":      "return { " + caller + " }",
		"abilities/draft/lens.lua":        "return { " + sign + " }",
		"scripts/quests/x.lua":            "return " + quest,
	}
}

const (
	idle   = `text = "Idle.", quest_ended = function() end`
	plain  = `{ dreamscapes = { { "draft", "draft" } } }`
	gifted = `{ dreamscapes = { { "draft", "draft" } }, quest_began = function(self, fx) fx:dreamsign("lens") end }`
)

// RULES 5.12: what dreamcallers and dreamsigns do that have an ability.
func TestSignsSpeak(t *testing.T) {
	for name, c := range map[string]struct{ caller, sign, quest, play, want string }{
		"a dreamcaller keeps a passed card fresh": {`offer = function(self) self.memory.kept = nil end,
			instead_pass = function(self, fx, event) if not self.memory.kept then self.memory.kept = true event:cancel() end end`, idle, plain,
			`local e = g:play(1) local n = 0 for _, x in ipairs(e) do if x.kind == "return" then n = n + 1 end end return n`, `2`},
		"a dreamsign changes weights": {idle, `modify_weight = function(self, fx, query) if query.target.name == "Apocalypse" then query:add("lens", 900000) end end`, gifted,
			`local found for i = 1, 3 do for _, c in ipairs(g:view().offer) do if c.name == "Apocalypse" then found = c.weight end end g:play(1) end return found`, `lens 900000`},
		"a dreamsign that nobody has is silent": {idle, `card_taken = function(self, fx) fx:log("lens") end`, plain,
			`g:play(1) return #g:events{ kind = "log" }`, `0`},
		"it hears that it is taken": {idle, `dreamsign_taken = function(self, fx, sign) fx:log(self.name .. sign.name .. self.value) end`, gifted,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `LensLens9`},
		"the quest, the dreamcaller, the dreamsign": {`card_taken = function(self, fx, card) fx:log("caller " .. self.name .. self.value .. card.rarity) end`, `card_taken = function(self, fx) fx:log("sign") end`,
			`{ dreamscapes = { { "draft" } }, quest_began = function(self, fx) fx:dreamsign("lens") end, card_taken = function(self, fx) fx:log("quest") end }`,
			`g:play(1) local t = "" for _, e in ipairs(g:events{ kind = "log" }) do t = t .. e.text:sub(1, 14) .. " " end return t`, `quest caller Keeper4 sign`},
		"memories of their own, and one of all": {`card_taken = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 end`,
			`card_taken = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n .. #fx.owner.deck .. fx:owner().essence) end`, gifted,
			`g:play(1) local before = g:hash() g:play(1) g:undo() return g:events{ kind = "log" }[1].text .. tostring(g:hash() == before)`, `nil21250true`},
		"a stalled move in a situation": {idle, `card_taken = function(self, fx) fx:emit("tides:on") end, ["tides:on"] = function(self, fx) fx:emit("tides:on") end`, gifted,
			`g:play(1) local s = g:situation("all") return s.spent .. " " .. game.new("draft", { situation = s }):situation("all").spent`, `1001 1001`},
		"asks twice": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function(self, fx, text) fx:log(text) end`, gifted,
			`g:play(1) g:play("choose 2") g:play("choose 1") local e = g:events{ kind = "log" } return e[1].text .. e[2].text`, `bc`},
		"asks twice, and has no situation between": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function() end`, gifted,
			`g:play(1) local ok, why = pcall(g.situation, g, "all") g:play("choose 1") return tostring(ok) .. tostring(pcall(g.situation, g, "all")) .. why`, `falsetrue`},
		"asks": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "Look?") end, chosen = function(self, fx, text) fx:log(self.name .. text) end`, gifted,
			`g:play(1) g:play("choose 2") return g:events{ kind = "log" }[1].text`, `Lensb`},
		"of a zone that is none": {`listens = "hand", quest_ended = function() end`, idle, plain,
			`return 1`, `abilities/draft/keeper.lua:1: listens: this game has no zones for cards, so every ability sees every event; remove the key listens`},
		"a pool is refilled with so many copies": {idle, `card_taken = function(self, fx) local n = 0 repeat local more = fx:refill() n = n + more until more == 0 fx:log(n < 501000 and "enough" or n) end`, gifted,
			`g:play(1) return g:events{ kind = "log" }[1].text .. " " .. tostring(pcall(game.new, "draft", { situation = g:situation("all") }))`, `enough true`},
		"a name that is none": {idle, `card_taken = function(self, fx) return fx.owner.esence end`, gifted,
			`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `did you mean "essence"?`},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, dreams(c.caller, c.sign, c.quest))
			text := sessiontest.Text(t, s, `(function() local g = game.new("draft", { quest = "x", dreamcaller = "keeper", seed = 3 }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}
