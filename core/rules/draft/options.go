package draft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
)

// What the player can decide, in words: each move with its value, or the reason why it is
// refused.

// options lists what the player sees before it: the legal moves in their order,
// then what cannot be paid for.
func options(view any, moves []core.Move) []core.Option {
	v := view.(*View)
	list := weigh(v, moves, make([]core.Option, 0, len(moves)+4))
	for i := range list {
		v.words(&list[i])
	}
	return v.refused(list)
}

// refused adds what a shop shows but the player cannot have, with its value.
func (v *View) refused(list []core.Option) []core.Option {
	for _, m := range v.possible() {
		if v.refusal(m) != "" {
			o, worth := describe(v, m), new(core.Valuation)
			v.weigh(m, worth)
			worth.Give(&o, features)
			list = append(list, o)
		}
	}
	return list
}

// describe says in words what a move is about, and why it is not legal now.
func describe(view any, m core.Move) core.Option {
	v := view.(*View)
	possible := v.possible()
	if !slices.Contains(possible, m) {
		return core.Option{Move: m, Text: m.String(), Refused: whatElse(possible)}
	}
	o := core.Option{Move: m, Ref: v.about(m), Refused: v.refusal(m)}
	v.words(&o)
	return o
}

// possible lists the moves before the player, those that cannot be paid for included.
func (v *View) possible() []core.Move {
	list := make([]core.Move, 0, 8)
	switch {
	case len(v.Answers) > 0:
		return numbered(list, "choose", len(v.Answers))
	case v.Site == "":
		return list
	}
	return v.facts.kind.moves(list, len(v.Choice), len(v.Offer))
}

// refusal returns why a possible move is not legal now, "" when it is.
func (v *View) refusal(m core.Move) string {
	switch m.Verb {
	case "buy":
		return refuse(v.Offer[m.A-1].Price, v.Essence, v.Offer[m.A-1].Taken)
	case "reroll":
		return refuse(v.RerollPrice, v.Essence, false)
	}
	return ""
}

// chosen returns the dreamcaller or dreamsign that a move is about, nil for none.
func (v *View) chosen(m core.Move) *ChoiceView {
	if len(v.Answers) == 0 && (m.Verb == "choose" || m.Verb == "pick" && v.facts.kind.signs()) {
		return &v.Choice[m.A-1]
	}
	return nil
}

// about returns the thing that a possible move is about, 0 for none.
func (v *View) about(m core.Move) core.Ref {
	if c := v.chosen(m); c != nil {
		return c.Ref
	}
	if m.Verb == "pick" || m.Verb == "buy" {
		return v.Offer[m.A-1].Ref
	}
	return 0
}

// words puts a possible move into words and facts.
func (v *View) words(o *core.Option) {
	m := o.Move
	switch c := v.chosen(m); {
	case c != nil:
		v.wordsOfChoice(o, c)
	case m.Verb == "pick" || m.Verb == "buy":
		offer, w := &v.Offer[m.A-1], &v.set.words[v.facts.cards[m.A-1]]
		o.Text, o.Fields = v.textOfCard(m, offer, w), fieldsOfCard(offer, w)
	case m.Verb == "choose":
		o.Text = fmt.Sprintf("%s: %s", m, v.Answers[m.A-1])
	case m.Verb == "reroll":
		o.Text = fmt.Sprintf("reroll: a new offer for %d essence", v.RerollPrice)
		o.Fields = []core.Value{{Name: "price", Value: v.RerollPrice}}
	default:
		o.Text = m.String()
	}
}

func (v *View) textOfCard(m core.Move, o *OfferView, w *words) string {
	text := m.Verb + " " + strconv.Itoa(m.A) + ": " + w.text
	if v.facts.kind.priced() {
		text += " for " + strconv.Itoa(o.Price)
		if o.Price != o.FullPrice {
			text += " instead of " + strconv.Itoa(o.FullPrice)
		}
	}
	return text
}

// fieldsOfCard is the facts of the card, then those of the offer.
func fieldsOfCard(o *OfferView, w *words) []core.Value {
	list := make([]core.Value, 0, len(w.facts)+6)
	return append(append(list, w.facts...),
		core.Value{Name: "staleness", Value: o.Staleness}, core.Value{Name: "weight", Value: o.Weight.Total},
		core.Value{Name: "probability", Value: o.Probability}, core.Value{Name: "reason", Value: o.Reason},
		core.Value{Name: "price", Value: o.Price}, core.Value{Name: "full_price", Value: o.FullPrice})
}

func (v *View) wordsOfChoice(o *core.Option, c *ChoiceView) {
	o.Text = fmt.Sprintf("%s: %s (%s)", o.Move, c.Name, strings.Join(c.Resonance, "+"))
	o.Fields = []core.Value{
		{Name: "name", Value: c.Name}, {Name: "id", Value: c.ID}, {Name: "resonance", Value: strings.Join(c.Resonance, " ")},
		{Name: "tags", Value: strings.Join(c.Tags, " ")}, {Name: "essence", Value: c.Essence},
	}
}
