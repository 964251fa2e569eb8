package draft

import (
	"arcana/core/pool"
	"arcana/core/rand"
)

// drawing makes offers from a pool, one after the other. It keeps the memory that
// it needs, so that an offer allocates nothing.
type drawing struct {
	pool   *Pool
	draw   pool.Draw
	want   want
	accept func(card int) bool // wanted, bound once
	only   Request             // that restricts the draw
	allow  func(card int) bool // allowed, bound once
	fresh  []int               // by cards, how many fresh copies there were before a refill
}

// Offer fills o with cards from the pool: it draws by weight, then sees to
// diversity and to rarity (RULES 3.4 to 3.8). The copies are out of the pool
// until Pass or Put. It returns pool.ErrOverflow when tuning makes weights too
// large to add up; nothing has changed then.
func (p *Pool) Offer(r Request, chance *rand.Stream, o *Offer) error {
	*o = Offer{Entries: o.Entries[:0]}
	p.scale.aim(r.Profile)
	return p.drawing.fill(&r, chance, o)
}

// fill draws the cards of an offer that is empty.
func (d *drawing) fill(r *Request, chance *rand.Stream, o *Offer) error {
	d.prepare(r, o)
	if err := d.begin(r, o); err != nil {
		return err
	}
	for len(o.Entries) < r.N && d.next(r, chance, o) {
	}
	d.diversify(r, o)
	d.guarantee(r, o)
	d.likely(o)
	return nil
}

// prepare refills what is too short for the offer: a rare subset when it is
// empty, anything else when it holds fewer than N copies (R-D8).
func (d *drawing) prepare(r *Request, o *Offer) {
	need := r.N
	d.fresh = d.fresh[:0]
	if r.Rarities != 0 {
		need = 1
	}
	if !r.restricted() && d.pool.Size() >= need || d.eligible(r, need) >= need {
		return
	}
	for card := range d.pool.Set.Cards {
		d.fresh = append(d.fresh, d.pool.copies.Has(pool.Copy{Card: int32(card)}))
	}
	d.refill(r, o)
}

// reason says why a drawn copy is in an offer: only because of a refill where it is fresh and
// those fresh copies of its card that were there before stand in the offer already.
func (d *drawing) reason(c pool.Copy, o *Offer) Reason {
	if len(d.fresh) == 0 || c.Staleness > 0 {
		return Drawn
	}
	before := d.fresh[c.Card]
	for i := range o.Entries {
		if o.Entries[i].Copy == c {
			before--
		}
	}
	if before > 0 {
		return Drawn
	}
	return Refill
}

// eligible counts copies that may be offered, or different cards where an offer
// takes no two of a card; it stops counting at limit.
func (d *drawing) eligible(r *Request, limit int) (n int) {
	for i := 0; i < len(d.pool.Set.Cards) && n < limit; i++ {
		if !r.allows(d.pool.Set, i) {
			continue
		}
		here := d.pool.copies.Count(i)
		if d.pool.Tuning.Selection.Distinct {
			here = min(here, 1)
		}
		n += here
	}
	return n
}

func (d *drawing) refill(r *Request, o *Offer) { o.Refilled += d.pool.RefillFor(r) }

// begin prepares the draw and notes what there is to draw from.
func (d *drawing) begin(r *Request, o *Offer) error {
	filter := d.filter(r)
	if d.pool.Tuning.Selection.Distinct {
		filter = d.others(filter, o)
	}
	if err := d.draw.Begin(d.pool.copies, d.pool.weigh, filter); err != nil {
		return err
	}
	if len(o.Entries) == 0 {
		o.total, o.left = d.draw.Total(), d.draw.Left()
	}
	return nil
}

// filter returns the restriction of a request, nil when there is none. It is good until
// the next one is asked for.
func (d *drawing) filter(r *Request) func(card int) bool {
	if !r.restricted() {
		return nil
	}
	d.only = *r
	return d.allow
}

// allowed reports whether a card may be offered.
func (d *drawing) allowed(card int) bool { return d.only.allows(d.pool.Set, card) }

// others lets in the cards that are not in the offer yet (R-D1, distinct).
func (d *drawing) others(filter func(int) bool, o *Offer) func(int) bool {
	return func(card int) bool {
		return !o.has(card) && (filter == nil || filter(card))
	}
}

// next draws one more card into the offer.
func (d *drawing) next(r *Request, chance *rand.Stream, o *Offer) bool {
	if d.pool.Tuning.Selection.Distinct && len(o.Entries) > 0 && d.begin(r, o) != nil {
		return false
	}
	if chance.Named() && d.draw.Left() > 0 {
		d.draw.Lead(chance, d.called)
	}
	c, ok := d.draw.Next(chance)
	if ok {
		o.Entries = append(o.Entries, d.entry(c, d.reason(c, o)))
	}
	return ok
}

// called is what chance may be forced to a card by.
func (d *drawing) called(card int) (id, name string) {
	c := &d.pool.Set.Cards[card]
	return c.ID, c.Name
}

func (d *drawing) entry(c pool.Copy, reason Reason) Entry {
	class, stale := d.pool.copies.Class(int(c.Card)), int(c.Staleness)
	return Entry{Copy: c, Reason: reason, Weight: d.pool.scale.weight(class, stale), units: d.pool.scale.units(class, stale)}
}

// likely sets the probabilities of the entries.
func (d *drawing) likely(o *Offer) {
	for i := range o.Entries {
		card, held := o.Entries[i].Copy.Card, 0.0
		for s := range d.pool.copies.Levels(int(card)) {
			if n := d.pool.copies.Has(pool.Copy{Card: card, Staleness: int32(s)}); n > 0 {
				held += o.part(n, d.pool.scale.units(d.pool.copies.Class(int(card)), s))
			}
		}
		for j := range o.Entries {
			if e := &o.Entries[j]; e.Copy.Card == card {
				held += o.part(1, e.units)
			}
		}
		o.Entries[i].Probability = held
	}
}

// part returns the share of all weight that n copies hold, each of so many units.
func (o *Offer) part(n int, units uint64) float64 {
	switch {
	case o.left == 0:
		return 0
	case o.total == 0:
		return float64(n) / float64(o.left)
	}
	return float64(uint64(n)*units) / float64(o.total)
}
