package draft

import (
	"fmt"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/score"
)

// features are the terms of an option's score, then the features that only
// a personality that names them follows (RULES 6).
var features = []string{
	"resonance", "tags", "power", "price",
	"focus", "mono", "rarity", "dual", "neutral", "weight", "essence",
}

// options lists what the player sees before it: the legal moves in their order,
// then what cannot be paid for.
func options(view any, moves []core.Move) []core.Option {
	v := view.(*View)
	list := make([]core.Option, 0, len(moves)+4)
	for _, m := range moves {
		list = append(list, v.option(m))
	}
	return append(list, v.refused()...)
}

// refused lists what a shop shows but the player cannot have.
func (v *View) refused() []core.Option {
	if !v.facts.kind.priced() || len(v.Answers) > 0 || v.Site == "" {
		return nil
	}
	var list []core.Option
	for i, o := range v.Offer {
		if why := refuse(o.Price, v.Essence, o.Taken); why != "" {
			list = append(list, v.refusedOption(core.Move{Verb: "buy", A: i + 1}, why))
		}
	}
	if why := refuse(v.RerollPrice, v.Essence, false); why != "" {
		list = append(list, v.refusedOption(core.Move{Verb: "reroll"}, why))
	}
	return list
}

func (v *View) refusedOption(m core.Move, why string) core.Option {
	o := v.option(m)
	o.Refused = why
	return o
}

// option describes and values one move.
func (v *View) option(m core.Move) core.Option {
	switch {
	case len(v.Answers) > 0 && m.Verb == "choose":
		return core.Option{Move: m, Text: fmt.Sprintf("%s: %s", m, v.Answers[m.A-1])}
	case m.Verb == "choose" || m.Verb == "pick" && v.facts.kind.signs():
		return v.optionOfChoice(m)
	case m.Verb == "pick" || m.Verb == "buy":
		return v.optionOfCard(m)
	case m.Verb == "reroll":
		o := core.Option{Move: m, Text: fmt.Sprintf("reroll: a new offer for %d essence", v.RerollPrice)}
		o.Fields = []core.Value{{Name: "price", Value: v.RerollPrice}}
		o.Score = score.Of(score.Term{Name: "price", Value: -v.worth(v.RerollPrice)})
		return o
	}
	return core.Option{Move: m, Text: m.String()}
}

// worth is an amount of essence on the scale of the other features.
func (v *View) worth(essence int) float64 {
	return float64(essence) / v.config.Tuning.Value.EssenceUnit
}

// optionOfCard is a card to pick or to buy.
func (v *View) optionOfCard(m core.Move) core.Option {
	o, card := &v.Offer[m.A-1], v.facts.cards[m.A-1]
	c, mask, w := &v.set.Cards[card], v.set.masks[card], &v.set.words[card]
	terms := append(make([]score.Term, 0, 4),
		score.Term{Name: "resonance", Value: v.resonance(mask)},
		score.Term{Name: "tags", Value: v.tagged(v.set.tagsOf[card])},
		score.Term{Name: "power", Value: v.power(c)})
	if v.facts.kind.priced() {
		terms = append(terms, score.Term{Name: "price", Value: -v.worth(o.Price)})
	}
	rarity := v.config.Tuning.Value.RarityStep * float64(c.Rarity)
	return core.Option{
		Move: m, Text: v.textOfCard(m, o, w), Score: score.Of(terms...), Fields: fieldsOfCard(o, w),
		Features: append(v.features(mask), score.Term{Name: "rarity", Value: rarity}, score.Term{Name: "weight", Value: o.Weight.Total}),
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

// resonance is the share of the profile that a card's resonances hold.
func (v *View) resonance(m Mask) float64 {
	held, total := 0, v.facts.profile.Total()
	for r, n := range v.facts.profile {
		if m.Has(Resonance(r)) {
			held += n
		}
	}
	if total == 0 {
		return 0
	}
	return float64(held) / float64(total)
}

// tagged is the mean share of the tag profile's highest count that the tags
// have: 1 for a card of nothing but the deck's favourite tags.
func (v *View) tagged(tags []int32) float64 {
	sum := 0
	for _, t := range tags {
		sum += v.counts[t]
	}
	if v.facts.most == 0 || len(tags) == 0 {
		return 0
	}
	return float64(sum) / float64(v.facts.most*len(tags))
}

// power is what a card is worth by itself: its rarity, and its spark for its
// cost.
func (v *View) power(c *Card) float64 {
	t := &v.config.Tuning.Value
	return float64(t.RarityStep*float64(c.Rarity)) + float64(t.SparkPerCost*float64(c.Spark)/float64(max(1, c.Cost)))
}

// features are what a drafter with a plan looks at: whether the card stays
// within the two strongest resonances (focus) or the one (mono), 1 for yes, 0
// for a neutral card, -1 for no; whether it has two resonances, or none.
func (v *View) features(m Mask) []score.Term {
	first, second := v.facts.profile.Top()
	list := make([]score.Term, 0, 6)
	return append(list,
		score.Term{Name: "focus", Value: within(m, MaskOf(first, second))},
		score.Term{Name: "mono", Value: within(m, MaskOf(first))},
		score.Term{Name: "dual", Value: truth(m&(m-1) != 0)},
		score.Term{Name: "neutral", Value: truth(m == 0)})
}

func within(m, plan Mask) float64 {
	switch {
	case m == 0:
		return 0
	case m&^plan == 0:
		return 1
	}
	return -1
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// optionOfChoice is a dreamcaller or a dreamsign.
func (v *View) optionOfChoice(m core.Move) core.Option {
	c := &v.Choice[m.A-1]
	var mask Mask
	for r, name := range resonanceNames {
		for _, own := range c.Resonance {
			if own == name {
				mask |= 1 << r
			}
		}
	}
	return core.Option{
		Move: m, Text: fmt.Sprintf("%s: %s (%s)", m, c.Name, strings.Join(c.Resonance, "+")),
		Fields: []core.Value{
			{Name: "name", Value: c.Name}, {Name: "id", Value: c.ID}, {Name: "resonance", Value: strings.Join(c.Resonance, " ")},
			{Name: "tags", Value: strings.Join(c.Tags, " ")}, {Name: "essence", Value: c.Essence},
		},
		Score: score.Of(
			score.Term{Name: "resonance", Value: v.resonance(mask)},
			score.Term{Name: "tags", Value: v.tagged(v.set.tagPlaces(c.Tags))}),
		Features: append(v.features(mask), score.Term{Name: "essence", Value: v.worth(c.Essence)}),
	}
}
