package draft

import "arcana/core/pool"

// every is the set of all resonances.
const every Mask = 1<<Resonances - 1

// want is what a replacement must be: free of these resonances, and above
// common where a rarity is wanted.
type want struct {
	without Mask
	above   bool
	offer   *Offer // to keep out what is in it already, or nil
}

// wanted reports whether a card is what is wanted now.
func (p *Pool) wanted(card int) bool {
	return p.Set.masks[card]&p.want.without == 0 && (!p.want.above || p.above(card)) &&
		(p.want.offer == nil || !p.want.offer.has(card))
}

// diversify replaces the lightest card when every card of the offer carries a
// common resonance: by the heaviest one that carries none of those that the
// others share; neutral counts (RULES 3.5, R-D3).
func (p *Pool) diversify(r *Request, o *Offer) {
	if !r.Diversity || len(o.Entries) < p.Tuning.Selection.DiversityLeast || p.shared(o, -1, 0) == 0 {
		return
	}
	i := o.lightest()
	c, reason, ok := p.find(r, o, want{without: p.shared(o, i, every)}, Diverse)
	if o.NoDiversity = !ok; ok {
		p.swap(o, i, c, reason)
	}
}

// guarantee replaces a common when all cards of the offer are common: by the
// heaviest one that is not (RULES 3.6, R-D4).
func (p *Pool) guarantee(r *Request, o *Offer) {
	if !r.Guarantee || len(o.Entries) < p.Tuning.Selection.RarityLeast || !p.allCommon(o) {
		return
	}
	c, reason, ok := p.find(r, o, want{above: true}, Uncommoner)
	if o.NoGuarantee = !ok; ok {
		p.swap(o, p.spared(r, o, p.Set.masks[c.Card]), c, reason)
	}
}

// find takes the heaviest wanted copy out of the rest of the eligible pool,
// refilling the pool once if there is none (R-D5).
func (p *Pool) find(r *Request, o *Offer, w want, reason Reason) (pool.Copy, Reason, bool) {
	p.want = w
	if p.Tuning.Selection.Distinct {
		p.want.offer = o
		_ = p.begin(r, o) // the same weights added up before
	}
	if c, ok := p.draw.Best(p.accept); ok {
		return c, reason, true
	}
	p.refill(r, o)
	if p.again(r, o) != nil {
		return pool.Copy{}, reason, false
	}
	c, ok := p.draw.Best(p.accept)
	return c, Refill, ok
}

// again begins the draw anew after a refill.
func (p *Pool) again(r *Request, o *Offer) error {
	err := p.begin(r, o)
	o.total, o.left = p.draw.Total(), p.draw.Left()+len(o.Entries)
	for i := range o.Entries {
		o.total += o.Entries[i].units
	}
	return err
}

// swap puts a copy in place of another, which was never offered: it goes back
// to the pool as it is (R-D3).
func (p *Pool) swap(o *Offer, i int, c pool.Copy, reason Reason) {
	p.draw.Return(o.Entries[i].Copy)
	o.Entries[i] = p.entry(c, reason)
}

// shared returns the resonances that every card of the offer carries, with the
// mask m in place of the one at that place (-1 for none).
func (p *Pool) shared(o *Offer, place int, m Mask) Mask {
	all := every
	for i := range o.Entries {
		if i == place {
			all &= m
		} else {
			all &= p.Set.masks[o.Entries[i].Copy.Card]
		}
	}
	return all
}

func (p *Pool) allCommon(o *Offer) bool {
	for i := range o.Entries {
		if p.Set.Cards[o.Entries[i].Copy.Card].Rarity != Common {
			return false
		}
	}
	return true
}

// above reports whether a card is uncommon, rare or legendary.
func (p *Pool) above(card int) bool {
	rarity := p.Set.Cards[card].Rarity
	return rarity > Common && rarity < Special
}

// spared returns the place to replace by a card of mask m: the lightest whose
// replacement leaves the offer diverse, else the lightest (R-D4).
func (p *Pool) spared(r *Request, o *Offer, m Mask) int {
	best := -1
	for i := range o.Entries {
		if r.Diversity && p.shared(o, i, m) == 0 && (best < 0 || o.Entries[i].units <= o.Entries[best].units) {
			best = i
		}
	}
	if best < 0 {
		best = o.lightest()
	}
	return best
}

// lightest returns the place of the entry with the lowest final weight, of
// equals the one drawn last.
func (o *Offer) lightest() int {
	best := 0
	for i := range o.Entries {
		if o.Entries[i].units <= o.Entries[best].units {
			best = i
		}
	}
	return best
}

// has reports whether a copy of the card is in the offer.
func (o *Offer) has(card int) bool {
	for i := range o.Entries {
		if int(o.Entries[i].Copy.Card) == card {
			return true
		}
	}
	return false
}
