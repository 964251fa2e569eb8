package encounter

import "arcana/core"

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
		g.log.cause = g.log.course
		phases[g.phase](g)
	}
}

// open begins the encounter: tags are checked before turn 1 (RULES 7.6, R-E10).
func (g *Game) open() {
	for _, i := range g.scene.watched {
		if g.scene.all[i].reached(&g.state) {
			g.activate(i)
		}
	}
	g.script.fire(Began, 0, g.log.cause)
	g.phase = beginning
}

// begin opens the next turn.
func (g *Game) begin() {
	g.state.Turn++
	g.log.follow(core.Event{Kind: core.KindTurnBegan, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.script.fire(TurnBegan, 0, g.log.cause)
	g.phase = offering
}

// offer puts the turn's hand on the table, unless a script has ended it all.
func (g *Game) offer() {
	if g.state.Pressure >= g.state.MaxPressure {
		g.phase = judging
		return
	}
	g.deal()
	g.log.cause = g.log.emit(core.Event{Kind: KindHand, Target: CharacterRef, Amount: int32(len(g.hand))})
	if !g.all {
		for _, e := range g.hand {
			g.log.emit(core.Event{Kind: core.KindOffer, Target: choiceRef(e.Place)})
		}
	}
	g.phase = deciding
}

// end closes the turn: pressure rises (RULES 7.5, R-E10).
func (g *Game) end() {
	g.log.follow(core.Event{Kind: core.KindTurnEnded, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.change(LocationRef, FieldPressure, g.scene.PressurePerTurn)
	g.script.fire(TurnEnded, 0, g.log.cause)
	g.phase = judging
}

// judge looks whether the encounter is over: failure by pressure comes before
// success (RULES 7.8, R-E10).
func (g *Game) judge() {
	switch {
	case g.state.Pressure >= g.state.MaxPressure:
		g.decide(Failure, "failure: pressure is at its maximum")
	case g.state.Turn == g.state.MaxTurns:
		o := g.reached()
		g.decide(o, afterLastTurn[o])
	default:
		g.phase = beginning
	}
}

// afterLastTurn is what is said of each outcome when the last turn is over.
var afterLastTurn = [...]string{
	Failure: "failure: the last turn is over", Partial: "partial: the last turn is over",
	Standard: "standard: the last turn is over", Exceptional: "exceptional: the last turn is over",
}

func (g *Game) decide(o Outcome, why string) {
	g.outcome = o
	g.log.follow(core.Event{Kind: KindOutcome, Target: LocationRef, Amount: int32(g.state.Momentum), Text: why})
	g.script.fire(Ended, 0, g.log.cause)
	g.phase = closing
}

func (g *Game) close() {
	g.log.emit(core.Event{Kind: core.KindMatchEnded, Target: CharacterRef, Text: g.outcome.String()})
	g.places[0], g.scores[0] = 1, g.state.Momentum
	g.phase = over
}

// settle runs the functions that wait, first in, first out. It returns false when a
// question is open, for then nothing goes on.
func (g *Game) settle() bool {
	for g.script.waits() {
		f := g.script.next()
		g.log.cause = f.cause
		if int(g.script.firings) > g.cfg.Tuning.Script.MaxFirings {
			g.stopScript()
			break
		}
		g.run(f)
	}
	return g.script.question == nil
}

// stopScript ends a circle of functions that set each other off.
func (g *Game) stopScript() {
	g.script.queue = g.script.queue[:0]
	g.log.emit(core.Event{Kind: core.KindStalled, Target: LocationRef, Amount: int32(g.cfg.Tuning.Script.MaxFirings), Text: "the script's functions set each other off without end"})
}

// run runs the script's function for one moment. A function that fails fizzles.
func (g *Game) run(f firing) {
	if g.script.scripts == nil {
		return
	}
	g.log.source = g.script.scripts.Source(f.moment)
	g.script.fx = Fx{game: g, about: f.about, answer: f.answer}
	units, err := g.script.scripts.Fire(f.moment, &g.script.fx)
	g.script.fx = Fx{}
	if err != nil {
		g.log.emit(core.Event{Kind: core.KindFizzled, Target: LocationRef, Amount: int32(units), Text: err.Error()})
	}
	g.log.cause, g.log.source = 0, 0
}
