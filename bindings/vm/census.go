package vm

import (
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// The census counts what a program keeps alive by walking it, as a collector
// would. Every creation is charged with an upper bound; when those bounds add up
// to the allowance, the census finds the truth and either sets a new allowance or
// stops the program. Both the moment and the result depend only on what the
// program did: Go's collector, its timing and its machine have no say. A census
// costs units like any other work.
type census struct {
	seen    map[unsafe.Pointer]struct{}
	queue   []lua.LValue
	bytes   int64
	slots   int64 // places of arrays and keys that were looked at
	threads int   // coroutines that are not dead
}

// untilNext is how much may be made before the next census: as much as is alive,
// so that walking it costs a fixed share of making it, but not much more than is
// left to the limit.
func (m *Meter) untilNext(alive int64) int64 {
	const smallest = 8 << 20
	room := max(m.limits.Bytes-alive, m.limits.Bytes>>4)
	return min(max(smallest, alive), room)
}

// thingUnits is what a census costs for each thing that it meets.
const thingUnits = 4

// threadBytes is what a coroutine weighs besides its registers.
const threadBytes = 10 << 10

// frameBytes is what one call weighs.
const frameBytes = 96

func (m *Meter) census(L *lua.LState) {
	c := census{seen: make(map[unsafe.Pointer]struct{}, m.counted)}
	c.walk(m.machine.standing())
	standing := 0
	if m.machine.options.Content { // a firing does not answer for the modules of others
		standing, c.bytes, c.slots = len(c.seen), 0, 0
	}
	c.walk(m.machine.stacks(L))
	m.created, m.allowance = 0, m.untilNext(c.bytes)
	m.machine.threads, m.counted = c.threads, len(c.seen)
	m.charge(L, thingUnits*int64(len(c.seen)-standing)+c.slots>>2)
	if c.bytes > m.limits.Bytes {
		m.stop(L, LimitBytes)
	}
}

// walk counts all that some values hold.
func (c *census) walk(roots []lua.LValue) {
	for _, root := range roots {
		c.add(root)
	}
	for len(c.queue) > 0 {
		v := c.queue[len(c.queue)-1]
		c.queue = c.queue[:len(c.queue)-1]
		c.open(v)
	}
}

// standing is what outlives an entry: the libraries and the modules.
func (m *Machine) standing() []lua.LValue {
	standing := []lua.LValue{m.root.G.Registry, m.stringMeta}
	for _, g := range m.globals {
		standing = append(standing, g.Value)
	}
	return append(standing, m.loaded...)
}

// stacks are the threads that run or wait to be resumed to.
func (m *Machine) stacks(L *lua.LState) []lua.LValue {
	threads := []lua.LValue{m.main}
	for g := gaugeOf(L); g != nil; g = g.resumer() {
		threads = append(threads, g.L)
	}
	return threads
}

// add counts a value the first time it is met and queues what it holds.
func (c *census) add(v lua.LValue) {
	switch v := v.(type) {
	case lua.LString:
		c.text(string(v))
	case *lua.LTable:
		c.thing(unsafe.Pointer(v), v)
	case *lua.LFunction:
		c.thing(unsafe.Pointer(v), v)
	case *lua.LState:
		c.thing(unsafe.Pointer(v), v)
	case *lua.LUserData:
		c.thing(unsafe.Pointer(v), v)
	}
}

// text counts a long string once, however many places hold it; a short one is
// not worth remembering.
func (c *census) text(s string) {
	if len(s) >= 64 {
		place := unsafe.Pointer(unsafe.StringData(s))
		if _, old := c.seen[place]; old {
			return
		}
		c.seen[place] = struct{}{}
	}
	c.bytes += int64(len(s)) + 16
}

func (c *census) thing(place unsafe.Pointer, v lua.LValue) {
	if _, old := c.seen[place]; old {
		return
	}
	c.seen[place] = struct{}{}
	c.queue = append(c.queue, v)
}

func (c *census) open(v lua.LValue) {
	switch v := v.(type) {
	case *lua.LTable:
		c.openTable(v)
	case *lua.LFunction:
		c.openFunction(v)
	case *lua.LState:
		c.openThread(inside(v))
	case *lua.LUserData:
		c.bytes += tableBytes + weightOf(v)
		c.add(v.Metatable)
	}
}

func (c *census) openTable(v *lua.LTable) {
	t := insideTable(v)
	c.bytes += tableBytes + int64(len(t.array))*slotBytes + int64(len(t.keys))*keyBytes
	if t.keys != nil {
		c.bytes += mapsBytes
	}
	c.slots += int64(len(t.array)) + 8*int64(len(t.keys))
	c.add(t.Metatable)
	for _, item := range t.array {
		c.add(item)
	}
	for _, key := range t.keys {
		c.add(key)
		c.add(v.RawGetH(key))
	}
}

// openFunction takes a library function as heavier than a Lua one: what it keeps
// in Go (the text of a gmatch) is not seen from here.
func (c *census) openFunction(f *lua.LFunction) {
	c.bytes += closureBytes + 48*int64(len(f.Upvalues))
	if f.IsG {
		c.bytes += 4 * closureBytes
	}
	c.add(f.Env)
	for _, u := range f.Upvalues {
		c.add(u.Value())
	}
}

func (c *census) openThread(s *state) {
	size := len(s.reg.array)
	switch g := s.ctx.(*gauge); {
	case g.L == g.machine.main:
		size = s.reg.top // what another entry has made it grow to is not this one's
	case g.life != dead:
		c.threads++
	}
	c.bytes += threadBytes + int64(size)*16 + int64(s.stack.Sp())*frameBytes
	for _, v := range s.reg.array[:s.reg.top] {
		if v != nil {
			c.add(v)
		}
	}
}
