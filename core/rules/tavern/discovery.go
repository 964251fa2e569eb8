package tavern

import "arcana/core"

// discover reserves different cards of a tier for the seat to pick from; with
// an empty tier there is nothing to discover.
func (r *recruit) discover(tier int) {
	d := discovery{tier: tier}
	chance := r.house.stream("discover", r.number())
	for len(d.cards) < r.house.tuning.Triple.Choices {
		c := r.house.pool.draw(chance, func(c *Card) bool { return c.Tier == tier && copies(d.cards, c) == 0 })
		if c == nil {
			break
		}
		d.cards = append(d.cards, r.house.record.unit(r.number(), c, false))
		r.own(core.KindDiscover, core.FieldNone, d.cards[len(d.cards)-1].Ref, tier)
	}
	if len(d.cards) > 0 {
		r.discoveries = append(r.discoveries, d)
	}
}

// pick takes a card of the open discovery and returns the others; into a full
// hand no card can come, and then it goes back as well.
func (r *recruit) pick(i int) {
	d := r.discoveries[0]
	r.discoveries = r.discoveries[1:]
	u := d.cards[i]
	r.lead(core.KindPick, u.Ref, d.tier)
	r.house.pool.giveBack(d.cards[:i]...)
	r.house.pool.giveBack(d.cards[i+1:]...)
	if len(r.hand) >= r.house.tuning.Hand && !r.completes(u.Card, &r.house.tuning) {
		r.own(core.KindReturn, core.FieldNone, u.Ref, 1)
		r.house.pool.giveBack(u)
		return
	}
	r.receive(u)
}
