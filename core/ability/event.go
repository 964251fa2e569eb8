package ability

import (
	"errors"
	"fmt"

	"arcana/core"
)

// Event is something that is about to happen, or has happened.
type Event struct {
	// Kind is its kind, in the table of the system.
	Kind Kind
	// Source is the thing that does it, 0 for the rules; Target is the thing that it happens to.
	Source, Target core.Ref
	// Amount is how much, in the units of the kind, at least 0.
	Amount int32
	// Owner is the seat of the subject (see Row.ByTarget), core.None if it has none.
	Owner core.Seat
	// Cause is the ID of the journal's event that led to it.
	Cause int32
	// Effect is the number of the effect that led to it: one run of a function, or what the rules do at a time. All events
	// of one effect have the same number, no others have it; 0 stands for no number.
	Effect int32
	// Seen is who may know of it; 0 is everyone. Others do not hear it. But if it is veiled, they hear
	// that it happened, without target and amount.
	Seen core.Seats
	// Text is a name or a word that belongs to the event.
	Text string
	// Earlier is what counters with Earlier had counted before the event, nil for what they have counted now (Kernel.CountedSoFar).
	Earlier *Memory

	cancelled bool
	changed   bool   // a replacement has changed it or called a verb
	relist    bool   // a replacement has given or taken abilities (AtOnce)
	first     uint64 // a bit for each counter of the match for which it is the first in the span
	chain     []used // the replacements that led to the event
	used      []used // while it is being replaced: the replacements that may not replace it, those of chain too
}

// used is a replacement that may not replace an event any more: a part of an ability of the owner. With
// a moment it is a function that has triggered others (Trigger), and may not be triggered again.
type used struct {
	owner   core.Ref
	ability int16
	part    Part
	moment  ID // the number of the moment plus 1; 0 for a replacement
}

// MostAmount is the greatest amount of an event, so that sums of amounts stay in range.
const MostAmount = 1_000_000_000

// Cancelled reports whether a replacement has cancelled the event.
func (e *Event) Cancelled() bool { return e.cancelled }

// visible reports whether a seat may listen to the event in a phase. If the event is veiled, a seat that
// may not know it hears that it happens, without target and amount, and cannot replace it. Of any other
// secret event such a seat hears nothing.
func (e *Event) visible(s core.Seat, p Phase) bool {
	return e.knownTo(s) || e.Seen&core.Veiled != 0 && p != Instead
}

// knownTo reports whether a seat may know the whole event.
func (e *Event) knownTo(s core.Seat) bool { return e.Seen == 0 || e.Seen.Has(s) }

// asSeenBy returns the event in the form that a seat may know: itself, or a copy without target and
// amount.
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
	// Owner is the card or thing that has the ability. Seat is the seat that the ability acts for,
	// core.None for none.
	Owner core.Ref
	Seat  core.Seat
	// Ability is the number of the ability in the content, at least 0. By it the system finds what
	// the ability does.
	Ability int16
	// Subscriptions are the events that it listens to.
	Subscriptions *Subscriptions
}

// Firing is one call of an ability's function: the event that triggered it, and what it may do.
type Firing struct {
	Listener
	// Moment is the moment that the function answers.
	Moment ID
	// Phase is the step of the event.
	Phase Phase
	// Part is the ability that replaces the event, if the script has several; otherwise 0.
	Part Part
	// Event is the event of the moment. Only a replacement may change it, with the methods of
	// Firing.
	Event *Event
	// Query is the query that is asked, in the phase Asked.
	Query *Query
	// Seats says which seat has a thing of the match.
	Seats Seats
	// Level is how many functions are running around this one. Each needs a machine of its own.
	Level int
	// Units is what the function may spend, and has spent.
	Units Units
	// Answer is what was chosen, at the moment chosen; Several says whether more than one could be.
	Answer  []Option
	Several bool
	misused bool       // the function of a query has called a verb
	readers core.Seats // who may know everything that the function has looked at, 0 for all
}

// Looked notes that the function looked at something that only the seats in by may know. If the function
// fails, only those seats read why that may know everything at which it looked. Veiled marks a set in
// which no seat may be left, because 0 would mean everyone.
func (f *Firing) Looked(by core.Seats) {
	if f.readers == 0 {
		f.readers = core.Everyone
	}
	f.readers = f.readers&by | core.Veiled
}

// Replaced reports whether the function has changed or cancelled its event, or called a verb in its place.
func (f *Firing) Replaced() bool { return f.Phase == Instead && f.Event.changed }

// errFixed is the error of changing an event outside a replacement.
var errFixed = errors.New("an event can be changed only by a function called instead_X")

// SetAmount changes the amount of the event. It returns an error outside a replacement, and for an
// amount that is not from 0 to MostAmount.
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

// Redirect lets the event happen to another target, a thing of the seat owner. It returns an error
// outside a replacement.
func (f *Firing) Redirect(target core.Ref, owner core.Seat) error {
	if f.Phase != Instead {
		return errFixed
	}
	f.Event.Target, f.Event.Owner, f.Event.changed = target, owner, true
	return nil
}

// Cancel cancels the event. It returns an error outside a replacement.
func (f *Firing) Cancel() error {
	if f.Phase != Instead {
		return errFixed
	}
	f.Event.cancelled, f.Event.changed = true, true
	return nil
}

// Player returns the seat that acts in the firing's event: that of its source or, if the rules do it,
// the event's owner. It is core.None for nobody.
func (f *Firing) Player() core.Seat {
	if f.Event.Source == 0 {
		return f.Event.Owner
	}
	return f.Seats.SeatOf(f.Event.Source)
}

// VerbsActNow reports whether the verbs of the function act at once. Those of a replacement wait until
// its event has been decided (Kernel.Later), and those of a query never act.
func (f *Firing) VerbsActNow() bool { return f.Phase == Before || f.Phase == After }

// AnswersQuery reports whether the function answers a query. Then it has no verbs, cannot draw random numbers
// and cannot write memory.
func (f *Firing) AnswersQuery() bool { return f.Phase == Asked }

// errAsked is the error of a verb in a query.
var errAsked = errors.New("a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor)")

// CheckNoQuery returns an error if the function answers a query. Verbs that cannot wait call it.
func (f *Firing) CheckNoQuery() error {
	if f.AnswersQuery() {
		return errAsked
	}
	return nil
}
