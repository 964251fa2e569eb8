package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	"arcana/core/golden"
)

// TestShow draws the middle of a match of every game, as a seat, as its rival and as a watcher see
// it, in 80 columns.
func TestShow(t *testing.T) {
	var all strings.Builder
	for _, s := range allGames(t) {
		m := beginGame(t, s, 5, s.Least)
		for n := 0; n < 9 && m.Game().Turn() != core.None; n++ {
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
		for _, seat := range []core.Seat{m.Game().Turn(), core.Watcher} {
			fmt.Fprintf(&all, "== %s, seat %d\n%s\n", s.Name, seat+1, declared.Show(m.Game().View(seat)))
		}
	}
	for i, line := range strings.Split(all.String(), "\n") {
		if len([]rune(line)) > 80 {
			t.Errorf("line %d has %d columns: %s", i+1, len([]rune(line)), line)
		}
	}
	golden.Check(t, "declared/show.txt", all.String())
}

// TestMovesAreTold: what a move says aloud, and what a word, a flag or a seat of the state has become,
// is in the events that people read.
func TestMovesAreTold(t *testing.T) {
	s := loaded(t, "auction", `
return {
  title = "Bids.", seats = 2, deck = { rank = { 1, 2 } },
  table = { stock = pile{ seen = "nobody" }, trump = word{ "red", "blue" }, leads = seat{}, rounds = number{} },
  seat = { hand = pile{ seen = "owner" }, passed = flag{} },
  setup = function(g) return "bidding" end,
  bidding = stage{
    asks = "How many?", turns = "round",
    moves = function(g, seat, may) may.bid({ 0, 1 }) may.call("blue") may.ask({ seat.next }) end,
    bid = function(g, seat, n) seat.passed = n == 0 end,
    call = function(g, seat, word) g.trump = word g.rounds = g.rounds + 2 end,
    ask = function(g, seat, other) g.leads = other end,
    done = function(g) if g.leads then g:ends("asked", "rounds") end end,
  },
}`)
	b, _ := declared.Binding(s)
	m := beginGame(t, s, 1, 2)
	var told []string
	for _, verb := range []string{"bid", "call", "ask"} {
		moves := m.Game().Moves()
		at := slices.IndexFunc(moves, func(m core.Move) bool { return m.Verb == verb })
		events, err := m.Play(moves[at])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			told = append(told, b.Describe(e, core.NameOf(m.Game(), e.Actor), core.NameOf(m.Game(), e.Target)))
		}
	}
	golden.Check(t, "declared/moves.txt", strings.Join(told, "\n")+"\n"+declared.Show(m.Game().View(0)))
}

// TestRowsAreTold: numbered piles say their numbers, a move about a card and a number does not look like one
// about the card of that number, and what a seat has chosen in secret is told once as a move.
func TestRowsAreTold(t *testing.T) {
	s := loaded(t, "rows", `
return {
  title = "Rows.", seats = 2, deck = { cards = { { name = "boar" }, { name = "wolf" } } },
  table = { stock = pile{ seen = "nobody" }, box = piles{ 2, seen = "nobody" } },
  seat = { hand = pile{ seen = "owner" }, rows = piles{ 3, seen = "all" } },
  setup = function(g) g:deals(g.stock, "hand", 1) return "lay" end,
  lay = stage{
    turns = "together",
    moves = function(g, seat, may) may.put(seat.hand, { 2, 3 }) end,
    put = function(g, seat, card, n) card:to(seat.number == 1 and seat.rows[n] or g.box[n - 1]) end,
    done = function(g) g:all_win("laid") end,
  },
}`)
	b, _ := declared.Binding(s)
	m := beginGame(t, s, 1, 2)
	var told []string
	for range 2 {
		events, err := m.Play(m.Game().Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Seen.Has(0) {
				told = append(told, b.Describe(e, core.NameOf(m.Game(), e.Actor), core.NameOf(m.Game(), e.Target)))
			}
		}
	}
	golden.Check(t, "declared/rows.txt", strings.Join(told, "\n")+"\n"+declared.Show(m.Game().View(0)))
}
