package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/market"
	"arcana/core"
	rules "arcana/core/rules/market"
)

// milled begins a match of three in which the second player has a deck of two and two discards, the third a deck of
// three. An ability of the first is played with  act.
const milled = `g = game.new("market", { seed = 4, players = { "human", "human", "human" }, situation = { players = { { hand = { "Silk Convoy" }, deck = { "Rusty Knife", "Coin Purse", "Coin Purse" } },
  { hand = { "Coin Purse" }, deck = { "Wayfarer", "Coin Purse" }, discard = { "Rusty Knife", "Rusty Knife" } }, { hand = { "Coin Purse", "Coin Purse" }, deck = { "Rusty Knife", "Rusty Knife", "Coin Purse" }, discard = {} } } } })
local function names(list) local s = {} for i, c in ipairs(list) do s[i] = c.name end return table.concat(s, ",") end
local function at(seat) return g:view("all").players[seat] end
local function open(seat) return #g:situation(1).players[seat].open end
`

// RULES 6.11: the top cards of decks are revealed, discarded, put elsewhere and scrapped.
func TestRevealTop(t *testing.T) {
	for name, c := range map[string]struct{ silk, code, want string }{
		"all see the top card, which stays": {`fx:log(fx:reveal(fx:opponents()[1], 1)[1].name)`,
			`return g:events{ kind = "reveal", seat = 3 }[1].target .. #at(2).deck .. g:events{ kind = "log" }[1].text`, `Coin Purse2Coin Purse`},
		"of each opponent": {`fx:log(#fx:reveal(fx:opponents(), 1) .. "")`, `return g:events{ kind = "log" }[1].text .. open(1) .. open(2) .. open(3)`, `2011`},
		"of one's own":     {`fx:log(fx:reveal(fx:owner(), 1)[1].name)`, `return (g:events{ kind = "log" }[1] or g:events{ kind = "fizzled" }[1]).text .. open(1)`, `Coin Purse1`},
		"of fx.owner":      {`fx:log(fx:reveal(fx.owner, 1)[1].name)`, `return (g:events{ kind = "log" }[1] or g:events{ kind = "fizzled" }[1]).text .. open(1)`, `Coin Purse1`},
		"nobody knows how a deck lies out of which one saw not which": {`local top = fx:reveal(fx:owner(), 1)[1] fx:log(top.name) for _, c in ipairs(fx:deck()) do if c ~= top then fx:scrap(c) end end`, `return #at(1).deck .. open(1)`, `10`},
		"a hand, without a number":                                    {`fx:reveal(fx:opponents()[1])`, `return #g:events{ kind = "reveal" } .. #at(2).hand`, `11`},
		"no card":                                                     {`fx:log(#fx:reveal(fx:opponents(), 0) .. "")`, `return g:events{ kind = "log" }[1].text .. #g:events{ kind = "reveal" }`, `00`},
		"two are milled, the top first":                               {`for _, c in ipairs(fx:reveal(fx:opponents()[2], 2)) do fx:discard(c) end`, `return names(at(3).discard) .. " " .. names(at(3).deck) .. #g:events{ kind = "move", seat = 2 }`, `Coin Purse,Rusty Knife Rusty Knife2`},
		"too few: the discard pile comes under it": {`local r = fx:reveal(fx:opponents()[1], 3) fx:log(r[1].name .. #r)`,
			`return g:events{ kind = "log" }[1].text .. #at(2).deck .. #at(2).discard .. #g:events{ kind = "shuffle" } .. at(2).deck[4].name`, `Coin Purse3401Coin Purse`},
		"fewer than that are there":      {`fx:log(#fx:reveal(fx:opponents()[2], 9) .. "")`, `return g:events{ kind = "log" }[1].text`, `3`},
		"not shuffled in a replacement":  {`fx:gain("combat", 1) end, instead_any_gain = function(self, fx) fx:log(#fx:reveal(fx:opponents()[1], 3) .. "")`, `return g:events{ kind = "log" }[1].text .. #g:events{ kind = "shuffle" }`, `20`},
		"scrapped":                       {`fx:scrap(fx:reveal(fx:opponents()[2], 1)[1])`, `return g:view(2).scrapped[1].name .. #at(3).deck`, `Coin Purse2`},
		"under the deck":                 {`fx:put(fx:reveal(fx:opponents()[2], 1)[1], "bottom")`, `return names(at(3).deck)`, `Coin Purse,Rusty Knife,Rusty Knife`},
		"to the hand, where all know it": {`fx:put(fx:reveal(fx:opponents()[2], 1)[1], "hand")`, `return #at(3).hand .. open(3)`, `31`},
		"aside, one scrapped, the rest discarded": {`for _, c in ipairs(fx:reveal(fx:opponents()[2], 2)) do fx:put(c, "aside") end fx:scrap(fx:aside()[1]) fx:put(fx:aside()[1], "discard")`,
			`return names(g:view(2).scrapped) .. names(at(3).discard) .. #at(3).deck .. #(at(3).aside or {})`, `Coin PurseRusty Knife10`},
		"what nobody saw is out of reach":           {`for _, c in ipairs(fx:reveal(fx:opponents()[2], 1)) do fx:discard(c) fx:discard(c) end`, `return g:events{ kind = "fizzled" }[1].text:match("discard: (.*)") or g:events{ kind = "fizzled" }[1].text`, `expected an opponent who is still in the match`},
		"what nobody owns is not revealed":          {`local c = fx:row()[1] fx:scrap(c) fx:scrap(c)`, `return g:events{ kind = "fizzled" }[1].text:match("scrap: (expected a card in your hand)")`, `expected a card in your hand`},
		"a list has players alone":                  {`fx:reveal({ fx:opponents()[1], self }, 1)`, `return g:events{ kind = "fizzled" }[1].text:match("reveal: (.*)")`, `reveal: expected a player who is still in the match`},
		"a situation knows it":                      {`fx:reveal(fx:opponents(), 2)`, `local h = game.new("market", { players = { "human", "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #h:situation(1).players[3].open`, `true2`},
		"given on top of the deck":                  {`fx:give(fx:supply()[1], fx:opponents()[1], "deck")`, `local d = at(2).deck return tostring(d[#d].name == g:view(1).supply.name) .. #d .. open(2)`, `true31`},
		"a card of a hand, by chance, that all see": {`local c = fx:reveal(fx:opponents()[2], nil, 1) fx:log(#c .. c[1].name)`, `return g:events{ kind = "log" }[1].text .. #at(3).hand .. open(3) .. #g:events{ kind = "reveal", seat = 2 }`, `1Coin Purse211`},
		"all of a hand, where there are no more":    {`fx:log(#fx:reveal(fx:opponents()[2], nil, 9) .. "")`, `return g:events{ kind = "log" }[1].text .. open(3)`, `22`},
		"stolen to the hand":                        {`fx:give(fx:reveal(fx:opponents()[2], nil, 1)[1], fx:owner(), "hand")`, `return #at(1).hand .. #at(3).hand .. open(1) .. #g:events{ kind = "pass", seat = 2 }`, `2111`},
		"taken to the discard pile":                 {`fx:give(fx:reveal(fx:opponents()[2], 1)[1], fx:owner())`, `return names(at(1).discard) .. #at(3).deck`, `Coin Purse2`},
		"from one opponent to another":              {`fx:give(fx:reveal(fx:opponents()[2], nil, 1)[1], fx:opponents()[1])`, `return #at(2).discard .. #at(3).hand`, `31`},
		"one's own is not taken":                    {`fx:give(self, fx:owner())`, `return g:events{ kind = "fizzled" }[1].text:match("give: (.*)")`, `expected an opponent who is still in the match`},
		"a situation knows what was stolen":         {`fx:give(fx:reveal(fx:opponents()[2], nil, 1)[1], fx:owner(), "hand")`, `local h = game.new("market", { players = { "human", "human", "human" }, situation = g:situation("all") }) return tostring(h:hash() == g:hash()) .. #h:situation(2).players[1].open`, `true1`},
		"what nobody saw is not taken":              {`fx:give(fx:reveal(fx:opponents()[2], nil, 0)[1] or fx:opponents()[2], fx:owner())`, `return g:events{ kind = "fizzled" }[1].text:match("expected.*")`, `expected an opponent who is still in the match`},
		"a hand or a deck":                          {`fx:reveal(fx:opponents(), 1, 1)`, `return g:events{ kind = "fizzled" }[1].text:match("reveal: (top.*)")`, `top is for a deck, and random for a hand; keep only one of the two`},
		"given to no such place":                    {`fx:give(fx:supply()[1], fx:opponents()[1], "deckk")`, `return g:events{ kind = "fizzled" }[1].text:match("unknown.*")`, `unknown place "deckk", expected one of hand, deck, bottom, discard, aside, play; did you mean "deck"?`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := marketPlay(t, map[string]string{silk: ability(`played = function(self, fx) ` + c.silk + ` end`)}, milled+`act("play silk") `+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 7: what was not revealed stays unseen. Two decks that differ below the revealed card look the same to all
// but nobody, in all that a seat is told.
func TestBelowTheRevealedIsSecret(t *testing.T) {
	const two = `
local function looks(a, b)
  local g = game.new("market", { seed = 4, players = { "human", "human" }, situation = { players = { { hand = { "Silk Convoy" } }, { hand = { "Wayfarer" }, deck = { a, b, "Cartographer" }, discard = {} } } } })
  g:play(1)
  local seen = {}
  for seat = 1, 2 do seen[seat] = { view = g:view(seat), events = g:events{ seat = seat }, situation = g:situation(seat, "text") } end
  return seen
end
local one, other = looks("Throne Hall", "Dire Wolf"), looks("Dire Wolf", "Throne Hall")
for seat = 1, 2 do expect(one[seat].events):eq(other[seat].events) end
expect(one[1].view):eq(other[1].view)
return #one[1].events > 0`
	if got := marketPlay(t, map[string]string{silk: ability(`played = function(self, fx) fx:discard(fx:reveal(fx:opponents()[1], 1)[1]) end`)}, two); got != "true" {
		t.Errorf("got %s", got)
	}
}

// extra begins a match in which the first player has an ability.
const extra = `g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "throne_hall", "silk_convoy", "cartographer" } })
local function turns(n) local s = "" for _ = 1, n do s = s .. g:view(1).active .. (g:view(1).extra and "x" or "") if g:view(1).pending == nil then pcall(act, "play silk") end g:play("end") end return s end
`

// RULES 2.11: a player takes another turn; no extra turn follows an extra turn.
func TestExtraTurn(t *testing.T) {
	const again = `played = function(self, fx) fx:log(tostring(fx:extra_turn())) end`
	for name, c := range map[string]struct{ base, silk, code, want string }{
		"none":                                 {"", "", `return turns(4)`, `1212`},
		"every turn asks for one":              {"", again, `return turns(9) .. g:view(1).round`, `11x22x11x22x13`},
		"the second of a turn is no more":      {"", `played = function(self, fx) fx:log(tostring(fx:extra_turn())) fx:log(tostring(fx:extra_turn())) end`, `act("play silk") local l = g:events{ kind = "log" } return l[1].text .. l[2].text .. g:view(2).round .. tostring(g:view(2).players[1].extra)`, `truefalse1true`},
		"the round waits":                      {"", again, `turns(1) return g:view(1).round .. g:view(1).active`, `11`},
		"in another's turn it waits":           {"", `turn_ended = function() end, played = function() end, listens = { "hand", "play" }, enemy_turn_began = function(self, fx) fx:extra_turn() end`, `g:play("end") g:play("end") return g:view(1).active .. tostring(g:view(1).players[1].extra) .. tostring(g:view(1).extra or false)`, `1truefalse`},
		"a replacement gives it after":         {"", `instead_play = function(self, fx, event) fx:extra_turn() event:cancel() end`, `act("play silk") return tostring(g:view(1).players[1].extra)`, `true`},
		"in words":                             {"", again, `act("play silk") g:play("end") local said = {} for _, e in ipairs(g:events()) do if e.text == "extra turn" then said[#said + 1] = e.kind .. " " .. e.target end end return table.concat(said, " ")`, `gain seat 1 turn_began seat 1`},
		"a query gives none":                   {"", `modify_cost = function(self, fx, query) fx:extra_turn() end`, `act("play silk") g:view(1) return tostring(g:view(1).players[1].extra or false)`, `false`},
		"a situation has it, before and in it": {"", again, `act("play silk") local said = "" for _ = 1, 2 do local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) said = said .. tostring(h:hash() == g:hash()) if said == "true" then g:play("end") end end return said .. tostring(g:situation(2).extra)`, `truetruetrue`},
		"a fork and an undone move":            {"", again, `act("play silk") local f, hash = g:fork(), g:hash() g:play("end") f:play("end") local same = f:hash() == g:hash() g:undo() return tostring(same) .. tostring(g:hash() == hash)`, `truetrue`},
		"who is out takes none":                {"", again, `g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { authority = 1, hand = { "Silk Convoy" }, extra = true }, { combat = 5 }, {} }, active = 2 } }) g:play("attack 1") g:play("end") g:play("end") return g:view(2).active .. g:view(2).round`, `22`},
		"who goes out in it takes none":        {"", `played = function(self, fx) fx:extra_turn() fx:damage(fx:owner(), 50) end`, `g = game.new("market", { players = { "human", "human", "human" }, situation = { players = { { authority = 1, hand = { "Silk Convoy" } }, {}, {} } } }) g:play("play 1") return g:view(2).active .. tostring(g:view(2).extra or false) .. tostring(g:view(2).players[1].extra or false) .. #g:events{ kind = "turn_began" }`, `2falsefalse1`},
		"no such situation":                    {"", "played = function() end", `local ok, why = pcall(game.new, "market", { players = { "human", "human" }, situation = { extra = true, players = { { extra = true }, {} } } }) return tostring(ok) .. tostring(why):match("players%[1%].extra: expected false")`, `falseplayers[1].extra: expected false`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{}
			if c.silk != "" {
				files[silk] = ability(c.silk)
			}
			if got := marketPlay(t, files, extra+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestExtraTurnIsShown: the terminal says who gets an extra turn, that one waits, and whose turn is one.
func TestExtraTurnIsShown(t *testing.T) {
	for want, e := range map[string]core.Event{
		"seat 1 gets an extra turn":         {Kind: core.KindGain, Text: "extra turn"},
		"round 3: the extra turn of seat 1": {Kind: core.KindTurnBegan, Text: "extra turn", Amount: 3},
		"round 3: the turn of seat 1":       {Kind: core.KindTurnBegan, Amount: 3},
	} {
		if got := market.Binding().Describe(e, "Outpost", "seat 1"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	view := &rules.View{Round: 1, Active: 1, Extra: true, Players: []rules.PlayerView{{Seat: 1}, {Seat: 2, Extra: true}}}
	for _, want := range []string{"seat 1's extra turn;", "an extra turn waits"} {
		if text := market.Binding().Show(view); !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}

// RULES 6.11, 7: of a hand from which chance has shown one card, the others stay unseen, and which card it is depends on
// the seed alone.
func TestBesideTheRandomCardIsSecret(t *testing.T) {
	const fair = `
local seen, stolen = {}, 0
for seed = 1, 40 do
  local g = game.new("market", { seed = seed, players = { "human", "human" }, situation = { players = { { hand = { "Silk Convoy" } }, { hand = { "Wayfarer", "Throne Hall", "Dire Wolf" }, deck = { "Cartographer" }, discard = {} } } } })
  g:play(1)
  local taken = g:events{ kind = "pass", seat = 1 }[1].target
  seen[taken] = (seen[taken] or 0) + 1
  for _, e in ipairs(g:events{ seat = 1 }) do
    if e.target ~= taken and (e.target == "Wayfarer" or e.target == "Throne Hall" or e.target == "Dire Wolf") then error("seat 1 reads of " .. e.target) end
  end
  expect(#g:situation(1).players[2].hand):eq(2)
end
return (seen["Wayfarer"] > 4) and (seen["Throne Hall"] > 4) and (seen["Dire Wolf"] > 4)`
	if got := marketPlay(t, map[string]string{silk: ability(`played = function(self, fx) fx:give(fx:reveal(fx:opponents()[1], nil, 1)[1], fx:owner()) end`)}, fair); got != "true" {
		t.Errorf("got %s", got)
	}
}

// RULES 6.11: of a card its ally or scrap effect is copied by that word, by whoever sees it; of a card without it nothing.
func TestCopyOfAPart(t *testing.T) {
	const all = `g = game.new("market", { players = { "human", "human" }, situation = { row = { "Guild Notary", "Trade Caravan", "Moneychanger" }, players = { { hand = { "Silk Convoy" } }, {} } } })
local said = story(g:play("play 1")) return said`
	for code, want := range map[string]string{
		`fx:copy_effects(fx:row()[1])`:            `play | gain 2 | draw | trigger copied | gain 3`,
		`fx:copy_effects(fx:row()[1], "played")`:  `play | gain 2 | draw | trigger copied | gain 3`,
		`fx:copy_effects(fx:row()[3], "ally")`:    `play | gain 2 | draw | trigger copied | gain 3`,
		`fx:copy_effects(fx:row()[2], "scrap")`:   `play | gain 2 | draw | trigger copied`,
		`fx:copy_effects(fx:row()[1], "scraped")`: `play | gain 2 | draw | fizzled 3131 abilities/market/signing_gift.lua:1: fx:copy_effects: copy_effects: unknown part "scraped", expected one of played, ally, scrap; did you mean "scrap"?`,
	} {
		if got := marketPlay(t, map[string]string{silk: ability(`played = function(self, fx) ` + code + ` end`)}, all); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", code, got, want)
		}
	}
}

// RULES 6.7: an ally effect acts as soon as an ability adds to the number of allies, and not only with the next card.
func TestAlliesAreCountedAnew(t *testing.T) {
	const wolf = `g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Trade Caravan", "Throne Hall", "Coin Purse" } }, {} } } })
g:play("play 1") g:play("play 1") local before = g:view(1).players[1].trade g:play("play 1") return before .. " " .. g:view(1).players[1].trade`
	files := map[string]string{base: ability(`modify_allies = function(self, fx, query) if query.mine and fx.owner.trade > 2 then query:add("market day", 1) end end`)}
	if got, want := marketPlay(t, files, wolf), "2 5"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// RULES 6.14: an ability acts for other players one after the other. Each of them is asked of its own hand, which no
// other sees, and a situation knows who is asked and who comes next.
func TestActFor(t *testing.T) {
	const all = milled + `act("play silk") `
	const each = `for _, who in ipairs(fx:opponents()) do fx:act_for(who) end end, awaited = function(self, fx) fx:choose(fx:hand(), "lose which?") end, chosen = function(self, fx, event) fx:discard(event.answer)`
	for name, c := range map[string]struct{ silk, code, want string }{
		"each is asked in its turn": {each, `local s = g:turn() .. "" g:play("choose 1") s = s .. g:turn() g:play("choose 2") return s .. g:turn() .. #at(2).hand .. #at(3).hand`, `23101`},
		"nobody else sees the hand": {each, `local seen = {} for seat = 1, 3 do seen[seat] = #g:view(seat).pending.choices end return table.concat(seen)`, `010`},
		"a situation knows it": {each, `local h = game.new("market", { players = { "human", "human", "human" }, situation = g:situation("all") })
			local same = h:hash() == g:hash() h:play("choose 1") h:play("choose 1") return tostring(same) .. h:turn() .. h:view("all").players[3].hand_count`, `true11`},
		"it is that player who draws and pays": {`fx:act_for(fx:opponents()[2]) end, awaited = function(self, fx) fx:draw(1) fx:log(fx.owner.seat .. "") fx:damage(fx:owner(), 3)`,
			`return #at(3).hand .. g:events{ kind = "log" }[1].text .. at(3).authority .. at(1).authority`, `334750`},
		"the holder is another than the owner then": {`fx:act_for(fx:opponents()[1]) end, awaited = function(self, fx) fx:damage(fx:holder(), 2) fx:damage(fx:owner(), 1)`, `return at(1).authority .. at(2).authority`, `4849`},
		"also for the owner":                        {`fx:act_for(fx:owner()) end, awaited = function(self, fx) fx:gain("combat", 1)`, `return at(1).combat`, `1`},
		"in a replacement it waits": {`fx:gain("combat", 1) end, instead_any_gain = function(self, fx, event) if event.text == "combat" then fx:act_for(fx:opponents()[1]) end end, awaited = function(self, fx) fx:draw(1)`,
			`return #at(2).hand .. at(1).combat`, `21`},
		"nobody acts for a player who is out": {`local foe = fx:opponents()[1] fx:damage(foe, 50) fx:act_for(foe) fx:log(fx:take_keyword(foe, "stunned") .. "") end, awaited = function(self, fx) fx:log("acts")`,
			`return #g:events{ kind = "fizzled" } .. #g:events{ kind = "log" } .. g:events{ kind = "log" }[1].text`, `010`},
		"without end it comes to rest": {`fx:act_for(fx:owner()) end, awaited = function(self, fx) fx:act_for(fx:owner())`, `return #g:events{ kind = "stalled" }`, `1`},
	} {
		t.Run(name, func(t *testing.T) {
			script := `return { played = function(self, fx) ` + c.silk + ` end }`
			if got := marketPlay(t, map[string]string{silk: script}, all+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
