package system

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
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

// FromOne turns a path that counts from 0 ("tags[0]") into one that counts from
// 1, as Lua does.
func FromOne(path string) string {
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
