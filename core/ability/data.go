package ability

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// DataAbilities are the abilities in data of a content. Each has a name among the content's scripts.
type DataAbilities struct {
	list  []core.ScriptRef
	names map[string]bool // the script names in use
	noted int             // how many of the names that Join was given are in names
}

// All lists them in the order in which Join added them.
func (d *DataAbilities) All() []core.ScriptRef { return d.list }

// Has reports whether the script with a name is an ability in data.
func (d *DataAbilities) Has(script string) bool {
	return slices.ContainsFunc(d.list, func(ref core.ScriptRef) bool { return ref.Script == script })
}

// Clone returns a copy with the same abilities. What is added to it does not change d. The copy has no
// names: its first Join notes them anew from the list that it is given.
func (d DataAbilities) Clone() DataAbilities { return DataAbilities{list: slices.Clip(d.list)} }

// Join adds an ability in data of a card, and returns a script name for it. The name is the id of the
// card and the number of the ability on it, from 1 ("imp#2"). While that name is in use, a "+" is
// added. used is a list of all names in use; later calls must give the same list, perhaps with more
// names at its end.
func (d *DataAbilities) Join(ref core.ScriptRef, id string, number int, used []string) string {
	if d.names == nil {
		d.names = map[string]bool{}
	}
	for ; d.noted < len(used); d.noted++ {
		d.names[used[d.noted]] = true
	}
	ref.Script = fmt.Sprintf("%s#%d", id, number)
	for d.names[ref.Script] {
		ref.Script += "+"
	}
	d.list = append(d.list, ref)
	return ref.Script
}

// Together returns a list of abilities in data as the data of one script, which stands where the first of
// them stands.
func Together(list []core.Tree) *core.Tree {
	if len(list) == 0 {
		return &core.Tree{Value: list}
	}
	return &core.Tree{Value: list, File: list[0].File, Line: list[0].Line}
}

// Piece is the data of one script, out of a card's abilities in data. At is its place in the card
// ("abilities[0]"). Tree is one ability or a list of them.
type Piece struct {
	At   string
	Tree *core.Tree
}

// Pieces divides the abilities in data of a card into scripts. Each ability is one script. But if one of
// them answers questions of the others, or improves or reads their values, all together are one script. In a script only
// one ability can ask, and only one can wait, and all listen from the same zones: of several that ask or wait, and of those
// that listen from elsewhere than the first that must stay, those that the others do not need are scripts of their own.
func Pieces(list []core.Tree) []Piece {
	answers := Speaks(Together(list), chosen)
	if len(list) < 2 || !answers && !Improves(list) && !slices.ContainsFunc(list, readsValue) {
		return piecesOf(list, func(*core.Tree) bool { return true })
	}
	several := !answers && (count(list, asks) > 1 || count(list, waits) > 1)
	bound := func(t *core.Tree) bool {
		_, valued := t.At("value")
		return valued || readsValue(*t) || Improves([]core.Tree{*t}) || answers && (asks(t) || Speaks(t, chosen))
	}
	zones := zonesOf(&list[slices.IndexFunc(list, func(t core.Tree) bool { return bound(&t) })])
	return piecesOf(list, func(t *core.Tree) bool {
		return !bound(t) && (several && (asks(t) || waits(t)) || !slices.Equal(zonesOf(t), zones))
	})
}

// Parted returns the abilities in data of a thing as one script, or as their Pieces if they cannot be one: because several
// ask or wait, or because they listen from several zones.
func Parted(list []core.Tree) []Piece {
	elsewhere := func(t core.Tree) bool { return !slices.Equal(zonesOf(&t), zonesOf(&list[0])) }
	if count(list, asks) < 2 && count(list, waits) < 2 && !slices.ContainsFunc(list, elsewhere) {
		return []Piece{{"abilities", Together(list)}}
	}
	return Pieces(list)
}

// zonesOf returns the zones that an ability in data names under listens, sorted.
func zonesOf(t *core.Tree) (zones []string) {
	listens, _ := t.At("listens")
	list, several := listens.Value.([]core.Tree)
	if !several {
		list = []core.Tree{listens}
	}
	for _, zone := range list {
		zones = append(zones, card.Key(fmt.Sprint(zone.Value)))
	}
	slices.Sort(zones)
	return slices.Compact(zones)
}

// piecesOf returns a piece for each ability that stands alone, and one for all others together, where the first of them
// stands.
func piecesOf(list []core.Tree, alone func(*core.Tree) bool) (pieces []Piece) {
	var rest []core.Tree
	joined := 0
	for i := range list {
		if alone(&list[i]) {
			pieces = append(pieces, Piece{fmt.Sprintf("abilities[%d]", i), &list[i]})
			continue
		}
		if rest = append(rest, list[i]); len(rest) == 1 {
			joined, pieces = len(pieces), append(pieces, Piece{At: "abilities"})
		}
	}
	if len(rest) > 0 {
		pieces[joined].Tree = Together(rest)
	}
	return pieces
}

// count returns how many abilities of a list are of a kind.
func count(list []core.Tree, is func(*core.Tree) bool) (n int) {
	for i := range list {
		if is(&list[i]) {
			n++
		}
	}
	return n
}

// asks reports whether an ability in data asks its player something.
func asks(t *core.Tree) bool {
	return says(t, func(t *core.Tree) bool { _, ok := t.At("choose"); return ok })
}

// waits reports whether an ability in data acts later or for other players.
func waits(t *core.Tree) bool {
	return says(t, func(t *core.Tree) bool {
		_, next := t.At("next")
		_, others := t.At("for")
		return next || others
	})
}

// readsValue reports whether an ability without a value of its own reads the value of its card:
// { stat = "value", of = "self" }.
func readsValue(t core.Tree) bool {
	_, own := t.At("value")
	return !own && says(&t, func(t *core.Tree) bool {
		of, given := t.At("of")
		return t.Text("stat") == "value" && (!given || of.Value == "self")
	})
}

// says reports whether a table in a tree, or the tree itself, is wanted.
func says(t *core.Tree, isWanted func(*core.Tree) bool) bool {
	if isWanted(t) {
		return true
	}
	branches, _ := t.Value.([]core.Branch)
	list, _ := t.Value.([]core.Tree)
	return slices.ContainsFunc(branches, func(b core.Branch) bool { return says(&b.Tree, isWanted) }) ||
		slices.ContainsFunc(list, func(t core.Tree) bool { return says(&t, isWanted) })
}

// chosen is the moment at which an ability hears the answer to its question.
const chosen = "chosen"

// ImproveEffect is the effect that raises the values of a card's abilities. Improved is the name under
// which the card remembers by how much.
const ImproveEffect, Improved = "improve", "improved"

// Improves reports whether any of these abilities in data has the ImproveEffect, also as an effect of one
// of the options of its choose.
func Improves(list []core.Tree) bool {
	return slices.ContainsFunc(list, func(t core.Tree) bool {
		effects := Effects(&t)
		if menu, many := t.At("choose"); many {
			if list, given := menu.At("list"); given {
				menu = list
			}
			options, _ := menu.Value.([]core.Tree)
			for i := range options {
				effects = append(slices.Clip(effects), Effects(&options[i])...)
			}
		}
		return slices.ContainsFunc(effects, func(e core.Tree) bool { return e.Text("effect") == ImproveEffect })
	})
}

// Speaks reports whether an ability in data has a trigger for a moment: its when is that moment, or a list
// with the moment in it. If t is a list of abilities, Speaks reports whether any of them has the trigger.
func Speaks(t *core.Tree, moment string) bool {
	if list, several := t.Value.([]core.Tree); several {
		return slices.ContainsFunc(list, func(t core.Tree) bool { return Speaks(&t, moment) })
	}
	when, _ := t.At("when")
	many, _ := when.Value.([]core.Tree)
	return when.Value == moment || slices.ContainsFunc(many, func(t core.Tree) bool { return t.Value == moment })
}

// Filled returns the text of a card with the present value of its abilities in the place of {value}. stated is the
// value that the content gives them, improved how much has been added to it in the match (see Improvement).
func Filled(text string, stated, improved int) string {
	return strings.ReplaceAll(text, "{value}", strconv.Itoa(stated+improved))
}

// HasValue reports whether the data of a script, one ability or a list of them, states a value.
func HasValue(t *core.Tree) bool {
	list, several := t.Value.([]core.Tree)
	if !several {
		list = []core.Tree{*t}
	}
	_, stated := Value(list)
	return stated
}

// Value returns the number for {value} in the text of a card: the value of the first of its abilities in
// data that has one. The second result is false if none has one, or if that value is not a whole number.
func Value(abilities []core.Tree) (int, bool) {
	for i := range abilities {
		if v, ok := abilities[i].At("value"); ok {
			n, whole := v.Value.(int64)
			return int(n), whole
		}
	}
	return 0, false
}
