package ability

import (
	"fmt"
	"slices"

	"arcana/core"
)

// DataAbilities are the abilities of content that are data, by the names under which they stand
// among its scripts.
type DataAbilities struct {
	list  []core.ScriptRef
	names map[string]bool // those in use
	noted int             // how many of the names in use that Join was given are in names
}

// All lists them in the order in which they joined.
func (d *DataAbilities) All() []core.ScriptRef { return d.list }

// Has reports whether a script of that name is an ability in data.
func (d *DataAbilities) Has(script string) bool {
	return slices.ContainsFunc(d.list, func(ref core.ScriptRef) bool { return ref.Script == script })
}

// Clone returns a copy with the same abilities, to which others can be added without changing d.
func (d DataAbilities) Clone() DataAbilities { return DataAbilities{list: slices.Clip(d.list)} }

// Join adds an ability of a card that is data and returns a script name for it: the id of the
// card and the ability's number on it, from 1 ("imp#2"), with a "+" for each time that the name
// is in use. Used are all names in use; from call to call names are only added at its end.
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

// Together returns a list of data abilities as one script.
func Together(list []core.Tree) *core.Tree {
	if len(list) == 0 {
		return &core.Tree{Value: list}
	}
	return &core.Tree{Value: list, File: list[0].File, Line: list[0].Line}
}

// Piece is what is one script of the abilities of a card that are data: At is where it stands
// ("abilities[0]"), Tree the ability or a list of them.
type Piece struct {
	At   string
	Tree *core.Tree
}

// Pieces returns the data abilities of a card as scripts: each its own, but all together if one
// of them answers a question that another asks, or improves the values of all.
func Pieces(list []core.Tree) []Piece {
	if len(list) > 1 && (Speaks(Together(list), chosen) || Improves(list)) {
		return []Piece{{"abilities", Together(list)}}
	}
	pieces := make([]Piece, len(list))
	for i := range list {
		pieces[i] = Piece{fmt.Sprintf("abilities[%d]", i), &list[i]}
	}
	return pieces
}

// chosen is the moment at which an ability hears the answer to what it asked.
const chosen = "chosen"

// ImproveEffect is the effect by which a card's abilities raise the values that they state, and
// Improved the name under which the card remembers by how much.
const ImproveEffect, Improved = "improve", "improved"

// Improves reports whether any of these data abilities raises the values that they state.
func Improves(list []core.Tree) bool {
	return slices.ContainsFunc(list, func(t core.Tree) bool {
		effects := Effects(&t)
		if menu, many := t.At("choose"); many {
			options, _ := menu.Value.([]core.Tree)
			for i := range options {
				effects = append(slices.Clip(effects), Effects(&options[i])...)
			}
		}
		return slices.ContainsFunc(effects, func(e core.Tree) bool { return e.Text("effect") == ImproveEffect })
	})
}

// Speaks reports whether a data ability, or one of a list, has that trigger as its when.
func Speaks(t *core.Tree, moment string) bool {
	if list, several := t.Value.([]core.Tree); several {
		return slices.ContainsFunc(list, func(t core.Tree) bool { return Speaks(&t, moment) })
	}
	when, _ := t.At("when")
	many, _ := when.Value.([]core.Tree)
	return when.Value == moment || slices.ContainsFunc(many, func(t core.Tree) bool { return t.Value == moment })
}

// Value returns the number that stands for {value} in the text of a card: that of the
// first of its data abilities that states one. It is false where none does, or the value is not
// a whole number.
func Value(abilities []core.Tree) (int, bool) {
	for i := range abilities {
		if v, ok := abilities[i].At("value"); ok {
			n, whole := v.Value.(int64)
			return int(n), whole
		}
	}
	return 0, false
}
