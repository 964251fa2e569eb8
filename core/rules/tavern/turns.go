package tavern

import (
	"slices"

	"arcana/core"
)

// rota is which seats recruit in a turn, in their order, and how far it has come.
type rota struct {
	seats   []core.Seat
	at      int // how many seats have ended their recruit phase
	actions int // moves of the present recruit phase
}

// begin sets the rota up for a turn: the first seat rotates, and whoever is out
// is left out (R-T18).
func (r *rota) begin(turn int, seats []seat) {
	r.at, r.actions, r.seats = 0, 0, r.seats[:0]
	for i := range seats {
		if s := (turn - 1 + i) % len(seats); !seats[s].out {
			r.seats = append(r.seats, core.Seat(s))
		}
	}
}

// now returns the seat that recruits.
func (r *rota) now() core.Seat { return r.seats[r.at] }

// next goes on to the next seat and reports whether there is one.
func (r *rota) next() bool {
	if r.at++; r.at == len(r.seats) {
		return false
	}
	r.actions = 0
	return true
}

// waiting returns the seats that have yet to end their recruit phase.
func (r *rota) waiting() []core.Seat { return r.seats[r.at:] }

func (r *rota) clone() rota { return rota{slices.Clone(r.seats), r.at, r.actions} }

// beginTurn decides who recruits in which order and gives every seat what a new
// turn brings.
func (g *Game) beginTurn() {
	g.turn++
	record := &g.house.record
	record.cause = 0
	record.log(core.KindTurnBegan, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.lead()
	g.rota.begin(g.turn, g.seats)
	for _, s := range g.rota.seats {
		r := g.recruit(s)
		r.provide()
	}
}
