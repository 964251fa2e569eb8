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
	drive       Drive
	planned     uint8 // the cover it commits by the common plan
	counters    bool  // it plays a perfect counter by the common plan
}

// read looks at a view; me is the seat that asks, from 0.
func (o *outlook) read(v *View, me int) {
	t := &v.config.Tuning
	o.plan, o.mode, o.required, o.muted = &t.Plan, Matching(max(0, indexOf(matchingNames, t.TagMatching))), v.required, v.muted
	o.boss, o.me, o.heroes = v.Challenge.Boss, me, room(o.heroes, len(v.Heroes))
	for i := range v.Heroes {
		h := &v.Heroes[i]
		o.heroes[i] = prospect{view: h, plus: h.plus, minus: h.minus, drive: h.drive()}
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
	return o.values[TierOf(bits.OnesCount8(matched), len(o.required), false)]
}

// way is the cheapest way to reach a set of matched tags.
type way struct {
	known   bool
	cost    float64
	covers  [4]uint8
	against [4]bool
}

// agree works out the common plan: over the sets of matched tags, hero by hero,
// the cheapest way to each; then the set that is worth most after its cost.
func (o *outlook) agree(v *View) {
	var ways [32]way
	ways[0].known = true
	for i := range o.heroes {
		ways = o.extend(&ways, i, o.choices(v, i))
	}
	plan := o.best(&ways)
	for i := range o.heroes {
		o.heroes[i].planned, o.heroes[i].counters = plan.covers[i], plan.against[i]
	}
}

// best returns the way whose set is worth most after its cost; to match nothing is
// always a way.
func (o *outlook) best(ways *[32]way) *way {
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

// choices returns the cheapest card for each cover that a hero has, -1 where
// there is none; entry 16 stands for a perfect counter.
func (o *outlook) choices(v *View, i int) [17]float64 {
	var list [17]float64
	for c := range list {
		list[c] = -1
	}
	list[0] = 0
	p := &o.heroes[i]
	for j := range p.view.Hand {
		card := &p.view.Hand[j]
		cost := o.cardWorth(&v.config.Cards[card.def])
		cover := o.cover(p, card.tags)
		if list[cover] < 0 || cost < list[cover] {
			list[cover] = cost
		}
		if o.counters(v, p, card) && (list[16] < 0 || cost < list[16]) {
			list[16] = cost
		}
	}
	return list
}

// extend lets one more hero commit anything it has.
func (o *outlook) extend(ways *[32]way, i int, choices [17]float64) [32]way {
	next := *ways
	for set := range ways {
		if !ways[set].known {
			continue
		}
		for cover, cost := range choices {
			if cover == 0 || cost < 0 {
				continue
			}
			o.offer(&next, ways[set], set, i, cover, cost)
		}
	}
	return next
}

// offer records a way to a set if there is none yet or it is cheaper.
func (o *outlook) offer(next *[32]way, from way, set, i, cover int, cost float64) {
	to := set
	if cover == 16 {
		to |= 16
		from.against[i] = true
	} else {
		to = set&16 | int(o.join(uint8(set&15), uint8(cover)))
		from.covers[i] = uint8(cover)
	}
	from.cost += cost
	if to != set && (!next[to].known || from.cost < next[to].cost) {
		from.known = true
		next[to] = from
	}
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
	if c == nil || v.kind < 0 || !p.drive.Covers(c.Cost) {
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
