// The deck of a game: all combinations of lists of values, rows of cards, or both, or several such parts.

package declared

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/declared"
	"arcana/core/shown"
	"arcana/core/spell"
)

// none is the value of an attribute that a card does not have.
const none = declared.None

// readDeck reads deck = { rank = { 1, 2, 3 }, copies = 2, except = { rank = 3 }, cards = { rows }
// }, the name of a deck, or a list of these. At the end each card has a value for every attribute
// of the deck, none for those that it lacks.
func (g *game) readDeck(v lua.LValue) error {
	parts := listOf(v)
	if len(parts) == 0 && v != lua.LNil { // one table or one name
		if err := g.readDeckPart("deck", -1, v); err != nil {
			return err
		}
	}
	for i, part := range parts {
		if err := g.readDeckPart(fmt.Sprintf("deck[%d]", i+1), i, part); err != nil {
			return err
		}
	}
	if err := g.addCardsOfMods(); err != nil {
		return err
	}
	for _, name := range g.functions {
		if slices.ContainsFunc(g.rules.Attributes, func(a declared.Attribute) bool { return a.Name == name }) {
			return g.fault("deck", "deck: the key %s is a function in one row and a value in another; use the same in all rows", name)
		}
	}
	for i := range g.rules.Cards { // earlier cards lack the attributes that only later ones have
		card := &g.rules.Cards[i]
		for len(card.Values) < len(g.rules.Attributes) {
			card.Values = append(card.Values, none)
		}
	}
	return nil
}

// rowPlace says where the row of a card is written. part is the table of the deck, -1 if the deck is one
// table. row is the row of that table, -1 if the card comes from lists or from a mod. Both count from 0.
type rowPlace struct{ part, row int }

// rowsIn returns the rows of the deck by card; nil for a card that comes from lists or from a mod. t is the
// table that the file returned on some machine.
func (g *game) rowsIn(t *lua.LTable) []*lua.LTable {
	rows := make([]*lua.LTable, len(g.rows))
	for card, at := range g.rows {
		if at.row < 0 {
			continue
		}
		deck := t.RawGetString("deck").(*lua.LTable)
		if at.part >= 0 {
			deck = deck.RawGetInt(at.part + 1).(*lua.LTable)
		}
		rows[card] = deck.RawGetString("cards").(*lua.LTable).RawGetInt(at.row + 1).(*lua.LTable)
	}
	return rows
}

// readDeckPart adds the cards of one part of the deck: a table of lists and rows, or the name of a known
// deck. part is its index in the deck, -1 if it is the whole deck.
func (g *game) readDeckPart(path string, part int, v lua.LValue) error {
	switch v := v.(type) {
	case *lua.LTable:
		return g.readProduct(path, part, v)
	case lua.LString:
		if deck, ok := namedDecks[string(v)]; ok {
			return g.addNamedDeck(path, deck)
		}
		return g.fault(path, "deck: there is no deck %q, %s", string(v), spell.Choices(string(v), slices.Sorted(maps.Keys(namedDecks))))
	}
	return g.fault(path, "deck: expected a table of lists, such as { rank = { 1, 2, 3 } }, or the name of a deck, got %s", vm.Text(v))
}

// namedDeck is a deck that people know: four suits with the same ranks, of which some have names. There
// may be trumps and a fool.
type namedDeck struct {
	least, most int            // the lowest and highest rank of each suit
	called      map[int]string // the names of ranks that have one
	trumps      int            // how many there are, from 1; the fool is trump 0
}

// namedDecks are the known decks by their names.
var namedDecks = map[string]namedDeck{
	"french":   {least: 2, most: 14, called: courts},
	"french32": {least: 7, most: 14, called: courts},
	"tarot":    {least: 1, most: 14, called: map[int]string{1: "ace", 11: "jack", 12: "knight", 13: "queen", 14: "king"}, trumps: 21},
}

// courts are the names of the high cards in a French deck.
var courts = map[int]string{11: "jack", 12: "queen", 13: "king", 14: "ace"}

// addNamedDeck adds the cards of a known deck, each with a rank and a suit, suit by suit and then
// the trumps. path is where the file names the deck.
func (g *game) addNamedDeck(path string, deck namedDeck) error {
	add := func(name, suit string, rank int) error {
		written := row{{"rank", vm.Int(rank)}, {"suit", lua.LString(suit)}}
		return g.addCard(path, rowPlace{-1, -1}, name, written, 1)
	}
	for _, suit := range []string{"clubs", "diamonds", "hearts", "spades"} {
		for rank := deck.least; rank <= deck.most; rank++ {
			name := cmp.Or(deck.called[rank], fmt.Sprint(rank))
			if err := add(name+" of "+suit, suit, rank); err != nil {
				return err
			}
		}
	}
	if deck.trumps == 0 {
		return nil
	}
	for rank := range deck.trumps + 1 {
		name := fmt.Sprint("trump ", rank)
		if rank == 0 {
			name = "fool"
		}
		if err := add(name, "trumps", rank); err != nil {
			return err
		}
	}
	return nil
}

// readProduct adds the cards of one table of the deck: those with all combinations of the values in
// its lists, then those of its rows. copies counts for all of them. Functions of a row are only
// noted by their names, and its abilities with the cards that it has made, since they are read when
// all cards are known. path and part are as for readDeckPart.
func (g *game) readProduct(path string, part int, t *lua.LTable) error {
	copies := 1
	if v := t.RawGetString("copies"); v != lua.LNil {
		n, ok := wholeNumber(v)
		if !ok || n < 1 || n > declared.MostCards {
			return g.fault(path+".copies", "deck: copies: expected 1 to %d, got %s", declared.MostCards, vm.Text(v))
		}
		copies = int(n)
	}
	except, _ := t.RawGetString("except").(*lua.LTable)
	cards := []row{{}}
	lists := 0
	for _, key := range namesIn(t) {
		if key == "copies" || key == "except" || key == "cards" {
			continue
		}
		values := listOf(t.RawGetString(key))
		if len(values) == 0 { // no list but a single value, which all cards have
			values = []lua.LValue{t.RawGetString(key)}
		}
		lists++
		var longer []row
		for _, card := range cards {
			for _, v := range values {
				longer = append(longer, append(slices.Clip(card), entry{key, v})) // Clip makes append copy the card
			}
		}
		if cards = longer; len(cards)*copies > declared.MostCards {
			return g.fault(path+"."+key, "deck: expected at most %d cards, got %d", declared.MostCards, len(cards)*copies)
		}
	}
	if lists > 0 { // no lists would make one card without values
		for _, card := range cards {
			if except != nil && card.hasAll(except) {
				continue
			}
			if err := g.addCard(path, rowPlace{part, -1}, "", card, copies); err != nil {
				return err
			}
		}
	}
	for i, v := range listOf(t.RawGetString("cards")) {
		at := fmt.Sprintf("%s.cards[%d]", path, i+1)
		written, ok := v.(*lua.LTable)
		if !ok {
			return g.fault(at, "deck: cards: expected tables, such as { name = \"Guard\", rank = 1, copies = 5 }, got %s", vm.Text(v))
		}
		var card row
		n := int32(1) // the row's own copies, which multiply those of the table
		for _, key := range namesIn(written) {
			_, isFunction := written.RawGetString(key).(*lua.LFunction)
			switch {
			case isFunction && aCard.has(key):
				return g.fault(at+"."+key, "deck: %s already has a meaning in the rules, expected another name", key)
			case isFunction && !slices.Contains(g.functions, key):
				g.functions = append(g.functions, key)
			case isFunction: // another row has named it already
			case key == abilitiesKey: // read below, when the numbers of the cards are known
			case key != "copies":
				card = append(card, entry{key, written.RawGetString(key)})
			default:
				if n, ok = wholeNumber(written.RawGetString(key)); !ok || n < 1 || n > declared.MostCards {
					return g.fault(at+".copies", "deck: copies: expected 1 to %d, got %s", declared.MostCards, vm.Text(written.RawGetString(key)))
				}
			}
		}
		first := len(g.rules.Cards)
		if err := g.addCard(at, rowPlace{part, i}, "", card, int(n)*copies); err != nil {
			return err
		}
		if list := written.RawGetString(abilitiesKey); list != lua.LNil {
			g.abilityRows = append(g.abilityRows, abilityRow{path: at + "." + abilitiesKey, label: g.rules.Cards[first].Name, list: list, firstCard: first, afterLastCard: len(g.rules.Cards)})
		}
	}
	return nil
}

// addCardsOfMods adds the cards of rows in TOML: { name = "ogre", cost = 3, copies = 2, abilities = [...] }. They
// have the attributes that the file gives its cards, and no functions. It returns all mistakes of the rows.
func (g *game) addCardsOfMods() error {
	var wrong vm.Errors
	for i := range g.cardsOfMods {
		wrong = append(wrong, g.addCardOfMod(&g.cardsOfMods[i])...)
	}
	if len(wrong) > 0 {
		return wrong
	}
	return nil
}

// addCardOfMod adds the copies of the card that one row in TOML describes, unless it has mistakes, which it
// returns.
func (g *game) addCardOfMod(written *core.Tree) (wrong vm.Errors) {
	fault := func(at *core.Tree, format string, args ...any) {
		wrong = append(wrong, &vm.Error{File: at.File, Line: at.Line, Message: fmt.Sprintf(format, args...)})
	}
	branches, isTable := written.Value.([]core.Branch)
	if !isTable {
		fault(written, "expected a card, such as name = \"ogre\", got %s", shown.Name(fmt.Sprint(written.Value)))
	}
	var card row
	var abilities []core.Tree
	copies := 1
	for i := range branches {
		key, value := branches[i].Name, &branches[i].Tree
		list, isList := value.Value.([]core.Tree)
		n, isNumber := value.Value.(int64)
		switch {
		case key == "copies" && isNumber && n >= 1 && n <= declared.MostCards:
			copies = int(n)
		case key == "copies":
			fault(value, "copies: expected 1 to %d", declared.MostCards)
		case key == abilitiesKey && isList && len(list) > 0:
			abilities = list
		case key == abilitiesKey:
			fault(value, "abilities: expected a list of abilities, such as [ { when = \"turn_began\", do = { effect = \"draw\" } } ]")
		default:
			v, err := g.valueOfMod(key, value.Value)
			if err != nil {
				fault(value, "%v", err)
			}
			card = append(card, entry{key, v})
		}
	}
	if len(card) == 0 && len(wrong) == 0 {
		fault(written, "the card has no value, expected some of its keys, such as name")
	}
	if len(wrong) > 0 {
		return wrong
	}
	first := len(g.rules.Cards)
	if err := g.addCard("deck", rowPlace{-1, -1}, "", card, copies); err != nil {
		fault(written, "expected at most %d cards in the whole deck", declared.MostCards)
		return wrong
	}
	if abilities != nil {
		g.abilityRows = append(g.abilityRows, abilityRow{label: g.rules.Cards[first].Name, data: abilities, firstCard: first, afterLastCard: len(g.rules.Cards)})
	}
	return nil
}

// valueOfMod returns the value of an attribute as the file would have it. The file must give its cards that
// attribute, with values of that kind.
func (g *game) valueOfMod(key string, value any) (lua.LValue, error) {
	at := slices.IndexFunc(g.rules.Attributes, func(a declared.Attribute) bool { return a.Name == key })
	if at < 0 {
		known := []string{"copies", abilitiesKey}
		for _, a := range g.rules.Attributes {
			known = append(known, a.Name)
		}
		return nil, fmt.Errorf("unknown key %s, %s", key, spell.Choices(key, known))
	}
	text, isText := value.(string)
	n, isNumber := value.(int64)
	switch isWord := g.rules.Attributes[at].Words != nil; {
	case isWord && isText:
		return lua.LString(text), nil
	case isWord:
		return nil, fmt.Errorf("%s: expected a text", key)
	case isNumber && n >= math.MinInt32 && n <= math.MaxInt32:
		return lua.LNumber(n), nil
	}
	return nil, fmt.Errorf("%s: expected a whole number", key)
}

// row has the attributes of a card, in the order in which they are written.
type row []entry

// entry is an attribute of a card and its value.
type entry struct {
	key   string
	value lua.LValue
}

// hasAll reports whether a card has all the attributes with the values that a table says.
func (r row) hasAll(t *lua.LTable) bool {
	for _, key := range namesIn(t) {
		if !slices.ContainsFunc(r, func(e entry) bool { return e.key == key && e.value == t.RawGetString(key) }) {
			return false
		}
	}
	return true
}

// addCard adds so many copies of the card that a row of the deck describes. The card's name is the entry "name" of
// the row, without one the parameter name, and if that is "" too, the row's values one after the other. Every
// entry becomes an attribute, "name" as well, so that rules can ask for it. path says in messages where the row
// is written; place is kept for each copy, so that the functions of its row are found again.
func (g *game) addCard(path string, place rowPlace, name string, written row, copies int) error {
	card := declared.Card{Name: name, Named: true, Values: slices.Repeat([]int32{none}, len(g.rules.Attributes))}
	var names []string
	for _, e := range written {
		if e.key == "name" {
			card.Name = textOf(e.value)
		}
		i, value, err := g.addAttribute(path, e)
		if err != nil {
			return err
		}
		for len(card.Values) <= i {
			card.Values = append(card.Values, none)
		}
		card.Values[i] = value
		names = append(names, g.rules.Attributes[i].Text(value))
	}
	if card.Name == "" {
		card.Name, card.Named = strings.Join(names, " "), false
	}
	if len(g.rules.Cards)+copies > declared.MostCards {
		return g.fault(path, "deck: expected at most %d cards in all", declared.MostCards)
	}
	for range copies {
		g.rules.Cards, g.rows = append(g.rules.Cards, card), append(g.rows, place)
	}
	return nil
}

// addAttribute returns the index of a card's attribute, and the number that stands for its value: the number
// itself, or the index of a word. It adds a new attribute to the rules, and a new word to the attribute's
// words. path is where the card is written, for messages.
func (g *game) addAttribute(path string, e entry) (at int, value int32, err error) {
	text, isText := e.value.(lua.LString)
	at = slices.IndexFunc(g.rules.Attributes, func(a declared.Attribute) bool { return a.Name == e.key })
	if at < 0 {
		at = len(g.rules.Attributes)
		a := declared.Attribute{Name: e.key}
		if isText {
			a.Words = []string{} // not nil: it is an attribute of words
		}
		g.rules.Attributes = append(g.rules.Attributes, a)
	}
	a := &g.rules.Attributes[at]
	if isText && a.Words != nil {
		i := slices.Index(a.Words, string(text))
		if i < 0 {
			i = len(a.Words)
			a.Words = append(a.Words, string(text))
		}
		return at, int32(i), nil
	}
	n, isNumber := wholeNumber(e.value)
	if !isNumber || a.Words != nil {
		expected := "a whole number"
		if a.Words != nil {
			expected = "a word"
		}
		return 0, 0, g.fault(path+"."+e.key, "deck: %s: expected %s, got %s", e.key, expected, vm.Text(e.value))
	}
	return at, n, nil
}
