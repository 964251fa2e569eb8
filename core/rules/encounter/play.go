package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// The verbs of moves.
const (
	chooseVerb = "choose" // choose 2: the second choice of the hand
	answerVerb = "answer" // answer 1: the first answer to a script's question
)

// Moves returns the legal moves: the choices that are not blocked, all when every
// one is (RULES 7.4, R-E10), or the answers to an open question.
func (g *Game) Moves() []core.Move {
	g.moves = g.moves[:0]
	switch {
	case g.phase == over:
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

// Play makes a choice or answers a question, and plays on to the next decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.refuse(m); err != nil {
		return nil, err
	}
	g.log.begin()
	answer := m.Verb == answerVerb
	if g.abilities.Move(answer); answer {
		g.answer(m.A)
	} else {
		g.choose(g.hand[m.A-1])
	}
	g.advance()
	return g.log.Events, nil
}

// refuse says why a move is not legal now, or returns nil.
func (g *Game) refuse(m core.Move) error {
	verb, n := chooseVerb, len(g.hand)
	switch {
	case g.phase == over:
		return core.Illegal(Name, m, "the encounter is over")
	case g.abilities.Question != nil:
		verb, n = answerVerb, len(g.abilities.Question.Options)
	}
	if why := unknown(m, verb, n); why != "" {
		return core.Illegal(Name, m, "%s", why)
	}
	if verb == chooseVerb && g.hand[m.A-1].Blocked && !g.hand.allBlocked() {
		place := g.hand[m.A-1].Place
		return core.Illegal(Name, m, "%s is blocked by %s", g.nameOf(place), g.tags.blockers(g.choice(place).Focus))
	}
	return nil
}

// choose makes a choice: it raises approaches, applies its effect, and what the approach
// does in the location (RULES 7.1 to 7.4, R-E10). What is chosen counts as played, even
// where something replaces it.
func (g *Game) choose(e Entry) {
	g.log.follow(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Target: choiceRef(e.Place)})
	g.played = append(g.played, int32(e.Place))
	g.state.shut = g.scene.shut(g.played, g.cfg.apart)
	g.phase = ending
	chose := ability.Event{Kind: Chose, Source: CharacterRef, Target: choiceRef(e.Place)}
	if !g.abilities.Settle(&chose) {
		return
	}
	g.carryOut(placeOf(chose.Target))
	chose.Cause, g.log.Cause = g.log.course, g.log.course
	g.abilities.Tell(&chose)
}

// carryOut does what the choice at a place does; a blocked one does nothing.
func (g *Game) carryOut(place int) {
	c := g.choice(place)
	if g.state.Blocked[c.Focus] {
		return
	}
	primary, secondary := c.Raises(&g.cfg.Tuning)
	g.raise(CharacterRef, c.Primary, primary, ability.AsIs)
	if c.Secondary != NoApproach {
		g.raise(CharacterRef, c.Secondary, secondary, ability.AsIs)
	}
	g.work(place, &c)
	g.trigger(c.Primary)
}

// work applies the effect of a choice, after the approaches have risen.
func (g *Game) work(place int, c *Choice) {
	e := ability.Event{Kind: Worked, Source: CharacterRef, Target: choiceRef(place), Amount: int32(c.Strength(&g.cfg.Tuning))}
	if !g.abilities.Settle(&e) {
		return
	}
	field, sign := g.choice(placeOf(e.Target)).Effect.direction()
	g.change(CharacterRef, field, sign*int(e.Amount), ability.AsIs)
	g.abilities.Tell(&e)
}

// trigger does what an approach does in the location.
func (g *Game) trigger(a Approach) {
	field, amount := g.state.strategicEffect(&g.cfg.Tuning, a)
	if field == core.FieldNone {
		return
	}
	e := ability.Event{Kind: Triggered, Source: CharacterRef, Target: approachRef(a), Amount: int32(max(amount, -amount))}
	if !g.abilities.Settle(&e) {
		return
	}
	a = approachOf(e.Target)
	field, sign := g.state.Strategic[a].direction()
	e.Cause = g.log.Lead(core.Event{Kind: core.KindTrigger, Actor: CharacterRef, Target: LocationRef, Text: g.strategicName(a)})
	g.change(CharacterRef, field, sign*int(e.Amount), ability.AsIs)
	g.abilities.Tell(&e)
}

// effect returns what the choice's own effect changes, and by how much.
func (c *Choice) effect(t *Tuning) (core.Field, int) {
	field, sign := c.Effect.direction()
	return field, sign * c.Strength(t)
}

// direction returns which number an effect changes, and the sign of the change.
func (e Effect) direction() (core.Field, int) {
	if e == Pressure {
		return FieldPressure, -1
	}
	return FieldMomentum, 1
}

// strategicEffect returns what an approach does in the location: half of it,
// rounded down, in the location's direction; no field when it is neutral or does
// nothing yet (RULES 7.3, R-E10).
func (s *State) strategicEffect(t *Tuning, a Approach) (core.Field, int) {
	field, sign := s.Strategic[a].direction()
	amount := s.Approach[a] / t.Choice.StrategicDivisor
	if amount == 0 {
		return core.FieldNone, 0
	}
	return field, sign * amount
}

// direction returns which number a strategy changes, none where it is neutral, and the
// sign of the change.
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

// answer answers the open question and lets the script act on it before anything
// else.
func (g *Game) answer(option int) {
	text := g.abilities.Question.Options[option-1].Word
	g.log.follow(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Amount: int32(option), Text: text})
	g.abilities.Answer(option-1, g.log.Cause)
}
