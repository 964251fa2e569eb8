// What the player can decide, in words: each move with its value, or the reason why it is
// refused.

package draft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/core"
)

// AppendRefused appends the moves at a shop that are not legal now, because something is sold or too
// dear, with their value and the reason.
func (v *View) AppendRefused(list []core.Option) []core.Option {
	for _, m := range v.possibleMoves() {
		if v.refusal(m) != "" {
			o, worth := v.Describe(m), new(core.Valuation)
			v.value(m, worth)
			worth.Give(&o, features)
			list = append(list, o)
		}
	}
	return list
}

// Describe says in words what a move is about and, if it is not legal now, why. Of a move that is none of this decision
// it says only which moves there are.
func (v *View) Describe(m core.Move) core.Option {
	possible := v.possibleMoves()
	if !slices.Contains(possible, m) {
		return core.Option{Move: m, Text: m.String(), Refused: listMoves(possible)}
	}
	o := core.Option{Move: m, Ref: v.about(m), Refused: v.refusal(m)}
	v.describe(&o)
	return o
}

// possibleMoves lists the moves of the present decision, also those that the player cannot pay for.
func (v *View) possibleMoves() []core.Move {
	list := make([]core.Move, 0, 8)
	switch {
	case len(v.Answers) > 0:
		return addNumbered(list, "choose", len(v.Answers))
	case v.Site == "": // between sites, or at the end
		return list
	}
	return v.facts.kind.appendMoves(list, len(v.Choice), len(v.Offer))
}

// refusal says why a possible move is not legal now, "" if it is.
func (v *View) refusal(m core.Move) string {
	switch m.Verb {
	case "buy":
		return refusePrice(v.Offer[m.A-1].Price, v.Essence, v.Offer[m.A-1].Taken)
	case "reroll":
		return refusePrice(v.RerollPrice, v.Essence, false)
	}
	return "" // the other moves cost nothing
}

// choiceOf returns the dreamcaller or dreamsign that a move takes, nil for any other move.
func (v *View) choiceOf(m core.Move) *ChoiceView {
	if len(v.Answers) == 0 && (m.Verb == "choose" || m.Verb == "pick" && v.facts.kind.offersSigns()) {
		return &v.Choice[m.A-1]
	}
	return nil
}

// about returns the thing that a possible move is about, 0 for none.
func (v *View) about(m core.Move) core.Ref {
	if c := v.choiceOf(m); c != nil {
		return c.Ref
	}
	if m.Verb == "pick" || m.Verb == "buy" {
		return v.Offer[m.A-1].Ref
	}
	return 0
}

// describe fills in the words and facts of the option of a possible move.
func (v *View) describe(o *core.Option) {
	m := o.Move
	switch c := v.choiceOf(m); {
	case c != nil:
		v.describeChoice(o, c)
	case m.Verb == "pick" || m.Verb == "buy":
		offer, w := &v.Offer[m.A-1], &v.set.words[v.facts.cards[m.A-1]]
		o.Text, o.Fields = v.cardText(m, offer, w), fieldsOfCard(offer, w)
	case m.Verb == "choose":
		o.Text = fmt.Sprintf("%s: %s", m, v.Answers[m.A-1])
	case m.Verb == "reroll":
		o.Text = fmt.Sprintf("reroll: a new offer for %d essence", v.RerollPrice)
		o.Fields = []core.Value{{Name: "price", Value: v.RerollPrice}}
	default: // leave and skip have no more to say
		o.Text = m.String()
	}
}

// cardText returns a pick or a purchase in words, with the price in a shop.
func (v *View) cardText(m core.Move, o *OfferView, w *words) string {
	text := m.Verb + " " + strconv.Itoa(m.A) + ": " + w.text
	if v.facts.kind.isShop() {
		text += " for " + strconv.Itoa(o.Price)
		if o.Price != o.FullPrice {
			text += " instead of " + strconv.Itoa(o.FullPrice)
		}
	}
	return text
}

// fieldsOfCard returns the facts of the card (w), then those of its copy in the offer (o).
func fieldsOfCard(o *OfferView, w *words) []core.Value {
	list := make([]core.Value, 0, len(w.facts)+6) // 6 facts of the copy
	return append(append(list, w.facts...),
		core.Value{Name: "staleness", Value: o.Staleness}, core.Value{Name: "weight", Value: o.Weight.Total},
		core.Value{Name: "probability", Value: o.Probability}, core.Value{Name: "reason", Value: o.Reason},
		core.Value{Name: "price", Value: o.Price}, core.Value{Name: "full_price", Value: o.FullPrice})
}

// describeChoice fills in the option of a dreamcaller or a dreamsign.
func (v *View) describeChoice(o *core.Option, c *ChoiceView) {
	o.Text = fmt.Sprintf("%s: %s (%s)", o.Move, c.Name, strings.Join(c.Resonance, "+"))
	o.Fields = []core.Value{
		{Name: "name", Value: c.Name}, {Name: "id", Value: c.ID}, {Name: "resonance", Value: strings.Join(c.Resonance, " ")},
		{Name: "tags", Value: strings.Join(c.Tags, " ")}, {Name: "essence", Value: c.Essence},
	}
}
