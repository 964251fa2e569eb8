// What the team can make of the current challenge: what each hero could commit, and the
// ways to combine it.

package delve

import "math/bits"

// outlook is the current challenge as a seat sees it, and what the team can make
// of it. Hands are open, so every hero works out the same common plan without a
// word; a commitment is then valued by the tier to be expected when each of the
// others follows the plan with some probability (tuning.plan.trust).
//
// A card counts as its cover: bit i is set when it shows the i-th required tag.
type outlook struct {
	plan        *Plan
	mode        Matching
	required    []Tag
	needed      int              // of the required tags, for a strong success
	fewer       [maxRequired]Tag // memory for required, after an ability took a tag from it
	muted       Tags
	boss        bool
	heroes      []prospect
	me          int                        // the seat that asks, from 0
	values      [StrongSuccess + 1]float64 // of the tiers
	reached     [maxRequired + 1]float64   // at place n, the value of the tier for n matched tags
	coverValues coverValues
}

// coverValues are the values to expect for covers, each worked out when it is first asked for.
type coverValues struct {
	known  uint16 // bit c for cover c
	values [setCount]float64
}

// read fills in the outlook from a view; me is the seat that asks, from 0.
func (o *outlook) read(v *View, me int) {
	o.plan = &v.config.Tuning.Plan
	o.mode = v.matching
	o.required = v.required
	o.needed = v.needed
	o.muted = v.muted
	o.boss, o.me, o.heroes = v.Challenge.Boss, me, resized(o.heroes, len(v.Heroes))
	o.values = [...]float64{0, o.plan.HighFail, o.plan.LowFail, o.plan.Success, o.plan.StrongSuccess}
	if o.boss { // where only a success counts, and for much more
		won := float64(o.plan.Boss * o.plan.StrongSuccess)
		o.values = [...]float64{0, 0, 0, won, won}
	}
	for i := range v.Heroes {
		p, h := &o.heroes[i], &v.Heroes[i]
		p.view = h
		p.plus = h.plus
		p.minus = h.minus
		p.drive = h.drive
		o.findChoices(v, p)
	}
	o.makePlan()
}

// addCover returns the matched tags after one more card, which shows the tags of cover. By presence
// the card matches all of them. If each tag needs a card of its own, it matches one: the first that
// is not matched yet, which is the lowest bit.
func (o *outlook) addCover(matched, cover uint8) uint8 {
	fresh := cover &^ matched
	if o.mode == OneCardEach {
		fresh &= -fresh // only its lowest bit stays
	}
	return matched | fresh
}

// matchValue returns the value of the tier that a set of matched tags reaches. All sets are below setCount,
// so the mask changes nothing; it tells the compiler that the index fits.
func (o *outlook) matchValue(matched uint8) float64 {
	return o.reached[bits.OnesCount8(matched&(setCount-1))]
}

// way is the cheapest way to reach a set of matched tags: what each hero commits, and what it costs
// to part with these cards.
type way struct {
	cost  float64
	picks [mostSeats]uint8 // the cover that each hero commits
}

// ways are the cheapest ways to each set of matched tags. A set is a number below setCount, with a
// bit for each required tag; with a perfect counter besides, setCount is added to it.
type ways struct {
	known uint32 // bit s where there is a way to set s
	to    [2 * setCount]way
}

// makePlan works out the common plan: hero by hero, the cheapest way to each set of matched tags;
// then the set that is worth most after its cost. It begins with the one way there is without
// heroes, to match nothing (set 0).
func (o *outlook) makePlan() {
	o.coverValues.known = 0
	for n := range o.reached {
		o.reached[n] = o.values[TierOf(n, o.needed, false)]
	}
	var both [2]ways
	before, after := &both[0], &both[1]
	before.known = 1
	for i := range o.heroes {
		if o.heroes[i].choices.there != 0 {
			o.addHero(before, after, i)
			before, after = after, before
		}
	}
	plan := o.bestWay(before)
	for i := range o.heroes {
		o.heroes[i].planned = plan.picks[i]
	}
}

// bestWay returns the way whose set is worth most after its cost; to match nothing is
// always a way.
func (o *outlook) bestWay(ways *ways) *way {
	best, bestValue := 0, 0.0
	for rest := ways.known; rest != 0; rest &= rest - 1 { // each set that has a way, the lowest bit first
		set := bits.TrailingZeros32(rest)
		value := o.values[StrongSuccess]
		if set < setCount {
			value = o.matchValue(uint8(set))
		}
		value -= ways.to[set].cost
		if set == 0 || value > bestValue { // set 0 comes first, whatever it is worth
			best, bestValue = set, value
		}
	}
	return &ways.to[best]
}

// addHero adds the hero at place i to the plan. before has the cheapest ways of the heroes so far; after gets the
// cheapest ways with this hero, who may commit any of its cards, or none. The cover of a perfect counter
// (perfect) is a bit of its own above all required tags, so it leads to a set from setCount on.
func (o *outlook) addHero(before, after *ways, i int) {
	list := &o.heroes[i].choices
	after.known = before.known // the hero commits none: the ways stay as they are
	for rest := before.known; rest != 0; rest &= rest - 1 {
		set := bits.TrailingZeros32(rest)
		after.to[set] = before.to[set]
	}
	for sets := before.known; sets != 0; sets &= sets - 1 { // each set that has a way, the lowest bit first
		set := bits.TrailingZeros32(sets)
		from := &before.to[set]
		for covers := list.there; covers != 0; covers &= covers - 1 { // each cover that the hero has
			cover := bits.TrailingZeros32(covers)
			to, cost := int(o.addCover(uint8(set), uint8(cover))), from.cost+list.cost[cover]
			isNew := after.known>>to&1 == 0
			if to != set && (isNew || cost < after.to[to].cost) {
				after.known |= 1 << to
				after.to[to] = way{cost, from.picks}
				after.to[to].picks[i] = uint8(cover)
			}
		}
	}
}

// expected returns the value of the tier to expect if this hero commits a card with a cover; cover is 0
// for no card. Each other hero follows the plan with the probability tuning.plan.trust; one that does not
// is taken to match no tag. The value of each cover is worked out once and kept until the next plan.
func (o *outlook) expected(cover uint8) float64 {
	if o.coverValues.known>>cover&1 == 0 {
		o.coverValues.known |= 1 << cover
		o.coverValues.values[cover] = o.expectFrom(0, 0, cover)
	}
	return o.coverValues.values[cover]
}

// expectFrom returns the value to expect when the heroes from i on have yet to commit, hero by hero: the
// average of the value if hero i follows the plan and the value if it matches nothing. matched are the
// tags that the heroes before i match; mine is the cover of this hero's own card, which is added at the
// end. float64 around a product rounds it on its own, so that every machine gets the same value.
func (o *outlook) expectFrom(i int, matched, mine uint8) float64 {
	for i < len(o.heroes) && (i == o.me || o.heroes[i].planned == 0) { // this hero, and those who plan to show nothing
		i++
	}
	if i == len(o.heroes) {
		return o.matchValue(o.addCover(matched, mine))
	}
	follows, planned := o.values[StrongSuccess], o.heroes[i].planned
	if planned != perfect { // a perfect counter is a strong success by itself
		follows = o.expectFrom(i+1, o.addCover(matched, planned), mine)
	}
	deviates := o.expectFrom(i+1, matched, mine)
	return float64(o.plan.Trust*follows) + float64((1-o.plan.Trust)*deviates)
}

// bestTier returns the value of this hero's best commitment: the value of the tier to expect after it, less
// what the card is worth. Committing nothing is one of the choices.
func (o *outlook) bestTier() float64 {
	list, best := &o.heroes[o.me].choices, o.expected(0)
	for rest := list.there &^ (1 << perfect); rest != 0; rest &= rest - 1 { // each cover but the perfect counter
		cover := bits.TrailingZeros32(rest)
		best = max(best, o.expected(uint8(cover))-list.cost[cover])
	}
	if list.there>>perfect != 0 {
		best = max(best, list.countering)
	}
	return best
}

// prospect is what one hero could commit.
type prospect struct {
	view        *HeroView
	plus, minus Tags
	drive       stock
	choices     choices
	planned     uint8 // the cover it commits by the common plan
}

// setCount is how many sets of required tags there are: covers and sets of matched tags are below
// it.
const setCount = 1 << maxRequired

// perfect is the cover of a perfect counter, the first number behind those sets.
const perfect = setCount

// choices are the cheapest card for each cover that a hero has.
type choices struct {
	there      uint32 // bit c where there is a card for cover c
	cost       [perfect + 1]float64
	countering float64 // value of the best perfect counter, less its price and its card
}

// equals reports whether two choices have cards for the same covers, at the same costs, and the same value of
// their best perfect counter.
func (c *choices) equals(d *choices) bool {
	if c.there != d.there || c.countering != d.countering {
		return false
	}
	for rest := c.there; rest != 0; rest &= rest - 1 { // each cover that they have
		if cover := bits.TrailingZeros32(rest); c.cost[cover] != d.cost[cover] {
			return false
		}
	}
	return true
}

// findChoices fills in the choices of a hero: for each cover the cheapest card that has it, and the best
// perfect counter.
func (o *outlook) findChoices(v *View, p *prospect) {
	list, required := &p.choices, Set(o.required...)
	list.there = 0
	for i := range p.view.Hand {
		card := &p.view.Hand[i]
		def := &v.config.Cards[card.def]
		if o.shows(p, card.tags)&required != 0 { // a card without a required tag adds nothing
			list.addCard(o.cover(p, card.tags), o.cardWorth(def))
		}
		if def.Counter != nil && o.canCounter(v, p, def.Counter) {
			cost := o.cardWorth(def)
			list.addCounter(cost, o.values[StrongSuccess]-o.driveWorth(def.Counter.price)-cost)
		}
	}
}

// addCounter notes a card that is a perfect counter. cost is what it costs to part with the card. value is the
// value of a strong success, less this cost and the price of the counter.
func (c *choices) addCounter(cost, value float64) {
	if first := c.there>>perfect == 0; first || value > c.countering {
		c.countering = value
	}
	c.addCard(perfect, cost)
}

// addCard notes what it costs to commit a card with a cover (the required tags that it shows), unless
// a cheaper card has the same cover.
func (c *choices) addCard(cover uint8, cost float64) {
	if c.there>>cover&1 == 0 || cost < c.cost[cover] {
		c.there |= 1 << cover
		c.cost[cover] = cost
	}
}

// shows returns the tags that a card with these tags would show if the hero p committed it.
func (o *outlook) shows(p *prospect, tags Tags) Tags {
	return (tags | p.plus) &^ p.minus &^ o.muted
}

// cover returns which required tags a card with these tags would show if the hero p committed it: bit i
// stands for the required tag i, from 0. The % changes nothing: it tells the compiler that no shift is too
// long.
func (o *outlook) cover(p *prospect, tags Tags) (cover uint8) {
	shows, bit := o.shows(p, tags), uint8(1)
	for _, t := range o.required {
		cover |= uint8(shows>>(t%maxTags)) & 1 * bit
		bit <<= 1
	}
	return cover
}

// cardWorth returns what it costs to part with a card. Against the boss it costs nothing, for that is
// the last round. float64 around a product rounds it on its own, so that every machine gets the same
// value.
func (o *outlook) cardWorth(c *Card) float64 {
	if o.boss {
		return 0
	}
	worth := float64(o.plan.Tag * float64(c.tags.Count()))
	if c.Counter != nil {
		worth += o.plan.Counter
	}
	return worth
}

// driveWorth returns what an amount of Drive is worth. float64 around a product rounds it on its own, so that
// every machine gets the same value.
func (o *outlook) driveWorth(cost stock) float64 {
	return float64(o.plan.Drive * float64(cost.total()))
}

// canCounter reports whether a hero could commit a card with this counter as a perfect counter: it
// works against the challenge, the hero can pay for it, and its condition holds.
func (o *outlook) canCounter(v *View, p *prospect, c *Counter) bool {
	noChallenge := v.kind < 0
	if noChallenge || !v.config.drives.cover(&c.price, &p.drive) || !c.isAgainst(v.kind, o.required) {
		return false
	}
	return c.Needs == nil || c.Needs.holdsFor(v.fact(c.Needs.fact, p.view))
}

// fact returns a fact of the match as a view shows it. While heroes decide, none of the required
// tags is matched yet.
func (v *View) fact(f factKind, h *HeroView) int {
	switch f {
	case factHand:
		return len(h.Hand)
	case factDeck:
		return h.Deck
	case factExhausted:
		return len(h.Exhausted)
	case factKept:
		return len(v.Kept)
	case factCleared:
		return len(v.Cleared)
	case factHeroes:
		return len(v.Heroes)
	case factRequired:
		return len(v.required)
	case factRound:
		return v.Round
	case factMatched:
		return 0
	case factFreeSlots:
		return h.freeSlots()
	}
	return v.rowFact(f)
}

// rowFact returns how many cards of the row a fact counts: all (factRow), those that act (factFaceUp), or
// the threats among those that act (any other). A slot with the Ref 0 is free.
func (v *View) rowFact(f factKind) int {
	n := 0
	for i := range v.Row {
		r := &v.Row[i]
		counts := r.Ref != 0
		if f != factRow {
			counts = r.FaceUp && !r.Silenced && (f == factFaceUp || r.Threat)
		}
		if counts {
			n++
		}
	}
	return n
}
