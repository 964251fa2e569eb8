package vm

import lua "github.com/yuin/gopher-lua"

// A Weight is what a userdata's value has that keeps memory of its own: about how
// many bytes. The census counts them with the userdata.
type Weight interface {
	Weight() int64
}

// madeUnits is what 64 bytes of a value cost that a host's function has made.
const madeUnits = 5

// Made accounts for a value that a host's function has made for the program: every
// table and text of it, and what userdata weighs. It costs madeUnits for every 64
// bytes, for a host finds out field by field what its tables hold; what userdata
// weighs costs nothing here, because the host has charged for its making. Does not
// return when a limit is reached.
func Made(L *lua.LState, v lua.LValue) {
	g := gaugeOf(L)
	bytes := g.weigh(v, 0)
	if _, one := v.(*lua.LUserData); !one {
		g.charge(L, bytes*madeUnits>>6)
	}
	g.alive(L, bytes)
}

// weigh adds up what a value holds, until that is beyond the limit anyway: a table
// that is there twice counts twice.
func (m *Meter) weigh(v lua.LValue, bytes int64) int64 {
	switch v := v.(type) {
	case lua.LString:
		return bytes + int64(len(v)) + 16
	case *lua.LUserData:
		return bytes + tableBytes + weightOf(v)
	case *lua.LTable:
		return m.weighTable(v, bytes)
	}
	return bytes
}

func (m *Meter) weighTable(v *lua.LTable, bytes int64) int64 {
	t := insideTable(v)
	bytes += tableBytes + int64(len(t.array))*slotBytes + int64(len(t.keys))*keyBytes
	for i := 0; i < len(t.array) && bytes <= m.limits.Bytes; i++ {
		bytes = m.weigh(t.array[i], bytes)
	}
	for i := 0; i < len(t.keys) && bytes <= m.limits.Bytes; i++ {
		bytes = m.weigh(v.RawGetH(t.keys[i]), bytes)
	}
	return bytes
}

func weightOf(v *lua.LUserData) int64 {
	if w, ok := v.Value.(Weight); ok {
		return w.Weight()
	}
	return 0
}
