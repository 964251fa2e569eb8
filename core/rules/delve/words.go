package delve

import "math/bits"

// Tag is one kind of answer that a challenge may ask for: the place of a word in
// the config's list of tags, from 0.
type Tag uint8

// Tags is a set of tags, one bit each (RULES 2).
type Tags uint32

// maxTags is how many different tags a config may have.
const maxTags = 32

// Set returns the set of the given tags.
func Set(tags ...Tag) Tags {
	var set Tags
	for _, t := range tags {
		set |= 1 << t
	}
	return set
}

// Has reports whether t is in the set.
func (s Tags) Has(t Tag) bool { return s>>t&1 == 1 }

// Count returns how many tags are in the set.
func (s Tags) Count() int { return bits.OnesCount32(uint32(s)) }

// Tier is how well a challenge was met (RULES 4). The higher the better.
type Tier uint8

// The four tiers; NoTier stands for a challenge that is not resolved yet.
const (
	NoTier Tier = iota
	HighFail
	LowFail
	Success
	StrongSuccess
)

var tierNames = [...]string{"", "high_fail", "low_fail", "success", "strong_success"}

// String returns the tier's lower_snake name.
func (t Tier) String() string { return tierNames[t] }

// Kept reports whether a challenge that ends in this tier is kept for the
// reward pool (RULES 8).
func (t Tier) Kept() bool { return t >= Success }

// Matching is how committed cards are held against required tags (R-B1).
type Matching uint8

const (
	// Presence matches a required tag if any committed card shows it.
	Presence Matching = iota
	// OneCardEach demands a different card for each required tag.
	OneCardEach
)

var matchingNames = []string{"presence", "one_card_each"}

// String returns the mode as tuning spells it.
func (m Matching) String() string { return matchingNames[m] }
