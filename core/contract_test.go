package core

import (
	"testing"

	"arcana/core/rand"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// stubborn plays what is not allowed.
type stubborn struct{}

func (stubborn) Choose(any, []Move, *rand.Stream) (Move, error) { return Move{Verb: "cheat"}, nil }

func TestMoveText(t *testing.T) {
	for want, m := range map[string]Move{"end": {Verb: "end"}, "buy 2": {"buy", 2, 0}, "swap 1 3": {"swap", 1, 3}, "place 0 2": {"place", 0, 2}} {
		if m.String() != want {
			t.Errorf("%#v prints %q, want %q", m, m, want)
		}
	}
}

func TestSeats(t *testing.T) {
	set := Only(0, 3)
	for s, want := range map[Seat]bool{0: true, 1: false, 3: true, 15: false, All: true, None: true} {
		if set.Has(s) != want {
			t.Errorf("%b has %d: %v", set, s, !want)
		}
	}
	if !Everyone.Has(0) || !Everyone.Has(15) {
		t.Error("everyone is not everyone")
	}
}

func TestVisibleTo(t *testing.T) {
	events := []Event{{ID: 1, Seen: Everyone}, {ID: 2, Seen: Only(1)}, {ID: 3}}
	for seat, want := range map[Seat][]int32{0: {1}, 1: {1, 2}, All: {1, 2, 3}} {
		var got []int32
		for _, e := range VisibleTo(events, seat) {
			got = append(got, e.ID)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("seat %d (-want +got):\n%s", seat, diff)
		}
	}
}

// TestVeiled: those who may not know what a veiled event says know that it happened.
func TestVeiled(t *testing.T) {
	events := []Event{{ID: 1, Kind: KindEmit, Actor: 1, Target: 9, Amount: 4, Text: "law:told", Seen: Only(0) | Veiled}, {ID: 2, Cause: 1, Kind: KindFizzled, Actor: 1, Target: 1, Amount: 4, Text: "oops", Seen: Only(0) | Veiled}}
	want := []Event{{ID: 1, Kind: KindEmit, Actor: 1, Text: "law:told", Seen: Only(0) | Veiled}, {ID: 2, Cause: 1, Kind: KindFizzled, Actor: 1, Seen: Only(0) | Veiled}}
	for _, read := range [][]Event{VisibleTo(events, 1), SeenBy(events, 1), SeenSince(events, Only(0, 1), 0, 2)} {
		if diff := cmp.Diff(want, read); diff != "" {
			t.Error(diff)
		}
	}
	for _, read := range [][]Event{VisibleTo(events, 0), VisibleTo(events, All), SeenBy(events, 0)} {
		if diff := cmp.Diff(events, read); diff != "" {
			t.Error(diff)
		}
	}
}

// TestSeenBy: a seat counts what it knows, whatever else happened; causes that it does
// not know lead to those that it does.
func TestSeenBy(t *testing.T) {
	story := func(hidden int) []Event {
		events := []Event{{ID: 4, Seen: Everyone}}
		for range hidden {
			events = append(events, Event{ID: int32(len(events)) + 4, Cause: 4, Seen: Only(1)})
		}
		last := int32(len(events)) + 3
		return append(events, Event{ID: last + 1, Cause: last, Seen: Everyone}, Event{ID: last + 2, Cause: last + 1, Seen: Only(0)})
	}
	want := []Event{{ID: 1, Seen: Everyone}, {ID: 2, Cause: 1, Seen: Everyone}, {ID: 3, Cause: 2, Seen: Only(0)}}
	for hidden := range 4 {
		if diff := cmp.Diff(want, SeenBy(story(hidden), 0)); diff != "" {
			t.Errorf("%d hidden events (-want +got):\n%s", hidden, diff)
		}
	}
	if diff := cmp.Diff(story(3), SeenBy(story(3), All)); diff != "" {
		t.Errorf("who sees all (-want +got):\n%s", diff)
	}
}

// counting tells the first seat of a match's events, from the first on.
func counting(events []Event) (seen []Event) {
	own := map[int32]int32{}
	for _, e := range events {
		id := e.ID
		e.ID, e.Cause = int32(len(seen))+1, own[e.Cause]
		if own[id] = e.Cause; e.Seen.Has(0) {
			own[id] = e.ID
			seen = append(seen, e)
		}
	}
	return seen
}

// TestSeenSince: what is new is numbered as if all were told again, and what is told to
// some seats together is what each of them knows.
func TestSeenSince(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var events, both []Event
		for i := range int32(rapid.IntRange(0, 30).Draw(t, "events")) {
			e := Event{ID: i + 4, Cause: max(0, rapid.Int32Range(0, i+3).Draw(t, "cause")), Seen: rapid.SampledFrom([]Seats{0, Only(0), Only(1), Only(0, 1)}).Draw(t, "seen")}
			events = append(events, e)
			if e.Seen != Only(0, 1) {
				e.Seen = 0
			}
			both = append(both, e)
		}
		all, together := counting(events), counting(both)
		n, m := rapid.IntRange(0, len(all)).Draw(t, "had"), rapid.IntRange(0, len(together)).Draw(t, "had together")
		if diff := cmp.Diff(all[n:], SeenSince(events, Only(0), n, len(all)), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(together[m:], SeenSince(events, Only(0, 1), m, len(together)), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("together (-want +got):\n%s", diff)
		}
	})
}

func TestOptionField(t *testing.T) {
	o := Option{Fields: []Value{{"cost", 3}}}
	if o.Field("cost") != 3 || o.Field("price") != nil {
		t.Errorf("cost %v, price %v", o.Field("cost"), o.Field("price"))
	}
}

// TestPlayersOfTheKernel: First is dull, Random is fair, and a decision has a
// stream of its own.
func TestPlayersOfTheKernel(t *testing.T) {
	moves := []Move{{Verb: "a"}, {Verb: "b"}, {Verb: "c"}}
	if m, _ := (First{}).Choose(nil, moves, nil); m != moves[0] {
		t.Errorf("First chose %v", m)
	}
	counts := map[Move]int{}
	for ply := range 3000 {
		chance := ChanceOf(1, 0, ply)
		m, _ := Random{}.Choose(nil, moves, &chance)
		counts[m]++
	}
	for _, m := range moves {
		if n := counts[m]; n < 850 || n > 1150 { // 1000, with 5.8 standard errors
			t.Errorf("Random chose %v %d times of 3000", m, n)
		}
	}
	a, b, c := ChanceOf(1, 0, 5), ChanceOf(1, 1, 5), ChanceOf(1, 0, 6)
	if x := a.Uint64(); x == b.Uint64() || x == c.Uint64() {
		t.Error("two decisions share their chance")
	}
}
