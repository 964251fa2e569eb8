package declared

import (
	"errors"
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// secretive are rules in which what a seat may do hangs on its hidden card: only with the lowest of
// three it may lay it. With wrong the rules fail for any other.
func secretive(turns Turns, wrong bool) *Rules {
	r := &Rules{
		Name: "secretive", Least: 2, Most: 2, Attributes: []Attribute{{Name: "rank"}},
		Table: Zone{Piles: []Pile{{Name: "stock"}}}, Seat: Zone{Piles: []Pile{{Name: "hand", Seen: Owner}}},
	}
	for rank := range int32(3) {
		r.Cards = append(r.Cards, Card{Name: fmt.Sprint(rank), Values: []int32{rank}})
	}
	r.Setup = func(g *Game) (Next, error) {
		for s := range core.Seat(2) {
			if err := g.Deal(g.Pile(core.None, 0), g.Pile(1-s, 0), 1); err != nil {
				return Nothing, err
			}
		}
		return Next{Stage: "lay", Seat: core.None}, nil
	}
	r.Stages = []Stage{{
		Name: "lay", Turns: turns, Verbs: []string{"lay"},
		First: func(*Game) (core.Seat, error) { return 1, nil },
		Moves: func(g *Game, s core.Seat) error {
			card := g.Cards(g.Pile(s, 0))[0]
			switch {
			case s == 0 || card == 0:
				g.May(Choice{About: [3]Thing{{CardThing, card}}})
			case wrong:
				return errors.New("no such card")
			}
			return nil
		},
		Do:   func(*Game, core.Seat, Choice) (Next, error) { return Nothing, nil },
		Done: func(g *Game, _ core.Seat) (Next, error) { return Nothing, g.End("laid", []int{1, 0}, false) },
	}}
	return r
}

// TestWorldsWithoutMoves: in every world that is dealt anew somebody may move who may move in the
// match, also where the rules let nobody move there or fail there.
func TestWorldsWithoutMoves(t *testing.T) {
	for _, turns := range []Turns{Once, Together} {
		for _, wrong := range []bool{false, true} {
			s, err := System(secretive(turns, wrong))
			if err != nil {
				t.Fatal(err)
			}
			game, err := s.New(core.Setup{Seed: 1, Seats: 2, Config: new(Config)})
			if err != nil {
				t.Fatal(err)
			}
			chance, worlds := rand.New(1, "worlds"), map[string]bool{}
			for range 40 {
				dealt := game.Secrets(0, &chance)
				worlds[core.Digest(dealt.View(1))] = true
				if len(dealt.Moves()) == 0 {
					t.Fatalf("turns %d, wrong %v: nobody may move", turns, wrong)
				}
				if _, err := dealt.Play(dealt.Moves()[0]); err != nil {
					t.Fatal(err)
				}
			}
			if len(worlds) < 2 {
				t.Errorf("turns %d: nothing was dealt anew", turns)
			}
		}
	}
}

// TestTellsOfManyValues: what is told of an attribute with more values than can be kept changes no
// deal.
func TestTellsOfManyValues(t *testing.T) {
	r := secretive(Once, false)
	for rank := int32(3); rank < 60; rank++ {
		r.Cards = append(r.Cards, Card{Name: fmt.Sprint(rank), Values: []int32{rank}})
	}
	s, err := System(r)
	if err != nil {
		t.Fatal(err)
	}
	game, err := s.New(core.Setup{Seed: 1, Seats: 2, Config: new(Config)})
	if err != nil {
		t.Fatal(err)
	}
	g := game.(*Game)
	g.Tell(g.Cards(g.Pile(1, 0)), 0, 59, "59")
	chance := rand.New(1, "worlds")
	for range 20 {
		if now := g.Secrets(0, &chance).(*Game); len(now.Cards(now.Pile(1, 0))) != 1 {
			t.Fatal("a card is gone")
		}
	}
}

// TestValueIsTheShareOfScore: a seat stands as well as it is ahead of the best other one, whether more
// is better or less, and whichever seat comes first.
func TestValueIsTheShareOfScore(t *testing.T) {
	for _, low := range []bool{false, true} {
		for _, scores := range [][]int32{{0, 4, 9}, {0, 0, 4}, {3, 0, 1}, {-2, 0, -4}} {
			r := secretive(Once, false)
			r.Least, r.Most, r.Score, r.Low = 3, 3, "points", low
			r.Seat.Numbers = []Number{{Name: "points", Least: -9, Most: 9}}
			s, err := System(r)
			if err != nil {
				t.Fatal(err)
			}
			game, err := s.New(core.Setup{Seed: 1, Seats: 3, Config: new(Config)})
			if err != nil {
				t.Fatal(err)
			}
			g := game.(*Game)
			for seat, n := range scores {
				if err := g.Set(core.Seat(seat), 0, n); err != nil {
					t.Fatal(err)
				}
			}
			for seat, own := range scores {
				ahead := true
				for other, n := range scores {
					if other != seat && (n >= own && !low || n <= own && low) {
						ahead = false
					}
				}
				if value := g.Value(core.Seat(seat)); (value > 0.5) != ahead {
					t.Errorf("low %v, scores %v: seat %d is worth %.3f", low, scores, seat+1, value)
				}
			}
		}
	}
}

// TestFailedDraws: moves that have drawn and then fail leave no trace: the match draws on as one in which they were not
// tried.
func TestFailedDraws(t *testing.T) {
	var drawn []int
	r := &Rules{Name: "rolls", Least: 1, Most: 1, Setup: func(*Game) (Next, error) { return Next{Stage: "roll", Seat: core.None}, nil }}
	r.Stages = []Stage{{
		Name: "roll", Turns: Round, Verbs: []string{"roll", "fail"},
		Moves: func(g *Game, s core.Seat) error { g.May(Choice{Verb: 0}); g.May(Choice{Verb: 1}); return nil },
		Do: func(g *Game, s core.Seat, c Choice) (Next, error) {
			n := g.Random(1000)
			if c.Verb == 1 {
				return Nothing, errors.New("no")
			}
			drawn = append(drawn, n)
			return Next{Seat: s}, nil
		},
	}}
	s, err := System(r)
	if err != nil {
		t.Fatal(err)
	}
	play := func(moves string) (uint64, string) {
		game, err := s.New(core.Setup{Seed: 3, Seats: 1, Config: new(Config)})
		if err != nil {
			t.Fatal(err)
		}
		drawn = nil
		for _, m := range moves {
			verb := map[rune]string{'r': "roll", 'f': "fail"}[m]
			if _, err := game.Play(core.Move{Verb: verb}); (err != nil) != (m == 'f') {
				t.Fatalf("%s: %v", verb, err)
			}
		}
		return game.(*Game).Drawn(), fmt.Sprint(drawn)
	}
	n, want := play("rrrr")
	for _, moves := range []string{"frrrr", "rffrfrr", "rrrffffrf"} {
		if m, got := play(moves); m != n || got != want {
			t.Errorf("%s: %d draws %s, expected %d %s", moves, m, got, n, want)
		}
	}
}

// TestMoveNumbers: a move names a card by its place, whatever the move that was listed before it names.
func TestMoveNumbers(t *testing.T) {
	r := &Rules{Name: "mixed", Least: 1, Most: 1, Table: Zone{Piles: []Pile{{Name: "stock", Seen: All}}}}
	for card := range 4 {
		r.Cards = append(r.Cards, Card{Name: fmt.Sprint(card)})
	}
	r.Setup = func(g *Game) (Next, error) { return Next{Stage: "go", Seat: core.None}, nil }
	about := []Thing{{NumberThing, -3}, {CardThing, 2}, {CardThing, 3}, {CardThing, 0}, {NumberThing, 7}, {CardThing, 1}, {NumberThing, 9}}
	r.Stages = []Stage{{
		Name: "go", Turns: Round, Verbs: []string{"take"},
		Moves: func(g *Game, s core.Seat) error {
			for _, thing := range about {
				g.May(Choice{About: [3]Thing{thing, {NumberThing, 100 + thing.Value}}})
			}
			for _, thing := range about {
				g.May(Choice{About: [3]Thing{{SeatThing, 0}, thing}})
			}
			return nil
		},
		Do: func(*Game, core.Seat, Choice) (Next, error) { return Nothing, nil },
	}}
	s, err := System(r)
	if err != nil {
		t.Fatal(err)
	}
	game, err := s.New(core.Setup{Seed: 1, Seats: 1, Config: new(Config)})
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, m := range game.Moves() {
		said += m.String() + ", "
	}
	if want := "take -3 97, take 3 102, take 4 103, take 1 100, take 7 107, take 2 101, take 9 109, take 1 -3, take 1 3, take 1 4, take 1 1, take 1 7, take 1 2, take 1 9, "; said != want {
		t.Errorf("got %s, want %s", said, want)
	}
}

// TestMayCards: cards that are listed together are listed as one by one: twins once, in whichever order, and not twice.
func TestMayCards(t *testing.T) {
	listed := func(together bool, verbs []int, lists ...[]int32) string {
		r := &Rules{Name: "alike", Least: 1, Most: 1, Table: Zone{Piles: []Pile{{Name: "stock", Seen: All}}}}
		for _, name := range []string{"a", "a", "b", "c", "c", "d"} {
			r.Cards = append(r.Cards, Card{Name: name})
		}
		r.Setup = func(g *Game) (Next, error) { return Next{Stage: "go", Seat: core.None}, nil }
		r.Stages = []Stage{{
			Name: "go", Turns: Round, Verbs: []string{"take", "give"},
			Moves: func(g *Game, s core.Seat) error {
				for i, cards := range lists {
					if together {
						g.MayCards(verbs[i], cards)
						continue
					}
					for _, card := range cards {
						g.May(Choice{Verb: verbs[i], About: [3]Thing{{CardThing, card}}})
					}
				}
				return nil
			},
			Do: func(*Game, core.Seat, Choice) (Next, error) { return Nothing, nil },
		}}
		s, err := System(r)
		if err != nil {
			t.Fatal(err)
		}
		game, err := s.New(core.Setup{Seed: 1, Seats: 1, Config: new(Config)})
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(game.Moves())
	}
	for _, c := range []struct {
		want  string
		verbs []int
		lists [][]int32
	}{
		{"[take 1 take 3 take 4 take 6]", []int{0}, [][]int32{{0, 1, 2, 3, 4, 5}}},
		{"[give 6 give 3 give 2 take 3 take 6]", []int{1, 0}, [][]int32{{5, 2, 1, 0}, {2, 5}}},
		{"[take 3 give 3 take 6]", []int{0, 1, 0}, [][]int32{{2}, {2}, {5}}},
		{`the move "take 3" is listed twice (in stage go, moves)`, []int{0, 1, 0}, [][]int32{{2, 5}, {2}, {1, 2}}},
		{`the move "take 6" is listed twice (in stage go, moves)`, []int{0}, [][]int32{{5, 5}}},
	} {
		if got := listed(true, c.verbs, c.lists...); got != c.want || got != listed(false, c.verbs, c.lists...) {
			t.Errorf("%v %v: got %s, one by one %s, want %s", c.verbs, c.lists, got, listed(false, c.verbs, c.lists...), c.want)
		}
	}
}

// TestTextsOfMoves: the texts that are made once are those of the moves.
func TestTextsOfMoves(t *testing.T) {
	p, err := newPlan(secretive(Together, false))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []core.Move{{}, {A: 1}, {A: mostSaid}, {A: mostSaid + 1}, {A: -1}, {A: 2, B: 3}, {B: 3}} {
		m.Verb = "lay"
		if said := p.textOf(0, m); said != m.String() {
			t.Errorf("%+v: got %q, want %q", m, said, m)
		}
	}
}
