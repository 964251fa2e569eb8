package delve

import "math/bits"

// Commitment is one hero's committed card as the resolution sees it: the tags
// it shows, and whether it is a valid perfect counter (RULES 7).
type Commitment struct {
	Shows   Tags // the tags that it shows
	Counter bool // it is a valid perfect counter
}

// Verdict is how a challenge ends: the tier, which of the required tags are
// matched (bit i for the i-th of them) and which commitment countered it, -1
// when none did.
type Verdict struct {
	Tier    Tier   // NoTier before the resolution
	Matched uint64 // bit i for the i-th required tag
	Counter int    // the place of a commitment, from 0; -1 for none
}

// Count returns how many required tags are matched.
func (v Verdict) Count() int { return bits.OnesCount64(v.Matched) }

// Judge resolves a challenge: the required tags (at most 64; content has one to
// four, and one asked twice stands there twice) against the commitments
// (RULES 4, R-B1, R-B2, R-B3).
func Judge(mode Matching, required []Tag, committed []Commitment) Verdict {
	v := Verdict{Counter: -1}
	for i := range committed {
		if committed[i].Counter {
			v.Counter = i
			break
		}
	}
	if mode == OneCardEach {
		v.Matched = matchOneEach(required, committed)
	} else {
		v.Matched = matchPresence(required, committed)
	}
	v.Tier = TierOf(v.Count(), len(required), v.Counter >= 0)
	return v
}

// TierOf returns the tier for a number of matched tags out of those that are needed,
// and whether a valid perfect counter was committed. The tests run in this
// order, so one matched of one required is all of them (R-B2).
func TierOf(matched, required int, countered bool) Tier {
	switch {
	case countered || matched >= required:
		return StrongSuccess
	case matched >= 2:
		return Success
	case matched == 1:
		return LowFail
	}
	return HighFail
}

// matchPresence marks every required tag that any card shows.
func matchPresence(required []Tag, committed []Commitment) uint64 {
	var shown Tags
	for i := range committed {
		shown |= committed[i].Shows
	}
	var matched uint64
	for i, t := range required {
		if shown.Has(t) {
			matched |= 1 << i
		}
	}
	return matched
}

// matching is a partial assignment of cards to required tags.
type matching struct {
	required  []Tag
	committed []Commitment
	taken     uint64   // the cards that answer a tag
	answers   [64]int8 // the tag that a taken card answers
}

// matchOneEach marks the tags of a maximum matching. Tags are tried in order
// and a tag once matched stays matched, so among the largest sets it is the one
// with the earliest tags.
func matchOneEach(required []Tag, committed []Commitment) uint64 {
	m := matching{required: required, committed: committed}
	var matched uint64
	for i := range required {
		tried := uint64(0)
		if m.augment(i, &tried) {
			matched |= 1 << i
		}
	}
	return matched
}

// augment finds a card for tag i, moving cards of other tags if need be: one
// step of the augmenting path method, which is exact.
func (m *matching) augment(i int, tried *uint64) bool {
	for c := range m.committed {
		bit := uint64(1) << c
		if *tried&bit != 0 || !m.committed[c].Shows.Has(m.required[i]) {
			continue
		}
		*tried |= bit
		if m.taken&bit == 0 || m.augment(int(m.answers[c]), tried) {
			m.taken |= bit
			m.answers[c] = int8(i)
			return true
		}
	}
	return false
}
