// The events of a match as scripts and people see them: as rows, as sentences, and by what they changed.
// Then the count of played cards for the host.

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

// gameEvent is an event as scripts see it.
type gameEvent struct {
	ID     int32         `json:"id" doc:"counts the events of the match from 1"`
	Kind   string        `json:"kind" doc:"what happened"`
	Actor  string        `json:"actor,omitempty" doc:"the name of the card or player that caused the event"`
	Player int           `json:"player,omitempty" doc:"the number of the acting player, from 1: the player who did it, or the owner of the card that did it; nil for nobody"`
	Target string        `json:"target,omitempty" doc:"the name of the card or player that the event is about"`
	Field  string        `json:"field,omitempty" doc:"the number of the target that changed"`
	Amount int32         `json:"amount" doc:"by how much"`
	Cause  int32         `json:"cause" doc:"the event that caused this one; 0 for a move"`
	Source *system.Place `json:"source,omitempty" doc:"the script's function that caused the event"`
	Text   string        `json:"text,omitempty" doc:"a name or a reason"`
	Seat   int           `json:"seat,omitempty" doc:"the seat, from 1, whose own count of events id and cause use; nil if they use the count of the match"`
}

// eventRow returns an event as scripts see it.
func (m *Match) eventRow(e core.Event) gameEvent { return m.eventRowIn(m.Game(), e) }

// eventRowIn is eventRow with the names that things have in g, the match's game or a copy of it.
func (m *Match) eventRowIn(g core.Game, e core.Event) gameEvent {
	row := gameEvent{ID: e.ID, Kind: e.Kind.String(), Field: m.fieldName(g, e.Field), Amount: e.Amount, Cause: e.Cause, Text: e.Text, Player: int(e.Player)}
	row.Actor, row.Target = m.nameAtEvent(g, e.Actor, e), m.nameAtEvent(g, e.Target, e)
	if place := m.Content.Place(e.Source); place.File != "" {
		row.Source = &place
	}
	return row
}

// fieldName returns the name of a number in this match. Content may have given it another name than the rules.
func (m *Match) fieldName(g core.Game, f core.Field) string {
	if own, ok := g.(core.FieldNamer); ok && f != core.FieldNone {
		if name := own.FieldName(f); name != "" {
			return name
		}
	}
	return f.String()
}

// fieldNames returns the names of all numbers of the match: those of the rules, then those that content gives.
func (m *Match) fieldNames() []string {
	names := core.Fields()
	for _, name := range names { // those of the rules; range does not see what is appended
		if f, _ := core.FieldNamed(name); m.fieldName(m.Game(), f) != name {
			names = append(names, m.fieldName(m.Game(), f))
		}
	}
	return names
}

// nameAtEvent returns the name that a thing had when an event happened; "" for 0.
func (m *Match) nameAtEvent(g core.Game, r core.Ref, e core.Event) string {
	if r == 0 {
		return ""
	}
	return core.NameThen(g, r, e)
}

// eventSentence returns an event as a sentence of its system, "" if it has none.
func (m *Match) eventSentence(e core.Event) string { return m.eventSentenceIn(m.Game(), e) }

// eventSentenceIn is eventSentence with the names that things have in g.
func (m *Match) eventSentenceIn(g core.Game, e core.Event) string {
	if m.Binding.Describe == nil {
		return ""
	}
	return sentenceOf(m.Binding, m.Config, e, m.nameAtEvent(g, e.Actor, e), m.nameAtEvent(g, e.Target, e))
}

// sentenceOf returns an event as a sentence of a system with this config, "" if it has none. actor and target are
// names.
func sentenceOf(b system.Binding, config any, e core.Event, actor, target string) string {
	if b.Text != nil {
		e.Text = b.Text(config, e)
	}
	return b.Describe(e, actor, target)
}

// eventRows returns events as scripts see them.
func (m *Match) eventRows(events []core.Event) []gameEvent {
	rows := make([]gameEvent, len(events))
	for i, e := range events {
		rows[i] = m.eventRow(e)
	}
	return rows
}

// gameEventFilter narrows a list of events.
type gameEventFilter struct {
	From   int32  `lua:"from" doc:"the first event's id"`
	Kind   string `lua:"kind" doc:"only events of that kind"`
	Cause  int32  `lua:"cause" doc:"only events that this event led to directly"`
	Player int    `lua:"player" doc:"only events in which this player acts, by number from 1"`
	Seat   int    `lua:"seat" doc:"only events that this player may know, numbered as the player counts them"`
}

// filterEvents returns the events that pass a filter, as g:events does. With a seat these are the
// events that the seat may know, under the seat's own numbers, to which From and Cause refer then.
// An unknown kind and a seat that does not play are errors.
func (m *Match) filterEvents(f gameEventFilter) ([]gameEvent, error) {
	kind, known := card.Among(core.Kinds(), f.Kind)
	if f.Kind != "" && !known {
		return nil, fmt.Errorf("kind: %s", cmp.Or(m.eventKindHint(f.Kind), fmt.Sprintf("no event is called %q%s", f.Kind, spell.DidYouMean(f.Kind, core.Kinds()))))
	}
	for _, of := range []struct {
		field  string
		number int
	}{{"player", f.Player}, {"seat", f.Seat}} {
		if of.number < 0 || of.number > len(m.Players) {
			return nil, fmt.Errorf("%s: expected a player's number from 1 to %d, got %d", of.field, len(m.Players), of.number)
		}
	}
	rows := []gameEvent{}
	for _, e := range m.eventsFor(f.Seat) {
		isKind := kind == "" || e.Kind.String() == kind
		hasCause := f.Cause == 0 || e.Cause == f.Cause
		isActor := f.Player == 0 || int(e.Player) == f.Player
		if e.ID >= f.From && isKind && hasCause && isActor {
			row := m.eventRow(e)
			row.Seat = f.Seat
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// eventKindHint returns a hint for a script that filters events by the name of a trigger ("damaged") instead of
// a kind: as which kinds that trigger's events are logged. It is "" if there is no such trigger.
func (m *Match) eventKindHint(name string) string {
	if m.Binding.Table == nil {
		return ""
	}
	switch kinds, isTrigger := m.Binding.Table.Told(card.Key(name)); {
	case !isTrigger:
		return ""
	case len(kinds) == 0:
		return fmt.Sprintf("abilities can react to %s, but the event log does not show it", name)
	default:
		return fmt.Sprintf("abilities react to %s, but the event log calls it %s", name, strings.Join(kinds, " or "))
	}
}

// eventsFor returns the events that a seat (from 1) may know of, numbered as the seat counts
// them; all events for 0.
func (m *Match) eventsFor(seat int) []core.Event {
	if seat == 0 {
		return m.Events()
	}
	return core.SeenBy(m.Events(), core.Seat(seat-1))
}

// changesOfThing returns every change of a number of the thing whose ref a table has.
func (m *Match) changesOfThing(t *lua.LTable, field string) (any, error) {
	ref, ok := t.RawGetString("ref").(lua.LNumber)
	if !ok {
		return nil, fmt.Errorf("%s: the table has no ref; expected a card from g:view()", field)
	}
	known, ok := card.Called(m.fieldNames(), field)
	if !ok {
		return nil, fmt.Errorf("no field is called %q%s", field, spell.DidYouMean(field, m.fieldNames()))
	}
	field = known
	return m.changes(field, func(e core.Event) bool { return e.Target == core.Ref(ref) }), nil
}

// changes returns the events that changed the number field and for which include returns true. Cheats are always
// among them, since a cheat may have changed any number.
func (m *Match) changes(field string, include func(core.Event) bool) []gameEvent {
	rows, cheats := []gameEvent{}, map[int32]bool{}
	for i, act := range m.Acts() {
		if act.Cheat() != nil {
			cheats[m.EventsOf(i)[0].ID] = true // the event of the cheat itself
		}
	}
	for _, e := range m.Events() {
		if cheats[e.ID] || m.fieldName(m.Game(), e.Field) == field && include(e) {
			rows = append(rows, m.eventRow(e))
		}
	}
	return rows
}

// describeNthEvent describes the n-th event (from 0) of a move.
func (m *Match) describeNthEvent(move, n int) string {
	if events := m.EventsOf(move); n < len(events) {
		return m.describeEvent(events[n])
	}
	return "nothing more happens"
}

// describeEvent returns an event as one plain line: its kind, names and amount, each name once.
func (m *Match) describeEvent(e core.Event) string {
	row := m.eventRow(e)
	text := fmt.Sprintf("event %d: %s", e.ID, row.Kind)
	seen := map[string]bool{"": true}
	for _, part := range []string{row.Actor, row.Target, row.Field, row.Text} {
		if key := card.Key(part); !seen[key] {
			seen[key] = true
			text += " " + shown.Name(part)
		}
	}
	if e.Amount != 0 {
		text += fmt.Sprintf(" %+d", e.Amount)
	}
	return text
}

// trackedMatches holds the matches of a session whose played cards are still to be reported.
type trackedMatches struct{ matches []*Match }

// mostTracked is how many matches are remembered at a time. When there is one more, the oldest, which is probably
// over, is reported and forgotten.
const mostTracked = 100

// trackPlayed remembers a match for ReportPlayed, if the host counts which cards are played. It
// returns the match.
func trackPlayed(m *Match) *Match {
	if m.Session.Host.Played == nil {
		return m
	}
	all := session.State[trackedMatches](m.Session)
	if all.matches = append(all.matches, m); len(all.matches) > mostTracked {
		all.matches[0].reportPlayed()
		all.matches = all.matches[1:]
	}
	return m
}

// ReportPlayed tells the host of a session which cards were played in its matches.
func ReportPlayed(s *session.Session) {
	for _, m := range session.State[trackedMatches](s).matches {
		m.reportPlayed()
	}
}

// movingKinds are kinds of events that only move a card or show it: it is not played by them.
var movingKinds = []core.Kind{core.KindDraw, core.KindOffer, core.KindPass, core.KindRefill, core.KindReroll, core.KindShuffle, core.KindMove, core.KindDiscard, core.KindDiscover, core.KindReturn, core.KindReserve, core.KindReveal, core.KindScout}

// reportPlayed calls Host.Played with the name of each thing that acted or was acted on in the match,
// except by events that only move a card. In systems with the verb play, buying and selling do not
// count either.
func (m *Match) reportPlayed() {
	playedAfterBuying := slices.Contains(m.System.Verbs, "play")
	for _, e := range m.Events() {
		isTrade := e.Kind == core.KindBuy || e.Kind == core.KindSell
		if slices.Contains(movingKinds, e.Kind) || playedAfterBuying && isTrade {
			continue
		}
		for _, name := range []string{m.nameAtEvent(m.Game(), e.Actor, e), m.nameAtEvent(m.Game(), e.Target, e)} {
			if name != "" {
				m.Session.Host.Played(m.System.Name, name)
			}
		}
	}
}
