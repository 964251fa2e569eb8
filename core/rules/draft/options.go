package draft

import (
	"fmt"
	"slices"
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
			o := describe(v, m)
			v.weigh(m, &o)
			list = append(list, o)
		}
	}
	return list
}

// weigh values moves, in the memory of options that it returned before.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	v := view.(*View)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		v.weigh(m, &list[i])
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

// weigh values a possible move.
func (v *View) weigh(m core.Move, o *core.Option) {
	o.Move, o.Ref, o.Features = m, v.about(m), o.Features[:0]
	o.Score.Clear()
	switch c := v.chosen(m); {
	case c != nil:
		v.weighChoice(o, c)
	case m.Verb == "pick" || m.Verb == "buy":
		v.weighCard(o, m.A-1)
	case m.Verb == "reroll":
		o.Score.Add("price", -v.worth(v.RerollPrice))
	}
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

// worth is an amount of essence on the scale of the other features.
func (v *View) worth(essence int) float64 {
	return float64(essence) / v.config.Tuning.Value.EssenceUnit
}

// weighCard is a card to pick or to buy.
func (v *View) weighCard(o *core.Option, place int) {
	card := v.facts.cards[place]
	c, mask := &v.set.Cards[card], v.set.masks[card]
	o.Score.Add("resonance", v.resonance(mask))
	o.Score.Add("tags", v.tagged(v.set.tagsOf[card]))
	o.Score.Add("power", v.power(c))
	if v.facts.kind.priced() {
		o.Score.Add("price", -v.worth(v.Offer[place].Price))
	}
	rarity := v.config.Tuning.Value.RarityStep * float64(c.Rarity)
	o.Features = append(v.features(o.Features, mask), score.Term{Name: "rarity", Value: rarity}, score.Term{Name: "weight", Value: v.Offer[place].Weight.Total})
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
	return v.tagShare(sum, len(tags))
}

// taggedBy is tagged of tags by name, those that the set knows.
func (v *View) taggedBy(names []string) float64 {
	sum, known := 0, 0
	for _, name := range names {
		if t, ok := v.set.FindTag(name); ok {
			sum, known = sum+v.counts[t], known+1
		}
	}
	return v.tagShare(sum, known)
}

func (v *View) tagShare(sum, tags int) float64 {
	if v.facts.most == 0 || tags == 0 {
		return 0
	}
	return float64(sum) / float64(v.facts.most*tags)
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
func (v *View) features(list []score.Term, m Mask) []score.Term {
	first, second := v.facts.profile.Top()
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

// weighChoice is a dreamcaller or a dreamsign.
func (v *View) weighChoice(o *core.Option, c *ChoiceView) {
	var mask Mask
	for r, name := range resonanceNames {
		if slices.Contains(c.Resonance, name) {
			mask |= 1 << r
		}
	}
	o.Score.Add("resonance", v.resonance(mask))
	o.Score.Add("tags", v.taggedBy(c.Tags))
	o.Features = append(v.features(o.Features, mask), score.Term{Name: "essence", Value: v.worth(c.Essence)})
}

func (v *View) wordsOfChoice(o *core.Option, c *ChoiceView) {
	o.Text = fmt.Sprintf("%s: %s (%s)", o.Move, c.Name, strings.Join(c.Resonance, "+"))
	o.Fields = []core.Value{
		{Name: "name", Value: c.Name}, {Name: "id", Value: c.ID}, {Name: "resonance", Value: strings.Join(c.Resonance, " ")},
		{Name: "tags", Value: strings.Join(c.Tags, " ")}, {Name: "essence", Value: c.Essence},
	}
}
