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
	switch {
	case g.abilities.choice != nil:
		return places(nil, verbChoose, len(g.abilities.choice.options))
	case g.stage == stageCommit:
		return r.challengeMoves()
	case g.stage == stageReward:
		return r.rewardMoves()
	}
	return r.manageMoves()
}

// challengeMoves lists utility plays, then commitments, then the pass.
func (r referee) challengeMoves() []core.Move {
	h := r.h
	moves := make([]core.Move, 0, 2*len(h.piles.hand)+len(h.tableau)+2)
	for i := range h.piles.hand {
		moves = r.legal(moves, core.Move{Verb: verbPlay, A: i + 1})
	}
	for i := range h.tableau {
		moves = r.legal(moves, core.Move{Verb: verbActivate, A: i + 1})
	}
	moves = r.legal(moves, core.Move{Verb: verbPower})
	moves = places(moves, verbCommit, len(h.piles.hand))
	for i := range h.piles.hand {
		moves = r.legal(moves, core.Move{Verb: verbCounter, A: i + 1})
	}
	return append(moves, core.Move{Verb: verbPass})
}

func (r referee) rewardMoves() []core.Move {
	moves := []core.Move{{Verb: verbBoon}}
	verb := verbDispel
	if r.trial.verdict.Tier == Success {
		moves[0].Verb, verb = verbLeave, verbTurn
	}
	for i := range r.row.slots {
		moves = r.legal(moves, core.Move{Verb: verb, A: i + 1})
	}
	return moves
}

func (r referee) manageMoves() []core.Move {
	h := r.h
	moves := make([]core.Move, 0, len(h.piles.hand)+1)
	for i := range h.piles.hand {
		for s := range h.tableau {
			moves = r.legal(moves, core.Move{Verb: verbEquip, A: i + 1, B: s + 1})
		}
	}
	for i := range r.row.slots {
		moves = r.legal(moves, core.Move{Verb: verbSilence, A: i + 1})
	}
	return append(moves, core.Move{Verb: verbDone})
}

// nothingToManage reports whether a hero has nothing to decide in Refresh.
func (r referee) nothingToManage() bool { return len(r.manageMoves()) == 1 }

// legal appends a move that nothing forbids.
func (r referee) legal(moves []core.Move, m core.Move) []core.Move {
	if r.forbids(m) == "" {
		moves = append(moves, m)
	}
	return moves
}

func places(moves []core.Move, verb string, n int) []core.Move {
	for i := range n {
		moves = append(moves, core.Move{Verb: verb, A: i + 1})
	}
	return moves
}
