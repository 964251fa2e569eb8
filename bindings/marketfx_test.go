package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// begun stands at the first turn of a match whose cards all are "gift"; told is what the
// numbers of the first seat are.
const begun = `
local g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "silk_convoy", "silk_convoy", "silk_convoy" } })
local function act(text)
  for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then return g:play(m) end end
  error("no move " .. text)
end
local function told()
  local p = g:view().players[1]
  return p.trade .. " " .. p.combat .. " " .. p.authority .. " " .. p.top_deck
end
`

// TestMarketLasting: what a card gives lasts as the rules have it, or as its script says.
func TestMarketLasting(t *testing.T) {
	for name, c := range map[string]struct{ script, play, want string }{
		"as it is":       {`fx:gain("trade", 3) fx:gain("combat", 2) fx:gain("authority", 5) fx:top_deck(2)`, `act("play silk") act("end") return told()`, `0 0 55 0`},
		"for good":       {`fx:gain("trade", 3, { lasting = "for_good" }) fx:gain("combat", 2, { lasting = "FOR_GOOD" }) fx:top_deck(2, { lasting = "for_good" })`, `act("play silk") act("end") return told()`, `3 2 50 2`},
		"and once more":  {`fx:gain("trade", 3, { lasting = "for_good" })`, `act("play silk") act("end") act("end") act("end") return told()`, `3 0 50 0`},
		"for the turn":   {`fx:gain("authority", 5, { lasting = "turn" }) fx:gain("trade", 3, { lasting = "turn" })`, `act("play silk") local now = told() act("end") return now .. ", " .. told()`, `5 0 55 0, 0 0 50 0`},
		"spent last":     {`if fx.owner.trade < 3 then fx:gain("trade", 3, { lasting = "for_good" }) end fx:spend("trade", 4)`, `act("play silk") act("end") return told()`, `1 0 50 0`},
		"twice":          {`fx:gain("authority", 5, { lasting = "turn" })`, `act("play silk") act("play silk") local now = told() act("end") return now .. ", " .. told()`, `4 8 60 0, 0 0 50 0`},
		"in a situation": {`fx:gain("trade", 3, { lasting = "for_good" })`, `act("play silk") local h = game.new("market", { situation = g:situation(), players = { "human", "human" } }) for _, m in ipairs(h:moves()) do if m.text:lower():find("end", 1, true) then h:play(m) break end end return h:view().players[1].trade`, `3`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"abilities/market/gift.lua": `return { played = function(self, fx) ` + c.script + ` end }`,
				"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\nability = { script = \"gift\" }\n",
			}
			if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+c.play+" end)()"); strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

// TestCostIsWhatIsPaid: a card's cost is what it costs the player behind the ability, with what
// abilities add; one that adds to it reads the price by the card's row.
func TestCostIsWhatIsPaid(t *testing.T) {
	for name, c := range map[string]struct{ query, want string }{
		"as printed":           {``, "5 trade"},
		"cheaper":              {`modify_cost = function(self, fx, query) query:add("sale", -2) end,`, "3 trade"},
		"half of its own cost": {`modify_cost = function(self, fx, query) query:add("half", -query.target.cost / 2) end,`, "2 trade"},
	} {
		files := map[string]string{
			"abilities/market/gift.lua": `return { ` + c.query + ` played = function(self, fx) fx:gain("trade", self.cost) end }`,
			"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\ncost = 5\neffects = {}\nability = { script = \"gift\" }\n",
		}
		if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+`act("play silk") return g:view().players[1].trade .. " trade" end)()`); !strings.Contains(text, c.want) {
			t.Errorf("%s: got %s, want %s", name, text, c.want)
		}
	}
}

// TestGiveEachOpponent: data that gives a card to all opponents finds the card anew for each.
func TestGiveEachOpponent(t *testing.T) {
	files := map[string]string{
		"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\nabilities = [{ when = \"played\", do = { effect = \"give\", target = { from = \"row\", count = 1 }, player = \"opponents\" } }]\n",
	}
	text := sessiontest.Text(t, sessiontest.Mod(t, files), `(function()
  g = game.new("market", { seed = 4, players = { "human", "human", "human" }, situation = { players = { { hand = { "Silk Convoy" } }, {}, {} } } })
  for _, m in ipairs(g:moves()) do if m.text:lower():find("play silk", 1, true) then g:play(m) break end end
  local v = g:view(1)
  return #v.players[1].discard .. #v.players[2].discard .. #v.players[3].discard
end)()`)
	if strings.TrimSpace(text) != "011" {
		t.Errorf("each opponent has one card in the discard pile: got %s, want 011", text)
	}
}

// TestLastingIsAWord: what is no word of lasting is refused, with the one that was meant.
func TestLastingIsAWord(t *testing.T) {
	for options, want := range map[string]string{
		`{ lasting = "tun" }`: `did you mean "turn"?`,
		`{ lastin = "turn" }`: `did you mean "lasting"?`,
		`{ lasting = 3 }`:     `expected a text, got 3`,
		`3`:                   `expected a table { lasting = ... }`,
	} {
		files := map[string]string{
			"abilities/market/gift.lua": `return { played = function(self, fx) fx:gain("trade", 1, ` + options + `) end }`,
			"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\nability = { script = \"gift\" }\n",
		}
		if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+` act("play silk") return g:events{ kind = "fizzled" }[1].text end)()`); !strings.Contains(text, want) {
			t.Errorf("%s: got %s, want %s", options, text, want)
		}
	}
}

// RULES 7.1: who peeks is told the top cards of the own deck, which stay where they lie;
// nobody else is, and a function that is asked for a number sees none.
func TestMarketPeek(t *testing.T) {
	const peeking = `g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "silk_convoy", "wayfarer" },
  chance = { ["deck/1"] = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "wayfarer", "silk_convoy" } } })
act("play throne")
`
	for name, c := range map[string]struct{ base, code, want string }{
		"only the owner is told": {`played = function(self, fx) fx:peek(2) end`,
			`local function heard(seat) return #g:events{ kind = "scout", seat = seat } end return heard(1) .. " " .. heard(2)`, "2 0"},
		"the top comes first and stays": {`played = function(self, fx) local top = fx:peek(9) fx:log(#top .. top[1].name) fx:log(fx:peek()[1].name) end`,
			`local logs = g:events{ kind = "log" } return logs[1].text .. " " .. logs[2].text`, "2Wayfarer Wayfarer"},
		"past the top one, and the player is told which place it has": {`played = function(self, fx) local low = fx:peek(2, 1) fx:log(#low .. low[1].name .. #fx:peek(1, 5)) end`,
			`local seen = g:events{ kind = "scout", seat = 1 } return g:events{ kind = "log" }[1].text .. #seen .. seen[1].amount`, "1Silk Convoy012"},
		"an empty deck is made anew": {`played = function(self, fx) fx:draw(2) fx:discard(fx:hand()[1]) fx:log(#fx:peek(2) .. "") end`,
			`local logs = g:events{ kind = "log" } return logs[1].text .. " " .. #g:events{ kind = "shuffle" }`, "1 1"},
		"not in a replacement": {`played = function(self, fx) fx:draw(2) fx:discard(fx:hand()[1]) end, instead_ally_discard = function(self, fx) fx:log(#fx:peek() .. "") end`,
			`return #g:events{ kind = "shuffle" }`, "0"},
		"a query is blind": {`modify_cost = function(self, fx, query) fx:peek() end`,
			`g:view(1) return #g:events{ kind = "scout" }`, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := marketPlay(t, map[string]string{base: ability(c.base)}, peeking+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 7: of a question about cards that were peeked at nobody else learns which they are:
// two decks that differ there look the same to the other seat, in all that it is told.
func TestMarketPeekedAtIsSecret(t *testing.T) {
	const two = `
local function looks(a, b)
  local g = game.new("market", { seed = 4, players = { "human", "human" }, tuning = { first_hands = { 3, 5, 5, 5 } }, deck = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "wayfarer", "dire_wolf" },
    chance = { ["deck/1"] = { "throne_hall", "throne_hall", "throne_hall", a, b } } })
  local seen, asked = {}, nil
  for _ = 1, 2 do
    g:play(1)
    asked = asked or g:moves()[1].text
    seen[#seen + 1] = { view = g:view(2), events = g:events{ seat = 2 }, situation = g:situation(2, "text") }
  end
  return seen, asked
end
local one, asked = looks("silk_convoy", "wayfarer")
local other, elsewhere = looks("dire_wolf", "silk_convoy")
for i in ipairs(one) do
  assert(#one[i].events > 0)
  expect(one[i]):eq(other[i])
end
return asked .. ", " .. elsewhere`
	got := marketPlay(t, map[string]string{base: ability(`played = function(self, fx) fx:choose(fx:peek(2)) end`)}, two)
	if want := "choose Wayfarer, choose Silk Convoy"; got != want {
		t.Errorf("the seat that peeks is asked\n%s, want\n%s", got, want)
	}
}

// Chance that is forced to a seat chooses it for an ability.
func TestTargetByName(t *testing.T) {
	for _, want := range []string{"seat 2", "seat 3"} {
		got := marketPlay(t, map[string]string{base: ability(`played = function(self, fx) fx:damage(fx:random_enemy(), 3) end`)}, fmt.Sprintf(`
local g = game.new("market", { seed = 4, players = { "human", "human", "human" }, deck = { "throne_hall" }, chance = { target = { %q } } })
g:play(1)
return g:events{ kind = "damage" }[1].target`, want))
		if got != want {
			t.Errorf("forced to %s it is %s", want, got)
		}
	}
}
