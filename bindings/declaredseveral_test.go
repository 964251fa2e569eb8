package bindings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	rules "arcana/core/rules/declared"
)

// TestPicksAreForgotten: in a stage of turns, a position as another seat knows it has none of the cards that the seat on
// turn has picked for its move so far, and the match goes on there. The hidden cards are dealt anew, so the picked
// cards might fit no move.
func TestPicksAreForgotten(t *testing.T) {
	m := beginGame(t, loaded(t, "twos", `
		local twos = { title = "Pairs.", seats = 2, deck = { rank = { 1, 2, 3, 4, 5, 6 }, suit = { "a", "b" } }, table = { stock = pile{ seen = "nobody" }, out = pile{ seen = "all" } }, seat = { hand = pile{ seen = "owner" } } }
		function twos.setup(g) g.stock:shuffle() g:deals(g.stock, "hand", 6) return "turn" end
		twos.turn = stage{ turns = "round",
			moves = function(g, seat, may) may.pass() may.lay(seat.hand:some{ n = 2, same = "rank" }) end,
			pass = function(g, seat) end, lay = function(g, seat, cards) cards:to(g.out) end }
		return twos`), 1, 2)
	if len(m.Game().Moves()) == 1 { // the first seat has no pair, and passes
		if _, err := m.Play(m.Game().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	turn := m.Game().Turn()
	if _, err := m.Play(m.Game().Moves()[1]); err != nil || m.Game().Turn() != turn {
		t.Fatalf("the seat on turn is %d after a pick, expected %d (%v)", m.Game().Turn(), turn, err)
	}
	for seed := range uint64(20) {
		chance := rand.New(seed, "deal")
		dealt := m.Game().Secrets(1-turn, &chance).(*rules.Game)
		if cards, _ := dealt.Picked(turn); len(cards) > 0 || len(dealt.Moves()) == 0 {
			t.Errorf("deal %d: %d picked cards and %d moves, expected no card and a move", seed, len(cards), len(dealt.Moves()))
		}
	}
}

// TestSeveralThatFit: a view lists which cards may be chosen together where a function says it, as long as
// these are few, and exactly these can be picked one after the other.
func TestSeveralThatFit(t *testing.T) {
	const pairs = `local pairs_of = {
  title = "Cards that add up to five.", seats = 1, deck = { rank = { 1, 2, 3, 4, 5 } }, table = { out = pile{ seen = "all" } }, seat = { hand = pile{ seen = "owner" } },
}
function pairs_of.setup(g)
  g:deals(g.out, "hand", 5)
  return "turn"
end
pairs_of.turn = stage{
  moves = function(g, seat, may) may.give(seat.hand:some{ least = 1, most = MOST, fits = function(cards) return cards:sum("rank") == 5 end }) end,
  give = function(g, seat, cards) g:all_win("given") end,
}
return pairs_of
`
	for most, want := range map[string][][]int{"2": {{1, 4}, {2, 3}, {5}}, "1": {{5}}} {
		path := filepath.Join(t.TempDir(), "pairs_of.lua")
		if err := os.WriteFile(path, []byte(strings.Replace(pairs, "MOST", most, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		m := beginGame(t, loadGame(t, path), 1, 1)
		own := severalOf(t, m.Game(), 0)
		if len(own) != 1 || !own[0].Fits || !reflect.DeepEqual(own[0].Sets, want) {
			t.Errorf("most %s: %+v, expected the sets %v", most, own, want)
		}
		reached := 0 // how many complete choices the moves lead to
		var follow func(g core.Game)
		follow = func(g core.Game) {
			for _, move := range core.MovesOf(g, 0) {
				next := g.Clone()
				if _, err := next.Play(move); err != nil {
					t.Fatal(err)
				}
				if _, over := next.Result(); over {
					reached++
				} else {
					follow(next)
				}
			}
		}
		if follow(m.Game()); reached != len(want) {
			t.Errorf("most %s: the moves lead to %d choices, expected %d", most, reached, len(want))
		}
	}
}

// severalOf returns which moves about several cards a view says.
func severalOf(t *testing.T, g core.Game, s core.Seat) (list []rules.SeveralView) {
	t.Helper()
	data, err := json.Marshal(reflect.ValueOf(g.View(s)).Elem().FieldByName("Several").Interface())
	if err != nil || json.Unmarshal(data, &list) != nil {
		t.Fatal(err)
	}
	return list
}

// TestSeveral: a view says which moves are about several cards, how many and of which, until the move is
// complete, and to nobody else. To ask changes nothing.
func TestSeveral(t *testing.T) {
	m := beginGame(t, loadGame(t, "../scripts/games/hearts.lua"), 5, 4)
	g := m.Game()
	before := core.Hash(g)
	of := func(s core.Seat) []rules.SeveralView { return severalOf(t, g, s) }
	for seat := range core.Seat(4) {
		own := of(seat)
		if len(own) != 1 || own[0].Verb != "pass" || own[0].Least != 3 || own[0].Most != 3 || own[0].Same != "" || own[0].Fits {
			t.Fatalf("seat %d may do with several: %+v", seat+1, own)
		}
		hand := reflect.ValueOf(g.View(seat)).Elem().FieldByName("Seats").Index(int(seat)).FieldByName("Hand")
		var refs []core.Ref
		for i := range hand.Len() {
			refs = append(refs, core.Ref(hand.Index(i).FieldByName("Ref").Int()))
		}
		if !slices.Equal(own[0].Cards, refs) {
			t.Errorf("seat %d may choose of %v, expected its hand, %v", seat+1, own[0].Cards, refs)
		}
	}
	if of(core.All) != nil || core.Hash(g) != before {
		t.Error("who has no decision is told of one, or the match has changed")
	}
	moves := slices.Clone(g.Moves())
	if g.View(0); !slices.Equal(moves, g.Moves()) {
		t.Error("to look has changed what may be done")
	}
	for range 3 {
		if len(of(0)) != 1 {
			t.Error("the choice is not told of while it goes on")
		}
		if _, err := m.PlayAs(0, g.(*rules.Game).MovesOf(0)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if of(0) != nil {
		t.Error("a choice that is complete is told of")
	}
}
