// The laws about what a seat may not know, and how two states are compared leaf by leaf.

package laws

import (
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
	varied, seen := map[string]bool{}, map[string]string{} // kinds; seen has a path of each
	deal := func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		for _, seat := range allSeats(m) {
			first := leaves(m.Game().View(core.All), seat)
			chance := rand.New(m.Setup.Seed, fmt.Sprint("vary/", m.Ply(), "/", seat))
			for range max(1, Subject{}.Size(1000)/200) { // 1 deal, or 5 at full size, whatever s.Matches is
				eachLeaf(reflect.ValueOf(m.Game().Secrets(seat, &chance).View(core.All)), "", seat, func(path, value string) {
					kind := kindOf(path)
					was, there := first[path]
					if value == was && (was == "false" || was == "" || was == "0" && strings.HasSuffix(kind, ".#")) {
						return // an empty list or text holds nothing to deal, nor does what is not so
					}
					seen[kind] = path
					if !there || was != value {
						varied[kind] = true
						if why := s.whyOpen(kind); why != "" {
							t.Fatalf("the value %s changes with a new deal of the hidden cards (from %s to %s), although the players know the value: %s", path, was, value, why)
						}
					}
				})
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

// reasonCache, kindCache and fieldCache have the results of whyOpen, kindOf and fieldsOf: a state has
// thousands of leaves and few kinds.
var reasonCache, kindCache, fieldCache sync.Map

// leaves returns all numbers and texts of a whole state by their paths; see eachLeaf.
func leaves(state any, viewer core.Seat) map[string]string {
	list := map[string]string{}
	eachLeaf(reflect.ValueOf(state), "", viewer, func(path, value string) { list[path] = value })
	return list
}

// eachLeaf calls found with the path of every number and text in a value, and its value as text, and
// with the length of every list, whose path ends in "#". path is that of v itself. In lists with a
// place for each seat (seatLists) the viewer's own place is "own".
func eachLeaf(v reflect.Value, path string, viewer core.Seat, found func(path, value string)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachLeaf(v.Elem(), path, viewer, found)
		}
	case reflect.Slice, reflect.Array:
		found(path+".#", strconv.Itoa(v.Len()))
		seats := slices.Contains(seatLists, path[strings.LastIndexByte(path, '.')+1:])
		for i := range v.Len() {
			place := strconv.Itoa(i)
			if seats && i == int(viewer) {
				place = "own"
			}
			eachLeaf(v.Index(i), path+"."+place, viewer, found)
		}
	case reflect.Struct:
		for i, name := range fieldsOf(v.Type()) {
			if name != "" {
				eachLeaf(v.Field(i), strings.TrimPrefix(path+"."+name, "."), viewer, found)
			}
		}
	case reflect.Invalid: // nil holds nothing
	default:
		found(path, scalarText(v))
	}
}

// scalarText writes a number, bool or text. The frequent kinds have cases of their own, which are fast.
func scalarText(v reflect.Value) string {
	switch {
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.Kind() == reflect.String:
		return v.String()
	}
	return fmt.Sprint(v.Interface()) // uints and floats
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

var listPlace = regexp.MustCompile(`\.\d+`)

// kindOf returns a path with "*" for each place in a list: "seats.*.points" for "seats.2.points".
func kindOf(path string) string {
	kind, known := kindCache.Load(path)
	if !known {
		kind = listPlace.ReplaceAllString(path, ".*")
		kindCache.Store(path, kind)
	}
	return kind.(string)
}

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
