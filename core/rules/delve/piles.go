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

// The cards of a hero: the deck, hand and discards they lie in, the copies of a match, and
// how one comes back.

// piles are where the cards of a hero lie, as places in the copies. The top of the
// deck and what was spent last stand at the end.
type piles struct {
	deck, hand, discard, exhausted []int16
	acting                         []int16 // the card that was played, until it has acted
	buried                         int     // how many cards under the deck all have seen put there
}

// none returns piles without cards, in the memory of these.
func (p *piles) none() piles {
	return piles{deck: p.deck[:0], hand: p.hand[:0], discard: p.discard[:0], exhausted: p.exhausted[:0], acting: p.acting[:0]}
}

func (p *piles) own() {
	p.deck, p.hand, p.discard, p.exhausted, p.acting = clone(p.deck), clone(p.hand), clone(p.discard), clone(p.exhausted), clone(p.acting)
}

// top returns the top card of the deck, which is not empty.
func (p *piles) top() int16 { return p.deck[len(p.deck)-1] }

// takeDeck takes a card out of the deck, where it lies.
func (p *piles) takeDeck(c int16) {
	at := len(p.deck) - 1
	for p.deck[at] != c {
		at--
	}
	p.deck = few.Remove(p.deck, at)
	if at < p.buried {
		p.buried--
	}
}

// spent reports whether a card is among the exhausted or the discarded ones.
func (p *piles) spent(c int16) bool { return has(p.exhausted, c) || has(p.discard, c) }

// take takes a card out of the pile where it lies, if it lies in one.
func (p *piles) take(c int16) {
	if has(p.deck, c) {
		p.takeDeck(c)
	}
	for _, pile := range []*[]int16{&p.hand, &p.exhausted, &p.discard} {
		if has(*pile, c) {
			*pile = without(*pile, c)
		}
	}
}

// shuffle brings the deck into a random order.
func (p *piles) shuffle(chance *rand.Stream, of *copies) {
	chance.Stack(len(p.deck), func(i, j int) { p.deck[i], p.deck[j] = p.deck[j], p.deck[i] }, func(i int) (id, name string) { return of.called(p.deck[i]) })
}

// redeal shuffles what nobody knows of the deck; how it lay before makes no difference.
func (p *piles) redeal(chance *rand.Stream) {
	hidden := p.deck[p.buried:]
	few.Sort(hidden, cmp.Compare[int16])
	chance.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
}

// bury puts a card under the deck, where all see it go.
func (p *piles) bury(c int16) {
	p.deck = few.Insert(p.deck, 0, c)
	p.buried++
}

// without returns the list without the first v, in the memory of the list.
func without(list []int16, v int16) []int16 {
	i := slices.Index(list, v)
	return few.Remove(list, i)
}

// handFull reports whether the hand takes no card more.
func (h *hero) handFull() bool { return len(h.piles.hand) >= h.handLimit() }

// draw moves up to n cards from the deck to the hand, up to the hand limit. An
// empty deck is made anew from the shuffled discard pile (RULES 3.4); exhausted
// cards never return that way. It returns how many were drawn.
func (d deed) draw(n int) (drawn int) {
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

func (d deed) drawTop() bool {
	e := d.event(eventDraw, d.actor, d.piles.top())
	if !d.abilities.Replace(&e) {
		return false
	}
	to, c := d.team.card(e.Target)
	to.piles.takeDeck(c)
	to.piles.hand = append(to.piles.hand, c)
	d.abilities.told(&e, d.cards.write(core.KindDraw, d.actor, c, 1))
	return true
}

// readyDeck makes sure that there is a card to draw, and reports whether.
func (h *hero) readyDeck() bool {
	p := &h.piles
	if len(p.deck) > 0 || len(p.discard) == 0 {
		return len(p.deck) > 0
	}
	e := ability.Event{Kind: eventShuffle, Target: h.ref(), Owner: core.Seat(h.seat)}
	if h.abilities.Replace(&e); len(p.deck) == 0 {
		p.deck, p.discard = p.discard, p.deck
		p.shuffle(h.chance.Stream(deckStreams[h.seat]), h.cards)
		h.abilities.told(&e, h.log.write(core.KindShuffle, h.ref(), h.ref(), len(p.deck), ""))
	}
	return len(p.deck) > 0
}

// deckStreams name the chance that shuffles the deck of each seat.
var deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}

// discard moves a card from the hand to the discard pile, and reports whether it did.
func (d deed) discard(c int16) bool {
	e := d.event(eventDiscard, d.actor, c)
	to, c := d.leaveHand(&e)
	if to == nil {
		return false
	}
	to.land(c, &e)
	return true
}

// discardPlayed lets a card that is played leave the hand. It lies in no pile until it has
// acted, so that nothing that it does can reach it (RULES 3.2).
func (d deed) discardPlayed(c int16) {
	e := d.event(eventDiscard, d.actor, c)
	switch to, left := d.leaveHand(&e); {
	case to == nil:
	case left == c:
		to.piles.acting, to.discarded = append(to.piles.acting, c), e.Cause
	default:
		to.land(left, &e)
	}
}

// leaveHand takes the card that a discard befalls out of its hand, and returns it with its
// hero; no hero when that is cancelled.
func (d deed) leaveHand(e *ability.Event) (*hero, int16) {
	if !d.abilities.Replace(e) {
		return nil, none
	}
	to, c := d.team.card(e.Target)
	to.piles.hand = without(to.piles.hand, c)
	e.Cause = d.cards.write(core.KindDiscard, d.actor, c, 1)
	return to, c
}

// land puts a card on the discard pile, and lets that be heard.
func (h *hero) land(c int16, e *ability.Event) {
	h.piles.discard = append(h.piles.discard, c)
	h.abilities.Emit(e)
}

// hasActed discards the card of the hero that acts, and reports whether there is one.
func (h *hero) hasActed() bool {
	if len(h.piles.acting) == 0 {
		return false
	}
	c := h.piles.acting[0]
	e := h.event(eventDiscard, h.ref(), c)
	e.Cause = h.discarded
	h.piles.acting, h.discarded = h.piles.acting[:0], 0
	h.land(c, &e)
	return true
}

// discardRandom discards n cards of the hand by chance, as far as there are any and
// the hand is not closed, and returns how many.
func (d deed) discardRandom(n int) (discarded int) {
	for range n {
		hand := d.piles.hand
		if len(hand) == 0 || d.closed() {
			break
		}
		chance := d.chance.Stream("discard")
		chance.Lead(len(hand), func(i int) (id, name string) { return d.cards.called(hand[i]) })
		if d.discard(hand[chance.Intn(len(hand))]) {
			discarded++
		}
	}
	return discarded
}

// exhaust spends a card for the rest of the delve (RULES 3.3), from wherever it lies, and
// returns which it was: none when that was taken back.
func (d deed) exhaust(c int16) int16 {
	e := d.event(eventExhaust, d.actor, c)
	if !d.abilities.Replace(&e) {
		return none
	}
	to, c := d.team.card(e.Target)
	to.pull(c)
	to.piles.exhausted = append(to.piles.exhausted, c)
	d.abilities.told(&e, d.cards.write(core.KindExhaust, d.actor, c, 1))
	return c
}

// exhaustCommitted spends the card that was committed. When it is not spent it goes back
// to the hand, or to the discard pile when the hand is full.
func (h *hero) exhaustCommitted() {
	c := h.commit.card
	h.commit.card = none
	if h.by(h.ref()).exhaust(c) == c {
		return
	}
	if h.handFull() {
		h.piles.discard = append(h.piles.discard, c)
		h.cards.write(core.KindDiscard, h.ref(), c, 1)
		return
	}
	h.piles.hand = append(h.piles.hand, c)
	h.cards.write(core.KindReturn, h.ref(), c, 1)
}

// pull takes a card from wherever it lies. One that acts is discarded first.
func (h *hero) pull(c int16) {
	if has(h.piles.acting, c) {
		h.hasActed()
	}
	if at := h.tableau.find(c); at >= 0 {
		h.tableau[at] = slot{card: none}
		return
	}
	h.piles.take(c)
}

// exhaustTop exhausts up to n cards from the top of the deck, and returns how many.
func (d deed) exhaustTop(n int) (spent int) {
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
	owner       int8  // the seat, from 0
	plus, minus Tags  // changes to its tags until the end of the round
}

// def returns the definition of the card at a place.
func (c *copies) def(i int16) *Card { return &c.config.Cards[c.list[i].def] }

// tags returns what a card shows by itself, changes of this round included.
func (c *copies) tags(i int16) Tags { return (c.def(i).tags | c.list[i].plus) &^ c.list[i].minus }

// write appends the event of something that becomes of a card, and returns its ID.
func (c *copies) write(kind core.Kind, actor core.Ref, i int16, amount int) int32 {
	return c.log.write(kind, actor, cardRef(i), amount, c.def(i).Name)
}

// add makes a copy of a card that belongs to a seat, and returns its place.
func (c *copies) add(def, seat int) int16 {
	c.list = append(c.list, heroCard{def: int16(def), owner: int8(seat)})
	return int16(len(c.list) - 1)
}

// refresh forgets what was changed about the cards in this round, and not for good.
func (c *copies) refresh() {
	some := len(c.lasting) > 0
	for i := range c.list {
		if c.list[i].plus, c.list[i].minus = 0, 0; some {
			c.list[i].plus, c.list[i].minus = c.staying(cardRef(int16(i)))
		}
	}
}

func cardRefs(cards []int16) []core.Ref {
	list := make([]core.Ref, len(cards))
	for i, c := range cards {
		list[i] = cardRef(c)
	}
	return list
}

// canTake is an error unless a card is in the hand and the hand is not closed.
func (h *hero) canTake(c int16) error {
	switch {
	case !has(h.piles.hand, c):
		return fmt.Errorf("%s is in no hand", h.cards.def(c).Name)
	case h.closed():
		return fmt.Errorf("%s has decided: nothing leaves the hand before the reveal", h.who().Name)
	}
	return nil
}

// recall returns an exhausted or discarded card to the hand, or says why not. Like all
// that moves a card here it reports whether it did.
func (d deed) recall(c int16) (bool, error) {
	if d.handFull() {
		return false, fullHand(len(d.piles.hand))
	}
	if err := d.isSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 1), nil
}

// restore puts an exhausted or discarded card under the deck, or says why not.
func (d deed) restore(c int16) (bool, error) {
	if err := d.isSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 0), nil
}

// retrieve takes a card out of the tableau into the hand, or says why not.
func (d deed) retrieve(c int16) (bool, error) {
	switch {
	case d.tableau.find(c) < 0:
		return false, fmt.Errorf("%s stands in no tableau", d.cards.def(c).Name)
	case d.handFull():
		return false, fullHand(len(d.piles.hand))
	}
	return d.comeBack(c, 1), nil
}

func (h *hero) isSpent(c int16) error {
	if has(h.piles.acting, c) {
		return fmt.Errorf("%s acts: it can come back when it has acted", h.cards.def(c).Name)
	}
	if !h.piles.spent(c) {
		return fmt.Errorf("%s is neither exhausted nor discarded", h.cards.def(c).Name)
	}
	return nil
}

// comeBack takes a card from where it lies to the hand (1) or under the deck (0).
func (d deed) comeBack(c int16, toHand int32) bool {
	e := d.event(eventReturn, d.actor, c)
	if e.Amount = toHand; !d.abilities.Replace(&e) {
		return false
	}
	to, c := d.team.card(e.Target)
	to.pull(c)
	if e.Amount = min(e.Amount, 1); e.Amount == 1 {
		to.piles.hand = append(to.piles.hand, c)
	} else {
		to.piles.bury(c)
	}
	d.abilities.told(&e, d.cards.write(core.KindReturn, d.actor, c, int(e.Amount)))
	return true
}

// returns reports whether a card can come back: it lies open, and the hand has room if it
// is to go there.
func (h *hero) returns(e *ability.Event, c int16) bool {
	return (h.piles.spent(c) || h.tableau.find(c) >= 0) && (e.Amount == 0 || !h.handFull())
}

// fullHand is the error of a hand that takes no card more, with how many it has.
type fullHand int

func (n fullHand) Error() string { return fmt.Sprintf("the hand is full (%d cards)", int(n)) }
