package typed

import "github.com/yuin/gopher-lua/ast"

// The moves that the rules of a game list, and what their functions get: may.play(seat.hand) lists a
// move for each card, so that play = function(g, seat, card) gets one.

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

// acted is the name under which the calls of card:act are noted: they are about what play of a card's
// row gets.
const acted = "card:act"

// listed has, by the name of a move, the types of what it is about: of its first, second and third thing.
type listed map[string]*[3]*typ

// note notes in the first pass a call that lists a move, or of card:act: f is what is called, of the type
// that may or a card has under its name.
func (l listed) note(c *checker, f *typ, e *ast.FuncCallExpr) {
	if f.name == "" || f.kind != function || !c.learns {
		return
	}
	about := l[f.name]
	if about == nil {
		about = &[3]*typ{}
		l[f.name] = about
	}
	for i := range min(len(e.Args), len(about)) {
		about[i] = either(about[i], c.eachOf(orAnything(c.expr(e.Args[i], nil)).known()))
	}
}

// eachOf returns the type of one of the things that a move is listed for.
func (c *checker) eachOf(t *typ) *typ {
	var each *typ
	for _, m := range t.members() {
		switch {
		case m.kind == list:
			m = m.elem
		case m.kind == table:
			m = anything
		case m.kind != class:
		case c.world.is(m.name, severalClass):
			m = &typ{kind: class, name: cardsClass}
		case c.world.is(m.name, cardsClass):
			m = &typ{kind: class, name: cardClass}
		case c.world.is(m.name, pilesClass):
			m = &typ{kind: class, name: pileClass}
		}
		each = either(each, m)
	}
	return orAnything(each)
}

// moveType returns the type of the function of a move in a stage: that of any move, with what is known
// of the things that it is about.
func (c *checker) moveType(name string, any *typ) *typ {
	about := c.moves[name]
	if about == nil || any.kind != union && any.kind != function {
		return any
	}
	var own typ
	for _, m := range any.members() {
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
