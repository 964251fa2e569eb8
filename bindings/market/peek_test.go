package market_test

import (
	"fmt"
	"testing"
)

// RULES 7.1: who peeks is told the top cards of the own deck, which stay where they lie;
// nobody else is, and a function that is asked for a number sees none.
func TestPeek(t *testing.T) {
	const peeking = `g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "silk_convoy", "wayfarer" },
  chance = { ["deck/1"] = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "wayfarer", "silk_convoy" } } })
act("play throne")
`
	for name, c := range map[string]struct{ base, code, want string }{
		"only the owner is told": {`played = function(self, fx) fx:peek(2) end`,
			`local function heard(seat) return #g:events{ kind = "scout", seat = seat } end return heard(1) .. " " .. heard(2)`, "2 0"},
		"the top comes first and stays": {`played = function(self, fx) local top = fx:peek(9) fx:log(#top .. top[1].name) fx:log(fx:peek()[1].name) end`,
			`local logs = g:events{ kind = "log" } return logs[1].text .. " " .. logs[2].text`, "2Wayfarer Wayfarer"},
		"a query is blind": {`modify_cost = function(self, fx, query) fx:peek() end`,
			`g:view(1) return #g:events{ kind = "scout" }`, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, map[string]string{base: ability(c.base)}, peeking+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 7: of a question about cards that were peeked at nobody else learns which they are:
// two decks that differ there look the same to the other seat, in all that it is told.
func TestPeekedAtIsSecret(t *testing.T) {
	const two = `
local function looks(a, b)
  local g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "throne_hall", "throne_hall", "throne_hall", "silk_convoy", "wayfarer", "dire_wolf" },
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
	got := play(t, map[string]string{base: ability(`played = function(self, fx) fx:choose(fx:peek(2)) end`)}, two)
	if want := "choose Wayfarer, choose Silk Convoy"; got != want {
		t.Errorf("the seat that peeks is asked\n%s, want\n%s", got, want)
	}
}

// Chance that is forced to a seat chooses it for an ability.
func TestTargetByName(t *testing.T) {
	for _, want := range []string{"seat 2", "seat 3"} {
		got := play(t, map[string]string{base: ability(`played = function(self, fx) fx:damage(fx:random_enemy(), 3) end`)}, fmt.Sprintf(`
local g = game.new("market", { seed = 4, players = { "human", "human", "human" }, deck = { "throne_hall" }, chance = { target = { %q } } })
g:play(1)
return g:events{ kind = "damage" }[1].target`, want))
		if got != want {
			t.Errorf("forced to %s it is %s", want, got)
		}
	}
}
