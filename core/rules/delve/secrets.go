package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// What nobody sees of the board, how it is dealt anew for who may not know it, and what a
// peek shows.

// secret gathers what nobody sees of the board.
func (b *board) secret() Secret {
	s := Secret{Stage: int(b.stage), Turns: b.turn, Forgone: b.trial.forgone, Matched: b.trial.verdict.Matched, Counter: b.trial.verdict.Counter,
		Events: int(b.log.Last), Chance: b.chance.Positions()}
	b.team.secret(&s)
	b.challenges.secret(&s)
	b.row.secret(&s)
	b.abilities.secret(&s)
	return s
}

// secret shows the order of the decks, and what was changed about cards.
func (t *team) secret(s *Secret) {
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

func (c *challenges) secret(s *Secret) {
	for i := range c.list {
		s.Challenges = append(s.Challenges, c.def(int16(i)).ID)
		s.Known = append(s.Known, c.list[i].known)
	}
	s.Order = ints(c.deck)
}

func (r *row) secret(s *Secret) {
	for i := range r.cards {
		s.Resonance = append(s.Resonance, r.def(int16(i)).ID)
		s.Known = append(s.Known, r.cards[i].known)
	}
	s.Unseen = ints(r.unseen)
}

func (a *abilities) secret(s *Secret) {
	for _, m := range a.memory {
		s.Memory = append(s.Memory, memoOf(m))
	}
	for _, w := range a.Waiters(nil) {
		s.Queue = append(s.Queue, Waiting{w.Owner, int(w.Seat) + 1, w.Name, int(w.Cause)})
	}
	if a.Question != nil {
		s.Queue = append(s.Queue, a.asked)
	}
}

// memoOf shows what an ability remembers.
func memoOf(m ability.Memo) Memo {
	shown := Memo{Of: m.Owner, Key: m.Key}
	switch v := m.Value.(type) {
	case string:
		shown.Type, shown.Text = "text", v
	case float64:
		shown.Type, shown.Number = "number", v
	case bool:
		if shown.Type = "boolean"; v {
			shown.Number = 1
		}
	}
	return shown
}

// redealt returns a copy of the match in which everything that a seat may not know was
// dealt anew: the challenges and resonance cards that nobody has seen, the order of hero
// decks, what the others have committed, and all chance to come. How all that was before
// makes no difference to it.
func redealt(g *Game, s core.Seat, chance *rand.Stream) *Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	c.challenges.redeal(chance)
	c.row.redeal(chance)
	for i := range c.team.heroes {
		h := &c.team.heroes[i]
		h.piles.redeal(chance)
		if i != int(s) && h.closed() {
			h.commit.card, h.commit.countering = guess(c, h, chance)
		}
	}
	askAnew(c, g, s)
	return c
}

// guess draws what a hero who has decided may have decided: a card of those it held then,
// or none, the likelier the better it looks to the team. All that it weighs is open.
func guess(g *Game, h *hero, chance *rand.Stream) (card int16, countering bool) {
	x := newValuer(peek(g, core.Seat(h.seat)))
	defer valuers.Put(x)
	moves, values := x.decisions(h)
	m := moves[drawn(values, chance)]
	if m.Verb == verbPass {
		return none, false
	}
	c := h.piles.hand[m.A-1]
	could := h.commit.counters>>(m.A-1)&1 == 1
	return c, m.Verb == verbCounter || could && g.team.cards.def(c).Counter.byItself()
}

// decisions lists what a hero could decide when it did, with what that is worth.
func (x *valuer) decisions(h *hero) (moves []core.Move, values []float64) {
	add := func(m core.Move) {
		moves, values = append(moves, m), append(values, x.value(m).sum())
	}
	add(core.Move{Verb: verbPass})
	for i, c := range h.piles.hand[:h.commit.held] {
		add(core.Move{Verb: verbCommit, A: i + 1})
		if h.commit.counters>>i&1 == 1 && !h.cards.def(c).Counter.byItself() {
			add(core.Move{Verb: verbCounter, A: i + 1})
		}
	}
	return moves, values
}

// drawn draws the place of a value: one that is a point below the best comes up a
// twenty-fifth as often as that, and none never.
func drawn(values []float64, chance *rand.Stream) int {
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

// peek returns what a seat sees, good until the next peek.
func peek(g *Game, s core.Seat) *View {
	if g.peeked == nil {
		g.peeked = new(View)
	}
	g.peeked = g.ViewInto(s, g.peeked).(*View)
	return g.peeked
}

// Whoever peeks at a deck may be asked about what lies there: only who is asked knows the
// answers (RULES 11.1).

// aCard is what others read for an option that lies in a deck.
const aCard = "a card of a deck"

// inDeck returns the hero in whose deck a thing lies, and its place there, nil and -1
// for none.
func (t *team) inDeck(r core.Ref) (*hero, int) {
	if h, c := t.card(r); h != nil {
		if at := slices.Index(h.piles.deck, c); at >= 0 {
			return h, at
		}
	}
	return nil, -1
}

// answerable returns who hears which option was chosen: the seat that is asked alone, where
// it lies in a deck.
func (t *team) answerable(o ability.Option, s core.Seat) core.Seats {
	if h, _ := t.inDeck(o.Ref); h != nil {
		return core.Only(s)
	}
	return core.Everyone
}

// whoReads returns who may read of a thing in an event: of a card that lies unseen in a deck
// its hero alone, and all others that something happened.
func (t *team) whoReads(r core.Ref) core.Seats {
	if h, at := t.inDeck(r); h != nil && at >= h.piles.buried {
		return core.Only(core.Seat(h.seat)) | core.Veiled
	}
	return core.Everyone
}

// askAnew lets the open question of another seat be about the cards that lie after a new
// deal where those lay that it was about before.
func askAnew(g, before *Game, viewer core.Seat) {
	q := g.abilities.Question
	if q == nil || q.Firing.Seat == viewer {
		return
	}
	for i := range q.Options {
		if h, at := before.team.inDeck(q.Options[i].Ref); h != nil {
			q.Options[i].Ref = cardRef(g.team.heroes[h.seat].piles.deck[at])
		}
	}
}
