package market

import (
	"arcana/core"
	"arcana/core/ability"
)

// mostCost is the most that a card can cost, whatever abilities say.
const mostCost = 99

// cost is what a copy of the market costs a seat: its price, and what abilities add to it
// (RULES 6.6).
func (t *triggers) cost(s core.Seat, r core.Ref) int { return t.costs(s, r, t.kernel.Ask) }

// paid is the cost of what is bought now: of functions that fail the seat is told.
func (t *triggers) paid(s core.Seat, r core.Ref) int {
	return t.costs(s, r, func(q *ability.Query) { t.kernel.AskAloud(q, core.Only(s)) })
}

func (t *triggers) costs(s core.Seat, r core.Ref, ask func(*ability.Query)) int {
	if !t.kernel.Asks(queryCost) {
		return t.card(r).Cost
	}
	q := t.priced(s, r, ask)
	return q.Whole(0, mostCost)
}

// showPrices shows a viewer what the cards of the market cost the seat whose turn it is; the
// others are shown it without what that seat's hand says (RULES 6.9).
func (t *triggers) showPrices(v *View, viewer core.Seat) {
	if !t.kernel.Asks(queryCost) {
		return
	}
	t.onlooked = viewer != t.turn && viewer != core.All
	defer func() { t.onlooked = false }()
	t.kernel.WithOwnCeiling(func() {
		for i := range len(v.Row) + 1 {
			if c := v.offered(i); c.Ref != 0 {
				q := t.priced(t.turn, c.Ref, t.kernel.Ask)
				c.Cost, c.Price = q.Whole(0, mostCost), q.Terms
			}
		}
	})
}

// priced is the price of a copy in named terms.
func (t *triggers) priced(s core.Seat, r core.Ref, ask func(*ability.Query)) ability.Query {
	q := ability.Query{Kind: queryCost, Target: r, Owner: s, Onlooked: t.onlooked}
	q.Add("price", float64(t.card(r).Cost))
	t.kernel.WithOwnCeiling(func() { ask(&q) })
	return q
}
