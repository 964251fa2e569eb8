// A turn: it begins, offers a hand, waits for a decision, ends, and is judged.
// Between any two of these the script's functions that are waiting are run.

package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// phases has for each phase the function that carries it out and sets the next phase. There is none
// for deciding, where the match waits for the player, and for over, the end.
var phases = [...]func(*Game){
	opening:   (*Game).openEncounter,
	beginning: (*Game).beginTurn,
	offering:  (*Game).offerHand,
	ending:    (*Game).endTurn,
	judging:   (*Game).judge,
	closing:   (*Game).closeMatch,
}

// advance plays on, phase by phase, until the player must decide or the encounter is over. Then the
// scripts are asked once more for the numbers that the player sees.
func (g *Game) advance() {
	for g.runTriggers() && g.phase != deciding && g.phase != over {
		g.log.Cause = g.log.course
		phases[g.phase](g)
	}
	g.askNumbers(true)
}

// runTriggers runs the abilities that wait. It returns false if one of them has asked a question:
// then everything waits for the answer. If pressure has reached its maximum before the decision, or
// a script has ended the encounter, it is judged next.
func (g *Game) runTriggers() bool {
	g.abilities.RunPending()
	if g.abilities.Question != nil {
		return false
	}
	if g.phase == deciding && g.ended.endsTurn(&g.state) {
		g.phase = judging
	}
	return true
}

// openEncounter begins the encounter and activates the tags whose thresholds are reached from
// the start (RULES 7.6, R-E10).
func (g *Game) openEncounter() {
	e := ability.Event{Kind: Began}
	g.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
	for _, i := range g.scene.watched {
		if g.state.Approach[g.scene.tags[i].approach] >= g.askThreshold(i, true) {
			g.activate(0, i)
		}
	}
	g.abilities.Emit(&e)
	g.phase = beginning
}

// beginTurn begins the next turn. First what was changed for the turn before is undone, and what scripts
// remember for a turn is forgotten (Over). The event that the turn begins is the cause of what follows.
func (g *Game) beginTurn() {
	if g.state.Turn > 0 {
		revertTemporary(g)
	}
	g.abilities.EndSpan(ability.ThisTurn)
	e := ability.Event{Kind: TurnBegan, Amount: int32(g.state.Turn + 1)}
	g.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
	g.state.Turn++
	g.log.addCourse(core.Event{Kind: core.KindTurnBegan, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.abilities.Emit(&e)
	g.phase = offering
}

// offerHand deals the turn's hand. Scripts act first; if they have ended the encounter by that, no hand is
// dealt and the encounter is judged. Then they are asked for their numbers, by which the hand is dealt.
// With open hands only the number of choices is logged, and not each of them.
func (g *Game) offerHand() {
	e := ability.Event{Kind: Dealt, Target: CharacterRef}
	g.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
	if g.ended.endsTurn(&g.state) {
		g.phase = judging
		return
	}
	g.askNumbers(true)
	g.deal()
	e.Amount = int32(len(g.hand))
	e.Cause = g.log.AddAsCause(core.Event{Kind: KindHand, Target: CharacterRef, Amount: e.Amount})
	if !g.openHand {
		for _, offered := range g.hand {
			g.log.Add(core.Event{Kind: core.KindOffer, Target: choiceRef(offered.Place)})
		}
	}
	g.abilities.Emit(&e)
	g.phase = deciding
}

// endTurn ends the turn: pressure rises (RULES 7.5, R-E10). By how much is asked anew before, and the event
// says what that is made of (why).
func (g *Game) endTurn() {
	e := ability.Event{Kind: TurnEnded, Amount: int32(g.state.Turn)}
	g.abilities.Replace(&e) // nobody can cancel it: abilities only act before it
	why := g.askPressure(true)
	g.log.addCourse(core.Event{Kind: core.KindTurnEnded, Target: LocationRef, Amount: int32(g.state.Turn), Text: scoreText(why)})
	g.changeNumber(LocationRef, FieldPressure, g.state.PressurePerTurn, ability.AsIs)
	g.abilities.Emit(&e)
	g.phase = judging
}

// judge ends the encounter if it is over; otherwise the next turn begins. Scripts are asked before
// the end: they may cancel it, or change the match so that it is not over any more. So isOver is asked
// twice.
func (g *Game) judge() {
	g.phase = beginning
	e := ability.Event{Kind: Ended}
	if !g.ended.isOver(&g.state) || !g.abilities.Replace(&e) || !g.ended.isOver(&g.state) {
		return
	}
	var why string
	g.askSuccess(true) // the thresholds decide now, so they are asked once more
	g.outcome, why = g.verdict()
	g.log.addCourse(core.Event{Kind: KindOutcome, Target: LocationRef, Amount: int32(g.state.Momentum), Text: why})
	e.Amount, e.Text = int32(g.state.Momentum), g.outcome.String()
	g.abilities.Emit(&e)
	g.phase = closing
}

// endsTurn reports whether the player has nothing more to decide in the encounter: pressure is at
// its maximum, or a script has ended the encounter (f).
func (f scriptedEnd) endsTurn(s *State) bool { return s.Pressure >= s.MaxPressure || f != goesOn }

// isOver reports at the end of a turn whether the encounter is over: for one of the reasons of
// endsTurn, or because it was the last turn.
func (f scriptedEnd) isOver(s *State) bool { return f.endsTurn(s) || s.Turn >= s.MaxTurns }

// verdict returns the outcome and its reason in words. An end by a script comes first, then
// failure by pressure, then what the momentum is worth (RULES 7.8, R-E10).
func (b *board) verdict() (Outcome, string) {
	if b.ended != goesOn {
		o := Outcome(b.ended)
		if b.ended == asReached {
			o = b.outcomeByMomentum()
		}
		return o, o.String() + ": the encounter has ended itself"
	}
	if b.state.Pressure >= b.state.MaxPressure {
		return Failure, "failure: pressure is at its maximum"
	}
	o := b.outcomeByMomentum()
	return o, afterLastTurn[o]
}

// afterLastTurn is what is said of each outcome when the last turn is over.
var afterLastTurn = [...]string{
	Failure: "failure: the last turn is over", Partial: "partial: the last turn is over",
	Standard: "standard: the last turn is over", Exceptional: "exceptional: the last turn is over",
}

// closeMatch logs the end of the match and sets its result. The only seat has the first place, even in a
// failure.
func (g *Game) closeMatch() {
	g.log.Add(core.Event{Kind: core.KindMatchEnded, Target: CharacterRef, Text: g.outcome.String()})
	g.places[0], g.scores[0] = 1, g.state.Momentum
	g.phase = over
}

// The verbs of moves.
const (
	chooseVerb = "choose" // choose 2: the second choice of the hand
	answerVerb = "answer" // answer 1: the first answer to a script's question
)

// Moves returns the legal moves: the choices that are not blocked, all if every one is (RULES
// 7.4, R-E10), or the answers to an open question.
func (g *Game) Moves() []core.Move {
	g.moves = g.moves[:0]
	switch {
	case g.phase == over: // no moves
	case g.abilities.Question != nil:
		for i := range g.abilities.Question.Options {
			g.moves = append(g.moves, core.Move{Verb: answerVerb, A: i + 1})
		}
	default:
		free := g.hand.allBlocked()
		for i := range g.hand {
			if free || !g.hand[i].Blocked {
				g.moves = append(g.moves, core.Move{Verb: chooseVerb, A: i + 1})
			}
		}
	}
	return g.moves
}

// Play makes a choice or answers a question, plays on to the next decision, and returns the
// events.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.refuse(m); err != nil {
		return nil, err
	}
	g.log.beginMove()
	isAnswer := m.Verb == answerVerb
	g.abilities.BeginMove(isAnswer) // the functions of an answer count with those of the move in which the question was asked
	if isAnswer {
		g.answer(m.A)
	} else {
		g.choose(g.hand[m.A-1])
	}
	g.advance()
	return g.log.Events, nil
}

// refuse returns why a move is not legal now, nil if it is. A blocked choice is legal only if the whole hand
// is blocked.
func (g *Game) refuse(m core.Move) error {
	verb, n := chooseVerb, len(g.hand)
	switch {
	case g.phase == over:
		return core.Illegal(Name, m, "the encounter is over")
	case g.abilities.Question != nil:
		verb, n = answerVerb, len(g.abilities.Question.Options)
	}
	if why := unknownMove(m, verb, n); why != "" {
		return core.Illegal(Name, m, "%s", why)
	}
	if verb == chooseVerb && g.hand[m.A-1].Blocked && !g.hand.allBlocked() {
		place := g.hand[m.A-1].Place
		return core.Illegal(Name, m, "%s is blocked by %s", g.choiceTitle(place), g.tags.blockers(g.choice(place).Focus))
	}
	return nil
}

// choose makes a choice of the hand (RULES 7.1 to 7.4, R-E10). The choice counts as played even if a
// script cancels it or replaces it by another.
func (g *Game) choose(e entry) {
	g.log.addCourse(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Target: choiceRef(e.Place)})
	g.played = append(g.played, int32(e.Place))
	g.state.locked = g.scene.lockedChoices(g.played, g.cfg.apart)
	g.phase = ending
	chose := ability.Event{Kind: ChoiceMade, Source: CharacterRef, Target: choiceRef(e.Place)}
	if !g.abilities.Replace(&chose) {
		return
	}
	g.applyChoice(placeOf(chose.Target))
	chose.Cause, g.log.Cause = g.log.course, g.log.course
	g.abilities.Emit(&chose)
}

// applyChoice does what a choice does: raises its approaches, applies its effect, then what its
// approach does in the location. A blocked choice does nothing. place is the choice's place in the
// scene.
func (g *Game) applyChoice(place int) {
	c := g.choice(place)
	if g.state.Blocked[c.Focus] {
		return
	}
	primary, secondary := c.Raises(&g.cfg.Tuning)
	g.changeApproach(CharacterRef, c.Primary, primary, ability.AsIs)
	if c.Secondary != NoApproach {
		g.changeApproach(CharacterRef, c.Secondary, secondary, ability.AsIs)
	}
	g.applyEffect(place)
	g.applyStrategy(c.Primary)
}

// applyEffect builds momentum or reduces pressure by the strength of a choice. A script may cancel
// that, change the amount, or redirect it to another choice: then the effect is the other one's, with
// the same amount. place is the choice's place in the scene.
func (g *Game) applyEffect(place int) {
	e := ability.Event{Kind: EffectApplied, Source: CharacterRef, Target: choiceRef(place), Amount: int32(g.askStrength(place, true))}
	if !g.abilities.Replace(&e) {
		return
	}
	field, sign := g.choice(placeOf(e.Target)).Effect.direction()
	g.changeNumber(CharacterRef, field, sign*int(e.Amount), ability.AsIs)
	g.abilities.Emit(&e)
}

// applyStrategy does what an approach does in the location (Strategy.effect). A script may cancel
// that, change the amount, or redirect it to another approach: then the other one acts, with the same
// amount.
func (g *Game) applyStrategy(a Approach) {
	field, amount := g.state.Strategic[a].effect(&g.cfg.Tuning, g.state.Approach[a])
	if field == core.FieldNone {
		return
	}
	// amounts of events are never negative; direction says the sign
	e := ability.Event{Kind: StrategyApplied, Source: CharacterRef, Target: approachRef(a), Amount: int32(max(amount, -amount))}
	if !g.abilities.Replace(&e) {
		return
	}
	a = approachOf(e.Target)
	field, sign := g.state.Strategic[a].direction()
	e.Cause = g.log.AddAsCause(core.Event{Kind: core.KindTrigger, Actor: CharacterRef, Target: LocationRef, Text: g.strategicName(a)})
	g.changeNumber(CharacterRef, field, sign*int(e.Amount), ability.AsIs)
	g.abilities.Emit(&e)
}

// effect returns the number that the effect of the choice changes, momentum or pressure, and by how
// much.
func (c *Choice) effect(t *Tuning) (core.Field, int) {
	field, sign := c.Effect.direction()
	return field, sign * c.Strength(t)
}

// direction returns the number that an effect changes, and the sign of the change: momentum rises,
// pressure falls.
func (e Effect) direction() (core.Field, int) {
	if e == Pressure {
		return FieldPressure, -1
	}
	return FieldMomentum, 1
}

// effect returns the number that an approach with this strategy changes in the location, and by how
// much (RULES 7.3, R-E10). value is the character's value in the approach; divided by
// strategic_divisor and rounded down it is the amount. The field is FieldNone if the approach is
// neutral or its value too low.
func (s Strategy) effect(t *Tuning, value int) (core.Field, int) {
	field, sign := s.direction()
	amount := value / t.Choice.StrategicDivisor
	if amount == 0 {
		return core.FieldNone, 0
	}
	return field, sign * amount
}

// direction returns the number that a strategy changes, FieldNone for neutral, and the sign of the
// change.
func (s Strategy) direction() (core.Field, int) {
	switch s {
	case MomentumUp:
		return FieldMomentum, 1
	case MomentumDown:
		return FieldMomentum, -1
	case PressureUp:
		return FieldPressure, 1
	case PressureDown:
		return FieldPressure, -1
	}
	return core.FieldNone, 0
}

// answer gives an answer to the open question; option is its number, from 1. If the script may choose more, the
// question stays open. Otherwise the kernel puts the script's function for answers before all that waits. The
// event of the choice becomes the cause of what follows (log.Cause).
func (g *Game) answer(option int) {
	text := g.abilities.Question.Options[option-1].Word
	g.log.addCourse(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Amount: int32(option), Text: text})
	g.abilities.Answer(option-1, g.log.Cause)
}

// Asks reports whether the legal moves are the answers to an ability's question.
func (g *Game) Asks(core.Seat) bool { return g.abilities.Question != nil }
