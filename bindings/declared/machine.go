package declared

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core"
	"arcana/core/rules/declared"
)

// The functions of rules run on machines, of which a match borrows one while it plays a move.

// unitsOfCall is what one call of a function of the rules may spend.
const unitsOfCall = 200_000

// unitsOfFile is what the file may spend when it is read.
const unitsOfFile = 5_000_000

// kindKey is where a table that pile{ } and its like make says what it is.
const kindKey = "\x00kind"

// entryKind returns what a table is: pile, piles, number, flag, seat, word, stage, ask, or "" for any other.
func entryKind(t *lua.LTable) string { return textOf(t.RawGetString(kindKey)) }

// newMachine runs the file on a fresh machine, which trace sees execute (nil for nobody), and returns
// the table that the file gives back.
func (g *game) newMachine(trace func() vm.Tracer) (*vm.Machine, *lua.LTable, error) {
	var m *vm.Machine
	noChance := func() uint64 {
		vm.Raise(m.State(), "rules draw by g:random, g:anyone, pile:any and pile:shuffle, whose chance the match keeps")
		return 0
	}
	m, err := lib.New(vm.Options{Trace: trace, Content: true, Memory: memory, Random: noChance})
	if err != nil {
		return nil, nil, err
	}
	for _, f := range makers {
		m.Install(f.Name, m.Native(func(L *lua.LState) int {
			t, ok := L.Get(1).(*lua.LTable)
			if !ok {
				t = L.NewTable()
				vm.ChargeMade(L, t)
			}
			t.RawSetString(kindKey, lua.LString(f.Name))
			L.Push(t)
			return 1
		}))
	}
	m.Install(asking.Name, m.Native(func(L *lua.LState) int {
		t := L.CreateTable(3, 1)
		t.RawSetString(kindKey, lua.LString(asking.Name))
		for i := range 3 {
			t.RawSetInt(i+1, L.Get(i+1))
		}
		vm.ChargeMade(L, t)
		L.Push(t)
		return 1
	}))
	m.Install("test", m.Native(func(*lua.LState) int { return 0 })) // scenarios run elsewhere
	values, err := m.Run(g.program, unitsOfFile)
	if err != nil {
		return nil, nil, err
	}
	if len(values) == 1 {
		if t, ok := values[0].(*lua.LTable); ok {
			return m, t, nil
		}
	}
	return nil, nil, g.fault("", "expected the file of a game to return one table")
}

// functions are those of a stage on a machine, nil where it has none; verbs are by their place in
// the stage.
type functions struct {
	first, enter, begin, moves, done *lua.LFunction
	verbs                            []*lua.LFunction
}

// runner is a machine with the functions of the rules and handles of the game's things.
type runner struct {
	rules  *declared.Rules
	m      *vm.Machine
	busy   atomic.Bool
	g      *declared.Game // whose functions run, nil for nobody's
	acts   bool           // whether what runs may change the match
	called *lua.LFunction // the function that was called last

	setup, rate, worth, settle *lua.LFunction
	stages                     []functions
	functions                  []string      // what rows of the deck have
	rows                       []*lua.LTable // by card: its row, nil where a list made it

	deeper    []*runner          // on which functions of abilities run, by their depth among each other
	abilities [][]*lua.LFunction // of such a runner: by script, in the order of what it hears
	fx        *fx                // what these are given; nil for the rules' own runner

	handles
}

// newRunner makes a runner of a machine that has run the file.
func (g *game) newRunner(m *vm.Machine, t *lua.LTable) *runner {
	u := &runner{rules: g.rules, m: m, functions: g.functions, rows: g.rowsIn(t)}
	of := func(t *lua.LTable, name string) *lua.LFunction {
		fn, _ := t.RawGetString(name).(*lua.LFunction)
		return fn
	}
	u.setup, u.rate, u.worth, u.settle = of(t, "setup"), of(t, "rate"), of(t, "worth"), of(t, "settle")
	for i := range g.rules.Stages {
		stage := &g.rules.Stages[i]
		s := t.RawGetString(stage.Name).(*lua.LTable)
		fns := functions{first: of(s, "first"), enter: of(s, "enter"), begin: of(s, "begin"), moves: of(s, "moves"), done: of(s, "done")}
		for _, verb := range stage.Verbs {
			fns.verbs = append(fns.verbs, of(s, verb))
		}
		u.stages = append(u.stages, fns)
	}
	u.makeHandles()
	return u
}

// function returns a function of the rules by its stage, "" for none, and its name; nil where there
// is none.
func (u *runner) function(r *declared.Rules, stage, name string) *lua.LFunction {
	switch {
	case stage == "":
		return u.setup
	case name == "settle":
		return u.settle
	}
	i := slices.IndexFunc(r.Stages, func(s declared.Stage) bool { return s.Name == stage })
	fns := &u.stages[i]
	if verb := slices.Index(r.Stages[i].Verbs, name); verb >= 0 {
		return fns.verbs[verb]
	}
	return map[string]*lua.LFunction{"first": fns.first, "enter": fns.enter, "begin": fns.begin, "moves": fns.moves, "done": fns.done}[name]
}

// pool has the machines that no match uses.
type pool struct {
	mu   sync.Mutex
	idle []*runner
}

// borrow gives a match a machine: the one that it had last where nobody uses that.
func (g *game) borrow(match *declared.Game) {
	if u, ok := match.Machine.(*runner); ok && !u.m.Broken() && u.busy.CompareAndSwap(false, true) {
		u.g = match
		return
	}
	u := g.pool.take()
	if u == nil {
		m, t, err := g.newMachine(g.trace)
		if err != nil {
			panic(err) // the file ran when it was read
		}
		u = g.newRunner(m, t)
		u.busy.Store(true)
		g.pool.mu.Lock()
		g.pool.idle = append(g.pool.idle, u)
		g.pool.mu.Unlock()
	}
	match.Machine, u.g = u, match
}

// take returns a machine that nobody uses and that works, nil for none.
func (p *pool) take() *runner {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, u := range slices.Backward(p.idle) {
		if !u.m.Broken() && u.busy.CompareAndSwap(false, true) {
			return u
		}
	}
	return nil
}

// giveBack takes the machine from a match.
func (g *game) giveBack(match *declared.Game) {
	u := match.Machine.(*runner)
	u.g = nil
	u.busy.Store(false)
}

// on returns the machine that a match has borrowed.
func on(g *declared.Game) *runner { return g.Machine.(*runner) }

// bindRules gives the rules their functions: calls of those of the file.
func (g *game) bindRules(t *lua.LTable) {
	r := g.rules
	r.Borrow, r.Return = g.borrow, g.giveBack
	r.Where = func(stage, function string) (string, int) {
		if fn := g.pool.idle[0].function(r, stage, function); fn != nil {
			return g.file, fn.Proto.LineDefined
		}
		return g.file, 1
	}
	r.Setup = func(m *declared.Game) (declared.Next, error) { u := on(m); return u.next(u.act(u.setup)) }
	if _, ok := t.RawGetString("rate").(*lua.LFunction); ok {
		r.Rate = rate
	}
	if _, ok := t.RawGetString("worth").(*lua.LFunction); ok {
		r.Worth = worth
	}
	if _, ok := t.RawGetString("settle").(*lua.LFunction); ok {
		r.Settle = func(m *declared.Game) error { u := on(m); _, err := u.act(u.settle); return err }
	}
	for i := range r.Stages {
		g.bindStage(i)
	}
}

// bindStage gives a stage its functions.
func (g *game) bindStage(i int) {
	stage, has := &g.rules.Stages[i], &g.pool.idle[0].stages[i]
	if has.first != nil {
		stage.First = func(m *declared.Game) (core.Seat, error) {
			u := on(m)
			v, err := u.look(u.stages[i].first)
			if err != nil {
				return core.None, err
			}
			if s, ok := u.seatOf(v); ok {
				return s, nil
			}
			return core.None, u.misused("expected the seat that begins, got %s", vm.Text(v))
		}
	}
	if has.enter != nil {
		stage.Enter = func(m *declared.Game) (declared.Next, error) {
			u := on(m)
			return u.next(u.act(u.stages[i].enter))
		}
	}
	if has.begin != nil {
		stage.Begin = func(m *declared.Game, s core.Seat) (declared.Next, error) {
			u := on(m)
			return u.next(u.act(u.stages[i].begin, u.seats[s]))
		}
	}
	if has.moves != nil {
		stage.Moves = func(m *declared.Game, s core.Seat) error {
			u := on(m)
			_, err := u.look(u.stages[i].moves, u.seats[s], u.may)
			return err
		}
	}
	if has.done != nil {
		stage.Done = func(m *declared.Game, s core.Seat) (declared.Next, error) {
			u := on(m)
			return u.next(u.act(u.stages[i].done, u.seatValue(s)))
		}
	}
	names := stage.Verbs
	stage.Do = func(m *declared.Game, s core.Seat, c declared.Choice) (declared.Next, error) {
		u := on(m)
		fn := u.stages[i].verbs[slices.Index(names, u.verbs[c.Verb])]
		args := [4]lua.LValue{u.seats[s]}
		n := 1
		for _, thing := range c.About {
			if thing.Kind != declared.NoThing {
				args[n] = u.thing(s, thing)
				n++
			}
		}
		return u.next(u.act(fn, args[:n]...))
	}
}

// act calls a function that may change the match, with g before the arguments; look one that may
// not.
func (u *runner) act(fn *lua.LFunction, args ...lua.LValue) (lua.LValue, error) {
	return u.call(fn, true, args)
}

// look is described with act.
func (u *runner) look(fn *lua.LFunction, args ...lua.LValue) (lua.LValue, error) {
	return u.call(fn, false, args)
}

// call calls a function of the rules and returns its first result.
func (u *runner) call(fn *lua.LFunction, acts bool, args []lua.LValue) (lua.LValue, error) {
	u.acts, u.used, u.called, u.deep = acts, u.kept, fn, 0
	u.kept = 0
	if !u.m.Begin(fn) {
		return lua.LNil, fmt.Errorf("the machine of these rules is busy or broken")
	}
	u.m.Push(u.game)
	for _, v := range args {
		u.m.Push(v)
	}
	if err := u.m.Finish(len(args)+1, 1, unitsOfCall); err != nil {
		return lua.LNil, err
	}
	return u.m.Result(1), nil
}

// misused is an error about what the function that was called last has returned.
func (u *runner) misused(format string, args ...any) error {
	p := u.called.Proto
	return &vm.Error{File: p.SourceName, Line: p.LineDefined, Message: fmt.Sprintf(format, args...)}
}

// next reads what a function says that follows: a stage, a seat, or nothing.
func (u *runner) next(v lua.LValue, err error) (declared.Next, error) {
	if err != nil || v == lua.LNil {
		return declared.Nothing, err
	}
	if name, ok := v.(lua.LString); ok {
		return declared.Next{Stage: string(name), Seat: core.None}, nil
	}
	if s, ok := u.seatOf(v); ok {
		return declared.Next{Seat: s}, nil
	}
	if t, ok := v.(*lua.LTable); ok && entryKind(t) == asking.Name {
		return u.asked(t)
	}
	return declared.Nothing, u.misused("expected the name of a stage, the seat that acts next, ask(seats, stage), or nothing, got %s", vm.Text(v))
}

// asked reads ask(seats, stage[, follows]): some seats act in a stage, then the match goes on where it
// was, as if the function had returned follows.
func (u *runner) asked(t *lua.LTable) (declared.Next, error) {
	next, err := u.next(t.RawGetInt(3), nil)
	if err != nil || next.Asked != 0 {
		return next, u.misused("ask: what follows: expected the name of a stage, a seat or nothing, got %s", vm.Text(t.RawGetInt(3)))
	}
	next.Then, next.Stage = next.Stage, textOf(t.RawGetInt(2))
	seats := []lua.LValue{t.RawGetInt(1)}
	if list, ok := t.RawGetInt(1).(*lua.LTable); ok {
		seats = vm.ListOf(list)
	}
	for _, v := range seats {
		s, ok := u.seatOf(v)
		if !ok {
			return next, u.misused("ask: expected a seat or a list of seats, got %s", vm.Text(v))
		}
		next.Asked |= core.Only(s)
	}
	if next.Asked == 0 {
		next.Stage, next.Then = next.Then, ""
	}
	return next, nil
}

// rate asks the rules what a move is worth to a seat, in named terms.
func rate(g *declared.Game, s core.Seat, c declared.Choice) ([]declared.Term, error) {
	u := on(g)
	args := []lua.LValue{u.seats[s], lua.LString(u.verbs[c.Verb])}
	for _, thing := range c.About {
		if thing.Kind != declared.NoThing {
			args = append(args, u.thing(s, thing))
		}
	}
	v, err := u.look(u.rate, args...)
	t, ok := v.(*lua.LTable)
	if err != nil || !ok {
		return nil, err
	}
	var terms []declared.Term
	for _, name := range u.rules.Terms {
		if n, ok := t.RawGetString(name).(lua.LNumber); ok {
			terms = append(terms, declared.Term{Name: name, Value: float64(n)})
		}
	}
	return terms, nil
}

// worth asks the rules how well a seat stands.
func worth(g *declared.Game, s core.Seat) (float64, error) {
	u := on(g)
	v, err := u.look(u.worth, u.seats[s])
	n, ok := v.(lua.LNumber)
	if err == nil && !ok {
		err = u.misused("expected a number from 0 to 1, got %s", vm.Text(v))
	}
	return float64(n), err
}
