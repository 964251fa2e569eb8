// The law that a situation shows every number of the state: each is changed by itself, through
// reflection.

package laws

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"arcana/core"
)

// EveryField holds that every number of a match's state is in its situation. In the middle of
// matches it changes each number by itself. If that makes another state, it takes the situation of
// that state, and a match begun there must be in the same state. tied has the numbers that cannot
// change without others, by their paths (a dot at the end stands for all below), each with the
// reason.
func EveryField(t *testing.T, s Subject, tied map[string]string) {
	if !gamesImplement[core.Situated](t, s) {
		return
	}
	done := map[string]bool{}
	for seed := range uint64(s.Size(400)) {
		m := s.Begin(t, seed+1)
		s.playToRandomDecision(t, m)
		if m.Game().Turn() == core.None || situatedGame(m).Situation(core.All) == nil {
			continue
		}
		var paths []string
		eachNumber(m.Game(), m.Fork().Game(), func(path string, _ reflect.Value) { paths = append(paths, path) })
		for n, path := range paths {
			if !done[path] && !isTied(tied, path) {
				done[path] = s.checkFieldInSituation(t, m, n, path)
			}
		}
	}
	if !slices.Contains(slices.Collect(maps.Values(done)), true) {
		t.Error("no change of a number led to another state of the match")
	}
}

// isTied reports whether a number is tied to others, by its path or one above it.
func isTied(tied map[string]string, path string) bool {
	for above := range tied {
		if path == above || strings.HasSuffix(above, ".") && strings.HasPrefix(path, above) {
			return true
		}
	}
	return false
}

// checkFieldInSituation changes the n-th number of a state by 1, up or, if that is no possible state, down.
// It fails if the situation of the changed state does not show the change, or if no match begins
// there. path is that of the number. It returns true if the number needs no other check: the change made
// another state, also one in which no match begins. It returns false if the hash stays the same, or if
// neither change gives a possible state.
func (s Subject) checkFieldInSituation(t *testing.T, m *core.Match, n int, path string) bool {
	refused := ""
	for _, by := range []int64{1, -1} {
		changed := m.Fork()
		i := 0
		eachNumber(m.Game(), changed.Game(), func(_ string, v reflect.Value) {
			if i == n {
				addTo(v, by)
			}
			i++
		})
		hash, isState := hashOf(changed.Game())
		if !isState {
			continue
		}
		if hash == core.Hash(m.Game()) {
			return false
		}
		setup := changed.Setup
		setup.Options, setup.Chance = situatedGame(changed).Situation(core.All), situatedGame(changed).Chance()
		begun, err := core.NewMatch(s.System, setup, changed.Players)
		if err != nil {
			refused = err.Error()
			continue
		}
		if core.Hash(begun.Game()) != hash {
			t.Errorf("seed %d, move %d: the position does not store the field %s, so a match that begins from the position differs: %s", m.Setup.Seed, m.Ply(), path, firstDifferences(changed.Game().View(core.All), begun.Game().View(core.All)))
		}
		return true
	}
	if refused != "" {
		t.Errorf("seed %d, move %d: this test changed only the field %s, and no match can begin from the changed state: %s; if this field cannot change alone, add it to the test's list of tied fields", m.Setup.Seed, m.Ply(), path, refused)
	}
	return refused != ""
}

// hashOf returns core.Hash of a state in which a number was changed, and false if that is no
// possible state at all, so that computing the hash panics.
func hashOf(g core.Game) (hash string, isState bool) {
	defer func() { isState = recover() == nil }()
	return core.Hash(g), true
}

// addTo adds an amount to a number, or negates a bool. It writes through the address, because reflection
// alone cannot write to a field that is not exported.
func addTo(v reflect.Value, by int64) {
	switch v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem(); {
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt():
		v.SetInt(v.Int() + by)
	case v.CanUint():
		v.SetUint(v.Uint() + uint64(by))
	default: // eachNumber finds nothing else but floats
		v.SetFloat(v.Float() + float64(by))
	}
}

// eachNumber calls found with the path and the value of each number and bool in copied, which is a
// copy of the state own, in a fixed order. Of a list it visits only the first element. It skips
// memory that the two states share, since it belongs to no single match, and memory that it has visited
// before (known), since pointers can lead in a circle.
func eachNumber(own, copied core.Game, found func(path string, v reflect.Value)) {
	known := map[unsafe.Pointer]bool{}
	var walk func(a, b reflect.Value, path string)
	walk = func(a, b reflect.Value, path string) {
		switch b.Kind() {
		case reflect.Interface:
			if !a.IsNil() && !b.IsNil() && a.Elem().Type() == b.Elem().Type() {
				walk(a.Elem(), b.Elem(), path)
			}
		case reflect.Pointer:
			if p := b.UnsafePointer(); p != nil && a.UnsafePointer() != p && a.UnsafePointer() != nil && !known[p] {
				known[p] = true
				walk(a.Elem(), b.Elem(), path)
			}
		case reflect.Struct:
			for i := range b.NumField() {
				walk(a.Field(i), b.Field(i), path+"."+b.Type().Field(i).Name)
			}
		case reflect.Slice:
			if b.Len() > 0 && a.Len() > 0 && a.UnsafePointer() != b.UnsafePointer() {
				walk(a.Index(0), b.Index(0), path+"[]")
			}
		case reflect.Array:
			if b.Len() > 0 {
				walk(a.Index(0), b.Index(0), path+"[]")
			}
		default: // what has no address cannot be changed
			if b.CanAddr() && (b.Kind() == reflect.Bool || b.CanInt() || b.CanUint() || b.CanFloat()) {
				found(path, b)
			}
		}
	}
	walk(reflect.ValueOf(own), reflect.ValueOf(copied), "")
}
