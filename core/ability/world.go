package ability

import "arcana/core"

// Stepper is a World whose own rules have steps that wait among the abilities.
type Stepper interface {
	// Step carries out the first step that waits.
	Step()
}

// World is what a kernel asks of its system. F is a pointer to the system's Fx: the verbs.
type World[F any] interface {
	Seats
	// Listeners adds to a list the abilities that may hear an event, in the order in
	// which they speak: those of the subject first, then those of its side from left to
	// right, then other sides in the order of seats; several of a card in the order of
	// its text. It lists who is where abilities listen from; the kernel leaves out those
	// who do not subscribe to it, and those who may not know of the event.
	Listeners(list []Listener, e *Event) []Listener
	// Present reports whether a listener may still speak, when others have spoken since
	// it was listed.
	Present(l *Listener, e *Event) bool
	// Legal reports whether an event can befall its target.
	Legal(e *Event) bool
	// Place returns a number for where a thing lies, which changes when it is put elsewhere, is lost
	// or changes hands.
	Place(core.Ref) int32
	// Readers returns who may know of a thing what an event about it tells; 0 for everybody.
	Readers(core.Ref) core.Seats
	// Friends reports whether two seats are on one side.
	Friends(a, b core.Seat) bool
	// Verbs returns the verbs of a firing, good while it lasts.
	Verbs(f *Firing) F
	// Fire runs the function of a firing; nil when it ended well. Whatever it does to
	// the match it does through the verbs.
	Fire(f *Firing) *core.Failure
	// CallEvent returns the event that says that a function is called, which causes all that it
	// does; one of no kind is not written.
	CallEvent(f *Firing) core.Event
	// Origin names the function of a firing in events; 0 where it is not known.
	Origin(f *Firing) core.Source
	// Draw returns one of several options, by its place from 0, for a choice that nobody may be
	// asked: by the match's chance, and it logs that it was by chance.
	Draw(f *Firing, options []Option) int
	// Name returns what people call a thing.
	Name(core.Ref) string
	// Field returns what a thing has as a field of that name, as scripts read it: a string,
	// []string, bool or int; nil where it has none.
	Field(r core.Ref, name string) any
	// Remembers returns where a seat remembers things, and as what; nil where there is no such
	// seat, or nothing of it is known now.
	Remembers(core.Seat) (memory *Memory, player core.Ref)
}
