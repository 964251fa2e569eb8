package tavern

import "arcana/core"

// wanted is what a discovery is to show: cards of a tier that have all of those tribes.
type wanted struct {
	tier   int32
	tribes Tribes
}

// discover reserves different cards for the seat to pick from; where there are none, there
// is nothing to discover.
func (r *holder) discover(w wanted) {
	tier := int(w.tier)
	d := discovery{tier: tier, cards: r.room()}
	chance := r.house.stream(&forDiscovery, r.number())
	for len(d.cards) < r.house.tuning.Triple.Choices {
		r.house.pool.admit(func(c *Card) bool { return c.Tier == tier && c.tribes.Has(w.tribes) && copies(d.cards, c) == 0 })
		c := r.house.pool.draw(chance)
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

// room returns the memory of the cards of a discovery that was closed.
func (s *seat) room() []Unit {
	if n := len(s.discoveries); n < cap(s.discoveries) {
		return s.discoveries[:n+1][n].cards[:0]
	}
	return nil
}

// close takes the open discovery away; its memory waits for the next one.
func (s *seat) close() discovery {
	d, last := s.discoveries[0], len(s.discoveries)-1
	copy(s.discoveries, s.discoveries[1:])
	s.discoveries[last] = d
	s.discoveries = s.discoveries[:last]
	return d
}

// pick takes a card of the open discovery and returns the others; into a full
// hand no card can come, and then it goes back as well.
func (r *recruit) pick(i int) {
	d := r.close()
	u := d.cards[i]
	r.lead(core.KindPick, u.Ref, d.tier)
	r.house.pool.giveBack(d.cards[:i]...)
	r.house.pool.giveBack(d.cards[i+1:]...)
	if len(r.hand) >= r.house.tuning.Hand && !r.completes(u.Card, &r.house.tuning) {
		r.own(core.KindReturn, core.FieldNone, u.Ref, 1)
		r.house.pool.giveBack(u)
		return
	}
	r.report(eventPick, u.Ref, d.tier)
	r.receive(u)
}
