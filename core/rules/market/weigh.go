package market

import (
	"slices"

	"arcana/core"
)

// What the decisions of a turn are worth, in the units of the value table (RULES 5.6).

// weigh values moves, in the memory of options that it returned before.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	v, worth := view.(*View), new(core.Valuation)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		list[i].Move, list[i].Ref = m, v.about(m)
		v.weigh(m, worth)
		worth.Give(&list[i], features[:])
	}
	return list
}

// totals is what moves come to under weights of the features.
func totals(view any, moves []core.Move, weights, into []float64) []float64 {
	v, worth, into := view.(*View), new(core.Valuation), into[:0]
	for _, m := range moves {
		v.weigh(m, worth)
		into = append(into, worth.Total(weights))
	}
	return into
}

// weigh values a move that may be legal.
func (v *View) weigh(m core.Move, o *core.Valuation) {
	o.Clear()
	switch m.Verb {
	case verbPlay: // costs nothing, and the rest of the turn depends on it: the better first
		o.Add(ofValue, v.me().Hand[m.A-1].worth(v.config).Base)
		o.Multiply(ofFirst, firstFactor)
	case verbBuy:
		v.weighBuy(o, v.offered(m.A-1))
	case verbBreak:
		v.weighBreak(o, v.opponent(m), v.base(m))
	case verbAttack:
		v.weighAttack(o, v.opponent(m))
	case verbScrap:
		v.weighScrap(o, &v.me().Play[m.A-1])
	case verbChoose:
		v.weighChoice(o, m.A, v.Pending.Choices[m.A-1])
	}
}

// weighBuy is the sheet's purchase score: base value + synergy.
func (v *View) weighBuy(o *core.Valuation, c *CardView) {
	w := c.worth(v.config)
	o.Add(ofValue, w.Base-w.Price)
	o.Add(ofSynergy, v.config.Tuning.Synergy(&v.deck, w).Total)
	v.features(o, c)
}

// features adds the points that a card brings, by kind.
func (v *View) features(o *core.Valuation, c *CardView) {
	card, scrap := v.card(c), v.config.Tuning.ScrapWeight
	add := func(of int, now, either, or, ally, scrapped int) {
		o.Inform(of, float64(now+max(either, or)+ally)+float64(float64(scrapped)*scrap))
	}
	e, a, b, l, s := &card.Effects, &card.Either, &card.Or, &card.Ally, &card.Scrap
	add(ofTrade, e.Trade, a.Trade, b.Trade, l.Trade, s.Trade)
	add(ofCombat, e.Combat, a.Combat, b.Combat, l.Combat, s.Combat)
	add(ofAuthority, e.Authority, a.Authority, b.Authority, l.Authority, s.Authority)
	add(ofDraw, e.Draw, a.Draw, b.Draw, l.Draw, s.Draw)
	add(ofDiscard, e.Discard, a.Discard, b.Discard, l.Discard, s.Discard)
	add(ofScrap, e.Scrap, a.Scrap, b.Scrap, l.Scrap, s.Scrap)
	o.Inform(ofDefense, float64(c.Defense))
	o.Inform(ofPrice, float64(c.Cost)+v.config.inTrade(card.also))
}

// weighAttack: the damage, which the combat buys point by point.
func (v *View) weighAttack(o *core.Valuation, p *PlayerView) {
	damage := min(v.me().Combat, p.Authority)
	o.Add(ofValue, v.attackWorth(p, damage))
	if damage >= p.Authority {
		o.Multiply(ofLethal, lethalFactor)
	}
	o.Inform(ofDamage, float64(damage))
}

// attackWorth is what damage to a seat is worth: the nearer its end the more, so that
// at a full table the weakest is struck.
func (v *View) attackWorth(p *PlayerView, damage int) float64 {
	return float64(float64(damage)*v.config.Tuning.Value.Combat) + float64(damage)/float64(p.Authority+1)
}

// weighBreak: what the base would still do for its owner, and the combat that
// is left for striking; an outpost may be all that is in the way.
func (v *View) weighBreak(o *core.Valuation, owner *PlayerView, c *CardView) {
	left := v.me().Combat - c.Defense
	threat := float64(v.config.Tuning.BaseTurns * v.acts(c))
	o.Add(ofValue, threat+v.attackWorth(owner, left))
	if c.Outpost && v.scrapping(owner, c, c.Defense) {
		o.Multiply(ofLethal, lethalFactor)
	}
	o.Inform(ofDamage, float64(left))
	o.Inform(ofDefense, float64(c.Defense))
}

// acts is what a card does each time it acts: its value without what only
// scrapping or being there is worth.
func (v *View) acts(c *CardView) float64 {
	card, t := v.card(c), &v.config.Tuning
	worth := card.Effects.Value(&t.Value) + max(card.Either.Value(&t.Value), card.Or.Value(&t.Value))
	return worth + float64(0.5*t.AllyValue(card))
}

// weighScrap: what the scrap effect brings now, without the card for good, unless it goes
// towards the end of somebody's match.
func (v *View) weighScrap(o *core.Valuation, c *CardView) {
	scrap := &v.card(c).Scrap
	worth := scrap.Value(&v.config.Tuning.Value)
	if v.ends(c) {
		o.Add(ofValue, worth)
		o.Multiply(ofLethal, lethalFactor)
		return
	}
	o.Add(ofValue, worth-v.keep(c))
}

// keep is what a card of the own deck is worth to its owner: the more when the
// deck is full of its allies.
func (v *View) keep(c *CardView) float64 {
	w := c.worth(v.config)
	without := v.deck
	without.Remove(w)
	return w.Base + v.config.Tuning.Synergy(&without, w).Total
}

// weighChoice weighs the nth answer to a question, from 1.
func (v *View) weighChoice(o *core.Valuation, nth int, p PickView) {
	c := v.find(p.Ref)
	if c == nil {
		o.Add(ofValue, v.answer(nth, p))
		return
	}
	o.Add(ofValue, v.answerCard(c))
	if owner := v.owner(c); v.Pending.Ask == asks[askBase].name && c.Outpost && v.within(owner, c) {
		o.Multiply(ofLethal, lethalFactor)
	}
	if v.Pending.Ask == asks[askScrap].name {
		o.Inform(ofScrap, 1)
	}
}

// owner returns whose card in play it is that a seat sees, nil for nobody's.
func (v *View) owner(c *CardView) *PlayerView {
	for i := range v.Players {
		if p := &v.Players[i]; among(p.Play, c.Ref) == c {
			return p
		}
	}
	return nil
}

// answer values answers that are no cards: halves of a choice and opponents.
func (v *View) answer(nth int, p PickView) float64 {
	t := &v.config.Tuning
	switch v.Pending.Ask {
	case "either":
		card := v.card(v.find(v.Pending.Ref))
		if nth == 1 {
			return card.Either.Value(&t.Value)
		}
		return card.Or.Value(&t.Value)
	case "opponent":
		return float64(v.Players[p.Ref-1].Authority) / float64(t.Authority)
	}
	return 0
}

// answerCard values a card as an answer. To scrap one of one's own cards is worth
// the value of thinning minus the card: starters go, better cards stay.
func (v *View) answerCard(c *CardView) float64 {
	t, w := &v.config.Tuning, c.worth(v.config)
	switch v.Pending.Ask {
	case "scrap":
		return t.Value.Scrap - v.keep(c)
	case "discard":
		return -w.Base
	case "scrap_row":
		return float64(0.1*w.Base) - float64(0.1*t.Synergy(&v.deck, w).Total)
	case "destroy_base":
		return float64(t.BaseTurns*v.acts(c)) + w.Base
	}
	return w.Base
}
