package ability

import "arcana/core"

// Stepper is a World that has steps of its own rules in the queue of abilities.
type Stepper interface {
	// Step carries out the first of the system's steps that wait.
	Step()
}

// World is a system as the kernel sees it.
type World interface {
	Seats
	// Listeners appends the abilities that may hear an event, in the order in which they answer it:
	// first those of the subject, then those of its side from left to right, then those of other
	// sides in the order of seats. Several of one card are in the order of its text. It lists all
	// abilities of things that are where they can listen. The kernel removes those without a
	// function for the event, and those that may not know of it.
	Listeners(list []Listener, e *Event) []Listener
	// Present reports whether a listener may still answer, after functions of others that were
	// listed with it have run.
	Present(l *Listener, e *Event) bool
	// Legal reports whether an event can happen to its target.
	Legal(e *Event) bool
	// Place returns a number that stands for where a thing lies. It changes if the thing is put
	// elsewhere, is lost or gets another owner.
	Place(core.Ref) int32
	// Readers returns the seats that may read an event about a thing; 0 is everybody.
	Readers(core.Ref) core.Seats
	// Friends reports whether two seats are on one side.
	Friends(a, b core.Seat) bool
	// Fire runs the function of a firing, and returns nil if it succeeded. The function changes the
	// match only through the verbs.
	Fire(f *Firing) *core.Failure
	// CallEvent returns the event that logs the call of a function. It is the cause of what the
	// function does. An event of core.KindNone is not logged.
	CallEvent(f *Firing) core.Event
	// Origin returns what stands in events for the function of a firing, 0 if that is not known.
	Origin(f *Firing) core.Source
	// Draw returns the place of an option, from 0, that the match draws at random, because nobody
	// may be asked. It logs that the answer was by chance.
	Draw(f *Firing, options []Option) int
	// Name returns the name of a thing for people.
	Name(core.Ref) string
	// Field returns a field of a thing, as scripts read it: a string, []string, bool or int; nil if it
	// does not have the field.
	Field(r core.Ref, name string) any
	// Remembers returns the memory in which a seat remembers things, and the ref under which it does.
	// memory is nil if there is no such seat, or if its memory is not known now.
	Remembers(core.Seat) (memory *Memory, player core.Ref)
}

// Acting is a World whose functions act by verbs of its own. F is a pointer to the system's Fx, which has
// these verbs.
type Acting[F any] interface {
	World
	// Verbs returns the verbs of a firing. They are valid while its function runs.
	Verbs(f *Firing) F
}

// Verb is a verb that waits in the queue. The match may be copied before it acts, so it holds only refs and
// numbers, and gets the kernel and the function of the match in which it acts.
type Verb func(*Kernel, *Firing) error

// VerbOf returns a verb of a system as one that can wait. The world of the kernel must be an [Acting] of F.
func VerbOf[F any](verb func(F) error) Verb {
	return func(k *Kernel, f *Firing) error { return verb(k.world.(Acting[F]).Verbs(f)) }
}
