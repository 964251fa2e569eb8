package encounter

import (
	"fmt"

	"arcana/core"
)

// The numbers of an encounter: what is said of each stands here and nowhere else.

// Course is where an encounter stands and where it leads, in numbers. A location states it, with
// these bounds; in a match it changes.
type Course struct {
	MaxTurns        int   `toml:"max_turns" need:"yes" range:"1..100" json:"max_turns"`        // how many turns there are
	Momentum        int   `toml:"momentum" range:"0..1000" json:"momentum" field:"momentum"`   // points; it decides at the end
	Success         []int `toml:"success" need:"yes" range:"1..1000" json:"success"`           // momentum of a partial, a standard and an exceptional success
	Pressure        int   `toml:"pressure" range:"0..1000" json:"pressure" field:"pressure"`   // points, less than max_pressure
	PressurePerTurn int   `toml:"pressure_per_turn" range:"0..100" json:"pressure_per_turn"`   // points, added after each turn
	MaxPressure     int   `toml:"max_pressure" need:"yes" range:"1..1000" json:"max_pressure"` // points at which the encounter fails
}

// Given is what somebody says of the numbers that can change, nil where nothing is said.
type Given struct {
	MaxTurns    *int `lua:"max_turns" json:"max_turns,omitempty" doc:"how many turns there are (the location's, or the usual)"`
	Momentum    *int `lua:"momentum" json:"momentum,omitempty" doc:"0 or more (the location's, or 0)"`
	Pressure    *int `lua:"pressure" json:"pressure,omitempty" doc:"0 or more, less than max_pressure (the location's, or 0)"`
	MaxPressure *int `lua:"max_pressure" json:"max_pressure,omitempty" doc:"where the encounter fails (the location's, or the usual)"`
}

// number is a number of a course that can change: the field by which events, situations and
// errors call it, its bounds, what its changes are called, and whether verbs may change it for a
// turn.
type number struct {
	field       core.Field
	least, most int
	kinds       eventKinds
	canBeLent   bool
}

// numbers are the numbers that can change, in the order of those of a [Course].
var numbers = [...]number{
	{FieldMaxTurns, 1, 100, eventKinds{Lengthened, Shortened}, false},
	{FieldMomentum, 0, core.MaxGiven, eventKinds{MomentumGained, MomentumLost}, true},
	{FieldPressure, 0, core.MaxGiven, eventKinds{PressureGained, PressureLost}, true},
	{FieldMaxPressure, 1, 1000, eventKinds{MaximumRaised, MaximumLowered}, true},
}

// numbers returns where the numbers that can change stand.
func (c *Course) numbers() [len(numbers)]*int {
	return [...]*int{&c.MaxTurns, &c.Momentum, &c.Pressure, &c.MaxPressure}
}

// numbers returns what is said of each.
func (k *Given) numbers() [len(numbers)]*int {
	return [...]*int{k.MaxTurns, k.Momentum, k.Pressure, k.MaxPressure}
}

// Over sets those numbers of a course of which something is said.
func (k *Given) Over(c *Course) {
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

// goal returns the momentum of a standard success.
func (c *Course) goal() int { return c.Success[1] }

// validate returns an error for the first number that is too low.
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
