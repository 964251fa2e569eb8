// The machines on which functions of the rules run. A match borrows one while it plays a move.

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

// unitsOfCall is the most that one call of a function of the rules may spend.
const unitsOfCall = 200_000

// unitsOfFile is the most that the file may spend when it runs.
const unitsOfFile = 5_000_000

// kindKey is the key under which pile{ } and its like write what a table is; for ask(...) it stands in the
// metatable. No script can write it.
const kindKey = "\x00kind"

// entryKind returns which function made a table: pile, piles, number, flag, seat, word or stage; "" for any
// other table. Of the metatable of what ask returns it is ask.
func entryKind(t *lua.LTable) string { return textOf(t.RawGetString(kindKey)) }

// newMachine makes a machine, runs the game's file on it and returns the table that the file returns.
// trace makes the machine's tracer; nil for none. pile{ }, ask(...) and their like only return tables,
// which say under kindKey what they are; readFile and readNext read them.
func (g *game) newMachine(trace func() vm.Tracer) (*vm.Machine, *lua.LTable, error) {
	var m *vm.Machine
	noChance := func() uint64 {
		vm.Raise(m.State(), "math.random cannot be used in a game; use g:random, g:anyone, pile:any or pile:shuffle, whose results a replay repeats")
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
	asked := m.State().NewTable() // the metatable of what ask returns, which is made in many moves
	asked.RawSetString(kindKey, lua.LString(asking.Name))
	asked.RawSetString("__metatable", lua.LFalse)
	m.Freeze(asked)
	m.Install(asking.Name, m.Native(func(L *lua.LState) int {
		t := L.CreateTable(3, 0)
		t.Metatable = asked
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

// stageFuncs are the functions of a stage on a machine; nil for those it does not have. verbs are in the
// order of the moves of all stages.
type stageFuncs struct {
	first, enter, begin, moves, done *lua.LFunction
	verbs                            []*lua.LFunction
	plain                            []plainMove // what moves lists if it is plain
}

// runner is a machine with the functions of the rules and handles of the game's things.
type runner struct {
	rules  *declared.Rules
	file   string // of the rules
	m      *vm.Machine
	busy   atomic.Bool    // a match has borrowed it
	g      *declared.Game // the match that has borrowed it, nil for none
	acts   bool           // whether the function that runs may change the match
	called *lua.LFunction // the function that was called last

	setup, rate, worth, settle *lua.LFunction
	stages                     []stageFuncs
	verbs                      []string      // of all stages, each once
	functions                  []string      // the names of the functions that rows of the deck have
	rows                       []*lua.LTable // by card: its row, nil where a list made it

	atDepth   []*runner          // on which functions of abilities run, by their depth among each other
	abilities [][]*lua.LFunction // of such a runner: by script, in the order of what it hears
	fx        *fx                // what these functions get; nil for the rules' own runner

	handles
}

// newRunner makes a runner of a machine that has run the file; t is the table that the file returned.
func (g *game) newRunner(m *vm.Machine, t *lua.LTable) *runner {
	u := &runner{rules: g.rules, file: g.file, m: m, functions: g.functions, rows: g.rowsIn(t)}
	u.verbs = u.rules.Verbs()
	get := func(t *lua.LTable, name string) *lua.LFunction {
		fn, _ := t.RawGetString(name).(*lua.LFunction)
		return fn
	}
	u.setup, u.rate, u.worth, u.settle = get(t, "setup"), get(t, "rate"), get(t, "worth"), get(t, "settle")
	for i := range g.rules.Stages {
		stage := &g.rules.Stages[i]
		s := t.RawGetString(stage.Name).(*lua.LTable)
		fns := stageFuncs{first: get(s, "first"), enter: get(s, "enter"), begin: get(s, "begin"), moves: get(s, "moves"), done: get(s, "done")}
		for _, verb := range u.verbs {
			var fn *lua.LFunction
			if slices.Contains(stage.Verbs, verb) {
				fn = get(s, verb)
			}
			fns.verbs = append(fns.verbs, fn)
		}
		u.stages = append(u.stages, fns)
	}
	u.makeHandles()
	for i := range u.stages {
		u.stages[i].plain = u.plainMoves(u.stages[i].moves, u.stages[i].verbs)
	}
	return u
}

// function returns a function of the rules by its name: settle, or one of a stage; if stage is "", setup. It
// returns nil if the rules do not have it.
func (u *runner) function(r *declared.Rules, stage, name string) *lua.LFunction {
	switch {
	case stage == "":
		return u.setup
	case name == "settle":
		return u.settle
	}
	i := slices.IndexFunc(r.Stages, func(s declared.Stage) bool { return s.Name == stage })
	fns := &u.stages[i]
	if verb := slices.Index(u.verbs, name); verb >= 0 && fns.verbs[verb] != nil {
		return fns.verbs[verb]
	}
	return map[string]*lua.LFunction{"first": fns.first, "enter": fns.enter, "begin": fns.begin, "moves": fns.moves, "done": fns.done}[name]
}

// pool has all machines of a game. A machine is free if its busy is false.
type pool struct {
	mu      sync.Mutex
	runners []*runner
}

// borrow gives a match a machine: the one it had before if that is free, else another free one,
// else a new one, which is added to the pool. The match keeps it until giveBack.
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
		g.pool.runners = append(g.pool.runners, u)
		g.pool.mu.Unlock()
	}
	match.Machine, u.g = u, match
}

// take returns a free machine that works, now marked as busy; nil if there is none.
func (p *pool) take() *runner {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, u := range slices.Backward(p.runners) {
		if !u.m.Broken() && u.busy.CompareAndSwap(false, true) {
			return u
		}
	}
	return nil
}

// giveBack makes the machine of a match free.
func (g *game) giveBack(match *declared.Game) {
	u := match.Machine.(*runner)
	u.g = nil
	u.busy.Store(false)
}

// runnerOf returns the machine that a match has borrowed.
func runnerOf(g *declared.Game) *runner { return g.Machine.(*runner) }

// bindRules sets the functions of the rules, which call those of the file on the machine that a
// match has borrowed. t is the file's table, which says which functions there are.
func (g *game) bindRules(t *lua.LTable) {
	r := g.rules
	r.Borrow, r.Return = g.borrow, g.giveBack
	r.Where = func(stage, function string) (string, int) {
		if fn := g.pool.runners[0].function(r, stage, function); fn != nil {
			return vm.PlaceOf(fn, g.file)
		}
		return g.file, 1
	}
	r.Setup = func(m *declared.Game) (declared.Next, error) { u := runnerOf(m); return u.readNext(u.act(u.setup)) }
	if _, ok := t.RawGetString("rate").(*lua.LFunction); ok {
		r.Rate = rateMove
	}
	if _, ok := t.RawGetString("worth").(*lua.LFunction); ok {
		r.Worth = rateSeat
	}
	if _, ok := t.RawGetString("settle").(*lua.LFunction); ok {
		r.Settle = func(m *declared.Game) error { u := runnerOf(m); _, err := u.act(u.settle); return err }
	}
	for i := range r.Stages {
		g.bindStage(i)
	}
}

// bindStage sets the functions of the stage with index i. Each looks up its function by the stage's
// index on the machine that the match has borrowed, since every machine has functions of its own.
// has is the stage on the first machine, which tells which functions the file has.
func (g *game) bindStage(i int) {
	stage, has := &g.rules.Stages[i], &g.pool.runners[0].stages[i]
	if has.first != nil {
		stage.First = func(m *declared.Game) (core.Seat, error) {
			u := runnerOf(m)
			v, err := u.look(u.stages[i].first)
			if err != nil {
				return core.None, err
			}
			if s, ok := u.seatOf(v); ok {
				return s, nil
			}
			return core.None, u.resultError("the function first must return the seat that begins, got %s", vm.Text(v))
		}
	}
	if has.enter != nil {
		stage.Enter = func(m *declared.Game) (declared.Next, error) {
			u := runnerOf(m)
			return u.readNext(u.act(u.stages[i].enter))
		}
	}
	if has.begin != nil {
		stage.Begin = func(m *declared.Game, s core.Seat) (declared.Next, error) {
			u := runnerOf(m)
			return u.readNext(u.act(u.stages[i].begin, u.seats[s]))
		}
	}
	if has.moves != nil {
		stage.Moves = func(m *declared.Game, s core.Seat) error {
			u := runnerOf(m)
			if plain := u.stages[i].plain; plain != nil {
				listPlain(m, s, plain)
				return nil
			}
			_, err := u.look(u.stages[i].moves, u.seats[s], u.may)
			return err
		}
	}
	if has.done != nil {
		stage.Done = func(m *declared.Game, s core.Seat) (declared.Next, error) {
			u := runnerOf(m)
			return u.readNext(u.act(u.stages[i].done, u.seatValue(s)))
		}
	}
	stage.Do = func(m *declared.Game, s core.Seat, c declared.Choice) (declared.Next, error) {
		u := runnerOf(m)
		fn := u.stages[i].verbs[c.Verb]
		if c.About[0].Kind == declared.NoThing {
			return u.readNext(u.act(fn, u.seats[s]))
		}
		args := [4]lua.LValue{u.seats[s]}
		n := 1
		for _, thing := range c.About {
			if thing.Kind != declared.NoThing {
				args[n] = u.thingValue(s, thing)
				n++
			}
		}
		return u.readNext(u.act(fn, args[:n]...))
	}
}

// act calls a function that may change the match. Its first argument is the match as scripts see it (g in
// games, u.game here); then come args.
func (u *runner) act(fn *lua.LFunction, args ...lua.LValue) (lua.LValue, error) {
	return u.call(fn, true, args)
}

// look calls a function that may not change the match, with the same arguments as act does.
func (u *runner) look(fn *lua.LFunction, args ...lua.LValue) (lua.LValue, error) {
	return u.call(fn, false, args)
}

// call calls a function of the rules and returns its first result. acts says whether it may change the
// match.
func (u *runner) call(fn *lua.LFunction, acts bool, args []lua.LValue) (lua.LValue, error) {
	u.acts, u.usedSelections, u.called, u.callDepth = acts, u.keptSelections, fn, 0
	u.keptSelections, u.usedLoops = 0, 0 // the kept selections are among args
	v, err := u.m.CallOne(fn, unitsOfCall, u.game, args...)
	if err != nil {
		return lua.LNil, err
	}
	return v, nil
}

// resultError returns an error about what the function that was called last returned.
func (u *runner) resultError(format string, args ...any) error {
	file, line := vm.PlaceOf(u.called, u.file)
	return &vm.Error{File: file, Line: line, Message: fmt.Sprintf(format, args...)}
}

// readNext reads how a function says that the match goes on: with a stage, a seat, ask(...) or nothing.
// err is the error of that call; it is returned unchanged.
func (u *runner) readNext(v lua.LValue, err error) (declared.Next, error) {
	if err != nil || v == lua.LNil {
		return declared.Nothing, err
	}
	if name, ok := v.(lua.LString); ok {
		return declared.Next{Stage: string(name), Seat: core.None}, nil
	}
	if s, ok := u.seatOf(v); ok {
		return declared.Next{Seat: s}, nil
	}
	if t, ok := v.(*lua.LTable); ok {
		if meta, ok := t.Metatable.(*lua.LTable); ok && entryKind(meta) == asking.Name {
			return u.readAsk(t)
		}
	}
	return declared.Nothing, u.resultError("expected the name of a stage, the seat that acts next, ask(seats, stage), or nothing, got %s", vm.Text(v))
}

// readAsk reads ask(seats, stage[, follows]): these seats act in the stage, then the match goes on as if
// the function had returned follows.
func (u *runner) readAsk(t *lua.LTable) (declared.Next, error) {
	next, err := u.readNext(t.RawGetInt(3), nil)
	if err != nil || next.Asked != 0 {
		return next, u.resultError("ask: expected as third argument the next stage's name, the next seat or nothing, got %s", vm.Text(t.RawGetInt(3)))
	}
	next.Then, next.Stage = next.Stage, textOf(t.RawGetInt(2)) // the stage that follows, and the one in which they are asked
	seats := []lua.LValue{t.RawGetInt(1)}
	if list, ok := t.RawGetInt(1).(*lua.LTable); ok {
		seats = vm.ListOf(list)
	}
	for _, v := range seats {
		s, ok := u.seatOf(v)
		if !ok {
			return next, u.resultError("ask: expected a seat or a list of seats, got %s", vm.Text(v))
		}
		next.Asked |= core.Only(s)
	}
	if next.Asked == 0 { // nobody is asked, so what follows begins at once
		next.Stage, next.Then = next.Then, ""
	}
	return next, nil
}

// rateMove asks the rules what a move is worth to a seat, as terms with names. Names that the file
// does not list under terms are left out. If rate returns no table, there are no terms.
func rateMove(g *declared.Game, s core.Seat, c declared.Choice) ([]declared.Term, error) {
	u := runnerOf(g)
	args := []lua.LValue{u.seats[s], lua.LString(u.verbs[c.Verb])}
	for _, thing := range c.About {
		if thing.Kind != declared.NoThing {
			args = append(args, u.thingValue(s, thing))
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

// rateSeat asks the rules how well a seat stands, from 0 to 1.
func rateSeat(g *declared.Game, s core.Seat) (float64, error) {
	u := runnerOf(g)
	v, err := u.look(u.worth, u.seats[s])
	n, ok := v.(lua.LNumber)
	if err == nil && !ok {
		err = u.resultError("the function worth must return how well the seat stands, as a number from 0 to 1, got %s", vm.Text(v))
	}
	return float64(n), err
}
