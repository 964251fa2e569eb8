package vm

import (
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// once guards the figure that gopher-lua has for the whole process.
var once sync.Once

// Run executes a program in an environment of its own and gives what it
// returns. units is its budget, 0 for the machine's. The error is an *Error.
func (m *Machine) Run(p *Program, units int64) ([]lua.LValue, error) {
	return m.RunIn(m.Environment(), p, units)
}

// RunIn is Run in a given environment, so that the globals of one program are
// there for the next (a REPL).
func (m *Machine) RunIn(env *lua.LTable, p *Program, units int64) ([]lua.LValue, error) {
	fn := m.instance(p, env)
	values, err := m.Call(fn, lua.MultRet, units)
	if err == nil && m.options.Content {
		err = settle(m, p.Name, env, values)
	}
	return values, err
}

// instance makes the function of a program, with its globals.
func (m *Machine) instance(p *Program, env *lua.LTable) *lua.LFunction {
	m.programs.remember(p)
	if t := m.meter.trace; t != nil {
		t.Add(p.Covered())
	}
	m.meter.longNames = m.meter.longNames || p.chunk.LongNames
	fn := m.main.NewFunctionFromProto(p.chunk.Proto)
	fn.Env = env
	return fn
}

// Call calls a function that a program has returned and gives nret results
// (lua.MultRet for all). units is the budget, 0 for the machine's. The error is
// an *Error. For calls that must not allocate see Begin.
func (m *Machine) Call(fn *lua.LFunction, nret int, units int64, args ...lua.LValue) ([]lua.LValue, error) {
	if !m.Begin(fn) {
		return nil, m.refused()
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

// Begin starts a call without allocating: Begin(fn), Push each argument, then
// Finish. It refuses (false) on a broken machine and while a call is running:
// the host never re-enters, triggers wait in a queue.
func (m *Machine) Begin(fn *lua.LFunction) bool {
	if m.broken || m.running {
		return false
	}
	mirror.Of(m.main).Reg.Cut(0)
	m.Push(fn)
	return true
}

// Push gives the next argument of the call that Begin has started.
func (m *Machine) Push(v lua.LValue) {
	if !mirror.Of(m.main).Reg.Push(v) {
		m.main.Push(v) // which makes room
	}
}

// Under says of the call that was begun that its budget is the rest of a ceiling which it
// shares with others, so that the error says so when it is spent.
func (m *Machine) Under(ceiling int64) { m.meter.ceiling = ceiling }

// Finish makes the call with the nargs arguments pushed. On success its nret
// results are at Result(1) and on, until the next Begin or Reset.
func (m *Machine) Finish(nargs, nret int, units int64) (err *Error) {
	m.meter.refill(units)
	m.loader.begin()
	m.running = true
	m.current.captures, m.frames = captures{}, nil
	returned := false
	defer func() {
		m.running = false
		if !returned {
			err = m.failed(recover())
		}
		m.meter.ceiling = 0
		if m.meter.trace != nil {
			rest(&m.meter, err)
		}
	}()
	m.current.enter(nargs, nret)
	returned = true
	return nil
}

// Refuse tells who traces a machine that what its last call returned is wrong.
func Refuse(m *Machine, wrong *Error) {
	if m.meter.trace != nil {
		rest(&m.meter, wrong)
	}
}

// rest tells who traces the machine that an entry is over.
func rest(m *Meter, failed *Error) {
	if failed == nil {
		m.trace.Rest(m.Total(), nil)
		return
	}
	m.trace.Rest(m.Total(), failed)
}

// enter calls the function below the arguments: a function of Lua
// that has no `...` at once, another one as the VM does.
func (b *budget) enter(nargs, nret int) {
	s := b.state
	place := s.Reg.Top - nargs - 1
	if fn, ok := s.Reg.Array[place].(*lua.LFunction); ok && !fn.IsG && fn.Proto.IsVarArg&lua.VarArgIsVarArg == 0 && nret >= 0 {
		if quick.Enter(s, fn, place+1, nargs, nret) {
			b.loop(b.L, s.CurrentFrame, s.CurrentFrame.Parent)
			s.Reg.Cut(place + nret)
			return
		}
	}
	b.L.Call(nargs, nret)
}

// Result gives the i-th result of the last Finish.
func (m *Machine) Result(i int) lua.LValue { return m.main.Get(i) }

// failed makes the Error of what came up to the entry, and cleans the state.
func (m *Machine) failed(r any) (err *Error) {
	defer func() {
		if stop, ok := recover().(*Error); ok {
			err = m.programs.excerpted(stop)
		}
		m.clean()
	}()
	if stop, ok := r.(*Error); ok {
		return m.programs.excerpted(stop)
	}
	return m.report(m.current.caught(r))
}

// clean takes down every thread that was running when the entry ended.
func (m *Machine) clean() {
	m.threads.takeDown(budgetOf(m.main))
	m.guards, m.loader.loading = 0, nil
	mirror.Of(m.main).Unwind(0, 0)
	m.meter.release()
	m.meter.halt.Store(false)
}

// refused explains why no call can begin.
func (m *Machine) refused() *Error {
	if m.broken {
		return &Error{Limit: LimitFault, Message: brokenText + m.cause}
	}
	return &Error{Limit: LimitFault, Message: "a call is running already: the host may not call again from inside it"}
}

// Reset makes the machine as after New for the next owner: a full budget and no
// results. Programs keep nothing in a content machine, so that is all there is.
func (m *Machine) Reset() {
	m.main.SetTop(0)
	m.meter.created, m.meter.allowance = 0, m.meter.untilNext(0)
	m.meter.refill(0)
}
