package tavern

import "arcana/core"

// facts are what the option of a move says of the card that it is about, for
// personalities to weigh, besides what the move costs in gold.
var facts = []struct {
	name string
	of   func(u *Unit) any
}{
	{"name", func(u *Unit) any { return u.Name() }},
	{"id", func(u *Unit) any { return u.Card.ID }},
	{"tier", func(u *Unit) any { return u.Card.Tier }},
	{"attack", func(u *Unit) any { return int(u.Attack) }},
	{"health", func(u *Unit) any { return int(u.Health) }},
	{"guardian", func(u *Unit) any { return u.Guardian() }},
	{"aegis", func(u *Unit) any { return int(u.Aegis) }},
	{"golden", func(u *Unit) any { return u.Golden() }},
	{"pentacles", func(u *Unit) any { return u.Tribes.Has(Pentacles) }},
	{"cups", func(u *Unit) any { return u.Tribes.Has(Cups) }},
	{"swords", func(u *Unit) any { return u.Tribes.Has(Swords) }},
	{"wands", func(u *Unit) any { return u.Tribes.Has(Wands) }},
}

// costFact is the name of what a move costs.
const costFact = "cost"

func fieldsOf(u *Unit, cost int) []core.Value {
	list := make([]core.Value, 0, len(facts)+1)
	for _, f := range facts {
		list = append(list, core.Value{Name: f.name, Value: f.of(u)})
	}
	return append(list, core.Value{Name: costFact, Value: cost})
}

// fact returns one of the fields of a legal move's option, nil for none.
func fact(view any, m core.Move, name string) any {
	from := insightOf(view)
	u := from.s.subject(m)
	switch {
	case u == nil:
		return nil
	case name == costFact:
		return from.price(m)
	}
	if bit, err := from.t.kin().find(name); err == nil {
		return u.Tribes.Has(1 << bit)
	}
	for i := range facts {
		if facts[i].name == name {
			return facts[i].of(u)
		}
	}
	return nil
}

// subject returns the card that a move is about, or nil.
func (s *seat) subject(m core.Move) *Unit {
	var from []Unit
	switch m.Verb {
	case verbBuy:
		from = s.shop.cards
	case verbSell, verbSwap:
		from = s.board
	case verbPlay:
		from = s.hand
	case verbPick:
		from = s.offer()
	}
	if m.A < 1 || m.A > len(from) {
		return nil
	}
	return &from[m.A-1]
}

// price returns what a legal move costs in gold, less than 0 for what it brings.
func (x insight) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return x.s.bill.buy(m.A-1, x.s.buyCost(x.t))
	case verbSell:
		return -x.s.bill.sell(m.A-1, x.s.sellValue(x.t))
	}
	return 0
}
