package rules_test

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/highcard"
)

var numbers = highcard.Tuning{Ranks: 13, Copies: 4, Hand: 5, Prize: 2, Keep: 0.1}

// newMatch begins a match: it shuffles the deck and deals the hands (RULES 1).
func newMatch(t *testing.T, numbers highcard.Tuning, seats int, seed uint64) core.Game {
	t.Helper()
	system := highcard.System()
	config, faults := system.Content.Prepare(&highcard.Config{Tuning: numbers})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	g, err := system.New(core.Setup{Seed: seed, Seats: seats, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, g core.Game, place int) []core.Event {
	t.Helper()
	events, err := g.Play(core.Move{Verb: "play", A: place})
	if err != nil {
		t.Fatal(err)
	}
	return events
}

func all(g core.Game) highcard.View { return g.View(core.All).(highcard.View) }

// The highest card takes the trick and the prize, and its seat leads the next
// (RULES 2); what lay face down was nobody else's to see (RULES 3).
func TestTrick(t *testing.T) {
	g := newMatch(t, numbers, 3, 7)
	var down [3]int
	for i := range down {
		down[i] = all(g).Seats[i].Hand[0]
		for other := range core.Seat(3) {
			if seen := g.View(other).(highcard.View).Seats[i]; (seen.Hand != nil) != (int(other) == i) {
				t.Errorf("seat %d sees the hand of seat %d: %v", other+1, i+1, seen.Hand)
			}
		}
		events := play(t, g, 1)
		if hidden := core.VisibleTo(events[:2], core.Seat(i+1)%3); len(hidden) != 1 || events[1].Target != core.Ref(9+down[i]) {
			t.Errorf("seat %d plays, and another one is told %v", i+1, hidden)
		}
	}
	best := slices.Index(down[:], slices.Max(down[:]))
	v := all(g)
	if v.Seats[best].Points != 2 || v.Turn != best+1 || v.Lead != best+1 || v.Seats[0].Last != down[0] || v.Seats[0].Down != 0 {
		t.Errorf("%v were played: %+v", down, v)
	}
}

// Chance decides between equal cards (RULES 2): with one rank that is every trick, and
// all seats take some.
func TestTies(t *testing.T) {
	g := newMatch(t, highcard.Tuning{Ranks: 2, Copies: 100, Hand: 50, Prize: 1}, 2, 1)
	won := [2]int{}
	for g.Turn() != core.None {
		v := all(g)
		lead, rank := v.Turn-1, v.Seats[v.Turn-1].Hand[0]
		before := v.Seats[lead].Points
		play(t, g, 1)
		same := slices.Index(all(g).Seats[1-lead].Hand, rank)
		if play(t, g, 1+max(0, same)); same >= 0 {
			won[all(g).Seats[lead].Points-before]++
		}
	}
	if won[0] == 0 || won[1] == 0 {
		t.Errorf("of equal cards the leader's lost %d times and won %d times", won[0], won[1])
	}
}

// The points decide (RULES 4), and equal points have no winner.
func TestResult(t *testing.T) {
	for seed := range uint64(30) {
		g := newMatch(t, numbers, 2, seed)
		for g.Turn() != core.None {
			play(t, g, 1)
		}
		r, over := g.Result()
		sum := r.Scores[0] + r.Scores[1]
		first := core.Seat(slices.Index(r.Places, 1))
		if !over || sum != 10 || r.Winner != first || r.Scores[first] < r.Scores[1-first] {
			t.Errorf("seed %d: %+v", seed, r)
		}
	}
	for seed := uint64(0); ; seed++ {
		tied := newMatch(t, highcard.Tuning{Ranks: 4, Copies: 4, Hand: 2, Prize: 1}, 2, seed)
		for tied.Turn() != core.None {
			play(t, tied, 1)
		}
		if r, _ := tied.Result(); r.Scores[0] == r.Scores[1] {
			if r.Winner != core.None || !slices.Equal(r.Places, []int{1, 1}) {
				t.Errorf("a tie is %+v", r)
			}
			return
		}
	}
}

// An option is the prize by its chance, less what the card is worth later (RULES 5).
func TestOptions(t *testing.T) {
	g := newMatch(t, numbers, 3, 1)
	for i, o := range highcard.System().Options(g.View(0), g.Moves()) {
		rank := float64(all(g).Seats[0].Hand[i])
		want := 2*(rank-1)/13*(rank-1)/13 - 0.1*rank
		if d := o.Score.Total - want; d > 1e-12 || d < -1e-12 || o.Features[0].Value != 13-rank {
			t.Errorf("%s: %v, want %g", o.Text, o.Score, want)
		}
	}
}

// The deck must be enough for four seats (RULES 1).
func TestDeckIsEnough(t *testing.T) {
	_, faults := highcard.System().Content.Prepare(&highcard.Config{Tuning: highcard.Tuning{Ranks: 5, Copies: 3, Hand: 4}})
	if len(faults) != 1 || faults[0] != (core.Fault{Path: "tuning.hand", Text: "4 players need 16 cards, but there are only 15"}) {
		t.Errorf("got %v", faults)
	}
}

// The native players play what they say they do.
func TestBots(t *testing.T) {
	g, chance := newMatch(t, numbers, 2, 3), rand.New(1, "test")
	hand := all(g).Seats[0].Hand
	m, _ := highcard.System().Bots["miser"].Choose(g.View(0), g.Moves(), &chance)
	if hand[m.A-1] != slices.Min(hand) {
		t.Errorf("of %v the miser plays %d", hand, hand[m.A-1])
	}
}
