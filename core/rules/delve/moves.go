// The moves: which there are, and what playing one does.

package delve

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// The verbs of moves. What they take is a place, counted from 1: of a card in
// the hand, of a slot in the tableau, of a slot in the resonance row, of an
// option.
const (
	verbPlay     = "play"
	verbActivate = "activate"
	verbPower    = "power"
	verbCommit   = "commit"
	verbCounter  = "counter"
	verbPass     = "pass"
	verbChoose   = "choose"
	verbBoon     = "boon"
	verbDispel   = "dispel"
	verbTurn     = "turn"
	verbLeave    = "leave"
	verbEquip    = "equip"
	verbSilence  = "silence"
	verbDone     = "done"
)

var verbs = []string{
	verbPlay, verbActivate, verbPower, verbCommit, verbCounter, verbPass, verbChoose, verbBoon, verbDispel, verbTurn, verbLeave, verbEquip, verbSilence, verbDone,
}

// Moves returns the legal moves of the seat whose turn it is.
func (g *Game) Moves() []core.Move { return g.MovesOf(g.Turn()) }

// MovesOf returns the legal moves of a seat, none for a seat that may not act now. The list is in the
// hero's own memory, so it is valid until the next call for that seat.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	if !g.mayAct(s) {
		return nil
	}
	r := g.referee(s)
	list := r.h.moves[:0]
	switch {
	case g.abilities.Question != nil:
		list = addPlaces(list, verbChoose, len(g.abilities.Question.Options))
	case g.stage == stageCommit:
		list = r.challengeMoves(list)
	case g.stage == stageReward:
		list = r.rewardMoves(list)
	default: // stageManage
		list = append(r.manageMoves(list), core.Move{Verb: verbDone})
	}
	r.h.moves = list
	return list
}

// challengeMoves lists the moves of a hero at a challenge: utility plays, then commitments,
// then the pass.
func (r referee) challengeMoves(moves []core.Move) []core.Move {
	for i, c := range r.h.piles.hand {
		if def := r.team.cards.def(c); def.Play != nil && r.forbidsAbility(def.Play, cardRef(c)).legal() {
			moves = addMove(moves, verbPlay, i+1, 0)
		}
	}
	for i, s := range r.h.tableau {
		if s.card != none && r.forbidsActivate(i+1).legal() {
			moves = addMove(moves, verbActivate, i+1, 0)
		}
	}
	if r.forbidsPower().legal() {
		moves = addMove(moves, verbPower, 0, 0)
	}
	moves = addPlaces(moves, verbCommit, len(r.h.piles.hand))
	for i, c := range r.h.piles.hand {
		if r.isPerfectCounter(r.team.cards.def(c), r.h) {
			moves = addMove(moves, verbCounter, i+1, 0)
		}
	}
	return addMove(moves, verbPass, 0, 0)
}

// rewardMoves lists what a success can be used for. After a strong success that is the boon, or to
// dispel a card of the row; after a success it is nothing, or to turn a card of the row face down.
func (r referee) rewardMoves(moves []core.Move) []core.Move {
	otherwise, onRow := verbBoon, verbDispel
	if r.current.verdict.Tier == Success {
		otherwise, onRow = verbLeave, verbTurn
	}
	return addLegal(append(moves, core.Move{Verb: otherwise}), onRow, len(r.row.slots), func(slot int) refusal { return r.forbidsRow(onRow, slot) })
}

// manageMoves lists what a hero may do to its tableau and to the row: put a card of the hand into a slot
// that it can pay for, or silence a card that acts.
func (r referee) manageMoves(moves []core.Move) []core.Move {
	affordable := r.affordableSlots() // bit i for slot i, from 0
	for i, card := range r.h.piles.hand {
		if !r.isTool(card) {
			continue
		}
		for rest := affordable; rest != 0; rest &= rest - 1 { // each bit that is set, the lowest first
			moves = addMove(moves, verbEquip, i+1, bits.TrailingZeros(rest)+1)
		}
	}
	if !r.canSilence() {
		return moves
	}
	for i, card := range r.row.slots {
		if r.row.acts(card) {
			moves = addMove(moves, verbSilence, i+1, 0)
		}
	}
	return moves
}

// canManage reports whether a hero has anything to decide between challenges: it has a card for a
// slot that it can pay for, or the team can silence a card of the row.
func (r referee) canManage() bool {
	return r.holdsTool() && r.affordableSlots() != 0 || r.row.acting() > 0 && r.canSilence()
}

// holdsTool reports whether a card of the hand can be put into the tableau.
func (r referee) holdsTool() bool {
	return slices.ContainsFunc(r.h.piles.hand, r.isTool)
}

// affordableSlots returns the slots of the tableau into which the hero can put a card, by what that costs:
// bit i stands for slot i, from 0. Empty slots cost nothing; all filled slots cost the same.
func (r referee) affordableSlots() (slots uint) {
	var filled uint
	if !r.h.mayEquip() {
		return 0
	}
	for i, slot := range r.h.tableau {
		if slot.card == none {
			slots |= 1 << i
		} else {
			filled |= 1 << i
		}
	}
	if filled != 0 && r.h.replaceCost() <= r.h.drive.total() {
		slots |= filled
	}
	return slots
}

// canSilence reports whether the team may silence a card of the row now. It must have begun a round (0 is the
// muster), have silenced none in this round (calmed), and be able to pay.
func (r referee) canSilence() bool {
	return r.round > 0 && !r.row.calmed && r.team.covers(&r.config.silence)
}

// addLegal appends a move with the verb for each place from 1 to n for which forbids returns no refusal.
func addLegal(moves []core.Move, verb string, n int, forbids func(place int) refusal) []core.Move {
	for place := 1; place <= n; place++ {
		if forbids(place).legal() {
			moves = addMove(moves, verb, place, 0)
		}
	}
	return moves
}

// addMove appends one move; a and b are its numbers, 0 for none.
func addMove(moves []core.Move, verb string, a, b int) []core.Move {
	return append(moves, core.Move{Verb: verb, A: a, B: b})
}

// addPlaces appends a move of the verb for each place from 1 to n.
func addPlaces(moves []core.Move, verb string, n int) []core.Move {
	for i := range n {
		moves = addMove(moves, verb, i+1, 0)
	}
	return moves
}

// carryOut does what a legal move of a seat says. The caller then lets advance do what follows from it. A
// perfect counter that costs nothing counters even if the move only commits it (RULES 7.3).
func (g *Game) carryOut(s core.Seat, m core.Move) {
	h := &g.team.heroes[s]
	switch m.Verb {
	case verbChoose:
		g.answer(m.A - 1)
	case verbPlay:
		g.playCard(h, m.A-1)
	case verbActivate:
		g.activate(h, m.A-1)
	case verbPower:
		g.usePower(h)
	case verbCommit, verbCounter:
		c := h.piles.hand[m.A-1]
		def := g.team.cards.def(c)
		g.decide(h, c, g.isPerfectCounter(def, h) && (m.Verb == verbCounter || def.Counter.isFree()))
	case verbPass:
		g.decide(h, none, false)
	default:
		g.playTeamMove(h, m)
	}
}

// playTeamMove carries out the team's decisions about rewards, row and tableaus. The verb done passes the turn
// to the next hero.
func (g *Game) playTeamMove(h *hero, m core.Move) {
	switch m.Verb {
	case verbBoon, verbLeave:
		g.log.cause(core.KindPass, h.ref(), 0, 0, m.Verb)
		g.stage = stageOutcome
	case verbDispel, verbTurn:
		g.takeReward(h, m)
	case verbEquip:
		h.equip(m.A-1, m.B-1)
	case verbSilence:
		g.silence(h, g.row.slots[m.A-1])
	case verbDone:
		g.log.cause(core.KindTurnEnded, h.ref(), h.ref(), g.round, "")
		g.turn++
	}
}

// playCard pays for a utility play, takes the card out of the hand and triggers it (RULES 3.2, R-B4). place
// is the card's place in the hand, from 0. The price is asked first, before the play is counted and logged.
func (g *Game) playCard(h *hero, place int) {
	c := h.piles.hand[place]
	def := g.team.cards.def(c)
	cost := h.priceToPay(def.Play, cardRef(c))
	g.log.cause(core.KindPlay, h.ref(), cardRef(c), place+1, def.Name)
	h.plays++
	h.pay(cost)
	h.by(h.ref()).discardPlayed(c)
	g.trigger(eventPlay, h, cardRef(c))
}

// activate pays for a tool in the tableau and triggers its ability (RULES 6). place is the place of
// its slot, from 0. The price is asked first, before the use is counted and logged.
func (g *Game) activate(h *hero, place int) {
	s := &h.tableau[place]
	def := g.team.cards.def(s.card)
	cost := h.priceToPay(def.Tableau, cardRef(s.card))
	g.log.cause(core.KindActivate, h.ref(), cardRef(s.card), place+1, def.Name)
	h.plays++
	s.used++
	h.pay(cost)
	g.trigger(eventActivate, h, cardRef(s.card))
}

// usePower pays for the avatar's power and triggers it (RULES 5.3). The price is asked first, before the use
// is counted and logged.
func (g *Game) usePower(h *hero) {
	cost := h.priceToPay(&h.avatarCard().Power, h.ref())
	g.log.cause(core.KindActivate, h.ref(), h.ref(), 0, h.avatarCard().Name)
	h.plays++
	h.powered = true
	h.pay(cost)
	g.trigger(eventPower, h, h.ref())
}

// trigger emits the event (k) to which the ability that a hero has paid for listens, unless another ability
// cancels it. r is the card or, for a power, the hero.
func (g *Game) trigger(k ability.Kind, h *hero, r core.Ref) {
	e := ability.Event{Kind: k, Source: h.ref(), Target: r, Amount: 1, Owner: core.Seat(h.seat)}
	if g.abilities.Replace(&e) {
		g.abilities.Emit(&e)
	}
}

// Asks reports whether the legal moves of a seat are the answers to a question of an ability that is
// written in TOML. For such a question computer players try each answer (see [core.Asking]). Asks is false
// for a question of a script in Lua: the shipped ones ask about cards of decks, and trying their answers
// would make a match a fifth slower.
func (g *Game) Asks(s core.Seat) bool {
	if g.abilities.Question == nil || !g.mayAct(s) {
		return false
	}
	x := g.config.abilities[g.abilities.Question.Firing.Ability]
	return x.script >= 0 && g.config.dataAbilities.Has(g.config.scripts[x.script])
}
