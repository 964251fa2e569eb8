package delve

import "arcana/core"

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
	hand, slots := len(r.h.piles.hand), len(r.h.tableau)
	moves = legal(moves, verbPlay, hand, r.forbidsPlay)
	moves = legal(moves, verbActivate, slots, r.forbidsActivate)
	if r.forbidsPower().legal() {
		moves = append(moves, core.Move{Verb: verbPower})
	}
	moves = places(moves, verbCommit, hand)
	moves = legal(moves, verbCounter, hand, r.forbidsCounter)
	return append(moves, core.Move{Verb: verbPass})
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
	for i, card := range r.h.piles.hand {
		if !r.forbidsMount(card).legal() {
			continue
		}
		for s := range r.h.tableau {
			if r.forbidsSlot(s).legal() {
				moves = append(moves, core.Move{Verb: verbEquip, A: i + 1, B: s + 1})
			}
		}
	}
	return legal(moves, verbSilence, len(r.row.slots), r.forbidsSilence)
}

// manages reports whether a hero has anything to decide about tableau and row.
func (r referee) manages() bool {
	r.h.moves = r.manageMoves(r.h.moves[:0])
	return len(r.h.moves) > 0
}

// legal lists the moves of a verb with one of n places that nothing forbids.
func legal(moves []core.Move, verb string, n int, forbids func(place int) refusal) []core.Move {
	for place := 1; place <= n; place++ {
		if forbids(place).legal() {
			moves = append(moves, core.Move{Verb: verb, A: place})
		}
	}
	return moves
}

func places(moves []core.Move, verb string, n int) []core.Move {
	for i := range n {
		moves = append(moves, core.Move{Verb: verb, A: i + 1})
	}
	return moves
}
