// A match begins in the middle: a position is laid over a match that was just dealt. Then
// states without a match.

package encounter

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rules/encounter/hand"
	"arcana/core/spell"
)

// situate changes a match that was just set up so that it stands as the situation says. The error
// names the part of the situation that makes no sense. Each part reads what the parts before it have
// set; so the hand comes last.
func (g *Game) situate(k *Situation) error {
	for _, part := range []func(*Situation) error{g.setStage, g.setCourse, g.setNumbers, g.setTags, g.setPlayed, g.setMemory, g.setDelayed, g.setScript, g.setAsked, g.setHand} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	return nil
}

// setStage sets which phase comes next. Without a question that is the decision; with one it is the
// phase that follows the answer. It also sets how many events there were.
func (g *Game) setStage(k *Situation) error {
	if k.Question == nil && (k.Stage != "" || len(k.Waiting) > 0) {
		return fmt.Errorf("stage: the keys stage and waiting are only for a match with an open question; add the key \"question\"")
	}
	if k.Events < 0 || k.Events > core.MaxGiven {
		return fmt.Errorf("events: expected how many events there were before, from 0 to %d, got %d", core.MaxGiven, k.Events)
	}
	g.log.Last, g.phase = int32(k.Events), deciding
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
	return fmt.Errorf("stage: %w", spell.Unknown("stage", k.Stage, slices.Sorted(maps.Values(stageNames))))
}

// setNumbers sets the turn, the other numbers and the character's approaches. If the next phase
// begins a turn, the turn that is written is the one before: from 0 to the last but one. Pressure may
// be at its maximum only while a question is open, for after the answer the encounter is judged.
func (g *Game) setNumbers(k *Situation) error {
	s := &g.state
	for i, given := range k.numbers() {
		n := &numbers[i]
		if err := core.SetInRange(n.field.String(), s.numbers()[i], given, n.least, n.most); err != nil {
			return err
		}
	}
	if k.Question == nil && s.Pressure >= s.MaxPressure {
		return fmt.Errorf("pressure: expected 0 to %d (at %d the encounter has failed), got %d", s.MaxPressure-1, s.MaxPressure, s.Pressure)
	}
	last := s.MaxTurns
	if s.Turn = 1; g.phase == beginning {
		s.Turn, last = 0, last-1
	}
	if err := core.SetInRange("turn", &s.Turn, k.Turn, s.Turn, last); err != nil {
		return err
	}
	if k.Approach != nil {
		var f core.Faults
		s.Approach = s.Vocabulary.readValues(*k.Approach, "approach", &f)
		if len(f) > 0 {
			return fmt.Errorf("%s: %w", f[0].Path, f[0])
		}
	}
	for a, id := range s.Vocabulary.ids {
		if v := s.Approach[a]; v < 0 || v > core.MaxGiven {
			return fmt.Errorf("approach.%s: expected the value of the approach from 0 to %d, got %d", id, core.MaxGiven, v)
		}
	}
	return nil
}

// setTags activates the tags that the situation names. If it gives no list (nil), those tags are active
// whose approaches have reached their thresholds.
func (g *Game) setTags(k *Situation) error {
	if k.Tags == nil {
		for _, i := range g.scene.watched {
			if g.state.Approach[g.scene.tags[i].approach] >= g.askThreshold(i, false) {
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
	g.state.Blocked = g.tags.blockedFocuses()
	return nil
}

// setPlayed sets the choices that were made before, at most one for each turn. The present turn
// counts only if its decision is over, so not in the phases before the decision and at it.
func (g *Game) setPlayed(k *Situation) error {
	turns := g.state.Turn
	if g.phase == deciding || g.phase == offering {
		turns--
	}
	if len(k.Played) > turns {
		return fmt.Errorf("played: expected at most %d choices, one for each turn, got %d", turns, len(k.Played))
	}
	for i, name := range k.Played {
		place, err := g.findChoice(name)
		if err != nil {
			return fmt.Errorf("played[%d]: %w", i+1, err)
		}
		g.played = append(g.played, int32(place))
	}
	g.state.locked = g.scene.lockedChoices(g.played, g.cfg.apart)
	return nil
}

// findChoice returns the place of a choice by name. The location's own choices are searched before
// those of the content. "Improvise" is the default choice, which has the place after the last one.
func (b *board) findChoice(name string) (int, error) {
	own := indexChoices(b.scene.choices[len(b.cfg.Choices):])
	if place, ok := own.Find(name); ok {
		return len(b.cfg.Choices) + place, nil
	}
	place, err := b.cfg.findChoice(name)
	if err != nil && card.Key(name) == card.Key(improvised) {
		return len(b.state.Choices), nil
	}
	return place, err
}

// setAsked asks the scripts for all numbers that they may modify. These depend on everything that was
// set before, and not on the situation itself. Scripts that fail are not logged (false).
func (g *Game) setAsked(*Situation) error {
	g.askNumbers(false)
	return nil
}

// setHand sets the hand: the one that the situation gives, else what the rules deal. If the given
// names are what the rules deal, in the same order, the dealt hand is taken, for it has the reasons.
func (g *Game) setHand(k *Situation) error {
	dealt := g.handByRules(nil)
	if len(k.Hand) == 0 {
		if g.phase == deciding {
			g.hand = dealt
		}
		return nil
	}
	if len(k.Hand) > len(g.state.Choices)+hand.Size {
		return fmt.Errorf("hand: expected at most %d choices, got %d", len(g.state.Choices)+hand.Size, len(k.Hand))
	}
	plain := len(k.Hand) == len(dealt) // the given hand is only names, and just those that are dealt
	for i, o := range k.Hand {
		place, err := g.findChoice(o.Choice)
		if err == nil && (o.Slot < 0 || o.Slot > hand.Size) {
			err = fmt.Errorf("slot: expected the number of the pick from 1 to %d, or 0 for none, got %d", hand.Size, o.Slot)
		}
		if err != nil {
			return fmt.Errorf("hand[%d]: %w", i+1, err)
		}
		g.hand = append(g.hand, g.givenEntry(o, place, k.Question != nil))
		plain = plain && dealt[i].Place == place && o == Offered{Choice: o.Choice}
	}
	if plain {
		g.hand = dealt
	}
	return nil
}

// givenEntry returns the entry of a hand for the choice that a situation puts there. asked says that
// a question is open: then the situation may say whether the choice was blocked when it was dealt.
// place is the choice's place in the scene.
func (g *Game) givenEntry(o Offered, place int, asked bool) entry {
	c := g.choice(place)
	score := g.state.scoreOf(place, termsOf(&g.cfg.Tuning, &g.state, &c), nil).Total
	e := entry{hand.Entry{Place: place, Score: score, Slot: o.Slot, Blocked: g.state.Blocked[c.Focus]}, cmp.Or(o.Reason, "given")}
	if o.Blocked != nil && asked {
		e.Blocked = *o.Blocked
	}
	return e
}

// setDelayed lets the abilities that the situation lists as delayed wait for their moments.
func (g *Game) setDelayed(k *Situation) error {
	for i, d := range k.Delayed {
		who, err := g.script.listenerNamed(g.scene, d.By)
		if err != nil {
			return fmt.Errorf("delayed[%d].by: %w", i+1, err)
		}
		await := func(f *ability.Firing) error { return g.abilities.Await(f, d.Moment) }
		if d.Each {
			await = func(f *ability.Firing) error { return g.abilities.AwaitEach(f, d.Moment, true, ability.AsIs) }
		}
		if err := await(&ability.Firing{Listener: who}); err != nil {
			return fmt.Errorf("delayed[%d]: %w", i+1, err)
		}
	}
	return nil
}

// setScript opens the question of a situation, in the name of the script that asks (Asker), and queues the events
// that wait behind it. Requeue does not count them, for they were counted when they happened. Without a question
// nothing waits.
func (g *Game) setScript(k *Situation) error {
	if k.Question == nil {
		return nil
	}
	who, err := g.script.listenerNamed(g.scene, k.Asker)
	if err != nil {
		return fmt.Errorf("asker: %w", err)
	}
	asks := &ability.Firing{Listener: who, Moment: chosen, Phase: ability.After}
	c := ability.Choice{Text: k.Question.Text, Options: ability.OfWords(k.Question.Options), Picked: ability.OfWords(k.Question.Picked)}
	c.SetBounds(k.Question.Least, k.Question.Most)
	if err := g.askQuestion(asks, c); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	for i, w := range k.Waiting {
		e, err := g.waitingEvent(w)
		if err != nil {
			return fmt.Errorf("waiting[%d]: %w", i+1, err)
		}
		g.abilities.SetFirsts(&e, w.First)
		if err := g.abilities.SetEarlierCounts(&e, w.Earlier, func(r core.Ref) bool { return r == CharacterRef }); err != nil {
			return fmt.Errorf("waiting[%d]: %w", i+1, err)
		}
		g.abilities.Requeue(&e)
	}
	return nil
}

// Sketch is a state as a person writes it, with words instead of numbers. What is left out has its
// usual value.
type Sketch struct {
	Type      string     `lua:"type" luals:"encounter.Type" need:"yes" doc:"physical, social or intellectual"`
	Approach  Approaches `lua:"approach" doc:"the character's values"`
	Strategic Strategic  `lua:"strategic" doc:"what approaches do here: momentum_up, pressure_down, momentum_down, pressure_up"`
	Blocked   []string   `lua:"blocked" luals:"encounter.Focus[]" doc:"the focuses that narrative tags block"`
	Turn      *int       `lua:"turn" doc:"from 1 (1)"`
	Given
	Success *int `lua:"success" doc:"the momentum for a standard success (the usual threshold)"`
	// Choices are the content's unless stated; an empty list is a list.
	Choices *[]ChoiceCard
}

// FindCard returns the choice of that id or name as the content states it, or an error that suggests a
// similar name.
func (c *Config) FindCard(name string) (ChoiceCard, error) {
	i, err := c.findChoice(name)
	if err != nil {
		return ChoiceCard{}, err
	}
	return c.Choices[i], nil
}

// State returns the state that the sketch means, or an error that names the field
// that makes no sense.
func (k *Sketch) State(c *Config) (State, error) {
	s := State{Vocabulary: c.built.approaches, Turn: orDefault(k.Turn, 1), Course: c.Tuning.UsualCourse()}
	k.ApplyTo(&s.Course)
	s.Success[1] = orDefault(k.Success, s.goal())
	if err := k.readWords(&s); err != nil {
		return State{}, err
	}
	if err := k.readChoices(c, &s); err != nil {
		return State{}, err
	}
	return s, s.Validate()
}

// orDefault returns *n, or usual for nil.
func orDefault(n *int, usual int) int {
	if n == nil {
		return usual
	}
	return *n
}

// readWords reads type, approaches, strategies and blocked focuses, which the sketch names in
// words.
func (k *Sketch) readWords(s *State) (err error) {
	if s.Type, err = ParseType(k.Type); err != nil {
		return fmt.Errorf("type: %w", err)
	}
	var f core.Faults
	s.Approach, s.Strategic = s.Vocabulary.readValues(k.Approach, "approach", &f), s.Vocabulary.readStrategies(k.Strategic, "strategic", &f)
	if len(f) > 0 {
		return fmt.Errorf("%s: %w", f[0].Path, f[0])
	}
	for i, name := range k.Blocked {
		f, err := ParseFocus(name)
		if err != nil {
			return fmt.Errorf("blocked[%d]: %w", i+1, err)
		}
		if s.Blocked[f] {
			return fmt.Errorf("blocked[%d]: %s is blocked twice", i+1, f)
		}
		s.Blocked[f] = true
	}
	return nil
}

// readChoices sets the choices of the state: those that the sketch lists, else the content's.
func (k *Sketch) readChoices(c *Config, s *State) error {
	if k.Choices == nil {
		s.Choices, s.locked = c.built.choices, c.apart
		return nil
	}
	for i := range *k.Choices {
		var f core.Faults
		s.Choices = append(s.Choices, c.readChoice(&(*k.Choices)[i], fmt.Sprintf("choices[%d]", i+1), &f))
		if len(f) > 0 {
			return fmt.Errorf("%s: %s", f[0].Path, f[0].Text)
		}
	}
	return nil
}
