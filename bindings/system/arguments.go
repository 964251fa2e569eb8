package system

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/ability"
	"arcana/core/spell"
)

// Or returns what p points to, or the standard value where it points to nothing.
func Or[T any](p *T, standard T) T {
	if p == nil {
		return standard
	}
	return *p
}

// Ignored is a field that may stand in a table and is not read.
type Ignored struct{}

// LuaType names the type in stubs.
func (Ignored) LuaType() string { return "any" }

// FromLua takes anything.
func (*Ignored) FromLua(*declare.Reader, lua.LValue) error { return nil }

// SortedNames returns the keys of a map, sorted.
func SortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// LuaPath turns a path that counts from 0 ("tags[0]") into one that counts from
// 1, as Lua does.
func LuaPath(path string) string {
	parts := strings.Split(path, "[")
	for i, part := range parts[1:] {
		if place, rest, closed := strings.Cut(part, "]"); closed {
			if n, err := strconv.Atoi(place); err == nil && n >= 0 {
				parts[i+1] = fmt.Sprintf("%d]%s", n+1, rest)
			}
		}
	}
	return strings.Join(parts, "[")
}

// NoField is the error of reading a field that a thing does not have; what names the
// thing, known are the fields that it has.
func NoField(what, name string, known []string) error {
	return fmt.Errorf("%s has no field %q, %s", what, name, spell.Choices(name, known))
}

// Lasting is the table by which a verb is told how long what it gives lasts:
// { lasting = "turn" }. A verb that is told nothing has none.
type Lasting struct{ of ability.Lasting }

// lastingKeys are what such a table has.
var lastingKeys = []string{"lasting"}

// FromLua reads the table.
func (l *Lasting) FromLua(_ *declare.Reader, v lua.LValue) (err error) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table { lasting = ... }, got %s", declare.Text(v))
	}
	for _, key := range declare.SortedKeys(t) {
		word, text := t.RawGet(key).(lua.LString)
		switch {
		case lua.LVAsString(key) != "lasting":
			return NoField("the table of options", lua.LVAsString(key), lastingKeys)
		case !text:
			return fmt.Errorf("lasting: expected a text, got %s", declare.Text(t.RawGet(key)))
		}
		if l.of, err = ability.ParseLasting(string(word)); err != nil {
			return err
		}
	}
	return nil
}

// For returns how long, as the rules have it where nothing was said.
func (l *Lasting) For() ability.Lasting {
	if l == nil {
		return ability.AsIs
	}
	return l.of
}

// LastingClass declares the table for the verbs of a system.
func LastingClass(system string) declare.Class {
	return declare.Class{Name: system + ".Lasting", Doc: "How long what a verb gives lasts, where the rules do not say it.", Seal: "there is no such field",
		Fields: []declare.Param{Fact("lasting", declare.OneOf(ability.LastingNames[1:]...), "")}}
}
