// What nobody sees of the board, how that is dealt anew for a seat that may not know it, and what a
// peek shows.

package delve

import (
	"slices"
	"sync"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// secretState returns the part of the state that no seat sees. It belongs to the hash of a match.
func (b *board) secretState() Secret {
	s := Secret{Stage: int(b.stage), Turns: b.turn, Forgone: b.current.forgone, Matched: b.current.verdict.Matched, Counter: b.current.verdict.Counter,
		Events: int(b.log.Last), Chance: b.chance.Positions()}
	b.team.addSecret(&s)
	b.challenges.addSecret(&s)
	b.row.addSecret(&s)
	b.abilities.addSecret(&s)
	return s
}

// addSecret adds what no seat sees of the heroes: the order of their decks, the events by which acting cards
// were discarded, and the changed tags of cards.
func (t *team) addSecret(s *Secret) {
	for i := range t.heroes {
		s.Decks = append(s.Decks, cardRefs(t.heroes[i].piles.deck))
		if id := t.heroes[i].discarded; id != 0 {
			s.Discarded = append(s.Discarded, int(id))
		}
	}
	for i, c := range t.cards.list {
		if c.plus|c.minus != 0 {
			s.Changed = append(s.Changed, CardTags{cardRef(int16(i)), uint32(c.plus), uint32(c.minus)})
		}
	}
}

// addSecret adds the challenges of the delve, known or not, and the order of the deck.
func (c *challenges) addSecret(s *Secret) {
	for i := range c.list {
		s.Challenges = append(s.Challenges, c.def(int16(i)).ID)
		s.Known = append(s.Known, c.list[i].known)
	}
	s.Order = ints(c.deck)
}

// addSecret adds the resonance cards of the delve, known or not, and the order of their deck.
func (r *row) addSecret(s *Secret) {
	for i := range r.cards {
		s.Resonance = append(s.Resonance, r.def(int16(i)).ID)
		s.Known = append(s.Known, r.cards[i].known)
	}
	s.Unseen = ints(r.unseen)
}

// addSecret adds what abilities remember, the abilities that wait for a trigger, what waits in the queue, and
// at the end who asks the open question.
func (a *abilities) addSecret(s *Secret) {
	for _, m := range a.memory {
		s.Memory = append(s.Memory, memoOf(m))
	}
	for _, w := range a.Awaiting() {
		s.Awaiting = append(s.Awaiting, Waiting{w.Owner, int(w.Seat) + 1, a.triggerName(w.Moment), 0, w.Each, 0})
	}
	for _, w := range a.Waiters(nil) {
		s.Queue = append(s.Queue, Waiting{w.Owner, int(w.Seat) + 1, w.Name, int(w.Cause), false, int(w.Amount)})
	}
	if a.Question != nil {
		s.Queue = append(s.Queue, a.asked)
	}
}

// memoOf returns what an ability remembers, as views show it: a text in Text, a number in Number, true and
// false as 1 and 0 in Number. Type says which it is.
func memoOf(m ability.Memo) Memo {
	shown := Memo{Of: m.Owner, Key: m.Key}
	switch v := m.Value.(type) {
	case string:
		shown.Type, shown.Text = "text", v
	case float64:
		shown.Type, shown.Number = "number", v
	case bool:
		shown.Type = "boolean"
		if v {
			shown.Number = 1
		}
	}
	return shown
}

// Secrets returns a copy of the match in which everything that a seat may not know is drawn again at
// random, from the stream chance. That is: the challenges and resonance cards that the team has not seen,
// the order of hero decks, what the others have committed, and all random numbers to come. The copy does
// not depend on how any of that is in the match.
func (g *Game) Secrets(s core.Seat, chance *rand.Stream) core.Game {
	c := g.cloneWith(rand.NewSet(chance.Uint64()))
	c.challenges.redeal(chance)
	c.row.redeal(chance)
	for i := range c.team.heroes {
		h := &c.team.heroes[i]
		h.piles.shuffleHidden(chance)
		if i != int(s) && h.handClosed() {
			h.commit.card, h.commit.countering = drawCommitment(c, h, chance)
		}
	}
	c.abilities.memory.ForgetSecretCounts(heroRef(int(s))) // the secret numbers of the others
	c.abilities.ForgetSecretCounts(heroRef(int(s)))
	redealQuestion(c, g, s)
	return c
}

// valueViews keeps views that are no longer in use, so that their memory serves again.
var valueViews = sync.Pool{New: func() any { return new(View) }}

// drawCommitment draws at random what a hero who has decided may have decided: one of the cards that it held
// then, or none for a pass; countering says whether the card is meant as a perfect counter. A decision that
// is worth more is likelier (drawByValue). The values depend only on what all seats know.
func drawCommitment(g *Game, h *hero, chance *rand.Stream) (card int16, countering bool) {
	view := valueViews.Get()
	defer valueViews.Put(view)
	x := newValuer(g.See(core.Seat(h.seat), view).(*View))
	defer valuers.Put(x)
	moves, values := x.decisions(h)
	m := moves[drawByValue(values, chance)]
	if m.Verb == verbPass {
		return none, false
	}
	c := h.piles.hand[m.A-1]
	couldCounter := h.commit.counters>>(m.A-1)&1 == 1
	return c, m.Verb == verbCounter || couldCounter && g.team.cards.def(c).Counter.isFree()
}

// decisions lists the moves by which a hero could have decided when it did, and the value of each.
func (x *valuer) decisions(h *hero) (moves []core.Move, values []float64) {
	add := func(m core.Move) {
		moves, values = append(moves, m), append(values, x.value(m).sum())
	}
	add(core.Move{Verb: verbPass})
	for i, c := range h.piles.hand[:h.commit.held] {
		add(core.Move{Verb: verbCommit, A: i + 1})
		couldCounter := h.commit.counters>>i&1 == 1
		if couldCounter && !h.cards.def(c).Counter.isFree() { // one that is free counters when it is committed
			add(core.Move{Verb: verbCounter, A: i + 1})
		}
	}
	return moves, values
}

// drawByValue draws a place of the list at random. Better values are likelier: a value that is a point
// below the best is drawn about a twenty-fifth as often. The odds are whole numbers of at least 1, so every
// place may be drawn. float64 around the products rounds them, so that every machine draws the same.
func drawByValue(values []float64, chance *rand.Stream) int {
	best, sum := slices.Max(values), 0
	odds := make([]int, len(values))
	for i, value := range values {
		q := 1 + float64(4*(best-value))
		odds[i] = 1 + int(1000/float64(q*q))
		sum += odds[i]
	}
	n, place := chance.Intn(sum), 0
	for ; n >= odds[place]; place++ {
		n -= odds[place]
	}
	return place
}

// Whoever peeks at a deck may be asked about what lies there: only who is asked knows the
// answers (RULES 11.1).

// someCard is what others read for an option that lies in a deck.
const someCard = "a card of a deck"

// inDeck returns the hero that has a thing in its deck, and the thing's place there. It returns nil
// and -1 if the thing lies in no deck.
func (t *team) inDeck(r core.Ref) (*hero, int) {
	if h, c := t.card(r); h != nil {
		if at := slices.Index(h.piles.deck, c); at >= 0 {
			return h, at
		}
	}
	return nil, -1
}

// whoSeesAnswer returns the seats that may know which option was chosen: only the seat s, which is asked, if
// the option lies in a deck, otherwise everyone.
func (t *team) whoSeesAnswer(o ability.Option, s core.Seat) core.Seats {
	if h, _ := t.inDeck(o.Ref); h != nil {
		return core.Only(s)
	}
	return core.Everyone
}

// whoReads returns the seats that may know the target of an event about the thing r. If r is a card in a
// deck that not all know, that is only its hero, and the others learn that something happened (Veiled). The
// cards at the two ends of a deck that all know are for everyone, like all other things.
func (t *team) whoReads(r core.Ref) core.Seats {
	if h, at := t.inDeck(r); h != nil && at >= h.piles.buried && at < len(h.piles.deck)-h.piles.stacked { // between the known ends of the deck
		return core.Only(core.Seat(h.seat)) | core.Veiled
	}
	return core.Everyone
}

// redealQuestion makes the open question of another seat than the viewer agree with the new deal in g.
// An option that lay in a deck in the match before becomes the card that lies at the same place of that
// deck in g.
func redealQuestion(g, before *Game, viewer core.Seat) {
	q := g.abilities.Question
	if q == nil || q.Firing.Seat == viewer {
		return
	}
	for _, list := range [][]ability.Option{q.Options, q.Picked} {
		for i := range list {
			if h, at := before.team.inDeck(list[i].Ref); h != nil {
				list[i].Ref = cardRef(g.team.heroes[h.seat].piles.deck[at])
			}
		}
	}
}
