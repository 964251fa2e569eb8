package draft

import (
	"arcana/core/pool"
	"arcana/core/rand"
)

// Request says what to offer.
type Request struct {
	// N is how many cards.
	N int
	// Profile weighs them.
	Profile Profile
	// Tag restricts the offer to cards with the tag at that place of Set.Tags plus
	// one; 0 is no restriction.
	Tag int
	// Rarities restricts it to cards of these rarities, one bit each; 0 is none.
	Rarities uint8
	// Diversity and Guarantee ask for the guarantees of RULES 3.5 and 3.6.
	Diversity, Guarantee bool
}

// RarityMask returns the set of the given rarities, one bit each.
func RarityMask(list ...Rarity) (m uint8) {
	for _, r := range list {
		m |= 1 << r
	}
	return m
}

// Ask returns a request for n cards with the guarantees that tuning switches on.
func (t *Tuning) Ask(n int, p Profile) Request {
	return Request{N: n, Profile: p, Diversity: t.Selection.Diversity, Guarantee: t.Selection.Rarity}
}

// restricted reports whether only a part of the pool may be offered.
func (r *Request) restricted() bool { return r.Tag > 0 || r.Rarities != 0 }

// allows reports whether a card may be offered.
func (r *Request) allows(s *Set, card int) bool {
	if r.Rarities != 0 && r.Rarities&(1<<s.Cards[card].Rarity) == 0 {
		return false
	}
	return r.Tag == 0 || s.hasTag(card, r.Tag-1)
}

// Reason is why a card stands in an offer (RULES 3.8).
type Reason uint8

// The reasons.
const (
	Drawn      Reason = iota // by weight
	Diverse                  // in place of a card that shared the others' resonance
	Uncommoner               // in place of a common, because all were common
	Refill                   // only because the pool was refilled for it
)

var reasonNames = []string{"drawn", "diversity", "rarity", "refill"}

// String returns the reason's lower_snake name.
func (r Reason) String() string { return reasonNames[r] }

// Entry is one card of an offer.
type Entry struct {
	Copy   pool.Copy
	Reason Reason
	// Weight is the copy's final weight. Probability is the chance that the card,
	// all its copies in the pool and in the offer together, had to be drawn first.
	Weight, Probability float64
	// Taken is set when the copy has left the offer for the deck.
	Taken bool

	units uint64
}

// Offer is cards taken out of the pool for someone to choose from, in the order
// in which they were drawn, replacements in place of what they replace. It can be
// used again, which saves memory.
type Offer struct {
	Entries []Entry
	// NoDiversity and NoGuarantee say that a guarantee could not be met.
	NoDiversity, NoGuarantee bool
	// Refilled is how many copies were added to the pool for it.
	Refilled int

	total uint64 // of all weight, in units, with the offer in the pool
	left  int    // of all copies likewise
}

// Skipped names the guarantees that could not be met.
func (o *Offer) Skipped() []string {
	var names []string
	if o.NoDiversity {
		names = append(names, Diverse.String())
	}
	if o.NoGuarantee {
		names = append(names, Uncommoner.String())
	}
	return names
}

// Clone returns an independent copy.
func (o *Offer) Clone() Offer {
	c := *o
	c.Entries = append([]Entry(nil), o.Entries...)
	return c
}

// Offer fills o with cards from the pool: it draws by weight, then sees to
// diversity and to rarity (RULES 3.4 to 3.8). The copies are out of the pool
// until Pass or Put. It returns pool.ErrOverflow when tuning makes weights too
// large to add up; nothing has changed then.
func (p *Pool) Offer(r Request, chance *rand.Stream, o *Offer) error {
	*o = Offer{Entries: o.Entries[:0]}
	p.scale.aim(r.Profile)
	reason := p.prepare(&r, o)
	if err := p.begin(&r, o); err != nil {
		return err
	}
	for len(o.Entries) < r.N && p.next(&r, reason, chance, o) {
	}
	p.diversify(&r, o)
	p.guarantee(&r, o)
	p.likely(o)
	return nil
}

// prepare refills what is too short for the offer: a rare subset when it is
// empty, anything else when it holds fewer than N copies (R-D8).
func (p *Pool) prepare(r *Request, o *Offer) Reason {
	need := r.N
	if r.Rarities != 0 {
		need = 1
	}
	if !r.restricted() && p.Size() >= need || p.eligible(r, need) >= need {
		return Drawn
	}
	p.refill(r, o)
	return Refill
}

// eligible counts copies that may be offered, or different cards where an offer
// takes no two of a card; it stops counting at limit.
func (p *Pool) eligible(r *Request, limit int) (n int) {
	for i := 0; i < len(p.Set.Cards) && n < limit; i++ {
		if !r.allows(p.Set, i) {
			continue
		}
		here := p.copies.Count(i)
		if p.Tuning.Selection.Distinct {
			here = min(here, 1)
		}
		n += here
	}
	return n
}

func (p *Pool) refill(r *Request, o *Offer) { o.Refilled += p.RefillFor(r) }

// filter returns the restriction of a request, nil when there is none.
func (p *Pool) filter(r *Request) func(card int) bool {
	if !r.restricted() {
		return nil
	}
	tag, rarities := r.Tag, r.Rarities
	return func(card int) bool {
		only := Request{Tag: tag, Rarities: rarities}
		return only.allows(p.Set, card)
	}
}

// begin prepares the draw and notes what there is to draw from.
func (p *Pool) begin(r *Request, o *Offer) error {
	filter := p.filter(r)
	if p.Tuning.Selection.Distinct {
		filter = p.others(filter, o)
	}
	if err := p.draw.Begin(p.copies, p.weigh, filter); err != nil {
		return err
	}
	if len(o.Entries) == 0 {
		o.total, o.left = p.draw.Total(), p.draw.Left()
	}
	return nil
}

// others lets in the cards that are not in the offer yet (R-D1, distinct).
func (p *Pool) others(filter func(int) bool, o *Offer) func(int) bool {
	return func(card int) bool {
		return !o.has(card) && (filter == nil || filter(card))
	}
}

// next draws one more card into the offer.
func (p *Pool) next(r *Request, reason Reason, chance *rand.Stream, o *Offer) bool {
	if p.Tuning.Selection.Distinct && len(o.Entries) > 0 && p.begin(r, o) != nil {
		return false
	}
	c, ok := p.draw.Next(chance)
	if ok {
		o.Entries = append(o.Entries, p.entry(c, reason))
	}
	return ok
}

func (p *Pool) entry(c pool.Copy, reason Reason) Entry {
	class, stale := p.copies.Class(int(c.Card)), int(c.Staleness)
	return Entry{Copy: c, Reason: reason, Weight: p.scale.weight(class, stale), units: p.scale.units(class, stale)}
}

// likely sets the probabilities of the entries.
func (p *Pool) likely(o *Offer) {
	for i := range o.Entries {
		e := &o.Entries[i]
		held := 0.0
		for s := range p.copies.Levels(int(e.Copy.Card)) {
			c := pool.Copy{Card: e.Copy.Card, Staleness: int32(s)}
			held += p.part(o, c, p.copies.Has(c))
		}
		for j := range o.Entries {
			if o.Entries[j].Copy.Card == e.Copy.Card {
				held += p.part(o, o.Entries[j].Copy, 1)
			}
		}
		e.Probability = held
	}
}

// part returns the share of all weight that n copies like c hold.
func (p *Pool) part(o *Offer, c pool.Copy, n int) float64 {
	switch {
	case n == 0 || o.left == 0:
		return 0
	case o.total == 0:
		return float64(n) / float64(o.left)
	}
	units := p.scale.units(p.copies.Class(int(c.Card)), int(c.Staleness))
	return float64(uint64(n)*units) / float64(o.total)
}

// Keep takes the copy at a place (from 0) out of the offer for good and returns
// its card.
func (o *Offer) Keep(i int) int {
	o.Entries[i].Taken = true
	return int(o.Entries[i].Copy.Card)
}

// Pass returns what is left of an offer to the pool, passed over once more
// (RULES 3.3, R-D1), and empties the offer.
func (p *Pool) Pass(o *Offer) {
	for _, e := range o.Entries {
		if !e.Taken {
			e.Copy.Staleness++
			p.copies.Put(e.Copy, 1)
		}
	}
	o.Entries = o.Entries[:0]
}
