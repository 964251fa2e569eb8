package draft

import "arcana/core"

// state is how far the visit to a site has come.
type state uint8

const (
	arriving state = iota // its moment may still have something to say
	between               // the next offer is to be drawn
	open                  // a decision is open
	done                  // the next site is to be entered
)

// stage is the site that is being visited.
type stage struct {
	state  state
	site   *Site
	picks  int // offers still to come, the open one included
	theme  int // tag place + 1, 0 for none
	ref    []core.Ref
	offer  Offer // of cards
	prices []price
	choice []int // of dreamcallers or dreamsigns, by place in the Config
}

// price is what a shop asks for a card, in essence: in full, and now.
type price struct{ full, now int }

func (s *stage) clone() stage {
	c := *s
	c.offer = s.offer.Clone()
	c.ref = append([]core.Ref(nil), s.ref...)
	c.prices = append([]price(nil), s.prices...)
	c.choice = append([]int(nil), s.choice...)
	return c
}

// run goes on until the player must decide or the quest is over.
func (g *Game) run() {
	for {
		g.fire()
		g.closeFullShop()
		if len(g.pending) > 0 || g.over || g.stage.state == open {
			return
		}
		g.step()
	}
}

// closeFullShop ends the visit to a shop when the deck takes no more cards (RULES
// 5.4, R-D9). It looks after scripts were heard, for they add cards too.
func (g *Game) closeFullShop() {
	s := &g.stage
	if s.state == open && s.site.Kind.priced() && g.full() {
		g.passOver(&s.offer, s.ref)
		s.state = done
	}
}

// step takes the quest one state further.
func (g *Game) step() {
	switch g.stage.state {
	case arriving:
		g.openSite()
	case between:
		g.nextOffer()
	case done:
		g.nextSite()
	}
}

// nextSite enters the next site, or ends the dreamscape.
func (g *Game) nextSite() {
	g.place++
	sites := g.quest.Dreamscapes[g.dreamscape].Sites
	if g.place >= len(sites) {
		g.endDreamscape()
		return
	}
	site, _ := g.config.FindSite(g.quest, sites[g.place])
	g.stage = stage{site: site, state: arriving, offer: Offer{Entries: g.stage.offer.Entries[:0]}}
	g.log.cause = g.log.add(KindSite, player, g.place+1, site.ID)
	g.queueUp(SiteEntered, 0)
}

// endDreamscape lets the pool rest (RULES 3.3) and goes on to the next one.
func (g *Game) endDreamscape() {
	g.pool.Rest()
	g.log.cause = g.log.add(core.KindPhase, player, g.dreamscape+1, "dreamscape_ended")
	g.queueUp(DreamscapeEnded, 0)
	g.dreamscape++
	g.place = -1
	if g.dreamscape == len(g.quest.Dreamscapes) {
		g.over = true
		g.stage = stage{state: done}
		g.log.add(core.KindMatchEnded, player, len(g.deck), "")
		g.queueUp(QuestEnded, 0)
		g.fire()
	}
}

// openSite begins what happens at the site (RULES 5.2).
func (g *Game) openSite() {
	s := &g.stage
	s.picks, s.state = max(1, s.site.Picks), between
	switch kind := s.site.Kind; {
	case kind == KindDreamcaller:
		g.offerCallers()
	case kind.signs():
		g.offerSigns()
	case kind == KindReward:
		g.battle()
	case kind.themed():
		g.chooseTheme()
	}
}

// battle rewards the battle that ends a dreamscape with essence (R-D9).
func (g *Game) battle() {
	t := &g.config.Tuning.Quest
	g.gain(t.BattleEssence+t.BattleEssenceStep*g.dreamscape, "battle")
}

// chooseTheme draws the theme of the site; without an eligible tag the site is
// an ordinary one and says so (RULES 4.4, R-D7).
func (g *Game) chooseTheme() {
	themes := g.pool.Themes(g.tags)
	if len(themes) == 0 {
		g.log.add(KindTheme, player, 0, "none")
		return
	}
	t := PickTheme(themes, g.chance.Stream("theme"))
	g.stage.theme = t.Tag + 1
	g.log.add(KindTheme, player, t.Depth, g.pool.Set.Tags[t.Tag])
}

// nextOffer shows the next offer of cards, or ends the visit: when all picks
// were made, or when the deck is full (R-D9).
func (g *Game) nextOffer() {
	s := &g.stage
	if s.picks == 0 || g.full() {
		s.state = done
		return
	}
	g.offerCards()
	if s.state = open; len(s.offer.Entries) == 0 {
		s.state = done
	}
}

// full reports whether the deck takes no more cards.
func (g *Game) full() bool { return len(g.deck) >= g.config.Tuning.Quest.DeckMax }

// request is what the site offers.
func (g *Game) request() Request {
	s := g.stage.site
	r := g.config.Tuning.Ask(s.Cards, g.profile)
	r.Rarities, r.Tag = RarityMask(s.Rarity...), g.stage.theme
	if s.Tag != "" {
		if t, ok := g.pool.Set.FindTag(s.Tag); ok {
			r.Tag = t + 1
		}
	}
	return r
}

// offerCards draws the offer; its cards are named in events, in order.
func (g *Game) offerCards() {
	s := &g.stage
	if g.pool.Offer(g.request(), g.chance.Stream("offer"), &s.offer) != nil {
		s.offer.Entries = s.offer.Entries[:0] // New has seen to it that weights add up
	}
	if s.offer.Refilled > 0 {
		g.log.add(core.KindRefill, player, s.offer.Refilled, "")
	}
	s.ref = s.ref[:0]
	for i, e := range s.offer.Entries {
		s.ref = append(s.ref, g.log.deal(aCard, int(e.Copy.Card)))
		g.log.add(core.KindOffer, s.ref[i], i+1, e.Reason.String())
	}
	if s.site.Kind.priced() {
		g.priceOffer()
	}
}
