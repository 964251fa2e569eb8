// A visit to a site: it opens, offers something, and closes.

package draft

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// state is how far the visit to a site has come.
type state uint8

const (
	arriving state = iota // the site is entered, and its triggers may still run
	between               // the next offer is to be drawn
	open                  // a decision is open
	done                  // the next site is to be entered
)

// stage is the visit to a site: what it offers, and what is done there with what the quest
// carries.
type stage struct {
	state  state
	site   *Site
	picks  int        // offers still to come, the open one included
	theme  int        // tag place + 1, 0 for none
	refs   []core.Ref // of what is shown, in its order
	offer  Offer      // of cards
	prices []price
	choice []int // of dreamcallers or dreamsigns, by place in the Config

	passed     Offer      // the offer that the last reroll replaced; kept for its memory
	passedRefs []core.Ref // the refs of its cards; kept for their memory
	themes     []Theme    // the themes of the last draw; kept for their memory
}

// enter begins the visit to a site, in the memory of the visit before; nil for no site. The state is then arriving,
// which is 0.
func (s *stage) enter(site *Site) {
	*s = stage{
		site: site, refs: s.refs[:0], offer: Offer{Entries: s.offer.Entries[:0]}, prices: s.prices[:0], choice: s.choice[:0],
		passed: s.passed, passedRefs: s.passedRefs, themes: s.themes,
	}
}

// price is what a shop asks for a card.
type price struct {
	full, now int          // in essence, before and after the discount and what scripts add
	terms     []score.Term // what now is made of; nil if no script changes prices
}

// clone returns an independent copy, without what is kept for its memory only.
func (s *stage) clone() stage {
	c := *s
	c.offer = s.offer.Clone()
	c.refs = append([]core.Ref(nil), s.refs...)
	c.prices = append([]price(nil), s.prices...)
	c.choice = append([]int(nil), s.choice...)
	c.passed, c.passedRefs, c.themes = Offer{}, nil, nil
	return c
}

// openSite begins what happens at the site (RULES 5.2). dreamscape is the number of the dreamscape,
// from 0. A site that offers cards draws the first offer afterwards (nextOffer).
func (s *stage) openSite(j *journey, dreamscape int) {
	s.picks, s.state = max(1, s.site.Picks), between // 0 picks count as 1
	switch kind := s.site.Kind; {
	case kind == KindDreamcaller:
		s.offerCallers(j)
	case kind.offersSigns():
		s.offerSigns(j)
	case kind == KindReward: // then it offers cards like a draft
		rewardBattle(j, dreamscape)
	case kind.isThemed():
		s.chooseTheme(j)
	}
}

// rewardBattle rewards the battle that ends a dreamscape with essence (R-D9).
func rewardBattle(j *journey, dreamscape int) {
	t := &j.config.Tuning.Quest
	j.changeEssence(t.BattleEssence+t.BattleEssenceStep*dreamscape, "battle")
}

// chooseTheme draws the theme of the site by chance (RULES 4.4, R-D7). If no tag can be a theme, the
// site has none, and the event says so.
func (s *stage) chooseTheme(j *journey) {
	s.themes = j.pool.themes(j.tags, s.themes)
	if len(s.themes) == 0 {
		j.log.log(KindTheme, player, 0, "none")
		return
	}
	chance := j.chance.Stream("theme")
	nameThemes(s.themes, j.set.Tags, chance)
	t := PickTheme(s.themes, chance)
	s.theme = t.Tag + 1
	j.log.log(KindTheme, player, t.Depth, j.set.Tags[t.Tag])
}

// nextOffer shows the next offer of cards, or ends the visit: when all picks were made, when the
// deck is full (R-D9), or when there is no card to offer.
func (s *stage) nextOffer(j *journey) {
	if s.picks == 0 || j.deckFull() {
		s.state = done
		return
	}
	s.offerCards(j)
	s.state = open
	if len(s.offer.Entries) == 0 {
		s.state = done
	}
}

// closeFull ends the visit to a site that offers cards if the deck is full (RULES 5.4, R-D9). It is
// called after triggers have run, because scripts may have added cards.
func (s *stage) closeFull(j *journey) {
	if s.state == open && len(s.offer.Entries) > 0 && j.deckFull() {
		j.passOver(&s.offer, s.refs)
		s.state = done
	}
}

// possibleMoves appends the moves at the site, also those that the player cannot pay for.
func (s *stage) possibleMoves(list []core.Move) []core.Move {
	return s.site.Kind.appendMoves(list, len(s.choice), len(s.offer.Entries))
}

// appendMoves appends the moves at a site of this kind. choices is how many dreamcallers or dreamsigns it
// shows, cards how many cards.
func (k Kind) appendMoves(list []core.Move, choices, cards int) []core.Move {
	switch {
	case k == KindDreamcaller:
		return addNumbered(list, "choose", choices)
	case k.offersSigns():
		return append(addNumbered(list, "pick", choices), core.Move{Verb: "skip"})
	case k.isShop():
		return append(addNumbered(list, "buy", cards), core.Move{Verb: "reroll"}, core.Move{Verb: "leave"})
	}
	return addNumbered(list, "pick", cards) // at the drafts of cards and the reward the player can only pick
}

// addNumbered appends a verb with each of the numbers 1 to n.
func addNumbered(list []core.Move, verb string, n int) []core.Move {
	for i := range n {
		list = append(list, core.Move{Verb: verb, A: i + 1})
	}
	return list
}

// legal reports whether one of the possible moves of the site can be made: what it takes is not sold yet, and the player
// can pay for it. essence is what the player has, reroll the price of a new offer.
func (s *stage) legal(m core.Move, essence, reroll int) bool {
	switch m.Verb {
	case "buy":
		return !s.offer.Entries[m.A-1].Taken && s.prices[m.A-1].now <= essence
	case "reroll":
		return reroll <= essence
	}
	return true // the other moves cost nothing
}

// refusal says why a possible move of the site is not legal now, "" if it is. essence is what the player has, reroll the
// price of a new offer.
func (s *stage) refusal(m core.Move, essence, reroll int) string {
	switch m.Verb {
	case "buy":
		return refusePrice(s.prices[m.A-1].now, essence, s.offer.Entries[m.A-1].Taken)
	case "reroll":
		return refusePrice(reroll, essence, false)
	}
	return "" // the other moves cost nothing
}

// refusePrice says why the player cannot buy something at that price, "" if it can. taken says that
// it was sold already. essence is how much the player has.
func refusePrice(price, essence int, taken bool) string {
	switch {
	case taken:
		return "sold"
	case price > essence:
		return fmt.Sprintf("costs %d, but you have %d", price, essence)
	}
	return ""
}

// What sites offer.

// offerCallers shows dreamcallers to choose from (RULES 5.3). If the player has one already, there is nothing to
// choose, and the visit is done.
func (s *stage) offerCallers(j *journey) {
	for i := range j.config.Dreamcallers {
		if j.caller < 0 {
			s.choice = append(s.choice, i)
		}
	}
	s.offerChoice(j, aCaller, "dreamcaller")
}

// offerSigns shows dreamsigns that the player does not have (RULES 5.6). If the player has no room for one more,
// there is nothing to choose, and the visit is done.
func (s *stage) offerSigns(j *journey) {
	for i := range j.config.Dreamsigns {
		if j.hasRoomForSign() && !j.hasSign(i) {
			s.choice = append(s.choice, i)
		}
	}
	s.offerChoice(j, aSign, "dreamsign")
}

// offerChoice draws as many of the things in s.choice as the site shows, each with equal chance, and
// offers them. Without any the visit is done. stream is the name of the stream of chance, and what
// events call the sort of thing.
func (s *stage) offerChoice(j *journey, sort thingSort, stream string) {
	swap := func(a, b int) { s.choice[a], s.choice[b] = s.choice[b], s.choice[a] }
	j.chance.Stream(stream).Deal(len(s.choice), swap, func(i int) (id, name string) {
		return thingName(j.config, sort, s.choice[i])
	})
	s.choice = s.choice[:min(len(s.choice), s.askOfferSize(j))]
	for i, at := range s.choice {
		s.refs = append(s.refs, j.log.newRef(sort, at))
		j.log.log(core.KindOffer, s.refs[i], i+1, stream)
	}
	s.state = open
	if len(s.choice) == 0 {
		s.state = done
	}
}

// thingName returns the id and the name of a dreamcaller or a dreamsign. at is its place in its
// list in the Config.
func thingName(c *Config, sort thingSort, at int) (id, name string) {
	if sort == aCaller {
		return c.Dreamcallers[at].ID, c.Dreamcallers[at].Name
	}
	return c.Dreamsigns[at].ID, c.Dreamsigns[at].Name
}

// request returns what the site asks the pool for. If the site has a tag of its own, that counts
// and not the theme that was drawn.
func (s *stage) request(j *journey) Request {
	r := j.config.Tuning.NewRequest(s.askOfferSize(j), j.profile)
	r.Rarities, r.Tag = RarityMask(s.site.Rarity...), s.theme
	if s.site.Tag != "" {
		if t, ok := j.set.FindTag(s.site.Tag); ok {
			r.Tag = t + 1
		}
	}
	return r
}

// offerCards draws the cards of the offer, gives them refs and, in a shop, prices. Scripts act
// before the offer, and say what cards weigh; they cannot cancel it.
func (s *stage) offerCards(j *journey) {
	offer := ability.Event{Kind: Offered, Target: player, Text: s.site.ID}
	j.askReplace(&offer)
	s.refs = s.refs[:0]
	j.askWeights()
	if j.pool.Offer(s.request(j), j.chance.Stream("offer"), &s.offer) != nil {
		s.offer.Entries = s.offer.Entries[:0] // cannot happen: New refuses content whose weights do not add up
	}
	for _, e := range s.offer.Entries {
		s.refs = append(s.refs, j.log.newRef(aCard, int(e.Copy.Card)))
	}
	if n := s.offer.Refilled; n > 0 { // the draw has added them already, so nothing is added here
		j.refill("", func() int { return n })
	}
	for i, e := range s.offer.Entries {
		j.log.log(core.KindOffer, s.refs[i], i+1, e.Reason.String())
	}
	if s.site.Kind.isShop() {
		s.priceOffer(j)
	}
	offer.Amount = int32(len(s.offer.Entries))
	j.abilities.Emit(&offer)
}

// priceOffer sets a price for every card on show: by rarity, and sometimes at a
// discount of a whole percentage (RULES 5.5, R-D9).
func (s *stage) priceOffer(j *journey) {
	t, chance := &j.config.Tuning.Shop, j.chance.Stream("shop")
	s.prices = s.prices[:0]
	for i, e := range s.offer.Entries {
		full := t.Price(j.set.Cards[e.Copy.Card].Rarity)
		now := full
		if chance.Intn(100) < t.DiscountChance {
			off := t.DiscountMin + chance.Intn(t.DiscountMax-t.DiscountMin+1)
			now = discounted(full, off)
		}
		s.prices = append(s.prices, j.askPrice(s.refs[i], price{full: full, now: now}))
	}
}

// discounted returns a price less so many percent, rounded half up.
func discounted(full, percent int) int { return (full*(100-percent) + 50) / 100 }
