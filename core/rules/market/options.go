package market

import "arcana/core"

// firstFactor puts a decision that costs nothing before those that do;
// lethalFactor is what winning is worth, for every value is below it.
const (
	firstFactor  = 100
	lethalFactor = 1000
)

// listOptions lists what the seat whose turn it is has before it, from its own
// view: one option for each of the moves, then what it cannot pay for or strike
// (RULES 5.6).
func listOptions(view any, moves []core.Move) []core.Option {
	v := view.(*View)
	options := weigh(view, moves, make([]core.Option, 0, len(moves)+len(v.Row)+4))
	for i := range options {
		v.words(&options[i])
	}
	if v.Pending != nil || v.Turn == 0 {
		return options
	}
	return v.refuseAttacks(v.refuseBuys(options))
}

// refuseBuys adds what the seat cannot pay for, with its value.
func (v *View) refuseBuys(options []core.Option) []core.Option {
	for i := range len(v.Row) + 1 {
		m := core.Move{Verb: verbBuy, A: i + 1}
		if v.offered(i).Ref != 0 && v.refusal(m) != "" {
			o := describe(v, m)
			worth := new(core.Valuation)
			v.weigh(m, worth)
			worth.Give(&o, features[:])
			options = append(options, o)
		}
	}
	return options
}

// refuseAttacks adds whom the seat cannot strike, and which bases it cannot break.
func (v *View) refuseAttacks(options []core.Option) []core.Option {
	add := func(m core.Move) {
		if o := describe(v, m); o.Refused != "" {
			options = append(options, o)
		}
	}
	for s := range v.Players {
		if s == v.Turn-1 || v.Players[s].Place > 0 {
			continue
		}
		for i := range v.Players[s].Play {
			add(core.Move{Verb: verbBreak, A: s + 1, B: i + 1})
		}
		add(core.Move{Verb: verbAttack, A: s + 1})
	}
	return options
}

// me is the seat that decides.
func (v *View) me() *PlayerView { return &v.Players[v.Turn-1] }

// offered is a place of the row, or the supply after it.
func (v *View) offered(i int) *CardView {
	if i < len(v.Row) {
		return &v.Row[i]
	}
	return &v.Supply
}

func (v *View) card(c *CardView) *Card { return &v.config.Cards[c.kind] }

// find returns a copy that the seat sees, or nil.
func (v *View) find(r core.Ref) *CardView {
	me := v.me()
	for _, list := range [...][]CardView{me.Hand, me.Discard, v.Row} {
		if c := among(list, r); c != nil {
			return c
		}
	}
	for i := range v.Players {
		if c := among(v.Players[i].Play, r); c != nil {
			return c
		}
	}
	return nil
}

func among(list []CardView, r core.Ref) *CardView {
	for i := range list {
		if list[i].Ref == r && r != 0 {
			return &list[i]
		}
	}
	return nil
}
