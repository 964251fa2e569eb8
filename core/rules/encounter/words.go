package encounter

import (
	"arcana/core/card"
	"arcana/core/spell"
)

// Focus is what a choice works on.
type Focus int8

// The five focuses; NoFocus stands where a tag blocks none.
const (
	NoFocus Focus = iota - 1
	Physical
	Relationship
	Information
	Environment
	Resource
	focuses = 5
)

// Effect is what a choice is for.
type Effect int8

// A choice builds momentum or reduces pressure.
const (
	Momentum Effect = iota
	Pressure
)

// Type is what kind of encounter it is; it decides which focus is relevant.
type Type int8

// The three types of encounters.
const (
	PhysicalEncounter Type = iota
	SocialEncounter
	IntellectualEncounter
)

// Strategy is what an approach does in a location.
type Strategy int8

// The five strategies, the neutral one first because it is the usual.
const (
	Neutral Strategy = iota
	MomentumUp
	PressureDown
	MomentumDown
	PressureUp
)

var (
	focusNames    = []string{"physical", "relationship", "information", "environment", "resource"}
	effectNames   = []string{"momentum", "pressure"}
	typeNames     = []string{"physical", "social", "intellectual"}
	strategyNames = []string{"neutral", "momentum_up", "pressure_down", "momentum_down", "pressure_up"}
)

// String returns the focus's lower_snake name, "" for none.
func (f Focus) String() string {
	if f == NoFocus {
		return ""
	}
	return focusNames[f]
}

// String returns "momentum" or "pressure".
func (e Effect) String() string { return effectNames[e] }

// String returns the type's lower_snake name.
func (t Type) String() string { return typeNames[t] }

// String returns the strategy's lower_snake name.
func (s Strategy) String() string { return strategyNames[s] }

// ParseFocus returns the focus of that name, in any case.
func ParseFocus(name string) (Focus, error) { return parse[Focus]("focus", name, focusNames) }

// ParseEffect returns the effect of that name, in any case.
func ParseEffect(name string) (Effect, error) { return parse[Effect]("effect", name, effectNames) }

// ParseType returns the encounter type of that name, in any case.
func ParseType(name string) (Type, error) { return parse[Type]("type", name, typeNames) }

// ParseStrategy returns the strategy of that name, in any case; "" is neutral.
func ParseStrategy(name string) (Strategy, error) {
	if name == "" {
		return Neutral, nil
	}
	return parse[Strategy]("strategy", name, strategyNames)
}

func parse[T ~int8](what, name string, names []string) (T, error) {
	for i, n := range names {
		if n == card.Key(name) {
			return T(i), nil
		}
	}
	return 0, spell.Unknown(what, name, names)
}
