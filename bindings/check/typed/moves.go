// The moves that the rules of a game list, and what their functions get. may.play(seat.hand) lists a
// move for each card of the hand, so play = function(g, seat, card) gets a card.

package typed

import "github.com/yuin/gopher-lua/ast"

// The classes of rules that the check knows by name.
const (
	mayClass     = "rules.May"
	stageClass   = "rules.Stage"
	rowClass     = "rules.Row"
	cardClass    = "rules.Card"
	cardsClass   = "rules.Cards"
	severalClass = "rules.Several"
	pilesClass   = "rules.Piles"
	pileClass    = "rules.Pile"
)

// actMove is the name under which calls of card:act are noted. Their arguments are what the function
// play in the row of a card gets.
const actMove = "card:act"

// moveTypes has, by the name of a move, the types of its first, second and third thing: what the rules
// list the move for.
type moveTypes map[string]*[3]*typ

// noteCall notes, in the first pass, the argument types of a call that lists a move, or of card:act. f
// is the type of the called function; its name is that of the move.
func (l moveTypes) noteCall(c *checker, f *typ, e *ast.FuncCallExpr) {
	if f.name == "" || f.kind != function || !c.firstPass {
		return
	}
	about := l[f.name]
	if about == nil {
		about = &[3]*typ{}
		l[f.name] = about
	}
	for i := range min(len(e.Args), len(about)) {
		about[i] = either(about[i], c.eachOf(orAnything(c.expr(e.Args[i], nil)).withoutNil()))
	}
}

// eachOf returns the type of one thing of t: the element of a list, the cards of rules.Several, a card of
// cards, a pile of piles. What is one thing already stays as it is; of a table nothing is known.
func (c *checker) eachOf(t *typ) *typ {
	var each *typ
	for _, m := range t.members() {
		switch {
		case m.kind == list:
			m = m.elem
		case m.kind == table:
			m = anything
		case m.kind != class: // it is one thing already
		case c.world.inherits(m.name, severalClass):
			m = &typ{kind: class, name: cardsClass}
		case c.world.inherits(m.name, cardsClass):
			m = &typ{kind: class, name: cardClass}
		case c.world.inherits(m.name, pilesClass):
			m = &typ{kind: class, name: pileClass}
		}
		each = either(each, m)
	}
	return orAnything(each)
}

// moveType returns the type of the function of a move. declared is the type that the functions of all
// moves have; the types of the move's things replace those of its last three parameters.
func (c *checker) moveType(name string, declared *typ) *typ {
	about := c.moves[name]
	if about == nil || declared.kind != union && declared.kind != function { // nothing is known of the move, or it is no function
		return declared
	}
	var own typ
	for _, m := range declared.members() {
		if m.kind == function {
			own = *m
		}
	}
	own.params = append([]param(nil), own.params...)
	for i, t := range about {
		if at := len(own.params) - len(about) + i; t != nil && at >= 0 {
			own.params[at].typ = t
		}
	}
	return &own
}
