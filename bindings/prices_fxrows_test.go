package bindings_test

import "slices"

// Things that abilities act on: dear ones.
const (
	manyCards = `local list = {} for i = 1, 1000 do list[i] = self end`
	longText  = `local s = ("x"):rep(1e5)`
	tiny      = `local token = { attack = 1, health = 1 }`
	longName  = `local s = ("x"):rep(1e4)`
	options   = `local list = {} for i = 1, 1000 do list[i] = "option " .. i end`
)

// fxPrices are the verbs and selectors of scripted abilities, and what reading costs.
var fxPrices = slices.Concat(tavernPrices, marketPrices, delvePrices, encounterPrices, draftPrices, aboutPrices("market"), aboutPrices("delve"), aboutPrices("encounter"), aboutPrices("draft"))

// aboutPrices are what functions do with the event or the query that they are about.
func aboutPrices(system string) []price {
	event, query := system+" event", system+" query"
	return []price{
		{name: system + ".Event", where: event, body: `local _ = about.kind`},
		{name: system + ".Event", where: event, body: `local _ = about.target`},
		{name: system + ".Event", where: event, body: `about.amount = 3`},
		{name: system + ".Event:cancel", where: event, body: `about:cancel()`},
		{name: system + ".Query", where: query, body: `local _ = about.amount`},
		{name: system + ".Query:add", where: query, setup: longName, body: `pcall(about.add, about, s, 1)`},
		{name: system + ".Query:times", where: query, body: `pcall(about.times, about, "x", 1)`},
	}
}

const fight = "tavern fight"

// dearPrices are always measured: what costs by the number of things.
var dearPrices = []price{
	{name: "tavern.fx:damage", setup: manyCards, body: `fx:damage(list, 0)`, least: 15_000},
	{name: "tavern.fx:buff", where: fight, body: `fx:buff(fx:all(), 1, 1)`},
	{name: "delve.fx:choose", setup: `local h, list = fx:lead(), {} for i = 1, 1000 do list[i] = h end`, body: `pcall(fx.choose, fx, list)`, least: 15_000},
	{name: "delve.fx:exhaust", setup: `local h = fx:lead()`, body: `fx:exhaust(h, 99) fx:restore_last(h, 99)`},
	{name: "encounter.self", body: `local _ = self.approach`},
	{name: "draft.self", body: `local _ = self.deck`},
	{name: "draft.self", body: `local _ = self.tags`},
}

var marketPrices = []price{
	{name: "market.fx:gain", body: `fx:gain("TRADE", 1)`},
	{name: "market.fx:gain", setup: longName, body: `pcall(fx.gain, fx, s, 1)`},
	{name: "market.fx:gain", body: `fx:gain("trade", 1, { lasting = "for_good" })`},
	{name: "market.fx:gain", body: `fx:gain("authority", 1, { lasting = "turn" })`},
	{name: "market.fx:spend", body: `fx:gain("trade", 1) fx:spend("trade", 1)`},
	{name: "market.fx:heal", body: `fx:heal(1)`},
	{name: "market.fx:damage", setup: `local e = fx:random_enemy()`, body: `fx:damage(e, 0)`},
	{name: "market.fx:damage", setup: `local e = fx:random_enemy()`, body: `pcall(fx.damage, fx, e, 1e6)`},
	{name: "market.fx:draw", body: `fx:draw(50)`},
	{name: "market.fx:draw", body: `fx:draw(1) local h = fx:hand() if #h > 0 then fx:discard(h[1]) end`},
	{name: "market.fx:draw", body: `fx:draw(50) for _, c in ipairs(fx:hand()) do fx:discard(c) end`},
	{name: "market.fx:discard", setup: `local e = fx:random_enemy()`, body: `fx:discard(e, 1)`},
	{name: "market.fx:emit", body: `fx:emit("price:told", { amount = 3, target = self })`},
	{name: "market.fx:scrap", body: `local r = fx:row() if #r > 0 then fx:scrap(r[1]) else fx:row() end`},
	{name: "market.fx:scrap", setup: `local o = fx:owner()`, body: `pcall(fx.scrap, fx, o)`},
	{name: "market.fx:destroy", setup: `local o = fx:owner()`, body: `pcall(fx.destroy, fx, o)`},
	{name: "market.fx:acquire", body: `local r = fx:row() if #r > 0 then fx:acquire(r[1]) else fx:row() end`},
	{name: "market.fx:top_deck", body: `fx:top_deck(1)`},
	{name: "market.fx:choose", setup: options, body: `pcall(fx.choose, fx, list)`},
	{name: "market.fx:choose", setup: manyCards, body: `pcall(fx.choose, fx, list)`},
	{name: "market.fx:roll", body: `fx:roll(6)`},
	{name: "market.fx:log", body: `fx:log("x")`},
	{name: "market.fx:log", setup: longText, body: `fx:log(s)`},
	{name: "market.fx:allies", body: `fx:allies()`},
	{name: "market.fx:in_play", body: `fx:in_play()`},
	{name: "market.fx:enemies", body: `fx:enemies()`},
	{name: "market.fx:opponents", body: `fx:opponents()`},
	{name: "market.fx:row", body: `fx:row()`},
	{name: "market.fx:hand", setup: `fx:draw(50)`, body: `fx:hand()`},
	{name: "market.fx:discard_pile", setup: `for _, c in ipairs(fx:hand()) do fx:discard(c) end`, body: `fx:discard_pile()`},
	{name: "market.fx:owner", body: `fx:owner()`},
	{name: "market.fx:random_enemy", body: `fx:random_enemy()`},
	{name: "market.Card", body: `local _ = self.name, self.cost, self.faction, self.outpost`},
	{name: "market.Card", body: `local _ = self.value`},
	{name: "market.Card", body: `local _ = self.memory`},
	{name: "market.Card", body: `self.memory.x = 1`},
	{name: "market.Card", setup: `local s = ("x"):rep(200) for i = 1, 16 do self.memory["n" .. i] = s end`, body: `local _ = self.memory.n16`},
	{name: "market.Card", setup: `local s = ("x"):rep(200) for i = 1, 16 do self.memory["n" .. i] = s end`, body: `self.memory.n16 = s`},
	{name: "market.Card", setup: longName, body: `pcall(function() return self[s] end)`},
	{name: "market.Card", body: `pcall(function() return self.nme end)`},
	{name: "market.Player", setup: `local o = fx:owner()`, body: `local _ = o.seat, o.trade, o.combat, o.authority`},
}

var delvePrices = slices.Concat(delveVerbPrices, delveLookPrices)

var delveVerbPrices = []price{
	{name: "delve.fx:draw", setup: `local h = fx:lead()`, body: `fx:draw(h, 50)`},
	{name: "delve.fx:draw", setup: `local h = fx:lead()`, body: `fx:draw(h, 1) fx:discard_random(h, 1)`},
	{name: "delve.fx:discard_random", setup: `local h = fx:lead()`, body: `fx:discard_random(h, 9) fx:recall_last(h, 9)`},
	{name: "delve.fx:gain", setup: `local h = fx:lead()`, body: `fx:gain(h, "MIND", 1) fx:spend(h, "mind", 1)`},
	{name: "delve.fx:gain", setup: `local h = fx:lead() ` + longName, body: `pcall(fx.gain, fx, h, s)`},
	{name: "delve.fx:spend", setup: `local h = fx:lead()`, body: `fx:spend(h, "mind", 1)`},
	{name: "delve.fx:recall_last", setup: `local h = fx:lead()`, body: `fx:recall_last(h, 9)`},
	{name: "delve.fx:restore_last", setup: `local h = fx:lead()`, body: `fx:restore_last(h, 9)`},
	{name: "delve.fx:exhaust", setup: `local h = fx:lead()`, body: `fx:exhaust(h, 99) fx:restore_last(h, 99)`},
	{name: "delve.fx:slot", setup: `local h = fx:lead()`, body: `fx:slot(h)`},
	{name: "delve.fx:ready", setup: `local h = fx:lead()`, body: `fx:ready(h)`},
	{name: "delve.fx:discard", setup: `local h = fx:lead()`, body: `fx:draw(h, 1) pcall(fx.discard, fx, fx:hand(h)[1])`},
	{name: "delve.fx:recall", setup: `local h = fx:lead()`, body: `pcall(fx.recall, fx, fx:exhausted(h)[1])`},
	{name: "delve.fx:restore", setup: `local h = fx:lead()`, body: `fx:exhaust(h, 1) pcall(fx.restore, fx, fx:exhausted(h)[1])`},
	{name: "delve.fx:install", setup: `local h = fx:lead()`, body: `pcall(fx.install, fx, fx:hand(h)[1])`},
	{name: "delve.fx:retrieve", setup: `local h = fx:lead()`, body: `pcall(fx.retrieve, fx, fx:tableau(h)[1])`},
	{name: "delve.fx:tag", setup: `local h = fx:lead()`, body: `fx:tag(h, "combat")`},
	{name: "delve.fx:gain", setup: `local h = fx:lead()`, body: `fx:gain(h, "mind", 1, { lasting = "for_good" }) fx:spend(h, "mind", 1)`},
	{name: "delve.fx:tag", setup: `local h = fx:lead()`, body: `fx:tag(h, "combat", { lasting = "for_good" })`},
	{name: "delve.fx:tag", setup: `local c = fx:challenge()`, body: `fx:tag(c, "logic")`},
	{name: "delve.fx:untag", setup: `local c = fx:challenge()`, body: `fx:tag(c, "logic") fx:untag(c, "logic")`},
	{name: "delve.fx:untag", setup: `local c = fx:challenge() ` + longName, body: `pcall(fx.untag, fx, c, s)`},
	{name: "delve.fx:dispel", body: `fx:escalate(1) pcall(fx.dispel, fx, fx:row()[1])`},
	{name: "delve.fx:turn_down", body: `pcall(fx.turn_down, fx, fx:row()[1])`},
	{name: "delve.fx:turn_up", setup: `fx:escalate(1)`, body: `local r = fx:row()[1] pcall(fx.turn_down, fx, r) pcall(fx.turn_up, fx, r)`},
	{name: "delve.fx:silence", setup: `fx:escalate(1)`, body: `pcall(fx.silence, fx, fx:row()[1])`},
	{name: "delve.fx:mute", body: `fx:mute("logic")`},
	{name: "delve.fx:unmute", body: `fx:mute("logic") fx:unmute("logic")`},
	{name: "delve.fx:escalate", body: `fx:escalate(9)`},
	{name: "delve.fx:scout", body: `fx:scout(9)`},
	{name: "delve.fx:sink", body: `fx:sink()`},
	{name: "delve.fx:emit", body: `fx:emit("price:told", { amount = 3, target = self })`},
	{name: "delve.fx:owner", body: `local _ = fx:owner(), fx.owner.body`},
	{name: "delve.fx:roll", body: `fx:roll(6)`},
	{name: "delve.fx:choose", setup: options, body: `pcall(fx.choose, fx, list)`},
	{name: "delve.fx:choose", setup: `local h, list = fx:lead(), {} for i = 1, 1000 do list[i] = h end`, body: `pcall(fx.choose, fx, list)`},
	{name: "delve.fx:log", body: `fx:log("x")`},
	{name: "delve.fx:log", setup: longText, body: `fx:log(s)`},
}

var delveLookPrices = []price{
	{name: "delve.fx:hero", body: `fx:hero()`},
	{name: "delve.fx:lead", body: `fx:lead()`},
	{name: "delve.fx:random_hero", body: `fx:random_hero()`},
	{name: "delve.fx:challenge", body: `fx:challenge()`},
	{name: "delve.fx:heroes", body: `fx:heroes()`},
	{name: "delve.fx:others", body: `fx:others()`},
	{name: "delve.fx:row", setup: `fx:escalate(9)`, body: `fx:row()`},
	{name: "delve.fx:face_up", setup: `fx:escalate(9)`, body: `fx:face_up()`},
	{name: "delve.fx:hand", setup: `local h = fx:lead()`, body: `fx:hand(h)`},
	{name: "delve.fx:exhausted", setup: `local h = fx:lead() fx:exhaust(h, 99)`, body: `fx:exhausted(h)`},
	{name: "delve.fx:tableau", setup: `local h = fx:lead()`, body: `fx:tableau(h)`},
	{name: "delve.fx:required", body: `fx:required()`},
	{name: "delve.fx:matched", body: `fx:matched()`},
	{name: "delve.fx:tier", body: `fx:tier()`},
	{name: "delve.fx:shows", setup: `local h = fx:lead() fx:draw(h, 1) local c = fx:hand(h)[1]`, body: `pcall(fx.shows, fx, c, "combat")`},
	{name: "delve.fx:fact", body: `fx:fact("threats")`},
	{name: "delve.fx:fact", body: `fx:fact("exhausted")`},
	{name: "delve.fx:fact", setup: longName, body: `pcall(fx.fact, fx, s)`},
	{name: "delve.Thing", body: `local _ = self.name, self.value, self.hero`},
	{name: "delve.Thing", setup: `local h = fx:lead()`, body: `local _ = h.name, h.body, h.seat, h.deck, h.slots`},
	{name: "delve.Thing", setup: `local c = fx:challenge()`, body: `local _ = c.required`},
	{name: "delve.Thing", setup: `local c = fx:challenge()`, body: `local _ = c.type, c.boss`},
	{name: "delve.Thing", setup: `local h = fx:lead() fx:exhaust(h, 1) local c = fx:exhausted(h)[1]`, body: `local _ = c.tags`},
	{name: "delve.Thing", setup: `local h = fx:lead() fx:exhaust(h, 1) local c = fx:exhausted(h)[1]`, body: `local _ = c.owner, c.perfect, c.tool`},
	{name: "delve.Thing", setup: longName + ` local h = fx:lead()`, body: `pcall(function() return h[s] end)`},
	{name: "delve.Thing", setup: `local h = fx:lead()`, body: `pcall(function() return h.nme end)`},
	{name: "delve.Thing", body: `self.memory.x = 1 local _ = self.memory.x`},
	{name: "delve.Thing", setup: `for i = 1, 16 do self.memory["n" .. i] = i end`, body: `self.memory.n16 = 1 local _ = self.memory.n16`},
}

var encounterPrices = []price{
	{name: "encounter.fx:momentum", body: `fx:momentum(1)`},
	{name: "encounter.fx:pressure", body: `fx:pressure(1) fx:pressure(-1)`},
	{name: "encounter.fx:gain", body: `fx:gain("ANALYSIS", 1)`},
	{name: "encounter.fx:gain", body: `fx:gain("analysis", 1, { lasting = "turn" })`},
	{name: "encounter.fx:gain", setup: longName, body: `pcall(fx.gain, fx, s)`},
	{name: "encounter.fx:spend", body: `fx:spend("analysis", 1)`},
	{name: "encounter.fx:tag", body: `pcall(fx.tag, fx, "panic") pcall(fx.untag, fx, "panic")`},
	{name: "encounter.fx:untag", body: `pcall(fx.untag, fx, "panic")`},
	{name: "encounter.fx:has_tag", body: `pcall(fx.has_tag, fx, "PANIC")`},
	{name: "encounter.fx:has_tag", setup: longName, body: `pcall(fx.has_tag, fx, s)`},
	{name: "encounter.fx:roll", body: `fx:roll(6)`},
	{name: "encounter.fx:choose", body: `pcall(fx.choose, fx, { "a", "b" })`},
	{name: "encounter.fx:choose", setup: options, body: `pcall(fx.choose, fx, list)`},
	{name: "encounter.fx:find", body: `fx:find("Fade Away")`},
	{name: "encounter.fx:find", setup: longName, body: `pcall(fx.find, fx, s)`},
	{name: "encounter.fx:hand", body: `local _ = fx:hand()[1].name`},
	{name: "encounter.fx:emit", body: `fx:emit("tides:omen", { amount = 2, target = self })`},
	{name: "encounter.fx:emit", setup: longName, body: `pcall(fx.emit, fx, s)`},
	{name: "encounter.fx:strategy", body: `fx:strategy("RAPPORT", "pressure_down") fx:strategy("rapport", "neutral")`},
	{name: "encounter.fx:strategy", setup: longName, body: `pcall(fx.strategy, fx, s, s)`},
	{name: "encounter.fx:turns", body: `fx:turns(1) fx:turns(-1)`},
	{name: "encounter.fx:max_pressure", body: `fx:max_pressure(1) fx:max_pressure(-1)`},
	{name: "encounter.fx:finish", body: `fx:finish("STANDARD")`},
	{name: "encounter.fx:finish", setup: longName, body: `pcall(fx.finish, fx, s)`},
	{name: "encounter.fx:location", body: `local _ = fx:location().momentum`},
	{name: "encounter.fx:owner", body: `local _ = fx:owner().name, fx.owner.analysis`},
	{name: "encounter.fx:log", body: `fx:log("x")`},
	{name: "encounter.fx:log", setup: longText, body: `pcall(fx.log, fx, s)`},
	{name: "encounter.self", body: `local _ = self.name, self.type, self.turn, self.momentum`},
	{name: "encounter.self", body: `local _ = self.success`},
	{name: "encounter.self", body: `local _ = self.approach`},
	{name: "encounter.self", setup: `pcall(fx.tag, fx, "panic")`, body: `local _ = self.tags`},
	{name: "encounter.self", body: `self.memory.x = 1 local _ = self.memory.x`},
	{name: "encounter.self", setup: `for i = 1, 16 do self.memory["n" .. i] = i end`, body: `self.memory.n16 = 1 local _ = self.memory.n16`},
	{name: "encounter.self", setup: longName, body: `pcall(function() return self[s] end)`},
	{name: "encounter.self", body: `pcall(function() return self.nme end)`},
}

var draftPrices = []price{
	{name: "draft.fx:gain", body: `fx:gain("essence", 1)`},
	{name: "draft.fx:spend", body: `fx:gain(1) fx:spend(1)`},
	{name: "draft.fx:draw", body: `fx:draw("Apocalypse")`},
	{name: "draft.fx:draw", body: `pcall(fx.draw, fx, "Apocalipse")`},
	{name: "draft.fx:draw", setup: longName, body: `pcall(fx.draw, fx, s)`},
	{name: "draft.fx:dreamsign", body: `fx:dreamsign("Gale Prism")`},
	{name: "draft.fx:dreamsign", body: `pcall(fx.dreamsign, fx, "Gale Prsm")`},
	{name: "draft.fx:dreamsign", setup: longName, body: `pcall(fx.dreamsign, fx, s)`},
	{name: "draft.fx:refill", body: `fx:refill("mechanic:draw")`},
	{name: "draft.fx:refill", body: `fx:refill("")`},
	{name: "draft.fx:refill", setup: longName, body: `pcall(fx.refill, fx, s)`},
	{name: "draft.fx:rest", body: `fx:rest()`},
	{name: "draft.fx:roll", body: `fx:roll(6)`},
	{name: "draft.fx:choose", body: `pcall(fx.choose, fx, { "a", "b" })`},
	{name: "draft.fx:choose", setup: options, body: `pcall(fx.choose, fx, list)`},
	{name: "draft.fx:emit", body: `fx:emit("tides:omen", { amount = 2, target = self })`},
	{name: "draft.fx:owner", body: `local _ = fx:owner().essence, fx.owner.deck`},
	{name: "draft.fx:log", body: `fx:log("x")`},
	{name: "draft.fx:log", setup: longText, body: `pcall(fx.log, fx, s)`},
	{name: "draft.self", body: `local _ = self.essence`},
	{name: "draft.self", body: `local _ = self.profile`},
	{name: "draft.self", body: `local _ = self.deck`},
	{name: "draft.self", body: `local _ = self.pool`},
	{name: "draft.self", body: `local _ = self.tags`},
	{name: "draft.self", body: `self.memory.x = 1 local _ = self.memory.x`},
	{name: "draft.self", setup: longName, body: `pcall(function() return self[s] end)`},
	{name: "draft.self", body: `pcall(function() return self.esence end)`},
}
