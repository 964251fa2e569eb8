// The moves of a turn: which there are, and why one is refused.

package market

import (
	"fmt"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// The verbs of the market (RULES 2.2).
const (
	verbPlay   = "play"   // a card of the hand, by its place
	verbBuy    = "buy"    // a card of the row, by its place; the supply comes after the last
	verbBreak  = "break"  // a base: seat, place among the cards in play
	verbAttack = "attack" // a seat, with all combat
	verbScrap  = "scrap"  // a card in play, by its place, for its scrap effect
	verbUse    = "use"    // a card in play, by its place, for its ability at activate
	verbEnd    = "end"    // the turn
	verbChoose = "choose" // an answer to what is pending, by its place
	verbSkip   = "skip"   // no answer, where one may be left out
)

var verbs = []string{verbPlay, verbBuy, verbBreak, verbAttack, verbScrap, verbUse, verbEnd, verbChoose, verbSkip}

// listMoves appends the legal moves of the match as it stands.
func (g *Game) listMoves(moves []core.Move) []core.Move {
	switch {
	case g.result != nil:
		return moves
	case g.pending != nil:
		return g.pending.listAnswers(moves)
	}
	return g.listTurn(moves)
}

// listTurn appends what the turn allows when no question is open.
func (g *Game) listTurn(moves []core.Move) []core.Move {
	p := g.me()
	for i := range g.toPlay(p) {
		moves = append(moves, core.Move{Verb: verbPlay, A: i + 1})
	}
	if len(g.config.further) > 0 || g.config.cardCosts || g.kernel.Asks(queryPlayable) { // else every card can be played, and is free
		moves = g.dropUnplayable(moves)
	}
	moves = g.listAttacks(g.listBuys(moves, p), p)
	for i, c := range p.play {
		if g.card(c.ref).scraps {
			moves = append(moves, core.Move{Verb: verbScrap, A: i + 1})
		}
	}
	if g.kernel.Hears(kindActivate) { // else no card can be used
		for i, c := range p.play {
			if !c.exhausted && g.isUsable(c.ref) {
				moves = append(moves, core.Move{Verb: verbUse, A: i + 1})
			}
		}
	}
	return append(moves, core.Move{Verb: verbEnd})
}

// dropUnplayable removes the moves with a card that costs more to play than the player has, or that cannot be played
// now. All of plays must be moves that play a card.
func (g *Game) dropUnplayable(plays []core.Move) []core.Move {
	list := g.toPlay(g.me())
	return slices.DeleteFunc(plays, func(m core.Move) bool { return !g.canPlay(list[m.A-1]) })
}

// canPlay reports whether the owner of a copy that a move may play can pay for playing it, and no ability forbids it now.
func (g *Game) canPlay(r core.Ref) bool {
	p := &g.players[g.thing(r).owner]
	return g.canPayCards(r) && p.affords(g.playPrice(r, g.askApart)) && !g.isBarred(r)
}

// listBuys appends the purchases that the player can pay for.
func (g *Game) listBuys(moves []core.Move, p *player) []core.Move {
	places := g.placesWithin(p.trade) // by the costs on the cards, which hold unless an ability changes costs
	if g.kernel.Asks(queryCost) {
		places = g.pricedWithin(p.trade)
	}
	for ; places != 0; places &= places - 1 { // without the lowest bit, which was looked at
		i := bits.TrailingZeros(places)
		if p.affords(g.card(g.offered(i)).also) {
			moves = append(moves, core.Move{Verb: verbBuy, A: i + 1})
		}
	}
	return moves
}

// pricedWithin does the work of placesWithin, but by the prices after abilities have changed the costs on
// the cards.
func (g *Game) pricedWithin(trade int) (places uint) {
	g.kernel.WithOwnCeiling(func() {
		for i := range len(g.row) + 1 {
			if r := g.offered(i); r != 0 && g.cost(g.turn, r) <= trade {
				places |= 1 << i
			}
		}
	})
	return places
}

// placesWithin returns the places where a card costs at most so much trade, by the card's own cost.
// Bit i stands for place i of the row, from 0; the bit after the row stands for the supply.
func (t *table) placesWithin(trade int) (places uint) {
	if trade < t.config.least { // less than the cheapest card for sale costs
		return 0
	}
	place := uint(1)
	for _, r := range t.row {
		if r != 0 && t.card(r).Cost <= trade {
			places |= place
		}
		place <<= 1
	}
	if top := len(t.supply) - 1; top >= 0 && t.card(t.supply[top]).Cost <= trade {
		places |= place
	}
	return places
}

// listAttacks appends the moves that break a base or strike a seat. It begins with the next seat in
// turn order: computer players take the first of equal moves, and would otherwise all strike the
// same seat.
func (g *Game) listAttacks(moves []core.Move, p *player) []core.Move {
	if p.combat == 0 {
		return moves
	}
	for k := range g.players[1:] { // once for each seat but the own one
		s := (int(g.turn) + 1 + k) % len(g.players)
		if g.players[s].place > 0 { // out of the match
			continue
		}
		guarded := g.players[s].guarded(&g.copies)
		for i, c := range g.players[s].play {
			card := g.card(c.ref)
			if card.Defense > 0 && (card.KeepsDamage || g.defense(c.ref) <= p.combat) && (card.Outpost || !guarded) && g.isAllowed(queryAttackable, c.ref) {
				moves = append(moves, core.Move{Verb: verbBreak, A: s + 1, B: i + 1})
			}
		}
		if !guarded {
			moves = append(moves, core.Move{Verb: verbAttack, A: s + 1})
		}
	}
	return moves
}

// Why an attack is refused, in the words of moves and options alike.
const (
	noCombat     = "no combat is left"
	guardedSeat  = "the opponent has an outpost; destroy the outpost first"
	guardedBase  = "an outpost protects this base; destroy the outpost first"
	strongFormat = "%s has defense %d, but you have %d combat"
	nothingThere = "nothing is there"
)

// refusal says why a move is not legal now, in the words of View.refusal. For a purchase it puts the card's name
// before these words, unless the reason is that a question is open or the match is over.
func (g *Game) refusal(m core.Move) string {
	v := g.View(g.Turn()).(*View)
	why := v.refusal(m)
	if v.Turn != 0 && v.Pending == nil && v.cardToBuy(m) != nil {
		return v.cardToBuy(m).Name + " " + why
	}
	return why
}

// refusal says why a move is not legal now for the seat whose turn it is; "" for a legal one. It
// knows only what the view shows.
func (v *View) refusal(m core.Move) string {
	answers := m.Verb == verbChoose || m.Verb == verbSkip
	switch {
	case v.Turn == 0:
		return "the match is over"
	case !slices.Contains(verbs, m.Verb):
		return fmt.Sprintf("this is not a command of the game, %s", spell.Choices(m.Verb, verbs))
	case v.Pending != nil && !answers:
		return "a choice is pending: " + v.Pending.Text + "; choose one"
	case v.Pending == nil && answers:
		return "there is nothing to choose now"
	case m.Verb == verbBuy:
		return v.refuseBuy(m)
	case m.Verb == verbBreak || m.Verb == verbAttack:
		return v.refuseAttack(m)
	case !v.isPossible(m):
		return nothingThere
	case m.Verb == verbUse:
		return v.me().Play[m.A-1].refuseUse()
	case m.Verb == verbPlay:
		return v.refusePlay(v.toPlay(m.A - 1))
	}
	return ""
}

// isPossible reports whether a move is possible: it plays, scraps or uses a card that is there and allows that, or it
// gives an answer that the open question has, or it ends the turn. refusal calls it for moves other than buy, break
// and attack, and for an answer only if a question is open (Pending is not nil). Whether the player can pay for a
// card of the hand is for refusePlay, whether a card in play can be used now for refuseUse.
func (v *View) isPossible(m core.Move) bool {
	switch m.Verb {
	case verbPlay:
		return m.B == 0 && m.A >= 1 && v.toPlay(m.A-1) != nil
	case verbScrap:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.me().Play) && v.cardOf(&v.me().Play[m.A-1]).scraps
	case verbUse:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.me().Play) && v.me().Play[m.A-1].uses
	case verbChoose:
		return m.B == 0 && m.A >= 1 && m.A <= len(v.Pending.Choices)
	case verbSkip:
		return v.Pending.Optional && m == core.Move{Verb: verbSkip}
	}
	return m == core.Move{Verb: verbEnd} // no other verb is left, and it takes no numbers
}

// cardToBuy returns the card that a purchase is about; nil for any other move, and if no card lies at that place.
func (v *View) cardToBuy(m core.Move) *CardView {
	if m.Verb != verbBuy || m.B != 0 || m.A < 1 || m.A > len(v.Row)+1 || v.offered(m.A-1).Ref == 0 {
		return nil
	}
	return v.offered(m.A - 1)
}

// targetOf returns the opponent whose seat an attack (or the breaking of a base) names, nil if there is no such
// opponent in the match.
func (v *View) targetOf(m core.Move) *PlayerView {
	if m.A < 1 || m.A > len(v.Players) || m.A == v.Turn || v.Players[m.A-1].Place > 0 {
		return nil
	}
	return &v.Players[m.A-1]
}

// baseOf returns the base that a move breaks, nil for none.
func (v *View) baseOf(m core.Move) *CardView {
	p := v.targetOf(m)
	if p == nil || m.B < 1 || m.B > len(p.Play) || p.Play[m.B-1].Defense == 0 {
		return nil
	}
	return &p.Play[m.B-1]
}

// refuseBuy says why a card cannot be bought, "" if it can.
func (v *View) refuseBuy(m core.Move) string {
	c := v.cardToBuy(m)
	switch {
	case c == nil:
		return fmt.Sprintf("expected a place from 1 to %d in the trade row, or %d for the supply", len(v.Row), len(v.Row)+1)
	case c.Cost > v.me().Trade:
		return fmt.Sprintf("costs %d, but you have %d", c.Cost, v.me().Trade)
	}
	return v.me().lacks(v.cardOf(c).also)
}

// refusePlay says why a card of the hand, or one with flashback, cannot be played, "" if it can.
func (v *View) refusePlay(c *CardView) string {
	price := v.cardOf(c).toPlay
	if f := v.cardOf(c).Flashback; f != nil && f.Cost != nil && v.canFlashBack(c) {
		price = f.price
	}
	if c.toPlay != nil { // abilities have changed it
		price = c.toPlay
	}
	cardCosts := v.cardOf(c).cardCosts
	for i := range cardCosts {
		if t := &cardCosts[i]; len(v.payWorths(c, t)) < t.count {
			return fmt.Sprintf("playing %s %s %s, but you have %d", c.Name, cardCostKinds[t.kind].verb, t.cards(), len(v.payWorths(c, t)))
		}
	}
	if why := v.me().lacks(price); why != "" {
		return fmt.Sprintf("playing %s %s", c.Name, why)
	}
	if c.barred {
		return fmt.Sprintf("an ability does not let %s be played now", c.Name)
	}
	return ""
}

// refuseUse says why a card in play that has an ability for being used cannot be used now, "" if it can.
func (c *CardView) refuseUse() string {
	switch {
	case c.Exhausted:
		return c.Name + " is exhausted: it cannot be used until the turn ends"
	case !c.usable:
		return fmt.Sprintf("an ability does not let %s be used now", c.Name)
	}
	return ""
}

// lacks says which added resource a seat has too little of for a price, "" for none.
func (p *PlayerView) lacks(price []portion) string {
	for _, x := range price {
		if have := p.has(x.of); have < x.n {
			return fmt.Sprintf("costs %s, but you have %d", x, have)
		}
	}
	return ""
}

// refuseAttack says why a seat cannot be struck or a base broken, "" if it can.
func (v *View) refuseAttack(m core.Move) string {
	p, base := v.targetOf(m), v.baseOf(m)
	switch {
	case p == nil || m.Verb == verbAttack && m.B != 0: // an attack has only the seat
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
		return "the opponent has no base at that place"
	case base.Defense > v.me().Combat && !v.cardOf(base).KeepsDamage:
		return fmt.Sprintf(strongFormat, base.Name, base.Defense, v.me().Combat)
	case guarded && !base.Outpost:
		return guardedBase
	case base.safe:
		return fmt.Sprintf("an ability does not let %s be attacked now", base.Name)
	}
	return ""
}
