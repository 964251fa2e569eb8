package declared

import (
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

// The abilities of cards: what stands as abilities = { ... } in a row of the deck, as data or as functions.

// abilitiesKey is where a row has its abilities.
const abilitiesKey = "abilities"

// abilityRow is a row of the deck with abilities, and which cards it has made.
type abilityRow struct {
	path        string // in the file: "deck.cards[3].abilities"
	label       string // what people call the card
	list        lua.LValue
	first, next int // the cards, by their numbers
}

// script is one script of a card: abilities that are data, or a table of functions.
type script struct {
	name      string
	path      string
	card      int         // of functions: a card of the row, and
	piece     int         // which of the row's abilities they are, from 1
	program   *vm.Program // of data: the Lua that was written for it
	functions []string    // their names, as the table has them
	keys      []string    // the same in the order of the subscriptions
	listens   []string
	text      string
	words     []string // the texts that stand in data

	subscriptions ability.Subscriptions
}

// readAbilities reads the abilities of all rows, once everything else is read. A game that settles what
// follows has the same kernel, though its cards may have none.
func (g *game) readAbilities(m *vm.Machine, rows []*lua.LTable, settles bool) error {
	if len(g.abilityRows) == 0 && !settles {
		return nil
	}
	base, err := declared.Vocabulary(g.rules)
	if err != nil {
		return g.descriptionFault(err)
	}
	words := grammar.NewWords("rules", base, (&author{rules: g.rules}).abilityClasses(base))
	words.System, words.Zones = g.rules.Name, g.rules.Zones()
	words = words.Knowing((&author{rules: g.rules}).aliases())
	var wrong vm.Errors // of all rows, so that one check tells every mistake
	for _, row := range g.abilityRows {
		from := len(g.scripts)
		switch err := g.readRow(words, &row).(type) {
		case nil:
		case *vm.Error:
			wrong = append(wrong, err)
			continue
		case vm.Errors:
			wrong = append(wrong, err...)
			continue
		default:
			return err
		}
		var scripts []int
		for script := from; script < len(g.scripts); script++ {
			scripts = append(scripts, script)
		}
		for card := row.first; card < row.next; card++ {
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

// readRow reads the abilities of one row.
func (g *game) readRow(words *grammar.Words, row *abilityRow) error {
	var data []core.Tree
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
			return g.fault(path, "abilities of %s: expected when = \"a moment\" and what it does, or functions by the names of moments", row.label)
		case t.RawGetString("when") != lua.LNil:
			data = append(data, g.tree(path, t, g.lineOf(path)))
		default:
			g.scripts = append(g.scripts, script{name: fmt.Sprintf("%s#%d", row.label, i+1), path: path, card: row.first, piece: i + 1})
		}
	}
	if len(data) == 0 {
		return nil
	}
	for i, piece := range ability.Pieces(data) {
		ref := core.ScriptRef{Path: row.path, Data: piece.Tree, Label: row.label}
		a, faults := grammar.Script(words, &ref)
		if len(faults) > 0 {
			return g.misread(row, ref.Data, faults)
		}
		_, first, text := a.Chunk()
		program, err := vm.CompileWith(fmt.Sprintf("%s#%d", row.label, i+1), text, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true, Memory: memory, FirstLine: first})
		if err != nil {
			return err
		}
		g.scripts = append(g.scripts, script{name: fmt.Sprintf("%s#data%d", row.label, i+1), path: row.path, program: program, listens: a.Listens, text: a.Text, words: textsIn(piece.Tree)})
	}
	return nil
}

// misread returns what is wrong with abilities that are data, each with its line.
func (g *game) misread(row *abilityRow, data *core.Tree, faults []core.Fault) error {
	var list vm.Errors
	topic := fmt.Sprintf("help(%q)", g.rules.Name+".moments") // which only systems in Go have
	for _, f := range faults {
		f.Text = strings.ReplaceAll(f.Text, topic, "the moments in docs/write-a-game.md")
		key := f.Path[strings.LastIndexByte(f.Path, '.')+1:] // behind it all others stand on the line
		if key = strings.TrimRight(key, "[]0123456789"); key != "" {
			key += ": "
		}
		list = append(list, &vm.Error{File: g.file, Line: max(1, grammar.Find(data, f.Path).Line), Message: fmt.Sprintf("%s of %s: %s%s", abilitiesKey, row.label, key, f.Text)})
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}

// hasFunction reports whether a table has a function.
func hasFunction(t *lua.LTable) bool {
	return slices.ContainsFunc(namesIn(t), func(name string) bool {
		_, is := t.RawGetString(name).(*lua.LFunction)
		return is
	})
}

// lineOf returns the line of the file at which a path stands.
func (g *game) lineOf(path string) int { return g.program.Blame(path, "").Line }

// tree returns a table of an ability as content files have it. What stands in it without a name is what it
// does: Lua keeps the word do for itself.
func (g *game) tree(path string, v lua.LValue, line int) core.Tree {
	of := func(value any) core.Tree { return core.Tree{Value: value, File: g.file, Line: line} }
	t, ok := v.(*lua.LTable)
	if !ok {
		switch v := v.(type) {
		case lua.LBool:
			return of(bool(v))
		case lua.LString:
			return of(string(v))
		case lua.LNumber:
			if n := int64(v); lua.LNumber(n) == v {
				return of(n)
			}
			return of(float64(v))
		}
		return of(nil)
	}
	line = g.lineOf(path)
	var list []core.Tree
	for i, item := range listOf(t) {
		list = append(list, g.tree(fmt.Sprintf("%s[%d]", path, i+1), item, line))
	}
	names := namesIn(t)
	if len(names) == 0 && len(list) > 0 {
		return of(list)
	}
	branches := []core.Branch{}
	for _, name := range names {
		branches = append(branches, core.Branch{Name: name, Tree: g.tree(path+"."+name, t.RawGetString(name), line)})
	}
	if len(list) > 0 {
		branches = append(branches, core.Branch{Name: "do", Tree: of(list)})
	}
	return of(branches)
}

// textsIn returns the texts in data.
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

// bindAbilities finds out what the scripts hear, on a machine that has run the file, and gives the rules
// their abilities.
func (g *game) bindAbilities(m *vm.Machine, rows []*lua.LTable, words *grammar.Words, base *ability.Table) error {
	table, tables := base, make([]*lua.LTable, len(g.scripts))
	for i := range g.scripts {
		s := &g.scripts[i]
		var err error
		if tables[i], err = tableOf(m, rows, s); err != nil {
			return err
		}
		for _, name := range namesIn(tables[i]) {
			if _, is := tables[i].RawGetString(name).(*lua.LFunction); is {
				s.functions = append(s.functions, name)
				if event := grammar.OwnEvent(name); event != "" {
					table = table.Declare(event)
				}
			}
		}
	}
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

// tableOf returns the table of a script's functions on a machine that has run the file, of
// which these are the rows of the deck by card.
func tableOf(m *vm.Machine, rows []*lua.LTable, s *script) (*lua.LTable, error) {
	if s.program == nil {
		return rows[s.card].RawGetString(abilitiesKey).(*lua.LTable).RawGetInt(s.piece).(*lua.LTable), nil
	}
	values, err := m.Run(s.program, unitsOfFile)
	if err != nil {
		return nil, err
	}
	return values[0].(*lua.LTable), nil
}

// subscribe finds out what a script hears and counts, or what is wrong with it.
func (g *game) subscribe(s *script, t *lua.LTable, words *grammar.Words, table *ability.Table) error {
	known := []string{"text", "listens", "counts", "grows"}
	for _, m := range table.Moments() {
		known = append(known, m.Name)
	}
	functions := map[string]string{}
	for _, name := range namesIn(t) {
		trigger, part := grammar.SplitKey(name)
		id, isMoment := table.Find(trigger)
		is := slices.Contains(s.functions, name)
		switch {
		case is && isMoment:
			functions[grammar.Key(table.Moment(id).Name, part)] = name
		case is:
			return g.fault(s.path+"."+name, "abilities: %q is no moment of this game%s", name, spell.DidYouMean(name, known))
		case !slices.Contains(known[:4], name):
			return g.fault(s.path+"."+name, "abilities: there is no %s%s", name, spell.DidYouMean(name, known))
		}
	}
	s.subscriptions, s.keys = system.Subscribe(table, functions)
	counters, err := declarations(g, s, t, "counts", "count", words.Counters)
	if err != nil {
		return err
	}
	growths, err := declarations(g, s, t, "grows", "number", words.Growths)
	if err != nil {
		return err
	}
	s.subscriptions = table.Growing(table.Counting(s.subscriptions, counters), growths)
	if s.program == nil {
		return g.readListens(s, t)
	}
	return nil
}

// declarations reads what a script declares by name, as counts and grows.
func declarations(g *game, s *script, t *lua.LTable, field, first string, read func(*core.Tree) ([]ability.Counter, []core.Fault)) ([]ability.Counter, error) {
	said := t.RawGetString(field)
	if said == lua.LNil {
		return nil, nil
	}
	list, ok := said.(*lua.LTable)
	if !ok {
		return nil, g.fault(s.path+"."+field, "%s: expected a table with names, { name = { ... } }, got %s", field, vm.Text(said))
	}
	tree := system.Declarations(list, first)
	counters, faults := read(&tree)
	if len(faults) > 0 {
		return nil, g.fault(s.path+"."+field, "%s.%s: %s", field, faults[0].Path, faults[0].Text)
	}
	return counters, nil
}

// readListens reads from which piles a script of functions listens: one or a list of them.
func (g *game) readListens(s *script, t *lua.LTable) error {
	said := t.RawGetString("listens")
	names := listOf(said)
	if said != lua.LNil && len(names) == 0 {
		names = []lua.LValue{said}
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

// scripts runs the abilities of a game: a [declared.Scripts].
type scripts struct {
	g     *game
	table *ability.Table
}

// Table is what abilities of the game hear.
func (s scripts) Table() *ability.Table { return s.table }

// Subscriptions are what a script listens to.
func (s scripts) Subscriptions(script int) *ability.Subscriptions {
	return &s.g.scripts[script].subscriptions
}

// Source returns 0: failures say their file and line.
func (s scripts) Source(int, ability.ID, ability.Part) core.Source { return 0 }

// Fire calls the function of a firing with self, fx and the event or the query, on a machine of its own: the
// rules, and the functions that wait for this one, stand on others.
func (s scripts) Fire(number int, f *ability.Firing, fx *declared.Fx) *core.Failure {
	u, err := on(fx.Game()).level(s.g, f.Level)
	if err != nil {
		return system.Failed(err)
	}
	u.g, u.acts, u.used, u.kept, u.deep = fx.Game(), f.VerbsActNow(), 0, 0, 0
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
		return system.Failed(fmt.Errorf("the machine of these rules is busy or broken"))
	}
	u.m.Push(u.Handle(f.Owner))
	u.m.Push(u.fx.value)
	u.m.Push(u.fx.events.Argument(f))
	return system.Failure(f, system.Finish(u.m, f, 3, 0))
}

// level returns the runner on which functions of abilities run, at a depth among each other.
func (u *runner) level(g *game, depth int) (*runner, error) {
	for len(u.deeper) <= depth {
		m, t, err := g.newMachine(g.trace)
		if err != nil {
			return nil, err
		}
		next := g.newRunner(m, t)
		if err := next.loadAbilities(g); err != nil {
			return nil, err
		}
		u.deeper = append(u.deeper, next)
	}
	return u.deeper[depth], nil
}

// loadAbilities finds the functions of all scripts on the runner's machine, and makes what they are given.
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

// usedByAbilities notes the names that abilities use.
func (g *game) usedByAbilities(used map[string]bool) {
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
