// Personalities, players in Lua: how one is found and loaded, how it decides, how its file is read;
// then Plain, a personality that has weights only.

package player

import (
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/score"
	"arcana/core/spell"
	"arcana/scripts"
)

// What it costs to show things to a personality, in units of work.
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
	path       string               // of its file
	system     string               // the name of its system
	Machine    *vm.Machine          // which its functions run on
	terms      map[string][]OwnTerm // by verb; "any" counts for every verb
	lastTerms  [2]verbTerms         // the terms of the verb that was asked for last, and of "any"; see termsOf
	choose     *lua.LFunction       // its own choose, nil for none
	mind       lua.LValue           // the mind argument of choose, a Lookahead; nil for none
	Strict     bool                 // a failing function is an error of the move
	shipped    bool                 // its file is as it ships with the program
	failed     func(error)          // takes the error of a decision that its functions could not make
	errors     []string             // of those decisions, each once
	chance     *rand.Stream         // of the present decision
	view       *decisionView        // what its functions see
	seenMemory any                  // what valuations read in the last decision; its memory is used again
	sums       []float64            // scores of the moves without its own terms; the memory is used again
	ShownUnits int64                // the price of all that was made for it to see so far, in units
}

// OwnTerm is a feature in Lua: a name and a function of option and view.
type OwnTerm struct {
	Name string         // the feature's, for why
	Fn   *lua.LFunction // of option and view; returns a number
}

// lineOf returns the line where a function begins, 1 for a function of the program.
func lineOf(fn *lua.LFunction) int {
	_, line := vm.PlaceOf(fn, "")
	return line
}

// Reckless reports whether the personality may make moves that lose the match at once; a match asks
// it (core.Match). One that ships with the program, unchanged, may not; any other may.
func (p *Scripted) Reckless() bool { return !p.shipped }

// isShipped reports whether the script at a path is, byte for byte, one that ships with the program.
func isShipped(s *session.Session, file string) bool {
	own, err := session.ReadScript(s.Files(), file)
	shipped, missing := session.ReadScript(scripts.Files, strings.TrimPrefix(file, "scripts/"))
	return err == nil && missing == nil && string(own) == string(shipped)
}

// Load loads a personality: scripts/ai/<system>/<name>.lua or scripts/ai/<name>.lua, first beside
// the running file. It opens a machine for the personality alone, whose chance is that of the
// present decision, and runs the file there; the modules that the file requires are noted for
// records. An error of the file is passed to Blame. Errors of later decisions are noted, each once.
// It returns a Plain, a Thinking or a Scripted.
func Load(s *session.Session, sys core.System, name string) (core.Player, error) {
	file, err := FindPersonality(s, sys.Name, name)
	if err != nil {
		return nil, err
	}
	p := &Scripted{path: file, system: sys.Name, Strict: s.Host.Strict, shipped: isShipped(s, file)}
	p.failed = func(err error) {
		if text := err.Error(); !slices.Contains(p.errors, text) {
			p.errors = append(p.errors, text)
			session.NoteFizzled(s, text)
		}
		s.WarnOnce(fmt.Sprintf("%v (the AI decides without this feature)", err))
	}
	required := session.State[Requires](s)
	required.forget(file)
	if p.Machine, err = s.ContentMachine(func() *rand.Stream { return p.chance }, func(_, module string) { required.add(file, module) }, session.OfPersonalities); err != nil {
		return nil, err
	}
	p.view = newDecisionView(p.Machine.State(), sys)
	if err := p.load(s, sys); err != nil {
		s.Blame(err)
		return nil, err
	}
	if wantsLookahead(p.choose) {
		ahead := newLookahead(s, sys, p.Machine)
		p.mind = ahead.shown
		return &Thinking{p, ahead}, nil
	}
	if p.hasOnlyWeights() {
		return &Plain{Scripted: p, ranker: core.Ranker{Weigher: p.Weigher}}, nil
	}
	return p, nil
}

// FindPersonality returns the path of a system's personality by its name, first beside the
// running file. Its error suggests a name.
func FindPersonality(s *session.Session, system, name string) (string, error) {
	if now, ok := s.Host.Renamed[card.Key(name)]; ok {
		name = now
	}
	for _, dir := range []string{path.Join("scripts/ai", system), "scripts/ai", "."} {
		if file, ok := session.FindScript(s.Files(), dir, name); ok {
			return file, nil
		}
	}
	known := PersonalityNames(s, system)
	return "", fmt.Errorf("no personality is called %q, %s", name, spell.Choices(name, known))
}

// PersonalityNames lists the personalities of a system in the script roots, each name once.
func PersonalityNames(s *session.Session, system string) []string {
	var names []string
	for _, dir := range []string{"scripts/ai/" + system, "scripts/ai"} {
		matches, _ := fs.Glob(s.Host.Scripts, dir+"/*.lua")
		for _, file := range matches {
			if name := strings.TrimSuffix(path.Base(file), ".lua"); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Choose returns the personality's move. If one of its functions fails or exceeds its budget, the
// decision is made by its weights alone and the person is warned; in a strict session it is an
// error.
func (p *Scripted) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.view.beginView(view)
	return p.decide(moves, chance)
}

// Look is Choose in a match, where the view can be made later. It makes the whole view at once if the
// personality has choose; otherwise only when a function reads it.
func (p *Scripted) Look(g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	if p.choose != nil {
		p.seenMemory = core.ViewInto(g, seat, p.seenMemory)
		return p.Choose(p.seenMemory, moves, chance)
	}
	p.seenMemory = core.SeeOrView(g, seat, p.seenMemory)
	p.view.beginMatch(g, seat, p.seenMemory)
	return p.decide(moves, chance)
}

// decide chooses a move in the decision that beginView or beginMatch has started; see Choose for
// what happens if a function fails.
func (p *Scripted) decide(moves []core.Move, chance *rand.Stream) (core.Move, error) {
	p.chance = chance
	move, err := p.runFunctions(moves)
	if err == nil || p.Strict {
		return move, err
	}
	p.failed(err)
	return p.Weigher.Choose(p.view.seen, moves, chance)
}

// runFunctions chooses a move by the personality's functions, or by its weights if it has none. It
// adds what weighing costs to ShownUnits.
func (p *Scripted) runFunctions(moves []core.Move) (core.Move, error) {
	p.chargeWeighing(moves)
	if p.hasOnlyWeights() {
		return p.Weigher.Choose(p.view.seen, moves, p.chance)
	}
	p.view.moves = moves
	if p.choose != nil {
		return p.chooseFromList(moves)
	}
	return p.best(moves)
}

// best returns the move with the highest sum of reweighted score and own terms, the first of several.
func (p *Scripted) best(moves []core.Move) (core.Move, error) {
	best, top := 0, 0.0
	p.sums = p.Rate(p.view.seen, moves, p.sums)
	for i := range moves {
		own, err := p.ownScore(i)
		if err != nil {
			return core.Move{}, err
		}
		if total := p.sums[i] + own; i == 0 || total > top {
			best, top = i, total
		}
	}
	return moves[best], nil
}

// anyVerb is the verb of terms that count for every verb.
const anyVerb = "any"

// ownScore returns the sum of the personality's own terms for move i: those of the move's verb,
// then those of any verb. A sum that is no number (NaN) is an error.
func (p *Scripted) ownScore(i int) (float64, error) {
	sum := 0.0
	var option lua.LValue // made for the first term that reads it
	for entry, verb := range [...]string{p.view.moves[i].Verb, anyVerb} {
		for _, term := range p.termsOf(entry, verb) {
			if option == nil && takesArguments(term.Fn, 1) {
				p.ShownUnits += optionUnits
				option = p.view.optionTable(i)
			}
			n, err := p.weigh(term, option)
			if err != nil {
				return 0, err
			}
			if sum += n; math.IsNaN(sum) {
				return 0, fmt.Errorf("%s:%d: the sum of the features up to %q is not a number (NaN)", p.path, lineOf(term.Fn), term.Name)
			}
		}
	}
	return sum, nil
}

// Why returns what the personality's weights and own terms make of a legal option of the seat, and
// false if it does not weigh moves (it has choose). Chance in its functions is that of a fixed stream,
// so the match goes on as if nobody had asked. The error is that of a function that fails.
func (p *Scripted) Why(g core.Game, seat core.Seat, o *core.Option) (sum score.Score, weighs bool, err error) {
	if p.choose != nil {
		return sum, false, nil
	}
	for _, t := range o.Score.Terms {
		if t.Factor {
			sum.Multiply(t.Name, t.Value)
		} else {
			p.addWeighed(&sum, t)
		}
	}
	for _, t := range o.Features {
		p.addWeighed(&sum, t)
	}
	chance := rand.New(1, "why")
	p.chance = &chance
	p.view.beginView(g.View(seat))
	p.view.moves = []core.Move{o.Move}
	for _, verb := range [...]string{o.Move.Verb, anyVerb} {
		for _, term := range p.terms[verb] {
			n, err := p.weigh(term, p.view.optionTable(0))
			if err != nil {
				return sum, false, err
			}
			sum.Add(term.Name, n)
		}
	}
	return sum, true, nil
}

// addWeighed adds a term under the personality's weight; one that it does not weigh is left out. A
// personality without weights takes all terms as they are.
func (p *Scripted) addWeighed(sum *score.Score, t score.Term) {
	weight, named := p.Weights[t.Name]
	if p.Weights == nil {
		weight, named = 1, true
	}
	if named {
		sum.Add(t.Name, float64(weight*t.Value)) // float64 rounds the product before Add adds it, on every machine
	}
}

// Errors returns the errors of decisions that its functions could not make, each once.
func (p *Scripted) Errors() []string { return p.errors }

// verbTerms are the personality's own terms of a verb.
type verbTerms struct {
	verb  string
	terms []OwnTerm
}

// termsOf returns the personality's own terms for a verb, from the cache entry lastTerms[i] if that
// has them: entry 0 is for the verb of the move, entry 1 for "any". Moves are listed verb by verb, so
// that the map is seldom asked.
func (p *Scripted) termsOf(i int, verb string) []OwnTerm {
	if cached := &p.lastTerms[i]; cached.verb != verb {
		*cached = verbTerms{verb, p.terms[verb]}
	}
	return p.lastTerms[i].terms
}

// takesArguments reports whether a function has n parameters or more. A function of Go, which has no Proto,
// and one with ... take any number.
func takesArguments(fn *lua.LFunction, n int) bool {
	return fn.Proto == nil || fn.Proto.IsVarArg != 0 || int(fn.Proto.NumParameters) >= n
}

// viewTable returns the view as a table. It is made once a decision, and its cost added to ShownUnits.
func (p *Scripted) viewTable() lua.LValue {
	if p.view.table == nil {
		p.ShownUnits += viewUnits
		p.view.table = p.view.Value(p.view.fullView())
	}
	return p.view.table
}

// weigh calls the function of one own term and returns the number that it gives the option. Arguments
// that the function does not take are not made.
func (p *Scripted) weigh(term OwnTerm, option lua.LValue) (float64, error) {
	var args [2]lua.LValue
	n := 0
	if takesArguments(term.Fn, 1) {
		args[0], n = option, 1
	}
	if takesArguments(term.Fn, 2) {
		args[1], n = p.viewTable(), 2
	}
	result, err := p.callFunction(term.Fn, args[:n])
	if err != nil {
		return 0, err
	}
	number, ok := result.(lua.LNumber)
	if !ok {
		return 0, fmt.Errorf("%s:%d: the feature %q returned %s, expected a number", p.path, lineOf(term.Fn), term.Name, declare.Text(result))
	}
	if math.IsNaN(float64(number)) {
		return 0, fmt.Errorf("%s:%d: the feature %q returned NaN (not a number), expected a number", p.path, lineOf(term.Fn), term.Name)
	}
	return float64(number), nil
}

// callFunction calls a function of the personality under the budget of a decision and returns its
// first result.
func (p *Scripted) callFunction(fn *lua.LFunction, args []lua.LValue) (lua.LValue, error) {
	if !p.Machine.Begin(fn) {
		_, err := p.Machine.Call(fn, 1, decisionUnits) // says why it does not begin
		return nil, err
	}
	for _, arg := range args {
		p.Machine.Push(arg)
	}
	if err := p.Machine.Finish(len(args), 1, decisionUnits); err != nil {
		return nil, err
	}
	return p.Machine.Result(1), nil
}

// chooseFromList returns the move that the personality's function choose picks. The function gets the view,
// the moves as a list of options and, if it wants one, the Lookahead. The caller has given the same moves to
// p.view before.
func (p *Scripted) chooseFromList(moves []core.Move) (core.Move, error) {
	p.ShownUnits += optionUnits * int64(len(moves))
	list := p.Machine.State().NewTable()
	for i := range moves {
		list.Append(p.view.optionTable(i))
	}
	args := []lua.LValue{p.viewTable(), list}
	if p.mind != nil {
		args = append(args, p.mind)
	}
	chosen, err := p.callFunction(p.choose, args)
	if err != nil {
		return core.Move{}, err
	}
	move, err := p.parseChoice(chosen, list, moves)
	if err != nil {
		return core.Move{}, fmt.Errorf("%s:%d: choose returned %s, %w", p.path, lineOf(p.choose), declare.Text(chosen), err)
	}
	return move, nil
}

// parseChoice returns the move that choose returned: an option of the list, its number, or a text
// as g:play takes it. list has the options of moves, in their order.
func (p *Scripted) parseChoice(chosen lua.LValue, list *lua.LTable, moves []core.Move) (core.Move, error) {
	for i := range moves {
		if chosen == list.RawGetInt(i+1) || chosen == lua.LNumber(i+1) {
			return moves[i], nil
		}
	}
	if text, ok := chosen.(lua.LString); ok {
		if move, err := ByText(p.system, p.view.describedOptions(), strings.TrimSpace(string(text))); err == nil {
			return move, nil
		}
	}
	return core.Move{}, fmt.Errorf("expected one of the moves, its number or its text")
}

// personalityTable is what a personality's file returns. Score has the own terms by verb, each a list of a
// name and a function (see readTerm).
type personalityTable struct {
	Text    string                   `lua:"text"`
	Weights map[string]float64       `lua:"weights"`
	Score   map[string][]*lua.LTable `lua:"score"`
	Choose  *lua.LFunction           `lua:"choose"`
}

// load runs the personality's file and reads the table that it returns.
func (p *Scripted) load(s *session.Session, sys core.System) error {
	program, err := s.CompileScript(p.path, session.OfPersonalities)
	if err != nil {
		return err
	}
	values, err := p.Machine.Run(program, 0)
	if err != nil {
		return err
	}
	t, ok := First(values).(*lua.LTable)
	if !ok {
		return program.Blame("", "a personality file returns a table { text, weights, score, choose }, but this file returns "+declare.Text(First(values)))
	}
	return system.BlameProgram(program, p.read(sys, t))
}

// read reads the personality's table and returns all that is wrong with it.
func (p *Scripted) read(sys core.System, t *lua.LTable) []error {
	var table personalityTable
	faults := declare.NewReader(p.Machine.State()).ReadAll(t, &table)
	for _, name := range slices.Sorted(maps.Keys(table.Weights)) { // the reader has put the names into lower case
		if !slices.Contains(sys.Features, name) {
			faults = append(faults, unknownName("weights", name, sys.Name+" has no feature", sys.Features))
		}
	}
	p.Weigher, p.choose, p.terms = sys.Weigher(table.Weights), table.Choose, map[string][]OwnTerm{}
	return append(faults, p.readTerms(sys, table.Score)...)
}

// readTerms reads the personality's own terms by verb into p.terms. A verb that the system does not
// have is a fault, and so is a term that is not { "name", function }; all faults are returned.
func (p *Scripted) readTerms(sys core.System, score map[string][]*lua.LTable) (faults []error) {
	verbs := append([]string{anyVerb}, sys.Verbs...)
	for _, verb := range slices.Sorted(maps.Keys(score)) {
		if !slices.Contains(verbs, verb) {
			faults = append(faults, unknownName("score", verb, sys.Name+" has no verb", verbs))
		}
		for i, pair := range score[verb] {
			if pair == nil {
				continue // no table: the reader has said so
			}
			term, err := readTerm(pair)
			if err != nil {
				faults = append(faults, &declare.FieldError{Path: fmt.Sprintf("score.%s[%d]", verb, i+1), Err: err})
			}
			p.terms[verb] = append(p.terms[verb], term)
		}
	}
	return faults
}

// readTerm reads one own term, { "name", function }.
func readTerm(pair *lua.LTable) (OwnTerm, error) {
	name, named := pair.RawGetInt(1).(lua.LString)
	fn, ok := pair.RawGetInt(2).(*lua.LFunction)
	if card.Key(string(name)) == "" || !named || !ok {
		return OwnTerm{}, fmt.Errorf("expected { \"name\", function(option, view) ... end }")
	}
	return OwnTerm{string(name), fn}, nil
}

// unknownName returns the error for an unknown key in a table of the personality ("weights"): why says
// what there is none of, known are the names that there are.
func unknownName(table, name, why string, known []string) error {
	err := fmt.Errorf("%s %q, %s", why, name, spell.Choices(name, known))
	return &declare.FieldError{Path: table, Key: name, Err: err}
}

// Plain is a personality that has weights only. It needs no view: it ranks moves, as [core.Policy],
// by what its system sees of the match itself.
type Plain struct {
	*Scripted
	ranker core.Ranker
}

// Rank returns the value of each move, as [core.Policy]; its cost counts as that of Choose does.
func (p *Plain) Rank(g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	p.chargeWeighing(moves)
	return p.ranker.Rank(g, seat, moves, chance, into)
}

// hasOnlyWeights reports whether the personality has no functions.
func (p *Scripted) hasOnlyWeights() bool { return p.choose == nil && len(p.terms) == 0 }

// chargeWeighing adds what weighing the moves costs to ShownUnits.
func (p *Scripted) chargeWeighing(moves []core.Move) { p.ShownUnits += weighUnits * int64(len(moves)) }

// PersonalityOf returns the personality that a player is, nil for any other player.
func PersonalityOf(p core.Player) *Scripted {
	switch own := p.(type) {
	case *Scripted:
		return own
	case *Plain:
		return own.Scripted
	case *Thinking:
		return own.Scripted
	}
	return nil
}

// First returns the first of some results of Lua, Lua's nil if there is none.
func First(values []lua.LValue) lua.LValue {
	if len(values) == 0 {
		return lua.LNil
	}
	return values[0]
}

// Requires keeps which modules the file of each personality requires, because a record lists them among
// the content files that a match reads.
type Requires struct{ byFile map[string][]string }

// Modules returns the files of the modules that a personality's file requires.
func (r *Requires) Modules(file string) []string { return r.byFile[file] }

// forget drops the modules of a file, before it is loaded anew.
func (r *Requires) forget(file string) { delete(r.byFile, file) }

// add notes that a personality's file requires a module.
func (r *Requires) add(file, module string) {
	if r.byFile == nil {
		r.byFile = map[string][]string{}
	}
	r.byFile[file] = append(r.byFile[file], module)
}
