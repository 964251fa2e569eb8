package delve

// prospect is what one hero could commit.
type prospect struct {
	view        *HeroView
	plus, minus Tags
	drive       stock
	choices     choices
	planned     uint8 // the cover it commits by the common plan
}

// perfect is the cover of a perfect counter, behind those of four tags.
const perfect = 1 << maxRequired

// choices are the cheapest card for each cover that a hero has.
type choices struct {
	there  uint32 // bit c where there is a card for cover c
	cost   [perfect + 1]float64
	answer float64 // what the best perfect counter comes to, its price and its card taken off
}

// choose finds what a hero could commit.
func (o *outlook) choose(v *View, p *prospect) {
	list, required := &p.choices, Set(o.required...)
	list.there = 0
	for i := range p.view.Hand {
		card := &p.view.Hand[i]
		def := &v.config.Cards[card.def]
		if o.shows(p, card.tags)&required != 0 { // to match nothing needs no card
			list.offer(o.cover(p, card.tags), o.cardWorth(def))
		}
		if def.Counter != nil && o.counters(v, p, def.Counter) {
			cost := o.cardWorth(def)
			list.counter(cost, o.values[StrongSuccess]-o.driveWorth(def.Counter.price)-cost)
		}
	}
}

// counter takes a perfect counter for what it costs, and for what it comes to in all.
func (c *choices) counter(cost, answer float64) {
	if c.there>>perfect == 0 || answer > c.answer {
		c.answer = answer
	}
	c.offer(perfect, cost)
}

// offer takes a card for a cover if there is none yet or it is cheaper.
func (c *choices) offer(cover uint8, cost float64) {
	if c.there>>cover&1 == 0 || cost < c.cost[cover] {
		c.there |= 1 << cover
		c.cost[cover] = cost
	}
}

// shows returns the tags that a card would show if that hero committed it.
func (o *outlook) shows(p *prospect, tags Tags) Tags {
	return (tags | p.plus) &^ p.minus &^ o.muted
}

// cover returns which required tags a card would show if that hero committed it.
func (o *outlook) cover(p *prospect, tags Tags) (cover uint8) {
	shows, bit := o.shows(p, tags), uint8(1)
	for _, t := range o.required {
		cover |= uint8(shows>>(t%maxTags)) & 1 * bit
		bit <<= 1
	}
	return cover
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

func (o *outlook) driveWorth(cost stock) float64 {
	return float64(o.plan.Drive * float64(cost.total()))
}

// counters reports whether a hero could play a card as the perfect counter that it is.
func (o *outlook) counters(v *View, p *prospect, c *Counter) bool {
	if v.kind < 0 || !p.drive.covers(c.price) {
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
