package bindings

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/spell"
)

// player returns the player of that name: a person is nil, "random" and
// "first" are everywhere, a system has native ones, "lua:NAME" is a
// personality from scripts/ai.
func (s *Session) player(sys core.System, config any, name string) (core.Player, error) {
	name = s.playerName(sys, name)
	if script, ok := strings.CutPrefix(name, "lua:"); ok {
		return s.personality(sys, script)
	}
	switch name {
	case person:
		return nil, nil
	case "random":
		return core.Random{}, nil
	case "first":
		return core.First{}, nil
	}
	if bot, ok := sys.Bots[name]; ok {
		return bot, nil
	}
	known := nativePlayers(sys)
	return nil, fmt.Errorf("no player is called %q, expected %s or lua:NAME%s", name, strings.Join(known, ", "), spell.DidYouMean(name, known))
}

// person is the name of a player who is asked.
const person = "human"

// nativePlayers lists the players of a system that need no script.
func nativePlayers(sys core.System) []string {
	return append([]string{person, "random", "first"}, slices.Sorted(maps.Keys(sys.Bots))...)
}

// playerName returns a player's name as matches and records have it, whatever the
// case it was written in; an unknown name is as it was.
func (s *Session) playerName(sys core.System, name string) string {
	if native, ok := card.Among(nativePlayers(sys), name); ok {
		return native
	}
	const scripted = "lua:"
	if len(name) < len(scripted) || !strings.EqualFold(name[:len(scripted)], scripted) {
		return name
	}
	script := name[len(scripted):]
	if file, err := s.findPersonality(sys.Name, script); err == nil {
		script = strings.TrimSuffix(path.Base(file), ".lua")
	}
	return scripted + script
}

// What a personality pays for what it is shown, in units.
const (
	viewUnits   = 4_000 // a view made into a table for a personality
	optionUnits = 300   // an option made into one
	weighUnits  = 100   // an option weighed by a personality
)

// decisionUnits is the budget of one decision of a personality.
const decisionUnits = 5_000_000

// personality is a player written in Lua: weights over the considerations that
// the core computes, considerations of its own, or full control.
type personality struct {
	core.Weigher
	path    string
	system  string
	machine *vm.Machine
	terms   map[string][]ownTerm // by verb; "any" counts for every verb
	choose  *lua.LFunction
	strict  bool
	warn    func(string)
	chance  *rand.Stream
	looked  int64 // what was made for it to look at, in units
}

// ownTerm is a consideration in Lua: a name and a function of option and view.
type ownTerm struct {
	name string
	fn   *lua.LFunction
}

// personality loads scripts/ai/<system>/<name>.lua or scripts/ai/<name>.lua,
// beside the running file first.
func (s *Session) personality(sys core.System, name string) (core.Player, error) {
	file, err := s.findPersonality(sys.Name, name)
	if err != nil {
		return nil, err
	}
	p := &personality{Weigher: core.Weigher{Options: sys.Options}, path: file, system: sys.Name, strict: s.host.Strict, warn: s.warnOnce}
	required := State[requires](s)
	required.forget(file)
	if p.machine, err = s.guestMachine(func() *rand.Stream { return p.chance }, func(module string) { required.add(file, module) }, ofPersonalities); err != nil {
		return nil, err
	}
	if err := p.load(s, sys); err != nil {
		s.blame(err)
		return nil, err
	}
	return p, nil
}

// requires keeps which modules the file of each personality requires.
type requires struct{ byFile map[string][]string }

func (r *requires) modules(file string) []string { return r.byFile[file] }
func (r *requires) forget(file string)           { delete(r.byFile, file) }

func (r *requires) add(file, module string) {
	if r.byFile == nil {
		r.byFile = map[string][]string{}
	}
	r.byFile[file] = append(r.byFile[file], module)
}

func (s *Session) findPersonality(system, name string) (string, error) {
	for _, dir := range []string{path.Join("scripts/ai", system), "scripts/ai", "."} {
		if file, ok := scriptCalled(s.files(), dir, name); ok {
			return file, nil
		}
	}
	known := s.personalityNames(system)
	return "", fmt.Errorf("no personality is called %q, %s", name, spell.Choices(name, known))
}

// personalityNames lists the shipped personalities of a system.
func (s *Session) personalityNames(system string) []string {
	var names []string
	for _, dir := range []string{"scripts/ai/" + system, "scripts/ai"} {
		matches, _ := fs.Glob(s.host.Scripts, dir+"/*.lua")
		for _, file := range matches {
			names = append(names, strings.TrimSuffix(path.Base(file), ".lua"))
		}
	}
	return names
}

// Choose returns the personality's move. A script that fails or runs out of
// its budget loses its say for this decision: the compiled considerations
// decide alone, and the failure is reported; in a strict session it is an error.
func (p *personality) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.chance = chance
	move, err := p.decide(view, moves)
	if err == nil || p.strict {
		return move, err
	}
	p.warn(fmt.Sprintf("%v (the decision goes on without it)", err))
	return p.Weigher.Choose(view, moves, chance)
}

func (p *personality) decide(view any, moves []core.Move) (core.Move, error) {
	options := p.Options(view, moves)
	p.looked += weighUnits * int64(len(options))
	options = options[:len(moves)]
	if p.choose != nil {
		return p.full(view, options)
	}
	if len(p.terms) == 0 {
		return p.Weigher.Choose(view, moves, p.chance)
	}
	return p.best(view, options)
}

// best adds the personality's own terms to the reweighed score of each option.
func (p *personality) best(view any, options []core.Option) (core.Move, error) {
	shown := &lens{personality: p, view: view}
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

// lens is a decision's view as a table, made when a function wants to see it: most
// of them look at the option alone, or at nothing.
type lens struct {
	*personality
	view  any
	table lua.LValue
}

func (l *lens) look() lua.LValue {
	if l.table == nil {
		l.looked += viewUnits
		l.table = declare.ToLua(l.machine.State(), l.view)
	}
	return l.table
}

// own adds up the personality's own terms of an option.
func (p *personality) own(o *core.Option, view *lens) (float64, error) {
	sum := 0.0
	var option lua.LValue
	for _, verb := range []string{o.Move.Verb, "any"} {
		for _, term := range p.terms[verb] {
			if option == nil && wants(term.fn, 1) {
				p.looked += optionUnits
				option = optionTable(p.machine.State(), o)
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

// wants reports whether a function takes so many arguments.
func wants(fn *lua.LFunction, n int) bool {
	return fn.Proto == nil || fn.Proto.IsVarArg != 0 || int(fn.Proto.NumParameters) >= n
}

// weigh asks one consideration.
func (p *personality) weigh(term ownTerm, option lua.LValue, view *lens) (float64, error) {
	var args []lua.LValue
	if wants(term.fn, 1) {
		args = append(args, option)
	}
	if wants(term.fn, 2) {
		args = append(args, view.look())
	}
	values, err := p.machine.Call(term.fn, 1, decisionUnits, args...)
	if err != nil {
		return 0, err
	}
	n, ok := first(values).(lua.LNumber)
	if !ok {
		return 0, fmt.Errorf("%s:%d: the consideration %q returned %s, expected a number", p.path, term.fn.Proto.LineDefined, term.name, declare.Text(first(values)))
	}
	return float64(n), nil
}

func first(values []lua.LValue) lua.LValue {
	if len(values) == 0 {
		return lua.LNil
	}
	return values[0]
}

// full lets the personality's choose function pick from the list of moves.
func (p *personality) full(view any, options []core.Option) (core.Move, error) {
	p.looked += viewUnits + optionUnits*int64(len(options))
	L := p.machine.State()
	list := L.NewTable()
	for i := range options {
		list.Append(optionTable(L, &options[i]))
	}
	values, err := p.machine.Call(p.choose, 1, decisionUnits, declare.ToLua(L, view), list)
	if err != nil {
		return core.Move{}, err
	}
	chosen := first(values)
	move, err := p.meant(chosen, list, options)
	if err != nil {
		return core.Move{}, fmt.Errorf("%s:%d: choose returned %s, %w", p.path, p.choose.Proto.LineDefined, declare.Text(chosen), err)
	}
	return move, nil
}

// meant returns the move that choose returned: one of the list, its number, or
// its text, as g:play takes it.
func (p *personality) meant(chosen lua.LValue, list *lua.LTable, options []core.Option) (core.Move, error) {
	for i := range options {
		if chosen == list.RawGetInt(i+1) || chosen == lua.LNumber(i+1) {
			return options[i].Move, nil
		}
	}
	if text, ok := chosen.(lua.LString); ok {
		if move, err := byText(p.system, options, strings.TrimSpace(string(text))); err == nil {
			return move, nil
		}
	}
	return core.Move{}, fmt.Errorf("expected one of the moves, its number or its text")
}
