package delve

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// The moves: which there are, and what playing one does.

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

// MovesOf returns the legal moves of a seat, none for one that may not act now.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	if s < 0 || !g.Acting().Has(s) {
		return nil
	}
	r := g.referee(s)
	list := r.h.moves[:0]
	switch {
	case g.abilities.Question != nil:
		list = places(list, verbChoose, len(g.abilities.Question.Options))
	case g.stage == stageCommit:
		list = r.challengeMoves(list)
	case g.stage == stageReward:
		list = r.rewardMoves(list)
	default:
		list = append(r.manageMoves(list), core.Move{Verb: verbDone})
	}
	r.h.moves = list
	return list
}

// challengeMoves lists utility plays, then commitments, then the pass.
func (r referee) challengeMoves(moves []core.Move) []core.Move {
	for i, c := range r.h.piles.hand {
		if def := r.team.cards.def(c); def.Play != nil && r.forbidsAbility(def.Play, cardRef(c)).legal() {
			moves = add(moves, verbPlay, i+1, 0)
		}
	}
	for i, s := range r.h.tableau {
		if s.card != none && r.forbidsActivate(i+1).legal() {
			moves = add(moves, verbActivate, i+1, 0)
		}
	}
	if r.forbidsPower().legal() {
		moves = add(moves, verbPower, 0, 0)
	}
	moves = places(moves, verbCommit, len(r.h.piles.hand))
	for i, c := range r.h.piles.hand {
		if r.valid(r.team.cards.def(c), r.h) {
			moves = add(moves, verbCounter, i+1, 0)
		}
	}
	return add(moves, verbPass, 0, 0)
}

func (r referee) rewardMoves(moves []core.Move) []core.Move {
	free, verb := verbBoon, verbDispel
	if r.trial.verdict.Tier == Success {
		free, verb = verbLeave, verbTurn
	}
	return legal(append(moves, core.Move{Verb: free}), verb, len(r.row.slots), func(slot int) refusal { return r.forbidsRow(verb, slot) })
}

// manageMoves lists what a hero may do to its tableau and to the row.
func (r referee) manageMoves(moves []core.Move) []core.Move {
	open := r.openSlots()
	for i, card := range r.h.piles.hand {
		if !r.mounts(card) {
			continue
		}
		for rest := open; rest != 0; rest &= rest - 1 {
			moves = add(moves, verbEquip, i+1, bits.TrailingZeros(rest)+1)
		}
	}
	if !r.silences() {
		return moves
	}
	for i, card := range r.row.slots {
		if r.row.acts(card) {
			moves = add(moves, verbSilence, i+1, 0)
		}
	}
	return moves
}

// manages reports whether a hero has anything to decide about tableau and row.
func (r referee) manages() bool {
	return r.openSlots() != 0 && slices.ContainsFunc(r.h.piles.hand, r.mounts) || r.row.faceUp() > 0 && r.silences()
}

// openSlots returns which slots of the tableau take a card now, bit i for slot i from 0.
func (r referee) openSlots() (open uint) {
	have := r.h.drive.total()
	for i := range r.h.tableau {
		if r.h.equipCost(i) <= have {
			open |= 1 << i
		}
	}
	return open
}

// silences reports whether the team may silence the cards of the row that act.
func (r referee) silences() bool {
	return r.round > 0 && !r.row.calmed && r.team.drive().covers(r.config.silence)
}

// legal lists the moves of a verb with one of n places that nothing forbids.
func legal(moves []core.Move, verb string, n int, forbids func(place int) refusal) []core.Move {
	for place := 1; place <= n; place++ {
		if forbids(place).legal() {
			moves = add(moves, verb, place, 0)
		}
	}
	return moves
}

// add lists one move more.
func add(moves []core.Move, verb string, a, b int) []core.Move {
	return append(moves, core.Move{Verb: verb, A: a, B: b})
}

func places(moves []core.Move, verb string, n int) []core.Move {
	for i := range n {
		moves = add(moves, verb, i+1, 0)
	}
	return moves
}

// carryOut does what a legal move of a seat says; what follows is for advance.
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
		g.decide(h, c, g.valid(def, h) && (m.Verb == verbCounter || def.Counter.byItself()))
	case verbPass:
		g.decide(h, none, false)
	default:
		g.manage(h, m)
	}
}

// manage carries out the team's decisions about rewards, row and tableaus.
func (g *Game) manage(h *hero, m core.Move) {
	switch m.Verb {
	case verbBoon, verbLeave:
		g.log.lead(core.KindPass, h.ref(), 0, 0, m.Verb)
		g.stage = stageOutcome
	case verbDispel, verbTurn:
		g.reward(h, m)
	case verbEquip:
		h.equip(m.A-1, m.B-1)
	case verbSilence:
		g.silence(h, g.row.slots[m.A-1])
	case verbDone:
		g.log.lead(core.KindTurnEnded, h.ref(), h.ref(), g.round, "")
		g.turn++
	}
}

// playCard pays for a utility play and lets the card act, which is discarded when it has
// (RULES 3.2, R-B4).
func (g *Game) playCard(h *hero, place int) {
	c := h.piles.hand[place]
	def := g.team.cards.def(c)
	cost := h.paid(def.Play, cardRef(c))
	g.log.lead(core.KindPlay, h.ref(), cardRef(c), place+1, def.Name)
	h.plays++
	h.pay(cost)
	h.by(h.ref()).discardPlayed(c)
	g.act(eventPlay, h, cardRef(c))
}

// activate pays for an ability of the tableau and lets it act (RULES 6).
func (g *Game) activate(h *hero, place int) {
	s := &h.tableau[place]
	def := g.team.cards.def(s.card)
	cost := h.paid(def.Tableau, cardRef(s.card))
	g.log.lead(core.KindActivate, h.ref(), cardRef(s.card), place+1, def.Name)
	h.plays++
	s.used = true
	h.pay(cost)
	g.act(eventActivate, h, cardRef(s.card))
}

// usePower pays for the avatar's power and lets it act (RULES 5.3).
func (g *Game) usePower(h *hero) {
	cost := h.paid(&h.who().Power, h.ref())
	g.log.lead(core.KindActivate, h.ref(), h.ref(), 0, h.who().Name)
	h.plays++
	h.powered = true
	h.pay(cost)
	g.act(eventPower, h, h.ref())
}

// act lets what a hero has paid for act, unless others have it happen otherwise.
func (g *Game) act(k ability.Kind, h *hero, r core.Ref) {
	e := ability.Event{Kind: k, Source: h.ref(), Target: r, Amount: 1, Owner: core.Seat(h.seat)}
	if g.abilities.Replace(&e) {
		g.abilities.Emit(&e)
	}
}
