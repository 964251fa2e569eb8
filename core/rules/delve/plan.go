package delve

import "math/bits"

// outlook is the challenge at hand as a seat sees it, and what the team can make
// of it. Hands are open, so every hero works out the same common plan without a
// word; a commitment is then valued by the tier to be expected when each of the
// others follows the plan with some probability (tuning.plan.trust).
//
// A card counts as its cover: bit i is set when it shows the i-th required tag.
type outlook struct {
	plan     *Plan
	mode     Matching
	required []Tag
	needed   int              // of the required tags, for a strong success
	fewer    [maxRequired]Tag // room for what is required when an ability took some
	muted    Tags
	boss     bool
	heroes   []prospect
	me       int
	values   [StrongSuccess + 1]float64
}

// prospect is what one hero could commit.
type prospect struct {
	view        *HeroView
	plus, minus Tags
	drive       stock
	planned     uint8 // the cover it commits by the common plan
	counters    bool  // it plays a perfect counter by the common plan
}

// read looks at a view; me is the seat that asks, from 0.
func (o *outlook) read(v *View, me int) {
	t := &v.config.Tuning
	o.plan, o.mode, o.required, o.needed, o.muted = &t.Plan, Matching(max(0, indexOf(matchingNames, t.TagMatching))), v.required, v.needed, v.muted
	o.boss, o.me, o.heroes = v.Challenge.Boss, me, room(o.heroes, len(v.Heroes))
	for i := range v.Heroes {
		h := &v.Heroes[i]
		o.heroes[i] = prospect{view: h, plus: h.plus, minus: h.minus, drive: h.drive}
	}
	o.values = [...]float64{0, o.plan.HighFail, o.plan.LowFail, o.plan.Success, o.plan.StrongSuccess}
	if o.boss {
		o.values = [...]float64{0, 0, 0, 3 * o.plan.StrongSuccess, 3 * o.plan.StrongSuccess}
	}
	o.agree(v)
}

// cover returns which required tags a card would show if that hero committed it.
func (o *outlook) cover(p *prospect, tags Tags) uint8 {
	shows := (tags | p.plus) &^ p.minus &^ o.muted
	var cover uint8
	for i, t := range o.required {
		if shows.Has(t) {
			cover |= 1 << i
		}
	}
	return cover
}

// join adds a cover to what is matched: all of it by presence, one tag of it
// when each card answers for one.
func (o *outlook) join(matched, cover uint8) uint8 {
	fresh := cover &^ matched
	if o.mode == OneCardEach {
		fresh &= -fresh
	}
	return matched | fresh
}

func (o *outlook) value(matched uint8) float64 {
	return o.values[TierOf(bits.OnesCount8(matched), o.needed, false)]
}

// way is the cheapest way to reach a set of matched tags.
type way struct {
	known   bool
	cost    float64
	covers  [4]uint8
	against [4]bool
}

// ways are the cheapest ways to the sets of matched tags; those from 16 on have a
// perfect counter besides.
type ways [32]way

// agree works out the common plan: over the sets of matched tags, hero by hero,
// the cheapest way to each; then the set that is worth most after its cost.
func (o *outlook) agree(v *View) {
	var both [2]ways
	before, after := &both[0], &both[1]
	before[0].known = true
	for i := range o.heroes {
		*after = *before
		o.extend(before, after, i, o.choices(v, i))
		before, after = after, before
	}
	plan := o.best(before)
	for i := range o.heroes {
		o.heroes[i].planned, o.heroes[i].counters = plan.covers[i], plan.against[i]
	}
}

// best returns the way whose set is worth most after its cost; to match nothing is
// always a way.
func (o *outlook) best(ways *ways) *way {
	best, bestValue := 0, 0.0
	for set := range ways {
		if !ways[set].known {
			continue
		}
		value := o.value(uint8(set&15)) - ways[set].cost
		if set >= 16 {
			value = o.values[StrongSuccess] - ways[set].cost
		}
		if set == 0 || value > bestValue {
			best, bestValue = set, value
		}
	}
	return &ways[best]
}

// choices are the cheapest card for each cover that a hero has; entry 16 stands for a
// perfect counter.
type choices struct {
	there uint32 // bit c where there is a card for cover c
	cost  [17]float64
}

// choices returns what a hero could commit.
func (o *outlook) choices(v *View, i int) (list choices) {
	p := &o.heroes[i]
	for j := range p.view.Hand {
		card := &p.view.Hand[j]
		cost := o.cardWorth(&v.config.Cards[card.def])
		list.offer(int(o.cover(p, card.tags)), cost)
		if o.counters(v, p, card) {
			list.offer(16, cost)
		}
	}
	list.there &^= 1 // to match nothing needs no card
	return list
}

// offer takes a card for a cover if there is none yet or it is cheaper.
func (c *choices) offer(cover int, cost float64) {
	if c.there>>cover&1 == 0 || cost < c.cost[cover] {
		c.there |= 1 << cover
		c.cost[cover] = cost
	}
}

// extend lets one more hero commit anything it has: to each way there is before, for
// the ways after it.
func (o *outlook) extend(before, after *ways, i int, list choices) {
	for set := range before {
		if !before[set].known {
			continue
		}
		for rest := list.there; rest != 0; rest &= rest - 1 {
			cover := bits.TrailingZeros32(rest)
			to := o.reaches(set, cover)
			cost := before[set].cost + list.cost[cover]
			if to != set && (!after[to].known || cost < after[to].cost) {
				after[to] = before[set].with(i, cover, cost)
			}
		}
	}
}

// reaches returns the set that a cover, or a perfect counter, makes of one.
func (o *outlook) reaches(set, cover int) int {
	if cover == 16 {
		return set | 16
	}
	return set&16 | int(o.join(uint8(set&15), uint8(cover)))
}

// with returns the way that goes on with what a hero commits.
func (w way) with(i, cover int, cost float64) way {
	w.cost = cost
	if cover == 16 {
		w.against[i] = true
	} else {
		w.covers[i] = uint8(cover)
	}
	return w
}

// expected returns the value of the tier to expect when this hero commits a
// card of that cover and each of the others follows the plan with the
// probability of tuning.plan.trust, and else shows nothing that is asked for.
func (o *outlook) expected(cover uint8) float64 {
	return o.expect(0, 0, cover)
}

func (o *outlook) expect(i int, matched, mine uint8) float64 {
	if i == len(o.heroes) {
		return o.value(o.join(matched, mine))
	}
	p := &o.heroes[i]
	if i == o.me || p.planned == 0 && !p.counters {
		return o.expect(i+1, matched, mine)
	}
	follows := o.values[StrongSuccess]
	if !p.counters {
		follows = o.expect(i+1, o.join(matched, p.planned), mine)
	}
	others := o.expect(i+1, matched, mine)
	return float64(o.plan.Trust*follows) + float64((1-o.plan.Trust)*others)
}

// cardWorth is what it costs to part with a card: nothing at the boss.
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

// counters reports whether a hero could play a card as a perfect counter.
func (o *outlook) counters(v *View, p *prospect, card *CardView) bool {
	c := v.config.Cards[card.def].Counter
	if c == nil || v.kind < 0 || !p.drive.covers(c.price) {
		return false
	}
	if c.types>>v.kind&1 == 0 && c.tags&Set(o.required...) == 0 {
		return false
	}
	return c.Needs == nil || c.Needs.within(v.fact(c.Needs.fact, p.view))
}

// fact returns a fact of the match as a view shows it.
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
	}
	return v.rowFact(f)
}

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
