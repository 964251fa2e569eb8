// The cards of a hero: the deck, hand and discards they lie in, the copies of a match, and
// how one comes back.

package delve

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
)

// piles are where the cards of a hero lie. A card is its place in copies.list. The top of the deck
// stands at the end of its list, and so does the card that was discarded or exhausted last.
type piles struct {
	deck, hand, discard, exhausted []int16
	acting                         []int16 // the card that was played, until it has acted
	aside                          []laidAside
	buried                         int // how many cards at the bottom of the deck are known: all saw them put there
	stacked                        int // how many at the top are known
}

// laidAside is a card that lies aside, and what has put it there, 0 for nothing.
type laidAside struct {
	card int16
	by   core.Ref
}

// placeAside returns the place of a card among those that lie aside, or -1.
func (p *piles) placeAside(c int16) int {
	return slices.IndexFunc(p.aside, func(a laidAside) bool { return a.card == c })
}

// emptied returns piles without cards, in the memory of these.
func (p *piles) emptied() piles {
	return piles{deck: p.deck[:0], hand: p.hand[:0], discard: p.discard[:0], exhausted: p.exhausted[:0], acting: p.acting[:0], aside: p.aside[:0]}
}

// unshare makes a copy independent of the piles it was copied from.
func (p *piles) unshare() {
	unshare(&p.deck, &p.hand, &p.discard, &p.exhausted, &p.acting)
	p.aside = slices.Clone(p.aside)
}

// top returns the top card of the deck, which must not be empty.
func (p *piles) top() int16 { return p.deck[len(p.deck)-1] }

// removeFromDeck takes a card out of the deck, in which it must lie. It searches from the top, because most
// cards that are taken lie there. If the card was one of the known ones at the top or at the bottom, one card
// less is known there.
func (p *piles) removeFromDeck(c int16) {
	at := len(p.deck) - 1
	for p.deck[at] != c {
		at--
	}
	if at >= len(p.deck)-p.stacked {
		p.stacked--
	} else if at < p.buried { // the buried cards lie at the bottom, from place 0
		p.buried--
	}
	p.deck = few.Remove(p.deck, at)
}

// spent reports whether a card is among the exhausted or the discarded ones.
func (p *piles) spent(c int16) bool { return has(p.exhausted, c) || has(p.discard, c) }

// remove takes a card out of the deck, hand, exhausted or discard pile, or from aside.
func (p *piles) remove(c int16) {
	if has(p.deck, c) {
		p.removeFromDeck(c)
	}
	for _, pile := range []*[]int16{&p.hand, &p.exhausted, &p.discard} {
		if has(*pile, c) {
			*pile = without(*pile, c)
		}
	}
	if at := p.placeAside(c); at >= 0 {
		p.aside = few.Remove(p.aside, at)
	}
}

// shuffle brings the deck into a random order. If the setup has fixed by name which cards come on top, they
// do (see Stream.Stack). cards tells the names.
func (p *piles) shuffle(chance *rand.Stream, cards *copies) {
	chance.Stack(len(p.deck), func(i, j int) { p.deck[i], p.deck[j] = p.deck[j], p.deck[i] }, func(i int) (id, name string) { return cards.nameOf(p.deck[i]) })
}

// shuffleHidden shuffles the part of the deck between the known cards at its bottom and at its top. It sorts
// that part first, so that the result does not depend on how the cards lay before.
func (p *piles) shuffleHidden(chance *rand.Stream) {
	hidden := p.deck[p.buried : len(p.deck)-p.stacked]
	few.Sort(hidden, cmp.Compare[int16])
	chance.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
}

// putUnder puts a card under the deck, where all see it go.
func (p *piles) putUnder(c int16) { p.putInDeck(c, 0, true) }

// putInDeck puts a card under the deck (at 0) or on top of it (at len(deck)). seen says that all
// know which card it is; otherwise nobody knows any more what lies at that end of the deck.
func (p *piles) putInDeck(c int16, at int, seen bool) {
	known := &p.stacked
	if at == 0 {
		known = &p.buried
	}
	p.deck = few.Insert(p.deck, at, c)
	if seen {
		*known++
	} else {
		*known = 0
	}
}

// without returns the list without the first v, which must be in it. The result has the memory of the list,
// so the list itself must not be used any more.
func without(list []int16, v int16) []int16 {
	i := slices.Index(list, v)
	return few.Remove(list, i)
}

// handFull reports whether the hand is at its limit, so that it takes no more cards.
func (h *hero) handFull() bool { return len(h.piles.hand) >= h.handLimit() }

// draw moves up to n cards from the deck to the hand, within the hand limit, and returns how many
// were drawn. A draw that an ability cancels is one of the n all the same. When the deck is empty,
// the shuffled discard pile becomes the deck (RULES 3.4); exhausted cards never return that way.
func (d heroAction) draw(n int) (drawn int) {
	for range n {
		if d.handFull() || !d.readyDeck() {
			break
		}
		if d.drawTop() {
			drawn++
		}
	}
	return drawn
}

// drawTop draws the top card of the deck and reports whether a card was drawn. An ability may cancel the
// draw, or redirect it to another card, also of another hero.
func (d heroAction) drawTop() bool {
	e := d.newEvent(eventDraw, d.actor, d.piles.top())
	if !d.abilities.Replace(&e) {
		return false
	}
	to, c := d.team.card(e.Target)
	to.piles.removeFromDeck(c)
	to.piles.hand = append(to.piles.hand, c)
	d.abilities.emitAs(&e, d.cards.logCard(core.KindDraw, d.actor, c, 1))
	return true
}

// readyDeck makes sure that there is a card to draw, if possible, and reports whether there is one. If the
// deck is empty, the shuffled discard pile becomes the new deck. Abilities act before that shuffle; if they
// put a card into the deck, the discard pile stays.
func (h *hero) readyDeck() bool {
	p := &h.piles
	if len(p.deck) > 0 || len(p.discard) == 0 {
		return len(p.deck) > 0
	}
	e := ability.Event{Kind: eventShuffle, Target: h.ref(), Owner: core.Seat(h.seat)}
	h.abilities.Replace(&e) // nobody can cancel it: the event is Fixed
	if len(p.deck) == 0 {
		p.deck, p.discard = p.discard, p.deck // the deck is empty, and its memory serves for the new discard pile
		p.shuffle(h.chance.Stream(deckStreams[h.seat]), h.cards)
		h.abilities.emitAs(&e, h.log.write(core.KindShuffle, h.ref(), h.ref(), len(p.deck), ""))
	}
	return len(p.deck) > 0
}

// deckStreams name the chance that shuffles the deck of each seat.
var deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}

// discard moves a card from the hand to the discard pile, and reports whether a card was discarded. An ability
// may cancel that, or redirect it to another card.
func (d heroAction) discard(c int16) bool {
	e := d.newEvent(eventDiscard, d.actor, c)
	to, c := d.leaveHand(&e)
	if to == nil {
		return false
	}
	to.toDiscard(c, &e)
	return true
}

// discardPlayed takes a card that is played out of the hand. Until the card has acted it lies in no pile
// but acting, so that nothing that it does can reach it (RULES 3.2); finishActing then discards it. If an
// ability redirects the discard to another card, that card is discarded at once, and the played card stays
// in the hand.
func (d heroAction) discardPlayed(c int16) {
	e := d.newEvent(eventDiscard, d.actor, c)
	switch to, left := d.leaveHand(&e); {
	case to == nil: // cancelled: the card stays in the hand
	case left == c:
		to.piles.acting, to.discarded = append(to.piles.acting, c), e.Cause
	default: // another card
		to.toDiscard(left, &e)
	}
}

// leaveHand asks abilities whether they replace a discard event. Then it takes the event's card out of its
// hand, logs that, and sets the event's cause. It returns the card's hero and the card, which may be another
// one if an ability redirects the event; a nil hero and none if an ability cancels the event.
func (d heroAction) leaveHand(e *ability.Event) (*hero, int16) {
	if !d.abilities.Replace(e) {
		return nil, none
	}
	to, c := d.team.card(e.Target)
	to.piles.hand = without(to.piles.hand, c)
	e.Cause = d.cards.logCard(core.KindDiscard, d.actor, c, 1)
	return to, c
}

// toDiscard puts a card on the discard pile, and emits the event.
func (h *hero) toDiscard(c int16, e *ability.Event) {
	h.piles.discard = append(h.piles.discard, c)
	h.abilities.Emit(e)
}

// finishActing discards the played card that has acted; there must be one. The cause of the event is the one
// that discardPlayed has noted.
func (h *hero) finishActing() {
	c := h.piles.acting[0]
	e := h.newEvent(eventDiscard, h.ref(), c)
	e.Cause = h.discarded
	h.piles.acting, h.discarded = h.piles.acting[:0], 0
	h.toDiscard(c, &e)
}

// ofHero is the text of an event that is held before it takes cards of a hero, its target. Those of the cards follow.
const ofHero = "cards"

// holds lets abilities first answer that an event of a kind takes n cards of the hero, and reports whether any does
// (RULES 12.12).
func (d heroAction) holds(would, k ability.Kind, n int) bool {
	return d.abilities.Overhears(would) && d.abilities.Hold(would, &ability.Event{Kind: k, Source: d.actor, Target: d.ref(), Amount: int32(n), Owner: core.Seat(d.seat), Text: ofHero})
}

// discardRandom discards up to n random cards of the hand, and returns how many were discarded: none if abilities answer
// that first. A hero that has decided discards none until the reveal.
func (d heroAction) discardRandom(n int) int {
	if !d.handClosed() && d.holds(eventWouldDiscard, eventDiscard, min(n, len(d.piles.hand))) {
		return 0
	}
	return d.discardRandomNow(n)
}

// discardRandomNow does the work of discardRandom when no ability answers that any more. A discard that an ability cancels is
// one of the n all the same.
func (d heroAction) discardRandomNow(n int) (discarded int) {
	for range n {
		hand := d.piles.hand
		if len(hand) == 0 || d.handClosed() {
			break
		}
		chance := d.chance.Stream("discard")
		chance.ResolveName(len(hand), func(i int) (id, name string) { return d.cards.nameOf(hand[i]) })
		if d.discard(hand[chance.Intn(len(hand))]) {
			discarded++
		}
	}
	return discarded
}

// exhaust moves a card from wherever it lies to the exhausted ones, where it stays for the rest of the delve
// (RULES 3.3). It returns the card that was exhausted: another one if an ability redirects the event, none if
// an ability cancels it.
func (d heroAction) exhaust(c int16) int16 {
	e := d.newEvent(eventExhaust, d.actor, c)
	if !d.abilities.Replace(&e) {
		return none
	}
	to, c := d.team.card(e.Target)
	to.removeCard(c)
	to.piles.exhausted = append(to.piles.exhausted, c)
	d.abilities.emitAs(&e, d.cards.logCard(core.KindExhaust, d.actor, c, 1))
	return c
}

// exhaustCommitted exhausts the card that was committed. If an ability cancels that or redirects it to
// another card, the card goes back to the hand, or to the discard pile if the hand is full.
func (h *hero) exhaustCommitted() {
	c := h.commit.card
	h.commit.card = none
	if h.by(h.ref()).exhaust(c) == c { // it was exhausted, and no other card
		return
	}
	if h.handFull() {
		h.piles.discard = append(h.piles.discard, c)
		h.cards.logCard(core.KindDiscard, h.ref(), c, 1)
		return
	}
	h.piles.hand = append(h.piles.hand, c)
	h.cards.logCard(core.KindReturn, h.ref(), c, 1)
}

// removeCard takes a card from wherever it lies, the tableau too. A card that still acts is
// discarded first.
func (h *hero) removeCard(c int16) {
	if has(h.piles.acting, c) {
		h.finishActing()
	}
	if at := h.tableau.find(c); at >= 0 {
		h.tableau[at] = slot{card: none}
		return
	}
	h.piles.remove(c)
}

// exhaustTop exhausts up to n cards from the top of the deck, and returns how many: none if abilities answer that first.
func (d heroAction) exhaustTop(n int) int {
	if d.holds(eventWouldExhaust, eventExhaust, min(n, len(d.piles.deck))) {
		return 0
	}
	return d.exhaustTopNow(n)
}

// exhaustTopNow does the work of exhaustTop when no ability answers that any more. An event that an ability cancels is one of
// the n all the same.
func (d heroAction) exhaustTopNow(n int) (spent int) {
	for range min(n, len(d.piles.deck)) {
		if len(d.piles.deck) > 0 && d.exhaust(d.piles.top()) != none {
			spent++
		}
	}
	return spent
}

// copies are the hero cards of a match, those of all heroes in one list.
type copies struct {
	*table
	list []heroCard
}

// heroCard is one copy of a hero card.
type heroCard struct {
	def         int16 // place in the config's cards
	owner       int8  // the seat of the hero who has it, from 0
	dealt       int8  // the seat in whose deck it began
	plus, minus Tags  // changes to its tags until the end of the round
}

// def returns the definition of the card at a place.
func (c *copies) def(i int16) *Card { return &c.config.Cards[c.list[i].def] }

// tags returns the tags of a card, with those that abilities gave to it or took from it.
func (c *copies) tags(i int16) Tags { return (c.def(i).tags | c.list[i].plus) &^ c.list[i].minus }

// logCard logs an event about a card, and returns its ID. amount means what the kind says.
func (c *copies) logCard(kind core.Kind, actor core.Ref, i int16, amount int) int32 {
	return c.log.write(kind, actor, cardRef(i), amount, c.def(i).Name)
}

// add makes a copy of a card that belongs to a seat, and returns its place. def is the card's place
// in the content.
func (c *copies) add(def, seat int) int16 {
	c.list = append(c.list, heroCard{def: int16(def), owner: int8(seat), dealt: int8(seat)})
	return int16(len(c.list) - 1)
}

// refresh ends the changes of this round to the tags of cards; those for good stay. In most matches nothing
// lasts for good, and then no card is looked up.
func (c *copies) refresh() {
	list := c.list
	for i := range list {
		list[i].plus, list[i].minus = 0, 0
	}
	if len(c.lasting) == 0 {
		return
	}
	for i := range list {
		list[i].plus, list[i].minus = c.lastingTags(cardRef(int16(i)))
	}
}

// cardRefs returns the Refs of cards.
func cardRefs(cards []int16) []core.Ref {
	list := make([]core.Ref, len(cards))
	for i, c := range cards {
		list[i] = cardRef(c)
	}
	return list
}

// canTake returns an error unless a card is in the hand and may be taken out of it now.
func (h *hero) canTake(c int16) error {
	switch {
	case !has(h.piles.hand, c):
		return fmt.Errorf("%s is not in a hand", h.cards.def(c).Name)
	case h.handClosed():
		return fmt.Errorf("%s has already decided, so no card can leave the hand before the decisions are revealed", h.avatarCard().Name)
	case h.commit.card == c: // the commitments are being revealed
		return fmt.Errorf("%s is committed", h.cards.def(c).Name)
	}
	return nil
}

// recall returns an exhausted or discarded card to the hand, and reports whether it did: an
// ability may cancel it. It returns an error if the hand is full or the card lies elsewhere.
func (d heroAction) recall(c int16) (bool, error) {
	if d.handFull() {
		return false, fullHand(len(d.piles.hand))
	}
	if err := d.checkSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 1), nil
}

// restore puts an exhausted or discarded card under the deck, and reports whether it did: an ability may
// cancel it. It returns an error if the card lies elsewhere.
func (d heroAction) restore(c int16) (bool, error) {
	if err := d.checkSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 0), nil
}

// retrieve takes a card out of the tableau into the hand, and reports whether it did: an ability may cancel
// it. It returns an error if the hand is full or the card is in no slot.
func (d heroAction) retrieve(c int16) (bool, error) {
	switch {
	case d.tableau.find(c) < 0:
		return false, fmt.Errorf("%s is not in a tableau", d.cards.def(c).Name)
	case d.handFull():
		return false, fullHand(len(d.piles.hand))
	}
	return d.comeBack(c, 1), nil
}

// checkSpent returns an error if a card is neither exhausted nor discarded. A card that still acts is not
// discarded yet.
func (h *hero) checkSpent(c int16) error {
	if has(h.piles.acting, c) {
		return fmt.Errorf("%s can come back only after the card's own ability is done", h.cards.def(c).Name)
	}
	if !h.piles.spent(c) {
		return fmt.Errorf("%s is neither exhausted nor discarded", h.cards.def(c).Name)
	}
	return nil
}

// comeBack moves a card to the hand (toHand is 1) or under the deck (0), and reports whether it did. toHand
// is the amount of the event. An ability may cancel the event, redirect it to another card, or change the
// amount, which decides where the card goes.
func (d heroAction) comeBack(c int16, toHand int32) bool {
	e := d.newEvent(eventReturn, d.actor, c)
	e.Amount = toHand
	if !d.abilities.Replace(&e) {
		return false
	}
	to, c := d.team.card(e.Target)
	to.removeCard(c)
	e.Amount = min(e.Amount, 1) // an ability may have made it more
	if e.Amount == 1 {
		to.piles.hand = append(to.piles.hand, c)
	} else {
		to.piles.putUnder(c)
	}
	d.abilities.emitAs(&e, d.cards.logCard(core.KindReturn, d.actor, c, int(e.Amount)))
	return true
}

// canReturn reports whether a card can come back by the event. It must be exhausted, discarded or
// in the tableau, and the hand must have room unless the card goes under the deck (amount 0).
func (h *hero) canReturn(e *ability.Event, c int16) bool {
	return (h.piles.spent(c) || h.tableau.find(c) >= 0) && (e.Amount == 0 || !h.handFull())
}

// Places are where a card of a hero can be put, as scripts spell them.
var Places = []string{"hand", "deck", "bottom", "discard", "aside"}

// placeTexts are the places as events name them.
var placeTexts = map[string]string{"hand": "hand", "deck": "top of deck", "bottom": "bottom of deck", "discard": "discard pile", "aside": "cards aside"}

// put lays a card at one of the Places, and reports whether it did: an ability may cancel it. It
// returns an error if the card cannot be put there. If another verb does the same, put does that verb's
// work, with its event: comeBack for an exhausted or discarded card that goes to the hand or under the
// deck and for a tool that goes to the hand, discard for a card of the hand.
func (d heroAction) put(c int16, place string) (bool, error) {
	p := &d.piles
	if err := d.canPut(c, place); err != nil {
		return false, roomy(err)
	}
	switch {
	case place == "hand" && (p.spent(c) || d.tableau.find(c) >= 0):
		return d.comeBack(c, 1), nil
	case place == "bottom" && p.spent(c):
		return d.comeBack(c, 0), nil
	case place == "discard" && has(p.hand, c):
		return d.discard(c), nil
	}
	e := d.newEvent(eventPut, d.actor, c)
	e.Text, e.Seen = place, d.team.whoReads(e.Target)
	if !d.abilities.Replace(&e) {
		return false, nil
	}
	to, c := d.team.card(e.Target)
	if e.Seen = d.team.whoReads(e.Target); place != "deck" && place != "bottom" {
		e.Seen = core.Everyone // all see what lies there
	}
	to.layAt(c, place, d.actor, e.Seen == core.Everyone)
	d.abilities.emitAs(&e, d.log.Add(core.Event{Kind: core.KindMove, Actor: d.actor, Target: e.Target, Text: placeTexts[place], Seen: e.Seen}))
	return true, nil
}

// layAt takes a card from where it lies and lays it at one of the Places. by is the thing that puts it
// there; seen says that all know which card it is.
func (h *hero) layAt(c int16, place string, by core.Ref, seen bool) {
	h.removeCard(c)
	switch p := &h.piles; place {
	case "hand":
		p.hand = append(p.hand, c)
	case "deck":
		p.putInDeck(c, len(p.deck), seen)
	case "bottom":
		p.putInDeck(c, 0, seen)
	case "discard":
		p.discard = append(p.discard, c)
	default: // "aside"
		p.aside = append(p.aside, laidAside{c, by})
	}
}

// canPut returns an error unless a card can be put at one of the Places. A card of the deck may always be
// put on or under the deck again.
func (h *hero) canPut(c int16, place string) error {
	p := &h.piles
	switch {
	case placeTexts[place] == "":
		return unknown("place", place, Places)
	case has(p.acting, c):
		return fmt.Errorf("%s can be moved only after the card's own ability is done", h.cards.def(c).Name)
	case place == "hand" && has(p.hand, c), place == "discard" && has(p.discard, c), place == "aside" && p.placeAside(c) >= 0:
		return fmt.Errorf("%s is already there", h.cards.def(c).Name)
	case has(p.hand, c):
		return h.canTake(c)
	case place == "hand" && h.handFull():
		return fullHand(len(p.hand))
	case h.commit.card == c:
		return fmt.Errorf("%s is committed", h.cards.def(c).Name)
	}
	return nil
}

// roomy returns an error of a verb that does nothing where there is no room: nil instead of errFull and fullHand.
func roomy(err error) error {
	if _, full := err.(fullHand); full || err == errFull {
		return nil
	}
	return err
}

// fullHand is the error that a hand takes no more cards. The number is how many cards it has.
type fullHand int

// Error returns the sentence that the hand is full.
func (n fullHand) Error() string { return fmt.Sprintf("the hand is full (%d cards)", int(n)) }
