package draft

import (
	"arcana/core/pool"
)

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
	Copy   pool.Copy // the card, by its place in the set, and its staleness
	Reason Reason    // why it stands there
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
	Entries []Entry // in the order in which they were drawn
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
