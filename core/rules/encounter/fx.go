package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// Fx is what a script's function holds while it runs: the verbs by which it may
// change the match, and what it may read. Each verb checks, applies, and appends
// an event with cause and source; there is no other way in. It is good until the
// function returns.
type Fx struct {
	game   *Game
	about  core.Ref
	answer string
}

// maxChange bounds what one verb may do to a number.
const maxChange = 1000

// Momentum changes momentum by n, never below 0, and returns by how much.
func (fx *Fx) Momentum(n int) (int, error) { return fx.change(core.FieldMomentum, n) }

// Pressure changes pressure by n, never below 0, and returns by how much.
func (fx *Fx) Pressure(n int) (int, error) { return fx.change(core.FieldPressure, n) }

func (fx *Fx) change(field core.Field, n int) (int, error) {
	if err := bounded(n, -maxChange, maxChange); err != nil {
		return 0, err
	}
	return fx.game.change(LocationRef, field, n), nil
}

func bounded(n, low, high int) error {
	if n < low || n > high {
		return fmt.Errorf("expected %d to %d, got %d", low, high, n)
	}
	return nil
}

// Gain changes the character's approach of that name by n, never below 0, and
// returns by how much. Tags switch on as they do for a choice.
func (fx *Fx) Gain(approach string, n int) (int, error) {
	a, err := ParseApproach(approach)
	if err != nil {
		return 0, err
	}
	if err := bounded(n, -maxChange, maxChange); err != nil {
		return 0, err
	}
	return fx.game.raise(a, n), nil
}

// Tag switches a narrative tag on, one of the content or of the location.
func (fx *Fx) Tag(name string) error {
	i, err := fx.game.scene.findTag(name)
	if err == nil {
		fx.game.activate(i)
	}
	return err
}

// Untag switches a narrative tag off.
func (fx *Fx) Untag(name string) error {
	i, err := fx.game.scene.findTag(name)
	if err == nil {
		fx.game.deactivate(i)
	}
	return err
}

// Roll returns a number from 1 to sides from the stream "script".
func (fx *Fx) Roll(sides int) (int, error) {
	if err := bounded(sides, 1, maxChange); err != nil {
		return 0, err
	}
	n := fx.game.chance.Stream("script").Intn(sides) + 1
	fx.game.emit(core.Event{Kind: core.KindRoll, Actor: LocationRef, Amount: int32(n)})
	return n, nil
}

// Choose asks the player a question when the function has returned; the answer
// comes back as the moment Chosen. One question may be open at a time.
func (fx *Fx) Choose(text string, options []string) error {
	g := fx.game
	switch {
	case g.question != nil:
		return fmt.Errorf("a question is open already: %q", g.question.Text)
	case g.phase == closing:
		return fmt.Errorf("the encounter is over")
	case g.hears&Chosen == 0:
		return fmt.Errorf("expected a function chosen(self, fx, option) that hears the answer")
	case len(options) == 0:
		return fmt.Errorf("expected at least one option")
	}
	g.question = &Question{text, slices.Clone(options)}
	g.emit(core.Event{Kind: core.KindOffer, Target: CharacterRef, Amount: int32(len(options)), Text: text})
	return nil
}

// Log tells a story: an event with a text and nothing else.
func (fx *Fx) Log(text string) {
	fx.game.emit(core.Event{Kind: core.KindLog, Target: LocationRef, Text: text})
}

// findTag returns the place of a narrative tag among the scene's.
func (s *Scene) findTag(name string) (int, error) {
	names := make([]string, len(s.all))
	for i := range s.all {
		if s.all[i].called(name) {
			return i, nil
		}
		names[i] = s.all[i].ID
	}
	return 0, fmt.Errorf("unknown narrative tag %q%s", name, spell.DidYouMean(name, names))
}
