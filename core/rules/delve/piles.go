package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// piles are where the cards of a hero lie, as places in the copies. The top of the
// deck and what was spent last stand at the end.
type piles struct {
	deck, hand, discard, exhausted []int16
	buried                         int // how many cards under the deck all have seen put there
}

// none returns piles without cards, in the memory of these.
func (p *piles) none() piles {
	return piles{deck: p.deck[:0], hand: p.hand[:0], discard: p.discard[:0], exhausted: p.exhausted[:0]}
}

func (p *piles) own() {
	p.deck, p.hand, p.discard, p.exhausted = clone(p.deck), clone(p.hand), clone(p.discard), clone(p.exhausted)
}

// takeTop takes the top card off the deck, which is not empty.
func (p *piles) takeTop() int16 {
	top := p.deck[len(p.deck)-1]
	p.deck = p.deck[:len(p.deck)-1]
	p.buried = min(p.buried, len(p.deck))
	return top
}

// takeSpent takes a card out of the exhausted or the discarded cards, and reports
// whether it was there.
func (p *piles) takeSpent(c int16) bool {
	for _, pile := range []*[]int16{&p.exhausted, &p.discard} {
		if has(*pile, c) {
			*pile = without(*pile, c)
			return true
		}
	}
	return false
}

// shuffle brings the deck into a random order.
func (p *piles) shuffle(chance *rand.Stream) {
	chance.Shuffle(len(p.deck), func(i, j int) { p.deck[i], p.deck[j] = p.deck[j], p.deck[i] })
}

// redeal shuffles what nobody knows of the deck; how it lay before makes no difference.
func (p *piles) redeal(chance *rand.Stream) {
	hidden := p.deck[p.buried:]
	slices.Sort(hidden)
	chance.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
}

// without returns the list without the first v, in the memory of the list.
func without(list []int16, v int16) []int16 {
	i := slices.Index(list, v)
	return slices.Delete(list, i, i+1)
}

// handFull reports whether the hand takes no card more.
func (h *hero) handFull() bool { return len(h.piles.hand) >= h.tuning.HandLimit }

// draw moves up to n cards from the deck to the hand, up to the hand limit. An
// empty deck is made anew from the shuffled discard pile (RULES 3.4); exhausted
// cards never return that way. It returns how many were drawn.
func (h *hero) draw(actor core.Ref, n int) int {
	for i := range n {
		if h.handFull() || !h.readyDeck() {
			return i
		}
		top := h.piles.takeTop()
		h.piles.hand = append(h.piles.hand, top)
		h.cards.write(core.KindDraw, actor, top, 1)
	}
	return n
}

// readyDeck makes sure that there is a card to draw, and reports whether.
func (h *hero) readyDeck() bool {
	p := &h.piles
	if len(p.deck) == 0 && len(p.discard) > 0 {
		p.deck, p.discard = p.discard, p.deck
		p.shuffle(h.chance.Stream(deckStreams[h.seat]))
		h.log.write(core.KindShuffle, h.ref(), h.ref(), len(p.deck), "")
	}
	return len(p.deck) > 0
}

// deckStreams name the chance that shuffles the deck of each seat.
var deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}

// discard moves a card from the hand to the discard pile.
func (h *hero) discard(actor core.Ref, c int16) {
	h.piles.hand = without(h.piles.hand, c)
	h.piles.discard = append(h.piles.discard, c)
	h.cards.write(core.KindDiscard, actor, c, 1)
}

// discardRandom discards n cards of the hand by chance, as far as there are any and
// the hand is not closed, and returns how many.
func (h *hero) discardRandom(actor core.Ref, n int) int {
	for i := range n {
		hand := h.piles.hand
		if len(hand) == 0 || h.closed() {
			return i
		}
		h.discard(actor, hand[h.chance.Stream("discard").Intn(len(hand))])
	}
	return n
}

// exhaust spends a card for the rest of the delve (RULES 3.3).
func (h *hero) exhaust(actor core.Ref, c int16) {
	h.piles.exhausted = append(h.piles.exhausted, c)
	h.cards.write(core.KindExhaust, actor, c, 1)
}

// exhaustTop exhausts up to n cards from the top of the deck, and returns how many.
func (h *hero) exhaustTop(actor core.Ref, n int) int {
	n = min(n, len(h.piles.deck))
	for range n {
		h.exhaust(actor, h.piles.takeTop())
	}
	return n
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

// recall returns an exhausted or discarded card to the hand, or says why not.
func (h *hero) recall(actor core.Ref, c int16) error {
	if h.handFull() {
		return fullHand(len(h.piles.hand))
	}
	if err := h.takeSpent(c); err != nil {
		return err
	}
	h.piles.hand = append(h.piles.hand, c)
	h.cards.write(core.KindReturn, actor, c, 1)
	return nil
}

// fullHand is the error of a hand that takes no card more, with how many it has.
type fullHand int

func (n fullHand) Error() string { return fmt.Sprintf("the hand is full (%d cards)", int(n)) }

// restore puts an exhausted or discarded card under the deck, or says why not.
func (h *hero) restore(actor core.Ref, c int16) error {
	if err := h.takeSpent(c); err != nil {
		return err
	}
	h.piles.deck = slices.Insert(h.piles.deck, 0, c)
	h.piles.buried++
	h.cards.write(core.KindReturn, actor, c, 0)
	return nil
}

func (h *hero) takeSpent(c int16) error {
	if !h.piles.takeSpent(c) {
		return fmt.Errorf("%s is neither exhausted nor discarded", h.cards.def(c).Name)
	}
	return nil
}
