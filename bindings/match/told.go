package match

import (
	"arcana/bindings/session"
	"arcana/core"
)

// Told is an event as the people at a table are told of it.
type Told struct {
	gameEvent
	ActorRef  core.Ref `json:"actor_ref,omitempty"`  // the thing that Actor names, as the view has it
	TargetRef core.Ref `json:"target_ref,omitempty"` // the thing that Target names: two may share a name
	Say       string   `json:"say,omitempty"`        // the event in the words of its system, if it has any
}

// NewTable returns the table at which a match is told that is played elsewhere.
func NewTable(m *Match) *Table { return &Table{m} }

// Tell puts events into words, each as it is numbered. Names are those that things have
// in the game, which is the match's own or a copy of it.
func (t *Table) Tell(g core.Game, events []core.Event) []Told {
	told := make([]Told, len(events))
	log := eventLog{t.m}
	for i, e := range events {
		told[i] = Told{log.rowIn(g, e), e.Actor, e.Target, log.wordsIn(g, e)}
	}
	return told
}

// Record returns the whole truth of the match so far.
func (t *Table) Record() (core.Record, error) { return t.m.Record() }

// Files lists every file that the match reads, as it was when the match began.
func (t *Table) Files() []core.FileHash { return t.m.Files() }

// tellFizzled tells the session of the scripts that failed in the events from one on.
func (m *Match) tellFizzled(from int) {
	if !core.HasFailed(m.Match) {
		return
	}
	for _, e := range m.Events()[min(from, len(m.Events())):] {
		if e.Kind == core.KindFizzled {
			session.Fizzled(m.Session, e.Text)
		}
	}
}

// Fizzled returns what the scripts say that have failed in the match.
func (m *Match) Fizzled() (texts []string) {
	for _, e := range m.Events() {
		if e.Kind == core.KindFizzled {
			texts = append(texts, e.Text)
		}
	}
	return texts
}
