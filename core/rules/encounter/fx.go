// What an ability can do and read: the verbs of a turn, then what it reads and remembers,
// then the verbs about the course of the encounter.

package encounter

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Fx is what a script's function holds while it runs: the verbs by which it may
// change the match, and what it may read. Each verb checks, applies, and appends
// an event with cause and source; there is no other way in. It is good until the
// function returns. In a function that replaces an event the verbs wait until it has
// returned, and return 0; in one that answers a query there are none.
type Fx struct {
	ability.Verbs
	game  *Game
	lasts ability.Lasting // of what its verbs change
}

// Later lets a verb wait until the event that is being replaced has been decided ([ability.Kernel.Later]). In a query
// it only notes that a verb was called, and verb may be nil.
func (fx *Fx) Later(verb func(*Fx) error) { fx.Verbs.Later(ability.VerbOf(verb)) }

// maxChange bounds what one verb may do to a number, maxText how long a text may
// be, maxOptions how many answers a question may have.
const (
	maxChange  = 1000
	maxText    = 1000
	maxOptions = 20
)

// checkEvents returns an error if the move has made as many events as a move may. Without a limit a
// script could fill the memory.
func (fx *Fx) checkEvents() error {
	if most := fx.game.cfg.Tuning.Script.MaxEvents; len(fx.game.log.Events) >= most {
		return fmt.Errorf("one move can cause at most %d events", most)
	}
	return nil
}

// checkText returns an error for a text that is too long.
func checkText(text string) error {
	if len(text) > maxText {
		return fmt.Errorf("expected a text of at most %d bytes, got %d", maxText, len(text))
	}
	return nil
}

// Momentum changes momentum, the encounter's success track, by n, never below 0, and returns by
// how much.
func (fx *Fx) Momentum(n int) (int, error) { return fx.changeNumber(FieldMomentum, n) }

// Pressure changes pressure, the encounter's failure track, by n, never below 0, and returns by
// how much.
func (fx *Fx) Pressure(n int) (int, error) { return fx.changeNumber(FieldPressure, n) }

// changeNumber carries out a verb that changes a number of the location by n, and returns by how much
// it changed. While an event is being replaced it returns 0 at once, and the change is made when that is over.
func (fx *Fx) changeNumber(field core.Field, n int) (int, error) {
	if err := errors.Join(checkRange(n, -maxChange, maxChange), fx.checkEvents()); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		l := fx.lasts
		fx.Later(func(fx *Fx) error { fx.game.changeNumber(fx.Owner, field, n, l); return nil })
		return 0, nil
	}
	return fx.game.changeNumber(fx.Owner, field, n, fx.lasts), nil
}

// checkRange returns an error for a number that is not from low to high. The error is for scripts.
func checkRange(n, low, high int) error {
	if n < low || n > high {
		return fmt.Errorf("expected %d to %d, got %d", low, high, n)
	}
	return nil
}

// Gain changes the character's value in the approach of that name by n, never below 0, and
// returns by how much. While an event is being replaced it returns 0 at once, and the change is made
// when that is over. Narrative tags are activated as by a choice.
func (fx *Fx) Gain(approach string, n int) (int, error) {
	a, err := fx.game.state.Vocabulary.Parse(approach)
	if err != nil {
		return 0, err
	}
	if err := errors.Join(checkRange(n, -maxChange, maxChange), fx.checkEvents()); err != nil {
		return 0, err
	}
	if !fx.VerbsActNow() {
		l := fx.lasts
		fx.Later(func(fx *Fx) error { fx.game.changeApproach(fx.Owner, a, n, l); return nil })
		return 0, nil
	}
	return fx.game.changeApproach(fx.Owner, a, n, fx.lasts), nil
}

// Tag switches a narrative tag on, one of the content or of the location.
func (fx *Fx) Tag(name string) error { return fx.switchTag(name, (*Game).activate) }

// Untag switches a narrative tag off.
func (fx *Fx) Untag(name string) error { return fx.switchTag(name, (*Game).deactivate) }

// switchTag runs a verb (activate or deactivate) on the narrative tag of that name: at once, or while an
// event is being replaced, when that is over. It returns the errors of findTag.
func (fx *Fx) switchTag(name string, verb func(g *Game, by core.Ref, i int)) error {
	i, err := fx.findTag(name)
	switch {
	case err != nil: // returned below
	case !fx.VerbsActNow():
		fx.Later(func(fx *Fx) error { verb(fx.game, fx.Owner, i); return nil })
	default:
		verb(fx.game, fx.Owner, i)
	}
	return err
}

// findTag returns the place of the narrative tag with that id or name in the scene. It returns an error if
// there is none, or if the move has made too many events.
func (fx *Fx) findTag(name string) (int, error) {
	if err := fx.checkEvents(); err != nil {
		return 0, err
	}
	return fx.game.scene.findTag(name)
}

// Roll rolls a die: a number from 1 to sides from the stream "script". It acts at once
// everywhere but in a query, which must say the same when asked twice.
func (fx *Fx) Roll(sides int) (int, error) {
	if err := errors.Join(checkRange(sides, 1, maxChange), fx.checkEvents(), fx.CheckNoQuery()); err != nil {
		return 0, err
	}
	n := fx.game.chance.Stream("script").Intn(sides) + 1
	fx.game.log.Add(core.Event{Kind: core.KindRoll, Actor: LocationRef, Amount: int32(n)})
	return n, nil
}

// Choose asks the player a question, once the function has returned. The answer triggers the function
// "chosen". If another question is open, this one waits for its answer. In a function that runs
// before an event or in its place nobody can be asked, so chance answers. It is an error once the
// outcome stands.
func (fx *Fx) Choose(c ability.Choice) error {
	g := fx.game
	if g.phase == closing {
		return fmt.Errorf("the encounter is over")
	}
	if err := fx.checkEvents(); err != nil {
		return err
	}
	if err := g.askQuestion(fx.Firing, c); err != nil || fx.Phase != ability.After {
		return err // before an event and instead of it chance has answered
	}
	g.log.Add(core.Event{Kind: core.KindOffer, Target: CharacterRef, Amount: int32(len(c.Options)), Text: c.Text})
	return nil
}

// Emit emits an event that content declares, named with its mod ("tides:omen"). target is the thing
// that it is about, 0 for the owner of the ability. Functions of that name trigger.
func (fx *Fx) Emit(name string, target core.Ref, amount int) error {
	if err := fx.checkEvents(); err != nil {
		return err
	}
	if target == 0 {
		target = fx.Owner
	}
	return fx.EmitOwn(name, amount, ability.Event{Target: target})
}

// Trigger lets the abilities of a thing answer a moment again, such as turn_ended. It returns how
// many functions answer: 0 while an event is being replaced, for then they answer later. It is an
// error to name a moment at which no ability answers an event about its own thing.
func (fx *Fx) Trigger(target core.Ref, moment string) (int, error) {
	if err := fx.checkEvents(); err != nil {
		return 0, err
	}
	return fx.TriggerOf(moment, ability.Event{Target: target})
}

// Log puts a text of at most 1000 bytes into the event log, for the player to read.
func (fx *Fx) Log(text string) error {
	if err := errors.Join(checkText(text), fx.checkEvents(), fx.CheckNoQuery()); err != nil {
		return err
	}
	fx.game.log.Add(core.Event{Kind: core.KindLog, Target: LocationRef, Text: text})
	return nil
}

// What a script's function may read and remember.

// State returns the encounter as it stands; the caller must only read it.
func (fx *Fx) State() *State { return &fx.game.state }

// Scene returns the location of the encounter, ready for the match; the caller must only read
// it.
func (fx *Fx) Scene() *Scene { return fx.game.scene }

// ChoiceAt returns the choice that a reference stands for, false if it is none.
func (fx *Fx) ChoiceAt(r core.Ref) (Choice, bool) {
	if r < firstChoice || placeOf(r) > len(fx.game.state.Choices) {
		return Choice{}, false
	}
	return fx.game.choice(placeOf(r)), true
}

// TagAt returns the narrative tag that a reference stands for and whether it is active; false
// if it is none.
func (fx *Fx) TagAt(r core.Ref) (t Tag, active, ok bool) {
	i := int(r - firstTag)
	if i < 0 || i >= len(fx.game.scene.tags) {
		return Tag{}, false, false
	}
	t = fx.game.scene.tags[i]
	t.Threshold = fx.game.tags.threshold(i)
	return t, fx.game.tags.active[i], true
}

// ApproachAt returns the approach that a reference stands for, false if it is none.
func (fx *Fx) ApproachAt(r core.Ref) (Approach, bool) {
	return approachOf(r), fx.game.state.isApproach(r)
}

// Name returns the display name of a thing of the match.
func (fx *Fx) Name(r core.Ref) string { return fx.game.NameOf(r) }

// Find returns the thing with that id or name: the location, the character, an approach, a narrative tag
// or a choice. It returns an error if there is none.
func (fx *Fx) Find(name string) (core.Ref, error) { return fx.game.findThing(name) }

// Hand returns the choices in hand, in their order.
func (fx *Fx) Hand() []core.Ref {
	list := make([]core.Ref, len(fx.game.hand))
	for i, e := range fx.game.hand {
		list[i] = choiceRef(e.Place)
	}
	return list
}

// Strength returns by how much a choice builds momentum or reduces pressure.
func (fx *Fx) Strength(c *Choice) int { return c.Strength(&fx.game.cfg.Tuning) }

// PressurePerTurn returns by how much pressure rises at the end of a turn, with what scripts add. In a function that
// answers a query they add nothing to any number, so that no number depends on itself ([ability.Kernel.Ask]).
func (fx *Fx) PressurePerTurn() int {
	return fx.game.askNumber(PressureAsked, LocationRef, fx.game.scene.PressurePerTurn, 0, false)
}

// Success returns the momentum that a partial, a standard and an exceptional success take, with what scripts add.
func (fx *Fx) Success() []int { return fx.game.successNow(false) }

// NumberNow returns the number amount of a choice or threshold of a tag, with what scripts add; false for any other
// field.
func (fx *Fx) NumberNow(r core.Ref, field string) (n int, ok bool) {
	if _, is := fx.ChoiceAt(r); is && field == "amount" {
		return fx.game.askStrength(placeOf(r), false), true
	}
	if _, _, is := fx.TagAt(r); is && field == "threshold" {
		return fx.game.askThreshold(int(r-firstTag), false), true
	}
	return 0, false
}

// Bits returns 64 random bits from the stream "script", for a script's own chance. A function that
// answers a query gets 0 and fails, for a query must have the same answer every time.
func (fx *Fx) Bits() uint64 {
	if fx.Phase == ability.Asked {
		fx.Later(nil) // makes the function fail
		return 0
	}
	return fx.game.chance.Stream("script").Uint64()
}

// Active returns the ids of the active narrative tags.
func (fx *Fx) Active() []string { return fx.game.tags.activeIDs() }

// Character returns who goes through the encounter.
func (fx *Fx) Character() Character { return fx.game.who }

// Outcome returns how the encounter ended, in the function "encounter_ended".
func (fx *Fx) Outcome() Outcome { return fx.game.outcome }

// HasTag reports whether the narrative tag with that id or name is active. It returns an error if there is
// no such tag.
func (fx *Fx) HasTag(name string) (bool, error) {
	i, err := fx.game.scene.findTag(name)
	return err == nil && fx.game.tags.active[i], err
}

// ValueOf returns the value of the ability that runs: the number that content gives a tag's ability. It is 0
// for the script of an encounter, and for a tag whose abilities are data, which have their values in their
// code. It is no method of Fx, because only a binding reads it.
func ValueOf(fx *Fx) int {
	if tag, _, ok := fx.TagAt(fx.Owner); ok && tag.Ability != nil {
		return tag.Ability.Value
	}
	return 0
}

// CourseVerbs are the verbs about the course of the encounter: what approaches do, how long
// it is, where it fails, and that it ends.
type CourseVerbs struct{ fx *Fx }

// Course returns the verbs about the course of the encounter.
func (fx *Fx) Course() CourseVerbs { return CourseVerbs{fx} }

// Strategy changes what the approach of that name does in the location, for the rest of the
// encounter: "momentum_up", "pressure_down", "momentum_down", "pressure_up" or "neutral". "" is neutral too.
func (c CourseVerbs) Strategy(approach, does string) error {
	a, err := c.fx.game.state.Vocabulary.Parse(approach)
	if err != nil {
		return err
	}
	s, err := ParseStrategy(does)
	if err = errors.Join(err, c.fx.checkEvents()); err != nil {
		return err
	}
	if !c.fx.VerbsActNow() { // an event is being replaced, so the verb waits
		c.fx.Later(func(fx *Fx) error { fx.Course().setStrategy(a, s); return nil })
		return nil
	}
	c.setStrategy(a, s)
	return nil
}

// setStrategy changes what an approach does in the location, unless it does so already or a
// script prevents it.
func (c CourseVerbs) setStrategy(a Approach, s Strategy) {
	fx, g := c.fx, c.fx.game
	e := ability.Event{Kind: Reshaped, Source: fx.Owner, Target: approachRef(a), Text: s.String()}
	if g.state.Strategic[a] == s || !g.abilities.Replace(&e) {
		return
	}
	g.state.Strategic[approachOf(e.Target)] = s
	e.Cause = g.log.Add(core.Event{Kind: KindStrategy, Actor: fx.Owner, Target: e.Target, Text: s.String()})
	g.abilities.Emit(&e)
}

// Turns changes by n how many turns the encounter has, and returns by how much. Turns that have
// begun stay, and there are at most 100.
func (c CourseVerbs) Turns(n int) (int, error) { return c.fx.changeNumber(FieldMaxTurns, n) }

// MaxPressure changes by n the pressure at which the encounter fails, from 1 to 1000, and
// returns by how much.
func (c CourseVerbs) MaxPressure(n int) (int, error) { return c.fx.changeNumber(FieldMaxPressure, n) }

// Finish ends the encounter once what happens now is resolved, with an outcome ("failure",
// "partial", "standard", "exceptional"); "" means the one that its momentum is worth. It returns an error
// for any other word. If it is called while an event is being replaced, it acts when that is over.
func (c CourseVerbs) Finish(outcome string) error {
	end := asReached
	if outcome != "" {
		var err error
		if end, err = parseEnd(outcome); err != nil {
			return err
		}
	}
	if !c.fx.VerbsActNow() {
		c.fx.Later(func(fx *Fx) error { fx.game.ended = end; return nil })
		return nil
	}
	c.fx.game.ended = end
	return nil
}

// parseEnd returns an end by a script with the outcome of that name, or an error for an unknown one. 1 is
// added, because outcomes count from 1 (Failure) and parseWord from 0.
func parseEnd(outcome string) (scriptedEnd, error) {
	o, err := parseWord[Outcome]("outcome", outcome, outcomeNames[1:])
	return scriptedEnd(o) + 1, err
}

// What scripts have changed about the course of the encounter, in situations.

// reached is the word of situations for an end by a script that leaves the outcome to the momentum.
const reached = "reached"

// writeCourse writes into a situation what scripts have changed of the location's course:
// turns, maximum of pressure, strategies, and how a script has ended it. The pointers of k lead into s, a copy.
func writeCourse(b *board, k *Situation) {
	s := b.state
	if s.MaxTurns != b.scene.MaxTurns {
		k.MaxTurns = &s.MaxTurns
	}
	if s.MaxPressure != b.scene.MaxPressure {
		k.MaxPressure = &s.MaxPressure
	}
	if s.Strategic != b.scene.strategic {
		does := s.Vocabulary.strategiesOf(&s.Strategic)
		k.Strategic = &does
	}
	switch b.ended {
	case goesOn:
	case asReached:
		k.Ended = reached
	default: // it is the number of an outcome
		k.Ended = Outcome(b.ended).String()
	}
}

// setCourse sets from a situation what the approaches do where that differs from the location's, and
// how a script has ended it.
func (g *Game) setCourse(k *Situation) error {
	if k.Strategic != nil {
		var f core.Faults
		g.state.Strategic = g.state.Vocabulary.readStrategies(*k.Strategic, "strategic", &f)
		if len(f) > 0 {
			return fmt.Errorf("%s: %w", f[0].Path, f[0])
		}
	}
	return g.setEnded(k)
}

// setEnded sets from a situation how a script has ended the encounter, which can only be so while a
// question is open.
func (g *Game) setEnded(k *Situation) error {
	switch {
	case k.Ended == "":
		return nil
	case k.Question == nil:
		return errors.New("ended: this key is only for a match with an open question; add the key \"question\"")
	case card.Key(k.Ended) == reached:
		g.ended = asReached
		return nil
	}
	end, err := parseEnd(k.Ended)
	if err != nil {
		return fmt.Errorf("ended: %w", err)
	}
	g.ended = end
	return nil
}
