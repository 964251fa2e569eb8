package market

import (
	"fmt"

	"arcana/core"
)

// describe says in words what a move is about, or why it is not legal now.
func describe(view any, m core.Move) core.Option {
	v := view.(*View)
	o := core.Option{Move: m, Text: m.String(), Refused: v.refusal(m)}
	switch {
	case o.Refused == "":
		o.Ref = v.about(m)
		v.words(&o)
	case m.Verb == verbBuy && v.sold(m) != nil:
		v.wordsOfBuy(&o, v.sold(m))
	case m.Verb == verbBreak && v.base(m) != nil:
		o.Ref, o.Text = v.base(m).Ref, "break "+v.base(m).Name
	case m.Verb == verbAttack && v.opponent(m) != nil:
		o.Ref, o.Text = v.opponent(m).Ref, fmt.Sprintf("attack seat %d", m.A)
	}
	return o
}

// about returns the thing that a legal move is about, 0 for none. A question without
// cards or seats to choose from is about the card that asks.
func (v *View) about(m core.Move) core.Ref {
	switch m.Verb {
	case verbPlay:
		return v.me().Hand[m.A-1].Ref
	case verbBuy:
		return v.offered(m.A - 1).Ref
	case verbBreak:
		return v.base(m).Ref
	case verbAttack:
		return v.opponent(m).Ref
	case verbScrap:
		return v.me().Play[m.A-1].Ref
	case verbChoose:
		if r := v.Pending.Choices[m.A-1].Ref; r != 0 {
			return r
		}
		return v.Pending.Ref
	}
	return 0
}

// words puts the option of a legal move into words and facts.
func (v *View) words(o *core.Option) {
	m := o.Move
	switch m.Verb {
	case verbPlay:
		v.wordsOfCard(o, &v.me().Hand[m.A-1])
	case verbBuy:
		v.wordsOfBuy(o, v.offered(m.A-1))
	case verbBreak:
		v.wordsOfCard(o, v.base(m))
	case verbAttack:
		v.wordsOfAttack(o, v.opponent(m))
	case verbScrap:
		v.wordsOfCard(o, &v.me().Play[m.A-1])
	case verbChoose:
		v.wordsOfChoice(o, v.Pending.Choices[m.A-1])
	default:
		o.Text = m.Verb
	}
}

// wordsOfCard says the facts of a card.
func (v *View) wordsOfCard(o *core.Option, c *CardView) {
	o.Text = o.Move.Verb + " " + c.Name
	for i := range cardFacts {
		if fact := cardFacts[i].of(v, c); fact != nil {
			o.Fields = append(o.Fields, core.Value{Name: cardFacts[i].name, Value: fact})
		}
	}
}

// wordsOfBuy says the facts of a card and of its synergy with the deck.
func (v *View) wordsOfBuy(o *core.Option, c *CardView) {
	v.wordsOfCard(o, c)
	o.Ref = c.Ref
	for _, term := range c.Price {
		o.Fields = append(o.Fields, core.Value{Name: "cost: " + term.Name, Value: term.Value})
	}
	s := synergyWith(v, c)
	for i := range synergyFacts {
		o.Fields = append(o.Fields, core.Value{Name: synergyFacts[i].name, Value: synergyFacts[i].of(&s)})
	}
}

func (v *View) wordsOfAttack(o *core.Option, p *PlayerView) {
	damage := min(v.me().Combat, p.Authority)
	o.Text = fmt.Sprintf("attack seat %d for %d", p.Seat, damage)
	for i := range attackFacts {
		o.Fields = append(o.Fields, core.Value{Name: attackFacts[i].name, Value: attackFacts[i].of(v, p)})
	}
}

func (v *View) wordsOfChoice(o *core.Option, p PickView) {
	if c := v.find(p.Ref); c != nil {
		v.wordsOfCard(o, c)
		return
	}
	o.Text = "choose " + p.Text
}
