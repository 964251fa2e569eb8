// The abilities of cards: abilities = { ... } in a row of the deck, written as data or as functions.

package declared

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/grammar"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/declared"
	"arcana/core/spell"
)

// abilitiesKey is the key of a row's abilities.
const abilitiesKey = "abilities"

// abilityRow is a row of the deck with abilities, and which cards it has made: those from firstCard to
// before afterLastCard.
type abilityRow struct {
	path                     string      // of its abilities in the file: "deck.cards[3].abilities"; "" for a row of a mod
	label                    string      // the card's name, for messages
	list                     lua.LValue  // the abilities, as the file has them
	data                     []core.Tree // those of a row of a mod
	firstCard, afterLastCard int         // numbers of cards
}

// script is one script of a card: abilities that are data, or a table of functions.
type script struct {
	name      string
	path      string
	card      int         // of functions: a card of the row
	index     int         // of functions: which of the row's abilities they are, from 1
	program   *vm.Program // of data: the Lua that was generated for it; nil for functions
	functions []string    // their names, in the order of the table
	keys      []string    // their names, in the order of the subscriptions
	listens   []string    // the piles from which it listens
	text      string      // what it says about itself, "" for nothing
	words     []string    // the texts that occur in data

	subscriptions ability.Subscriptions
}

// readAbilities reads the abilities of all rows, gives each card the numbers of its row's scripts,
// and then binds the scripts (bindAbilities). Everything else must have been read. rows has the
// rows of the deck by card. A game with a function settle (hasSettle) uses the kernel even without
// abilities.
func (g *game) readAbilities(m *vm.Machine, rows []*lua.LTable, hasSettle bool) error {
	if len(g.abilityRows) == 0 && !hasSettle {
		return nil
	}
	base, err := declared.Vocabulary(g.rules)
	if err != nil {
		return g.descriptionFault(err)
	}
	words, lineOf := newWords(g.rules, base), g.program.Lines()
	var wrong vm.Errors // of all rows, so that one check reports every mistake
	for _, row := range g.abilityRows {
		from := len(g.scripts)
		switch err := g.readAbilityRow(words, &row, lineOf).(type) {
		case nil:
		case *vm.Error:
			wrong = append(wrong, err)
			continue
		case vm.Errors:
			wrong = append(wrong, err...)
			continue
		default: // no mistake of the file, so nothing else is worth reporting
			return err
		}
		var scripts []int
		for script := from; script < len(g.scripts); script++ {
			scripts = append(scripts, script)
		}
		for card := row.firstCard; card < row.afterLastCard; card++ {
			g.rules.Cards[card].Abilities = scripts
		}
	}
	switch len(wrong) {
	case 0:
		return g.bindAbilities(m, rows, words, base)
	case 1:
		return wrong[0]
	}
	return wrong
}

// listeners say in words who hears an event, in their order (RULES 5.1).
var listeners = []string{"the card that the event is about, wherever it lies", "the cards of the same seat in piles where they hear events, pile by pile", "such cards of the other seats, seat by seat", "such cards in piles of the table"}

// newWords returns the words in which abilities of a game are written as data.
func newWords(rules *declared.Rules, table *ability.Table) *grammar.Words {
	words := grammar.NewWords("rules", table, (&classMaker{rules: rules}).abilityClasses(table))
	words.System, words.Zones = rules.Name, rules.Zones()
	words.Note = "in the file of the game the effects stand in the ability, one after the other, instead of\n  do = ..., and a name that Lua keeps for itself is written [\"if\"] or [\"not\"]"
	return words.Knowing((&classMaker{rules: rules}).aliases())
}

// readAbilityRow adds the abilities of one row to the scripts of the game. Abilities that are data become as
// many scripts as [ability.Pieces] divides them into; the Lua that is generated for each is compiled here.
// lineOf finds the line of a table by its path.
func (g *game) readAbilityRow(words *grammar.Words, row *abilityRow, lineOf func(path string) int) error {
	if row.data == nil {
		if err := g.readAbilityList(row, lineOf); err != nil {
			return err
		}
	}
	for i, piece := range ability.Pieces(row.data) {
		ref := core.ScriptRef{Path: row.path, Data: piece.Tree, Label: row.label}
		a, faults := grammar.Script(words, &ref)
		if len(faults) > 0 {
			return g.dataFaults(row, ref.Data, faults)
		}
		name, first, text := a.Chunk()
		program, err := vm.CompileWith(name, text, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true, Memory: memory, FirstLine: first})
		if err != nil {
			return err
		}
		g.scripts = append(g.scripts, script{name: fmt.Sprintf("%s#data%d", row.label, i+1), path: row.path, program: program, listens: a.Listens, text: a.Text, words: textsIn(piece.Tree)})
	}
	return nil
}

// readAbilityList reads the abilities of a row as the file has them. Those that are data are added to the row,
// and each with functions is a script of its own.
func (g *game) readAbilityList(row *abilityRow, lineOf func(path string) int) error {
	list := listOf(row.list)
	if len(list) == 0 {
		got := vm.Text(row.list)
		if _, isTable := row.list.(*lua.LTable); isTable {
			got = "a table with names"
		}
		return g.fault(row.path, "abilities: expected a list of abilities, such as { { when = \"turn_began\", { effect = \"draw\" } } }, got %s", got)
	}
	for i, v := range list {
		path := fmt.Sprintf("%s[%d]", row.path, i+1)
		t, ok := v.(*lua.LTable)
		switch {
		case !ok:
			return g.fault(path, "abilities: expected a table with when, or with functions, got %s", vm.Text(v))
		case t.RawGetString("when") == lua.LNil && !hasFunction(t):
			return g.fault(path, "abilities of %s: expected a trigger and effects ({ when = \"turn_began\", { effect = \"draw\" } }), or functions named after triggers", row.label)
		case t.RawGetString("when") != lua.LNil:
			row.data = append(row.data, g.dataTree(path, t, 0, lineOf))
		default:
			g.scripts = append(g.scripts, script{name: fmt.Sprintf("%s#%d", row.label, i+1), path: path, card: row.firstCard, index: i + 1})
		}
	}
	return nil
}

// dataFaults returns the faults in data (abilities of the row) as errors, each with its line of the file.
func (g *game) dataFaults(row *abilityRow, data *core.Tree, faults []core.Fault) error {
	var list vm.Errors
	for _, f := range faults {
		key := f.Path[strings.LastIndexByte(f.Path, '.')+1:] // the last key is enough, since the error has its line
		if key = strings.TrimRight(key, "[]0123456789"); key != "" {
			key += ": "
		}
		at := grammar.ValueAt(data, f.Path)
		list = append(list, &vm.Error{File: cmp.Or(at.File, g.file), Line: max(1, at.Line), Message: fmt.Sprintf("%s of %s: %s%s", abilitiesKey, row.label, key, f.Text)})
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}

// hasFunction reports whether a table has a function.
func hasFunction(t *lua.LTable) bool {
	return slices.ContainsFunc(namesIn(t), func(name string) bool {
		_, isFunction := t.RawGetString(name).(*lua.LFunction)
		return isFunction
	})
}

// dataTree returns a Lua value of an ability as the tree that TOML would give. path is the value's path in
// the file, line the line of the table around it, and lineOf finds the line of a table by its path. Elements
// without a key become "do": Lua reserves that word, so a table cannot have it as a key.
func (g *game) dataTree(path string, v lua.LValue, line int, lineOf func(path string) int) core.Tree {
	leaf := func(value any) core.Tree { return core.Tree{Value: value, File: g.file, Line: line} }
	t, ok := v.(*lua.LTable)
	if !ok {
		switch v := v.(type) {
		case lua.LBool:
			return leaf(bool(v))
		case lua.LString:
			return leaf(string(v))
		case lua.LNumber:
			if n := int64(v); lua.LNumber(n) == v {
				return leaf(n)
			}
			return leaf(float64(v))
		}
		return leaf(nil) // what TOML does not have, such as a function
	}
	line = lineOf(path)
	var list []core.Tree
	for i, item := range listOf(t) {
		list = append(list, g.dataTree(fmt.Sprintf("%s[%d]", path, i+1), item, line, lineOf))
	}
	names := namesIn(t)
	if len(names) == 0 && len(list) > 0 {
		return leaf(list)
	}
	branches := []core.Branch{}
	for _, name := range names {
		branches = append(branches, core.Branch{Name: name, Tree: g.dataTree(path+"."+name, t.RawGetString(name), line, lineOf)})
	}
	if len(list) > 0 {
		branches = append(branches, core.Branch{Name: "do", Tree: leaf(list)})
	}
	return leaf(branches)
}

// textsIn returns the keys and texts that occur in data.
func textsIn(t *core.Tree) (texts []string) {
	switch v := t.Value.(type) {
	case string:
		return []string{v}
	case []core.Tree:
		for i := range v {
			texts = append(texts, textsIn(&v[i])...)
		}
	case []core.Branch:
		for i := range v {
			texts = append(append(texts, v[i].Name), textsIn(&v[i].Tree)...)
		}
	}
	return texts
}

// bindAbilities finds out to which events the scripts subscribe, and gives the rules their
// abilities. First all functions of all scripts are listed, since they may declare events to which
// any script may subscribe; then each script subscribes. m is a machine that has run the file, rows
// are the rows of the deck on it, by card.
func (g *game) bindAbilities(m *vm.Machine, rows []*lua.LTable, words *grammar.Words, base *ability.Table) error {
	table, tables := base, make([]*lua.LTable, len(g.scripts))
	for i := range g.scripts {
		s := &g.scripts[i]
		var err error
		if tables[i], err = tableOf(m, rows, s); err != nil {
			return err
		}
		for _, name := range namesIn(tables[i]) {
			if _, isFunction := tables[i].RawGetString(name).(*lua.LFunction); isFunction {
				s.functions = append(s.functions, name)
				if event := grammar.OwnEvent(name); event != "" {
					table = table.Declare(event)
				}
			}
		}
	}
	// Only now are the events of all scripts known, to which any of them may subscribe.
	rules := &declared.Abilities{Scripts: scripts{g, table}}
	var all []ability.Subscriptions
	for i := range g.scripts {
		s := &g.scripts[i]
		if err := g.subscribe(s, tables[i], words, table); err != nil {
			return err
		}
		rules.Names, rules.Listens, all = append(rules.Names, s.name), append(rules.Listens, s.listens), append(all, s.subscriptions)
	}
	g.rules.Abilities = rules
	if err := ability.CheckCounters(all); err != nil {
		return g.fault("deck", "%v", err)
	}
	return nil
}

// tableOf returns the table with the functions of a script. For an ability with functions this is the table
// in the row of its card. For abilities that are data, the Lua that was generated for them makes it. m is a
// machine that has run the file, rows are the rows of the deck on that machine, by card.
func tableOf(m *vm.Machine, rows []*lua.LTable, s *script) (*lua.LTable, error) {
	if s.program == nil {
		return rows[s.card].RawGetString(abilitiesKey).(*lua.LTable).RawGetInt(s.index).(*lua.LTable), nil
	}
	values, err := m.Run(s.program, unitsOfFile)
	if err != nil {
		return nil, err
	}
	return values[0].(*lua.LTable), nil
}

// subscribe finds out from the table t to which events a script subscribes, what it counts and lets
// grow, and for a script of functions from which piles it listens. All of that is stored in s. It
// returns an error for a key that means nothing.
func (g *game) subscribe(s *script, t *lua.LTable, words *grammar.Words, table *ability.Table) error {
	settings := []string{"text", "listens", "counts", "grows"} // the keys that are no functions
	known := settings
	for _, m := range table.Moments() {
		known = append(known, m.Name)
	}
	functions := map[string]string{}
	for _, name := range namesIn(t) {
		trigger, part := grammar.SplitKey(name)
		id, isMoment := table.Find(trigger)
		isFunction := slices.Contains(s.functions, name)
		switch {
		case isFunction && isMoment:
			functions[grammar.Key(table.Moment(id).Name, part)] = name
		case isFunction:
			return g.fault(s.path+"."+name, "abilities: this game has no trigger %q%s", name, cmp.Or(table.Unheard(trigger), spell.DidYouMean(name, known)))
		case !slices.Contains(settings, name):
			return g.fault(s.path+"."+name, "abilities: an ability has no key %s%s", name, spell.DidYouMean(name, known))
		}
	}
	s.subscriptions, s.keys = system.Subscribe(table, functions)
	counters, err := readDeclarations(g, s, t, "counts", "count", words.Counters)
	if err != nil {
		return err
	}
	growths, err := readDeclarations(g, s, t, "grows", "number", words.Growths)
	if err != nil {
		return err
	}
	s.subscriptions = table.Growing(table.Counting(s.subscriptions, counters), growths)
	if s.program == nil { // of data, readAbilityRow has read the piles
		return g.readListens(s, t)
	}
	return nil
}

// readDeclarations reads one field of the script's table t, "counts" or "grows", in which the script declares
// counters by name. first is the key for entries that are written without a key. read turns the table into
// counters. A script without the field has none.
func readDeclarations(g *game, s *script, t *lua.LTable, field, first string, read func(*core.Tree) ([]ability.Counter, []core.Fault)) ([]ability.Counter, error) {
	written := t.RawGetString(field)
	if written == lua.LNil {
		return nil, nil
	}
	list, ok := written.(*lua.LTable)
	if !ok {
		return nil, g.fault(s.path+"."+field, "%s: expected a table with names, { name = { ... } }, got %s", field, vm.Text(written))
	}
	tree := system.Declarations(list, first)
	counters, faults := read(&tree)
	if len(faults) > 0 {
		return nil, g.fault(s.path+"."+field, "%s.%s: %s", field, faults[0].Path, faults[0].Text)
	}
	return counters, nil
}

// readListens reads the piles from which a script of functions listens: one name or a list of them.
func (g *game) readListens(s *script, t *lua.LTable) error {
	written := t.RawGetString("listens")
	names := listOf(written)
	if written != lua.LNil && len(names) == 0 {
		names = []lua.LValue{written}
	}
	zones := g.rules.Zones()
	for _, v := range names {
		if !slices.Contains(zones, textOf(v)) {
			return g.fault(s.path+".listens", "listens: expected one of %s, got %s%s", strings.Join(zones, ", "), vm.Text(v), spell.DidYouMean(textOf(v), zones))
		}
		s.listens = append(s.listens, textOf(v))
	}
	return nil
}

// scripts runs the abilities of a game. It implements [declared.Scripts].
type scripts struct {
	g     *game
	table *ability.Table
}

// Table returns the events that the game's abilities can subscribe to.
func (s scripts) Table() *ability.Table { return s.table }

// Subscriptions returns what the script with that number subscribes to.
func (s scripts) Subscriptions(script int) *ability.Subscriptions {
	return &s.g.scripts[script].subscriptions
}

// Source returns 0: errors of these scripts name their file and line themselves.
func (s scripts) Source(int, ability.ID, ability.Part) core.Source { return 0 }

// Fire calls the function of a script (number) that a firing is for, with self, fx and the event or the
// query. It runs on a machine of its own, because the rules, and the functions that wait for this one,
// are still running on theirs.
func (s scripts) Fire(number int, f *ability.Firing, fx *declared.Fx) *core.Failure {
	u, err := runnerOf(fx.Game()).runnerAtDepth(s.g, f.Level) // Level is how deep the function runs within others
	if err != nil {
		return system.FailureFrom(err)
	}
	u.g, u.acts, u.usedSelections, u.keptSelections, u.usedLoops, u.callDepth = fx.Game(), f.VerbsActNow(), 0, 0, 0, 0
	u.fx.Fx = fx
	defer func() {
		u.g, u.fx.Fx = nil, nil
		u.fx.events.Done()
	}()
	var fn *lua.LFunction
	heard := s.Subscriptions(number)
	for i, id := range heard.Moments() {
		if id == f.Moment && heard.Part(i) == f.Part {
			fn = u.abilities[number][i]
		}
	}
	if !u.m.Begin(fn) {
		return system.FailureFrom(fmt.Errorf("the script of this game cannot run now, because the script is already running or has failed"))
	}
	u.m.Push(u.Handle(f.Owner))
	u.m.Push(u.fx.value)
	u.m.Push(u.fx.events.Argument(f))
	return system.Failure(f, system.Finish(u.m, f, 3, 0)) // three arguments, no result
}

// runnerAtDepth returns the runner for functions of abilities that run at a depth within each other. It
// makes the runners that do not exist yet.
func (u *runner) runnerAtDepth(g *game, depth int) (*runner, error) {
	for len(u.atDepth) <= depth {
		m, t, err := g.newMachine(g.trace)
		if err != nil {
			return nil, err
		}
		next := g.newRunner(m, t)
		if err := next.loadAbilities(g); err != nil {
			return nil, err
		}
		u.atDepth = append(u.atDepth, next)
	}
	return u.atDepth[depth], nil
}

// loadAbilities finds the functions of all scripts on the runner's machine, in the order of their
// keys, and makes the fx they get.
func (u *runner) loadAbilities(g *game) error {
	for i := range g.scripts {
		s := &g.scripts[i]
		t, err := tableOf(u.m, u.rows, s)
		if err != nil {
			return err
		}
		var functions []*lua.LFunction
		for _, key := range s.keys {
			functions = append(functions, t.RawGetString(key).(*lua.LFunction))
		}
		u.abilities = append(u.abilities, functions)
	}
	u.fx = newFx(u, g)
	return nil
}

// addNamesOfAbilities adds the names that abilities use to used. A trigger such as before_draw also uses
// the name without its prefix, one with several prefixes the names without each further one.
func (g *game) addNamesOfAbilities(used map[string]bool) {
	for i := range g.scripts {
		for _, text := range append(slices.Clone(g.scripts[i].words), g.scripts[i].functions...) {
			used[text] = true
			for _, prefix := range []string{"instead_", "before_", "modify_", "ally_", "enemy_", "any_", "enters_", "leaves_", "seat_", "table_", "gains_", "loses_"} {
				text = strings.TrimPrefix(text, prefix)
				used[text] = true
			}
		}
	}
}
