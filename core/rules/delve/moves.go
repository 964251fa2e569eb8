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
func (g *Game) Moves() []core.Move {
	switch {
	case g.over():
		return nil
	case g.choice != nil:
		return places(nil, verbChoose, len(g.choice.options))
	case g.stage == stageCommit:
		return g.challengeMoves(g.seatAt(g.turn))
	case g.stage == stageReward:
		return g.rewardMoves()
	}
	return g.manageMoves(g.seatAt(g.turn))
}

// challengeMoves lists utility plays, then commitments, then the pass.
func (g *Game) challengeMoves(seat int) []core.Move {
	h := &g.heroes[seat]
	moves := make([]core.Move, 0, 2*len(h.hand)+len(h.tableau)+2)
	for i := range h.hand {
		moves = g.legal(moves, core.Move{Verb: verbPlay, A: i + 1})
	}
	for i := range h.tableau {
		moves = g.legal(moves, core.Move{Verb: verbActivate, A: i + 1})
	}
	moves = g.legal(moves, core.Move{Verb: verbPower})
	moves = places(moves, verbCommit, len(h.hand))
	for i := range h.hand {
		moves = g.legal(moves, core.Move{Verb: verbCounter, A: i + 1})
	}
	return append(moves, core.Move{Verb: verbPass})
}

func (g *Game) rewardMoves() []core.Move {
	moves := []core.Move{{Verb: verbBoon}}
	verb := verbDispel
	if g.verdict.Tier == Success {
		moves[0].Verb, verb = verbLeave, verbTurn
	}
	for i := range g.row {
		moves = g.legal(moves, core.Move{Verb: verb, A: i + 1})
	}
	return moves
}

func (g *Game) manageMoves(seat int) []core.Move {
	h := &g.heroes[seat]
	moves := make([]core.Move, 0, len(h.hand)+1)
	for i := range h.hand {
		for s := range h.tableau {
			moves = g.legal(moves, core.Move{Verb: verbEquip, A: i + 1, B: s + 1})
		}
	}
	for i := range g.row {
		moves = g.legal(moves, core.Move{Verb: verbSilence, A: i + 1})
	}
	return append(moves, core.Move{Verb: verbDone})
}

// hasToManage reports whether a hero has anything to decide in Refresh.
func (g *Game) hasToManage(seat int) bool { return len(g.manageMoves(seat)) > 1 }

// legal appends a move that nothing forbids.
func (g *Game) legal(moves []core.Move, m core.Move) []core.Move {
	if g.forbids(m) == "" {
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
