package encounter

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"arcana/core/card"
	"arcana/core/spell"
)

// most bounds the numbers of a situation: so far from the bounds of events that no play
// leads over them.
const most = 1_000_000

// situate puts the match into a situation, or says what of it makes no sense. The
// character is in the location already.
func (g *Game) situate(k *Situation) error {
	s := staging{g}
	for _, part := range []func(*Situation) error{s.setStage, s.setNumbers, s.setTags, s.setPlayed, g.script.remember, s.setScript, s.setHand} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation: %w", err)
		}
	}
	return nil
}

// staging is a match that is being put into a situation, part by part.
type staging struct{ *Game }

// setStage says what happens next: a decision, or what the answer to a question is
// followed by.
func (g staging) setStage(k *Situation) error {
	if k.Question == nil && (k.Stage != "" || len(k.Waiting) > 0) {
		return fmt.Errorf("stage and waiting: expected a question beside them, got none")
	}
	g.phase = deciding
	if k.Question == nil {
		return nil
	}
	g.phase = offering
	if k.Stage == "" {
		return nil
	}
	for p, name := range stageNames {
		if name == card.Key(k.Stage) {
			g.phase = p
			return nil
		}
	}
	return spell.Unknown("stage", k.Stage, slices.Sorted(maps.Values(stageNames)))
}

// setNumbers sets turn, momentum, pressure and approaches.
func (g staging) setNumbers(k *Situation) error {
	s := &g.state
	first, last, highest := 1, s.MaxTurns, most
	if g.phase == beginning {
		first, last = 0, s.MaxTurns-1
	}
	if g.phase == deciding {
		highest = s.MaxPressure - 1
	}
	s.Turn = first
	for _, n := range []struct {
		name      string
		into      *int
		given     *int
		low, high int
		why       string
	}{
		{"turn", &s.Turn, k.Turn, first, last, ""},
		{"momentum", &s.Momentum, k.Momentum, 0, most, ""},
		{"pressure", &s.Pressure, k.Pressure, 0, highest, fmt.Sprintf(" (at %d the encounter has failed)", s.MaxPressure)},
	} {
		*n.into = or(n.given, *n.into)
		if *n.into < n.low || *n.into > n.high {
			return fmt.Errorf("%s: expected %d to %d%s, got %d", n.name, n.low, n.high, n.why, *n.into)
		}
	}
	if k.Approach != nil {
		s.Approach = k.Approach.Values()
	}
	for a, v := range s.Approach {
		if v < 0 || v > most {
			return fmt.Errorf("approach.%s: expected 0 to %d, got %d", approachNames[a], most, v)
		}
	}
	return nil
}

// setTags switches on the tags that are named, else those whose thresholds are reached.
func (g staging) setTags(k *Situation) error {
	if k.Tags == nil {
		for _, i := range g.scene.watched {
			if g.scene.all[i].reached(&g.state) {
				g.setTag(i, true)
			}
		}
		return nil
	}
	for n, name := range *k.Tags {
		i, err := g.scene.findTag(name)
		if err != nil {
			return fmt.Errorf("tags[%d]: %w", n+1, err)
		}
		if g.tags.active[i] {
			return fmt.Errorf("tags[%d]: %s is active twice", n+1, name)
		}
		g.tags.active[i] = true
	}
	g.state.Blocked = g.tags.blocked()
	return nil
}

// setPlayed sets the choices that were made, at most one a turn.
func (g staging) setPlayed(k *Situation) error {
	turns := g.state.Turn
	if g.phase == deciding || g.phase == offering {
		turns--
	}
	if len(k.Played) > turns {
		return fmt.Errorf("played: expected at most %d choices by now, one a turn, got %d", turns, len(k.Played))
	}
	for i, name := range k.Played {
		place, err := g.findChoice(name)
		if err != nil {
			return fmt.Errorf("played[%d]: %w", i+1, err)
		}
		g.played = append(g.played, int32(place))
	}
	return nil
}

// findChoice returns the place of a choice, past the last for the default choice.
func (b *board) findChoice(name string) (int, error) {
	place, err := b.cfg.placeOf(name)
	if err != nil && card.Key(name) == card.Key(improvised) {
		return len(b.state.Choices), nil
	}
	return place, err
}

// setHand lays out what the turn offers: what is given, else what the rules deal. Names
// of what they deal, in that order, are what they deal, reasons included.
func (g staging) setHand(k *Situation) error {
	dealt := g.dealt(nil)
	if len(k.Hand) == 0 {
		if g.phase == deciding {
			g.hand = dealt
		}
		return nil
	}
	if len(k.Hand) > len(g.state.Choices)+handSize {
		return fmt.Errorf("hand: expected at most %d choices, got %d", len(g.state.Choices)+handSize, len(k.Hand))
	}
	plain := len(k.Hand) == len(dealt)
	for i, o := range k.Hand {
		place, err := g.findChoice(o.Choice)
		if err == nil && (o.Slot < 0 || o.Slot > handSize) {
			err = fmt.Errorf("slot: expected 0 to %d, got %d", handSize, o.Slot)
		}
		if err != nil {
			return fmt.Errorf("hand[%d]: %w", i+1, err)
		}
		g.hand = append(g.hand, g.entry(o, place))
		plain = plain && dealt[i].Place == place && o == Offered{Choice: o.Choice}
	}
	if plain {
		g.hand = dealt
	}
	return nil
}

// entry is a choice that somebody put into the hand.
func (g staging) entry(o Offered, place int) Entry {
	c := g.choice(place)
	e := Entry{Place: place, Score: termsOf(&g.cfg.Tuning, &g.state, &c).sum(), Slot: o.Slot, Blocked: g.state.Blocked[c.Focus], Given: cmp.Or(o.Reason, "given")}
	if o.Blocked != nil && g.phase != deciding {
		e.Blocked = *o.Blocked
	}
	return e
}

// remember takes what the script remembers.
func (s *script) remember(k *Situation) error {
	for _, key := range slices.Sorted(maps.Keys(k.Memory)) {
		value, err := memorable(key, k.Memory[key])
		if err == nil {
			err = s.memory.keep(key, value)
		}
		if err != nil {
			return fmt.Errorf("memory.%s: %w", key, err)
		}
	}
	return nil
}

// setScript asks the open question and lets moments wait.
func (g staging) setScript(k *Situation) error {
	if k.Question == nil {
		return nil
	}
	if err := g.script.ask(k.Question.Text, k.Question.Options); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	for i, w := range k.Waiting {
		f, err := g.firing(w)
		if err != nil {
			return fmt.Errorf("waiting[%d]: %w", i+1, err)
		}
		g.script.queue = append(g.script.queue, f)
	}
	return nil
}

// firing is a moment that waits.
func (g staging) firing(w Waiting) (f firing, err error) {
	i := slices.Index(momentNames[:], card.Key(w.Moment))
	if i < 0 {
		return f, spell.Unknown("moment", w.Moment, momentNames[:])
	}
	f.moment = 1 << i
	var place int
	switch {
	case g.script.listens&f.moment == 0 || f.moment == Chosen || f.moment == Ended:
		return f, fmt.Errorf("expected a moment that the script has a function for and that waits, got %s", w.Moment)
	case f.moment == ChoiceMade:
		place, err = g.findChoice(w.About)
		f.about = choiceRef(place)
	case f.moment == TagActivated:
		place, err = g.scene.findTag(w.About)
		f.about = tagRef(place)
	case w.About != "":
		err = fmt.Errorf("about: expected nothing, got %q", w.About)
	}
	return f, err
}
