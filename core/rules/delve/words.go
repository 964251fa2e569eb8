package delve

import (
	"math/bits"
	"strconv"
	"strings"

	"arcana/core"
)

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

// Drive is an amount of each of the three kinds of Drive (RULES 5): what a hero
// has, or what something costs.
type Drive struct {
	Body    int `toml:"body" json:"body" range:"0..20"`
	Mind    int `toml:"mind" json:"mind" range:"0..20"`
	Agility int `toml:"agility" json:"agility" range:"0..20"`
}

// DriveKinds names the kinds of Drive, in the order in which they are listed
// and in which a cost "of any type" is taken.
var DriveKinds = []string{"body", "mind", "agility"}

// driveFields are the event fields of the kinds, in the same order.
var driveFields = [3]core.Field{FieldBody, FieldMind, FieldAgility}

// at returns the amount of the kind with place k in DriveKinds.
func (d *Drive) at(k int) *int {
	switch k {
	case 0:
		return &d.Body
	case 1:
		return &d.Mind
	}
	return &d.Agility
}

// Total returns the sum of the three kinds.
func (d Drive) Total() int { return d.Body + d.Mind + d.Agility }

// String says the amounts that are not 0: "2 body, 1 mind".
func (d Drive) String() string {
	var parts []string
	for kind, name := range DriveKinds {
		if n := *d.at(kind); n != 0 {
			parts = append(parts, strconv.Itoa(n)+" "+name)
		}
	}
	return strings.Join(parts, ", ")
}

// Covers reports whether d suffices to pay cost.
func (d Drive) Covers(cost Drive) bool {
	return d.Body >= cost.Body && d.Mind >= cost.Mind && d.Agility >= cost.Agility
}

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

// Moment is when an ability acts; Moments is a set of them, one bit each.
type (
	Moment  uint8
	Moments uint32
)

// The moments. The first seven belong to one card alone, the next to whoever
// listens; Chosen answers a choice that an ability opened.
const (
	NoMoment Moment = iota
	Play
	Activate
	Power
	OnStrongSuccess
	OnSuccess
	OnLowFail
	OnHighFail
	Entered
	RoundBegan
	ChallengeBegan
	Revealed
	Resolved
	Refreshed
	Chosen
	momentCount
)

var momentNames = []string{"", "play", "activate", "power", "strong_success", "success", "low_fail", "high_fail",
	"entered", "round_began", "challenge_began", "revealed", "resolved", "refreshed", "chosen"}

// String returns the moment's lower_snake name, which is also the name of the
// function that a script answers it with.
func (m Moment) String() string { return momentNames[m] }

// MomentNames returns the names of all moments, in order.
func MomentNames() []string { return append([]string(nil), momentNames[1:]...) }

// outcomeMoments maps a tier to the moment of its block.
var outcomeMoments = [...]Moment{NoMoment, OnHighFail, OnLowFail, OnSuccess, OnStrongSuccess}

// Of returns the set of the given moments.
func Of(moments ...Moment) Moments {
	var set Moments
	for _, m := range moments {
		set |= 1 << m
	}
	return set
}

// Has reports whether m is in the set.
func (s Moments) Has(m Moment) bool { return s>>m&1 == 1 }
