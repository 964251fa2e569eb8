package tavern

import "arcana/core/ability"

// What cards are worth to an AI: by their tier, by what their row says, or by what their
// scripts answer when they are asked (RULES 7).

// mostWorth bounds what a card is worth by its script, in gold.
const mostWorth = 100

// askWorths asks the cards before the seat, on the stage, what they are worth to it.
func (r *holder) askWorths(b *bill) {
	for _, units := range [...][]Unit{r.shop.cards, r.hand, r.board} {
		for i := range units {
			if q := r.askWorth(&units[i]); len(q.Terms) > 0 {
				b.worths = append(b.worths, worthOf{units[i].Ref, min(max(q.Total, -mostWorth), mostWorth)})
			}
		}
	}
}

// askWorth asks a card, and then whoever has a say in it; no terms where nobody has.
func (r *holder) askWorth(u *Unit) ability.Query {
	a := r.house.arena
	q := ability.Query{Kind: askWorth, Target: u.Ref, Owner: r.number()}
	if !ability.AskOwn(&a.kernel, &q, world{a}.voicesOf(u)) {
		q.Add("worth", abilityWorth(u.Card))
		if a.kernel.Ask(&q); len(q.Terms) == 1 {
			q.Terms = nil
		}
		return q
	}
	a.kernel.Ask(&q)
	return q
}

// voicesOf lists the abilities of a unit, wherever they listen from.
func (a world) voicesOf(u *Unit) (list []ability.Listener) {
	for v := range u.voices {
		list = append(list, ability.Listener{Owner: u.Ref, Ability: v.number, Ears: a.ears(&v)})
	}
	return list
}

// worth is what content said that the abilities of a card are worth; else what its row
// says, or its tier.
func (b *bill) worth(u *Unit) float64 {
	for i := range b.worths {
		if b.worths[i].ref == u.Ref {
			return b.worths[i].value
		}
	}
	return abilityWorth(u.Card)
}
