package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// Cards whose scripts the cases write: a base (throne_hall), and two cards that are
// played. Everybody's deck is these three, so that every hand holds them all.
const (
	base = "abilities/market/last_stand.lua"
	silk = "abilities/market/signing_gift.lua"
)

// marketBegin begins a match of two people, and says what happens in it: kind, amount, and the
// moment or name that goes with it.
const marketBegin = `
g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "throne_hall", "silk_convoy", "cartographer" } })
function act(text)
  for _, m in ipairs(g:moves()) do
    if m.text:lower():find(text, 1, true) then return story(g:play(m)) end
  end
  error("no move " .. text)
end
function story(events)
  local list = {}
  for _, e in ipairs(events) do
    local words = { e.kind }
    if e.amount ~= 0 then words[#words + 1] = tostring(e.amount) end
    if e.kind == "trigger" or e.kind == "cancelled" or e.kind == "emit" or e.kind == "fizzled" or e.kind == "log" then words[#words + 1] = e.text end
    list[#list + 1] = table.concat(words, " ")
  end
  return table.concat(list, " | ")
end
act("play throne")
`

func marketPlay(t *testing.T, files map[string]string, code string) string {
	t.Helper()
	s := sessiontest.SessionWith(t, files)
	values, err := s.Eval("case", marketBegin+code)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(values[0])
}

func ability(functions string) string { return "return { chosen = function() end, " + functions + "}" }

// RULES 6.5: each case of events that are replaced, prepared for and heard.
func TestMarketEvents(t *testing.T) {
	const (
		gives = `played = function(self, fx) fx:gain("trade", 3) end`
		hurts = `played = function(self, fx) fx:damage(fx:random_enemy(), 3) end`
		silks = `return act("play silk")`
		last  = `act("play silk") while g:view(1).round < 60 or g:view(1).active == 1 do g:play("end") end g:play("end") `
	)
	for name, c := range map[string]struct{ base, silk, code, want string }{
		"cancelled": {`instead_gain = function(self, fx, event) if event.text == "trade" then event:cancel() end end`, gives, silks,
			"play | trigger 2 instead_gain | cancelled 2 gain | trigger 3 instead_gain | cancelled 3 gain"},
		"changed": {`instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`, gives, silks,
			"play | trigger 2 instead_gain | gain 3 | trigger 3 instead_gain | gain 4"},
		"redirected": {`instead_enemy_damage = function(self, fx, event) event.target = fx:owner() end`, hurts, silks + ` .. " " .. g:view(1).players[1].authority`,
			"play | gain 2 | trigger 3 instead_enemy_damage | damage -3 47"},
		"to what it cannot befall": {`instead_enemy_damage = function(self, fx, event) event.target = self end`, hurts, silks,
			"play | gain 2 | trigger 3 instead_enemy_damage | fizzled 3 damage"},
		"the same again": {`instead_gain = function(self, fx, event) if event.text == "trade" then event:cancel() fx:gain("combat", event.amount) end end`, gives, silks,
			"play | trigger 2 instead_gain | cancelled 2 gain | trigger 3 instead_gain | cancelled 3 gain | gain 2 | gain 3"},
		"inside another": {`instead_gain = function(self, fx, event) event:cancel() fx:draw(1) end, instead_draw = function(self, fx, event) event.amount = 0 end`, "", silks,
			"play | trigger 2 instead_gain | cancelled 2 gain | trigger 1 instead_draw"},
		"two in the order of the table": {`instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`,
			`instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`, `act("play silk") return story(g:events{ kind = "gain" })`,
			"gain 5"},
		"and the other way round": {`instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`,
			`instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`, `act("play silk") return story(g:events{ kind = "gain" })`,
			"gain 6"},
		"before moves the subject": {`before_ally_play = function(self, fx, event) fx:discard(event.target) end`, "", silks,
			"trigger 1 before_ally_play | discard | fizzled 1 play"},
		"fails in the middle": {`instead_gain = function(self, fx, event) event.amount = 9 error("oops") end`, "", silks,
			"play | trigger 2 instead_gain | fizzled 292 abilities/market/last_stand.lua:1: oops | gain 2"},
		"too late": {`gain = function(self, fx, event) event.amount = 9 end`, "", silks,
			"play | gain 2 | trigger 2 gain | fizzled 300 abilities/market/last_stand.lua:1: event.amount: an event can be changed only by a function called instead_X"},
		"content's own": {`["tides:omen"] = function(self, fx, event) fx:gain("combat", event.amount) end`,
			`played = function(self, fx) fx:emit("tides:omen", { amount = 2, target = self }) end`, silks,
			"play | gain 2 | emit 2 tides:omen | trigger 2 tides:omen | gain 2"},
		"a hidden card": {`instead_enemy_discard = function(self, fx, event) event:cancel() end, enemy_discard = function(self, fx, event) fx:log("seen") end`,
			`played = function(self, fx) fx:discard(fx:opponents()[1], 1) end`, `act("play silk") act("end") return act("choose")`,
			"discard | trigger 1 enemy_discard | log seen"},
		"a price": {`modify_cost = function(self, fx, query) if query.target.faction == "wilds" then query:add("dear beasts", 2) end query:times("sale", 0.5) end`, "",
			`local c = g:view(1).row[1] return c.faction .. " " .. c.cost .. " " .. c.price[1].value .. " " .. c.price[#c.price].name`, "neutral 2 5 sale"},
		"a query cannot change the match": {`modify_cost = function(self, fx, query) fx:draw(1) end`, "", `return tostring(#g:view(1).row[1].price) .. g:view(1).row[1].price[2].name`,
			"2failed: a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)"},
		"asking without end": {`modify_cost = function() end, chosen = function(self, fx) fx:choose({ "again" }, "more?") end, played = function(self, fx) end, before_ally_play = function() end, turn_began = function() end, ally_play = function(self, fx) fx:choose({ "again", "and again" }, "more?") end`, "",
			`act("play silk") for i = 1, 3000 do local m = g:moves()[1] if m.text:find("choose") == nil then return "stopped" end g:play(1) end return "never"`, "stopped"},
		"two questions at one moment": {"", `played = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function(self, fx, word) fx:log(word) end`,
			`act("play silk") g:play("choose 2") g:play("choose 1") return story(g:events{ kind = "log" })`, "log b | log c"},
		"its turn begins in the hand": {"", `listens = { "hand", "discard" }, turn_began = function(self, fx) fx:log("mine") end`,
			`act("play silk") act("end") local n = -#g:events{ kind = "log" } act("end") for _, e in ipairs(g:events{ kind = "log" }) do n = n + 1 end local has = 0 for _, c in ipairs(g:view(1).players[1].hand) do if c.id == "silk_convoy" then has = has + 1 end end for _, c in ipairs(g:view(1).players[1].discard) do if c.id == "silk_convoy" then has = has + 1 end end return n == has and n > 0`, "true"},
		"listens in the hand": {"", `listens = "hand", ally_play = function(self, fx, event) fx:log("from the hand") end`, `act("play cart") while g:moves()[1].text:find("choose") do g:play(1) end return story(g:events{ kind = "log" })`,
			"log from the hand | log from the hand"},
		"not in play then": {"", `listens = { "hand", "discard" }, ally_play = function(self, fx, event) local there = false for _, c in ipairs(fx:hand()) do there = there or c == self end fx:log(tostring(there)) end`, `act("play silk") act("play cart") while g:moves()[1].text:find("choose") do g:play(1) end return story(g:events{ kind = "log" })`,
			"log true"},
		"listens in a discard pile": {`turn_began = function() end, ally_play = function(self, fx) fx:log("base") end`, `listens = "discard", ally_play = function(self, fx) fx:log("below") end`, `act("play cart") while g:moves()[1].text:find("choose") do g:play(1) end return story(g:events{ kind = "log" })`,
			"log base"},
		"nor asked in play": {"", `listens = "hand", modify_cost = function(self, fx, query) if query.mine then query:add("hand", 1) end end`,
			`local function more() local k = 0 for _, c in ipairs(g:view(1).players[1].hand) do if c.id == "silk_convoy" then k = k + 1 end end return #(g:view(1).row[1].price or { 1 }) - 1 - k end local a = more() act("play silk") return a .. more()`, "00"},
		"a hand's say in prices": {"", `listens = "hand", modify_cost = function(self, fx, query) query:add("hand", 1) end`,
			`local function silks(seat, n) local k = 0 for _, c in ipairs(g:view(seat).players[n].hand or {}) do if c.id == "silk_convoy" then k = k + 1 end end return k end local function more(seat) return #(g:view(seat).row[1].price or { 1 }) - 1 end act("end") return (more(2) == silks(2, 2) and more(2) > 0 and "paid ") .. more(1)`, "paid 0"},
		"the end of the last turn is heard": {`enemy_turn_ended = function(self, fx, event) if event.amount == 60 then fx:gain("authority", 3) end end`, "",
			last + `return g:result().scores[1] .. " " .. tostring(g:turn())`, "53 nil"},
		"and may ask before the match ends": {`enemy_turn_ended = function(self, fx, event) if event.amount == 60 then fx:choose({ "a", "b" }, "?") end end, chosen = function(self, fx) fx:gain("authority", 3) end`, "",
			last + `local again = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = again:hash() == g:hash() again:play("choose 1") return g:turn() .. " " .. g:view(1).round .. tostring(same) .. again:result().scores[1] .. " " .. again:view(1).round`, "1 60true53 60"},
		"a player has no field of a card": {`["tides:omen"] = function(self, fx, event) fx:log(tostring(event.target.faction) .. tostring(event.target.cost) .. tostring(event.source.seat)) end`,
			`played = function(self, fx) fx:emit("tides:omen", { target = fx:owner() }) end`, silks, "play | gain 2 | emit tides:omen | trigger tides:omen | log nilnilnil"},
		"memory of a seat": {`played = function(self, fx) fx.owner.memory.n = 5 self.memory.n = 1 end`, `played = function(self, fx) fx:log(fx.owner.memory.n .. " " .. tostring(self.memory.n) .. " " .. fx.owner.authority) end`, silks,
			"play | gain 2 | log 5 nil 50"},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{base: ability(c.base)}
			if c.silk != "" {
				files[silk] = ability(c.silk)
			}
			if got := marketPlay(t, files, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// A zone that is none is told with its place.
func TestUnknownZone(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{silk: `return { listens = "hands", played = function() end }`})
	_, err := s.Eval("case", `return game.new("market")`)
	want := `abilities/market/signing_gift.lua:1: listens: expected play, hand, discard, row, aside, got "hands"; did you mean "hand"?`
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A match in which everybody's deck is one base with a script, two cards of one faction
// with ally effects, and one that scraps itself from play.
const allies = `
g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "throne_hall", "guild_notary", "wayfarer", "silk_convoy" } })
act("play throne")
function names(cards)
  local list = {}
  for _, card in ipairs(cards) do list[#list + 1] = card.name end
  table.sort(list)
  return table.concat(list, ", ")
end
function player(seat) return g:view("all").players[seat] end
`

// RULES 6.6: what becomes of that which is cancelled. The script of the base has the
// function; the code says what happened and where things lie afterwards.
func TestCancelled(t *testing.T) {
	for name, c := range map[string]struct{ base, code, want string }{
		"a card that is played": {`instead_ally_play = function(self, fx, event) event:cancel() end`,
			`return act("play way") .. ": " .. names(player(1).discard) .. ", trade " .. player(1).trade`,
			"trigger 1 instead_ally_play | cancelled 1 play | discard: Wayfarer, trade 0"},
		"a purchase": {`instead_ally_buy = function(self, fx, event) event:cancel() end`,
			`act("play way") local left = g:view(1).supply_left return act("buy way") .. ": " .. names(player(1).discard) .. ", trade " .. player(1).trade
				.. ", left " .. left - g:view(1).supply_left .. ", scrapped " .. names(g:view(1).scrapped)`,
			"buy 2 | spend -2 | trigger 2 instead_ally_buy | cancelled 2 buy | scrap: , trade 0, left 1, scrapped Wayfarer"},
		"a scrap in play": {`instead_ally_scrap = function(self, fx, event) event:cancel() end`,
			`act("play way") return act("scrap way") .. ": " .. names(player(1).discard) .. ", combat " .. player(1).combat .. ", scrapped " .. names(g:view(1).scrapped)`,
			"trigger 1 instead_ally_scrap | cancelled 1 scrap: Wayfarer, combat 0, scrapped "},
		"an attack": {`instead_enemy_attack = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:gain("combat", 5) end`,
			`return act("attack") .. ": combat " .. player(1).combat .. ", authority " .. player(2).authority`,
			"attack 5 | spend -5 | trigger 5 instead_enemy_attack | cancelled 5 attack: combat 0, authority 50"},
		"a break": {`instead_destroy = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:gain("combat", 9) end`,
			`act("end") act("play throne") local story = act("break") return story .. ": combat " .. player(2).combat .. ", " .. names(player(1).play)`,
			"attack 6 | spend -6 | trigger 1 instead_destroy | cancelled 1 destroy: combat 3, Throne Hall"},
		"an ally effect": {`instead_ally_rally = function(self, fx, event) event:cancel() end`,
			`act("play guild") return act("play silk") .. ": combat " .. player(1).combat`,
			"play | trigger 1 instead_ally_rally | cancelled 1 rally | trigger 1 instead_ally_rally | cancelled 1 rally | gain 2: combat 0"},
		"an ally effect of one that goes before it": {`before_ally_rally = function(self, fx, event) fx:scrap(event.target) end`,
			`act("play guild") return act("play silk") .. ": combat " .. player(1).combat .. ", " .. names(g:view(1).scrapped)`,
			"play | trigger 1 before_ally_rally | scrap | fizzled 1 rally | gain 2: combat 0, Guild Notary"},
		"a scrap of what goes into a deck before it": {`before_any_scrap = function(self, fx, event) fx:top_deck(1) fx:acquire(event.target) end, played = function(self, fx) fx:scrap(fx:row()[1]) end`,
			`local n = g:view(1).scrapped return #n .. #player(1).deck .. story(g:events{ kind = "fizzled" })`, "10"},
		"a discard": {`instead_ally_discard = function(self, fx, event) event:cancel() end, played = function(self, fx) fx:discard(fx:hand()[1]) end`,
			`return #player(1).hand .. " in hand, " .. names(player(1).discard)`, "3 in hand, "},
	} {
		t.Run(name, func(t *testing.T) {
			if got := marketPlay(t, map[string]string{base: ability(c.base)}, allies+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 6.5: what an event is sent to instead, and 6.7: how often an ally effect acts.
func TestRedirectedAndRepeated(t *testing.T) {
	for name, c := range map[string]struct{ base, code, want string }{
		"a gain of the rival's": {`instead_gain = function(self, fx, event) if event.text == "trade" then event.target = fx:opponents()[1] end end`,
			`act("play way") return player(1).trade .. " and " .. player(2).trade`, "0 and 2"},
		"a forced discard comes back": {`instead_enemy_owe = function(self, fx, event) event.target = fx:owner() end, played = function(self, fx) fx:discard(fx:opponents()[1], 1) end`,
			`return player(1).owed .. " and " .. player(2).owed`, "1 and 0"},
		"a discard of what is not in a hand": {`instead_ally_discard = function(self, fx, event) event.target = fx:row()[1] end, played = function(self, fx) fx:discard(fx:hand()[1]) end`,
			`return #player(1).hand .. " in hand, " .. names(player(1).discard) .. story(g:events{ kind = "fizzled" })`, "3 in hand, fizzled 1 discard"},
		"an ally effect acts twice": {`modify_trigger_times = function(self, fx, query) query:add("echo", 1) end`, `act("play silk") act("play guild") return player(1).combat`, "8"},
		"and ten times at most":     {`modify_trigger_times = function(self, fx, query) query:add("echo", 99) end`, `act("play silk") act("play guild") return player(1).combat`, "40"},
		"or not at all":             {`modify_trigger_times = function(self, fx, query) query:times("mute", 0) end`, `act("play silk") act("play guild") return player(1).combat`, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := marketPlay(t, map[string]string{base: ability(c.base)}, allies+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
