// The classes of everything that a file of rules uses: those of any game, for help and stubs, and those
// of one game, for the check of its file.

package declared

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/check/typed"
	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/bindings/vm/syntax"
	"arcana/core/rules/declared"
)

// Surface returns the classes and functions that the files of all games have.
func Surface() declare.Module { return (&classMaker{}).module() }

// classMaker makes the classes for the rules of one game, or for any game if rules is nil. functions are
// the names of the functions that rows of the deck have.
type classMaker struct {
	rules     *declared.Rules
	functions []string
}

// openAliases are the aliases whose words depend on the game.
var openAliases = []declare.Alias{
	{Name: "rules.Attribute", Doc: "An attribute of cards, by its name.", Type: "string"},
	{Name: "rules.NumberAttribute", Doc: "A number of cards, by its name.", Type: "string"},
	{Name: "rules.CardName", Doc: "The name of a card.", Type: "string"},
	{Name: "rules.StageName", Doc: "A stage, by its name.", Type: "string"},
	{Name: "rules.MoveName", Doc: "A move, by its name.", Type: "string"},
	{Name: "rules.NumberName", Doc: "A number of the seats or of the table, by its name.", Type: "string"},
	{Name: "rules.SeatPile", Doc: "A pile that each seat has, by its name.", Type: "string"},
}

// module returns the classes and aliases, and the functions that a file of rules can call.
func (a *classMaker) module() declare.Module {
	m := declare.Module{Name: "rules", Doc: "The functions and values in the rules of a game in one Lua file: rules.Game is g, and rules.Stage is the argument of stage{ }.", Bare: true, Funcs: append(slices.Clone(makers), asking), Aliases: slices.Concat(openAliases, abilityAliases)}
	if a.rules != nil {
		m.Aliases = a.aliases()
	}
	for _, k := range kinds {
		m.Classes = append(m.Classes, a.class(k))
	}
	if a.rules != nil {
		m.Classes = append(m.Classes, a.groups()...)
	}
	m.Classes = append(append(m.Classes, fileClasses...), a.ownAbilityClasses()...)
	if a.rules == nil { // the rules of a game name no position, and its tests have classes of their own
		number := optional("[string]", "integer", "a number of the card")
		m.Classes = append(m.Classes, positionClasses("table<string, any>", "table<string, any>[]", number)...)
	}
	m.Classes = append(m.Classes, a.fileClass(), a.termsClass())
	return m
}

// class returns the class of a kind of handles: its fields and verbs in every game, then those of
// this game. Memory is left out for a game without abilities.
func (a *classMaker) class(k *kind) declare.Class {
	c := declare.Class{Name: k.class, Label: k.label, Doc: k.doc, Change: "only a number that table or seat declares can be assigned"}
	if k.parent != nil {
		c.Parents = []string{k.parent.class}
	}
	for _, f := range k.own {
		if f.place == ownMemory && a.rules != nil && a.rules.Abilities == nil {
			continue
		}
		c.Fields = append(c.Fields, f.Param)
	}
	for _, v := range k.verbs {
		c.Methods = append(c.Methods, a.method(v.Func))
	}
	c.Fields = append(c.Fields, a.gameFields(k)...)
	return c
}

// gameFields returns the fields of a kind of handles that depend on the game: its piles, numbers,
// attributes, tuning or moves. If the classes are those of any game (rules is nil), they are fields
// of any name.
func (a *classMaker) gameFields(k *kind) (list []declare.Param) {
	pile := declare.Param{Name: "[integer]", Type: "rules.Pile"}
	switch {
	case k == aGroup && a.rules == nil:
		return []declare.Param{pile, {Name: "[string]", Type: "rules.Pile"}}
	case k == aGroup:
		return []declare.Param{pile}
	case k == someCards || k == aPile:
		return nil
	case k == theTuning && a.rules == nil:
		return []declare.Param{{Name: "[string]", Type: "integer"}}
	case k == theTuning:
		for _, t := range a.rules.Tuning {
			list = append(list, declare.Param{Name: t.Name, Type: "integer"})
		}
		return list
	case k == theMay && a.rules == nil:
		return []declare.Param{{Name: "[string]", Type: listerType}}
	case a.rules == nil:
		return []declare.Param{{Name: "[string]", Type: "any"}}
	case k == theGame:
		return a.zoneFields("table", &a.rules.Table)
	case k == aSeat:
		return a.zoneFields("seat", &a.rules.Seat)
	case k == aCard:
		for i := range a.rules.Attributes {
			if name := a.rules.Attributes[i].Name; name != "name" {
				changes := a.rules.Abilities != nil && a.rules.Attributes[i].Words == nil
				list = append(list, declare.Param{Name: name, Type: a.attributeType(i), Optional: a.isMissingOnSome(i), Assigned: changes})
			}
		}
		for _, name := range a.functions {
			list = append(list, optional(name, rowFunction, "a function of the card's row"))
		}
		return list
	}
	// theMay in one game: a field for each move, though several stages may have it
	for _, stage := range a.rules.Stages {
		for _, name := range stage.Verbs {
			move := declare.Param{Name: name, Type: listerType}
			if !slices.ContainsFunc(list, func(p declare.Param) bool { return p.Name == name }) {
				list = append(list, move)
			}
		}
	}
	return list
}

// listerType is the type of may.VERB: it lists the move for each combination of its arguments' elements.
const listerType = "fun(what?: any, what2?: any, what3?: any)"

// zoneFields returns the fields for the piles and numbers of the table or of a seat. zone is
// "table" or "seat". A group of piles has one field, at its first pile.
func (a *classMaker) zoneFields(zone string, z *declared.Zone) (list []declare.Param) {
	for i, pile := range z.Piles {
		switch {
		case pile.Key == "":
			list = append(list, declare.Param{Name: pile.Name, Type: "rules.Pile"})
		case i == 0 || z.Piles[i-1].Name != pile.Name:
			list = append(list, declare.Param{Name: pile.Name, Type: groupClass(zone, pile.Name)})
		}
	}
	for _, n := range z.Numbers {
		p := declare.Param{Name: n.Name, Type: "integer", Assigned: true}
		switch n.Kind {
		case declared.Flag:
			p.Type = "boolean"
		case declared.SeatOrNo:
			p.Type, p.Optional = "rules.Seat", true
		case declared.WordOrNo:
			p.Type, p.Optional = wordsAlias(n.Name), true
		}
		list = append(list, p)
	}
	return list
}

// groupClass returns the name of the class of a group of piles.
func groupClass(zone, name string) string { return "rules." + zone + "." + name }

// wordsAlias returns the name of the alias with the words of a number or an attribute.
func wordsAlias(name string) string { return "rules." + name }

// groups returns a class for each group of piles, with a field for each pile that has a word as its
// key. Piles by number need none, since all groups have [integer].
func (a *classMaker) groups() (list []declare.Class) {
	add := func(zone string, z *declared.Zone) {
		for i := 0; i < len(z.Piles); i += z.Group(i) {
			if z.Piles[i].Key == "" {
				continue
			}
			c := declare.Class{Name: groupClass(zone, z.Piles[i].Name), Label: z.Piles[i].Name, Parents: []string{aGroup.class}}
			for _, pile := range z.Piles[i:][:z.Group(i)] {
				if strings.Trim(pile.Key, "0123456789") != "" {
					c.Fields = append(c.Fields, declare.Param{Name: pile.Key, Type: aPile.class})
				}
			}
			list = append(list, c)
		}
	}
	add("table", &a.rules.Table)
	add("seat", &a.rules.Seat)
	return list
}

// attributeType returns the type of an attribute's values.
func (a *classMaker) attributeType(attribute int) string {
	if a.rules.Attributes[attribute].Words == nil {
		return "integer"
	}
	return wordsAlias(a.rules.Attributes[attribute].Name)
}

// isMissingOnSome reports whether some cards do not have an attribute.
func (a *classMaker) isMissingOnSome(attribute int) bool {
	return slices.ContainsFunc(a.rules.Cards, func(c declared.Card) bool { return c.Values[attribute] == declared.None })
}

// method returns the declaration of a verb for this game. If the verb takes an attribute, there is an overload
// for each attribute of the game, with the type of its values. A verb without a result is declared to
// return nil, so that using its result is a fault.
func (a *classMaker) method(f declare.Func) declare.Func {
	if a.rules == nil {
		return f
	}
	if len(f.Returns) == 0 {
		f.Returns = []declare.Param{{Type: "nil"}}
	}
	general := f.Overloads
	f.Overloads = nil
	for i, attribute := range a.rules.Attributes {
		named := fmt.Sprintf("fun(self: any, attribute: %q", attribute.Name)
		switch {
		case len(f.Params) == 2 && f.Params[0].Name == "attribute": // an attribute and one of its values
			f.Overloads = append(f.Overloads, fmt.Sprintf("%s, value?: %s): %s", named, a.attributeType(i), f.Returns[0].Type))
		case len(general) > 0: // a verb of returningValue, which returns a value of the attribute
			f.Overloads = append(f.Overloads, fmt.Sprintf("%s): %s", named, a.attributeType(i)))
		case f.Name == "values":
			f.Overloads = append(f.Overloads, fmt.Sprintf("%s): %s[]", named, a.attributeType(i)))
		}
	}
	f.Overloads = append(f.Overloads, general...)
	return f
}

// aliases returns the aliases of the game with their words, sorted by name: names of attributes,
// cards, stages, moves, piles and numbers, and what abilities use. An attribute of words, and a
// number that is a word, have an alias of their own (wordsAlias).
func (a *classMaker) aliases() (list []declare.Alias) {
	words := map[string][]string{}
	add := func(alias string, texts ...string) { words[alias] = append(words[alias], texts...) }
	r := a.rules
	for i, attribute := range r.Attributes {
		add("rules.Attribute", attribute.Name)
		if attribute.Words == nil {
			add("rules.NumberAttribute", attribute.Name)
		} else {
			add(a.attributeType(i), attribute.Words...)
		}
	}
	for _, card := range r.Cards {
		add("rules.CardName", card.Name)
	}
	for _, stage := range r.Stages {
		add("rules.StageName", stage.Name)
		add("rules.MoveName", stage.Verbs...)
	}
	for _, pile := range r.Seat.Piles {
		add("rules.SeatPile", pile.Name)
	}
	for _, n := range slices.Concat(r.Seat.Numbers, r.Table.Numbers) {
		add("rules.NumberName", n.Name)
		if n.Kind == declared.WordOrNo {
			add(wordsAlias(n.Name), n.Words...)
		}
	}
	a.abilityWords(add)
	for _, alias := range slices.Concat(openAliases, abilityAliases) {
		add(alias.Name) // one without words is declared too
	}
	for alias, texts := range words {
		slices.Sort(texts)
		list = append(list, declare.Alias{Name: alias, Words: declare.Words(slices.Compact(texts)...)})
	}
	slices.SortFunc(list, func(a, b declare.Alias) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// follows is the type of what functions return to say how the match goes on.
const follows = "rules.StageName|rules.Seat|rules.Asked|nil"

// optional declares a field of a table that the file may leave out.
func optional(name, kind, doc string) declare.Param {
	return declare.Param{Name: name, Type: kind, Doc: doc, Optional: true}
}

// Fields that several things of a file have.
var (
	seenField  = optional("seen", declare.OneOf(whoSees...), "who sees the cards in the pile")
	showField  = optional("show", declare.OneOf(shows...), "how a page shows the pile")
	actsField  = optional("acts", "boolean", "whether abilities of cards in the pile hear events")
	knowsField = optional("knows", `"set"`, "other players cannot tell the places apart, as in a hand that its owner sorts")
)

// rowFunction is the type of a function in the row of a card.
const rowFunction = "fun(g: rules.Game, seat: rules.Seat, card: rules.Card, ...: any): any"

// unknownEntry is what classes say of fields that they do not have.
const unknownEntry = "there is no such entry"

// fileClasses are the classes of the tables that files of rules write, except that of the file itself.
var fileClasses = []declare.Class{
	{Name: "rules.Stage", Doc: "The argument of stage{ }. A function of any other name is a move; the function moves lists it as may.NAME().", Fields: []declare.Param{
		optional("asks", "string", "what the seat must do"),
		optional("turns", declare.OneOf(turns...), "when seats act: once (each seat once, in turn), round (again and again, in turn), or together (all at the same time, in secret); once if it is left out"),
		optional("first", "fun(g: rules.Game): rules.Seat", "which seat begins"),
		optional("enter", "fun(g: rules.Game): "+follows, "runs when the stage begins"),
		optional("begin", "fun(g: rules.Game, seat: rules.Seat): "+follows, "runs when a seat's turn begins"),
		optional("moves", "fun(g: rules.Game, seat: rules.Seat, may: rules.May)", "lists what the seat may do"),
		optional("done", "fun(g: rules.Game, seat: rules.Seat): "+follows, "runs when all have acted (with round, after each move), and returns what comes next: a stage, a seat, ask(...), or nothing"),
		optional("[string]", "fun(g: rules.Game, seat: rules.Seat, what: any, what2: any, what3: any): "+follows, "a move"),
	}},
	{Name: "rules.Deck", Doc: "The argument of deck: a list of values for each attribute (the deck has a card for each combination), and rows of cards.", Seal: unknownEntry, Fields: []declare.Param{
		optional("copies", "integer", "how many there are of each card"), optional("except", "table", "cards that are left out, by their values"),
		optional("cards", "rules.Row[]", "rows of cards"), optional("[string]", "any", "the values of an attribute"), optional("[integer]", "rules.Deck|string", "a part of the deck"),
	}},
	{Name: "rules.Row", Doc: "A row of a deck: the card's name, its attributes and its functions; card:act() calls play.", Seal: unknownEntry, Fields: []declare.Param{
		optional("name", "string", "what people call it"), optional("copies", "integer", "how many there are"),
		optional("abilities", "rules.Ability[]", "the card's abilities"),
		optional("play", "fun(g: rules.Game, seat: rules.Seat, card: rules.Card, what: any, what2: any, what3: any): any", "what card:act() does"),
		optional("[string]", "string|integer|"+rowFunction, "an attribute, or a function of the card"),
	}},
	{Name: "rules.How", Doc: "Which cards a move about several cards may choose.", Seal: unknownEntry, Fields: []declare.Param{
		optional("n", "integer", "how many"), optional("least", "integer", "how many at least; 1 if it is left out"), optional("most", "integer", "at most how many"),
		optional("same", "rules.Attribute", "what all must share"), optional("fits", "fun(cards: rules.Cards): any", "whether these cards may be chosen"),
	}},
	{Name: "rules.Several", Label: "several cards", Doc: "The value with which a move about several cards is listed.", Parents: []string{someCards.class}},
	{Name: "rules.Asked", Label: "ask(...)", Doc: "The value of ask(seats, stage, follows), which a function returns."},
	{Name: "rules.Entry", Doc: "The value of pile{ } and similar functions, for table and seat of the file."},
	{Name: "rules.PileSaid", Doc: "What pile{ } takes.", Seal: unknownEntry, Fields: []declare.Param{seenField, showField, knowsField, actsField}},
	{Name: "rules.PilesSaid", Doc: "The argument of piles{ }: how many piles, or by which attribute.", Seal: unknownEntry, Fields: []declare.Param{
		seenField, showField, knowsField, actsField, optional("by", "rules.Attribute", "one pile for each word of an attribute, or for each name"), optional("[integer]", "integer", "how many"),
	}},
	{Name: "rules.NumberSaid", Doc: "The argument of number{ }: the value at the beginning.", Seal: unknownEntry, Fields: []declare.Param{
		optional("start", "integer", "the value at the beginning"), optional("least", "integer", ""), optional("most", "integer", ""), optional("[integer]", "integer", "the value at the beginning"),
	}},
}

// turns are the possible values of a stage's turns, in the order of [declared.Turns].
var turns = []string{"once", "round", "together"}

// fileClassName is the class of what a file of rules returns.
const fileClassName = "rules.File"

// fileClass returns the class fileClassName.
func (a *classMaker) fileClass() declare.Class {
	c := declare.Class{Name: fileClassName, Doc: "The table that the file of a game returns. A key of any other name is a stage."}
	c.Fields = append(c.Fields, entries...)
	if a.rules == nil {
		c.Fields = append(c.Fields, optional("[string]", "rules.Stage", "a stage"))
		return c
	}
	c.Seal = unknownEntry
	for _, stage := range a.rules.Stages {
		c.Fields = append(c.Fields, optional(stage.Name, "rules.Stage", ""))
	}
	return c
}

// entries are the keys of that table, apart from its stages.
var entries = []declare.Param{
	optional("title", "string", "one sentence about the game"),
	optional("seats", "integer|integer[]", "the number of players: one number, or least and most"),
	optional("best", "integer", "the score that all players want to reach together"),
	optional("deck", "rules.Deck|string", "the cards: lists of values, rows, the name of a deck, or a list of these"),
	optional("table", "table", "piles and numbers of the table"),
	optional("seat", "table", "piles and numbers of each seat"),
	optional("tuning", "table", "numbers that a designer may change: each has a default, or a default, a least and a most"),
	optional("terms", "string[]", "the names of the terms that rate returns"),
	optional("rules", "string", "the rules as a text for people"),
	optional("setup", "fun(g: rules.Game): "+follows, "prepares the match and returns the first stage"),
	optional("settle", "fun(g: rules.Game)", "does what must follow, such as the removal of creatures without health; it runs after each move and its abilities, again and again until nothing changes"),
	optional("rate", "fun(g: rules.Game, seat: rules.Seat, verb: rules.MoveName, what: any, what2: any, what3: any): rules.Terms", "returns the worth of a move, with the names in terms"),
	optional("worth", "fun(g: rules.Game, seat: rules.Seat): number", "returns the worth of the position for a seat, from 0 to 1"),
}

// termsClass returns the class of what rate returns.
func (a *classMaker) termsClass() declare.Class {
	c := declare.Class{Name: "rules.Terms", Doc: "The worth of a move, with the names in terms."}
	if a.rules == nil {
		c.Fields = []declare.Param{optional("[string]", "number", "")}
		return c
	}
	c.Seal = unknownEntry
	for _, term := range a.rules.Terms {
		c.Fields = append(c.Fields, optional(term, "number", ""))
	}
	return c
}

// makers are the functions with which a file declares piles, numbers and stages. entryKind returns their
// names.
var makers = []declare.Func{
	maker("pile(said)", "A pile of the table or of each seat.", `pile{ seen = "owner" }`, "rules.PileSaid"),
	maker("piles(said)", "A group of piles, by number or by the words of an attribute.", `piles{ by = "color", seen = "all" }`, "rules.PilesSaid"),
	maker("number(said?)", "A whole number of the table or of each seat.", `number{ 8, least = 0, most = 8 }`, "rules.NumberSaid"),
	maker("flag(said?)", "True or false, of the table or of each seat.", `flag{}`, "table"),
	maker("seat(said?)", "A seat or nil, of the table or of each seat.", `seat{}`, "table"),
	maker("word(said)", "One of some words or nil, of the table or of each seat.", `word{ "red", "blue" }`, "string[]"),
	maker("stage(said)", "A part of the game in which seats act.", `stage{ moves = function(g, seat, may) may.play(seat.hand) end }`, "rules.Stage"),
}

// asking declares the function ask, which files of rules can also call.
var asking = declare.Raw("ask(seats, stage, follows?)", "The given seats act in a stage; after it the match continues as if follows had been returned.", `return ask(seat, "draw")`, []string{anySeats, "rules.StageName", "rules.StageName|rules.Seat"}, "rules.Asked", nil)

// maker declares one of the makers. takes is the type of its parameter.
func maker(sig, doc, example, takes string) declare.Func {
	result := "rules.Entry"
	if takes == "rules.Stage" {
		result = takes
	}
	return declare.Raw(sig, doc, example, []string{takes}, result, nil)
}

// typeFaults returns what the check of types finds in the rules of the file, each with its place.
func (g *game) typeFaults(source string) []error {
	text, err := syntax.Read(source)
	if err != nil {
		return nil // the compiler has reported it
	}
	m := (&classMaker{g.rules, g.functions}).module()
	world := typed.NewWorld([]declare.Module{m, {Funcs: m.Funcs}})
	return g.findingErrors(source, world.CheckStatements(fileClassName, text, withoutTests(text.Statements)))
}

// findingErrors returns an error for each finding of the check of types, with the file, the line and an excerpt
// of source.
func (g *game) findingErrors(source string, found []typed.Finding) (faults []error) {
	lines := strings.Split(source, "\n")
	for _, f := range found {
		faults = append(faults, &vm.Error{File: g.file, Line: f.Line, Message: f.Text, Excerpt: vm.ExcerptOf(lines, 1, f.Line)})
	}
	return faults
}
