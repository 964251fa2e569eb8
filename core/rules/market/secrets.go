package market

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// What a player may not know is dealt anew.

// Secrets returns a copy of the match in which everything that the seat may not
// know was dealt anew: the order of all decks, which of the others' hidden cards
// are in their hands, and all chance to come. What the viewer sees is the same, and
// what was revealed stays where all know it to lie (RULES 7).
func Secrets(game core.Game, viewer core.Seat, chance *rand.Stream) core.Game {
	g := game.Clone().(*Game)
	redeal(g.market, chance)
	for s := range g.players {
		if core.Seat(s) == viewer {
			g.players[s].redealDeck(chance)
			continue
		}
		asked := g.hiddenAnswers(core.Seat(s))
		g.players[s].redealAll(chance)
		g.answerAnew(core.Seat(s), asked)
	}
	g.moves = g.list(g.moves[:0])
	g.chance = rand.NewSet(chance.Uint64())
	return g
}

// redeal shuffles copies that may lie in any order. They are put in order first, so
// that nothing of how they lay is left.
func redeal(p pile, chance *rand.Stream) {
	slices.Sort(p)
	shuffle(p, chance)
}

// known reports whether all know that the copy lies where it does.
func (p *player) known(r core.Ref) bool { return slices.Contains(p.open, r) }

// unknown returns those copies of a pile of which only the owner knows, or nobody.
func (p *player) unknown(of pile) pile { return slices.DeleteFunc(slices.Clone(of), p.known) }

// redealDeck deals the deck anew to its owner, who knows its cards.
func (p *player) redealDeck(chance *rand.Stream) {
	hidden := p.unknown(p.deck)
	redeal(hidden, chance)
	p.fill(hidden)
}

// redealAll deals hand and deck anew to a rival of their owner: their cards are
// known, for all of them were bought in the open, but not which lie where. Known
// cards come first in the hand, for nobody else knows its order.
func (p *player) redealAll(chance *rand.Stream) {
	inHand := p.unknown(p.hand)
	hidden := append(inHand, p.unknown(p.deck)...)
	redeal(hidden, chance)
	p.hand = slices.DeleteFunc(p.hand, func(r core.Ref) bool { return !p.known(r) })
	slices.Sort(p.hand)
	p.hand = append(p.hand, hidden[:len(inHand)]...)
	p.fill(hidden[len(inHand):])
}

// fill lays copies on the places of the deck of which nobody knows what lies there.
func (p *player) fill(hidden pile) {
	for i, r := range p.deck {
		if !p.known(r) {
			p.deck[i], hidden = hidden[0], hidden[1:]
		}
	}
}

// answers are the places of the answers to a rival's open question that are cards which no
// other seat sees: those of its hand, and of its deck by where they lie there.
type answers struct {
	hand []int
	deck map[int]int
}

func (g *Game) hiddenAnswers(s core.Seat) (hidden answers) {
	if g.pending == nil || g.pending.seat != s {
		return hidden
	}
	p := &g.players[s]
	for i, a := range g.pending.picks {
		at := slices.Index(p.deck, a.ref)
		switch {
		case p.known(a.ref):
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

// answerAnew lets the question be about the hand that was dealt: the rules' questions
// about what they always are, a script's about as many hidden cards as before.
func (g *Game) answerAnew(s core.Seat, hidden answers) {
	d := g.pending
	switch {
	case d == nil || d.seat != s:
		return
	case d.ask != askScript:
		d.picks = g.picks(d.picks[:0], d.ask, d.seat, d.ref)
		return
	}
	p := &g.players[s]
	hand := p.unknown(p.hand)
	for i, place := range hidden.hand {
		option(g, place, hand[i])
	}
	for place, at := range hidden.deck {
		option(g, place, p.deck[at])
	}
}

// option puts another card in the place of an answer to a script's open question.
func option(g *Game, place int, r core.Ref) {
	name := g.card(r).Name
	g.pending.picks[place] = pick{r, name}
	o := &g.kernel.Question.Options[place]
	o.Ref, o.Word = r, name
}
