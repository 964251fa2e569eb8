package laws

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// A match begun in a situation looks to the seat that knew it as the one that it was
// taken from. Where all is known, streams of chance included, it goes on move for move
// in the same way, undo leads back to the situation, and its own situation is the same.
func situations(t testing.TB, s Subject) {
	if s.Situation == nil {
		return
	}
	begun := 0
	s.matches(t, s.Size(200), func(m *core.Match) {
		if !sample(m) || s.Situation(m.Game(), core.All) == nil { // what waits may have no words
			return
		}
		begun++
		for _, seat := range seats(m) {
			if begun := s.beginIn(t, m, seat); seen(begun.Game(), seat) != seen(m.Game(), seat) {
				t.Fatalf("seat %d: the match begun in the situation looks otherwise:\n%s", seat+1, differing(m.Game().View(seat), begun.Game().View(seat)))
			}
		}
		s.goesOn(t, m)
	}, nil)
	if begun == 0 {
		t.Fatal("no match has a situation")
	}
}

// beginIn begins a match in the situation of another, as a seat knows it.
func (s Subject) beginIn(t testing.TB, m *core.Match, seat core.Seat) *core.Match {
	t.Helper()
	setup := m.Setup
	setup.Options, setup.Chance = s.Situation(m.Game(), seat), positions(m.Game().View(core.All))
	begun, err := core.NewMatch(s.System, setup, m.Players)
	if err != nil {
		t.Fatalf("no match begins in the situation %s: %v", written(setup.Options), err)
	}
	return begun
}

// goesOn plays a match to its end and the one begun in its situation beside it.
func (s Subject) goesOn(t testing.TB, m *core.Match) {
	begun, future := s.beginIn(t, m, core.All), m.Fork()
	if a, b := s.Situation(m.Game(), core.All), s.Situation(begun.Game(), core.All); !reflect.DeepEqual(a, b) {
		t.Fatalf("the situation is %s, and in the match begun there %s", written(a), written(b))
	}
	here := core.Hash(begun.Game())
	run(t, future)
	if n, err := begun.Replay(future.Acts()[m.Ply():]); err != nil {
		t.Fatalf("the match begun in the situation refuses move %d: %v", n+1, err)
	}
	if a, b := retold(future, m.Ply()), retold(begun, 0); !slices.Equal(a, b) {
		t.Fatalf("the match goes on as %v, begun in the situation as %v", a, b)
	}
	a, _ := future.Game().Result()
	if b, _ := begun.Game().Result(); !reflect.DeepEqual(a, b) {
		t.Fatalf("the match ends as %+v, begun in the situation as %+v", a, b)
	}
	if begun.Undo(begun.Ply()); core.Hash(begun.Game()) != here {
		t.Fatal("undo does not lead back to the situation")
	}
	if s.Situation(future.Game(), core.All) != nil {
		t.Fatal("a match that is over has a situation")
	}
}

// written is a situation with what its pointers point to.
func written(options any) string {
	text, err := json.Marshal(options)
	return fmt.Sprint(string(text), err)
}

// retold returns what happened from a move on, numbered from there. What was carried
// into the first move of a match happened before it.
func retold(m *core.Match, ply int) []core.Event {
	var list []core.Event
	for i := ply; i < m.Ply(); i++ {
		list = append(list, m.EventsOf(i)...)
	}
	if ply == 0 {
		list = list[carried(list):]
	}
	if len(list) == 0 {
		return nil
	}
	list = slices.Clone(list)
	base := list[0].ID - 1
	for i := range list {
		list[i].ID, list[i].Cause = list[i].ID-base, max(0, list[i].Cause-base)
	}
	return list
}

// carried returns how many events a match begins with that only tell of its opening.
func carried(events []core.Event) int {
	for i, e := range events {
		if e.Kind != core.KindLog && e.Kind != core.KindFizzled && e.Kind != core.KindStalled {
			return i
		}
	}
	return len(events)
}

// positions returns where the streams of a whole state stand.
func positions(state any) []rand.Fixed { return positionsIn(reflect.ValueOf(state)) }

func positionsIn(v reflect.Value) (list []rand.Fixed) {
	switch {
	case !v.IsValid() || !v.CanInterface():
	case v.Type() == reflect.TypeFor[[]rand.Position]():
		for _, at := range v.Interface().([]rand.Position) {
			list = append(list, rand.Fixed{Stream: at.Name, At: at.Count})
		}
	case v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface:
		return positionsIn(v.Elem())
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			list = append(list, positionsIn(v.Index(i))...)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			list = append(list, positionsIn(v.Field(i))...)
		}
	}
	return list
}
