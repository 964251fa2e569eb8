package vm

import (
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// guarded has a bit for every opcode that can do more than a small, fixed amount
// of work or make something: those are looked at just before they execute. The
// rest (moves, arithmetic, jumps) costs one unit and no more.
const guarded uint64 = 1<<lua.OP_GETTABLE | 1<<lua.OP_GETTABLEKS | 1<<lua.OP_SELF | 1<<lua.OP_GETGLOBAL | 1<<lua.OP_SETTABLE | 1<<lua.OP_SETTABLEKS |
	1<<lua.OP_SETGLOBAL | 1<<lua.OP_NEWTABLE | 1<<lua.OP_LEN | 1<<lua.OP_CONCAT |
	1<<lua.OP_EQ | 1<<lua.OP_LT | 1<<lua.OP_LE | 1<<lua.OP_CALL | 1<<lua.OP_TAILCALL |
	1<<lua.OP_RETURN | 1<<lua.OP_FORPREP | 1<<lua.OP_SETLIST | 1<<lua.OP_CLOSURE | 1<<lua.OP_CLOSE | 1<<lua.OP_VARARG

// What things are taken to weigh, in bytes: upper bounds, because the census
// corrects them. A key includes its share of the two maps that hold it.
const (
	tableBytes   = 96
	slotBytes    = 32 // one place of an array part, growth included
	keyBytes     = 128
	mapsBytes    = 512 // the two maps of a table that has keys at all
	closureBytes = 112
)

func (g *gauge) guard(f *frame, inst uint32) {
	if g.watched != guarded {
		g.lend(f, inst)
	}
	switch opcode(inst) {
	case lua.OP_CALL, lua.OP_TAILCALL, lua.OP_RETURN:
		if g.captured > fewCaptured && opcode(inst) != lua.OP_CALL {
			g.detaching()
		}
		if argB(inst) == 0 {
			g.values(g.inside.reg.top - f.LocalBase - argA(inst))
			g.argTable(f, inst)
		}
	case lua.OP_GETTABLEKS, lua.OP_SELF:
		var hash int64
		key := g.inside.rk(f, argC(inst))
		if g.longNames {
			hash = g.hashing(key)
		}
		g.reading(g.register(f, argB(inst)), key, hash)
	case lua.OP_GETTABLE:
		key := g.inside.rk(f, argC(inst))
		g.reading(g.register(f, argB(inst)), key, g.hashing(key))
	case lua.OP_GETGLOBAL:
		var hash int64
		key := f.Fn.Proto.Constants[argBx(inst)]
		if g.longNames {
			hash = g.hashing(key)
		}
		g.reading(f.Fn.Env, key, hash)
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		g.write(g.inside.rk(f, argA(inst)), g.inside.rk(f, argB(inst)), g.inside.rk(f, argC(inst)))
	case lua.OP_SETGLOBAL:
		g.write(f.Fn.Env, f.Fn.Proto.Constants[argBx(inst)], g.register(f, argA(inst)))
	case lua.OP_EQ, lua.OP_LT, lua.OP_LE:
		g.comparing(g.inside.rk(f, argB(inst)), g.inside.rk(f, argC(inst)))
	case lua.OP_NEWTABLE:
		g.newTable(argB(inst), argC(inst))
	case lua.OP_LEN:
		g.length(g.inside.rk(f, argB(inst)))
	case lua.OP_CONCAT:
		g.concat(f, argB(inst), argC(inst))
	default:
		g.guardRare(f, inst)
	}
}

func (g *gauge) guardRare(f *frame, inst uint32) {
	switch opcode(inst) {
	case lua.OP_SETLIST:
		n := argB(inst)
		if n == 0 {
			n = g.inside.reg.top - f.LocalBase - argA(inst) - 1
			g.values(n)
		}
		g.create(g.L, int64(n)*slotBytes)
	case lua.OP_CLOSURE:
		upvalues := int(f.Fn.Proto.FunctionPrototypes[argBx(inst)].NumUpvalues)
		g.create(g.L, closureBytes+48*int64(upvalues))
		g.capturing(f.Fn.Proto.Code[f.Pc:][:upvalues])
	case lua.OP_CLOSE:
		g.detaching()
	case lua.OP_VARARG:
		if argB(inst) == 0 {
			g.values(f.NArgs - int(f.Fn.Proto.NumParameters))
		}
	case lua.OP_FORPREP:
		g.loop(g.inside.reg.array[f.LocalBase+argA(inst):][:3])
	}
}

// mostValues is how many values a function may be given or give: the size of
// Lua's own stack for C.
const mostValues = 8000

// values charges for an open list of values (..., unpack, f()) that is copied.
func (g *gauge) values(n int) {
	if n > 8 {
		g.charge(g.L, int64(n)>>3)
	}
	if n > mostValues {
		g.fail("stack overflow (a list of %d values)", n)
	}
}

// argTable accounts for the table `arg` that a vararg function without `...`
// makes of many arguments.
func (g *gauge) argTable(f *frame, inst uint32) {
	if opcode(inst) == lua.OP_RETURN {
		return
	}
	first := f.LocalBase + argA(inst)
	if fn, ok := g.inside.reg.array[first].(*lua.LFunction); ok && !fn.IsG && fn.Proto.IsVarArg&lua.VarArgNeedsArg != 0 {
		g.create(g.L, int64(g.inside.reg.top-first)*slotBytes)
	}
}

// length charges for the walk back over empty places at the end of an array,
// and cuts them off, so that the walk is made once.
func (g *gauge) length(v lua.LValue) {
	t, ok := v.(*lua.LTable)
	if !ok {
		return
	}
	in := insideTable(t)
	n := len(in.array)
	for n > 0 && in.array[n-1] == lua.LNil {
		n--
	}
	g.charge(g.L, int64(len(in.array)-n)>>3)
	in.array = in.array[:n]
}

// write checks that the table an assignment will reach (through __newindex) may
// be changed, accounts for what the assignment adds to it, and notes a metamethod.
func (g *gauge) write(target, key, value lua.LValue) {
	g.noteMethod(key, value)
	t, ok := target.(*lua.LTable)
	if !ok || t.Metatable != lua.LNil {
		if t = g.reached(target, key); t == nil {
			return // an error, or a function: its own instructions count
		}
	}
	g.machine.mustChange(g.L, t)
	g.grow(t, key)
}

// reached follows __newindex as the assignment will.
func (g *gauge) reached(target, key lua.LValue) *lua.LTable {
	for range lua.MaxTableGetLoop {
		t, isTable := target.(*lua.LTable)
		g.hashing(key)
		if isTable && t.RawGet(key) != lua.LNil {
			return t
		}
		next := g.machine.metafield(target, "__newindex")
		if next == lua.LNil || next.Type() == lua.LTFunction {
			if next == lua.LNil && !isTable {
				g.unindexable(target)
			}
			if isTable && next == lua.LNil {
				return t
			}
			return nil
		}
		target = next
		g.charge(g.L, 2)
	}
	return nil
}

// keyUnits is what a new key costs: two maps of the VM grow by it.
const keyUnits = 12

// grow accounts for a key that is set and was not there.
func (g *gauge) grow(t *lua.LTable, key lua.LValue) {
	if k, ok := key.(lua.LNumber); ok {
		g.growArray(t, k)
		return
	}
	g.hashing(key)
	if t.RawGet(key) == lua.LNil {
		g.newKey(insideTable(t))
	}
}

// newKey accounts for a key, and begins the map of texts small: the VM would make
// room for 32 at once.
func (g *gauge) newKey(t *table) {
	g.charge(g.L, keyUnits)
	g.create(g.L, keyBytes)
	if t.keys == nil {
		g.create(g.L, mapsBytes)
	}
	if t.strdict == nil {
		t.strdict = map[string]lua.LValue{}
	}
}

func (g *gauge) newTable(rows, fields int) {
	bytes := tableBytes + int64(rows)*slotBytes + int64(fields)*keyBytes
	if fields > 0 {
		bytes += mapsBytes
	}
	g.create(g.L, bytes)
}

// growArray accounts for a number that is set. One that leaves a gap in the array
// part fills it, which is paid in advance and made at once.
func (g *gauge) growArray(t *lua.LTable, k lua.LNumber) {
	in := insideTable(t)
	size := len(in.array)
	switch {
	case k >= 1 && k <= lua.LNumber(size):
	case k > 0 && k < lua.LNumber(lua.MaxArrayIndex) && k == lua.LNumber(int(k)):
		gap := int(k) - size
		g.charge(g.L, int64(gap)>>3)
		g.create(g.L, int64(gap)*slotBytes)
		if gap > 64 || in.array == nil { // the VM would begin with 32 places
			in.array = slices.Grow(in.array, max(gap, 4))
		}
	case t.RawGet(k) == lua.LNil:
		g.newKey(in)
	}
}

// loop reads the texts among the three numbers of a for as numbers, as Lua does;
// the registers belong to the loop alone.
func (g *gauge) loop(control []lua.LValue) {
	for i, name := range [...]string{"initial value", "limit", "step"} {
		switch v := control[i].(type) {
		case lua.LNumber:
		case lua.LString:
			n, ok := parseNumber(g.L, string(v))
			if !ok {
				g.fail("'for' %s must be a number", name)
			}
			control[i] = lua.LNumber(n)
		default:
			g.fail("'for' %s must be a number", name)
		}
	}
}

// fail raises an ordinary error at the instruction about to be executed.
func (g *gauge) fail(format string, args ...any) {
	g.inside.raiseHere(format, args...)
}
