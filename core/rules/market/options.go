// What a player can decide, in words: each move with its value, or the reason why it is
// refused, and the facts of its card.

package market

import (
	"cmp"
	"fmt"

	"arcana/core"
)

// AppendRefused appends options for what the seat whose turn it is cannot do now: buy cards that it
// cannot pay for, attack seats and bases that it cannot strike, and play and use cards that cannot be played or used
// (RULES 5.6). While a question is open, and when the match is over (Turn 0), it appends nothing.
func (v *View) AppendRefused(options []core.Option) []core.Option {
	if v.Pending != nil || v.Turn == 0 {
		return options
	}
	return v.appendRefusedCards(v.appendRefusedAttacks(v.appendRefusedBuys(options)))
}

// appendRefusedCards appends the cards of the hand that cannot be played now, and the cards in play with an ability for
// being used that cannot be used now, with the reason.
func (v *View) appendRefusedCards(options []core.Option) []core.Option {
	add := func(verb string, place int, c *CardView, why string) {
		if why != "" {
			options = append(options, core.Option{Move: core.Move{Verb: verb, A: place + 1}, Ref: c.Ref, Text: verb + " " + c.Name, Refused: why})
		}
	}
	for i := 0; v.toPlay(i) != nil; i++ {
		add(verbPlay, i, v.toPlay(i), v.refusePlay(v.toPlay(i)))
	}
	for i := range v.me().Play {
		if c := &v.me().Play[i]; c.uses {
			add(verbUse, i, c, c.refuseUse())
		}
	}
	return options
}

// appendRefusedBuys appends the cards that the seat cannot pay for, with their value and the
// reason.
func (v *View) appendRefusedBuys(options []core.Option) []core.Option {
	for i := range len(v.Row) + 1 {
		m := core.Move{Verb: verbBuy, A: i + 1}
		if v.offered(i).Ref != 0 && v.refusal(m) != "" {
			o := v.Describe(m)
			worth := new(core.Valuation)
			v.value(m, worth)
			worth.Give(&o, features[:])
			options = append(options, o)
		}
	}
	return options
}

// appendRefusedAttacks appends the seats that cannot be struck and the bases that cannot be
// broken, with the reason.
func (v *View) appendRefusedAttacks(options []core.Option) []core.Option {
	add := func(m core.Move) {
		if o := v.Describe(m); o.Refused != "" {
			options = append(options, o)
		}
	}
	for s := range v.Players {
		if s == v.Turn-1 || v.Players[s].Place > 0 { // the seat itself, or one that is out
			continue
		}
		for i := range v.Players[s].Play {
			if v.Players[s].Play[i].Defense > 0 { // a card that was played in this turn is no base
				add(core.Move{Verb: verbBreak, A: s + 1, B: i + 1})
			}
		}
		add(core.Move{Verb: verbAttack, A: s + 1})
	}
	return options
}

// me returns the seat that decides. The match must not be over (Turn 0).
func (v *View) me() *PlayerView { return &v.Players[v.Turn-1] }

// offered returns the card at place i of the row, from 0; the place after the row is the supply. Its Ref is 0 if
// nothing lies there.
func (v *View) offered(i int) *CardView {
	if i < len(v.Row) {
		return &v.Row[i]
	}
	return &v.Supply
}

// cardOf returns the definition of a card of the view, which must not be an empty place.
func (v *View) cardOf(c *CardView) *Card { return &v.config.Cards[c.kind] }

// find returns the view of a copy that the deciding seat sees in its own hand or discard pile, in the
// row, in play or aside; nil if the copy is in none of them.
func (v *View) find(r core.Ref) *CardView {
	me := v.me()
	for _, list := range [...][]CardView{me.Hand, me.Discard, v.Row} {
		if c := findRef(list, r); c != nil {
			return c
		}
	}
	for i := range v.Players {
		for _, list := range [...][]CardView{v.Players[i].Play, v.Players[i].Aside} {
			if c := findRef(list, r); c != nil {
				return c
			}
		}
	}
	return nil
}

// findRef returns the card with a ref in a list, nil for none. Ref 0, which empty places of the row have,
// is none.
func findRef(list []CardView, r core.Ref) *CardView {
	for i := range list {
		if list[i].Ref == r && r != 0 {
			return &list[i]
		}
	}
	return nil
}

// Describe returns the option for a move in words: what the move is about and, if it is not legal now, the reason. A
// refused move has the words that a person types for it, unless it names a card to buy, a base or an opponent.
func (v *View) Describe(m core.Move) core.Option {
	o := core.Option{Move: m, Text: m.String(), Refused: v.refusal(m)}
	switch {
	case o.Refused == "":
		o.Ref = v.about(m)
		v.describe(&o)
	case m.Verb == verbBuy && v.cardToBuy(m) != nil:
		v.describeBuy(&o, v.cardToBuy(m))
	case m.Verb == verbBreak && v.baseOf(m) != nil:
		o.Ref, o.Text = v.baseOf(m).Ref, "break "+v.baseOf(m).Name
	case m.Verb == verbAttack && v.targetOf(m) != nil:
		o.Ref, o.Text = v.targetOf(m).Ref, fmt.Sprintf("attack seat %d", m.A)
	}
	return o
}

// about returns the card or seat that a legal move is about, 0 for none. An answer that is no
// card or seat is about the card that asks.
func (v *View) about(m core.Move) core.Ref {
	switch m.Verb {
	case verbAttack:
		return v.targetOf(m).Ref
	case verbChoose:
		return cmp.Or(v.Pending.Choices[m.A-1].Ref, v.Pending.Ref)
	}
	if c := v.subject(m); c != nil {
		return c.Ref
	}
	return 0
}

// subject returns the card that a legal move is about; nil if it is about none, or about an answer that is no card.
func (v *View) subject(m core.Move) *CardView {
	switch m.Verb {
	case verbPlay:
		return v.toPlay(m.A - 1)
	case verbBuy:
		return v.offered(m.A - 1)
	case verbBreak:
		return v.baseOf(m)
	case verbScrap, verbUse:
		return &v.me().Play[m.A-1]
	case verbChoose:
		return v.find(v.Pending.Choices[m.A-1].Ref)
	}
	return nil
}

// describe fills in the words and facts of the option of a legal move.
func (v *View) describe(o *core.Option) {
	m, c := o.Move, v.subject(o.Move)
	switch {
	case m.Verb == verbBuy:
		v.describeBuy(o, c)
	case m.Verb == verbAttack:
		v.describeAttack(o, v.targetOf(m))
	case c != nil:
		v.describeCard(o, c)
		if m.Verb == verbPlay && v.canFlashBack(c) {
			o.Text += " from the discard pile"
		}
		if m.Verb == verbBreak && v.cardOf(c).KeepsDamage {
			o.Text += fmt.Sprintf(" for %d", min(c.Defense, v.me().Combat))
		}
	case m.Verb == verbChoose:
		o.Text = "choose " + v.Pending.Choices[m.A-1].Text
	default: // to end the turn, to skip
		o.Text = m.Verb
	}
}

// describeCard fills in the option of a move about a card.
func (v *View) describeCard(o *core.Option, c *CardView) {
	o.Text = o.Move.Verb + " " + c.Name
	o.Fields = cardFacts.Append(o.Fields, seenCard{v, c})
}

// describeBuy fills in the option of a purchase: the facts of the card, the terms of its price if abilities
// change it ("cost: ..."), and the card's synergy with the deck.
func (v *View) describeBuy(o *core.Option, c *CardView) {
	v.describeCard(o, c)
	o.Ref = c.Ref // also if the purchase is refused
	for _, term := range c.Price {
		o.Fields = append(o.Fields, core.Value{Name: "cost: " + term.Name, Value: term.Value})
	}
	s := v.synergyWith(c)
	o.Fields = synergyFacts.Append(o.Fields, &s)
}

// describeAttack fills in the option of an attack on a seat.
func (v *View) describeAttack(o *core.Option, p *PlayerView) {
	damage := min(v.me().Combat, p.Authority)
	o.Text = fmt.Sprintf("attack seat %d for %d", p.Seat, damage)
	o.Fields = attackFacts.Append(o.Fields, seenPlayer{v, p})
}

// seenCard is a card, and seenPlayer a player, in a view.
type seenCard struct {
	view *View
	*CardView
}
type seenPlayer struct {
	view *View
	*PlayerView
}

// cardFacts are what the option of a move says of the card that it is about, for
// personalities to weigh.
var cardFacts = core.Facts[seenCard]{
	{"name", func(c seenCard) any { return c.Name }},
	{"faction", func(c seenCard) any { return c.view.config.values[c.card().faction] }},
	{"cost", func(c seenCard) any { return c.Cost }},
	{"also", func(c seenCard) any { return c.card().costs }},
	{"ally", func(c seenCard) any { return c.card().HasAlly() }},
	{"base", func(c seenCard) any { return c.card().Defense > 0 }},
	{"starter", func(c seenCard) any { return c.Starter }},
	{"value", func(c seenCard) any { return c.worth(c.view.config).Base }},
	{"rules", func(c seenCard) any { return c.view.Rules(c.CardView) }},
}

// card returns the definition of the card.
func (c seenCard) card() *Card { return c.view.cardOf(c.CardView) }

// synergyFacts are what the option of a purchase says in addition: the synergy with the deck.
var synergyFacts = core.Facts[*Synergy]{
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

// attackFacts are what the option of an attack says of the seat that is attacked.
var attackFacts = core.Facts[seenPlayer]{
	{"seat", func(p seenPlayer) any { return p.Seat }},
	{"damage", func(p seenPlayer) any { return min(p.view.me().Combat, p.Authority) }},
	{"authority", func(p seenPlayer) any { return p.Authority }},
}

// synergyWith returns the synergy that a card for sale would have with the viewer's deck.
func (v *View) synergyWith(c *CardView) Synergy {
	return v.config.Tuning.Synergy(&v.deck, v.config.worths[c.kind])
}

// Fact returns the field with a name of a legal move's option, nil if it has none. The terms of a price ("cost: ...")
// are not among these fields.
func (v *View) Fact(m core.Move, name string) any {
	if m.Verb == verbAttack {
		return attackFacts.Find(seenPlayer{v, v.targetOf(m)}, name)
	}
	c := v.subject(m)
	if c == nil {
		return nil
	}
	fact := cardFacts.Find(seenCard{v, c}, name)
	if fact == nil && m.Verb == verbBuy {
		s := v.synergyWith(c)
		return synergyFacts.Find(&s, name)
	}
	return fact
}
