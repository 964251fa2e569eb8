package delve

import "arcana/core/ability"

// Moments by which the abilities in data speak, by their numbers in the Table. The first
// eight belong to one ability alone, the next five to all that lies in play; Chosen
// answers a choice that an ability opened.
const (
	Play ability.ID = iota
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

// shippedMoments are those moments, in their order. What is chosen belongs to no event.
var shippedMoments = []ability.Shipped{
	{Name: "play", Kind: "play", Phase: ability.After}, {Name: "activate", Kind: "activate", Phase: ability.After}, {Name: "power", Kind: "power", Phase: ability.After},
	{Name: "strong_success", Kind: "strong_success", Phase: ability.After}, {Name: "success", Kind: "success", Phase: ability.After},
	{Name: "low_fail", Kind: "low_fail", Phase: ability.After}, {Name: "high_fail", Kind: "high_fail", Phase: ability.After},
	{Name: "entered", Kind: "resonance", Phase: ability.After},
	{Name: "round_began", Kind: "round_began", Phase: ability.After, Relation: ability.Any},
	{Name: "challenge_began", Kind: "challenge_began", Phase: ability.After, Relation: ability.Any},
	{Name: "revealed", Kind: "revealed", Phase: ability.After, Relation: ability.Any},
	{Name: "resolved", Kind: "resolved", Phase: ability.After, Relation: ability.Any},
	{Name: "refreshed", Kind: "refreshed", Phase: ability.After, Relation: ability.Any},
	{Name: "chosen", Kind: ability.TriggerTimes, Phase: ability.After, Tells: []string{"answer"}},
}

// MomentNames returns the names of the moments of data, in order.
func MomentNames() (names []string) {
	for _, m := range shippedMoments {
		names = append(names, m.Name)
	}
	return names
}

// momentName returns the name of a moment.
func momentName(m ability.ID) string { return Table.Moment(m).Name }

// momentOf maps a tier to the moment of its block, eventOf to the event.
var (
	momentOf = [...]ability.ID{HighFail: OnHighFail, LowFail: OnLowFail, Success: OnSuccess, StrongSuccess: OnStrongSuccess}
	eventOf  = [...]ability.Kind{HighFail: eventHighFail, LowFail: eventLowFail, Success: eventSuccess, StrongSuccess: eventStrongSuccess}
)

// moments is a set of the moments of data, one bit each.
type moments uint32

// these returns the set of the given moments.
func these(list ...ability.ID) (set moments) {
	for _, m := range list {
		set |= 1 << m
	}
	return set
}

// has reports whether m is in the set.
func (s moments) has(m ability.ID) bool { return m < momentCount && s>>m&1 == 1 }

// ScriptNames lists the scripts that a prepared config names, in the order of
// their numbers.
func (c *Config) ScriptNames() []string { return append([]string(nil), c.scripts...) }
