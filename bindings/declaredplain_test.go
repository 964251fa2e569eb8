package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/bindings/vm"
	lines "arcana/bindings/vm/covered"
	"arcana/core"
	rules "arcana/core/rules/declared"
)

// TestPlainMoves: moves that are listed without the machine are those that the machine lists, and a function that is nearly
// plain says the same mistake.
func TestPlainMoves(t *testing.T) {
	for _, moves := range []string{
		"function(g, seat, may) may.pass() end", "function(g, seat, may) may.play(seat.hand) may.pass() end", "function(g, seat, may) may.pass() may.play(seat.hand) may.play(seat.kept) end",
		"function(g, seat, may) may.play(seat.hand) return seat end", "function(g, seat, may) return may.play(seat.hand) end", "function(may, seat, g) g.play(seat.hand) end",
		"function(seat, g, may) may.play(g.hand) end", "function(g, seat, may, more) may.pass() end", "function(g, seat, may, ...) may.pass() end", "function(...) may.pass() end",
		"function(g, seat) may.pass() end", "tostring", "function(seat, may, g) g.pass() may.play(seat.hand) end", "function(g, seat, may) end",
		"function(g, seat, may) may.play(g.open) end", "function(g, seat, may) may.play(seat.points) end", "function(g, seat, may) may.play(seat.number) may.pass() end",
		"function(g, seat, may) may.play(seat.hand, seat.kept) end", "function(g, seat, may) may.play(seat.hand, 1) may.play(2, seat.kept) end", "function(g, seat, may) may.play(seat.next) may.pass(seat) end",
		"function(g, seat, may) may.play(may.pass(seat.hand)) end", "function(g, seat, may) may.pass(nil) may.play(nil, seat.hand) end", "function(g, seat, may) local pass = may.pass pass() end",
		"function(g, seat, may) may.play(seat.stacks) may.pass() end", "function(g, seat, may) may.play(seat.stacks.red) may.pass() end", "function(g, seat, may) may = g may.play(seat.hand) end",
		"function(g, seat, may) may.pass() may.pass() end", "function(g, seat, may) may.play(seat.hand) may.play(seat.hand) end", "function(g, seat, may) may.later() end",
		"function(g, seat, may) may.never() end", "function(g, seat, may) may.play(seat.hands) end", "function(g, seat, may) seat.play(seat.hand) end", "function(g, seat, may) may.pass() g.open:first() end",
		"function(g, seat, may) may.pass() if seat.points == 0 then may.play(seat.hand) end end", "function(g, seat, may) may.pass() g.open:shuffle() end", "function(g, seat, may) if g.round > 9 then return end may.pass() end",
		"function(g, s, m) " + strings.Repeat("m.play(s.hand) ", 4000) + "end", // more than a call may spend
	} {
		source := []byte(`local close = { title = "Close.", seats = 2, deck = { rank = { 1, 2, 2, 3, 4, 5, 6, 7, 8, 9 }, color = { "red", "blue" } },
			table = { open = pile{ seen = "all" } },
			seat = { hand = pile{ seen = "owner" }, kept = pile{ seen = "all" }, stacks = piles{ by = "color", seen = "all" }, points = number{} } }
			function close.setup(g)
				g:deals(g.open, "hand", 8)
				g:deals(g.open, "kept", 1)
				return "go"
			end
			close.go = stage{ turns = "round", moves = ` + moves + `,
				pass = function(g, seat) seat.points = seat.points + 1 if seat.points == 3 then g:wins(seat, "passed") end end,
				play = function(g, seat, card) g:wins(seat, "played") end }
			close.last = stage{ moves = function(g, seat, may) may.later() end, later = function(g, seat) g:wins(seat, "late") end }
			return close`)
		var said [2]string
		for i, trace := range []func() vm.Tracer{nil, func() vm.Tracer { return new(lines.Count).Begin() }} {
			s, err := declared.Load("close", "close.lua", source, nil, trace)
			if err != nil {
				t.Fatalf("%s: %v", moves, err)
			}
			g, err := s.New(core.Setup{Seed: 1, Seats: 2, Config: &rules.Config{}})
			if said[i] = fmt.Sprint(err); err != nil {
				continue
			}
			for n := 0; n < 9 && g.Turn() != core.None; n++ {
				list := g.Moves()
				_, err := g.Play(list[0])
				said[i] += fmt.Sprint(list, err)
			}
			said[i] += core.Hash(g)
		}
		if said[0] != said[1] || strings.Contains(moves, "later") != strings.Contains(said[0], "has no move later") {
			t.Errorf("%.200s: got %s, on a machine that is watched %s", moves, said[0], said[1])
		}
	}
}
