// The laws that events call things by the names that they had then, and numbers by names of their own.

package laws

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"sync"
	"testing"

	"arcana/core"
)

// namesOfTheTime is a law: events call things by the names that they had at that time. That is the
// name in the whole state before the move (before), or the one by which a later event of the move
// called it (now), or a new one that an event of the kind change gave it (changed). Later events do
// not change the names in earlier ones (told, compared when the match is over). An event counts the
// new names before it in 16 bits; once that count is full, things keep their names and the law stops.
func namesOfTheTime(t testing.TB, s Subject) {
	if !gamesImplement[core.NamedThen](t, s) {
		return // things keep their names
	}
	var before map[core.Ref]string
	told := map[int32][2]string{}
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		before = namesIn(m.Game().View(core.All))
		if m.Ply() == 0 {
			clear(told)
		}
	}, func(m *core.Match, events []core.Event) {
		after, now, changed := namesIn(m.Game().View(core.All)), map[core.Ref]string{}, map[core.Ref]string{}
		for _, e := range events {
			if e.Renames == math.MaxUint16 {
				return
			}
			names := [2]string{core.NameThen(m.Game(), e.Actor, e), core.NameThen(m.Game(), e.Target, e)}
			told[e.ID] = names
			for i, r := range []core.Ref{e.Actor, e.Target} {
				if now[r] == "" {
					now[r] = before[r]
				}
				if r != 0 && now[r] != "" && names[i] != now[r] && names[i] != changed[r] {
					t.Errorf("event %d (%s) names card or player %d %q, but its name was %q when the event happened", e.ID, e.Kind, r, names[i], now[r])
				}
				now[r] = names[i]
			}
			if e.Kind == core.KindChange {
				changed[e.Target] = e.Text
			}
		}
		for r, name := range now {
			if after[r] != "" && name != after[r] && changed[r] != after[r] {
				t.Errorf("after move %d, the move's events name card or player %d %q, but its name is %q", m.Ply(), r, name, after[r])
			}
		}
		if m.Game().Turn() == core.None {
			for _, e := range m.Events() {
				if names, ok := told[e.ID]; ok && names != [2]string{core.NameThen(m.Game(), e.Actor, e), core.NameThen(m.Game(), e.Target, e)} {
					t.Errorf("event %d (%s) had the names %q when it happened, but has other names after later moves", e.ID, e.Kind, names)
				}
			}
		}
	})
}

// fieldNamesDiffer is a law: no two numbers of a match have the same name, by its content or by core.
func fieldNamesDiffer(t testing.TB, s Subject) {
	g, ok := s.Begin(t, 1).Game().(core.FieldNamer)
	if !ok {
		return
	}
	called := map[string]string{} // numbers as core calls them, by what the match calls them
	for _, name := range core.Fields() {
		f, _ := core.FieldNamed(name)
		own := cmp.Or(g.FieldName(f), name)
		if other, taken := called[own]; taken {
			t.Errorf("%s and %s have the same name %q", other, name, own)
		}
		called[own] = name
	}
}

// namesIn returns the names of the things in a view, by their refs: of each struct in it that has the
// fields Ref and Name.
func namesIn(view any) map[core.Ref]string {
	names := map[core.Ref]string{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			at := namesOf(v.Type())
			if at.ref != nil {
				names[core.Ref(v.FieldByIndex(at.ref).Int())] = v.FieldByIndex(at.name).String()
			}
			for _, i := range at.inside {
				walk(v.Field(i))
			}
		}
	}
	walk(reflect.ValueOf(view))
	delete(names, 0) // Ref 0 is no thing
	return names
}

// namesAt says where namesIn looks in a struct: at the fields Ref and Name, nil where it does not have
// both, and inside others.
type namesAt struct {
	ref, name []int
	inside    []int
}

// namesCache has the results of namesOf: to find fields by name costs more than to read them.
var namesCache sync.Map

// namesOf returns where namesIn looks in a type of struct.
func namesOf(t reflect.Type) namesAt {
	if at, known := namesCache.Load(t); known {
		return at.(namesAt)
	}
	var at namesAt
	ref, hasRef := t.FieldByName("Ref")
	name, hasName := t.FieldByName("Name")
	if hasRef && hasName && ref.Type == reflect.TypeFor[core.Ref]() && name.Type.Kind() == reflect.String {
		at.ref, at.name = ref.Index, name.Index
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if kinds := []reflect.Kind{reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Array, reflect.Struct}; f.IsExported() && slices.Contains(kinds, f.Type.Kind()) {
			at.inside = append(at.inside, i)
		}
	}
	namesCache.Store(t, at)
	return at
}
