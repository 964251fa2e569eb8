package encounter

import (
	"slices"

	"arcana/core"
)

// Tuning holds every number of the rules that a designer may change.
type Tuning struct {
	// Set is the set of choices that is played, "" for the shipped one.
	Set string `toml:"set"`
	// Ceiling is how many units of work content may spend from one decision to the next,
	// 0 for the program's own.
	Ceiling int `toml:"ceiling" need:"no" range:"0..20000000"`
	// Alignment is the strategic alignment score (RULES 1.1).
	Alignment struct {
		MomentumUp   float64 `toml:"momentum_up" range:"-100..100"`
		PressureDown float64 `toml:"pressure_down" range:"-100..100"`
		Neutral      float64 `toml:"neutral" range:"-100..100"`
		MomentumDown float64 `toml:"momentum_down" range:"-100..100"`
		PressureUp   float64 `toml:"pressure_up" range:"-100..100"`
	} `toml:"alignment"`
	// Proficiency is Factor for each point of the approach, Cap at most (RULES 1.2).
	Proficiency struct {
		Factor float64 `toml:"factor" range:"0..100"`
		Cap    float64 `toml:"cap" range:"0..1000"`
	} `toml:"proficiency"`
	// Situation is Urgent for what the moment needs, else Calm; the shares say of
	// which part of the maximum or threshold on (RULES 1.3).
	Situation struct {
		PressureShare float64 `toml:"pressure_share" range:"0..10"`
		MomentumShare float64 `toml:"momentum_share" range:"0..10"`
		Urgent        float64 `toml:"urgent" range:"-100..100"`
		Calm          float64 `toml:"calm" range:"-100..100"`
	} `toml:"situation"`
	// Focus scores how relevant a focus is in a type of encounter (RULES 1.4).
	Focus struct {
		First  float64 `toml:"first" range:"-100..100"`
		Second float64 `toml:"second" range:"-100..100"`
		Other  float64 `toml:"other" range:"-100..100"`
	} `toml:"focus"`
	// Tag is the modifier of a blocked choice (RULES 1.5).
	Tag struct {
		Blocked float64 `toml:"blocked" range:"-1000..0"`
	} `toml:"tag"`
	// Hand holds from how many blocked choices on the fourth choice of an even turn
	// is an unblocked one (RULES 3.4), and the limits of validation and of the edge
	// rules (RULES 4, 5).
	Hand struct {
		EnoughBlocked int     `toml:"enough_blocked" range:"0..4"`
		MaxBlocked    int     `toml:"max_blocked" range:"0..4"`
		CriticalShare float64 `toml:"critical_share" range:"0..10"`
		Reach         int     `toml:"reach" range:"0..100"`
		LastTurns     int     `toml:"last_turns" range:"0..100"`
		MinMomentum   int     `toml:"min_momentum" range:"0..4"`
	} `toml:"hand"`
	// Choice holds what choosing does where a choice does not say (RULES 7).
	Choice struct {
		MomentumDelta  int `toml:"momentum_delta" range:"0..20"`
		MomentumAmount int `toml:"momentum_amount" range:"0..50"`
		PressureDelta  int `toml:"pressure_delta" range:"0..20"`
		PressureAmount int `toml:"pressure_amount" range:"0..50"`
		// The special ones have two approaches: each rises by SpecialDelta.
		SpecialDelta    int `toml:"special_delta" range:"0..20"`
		SpecialMomentum int `toml:"special_momentum" range:"0..50"`
		SpecialPressure int `toml:"special_pressure" range:"0..50"`
		// The default choice stands in where nobody is left.
		DefaultDelta  int `toml:"default_delta" range:"0..20"`
		DefaultAmount int `toml:"default_amount" range:"0..50"`
		// StrategicDivisor: a strategic approach moves the location by itself
		// divided by this, rounded down.
		StrategicDivisor int `toml:"strategic_divisor" range:"1..100"`
	} `toml:"choice"`
	// Usual is what a location or a state has that does not say (RULES 7): turns,
	// the pressure at which it fails, and the momentum of a partial, a standard and
	// an exceptional success.
	Usual struct {
		MaxTurns    int    `toml:"max_turns" range:"1..100"`
		MaxPressure int    `toml:"max_pressure" range:"1..1000"`
		Success     [3]int `toml:"success" range:"1..1000"`
	} `toml:"usual"`
	// Script bounds what encounter scripts may set off in one move.
	Script struct {
		MaxFirings int `toml:"max_firings" range:"1..100000"`
		MaxEvents  int `toml:"max_events" range:"100..1000000"`
	} `toml:"script"`
}

// check faults what no single number of the tuning says: thresholds that fall.
func (t *Tuning) check(f *core.Faults) {
	if s := t.Usual.Success; !slices.IsSorted(s[:]) {
		f.Add("tuning.usual.success", "expected rising thresholds (partial, standard, exceptional), got %d, %d, %d", s[0], s[1], s[2])
	}
}
