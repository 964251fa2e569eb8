package draft

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
