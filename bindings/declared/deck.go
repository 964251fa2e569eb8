package declared

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/rules/declared"
)

// The deck of a game: the product of lists, rows of cards, or both, or several of these.

// none is the value of an attribute that a card does not have.
const none = declared.None

// readDeck reads deck = { rank = { 1, 2, 3 }, copies = 2, except = { rank = 3 }, cards = { rows } },
// or a list of such tables.
func (g *game) readDeck(v lua.LValue) error {
	t, ok := v.(*lua.LTable)
	if !ok {
		if v == lua.LNil {
			return nil
		}
		return g.fault("deck", "deck: expected a table of lists, such as { rank = { 1, 2, 3 } }, got %s", vm.Text(v))
	}
	if parts := vm.ListOf(t); len(parts) > 0 {
		for i, part := range parts {
			p, ok := part.(*lua.LTable)
			if !ok {
				return g.fault("deck", "deck: entry %d: expected a table of lists, got %s", i+1, vm.Text(part))
			}
			if err := g.readProduct(fmt.Sprintf("deck[%d]", i), p); err != nil {
				return err
			}
		}
	} else if err := g.readProduct("deck", t); err != nil {
		return err
	}
	for i := range g.rules.Cards { // those that were made before an attribute was met
		card := &g.rules.Cards[i]
		for len(card.Values) < len(g.rules.Attributes) {
			card.Values = append(card.Values, none)
		}
	}
	return nil
}

// readProduct adds the cards of one table of lists, then those of its rows.
func (g *game) readProduct(path string, t *lua.LTable) error {
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
		if len(values) == 0 {
			values = []lua.LValue{t.RawGetString(key)}
		}
		lists++
		var longer []row
		for _, card := range cards {
			for _, v := range values {
				longer = append(longer, append(slices.Clip(card), entry{key, v}))
			}
		}
		if cards = longer; len(cards)*copies > declared.MostCards {
			return g.fault(path+"."+key, "deck: expected at most %d cards, got %d", declared.MostCards, len(cards)*copies)
		}
	}
	if lists > 0 {
		for _, card := range cards {
			if except != nil && card.has(except) {
				continue
			}
			if err := g.addCard(path, card, copies); err != nil {
				return err
			}
		}
	}
	for i, v := range listOf(t.RawGetString("cards")) {
		at := fmt.Sprintf("%s.cards[%d]", path, i)
		written, ok := v.(*lua.LTable)
		if !ok {
			return g.fault(at, "deck: cards: expected tables, such as { name = \"Guard\", rank = 1, copies = 5 }, got %s", vm.Text(v))
		}
		var card row
		n := int32(1)
		for _, key := range namesIn(written) {
			if key != "copies" {
				card = append(card, entry{key, written.RawGetString(key)})
			} else if n, ok = wholeNumber(written.RawGetString(key)); !ok || n < 1 || n > declared.MostCards {
				return g.fault(at+".copies", "deck: copies: expected 1 to %d, got %s", declared.MostCards, vm.Text(written.RawGetString(key)))
			}
		}
		if err := g.addCard(at, card, int(n)*copies); err != nil {
			return err
		}
	}
	return nil
}

// row is what a card has, in the order in which it was written.
type row []entry

// entry is an attribute of a card and its value.
type entry struct {
	key   string
	value lua.LValue
}

// has reports whether a card has all that a table says.
func (r row) has(t *lua.LTable) bool {
	for _, key := range namesIn(t) {
		if !slices.ContainsFunc(r, func(e entry) bool { return e.key == key && e.value == t.RawGetString(key) }) {
			return false
		}
	}
	return true
}

// addCard adds copies of a card. Its name is what its row says, or its values one after the other.
func (g *game) addCard(path string, written row, copies int) error {
	card := declared.Card{Values: slices.Repeat([]int32{none}, len(g.rules.Attributes))}
	var names []string
	for _, e := range written {
		if e.key == "name" {
			card.Name = textOf(e.value)
		}
		at, value, err := g.attribute(path, e)
		if err != nil {
			return err
		}
		for len(card.Values) <= at {
			card.Values = append(card.Values, none)
		}
		card.Values[at] = value
		names = append(names, g.rules.Attributes[at].Text(value))
	}
	if card.Name == "" {
		card.Name = strings.Join(names, " ")
	}
	if len(g.rules.Cards)+copies > declared.MostCards {
		return g.fault(path, "deck: expected at most %d cards in all", declared.MostCards)
	}
	for range copies {
		g.rules.Cards = append(g.rules.Cards, card)
	}
	return nil
}

// attribute returns the place of an attribute and the number of its value, both new perhaps.
func (g *game) attribute(path string, e entry) (at int, value int32, err error) {
	text, isText := e.value.(lua.LString)
	at = slices.IndexFunc(g.rules.Attributes, func(a declared.Attribute) bool { return a.Name == e.key })
	if at < 0 {
		at = len(g.rules.Attributes)
		a := declared.Attribute{Name: e.key}
		if isText {
			a.Words = []string{}
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
