// What a player may not know is dealt anew.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Secrets returns a copy of the match in which everything that the viewer may not know is drawn
// again at random (RULES 7). That is: the order of all decks, which hidden cards the others have in
// hand, and all chance to come. An open question of another seat gets answers that agree with the new
// cards. What the viewer sees stays the same, and a card of which all know where it lies stays there.
func (g *Game) Secrets(viewer core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
	if g.isSecretTo(viewer) {
		g.pending, g.kernel.Question = nil, nil
	}
	reshuffle(g.market, chance)
	for s := range g.players {
		if core.Seat(s) == viewer {
			g.players[s].redealDeck(chance)
			continue
		}
		asked := g.hiddenAnswers(core.Seat(s))
		g.players[s].redealAll(chance)
		g.redealAnswers(core.Seat(s), asked)
	}
	g.memory.ForgetSecretCounts(seatRef(viewer)) // the secret numbers of the others
	g.kernel.ForgetSecretCounts(seatRef(viewer))
	g.given.Forget(func(r core.Ref) bool { return !g.maySee(viewer, r) })
	g.moves = g.listMoves(g.moves[:0])
	g.chance = rand.NewSet(chance.Uint64())
	return g
}

// reshuffle shuffles a pile. It sorts the copies first, so that the result does not depend on how
// they lay before.
func reshuffle(p pile, chance *rand.Stream) {
	slices.Sort(p)
	shuffle(p, chance)
}

// isOpen reports whether all players know where this copy lies in the player's hand or deck.
func (p *player) isOpen(r core.Ref) bool { return slices.Contains(p.open, r) }

// noteOpen notes that all players know where this copy lies in the player's hand or deck.
func (p *player) noteOpen(r core.Ref) {
	if !p.isOpen(r) {
		p.open = append(p.open, r)
	}
}

// hiddenIn returns, as a new list, the copies of a pile that are not open, so that the other players
// cannot know that they lie there.
func (p *player) hiddenIn(cards pile) pile { return slices.DeleteFunc(slices.Clone(cards), p.isOpen) }

// redealDeck deals the deck again as its owner sees it. The owner knows the cards but not their
// order, so those that are not open are shuffled.
func (p *player) redealDeck(chance *rand.Stream) {
	hidden := p.hiddenIn(p.deck)
	reshuffle(hidden, chance)
	p.fillDeck(hidden)
}

// redealAll deals hand and deck again as a rival sees them. A rival knows which cards the player
// has, for all were bought in the open, but not which lie in the hand and which in the deck. The
// order of the hand is hidden too, so its open cards come first, sorted.
func (p *player) redealAll(chance *rand.Stream) {
	inHand := p.hiddenIn(p.hand)
	hidden := append(inHand, p.hiddenIn(p.deck)...)
	reshuffle(hidden, chance)
	p.hand = slices.DeleteFunc(p.hand, func(r core.Ref) bool { return !p.isOpen(r) })
	slices.Sort(p.hand)
	p.hand = append(p.hand, hidden[:len(inHand)]...)
	p.fillDeck(hidden[len(inHand):])
}

// fillDeck lays the hidden copies, in their order, on the places of the deck that do not have an open
// copy. There must be as many copies as such places.
func (p *player) fillDeck(hidden pile) {
	for i, r := range p.deck {
		if !p.isOpen(r) {
			p.deck[i], hidden = hidden[0], hidden[1:]
		}
	}
}

// unseenAnswers are the answers to a seat's open question that are hidden cards of that seat. A
// place is the answer's place among all answers.
type unseenAnswers struct {
	hand []int       // the places of cards of its hand
	deck map[int]int // the places of cards of its deck, and where in the deck each lies
}

// hiddenAnswers returns which answers to a seat's open question are hidden cards of that seat. If a
// script wants several answers, those that were given already count too; their places come after
// those of the answers that can still be given.
func (g *Game) hiddenAnswers(s core.Seat) (hidden unseenAnswers) {
	if g.pending == nil || g.pending.seat != s {
		return hidden
	}
	p := &g.players[s]
	all := g.pending.answers
	if q := g.kernel.Question; q != nil {
		all = appendAnswers(slices.Clip(all), q.Picked) // clipped, so that the question's own list stays as it is
	}
	for i, a := range all {
		at := slices.Index(p.deck, a.ref)
		switch {
		case p.isOpen(a.ref): // not hidden: it stays where it lies
		case at >= 0:
			if hidden.deck == nil {
				hidden.deck = map[int]int{}
			}
			hidden.deck[i] = at
		case slices.Contains(p.hand, a.ref):
			hidden.hand = append(hidden.hand, i)
		}
	}
	return hidden
}

// redealAnswers makes the open question of a seat agree with the cards that were dealt again. For a
// question of the rules the answers are listed anew. In a script's question each answer that was a hidden
// card of the hand becomes a hidden card of the new hand, and each that was a card of the deck becomes the
// card that lies at the same place now. hidden is what hiddenAnswers returned before the deal.
func (g *Game) redealAnswers(s core.Seat, hidden unseenAnswers) {
	d := g.pending
	switch {
	case d == nil || d.seat != s: // no question of this seat is open
		return
	case d.kind != askScript:
		if t := g.cardCostFor(d.kind, d.ref); t != nil && t.kind != costDestroy {
			g.redealPayers(s, d.ref, t, len(d.answers))
		}
		d.answers = g.answersTo(d.answers[:0], d.kind, d.seat, d.ref)
		return
	}
	p := &g.players[s]
	hand := p.hiddenIn(p.hand)
	for i, place := range hidden.hand {
		setAnswer(g, place, hand[i])
	}
	for place, at := range hidden.deck { // in any order: each answer is replaced once
		setAnswer(g, place, p.deck[at])
	}
}

// redealPayers changes the hand of a seat that was dealt again so that n of its cards can pay a price of the copy r, as
// many as before: cards that change places with those of the deck are hidden ones.
func (g *Game) redealPayers(s core.Seat, r core.Ref, t *cardCost, n int) {
	p := &g.players[s]
	for have := len(g.payers(s, r, t)); have != n; have = len(g.payers(s, r, t)) {
		hidden := func(pays bool) func(core.Ref) bool {
			return func(x core.Ref) bool { return !p.isOpen(x) && g.pays(x, t) == pays }
		}
		i, k := slices.IndexFunc(p.hand, hidden(have > n)), slices.IndexFunc(p.deck, hidden(have < n))
		if i < 0 || k < 0 { // of the cards that were dealt again as many pay as before, so there are some
			return
		}
		p.hand[i], p.deck[k] = p.deck[k], p.hand[i]
	}
}

// setAnswer replaces one answer to a script's open question by another card. A place behind the
// options is one of the answers that were given before.
func setAnswer(g *Game, place int, r core.Ref) {
	name, q := g.card(r).Name, g.kernel.Question
	if given := place - len(q.Options); given >= 0 {
		q.Picked[given] = ability.Option{Ref: r, Word: name}
		return
	}
	g.pending.answers[place] = answer{ref: r, text: name}
	q.Options[place] = ability.Option{Ref: r, Word: name}
}
