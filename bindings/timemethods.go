package bindings

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

func (s *Session) timeMethods() []declare.Func {
	return []declare.Func{
		declare.Method1("undo(n?)", "Takes back the last n moves (1) and returns how many were taken back.", `g:undo(2)`,
			func(_ *declare.Call, m *match, n *int) (int, error) { return times(n, m.Undo) }),
		declare.Method1("redo(n?)", "Plays again n moves (1) that were taken back and returns how many.", `g:redo()`,
			func(_ *declare.Call, m *match, n *int) (int, error) { return times(n, m.Redo) }),
		declare.Method0("fork()", "Returns an independent copy of the match.", `h = g:fork()`,
			func(_ *declare.Call, m *match) (*lua.LUserData, error) { return s.wrap(m.fork(), nil) }),
		declare.Method1("save(path)", "Writes the match's record below the working directory.", `g:save("match.json")`,
			func(_ *declare.Call, m *match, path string) (declare.Nothing, error) {
				return declare.Nothing{}, s.saveMatch(m, path)
			}),
		declare.Method0("record()", "Returns the match's record: system, seed, players, tuning, content and moves.", `g:record()`,
			func(_ *declare.Call, m *match) (any, error) { return m.record() }),
		declare.Method0("reload()", "Reads content anew and replays the moves on it; returns what differs, nil when nothing does.", `g:reload()`,
			func(c *declare.Call, m *match) (any, error) { return m.reload(c.L) }),
	}
}

// times runs an undo or redo for a number that defaults to 1.
func times(n *int, move func(int) int) (int, error) {
	if n == nil {
		return move(1), nil
	}
	if *n < 0 {
		return 0, fmt.Errorf("expected a number from 0 on, got %d", *n)
	}
	return move(*n), nil
}
