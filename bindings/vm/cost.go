// Charges for library functions that read tables, compare texts or print; then tables that the host makes; then
// the price of captured variables. A charge such as n>>5 is a unit for every 32 of n. A function that charges
// does not return if a limit is reached: it stops the program.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
)

// ChargeKey charges for looking up a key: more than the instruction only for a long text. Assigning
// a key is charged by chargeKey.
func ChargeKey(L *lua.LState, key lua.LValue) { chargeHash(budgetOf(L), key) }

// shortText is the length of the longest text that is hashed or compared for free.
const shortText = syntax.ShortName

// chargeHash charges for hashing a long text used as a key and returns the units.
func chargeHash(b *budget, key lua.LValue) (units int64) {
	if s, ok := key.(lua.LString); ok && len(s) > shortText {
		units = int64(len(s)) >> 5
		b.charge(b.L, units)
	}
	return units
}

// chargeNameHash is chargeHash for a key that is written in the source. Short names are free, so it need not look at
// the key unless some program of the machine has long names.
func chargeNameHash(b *budget, key lua.LValue) (units int64) {
	if b.longNames {
		units = chargeHash(b, key)
	}
	return units
}

// chargeCompare charges for comparing two values; long texts are compared byte by byte.
func chargeCompare(b *budget, x, y lua.LValue) {
	if s, ok := x.(lua.LString); ok && len(s) > shortText {
		if t, ok := y.(lua.LString); ok {
			b.charge(b.L, int64(min(len(s), len(t)))/8)
		}
	}
}

// ChargeRead charges for reading t[key] through its chain of __index tables.
func ChargeRead(L *lua.LState, t *lua.LTable, key lua.LValue) {
	b := budgetOf(L)
	chargeRead(b, t, key, chargeHash(b, key))
}

// ChargeCompare charges for comparing two values; long texts are compared byte by byte.
func ChargeCompare(L *lua.LState, x, y lua.LValue) { chargeCompare(budgetOf(L), x, y) }

// Length returns #t (the number of elements of a list) and charges for finding it.
func Length(L *lua.LState, t *lua.LTable) int { return tableLength(budgetOf(L), t) }

// SetPlace sets t[i] without metamethods and charges for the memory that the array needs. Setting nil is free.
func SetPlace(L *lua.LState, t *lua.LTable, i int, v lua.LValue) {
	if v != lua.LNil {
		chargeArray(budgetOf(L), t, lua.LNumber(i))
	}
	t.RawSetInt(i, v)
}

// Set sets t[key] without metamethods and charges for a new key.
func Set(L *lua.LState, t *lua.LTable, key, value lua.LValue) {
	b := budgetOf(L)
	chargeKey(b, t, key)
	b.watchIfOperator(key, value)
	t.RawSet(key, value)
}

// ChargeOutput counts n bytes that are about to be printed. If that exceeds the limit on output, it stops the
// program.
func ChargeOutput(L *lua.LState, n int) {
	b := budgetOf(L)
	b.charge(L, 1+int64(n)>>4)
	if b.output -= int64(n); b.output < 0 {
		b.stop(L, LimitOutput)
	}
}

// madeUnits is the price of 64 bytes of a value that a host's function has made.
const madeUnits = 11

// ChargeMade charges for a value that a Go function has made for the program: madeUnits for every
// 64 bytes of its tables and texts. For userdata only memory counts (see heap.Weight), since the
// host has charged for making it. It does not return if a limit is exceeded.
func ChargeMade(L *lua.LState, v lua.LValue) {
	b := budgetOf(L)
	bytes := heap.Add(0, v, b.limits.Bytes)
	if _, isUserdata := v.(*lua.LUserData); !isUserdata {
		b.charge(L, bytes*madeUnits>>6)
	}
	b.addAlive(L, bytes)
}

// MakeList makes a list of n values for the program, which element returns by their index, from 0, and charges for it.
func MakeList(L *lua.LState, n int, element func(i int) lua.LValue) *lua.LTable {
	t := listOf(n, element)
	ChargeMade(L, t)
	return t
}

// MakeList makes such a list for a call without a frame (AddShortcut), and returns what it costs. It makes none, and
// returns nil, if the memory in use must be counted first.
func (m *Machine) MakeList(n int, element func(i int) lua.LValue) (t *lua.LTable, units int64) {
	t = listOf(n, element)
	bytes := heap.Add(0, t, m.meter.limits.Bytes)
	if m.meter.created+bytes > m.meter.allowance {
		return nil, 0
	}
	m.meter.created += bytes
	return t, bytes * madeUnits >> 6
}

// shortList is how many values of a list stand with its table in one piece of memory, which takes less time to make.
const shortList = 5

// listOf returns a table with a list of n values.
func listOf(n int, element func(i int) lua.LValue) *lua.LTable {
	var t *lua.LTable
	var list []lua.LValue
	if n <= shortList {
		both := &struct {
			table lua.LTable
			room  [shortList]lua.LValue
		}{}
		t, list = &both.table, both.room[:n:n]
	} else {
		t, list = new(lua.LTable), make([]lua.LValue, n)
	}
	for i := range list {
		list[i] = element(i)
	}
	mirror.OfTable(t).Metatable, mirror.OfTable(t).Array = lua.LNil, list
	return t
}

// TableOf makes a table with room for n fields, which Put then sets; with n = 0 Put must not be
// called.
func TableOf(n int) *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	if n > 0 {
		in := mirror.OfTable(t)
		in.StrDict, in.Keys, in.K2I = make(map[string]lua.LValue, n), make([]lua.LValue, 0, n), make(map[lua.LValue]int, n)
	}
	return t
}

// Put sets a field of a table that TableOf made to a value, which is not nil. The field's name is a
// text as a Lua value, so that a caller that fills many tables converts it only once.
func Put(t *lua.LTable, field, value lua.LValue) {
	in := mirror.OfTable(t)
	in.StrDict[string(field.(lua.LString))] = value
	in.NoteKey(field)
}

// TableHistory returns how long the list part of a table is now, and all other keys that it has ever had, in the
// order in which they were first set. Keys that were set to nil since are among them. pairs() visits keys in
// that order. So a host that fills an old table anew, instead of making one, must compare it first: a
// script could tell the two apart. keys is the table's own slice and valid only until the table changes.
func TableHistory(t *lua.LTable) (length int, keys []lua.LValue) {
	in := mirror.OfTable(t)
	return len(in.Array), in.Keys
}

// ListOf returns the list of a table up to #t. The slice is the table's own: it is valid until the
// table changes.
func ListOf(t *lua.LTable) []lua.LValue { return mirror.OfTable(t).Array[:t.Len()] }

// EmptyList removes everything that the list of a table has held, as if it had never been there.
func EmptyList(t *lua.LTable) {
	in := mirror.OfTable(t)
	clear(in.Array[:cap(in.Array)])
	in.Array = in.Array[:0]
}

// captures counts the open captured variables of a thread: those whose declaring function is still running. The
// interpreter keeps them in a list, and goes through it whenever a variable is captured or a function returns.
// With a hundred thousand of them every call is slow. Their exact number is not always known, but an upper
// bound is; when that is high, going through the list is charged.
type captures struct {
	open    int // at most so many are open
	recount int // when open exceeds this, they are counted again
}

// freeCaptured is the number of open variables up to which a walk is free.
const freeCaptured = 64

// capture charges for making a function that captures variables. sources are the pseudo-instructions after its
// CLOSURE, one for each captured variable. A MOVE captures a local of the running function, which becomes
// open. A GETUPVAL takes a variable that is captured already.
func (c *captures) capture(b *budget, sources []uint32) {
	for _, source := range sources {
		if bytecode.Op(source) == lua.OP_GETUPVAL {
			continue
		}
		c.chargeWalk(b)
		if c.open++; c.open > c.recount {
			c.count(b)
		}
	}
}

// chargeWalk charges for one walk over the open captured variables: a unit for every four.
func (c *captures) chargeWalk(b *budget) {
	if c.open > freeCaptured {
		b.charge(b.L, int64(c.open)>>2)
	}
}

// count counts the open captured variables exactly, and sets when to count them again: when there may be twice as
// many.
func (c *captures) count(b *budget) {
	c.open = 1 // the one about to be captured
	for u := b.state.UVCache; u != nil; u = u.Next {
		c.open++
	}
	c.recount = max(freeCaptured, 2*c.open)
}
