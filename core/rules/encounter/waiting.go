package encounter

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// What waits for the script behind a question of its own, as views and situations tell it.

// waiting names what waits, for the whole state.
func (g *Game) waiting() []string {
	var list []string
	for _, w := range g.abilities.Waiters(nil) {
		list = append(list, fmt.Sprintf("%s %d %q %d", heardAs(g.script.table(), w.Name), w.Owner, "", w.Cause))
	}
	return list
}

// heardAs is the first moment by which an event of that name is heard once it has
// happened; a name that is none of an event stands for itself.
func heardAs(t *ability.Table, event string) string {
	kind, _ := t.Kind(event)
	for _, m := range t.Moments() {
		if t.Row(kind).Name == event && m.Kind == kind && m.Phase == ability.After {
			return m.Name
		}
	}
	return event
}

// usual is what events of a kind befall that say nothing else.
func usual(k ability.Kind) core.Ref {
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

// waitings tells the events that wait.
func (g *Game) waitings() (list []Waiting) {
	events, _ := g.abilities.Unheard()
	t := g.script.table()
	for _, e := range events {
		w := Waiting{Moment: heardAs(t, t.Row(e.Kind).Name), Amount: int(e.Amount), By: g.called(e.Source), Cause: int(e.Cause)}
		if e.Target != usual(e.Kind) {
			w.About = g.called(e.Target)
		}
		list = append(list, w)
	}
	return list
}

// called names a thing as thing finds it.
func (b *board) called(r core.Ref) string {
	switch {
	case r >= firstChoice:
		return b.choiceName(placeOf(r))
	case b.state.isApproach(r):
		return b.state.Vocabulary.ID(approachOf(r))
	case r >= firstTag:
		return b.scene.all[r-firstTag].ID
	case r == CharacterRef:
		return characterName
	case r == LocationRef:
		return locationName
	}
	return ""
}

// thing returns what a name stands for: the location, the character, an approach, a
// narrative tag or a choice.
func (b *board) thing(name string) (core.Ref, error) {
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
	if a, short := b.state.Vocabulary.Parse(name); err != nil && short == nil {
		return approachRef(a), nil
	}
	if err != nil {
		return 0, fmt.Errorf("expected an approach, a narrative tag or a choice: %w", err)
	}
	return choiceRef(place), nil
}

// event is an event that waits, as a situation tells it.
func (g staging) event(w Waiting) (e ability.Event, err error) {
	t, all := g.script.table(), g.script.all(g.scene)
	id, ok := t.Find(w.Moment)
	if !ok {
		return e, spell.Unknown("moment", w.Moment, momentNames())
	}
	m := t.Moment(id)
	if m.Phase != ability.After || m.Kind == Chosen || m.Kind == Ended || !all.Hear(m.Kind, ability.After) {
		return e, fmt.Errorf("expected a moment that the script has a function for and that waits, got %s", w.Moment)
	}
	if w.Amount < 0 || w.Amount > ability.MostAmount {
		return e, fmt.Errorf("amount: expected 0 to %d, got %d", ability.MostAmount, w.Amount)
	}
	if w.Cause < 0 || w.Cause > core.MostGiven {
		return e, fmt.Errorf("cause: expected 0 to %d, got %d", core.MostGiven, w.Cause)
	}
	e = ability.Event{Kind: m.Kind, Target: usual(m.Kind), Amount: int32(w.Amount), Cause: int32(w.Cause)}
	if m.Kind > ScoreAsked {
		e.Text = t.Row(m.Kind).Name
	}
	if w.By != "" {
		if e.Source, err = g.thing(w.By); err != nil {
			return e, fmt.Errorf("by: %w", err)
		}
	}
	return e, g.about(&e, w.About)
}

// about says what a waiting event befell: a thing of the sort that its kind befalls.
func (g staging) about(e *ability.Event, name string) (err error) {
	var i int
	switch e.Kind {
	case Chose, Worked:
		i, err = g.findChoice(name)
		e.Target = choiceRef(i)
	case Tagged, Untagged:
		i, err = g.scene.findTag(name)
		e.Target = tagRef(i)
	case Gained, Spent, Triggered, Reshaped:
		var a Approach
		a, err = g.state.Vocabulary.Parse(name)
		e.Target = approachRef(a)
	default:
		if name == "" {
			return nil
		}
		if e.Kind <= ScoreAsked {
			return fmt.Errorf("about: expected nothing, got %q", name)
		}
		e.Target, err = g.thing(name)
	}
	return err
}

// momentNames are the moments that are commonest, for suggestions.
func momentNames() (names []string) {
	for _, m := range Table.Moments() {
		if m.Shipped {
			names = append(names, m.Name)
		}
	}
	return names
}
