package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// What a library function asks of the machine before it looks into a table or at two
// texts. None of these returns when a limit is reached.

// ChargeKey pays for looking a key up, which is more than a unit for a long text.
func ChargeKey(L *lua.LState, key lua.LValue) { hashing(budgetOf(L), key) }

// shortText is the length of the longest text that is hashed or compared for nothing.
const shortText = syntax.ShortName

// hashing charges for a long string used as a key, and returns how much.
func hashing(b *budget, key lua.LValue) (units int64) {
	if s, ok := key.(lua.LString); ok && len(s) > shortText {
		units = int64(len(s)) >> 5
		b.charge(b.L, units)
	}
	return units
}

// hashingName is hashing for a key that the source has: it is hashed already, unless
// some program's are long.
func hashingName(b *budget, key lua.LValue) (units int64) {
	if b.longNames {
		units = hashing(b, key)
	}
	return units
}

// comparing charges for long strings, which are compared byte by byte.
func comparing(b *budget, x, y lua.LValue) {
	if s, ok := x.(lua.LString); ok && len(s) > shortText {
		if t, ok := y.(lua.LString); ok {
			b.charge(b.L, int64(min(len(s), len(t)))>>3)
		}
	}
}

// ChargeRead pays for reading t[key], through what __index tables it has.
func ChargeRead(L *lua.LState, t *lua.LTable, key lua.LValue) {
	b := budgetOf(L)
	reading(b, t, key, hashing(b, key))
}

// ChargeCompare pays for comparing two values, long texts byte by byte.
func ChargeCompare(L *lua.LState, x, y lua.LValue) { comparing(budgetOf(L), x, y) }

// Length is #t, paid for.
func Length(L *lua.LState, t *lua.LTable) int { return length(budgetOf(L), t) }

// SetPlace sets t[i], and accounts for a place that it needs.
func SetPlace(L *lua.LState, t *lua.LTable, i int, v lua.LValue) {
	if v != lua.LNil {
		growArray(budgetOf(L), t, lua.LNumber(i))
	}
	t.RawSetInt(i, v)
}

// Set sets t[key] without metamethods, and accounts for a key that was not there.
func Set(L *lua.LState, t *lua.LTable, key, value lua.LValue) {
	b := budgetOf(L)
	grow(b, t, key)
	b.noteMethod(key, value)
	t.RawSet(key, value)
}

// Printed counts n bytes that are about to be printed. Does not return when the
// limit on output is reached.
func Printed(L *lua.LState, n int) {
	b := budgetOf(L)
	b.charge(L, 1+int64(n)>>4)
	if b.output -= int64(n); b.output < 0 {
		b.stop(L, LimitOutput)
	}
}

// madeUnits is what 64 bytes of a value cost that a host's function has made.
const madeUnits = 11

// Made accounts for a value that a host's function has made for the program: every
// table and text of it, and what userdata weighs (see heap.Weight). It costs madeUnits
// for every 64 bytes, for a host finds out field by field what its tables hold; what
// userdata weighs costs nothing here, because the host has charged for its making.
// Does not return when a limit is reached.
func Made(L *lua.LState, v lua.LValue) {
	b := budgetOf(L)
	bytes := heap.Add(0, v, b.limits.Bytes)
	if _, one := v.(*lua.LUserData); !one {
		b.charge(L, bytes*madeUnits>>6)
	}
	b.alive(L, bytes)
}

// Past returns what a table has held since it was made: how far its list went, and
// its other keys in the order of their first writing, those that hold nothing now
// included. A host that uses a table again must know, because a script that walks
// through it sees that order. The keys are the table's own: to be read at once.
func Past(t *lua.LTable) (list int, keys []lua.LValue) {
	in := mirror.OfTable(t)
	return len(in.Array), in.Keys
}

// List returns the list of a table, up to its end as # has it: to be read at once.
func List(t *lua.LTable) []lua.LValue { return mirror.OfTable(t).Array[:t.Len()] }

// Empty takes out everything that the list of a table has held, as if it had never
// been there.
func Empty(t *lua.LTable) {
	in := mirror.OfTable(t)
	clear(in.Array[:cap(in.Array)])
	in.Array = in.Array[:0]
}

// The VM keeps the captured variables of a thread whose functions are still running
// in one list, and walks it whenever a variable is captured or a function returns: a
// program that has a hundred thousand of them open makes every call dear. So an upper
// bound of their number is known, and the walks are paid for when it is high.
type captures struct {
	open    int // variables that may be captured and open
	recount int // how many there may be before they are counted again
}

// fewCaptured is how many cost nothing.
const fewCaptured = 64

// capture accounts for the making of a function; sources tells where each of its
// captured variables comes from: a MOVE is one of the running function.
func (c *captures) capture(b *budget, sources []uint32) {
	for _, source := range sources {
		if bytecode.Op(source) == lua.OP_GETUPVAL {
			continue
		}
		c.walk(b)
		if c.open++; c.open > c.recount {
			c.count(b)
		}
	}
}

// walk charges for one walk over the captured variables.
func (c *captures) walk(b *budget) {
	if c.open > fewCaptured {
		b.charge(b.L, int64(c.open)>>2)
	}
}

// count finds the true number, which is less once functions have returned, and has
// them counted again when there may be twice as many.
func (c *captures) count(b *budget) {
	c.open = 1 // the one about to be captured
	for u := b.state.UVCache; u != nil; u = u.Next {
		c.open++
	}
	c.recount = max(fewCaptured, 2*c.open)
}
