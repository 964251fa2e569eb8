package ability

import "arcana/core"

// Phase is the step of an event at which an ability speaks.
type Phase uint8

// The phases. Asked is the phase of queries, which are no events.
const (
	Instead Phase = iota
	Before
	After
	Asked
	phases
)

var prefixes = [phases]string{"instead_", "before_", "", "modify_"}

// Relation is how the card that listens stands to the event.
type Relation uint8

// The relations, in the order of the functions of one ability that answer the same event.
const (
	Own    Relation = iota // the event befalls it
	Source                 // the event is its doing, or done to it by the subject
	Ally                   // the event befalls another of its side
	Enemy                  // the event befalls another side
	Any                    // the event befalls anybody, itself included
	relations
)

var sides = [relations]string{"", "", "ally_", "enemy_", "any_"}

// ID numbers the moments of a table.
type ID uint16

// Moment is when an ability speaks: content has a function of its Name. It is about events
// of a Kind, at a Phase of them, for whoever stands in that Relation to them.
type Moment struct {
	Name     string
	Kind     Kind
	Phase    Phase
	Relation Relation
	// Shipped says that the name is an older one, whose function is told what it always
	// was told instead of the event.
	Shipped bool
	// Tells names what it is told: target, amount and answer.
	Tells []string
}

// Kind numbers the kinds of events of a table, and its queries.
type Kind uint16

// Row describes one kind of event.
type Row struct {
	// Name is the event's name in lower_snake, as functions hear it.
	Name string
	// ToldAs lists the kinds of the journal's events that tell it ("buy, gain"): "" where that
	// is its own name, "nothing" where none does.
	ToldAs string
	// Subject says in words what the event befalls: "the card that is hurt".
	Subject string
	// BySource is what the moment is called for those whose doing the event is
	// ("deals_damage"); "" where nobody does it.
	BySource string
	// ByTarget says that the event's subject is its source, who does something to the
	// target: it is what the moment is called for the target ("attacked"). Then the owner
	// of the event is the seat of the source. "" where the target is the subject.
	ByTarget string
	// Seat says that the event befalls a player: own means its seat's, ally and enemy
	// those of other seats. Of a query it says that its number is a player's, who is its target.
	Seat bool
	// Fixed says that nothing can replace or cancel the event: turns, phases and
	// combats begin and end.
	Fixed bool
	// Team says that all seats are on one side: there is no moment for enemies.
	Team bool
	// Alone says that only the subject itself and its source may hear the event.
	Alone bool
	// Called says that only the ability that waited for something hears it, afterwards.
	Called bool
	// Posts says that the system itself posts the shipped moments of the kind, each to the
	// ability that has it (Kernel.Post), in an order of its own.
	Posts    bool
	query    bool
	declared bool      // by content: whoever listens hears the plain name
	_        [0]func() // forbids == of two rows
}

// triggerName returns what the trigger of a relation is called, without its phase; "" if there
// is none.
func (r *Row) triggerName(relation Relation) string {
	switch {
	case r.Called && relation != Own:
		return ""
	case relation == Source:
		return r.BySource + r.ByTarget
	case relation > Source && r.Alone, relation == Enemy && r.Team:
		return ""
	}
	return sides[relation] + r.Name
}

// ends returns whom an event of the row befalls, and who else has part in it: whose doing it
// is, or whom it is done to.
func (r *Row) ends(e *Event) (subject, other core.Ref) {
	if r.ByTarget != "" {
		return e.Source, e.Target
	}
	return e.Target, e.Source
}

// Hears reports whether this is the trigger of an event of a kind, in a phase, for who has that
// relation to it.
func (m *Moment) Hears(k Kind, p Phase, r Relation) bool {
	return m.Kind == k && m.Phase == p && m.Relation == r
}
