package tavern

import "arcana/core"

// state shows the whole match.
func (g *Game) state() State {
	st := State{
		Turn: g.turn, Active: int(g.Turn()) + 1, Actions: g.actionsNow(), Chance: g.house.chance.Positions(),
		Pool: g.house.pool.view(), Order: fromOne(g.rota.waiting()), Fallen: fromOne(g.fallen),
	}
	for i := range g.seats {
		var v View
		g.show(core.Seat(i), &v)
		if i+1 != st.Active && g.rota.actions[i] == 0 {
			v.MovesLeft = 0
		}
		st.Seats = append(st.Seats, g.seats[i].hidden(v))
	}
	return st
}

// actionsNow returns how many moves the seat whose turn it is has made in its recruit
// phase; when the match is over, the seat that came last.
func (g *Game) actionsNow() int {
	if now := g.rota.now(); now != core.None {
		return g.rota.actions[now]
	}
	return g.rota.actions[g.rota.seats[len(g.rota.seats)-1]]
}

// fromOne returns seats counted from 1; nil for none.
func fromOne(seats []core.Seat) (list []int) {
	for _, s := range seats {
		list = append(list, int(s)+1)
	}
	return list
}

// hidden adds to a seat's own view what not even its owner is shown.
func (s *seat) hidden(v View) Hidden {
	h := Hidden{View: v, Bonus: s.bonus, Met: append([]int(nil), s.met[:]...)}
	for i, d := range s.discoveries {
		if i > 0 {
			h.Waiting = append(h.Waiting, Waiting{d.tier, show(d.cards)})
		}
	}
	if s.off > 0 {
		h.Discount = []int{s.off}
	}
	for i, q := range s.questions {
		if h.Asker = append(h.Asker, q.card); i > 0 {
			h.Asks = append(h.Asks, q.answers)
		}
	}
	return h
}
