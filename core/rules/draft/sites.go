package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// What sites offer.

// offerCallers shows dreamcallers to choose from, unless there is one already
// (RULES 5.3).
func (s *stage) offerCallers(j *journey) {
	for i := range j.config.Dreamcallers {
		if j.caller < 0 {
			s.choice = append(s.choice, i)
		}
	}
	s.offerChoice(j, aCaller, "dreamcaller")
}

// offerSigns shows dreamsigns that the player does not have, unless there is
// room for none (RULES 5.6).
func (s *stage) offerSigns(j *journey) {
	for i := range j.config.Dreamsigns {
		if j.roomForSign() && !j.hasSign(i) {
			s.choice = append(s.choice, i)
		}
	}
	s.offerChoice(j, aSign, "dreamsign")
}

// offerChoice leaves as many of the things to choose from as the site says, each with
// equal chance, and shows them.
func (s *stage) offerChoice(j *journey, sort thingSort, stream string) {
	swap := func(a, b int) { s.choice[a], s.choice[b] = s.choice[b], s.choice[a] }
	j.chance.Stream(stream).Deal(len(s.choice), swap, func(i int) (id, name string) {
		return calledOf(j.config, sort, s.choice[i])
	})
	s.choice = s.choice[:min(len(s.choice), s.site.Cards)]
	for i, at := range s.choice {
		s.ref = append(s.ref, j.log.deal(sort, at))
		j.log.add(core.KindOffer, s.ref[i], i+1, stream)
	}
	if s.state = open; len(s.choice) == 0 {
		s.state = done
	}
}

// calledOf returns the id and the name of a dreamcaller or a dreamsign.
func calledOf(c *Config, sort thingSort, at int) (id, name string) {
	if sort == aCaller {
		return c.Dreamcallers[at].ID, c.Dreamcallers[at].Name
	}
	return c.Dreamsigns[at].ID, c.Dreamsigns[at].Name
}

// request is what the site offers.
func (s *stage) request(j *journey) Request {
	r := j.config.Tuning.Ask(s.site.Cards, j.profile)
	r.Rarities, r.Tag = RarityMask(s.site.Rarity...), s.theme
	if s.site.Tag != "" {
		if t, ok := j.set.FindTag(s.site.Tag); ok {
			r.Tag = t + 1
		}
	}
	return r
}

// offerCards draws the offer; its cards are named in events, in order.
func (s *stage) offerCards(j *journey) {
	offer := ability.Event{Kind: Offered, Target: player, Text: s.site.ID}
	j.settle(&offer)
	s.ref = s.ref[:0]
	j.askWeights()
	if j.pool.Offer(s.request(j), j.chance.Stream("offer"), &s.offer) != nil {
		s.offer.Entries = s.offer.Entries[:0] // New has seen to it that weights add up
	}
	if s.offer.Refilled > 0 {
		j.refilled(s.offer.Refilled, "")
	}
	for i, e := range s.offer.Entries {
		s.ref = append(s.ref, j.log.deal(aCard, int(e.Copy.Card)))
		j.log.add(core.KindOffer, s.ref[i], i+1, e.Reason.String())
	}
	if s.site.Kind.priced() {
		s.priceOffer(j)
	}
	offer.Amount = int32(len(s.offer.Entries))
	j.abilities.Tell(&offer)
}

// priceOffer sets a price for every card on show: by rarity, and sometimes at a
// discount of a whole percentage (RULES 5.5, R-D9).
func (s *stage) priceOffer(j *journey) {
	t, chance := &j.config.Tuning.Shop, j.chance.Stream("shop")
	s.prices = s.prices[:0]
	for i, e := range s.offer.Entries {
		full := t.Price(j.set.Cards[e.Copy.Card].Rarity)
		now := full
		if chance.Intn(100) < t.DiscountChance {
			off := t.DiscountMin + chance.Intn(t.DiscountMax-t.DiscountMin+1)
			now = discounted(full, off)
		}
		s.prices = append(s.prices, j.askPrice(s.ref[i], price{full: full, now: now}))
	}
}

// discounted returns a price less so many percent, rounded half up.
func discounted(full, percent int) int { return (full*(100-percent) + 50) / 100 }
