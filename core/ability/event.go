package ability

import (
	"errors"
	"fmt"

	"arcana/core"
)

// Event is something that is about to happen, or has happened.
type Event struct {
	// Kind says what, by the table of the system.
	Kind Kind
	// Source is whose doing it is, 0 for the rules; Target is its subject.
	Source, Target core.Ref
	// Amount is by how much, in the units of the kind, at least 0.
	Amount int32
	// Owner is the seat of the subject, core.None where it has none.
	Owner core.Seat
	// Cause is the ID of the journal's event that led to it.
	Cause int32
	// Seen is who may know of it: nobody else hears it, but where it is veiled; then the others
	// hear that it happened, without target and amount. 0 is everyone.
	Seen core.Seats
	// Text is a name or a word that the event carries.
	Text string

	cancelled bool
	changed   bool   // by a replacement, or a verb that it called
	first     uint64 // for which counters of the match it is the first, a bit each
	chain     []used // replacements that led to the event
	used      []used // replacements that may not replace it (again), with those of chain
}

// used names a replacement that may not replace an event any more: a part of an ability of the
// owner. With a moment it names what triggered others (Trigger) and is not triggered again.
type used struct {
	owner   core.Ref
	ability int16
	part    Part
	moment  ID // one more than the moment's number; 0 for a replacement
}

// MostAmount bounds the amount of an event, so that sums of them stay in range.
const MostAmount = 1_000_000_000

// Cancelled reports whether a replacement took the event back.
func (e *Event) Cancelled() bool { return e.cancelled }

// setOrigin notes what leads to an event that is to wait: what happens now, if the event has no
// cause yet, and the chain of replacements before it.
func (e *Event) setOrigin(log Log, chain []used) {
	e.chain, e.used = chain, nil
	if e.Cause == 0 {
		e.Cause, _ = log.Context()
	}
}

// visible reports whether a seat may listen to the event in a phase. A seat that may not know a secret event
// hears nothing of it, unless the event is veiled: then the seat hears that it happens, without target and
// amount, and cannot replace it.
func (e *Event) visible(s core.Seat, p Phase) bool {
	return e.knownTo(s) || e.Seen&core.Veiled != 0 && p != Instead
}

// knownTo reports whether a seat may know what the event says.
func (e *Event) knownTo(s core.Seat) bool { return e.Seen == 0 || e.Seen.Has(s) }

// asSeenBy returns the event as a seat may know it: without target and amount if they are
// secret.
func (e *Event) asSeenBy(s core.Seat) *Event {
	if e.knownTo(s) {
		return e
	}
	own := *e
	own.Target, own.Amount = 0, 0
	return &own
}

// Listener is an ability that may answer an event.
type Listener struct {
	// Owner is the card or thing whose ability it is, Seat the one behind it, core.None
	// for nobody's.
	Owner core.Ref
	Seat  core.Seat
	// Ability numbers the ability among those of the content, by which the system finds
	// what it does; it is at least 0.
	Ability int16
	// Subscriptions are what it listens to.
	Subscriptions *Subscriptions
}

// Firing is one run of an ability's function: what triggered it, and what it may do.
type Firing struct {
	Listener
	// Moment is the moment that it answers.
	Moment ID
	// Phase is the step of the event.
	Phase Phase
	// Part is which ability of a script with several replaces the event, 0 elsewhere.
	Part Part
	// Event is what the moment is about. Only a replacement may write to it, by the
	// methods of Firing.
	Event *Event
	// Query is what is asked, in the phase Asked.
	Query *Query
	// Seats says who is behind the things of the match.
	Seats Seats
	// Level counts the functions that run around this one: each needs a machine of its
	// own.
	Level int
	// Units is what the function may spend, and has spent.
	Units Units
	// Answer is what was chosen, at the moment chosen; Several says whether it may have been
	// more than one.
	Answer  []Option
	Several bool
	misused bool       // a query called a verb
	readers core.Seats // who may know what it has looked at, 0 for all
}

// Looked notes that the function looked at what only these seats may know: nobody else reads
// why it failed.
func (f *Firing) Looked(by core.Seats) {
	if f.readers == 0 {
		f.readers = core.Everyone
	}
	f.readers = f.readers&by | core.Veiled
}

// errFixed is what writing to an event outside of a replacement says.
var errFixed = errors.New("an event can be changed only by a function called instead_X")

// SetAmount changes by how much an event happens; only a replacement may.
func (f *Firing) SetAmount(n int) error {
	switch {
	case f.Phase != Instead:
		return errFixed
	case n < 0 || n > MostAmount:
		return fmt.Errorf("expected an amount from 0 to %d, got %d", MostAmount, n)
	}
	f.Event.Amount, f.Event.changed = int32(n), true
	return nil
}

// Redirect changes what an event befalls: a thing of that seat. Only a replacement may.
func (f *Firing) Redirect(target core.Ref, owner core.Seat) error {
	if f.Phase != Instead {
		return errFixed
	}
	f.Event.Target, f.Event.Owner, f.Event.changed = target, owner, true
	return nil
}

// Cancel cancels an event; only a replacement may.
func (f *Firing) Cancel() error {
	if f.Phase != Instead {
		return errFixed
	}
	f.Event.cancelled, f.Event.changed = true, true
	return nil
}

// Player returns the seat that acts in the firing's event: the one behind its source, or, where the
// rules do it, the one that it befalls; core.None for nobody.
func (f *Firing) Player() core.Seat {
	if f.Event.Source == 0 {
		return f.Event.Owner
	}
	return f.Seats.SeatOf(f.Event.Source)
}

// VerbsActNow reports whether the verbs of the function act at once. Those of a replacement wait
// until its event has been decided, see Kernel.Later.
func (f *Firing) VerbsActNow() bool { return f.Phase == Before || f.Phase == After }

// Asks reports whether a query is asked, which has no verbs, no chance and no memory.
func (f *Firing) Asks() bool { return f.Phase == Asked }

// errAsked is what a verb is in a query.
var errAsked = errors.New("a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)")

// CheckNoQuery returns an error in a query, for a verb that cannot wait.
func (f *Firing) CheckNoQuery() error {
	if f.Asks() {
		return errAsked
	}
	return nil
}
