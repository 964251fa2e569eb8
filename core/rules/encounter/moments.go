package encounter

import (
	"fmt"
	"math/bits"

	"arcana/core"
)

// Moments is a set of moments, one bit each: what a script listens to.
type Moments uint8

// The moments of an encounter. A script's function of that name hears it.
const (
	EncounterBegan Moments = 1 << iota
	TurnBegan
	ChoiceMade
	TagActivated
	TurnEnded
	EncounterEnded
	Chosen // an answer to Fx.Choose
)

var momentNames = [...]string{"encounter_began", "turn_began", "choice_made", "tag_activated", "turn_ended", "encounter_ended", "chosen"}

// MomentNames returns the names of the moments; the i-th is the bit 1 << i.
func MomentNames() []string { return append([]string(nil), momentNames[:]...) }

// Scripts is the door to the script of an encounter: one script, for a match is
// one encounter.
type Scripts interface {
	// Hears returns the moments that the script has functions for.
	Hears() Moments
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
	Options []string `json:"options"`
}

// firing is a moment that waits to be heard.
type firing struct {
	moment Moments
	about  core.Ref // the choice or tag it is about
	answer string   // of Chosen
	cause  int32
}

// fire lets the script hear of a moment, later: triggers never nest. Nobody
// listening costs one AND.
func (g *Game) fire(m Moments, about core.Ref) {
	if g.hears&m != 0 {
		g.queue = append(g.queue, firing{m, about, "", g.cause})
	}
}

// settle runs what waits, first in, first out. It returns false when a question
// is open, for then nothing goes on.
func (g *Game) settle() bool {
	for len(g.queue) > 0 && g.question == nil {
		next := g.queue[0]
		g.queue = g.queue[1:]
		if g.firings++; g.firings > g.cfg.Tuning.Script.MaxFirings {
			g.stall(next)
			break
		}
		g.run(next)
	}
	return g.question == nil
}

// stall ends a circle of functions that set each other off.
func (g *Game) stall(f firing) {
	g.cause, g.queue = f.cause, nil
	g.emit(core.Event{Kind: core.KindStalled, Target: LocationRef, Amount: int32(g.cfg.Tuning.Script.MaxFirings), Text: "the script's functions set each other off without end"})
}

// run lets the script hear one moment. A function that fails fizzles.
func (g *Game) run(f firing) {
	g.cause, g.source = f.cause, g.scripts.Source(f.moment)
	fx := Fx{game: g, about: f.about, answer: f.answer}
	units, err := g.scripts.Fire(f.moment, &fx)
	fx.game = nil
	if err != nil {
		g.emit(core.Event{Kind: core.KindFizzled, Target: LocationRef, Amount: int32(units), Text: err.Error()})
	}
	g.cause, g.source = 0, 0
}

// describe says what waits, for the whole state.
func (f *firing) describe() string {
	return fmt.Sprintf("%s %d %q %d", momentNames[bits.TrailingZeros8(uint8(f.moment))], f.about, f.answer, f.cause)
}
