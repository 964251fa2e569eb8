package delve

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// mostPrice is the most of a kind of Drive that a play, a tool or a power can cost, whatever
// abilities say.
const mostPrice = 20

// PriceView is what a play, a tool or a power costs where abilities have a say in it.
type PriceView struct {
	Ref     core.Ref     `json:"ref"`     // the card, or the hero whose power it is
	Body    int          `json:"body"`    // points of Drive
	Mind    int          `json:"mind"`    // points of Drive
	Agility int          `json:"agility"` // points of Drive
	Terms   []score.Term `json:"terms"`   // what they are made of, kind by kind
	// Drive is that of the kinds that content adds, in their order.
	Drive []DriveView `json:"drive,omitempty" hash:"some"`

	cost stock
}

// purse is what a hero pays out of.
type purse struct{ *hero }

// price is what it costs the hero to play a card, to use a tool or its power (RULES 12.9).
func (h purse) price(a *Ability, of core.Ref) stock { return h.costs(a, of, h.abilities.Ask) }

// paid is the price of what the hero does now: functions that fail fizzle.
func (h purse) paid(a *Ability, of core.Ref) stock {
	return h.costs(a, of, func(q *ability.Query) { h.abilities.AskAloud(q, 0) })
}

func (h purse) costs(a *Ability, of core.Ref, ask func(*ability.Query)) stock {
	if !h.abilities.haggles {
		return a.price
	}
	var p PriceView
	h.ask(&p, a, of, ask)
	return p.cost
}

// ask makes out a price, in named terms.
func (h purse) ask(p *PriceView, a *Ability, of core.Ref, ask func(*ability.Query)) {
	p.Ref, p.Terms, p.cost = of, p.Terms[:0], stock{}
	h.abilities.WithOwnCeiling(func() {
		for k := range h.config.drives {
			kind := &h.config.drives[k]
			q := ability.Query{Kind: kind.asked, Target: of, Owner: core.Seat(h.seat), Score: score.Of(score.Term{Name: kind.id, Value: float64(a.price.of(k))})}
			ask(&q)
			p.cost.add(k, q.Whole(0, mostPrice))
			p.Terms = append(p.Terms, q.Terms...)
		}
	})
}

// show writes the price down for those who read views.
func (p *PriceView) show(d driveKinds) {
	three, more := d.split(0, p.cost, p.Drive)
	p.Body, p.Mind, p.Agility, p.Drive = three[0], three[1], three[2], more
}

// prices shows what the hero could pay for, where abilities have a say in prices.
func (h purse) prices(v *HeroView) {
	v.Prices = v.Prices[:0]
	if !h.abilities.haggles {
		return
	}
	add := func(a *Ability, of core.Ref) {
		if a != nil {
			v.Prices = append(v.Prices, PriceView{})
			h.ask(&v.Prices[len(v.Prices)-1], a, of, h.abilities.Ask)
			v.Prices[len(v.Prices)-1].show(h.config.drives)
		}
	}
	h.abilities.WithOwnCeiling(func() {
		for _, c := range h.piles.hand {
			add(h.cards.def(c).Play, cardRef(c))
		}
		for _, s := range h.tableau {
			if s.card != none {
				add(h.cards.def(s.card).Tableau, cardRef(s.card))
			}
		}
		add(&h.who().Power, h.ref())
	})
}

// price is what a card that is played, a tool or the power costs the hero of the view.
func (v *HeroView) price(a *Ability, of core.Ref) stock {
	for i := range v.Prices {
		if v.Prices[i].Ref == of {
			return v.Prices[i].cost
		}
	}
	return a.price
}
