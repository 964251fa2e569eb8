// Package declared reads card games whose rules are one file of Lua, and plays them. This file reads
// what the game declares. machine.go runs the functions of its rules. handles.go has the values that
// they get: the game, seats, piles and cards. verbs.go has the methods of these values.
package declared

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm"
	"arcana/bindings/vm/syntax"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// What a file of rules says before a match begins.

// game is a file of rules that was read.
type game struct {
	file    string
	program *vm.Program
	trace   func() vm.Tracer // makes a tracer for each machine; nil for none
	rules   *declared.Rules
	pool    pool
	rows    []rowPlace // by card: where its row stands in the deck
	// functions are the functions that rows of the deck have, by their names.
	functions   []string
	abilityRows []abilityRow // the rows that have abilities
	cardsOfMods []core.Tree  // rows of TOML
	scripts     []script     // these abilities
}

// Load reads the file of a game and returns it as a rule system of that name. cards are further cards of its
// deck, which mods give as rows of TOML. trace makes a tracer for each machine that runs its rules; nil for
// none. An error names the file and the line.
func Load(name, file string, source []byte, cards []core.Tree, trace func() vm.Tracer) (core.System, error) {
	g, err := readGame(name, file, string(source), cards, trace)
	if err != nil {
		return core.System{}, err
	}
	system, err := declared.System(g.rules)
	if err != nil {
		return core.System{}, g.descriptionFault(err)
	}
	return system, nil
}

// descriptionFault gives an error about the declarations its place in the file. The error's message
// begins with the entry that is wrong, before a colon.
func (g *game) descriptionFault(err error) error {
	entry, _, _ := strings.Cut(err.Error(), ":")
	return g.fault(entry, "%v", err)
}

// memory is the end of the message for a script that tries to remember something in a Lua variable.
const memory = "declare a value that must last in table or seat"

// readGame compiles the file of a game, runs it and reads the table that it returns. Abilities are
// read last, since they may name anything that the file declares. The machine that has run the file
// becomes the first of the game's pool; bindRules asks it which functions there are. trace is as
// for Load.
func readGame(name, file, source string, cards []core.Tree, trace func() vm.Tracer) (*game, error) {
	program, err := vm.CompileWith(file, source, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true, Memory: memory})
	if err != nil {
		return nil, err
	}
	g := &game{file: file, program: program, trace: trace, cardsOfMods: cards, rules: &declared.Rules{Name: name}}
	m, t, err := g.newMachine(nil)
	if err != nil {
		return nil, err
	}
	if err := g.readFile(t, source); err != nil {
		return nil, err
	}
	if err := g.readAbilities(m, g.rowsIn(t), t.RawGetString("settle") != lua.LNil); err != nil {
		return nil, err
	}
	first := g.newRunner(m, t)
	first.busy.Store(trace != nil) // it has no tracer, so a match that is traced must not get it
	g.pool.runners = append(g.pool.runners, first)
	g.bindRules(t)
	return g, nil
}

// fault returns an error about the value at a path of the file's table ("deck.copies").
func (g *game) fault(path, format string, args ...any) error {
	return g.program.Blame(path, fmt.Sprintf(format, args...))
}

// readFile reads the table that the file returns. The deck is read before the zones, because a group of piles
// can be one for each word of an attribute.
func (g *game) readFile(t *lua.LTable, source string) error {
	r := g.rules
	r.Title, r.Text = textOf(t.RawGetString("title")), textOf(t.RawGetString("rules"))
	if err := g.readSeats(t.RawGetString("seats")); err != nil {
		return err
	}
	if err := g.readDeck(t.RawGetString("deck")); err != nil {
		return err
	}
	r.Best = int(lua.LVAsNumber(t.RawGetString("best")))
	g.scanCalls(source) // which keeps a Best that was declared
	if err := g.readTuning(t.RawGetString("tuning")); err != nil {
		return err
	}
	for _, term := range listOf(t.RawGetString("terms")) {
		r.Terms = append(r.Terms, textOf(term))
	}
	for _, zone := range []struct {
		name string
		into *declared.Zone
	}{{"table", &r.Table}, {"seat", &r.Seat}} {
		if err := g.readZone(zone.name, t.RawGetString(zone.name), zone.into); err != nil {
			return err
		}
	}
	g.readWords()
	return g.readStages(t)
}

// mostPicks is the most cards that one move may be about.
const mostPicks = 20

// scanCalls looks through the source for calls that tell what matches are like: which number decides who has
// won (that of the first call of g:ends), whether all seats win or lose together, whether a move can be about
// several cards, and which moves are about nothing, because may.VERB() is all that is said of them.
func (g *game) scanCalls(source string) {
	text, err := syntax.Read(source)
	if err != nil {
		return // the compiler has reported it
	}
	r, uses, bare, computed := g.rules, map[string]int{}, map[string]int{}, false
	syntax.Visit(text.Statements, func(node any) {
		if field, ok := node.(*ast.AttrGetExpr); ok {
			uses[firstText(field.Key)]++
			return
		}
		call, ok := node.(*ast.FuncCallExpr)
		if !ok {
			return
		}
		if field, ok := call.Func.(*ast.AttrGetExpr); ok {
			name := firstText(field.Key)
			computed = computed || name == "" // such as may[verb](card)
			if len(call.Args) == 0 {
				bare[name]++
			}
		}
		switch call.Method {
		case "some":
			r.Picks = mostPicks
		case "all_win", "all_lose": // these give all seats the best score, 1 if the file names none, or 0
			r.Best = max(1, r.Best)
		case "ends":
			if r.Score == "" && len(call.Args) > 1 {
				r.Score, r.Low = firstText(call.Args[1]), len(call.Args) > 2 && firstText(call.Args[2]) == "least"
			}
		}
	})
	for _, name := range slices.Sorted(maps.Keys(bare)) {
		if !computed && bare[name] == uses[name] {
			r.Cardless = append(r.Cardless, name)
		}
	}
}

// firstText returns a text that is written in the source, or the first text of a list; "" for any other
// expression.
func firstText(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StringExpr:
		return e.Value
	case *ast.TableExpr:
		if len(e.Fields) > 0 {
			return firstText(e.Fields[0].Value)
		}
	}
	return ""
}

// readSeats reads how many seats can play: a number, or { least, most }.
func (g *game) readSeats(v lua.LValue) error {
	r := g.rules
	switch s := v.(type) {
	case lua.LNumber:
		r.Least, r.Most = int(s), int(s)
	case *lua.LTable:
		r.Least, r.Most = int(lua.LVAsNumber(s.RawGetInt(1))), int(lua.LVAsNumber(s.RawGetInt(2)))
	}
	if r.Least < 1 || r.Most < r.Least || r.Most > core.MostSeats {
		return g.fault("seats", "seats: expected a number or { least, most }, from 1 to %d, got %s", core.MostSeats, vm.Text(v))
	}
	return nil
}

// readTuning reads tuning = { prize = { 2, 1, 10 }, hand = 5 }: the usual value of each number, and
// the least and the most that it may be changed to. A number alone has no bounds.
func (g *game) readTuning(v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok && v != lua.LNil {
		return g.fault("tuning", "tuning: expected a table such as { prize = { 2, 1, 10 } }, got %s", vm.Text(v))
	}
	if !ok {
		return nil
	}
	for _, name := range namesIn(t) {
		said := t.RawGetString(name)
		list := listOf(said)
		if len(list) == 0 {
			list = []lua.LValue{said}
		}
		tuned := declared.Tuned{Name: name, Least: -unboundedNumber, Most: unboundedNumber}
		for i, into := range []*int32{&tuned.Usual, &tuned.Least, &tuned.Most}[:min(3, len(list))] {
			n, ok := wholeNumber(list[i])
			if !ok || len(list) == 2 || len(list) > 3 { // one number or three, not the least without the most
				got := vm.Text(said)
				if _, isTable := said.(*lua.LTable); isTable {
					got = fmt.Sprintf("a table with %d values", len(list))
				}
				return g.fault("tuning."+name, "tuning.%s: expected a whole number (the default), or { default, least, most }, got %s", name, got)
			}
			*into = n
		}
		g.rules.Tuning = append(g.rules.Tuning, tuned)
	}
	return nil
}

// readStages reads the stages and their moves. Every entry of the file that stage{ } has made is a
// stage; an entry that is neither a stage nor one of entries is an error. In a stage each function
// that is none of stageFunctions is a move. A game needs a stage and the function setup.
func (g *game) readStages(t *lua.LTable) error {
	var known []string
	for _, entry := range entries {
		known = append(known, entry.Name)
	}
	for _, name := range namesIn(t) {
		s, isTable := t.RawGetString(name).(*lua.LTable)
		if !isTable || entryKind(s) != "stage" {
			if !slices.Contains(known, name) {
				hint := ""
				if t.RawGetString(name).Type() == lua.LTFunction && spell.DidYouMean(name, known) == "" {
					hint = "; write a helper function as a local function"
				}
				return g.fault(name, "%s is not a key of a game, and its value is not a stage{ }, %s%s", name, spell.Choices(name, known), hint)
			}
			continue
		}
		stage := declared.Stage{Name: name}
		said := textOf(s.RawGetString("turns"))
		at := slices.Index(turns, said)
		if at < 0 && said != "" {
			return g.fault(name+".turns", "turns: expected once, round or together, got %q", said)
		}
		stage.Turns = declared.Turns(max(0, at)) // once, the first, if the stage does not say it
		stage.Asks = textOf(s.RawGetString("asks"))
		for _, key := range namesIn(s) {
			v := s.RawGetString(key)
			_, isFunction := v.(*lua.LFunction)
			switch {
			case key == kindKey || key == "turns" || key == "asks":
			case !isFunction:
				return g.fault(name+"."+key, "stage %s: %s: expected a function, got %s%s", name, key, vm.Text(v), spell.DidYouMean(key, stageEntries))
			case !slices.Contains(stageFunctions, key):
				stage.Verbs = append(stage.Verbs, key)
			}
		}
		g.rules.Stages = append(g.rules.Stages, stage)
	}
	if len(g.rules.Stages) == 0 {
		return g.fault("", "the game has no stage; add at least one stage{ }")
	}
	if _, ok := t.RawGetString("setup").(*lua.LFunction); !ok {
		return g.fault("setup", "the game has no function setup; add setup(g), which returns the name of the first stage")
	}
	return nil
}

// stageFunctions are the functions of a stage that are no moves. stageEntries are all its keys that are
// no moves.
var (
	stageFunctions = []string{"first", "enter", "begin", "moves", "done"}
	stageEntries   = append([]string{"asks", "turns"}, stageFunctions...)
)

// readZone reads the piles and numbers of a zone, the table or each seat, into a [declared.Zone],
// in the order of the file. entryKind tells which of them an entry is.
func (g *game) readZone(zone string, v lua.LValue, into *declared.Zone) error {
	t, ok := v.(*lua.LTable)
	if !ok { // left out; the check of types reports any other value
		return nil
	}
	for _, name := range namesIn(t) {
		path := zone + "." + name
		e, ok := t.RawGetString(name).(*lua.LTable)
		kind := ""
		if ok {
			kind = entryKind(e)
		}
		var err error
		switch kind {
		case "pile":
			err = g.readPile(path, name, e, into)
		case "piles":
			err = g.readPiles(path, name, e, into)
		case "number", "flag", "seat", "word":
			err = g.readNumber(path, name, kind, e, into)
		default:
			err = g.fault(path, "%s: expected pile{ }, piles{ }, number{ }, flag{ }, seat{ } or word{ }, got %s", path, vm.Text(t.RawGetString(name)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// whoSees are the possible values of a pile's seen, in the order of [declared.Seen].
var whoSees = []string{"nobody", "owner", "others", "all"}

// shows are the possible values of a pile's show.
var shows = []string{"fan", "row", "stack", "count"}

// readPile reads pile{ seen = "all", show = "fan", knows = "set" }.
func (g *game) readPile(path, name string, e *lua.LTable, into *declared.Zone) error {
	pile, err := g.readPileFields(path, name, e, into, "seen", "show", "knows", "acts")
	into.Piles = append(into.Piles, pile)
	return err
}

// readPiles reads a group of piles: piles{ 7, seen = "all" } are numbered, piles{ by = "color", seen =
// "all" } are one for each word of an attribute.
func (g *game) readPiles(path, name string, e *lua.LTable, into *declared.Zone) error {
	pile, err := g.readPileFields(path, name, e, into, "seen", "show", "knows", "acts", "by")
	if err != nil {
		return err
	}
	keys, err := g.keysOfPiles(path, e)
	if err != nil {
		return err
	}
	for _, key := range keys {
		pile.Key = key
		into.Piles = append(into.Piles, pile)
	}
	return nil
}

// keysOfPiles returns the keys of the piles in a group: numbers from 1, or with by = "an attribute"
// the attribute's words, or with by = "name" the names of the cards.
func (g *game) keysOfPiles(path string, e *lua.LTable) (keys []string, err error) {
	if by := e.RawGetString("by"); by != lua.LNil {
		if textOf(by) == "name" {
			for _, card := range g.rules.Cards {
				if !slices.Contains(keys, card.Name) {
					keys = append(keys, card.Name)
				}
			}
		} else if i := slices.IndexFunc(g.rules.Attributes, func(a declared.Attribute) bool { return a.Name == textOf(by) }); i >= 0 {
			keys = slices.Clone(g.rules.Attributes[i].Words)
		}
		for _, key := range keys {
			if strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "" {
				return nil, g.fault(path+".by", "%s: by: expected an attribute with words of small letters and _, got the word %q", path, key)
			}
		}
		if len(keys) == 0 {
			return nil, g.fault(path+".by", "%s: by: expected \"name\" or an attribute whose values are words, got %s", path, vm.Text(by))
		}
		return keys, nil
	}
	n, ok := wholeNumber(e.RawGetInt(1))
	if !ok || n < 1 || n > declared.MostPiles {
		return nil, g.fault(path, "%s: expected a number of piles from 1 to %d, or the key by with an attribute's name, got %s", path, declared.MostPiles, vm.Text(e.RawGetInt(1)))
	}
	for i := range n {
		keys = append(keys, fmt.Sprint(i+1))
	}
	return keys, nil
}

// readPileFields returns the pile that the table e describes, by the fields that single piles and groups have
// in common. into is the zone that the pile will belong to. known are the keys that are allowed in e.
func (g *game) readPileFields(path, name string, e *lua.LTable, into *declared.Zone, known ...string) (declared.Pile, error) {
	seen := textOf(e.RawGetString("seen"))
	at := slices.Index(whoSees, seen)
	pile := declared.Pile{Name: name, Seen: declared.Seen(at), Loose: e.RawGetString("knows") != lua.LNil, Acts: lua.LVAsBool(e.RawGetString("acts")), Show: textOf(e.RawGetString("show"))}
	if at < 0 || into == &g.rules.Table && (at == 1 || at == 2) { // owner or others
		expected := "nobody, owner, others or all"
		if into == &g.rules.Table {
			expected = "nobody or all, because a pile of the table belongs to no player"
		}
		return pile, g.fault(path+".seen", "%s: seen: expected %s, got %q", path, expected, seen)
	}
	if knows := e.RawGetString("knows"); pile.Loose && textOf(knows) != "set" {
		return pile, g.fault(path+".knows", "%s: knows: expected \"set\", got %s", path, vm.Text(knows))
	}
	for _, key := range namesIn(e) {
		if key != kindKey && !slices.Contains(known, key) {
			return pile, g.fault(path+"."+key, "%s: a pile has no key %s, %s", path, key, spell.Choices(key, known))
		}
	}
	if pile.Show != "" && !slices.Contains(shows, pile.Show) {
		return pile, g.fault(path+".show", "%s: show: a pile cannot be shown as %s, %s", path, pile.Show, spell.Choices(pile.Show, shows))
	}
	return pile, nil
}

// unboundedNumber is the bound, up and down, of numbers that declare no bounds.
const unboundedNumber = 1_000_000

// readNumber reads number{ 8, least = 0, most = 8 }, flag{ }, seat{ } or word{ "red", "blue" } into
// a number of the zone. A flag is 0 or 1. A seat and a word are 0 for none, and count from 1.
func (g *game) readNumber(path, name, kind string, e *lua.LTable, into *declared.Zone) error {
	n := declared.Number{Name: name, Least: -unboundedNumber, Most: unboundedNumber}
	for _, field := range []struct {
		key  string
		into *int32
	}{{"start", &n.Start}, {"least", &n.Least}, {"most", &n.Most}} {
		v := e.RawGetString(field.key)
		if kind == "word" {
			break // its start is one of the words, and is read below
		}
		if field.key == "start" && v == lua.LNil {
			v = e.RawGetInt(1)
		}
		if v == lua.LNil {
			continue
		}
		x, ok := wholeNumber(v)
		if !ok {
			return g.fault(path, "%s: %s: expected a whole number, got %s", path, field.key, vm.Text(v))
		}
		*field.into = x
	}
	switch kind {
	case "flag":
		n.Kind, n.Least, n.Most = declared.Flag, 0, 1
	case "seat":
		n.Kind, n.Least, n.Most = declared.SeatOrNo, 0, core.MostSeats
	case "word":
		for _, v := range vm.ListOf(e) {
			if textOf(v) == "" {
				return g.fault(path, "%s: expected words, got %s", path, vm.Text(v))
			}
			n.Words = append(n.Words, textOf(v))
		}
		n.Kind, n.Least, n.Most = declared.WordOrNo, 0, int32(len(n.Words))
		n.Start = int32(slices.Index(n.Words, textOf(e.RawGetString("start")))) + 1 // 0 is no word
	}
	if n.Start < n.Least || n.Start > n.Most {
		return g.fault(path, "%s: start: expected %s, got %d", path, n.Expected(), n.Start)
	}
	into.Numbers = append(into.Numbers, n)
	return nil
}

// readWords collects the texts that moves may be about: the words of cards, and all texts in the file.
func (g *game) readWords() {
	add := func(word string) {
		if !slices.Contains(g.rules.Words, word) {
			g.rules.Words = append(g.rules.Words, word)
		}
	}
	for _, a := range g.rules.Attributes {
		for _, word := range a.Words {
			add(word)
		}
	}
	eachText(g.program.CoveredText().Main, add)
}

// eachText calls found with each text that stands in a compiled function or in the functions within it.
func eachText(p *lua.FunctionProto, found func(text string)) {
	for _, c := range p.Constants {
		if s, ok := c.(lua.LString); ok {
			found(string(s))
		}
	}
	for _, inner := range p.FunctionPrototypes {
		eachText(inner, found)
	}
}

// namesIn returns the keys of a table that are names, in the order in which they were written.
func namesIn(t *lua.LTable) (names []string) {
	_, keys := vm.TableHistory(t)
	for _, key := range keys {
		if name, ok := key.(lua.LString); ok && t.RawGetString(string(name)) != lua.LNil {
			names = append(names, string(name))
		}
	}
	return names
}

// listOf returns the elements of a table's list; none for a value that is no table.
func listOf(v lua.LValue) []lua.LValue {
	if t, ok := v.(*lua.LTable); ok {
		return vm.ListOf(t)
	}
	return nil
}

// textOf returns the text that v is, "" if it is no text.
func textOf(v lua.LValue) string {
	s, _ := v.(lua.LString)
	return string(s)
}

// wholeNumber returns v as a whole number, and whether it is one that fits into 32 bits.
func wholeNumber(v lua.LValue) (int32, bool) {
	n, ok := v.(lua.LNumber)
	return int32(n), ok && float64(n) == math.Trunc(float64(n)) && math.Abs(float64(n)) <= math.MaxInt32
}
