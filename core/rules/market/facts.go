package market

import "arcana/core"

// cardFacts are what the option of a move says of the card that it is about, for
// personalities to weigh.
var cardFacts = []struct {
	name string
	of   func(v *View, c *CardView) any
}{
	{"name", func(_ *View, c *CardView) any { return c.Name }},
	{"faction", func(v *View, c *CardView) any { return v.config.values[v.card(c).faction] }},
	{"cost", func(_ *View, c *CardView) any { return c.Cost }},
	{"also", func(v *View, c *CardView) any { return v.card(c).costs }},
	{"ally", func(v *View, c *CardView) any { return v.card(c).HasAlly() }},
	{"base", func(v *View, c *CardView) any { return v.card(c).Defense > 0 }},
	{"starter", func(_ *View, c *CardView) any { return c.Starter }},
	{"value", func(v *View, c *CardView) any { return c.worth(v.config).Base }},
	{"rules", func(v *View, c *CardView) any { return v.card(c).rules }},
}

// synergyFacts are what it says besides of a card to buy: its synergy with the deck.
var synergyFacts = []struct {
	name string
	of   func(s *Synergy) any
}{
	{"synergy", func(s *Synergy) any { return s.Total }},
	{"allies", func(s *Synergy) any { return s.Allies }},
	{"chance", func(s *Synergy) any { return s.Chance }},
	{"mean_ally", func(s *Synergy) any { return s.MeanAlly }},
	{"existing_ally_bonus", func(s *Synergy) any { return s.Existing }},
	{"stacking", func(s *Synergy) any { return s.Stacked }},
	{"new_ally_potential", func(s *Synergy) any { return s.Potential }},
	{"density", func(s *Synergy) any { return s.Density }},
	{"faction_density", func(s *Synergy) any { return s.Factor }},
	{"density_bonus", func(s *Synergy) any { return s.Bonus }},
}

// attackFacts are what it says of a seat to attack.
var attackFacts = []struct {
	name string
	of   func(v *View, p *PlayerView) any
}{
	{"seat", func(_ *View, p *PlayerView) any { return p.Seat }},
	{"damage", func(v *View, p *PlayerView) any { return min(v.me().Combat, p.Authority) }},
	{"authority", func(_ *View, p *PlayerView) any { return p.Authority }},
}

// synergyWith is that of a card to buy with the deck.
func synergyWith(v *View, c *CardView) Synergy {
	return v.config.Tuning.Synergy(&v.deck, v.config.worths[c.kind])
}

// fact returns one of the fields of a legal move's option, nil for none.
func fact(view any, m core.Move, name string) any {
	v := view.(*View)
	if m.Verb == verbAttack {
		return factOfAttack(v, v.opponent(m), name)
	}
	c := subjectOf(v, m)
	if c == nil {
		return nil
	}
	for i := range cardFacts {
		if cardFacts[i].name == name {
			return cardFacts[i].of(v, c)
		}
	}
	if m.Verb == verbBuy {
		return factOfSynergy(v, c, name)
	}
	return nil
}

func factOfAttack(v *View, p *PlayerView, name string) any {
	for i := range attackFacts {
		if attackFacts[i].name == name {
			return attackFacts[i].of(v, p)
		}
	}
	return nil
}

func factOfSynergy(v *View, c *CardView, name string) any {
	for i := range synergyFacts {
		if synergyFacts[i].name == name {
			s := synergyWith(v, c)
			return synergyFacts[i].of(&s)
		}
	}
	return nil
}

// subjectOf returns the card that a legal move is about, or nil.
func subjectOf(v *View, m core.Move) *CardView {
	switch m.Verb {
	case verbPlay:
		return &v.me().Hand[m.A-1]
	case verbBuy:
		return v.offered(m.A - 1)
	case verbBreak:
		return v.base(m)
	case verbScrap:
		return &v.me().Play[m.A-1]
	case verbChoose:
		return v.find(v.Pending.Choices[m.A-1].Ref)
	}
	return nil
}
