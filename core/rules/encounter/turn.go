package encounter

import (
	"arcana/core"
)

// A turn: it begins, offers a hand, waits for a decision, ends, and is judged.
// Between any two of these the script's functions that are waiting are run.

var phases = [...]func(*Game){
	opening:   (*Game).open,
	beginning: (*Game).begin,
	offering:  (*Game).offer,
	ending:    (*Game).end,
	judging:   (*Game).judge,
	closing:   (*Game).close,
}

// advance plays on until the seat must decide or the encounter is over.
func (g *Game) advance() {
	for g.settle() && g.phase != deciding && g.phase != over {
		g.cause = g.course
		phases[g.phase](g)
	}
}

// follow tells the next event of the course; what happens then follows from it.
func (g *Game) follow(e core.Event) {
	g.course = g.emit(e)
	g.cause = g.course
}

// open begins the encounter: tags are checked before turn 1 (RULES 7.6, R-E10).
func (g *Game) open() {
	for _, i := range g.scene.watched {
		tag := &g.scene.all[i]
		if g.state.Approach[tag.approach] >= tag.Threshold {
			g.activate(i)
		}
	}
	g.fire(EncounterBegan, 0)
	g.phase = beginning
}

// begin opens the next turn.
func (g *Game) begin() {
	g.state.Turn++
	g.follow(core.Event{Kind: core.KindTurnBegan, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.fire(TurnBegan, 0)
	g.phase = offering
}

// offer puts the turn's hand on the table, unless a script has ended it all.
func (g *Game) offer() {
	if g.state.Pressure >= g.state.MaxPressure {
		g.phase = judging
		return
	}
	g.deal()
	g.cause = g.emit(core.Event{Kind: KindHand, Target: CharacterRef, Amount: int32(len(g.hand))})
	if !g.all {
		for _, e := range g.hand {
			g.emit(core.Event{Kind: core.KindOffer, Target: g.choiceRef(e.Place)})
		}
	}
	g.phase = deciding
}

// deal fills the hand: the four of the algorithm, or every choice in its order.
func (g *Game) deal() {
	g.hand = g.hand[:0]
	if !g.all {
		hand := Deal(&g.cfg.Tuning, &g.state)
		g.hand = append(g.hand, hand[:]...)
		return
	}
	rated := rate(&g.cfg.Tuning, &g.state, nil)
	for _, r := range rated[:len(g.state.Choices)] {
		g.hand = append(g.hand, Entry{Place: r.Place, Score: r.Score, Blocked: r.Lists&C2 != 0})
	}
}

// end closes the turn: pressure rises (RULES 7.5, R-E10).
func (g *Game) end() {
	g.follow(core.Event{Kind: core.KindTurnEnded, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.change(LocationRef, FieldPressure, g.scene.PressurePerTurn)
	g.fire(TurnEnded, 0)
	g.phase = judging
}

// judge looks whether the encounter is over: failure by pressure comes before
// success (RULES 7.8, R-E10).
func (g *Game) judge() {
	switch {
	case g.state.Pressure >= g.state.MaxPressure:
		g.decide(Failure, "pressure is at its maximum")
	case g.state.Turn == g.state.MaxTurns:
		g.decide(g.reached(), "the last turn is over")
	default:
		g.phase = beginning
	}
}

// reached returns the outcome that the momentum is worth.
func (g *Game) reached() Outcome {
	outcome := Failure
	for i, threshold := range g.scene.Success {
		if g.state.Momentum >= threshold {
			outcome = Partial + Outcome(i)
		}
	}
	return outcome
}

func (g *Game) decide(o Outcome, why string) {
	g.outcome = o
	g.follow(core.Event{Kind: KindOutcome, Target: LocationRef, Amount: int32(g.state.Momentum), Text: o.String() + ": " + why})
	g.fire(EncounterEnded, 0)
	g.phase = closing
}

func (g *Game) close() {
	g.emit(core.Event{Kind: core.KindMatchEnded, Target: CharacterRef, Text: g.outcome.String()})
	g.phase = over
}
