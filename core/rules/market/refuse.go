package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// Why an attack is refused, in the words of moves and options alike.
const (
	noCombat     = "no combat is left"
	guardedSeat  = "an outpost stands before them"
	guardedBase  = "an outpost stands before it"
	strongFormat = "%s has defense %d, have %d combat"
)

// refusal says why a move is not legal now.
func (g *Game) refusal(m core.Move) string {
	answers := m.Verb == verbChoose || m.Verb == verbSkip
	switch {
	case g.result != nil:
		return "the match is over"
	case !slices.Contains(verbs, m.Verb):
		return fmt.Sprintf("no such verb, %s", spell.Choices(m.Verb, verbs))
	case g.pending != nil && !answers:
		return "a choice is pending: " + g.pending.text + "; choose one"
	case g.pending == nil && answers:
		return "nothing is to be chosen"
	case m.Verb == verbBuy:
		return g.refuseBuy(m)
	case m.Verb == verbBreak || m.Verb == verbAttack:
		return g.refuseAttack(m)
	}
	return "nothing is there"
}

func (t *table) refuseBuy(m core.Move) string {
	r := t.offered(m.A - 1)
	if r == 0 {
		return fmt.Sprintf("the row has places 1 to %d, and the supply is %d", len(t.row), len(t.row)+1)
	}
	return fmt.Sprintf("%s costs %d, have %d", t.card(r).Name, t.card(r).Cost, t.me().trade)
}

func (t *table) refuseAttack(m core.Move) string {
	switch {
	case m.A < 1 || m.A > len(t.players) || core.Seat(m.A-1) == t.turn || t.players[m.A-1].place > 0:
		return "no opponent has that seat"
	case t.me().combat == 0:
		return noCombat
	case m.Verb == verbAttack:
		return guardedSeat
	case m.B < 1 || m.B > len(t.players[m.A-1].play) || t.card(t.players[m.A-1].play[m.B-1].ref).Defense == 0:
		return "no base is there"
	}
	base := t.card(t.players[m.A-1].play[m.B-1].ref)
	if base.Defense > t.me().combat {
		return fmt.Sprintf(strongFormat, base.Name, base.Defense, t.me().combat)
	}
	return guardedBase
}
