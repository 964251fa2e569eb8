package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// A position as a person writes it, and what waits in it for an answer.

// Situation is a position of an encounter, as a person writes it: what is left out has
// its usual value (RULES 13). Where it happens and who goes through it say [Options].
type Situation struct {
	// Turn counts from 1, which is usual; before the first turn, where Stage is
	// "begin", it is 0.
	Turn *int
	// Momentum and Pressure are where the encounter stands, 0 or more; nil for where the
	// location begins.
	Momentum, Pressure *int
	// MaxTurns, MaxPressure and Strategic are how long the encounter is, where it fails and
	// what the approaches do, nil for what the location states; Ended is the outcome with
	// which a script has ended it behind an open question, "reached" for that of its
	// momentum, "" while it goes on.
	MaxTurns, MaxPressure *int
	Strategic             *Strategic
	Ended                 string
	// Approach holds the character's values as they stand, 0 or more; nil for those
	// that it begins with.
	Approach *Approaches
	// Tags names the active narrative tags; nil for those whose thresholds are reached.
	Tags *[]string
	// Hand is what the turn offers, in order; nil for what the rules deal.
	Hand []Offered
	// Played names the choices made before, in order; "Improvise" is the default choice.
	Played []string
	// Lasting is what is given back when the next turn begins.
	Lasting []ability.Share
	// Memory is what the script remembers: a bool, a float64 or a string by key.
	Memory map[string]any
	// OwnerMemory is what the character remembers, TagMemory what narrative tags with an
	// ability do, by their ids: values as in Memory.
	OwnerMemory map[string]any
	TagMemory   map[string]map[string]any
	// Question is what a script asks, nil for nothing, Asker the narrative tag whose ability
	// does, "" for the encounter. Stage is what comes after the
	// answer: "begin" (the next turn), "offer" (the hand; usual), "decide" (the decision),
	// "end" (of the turn) or "judge" (whether the encounter is over). Waiting are the
	// moments whose functions run after the answer, in order.
	Question *Question
	Asker    string
	Stage    string
	Waiting  []Waiting
	// Events is how many events there were before, 0 or more.
	Events int
}

// Offered is a choice of a hand.
type Offered struct {
	// Choice is its name or id, "Improvise" for the default choice.
	Choice string
	// Slot is which of the four picks it was, from 1, and Reason why; 0 and "" where no
	// pick did it. Blocked says whether it was dealt as a blocked one; nil where the tags
	// decide, which they always do but while a question is open.
	Slot    int
	Reason  string
	Blocked *bool
}

// Waiting is an event that waits for the script's function.
type Waiting struct {
	Moment string // the name of the function
	// About is what the event befell: a choice, a narrative tag or an approach, "" for the
	// location, the character or nothing, as it is usual for the event.
	About  string
	Amount int      // by how much it happened, 0 or more
	By     string   // whose doing it was: character, location or, for the rules, ""
	Cause  int      // the number of the event that led to it, 0 for none
	First  []string // the counters of which it is the first in their span
}

// improvised is what situations call the default choice.
const improvised = "Improvise"

// stageNames are what situations call the phases in which a question may be open.
var stageNames = map[phase]string{beginning: "begin", offering: "offer", deciding: "decide", ending: "end", judging: "judge"}

// situationOf is the hook Situation of core.System. It returns the options of a match that begins
// where this one stands. It returns nil if the match is over, or if a question is open and behind it
// waits what a replacement led to (RULES 13.5). The one seat knows everything.
func situationOf(game core.Game, _ core.Seat) any {
	g := game.(*Game)
	if _, all := g.abilities.Unheard(); g.phase == over || !all {
		return nil
	}
	options := g.options
	options.Situation = g.writeSituation()
	return options
}

// writeSituation writes down how the match stands, so that another can begin there.
func (g *Game) writeSituation() *Situation {
	s := g.state
	approach := s.Vocabulary.valuesOf(&s.Approach)
	tags := g.tags.activeIDs()
	k := &Situation{
		Turn: &s.Turn, Momentum: &s.Momentum, Pressure: &s.Pressure, Approach: &approach,
		Tags: &tags, Hand: g.writeHand(), Question: questionView(g.abilities.Question), Waiting: g.writeWaiting(), Events: int(g.log.Last), Lasting: g.lasting.Told(),
	}
	writeCourse(&g.board, k)
	k.Memory, k.OwnerMemory, k.TagMemory = g.script.memoryOf(theEncounter), g.script.memoryOf(theCharacter), g.script.tagMemories(g.scene)
	if k.Question != nil {
		k.Stage = stageNames[g.phase]
		if asks := g.abilities.Question.Firing.Owner; asks != LocationRef {
			k.Asker = g.situationName(asks)
		}
	}
	for _, place := range g.played {
		k.Played = append(k.Played, g.choiceName(int(place)))
	}
	if k.Question == nil && g.openHand && g.isHandByRules() { // every choice may be played: a situation without a hand has this one
		k.Hand = nil
	}
	return k
}

// choiceName returns what situations call the choice at a place.
func (b *board) choiceName(place int) string {
	if place < len(b.state.Choices) {
		return b.state.Choices[place].Name
	}
	return improvised
}

// isHandByRules reports whether the hand is what the rules would deal now.
func (b *board) isHandByRules() bool {
	return slices.EqualFunc(b.hand, b.handByRules(nil), func(x, y Entry) bool {
		x.Score = y.Score // no view shows what it was when it was dealt
		return x == y
	})
}

// writeHand writes the hand for a situation: only names if it is what the rules would deal.
func (b *board) writeHand() (list []Offered) {
	plain := b.isHandByRules()
	for _, e := range b.hand {
		o := Offered{Choice: b.choiceName(e.Place)}
		if !plain {
			o.Slot, o.Blocked = e.Slot, &e.Blocked
			if e.Slot > 0 {
				o.Reason = e.Reason()
			}
		}
		list = append(list, o)
	}
	return list
}

// What waits for the script behind a question of its own, as views and situations tell it.

// waitingTexts names the triggers that wait behind a question, for the view of everything.
func (g *Game) waitingTexts() []string {
	var list []string
	for _, w := range g.abilities.Waiters(nil) { // the "" keeps the form from which hashes of states are made
		list = append(list, fmt.Sprintf("%s %d %q %d", triggerName(g.script.table(), w.Name), w.Owner, "", w.Cause))
	}
	return list
}

// triggerName returns the name under which scripts first listen to an event after it has
// happened; the event's own name if there is none.
func triggerName(t *ability.Table, event string) string {
	kind, _ := t.Kind(event)
	for _, m := range t.Moments() {
		if t.Row(kind).Name == event && m.Kind == kind && m.Phase == ability.After {
			return m.Name
		}
	}
	return event
}

// usualTarget returns what events of a kind are about where a situation says nothing: the
// character, the location or nothing. Kinds behind the queries (above ScoreAsked) are events of
// content, which are about the location.
func usualTarget(k ability.Kind) core.Ref {
	switch {
	case k == Dealt:
		return CharacterRef
	case k >= MomentumGained && k <= PressureLost || k >= Lengthened && k <= MaximumLowered || k > ScoreAsked:
		return LocationRef
	}
	return 0
}

// What situations call the location and the character.
const (
	locationName  = "location"
	characterName = "character"
)

// writeWaiting lists the events that wait behind a question, for a situation.
func (g *Game) writeWaiting() (list []Waiting) {
	events, _ := g.abilities.Unheard()
	t := g.script.table()
	for _, e := range events {
		w := Waiting{Moment: triggerName(t, t.Row(e.Kind).Name), Amount: int(e.Amount), By: g.situationName(e.Source), Cause: int(e.Cause), First: g.abilities.Firsts(&e)}
		if e.Target != usualTarget(e.Kind) {
			w.About = g.situationName(e.Target)
		}
		list = append(list, w)
	}
	return list
}

// situationName returns what situations call a thing; findThing understands it.
func (b *board) situationName(r core.Ref) string {
	switch {
	case r >= firstChoice:
		return b.choiceName(placeOf(r))
	case b.state.isApproach(r):
		return b.state.Vocabulary.ID(approachOf(r))
	case r >= firstTag:
		return b.scene.tags[r-firstTag].ID
	case r == CharacterRef:
		return characterName
	case r == LocationRef:
		return locationName
	}
	return ""
}

// findThing returns what a name stands for: the location, the character, an approach, a narrative
// tag or a choice. The name of an approach without its mod is tried last.
func (b *board) findThing(name string) (core.Ref, error) {
	switch card.Key(name) {
	case locationName:
		return LocationRef, nil
	case characterName:
		return CharacterRef, nil
	}
	ids := b.state.Vocabulary.ids
	if a := card.Place(ids, name); a >= 0 {
		return approachRef(Approach(a)), nil
	}
	if i, err := b.scene.findTag(name); err == nil {
		return tagRef(i), nil
	}
	place, err := b.findChoice(name)
	if err == nil {
		return choiceRef(place), nil
	}
	if a, unknown := b.state.Vocabulary.Parse(name); unknown == nil {
		return approachRef(a), nil
	}
	return 0, fmt.Errorf("expected an approach, a narrative tag or a choice: %w", err)
}

// waitingEvent reads an event that waits behind a question, as a situation writes it. It is an
// error if no script listens to it, or if it is an answer or the end, which never wait.
func (g *Game) waitingEvent(w Waiting) (e ability.Event, err error) {
	t, all := g.script.table(), g.script.allSubscriptions(g.scene)
	id, ok := t.Find(w.Moment)
	if !ok {
		return e, spell.Unknown("moment", w.Moment, triggerNames())
	}
	m := t.Moment(id)
	if m.Phase != ability.After || m.Kind == Answered || m.Kind == Ended || !all.Hear(m.Kind, ability.After) {
		return e, fmt.Errorf("expected a moment that the script has a function for and that waits, got %s", w.Moment)
	}
	if w.Amount < 0 || w.Amount > ability.MostAmount {
		return e, fmt.Errorf("amount: expected 0 to %d, got %d", ability.MostAmount, w.Amount)
	}
	if w.Cause < 0 || w.Cause > core.MaxGiven {
		return e, fmt.Errorf("cause: expected 0 to %d, got %d", core.MaxGiven, w.Cause)
	}
	e = ability.Event{Kind: m.Kind, Target: usualTarget(m.Kind), Amount: int32(w.Amount), Cause: int32(w.Cause)}
	if isOfContent := m.Kind > ScoreAsked; isOfContent { // ScoreAsked is the last kind of the rules
		e.Text = t.Row(m.Kind).Name
	}
	if w.By != "" {
		if e.Source, err = g.findThing(w.By); err != nil {
			return e, fmt.Errorf("by: %w", err)
		}
	}
	return e, g.setSubject(&e, w.About)
}

// setSubject sets what a waiting event is about, by name: a thing of the sort that its kind is
// about.
func (g *Game) setSubject(e *ability.Event, name string) (err error) {
	var i int
	switch e.Kind {
	case ChoiceMade, EffectApplied:
		i, err = g.findChoice(name)
		e.Target = choiceRef(i)
	case Tagged, Untagged:
		i, err = g.scene.findTag(name)
		e.Target = tagRef(i)
	case Gained, Spent, StrategyApplied, Reshaped:
		var a Approach
		a, err = g.state.Vocabulary.Parse(name)
		e.Target = approachRef(a)
	default:
		if name == "" {
			return nil
		}
		if isOfRules := e.Kind <= ScoreAsked; isOfRules {
			return fmt.Errorf("about: expected nothing, got %q", name)
		}
		e.Target, err = g.findThing(name)
	}
	return err
}

// triggerNames lists the usual names of triggers, for suggestions.
func triggerNames() (names []string) {
	for _, m := range Table.Moments() {
		if m.Shipped {
			names = append(names, m.Name)
		}
	}
	return names
}
