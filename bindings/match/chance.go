// Fixed chance: the option chance of game.new, which forces the first draws of random streams, for
// scenarios. The chance of a situation is read here too.

package match

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/spell"
)

// mostForced is the most draws of one stream that may be forced.
const mostForced = 1000

// fixedChance is what game.new takes as chance: for each stream its first draws, or
// where it begins.
type fixedChance []rand.Fixed

// fixedStream is the long form of one stream in fixedChance.
type fixedStream struct {
	At    int   `lua:"at" doc:"how many draws of the stream to skip, from its beginning"`
	Draws draws `lua:"draws" doc:"its first draws: whole numbers from 0, or the names of what is drawn"`
}

// draws are the results of the first draws of a stream.
type draws []rand.Draw

// LuaType returns the type's name in stubs.
func (fixedChance) LuaType() string { return "table<string, (integer|string)[]>" }

// LuaType returns the type's name in stubs.
func (draws) LuaType() string { return "(integer|string)[]" }

// FromLua reads a list of whole numbers and names.
func (d *draws) FromLua(_ *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a list of draws, got %s", declare.Text(v))
	}
	for i := 1; i <= t.Len(); i++ {
		one, err := readDraw(t.RawGetInt(i))
		if err != nil {
			return fmt.Errorf("draw %d: %w", i, err)
		}
		*d = append(*d, one)
	}
	return nil
}

// readDraw reads one draw: a whole number, or the name of what is drawn. A number below 0 is left to
// checkChance, which knows the stream.
func readDraw(v lua.LValue) (rand.Draw, error) {
	switch x := v.(type) {
	case lua.LString:
		if x != "" {
			return rand.Draw{Name: string(x)}, nil
		}
	case lua.LNumber:
		if n := int(x); lua.LNumber(n) == x {
			return rand.Draw{Number: n}, nil
		}
	}
	return rand.Draw{}, fmt.Errorf("expected a whole number of at least 0, or the name of the result, got %s", declare.Text(v))
}

// FromLua reads a table of draws by the names of streams; the result is sorted by name.
func (f *fixedChance) FromLua(r *declare.Reader, v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		return fmt.Errorf("expected a table with the names of random streams as keys, got %s", declare.Text(v))
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

// withFullNames returns f with the full names of what is drawn. A mod may write the names of its own cards
// without its id.
func (f fixedChance) withFullNames(L *lua.LState, system string) fixedChance {
	for _, stream := range f {
		for i := range stream.Draws {
			stream.Draws[i].Name = session.FullThingName(L, system, stream.Draws[i].Name)
		}
	}
	return f
}

// readFixed reads the fixed chance of the stream called name: a list of its first draws, or { at =,
// draws = }. An empty table has neither.
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
	}
	return rand.Fixed{Stream: name, At: uint64(s.At), Draws: s.Draws}, nil
}

// checkChance returns an error if fixed chance does not fit a match with so many seats: a stream
// that the system does not have, one that is given twice or has more than mostForced draws, or a
// draw below 0.
func checkChance(sys core.System, seats int, chance []rand.Fixed) error {
	if len(chance) == 0 {
		return nil
	}
	known, given := sys.StreamNames(seats), map[string]bool{}
	for _, f := range chance {
		switch {
		case !slices.Contains(known, f.Stream):
			return fmt.Errorf("chance: %s has no stream of random numbers called %q, %s", sys.Name, f.Stream, spell.Choices(f.Stream, known))
		case given[f.Stream]:
			return fmt.Errorf("chance: %s is given twice", f.Stream)
		case len(f.Draws) > mostForced:
			return fmt.Errorf("chance: %s: expected at most %d draws, got %d", f.Stream, mostForced, len(f.Draws))
		}
		for _, d := range f.Draws {
			if d.Number < 0 {
				return fmt.Errorf("chance: %s: expected a draw of at least 0, got %d", f.Stream, d.Number)
			}
		}
		given[f.Stream] = true
	}
	return nil
}

// forcedChance is the chance that a scenario fixed for a match. matches are that match and its forks: each
// draw must happen in one of them.
type forcedChance struct {
	chance  []rand.Fixed
	matches []*Match
}

// failUnlessDrawn makes the running scenario fail at its end if draws that it fixed for the match never
// happened, since it then does not test what it seems to. Outside a scenario it does nothing.
func failUnlessDrawn(m *Match, chance []rand.Fixed) {
	f := &forcedChance{chance, []*Match{m}}
	fixesDraws := slices.ContainsFunc(chance, func(stream rand.Fixed) bool { return len(stream.Draws) > 0 })
	if _, ok := m.Game().(core.Situated); ok && fixesDraws && session.AtEnd(m.Session, f.checkDrawn) { // AtEnd: a scenario runs
		m.forced = f
	}
}

// checkDrawn returns an error about the fixed draws of a stream that no match has made. The matches make
// them in the same order, so the match that has made most of them counts.
func (f *forcedChance) checkDrawn() error {
	for _, c := range f.chance {
		left := c.Draws // not drawn; a match takes them from the front
		for _, m := range f.matches {
			for _, now := range m.Game().(core.Situated).Chance() {
				if now.Stream == c.Stream && len(now.Draws) < len(left) {
					left = now.Draws
				}
			}
		}
		if len(left) > 0 {
			return fmt.Errorf("chance: %s: %d of the %d fixed draws never happened: %s", c.Stream, len(left), len(c.Draws), strings.Trim(fmt.Sprint(left), "[]"))
		}
	}
	return nil
}
