package draft

import "arcana/core"

// offerCallers shows dreamcallers to choose from, unless there is one already
// (RULES 5.3).
func (g *Game) offerCallers() {
	var free []int
	for i := range g.config.Dreamcallers {
		free = append(free, i)
	}
	if g.caller >= 0 {
		free = nil
	}
	g.offerChoice(aCaller, free, "dreamcaller")
}

// offerSigns shows dreamsigns that the player does not have, unless there is
// room for none (RULES 5.6).
func (g *Game) offerSigns() {
	var free []int
	for i := range g.config.Dreamsigns {
		if !g.hasSign(i) {
			free = append(free, i)
		}
	}
	if len(g.signs) >= g.config.Tuning.Quest.DreamsignMax {
		free = nil
	}
	g.offerChoice(aSign, free, "dreamsign")
}

func (g *Game) hasSign(i int) bool {
	for _, h := range g.signs {
		if h.at == i {
			return true
		}
	}
	return false
}

// offerChoice shows as many of the free things as the site says, each with equal
// chance.
func (g *Game) offerChoice(sort thingSort, free []int, stream string) {
	s := &g.stage
	g.chance.Stream(stream).Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	s.choice, s.ref = free[:min(len(free), s.site.Cards)], s.ref[:0]
	for i, at := range s.choice {
		s.ref = append(s.ref, g.log.deal(sort, at))
		g.log.add(core.KindOffer, s.ref[i], i+1, stream)
	}
	if s.state = open; len(s.choice) == 0 {
		s.state = done
	}
}

// call makes a dreamcaller the player's: its bonuses count from now on.
func (g *Game) call(i int) {
	d := &g.config.Dreamcallers[i]
	g.caller = i
	g.profile = g.profile.Plus(d.bonus)
	g.tags.addBonus(g.pool.Set, d.TagBonus)
	g.gain(d.EssenceBonus, "dreamcaller")
}

// sign adds a dreamsign to the player's.
func (g *Game) sign(ref core.Ref, i int) {
	g.signs = append(g.signs, held{ref, i})
	g.profile[g.config.Dreamsigns[i].Resonance]++
	g.tags.addNamed(g.pool.Set, g.config.Dreamsigns[i].Tags, 1)
	g.queueUp(DreamsignTaken, ref)
}

// gainCard adds a card to the deck.
func (g *Game) gainCard(ref core.Ref, i int) {
	g.deck = append(g.deck, held{ref, i})
	g.shown = append(g.shown, g.pool.Set.ViewCard(ref, i))
	g.profile.Add(g.pool.Set.masks[i], 1)
	g.tags.add(g.pool.Set.tagsOf[i], 1)
	g.queueUp(CardTaken, ref)
}

// priceOffer sets a price for every card on show: by rarity, and sometimes at a
// discount of a whole percentage (RULES 5.5, R-D9).
func (g *Game) priceOffer() {
	t, chance := &g.config.Tuning.Shop, g.chance.Stream("shop")
	g.stage.prices = g.stage.prices[:0]
	for _, e := range g.stage.offer.Entries {
		full := t.Price(g.pool.Set.Cards[e.Copy.Card].Rarity)
		now := full
		if chance.Intn(100) < t.DiscountChance {
			off := t.DiscountMin + chance.Intn(t.DiscountMax-t.DiscountMin+1)
			now = discounted(full, off)
		}
		g.stage.prices = append(g.stage.prices, price{full, now})
	}
}

// discounted returns a price less so many percent, rounded half up.
func discounted(full, percent int) int { return (full*(100-percent) + 50) / 100 }

// reroll pays for a new offer. The old cards go back stale after the new ones
// are drawn (R-D1).
func (g *Game) reroll() {
	old, refs := g.stage.offer.Clone(), append([]core.Ref(nil), g.stage.ref...)
	g.log.cause = g.log.add(core.KindReroll, player, 0, "")
	g.gain(-g.config.Tuning.Shop.RerollPrice, "reroll")
	g.offerCards()
	g.passOver(&old, refs)
}

// passOver returns what is left of an offer to the pool, each copy staler.
func (g *Game) passOver(o *Offer, refs []core.Ref) {
	for i, e := range o.Entries {
		if !e.Taken {
			g.log.change(core.KindReturn, refs[i], FieldStaleness, 1, "")
		}
	}
	g.pool.Pass(o)
}
