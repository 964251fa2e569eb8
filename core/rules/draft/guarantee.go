package draft

import "arcana/core/pool"

// every is the set of all resonances that there can be.
const every = ^Mask(0)

// want is what a replacement must be: free of these resonances, and above
// common where a rarity is wanted.
type want struct {
	without Mask
	above   bool
	offer   *Offer // to keep out what is in it already, or nil
}

// wanted reports whether a card is what is wanted now.
func (d *drawing) wanted(card int) bool {
	return d.pool.Set.masks[card]&d.want.without == 0 && (!d.want.above || d.pool.Set.above(card)) &&
		(d.want.offer == nil || !d.want.offer.has(card))
}

// diversify replaces the lightest card when every card of the offer carries a
// common resonance: by the heaviest one that carries none of those that the
// others share; neutral counts (RULES 3.5, R-D3).
func (d *drawing) diversify(r *Request, o *Offer) {
	if !r.Diversity || len(o.Entries) < d.pool.Tuning.Selection.DiversityLeast || o.shared(d.pool.Set, -1, 0) == 0 {
		return
	}
	i := o.lightest()
	c, reason, ok := d.find(r, o, want{without: o.shared(d.pool.Set, i, every)}, Diverse)
	if o.NoDiversity = !ok; ok {
		d.swap(o, i, c, reason)
	}
}

// guarantee replaces a common when all cards of the offer are common: by the
// heaviest one that is not (RULES 3.6, R-D4).
func (d *drawing) guarantee(r *Request, o *Offer) {
	if !r.Guarantee || len(o.Entries) < d.pool.Tuning.Selection.RarityLeast || !o.allCommon(d.pool.Set) {
		return
	}
	c, reason, ok := d.find(r, o, want{above: true}, Uncommoner)
	if o.NoGuarantee = !ok; ok {
		d.swap(o, d.spared(r, o, d.pool.Set.masks[c.Card]), c, reason)
	}
}

// find takes the heaviest wanted copy out of the rest of the eligible pool,
// refilling the pool once if there is none (R-D5).
func (d *drawing) find(r *Request, o *Offer, w want, reason Reason) (pool.Copy, Reason, bool) {
	d.want = w
	if d.pool.Tuning.Selection.Distinct {
		d.want.offer = o
		_ = d.begin(r, o) // the same weights added up before
	}
	if c, ok := d.draw.Best(d.accept); ok {
		return c, reason, true
	}
	d.refill(r, o)
	if d.again(r, o) != nil {
		return pool.Copy{}, reason, false
	}
	c, ok := d.draw.Best(d.accept)
	return c, Refill, ok
}

// again begins the draw anew after a refill.
func (d *drawing) again(r *Request, o *Offer) error {
	err := d.begin(r, o)
	o.total, o.left = d.draw.Total(), d.draw.Left()+len(o.Entries)
	for i := range o.Entries {
		o.total += o.Entries[i].units
	}
	return err
}

// swap puts a copy in place of another, which was never offered: it goes back
// to the pool as it is (R-D3).
func (d *drawing) swap(o *Offer, i int, c pool.Copy, reason Reason) {
	d.draw.Return(o.Entries[i].Copy)
	o.Entries[i] = d.entry(c, reason)
}

// shared returns the resonances that every card of the offer carries, with the
// mask m in place of the one at that place (-1 for none).
func (o *Offer) shared(s *Set, place int, m Mask) Mask {
	all := every
	for i := range o.Entries {
		if i == place {
			all &= m
		} else {
			all &= s.masks[o.Entries[i].Copy.Card]
		}
	}
	return all
}

// allCommon reports whether no card of the offer is above common.
func (o *Offer) allCommon(s *Set) bool {
	for i := range o.Entries {
		if s.Cards[o.Entries[i].Copy.Card].Rarity != Common {
			return false
		}
	}
	return true
}

// above reports whether a card is uncommon, rare or legendary.
func (s *Set) above(card int) bool {
	rarity := s.Cards[card].Rarity
	return rarity > Common && rarity < Special
}

// spared returns the place to replace by a card of mask m: the lightest whose
// replacement leaves the offer diverse, else the lightest (R-D4).
func (d *drawing) spared(r *Request, o *Offer, m Mask) int {
	best := -1
	for i := range o.Entries {
		if r.Diversity && o.shared(d.pool.Set, i, m) == 0 && (best < 0 || o.Entries[i].units <= o.Entries[best].units) {
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
