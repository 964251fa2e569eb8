package session

import (
	"cmp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// RunHooks calls every function named on_... of a table that a script returned,
// once each, without arguments and in the order of their names: what a host does
// with a script of hooks, so that a mistake in one shows when the script is
// tried. All of them together have the budget of one script.
func (s *Session) RunHooks(values []Value) error {
	if len(values) == 0 {
		return nil
	}
	t, ok := values[0].(*lua.LTable)
	if !ok {
		return nil
	}
	left := cmp.Or(s.Host.Units, vm.DefaultUnits)
	for _, k := range declare.SortedKeys(t) {
		fn, isFunction := t.RawGet(k).(*lua.LFunction)
		if !isFunction || !strings.HasPrefix(lua.LVAsString(k), "on_") {
			continue
		}
		if _, err := s.Machine.Call(fn, 0, max(left, 1)); err != nil {
			return err
		}
		left -= s.Machine.Meter().Units()
	}
	return nil
}
