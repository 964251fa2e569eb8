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
	case g.abilities.choice != nil:
		list = places(list, verbChoose, len(g.abilities.choice.options))
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
	moves = r.legal(moves, verbPlay, hand)
	moves = r.legal(moves, verbActivate, slots)
	if r.forbidsPower().legal() {
		moves = append(moves, core.Move{Verb: verbPower})
	}
	moves = places(moves, verbCommit, hand)
	moves = r.legal(moves, verbCounter, hand)
	return append(moves, core.Move{Verb: verbPass})
}

func (r referee) rewardMoves(moves []core.Move) []core.Move {
	slots := len(r.row.slots)
	if r.trial.verdict.Tier == Success {
		return r.legal(append(moves, core.Move{Verb: verbLeave}), verbTurn, slots)
	}
	return r.legal(append(moves, core.Move{Verb: verbBoon}), verbDispel, slots)
}

// management lists what a hero may do to its tableau and to the row.
func (r referee) management(yield func(core.Move) bool) {
	for i := range r.h.piles.hand {
		for s := range r.h.tableau {
			if m := (core.Move{Verb: verbEquip, A: i + 1, B: s + 1}); r.forbidsEquip(m).legal() && !yield(m) {
				return
			}
		}
	}
	for i := range r.row.slots {
		if m := (core.Move{Verb: verbSilence, A: i + 1}); r.forbidsRow(m).legal() && !yield(m) {
			return
		}
	}
}

func (r referee) manageMoves(moves []core.Move) []core.Move {
	for m := range r.management {
		moves = append(moves, m)
	}
	return moves
}

// nothingToManage reports whether a hero has nothing to decide in Refresh.
func (r referee) nothingToManage() bool {
	for range r.management {
		return false
	}
	return true
}

// legal lists the moves of a verb with one of n places that nothing forbids.
func (r referee) legal(moves []core.Move, verb string, n int) []core.Move {
	for i := range n {
		if m := (core.Move{Verb: verb, A: i + 1}); r.forbids(m).legal() {
			moves = append(moves, m)
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
