package delve

import (
	"arcana/core"
	"arcana/core/rand"
)

// redealt returns a copy of the match in which everything that a seat may not
// know was dealt anew.
func (g *Game) redealt(s core.Seat, chance *rand.Stream) *Game {
	c := g.Clone().(*Game)
	c.redeal(s, chance)
	return c
}

// secret gathers what nobody sees.
func (g *Game) secret() Secret {
	s := Secret{Stage: int(g.stage), Turns: g.turn, Forgone: g.trial.forgone, Matched: g.trial.verdict.Matched, Counter: g.trial.verdict.Counter,
		Events: int(g.log.count), Chance: g.chance.Positions()}
	g.team.secret(&s)
	g.challenges.secret(&s)
	g.row.secret(&s)
	g.abilities.secret(&s)
	return s
}

// secret tells the order of the decks, and what was changed about cards.
func (t *team) secret(s *Secret) {
	for i := range t.heroes {
		s.Decks = append(s.Decks, cardRefs(t.heroes[i].piles.deck))
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
	s.Memory = clone(a.memory)
	for i := range a.queue {
		s.Queue = append(s.Queue, a.queue[i].waiting())
	}
	if a.choice != nil {
		s.Queue = append(s.Queue, a.choice.firing.waiting())
	}
}

func (f *firing) waiting() Waiting {
	return Waiting{f.owner, int(f.seat) + 1, f.moment.String(), int(f.cause)}
}
