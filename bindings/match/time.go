// Travel in time: undo, redo, marks, forks, and reloading.

package match

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/spell"
)

// timeMethods declares the methods that take back moves, copy, save and reload a match.
func timeMethods(s *session.Session) []declare.Func {
	return []declare.Func{
		declare.Method("undo(n?)", "Takes back the last n moves (1) and returns how many were taken back.", `g:undo(2)`,
			func(c *declare.Call, m *Match, n *int) (int, error) { return m.undoOrRedo(c, n, true) }),
		declare.Method("redo(n?)", "Plays again n moves (1) that were taken back and returns how many.", `g:redo()`,
			func(c *declare.Call, m *Match, n *int) (int, error) { return m.undoOrRedo(c, n, false) }),
		declare.Method("mark(name)", "Gives the present position a name, for g:back, and returns the number of moves so far.", `g:mark("a")`,
			func(c *declare.Call, m *Match, name string) (int, error) {
				c.Charge(digestUnits)
				return m.mark(name)
			}),
		declare.Method("back(name)", "Goes back (or forward, if moves were taken back) to a position that g:mark named, and returns by how many moves.", `g:mark("a") g:back("a")`,
			func(c *declare.Call, m *Match, name string) (int, error) {
				c.Charge(digestUnits)
				return m.back(c, name)
			}),
		declare.Method("fork()", "Returns an independent copy of the match.", `h = g:fork()`,
			func(c *declare.Call, m *Match) (*lua.LUserData, error) {
				c.Charge(m.forkUnits())
				return Wrap(s, m.fork(), nil)
			}).Returning(typeName),
		declare.Method("save(path)", "Writes the match's record into the working directory or a folder in it, and returns the file's name, which ends in .record.json. Only another record is overwritten. One run may write 64 files and 16 MiB; a name has at most 200 bytes and no control characters.", `g:save("match")`,
			func(c *declare.Call, m *Match, path string) (string, error) {
				c.Charge(2 * m.recordUnits())
				return saveMatch(s, m, path)
			}),
		declare.Method("record()", "Returns the match's record: system, seed, players, tuning, content and moves.", `g:record()`,
			func(c *declare.Call, m *Match) (any, error) {
				c.Charge(m.recordUnits())
				return m.Record()
			}).ResultOwned(),
		declare.Method("reload()", "Reads the content again and replays the moves with it; returns what is different, or nil.", `g:reload()`,
			func(c *declare.Call, m *Match) (any, error) {
				return charged(c, m, reloadUnits+replayUnits(m.Ply(), len(m.Events())), func() (any, error) { return m.reload(c.L) })
			}),
	}
}

// mark is a state of the match that g:mark gave a name.
type mark struct {
	ply  int
	hash string // of the state, see core.Hash
}

// mostPlaces is how many marks a match may have.
const mostPlaces = 1000

// mark is g:mark: it gives the present state a name, which may be used again, and returns the number
// of moves so far.
func (m *Match) mark(name string) (int, error) {
	if _, used := m.places[name]; !used && len(m.places) == mostPlaces {
		return 0, fmt.Errorf("expected at most %d marks", mostPlaces)
	}
	if m.places == nil {
		m.places = map[string]mark{}
	}
	m.places[name] = mark{m.Ply(), core.Hash(m.Game())}
	return m.Ply(), nil
}

// back implements g:back: it returns to a marked state, by undoing moves or by redoing those that were undone. If
// the match was played differently since and no longer has that state, it stays where it was, and that is
// an error.
func (m *Match) back(c *declare.Call, name string) (int, error) {
	to, known := m.places[name]
	if !known {
		return 0, fmt.Errorf("this match has no mark called %q, %s", name, spell.Choices(name, slices.Sorted(maps.Keys(m.places))))
	}
	isPast := to.ply < m.Ply()
	moves := max(m.Ply()-to.ply, to.ply-m.Ply()) // how far the mark is away, in either direction
	done, err := m.undoOrRedo(c, &moves, isPast)
	if err == nil && (done < moves || core.Hash(m.Game()) != to.hash) {
		_, _ = m.undoOrRedo(c, &done, !isPast) // back to where it was
		return 0, fmt.Errorf("the mark %q is gone, because moves before the mark were taken back and other moves were played; g:fork() keeps a copy", name)
	}
	return done, err
}

// undoOrRedo undoes n moves if back is true, else redoes n moves that were undone; nil means 1. It returns how many
// it could. The script pays.
func (m *Match) undoOrRedo(c *declare.Call, n *int, back bool) (int, error) {
	moves := 1
	if n != nil {
		moves = *n
	}
	if moves < 0 {
		return 0, fmt.Errorf("expected a number of at least 0, got %d", moves)
	}
	if back {
		return charged(c, m, m.undoUnits(moves), func() (int, error) { return m.Undo(moves), nil })
	}
	before := len(m.Events())
	done, err := charged(c, m, 0, func() (int, error) { return m.Redo(moves), nil })
	c.Charge(replayUnits(done, len(m.Events())-before))
	return done, err
}
