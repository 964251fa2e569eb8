package draft

import (
	"slices"

	"arcana/core"
)

// The features of a decision, by their place in features: the terms of an option's
// score, then what only a personality that names it follows (RULES 6).
const (
	ofResonance = iota
	ofTags
	ofPower
	ofPrice
	ofFocus
	ofMono
	ofRarity
	ofDual
	ofNeutral
	ofWeight
	ofEssence
)

var features = []string{
	"resonance", "tags", "power", "price",
	"focus", "mono", "rarity", "dual", "neutral", "weight", "essence",
}

// weigh values moves, in the memory of options that it returned before.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	v, worth := view.(*View), new(core.Valuation)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		list[i].Move, list[i].Ref = m, v.about(m)
		v.weigh(m, worth)
		worth.Give(&list[i], features)
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

// weigh values a possible move.
func (v *View) weigh(m core.Move, o *core.Valuation) {
	o.Clear()
	switch c := v.chosen(m); {
	case c != nil:
		v.weighChoice(o, c)
	case m.Verb == "pick" || m.Verb == "buy":
		v.weighCard(o, m.A-1)
	case m.Verb == "reroll":
		o.Add(ofPrice, -v.worth(v.RerollPrice))
	}
}

// weighCard is a card to pick or to buy.
func (v *View) weighCard(o *core.Valuation, place int) {
	card := v.facts.cards[place]
	c, mask := &v.set.Cards[card], v.set.masks[card]
	o.Add(ofResonance, v.resonance(mask))
	o.Add(ofTags, v.tagged(v.set.tagsOf[card]))
	o.Add(ofPower, v.power(c))
	if v.facts.kind.priced() {
		o.Add(ofPrice, -v.worth(v.Offer[place].Price))
	}
	v.plans(o, mask)
	o.Inform(ofRarity, v.config.Tuning.Value.RarityStep*float64(c.Rarity))
	o.Inform(ofWeight, v.Offer[place].Weight.Total)
}

// weighChoice is a dreamcaller or a dreamsign.
func (v *View) weighChoice(o *core.Valuation, c *ChoiceView) {
	mask, _, _ := v.set.palette.Mask(c.Resonance)
	o.Add(ofResonance, v.resonance(mask))
	o.Add(ofTags, v.taggedBy(c.Tags))
	v.plans(o, mask)
	o.Inform(ofEssence, v.worth(c.Essence))
}

// worth is an amount of essence on the scale of the other features.
func (v *View) worth(essence int) float64 {
	return float64(essence) / v.config.Tuning.Value.EssenceUnit
}

// resonance is the share of the profile that a card's resonances hold.
func (v *View) resonance(m Mask) float64 {
	held, total := 0, v.facts.profile.Total()
	for ; m != 0; m &= m - 1 {
		held += v.facts.profile[m.first()]
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

// plans are what a drafter with a plan looks at: whether the card stays
// within the two strongest resonances (focus) or the one (mono), 1 for yes, 0
// for a neutral card, -1 for no; whether it has two resonances, or none.
func (v *View) plans(o *core.Valuation, m Mask) {
	first, second := v.facts.profile.Top()
	o.Inform(ofFocus, within(m, MaskOf(first, second)))
	o.Inform(ofMono, within(m, MaskOf(first)))
	o.Inform(ofDual, truth(m&(m-1) != 0))
	o.Inform(ofNeutral, truth(m == 0))
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
