package delve

import (
	"slices"

	"arcana/core"
)

// draw moves cards from a hero's deck to the hand, up to the hand limit. An
// empty deck is made anew from the shuffled discard pile (RULES 3.4); exhausted
// cards never return that way. It returns how many were drawn.
func (g *Game) draw(actor core.Ref, seat, n int) int {
	h := &g.heroes[seat]
	for i := range n {
		if len(h.hand) >= g.tuning.HandLimit || !g.readyDeck(seat) {
			return i
		}
		top := h.deck[len(h.deck)-1]
		h.deck = h.deck[:len(h.deck)-1]
		h.hand = append(h.hand, top)
		g.log.tell(core.KindDraw, actor, cardRef(top), 1, g.card(top).Name)
	}
	return n
}

// readyDeck makes sure that there is a card to draw, and reports whether.
func (g *Game) readyDeck(seat int) bool {
	h := &g.heroes[seat]
	if len(h.deck) == 0 && len(h.discard) > 0 {
		h.deck, h.discard = h.discard, nil
		g.shuffle(seat)
		g.log.tell(core.KindShuffle, heroRef(seat), heroRef(seat), len(h.deck), "")
	}
	return len(h.deck) > 0
}

func (g *Game) shuffle(seat int) {
	deck := g.heroes[seat].deck
	g.chance.Stream(deckStreams[seat]).Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
}

var deckStreams = [...]string{"deck/1", "deck/2", "deck/3", "deck/4"}

// closed reports whether a hero has decided and the reveal is still to come: from
// the one to the other no ability takes a card out of the hand, for what it could
// not take would be the card that is committed (RULES 3.1, R-B4).
func (g *Game) closed(seat int) bool {
	return g.stage == stageCommit && g.heroes[seat].committed
}

// discardCard moves a card from the hand to the discard pile.
func (g *Game) discardCard(actor core.Ref, seat int, c int16) {
	h := &g.heroes[seat]
	h.hand = without(h.hand, c)
	h.discard = append(h.discard, c)
	g.log.tell(core.KindDiscard, actor, cardRef(c), 1, g.card(c).Name)
}

// discardRandom discards n cards of a hand by chance, as far as there are any and
// the hand is not closed, and returns how many.
func (g *Game) discardRandom(actor core.Ref, seat, n int) int {
	for i := range n {
		hand := g.heroes[seat].hand
		if len(hand) == 0 || g.closed(seat) {
			return i
		}
		g.discardCard(actor, seat, hand[g.chance.Stream("discard").Intn(len(hand))])
	}
	return n
}

// exhaust spends a card for the rest of the delve (RULES 3.3).
func (g *Game) exhaust(actor core.Ref, seat int, c int16) {
	g.heroes[seat].exhausted = append(g.heroes[seat].exhausted, c)
	g.log.tell(core.KindExhaust, actor, cardRef(c), 1, g.card(c).Name)
}

// addDrive changes a hero's Drive of one kind within 0 and the cap, and returns
// by how much it changed.
func (g *Game) addDrive(actor core.Ref, seat, kind, n int) int {
	have := g.heroes[seat].drive.at(kind)
	n = max(0, min(*have+n, g.tuning.DriveCap)) - *have
	if n == 0 {
		return 0
	}
	*have += n
	event := core.KindGain
	if n < 0 {
		event = core.KindSpend
	}
	g.log.change(event, driveFields[kind], actor, heroRef(seat), n)
	return n
}

// pay takes a cost that the hero's Drive covers.
func (g *Game) pay(seat int, cost Drive) {
	for kind := range DriveKinds {
		g.addDrive(heroRef(seat), seat, kind, -*cost.at(kind))
	}
}

// payAny takes n Drive of any kind, always of the kind the hero has most of.
func (g *Game) payAny(seat, n int) {
	h := &g.heroes[seat]
	for range n {
		most := 0
		for kind := range DriveKinds {
			if *h.drive.at(kind) > *h.drive.at(most) {
				most = kind
			}
		}
		g.addDrive(heroRef(seat), seat, most, -1)
	}
}

// without returns the list without the first v, in a list of its own.
func without(list []int16, v int16) []int16 {
	i := slices.Index(list, v)
	return append(clone(list[:i]), list[i+1:]...)
}
