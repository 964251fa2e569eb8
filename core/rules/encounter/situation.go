// A position as a person writes it, and what waits in it for an answer.

package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// Situation is where an encounter stands. What is left out is as at the beginning of a match
// (RULES 13). Where it happens and who goes through it say [Options].
type Situation struct {
	Turn *int `lua:"turn" json:"turn,omitempty" doc:"from 1 (1); while a question with the stage begin waits it may be 0"`
	Given
	Strategic   *Strategic          `lua:"strategic" json:"strategic,omitempty" doc:"what the approaches do (as in the location)"`
	Ended       string              `lua:"ended" json:"ended,omitempty" doc:"while a question waits: the outcome that a script has chosen or that was reached"`
	Approach    *Approaches         `lua:"approach" json:"approach,omitempty" doc:"the character's present values (the values at the beginning)"`
	Tags        *[]string           `lua:"tags" luals:"encounter.TagName[]" json:"tags,omitempty" doc:"the active narrative tags (the tags with a reached threshold)"`
	Hand        []Offered           `lua:"hand" json:"hand,omitempty" doc:"the choices on offer (what the rules deal)"`
	Played      []string            `lua:"played" luals:"encounter.ChoiceName[]" json:"played,omitempty" doc:"the choices made before, by name"`
	Lasting     []ability.Share     `lua:"lasting" json:"lasting,omitempty" doc:"the changes that end when the next turn begins"`
	Memory      Memories            `lua:"memory" luals:"table<string, number|string|boolean>" json:"memory,omitempty" doc:"the script's memory, by key"`
	OwnerMemory Memories            `lua:"owner_memory" luals:"table<string, number|string|boolean>" json:"owner_memory,omitempty" doc:"the character's memory, by key"`
	TagMemory   map[string]Memories `lua:"tag_memory" luals:"table<string, table<string, number|string|boolean>>" json:"tag_memory,omitempty" doc:"the memory of tags with an ability, by id and key"`
	Question    *Question           `lua:"question" json:"question,omitempty" doc:"what the script asks"`
	Asker       string              `lua:"asker" luals:"encounter.TagName" json:"asker,omitempty" doc:"the tag with the ability that asks (the encounter)"`
	Stage       string              `lua:"stage" json:"stage,omitempty" doc:"the stage after the answer: begin, offer (the usual one), decide, end or judge"`
	Waiting     []Waiting           `lua:"waiting" json:"waiting,omitempty" doc:"triggers whose functions run after the answer"`
	Delayed     []Delayed           `lua:"delayed" json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Events      int                 `lua:"events" json:"events,omitempty" doc:"how many events there were before (0)"`
}

// Offered is a choice of a hand in a situation: its name, or a table where more is to be said.
type Offered struct {
	Choice  string `lua:"name" need:"yes" short:"alone" luals:"encounter.ChoiceName" json:"name" doc:"its name or id, Improvise for the default choice"`
	Slot    int    `lua:"slot" json:"slot,omitempty" doc:"which of the four picks it was, from 1 (none)"`
	Reason  string `lua:"reason" json:"reason,omitempty" doc:"why it was picked (none)"`
	Blocked *bool  `lua:"blocked" json:"blocked,omitempty" doc:"while a question waits: whether the choice was blocked when it was dealt (as the tags say)"`
}

// Memories are what somebody remembers: a number, a text, true or false, by keys.
type Memories map[Key]any

// Key is under what a script remembers something, as it is spelled there.
type Key string

// Waiting is an event of a situation that waits for the script's function.
type Waiting struct {
	Moment  string         `lua:"moment" need:"yes" json:"moment" doc:"the name of the function"`
	About   string         `lua:"about" json:"about,omitempty" doc:"what the event is about: a choice, a narrative tag or an approach (the usual one for the event)"`
	Amount  int            `lua:"amount" json:"amount,omitempty" doc:"the amount of the event (0)"`
	By      string         `lua:"by" json:"by,omitempty" doc:"what caused the event: character or location (the rules)"`
	Cause   int            `lua:"cause" json:"cause,omitempty" doc:"the number of the event that caused this event"`
	First   []string       `lua:"first" json:"first,omitempty" doc:"the counts for which this event is the first of its turn, combat or match"`
	Earlier []ability.Kept `lua:"earlier" json:"earlier,omitempty" doc:"what had been counted before this event, for counts with earlier = true"`
}

// Delayed is an ability that waits for a moment, in a situation.
type Delayed struct {
	Moment string `lua:"moment" need:"yes" json:"moment" doc:"the trigger that the ability waits for"`
	By     string `lua:"by" luals:"encounter.TagName" json:"by,omitempty" doc:"the tag with this ability (the encounter)"`
	Each   bool   `lua:"each" json:"each,omitempty" hash:"some" doc:"whether it hears each such event (false)"`
}

// improvised is what situations call the default choice.
const improvised = "Improvise"

// stageNames are what situations call the phases in which a question may be open.
var stageNames = map[phase]string{beginning: "begin", offering: "offer", deciding: "decide", ending: "end", judging: "judge"}

// Situation returns the options of a match that begins where this one stands. It returns nil if the
// match is over, or if a question is open and behind it waits what a replacement led to (RULES 13.5).
// The one seat knows everything.
func (g *Game) Situation(core.Seat) any {
	if _, all := g.abilities.WaitingEvents(); g.phase == over || !all {
		return nil
	}
	options := g.options
	options.Situation = g.writeSituation()
	return options
}

// writeSituation writes down how the match stands, so that another can begin there. What scripts have changed of
// the location's numbers is added by writeCourse. The pointers lead into s, a copy of the state.
func (g *Game) writeSituation() *Situation {
	s := g.state
	approach := s.Vocabulary.valuesOf(&s.Approach)
	tags := g.tags.activeIDs()
	k := &Situation{
		Turn: &s.Turn, Given: Given{Momentum: &s.Momentum, Pressure: &s.Pressure}, Approach: &approach,
		Tags: &tags, Hand: g.writeHand(), Question: questionView(g.abilities.Question), Waiting: g.writeWaiting(), Delayed: g.writeDelayed(), Events: int(g.log.Last), Lasting: g.lasting.Told(),
	}
	writeCourse(&g.board, k)
	k.Memory, k.OwnerMemory, k.TagMemory = g.script.memoryOf(theEncounter), g.script.memoryOf(theCharacter), g.script.tagMemories(g.scene)
	if k.Question != nil {
		k.Stage = stageNames[g.phase]
		k.Asker = g.askerName(g.abilities.Question.Firing.Owner)
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
	return slices.EqualFunc(b.hand, b.handByRules(nil), func(x, y entry) bool {
		x.Score = y.Score // views compute the score anew, so the one at the deal does not matter
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
				o.Reason = e.reason()
			}
		}
		list = append(list, o)
	}
	return list
}

// What waits until a script's question is answered, for views and situations.

// waitingTexts names the triggers that wait behind a question, for the view of everything.
func (g *Game) waitingTexts() []string {
	var list []string
	for _, w := range g.abilities.Waiters(nil) { // the "" stays because hashes of states are made from this text
		list = append(list, fmt.Sprintf("%s %d %q %d", triggerName(g.script.table(), w.Name), w.Owner, "", w.Cause))
	}
	return list
}

// triggerName returns the first trigger (a moment of the vocabulary t) by which scripts listen to an event after
// it has happened. event is the name of the event. If there is no such trigger or event, the result is event.
func triggerName(t *ability.Table, event string) string {
	if kind, known := t.Kind(event); known {
		for _, m := range t.Moments() {
			if m.Kind == kind && m.Phase == ability.After {
				return m.Name
			}
		}
	}
	return event
}

// usualTarget returns the target of events of a kind if a situation does not give it: the character,
// the location, or 0 for nothing. Events that content declares are about the location.
func usualTarget(k ability.Kind) core.Ref {
	switch {
	case k == Dealt:
		return CharacterRef
	case k >= MomentumGained && k <= PressureLost || k >= Lengthened && k <= MaximumLowered || !Table.Has(k):
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
	events, _ := g.abilities.WaitingEvents() // Situation has seen to it that these are all
	t := g.script.table()
	for _, e := range events {
		w := Waiting{Moment: triggerName(t, t.Row(e.Kind).Name), Amount: int(e.Amount), By: g.situationName(e.Source), Cause: int(e.Cause), First: g.abilities.Firsts(&e), Earlier: g.abilities.EarlierCounts(&e)}
		if e.Target != usualTarget(e.Kind) {
			w.About = g.situationName(e.Target)
		}
		list = append(list, w)
	}
	return list
}

// writeDelayed lists the abilities that wait for a moment, for a situation.
func (g *Game) writeDelayed() (list []Delayed) {
	for _, w := range g.abilities.Awaiting() {
		list = append(list, Delayed{g.script.table().Moment(w.Moment).Name, g.askerName(w.Owner), w.Each})
	}
	return list
}

// askerName returns what situations call the owner of an ability: the id of a tag, "" for the
// encounter itself.
func (b *board) askerName(r core.Ref) string {
	if r == LocationRef {
		return ""
	}
	return b.situationName(r)
}

// situationName returns what situations call a thing, "" for none; findThing understands it.
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

// findThing returns the thing that a name stands for: the location, the character, an approach, a
// narrative tag or a choice, in this order. An approach named without its mod is tried last.
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
		return e, fmt.Errorf("expected the name of a trigger's function in the script, got %s", w.Moment)
	}
	if w.Amount < 0 || w.Amount > ability.MostAmount {
		return e, fmt.Errorf("amount: expected 0 to %d, got %d", ability.MostAmount, w.Amount)
	}
	if w.Cause < 0 || w.Cause > core.MaxGiven {
		return e, fmt.Errorf("cause: expected 0 to %d, got %d", core.MaxGiven, w.Cause)
	}
	e = ability.Event{Kind: m.Kind, Target: usualTarget(m.Kind), Amount: int32(w.Amount), Cause: int32(w.Cause)}
	if isOfContent := !Table.Has(m.Kind); isOfContent {
		e.Text = t.Row(m.Kind).Name
	}
	if w.By != "" {
		if e.Source, err = g.findThing(w.By); err != nil {
			return e, fmt.Errorf("by: %w", err)
		}
	}
	err = g.setSubject(&e, w.About)
	return e, err
}

// setSubject sets the target of a waiting event by name. The kind of event says which sort of thing
// it must be. Other events of the rules must have no name (""), and keep their usual target. An event that
// content declares can be about anything.
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
		if isOfRules := Table.Has(e.Kind); isOfRules {
			return fmt.Errorf("about: this trigger is not about a card or a tag, expected no value, got %q", name)
		}
		e.Target, err = g.findThing(name)
	}
	return err
}

// triggerNames lists the usual names of triggers, for suggestions.
func triggerNames() (names []string) {
	for _, m := range Table.Moments() {
		if m.Older {
			names = append(names, m.Name)
		}
	}
	return names
}
