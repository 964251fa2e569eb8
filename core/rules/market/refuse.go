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
	nothingThere = "nothing is there"
)

// refusal says why a move is not legal now; of a purchase, also of which card.
func (g *Game) refusal(m core.Move) string {
	v := g.View(g.Turn()).(*View)
	why := v.refusal(m)
	if v.Pending == nil && v.sold(m) != nil {
		return v.sold(m).Name + " " + why
	}
	return why
}

// refusal says why a move of the seat whose turn it is, as it sees the match, is not
// legal now; "" of one that is.
func (v *View) refusal(m core.Move) string {
	answers := m.Verb == verbChoose || m.Verb == verbSkip
	switch {
	case v.Turn == 0:
		return "the match is over"
	case !slices.Contains(verbs, m.Verb):
		return fmt.Sprintf("no such verb, %s", spell.Choices(m.Verb, verbs))
	case v.Pending != nil && !answers:
		return "a choice is pending: " + v.Pending.Text + "; choose one"
	case v.Pending == nil && answers:
		return "nothing is to be chosen"
	case m.Verb == verbBuy:
		return v.refuseBuy(m)
	case m.Verb == verbBreak || m.Verb == verbAttack:
		return v.refuseAttack(m)
	case v.there(m):
		return ""
	}
	return nothingThere
}

// there reports whether there is what a move is about that costs nothing.
func (v *View) there(m core.Move) bool {
	switch m.Verb {
	case verbPlay:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.me().Hand)
	case verbScrap:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.me().Play) && v.card(&v.me().Play[m.A-1]).scraps
	case verbChoose:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.Pending.Choices)
	case verbSkip:
		return v.Pending.Optional && m == core.Move{Verb: verbSkip}
	}
	return m == core.Move{Verb: verbEnd}
}

// sold returns the card that a purchase is about, nil for none.
func (v *View) sold(m core.Move) *CardView {
	if m.Verb != verbBuy || m.B != 0 || m.A < 1 || m.A > len(v.Row)+1 || v.offered(m.A-1).Ref == 0 {
		return nil
	}
	return v.offered(m.A - 1)
}

// opponent returns whom an attack is about, nil for nobody who can be struck.
func (v *View) opponent(m core.Move) *PlayerView {
	if m.A < 1 || m.A > len(v.Players) || m.A == v.Turn || v.Players[m.A-1].Place > 0 {
		return nil
	}
	return &v.Players[m.A-1]
}

// base returns the base that is to be broken, nil for none.
func (v *View) base(m core.Move) *CardView {
	p := v.opponent(m)
	if p == nil || m.B < 1 || m.B > len(p.Play) || p.Play[m.B-1].Defense == 0 {
		return nil
	}
	return &p.Play[m.B-1]
}

func (v *View) refuseBuy(m core.Move) string {
	c := v.sold(m)
	switch {
	case c == nil:
		return fmt.Sprintf("the row has places 1 to %d, and the supply is %d", len(v.Row), len(v.Row)+1)
	case c.Cost > v.me().Trade:
		return fmt.Sprintf("costs %d, have %d", c.Cost, v.me().Trade)
	}
	return v.me().lacks(v.card(c).also)
}

// lacks says what a seat has too little of beside trade.
func (p *PlayerView) lacks(price []portion) string {
	for _, x := range price {
		if have := p.has(x.of); have < x.n {
			return fmt.Sprintf("costs %s, have %d", x, have)
		}
	}
	return ""
}

func (v *View) refuseAttack(m core.Move) string {
	p, base := v.opponent(m), v.base(m)
	switch {
	case p == nil || m.Verb == verbAttack && m.B != 0:
		return "no opponent has that seat"
	case v.me().Combat == 0:
		return noCombat
	}
	guarded := slices.ContainsFunc(p.Play, func(c CardView) bool { return c.Outpost })
	switch {
	case m.Verb == verbAttack && guarded:
		return guardedSeat
	case m.Verb == verbAttack:
		return ""
	case base == nil:
		return "no base is there"
	case base.Defense > v.me().Combat:
		return fmt.Sprintf(strongFormat, base.Name, base.Defense, v.me().Combat)
	case guarded && !base.Outpost:
		return guardedBase
	}
	return ""
}
