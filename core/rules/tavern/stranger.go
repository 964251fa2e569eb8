package tavern

import "arcana/core"

// How a rival is let play on whose moves nobody saw: by the rules, and by habit.

// habits says how often a move of each verb is made where there is one. A tier is never
// bought, for that would have been seen.
var habits = [...]struct {
	verb string
	of   int
}{
	{verbPick, 1}, {verbChoose, 1}, {verbPlay, 12}, {verbBuy, 8}, {verbReroll, 2}, {verbSell, 1}, {verbSwap, 1}, {verbFreeze, 1}, {verbEnd, 1},
}

// lulls is of how many moments of a recruit phase the present one is, on average.
const lulls = 4

// playOn lets a seat do what it may have done this turn: all of its recruit phase if it
// has ended it, else some of it.
func (d *dealer) playOn(s core.Seat) {
	ended := !d.rota.acting.Has(s)
	for ended || d.chance.Intn(lulls) > 0 {
		m := d.habit(s)
		if m.Verb == verbEnd {
			break
		}
		d.carryOut(s, m)
	}
	if ended {
		d.carryOut(s, core.Move{Verb: verbEnd})
	}
}

// habit draws a move of a seat: first a verb, then one of its moves.
func (d *dealer) habit(s core.Seat) core.Move {
	list, r := d.moves[s][:0], d.recruit(s)
	r.list(&list)
	d.moves[s] = list
	sum := 0
	for _, h := range habits {
		if len(of(list, h.verb)) > 0 {
			sum += h.of
		}
	}
	k := d.chance.Intn(sum)
	for _, h := range habits {
		moves := of(list, h.verb)
		if len(moves) == 0 {
			continue
		}
		if k -= h.of; k < 0 {
			return moves[d.chance.Intn(len(moves))]
		}
	}
	panic("tavern: habits were miscounted")
}

// of returns the moves of a verb, which stand together in a list of moves.
func of(list moveList, verb string) moveList {
	from := 0
	for from < len(list) && list[from].Verb != verb {
		from++
	}
	to := from
	for to < len(list) && list[to].Verb == verb {
		to++
	}
	return list[from:to]
}
