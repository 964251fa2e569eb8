package match

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/shown"
	"arcana/core/spell"
)

// eventLog is what happened in a match, as scripts and people see it.
type eventLog struct{ *Match }

// log returns what happened in the match.
func (m *Match) log() eventLog { return eventLog{m} }

// gameEvent is an event as scripts see it.
type gameEvent struct {
	ID     int32         `json:"id" doc:"counts the events of the match from 1"`
	Kind   string        `json:"kind" doc:"what happened"`
	Actor  string        `json:"actor,omitempty" doc:"who did it"`
	Target string        `json:"target,omitempty" doc:"who suffered it"`
	Field  string        `json:"field,omitempty" doc:"which number of the target changed"`
	Amount int32         `json:"amount" doc:"by how much"`
	Cause  int32         `json:"cause" doc:"the event that led to it, 0 for a move"`
	Source *system.Place `json:"source,omitempty" doc:"the scripted function that did it"`
	Text   string        `json:"text,omitempty" doc:"a name or a reason"`
	Seat   int           `json:"seat,omitempty" doc:"the seat by whose count id and cause are, from 1; nil for the match's own"`
}

func (l eventLog) row(e core.Event) gameEvent { return l.rowIn(l.Game(), e) }

func (l eventLog) rowIn(g core.Game, e core.Event) gameEvent {
	row := gameEvent{ID: e.ID, Kind: e.Kind.String(), Field: l.field(g, e.Field), Amount: e.Amount, Cause: e.Cause, Text: e.Text}
	row.Actor, row.Target = l.nameIn(g, e.Actor, e), l.nameIn(g, e.Target, e)
	if place := l.Content.Place(e.Source); place.File != "" {
		row.Source = &place
	}
	return row
}

// field is what a match calls a number.
func (l eventLog) field(g core.Game, f core.Field) string {
	if own := l.System.FieldName; own != nil && f != core.FieldNone {
		if name := own(g, f); name != "" {
			return name
		}
	}
	return f.String()
}

// fields are the numbers of the match by name, those that its content adds at last.
func (l eventLog) fields() []string {
	names := core.Fields()
	for _, name := range names {
		if f, _ := core.FieldNamed(name); l.field(l.Game(), f) != name {
			names = append(names, l.field(l.Game(), f))
		}
	}
	return names
}

// nameIn is what a thing was called when an event happened.
func (l eventLog) nameIn(g core.Game, r core.Ref, e core.Event) string {
	switch {
	case r == 0:
		return ""
	case l.System.NameThen != nil:
		return l.System.NameThen(g, r, e)
	}
	return l.System.NameOf(g, r)
}

// words returns an event in the words of its system, "" where that has none.
func (l eventLog) words(e core.Event) string { return l.wordsIn(l.Game(), e) }

func (l eventLog) wordsIn(g core.Game, e core.Event) string {
	if l.Binding.Describe == nil {
		return ""
	}
	return l.Binding.Describe(e, l.nameIn(g, e.Actor, e), l.nameIn(g, e.Target, e))
}

func (l eventLog) rows(events []core.Event) []gameEvent {
	rows := make([]gameEvent, len(events))
	for i, e := range events {
		rows[i] = l.row(e)
	}
	return rows
}

// gameEventFilter narrows a list of events.
type gameEventFilter struct {
	From  int32  `lua:"from" doc:"the first event's id"`
	Kind  string `lua:"kind" doc:"only events of that kind"`
	Cause int32  `lua:"cause" doc:"only events that this event led to directly"`
	Seat  int    `lua:"seat" doc:"only events that this seat may know of, numbered as it counts them"`
}

func (l eventLog) filtered(f gameEventFilter) ([]gameEvent, error) {
	kind, known := card.Among(core.Kinds(), f.Kind)
	if f.Kind != "" && !known {
		return nil, fmt.Errorf("kind: %s", cmp.Or(l.toldAs(f.Kind), fmt.Sprintf("no event is called %q%s", f.Kind, spell.DidYouMean(f.Kind, core.Kinds()))))
	}
	if f.Seat < 0 || f.Seat > len(l.Players) {
		return nil, fmt.Errorf("seat: expected a seat from 1 to %d, got %d", len(l.Players), f.Seat)
	}
	rows := []gameEvent{}
	for _, e := range l.of(f.Seat) {
		if e.ID >= f.From && (kind == "" || e.Kind.String() == kind) && (f.Cause == 0 || e.Cause == f.Cause) {
			row := l.row(e)
			row.Seat = f.Seat
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// toldAs says by which kinds of events something is told that functions hear by another name;
// "" for what they do not hear.
func (l eventLog) toldAs(name string) string {
	if l.Binding.Table == nil {
		return ""
	}
	switch kinds, is := l.Binding.Table.Told(card.Key(name)); {
	case !is:
		return ""
	case len(kinds) == 0:
		return fmt.Sprintf("%s is heard, and no event tells it", name)
	default:
		return fmt.Sprintf("%s is heard, and told as %s", name, strings.Join(kinds, " or "))
	}
}

// of returns the events that a seat (from 1) may know of, as it counts them; all
// for 0.
func (l eventLog) of(seat int) []core.Event {
	if seat == 0 {
		return l.Events()
	}
	return core.SeenBy(l.Events(), core.Seat(seat-1))
}

func (l eventLog) changesOf(t *lua.LTable, field string) (any, error) {
	ref, ok := t.RawGetString("ref").(lua.LNumber)
	if !ok {
		return nil, fmt.Errorf("%s: the table has no ref; give a thing of the view", field)
	}
	known, ok := card.Called(l.fields(), field)
	if !ok {
		return nil, fmt.Errorf("no field is called %q%s", field, spell.DidYouMean(field, l.fields()))
	}
	field = known
	return l.changes(field, func(e core.Event) bool { return e.Target == core.Ref(ref) }), nil
}

// changes lists the changes of a field that are of interest, and the cheats, which may have
// changed any.
func (l eventLog) changes(field string, interesting func(core.Event) bool) []gameEvent {
	rows, cheats := []gameEvent{}, map[int32]bool{}
	for i, act := range l.Acts() {
		if act.Cheat() != nil {
			cheats[l.EventsOf(i)[0].ID] = true
		}
	}
	for _, e := range l.Events() {
		if cheats[e.ID] || l.field(l.Game(), e.Field) == field && interesting(e) {
			rows = append(rows, l.row(e))
		}
	}
	return rows
}

// describeNth describes the n-th event (from 0) of a move.
func (l eventLog) describeNth(move, n int) string {
	if events := l.EventsOf(move); n < len(events) {
		return l.describe(events[n])
	}
	return "nothing more happens"
}

// describe returns an event as one line, in which no name stands twice.
func (l eventLog) describe(e core.Event) string {
	row := l.row(e)
	text := fmt.Sprintf("event %d: %s", e.ID, row.Kind)
	said := map[string]bool{"": true}
	for _, part := range []string{row.Actor, row.Target, row.Field, row.Text} {
		if key := card.Key(part); !said[key] {
			said[key] = true
			text += " " + shown.Name(part)
		}
	}
	if e.Amount != 0 {
		text += fmt.Sprintf(" %+d", e.Amount)
	}
	return text
}

// seated are the matches of a session of which somebody asks what is played in them.
type seated struct{ matches []*Match }

// mostSeated is how many matches are remembered at a time: the oldest is over mostly when
// there are more.
const mostSeated = 100

// sit remembers a match for TellPlayed, where somebody asks.
func sit(m *Match) *Match {
	if m.Session.Host.Played == nil {
		return m
	}
	all := session.State[seated](m.Session)
	if all.matches = append(all.matches, m); len(all.matches) > mostSeated {
		all.matches[0].log().tellPlayed()
		all.matches = all.matches[1:]
	}
	return m
}

// TellPlayed tells the host of a session what was played in its matches.
func TellPlayed(s *session.Session) {
	for _, m := range session.State[seated](s).matches {
		m.log().tellPlayed()
	}
}

// lain are kinds of events after which a card has not been played: it lies somewhere.
var lain = []core.Kind{core.KindDraw, core.KindOffer, core.KindPass, core.KindRefill, core.KindReroll, core.KindShuffle, core.KindMove, core.KindDiscard, core.KindDiscover, core.KindReturn, core.KindReserve, core.KindReveal, core.KindScout}

func (l eventLog) tellPlayed() {
	bought := slices.Contains(l.System.Verbs, "play") // is not played yet
	for _, e := range l.Events() {
		if slices.Contains(lain, e.Kind) || bought && (e.Kind == core.KindBuy || e.Kind == core.KindSell) {
			continue
		}
		for _, name := range []string{l.nameIn(l.Game(), e.Actor, e), l.nameIn(l.Game(), e.Target, e)} {
			if name != "" {
				l.Session.Host.Played(l.System.Name, name)
			}
		}
	}
}
