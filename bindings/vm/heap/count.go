// Counting what is alive: a walk over everything that can be reached.

package heap

import (
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// A Count finds what a program keeps alive by walking it, as a collector would.
// Every creation is charged with an upper bound; when those bounds add up to an
// allowance, the truth is counted. The result depends only on what the program did:
// Go's collector, its timing and its machine have no say.
type Count struct {
	Bytes   int64 // that everything met weighs
	Slots   int64 // places of arrays and keys that were looked at
	Threads int   // coroutines that are not dead

	seen  map[unsafe.Pointer]struct{}
	queue []lua.LValue
	stack func(*mirror.State) (registers int, alive bool) // see NewCount
}

// NewCount begins a count and makes room for that many things. stack says how many
// registers of a thread count, and whether it counts as a living coroutine.
func NewCount(things int, stack func(*mirror.State) (registers int, alive bool)) *Count {
	return &Count{seen: make(map[unsafe.Pointer]struct{}, things), stack: stack}
}

// Things returns how many things have been met.
func (c *Count) Things() int { return len(c.seen) }

// Walk counts all that some values hold and that has not been met yet.
func (c *Count) Walk(roots []lua.LValue) {
	for _, root := range roots {
		c.countOrQueue(root)
	}
	for len(c.queue) > 0 {
		v := c.queue[len(c.queue)-1]
		c.queue = c.queue[:len(c.queue)-1]
		c.countThing(v)
	}
}

// countOrQueue counts a text at once, and queues any other value that takes memory, the first time it is met.
func (c *Count) countOrQueue(v lua.LValue) {
	switch v := v.(type) {
	case lua.LString:
		c.countText(string(v))
	case *lua.LTable:
		c.enqueueOnce(unsafe.Pointer(v), v)
	case *lua.LFunction:
		c.enqueueOnce(unsafe.Pointer(v), v)
	case *lua.LState:
		c.enqueueOnce(unsafe.Pointer(v), v)
	case *lua.LUserData:
		c.enqueueOnce(unsafe.Pointer(v), v)
	}
}

// countText counts a string. A long one counts once, however many places hold it; a short one counts
// at each place, since remembering it would take more memory than it has.
func (c *Count) countText(s string) {
	const long = 64
	if len(s) >= long {
		place := unsafe.Pointer(unsafe.StringData(s))
		if _, old := c.seen[place]; old {
			return
		}
		c.seen[place] = struct{}{}
	}
	c.Bytes += int64(len(s)) + Text
}

// enqueueOnce queues the value that lies at a place of memory, the first time that it is met.
func (c *Count) enqueueOnce(place unsafe.Pointer, v lua.LValue) {
	if _, old := c.seen[place]; old {
		return
	}
	c.seen[place] = struct{}{}
	c.queue = append(c.queue, v)
}

// countThing counts a thing from the queue, and queues what it holds.
func (c *Count) countThing(v lua.LValue) {
	switch v := v.(type) {
	case *lua.LTable:
		c.countTable(v)
	case *lua.LFunction:
		c.countFunction(v)
	case *lua.LState:
		c.countThread(mirror.Of(v))
	case *lua.LUserData:
		c.Bytes += Table + UserData(v)
		c.countOrQueue(v.Metatable)
	}
}

// countTable counts a table, and queues its keys, values and metatable.
func (c *Count) countTable(v *lua.LTable) {
	t := mirror.OfTable(v)
	c.Bytes += Table + int64(len(t.Array))*Slot + int64(len(t.Keys))*Key
	if t.Keys != nil {
		c.Bytes += Maps
	}
	c.Slots += int64(len(t.Array)) + 8*int64(len(t.Keys)) // a key takes as long as eight places
	c.countOrQueue(t.Metatable)
	for _, item := range t.Array {
		c.countOrQueue(item)
	}
	for _, key := range t.Keys {
		c.countOrQueue(key)
		c.countOrQueue(v.RawGetH(key))
	}
}

// countFunction counts a function, and queues its globals and what it has captured. A Go function
// weighs more than one of Lua, since what it keeps in Go is not seen from here.
func (c *Count) countFunction(f *lua.LFunction) {
	c.Bytes += Closure + Captured*int64(len(f.Upvalues))
	if f.IsG {
		c.Bytes += 4 * Closure
	}
	c.countOrQueue(f.Env)
	for _, u := range f.Upvalues {
		c.countOrQueue(u.Value())
	}
}

// countThread counts a thread with its registers and frames, and among Threads if it is a living
// coroutine; it queues what the registers in use hold.
func (c *Count) countThread(s *mirror.State) {
	registers, alive := c.stack(s)
	if alive {
		c.Threads++
	}
	c.Bytes += Thread + int64(registers)*Register + int64(s.Stack.Sp())*Frame
	for _, v := range s.Reg.Array[:s.Reg.Top] {
		if v != nil {
			c.countOrQueue(v)
		}
	}
}
