package encounter

import (
	"math/bits"

	"arcana/core"
)

// Moments is a set of moments, one bit each: what a script listens to.
type Moments uint8

// The moments of an encounter. A script's function of that name answers it.
const (
	Began Moments = 1 << iota
	TurnBegan
	ChoiceMade
	TagActivated
	TurnEnded
	Ended
	Chosen // an answer to Fx.Choose
)

var momentNames = [...]string{"encounter_began", "turn_began", "choice_made", "tag_activated", "turn_ended", "encounter_ended", "chosen"}

// name returns what a single moment is called.
func (m Moments) name() string { return momentNames[bits.TrailingZeros8(uint8(m))] }

// MomentNames returns the names of the moments; the i-th is the bit 1 << i.
func MomentNames() []string { return append([]string(nil), momentNames[:]...) }

// Scripts is the binding of the script of an encounter: one script, for a match is
// one encounter.
type Scripts interface {
	// Listens returns the moments that the script has functions for.
	Listens() Moments
	// Source returns where the function of a moment stands.
	Source(Moments) core.Source
	// Fire runs the function of a moment and returns how many units it spent.
	// It changes the match only through fx, which is good until Fire returns.
	// After an error the verbs already done stand.
	Fire(moment Moments, fx *Fx) (units int, err error)
}

// Question is a choice that a script has left open; the answer is a move.
type Question struct {
	// Text is the question, Options its answers.
	Text    string   `json:"text"`
	Options []string `json:"options"` // 1 to 20
}
