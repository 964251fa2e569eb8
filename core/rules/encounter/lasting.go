package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What effects give for a turn (RULES 9.14): by how much a number was changed, which is
// given back when the next turn begins.

// For returns the verbs with how long what they change lasts: for good, which is usual, or
// until the next turn begins.
func (fx *Fx) For(l ability.Lasting) *Fx {
	if l == fx.lasts {
		return fx
	}
	own := *fx
	own.lasts = l
	return &own
}

// lend notes that a number of a thing was changed for the turn.
func lend(b *board, of core.Ref, what string, n int, l ability.Lasting) {
	if l == ability.ForTurn {
		b.lasting.Add(of, what, n)
	}
}

// lent are the numbers of the location that verbs can change for a turn.
var lent = []core.Field{FieldMomentum, FieldPressure, FieldMaxPressure}

// giveBack takes back what was given for the turn, or gives what was taken.
func giveBack(g *Game) {
	for _, x := range g.lasting.Due(func(*ability.Share) bool { return true }) {
		if g.state.isApproach(x.Of) {
			g.raise(0, approachOf(x.Of), -x.Amount, ability.AsIs)
			continue
		}
		i := slices.IndexFunc(lent, func(f core.Field) bool { return f.String() == x.What })
		g.change(0, lent[i], -x.Amount, ability.AsIs)
	}
}

// lends reports whether a thing has a number of that name that can be lent.
func (s *State) lends(r core.Ref, what string) bool {
	if s.isApproach(r) {
		return s.Vocabulary.ID(approachOf(r)) == what
	}
	return r == LocationRef && slices.ContainsFunc(lent, func(f core.Field) bool { return f.String() == what })
}
