package delve

import "arcana/core/ability"

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
