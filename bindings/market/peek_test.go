package market_test

import "testing"

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
