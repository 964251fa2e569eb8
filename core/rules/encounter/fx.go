package encounter

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// Fx is what a script's function holds while it runs: the verbs by which it may
// change the match, and what it may read. Each verb checks, applies, and appends
// an event with cause and source; there is no other way in. It is good until the
// function returns. In a function that replaces an event the verbs wait until it has
// returned, and return 0; in one that answers a query there are none.
type Fx struct {
	*ability.Firing
	game  *Game
	lasts ability.Lasting // of what its verbs change
}

// later lets a verb act when the function has returned.
func (fx *Fx) later(verb func(*Fx) error) { fx.game.abilities.Later(fx.Firing, verb) }

// errAsked is what a verb says that cannot wait, in a query.
var errAsked = errors.New("a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)")

// maxChange bounds what one verb may do to a number, maxText how long a text may
// be, maxOptions how many answers a question may have.
const (
	maxChange  = 1000
	maxText    = 1000
	maxOptions = 20
)

// room says whether the move may go on making events: a script cannot fill the
// memory with them.
func (fx *Fx) room() error {
	if most := fx.game.cfg.Tuning.Script.MaxEvents; len(fx.game.log.Events) >= most {
		return fmt.Errorf("a move may tell at most %d events", most)
	}
	return nil
}

// unasked says that a query has no verbs, of one that never waits.
func unasked(fx *Fx) error {
	if fx.Phase == ability.Asked {
		return errAsked
	}
	return nil
}

func short(text string) error {
	if len(text) > maxText {
		return fmt.Errorf("expected a text of at most %d bytes, got %d", maxText, len(text))
	}
	return nil
}

// Momentum changes momentum by n, never below 0, and returns by how much.
func (fx *Fx) Momentum(n int) (int, error) { return fx.change(FieldMomentum, n) }

// Pressure changes pressure by n, never below 0, and returns by how much.
func (fx *Fx) Pressure(n int) (int, error) { return fx.change(FieldPressure, n) }

func (fx *Fx) change(field core.Field, n int) (int, error) {
	if err := errors.Join(bounded(n, -maxChange, maxChange), fx.room()); err != nil {
		return 0, err
	}
	if !fx.Acts() {
		l := fx.lasts
		fx.later(func(fx *Fx) error { fx.game.change(fx.Owner, field, n, l); return nil })
		return 0, nil
	}
	return fx.game.change(fx.Owner, field, n, fx.lasts), nil
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
	a, err := fx.game.state.Vocabulary.Parse(approach)
	if err != nil {
		return 0, err
	}
	if err := errors.Join(bounded(n, -maxChange, maxChange), fx.room()); err != nil {
		return 0, err
	}
	if !fx.Acts() {
		l := fx.lasts
		fx.later(func(fx *Fx) error { fx.game.raise(fx.Owner, a, n, l); return nil })
		return 0, nil
	}
	return fx.game.raise(fx.Owner, a, n, fx.lasts), nil
}

// Tag switches a narrative tag on, one of the content or of the location.
func (fx *Fx) Tag(name string) error { return fx.turn(name, (*Game).activate) }

// Untag switches a narrative tag off.
func (fx *Fx) Untag(name string) error { return fx.turn(name, (*Game).deactivate) }

func (fx *Fx) turn(name string, verb func(g *Game, by core.Ref, i int)) error {
	i, err := fx.tag(name)
	switch {
	case err != nil:
	case !fx.Acts():
		fx.later(func(fx *Fx) error { verb(fx.game, fx.Owner, i); return nil })
	default:
		verb(fx.game, fx.Owner, i)
	}
	return err
}

func (fx *Fx) tag(name string) (int, error) {
	if err := fx.room(); err != nil {
		return 0, err
	}
	return fx.game.scene.findTag(name)
}

// Roll returns a number from 1 to sides from the stream "script". It never waits, for it
// changes nothing else.
func (fx *Fx) Roll(sides int) (int, error) {
	if err := errors.Join(bounded(sides, 1, maxChange), fx.room(), unasked(fx)); err != nil {
		return 0, err
	}
	n := fx.game.chance.Stream("script").Intn(sides) + 1
	fx.game.log.Add(core.Event{Kind: core.KindRoll, Actor: LocationRef, Amount: int32(n)})
	return n, nil
}

// Choose asks the player a question when the function has returned; the answer
// comes back as the moment Chosen. Questions wait for those before them.
func (fx *Fx) Choose(text string, options []string) error {
	g := fx.game
	if g.phase == closing {
		return fmt.Errorf("the encounter is over")
	}
	if err := fx.room(); err != nil {
		return err
	}
	if err := g.pose(fx.Firing, text, options); err != nil {
		return err
	}
	g.log.Add(core.Event{Kind: core.KindOffer, Target: CharacterRef, Amount: int32(len(options)), Text: text})
	return nil
}

// Emit tells an event of content's own, named with its mod ("tides:omen"), about a thing of
// the match, 0 for whoever speaks. It is heard by whoever has a function of that name.
func (fx *Fx) Emit(name string, target core.Ref, amount int) error {
	if err := errors.Join(bounded(amount, 0, ability.MostAmount), fx.room()); err != nil {
		return err
	}
	if target == 0 {
		target = fx.Owner
	}
	if !fx.Acts() {
		fx.later(func(fx *Fx) error { return fx.Emit(name, target, amount) })
		return nil
	}
	return fx.game.abilities.Emit(fx.Firing, name, ability.Event{Target: target, Amount: int32(amount)})
}

// Log writes an event with a text of at most 1000 bytes and nothing else.
func (fx *Fx) Log(text string) error {
	if err := errors.Join(short(text), fx.room(), unasked(fx)); err != nil {
		return err
	}
	fx.game.log.Add(core.Event{Kind: core.KindLog, Target: LocationRef, Text: text})
	return nil
}
