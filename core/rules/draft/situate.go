// A position is laid over a quest that was just dealt: numbers, holdings, the site, what
// is offered there, and the pool.

package draft

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/pool"
	"arcana/core/score"
	"arcana/core/spell"
)

// mostRefs is how many refs a situation may say that were given out.
const mostRefs = 100_000

// situate changes a quest that has just begun so that it stands as the situation says. The error
// names the part of the situation that cannot be. Each part needs what the parts before it have set:
// things take refs, the pool loses the cards of deck and offer.
func (g *Game) situate(k *Situation) error {
	for _, part := range []func(*Situation) error{g.setRefs, g.setNumbers, g.setHoldings, g.setSite, g.setPool, g.setScripts} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	g.carried, g.listed = nil, false // both belong to the quest that was dealt
	if k.entersSite() {
		g.stage.state = done // the site before is done, so that run enters this one
		g.run()
		g.forgetOpening()
	}
	if g.Turn() == core.None || !g.asks() && g.stage.state != open {
		return fmt.Errorf("situation: expected a quest that is not over, with a decision to make")
	}
	return nil
}

// entersSite reports whether the quest has to enter the site of the situation anew. That is so if
// the situation says where the quest stands or what the player has, but not what the site shows.
func (k *Situation) entersSite() bool {
	moved := k.Dreamscape != nil || k.Place != nil || k.Deck != nil || k.Dreamsigns != nil || k.Dreamcaller != nil || k.Pool != nil
	return moved && k.Offer == nil && k.Choice == nil && k.State == "" && k.Question == nil
}

// setRefs begins the numbering of things anew if the situation says how many refs were given out.
// Then every ref stands for nothing until the situation gives it to a thing. Otherwise the refs of
// the quest that was dealt stay.
func (g *Game) setRefs(k *Situation) error {
	n := len(g.log.things)
	if err := core.SetInRange("refs", &n, k.Refs, 0, mostRefs); err != nil {
		return err
	}
	if k.Refs != nil {
		g.log.things = slices.Repeat([]thing{{sort: nothing}}, n)
	}
	return nil
}

// refFor gives a thing of the situation the ref r, or a new one if r is 0, and returns it. Refs
// below r that were not given out yet are given to nothing. sort and at say what the thing is: at
// is its place in the content.
func (g *Game) refFor(sort thingSort, at int, r core.Ref) (core.Ref, error) {
	if r == 0 { // the situation gives none
		return g.log.newRef(sort, at), nil
	}
	if r <= player || int(r-player) > mostRefs {
		return 0, fmt.Errorf("expected a number (ref) from %d to %d, got %d", player+1, mostRefs, r)
	}
	for int(r-player) > len(g.log.things) {
		g.log.things = append(g.log.things, thing{sort: nothing})
	}
	g.log.things[r-player-1] = thing{sort, at}
	return r, nil
}

// findThing finds a thing by a text with its name, or with name and ref ("ember_page#12"), and gives
// it a ref. index has the things of this sort, and what is the word for the sort in errors. A
// dreamcaller may have the player's own ref (see newCallerRef).
func (g *Game) findThing(sort thingSort, what, text string, index *card.Index) (held, error) {
	name, r, err := core.ReadCopy(text)
	if err != nil {
		return held{}, err
	}
	at, ok := index.Find(name)
	if !ok {
		return held{}, fmt.Errorf("no %s is called %q%s", what, name, index.Near(name))
	}
	if sort == aCaller && r == player {
		return held{player, at}, nil
	}
	r, err = g.refFor(sort, at, r)
	return held{r, at}, err
}

// findCard finds a card of the set. text is as findThing takes it.
func (g *Game) findCard(text string) (held, error) {
	return g.findThing(aCard, "card", text, &g.set.index)
}

// findSign finds a dreamsign. text is as findThing takes it.
func (g *Game) findSign(text string) (held, error) {
	return g.findThing(aSign, "dreamsign", text, &g.config.dreamsign)
}

// findCaller finds a dreamcaller. text is as findThing takes it.
func (g *Game) findCaller(text string) (held, error) {
	return g.findThing(aCaller, "dreamcaller", text, &g.config.dreamcaller)
}

// setNumbers sets the dreamscape, the place of the site in it, the essence and how many events there were. In the
// situation dreamscape and place count from 1. A dreamscape without a place means its first site.
func (g *Game) setNumbers(k *Situation) error {
	dreamscape, place, last := g.dreamscape+1, g.place+1, int(g.log.Last)
	if err := core.SetInRange("dreamscape", &dreamscape, k.Dreamscape, 1, len(g.quest.Dreamscapes)); err != nil {
		return err
	}
	if k.Dreamscape != nil && k.Place == nil {
		place = 1
	}
	if err := core.SetInRange("place", &place, k.Place, 0, len(g.quest.Dreamscapes[dreamscape-1].Sites)); err != nil {
		return err
	}
	if err := core.SetInRange("essence", &g.essence, k.Essence, 0, mostEssence); err != nil {
		return err
	}
	if err := core.SetInRange("events", &last, k.Events, 0, core.MaxGiven); err != nil {
		return err
	}
	g.log.Last = int32(last)
	g.dreamscape, g.place = dreamscape-1, place-1
	return nil
}

// setHoldings sets the player's deck, dreamsigns and dreamcaller. What the situation does not give
// stays as it was dealt. First all things are found and get their refs; then the holdings are emptied and filled
// anew, so that the profile and the tag counts fit.
func (g *Game) setHoldings(k *Situation) error {
	deck, signs, caller, called := slices.Clone(g.deck), slices.Clone(g.signs), g.caller, g.callerRef
	t := &g.config.Tuning.Quest
	if k.Deck != nil {
		deck = nil
	}
	if k.Dreamsigns != nil {
		signs = nil
	}
	mostCards, mostSigns := t.DeckMax, t.DreamsignMax
	if g.script.scripts != nil { // scripts may raise both
		mostCards, mostSigns = mostHeld, mostHeld
	}
	if len(k.Deck) > mostCards {
		return fmt.Errorf("deck: expected at most %d cards, got %d", mostCards, len(k.Deck))
	}
	if len(k.Dreamsigns) > mostSigns {
		return fmt.Errorf("dreamsigns: expected at most %d, got %d", mostSigns, len(k.Dreamsigns))
	}
	for i, text := range k.Deck {
		c, err := g.findCard(text)
		if err != nil {
			return fmt.Errorf("deck[%d]: %w", i+1, err)
		}
		deck = append(deck, c)
	}
	for i, text := range k.Dreamsigns {
		s, err := g.findSign(text)
		if err == nil && slices.ContainsFunc(signs, func(o held) bool { return o.at == s.at }) {
			err = fmt.Errorf("%s is given twice", g.config.Dreamsigns[s.at].Name)
		}
		if err != nil {
			return fmt.Errorf("dreamsigns[%d]: %w", i+1, err)
		}
		signs = append(signs, s)
	}
	if k.Dreamcaller != nil {
		caller, called = -1, 0
		if *k.Dreamcaller != "" {
			c, err := g.findCaller(*k.Dreamcaller)
			if err != nil {
				return fmt.Errorf("dreamcaller: %w", err)
			}
			caller, called = c.at, c.ref
		}
	}
	g.holdings.renew(g.config, g.set)
	for _, c := range deck {
		g.addCard(c.ref, c.at)
	}
	for _, s := range signs {
		g.addSign(s.ref, s.at)
	}
	if caller >= 0 {
		g.setCaller(called, caller)
	}
	g.updateListeners()
	return nil
}

// setSite sets how far the visit to the site has come, and what the site shows; the offer that was dealt goes
// back to the pool. It does nothing if the situation says nothing of the visit. If the site has to be entered
// anew, the place is set one lower, so that run enters it as the next site. Place 0, which is before the first
// site, is allowed only for a visit that is done.
func (g *Game) setSite(k *Situation) error {
	if k.State == "" && k.Offer == nil && k.Choice == nil && !k.entersSite() { // it says nothing of the visit
		return nil
	}
	s := &g.stage
	for i := range s.offer.Entries { // the offer that was dealt goes back to the pool as it was
		if e := &s.offer.Entries[i]; !e.Taken {
			g.pool.Put(e.Copy)
		}
	}
	if k.entersSite() {
		g.place-- // run then enters the site as the next one
		s.enter(nil)
		return nil
	}
	var site *Site
	if g.place >= 0 {
		site, _ = g.config.FindSite(g.quest, g.quest.Dreamscapes[g.dreamscape].Sites[g.place]) // the quest was checked, so there is one
	}
	s.enter(site)
	s.state = open
	if k.State != "" {
		i := slices.Index(stateNames, card.Key(k.State))
		if i < 0 {
			return fmt.Errorf("state: %w", spell.Unknown("state", k.State, stateNames))
		}
		s.state = state(i)
	}
	if site == nil {
		if s.state != done {
			return fmt.Errorf("place: expected the number of a site in the dreamscape, got 0")
		}
		return nil
	}
	s.picks = max(1, site.Picks)
	if err := core.SetInRange("picks", &s.picks, k.Picks, 0, core.MaxGiven); err != nil {
		return err
	}
	if k.Theme != "" {
		t, ok := g.set.FindTag(k.Theme)
		if !ok {
			return fmt.Errorf("theme: %w", spell.Unknown("tag", k.Theme, g.set.Tags))
		}
		s.theme = t + 1
	}
	return g.setShown(k, s)
}

// setShown sets what the site shows: dreamcallers, dreamsigns or cards, and for cards how the offer was drawn (copies
// added to the pool, guarantees that were skipped). It is an error to show a sort of thing that this kind of site does
// not have.
func (g *Game) setShown(k *Situation, s *stage) error {
	for i, text := range k.Choice {
		var x held
		var err error
		switch {
		case s.site.Kind.offersSigns():
			x, err = g.findSign(text)
		case s.site.Kind == KindDreamcaller:
			x, err = g.findCaller(text)
		default:
			err = fmt.Errorf("%s offers cards", s.site.Name)
		}
		if err != nil {
			return fmt.Errorf("choice[%d]: %w", i+1, err)
		}
		s.choice, s.refs = append(s.choice, x.at), append(s.refs, x.ref)
	}
	if len(k.Offer) > 0 && (s.site.Kind.offersSigns() || s.site.Kind == KindDreamcaller) {
		return fmt.Errorf("offer: the site %s offers no cards", s.site.Name)
	}
	for i := range k.Offer {
		if err := g.addShown(&k.Offer[i], s); err != nil {
			return fmt.Errorf("offer[%d].%w", i+1, err)
		}
	}
	s.offer.Refilled = k.Added
	for i, word := range k.Skipped {
		switch card.Key(word) {
		case Diverse.String():
			s.offer.NoDiversity = true
		case Uncommoner.String():
			s.offer.NoGuarantee = true
		default:
			return fmt.Errorf("skipped[%d]: expected the word diversity or rarity, got %q", i+1, word)
		}
	}
	return nil
}

// mostStaleness bounds how stale situations make copies.
const mostStaleness = 1000

// addShown adds one card to the offer, in a shop with its price. If the situation gives the terms of the card's weight
// after scripts were asked, they are kept as their answer (scale.asked). A weight that is not given is computed. A full
// price that is not given is the price.
func (g *Game) addShown(k *Shown, s *stage) error {
	c, err := g.findCard(k.Card)
	if err != nil {
		return fmt.Errorf("card: %w", err)
	}
	if k.Staleness < 0 || k.Staleness > mostStaleness {
		return fmt.Errorf("staleness: expected how often the copies were passed, from 0 to %d, got %d", mostStaleness, k.Staleness)
	}
	e := Entry{Copy: pool.Copy{Card: int32(c.at), Staleness: int32(k.Staleness)}, Probability: k.Probability, Taken: k.Taken}
	if k.Reason != "" {
		i := slices.Index(reasonNames, card.Key(k.Reason))
		if i < 0 {
			return fmt.Errorf("reason: %w", spell.Unknown("reason", k.Reason, reasonNames))
		}
		e.Reason = Reason(i)
	}
	if k.Terms != nil { // scripts were asked what cards weigh
		if g.pool.scale.asked == nil {
			g.pool.scale.asked = make([]score.Score, len(g.set.Cards))
		}
		own := score.Score{Terms: readTerms(k.Terms)}
		own.Total = score.Total(own.Terms)
		g.pool.scale.asked[c.at] = own
	}
	if k.Weight != nil {
		e.Weight = *k.Weight
	} else {
		var own score.Score
		g.pool.scale.explainCard(&own, c.at, k.Staleness, g.set.masks[c.at], g.profile)
		e.Weight = own.Total
	}
	s.offer.Entries, s.refs = append(s.offer.Entries, e), append(s.refs, c.ref)
	if s.site.Kind.isShop() {
		full := k.Price
		if err := core.SetInRange("full_price", &full, k.FullPrice, 0, core.MaxGiven); err != nil {
			return err
		}
		if k.Price < 0 || k.Price > core.MaxGiven {
			return fmt.Errorf("price: expected 0 to %d, got %d", core.MaxGiven, k.Price)
		}
		s.prices = append(s.prices, price{full, k.Price, readTerms(k.PriceTerms)})
	}
	return nil
}

// setPool fills the pool with the copies that the situation gives. If it gives none, the pool has
// all copies that lie nowhere else. Counts that are not given (initial, refilled, taken) are set as
// if the pool had been made with what is in it now and in the deck.
func (g *Game) setPool(k *Situation) error {
	p := g.pool
	if n := len(g.set.palette); k.Multipliers != nil && len(k.Multipliers) != n {
		return fmt.Errorf("multipliers: expected one number for each of the %d resonances, got %d", n, len(k.Multipliers))
	}
	copy(p.Multipliers[:], k.Multipliers)
	if k.Pool == nil {
		return g.takeFromPool(k)
	}
	p.copies.Clear()
	for i, s := range k.Pool {
		at, ok := g.set.Find(s.Card)
		switch {
		case !ok:
			return fmt.Errorf("pool[%d].card: no card is called %q%s", i+1, s.Card, g.set.Near(s.Card))
		case s.Count < 0 || s.Count > core.MaxGiven:
			return fmt.Errorf("pool[%d].count: expected how many copies the pool has, from 0 to %d, got %d", i+1, core.MaxGiven, s.Count)
		case s.Staleness < 0 || s.Staleness > mostStaleness:
			return fmt.Errorf("pool[%d].staleness: expected how often the copies were passed, from 0 to %d, got %d", i+1, mostStaleness, s.Staleness)
		}
		p.copies.Put(pool.Copy{Card: int32(at), Staleness: int32(s.Staleness)}, s.Count)
	}
	g.taken, p.Refilled = len(g.deck), 0
	p.Initial = p.Size() + g.taken
	for _, n := range []struct {
		name        string
		into, given *int
	}{{"initial", &p.Initial, k.Initial}, {"refilled", &p.Refilled, k.Refilled}, {"taken", &g.taken, k.Taken}} {
		if err := core.SetInRange(n.name, n.into, n.given, 0, core.MaxGiven); err != nil {
			return err
		}
	}
	return nil
}

// takeFromPool takes the cards of deck and offer out of the pool. A card of the deck need not be
// there, for it may have come from elsewhere. A card of the offer must be; if the situation gives no
// staleness, it gets that of the copy that is taken.
func (g *Game) takeFromPool(k *Situation) error {
	if k.Deck != nil {
		g.taken = 0
		for _, c := range g.deck {
			if _, ok := g.pool.Take(c.at); ok {
				g.taken++
			}
		}
	}
	for i := range k.Offer {
		if e := &g.stage.offer.Entries[i]; !e.Taken {
			c, ok := g.pool.Take(int(e.Copy.Card))
			if !ok {
				return fmt.Errorf("offer[%d].card: the pool has no copy of %s left", i+1, g.set.Cards[e.Copy.Card].Name)
			}
			if e.Copy.Staleness == 0 {
				e.Copy.Staleness = c.Staleness
			}
		}
	}
	return nil
}

// setScripts sets what scripts remember, which abilities wait for a moment (Delay), how many functions the move
// has run (Spend), which triggers wait behind the question (Hold), and last the question itself (Pose). If the
// situation says anything of the visit, it first drops what waits or asks in the quest as it was dealt, for that
// belongs to another time. A question that names no script is one of the quest's own.
func (g *Game) setScripts(k *Situation) error {
	x := g.situated()
	if err := g.script.memory.Keep(k.Memory, x.Names, x.Known); err != nil {
		return err
	}
	if k.State != "" || k.Question != nil { // abilities that wait since the beginning belong to another time
		g.abilities.StopAwaiting(0) // 0 is the one seat
	}
	if len(k.Delayed) > 0 && x.Scripts == nil {
		return fmt.Errorf("delayed: expected no abilities that wait, because nothing in this quest has a script")
	}
	if err := x.Delay(k.Delayed); err != nil {
		return err
	}
	if len(k.Waiting) > 0 && (k.Question == nil || x.Scripts == nil) {
		return fmt.Errorf("waiting: abilities wait only while a question is open; add the key \"question\"")
	}
	if k.State != "" || k.Question != nil || k.entersSite() {
		g.abilities.Question = nil
		g.abilities.Drop()
	}
	x.Spend(k.Spent)
	if k.Question == nil {
		return nil
	}
	if x.Scripts == nil {
		return fmt.Errorf("question: the quest has no script that could ask a question")
	}
	if err := x.Hold(k.Waiting); err != nil {
		return err
	}
	c := ability.Choice{Text: k.Question.Text, Options: ability.OfWords(k.Question.Answers), Picked: ability.OfWords(k.Question.Picked)}
	c.SetBounds(k.Question.Least, k.Question.Most)
	// Of 0, not given, means the quest, whose ref is the player's; For 1 is the one seat, counted from 1
	by := ability.Held{Moment: Table.Moment(chosen).Name, Of: max(player, k.Question.Of), Script: k.Question.Script, For: 1}
	if by.Script == "" {
		by.Script = "quest"
	}
	if err := x.Pose(&by, c); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	return nil
}
