package encounter

import (
	"arcana/core"
	"arcana/core/ability"
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
	for g.heard() && g.phase != deciding && g.phase != over {
		g.log.Cause = g.log.course
		phases[g.phase](g)
	}
	inquiry{g}.ask(true)
}

// heard lets everything be heard that waits. It returns false when a question is open,
// for then nothing goes on. What was heard of a hand may have brought pressure to its
// maximum before the decision.
func (g *Game) heard() bool {
	g.abilities.Drain()
	if g.abilities.Question != nil {
		return false
	}
	if g.phase == deciding && g.ended.stops(&g.state) {
		g.phase = judging
	}
	return true
}

// open begins the encounter: tags are checked before turn 1 (RULES 7.6, R-E10).
func (g *Game) open() {
	e := ability.Event{Kind: Began}
	g.abilities.Settle(&e)
	for _, i := range g.scene.watched {
		if g.scene.all[i].reached(&g.state) {
			g.activate(0, i)
		}
	}
	g.abilities.Tell(&e)
	g.phase = beginning
}

// begin opens the next turn.
func (g *Game) begin() {
	if g.state.Turn > 0 {
		giveBack(g)
	}
	e := ability.Event{Kind: TurnBegan, Amount: int32(g.state.Turn + 1)}
	g.abilities.Settle(&e)
	g.state.Turn++
	g.log.follow(core.Event{Kind: core.KindTurnBegan, Target: LocationRef, Amount: int32(g.state.Turn)})
	g.abilities.Tell(&e)
	g.phase = offering
}

// offer puts the turn's hand on the table, unless a script has ended it all.
func (g *Game) offer() {
	e := ability.Event{Kind: Dealt, Target: CharacterRef}
	g.abilities.Settle(&e)
	if g.ended.stops(&g.state) {
		g.phase = judging
		return
	}
	inquiry{g}.ask(true)
	g.deal()
	e.Amount = int32(len(g.hand))
	e.Cause = g.log.Lead(core.Event{Kind: KindHand, Target: CharacterRef, Amount: e.Amount})
	if !g.all {
		for _, e := range g.hand {
			g.log.Add(core.Event{Kind: core.KindOffer, Target: choiceRef(e.Place)})
		}
	}
	g.abilities.Tell(&e)
	g.phase = deciding
}

// end closes the turn: pressure rises (RULES 7.5, R-E10).
func (g *Game) end() {
	e := ability.Event{Kind: TurnEnded, Amount: int32(g.state.Turn)}
	g.abilities.Settle(&e)
	why := inquiry{g}.askPressure(true)
	g.log.follow(core.Event{Kind: core.KindTurnEnded, Target: LocationRef, Amount: int32(g.state.Turn), Text: sum(why)})
	g.change(LocationRef, FieldPressure, g.perTurn, ability.AsIs)
	g.abilities.Tell(&e)
	g.phase = judging
}

// judge looks whether the encounter is over. What hears of that before it is so may yet
// change it.
func (g *Game) judge() {
	g.phase = beginning
	e := ability.Event{Kind: Ended}
	if !g.ended.over(&g.state) || !g.abilities.Settle(&e) || !g.ended.over(&g.state) {
		return
	}
	var why string
	g.outcome, why = g.verdict()
	g.log.follow(core.Event{Kind: KindOutcome, Target: LocationRef, Amount: int32(g.state.Momentum), Text: why})
	e.Amount = int32(g.state.Momentum)
	g.abilities.Tell(&e)
	g.phase = closing
}

// stops reports whether no decision comes any more: pressure is at its maximum, or a
// script has ended the encounter.
func (f finish) stops(s *State) bool { return s.Pressure >= s.MaxPressure || f != goesOn }

// over reports whether nothing comes any more, or the last turn is behind.
func (f finish) over(s *State) bool { return f.stops(s) || s.Turn >= s.MaxTurns }

// verdict is how the encounter went: as a script has ended it, else failure by pressure comes before success (RULES 7.8,
// R-E10).
func (b *board) verdict() (Outcome, string) {
	if b.ended != goesOn {
		o := Outcome(b.ended)
		if b.ended == asReached {
			o = b.reached()
		}
		return o, o.String() + ": the encounter has ended itself"
	}
	if b.state.Pressure >= b.state.MaxPressure {
		return Failure, "failure: pressure is at its maximum"
	}
	o := b.reached()
	return o, afterLastTurn[o]
}

// afterLastTurn is what is said of each outcome when the last turn is over.
var afterLastTurn = [...]string{
	Failure: "failure: the last turn is over", Partial: "partial: the last turn is over",
	Standard: "standard: the last turn is over", Exceptional: "exceptional: the last turn is over",
}

func (g *Game) close() {
	g.log.Add(core.Event{Kind: core.KindMatchEnded, Target: CharacterRef, Text: g.outcome.String()})
	g.places[0], g.scores[0] = 1, g.state.Momentum
	g.phase = over
}
