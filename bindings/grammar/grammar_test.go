package grammar_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings/grammar"
	"arcana/bindings/registry"
	"arcana/bindings/vm"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
)

// wordsOf returns the words of a shipped system, which know no names of content.
func wordsOf(system string) *grammar.Words {
	sys, _ := rules.Named(system)
	return registry.BaseWords(sys)
}

// page is a file of content that has nothing but an ability.
type page struct {
	Abilities []core.Tree `file:"page.toml" toml:"it"`
}

// written reads an ability from TOML, as files of content are.
func written(text string) (core.Tree, error) {
	system := core.System{
		Name: "page", Content: core.ContentOf(func(p *page) *page { return p }, func(p *page) (*page, []core.Fault) { return p, nil }, nil),
	}
	files := fstest.MapFS{"page/page.toml": {Data: []byte("it = [" + text + "]")}}
	config, problems := configs.Load(system, configs.Layer{Name: "mods", Files: files})
	if len(problems) > 0 {
		return core.Tree{}, configs.Error(problems)
	}
	if list := config.(*page).Abilities; len(list) == 1 {
		return list[0], nil
	}
	return core.Tree{}, errors.New("expected one ability")
}

// parse reads an ability from TOML.
func parse(tb testing.TB, text string) core.Tree {
	tb.Helper()
	t, err := written(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return t
}

// read reads an ability of a system and says what is wrong with it.
func read(tb testing.TB, system, text string) (*grammar.Ability, []string) {
	tb.Helper()
	t := parse(tb, text)
	a, faults := wordsOf(system).Read("the card", &t)
	var said []string
	for _, f := range faults {
		said = append(said, f.Path+": "+f.Text)
	}
	return a, said
}

// TestSaid: what abilities become, function by function.
func TestSaid(t *testing.T) {
	for _, row := range []struct{ system, data, want string }{
		{"tavern", `{ when = "battlecry", value = 2, do = { effect = "damage", target = "random_enemy" } }`,
			`battlecry = function(self, fx) | fx:damage(fx:random_enemy(), 2) | end,`},
		{"tavern", `{ when = "ally_died", do = { effect = "buff", attack = 1, target = "target" } }`,
			`ally_died = function(self, fx, event) | fx:buff(event.target, 1) | end,`},
		{"tavern", `{ when = "sell", do = { effect = "gain", coins = 2 } }`, `sell = function(self, fx, event) | fx:gain("gold", 2) | end,`},
		{"draft", `{ when = "rest", value = 3, do = [{ effect = "gain", amount = 5 }, { effect = "spend" }] }`, `rest = function(self, fx, event) | fx:gain("essence", 5) | fx:spend("essence", 3) | end,`},
		{"market", `{ when = ["turn_began", "chosen"], do = [{ effect = "gain", what = "trade", amount = 2, if = { stat = "cost", of = { from = "peek", highest = "cost" }, least = 3 } }, { effect = "choose", list = { from = "peek", count = 2 } }] }`,
			`turn_began = function(self, fx) | if sum(utmost(fx:peek(nil, nil), "cost", 1, 1), "cost") >= 3 then fx:gain("trade", 2) end | fx:choose(fx:peek(2, nil)) | end, | chosen = function(self, fx, event) | if sum(utmost(fx:peek(nil, nil), "cost", 1, 1), "cost") >= 3 then fx:gain("trade", 2) end | fx:choose(fx:peek(2, nil)) | end,`},
		{"tavern", `{ when = "ally_buy", uses = { most = 2, this = "turn" }, do = { effect = "gold", coins = 1 } }`,
			`ally_buy = function(self, fx, event) | if (self.memory["this turn: uses"] or 0) >= 2 then return end | self.memory["this turn: uses"] = (self.memory["this turn: uses"] or 0) + 1 | fx:gold(1) | end,`},
		{"tavern", `{ when = "ally_buy", uses = 3, if = { count = "ally", least = 2 }, do = { effect = "gold", coins = 1 } }`,
			`ally_buy = function(self, fx, event) | if (self.memory.uses or 0) >= 3 then return end | if not (#fx:allies() >= 2) then return end | self.memory.uses = (self.memory.uses or 0) + 1 | fx:gold(1) | end,`},
		{"market", `{ when = "aura", do = { effect = "have", target = "in_play", faction = "wilds" } }`,
			`modify_faction = function(self, fx, query) | if among(fx:in_play(), query.target) then query:add("wilds", 1) end | end,`},
		{"market", `{ when = "activate", times = 3, do = { effect = "draw", count = 1 } }`,
			`activate = function(self, fx, event) | fx:draw(1) | end, | modify_uses = function(self, fx, query) | if query.target == self and query.amount < 3 then query:add("the card", 3 - query.amount) end | end,`},
		{"tavern", `{ when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attack = 1, health = 2 } }`,
			`modify_attack = function(self, fx, query) | local it = query.target; if among(fx:allies(), query.target) and (it ~= self) then query:add("the card", 1) end | end, | modify_health = function(self, fx, query) | local it = query.target; if among(fx:allies(), query.target) and (it ~= self) then query:add("the card", 2) end | end,`},
		{"tavern", `{ when = "aura", value = 2, if = { count = "ally", least = 3 }, do = [{ effect = "have", income = "value" }, { effect = "have", income = 1, target = "self" }, { effect = "have", income = 3, target = "mine" }] }`,
			`modify_income = function(self, fx, query) | if not (#fx:allies() >= 3) then return end | if query.mine and (query.target == nil or query.target == self) then query:add("the card", 2) end | if among({ self }, query.target) then query:add("the card", 1) end | if query.mine then query:add("the card", 3) end | end,`},
		{"market", `{ when = "played", do = { effect = "scrap", target = { from = "peek", count = 3, lowest = "cost" } } }`,
			`played = function(self, fx) | for _, it in ipairs(utmost(fx:peek(3, nil), "cost", -1, 1)) do fx:scrap(it) end | end,`},
		{"tavern", `{ when = "sell", do = [{ effect = "buff", target = "leftmost", attack = 1 }, { effect = "copy_ability", target = { from = "strongest", list = "adjacent" } }] }`,
			`sell = function(self, fx, event) | fx:buff(fx:leftmost(nil), 1) | fx:copy_ability(fx:strongest(fx:adjacent())) | end,`},
		{"tavern", `{ when = "battlecry", do = { effect = "buff", target = { side = "ally", place = { stat = "place", of = "self", plus = 1 } }, health = 1 } }`,
			`battlecry = function(self, fx) | fx:buff(having(fx:allies(), function(it) return (it.place or 0) == (self.place + 1) end), 0, 1) | end,`},
		{"tavern", `{ when = "on_damaged", do = { effect = "buff", health = 1 } }`,
			`on_damaged = function(self, fx, event) | fx:buff(self, 0, 1) | end,`},
		{"tavern", `{ when = "before_ally_damage", do = { effect = "heal", target = "target", amount = "amount" } }`,
			`before_ally_damage = function(self, fx, event) | fx:heal(event.target, event.amount) | end,`},
		{"tavern", `{ when = "deathrattle", do = { effect = "damage", points = 1, target = { side = "enemy", pick = "random" } } }`,
			`deathrattle = function(self, fx) | fx:damage(fx:random_enemy(), 1) | end,`},
		{"tavern", `{ when = "deathrattle", do = { effect = "damage", points = 1, target = { side = "enemy", tribe = "cups", pick = "random", count = 2 } } }`,
			`deathrattle = function(self, fx) | fx:damage(some(fx, having(fx:enemies(), function(it) return has(it.tribes, "cups") end), 2), 1) | end,`},
		{"tavern", `{ when = "deathrattle", do = { effect = "destroy", target = { side = "enemy", lowest = "health" } } }`,
			`deathrattle = function(self, fx) | fx:destroy(utmost(fx:enemies(), "health", -1, 1)) | end,`},
		{"tavern", `{ when = "deathrattle", if = [{ count = "ally", tribe = "cups", other = true, least = 2 }, { ask = "in_combat" }], do = { effect = "gold", coins = { count = "enemy", times = 2, plus = 1 } } }`,
			`deathrattle = function(self, fx) | if not (#having(fx:allies(), function(it) return has(it.tribes, "cups") and it ~= self end) >= 2 and fx:in_combat()) then return end | fx:gold((#fx:enemies() * 2 + 1)) | end,`},
		{"tavern", `{ when = "turn_began", if = { stat = "attack", times = 2, at_most = 5, least = 4 }, do = { effect = "buff", attack = { count = "enemy", plus = -2, at_least = 0 }, health = { stat = "health", at_least = 1, at_most = { count = "ally" } } } }`,
			`turn_began = function(self, fx, event) | if not (math.min(self.attack * 2, 5) >= 4) then return end | fx:buff(self, math.max(#fx:enemies() + -2, 0), math.min(math.max(self.health, 1), #fx:allies())) | end,`},
		{"tavern", `{ when = "instead_death", once = true, do = { effect = "cancel" } }`,
			`instead_death = function(self, fx, event) | if self.memory.once then return end | self.memory.once = true | event:cancel() | end,`},
		{"tavern", `{ when = "instead_ally_damage", do = { effect = "change", target = "self", amount = { stat = "amount", of = "event", times = 0.5 } } }`,
			`instead_ally_damage = function(self, fx, event) | event.amount = math.floor(event.amount * 0.5); event.target = self | end,`},
		{"tavern", `{ when = "modify_trigger_times", if = { stat = "mine", of = "event" }, do = { effect = "add", amount = 1 } }`,
			`modify_trigger_times = function(self, fx, query) | if not (query.mine) then return end | query:add("the card", 1) | end,`},
		{"tavern", `{ when = "tides:omen", do = { effect = "emit", name = "tides:wave", amount = 2, target = "self" } }`,
			`["tides:omen"] = function(self, fx, event) | fx:emit("tides:wave", { amount = 2, target = self }) | end,`},
		{"tavern", `{ when = "ally_death", do = [{ effect = "summon", unit = "target" }, { effect = "summon", unit = "self" }, { effect = "transform", unit = { stat = "id", of = "source" } }] }`,
			`ally_death = function(self, fx, event) | fx:summon((list(event.target))[1]) | fx:summon(self) | fx:transform(self, read(event.source, "id")) | end,`},
		{"market", `{ when = "played", do = [{ effect = "gain", what = "trade", points = { count = "in_play", different = "faction" } }, { effect = "ready", target = { from = "in_play", different = "name", pick = "random" } }] }`,
			`played = function(self, fx) | fx:gain("trade", #different(fx:in_play(), "factions", true)) | for _, it in ipairs(different(mixed(fx, fx:in_play()), "name")) do fx:ready(it) end | end,`},
		{"market", `{ when = "played", do = { effect = "scrap", target = { from = ["hand", "discard_pile"], cost = 0, count = 1 } } }`,
			`played = function(self, fx) | for _, it in ipairs(first(having(joined(fx:hand(), fx:discard_pile()), function(it) return (it.cost or 0) == 0 end), 1)) do fx:scrap(it) end | end,`},
		{"tavern", `{ when = "battlecry", do = [{ effect = "damage", target = "random_enemy", points = 1, repeat = 3 }, { effect = "gold", coins = 1, repeat = { count = "ally" }, if = { count = "ally", least = 2 } }] }`,
			`battlecry = function(self, fx) | for _ = 1, 3 do fx:damage(fx:random_enemy(), 1) end | if #fx:allies() >= 2 then for _ = 1, math.min(100, #fx:allies()) do fx:gold(1) end end | end,`},
		{"tavern", `{ when = "deathrattle", do = { effect = "summon", unit = { from = "dead_allies", tribe = "cups", count = 2 } } }`,
			`deathrattle = function(self, fx) | for _, it in ipairs(first(having(fx:dead_allies(), function(it) return has(it.tribes, "cups") end), 2)) do fx:summon(it) end | end,`},
		{"tavern", `{ when = "deathrattle", do = { effect = "summon", unit = { from = "died_allies", count = 2 }, golden = true, attack = { count = "ally" } } }`,
			`deathrattle = function(self, fx) | for _, it in ipairs(first(fx:died_allies(), 2)) do fx:summon(it, { golden = true, attack = #fx:allies() }) end | end,`},
		{"tavern", `{ when = "sell", do = { effect = "give", unit = { random = true, tier = 1, tribe = "cups" } } }`,
			`sell = function(self, fx, event) | fx:give({ random = true, tier = 1, tribe = "cups" }) | end,`},
		{"market", `{ when = "played", choose = ["a", "b"], do = [{ effect = "draw", count = 1 }, { choose = "hand", if = { answer = "a" }, do = { effect = "scrap", target = "chosen" } }] }`,
			`played = function(self, fx) | local options = { "a", "b" }; if #options > 0 then self.memory.step = nil; fx:choose(options) end | end, | chosen = function(self, fx, event) | local step = self.memory.step | self.memory.step = nil | if step == 2 then | for _, it in ipairs(list(event.answer)) do fx:scrap(it) end | return end | fx:draw(1) | if has(list(event.answer), "a") then local options = fx:hand(); if #options > 0 then self.memory.step = 2; fx:choose(options) end end | end,`},
		{"tavern", `{ when = ["battlecry", "chosen"], do = [{ effect = "summon", unit = { attack = 1, health = 2 }, count = 2 }, { effect = "choose", list = ["a", "b"] }] }`,
			`battlecry = function(self, fx) | fx:summon({ attack = 1, health = 2 }, 2) | fx:choose({ "a", "b" }) | end, | chosen = function(self, fx, event) | fx:summon({ attack = 1, health = 2 }, 2) | fx:choose({ "a", "b" }) | end,`},
		{"tavern", `{ when = "chosen", if = { answer = "attack" }, do = { effect = "buff", attack = { stat = "attack", of = "self" } } }`,
			`chosen = function(self, fx, event) | if not (event.answer == "attack") then return end | fx:buff(self, self.attack) | end,`},
		{"tavern", `{ when = ["buy", "sell"], do = { effect = "gold", coins = 1, if = { stat = "cost", of = "self", least = 1 } } }`, ``},
		{"tavern", `{ when = "battlecry", if = { stat = "gold", of = "owner", least = 1 }, do = [{ effect = "buff", target = "allies", attack = 1, health = 2, lasting = "turn" }, { effect = "guardian", lasting = "combat" }] }`,
			`battlecry = function(self, fx) | if not (fx.owner.gold >= 1) then return end | fx:buff(fx:allies(), { attack = 1, health = 2, lasting = "turn" }) | fx:guardian(self, { lasting = "combat" }) | end,`},
		{"market", `{ when = "played", do = { effect = "damage", points = 1, target = "opponents" } }`,
			`played = function(self, fx) | for _, it in ipairs(fx:opponents()) do fx:damage(it, 1) end | end,`},
		{"market", `{ when = "played", do = { effect = "give", target = { from = "row", count = 1 }, player = "opponents" } }`,
			`played = function(self, fx) | for _, it2 in ipairs(fx:opponents()) do for _, it in ipairs(first(fx:row(), 1)) do fx:give(it, it2) end end | end,`},
		{"market", `{ when = "played", do = { effect = "emit", name = "tides:omen", target = { from = "reveal", player = { from = "opponents", highest = "authority" }, count = 1 } } }`,
			`played = function(self, fx) | fx:emit("tides:omen", { target = (first(fx:reveal(utmost(fx:opponents(), "authority", 1, 1), nil, nil), 1))[1] }) | end,`},
		{"market", `{ when = "played", do = { effect = "discard", target = { from = "reveal", player = "opponents", top = 2, cost = { least = 1 } } } }`,
			`played = function(self, fx) | for _, it in ipairs(having(fx:reveal(fx:opponents(), 2, nil), function(it) return (it.cost or 0) >= 1 end)) do fx:discard(it) end | end,`},
		{"market", `{ when = "played", do = { effect = "reveal", player = "opponents", top = 1 } }`, `played = function(self, fx) | fx:reveal(fx:opponents(), 1) | end,`},
		{"market", `{ when = "played", do = { effect = "give", card = "supply", player = "opponents", place = "deck" } }`,
			`played = function(self, fx) | for _, it2 in ipairs(fx:opponents()) do for _, it in ipairs(fx:supply()) do fx:give(it, it2, "deck") end end | end,`},
		{"market", `{ when = "played", if = { stat = "trade", of = "owner", least = 2, most = 4 }, do = { effect = "gain", what = "combat", points = 2 } }`,
			`played = function(self, fx) | if not (within(fx.owner.trade, 2, 4)) then return end | fx:gain("combat", 2) | end,`},
		{"market", `{ when = "played", do = { effect = "acquire", card = { from = "row", cost = { most = 3 }, highest = "cost" } } }`,
			`played = function(self, fx) | for _, it in ipairs(utmost(having(fx:row(), function(it) return (it.cost or 0) <= 3 end), "cost", 1, 1)) do fx:acquire(it) end | end,`},
		{"delve", `{ when = "resolved", if = { ask = "tier", is = "success" }, do = { effect = "draw", hero = { from = "heroes", lowest = "deck" }, count = 1 } }`,
			`resolved = function(self, fx) | if not (fx:tier() == "success") then return end | for _, it in ipairs(utmost(fx:heroes(), "deck", -1, 1)) do fx:draw(it, 1) end | end,`},
		{"delve", `{ when = "play", do = [{ effect = "peek", count = 2 }, { effect = "draw", count = 1 }] }`,
			`play = function(self, fx) | fx:peek(fx:hero(), 2) | fx:draw(fx:hero(), 1) | end,`},
		{"delve", `{ when = "play", do = { effect = "discard", card = { from = "hand", hero = "owner", pick = "random" } } }`,
			`play = function(self, fx) | for _, it in ipairs(some(fx, fx:hand(fx:owner()), 1)) do fx:discard(it) end | end,`},
		{"encounter", `{ when = "turn_ended", do = { effect = "pressure", n = { ask = "roll", sides = 2 } } }`,
			`turn_ended = function(self, fx, event) | fx:pressure(fx:roll(2)) | end,`},
		{"draft", `{ when = "quest_began", do = { effect = "gain", what = "essence", n = 25 } }`,
			`quest_began = function(self, fx) | fx:gain("essence", 25) | end,`},
		{"tavern", `{ when = "battlecry", do = { effect = "buff", attack = { count = "play", this = "turn", tribe = "cups", other = true, times = 2 }, health = { count = "enemy_death", this = "match" } } }`,
			`counts = { | play_this_turn = { "play", this = "turn", other = true, tribes = "cups" }, | death_this_match = { "death", this = "match", by = "enemy" }, | }, | battlecry = function(self, fx) | fx:buff(self, (fx:counted("play_this_turn") * 2), fx:counted("death_this_match")) | end,`},
		{"tavern", `{ when = "modify_cost", do = { effect = "add", amount = { count = "kills", this = "combat", sum = "amount", attack = { least = 2 }, golden = false } } }`,
			`counts = { | kills_this_combat = { "kills", this = "combat", sum = "amount", attack = { least = 2, most = 1000000000 }, golden = false }, | }, | modify_cost = function(self, fx, query) | query:add("the card", fx:counted("kills_this_combat")) | end,`},
		{"market", `{ when = "played", if = { count = "play", this = "turn", faction = "wilds", earlier = true, by = "enemy" }, do = { effect = "draw", count = { count = "play", this = "turn", faction = "wilds", by = "enemy", sum = "amount", earlier = true } } }`,
			`counts = { | play_this_turn = { "play", this = "turn", by = "enemy", earlier = true, factions = "wilds" }, | play_this_turn_too = { "play", this = "turn", by = "enemy", sum = "amount", earlier = true, factions = "wilds" }, | }, | played = function(self, fx) | if not (fx:counted("play_this_turn") > 0) then return end | fx:draw(fx:counted("play_this_turn_too")) | end,`},
		{"market", `{ when = "played", next = { when = "enemy_destroy", if = { count = "target", cost = { least = 3 } }, this = "turn" }, do = { effect = "draw", count = 1 } }`,
			`played = function(self, fx) | fx:await("enemy_destroy", true, { lasting = "turn" }) | end, | awaited = function(self, fx, event) | if not (#having(list(event.target), function(it) return (it.cost or 0) >= 3 end) > 0) then return end | fx:await("enemy_destroy", false) | fx:draw(1) | end,`},
		{"market", `{ when = "played", next = { when = "enemy_destroy", if = { stat = "mine", of = "event" } }, lasting = "for_good", do = { effect = "draw", count = 1 } }`,
			`played = function(self, fx) | fx:await("enemy_destroy", true, { lasting = "for_good" }) | end, | awaited = function(self, fx, event) | if not (event.mine) then return end | fx:draw(1) | end,`},
		{"market", `{ when = "played", next = { when = "enemy_destroy" }, do = { effect = "draw", count = 1 } }`,
			`played = function(self, fx) | fx:await("enemy_destroy", true) | end, | awaited = function(self, fx, event) | fx:await("enemy_destroy", false) | fx:draw(1) | end,`},
		{"market", `{ when = "played", choose = { from = "hand", least = 0, most = 3 }, do = [{ effect = "gain", what = "trade", points = 5, if = { ask = "discard", target = "chosen", least = 2 } }, { effect = "gain", what = "combat", points = { ask = "draw", count = 2, player = "opponents" } }] }`,
			`played = function(self, fx) | local options = fx:hand(); if #options > 0 then fx:choose(options, { least = 0, most = 3 }) end | end, | chosen = function(self, fx, event) | if done(list(event.answer), function(each) return fx:discard(each) end) >= 2 then fx:gain("trade", 5) end | fx:gain("combat", done(fx:opponents(), function(each) return fx:draw(2, each) end)) | end,`},
		{"tavern", `{ when = "instead_damage", do = { effect = "change", amount = { stat = "amount", of = "event", plus = -2 } } }`,
			`instead_damage = function(self, fx, event) | event.amount = math.max(0, (event.amount + -2)) | end,`},
		{"delve", `{ when = "refreshed", if = { count = "activate", this = "turn", by = "self", most = 0 }, do = { effect = "draw", count = 1 } }`,
			`counts = { | activate_this_turn = { "activate", this = "turn", by = "self" }, | }, | refreshed = function(self, fx) | if not (fx:counted("activate_this_turn") <= 0) then return end | fx:draw(fx:hero(), 1) | end,`},
		{"tavern", `{ when = "battlecry", once = "effect", do = { effect = "gold", coins = 1 } }`,
			`battlecry = function(self, fx, event) | if event.effect > 0 and self.memory.once == event.effect then return end | self.memory.once = event.effect | fx:gold(1) | end,`},
		{"tavern", `{ when = "ally_play", first = "turn", once = "combat", do = { effect = "gold", coins = 1 } }`,
			`counts = { | play_this_turn = { "play", this = "turn" }, | }, | ally_play = function(self, fx, event) | if self.memory["this combat: once"] then return end | if not fx:first("play_this_turn") then return end | self.memory["this combat: once"] = true | fx:gold(1) | end,`},
		{"market", `{ when = "deals_damage", first = { this = "match", authority = { most = 5 } }, once = "match", do = { effect = "draw", count = 1 } }`,
			`counts = { | deals_damage_this_match = { "deals_damage", this = "match", authority = { least = -1000000000, most = 5 } }, | }, | deals_damage = function(self, fx, event) | if fx.owner.memory["this match: once the card"] then return end | if not fx:first("deals_damage_this_match") then return end | fx.owner.memory["this match: once the card"] = true | fx:draw(1) | end,`},
		{"tavern", `{ when = "battlecry", value = 2, do = { effect = "have", target = { side = "ally", tribe = "cups" }, attack = "value", cost = -1, lasting = "turn" } }`,
			`grows = { | cost = { "cost", this = "turn", tribes = "cups" }, | attack = { "attack", this = "turn", tribes = "cups" }, | }, | battlecry = function(self, fx) | fx:grow("cost", -1) fx:grow("attack", 2) | end,`},
		{"tavern", `[{ when = "sell", value = 2, do = { effect = "gold", coins = "value" } }, { when = "ally_buy", do = { effect = "improve", if = { count = "ally" } } }]`,
			`sell = function(self, fx, event) | fx:gold((2 + (self.memory.improved or 0))) | end, | ally_buy = function(self, fx, event) | if #fx:allies() > 0 then self.memory.improved = (self.memory.improved or 0) + 1 end | end,`},
		{"tavern", `[{ when = "sell", value = 2, do = { effect = "gold" } }, { when = "ally_buy", do = [{ effect = "improve" }, { effect = "gold", coins = { stat = "value", of = "self" } }] }]`,
			`sell = function(self, fx, event) | fx:gold((2 + (self.memory.improved or 0))) | end, | ally_buy = function(self, fx, event) | self.memory.improved = (self.memory.improved or 0) + 1 | fx:gold((2 + (self.memory.improved or 0))) | end,`},
		{"market", `{ when = "gain", first = { this = "turn", text = "combat" }, do = { effect = "gain", what = "trade", points = { count = "gain", this = "turn", text = ["combat", "trade"], sum = "amount" } } }`,
			`counts = { | gain_this_turn = { "gain", this = "turn", text = "combat" }, | gain_this_turn_too = { "gain", this = "turn", sum = "amount", text = { "combat", "trade" } }, | }, | gain = function(self, fx, event) | if not fx:first("gain_this_turn") then return end | fx:gain("trade", fx:counted("gain_this_turn_too")) | end,`},
		{"tavern", `{ when = "battlecry", do = { effect = "buff", target = { side = "ally", other = true }, attack = { stat = "attack", of = "each" }, health = { count = "ally", place = { most = { stat = "place", of = "each" } } }, lasting = "turn", if = { stat = "tier", of = "each", least = 2 } } }`,
			`battlecry = function(self, fx) | for _, each in ipairs(having(fx:allies(), function(it) return it ~= self end)) do if each.tier >= 2 then fx:buff(each, { attack = each.attack, health = #having(fx:allies(), function(it) return (it.place or 0) <= each.place end), lasting = "turn" }) end end | end,`},
		{"market", `{ when = "played", do = { effect = "discard", target = { from = "opponents", hand = { least = 4 } }, count = { stat = "hand", of = "each", plus = -3 } } }`,
			`played = function(self, fx) | for _, each in ipairs(having(fx:opponents(), function(it) return (it.hand or 0) >= 4 end)) do fx:discard(each, (each.hand + -3)) end | end,`},
		{"tavern", `{ when = "ally_play", do = { effect = "buff", attack = 1, target = { side = "ally", other = true, not = "target", pick = "random" } } }`,
			`ally_play = function(self, fx, event) | fx:buff(some(fx, having(fx:allies(), function(it) return it ~= self and not among(list(event.target), it) end), 1), 1) | end,`},
		{"tavern", `{ when = "battlecry", if = { count = "ally", not = { tribe = "cups" }, least = 2 }, do = { effect = "buff", attack = 1, target = { side = "ally", not = { id = "mule", golden = false }, pick = "random" } } }`,
			`battlecry = function(self, fx) | if not (#having(fx:allies(), function(it) return not (has(it.tribes, "cups")) end) >= 2) then return end | fx:buff(some(fx, having(fx:allies(), function(it) return not (it.id == "mule" and not it.golden) end), 1), 1) | end,`},
		{"market", `{ when = "played", do = { effect = "ready", target = { from = "in_play", different = "faction" } } }`,
			`played = function(self, fx) | for _, it in ipairs(different(fx:in_play(), "factions")) do fx:ready(it) end | end,`},
		{"market", `{ when = "turn_ended", do = { effect = "damage", player = "opponents", points = { stat = "seat", of = "self" } } }`,
			`turn_ended = function(self, fx, event) | for _, it in ipairs(fx:opponents()) do fx:damage(it, (self.seat or 0)) end | end,`},
		{"tavern", `{ when = "battlecry", choose = [{ name = "Stay", do = [] }, { name = "Go", do = { effect = "destroy" } }] }`,
			`battlecry = function(self, fx) | local options = { "Stay", "Go" }; if #options > 0 then fx:choose(options) end | end, | chosen = function(self, fx, event) | if has(list(event.answer), "Stay") then | end | if has(list(event.answer), "Go") then | fx:destroy(self) | end | end,`},
		{"market", `{ when = "played", choose = { from = "hand", least = 0, most = 3 }, do = { amount = { ask = "discard", target = "chosen" }, choose = { list = [{ name = "a", do = { effect = "draw", count = "amount" } }, { name = "b", do = { choose = { from = "row", most = "amount" }, do = { effect = "gain", what = "trade", points = { stat = "amount", of = "event", plus = 1 } } } }] } } }`,
			`played = function(self, fx) | local options = fx:hand(); if #options > 0 then self.memory.step = nil; fx:choose(options, { least = 0, most = 3 }) end | end, | chosen = function(self, fx, event) | local step = self.memory.step | self.memory.step = nil | if step == 2 then | if has(list(event.answer), "a") then | fx:draw(self.memory.amount) | end | if has(list(event.answer), "b") then | do local options = fx:row(); local most = self.memory.amount; if #options > 0 and most > 0 then self.memory.step = 3; fx:choose(options, { most = most }) end end | end | return end | if step == 3 then | fx:gain("trade", (self.memory.amount + 1)) | return end | do self.memory.amount = done(list(event.answer), function(each) return fx:discard(each) end); local options = { "a", "b" }; if #options > 0 then self.memory.step = 2; fx:choose(options) end end | end,`},
		{"market", `{ when = "played", choose = "hand", do = { amount = 2, if = { count = "chosen", least = 1 }, for = "opponents", choose = { from = "hand", most = "amount" }, do = { effect = "damage", player = "holder", points = "amount" } } }`,
			`played = function(self, fx) | local options = fx:hand(); if #options > 0 then self.memory.step = nil; fx:choose(options) end | end, | awaited = function(self, fx, event) | local options = fx:hand(); local most = self.memory.amount; if #options > 0 and most > 0 then self.memory.step = 2; fx:choose(options, { most = most }) end | end, | chosen = function(self, fx, event) | local step = self.memory.step | self.memory.step = nil | if step == 2 then | for _, it in ipairs(list(fx:holder())) do fx:damage(it, self.memory.amount) end | return end | if #list(event.answer) >= 1 then self.memory.amount = 2; for _, it in ipairs(fx:opponents()) do fx:act_for(it) end end | end,`},
		{"tavern", `{ when = "battlecry", choose = { list = [{ name = "a", do = { effect = "gold", coins = 1 } }, { name = "b", do = { effect = "destroy" } }], least = 2, most = 2 } }`,
			`battlecry = function(self, fx) | local options = { "a", "b" }; if #options > 0 then fx:choose(options, { least = 2, most = 2 }) end | end, | chosen = function(self, fx, event) | if has(list(event.answer), "a") then | fx:gold(1) | end | if has(list(event.answer), "b") then | fx:destroy(self) | end | end,`},
		{"tavern", `{ when = "battlecry", do = { effect = "buff", target = { side = "ally", different = "tribe", pick = "random" }, attack = 1 } }`,
			`battlecry = function(self, fx) | fx:buff(different(mixed(fx, fx:allies()), "tribes"), 1) | end,`},
		{"draft", `{ when = "rest", do = { effect = "have", cost = -5 } }`, `grows = { | cost = { "cost" }, | }, | rest = function(self, fx, event) | fx:grow("cost", -5) | end,`},
	} {
		a, faults := read(t, row.system, row.data)
		if row.want == "" {
			if len(faults) == 0 {
				t.Errorf("%s: expected faults", row.data)
			}
			continue
		}
		lines := strings.Split(strings.TrimSpace(a.Lua()), "\n")
		from := slices.Index(lines, "return {") + 1
		var got []string
		for _, l := range lines[from : len(lines)-1] {
			got = append(got, strings.TrimSpace(l))
		}
		if text := strings.Join(got, " | "); text != row.want || len(faults) > 0 {
			t.Errorf("%s\ngot  %s\nwant %s\n%q", row.data, text, row.want, faults)
		}
	}
}

// speaking are the systems whose content may have abilities.
func speaking() []core.System {
	return slices.DeleteFunc(rules.All(), func(s core.System) bool { return registry.BaseWords(s) == nil })
}

// TestEveryWord: whatever a system declares can be said in data.
func TestEveryWord(t *testing.T) {
	for _, sys := range speaking() {
		said := 0
		words := known(t, sys.Name)
		for _, data := range samples(words) {
			tree := parse(t, data)
			a, faults := words.Read("the card", &tree)
			faults = slices.DeleteFunc(faults, func(f core.Fault) bool {
				return strings.HasPrefix(f.Text, "nothing uses the answer") || strings.Contains(f.Text, " asks the player, so its trigger must run after the event") ||
					strings.HasPrefix(f.Text, "self is only one card or thing")
			}) // samples speak at any moment, and give any card to any player
			if said++; len(faults) > 0 {
				t.Errorf("%s: %s: %v", sys.Name, data, faults)
				continue
			}
			for _, text := range []string{a.Lua(), third(a.Chunk())} {
				if _, err := vm.Compile("it", text, vm.Limits{}); err != nil {
					t.Errorf("%s: %s: %v\n%s", sys.Name, data, err, text)
				}
			}
		}
		if t.Logf("%s: %d words", sys.Name, said); said < 50 {
			t.Errorf("%s: only %d words", sys.Name, said)
		}
	}
}

// TestHelpOfEmit: help lists what data gives emit, and not the parameters of Lua.
func TestHelpOfEmit(t *testing.T) {
	for _, sys := range speaking() {
		if help := known(t, sys.Name).Help(); !strings.Contains(help, "emit           name, amount?, target?\n") {
			t.Errorf("%s: help does not say what emit takes", sys.Name)
		}
	}
}

func third(_ string, _ int, text string) string { return text }

// TestWrongWords: each kind of mistake has its place, and says what was expected.
func TestWrongWords(t *testing.T) {
	for _, row := range []struct{ data, want string }{
		{`"x"`, `: expected an ability { when = "...", do = [...] }, got the text "x"`},
		{`{ do = { effect = "destroy" } }`, `: the key "when" is missing; expected a trigger that help("tavern.moments") lists`},
		{`{ when = "sell" }`, `: the key "do" is missing; expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "sell", doo = 1, do = { effect = "destroy" } }`, `doo: unknown key "doo" of an ability, expected one of when, if, choose, next, lasting, for, do, value, once, first, uses, every, times, worth, text, listens; did you mean "do"?`},
		{`{ when = "sell", listens = "hnd", do = { effect = "destroy" } }`, `listens: expected one of board, hand, shop, got the text "hnd"; did you mean "hand"?`},
		{`{ when = "sell", listens = ["hand", 5], do = { effect = "destroy" } }`, `listens[1]: expected one of board, hand, shop, got 5`},
		{`{ when = "modify_cost", if = { stat = "mine", of = "query" }, do = { effect = "add", amount = 1 } }`, `if.of: write of = "event" instead of of = "query"; the word "event" also stands for the number that a modify_... trigger asks for`},
		{`{ when = "batlecry", do = { effect = "destroy" } }`, `when: unknown trigger "batlecry", expected a trigger that help("tavern.moments") lists; did you mean "battlecry"?`},
		{`{ when = 5, do = { effect = "destroy" } }`, `when: expected the name of a trigger, got 5`},
		{`{ when = [], do = { effect = "destroy" } }`, `when: expected a trigger that help("tavern.moments") lists, got an empty list`},
		{`{ when = ["sell", "sell"], do = { effect = "destroy" } }`, `when[1]: the trigger sell is listed twice; remove one of the two`},
		{`{ when = "sell", value = 1.5, do = { effect = "destroy" } }`, `value: expected a whole number from -1000000 to 1000000, got the number 1.5`},
		{`{ when = "sell", once = 1, do = { effect = "destroy" } }`, `once: expected true, false, turn, combat, match, effect, got 1`},
		{`{ when = "sell", worth = "much", do = { effect = "destroy" } }`, `worth: expected a number from 0 to 20, got the text "much"`},
		{`{ when = "sell", text = 1, do = { effect = "destroy" } }`, `text: expected a text, got 1`},
		{`{ when = "instead_damage", once = "effect", do = { effect = "cancel" } }`, `once: once = "effect" cannot be used with the trigger instead_damage, because only triggers after an event know the effect that led to it`},
		{`{ when = "modify_cost", once = true, do = { effect = "add", n = 1 } }`, `once: the key once cannot be used with the trigger modify_cost, because the rules compute this number many times`},
		{`{ when = "sell", do = 5 }`, `do: expected an effect { effect = "..." }, got 5 | do: expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "sell", do = [] }`, `do: expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "aura", do = { effect = "buff", attack = 1 } }`, `do.effect: the only effect of an aura is to change numbers of cards: expected effect = "have", got the text "buff"`},
		{`{ when = "aura", do = { effect = "have", target = "self" } }`, `do: the effect have does not say which number changes; expected one of cost, sell_value, reroll_cost, upgrade_cost, income, shop_size, worth, attack, health, guardian, flurry, rush, stealth, ranged, hunter, defender, aegis, gold_limit, hero_damage`},
		{`{ when = "aura", do = { effect = "have", atack = 1 } }`, `do.atack: unknown key "atack" of have, expected one of effect, if, target, cost, sell_value, reroll_cost, upgrade_cost, income, shop_size, worth, attack, health, guardian, flurry, rush, stealth, ranged, hunter, defender, aegis, gold_limit, hero_damage; did you mean "attack"?`},
		{`{ when = "sell", once = "combt", do = { effect = "destroy" } }`, `once: expected turn or combat or match or effect, got the text "combt"; did you mean "combat"?`},
		{`{ when = "sell", if = { count = "play" }, do = { effect = "destroy" } }`, `if.count: to count events, add the key this with the span of time in which they are counted: turn or combat or match`},
		{`{ when = "sell", if = { count = "plai", this = "turn" }, do = { effect = "destroy" } }`, `if.count: no event is called "plai", expected a name that help("tavern.moments") lists; did you mean "play"?`},
		{`{ when = "sell", if = { count = "modify_cost", this = "turn" }, do = { effect = "destroy" } }`, `if.count: no event is called "modify_cost", expected a name that help("tavern.moments") lists`},
		{`{ when = "sell", if = { count = "play", this = "trun" }, do = { effect = "destroy" } }`, `if.this: expected turn or combat or match, got the text "trun"; did you mean "turn"?`},
		{`{ when = "sell", if = { count = "play", this = "turn", by = "enmy" }, do = { effect = "destroy" } }`, `if.by: expected me, enemy, any, self, got the text "enmy"; did you mean "enemy"?`},
		{`{ when = "sell", if = { count = "ally_play", this = "turn", by = "me" }, do = { effect = "destroy" } }`, `if.by: ally_play says already whose`},
		{`{ when = "sell", if = { count = "play", this = "turn", sum = "gold" }, do = { effect = "destroy" } }`, `if.sum: expected "amount", got the text "gold"`},
		{`{ when = "sell", if = { count = "play", this = "turn", other = 1 }, do = { effect = "destroy" } }`, `if.other: expected true or false, got 1`},
		{`{ when = "sell", if = { count = "play", this = "turn", earlier = 1 }, do = { effect = "destroy" } }`, `if.earlier: expected true or false, got 1`},
		{`{ when = "sell", if = { count = "play", this = "turn", earlyer = true }, do = { effect = "destroy" } }`, `if.earlyer: unknown key "earlyer", expected one of aegis, at_least, at_most, attack, `},
		{`{ when = "sell", first = { this = "turn", earlier = true }, do = { effect = "destroy" } }`, `first: in first, only the key this and conditions are possible; the trigger sell already says which events of which player count`},
		{`{ when = "battlecry", choose = { side = "ally" }, do = { effect = "gold", coins = { count = "play", this = "turn", earlier = true } } }`, `do.coins.earlier: after a choice, the count would be that before the answer; put this condition into the if beside when, which is checked before the player chooses`},
		{`{ when = "sell", if = { count = "play", this = "turn", atack = 1 }, do = { effect = "destroy" } }`, `if.atack: unknown key "atack", expected one of aegis, at_least, at_most, attack, `},
		{`{ when = "sell", if = { count = "play", this = "turn", place = 1 }, do = { effect = "destroy" } }`, `if.place: unknown key "place", expected one of aegis, at_least, at_most, attack, `},
		{`{ when = "sell", if = { count = "play", this = "turn", attack = { least = "value" } }, do = { effect = "destroy" } }`, `if.attack.least: expected a number, such as 2; events are counted when they happen, so a computed number cannot be used; got the text "value"`},
		{`{ when = "sell", if = { count = "play", this = "turn", attack = { least = 3, most = 2 } }, do = { effect = "destroy" } }`, `if.attack: this condition is never true, because least (3) is greater than most (2)`},
		{`{ when = "sell", if = { count = "play", this = "turn", golden = 2 }, do = { effect = "destroy" } }`, `if.golden: expected true or false, got 2`},
		{`{ when = "sell", if = { count = "play", this = "turn", tribe = [] }, do = { effect = "destroy" } }`, `if.tribe: expected a text or a list of texts, got an empty list`},
		{`{ when = "sell", if = { count = "play", this = "turn", most = -1 }, do = { effect = "destroy" } }`, `if.most: this condition is never true: a count is never below 0`},
		{`{ when = "before_play", first = "turn", do = { effect = "destroy" } }`, `first: the key first can be used only with a trigger that runs after its event, and the trigger before_play does not`},
		{`{ when = "sell", first = { this = "turn", by = "me" }, do = { effect = "destroy" } }`, `first: in first, only the key this and conditions are possible; the trigger sell already says which events of which player count`},
		{`{ when = "sell", first = 1, do = { effect = "destroy" } }`, `first: expected a span, or a table { this = "turn", ... }, got 1`},
		{`{ when = "aura", first = "turn", do = { effect = "have", attack = 1 } }`, `first: an aura lasts as long as its card stays, so the key first cannot be used in an aura; remove the key`},
		{`{ when = "sell", do = { effect = "have", target = { side = "enemy" }, attack = 1 } }`, `do.target: only cards of the ability's player can grow; expected "mine", or { side = "ally" } with conditions for the cards`},
		{`{ when = "sell", do = { effect = "have" } }`, `do: the effect have does not say which number changes; expected one of cost, `},
		{`{ when = "sell", do = { effect = "have", attack = 1, lasting = "combat" } }`, `do.lasting: unknown time "combat", expected one of for_good, turn`},
		{`{ when = "sell", do = { effect = "have", attack = 1, target = { side = "ally", place = 1 } } }`, `do.target.place: unknown key "place", expected one of aegis, attack, `},
		{`{ when = "modify_cost", do = { effect = "have", attack = 1 } }`, `do.effect: the effect have can be used after an event, or with when = "aura", but not with the trigger modify_cost`},
		{`{ when = "sell", uses = { most = 0, this = "turn" }, do = { effect = "destroy" } }`, `uses.most: expected a whole number from 1 to 100, got 0`},
		{`{ when = "sell", uses = { most = 2, this = "trun" }, do = { effect = "destroy" } }`, `uses.this: expected turn or combat or match, got the text "trun"; did you mean "turn"?`},
		{`{ when = "sell", uses = { most = 2, per = "turn" }, do = { effect = "destroy" } }`, `uses.per: unknown key "per" of uses, expected one of most, this`},
		{`{ when = "sell", uses = 0, do = { effect = "destroy" } }`, `uses: expected a whole number from 1 to 100, got 0`},
		{`{ when = "modify_cost", uses = 2, do = { effect = "add", n = 1 } }`, `uses: the key uses cannot be used with the trigger modify_cost, because the rules compute this number many times`},
		{`{ when = "aura", times = 2, do = { effect = "have", attack = 1 } }`, `times: an aura lasts as long as its card stays, so the key times cannot be used in an aura; remove the key`},
		{`{ when = "sell", times = 2, do = { effect = "destroy" } }`, `times: the key times says how often a card can be used in a turn, so it needs when = "activate"; how often an ability acts is uses = { most = 2, this = "turn" }`},
		{`{ when = "aura", every = 2, do = { effect = "have", attack = 1 } }`, `every: an aura lasts as long as its card stays, so the key every cannot be used in an aura; remove the key`},
		{`{ when = ["aura", "sell"], do = { effect = "have", attack = 1 } }`, `when[0]: an aura must be a separate ability; write when = "aura" as its only trigger, with do = { effect = "have", ... }`},
		{`{ when = "modify_cost", do = { effect = "damage" } }`, `do.effect: a modify_... trigger can only change its number; expected one of add, times`},
		{`{ when = "sell", do = { effect = "cancel" } }`, `do.effect: the effect cancel can be used only with when = "instead_...", not with the trigger sell`},
		{`{ when = "sell", do = { effect = "add" } }`, `do.effect: the effect add can be used only with when = "modify_...", not with the trigger sell`},
		{`{ when = "sell", do = { effect = "draw" } }`, `do.effect: draw is a verb of other systems: the tavern has no decks: use fx:discover(tier) for a card`},
		{`{ when = "sell", do = { effect = "emit", name = "tides:omen", target = "allies" } }`, `do.target: emit needs exactly one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = "first" }, or pick "random" or "last"`},
		{`{ when = "sell", do = { effect = "emit", name = "tides:omen", target = { side = "ally", highest = "attack", count = 2 } } }`, `do.target: emit needs exactly one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = "first" }, or pick "random" or "last"`},
		{`{ when = "instead_buff", do = { effect = "change", target = { side = "ally" } } }`, `do.target: change needs exactly one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = "first" }, or pick "random" or "last"`},
		{`{ when = "battlecry", choose = { side = "ally" }, if = { count = "chosen" }, do = { effect = "destroy", target = "chosen" } }`, `if: the if beside choose is checked before the player chooses, so it cannot use "chosen"; put the if into do, such as { effect = ..., if = { count = "chosen" } }`},
		{`{ when = "sell", if = { stat = "kind", of = "event", is = [] }, do = { effect = "destroy" } }`, `if.is: expected a text or a list of texts, got an empty list`},
		{`{ when = "death", if = { count = "source", side = "enemy" }, do = { effect = "destroy" } }`, `if.side: a count of these cards has no key side; to ask whose card it is, write friend = true or friend = false`},
		{`{ when = "battlecry", for = "allies", do = { effect = "gold", coins = 1 } }`, `for: in this game an ability acts only for the player of its card; remove the key for`},
		{`{ when = "battlecry", choose = { side = "ally" }, next = "end_of_turn", do = { effect = "destroy", target = "chosen" } }`, `next: an ability cannot have both choose and next; use two abilities, one with each key`},
		{`{ when = "instead_buff", do = { effect = "change" } }`, `do: the effect change needs the key amount, the key target or both`},
		{`{ when = "sell", do = { effect = "gold", coins = 1, repeat = 0 } }`, `do.repeat: expected a number from 1 to 100, got 0`},
		{`{ when = "sell", do = { effect = "gold", coins = 1, repeat = "often" } }`, `do.repeat: unknown amount "often", expected one of amount, value`},
		{`{ when = "modify_cost", do = { effect = "add", amount = 1, repeat = 2 } }`, `do.repeat: unknown key "repeat" of add, expected one of effect, if, name, n, amount`},
		{`{ when = ["sell", "chosen"], do = { effect = "choose", list = ["a"], repeat = 2 } }`, `do.repeat: unknown key "repeat" of choose, expected one of effect, if, list, question, target`},
		{`{ when = "sell", do = { effect = "damage" } }`, `do: the effect damage needs the key points; write points = 2, or value = 2 beside when and do`},
		{`{ when = "sell", do = { effect = "damage", points = 1, amount = 1 } }`, `do.amount: the key amount means the same as the key points; keep only one of the two`},
		{`{ when = "sell", do = { effect = "damage", pionts = 1, points = 1 } }`, `do.pionts: unknown key "pionts" of damage, expected one of effect, if, repeat, target, points, amount, lasting; did you mean "points"?`},
		{`{ when = "sell", do = { effect = "damage", points = 1.5 } }`, `do.points: expected a whole number, got 1.5`},
		{`{ when = "sell", do = { effect = "damage", points = "value" } }`, `do.points: the word value stands for the ability's value, but the ability has none; write value = 2 beside when and do`},
		{`{ when = "sell", do = { effect = "damage", points = "much" } }`, `do.points: unknown amount "much", expected one of amount, value`},
		{`{ when = "sell", do = { effect = "damage", points = true } }`, `do.points: expected a number, "value", "amount" or a table { count = ... }, { stat = ... } or { ask = ... }, got true`},
		{`{ when = "sell", do = { effect = "gain", what = 5, coins = 1 } }`, `do.what: expected a text, got 5`},
		{`{ when = "chosen", do = { effect = "destroy", target = "source" } }`, `do.target: the event of the trigger chosen has no source, expected one of self, `},
		{`{ when = "sell", do = { effect = "destroy", target = 5 } }`, `do.target: expected a target: a word or a table { side = "..." } or { from = "..." }, got 5`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "enmy" } } }`, `do.target.side: unknown side "enmy", expected one of ally, enemy, any; did you mean "enemy"?`},
		{`{ when = "sell", do = { effect = "destroy", target = { pick = "random" } } }`, `do.target: expected the key side (one of ally, enemy, any) or the key from with the name of a selector`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", from = "all" } } }`, `do.target: use the key side or the key from, but not both`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", pick = "rondom" } } }`, `do.target.pick: unknown pick "rondom", expected one of all, random, first, last; did you mean "random"?`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", pick = "all", count = 2 } } }`, `do.target.count: pick = "all" takes every card; remove the key count`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", lowest = "health", highest = "attack" } } }`, `do.target: use the key lowest or the key highest, but not both`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", lowest = "health", pick = "first" } } }`, `do.target.pick: the key lowest or highest already picks; remove the key pick`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", other = 1 } } }`, `do.target.other: expected other = true, got 1; without the key other the card itself counts too, and target = "self" means only the card itself`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", other = false } } }`, `do.target.other: expected other = true, got false; without the key other the card itself counts too, and target = "self" means only the card itself`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", guardian = 1 } } }`, `do.target.guardian: expected true or false, got 1`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", tribe = [] } } }`, `do.target.tribe: expected a text or a list of texts, got an empty list`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", attack = {} } } }`, `do.target.attack: expected least, most or both`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", attack = { leest = 1 } } } }`, `do.target.attack.leest: unknown key "leest" of bounds, expected one of least, most; did you mean "least"?`},
		{`{ when = "sell", if = 5, do = { effect = "destroy" } }`, `if: expected a condition { count = ..., least = 2 }, got 5`},
		{`{ when = "sell", if = [], do = { effect = "destroy" } }`, `if: expected a condition or a list of conditions, got an empty list`},
		{`{ when = "sell", if = { any = [] }, do = { effect = "destroy" } }`, `if.any: expected a list of conditions, got an empty list`},
		{`{ when = "sell", if = { cuont = "ally" }, do = { effect = "destroy" } }`, `if.cuont: unknown key "cuont", expected one of count, stat, ask, answer, times, plus, at_least, at_most, least, most, is; did you mean "count"?`},
		{`{ when = "sell", if = { count = "ally", stat = "attack" }, do = { effect = "destroy" } }`, `if: expected one of count, stat, ask, answer, got count and stat`},
		{`{ when = "sell", if = { stat = "atack" }, do = { effect = "destroy" } }`, `if.stat: unknown field "atack", expected one of value, `},
		{`{ when = "sell", if = { stat = "name" }, do = { effect = "destroy" } }`, `if: the value is a text; add is = "..." with the text to compare`},
		{`{ when = "ally_play", do = { effect = "buff", attack = "battlecry", health = 0 } }`, `do.attack: unknown amount "battlecry"; to ask whether a card has an ability with this trigger, write { count = "target", moment = "battlecry" }`},
		{`{ when = "sell", if = { stat = "golden", least = 2 }, do = { effect = "destroy" } }`, `if: the keys least and most can compare only numbers; use the key is`},
		{`{ when = "sell", if = { stat = "golden", is = 2 }, do = { effect = "destroy" } }`, `if.is: expected true or false, got 2`},
		{`{ when = "sell", if = { stat = "golden", plus = 2 }, do = { effect = "destroy" } }`, `if: the keys times, plus, at_least and at_most can be used only with a number`},
		{`{ when = "sell", do = { effect = "buff", attack = { count = "ally", at_least = 3, at_most = 1 } } }`, `do.attack: at_least (3) is greater than at_most (1); exchange the two numbers`},
		{`{ when = "sell", if = { stat = "attack", is = 1, most = 2 }, do = { effect = "destroy" } }`, `if: use the key is, or the keys least and most, but not both`},
		{`{ when = "sell", if = { stat = "name", of = "allies", is = "x" }, do = { effect = "destroy" } }`, `if.of: the field name of several cards or things cannot be one value; name exactly one card or thing`},
		{`{ when = "sell", if = { ask = "in_combt" }, do = { effect = "destroy" } }`, `if.ask: unknown question "in_combt", expected one of damage, `},
		{`{ when = "modify_cost", if = { ask = "roll", sides = 2 }, do = { effect = "add", n = 1 } }`, `if.ask: a modify_... trigger only computes a number, so a question with arguments cannot be used; use count or stat`},
		{`{ when = "sell", if = { answer = "x" }, do = { effect = "destroy" } }`, `if.answer: the trigger sell has no answer; only an ability with when = "chosen" can use answer`},
		{`{ when = "sell", do = { effect = "gain", what = "gld", coins = 1 } }`, `do.what: unknown what "gld", expected one of gold; did you mean "gold"?`},
		{`[{ when = "sell", value = 1, do = { effect = "gold" } }, { when = "buy", value = 2, do = { effect = "gold" } }, { when = "turn_began", do = { effect = "gold", coins = { stat = "value" } } }]`, `[2].do.coins.stat: several other abilities of the card have a value; write value = 2 beside when and do of this ability`},
		{`{ when = "sell", if = { count = "play", this = "turn", text = [] }, do = { effect = "destroy" } }`, `if.text: expected a text or a list of texts, got an empty list`},
		{`{ when = "sell", question = "Who?", choose = "allies", do = { effect = "destroy", target = "chosen" } }`, `question: the key question belongs in the table of choose: choose = { from = "hand", question = ... } or choose = { list = [...], question = ... }`},
		{`{ when = "sell", do = { choose = { side = "ally" }, most = 2, do = { effect = "destroy", target = "chosen" } } }`, `do.most: the key most belongs in the table of choose: choose = { from = "hand", most = ... } or choose = { list = [...], most = ... }`},
		{`{ when = "sell", do = { effect = "emit", name = "omen" } }`, `do.name: expected the name of an event after the id of its mod, such as "tides:omen", got "omen"`},
		{`{ when = "sell", if = { stat = "attack", least = 5, most = 2 }, do = { effect = "destroy" } }`, `if: this condition is never true, because least (5) is greater than most (2)`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", attack = { least = 3, most = 1 } } } }`, `do.target.attack: this condition is never true, because least (3) is greater than most (1)`},
		{`{ when = "sell", if = { count = "ally", least = 9 }, do = { effect = "destroy" } }`, `if.least: this condition is never true: the count of ally is never above 7`},
		{`{ when = "sell", if = { ask = "roll", sides = 6, least = 7 }, do = { effect = "destroy" } }`, `if.least: this condition is never true: a die of 6 sides cannot show a higher number`},
		{`{ when = "sell", every = 1, do = { effect = "destroy" } }`, `every: expected a whole number from 2 to 100, got 1`},
		{`{ when = "modify_cost", every = 3, do = { effect = "add", amount = 1 } }`, `every: the key every cannot be used with the trigger modify_cost, because the rules compute this number many times`},
		{`{ when = "modify_cost", choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } }`, `choose: the trigger modify_cost only computes a number, so the player cannot choose anything then`},
		{`{ when = "chosen", choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } }`, `choose: an ability with the key choose already gets the answer to its question; remove when = "chosen"`},
		{`{ when = "sell", do = { effect = "destroy", target = "chosen" } }`, `do.target: the word "chosen" needs a choice; write choose = { side = "ally" } beside when`},
		{`{ when = "sell", choose = { side = "aly" }, do = { effect = "destroy", target = "chosen" } }`, `choose.side: unknown side "aly", expected one of ally, enemy, any; did you mean "ally"?`},
		{`{ when = "sell", choose = [], do = { effect = "destroy" } }`, `choose: expected at least one answer, got an empty list`},
		{`{ when = "sell", choose = ["a", "a"], do = { effect = "destroy" } }`, `choose[1]: the answer "a" is listed twice; remove one of the two`},
		{`{ when = "sell", choose = ["gold", "health"], do = { effect = "destroy", if = { answer = "helth" } } }`, `do.if.answer: no question of this ability offers the answer "helth", expected one of gold, health; did you mean "health"?`},
		{`{ when = "sell", choose = { list = [{ name = "a", do = { choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } } }], most = 2 } }`, `choose.list[0].do: of several answers none can ask a further question; let the player choose one, and write the next choice as the last entry of its do`},
		{`{ when = "sell", choose = ["a"], amount = 2, do = { effect = "destroy" } }`, `amount: unknown key "amount" of an ability, expected one of when, `},
		{`{ when = "sell", choose = [{ name = "a" }] }`, `choose[0]: the key "do" is missing; expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "sell", choose = { list = ["a", "b"], moost = 2 }, do = { effect = "destroy" } }`, `choose.moost: unknown key "moost" of choose with a list, expected one of list, least, most, question; did you mean "most"?`},
		{`{ when = "sell", choose = { side = "ally" } }`, `: the key "do" is missing; expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "sell", do = [{ choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } }, { effect = "reroll" }] }`, `do[0]: the effects after this question would happen before the answer; put the question last, or put these effects into the question's do`},
		{`{ when = "sell", do = { effect = "buff", attack = 1, target = { from = ["hand", "shopp"] } } }`, `do.target.from[1]: unknown target "shopp", expected one of self, target, source, allies, enemies, adjacent, kin, neighbours, all, hand, shop, dead_allies, died_allies, aside, summoned, random_ally, random_enemy, owner, strongest, weakest, leftmost, rightmost; did you mean "shop"?`},
		{`{ when = "sell", do = { effect = "buff", attack = 1, target = { from = [] } } }`, `do.target.from: expected a selector or another target, or a list of them`},
		{`{ when = "sell", do = { effect = "buff", attack = 1, target = { from = ["hand", "owner"] } } }`, `do.target.from[1]: a list must have values of one type, but tavern.Player follows after tavern.Card; to let the player choose among both types, give each type a named effect: choose = [{ name = "...", do = { choose = ..., do = ... } }, ...]`},
		{`{ when = "ally_buy", choose = [{ name = "a", do = { effect = "destroy", target = "target" } }] }`, `choose[0].do.target: the trigger chosen has no target; let the player choose from the list, such as choose = { from = "target", least = 0 }, and write "chosen" here`},
		{`{ when = "sell", do = { effect = "buff", attack = { count = "kills", this = "combat", by = "self", other = true } } }`, `do.attack.other: by = "self" counts the card's own events, but other = true counts the events of other cards; keep only one of the two keys`},
		{`{ when = "sell", do = { effect = "buff", attack = { count = "kills", this = "match", by = "self" } } }`, `do.attack.by: by = "self" can count only within a combat, because cards in a combat are copies; write this = "combat"`},
		{`{ when = "sell", do = { effect = "buff", attack = { stat = "attack", of = "each" } } }`, `do.attack.of: the word each stands for every card that an effect acts on, one after another; use the word only in the numbers and in the if of an effect with a target`},
		{`{ when = "sell", do = { effect = "buff", target = { side = "ally", not = "cups" }, attack = 1 } }`, `do.target.not: unknown target "cups", expected one of self, target, source, allies, enemies, adjacent, kin, neighbours, all, hand, shop, dead_allies, died_allies, aside, summoned, random_ally, random_enemy, owner, strongest, weakest, leftmost, rightmost`},
		{`{ when = "sell", do = { effect = "buff", target = { side = "ally", not = "targt" }, attack = 1 } }`, `do.target.not: unknown target "targt", expected one of self, target, source, allies, enemies, adjacent, kin, neighbours, all, hand, shop, dead_allies, died_allies, aside, summoned, random_ally, random_enemy, owner, strongest, weakest, leftmost, rightmost; did you mean "target"?`},
		{`{ when = "sell", do = { effect = "buff", target = { side = "ally", not = {} }, attack = 1 } }`, `do.target.not: expected conditions for what to leave out, such as { tribe = "cups" }`},
		{`{ when = "sell", do = { effect = "give", unit = { random = true, attack = 1 } } }`, `do.unit.attack: unknown key "attack" of a table, expected one of random, tier, tribe, lower, spell, moment`},
		{`{ when = "sell", do = { effect = "summon", unit = { random = true, helth = 1 } } }`, `do.unit.helth: unknown key "helth" of a table, expected one of random, tier, tribe, lower, spell, moment, attack, health; did you mean "health"?`},
		{`{ when = "sell", do = { effect = "give", unit = { random = true, teer = 1 } } }`, `do.unit.teer: unknown key "teer" of a table, expected one of random, tier, tribe, lower, spell, moment; did you mean "tier"?`},
		{`{ when = "sell", do = { effect = "buff", attack = 1, target = { side = "ally", different = "tribbe" } } }`, `do.target.different: unknown field "tribbe", expected one of value, count, id, name, attack, health, tier, aegis, guardian, golden, spell, tribe, keyword, moment, pentacles, cups, swords, wands, alive, friend, place, zone, flurry, rush or another of help("grammar"); did you mean "tribe"?`},
		{`{ when = "sell", do = { choose = { side = "ally" } } }`, `do: the key "do" is missing; expected an effect { effect = "..." } or a list of effects`},
		{`{ when = "sell", choose = "self", do = { choose = { side = "aly" }, do = { effect = "destroy", target = "chosen" } } }`, `do.choose.side: unknown side "aly", expected one of ally, enemy, any; did you mean "ally"?`},
		{`{ when = "chosen", do = { choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } } }`, `do.choose: an ability with the key choose already gets the answer to its question; remove when = "chosen"`},
		{`{ when = "modify_cost", do = { choose = { side = "ally" }, do = { effect = "destroy", target = "chosen" } } }`, `do.choose: the trigger modify_cost only computes a number, so the player cannot choose anything then`},
		{`{ when = "sell", do = { choose = { side = "ally" }, onse = true, do = { effect = "destroy", target = "chosen" } } }`, `do.onse: unknown key "onse" of a question, expected one of if, amount, for, choose, do`},
		{`[{ when = "sell", choose = ["a"], do = { effect = "destroy" } }, { when = "chosen", do = { effect = "destroy" } }]`, `[0].choose: two abilities of the list wait for answers; only one ability of a list may have choose or when = "chosen"`},
		{`[{ when = "sell", choose = ["a"], do = { effect = "improve" } }, { when = "chosen", do = { effect = "destroy" } }]`, `[0].choose: two abilities of the list wait for answers; only one ability of a list may have choose or when = "chosen"; with the effect improve all abilities of a card are one list, so move one of them into an entry [[keyword]] and give the card this keyword`},
		{`{ when = "sell", do = { effect = "move", place = 0 } }`, `do.place: expected 1 to 16, got 0`},
		{`{ when = "sell", do = { effect = "move", place = 17 } }`, `do.place: expected 1 to 16, got 17`},
		{`{ when = "sell", do = { effect = "discover", tier = 9 } }`, `do.tier: expected 0 to 6, got 9`},
		{`{ when = "sell", do = { effect = "discover", tier = 9, tribe = "cups" } }`, `do.tier: expected 0 to 6, got 9`},
		{`{ when = "sell", do = { effect = "destroy", target = { side = "ally", count = 0 } } }`, `do.target.count: expected 1 or more things, got 0`},
		{`{ when = "sell", if = { stat = "tier", of = "owner", is = 7 }, do = { effect = "destroy" } }`, `if.is: this condition is never true: the field tier is never above 6`},
		{`{ when = "sell", if = { stat = "tier", of = "owner", most = 0 }, do = { effect = "destroy" } }`, `if.most: this condition is never true: the field tier is never below 1`},
		{`{ when = "before_play", do = { effect = "discover" } }`, `do.effect: the effect discover asks the player, so its trigger must run after the event; the trigger before_play does not`},
		{`{ when = ["sell", "chosen"], do = { effect = "choose", list = [] } }`, `do: expected at least one answer, got an empty list`},
		{`{ when = "sell", if = { count = "enemies", is = 8 }, do = { effect = "destroy" } }`, `if.is: this condition is never true: the count of enemies is never above 7`},
		{`{ when = "play", next = "before_play", do = { effect = "gold", coins = 1 } }`, `next: expected a trigger that runs after an event, got "before_play"`},
		{`{ when = "modify_cost", next = "turn_began", do = { effect = "gold", coins = 1 } }`, `next: the trigger modify_cost only computes a number, so its ability cannot wait for another trigger`},
		{`{ when = "play", next = "turn_began", lasting = "turn", do = { effect = "gold", coins = 1 } }`, `lasting: in the tavern an ability waits for one event; remove the key lasting`},
		{`{ when = "play", next = { when = "turn_began", this = "turn" }, do = { effect = "gold", coins = 1 } }`, `next.this: in the tavern an ability waits until an event fits; remove the key this`},
		{`{ when = "play", lasting = "turn", do = { effect = "gold", coins = 1 } }`, `lasting: an ability has the key lasting only beside next; write lasting beside the effect that lasts`},
		{`{ when = "sell", if = { count = "ally", most = -1 }, do = { effect = "destroy" } }`, `if.most: this condition is never true: a count is never below 0`},
		{`{ when = "battlecry", do = { effect = "choose", list = ["a", "b"] } }`, `do: nothing uses the answer; add an ability with when = "chosen" to the list`},
		{`[{ when = "sell", do = { effect = "destroy" } }, { when = "battlecry", do = [{ effect = "destroy" }, { effect = "choose", list = ["a", "b"] }] }]`, `[1].do[1]: nothing uses the answer; add an ability with when = "chosen" to the list`},
		{`[{ when = "battlecry", do = { effect = "choose", list = ["health", "gold"] } }, { when = "chosen", if = { answer = "helth" }, do = { effect = "destroy" } }]`, `[1].if.answer: no question of this ability offers the answer "helth", expected one of health, gold; did you mean "health"?`},
	} {
		_, faults := read(t, "tavern", row.data)
		if got := strings.Join(faults, " | "); got == "" || got != row.want && (!strings.HasSuffix(row.want, ", ") || !strings.HasPrefix(got, row.want)) {
			t.Errorf("%s\ngot  %s\nwant %s", row.data, got, row.want)
		}
	}
}

// TestNoAmount: who looks for an amount in an answer is told how a question carries one.
func TestNoAmount(t *testing.T) {
	_, faults := read(t, "market", `{ when = "damage", choose = "hand", do = { effect = "draw", count = "amount" } }`)
	if got := strings.Join(faults, " | "); got != `do.count: the event of the trigger chosen has no amount; write a number instead, or a further question with a number for its answer: do = { amount = { count = "chosen" }, choose = ..., do = ... }` {
		t.Error(got)
	}
}

// TestOneOf: a text may be compared with several.
func TestOneOf(t *testing.T) {
	a, faults := read(t, "tavern", `{ when = "modify_trigger_times", if = { stat = "moment", of = "event", is = ["deathrattle", "battlecry"] }, do = { effect = "add", n = 1 } }`)
	if want := `if not (has({ "deathrattle", "battlecry" }, query.moment)) then return end`; len(faults) > 0 || !strings.Contains(a.Lua(), want) {
		t.Errorf("got %q and\n%s", faults, a.Lua())
	}
}

// TestConditionalNames: a named effect is offered only if its condition holds.
func TestConditionalNames(t *testing.T) {
	a, faults := read(t, "tavern", `{ when = "battlecry", choose = [{ name = "1", if = { stat = "gold", of = "owner", least = 1 }, do = { effect = "gold", coins = -1 } }, { name = "2", do = { effect = "destroy" } }] }`)
	if want := `local options = offered({ (fx.owner.gold >= 1) and "1" or false, "2" })`; len(faults) > 0 || !strings.Contains(a.Lua(), want) {
		t.Errorf("got %q and\n%s", faults, a.Lua())
	}
}

// TestComputedText: a text may be compared with that of another thing.
func TestComputedText(t *testing.T) {
	for _, row := range []struct{ data, lua, faults string }{
		{`{ when = "battlecry", do = { effect = "destroy", target = { side = "ally", id = { stat = "id", of = "self" } } } }`, `it.id == self.id`, ""},
		{`{ when = "ally_play", if = { stat = "id", of = "target", is = { stat = "id", of = "self" } }, do = { effect = "destroy" } }`, `read(event.target, "id") == self.id`, ""},
		{`{ when = "battlecry", do = { effect = "destroy", target = { side = "ally", id = { stat = "attack", of = "self" } } } }`, "", `do.target.id: expected a field that is a text, such as { stat = "id", of = "self" }`},
	} {
		a, faults := read(t, "tavern", row.data)
		if row.faults != "" && (len(faults) != 1 || !strings.Contains(faults[0], row.faults)) || row.faults == "" && (len(faults) > 0 || !strings.Contains(a.Lua(), row.lua)) {
			t.Errorf("%s: got %q and\n%s", row.data, faults, a.Lua())
		}
	}
}

// TestFor: an ability with for lets its function awaited act for each of these players, who also answer its questions.
func TestFor(t *testing.T) {
	for _, row := range []struct{ data, lua, faults string }{
		{`{ when = "played", for = ["owner", "opponents"], do = { effect = "draw", count = 1 } }`,
			"for _, it in ipairs(joined({ fx:owner() }, fx:opponents())) do fx:act_for(it) end|awaited = function(self, fx, event)\n    fx:draw(1)", ""},
		{`{ when = "played", for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } }`,
			"awaited = function(self, fx, event)\n    local options = fx:hand(); if #options > 0 then fx:choose(options) end|chosen = function(self, fx, event)\n    for _, it in ipairs(list(event.answer)) do fx:discard(it) end", ""},
		{`{ when = ["played", "bought"], choose = "opponents", do = { for = "chosen", choose = { from = "hand", least = 2, most = 2 }, do = { effect = "discard", target = "chosen" } } }`,
			"do for _, it in ipairs(list(event.answer)) do fx:act_for(it) end end|awaited = function(self, fx, event)\n    local options = fx:hand(); if #options > 0 then self.memory.step = 2; fx:choose(options, { least = 2, most = 2 }) end|if step == 2 then\n    for _, it in ipairs(list(event.answer)) do fx:discard(it) end", ""},
		{`{ when = "played", next = "turn_began", do = [ { effect = "draw", count = 1 }, { for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } } ] }`, "",
			`do[1].for: an ability with the key for already has the trigger awaited; remove when = "awaited"`},
		{`[ { when = "played", next = "turn_began", do = { effect = "draw", count = 1 } }, { when = "played", do = { for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } } } ]`, "",
			`[0].next: two abilities of the list wait for an event; only one ability of a list may have next or when = "awaited" | [1].for: two abilities of the list wait for an event; only one ability of a list may have for or when = "awaited"`},
		{`{ when = "played", for = "opponents", next = "turn_began", do = { effect = "draw", count = 1 } }`, "", "for: an ability cannot have both for and next; use two abilities, one with each key"},
		{`{ when = ["played", "awaited"], for = "opponents", do = { effect = "draw", count = 1 } }`, "", `for: an ability with the key for already has the trigger awaited; remove when = "awaited"`},
		{`{ when = "modify_cost", for = "opponents", do = { effect = "add", n = 1 } }`, "", `for: the trigger modify_cost only computes a number, so its ability cannot act for other players | do.effect: the effect add can be used only with when = "modify_...", not with the trigger awaited`},
	} {
		a, faults := read(t, "market", row.data)
		if strings.Join(faults, " | ") != row.faults {
			t.Errorf("%s: got %q, want %q", row.data, faults, row.faults)
		}
		for _, lua := range strings.Split(row.lua, "|") {
			if !strings.Contains(a.Lua(), lua) {
				t.Errorf("%s: got\n%s\nwant %s", row.data, a.Lua(), lua)
			}
		}
	}
}

// TestNextThatFits: what is wrong with next as a table has its place.
func TestNextThatFits(t *testing.T) {
	for data, want := range map[string]string{
		`next = { when = "enemy_destroy", this = "match" }`:                    `next.this: expected "turn", got the text "match"; without the key this the ability waits until the match ends`,
		`next = { when = "enemy_destroy", this = "turn" }, lasting = "turn"`:   `next.this: the key lasting lets the ability act at each event, and this at one; keep only one of the two keys`,
		`next = { when = "enemy_destroi" }`:                                    `next.when: unknown trigger "enemy_destroi", expected a trigger that help("market.moments") lists; did you mean "enemy_destroy"?`,
		`next = { when = "before_enemy_destroy" }`:                             `next.when: expected a trigger that runs after an event, got "before_enemy_destroy"`,
		`next = { if = { count = "target" } }`:                                 `next.when: expected the name of a trigger, got nothing`,
		`next = { when = "enemy_destroy", iff = 1 }`:                           `next.iff: unknown key "iff" of next, expected one of when, if, this; did you mean "if"?`,
		`next = { when = "enemy_destroy", if = { count = "targett" } }`:        `next.if: unknown target "targett", expected one of self, target, `,
		`next = { when = "enemy_destroy", if = { count = "chosen" } }`:         "",
		`next = { when = "tides:omen", if = { stat = "mine", of = "event" } }`: "",
	} {
		_, faults := read(t, "market", `{ when = "played", `+data+`, do = { effect = "draw", count = 1 } }`)
		if got := strings.Join(faults, " | "); want == "" && strings.Contains(data, "chosen") == (got == "") || want != "" && !strings.HasPrefix(got, want) {
			t.Errorf("%s\ngot  %s\nwant %s", data, got, want)
		}
	}
}

// TestTimesDone: as an amount a question about several things does it to each, and counts what it did, or adds it up.
func TestTimesDone(t *testing.T) {
	for _, row := range []struct{ data, lua, faults string }{
		{`{ when = "played", choose = { from = "hand", most = 2 }, do = { effect = "draw", count = { ask = "discard", target = "chosen" } } }`, "fx:draw(done(list(event.answer), function(each) return fx:discard(each) end))", ""},
		{`{ when = "played", do = { effect = "draw", count = { ask = "scrap", target = { from = "discard_pile" }, times = 2, at_most = 5 } } }`, "fx:draw(math.min(done(fx:discard_pile(), function(each) return fx:scrap(each) end) * 2, 5))", ""},
		{`{ when = "played", do = { effect = "draw", count = 1, if = { ask = "scrap", target = { from = "discard_pile" }, most = 1 } } }`, "if done(fx:discard_pile(), function(each) return fx:scrap(each) end) <= 1 then fx:draw(1) end", ""},
		{`{ when = "ally_play", do = { effect = "draw", count = { ask = "take_keyword", target = "target", keyword = "x" } } }`, `fx:draw(done(list(event.target), function(each) return fx:take_keyword(each, "x") end))`, ""},
		{`{ when = "played", do = { effect = "draw", count = { ask = "take_keyword", target = "self", keyword = "x" } } }`, `fx:draw(fx:take_keyword(self, "x"))`, ""},
		{`{ when = "played", do = { effect = "draw", count = { ask = "draw", count = 1, player = "opponents" } } }`, "fx:draw(done(fx:opponents(), function(each) return fx:draw(1, each) end))", ""},
		{`{ when = "played", do = { effect = "draw", count = 1, if = { ask = "draw", count = 2, least = 2 } } }`, "if fx:draw(2) >= 2 then fx:draw(1) end", ""},
		{`{ when = "ally_play", do = { effect = "draw", count = 1, if = { ask = "take_keyword", target = "target", keyword = "x", is = 2 } } }`, `if done(list(event.target), function(each) return fx:take_keyword(each, "x") end) == 2 then fx:draw(1) end`, ""},
		{`{ when = "played", do = { effect = "draw", count = 1, if = { ask = "discard", target = { from = "hand", pick = "random" } } } }`, "if (done(some(fx, fx:hand(), 1), function(it) return fx:discard(it) end) > 0) then fx:draw(1) end", ""},
		{`{ when = "played", do = { effect = "draw", count = { ask = "extra_turn" } } }`, "", "do.count: expected a number, got a text or a yes-or-no value (true or false)"},
		{`{ when = "modify_cost", do = { effect = "add", n = { ask = "discard", target = "self" } } }`, "", "do.n.ask: a modify_... trigger only computes a number, so a question with arguments cannot be used; use count or stat | do.n: expected a number, got a text or a yes-or-no value (true or false)"},
	} {
		a, faults := read(t, "market", row.data)
		if strings.Join(faults, " | ") != row.faults || !strings.Contains(a.Lua(), row.lua) {
			t.Errorf("%s: got %q and\n%s\nwant %q and %s", row.data, faults, a.Lua(), row.faults, row.lua)
		}
	}
}

// TestOlderNamesTellTheEvent: at an older name of a trigger that tells nothing by itself, an ability in data that names
// the event or something of it takes the event. Any other takes none, and its Lua is as short as ever.
func TestOlderNamesTellTheEvent(t *testing.T) {
	for _, row := range []struct{ system, data, want string }{
		{"tavern", `{ when = "deathrattle", do = { effect = "destroy", target = "source" } }`, "deathrattle = function(self, fx, event)\n    fx:destroy(event.source)"},
		{"tavern", `{ when = "deathrattle", if = { count = "source", tribe = "cups" }, do = { effect = "gold", coins = 1 } }`, "deathrattle = function(self, fx, event)"},
		{"tavern", `{ when = "deathrattle", if = { stat = "mine", of = "event" }, do = { effect = "gold", coins = 1 } }`, "deathrattle = function(self, fx, event)"},
		{"tavern", `{ when = "on_attack", do = { effect = "damage", points = "amount", target = "target" } }`, "on_attack = function(self, fx, event)"},
		{"tavern", `[{ when = "deathrattle", do = { effect = "improve" } }, { when = "deathrattle", do = { effect = "destroy", target = "source" } }]`, "deathrattle = function(self, fx, event)"},
		{"tavern", `{ when = "deathrattle", do = { effect = "gold", coins = 1 } }`, "deathrattle = function(self, fx)\n    fx:gold(1)"},
		{"encounter", `{ when = "choice_made", if = { count = "target", focus = "relationship" }, do = { effect = "pressure", n = 1 } }`, "choice_made = function(self, fx, event)"},
		{"market", `{ when = "played", do = { effect = "gain", what = "trade", amount = { stat = "cost", of = "target" } } }`, "played = function(self, fx, event)"},
	} {
		a, faults := read(t, row.system, row.data)
		if len(faults) > 0 || !strings.Contains(a.Lua(), row.want) {
			t.Errorf("%s: got %q and\n%s, want %s", row.data, faults, a.Lua(), row.want)
		}
	}
}

// TestGivenToSeveral: what is one thing goes to one player; what is found anew goes to each.
func TestGivenToSeveral(t *testing.T) {
	for data, want := range map[string]string{
		`target = "self", player = "opponents"`:                                    `do.player: self is only one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = "first" }, or name a target that is found again for each entry`,
		`card = "self", player = "opponents"`:                                      `do.player: self is only one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = "first" }, or name a card that is found again for each entry`,
		`target = "self", player = { from = "opponents", pick = "first" }`:         "",
		`target = "self", player = "random_enemy"`:                                 "",
		`target = { from = "row", count = 1 }, player = "opponents"`:               "",
		`target = { from = "supply", count = 1 }, player = { from = "opponents" }`: "",
	} {
		_, faults := read(t, "market", `{ when = "played", do = { effect = "give", `+data+` } }`)
		if got := strings.Join(faults, " | "); got != want {
			t.Errorf("%s: got %q, want %q", data, got, want)
		}
	}
}

// TestPlaces: each line stands where the file has what it says.
func TestPlaces(t *testing.T) {
	tree := parse(t, "\n\n{ when = \"sell\", if = { count = \"ally\", tribe = \"cups\" }, do = [\n{ effect = \"destroy\" },\n\n{ effect = \"guardian\" }] }")
	a, _ := wordsOf("tavern").Read("the card", &tree)
	name, first, text := a.Chunk()
	lines := strings.Split(text, "\n")
	if name != "mods/page/page.toml" || first != 3 || len(lines) != 4 || !strings.Contains(lines[0], "sell = ") || !strings.Contains(lines[1], "destroy") || !strings.Contains(lines[3], "guardian") {
		t.Errorf("%s\n%s", name, text)
	}
}

// FuzzRead: whatever is written, the reader says what is wrong, or it becomes Lua.
func FuzzRead(f *testing.F) {
	for _, system := range []string{"tavern", "market", "delve"} {
		for i, data := range samples(wordsOf(system)) {
			if i%20 == 0 {
				f.Add(data)
			}
		}
	}
	f.Add(`{ when = ["a", 1, {}], if = { not = { any = [[], {}] } }, do = [[[]]] }`)
	f.Add(`{ when = "before_al%!0", do = {} }`)
	f.Fuzz(func(t *testing.T, data string) {
		tree, err := written(data)
		if err != nil {
			return
		}
		for _, sys := range speaking() {
			a, faults := registry.BaseWords(sys).Read("the card", &tree)
			for _, fault := range faults {
				grammar.ValueAt(&tree, fault.Path)
				// "%!" is how fmt marks a wrong format; a text that quotes the input may hold it too.
				if fault.Text == "" || strings.Contains(fault.Text, "%!") && !strings.ContainsAny(data, `%\`) {
					t.Fatalf("%s: %v", data, fault)
				}
			}
			if len(faults) > 0 {
				continue
			}
			if _, err := vm.Compile("it", a.Lua(), vm.Limits{}); err != nil {
				t.Fatalf("%s: %s: %v\n%s", sys.Name, data, err, a.Lua())
			}
			if _, err := vm.Compile("it", third(a.Chunk()), vm.Limits{}); err != nil {
				t.Fatal(fmt.Errorf("%s: %w", data, err))
			}
		}
	})
}
