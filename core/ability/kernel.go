package ability

import (
	"errors"
	"slices"

	"arcana/core"
)

// Kernel runs the abilities of a match. It is a part of the match, and copied with it; F is a
// pointer to the system's Fx, so that programs hold one kernel for all systems.
type Kernel[F any] struct {
	// Question is what an ability has asked and nobody answered; while it is open
	// nothing leaves the queue.
	Question *Question

	queue[F]
	table         *Table
	world         World[F]
	seats         Seats   // the world
	steps         Stepper // the world, if its rules have steps; else nil
	log           Log
	subscriptions Subscriptions // of all abilities of the match together
	replaceable   Kinds         // of events to which somebody listens before they happen
	noticed       Kinds         // of events that somebody counts, hears or waits for
	awaiting      []Awaiting    // abilities that wait for a moment
	chain         []used        // replacements that led to what happens now
	phase         Phase         // of the function that runs, After where none does
	level         int           // how many functions run
	limit         int           // how many functions may run in a move
	spent         int           // how many have run in it
	failed        []answerer    // whose failure the move has logged, once for each
	ceiling
	memory scratch[F]
}

// scratch is the memory that a kernel works in. Nothing of the match stays there: a copy
// has its own. Four levels are enough, for functions nest no deeper: one after an event, one
// before the event of its verb, one instead of the event of that one's verb, and a query.
type scratch[F any] struct {
	lists   [4][]Listener // of who speaks, by level
	firings [4]Firing     // of who speaks now, by level
	now     waiting[F]    // what left the queue
}

// firing returns a firing for a level of nested functions, valid until the next one of that
// level.
func (s *scratch[F]) firing(level int, f Firing) *Firing {
	own := &s.firings[min(level, 3)]
	*own = f
	return own
}

// Begin makes a kernel ready for a match, given its vocabulary, its system, where it writes, what
// all abilities of the match together listen to, and how many functions may run in a move. It
// keeps the memory and the ceiling of the match before.
func (k *Kernel[F]) Begin(t *Table, w World[F], log Log, subscriptions Subscriptions, limit int) {
	steps, _ := w.(Stepper)
	*k = Kernel[F]{table: t, world: w, seats: w, steps: steps, log: log, subscriptions: subscriptions, limit: limit, phase: After, queue: queue[F]{waiting: k.waiting[:0]}, memory: k.memory, ceiling: k.ceiling}
	k.noteKinds()
	log.AskSeats(w)
	if k.most == 0 {
		k.Ceil(core.Ceiling)
	}
}

// Copied makes a kernel that was copied with its match independent of the original; w and log
// are those of the copy.
func (k *Kernel[F]) Copied(w World[F], log Log) {
	k.steps, _ = w.(Stepper)
	k.world, k.seats, k.log, k.memory, k.failed = w, w, log, scratch[F]{}, slices.Clip(k.failed)
	k.unshare()
	log.AskSeats(w)
	k.Question = k.Question.clone()
}

// Listen changes what the abilities of the match listen to: when the match goes on with other
// scripts, or a card is made during it.
func (k *Kernel[F]) Listen(subscriptions Subscriptions) {
	k.subscriptions = subscriptions
	k.noteKinds()
}

// noteKinds notes which kinds of events are of interest to nobody, after that has changed: most are,
// and to see it costs no call.
func (k *Kernel[F]) noteKinds() {
	s := &k.subscriptions
	k.replaceable = s.kinds[Instead] | s.kinds[Before]
	if k.noticed = s.kinds[After] | s.counted; len(k.awaiting) > 0 {
		k.noticed = ^Kinds(0) // one may wait for any kind
	}
}

// Move begins what follows from a decision, with nothing of the ceiling spent. An answer to a
// question starts no new count of functions: it goes on with that of the move which asked.
func (k *Kernel[F]) Move(answer bool) {
	k.Ceil(k.most)
	if k.failed = k.failed[:0]; !answer {
		k.spent = 0
	}
}

// Hears reports whether anybody listens to events of a kind after they happened.
func (k *Kernel[F]) Hears(kind Kind) bool { return k.subscriptions.Hear(kind, After) }

// Overhears reports whether anybody listens to events of a kind after they happened by other
// than the triggers that the system posts itself.
func (k *Kernel[F]) Overhears(kind Kind) bool { return k.subscriptions.heardAfter.Has(kind) }

// Emit counts an event that has happened, and queues it for those who listen to it, and for those who
// waited for it.
func (k *Kernel[F]) Emit(e *Event) {
	if k.noticed.Has(e.Kind) {
		k.tell(e)
	}
}

// tell is Emit where somebody may listen: most events are of no interest to anybody.
func (k *Kernel[F]) tell(e *Event) {
	if k.subscriptions.counted.Has(e.Kind) {
		k.count(e)
	}
	k.Requeue(e)
	if len(k.awaiting) > 0 {
		k.postAwaited(e)
	}
}

// Requeue is Emit of an event that was counted when it happened, such as one of a situation.
func (k *Kernel[F]) Requeue(e *Event) {
	if k.subscriptions.Hear(e.Kind, After) {
		w := k.push()
		w.event = *e
		w.event.setOrigin(k.log, k.chain)
	}
}

// Post queues a trigger for one ability alone: for an event that only it answers.
func (k *Kernel[F]) Post(l Listener, moment ID, e *Event) {
	w := k.push()
	w.event, w.firing, w.onlyFiring = *e, Firing{Listener: l, Moment: moment, Phase: After}, true
	w.event.setOrigin(k.log, k.chain)
}

// PostStep queues a step of the system's own rules among the triggers. When its turn comes the
// kernel calls Step of its world, a [Stepper], which takes the first of its own steps.
func (k *Kernel[F]) PostStep() {
	w := k.push()
	w.isRuleStep = true
	w.event.setOrigin(k.log, k.chain)
}

// Later queues a verb that a replacement called, to act when its event has been decided. Verb
// must hold nothing of the match but Refs and numbers, for the match may be copied before it
// acts. If it cannot act then, its error is logged. The replacement counts as one that changed
// its event, and so is used up. In a query the verb never acts, and the function has failed.
func (k *Kernel[F]) Later(f *Firing, verb func(F) error) {
	k.later(f, k.withVerbs(verb))
}

// withVerbs turns a verb of the system into one of the kernel.
func (k *Kernel[F]) withVerbs(verb func(F) error) func(*Kernel[F], *Firing) error {
	return func(k *Kernel[F], f *Firing) error { return verb(k.world.Verbs(f)) }
}

// later is Later of a verb of the kernel.
func (k *Kernel[F]) later(f *Firing, verb func(*Kernel[F], *Firing) error) {
	if f.Phase == Asked {
		f.misused = true
		return
	}
	f.Event.changed = true
	own := *f
	own.Phase, own.Level = After, 0
	w := waiting[F]{event: *f.Event, firing: own, verb: verb}
	w.event.Cause, _ = k.log.Context()
	w.event.chain = append(slices.Clip(f.Event.used), used{f.Owner, f.Ability, f.Part, 0})
	k.waiting = append(k.waiting, w)
}

// Unless returns a function that turns a verb's two results into one error, for verbs that
// wait: if the verb did nothing, its error is why, since nobody is left to look at done.
func Unless(why string) func(done bool, err error) error {
	return func(done bool, err error) error {
		if err == nil && !done {
			err = errors.New(why)
		}
		return err
	}
}

// RunPending runs all triggers that wait, until none does or a question is open. A move that
// sets off more functions than it may is cut off: what waits is dropped, and an event names the
// cards.
func (k *Kernel[F]) RunPending() {
	for k.Waits() && k.Question == nil {
		k.Next()
	}
}

// Next runs the first entry of the queue, which must not be empty.
func (k *Kernel[F]) Next() {
	first := &k.waiting[k.head]
	if first.hasNoListeners(&k.subscriptions) {
		k.pop()
		return
	}
	cause, source := k.log.Context()
	k.log.Resume(first.event.Cause, 0)
	k.chain = first.event.chain
	switch {
	case first.isOver:
		k.forget(first.over)
		k.pop()
	case first.isRuleStep:
		k.pop()
		k.steps.Step()
	default:
		k.memory.now = *first
		k.pop()
		k.runEntry(&k.memory.now)
	}
	k.chain = nil
	k.log.Resume(cause, source)
}

// runEntry runs what has left the queue: a verb that waited, one ability, or all who listen to
// an event.
func (k *Kernel[F]) runEntry(w *waiting[F]) {
	w.firing.Event = &w.event
	switch {
	case w.verb != nil:
		k.log.Resume(w.event.Cause, k.world.Origin(&w.firing))
		if err := w.verb(k, &w.firing); err != nil {
			k.logFizzled(&w.firing, &core.Failure{Reason: err.Error()}, w.event.Seen)
		}
	case w.onlyFiring:
		k.fire(&w.firing)
	default:
		k.runListeners(&w.event, After)
	}
}

// runListeners runs all who listen to an event in a phase.
func (k *Kernel[F]) runListeners(e *Event, p Phase) {
	list := k.listeners(e, p)
	for i := range list {
		if k.world.Present(&list[i], e) {
			k.runListener(&list[i], e, p)
		}
	}
}

// listeners lists those who listen to an event in a phase. The list is good until the same level
// of nested functions lists others.
func (k *Kernel[F]) listeners(e *Event, p Phase) []Listener {
	memory := &k.memory.lists[min(k.level, 3)]
	*memory = slices.DeleteFunc(k.world.Listeners((*memory)[:0], e), func(l Listener) bool {
		return !l.Subscriptions.Hear(e.Kind, p) || !e.visible(l.Seat, p)
	})
	return *memory
}

// runListener runs those functions of a listener that answer the event, each as often as timesOf
// says. Triggers that the system posts itself are left out.
func (k *Kernel[F]) runListener(l *Listener, e *Event, p Phase) {
	heard := e.asSeenBy(l.Seat)
	for _, id := range l.Subscriptions.moments {
		m := &k.table.moments[id]
		if m.Kind != e.Kind || m.Phase != p || k.table.posted(m) || !k.hasRelation(l, e, m.Relation) {
			continue
		}
		for range k.timesOf(l, m, e) {
			k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: p, Event: heard}))
		}
	}
}

// hasRelation reports whether a listener has that relation to an event: the event befalls it, an
// ally or an enemy, or is its doing. Any is true of all.
func (k *Kernel[F]) hasRelation(l *Listener, e *Event, r Relation) bool {
	row := &k.table.rows[e.Kind]
	subject, other := row.ends(e)
	own := l.Owner == subject
	if row.Seat {
		own = l.Seat == e.Owner && e.Owner >= 0
	}
	switch r {
	case Own:
		return own
	case Source:
		return l.Owner == other
	case Ally:
		return !own && e.Owner >= 0 && l.Seat >= 0 && k.world.Friends(l.Seat, e.Owner)
	case Enemy:
		return e.Owner >= 0 && l.Seat >= 0 && !k.world.Friends(l.Seat, e.Owner)
	}
	return true
}

// fire logs that a function is called, runs it and reports whether it ended well; what the
// function does is logged as caused by the call. It runs nothing once the move's number of
// functions, or its ceiling, is spent.
func (k *Kernel[F]) fire(f *Firing) bool {
	if k.reached {
		return false
	}
	if k.spent >= k.limit {
		k.stall(f)
		return false
	}
	k.spent++
	cause, source := k.log.Context()
	if call := k.world.CallEvent(f); call.Kind != core.KindNone {
		cause = k.log.Add(call)
	}
	before, _ := k.log.Context() // the cause without the call
	k.log.Resume(cause, k.world.Origin(f))
	failure := k.run(f)
	if failure != nil {
		k.logFizzled(f, failure, f.Event.Seen)
	}
	k.log.Resume(before, source)
	return failure == nil
}

// logFizzled logs that a function failed. Why it did may tell secrets of the seat behind it, so
// only that seat reads the reason. The others learn that it failed (the event is veiled for
// them), or nothing at all if seen names single seats without a veil. If the function looked at
// what its own seat may not know, not even that seat reads the reason.
func (k *Kernel[F]) logFizzled(f *Firing, failure *core.Failure, seen core.Seats) {
	switch public := seen == 0 || seen&core.Veiled != 0; {
	case f.Seat < 0: // it has no secrets
	case !public:
		seen = core.Only(f.Seat)
	default:
		if seen = core.Veiled | core.Only(f.Seat); f.readers != 0 {
			seen &= f.readers
		}
	}
	k.log.Add(core.Event{Kind: core.KindFizzled, Actor: f.Owner, Target: f.Owner, Amount: failure.Units, Text: failure.Reason, Seen: seen})
}

// run runs a function, one level deeper than those that run now, and takes the units that it
// spends off the ceiling. A query that called a verb has failed.
func (k *Kernel[F]) run(f *Firing) *core.Failure {
	phase := k.phase
	f.Level, f.Seats, k.phase = k.level, k.seats, f.Phase
	k.level++
	k.GrantUnits(f)
	failure := k.world.Fire(f)
	k.Pay(f, failure)
	k.level--
	k.phase = phase
	if failure == nil && f.misused {
		failure = &core.Failure{Reason: errAsked.Error()}
	}
	return failure
}

// stall ends a move in which abilities set each other off without end: it drops what waits and
// logs, once a move, the names of up to five whose abilities these were.
func (k *Kernel[F]) stall(f *Firing) {
	names := []string{k.world.Name(f.Owner)}
	for i := range k.waiting[k.head:] {
		if name := k.world.Name(k.waiting[k.head+i].firing.Owner); name != "" && !slices.Contains(names, name) && len(names) < 5 {
			names = append(names, name)
		}
	}
	dropped := len(k.waiting) - k.head
	k.Drop()
	if k.spent == k.limit {
		k.spent++ // it is told once
		cause, source := k.log.Context()
		k.log.Resume(cause, k.world.Origin(f))
		k.log.Add(core.Event{Kind: core.KindStalled, Actor: f.Owner, Amount: int32(dropped), Text: join(names)})
		k.log.Resume(cause, source)
	}
}
