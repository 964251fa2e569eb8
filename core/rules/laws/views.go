// The laws that views and results are copies, which anybody may write to.

package laws

import (
	"reflect"
	"testing"

	"arcana/core"
)

// viewsAreCopies is a law: whatever its holder does to a view, the match stays as it is. Only
// lists of words that stand in the content (tags, tribes) may be shared.
func viewsAreCopies(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(50), func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		for _, who := range append(allSeats(m), core.All) {
			before := core.Hash(m.Game())
			overwriteAll(reflect.ValueOf(m.Game().View(who)))
			if core.Hash(m.Game()) != before {
				t.Fatalf("writing into the view of player %d changed the match", who+1)
			}
		}
	}, nil)
}

// readingResultsWritesNothing is a law: to read the result of a match writes nothing. Each score of a result
// is in the match's own memory, so the law changes one and reads the result again: if the match writes its
// results anew, the change is gone.
func readingResultsWritesNothing(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), nil, func(m *core.Match, _ []core.Event) {
		r, over := m.Game().Result()
		if !over {
			return
		}
		r.Scores[0]++
		left := r.Scores[0]
		m.Game().Result()
		if r.Scores[0] != left {
			t.Error("reading the result changed a result that was read before")
		}
	})
}

// overwriteAll overwrites every scalar that a view leads to through exported fields. Lists of texts are
// left, for a view may share those of the content, which nobody writes to.
func overwriteAll(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			overwriteAll(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.String {
			return
		}
		for i := range v.Len() {
			overwriteAll(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				overwriteAll(v.Field(i))
			}
		}
	default: // a scalar, or nothing (nil), which overwrite leaves
		overwrite(v)
	}
}

// overwrite changes a number, bool or text in place. It leaves what cannot be set, such as the fields of
// the view itself, which is a copy.
func overwrite(v reflect.Value) {
	switch {
	case !v.CanSet():
	case v.CanInt():
		v.SetInt(v.Int() ^ 1)
	case v.CanUint():
		v.SetUint(v.Uint() ^ 1)
	case v.CanFloat():
		v.SetFloat(v.Float() + 1)
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "!")
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	}
}
