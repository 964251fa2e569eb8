// The threads of a machine: making them, switching between them, and finding which values they keep alive.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// threads are the threads of a machine: the main one and the coroutines. One of them runs.
type threads struct {
	root    *lua.LState // all threads are made from it; it never runs, and has no context
	main    *lua.LState
	current *budget // of the thread that runs
	alive   int     // coroutines that are not dead
	guards  int     // protected calls and coroutines that wait for each other
}

// start makes the root and the main thread.
func (ts *threads) start(m *Meter) {
	ts.root = mirror.NewState(threadOptions)
	ts.main = ts.newThread(m, m.limits.Depth)
	ts.current = budgetOf(ts.main)
	ts.root.G.MainThread, ts.root.G.CurrentThread = ts.main, ts.main
}

// registryStep is how many registers a thread's stack grows by.
const registryStep = 4096

// threadOptions are the sizes of a thread's stacks. The registers grow in steps to 2 MiB. The stack of
// calls is as small as possible, because newThread replaces it by one of our own.
var threadOptions = lua.Options{
	CallStackSize:    1,
	RegistrySize:     256,
	RegistryGrowStep: registryStep,
	RegistryMaxSize:  1 << 17,
}

// newThread returns a thread under a meter, with room for depth calls. It is made from the root, which has no context:
// gopher-lua would wrap a context, and the wrapper would not count.
func (ts *threads) newThread(m *Meter, depth int) *lua.LState {
	L, _ := ts.root.NewThread() // the second result would end a context, which the root does not have
	s := mirror.Of(L)
	b := &budget{Meter: m, L: L, state: s, native: s.MainLoop}
	L.SetContext(b)
	s.MainLoop = b.execute
	L.Panic = panicWithThrown
	s.HasErrorFunc = true // an error leaves the variables of the callers attached
	s.Wrapped = true      // a coroutine hands over its values without a flag
	s.Stack = mirror.NewCalls(depth)
	return L
}

// setCurrent makes a thread the running one.
func (ts *threads) setCurrent(b *budget) {
	b.status = running
	ts.current, ts.root.G.CurrentThread = b, b.L
}

// takeDown kills the running coroutine and those that wait for it, until it meets the thread `to`,
// which becomes the running one.
func (ts *threads) takeDown(to *budget) {
	for b := ts.current; b != nil && b != to; {
		resumer := b.resumer() // kill forgets it
		b.kill()
		b = resumer
	}
	ts.setCurrent(to)
}

// activeThreads returns the threads that keep values alive: the main thread (perhaps twice), the
// running thread L and those that wait for it.
func (ts *threads) activeThreads(L *lua.LState) []lua.LValue {
	all := []lua.LValue{ts.main}
	for b := budgetOf(L); b != nil; b = b.resumer() {
		all = append(all, b.L)
	}
	return all
}

// liveRegisters returns how many registers of a thread count as alive, and whether it is a living coroutine. For the main
// thread these are the registers in use, for a coroutine all that were made.
func (ts *threads) liveRegisters(s *mirror.State) (registers int, alive bool) {
	b := s.Ctx.(*budget)
	if b.L == ts.main {
		return s.Reg.Top, false
	}
	return len(s.Reg.Array), b.status != dead
}
