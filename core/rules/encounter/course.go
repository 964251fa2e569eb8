// The numbers of an encounter: what is said of each stands here and nowhere else.

package encounter

import (
	"fmt"

	"arcana/core"
)

// Course is where an encounter stands and where it leads, in numbers. A location states it, with
// these bounds; in a match it changes.
type Course struct {
	MaxTurns        int   `toml:"max_turns" need:"yes" range:"1..100" json:"max_turns"`        // how many turns the encounter has
	Momentum        int   `toml:"momentum" range:"0..1000" json:"momentum" field:"momentum"`   // the momentum at the beginning
	Success         []int `toml:"success" need:"yes" range:"1..1000" json:"success"`           // the momentum that a partial, a standard and an exceptional success need
	Pressure        int   `toml:"pressure" range:"0..1000" json:"pressure" field:"pressure"`   // points, less than max_pressure
	PressurePerTurn int   `toml:"pressure_per_turn" range:"0..100" json:"pressure_per_turn"`   // the pressure that is added after each turn
	MaxPressure     int   `toml:"max_pressure" need:"yes" range:"1..1000" json:"max_pressure"` // the pressure at which the encounter fails
}

// Given is the numbers that can change as a situation or a sketch gives them, nil for those that it
// does not give.
type Given struct {
	MaxTurns    *int `lua:"max_turns" json:"max_turns,omitempty" doc:"how many turns there are (the location's, or the usual)"`
	Momentum    *int `lua:"momentum" json:"momentum,omitempty" doc:"momentum, 0 or more (the location's, or 0)"`
	Pressure    *int `lua:"pressure" json:"pressure,omitempty" doc:"pressure, 0 or more, less than max_pressure (the location's, or 0)"`
	MaxPressure *int `lua:"max_pressure" json:"max_pressure,omitempty" doc:"the pressure at which the encounter fails (as the location says, or the usual one)"`
}

// number describes a number of a course that can change.
type number struct {
	field       core.Field // what events, situations and errors call it
	least, most int
	kinds       eventKinds // the events of its rise and its fall
	canBeLent   bool       // verbs may change it for one turn only
}

// numbers are the numbers that can change, in the order of those of a [Course].
var numbers = [...]number{
	{FieldMaxTurns, 1, 100, eventKinds{Lengthened, Shortened}, false},
	{FieldMomentum, 0, core.MaxGiven, eventKinds{MomentumGained, MomentumLost}, true},
	{FieldPressure, 0, core.MaxGiven, eventKinds{PressureGained, PressureLost}, true},
	{FieldMaxPressure, 1, 1000, eventKinds{MaximumRaised, MaximumLowered}, true},
}

// numbers returns pointers to the numbers that can change, in the order of the list numbers.
func (c *Course) numbers() [len(numbers)]*int {
	return [...]*int{&c.MaxTurns, &c.Momentum, &c.Pressure, &c.MaxPressure}
}

// numbers returns the given numbers, in the order of the list numbers; nil for those not given.
func (k *Given) numbers() [len(numbers)]*int {
	return [...]*int{k.MaxTurns, k.Momentum, k.Pressure, k.MaxPressure}
}

// ApplyTo sets the numbers of a course that are given, and leaves the others.
func (k *Given) ApplyTo(c *Course) {
	for i, said := range k.numbers() {
		if said != nil {
			*c.numbers()[i] = *said
		}
	}
}

// UsualCourse returns the numbers of a location that states none of its own.
func (t *Tuning) UsualCourse() Course {
	u := t.Usual
	return Course{MaxTurns: u.MaxTurns, Success: u.Success[:], MaxPressure: u.MaxPressure}
}

// goal returns the momentum that a standard success takes.
func (c *Course) goal() int { return c.Success[1] }

// validate returns an error for the first number that is too low, or unless Success has three thresholds. Of
// these only the threshold of a standard success (goal) is looked at: it must be at least 1.
func (c *Course) validate() error {
	for i, n := range c.numbers() {
		if least := numbers[i].least; *n < least {
			return fmt.Errorf("%s: expected %d or more, got %d", numbers[i].field, least, *n)
		}
	}
	if len(c.Success) != 3 || c.goal() < 1 {
		return fmt.Errorf("success: expected three thresholds of at least 1, got %v", c.Success)
	}
	return nil
}
