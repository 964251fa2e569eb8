package vm

import lua "github.com/yuin/gopher-lua"

// Past tells what a table has held since it was made: how far its list went, and
// its other keys in the order of their first writing, those that hold nothing now
// included. A host that uses a table again must know, because a script that walks
// through it sees that order. The keys are the table's own: to be read at once.
func Past(t *lua.LTable) (list int, keys []lua.LValue) {
	inner := insideTable(t)
	return len(inner.array), inner.keys
}

// Empty takes out everything that the list of a table has held, as if it had never
// been there.
func Empty(t *lua.LTable) {
	inner := insideTable(t)
	clear(inner.array[:cap(inner.array)])
	inner.array = inner.array[:0]
}
