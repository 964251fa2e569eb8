package player

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/spell"
)

// What a personality pays for what it is shown, in units.
const (
	viewUnits   = 4_000 // a view made into a table for a personality
	optionUnits = 400   // an option made into one
	weighUnits  = 150   // an option weighed by a personality
)

// decisionUnits is the budget of one decision of a personality.
const decisionUnits = 5_000_000

// Scripted is a player written in Lua: weights over the features that
// the core computes, features of its own, or full control.
type Scripted struct {
	core.Weigher
	path    string
	system  string
	Machine *vm.Machine          // which its functions run on
	terms   map[string][]OwnTerm // by verb; "any" counts for every verb
	choose  *lua.LFunction
	// describe is the system's: what a function in Lua reads of an option beyond its
	// score, made when one wants to see it.
	describe func(view any, m core.Move) core.Option
	Strict   bool // a failing function is an error of the move
	warn     func(string)
	chance   *rand.Stream
	weighed  []core.Option // of the decision before, for its memory
	Shown    int64         // what was made for it to see, in units
}

// OwnTerm is a feature in Lua: a name and a function of option and view.
type OwnTerm struct {
	Name string         // the feature's, for why
	Fn   *lua.LFunction // of option and view; returns a number
}

// Load loads scripts/ai/<system>/<name>.lua or scripts/ai/<name>.lua,
// beside the running file first.
func Load(s *session.Session, sys core.System, name string) (core.Player, error) {
	file, err := FindPersonality(s, sys.Name, name)
	if err != nil {
		return nil, err
	}
	p := &Scripted{Weigher: core.Weigher{Options: sys.Options, Weigh: sys.Weigh}, describe: sys.Describe, path: file, system: sys.Name, Strict: s.Host.Strict, warn: s.WarnOnce}
	required := session.State[Requires](s)
	required.forget(file)
	if p.Machine, err = s.ContentMachine(func() *rand.Stream { return p.chance }, func(module string) { required.add(file, module) }, session.OfPersonalities); err != nil {
		return nil, err
	}
	if err := p.load(s, sys); err != nil {
		s.Blame(err)
		return nil, err
	}
	return p, nil
}

// FindPersonality returns the file of a personality of a system, by its name: beside
// the running file first, then among the shipped ones. The error suggests a name.
func FindPersonality(s *session.Session, system, name string) (string, error) {
	for _, dir := range []string{path.Join("scripts/ai", system), "scripts/ai", "."} {
		if file, ok := session.ScriptCalled(s.Files(), dir, name); ok {
			return file, nil
		}
	}
	known := PersonalityNames(s, system)
	return "", fmt.Errorf("no personality is called %q, %s", name, spell.Choices(name, known))
}

// PersonalityNames lists the shipped personalities of a system.
func PersonalityNames(s *session.Session, system string) []string {
	var names []string
	for _, dir := range []string{"scripts/ai/" + system, "scripts/ai"} {
		matches, _ := fs.Glob(s.Host.Scripts, dir+"/*.lua")
		for _, file := range matches {
			names = append(names, strings.TrimSuffix(path.Base(file), ".lua"))
		}
	}
	return names
}

// Choose returns the personality's move. A script that fails or runs out of
// its budget loses its say for this decision: the compiled features
// decide alone, and the failure is reported; in a strict session it is an error.
func (p *Scripted) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.chance = chance
	move, err := p.decide(view, moves)
	if err == nil || p.Strict {
		return move, err
	}
	p.warn(fmt.Sprintf("%v (the decision goes on without it)", err))
	return p.Weigher.Choose(view, moves, chance)
}

func (p *Scripted) decide(view any, moves []core.Move) (core.Move, error) {
	p.Shown += weighUnits * int64(len(moves))
	switch {
	case p.choose != nil:
		return p.full(view, p.Options(view, moves)[:len(moves)])
	case len(p.terms) == 0:
		return p.Weigher.Choose(view, moves, p.chance)
	case p.Weigh != nil:
		p.weighed = p.Weigh(view, moves, p.weighed)
		return p.best(view, p.weighed)
	}
	return p.best(view, p.Options(view, moves)[:len(moves)])
}

// best adds the personality's own terms to the reweighed score of each option.
func (p *Scripted) best(view any, options []core.Option) (core.Move, error) {
	shown := &seatView{Scripted: p, view: view}
	best, top := 0, 0.0
	for i := range options {
		own, err := p.own(&options[i], shown)
		if err != nil {
			return core.Move{}, err
		}
		if total := p.Total(&options[i]) + own; i == 0 || total > top {
			best, top = i, total
		}
	}
	return options[best].Move, nil
}

// seatView is a decision's view as a table, made when a function wants to see it: most
// of them read the option alone, or at nothing.
type seatView struct {
	*Scripted
	view  any
	table lua.LValue
}

func (l *seatView) value() lua.LValue {
	if l.table == nil {
		l.Shown += viewUnits
		l.table = declare.ToLua(l.Machine.State(), l.view)
	}
	return l.table
}

// own adds up the personality's own terms of an option.
func (p *Scripted) own(o *core.Option, view *seatView) (float64, error) {
	sum := 0.0
	var option lua.LValue
	for _, verb := range []string{o.Move.Verb, "any"} {
		for _, term := range p.terms[verb] {
			if option == nil && wants(term.Fn, 1) {
				p.Shown += optionUnits
				option = p.optionTable(o, view)
			}
			n, err := p.weigh(term, option, view)
			if err != nil {
				return 0, err
			}
			sum += n
		}
	}
	return sum, nil
}

// optionTable shows an option that was weighed, with its text and facts.
func (p *Scripted) optionTable(o *core.Option, view *seatView) lua.LValue {
	whole := *o
	if o.Text == "" && p.describe != nil {
		words := p.describe(view.view, o.Move)
		whole.Text, whole.Fields = words.Text, words.Fields
	}
	return OptionTable(p.Machine.State(), &whole)
}

// wants reports whether a function takes so many arguments.
func wants(fn *lua.LFunction, n int) bool {
	return fn.Proto == nil || fn.Proto.IsVarArg != 0 || int(fn.Proto.NumParameters) >= n
}

// weigh asks one feature.
func (p *Scripted) weigh(term OwnTerm, option lua.LValue, view *seatView) (float64, error) {
	var args []lua.LValue
	if wants(term.Fn, 1) {
		args = append(args, option)
	}
	if wants(term.Fn, 2) {
		args = append(args, view.value())
	}
	values, err := p.Machine.Call(term.Fn, 1, decisionUnits, args...)
	if err != nil {
		return 0, err
	}
	n, ok := First(values).(lua.LNumber)
	if !ok {
		return 0, fmt.Errorf("%s:%d: the feature %q returned %s, expected a number", p.path, term.Fn.Proto.LineDefined, term.Name, declare.Text(First(values)))
	}
	return float64(n), nil
}

// First returns the first of the values that a function returned, nil of none.
func First(values []lua.LValue) lua.LValue {
	if len(values) == 0 {
		return lua.LNil
	}
	return values[0]
}

// full lets the personality's choose function pick from the list of moves.
func (p *Scripted) full(view any, options []core.Option) (core.Move, error) {
	p.Shown += viewUnits + optionUnits*int64(len(options))
	L := p.Machine.State()
	list := L.NewTable()
	for i := range options {
		list.Append(OptionTable(L, &options[i]))
	}
	values, err := p.Machine.Call(p.choose, 1, decisionUnits, declare.ToLua(L, view), list)
	if err != nil {
		return core.Move{}, err
	}
	chosen := First(values)
	move, err := p.meant(chosen, list, options)
	if err != nil {
		return core.Move{}, fmt.Errorf("%s:%d: choose returned %s, %w", p.path, p.choose.Proto.LineDefined, declare.Text(chosen), err)
	}
	return move, nil
}

// meant returns the move that choose returned: one of the list, its number, or
// its text, as g:play takes it.
func (p *Scripted) meant(chosen lua.LValue, list *lua.LTable, options []core.Option) (core.Move, error) {
	for i := range options {
		if chosen == list.RawGetInt(i+1) || chosen == lua.LNumber(i+1) {
			return options[i].Move, nil
		}
	}
	if text, ok := chosen.(lua.LString); ok {
		if move, err := ByText(p.system, options, strings.TrimSpace(string(text))); err == nil {
			return move, nil
		}
	}
	return core.Move{}, fmt.Errorf("expected one of the moves, its number or its text")
}
