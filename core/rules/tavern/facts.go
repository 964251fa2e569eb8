package tavern

import "arcana/core"

// facts are what the option of a move says of the card that it is about, for
// personalities to weigh; cost is what the move costs in gold.
var facts = []struct {
	name string
	of   func(u *Unit, cost int) any
}{
	{"name", func(u *Unit, _ int) any { return u.Name() }},
	{"id", func(u *Unit, _ int) any { return u.Card.ID }},
	{"tier", func(u *Unit, _ int) any { return u.Card.Tier }},
	{"attack", func(u *Unit, _ int) any { return int(u.Attack) }},
	{"health", func(u *Unit, _ int) any { return int(u.Health) }},
	{"guardian", func(u *Unit, _ int) any { return u.Guardian }},
	{"aegis", func(u *Unit, _ int) any { return int(u.Aegis) }},
	{"golden", func(u *Unit, _ int) any { return u.Golden }},
	{"pentacles", func(u *Unit, _ int) any { return u.Tribes.Has(Pentacles) }},
	{"cups", func(u *Unit, _ int) any { return u.Tribes.Has(Cups) }},
	{"swords", func(u *Unit, _ int) any { return u.Tribes.Has(Swords) }},
	{"wands", func(u *Unit, _ int) any { return u.Tribes.Has(Wands) }},
	{"cost", func(_ *Unit, cost int) any { return cost }},
}

func fieldsOf(u *Unit, cost int) []core.Value {
	list := make([]core.Value, len(facts))
	for i, f := range facts {
		list[i] = core.Value{Name: f.name, Value: f.of(u, cost)}
	}
	return list
}

// fact returns one of the fields of a legal move's option, nil for none.
func fact(view any, m core.Move, name string) any {
	from := insightOf(view)
	u := from.s.subject(m)
	for i := range facts {
		if u != nil && facts[i].name == name {
			return facts[i].of(u, from.price(m))
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
		return x.s.buyCost(x.t)
	case verbSell:
		return -x.s.sellValue(x.t)
	}
	return 0
}
