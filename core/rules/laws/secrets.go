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

// Dealing anew after dealing anew is dealing anew: what the second deal comes to depends
// on what the seat may know and on chance alone, not on what was hidden before.
func secretsAgain(t testing.TB, s Subject) {
	s.matches(t, s.Size(200), func(m *core.Match) {
		if !sample(m) {
			return
		}
		for _, seat := range seats(m) {
			first := rand.New(m.Setup.Seed, "first")
			a, b := rand.New(m.Setup.Seed, "second"), rand.New(m.Setup.Seed, "second")
			once := s.Secrets(m.Game(), seat, &a)
			twice := s.Secrets(s.Secrets(m.Game(), seat, &first), seat, &b)
			if core.Hash(once) != core.Hash(twice) {
				t.Fatalf("seat %d: dealt anew after another deal the match is another:\n%s", seat+1, differing(once.View(core.All), twice.View(core.All)))
			}
		}
	}, nil)
}

// Everything that a seat may not know is dealt anew: each number and text of the whole
// state either differs between deals in some position, or is of the kinds that known
// lists with a reason, and then never does.
func secretsVary(t testing.TB, s Subject) {
	if known[s.Name] == nil {
		return
	}
	varied, met := map[string]bool{}, map[string]string{}
	s.matches(t, s.Size(20), func(m *core.Match) {
		if !sample(m) {
			return
		}
		for _, seat := range seats(m) {
			first := leaves(m.Game().View(core.All), seat)
			chance := rand.New(m.Setup.Seed, fmt.Sprint("vary/", m.Ply(), "/", seat))
			for range max(2, Subject{}.Size(1000)/200) { // however few matches there are
				collect(reflect.ValueOf(s.Secrets(m.Game(), seat, &chance).View(core.All)), "", seat, func(path, value string) {
					kind := kindOf(path)
					was, there := first[path]
					if value == was && (was == "false" || was == "0" && strings.HasSuffix(kind, ".#")) {
						return // an empty list holds nothing to deal, nor does what is not so
					}
					met[kind] = path
					if !there || was != value {
						varied[kind] = true
						if why := s.known(kind); why != "" {
							t.Fatalf("%s is dealt anew (%s, then %s), yet it is known: %s", path, was, value, why)
						}
					}
				})
			}
		}
	}, nil)
	for _, kind := range slices.Sorted(maps.Keys(met)) {
		if !varied[kind] && s.known(kind) == "" {
			t.Errorf("%s is never dealt anew, and nothing says why", kind)
		}
	}
}

// known returns why a kind of leaf is known, "" for one that is not.
func (s Subject) known(kind string) string {
	key := [2]string{s.Name, kind}
	if why, asked := whys.Load(key); asked {
		return why.(string)
	}
	reason := ""
	for pattern, why := range known[s.Name] {
		if regexp.MustCompile("^(?:" + pattern + ")$").MatchString(kind) {
			reason = why
		}
	}
	whys.Store(key, reason)
	return reason
}

// whys, kinds and fields keep what known, kindOf and fieldsOf have answered: a state has
// thousands of leaves and few kinds.
var whys, kinds, fields sync.Map

// leaves returns the scalars of a whole state by their path. In lists that have a place
// for each seat the viewer's own is "own".
func leaves(state any, viewer core.Seat) map[string]string {
	list := map[string]string{}
	collect(reflect.ValueOf(state), "", viewer, func(path, value string) { list[path] = value })
	return list
}

// collect hands over the scalars that a value leads to.
func collect(v reflect.Value, path string, viewer core.Seat, found func(path, value string)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			collect(v.Elem(), path, viewer, found)
		}
	case reflect.Slice, reflect.Array:
		found(path+".#", strconv.Itoa(v.Len()))
		seats := slices.Contains(perSeat, path[strings.LastIndexByte(path, '.')+1:])
		for i := range v.Len() {
			place := strconv.Itoa(i)
			if seats && i == int(viewer) {
				place = "own"
			}
			collect(v.Index(i), path+"."+place, viewer, found)
		}
	case reflect.Struct:
		for i, name := range fieldsOf(v.Type()) {
			if name != "" {
				collect(v.Field(i), strings.TrimPrefix(path+"."+name, "."), viewer, found)
			}
		}
	case reflect.Invalid:
	default:
		found(path, scalar(v))
	}
}

// scalar writes one down.
func scalar(v reflect.Value) string {
	switch {
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.Kind() == reflect.String:
		return v.String()
	}
	return fmt.Sprint(v.Interface())
}

// fieldsOf returns the names of a struct's fields in small letters, "" for one that is
// not exported.
func fieldsOf(t reflect.Type) []string {
	if names, known := fields.Load(t); known {
		return names.([]string)
	}
	names := make([]string, t.NumField())
	for i := range names {
		if f := t.Field(i); f.IsExported() {
			names[i] = strings.ToLower(f.Name)
		}
	}
	fields.Store(t, names)
	return names
}

// perSeat are the lists that have a place for each seat.
var perSeat = []string{"seats", "players", "heroes"}

var numbered = regexp.MustCompile(`\.\d+`)

// kindOf returns the path without the places in lists.
func kindOf(path string) string {
	kind, asked := kinds.Load(path)
	if !asked {
		kind = numbered.ReplaceAllString(path, ".*")
		kinds.Store(path, kind)
	}
	return kind.(string)
}

// differing lists the first leaves in which two states differ.
func differing(a, b any) string {
	x, y := leaves(a, core.All), leaves(b, core.All)
	var lines []string
	for _, path := range slices.Sorted(maps.Keys(x)) {
		if x[path] != y[path] && len(lines) < 8 {
			lines = append(lines, fmt.Sprintf("%s: %s, %s", path, x[path], y[path]))
		}
	}
	return strings.Join(lines, "\n")
}
