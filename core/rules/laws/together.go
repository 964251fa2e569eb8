// The laws about phases in which several seats act at once.

package laws

import (
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// mixedOrdersReplay is a law: a match whose seats act in any order replays from its acts to the
// same state, and can be undone to its beginning and played again.
func mixedOrdersReplay(t testing.TB, s Subject) {
	for seed := range uint64(s.Size(1000)) {
		m := s.Begin(t, seed+1)
		if _, ok := m.Game().(core.Simultaneous); !ok {
			return
		}
		m.Setup.Mixed = true
		begun := core.Hash(m.Game())
		playToEnd(t, m)
		end, digests, ply := core.Hash(m.Game()), m.Digests(), m.Ply()
		again := s.Begin(t, seed+1)
		if n, err := again.Replay(m.Acts()); err != nil || core.Hash(again.Game()) != end {
			t.Fatalf("seed %d: the replay stops at move %d (%v), or ends differently", seed+1, n, err)
		}
		if i, _, differs := core.FirstDifference(digests, again.Digests()); differs {
			t.Fatalf("seed %d: the replay differs from move %d on", seed+1, i+1)
		}
		m.Undo(ply)
		if core.Hash(m.Game()) != begun {
			t.Fatalf("seed %d: undo does not restore the beginning of the match", seed+1)
		}
		m.Redo(ply)
		if core.Hash(m.Game()) != end {
			t.Fatalf("seed %d: redo does not restore the end of the match", seed+1)
		}
	}
}

// rivalsShowNothing is a law of phases in which several seats act at once: the seats that may act,
// and no others, have moves; and what a rival does in secret changes nothing that a seat sees, not
// even the ids of later events and things.
func rivalsShowNothing(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		together, ok := m.Game().(core.Simultaneous)
		if !ok {
			return
		}
		turn := m.Game().Turn()
		if !together.Acting().Has(turn) || !slices.Equal(core.MovesOf(m.Game(), turn), m.Game().Moves()) {
			t.Fatal("the player whose turn it is may not act, or has other moves than the match")
		}
		if !isSampled(m) {
			return
		}
		for _, seat := range allSeats(m) {
			if can := len(together.MovesOf(seat)) > 0; can != together.Acting().Has(seat) {
				t.Fatalf("player %d: the match says %v for whether the player may act, but %v for whether the player has moves", seat+1, !can, can)
			}
			if seat != turn && together.Acting().Has(seat) {
				s.checkRivalInvisible(t, m, turn, seat)
			}
		}
	}, nil)
}

// checkRivalInvisible lets a rival make up to four moves in secret in one of two copies (busy), then the
// seat move in both. It fails if the seat then sees a difference, in its view or in the ids of things. The
// rival does not end its phase, which all would see. If the seat may see what the rival did, there is
// nothing to check. If the two lists of ids differ in length, only the common beginning is compared.
func (s Subject) checkRivalInvisible(t testing.TB, m *core.Match, seat, rival core.Seat) {
	chance := rand.New(m.Setup.Seed, "unmoved")
	quiet, busy := m.Fork(), m.Fork()
	before := viewDigest(busy.Game(), seat)
	known := len(core.VisibleTo(busy.Events(), seat))
	for range 4 {
		moves := slices.DeleteFunc(slices.Clone(core.MovesOf(busy.Game(), rival)), func(mv core.Move) bool { return mv.Verb == "end" })
		if len(moves) == 0 {
			break
		}
		if _, err := busy.PlayAs(rival, moves[chance.Intn(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	if len(core.VisibleTo(busy.Events(), seat)) != known || busy.Game().Turn() != seat {
		return // what the rival did was no secret
	}
	if viewDigest(busy.Game(), seat) != before {
		t.Fatalf("player %d sees a secret move of player %d", seat+1, rival+1)
	}
	for _, mv := range slices.Clone(quiet.Game().Moves()) {
		a, b := quiet.Fork(), busy.Fork()
		if _, err := a.Play(mv); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Play(mv); err != nil {
			t.Fatalf("the secret move of a rival makes %s illegal: %v", mv, err)
		}
		x, y := refsIn(a.Game().View(seat)), refsIn(b.Game().View(seat))
		if !slices.Equal(x[:min(len(x), len(y))], y[:min(len(x), len(y))]) {
			t.Fatalf("after the move %s, player %d sees events with the numbers %v, but with the numbers %[5]v if player %[4]d made a secret move before", mv, seat+1, x, rival+1, y)
		}
	}
}

// refsIn returns the ids of things in a view, in the order in which they stand there.
func refsIn(view any) []core.Ref {
	var list []core.Ref
	eachScalar(reflect.ValueOf(view), func(v reflect.Value) {
		if v.Type() == reflect.TypeFor[core.Ref]() {
			list = append(list, core.Ref(v.Int()))
		}
	})
	return list
}

// eachScalar calls f with every number, bool and text that a view leads to through exported fields.
func eachScalar(v reflect.Value, f func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachScalar(v.Elem(), f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachScalar(v.Index(i), f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				eachScalar(v.Field(i), f)
			}
		}
	case reflect.Invalid: // nil holds nothing
	default:
		f(v)
	}
}
