// The laws about what a seat may not know, and how two states are compared leaf by leaf.

package laws

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// redealsForget is a law: dealing hidden things again depends on what the seat may know and on
// chance alone, not on what was hidden before.
func redealsForget(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		for _, seat := range allSeats(m) {
			first := rand.New(m.Setup.Seed, "first")
			a, b := rand.New(m.Setup.Seed, "second"), rand.New(m.Setup.Seed, "second")
			once := m.Game().Secrets(seat, &a)
			twice := m.Game().Secrets(seat, &first).Secrets(seat, &b)
			if core.Hash(once) != core.Hash(twice) {
				t.Fatalf("player %d: a second deal of the hidden cards depends on the first deal:\n%s", seat+1, firstDifferences(once.View(core.All), twice.View(core.All)))
			}
		}
	}, nil)
}

// secretsVary is a law: everything that a seat may not know is dealt again, and nothing else. It
// compares the numbers and texts of the whole state before and after a deal, and groups them by kind:
// their path without places in lists. A kind that is open to the seat (whyOpen) never differs; every
// other kind differs in some position. Empty lists, empty texts and false values that stay so prove nothing.
func secretsVary(t testing.TB, s Subject) {
	if s.openLeaves() == nil {
		return
	}
	varied, seen := map[string]bool{}, map[string]bool{} // kinds
	deal := func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		for _, seat := range allSeats(m) {
			first := leaves(m.Game().View(core.All), seat)
			chance := rand.New(m.Setup.Seed, fmt.Sprint("vary/", m.Ply(), "/", seat))
			for range max(1, Subject{}.Size(1000)/200) { // 1 deal, or 5 at full size, whatever s.Matches is
				w := walk{viewer: seat}
				w.found = func(value []byte) {
					was, there := first[string(w.path)]
					if string(value) == was && (was == "false" || was == "" || was == "0" && bytes.HasSuffix(w.kind, []byte(".#"))) {
						return // an empty list or text holds nothing to deal, nor does what is not so
					}
					if !seen[string(w.kind)] {
						seen[string(w.kind)] = true
					}
					if !there || was != string(value) {
						varied[string(w.kind)] = true
						if why := s.whyOpen(string(w.kind)); why != "" {
							t.Fatalf("the value %s changes with a new deal of the hidden cards (from %s to %s), although the players know the value: %s", w.path, was, value, why)
						}
					}
				}
				w.each(reflect.ValueOf(m.Game().Secrets(seat, &chance).View(core.All)))
			}
		}
	}
	constant := func() (kinds []string) {
		for _, kind := range slices.Sorted(maps.Keys(seen)) {
			if !varied[kind] && s.whyOpen(kind) == "" {
				kinds = append(kinds, kind)
			}
		}
		return kinds
	}
	s.playAndCheck(t, s.Size(20), deal, nil)
	if s.Matches == 1 && len(constant()) > 0 { // the positions of one match may be too few
		second := s
		second.Begin = func(t testing.TB, seed uint64) *core.Match { return s.Begin(t, seed+1) }
		second.playAndCheck(t, 1, deal, nil)
	}
	for _, kind := range constant() {
		t.Errorf("the value %s stayed the same after a new deal of the hidden cards; if all players know the value, add %[1]s to the field Open of the test's subject", kind)
	}
}

// whyOpen returns why a seat may know a kind of number or text, "" if it may not. A kind should match at
// most one pattern; of several reasons any is returned.
func (s Subject) whyOpen(kind string) string {
	key := [2]string{s.Name, kind}
	if why, known := reasonCache.Load(key); known {
		return why.(string)
	}
	reason := ""
	for pattern, why := range s.openLeaves() {
		if regexp.MustCompile("^(?:" + pattern + ")$").MatchString(kind) {
			reason = why
		}
	}
	reasonCache.Store(key, reason)
	return reason
}

// reasonCache and fieldCache have the results of whyOpen and fieldsOf: a state has thousands of leaves and
// few kinds.
var reasonCache, fieldCache sync.Map

// leaves returns all numbers and texts of a whole state by their paths; see walk.
func leaves(state any, viewer core.Seat) map[string]string {
	list := map[string]string{}
	w := walk{viewer: viewer}
	w.found = func(value []byte) { list[string(w.path)] = string(value) }
	w.each(reflect.ValueOf(state))
	return list
}

// walk goes through the numbers and texts of a state. It writes over its paths and values, since a state
// has thousands of leaves: found copies what it keeps.
type walk struct {
	viewer core.Seat
	found  func(value []byte)
	// path is that of the leaf at hand, and kind the same with "*" for each place in a list:
	// "seats.2.points" and "seats.*.points". In lists with a place for each seat (seatLists) the viewer's
	// own place is "own" in both.
	path, kind []byte
	value      []byte
}

// each calls found with every number and text in a value, as text, and with the length of every list,
// whose path ends in "#".
func (w *walk) each(v reflect.Value) {
	path, kind := len(w.path), len(w.kind)
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			w.each(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		w.path, w.kind, w.value = append(w.path, ".#"...), append(w.kind, ".#"...), strconv.AppendInt(w.value[:0], int64(v.Len()), 10)
		w.found(w.value)
		list := w.path[:path]
		seats := slices.Contains(seatLists, string(list[bytes.LastIndexByte(list, '.')+1:]))
		for i := range v.Len() {
			w.path, w.kind = append(w.path[:path], '.'), append(w.kind[:kind], '.')
			if seats && i == int(w.viewer) {
				w.path, w.kind = append(w.path, "own"...), append(w.kind, "own"...)
			} else {
				w.path, w.kind = strconv.AppendInt(w.path, int64(i), 10), append(w.kind, '*')
			}
			w.each(v.Index(i))
		}
	case reflect.Struct:
		for i, name := range fieldsOf(v.Type()) {
			if name == "" {
				continue
			}
			w.path, w.kind = w.path[:path], w.kind[:kind]
			if path > 0 {
				w.path, w.kind = append(w.path, '.'), append(w.kind, '.')
			}
			w.path, w.kind = append(w.path, name...), append(w.kind, name...)
			w.each(v.Field(i))
		}
	case reflect.Invalid: // nil holds nothing
	default:
		w.value = appendScalar(w.value[:0], v)
		w.found(w.value)
	}
	w.path, w.kind = w.path[:path], w.kind[:kind]
}

// appendScalar writes a number, bool or text. The frequent kinds have cases of their own, which are fast.
func appendScalar(to []byte, v reflect.Value) []byte {
	switch {
	case v.CanInt():
		return strconv.AppendInt(to, v.Int(), 10)
	case v.Kind() == reflect.Bool:
		return strconv.AppendBool(to, v.Bool())
	case v.Kind() == reflect.String:
		return append(to, v.String()...)
	}
	return fmt.Append(to, v.Interface()) // uints and floats
}

// fieldsOf returns the names of a struct's fields in small letters, "" for one that is
// not exported.
func fieldsOf(t reflect.Type) []string {
	if names, known := fieldCache.Load(t); known {
		return names.([]string)
	}
	names := make([]string, t.NumField())
	for i := range names {
		if f := t.Field(i); f.IsExported() {
			names[i] = strings.ToLower(f.Name)
		}
	}
	fieldCache.Store(t, names)
	return names
}

// seatLists are the lists that have a place for each seat.
var seatLists = []string{"seats", "players", "heroes"}

// maxDifferences is how many differences a message lists.
const maxDifferences = 8

// firstDifferences lists the first paths at which two states differ, at most maxDifferences of them,
// with both values. It looks at the paths of a; a path that only b has is not listed.
func firstDifferences(a, b any) string {
	x, y := leaves(a, core.All), leaves(b, core.All)
	var lines []string
	for _, path := range slices.Sorted(maps.Keys(x)) {
		if x[path] != y[path] && len(lines) < maxDifferences {
			lines = append(lines, fmt.Sprintf("%s: %s, %s", path, x[path], y[path]))
		}
	}
	return strings.Join(lines, "\n")
}
