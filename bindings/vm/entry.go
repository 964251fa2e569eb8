// Running programs and calling functions from the host. One such call is an entry: it has a budget of its own, and
// it succeeds or ends with one Error.

package vm

import (
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// limitTablesOnce guards limitTables, which sets a variable of the whole process.
var limitTablesOnce sync.Once

// Run executes a program in globals of its own and returns its values. units is its budget, 0 for
// the machine's. The error is an *Error.
func (m *Machine) Run(p *Program, units int64) ([]lua.LValue, error) {
	return m.RunIn(m.Environment(), p, units)
}

// RunIn is Run in given globals, which the next program can share (a REPL). On a machine for content it
// also freezes what the program leaves behind, which may be an error (see freezeContent).
func (m *Machine) RunIn(env *lua.LTable, p *Program, units int64) ([]lua.LValue, error) {
	fn := m.mainFunction(p, env)
	values, err := m.Call(fn, lua.MultRet, units)
	if err == nil && m.options.Content {
		err = freezeContent(m, p.Name, env, values)
	}
	return values, err
}

// mainFunction returns the main function of a program, with env as its globals. It registers the program for
// tracers and for errors.
func (m *Machine) mainFunction(p *Program, env *lua.LTable) *lua.LFunction {
	m.programs.remember(p)
	if t := m.meter.trace; t != nil {
		t.AddProgram(p.CoveredText())
	}
	m.meter.longNames = m.meter.longNames || p.chunk.LongNames // from now on long names are charged
	fn := m.main.NewFunctionFromProto(p.chunk.Proto)
	fn.Env = env
	return fn
}

// Call calls a function that a program returned and returns nret results (lua.MultRet for all).
// units is the budget, 0 for the machine's. The error is an *Error. Begin and Finish do the same
// without allocating.
func (m *Machine) Call(fn *lua.LFunction, nret int, units int64, args ...lua.LValue) ([]lua.LValue, error) {
	if !m.Begin(fn) {
		return nil, m.refusalError()
	}
	for _, arg := range args {
		m.main.Push(arg)
	}
	if err := m.Finish(len(args), nret, units); err != nil {
		return nil, err
	}
	values := make([]lua.LValue, m.main.GetTop())
	for i := range values {
		values[i] = m.main.Get(i + 1)
	}
	m.main.SetTop(0)
	return values, nil
}

// Begin starts a call without allocating; Push each argument, then Finish. It returns false on a
// broken machine and while a call runs: a host never calls from inside a call.
func (m *Machine) Begin(fn *lua.LFunction) bool {
	if m.broken || m.running {
		return false
	}
	mirror.Of(m.main).Reg.Cut(0)
	m.Push(fn)
	return true
}

// Push adds the next argument of the call that Begin started.
func (m *Machine) Push(v lua.LValue) {
	if !mirror.Of(m.main).Reg.Push(v) {
		m.main.Push(v) // which makes room
	}
}

// CallOne calls a function with first and other arguments and returns its first result, as Begin, Push, Finish and
// Result(1) do together.
func (m *Machine) CallOne(fn *lua.LFunction, units int64, first lua.LValue, others ...lua.LValue) (lua.LValue, *Error) {
	if m.broken || m.running {
		return nil, m.refusalError()
	}
	r, n := m.current.state.Reg, 2+len(others) // of the main thread
	if r.Top > n {
		r.Cut(n)
	}
	r.Array[0], r.Array[1], r.Top = fn, first, n
	for i, v := range others { // there is room for the few arguments of a host
		r.Array[2+i] = v
	}
	if err := m.Finish(1+len(others), 1, units); err != nil {
		return nil, err
	}
	return r.Array[0], nil
}

// SetCeiling says that the call that was begun shares a ceiling of units with other calls of one move or combat,
// and that its budget is what is left of that. If the budget runs out, the error mentions the ceiling.
func (m *Machine) SetCeiling(ceiling int64) { m.meter.ceiling = ceiling }

// Finish makes the call with the nargs pushed arguments. Its nret results are Result(1) and so
// on, until the next Begin or Reset. units is the budget of the call, 0 for the machine's. What an
// earlier entry left is forgotten first: its budget, the answers of require, and the frames of its
// error. Whatever becomes of the call, its ceiling then ends and the tracer is told.
func (m *Machine) Finish(nargs, nret int, units int64) (err *Error) {
	m.meter.refill(units)
	m.loader.forgetResolutions()
	m.running = true
	m.current.captures, m.frames = captures{}, nil
	returned := false
	defer func() {
		m.running = false
		if !returned {
			err = m.entryError(recover())
		}
		m.meter.ceiling = 0
		if m.meter.trace != nil {
			traceEnd(&m.meter, err)
		}
	}()
	m.current.callPushed(nargs, nret)
	returned = true
	return nil
}

// TraceFailure tells the machine's tracer that the result of the last call was wrong.
func TraceFailure(m *Machine, wrong *Error) {
	if m.meter.trace != nil {
		traceEnd(&m.meter, wrong)
	}
}

// traceEnd tells the machine's tracer that an entry has ended; failed is nil if it ended well.
func traceEnd(m *Meter, failed *Error) {
	if failed == nil { // passed on, a nil *Error would become an error that is not nil
		m.trace.EndEntry(m.Total(), nil)
		return
	}
	m.trace.EndEntry(m.Total(), failed)
}

// callPushed calls the function on the stack below its nargs arguments, for nret results (-1 for all). A Lua
// function without ... in its parameters runs in our own loop. All other calls go to gopher-lua: functions of
// Go, functions with ..., calls for all results (only gopher-lua tells how many there are), and calls for
// which the stacks have no room.
func (b *budget) callPushed(nargs, nret int) {
	s := b.state
	callee := s.Reg.Top - nargs - 1 // its register
	if fn, isFunction := s.Reg.Array[callee].(*lua.LFunction); isFunction && !fn.IsG && nret >= 0 && quick.Enter(s, fn, callee+1, nargs, nret) {
		b.loop(b.L, s.CurrentFrame, s.CurrentFrame.Parent)
		if s.Reg.Top != callee+nret {
			s.Reg.Cut(callee + nret) // the results stand where the function was
		}
		return
	}
	b.L.Call(nargs, nret)
}

// Arguments returns the arguments of the Go function that runs on L. The list stays as it is until the function
// returns.
func Arguments(L *lua.LState) []lua.LValue {
	s := mirror.Of(L)
	return s.Reg.Array[s.CurrentFrame.LocalBase:s.Reg.Top:s.Reg.Top]
}

// CallWith calls a function with one argument for a Go function that runs on L, and returns the first result.
// An error of the function passes through.
func CallWith(L *lua.LState, fn *lua.LFunction, argument lua.LValue) lua.LValue {
	b := budgetOf(L)
	r := b.state.Reg
	if !r.SetTwo(r.Top, fn, argument) {
		L.Push(fn) // which makes room
		L.Push(argument)
	}
	b.callPushed(1, 1)
	return r.Pop()
}

// CallPushed calls the function that a Go function has pushed on L before nargs arguments, and leaves its first result in
// their place. An error of the function passes through.
func CallPushed(L *lua.LState, nargs int) { budgetOf(L).callPushed(nargs, 1) }

// Result returns the i-th result of the last Finish, from 1.
func (m *Machine) Result(i int) lua.LValue { return m.main.Get(i) }

// entryError returns the Error for what an entry panicked with (r), and ends the threads. Making the Error is
// charged too: if that exceeds a limit, the limit's Error is returned instead.
func (m *Machine) entryError(r any) (err *Error) {
	defer func() {
		if stop, ok := recover().(*Error); ok {
			err = m.programs.withExcerpt(stop)
		}
		m.endThreads()
	}()
	if stop, ok := r.(*Error); ok {
		return m.programs.withExcerpt(stop)
	}
	return m.hostError(m.current.errorFromPanic(r))
}

// endThreads ends every thread that was running when the entry failed, and makes the machine ready for the next
// entry: nothing is protected or loading any more, the main stack is empty, replaced metamethods are back, and an
// interrupt counts as done.
func (m *Machine) endThreads() {
	m.threads.takeDown(budgetOf(m.main))
	m.guards, m.loader.loading = 0, nil
	mirror.Of(m.main).Unwind(0, 0)
	m.meter.restoreMethods()
	m.meter.halt.Store(false) // of an interrupt
}

// refusalError returns the reason why no call can begin.
func (m *Machine) refusalError() *Error {
	if m.broken {
		return &Error{Limit: LimitFault, Message: brokenText + m.cause}
	}
	return &Error{Limit: LimitFault, Message: "a Lua call is already running, and a second call cannot start inside it"}
}

// Reset prepares the machine for its next owner: a full budget and no results. Programs keep
// nothing in a content machine, so nothing else is needed.
func (m *Machine) Reset() {
	m.main.SetTop(0)
	m.meter.created, m.meter.allowance = 0, m.meter.nextAllowance(0)
	m.meter.refill(0)
}
