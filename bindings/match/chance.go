package match

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/rand"
)

// mostForced bounds the forced draws of one stream.
const mostForced = 1000

// fixedChance is what game.new takes as chance: for each stream its first draws, or
// where it begins.
type fixedChance []rand.Fixed

// fixedStream is what it says of one stream.
type fixedStream struct {
	At    int   `lua:"at" doc:"how many asks for bits the stream has behind it"`
	Draws []int `lua:"draws" doc:"its first whole numbers, each from 0"`
}

// LuaType is what stubs call it.
func (fixedChance) LuaType() string { return "table<string, integer[]>" }

// FromLua reads a table from names of streams to draws, sorted by name.
func (f *fixedChance) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table of streams, got %s", declare.Text(v))
	}
	for _, k := range declare.SortedKeys(t) {
		name := lua.LVAsString(k)
		fixed, err := readFixed(r, name, t.RawGet(k))
		if err != nil {
			return err
		}
		*f = append(*f, fixed)
	}
	return nil
}

// readFixed reads a list of draws, or { at =, draws = }.
func readFixed(r *declare.Reader, name string, v lua.LValue) (rand.Fixed, error) {
	var s fixedStream
	var err error
	if t, ok := v.(*lua.LTable); ok && t.Len() > 0 {
		err = r.Read(name, v, &s.Draws)
	} else {
		err = r.Read(name, v, &s)
	}
	switch {
	case err != nil:
		return rand.Fixed{}, err
	case s.At < 0:
		return rand.Fixed{}, fmt.Errorf("%s: at: expected 0 or more, got %d", name, s.At)
	case len(s.Draws) > mostForced:
		return rand.Fixed{}, fmt.Errorf("%s: expected at most %d draws, got %d", name, mostForced, len(s.Draws))
	}
	for _, n := range s.Draws {
		if n < 0 {
			return rand.Fixed{}, fmt.Errorf("%s: expected draws from 0 on, got %d", name, n)
		}
	}
	return rand.Fixed{Stream: name, At: uint64(s.At), Draws: s.Draws}, nil
}
