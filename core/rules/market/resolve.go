package market

import "arcana/core"

// What follows from a move waits in a queue, first in, first out, and nothing
// nests: an effect that calls for more lines more up behind what waits already.

// maxSteps bounds what may follow from one move.
const maxSteps = 2000

type doing uint8

const (
	doEffects doing = iota // give the seat these effects
	doAsk                  // ask the seat
	doFire                 // let the card's script speak
)

var doingNames = [...]string{"effects", "ask", "fire"}

// step is one thing that waits to happen.
type step struct {
	do      doing
	ask     ask
	moment  Moment
	seat    core.Seat
	ref     core.Ref
	effects *Effects // of a card, where there are any
	amount  int
	cause   int32
}

// queue is the steps that wait, the next one first.
type queue []step

// triggers is a table on which what happens sets off effects: they wait in the
// queue, and nothing of it asks or ends the match.
type triggers struct {
	table
	queue   queue
	scripts Scripts // nil when no card names a script
}

// view shows the steps in the memory of a list.
func (q queue) view(list []WaitingView) []WaitingView {
	for _, s := range q {
		v := WaitingView{
			Do: doingNames[s.do], Ask: asks[s.ask].name, Moment: s.moment.String(), Ref: s.ref,
			Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	return list
}

// push lines up a step behind all others; the present event is its cause.
func (t *triggers) push(s step) {
	s.cause = t.cause
	t.queue = append(t.queue, s)
}

// drain lets everything happen that waits, until a decision is needed. Content
// that never comes to rest is cut off.
func (g *Game) drain() {
	done := 0
	for ; done < len(g.queue) && g.pending == nil && g.result == nil; done++ {
		if done == maxSteps {
			g.log(core.Event{Kind: core.KindStalled, Amount: maxSteps, Text: "effects without end"})
			done = len(g.queue)
			break
		}
		s := g.queue[done]
		g.under(s.cause, func() { g.resolve(s) })
	}
	g.queue = g.queue[:copy(g.queue, g.queue[min(done, len(g.queue)):])]
}

func (g *Game) resolve(s step) {
	switch s.do {
	case doEffects:
		g.give(s)
	case doAsk:
		g.ask(s)
	case doFire:
		g.fire(s.ref, s.seat, s.moment, pick{})
	}
}

// give applies effects: numbers and cards at once, and questions for what the
// seat must decide (RULES 2.3).
func (g *Game) give(s step) {
	e := s.effects
	g.number(core.KindGain, s.seat, FieldTrade, e.Trade)
	g.number(core.KindGain, s.seat, FieldCombat, e.Combat)
	g.number(core.KindGain, s.seat, FieldAuthority, e.Authority)
	g.draw(s.seat, e.Draw)
	g.players[s.seat].top += e.TopDeck
	if e.Discard > 0 {
		g.push(step{do: doAsk, ask: askOpponent, seat: s.seat, ref: s.ref, amount: e.Discard})
	}
	for _, a := range [...]struct {
		ask ask
		n   int
	}{{askScrap, e.Scrap}, {askRow, e.ScrapRow}, {askBase, e.DestroyBase}} {
		for range a.n {
			g.push(step{do: doAsk, ask: a.ask, seat: s.seat, ref: s.ref})
		}
	}
}
