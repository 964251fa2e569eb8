package ability

import "arcana/core"

// Phase is the step of an event at which an ability answers it.
type Phase uint8

// The phases. Asked is that of queries, which are not events.
const (
	Instead Phase = iota
	Before
	After
	Asked
	phases
)

// prefixes are the beginnings of the names of moments, by phase.
var prefixes = [phases]string{"instead_", "before_", "", "modify_"}

// Relation says what the card that listens has to do with the event.
type Relation uint8

// The relations, in the order in which functions of one ability answer the same event.
const (
	Own    Relation = iota // the event happens to it
	Source                 // it does the event; of a row with ByTarget, the subject does the event to it
	Ally                   // the event happens to another one of its side
	Enemy                  // the event happens to another side
	Any                    // the event happens to anything, perhaps to itself
	relations
)

// sides are the parts of the names of moments for a relation, before the name of the event.
var sides = [relations]string{"", "", "ally_", "enemy_", "any_"}

// ID is the number of a moment of a table.
type ID uint16

// Moment is a trigger: content has a function with its Name. The function answers events of a Kind, at a
// Phase, if its card has the Relation to them.
type Moment struct {
	Name     string
	Kind     Kind
	Phase    Phase
	Relation Relation
	// Older says that the name is an older one. Its function gets older arguments instead of the
	// event.
	Older bool
	// Tells names these arguments: target, amount and answer.
	Tells []string
}

// Kind is the number of a kind of events in a table, or of a query.
type Kind uint16

// Row describes one kind of event.
type Row struct {
	// Name is the event's name in lower_snake, the one that functions have in their names.
	Name string
	// ToldAs lists the kinds of the journal's events that report it ("buy, gain"). "" means the kind
	// with its own name, "nothing" means that none reports it.
	ToldAs string
	// Subject says in words what the event happens to: "the card that is hurt".
	Subject string
	// BySource is the name of the moment for the source of the event ("deals_damage"), "" if it has
	// none.
	BySource string
	// ByTarget is for events in which the subject is the source, which does something to the target.
	// It is the name of the moment for the target ("attacked"). The owner of such an event is the seat
	// of the source. It is "" if the target is the subject.
	ByTarget string
	// Seat says that the event happens to a player. Then own is for abilities of that seat, and ally
	// and enemy are for those of other seats. For a query it says that the number is that of a player,
	// which is the target.
	Seat bool
	// Fixed says that nothing can replace or cancel the event. Such events are the beginning and end
	// of turns, phases and combats.
	Fixed bool
	// Team says that all seats are on one side, so there is no moment for enemies.
	Team bool
	// Alone says that only the subject and the source can hear the event.
	Alone bool
	// AnyOnly says that the event happens to no card and no player, such as a change of the table. Then
	// only triggers with any_ hear it.
	AnyOnly bool
	// NoCard says that the event happens to a player and never to a card. Then no trigger is for the
	// event's own card. For events of players that have such a trigger see Seat.
	NoCard bool
	// Never says why the event cannot happen in this game, and what to write instead. Then no trigger
	// hears it. It is "" if the event can happen.
	Never string
	// Called says that only one ability hears it, which waited for it, and only after it happened.
	Called bool
	// Follows says that the event is a consequence of another one, so that nothing acts before it.
	Follows bool
	// Would says that the event asks about another one that would happen, and is held (Kernel.Hold). Then it Follows too.
	Would bool
	// Posts says that the system itself posts the older moments of the kind to the abilities that
	// have them (Kernel.Post), in its own order.
	Posts    bool
	query    bool
	declared bool      // content declares the event; its plain name is for all abilities that listen
	_        [0]func() // forbids == of two rows
}

// triggerName returns the name of the trigger for a relation, without the prefix of a phase; "" if there
// is none.
func (r *Row) triggerName(relation Relation) string {
	switch {
	case r.Never != "", r.Called && relation != Own, r.AnyOnly && relation != Any, r.NoCard && relation == Own: // only this relation has a trigger, or none, or all others
		return ""
	case relation == Source:
		return r.BySource + r.ByTarget // a row has one of the two, or neither
	case relation > Source && r.Alone, relation == Enemy && r.Team: // nobody else hears it, or there are no enemies
		return ""
	}
	return sides[relation] + r.Name
}

// wouldName reports whether a name would be a trigger of the row if the event happened to a card.
func (r *Row) wouldName(name string) bool {
	for _, phase := range prefixes[Instead : After+1] {
		for _, side := range sides {
			if name == phase+side+r.Name {
				return true
			}
		}
	}
	return false
}

// ends returns the subject of an event of the row, which it is about, and the other one of source and
// target.
func (r *Row) ends(e *Event) (subject, other core.Ref) {
	if r.ByTarget != "" {
		return e.Source, e.Target
	}
	return e.Target, e.Source
}

// Hears reports whether the moment is for events of a kind, in a phase and with a relation.
func (m *Moment) Hears(k Kind, p Phase, r Relation) bool {
	return m.Kind == k && m.Phase == p && m.Relation == r
}
