package match

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
)

func timeMethods(s *session.Session) []declare.Func {
	return []declare.Func{
		declare.Method("undo(n?)", "Takes back the last n moves (1) and returns how many were taken back.", `g:undo(2)`,
			func(c *declare.Call, m *Match, n *int) (int, error) { return m.travel(c, n, true) }),
		declare.Method("redo(n?)", "Plays again n moves (1) that were taken back and returns how many.", `g:redo()`,
			func(c *declare.Call, m *Match, n *int) (int, error) { return m.travel(c, n, false) }),
		declare.Method("fork()", "Returns an independent copy of the match.", `h = g:fork()`,
			func(c *declare.Call, m *Match) (*lua.LUserData, error) {
				c.Charge(m.forkUnits())
				return Wrap(s, m.fork(), nil)
			}).Returning(typeName),
		declare.Method("save(path)", "Writes the match's record below the working directory, in the place of another record at most, and returns the file's name, which ends in .record.json. One run may write 64 files and 16 MiB, under names without control characters and of at most 200 bytes.", `g:save("match")`,
			func(c *declare.Call, m *Match, path string) (string, error) {
				c.Charge(2 * m.recordUnits())
				return saveMatch(s, m, path)
			}),
		declare.Method("record()", "Returns the match's record: system, seed, players, tuning, content and moves.", `g:record()`,
			func(c *declare.Call, m *Match) (any, error) {
				c.Charge(m.recordUnits())
				return m.Record()
			}).Owned(),
		declare.Method("reload()", "Reads content anew and replays the moves on it; returns what differs, nil when nothing does.", `g:reload()`,
			func(c *declare.Call, m *Match) (any, error) {
				return charged(c, m, reloadUnits+replayUnits(m.Ply(), len(m.Events())), func() (any, error) { return m.reload(c.L) })
			}),
	}
}

// travel takes moves back, or plays those again that were, for a number that defaults to 1.
func (m *Match) travel(c *declare.Call, n *int, back bool) (int, error) {
	moves := 1
	if n != nil {
		moves = *n
	}
	if moves < 0 {
		return 0, fmt.Errorf("expected a number from 0 on, got %d", moves)
	}
	if back {
		return charged(c, m, m.undoUnits(moves), func() (int, error) { return m.Undo(moves), nil })
	}
	before := len(m.Events())
	done, err := charged(c, m, 0, func() (int, error) { return m.Redo(moves), nil })
	c.Charge(replayUnits(done, len(m.Events())-before))
	return done, err
}
