package market

import (
	"arcana/core"
	"arcana/core/ability"
)

// What follows from a move waits in a queue, first in, first out, and nothing nests: an
// effect that calls for more lines more up behind what waits already. The kernel of the
// abilities keeps the queue; what the steps of the rules are is kept here.

// maxFirings bounds how many functions of scripts one move may set off.
const maxFirings = 2000

type doing uint8

const (
	doEffects doing = iota // give the seat these effects
	doAsk                  // ask the seat
)

var doingNames = [...]string{"effects", "ask"}

// step is one step of the rules that waits to happen.
type step struct {
	do      doing
	ask     ask
	seat    core.Seat
	ref     core.Ref
	effects *Effects // of a card, where there are any
	amount  int
	cause   int32
}

// steps are the steps that wait, the next one first.
type steps struct {
	waiting []step
	head    int
}

// take takes the first step, which must be there.
func (q *steps) take() step {
	s := q.waiting[q.head]
	if q.head++; q.head == len(q.waiting) {
		q.drop()
	}
	return s
}

func (q *steps) drop() { q.waiting, q.head = q.waiting[:0], 0 }

// triggers is a table on which what happens sets off effects: they wait in the
// queue, and nothing of it asks or ends the match.
type triggers struct {
	table
	kernel  ability.Kernel[*Fx]
	steps   steps
	scripts Scripts
	zones   zones

	onlooked bool // the prices that are asked for are shown to another than who pays
}

// view shows what waits in the memory of a list.
func (t *triggers) view(list []WaitingView) []WaitingView {
	for _, s := range t.steps.waiting[t.steps.head:] {
		v := WaitingView{Do: doingNames[s.do], Ask: asks[s.ask].name, Ref: s.ref, Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	for _, w := range t.kernel.Waiters(nil) {
		list = append(list, WaitingView{Do: "fire", Moment: w.Name, Ref: w.Owner, Seat: int(w.Seat) + 1, Cause: int(w.Cause)})
	}
	return list
}

// push lines up a step behind all others; the present event is its cause.
func (t *triggers) push(s step) {
	s.cause = t.Cause
	t.steps.waiting = append(t.steps.waiting, s)
	t.kernel.PostStep()
}

// drop forgets all that waits.
func (t *triggers) drop() {
	t.steps.drop()
	t.kernel.Drop()
}

// drain lets everything happen that waits, until a decision is needed. Content that never
// comes to rest is cut off.
func (g *Game) drain() {
	for g.kernel.Waits() && g.pending == nil && g.result == nil {
		g.kernel.Next()
	}
	if !g.kernel.Waits() {
		g.steps.drop()
	}
}

// give applies effects: numbers and cards at once, and questions for what the
// seat must decide (RULES 2.3).
func (g *Game) give(s step) {
	e := s.effects
	g.gain(s.ref, s.seat, FieldTrade, e.Trade, ability.AsIs)
	g.gain(s.ref, s.seat, FieldCombat, e.Combat, ability.AsIs)
	g.gain(s.ref, s.seat, FieldAuthority, e.Authority, ability.AsIs)
	for _, p := range e.more {
		g.gain(s.ref, s.seat, p.of.field, p.n, ability.AsIs)
	}
	g.drawCards(s.ref, s.seat, e.Draw)
	g.players[s.seat].top += e.TopDeck
	if e.Discard > 0 {
		g.push(step{do: doAsk, ask: askOpponent, seat: s.seat, ref: s.ref, amount: e.Discard})
	}
	if e.Scrap+e.ScrapRow+e.DestroyBase > 0 {
		pushAsks(&g.triggers, &s, askScrap, e.Scrap)
		pushAsks(&g.triggers, &s, askRow, e.ScrapRow)
		pushAsks(&g.triggers, &s, askBase, e.DestroyBase)
	}
}

// pushAsks lines up a question that effects put so often.
func pushAsks(t *triggers, s *step, a ask, n int) {
	for range n {
		t.push(step{do: doAsk, ask: a, seat: s.seat, ref: s.ref})
	}
}
