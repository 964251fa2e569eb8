package encounter

import "arcana/core"

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
	case g.script.question != nil:
		for i := range g.script.question.Options {
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
	g.script.firings = 0
	if m.Verb == answerVerb {
		g.answer(m.A)
	} else {
		g.choose(g.hand[m.A-1])
	}
	g.advance()
	return g.log.events, nil
}

// refuse says why a move is not legal now, or returns nil.
func (g *Game) refuse(m core.Move) error {
	verb, n := chooseVerb, len(g.hand)
	switch {
	case g.phase == over:
		return core.Illegal(Name, m, "the encounter is over")
	case g.script.question != nil:
		verb, n = answerVerb, len(g.script.question.Options)
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

// choose carries a choice out: it raises approaches, applies its effect, and what
// the approach does in the location; a blocked one does nothing (RULES 7.1 to 7.4,
// R-E10).
func (g *Game) choose(e Entry) {
	c := g.choice(e.Place)
	g.log.follow(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Target: choiceRef(e.Place)})
	g.played = append(g.played, int32(e.Place))
	if !e.Blocked {
		g.raiseBoth(&c)
		g.apply(&c)
	}
	g.log.cause = g.log.course
	g.script.fire(ChoiceMade, choiceRef(e.Place), g.log.cause)
	g.phase = ending
}

func (g *Game) raiseBoth(c *Choice) {
	primary, secondary := c.Raises(&g.cfg.Tuning)
	g.raise(c.Primary, primary)
	if c.Secondary != NoApproach {
		g.raise(c.Secondary, secondary)
	}
}

// apply does what a choice does to the location, after the approaches have risen.
func (g *Game) apply(c *Choice) {
	field, amount := c.effect(&g.cfg.Tuning)
	g.change(CharacterRef, field, amount)
	field, amount = g.state.strategicEffect(&g.cfg.Tuning, c.Primary)
	if field != core.FieldNone {
		g.log.cause = g.log.emit(core.Event{Kind: core.KindTrigger, Actor: CharacterRef, Target: LocationRef, Text: g.strategicName(c.Primary)})
		g.change(CharacterRef, field, amount)
	}
}

// effect returns what the choice's own effect changes, and by how much.
func (c *Choice) effect(t *Tuning) (core.Field, int) {
	if c.Effect == Pressure {
		return FieldPressure, -c.Strength(t)
	}
	return FieldMomentum, c.Strength(t)
}

// strategicEffect returns what an approach does in the location: half of it,
// rounded down, in the location's direction; no field when it is neutral or does
// nothing yet (RULES 7.3, R-E10).
func (s *State) strategicEffect(t *Tuning, a Approach) (core.Field, int) {
	amount := s.Approach[a] / t.Choice.StrategicDivisor
	if amount == 0 {
		return core.FieldNone, 0
	}
	switch s.Strategic[a] {
	case MomentumUp:
		return FieldMomentum, amount
	case MomentumDown:
		return FieldMomentum, -amount
	case PressureUp:
		return FieldPressure, amount
	case PressureDown:
		return FieldPressure, -amount
	}
	return core.FieldNone, 0
}

// answer answers the open question and lets the script act on it before anything
// else.
func (g *Game) answer(option int) {
	text := g.script.question.Options[option-1]
	g.log.follow(core.Event{Kind: core.KindChoose, Actor: CharacterRef, Amount: int32(option), Text: text})
	g.script.answer(option, g.log.cause)
}
