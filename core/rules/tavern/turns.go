package tavern

import (
	"slices"

	"arcana/core"
)

// rota is which seats recruit in a turn, in their order, and how far each has come.
type rota struct {
	seats   []core.Seat
	acting  core.Seats    // those that have not ended their recruit phase
	first   int           // the place in seats of the first of those
	actions [maxSeats]int // moves of each seat's recruit phase
}

// begin sets the rota up for a turn: the first seat rotates, and whoever is out
// is left out (R-T18).
func (r *rota) begin(turn int, seats []seat) {
	*r = rota{seats: r.seats[:0]}
	for i := range seats {
		if s := (turn - 1 + i) % len(seats); !seats[s].out {
			r.seats = append(r.seats, core.Seat(s))
			r.acting |= core.Only(core.Seat(s))
		}
	}
}

// now returns the first of those who recruit: whose turn it is where they do so seat
// by seat. It is None when all have ended.
func (r *rota) now() core.Seat {
	if r.first < len(r.seats) {
		return r.seats[r.first]
	}
	return core.None
}

// end notes that a seat has ended its recruit phase.
func (r *rota) end(s core.Seat) {
	r.acting &^= core.Only(s)
	for r.first < len(r.seats) && !r.acting.Has(r.seats[r.first]) {
		r.first++
	}
}

// waiting returns the seats that have yet to end their recruit phase.
func (r *rota) waiting() (list []core.Seat) {
	for _, s := range r.seats {
		if r.acting.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

func (r *rota) clone() rota { return rota{slices.Clone(r.seats), r.acting, r.first, r.actions} }

// beginTurn decides who recruits in which order and gives every seat what a new
// turn brings.
func (g *Game) beginTurn() {
	g.turn++
	g.house.turn = g.turn
	record := &g.house.record
	record.cause = 0
	record.log(core.KindTurnBegan, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.lead()
	g.rota.begin(g.turn, g.seats)
	for _, s := range g.rota.seats {
		g.house.attend()
		r := g.recruit(s)
		r.provide()
		r.hearOut()
		r.reprice()
	}
}
