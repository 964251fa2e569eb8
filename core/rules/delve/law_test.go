package delve

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// randomSetup deals a setup by chance: seats, difficulty and mode.
func randomSetup(seed uint64) (*Config, int) {
	c := *shipped()
	s := rand.New(seed, "law")
	c.Tuning.Difficulty = []string{"easy", "middle", "hard"}[s.Intn(3)]
	c.Tuning.TagMatching = matchingNames[s.Intn(2)]
	return &c, 3 + s.Intn(2)
}

// eachDelve plays random delves and shows every step to the law.
func eachDelve(t *testing.T, n int, law func(t *testing.T, g *Game, before *View, move core.Move, events []core.Event)) {
	t.Helper()
	for seed := range uint64(n) {
		config, seats := randomSetup(seed)
		started, err := New(core.Setup{Seed: seed, Seats: seats, Config: config, Scripts: mute{}})
		if err != nil {
			t.Fatal(err)
		}
		g := started.(*Game)
		for ply := 0; g.Turn() != core.None; ply++ {
			if ply > 5000 {
				t.Fatalf("seed %d: the delve does not end", seed)
			}
			chance := core.ChanceOf(seed, g.Turn(), ply)
			move, _ := core.Random{}.Choose(nil, g.Moves(), &chance)
			before := full(g)
			events, err := g.Play(move)
			if err != nil {
				t.Fatalf("seed %d, ply %d: %v", seed, ply, err)
			}
			law(t, g, before, move, events)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// Law: the session ends (8.2), every challenge ends in exactly one tier (4.3),
// Drive and slots stay within bounds (5.2, 6.1), exhausted cards return only by
// an event that says so (3.3), and no card is lost or doubled.
func TestLawsOfTheDelve(t *testing.T) {
	tiers := map[core.Ref]int{}
	eachDelve(t, sized(40, 2000), func(t *testing.T, g *Game, before *View, _ core.Move, events []core.Event) {
		if before.Phase == "muster" && before.Round == 0 {
			clear(tiers)
		}
		for _, e := range events {
			if e.Kind == KindTier {
				tiers[e.Target]++
			}
		}
		v := full(g)
		for i := range v.Heroes {
			lawOfHero(t, g, &before.Heroes[i], &v.Heroes[i], events)
		}
		if over := (g.result != nil); over {
			lawOfTiers(t, g, tiers)
		}
	})
}

func lawOfHero(t *testing.T, g *Game, before, after *HeroView, events []core.Event) {
	for _, n := range []int{after.Body, after.Mind, after.Agility} {
		if n < 0 || n > g.tuning.DriveCap {
			t.Errorf("Drive %d", n)
		}
	}
	if after.Slots < g.tuning.Tableau.Slots || after.Slots > g.tuning.Tableau.Most || len(after.Tableau) != after.Slots {
		t.Errorf("slots %d", after.Slots)
	}
	returned := map[core.Ref]bool{}
	for _, e := range events {
		returned[e.Target] = returned[e.Target] || e.Kind == core.KindReturn
	}
	still := map[core.Ref]bool{}
	for _, c := range after.Exhausted {
		still[c.Ref] = true
	}
	for _, c := range before.Exhausted {
		if !still[c.Ref] && !returned[c.Ref] {
			t.Errorf("%s came back unsaid", c.ID)
		}
	}
	lawOfCards(t, g, after)
}

// lawOfCards: every copy of a hero's deck lies in exactly one place.
func lawOfCards(t *testing.T, g *Game, v *HeroView) {
	h := &g.team.heroes[v.Seat-1]
	seen := map[int16]int{}
	for _, pile := range [][]int16{h.piles.deck, h.piles.hand, h.piles.discard, h.piles.exhausted, h.piles.acting} {
		for _, c := range pile {
			seen[c]++
		}
	}
	for _, s := range h.tableau {
		if s.card != none {
			seen[s.card]++
		}
	}
	for i := range g.team.cards.list {
		want := 0
		if int(g.team.cards.list[i].owner) == v.Seat-1 {
			want = 1
		}
		if seen[int16(i)] != want {
			t.Errorf("card %s lies in %d places of seat %d", g.team.cards.def(int16(i)).ID, seen[int16(i)], v.Seat)
		}
	}
}

func lawOfTiers(t *testing.T, g *Game, tiers map[core.Ref]int) {
	for i := range g.challenges.list {
		resolved := has(g.challenges.kept, int16(i)) || has(g.challenges.cleared, int16(i))
		if n := tiers[challengeRef(int16(i))]; n != 0 && !resolved || resolved && n != 1 {
			t.Errorf("%s had %d tiers, resolved %v", g.challenges.def(int16(i)).ID, n, resolved)
		}
	}
	if tiers[challengeRef(g.challenges.boss)] != 1 {
		t.Error("the boss was not resolved")
	}
}

// Law: every number of every view after a move is the number before plus the
// amounts of the events that the viewer saw about it.
func TestLawEventsAccountForNumbers(t *testing.T) {
	eachDelve(t, sized(10, 500), func(t *testing.T, g *Game, before *View, _ core.Move, events []core.Event) {
		for seat := core.All; seat < core.Seat(len(g.team.heroes)); seat++ {
			if seat == core.None {
				continue
			}
			sums := map[string]int{}
			for _, n := range core.Numbers(before) {
				sums[fmt.Sprint(n.Of, n.Field)] += n.Value
			}
			for _, e := range core.VisibleTo(events, seat) {
				if e.Field != core.FieldNone {
					sums[fmt.Sprint(e.Target, e.Field)] += int(e.Amount)
				}
			}
			for _, n := range core.Numbers(g.View(seat)) {
				if got := sums[fmt.Sprint(n.Of, n.Field)]; got != n.Value {
					t.Errorf("%s of %s: events say %d, the view %d", n.Field, g.NameOf(n.Of), got, n.Value)
				}
			}
		}
	})
}

// Law (R-B4, R-B10): dealing anew what a seat may not know changes nothing that
// it sees, legal moves included.
func TestLawSecretsStaySecret(t *testing.T) {
	n := 0
	eachDelve(t, sized(6, 300), func(t *testing.T, g *Game, _ *View, _ core.Move, _ []core.Event) {
		n++
		chance := rand.New(uint64(n), "secrets")
		for seat := range core.Seat(len(g.team.heroes)) {
			other := g.Secrets(seat, &chance).(*Game)
			if !reflect.DeepEqual(g.View(seat), other.View(seat)) {
				t.Fatalf("seat %d sees another match in %s", seat+1, g.phase())
			}
			if g.Turn() == seat && !reflect.DeepEqual(g.Moves(), other.Moves()) {
				t.Fatalf("seat %d has other moves", seat+1)
			}
		}
	})
}

// Law: dealing anew does change something for the whole state, or the law above
// would say nothing.
func TestSecretsAreDealtAnew(t *testing.T) {
	g := begin(t, shipped(), 1, Options{})
	play(t, g, "done; done; done; done; commit 1")
	chance := rand.New(1, "secrets")
	commitments, decks := map[int16]bool{}, map[string]bool{}
	for range 30 {
		other := g.Secrets(1, &chance).(*Game)
		commitments[other.team.heroes[0].commit.card] = true
		decks[fmt.Sprint(full(other).Secret[0].Challenges)] = true
	}
	if len(commitments) < 4 || len(decks) < 20 {
		t.Errorf("%d commitments, %d decks in 30 deals", len(commitments), len(decks))
	}
}

// Law: an illegal move changes nothing, and the listed moves are exactly the
// legal ones.
func TestLawIllegalMovesChangeNothing(t *testing.T) {
	verbs := append(slices.Clone(verbs), "fly")
	n := 0
	eachDelve(t, sized(3, 150), func(t *testing.T, g *Game, _ *View, _ core.Move, _ []core.Event) {
		n++
		if g.result != nil {
			return
		}
		chance := rand.New(uint64(n), "illegal")
		m := core.Move{Verb: verbs[chance.Intn(len(verbs))], A: chance.Intn(8) - 1, B: chance.Intn(5) - 1}
		legal := false
		for _, l := range g.Moves() {
			legal = legal || l == m
		}
		before := core.Hash(g)
		_, err := g.Clone().Play(m)
		if (err == nil) != legal {
			t.Errorf("%v: listed %v, played %v", m, legal, err)
		}
		if !legal {
			if g.Play(m); core.Hash(g) != before {
				t.Errorf("%v changed the match", m)
			}
		}
	})
}

// Law: a clone plays on like its origin and shares nothing with it.
func TestLawClonesAreIndependent(t *testing.T) {
	for seed := range uint64(sized(6, 300)) {
		g := begin(t, shipped(), seed, Options{})
		playOn(t, g, seed, 40, core.Random{})
		copied, before := g.Clone().(*Game), core.Hash(g)
		playOn(t, copied, seed+1, 1000, core.Random{})
		if core.Hash(g) != before {
			t.Fatalf("seed %d: playing the copy changed the origin", seed)
		}
		playOn(t, g, seed+1, 1000, core.Random{})
		if core.Hash(g) != core.Hash(copied) {
			t.Fatalf("seed %d: the origin played on otherwise", seed)
		}
	}
}
