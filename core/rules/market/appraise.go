package market

import (
	"arcana/core"
	"arcana/core/ability"
)

// A card may answer what it is worth to a seat (RULES 3.3): its script's function worth is
// asked about the cards to buy and those of the seat's hand.

// mostWorth bounds what a script may answer.
const mostWorth = 100

// appraiser asks cards.
type appraiser struct{ *triggers }

// show asks the cards before a seat what they are worth to it.
func (t appraiser) show(v *View, s core.Seat) {
	if s < 0 || !t.kernel.Asks(queryWorth) {
		return
	}
	t.kernel.WithOwnCeiling(func() {
		for i := range v.Row {
			t.ask(&v.Row[i], s)
		}
		t.ask(&v.Supply, s)
		for i := range v.Players[s].Hand {
			t.ask(&v.Players[s].Hand[i], s)
		}
	})
}

// ask asks one card: what it answers takes the place of the numbers of its abilities.
func (t appraiser) ask(c *CardView, s core.Seat) {
	if c.Ref == 0 || t.card(c.Ref).Base != nil {
		return
	}
	numbers := t.card(c.Ref).numbersWorth()
	q := ability.Query{Kind: queryWorth, Target: c.Ref, Owner: s}
	if !ability.AskOwn(&t.kernel, &q, t.listeners(nil, c.Ref)) {
		q.Add("worth", numbers)
	}
	t.kernel.Ask(&q)
	c.said = min(max(q.Total, -mostWorth), mostWorth) - numbers
}

// numbersWorth is what the numbers of the card's row say that its abilities are worth.
func (c *Card) numbersWorth() float64 {
	worth := c.saidWorth(false)
	if c.Ability != nil {
		worth += c.Ability.Worth
	}
	return worth
}

// worth is what a card that a seat sees is weighed by.
func (c *CardView) worth(config *Config) Worth {
	w := config.worths[c.kind]
	w.Base += c.said
	return w
}
