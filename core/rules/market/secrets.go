package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// What a player may not know is dealt anew.

// Secrets returns a copy of the match in which everything that the seat may not know was drawn
// again at random: the order of all decks, which of the others' hidden cards are in their
// hands, and all chance to come. What the viewer sees is the same, and what was revealed stays
// where all know it to lie (RULES 7).
func (g *Game) Secrets(viewer core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
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
	g.memory.ForgetCounted(seatRef(viewer))
	g.moves = g.listMoves(g.moves[:0])
	g.chance = rand.NewSet(chance.Uint64())
	return g
}

// reshuffle shuffles copies that may lie in any order. They are sorted first, so that nothing
// of how they lay is left.
func reshuffle(p pile, chance *rand.Stream) {
	slices.Sort(p)
	shuffle(p, chance)
}

// isOpen reports whether all know that the copy lies where it does.
func (p *player) isOpen(r core.Ref) bool { return slices.Contains(p.open, r) }

// hiddenIn returns those copies of a pile that are not open: nobody but the owner can know that
// they lie there.
func (p *player) hiddenIn(of pile) pile { return slices.DeleteFunc(slices.Clone(of), p.isOpen) }

// redealDeck deals the deck again for its owner, who knows its cards but not their order: it
// shuffles those that are not open.
func (p *player) redealDeck(chance *rand.Stream) {
	hidden := p.hiddenIn(p.deck)
	reshuffle(hidden, chance)
	p.fillDeck(hidden)
}

// redealAll deals hand and deck again for a rival, who knows which cards they are (all were bought
// in the open) but not which of them lie where. The order of the hand is hidden too: its open
// cards come first, sorted.
func (p *player) redealAll(chance *rand.Stream) {
	inHand := p.hiddenIn(p.hand)
	hidden := append(inHand, p.hiddenIn(p.deck)...)
	reshuffle(hidden, chance)
	p.hand = slices.DeleteFunc(p.hand, func(r core.Ref) bool { return !p.isOpen(r) })
	slices.Sort(p.hand)
	p.hand = append(p.hand, hidden[:len(inHand)]...)
	p.fillDeck(hidden[len(inHand):])
}

// fillDeck lays copies on the places of the deck of which nobody knows what lies there.
func (p *player) fillDeck(hidden pile) {
	for i, r := range p.deck {
		if !p.isOpen(r) {
			p.deck[i], hidden = hidden[0], hidden[1:]
		}
	}
}

// unseenAnswers are those answers to a rival's open question that are cards which no other seat
// sees, by their places among the answers.
type unseenAnswers struct {
	hand []int       // the places of cards of its hand
	deck map[int]int // the places of cards of its deck, and where in the deck each lies
}

// hiddenAnswers returns which answers to a seat's open question are cards that no other seat
// sees. Answers that were given before (of several) count behind those that can be given.
func (g *Game) hiddenAnswers(s core.Seat) (hidden unseenAnswers) {
	if g.pending == nil || g.pending.seat != s {
		return hidden
	}
	p := &g.players[s]
	all := g.pending.answers
	if q := g.kernel.Question; q != nil {
		all = appendAnswers(slices.Clip(all), q.Picked)
	}
	for i, a := range all {
		at := slices.Index(p.deck, a.ref)
		switch {
		case p.isOpen(a.ref):
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

// redealAnswers fits the open question of a seat to the cards that were dealt again. A question
// of the rules gets its answers anew. In one of a script each hidden card of the hand is replaced
// by one of the new hand, and one of the deck by the card that lies at its place now.
func (g *Game) redealAnswers(s core.Seat, hidden unseenAnswers) {
	d := g.pending
	switch {
	case d == nil || d.seat != s:
		return
	case d.kind != askScript:
		d.answers = g.answersTo(d.answers[:0], d.kind, d.seat, d.ref)
		return
	}
	p := &g.players[s]
	hand := p.hiddenIn(p.hand)
	for i, place := range hidden.hand {
		setAnswer(g, place, hand[i])
	}
	for place, at := range hidden.deck {
		setAnswer(g, place, p.deck[at])
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
	g.pending.answers[place] = answer{r, name}
	q.Options[place] = ability.Option{Ref: r, Word: name}
}
