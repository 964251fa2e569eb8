// What rules may write that no game that ships needs, each in a small game.

package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/core"
)

// written are games with what a match of them does: the moves of its seats in words, as they are made,
// and how it ends.
var written = []struct{ name, rules, moves, end string }{
	{"a move about three things, by the rules of its card", `
		local x = {
			seats = 2, table = { box = pile{ seen = "all" } }, seat = { hand = pile{ seen = "owner" }, points = number{} },
			deck = { cards = { { name = "gift", play = function(g, seat, card, other, n) other.points = other.points + n return "over" end }, { name = "rest" } } },
		}
		function x.setup(g) g.box:to(g:seat(1).hand) return "play" end
		x.play = stage{
			moves = function(g, seat, may)
				may.give(seat.hand:where("name", "gift"), { seat.next, seat }, { 5, 7 })
				may.rest(seat.hand:where("name", "rest"))
			end,
			give = function(g, seat, card, other, n) return card:act(other, n) end,
			rest = function(g, seat, card) return card:act() or "over" end,
		}
		x.over = stage{ enter = function(g) g:ends("over", "points") end }
		return x`,
		"give 1 1: gift, seat 2, 5 | give 1 2: gift, seat 2, 7 | give 1 3: gift, seat 1, 5 | give 1 4: gift, seat 1, 7 | rest 2: rest > give 1 2", "[0 7] [2 1]"},
	{"partners", `
		local x = { seats = { 3, 4 }, table = { won = number{} }, seat = { points = number{} } }
		function x.setup(g) return "play" end
		x.play = stage{
			moves = function(g, seat, may) may.help(seat.partner) may.rest() end,
			help = function(g, seat, other) other.points = 2 g:wins({ seat, seat.partner }, "together") end,
			rest = function() end,
		}
		return x`,
		"help 3: seat 3 | rest > help 3", "[1 0 1 0] [1 3 1 3]"},
	{"ties", `
		local x = { seats = 3, seat = { points = number{ 4 }, coins = number{} } }
		function x.setup(g) g:seat(2).coins, g:seat(3).points = 3, 1 return "play" end
		x.play = stage{ moves = function(g, seat, may) may.stop() end, stop = function(g) g:ends("stopped", { "points", "coins" }) end }
		return x`,
		"stop > stop", "[4 4 1] [2 1 3]"},
	{"ties, the least", `
		local x = { seats = 3, seat = { points = number{ 4 }, coins = number{} } }
		function x.setup(g) g:seat(2).coins, g:seat(3).points = 3, 1 return "play" end
		x.play = stage{ moves = function(g, seat, may) may.stop() end, stop = function(g) g:ends("stopped", { "points", "coins" }, "least") end }
		return x`,
		"stop > stop", "[4 4 1] [3 2 1]"},
	{"decks that have a name", `
		local x = {
			seats = 1, deck = { "french32", { cards = { { name = "joker" } } } },
			table = { box = pile{ seen = "all" } }, seat = { points = number{} },
		}
		function x.setup(g) g:seat(1).points = #g.box * 1000 + g.box:where("suit", "hearts"):sum("rank") return "play" end
		x.play = stage{ moves = function(g, seat, may) may.take(g.box:where(function(card) return card.rank == 14 end)) may.take(g.box:last()) end, take = function(g, seat, card) g:ends("taken", "points") end }
		return x`,
		"take 8: ace of clubs | take 16: ace of diamonds | take 24: ace of hearts | take 32: ace of spades | take 33: joker > take 33", "[33084] [1]"},
	{"cards by what they have", `
		local x = { seats = 1, deck = { rank = { 1, 2, 3 }, suit = { "red", "blue" }, cards = { { name = "joker" } } }, table = { box = pile{ seen = "all" } }, seat = { points = number{} } }
		function x.setup(g)
			local me = g:seat(1)
			for suit, cards in g.box:by("suit") do me.points = me.points * 10 + #cards + (suit == "blue" and 1 or 0) end
			for rank, cards in g.box:where("suit", "red"):by("rank") do me.points = me.points * 10 + rank * #cards end
			return "play"
		end
		x.play = stage{ moves = function(g, seat, may) may.stop() end, stop = function(g) g:ends("stopped", "points") end }
		return x`,
		"stop > stop", "[34123] [1]"},
	{"a tarot deck", `
		local x = { seats = 1, deck = "tarot", table = { box = pile{ seen = "all" } }, seat = { points = number{} } }
		function x.setup(g) g:seat(1).points = #g.box return "play" end
		x.play = stage{ moves = function(g, seat, may) may.take(g.box:where("suit", "trumps"):where("rank", 0)) may.take(g.box:last()) may.take(g.box:where("rank", 12):first()) end, take = function(g, seat, card) g:ends("taken", "points") end }
		return x`,
		"take 57: fool | take 78: trump 21 | take 12: knight of clubs > take 57", "[78] [1]"},
}

// TestWritten plays each game once.
func TestWritten(t *testing.T) {
	for _, w := range written {
		t.Run(w.name, func(t *testing.T) {
			s := loaded(t, "written", w.rules)
			m := beginGame(t, s, 1, s.Most)
			var moves []string
			for _, o := range s.Options(m.Game().View(0), m.Game().Moves()) {
				moves = append(moves, o.Text)
			}
			listed, played, _ := strings.Cut(w.moves, " > ")
			if got := strings.Join(moves, " | "); got != listed {
				t.Errorf("may do\n%s, expected\n%s", got, listed)
			}
			i := slices.IndexFunc(m.Game().Moves(), func(m core.Move) bool { return m.String() == played })
			if i < 0 {
				t.Fatalf("there is no %s", played)
			}
			if _, err := m.Game().Play(m.Game().Moves()[i]); err != nil {
				t.Fatal(err)
			}
			r, over := m.Game().Result()
			if got := fmt.Sprint(r.Scores, " ", r.Places); !over || got != w.end {
				t.Errorf("ends %v with %s, expected %s", over, got, w.end)
			}
		})
	}
}

// TestAllWin: in a game with a best score, all players win together with this score, and lose together with 0.
func TestAllWin(t *testing.T) {
	for ends, want := range map[string]string{`g:all_win("over")`: "[5 5] all", `g:all_lose("over")`: "[0 0] none", `g:ends("over", "points")`: "[3 3] none"} {
		s := loaded(t, "shared", `
			local x = { seats = 2, best = 5, table = { points = number{} } }
			function x.setup(g) g.points = 3 return "play" end
			x.play = stage{ turns = "round", moves = function(g, seat, may) may.stop() end, stop = function(g, seat) `+ends+` end }
			return x`)
		m := beginGame(t, s, 1, 2)
		if _, err := m.Play(m.Game().Moves()[0]); err != nil {
			t.Fatal(err)
		}
		r, over := m.Game().Result()
		winner := "none"
		if r.Winner == core.All {
			winner = "all"
		}
		if got := fmt.Sprint(r.Scores, " ", winner); !over || got != want {
			t.Errorf("%s: over %v, %s, expected %s", ends, over, got, want)
		}
	}
}

// TestScoreIsRead: players that think ahead strive for the number by which the file's code ends
// matches, whatever comments say.
func TestScoreIsRead(t *testing.T) {
	for ends, want := range map[string]float64{
		`g:ends("over", "points")`:                                               0.75,
		`--[[ g:ends("over", "coins") ]] g:ends("over", "points")`:               0.75,
		`g:ends(g.round > 2 and "late" or "over", "points")`:                     0.75,
		`g:ends("over", { "points", "coins" })`:                                  0.75,
		`g:ends("over", { "points", "coins" }, "least")`:                         0.25,
		`g:ends("over", "coins", "least")`:                                       0.5,
		`-- g:all_win("over")` + "\n" + `g:ends("over", "points")`:               0.75,
		`if seat.coins > 9 then return g:ends("x", "points") end seat.coins = 1`: 0.75,
	} {
		s := loaded(t, "score", `
			local x = { seats = 2, seat = { points = number{}, coins = number{} } }
			function x.setup(g) g:seat(1).points = 1 return "play" end
			x.play = stage{ turns = "round", moves = function(g, seat, may) may.stop() end, stop = function(g, seat) `+ends+` end }
			return x`)
		if got := beginGame(t, s, 1, 2).Game().(core.Valued).Value(0); got != want {
			t.Errorf("%s: seat 1 is worth %v, expected %v", ends, got, want)
		}
	}
}
