// What decisions and ends are worth (RULES 6 and 8), and what each bot weighs of it.
//
// float64 around a product rounds it before it is added. Otherwise some processors would
// multiply and add in one step, with another last digit.

package draft

import (
	"slices"

	"arcana/core"
)

// The features of a decision, by their place in features (RULES 6). The first four are the terms of
// an option's score. The others count only for a personality that gives them a weight.
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

// aboutFeatures says what each counts.
var aboutFeatures = []string{
	"the share of the player's profile that belongs to the card's resonances, from 0 to 1", "how common the card's tags are in the deck, from 0 to 1",
	"the card's rarity, and its spark in relation to its cost", "the price, as a negative number",
	"1 if the card stays within the two strongest resonances, 0 if it is neutral, else -1", "1 if the card stays within the strongest resonance, 0 if it is neutral, else -1",
	"its rarity alone", "1 for a card of two resonances", "1 for a neutral card", "the weight with which the card was drawn", "the essence that the choice gives",
}

// Weigh returns an option for each move, with its value but without words. used is a list that an
// earlier call returned, or nil; its memory is used again.
func (v *View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	worth := new(core.Valuation)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		list[i].Move, list[i].Ref = m, v.about(m)
		v.value(m, worth)
		worth.Give(&list[i], features)
	}
	return list
}

// Totals returns the weighed score of each move, in the memory of into. weights has one number for
// each of the features.
func (v *View) Totals(moves []core.Move, weights, into []float64) []float64 {
	worth, into := new(core.Valuation), into[:0]
	for _, m := range moves {
		v.value(m, worth)
		into = append(into, worth.Total(weights))
	}
	return into
}

// value fills o with what a possible move is worth, term by term; what o had before is cleared. Moves that are not
// listed here, such as leave and the answers to a script's question, are worth 0.
func (v *View) value(m core.Move, o *core.Valuation) {
	o.Clear()
	switch c := v.choiceOf(m); {
	case c != nil:
		v.valueChoice(o, c)
	case m.Verb == "pick" || m.Verb == "buy":
		v.valueCard(o, m.A-1)
	case m.Verb == "reroll":
		o.Add(ofPrice, -v.essenceWorth(v.RerollPrice))
	}
}

// valueCard values picking or buying the card at a place of the offer.
func (v *View) valueCard(o *core.Valuation, place int) {
	card := v.facts.cards[place]
	c, mask := &v.set.Cards[card], v.set.masks[card]
	o.Add(ofResonance, v.resonanceShare(mask))
	o.Add(ofTags, v.tagsWorth(v.set.tagsOf[card]))
	o.Add(ofPower, v.power(c))
	if v.facts.kind.isShop() {
		o.Add(ofPrice, -v.essenceWorth(v.Offer[place].Price))
	}
	v.addPlans(o, mask)
	o.Inform(ofRarity, v.config.Tuning.Value.RarityStep*float64(c.Rarity))
	o.Inform(ofWeight, v.Offer[place].Weight.Total)
}

// valueChoice values taking a dreamcaller or a dreamsign.
func (v *View) valueChoice(o *core.Valuation, c *ChoiceView) {
	mask, _, _ := v.set.palette.Mask(c.Resonance) // the content was checked, so all are known
	o.Add(ofResonance, v.resonanceShare(mask))
	o.Add(ofTags, v.namedTagsWorth(c.Tags))
	v.addPlans(o, mask)
	o.Inform(ofEssence, v.essenceWorth(c.Essence))
}

// essenceWorth returns an amount of essence, the quest's money, on the scale of the other
// features.
func (v *View) essenceWorth(essence int) float64 {
	return float64(essence) / v.config.Tuning.Value.EssenceUnit
}

// resonanceShare returns the share of the player's profile that a card's resonances m (its
// colors) hold; 0 for an empty profile.
func (v *View) resonanceShare(m Mask) float64 {
	held, total := 0, v.facts.profile.Total()
	for ; m != 0; m = m.rest() {
		held += v.facts.profile[m.first()]
	}
	if total == 0 {
		return 0
	}
	return float64(held) / float64(total)
}

// tagsWorth returns how common a card's tags are in the deck: 1 for a card of nothing but the
// deck's favourite tags.
func (v *View) tagsWorth(tags []int32) float64 {
	sum := 0
	for _, t := range tags {
		sum += v.counts[t]
	}
	return v.tagShare(sum, len(tags))
}

// namedTagsWorth does the work of tagsWorth for tags that are given by their names. Names that the set does not
// know do not count.
func (v *View) namedTagsWorth(names []string) float64 {
	sum, known := 0, 0
	for _, name := range names {
		if t, ok := v.set.FindTag(name); ok {
			sum += v.counts[t]
			known++
		}
	}
	return v.tagShare(sum, known)
}

// tagShare returns the mean count of some tags, divided by the count of the deck's commonest tag. sum
// is the sum of their counts, tags is how many they are. Without any it is 0.
func (v *View) tagShare(sum, tags int) float64 {
	if v.facts.most == 0 || tags == 0 {
		return 0
	}
	return float64(sum) / float64(v.facts.most*tags)
}

// power returns what a card is worth by itself: its rarity, and its spark for its cost. float64
// rounds each product, so that every machine gets the same value.
func (v *View) power(c *Card) float64 {
	t := &v.config.Tuning.Value
	return float64(t.RarityStep*float64(c.Rarity)) + float64(t.SparkPerCost*float64(c.Spark)/float64(max(1, c.Cost)))
}

// addPlans adds what a drafter with a plan looks at, by the resonances m of a card. focus is 1 if
// they are among the player's two strongest, mono if there is only the strongest; both are 0 for a
// neutral card and -1 otherwise. dual is 1 for two resonances or more, neutral for none.
func (v *View) addPlans(o *core.Valuation, m Mask) {
	first, second := v.facts.profile.Top()
	o.Inform(ofFocus, fitsPlan(m, MaskOf(first, second)))
	o.Inform(ofMono, fitsPlan(m, MaskOf(first)))
	o.Inform(ofDual, oneIf(m.rest() != 0))
	o.Inform(ofNeutral, oneIf(m == 0))
}

// fitsPlan returns 1 if a card's resonances are all in the plan, 0 for a neutral card, else -1.
func fitsPlan(m, plan Mask) float64 {
	switch {
	case m == 0:
		return 0
	case m&^plan == 0: // nothing of m is outside the plan
		return 1
	}
	return -1
}

// oneIf returns 1 if b is true, else 0.
func oneIf(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// What an end is worth (RULES 8): a lost quest is worth 0 to lostWorth, a complete one leastWorth
// to 1. Within that it is more, the larger the part of the deck that its two strongest resonances
// hold.
const (
	lostWorth  = 0.2
	leastWorth = 0.3
)

// Reward returns how good the end of a quest is, from 0 to 1 (RULES 8).
func (g *Game) Reward(r core.Result, _ core.Seat) float64 {
	return g.worthOf(float64(r.Scores[0])/100, r.Winner != core.None)
}

// worthOf returns how good a quest is, from 0 to 1. share is the part of the deck that its two
// strongest resonances hold; complete says that the deck is large enough. If all n resonances of the content were
// equal, two of them would hold 2/n (even); that share is worth nothing. With n below 3 it would be all, so
// n counts as at least 3. float64 rounds each product, so that every machine gets the same value.
func (g *Game) worthOf(share float64, complete bool) float64 {
	even := 2 / float64(max(3, len(g.set.palette)))
	focus := max(0, (share-even)/(1-even)) // 0 where all are equal, 1 where the deck has no other resonance
	if complete {
		return leastWorth + float64((1-leastWorth)*focus)
	}
	return float64(lostWorth * focus)
}

// Value estimates the reward, from 0 to 1. It supposes that the picks that are left add the
// resonances that picks usually do. The estimate lies between the worth of a lost quest and that of
// a complete one, by the part of the least deck size that will be reached. float64 rounds each
// product, so that every machine gets the same value.
func (g *Game) Value(s core.Seat) float64 {
	if r, over := g.Result(); over {
		return g.Reward(r, s)
	}
	left := float64(g.picksLeft())
	usual := &g.config.Tuning.Value
	come := float64(left * usual.PickResonances)
	deck := g.deckProfile()
	first, second := deck.Top()
	total := float64(deck.Total()) + come
	share := (float64(deck[first]+deck[second]) + float64(come*usual.PickShare)) / max(total, 1) // max: not by 0
	reached := min(1, (float64(len(g.deck))+left)/float64(max(1, g.config.Tuning.Quest.DeckMin)))
	return float64(reached*g.worthOf(share, true)) + float64((1-reached)*g.worthOf(share, false))
}

// picksLeft returns how many cards the player must still pick, at most as many as the deck has room
// for. Of the site that is being visited only the picks that are left count. A site that has been
// entered but not opened yet counts as one that is still to come.
func (g *Game) picksLeft() (n int) {
	if g.over {
		return 0
	}
	if s := &g.stage; s.state == between || s.state == open {
		n = s.site.Kind.requiredPicks(s.picks)
	}
	next := g.place + 1
	if g.stage.state == arriving {
		next = g.place // it has not been counted yet
	}
	for i, d := range g.quest.Dreamscapes[g.dreamscape:] {
		sites := d.Sites
		if i == 0 {
			sites = sites[min(max(next, 0), len(sites)):] // of this dreamscape only those that are still to come
		}
		for _, id := range sites {
			site, _ := g.config.FindSite(g.quest, id) // the quest was checked, so there is one
			n += site.Kind.requiredPicks(max(1, site.Picks))
		}
	}
	return max(0, min(n, g.deckMax()-len(g.deck)))
}

// requiredPicks returns how many cards must be picked at a site of this kind that has so many picks: as many, but none
// at a shop or where no cards are offered.
func (k Kind) requiredPicks(picks int) int {
	if k == KindDreamcaller || k.offersSigns() || k.isShop() {
		return 0
	}
	return picks
}

// Round returns the number of the dreamscape that is visited, from 1, and of the last one when the
// quest is over.
func (g *Game) Round() int {
	return min(g.dreamscape+1, len(g.quest.Dreamscapes))
}

// bots returns the native players: weights over the features, as the personalities of scripts
// have them.
func bots() map[string]core.Player {
	valued := core.System{Features: features}
	player := func(weights map[string]float64) core.Player { return valued.Ranker(weights) }
	return map[string]core.Player{
		"synergy": player(map[string]float64{"resonance": 2, "tags": 1, "power": 0.1, "price": 1}),
		"power":   player(map[string]float64{"power": 1, "resonance": 1, "price": 1}),
		"rigid":   player(map[string]float64{"focus": 10, "power": 0.1, "price": 1}),
		"mono":    player(map[string]float64{"mono": 10, "power": 0.1, "price": 1}),
		"rarity":  player(map[string]float64{"rarity": 1, "resonance": 0.6, "price": 0.5}),
	}
}

// See returns a View with only what Weigh and Totals read. That is cheaper than a whole one. used is
// an older View or nil; its memory is used again.
func (g *Game) See(_ core.Seat, used any) core.Observation {
	v, _ := used.(*View)
	if v == nil {
		v = new(View)
	}
	g.show(v)
	return v
}
