// Events for the people at a live table, and scripts that failed in a match.

package match

import (
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
)

// EventInWords is an event for the people at a live table: its fields, and a sentence.
type EventInWords struct {
	gameEvent
	ActorRef  core.Ref `json:"actor_ref,omitempty"`  // the thing that Actor names, as the view has it
	TargetRef core.Ref `json:"target_ref,omitempty"` // the thing that Target names: two may share a name
	Say       string   `json:"say,omitempty"`        // the event in the words of its system, if it has any
}

// NewConsole returns a console of a match that is played elsewhere, to put that match into words.
func NewConsole(m *Match) *Console { return &Console{m} }

// Sentences returns events with their sentences, under their own ids. Names are those that things have in g, the
// match's game or a copy of it.
func (t *Console) Sentences(g core.Game, events []core.Event) []EventInWords {
	told := make([]EventInWords, len(events))
	for i, e := range events {
		told[i] = EventInWords{t.m.eventRowIn(g, e), e.Actor, e.Target, t.m.eventSentenceIn(g, e)}
	}
	return told
}

// Names returns the players' names, by seat.
func (t *Console) Names() []string { return t.m.Names }

// BeginEntry begins an entry of the match's session: what follows has a budget of its own.
func (t *Console) BeginEntry() { t.m.Session.Begin() }

// Record returns the record of the match so far.
func (t *Console) Record() (core.Record, error) { return t.m.Record() }

// Files lists every file that the match read, with the digest that it had when the match began.
func (t *Console) Files() []core.FileHash { return t.m.Files() }

// noteFailedScripts notes in the session which scripts failed, in the events from an index on. After an undo
// the match may have fewer events than that; then there is nothing to note.
func (m *Match) noteFailedScripts(from int) {
	if !core.HasFailed(m.Match) {
		return
	}
	for _, e := range m.Events()[min(from, len(m.Events())):] {
		if e.Kind == core.KindFizzled {
			session.NoteFizzled(m.Session, e.Text)
		}
	}
}

// Fizzled returns the messages of the scripts that failed in the match, those of its players last.
func (m *Match) Fizzled() (texts []string) {
	for _, e := range m.Events() {
		if e.Kind == core.KindFizzled {
			texts = append(texts, e.Text)
		}
	}
	for _, p := range m.Players {
		if own := player.PersonalityOf(p); own != nil {
			texts = append(texts, own.Errors()...)
		}
	}
	return texts
}
