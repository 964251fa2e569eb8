package ability

import (
	"cmp"
	"errors"
	"slices"

	"arcana/core"
)

// Kernel runs the abilities of a match. It is a part of the match, and is copied with it. Nothing in it
// depends on the verbs of a system: packages would else each compile a kernel of their own.
type Kernel struct {
	// Question is the open question of an ability, nil for none. While it is open, nothing leaves the
	// queue.
	Question *Question

	queue
	table         *Table
	world         World
	seats         Seats   // the same as world
	steps         Stepper // the same as world if its rules have steps, otherwise nil
	fronted       int     // how many entries Hold has put before all others since the present entry or move began
	log           Log
	subscriptions Subscriptions // of all abilities of the match together
	replaceable   Kinds         // events that some ability listens to before they happen
	noticed       Kinds         // events that some ability counts, hears or waits for
	earlierKeys   []string      // what the names of the numbers of counters with Earlier begin with
	awaiting      []Awaiting    // abilities that wait for a moment
	chain         []used        // replacements that led to what happens now
	effect        int32         // the number of the effect that happens now (Event.Effect), 0 if the log's cause stands for it
	phase         Phase         // the phase of the function that is running, After if none is
	level         int           // how many functions are running, one within the other
	limit         int           // how many functions can run in a move
	spent         int           // how many functions have run in this move; limit+1 if a stall was logged
	failed        []answerer    // functions of queries with a failure that this move has logged
	ceiling
	memory scratch
}

// scratch is memory for the work of a kernel. Nothing in it is part of the match, so a copy has its own.
// Functions run within each other on at most four levels: one after an event, one before an event of
// its verb, one in place of an event of that one's verb, and a query.
type scratch struct {
	lists   [4][]Listener // by level: the abilities that answer an event
	firings [4]Firing     // by level: the function that is running
	now     waiting       // the entry that has left the queue
}

// firing stores a firing for a level and returns it. It is valid until the next firing of that level is
// stored. A query raises the level by one more (askAll), so the deepest query has the level 4. Then no
// function has the level 3, and the query uses that memory.
func (s *scratch) firing(level int, f Firing) *Firing {
	own := &s.firings[min(level, 3)]
	*own = f
	return own
}

// Begin prepares a kernel for a match. t is the vocabulary of the system, and subscriptions are those of
// all abilities of the match together. limit is how many functions can run in a move. The memory and
// the ceiling of the last match are used again.
func (k *Kernel) Begin(t *Table, w World, log Log, subscriptions Subscriptions, limit int) {
	steps, _ := w.(Stepper)
	*k = Kernel{table: t, world: w, seats: w, steps: steps, log: log, subscriptions: subscriptions, earlierKeys: subscriptions.earlierKeys(), limit: limit, phase: After, queue: queue{waiting: k.waiting[:0]}, memory: k.memory, ceiling: k.ceiling}
	k.noteKinds()
	log.UseSeats(w)
	if k.most == 0 { // there was no match before, and no ceiling was set
		k.SetCeiling(core.Ceiling)
	}
}

// Copied is called for a kernel that was copied with its match, and makes it independent of the
// original. w and log are those of the copied match. Lists that are never changed in place stay shared;
// failed is clipped, so that what the copy appends goes to a list of its own.
func (k *Kernel) Copied(w World, log Log) {
	k.steps, _ = w.(Stepper)
	k.world, k.seats, k.log, k.memory, k.failed = w, w, log, scratch{}, slices.Clip(k.failed)
	k.unshare()
	log.UseSeats(w)
	k.Question = k.Question.clone()
}

// SetSubscriptions sets the subscriptions of all abilities of the match together. It is called when the match goes
// on with other scripts, or a card is made during it.
func (k *Kernel) SetSubscriptions(subscriptions Subscriptions) {
	k.subscriptions = subscriptions
	k.earlierKeys = subscriptions.earlierKeys()
	k.noteKinds()
}

// noteKinds updates replaceable and noticed after the subscriptions or awaiting have changed. Most kinds
// of events are in neither, so most events need no further call.
func (k *Kernel) noteKinds() {
	s := &k.subscriptions
	k.replaceable = s.kinds[Instead] | s.kinds[Before]
	if k.noticed = s.heardAfter | s.counted; len(k.awaiting) > 0 {
		k.noticed = ^Kinds(0) // they may wait for any kind
	}
}

// BeginMove is called at the beginning of a move. It gives the move a full ceiling, forgets which failures of
// queries were logged, and sets the number of functions that have run to 0. But if the move answers a
// question (answer), the functions of the move in which the question was asked still count.
func (k *Kernel) BeginMove(answer bool) {
	k.SetCeiling(k.most)
	k.fronted = 0
	if k.failed = k.failed[:0]; !answer {
		k.spent = 0
	}
}

// Hears reports whether any ability may listen to events of a kind after they happened (see
// Subscriptions.Hear).
func (k *Kernel) Hears(kind Kind) bool { return k.subscriptions.Hear(kind, After) }

// Overhears does the work of Hears, but the triggers that the system posts itself do not count.
func (k *Kernel) Overhears(kind Kind) bool { return k.subscriptions.heardAfter.Has(kind) }

// Notices reports whether any ability may count, hear or wait for events of a kind.
func (k *Kernel) Notices(kind Kind) bool { return k.noticed.Has(kind) }

// Emit is called for an event that has happened. It counts the event, and queues it for the abilities
// that listen to it or wait for it.
func (k *Kernel) Emit(e *Event) {
	if k.noticed.Has(e.Kind) {
		k.tell(e)
	}
}

// tell does the work of Emit for an event that some ability may count, hear or wait for.
func (k *Kernel) tell(e *Event) {
	if len(k.earlierKeys) > 0 {
		e.Earlier = k.CountedSoFar()
	}
	if k.subscriptions.counted.Has(e.Kind) {
		k.count(e)
	}
	k.Requeue(e)
	if len(k.awaiting) > 0 {
		k.postAwaited(e)
	}
}

// setOrigin is called for an event that will wait in the queue. It notes the chain of replacements that led to it, and
// from the log its cause and its effect if it has none yet. The list used is dropped: Replace makes it anew from the chain.
func (k *Kernel) setOrigin(e *Event) {
	e.chain, e.used = k.chain, nil
	now, _ := k.log.Context()
	if e.Cause == 0 {
		e.Cause = now
	}
	k.setEffect(e)
}

// setEffect notes the effect that an event belongs to, if it has none yet: the one that happens now, or else the cause
// that the log has.
func (k *Kernel) setEffect(e *Event) {
	if e.Effect == 0 {
		now, _ := k.log.Context()
		e.Effect = cmp.Or(k.effect, now)
	}
}

// Requeue queues an event for the abilities that listen to it, but does not count it. Events of a
// situation were counted when they happened.
func (k *Kernel) Requeue(e *Event) {
	if k.subscriptions.heardAfter.Has(e.Kind) {
		w := k.push()
		w.event = *e
		k.setOrigin(&w.event)
	}
}

// Post queues one function of one ability, for an event that no other ability answers.
func (k *Kernel) Post(l Listener, moment ID, e *Event) {
	w := k.push()
	w.event, w.firing, w.onlyFiring = *e, Firing{Listener: l, Moment: moment, Phase: After}, true
	if k.setOrigin(&w.event); w.event.Earlier == nil {
		w.event.Earlier = k.CountedSoFar()
	}
}

// PostStep queues a step of the system's own rules. When its turn comes, the kernel calls Step of its
// world, which must be a [Stepper]. The system itself has the list of its steps.
func (k *Kernel) PostStep() {
	w := k.push()
	w.isRuleStep = true
	w.event.chain, w.event.Effect = k.chain, k.effect
	w.event.Cause, _ = k.log.Context()
}

// Later queues a verb that a replacement has called; it acts when the event has been decided. If it then
// returns an error, that is logged. The replacement counts as one that changed the event, so it is used up.
// In a query the verb never acts, may be nil, and the function of the query fails.
func (k *Kernel) Later(f *Firing, verb Verb) {
	if f.Phase == Asked {
		f.misused = true
		return
	}
	f.Event.changed = true // so the replacement is used up
	own := *f
	own.Phase, own.Level = After, 0 // the verb will run from the queue, and act at once
	w := waiting{event: *f.Event, firing: own, verb: verb}
	w.event.Cause, _ = k.log.Context()
	w.event.Effect = cmp.Or(k.effect, w.event.Cause)
	w.event.chain = append(slices.Clip(f.Event.used), used{f.Owner, f.Ability, f.Part, 0})
	k.waiting = append(k.waiting, w)
}

// AtOnce carries out a verb that acts at once also in a replacement: one that only changes who has which abilities. No
// ability is asked about it. The replacement is used up, also for what follows from the verb, and the abilities that
// listen are listed again. In a query the verb never acts, and the function of the query fails. It returns the verb's error.
func (k *Kernel) AtOnce(f *Firing, verb func() error) error {
	switch f.Phase {
	case Asked:
		f.misused = true
		return nil
	case Instead:
		f.Event.changed, f.Event.relist = true, true
		led := k.chain
		k.chain = append(slices.Clip(f.Event.used), used{f.Owner, f.Ability, f.Part, 0})
		defer func() { k.chain = led }()
	}
	return verb()
}

// Unless is for verbs that wait and have two results, done and an error. It returns a function that makes
// one error out of the two. If the verb did nothing (done is false), that is an error with the text why.
// For when the verb acts, no caller is left that could look at done.
func Unless(why string) func(done bool, err error) error {
	return func(done bool, err error) error {
		if err == nil && !done {
			err = errors.New(why)
		}
		return err
	}
}

// RunPending runs the entries of the queue until it is empty or a question is open. If more functions
// would run than one move allows, the rest of the queue is dropped, and an event names the cards.
func (k *Kernel) RunPending() {
	for k.Waits() && k.Question == nil {
		k.Next()
	}
}

// Next runs the first entry of the queue, which must not be empty. While the entry runs, its event's cause
// and chain are those of the match; after it, there is no chain.
func (k *Kernel) Next() {
	first := &k.waiting[k.head]
	k.fronted = 0
	cause, source := k.log.Context()
	k.log.Resume(first.event.Cause, 0)
	k.chain = first.event.chain
	if first.isRuleStep || first.isHeld || first.verb != nil { // they go on with the effect that put them into the queue
		k.effect = first.event.Effect
	}
	switch {
	case first.isOver:
		k.forget(first.over)
		k.pop()
	case first.isRuleStep:
		k.pop()
		k.steps.Step()
	default:
		k.memory.now = *first // a copy, because what runs may overwrite the entry in the queue
		k.pop()
		k.runEntry(&k.memory.now)
	}
	k.chain, k.effect = nil, 0
	k.log.Resume(cause, source)
}

// runEntry runs an entry that has left the queue: a verb, an event that was held, one function, or the functions of
// all that listen to an event.
func (k *Kernel) runEntry(w *waiting) {
	w.firing.Event = &w.event
	switch {
	case w.verb != nil:
		k.log.Resume(w.event.Cause, k.world.Origin(&w.firing))
		if err := w.verb(k, &w.firing); err != nil {
			k.logFizzled(&w.firing, &core.Failure{Reason: err.Error()}, w.event.Seen)
		}
	case w.isHeld:
		k.release(&w.event)
	case w.onlyFiring && k.table.rows[w.event.Kind].Would:
		k.answerHeld(w)
	case w.onlyFiring:
		k.fire(&w.firing)
	default:
		k.runListeners(&w.event, After)
	}
}

// runListeners runs the functions of all abilities that listen to an event in a phase. A listener is
// skipped if functions that ran before it have taken its card away (Present). If an ability of a card has asked its
// player, the later abilities of the card go to the end of the queue, where they wait for the answer.
func (k *Kernel) runListeners(e *Event, p Phase) {
	list := k.listeners(e, p)
	for i := range list {
		if k.world.Present(&list[i], e) {
			waits := p == After && k.Question != nil && k.Question.Firing.Owner == list[i].Owner
			k.runListener(&list[i], e, p, waits)
		}
	}
}

// listeners lists the abilities that may listen to an event in a phase. It leaves out an ability if its seat
// may not know of the event. The list is valid until the next list of the same level. As for firings, a
// query of the level 4 uses the memory of level 3.
func (k *Kernel) listeners(e *Event, p Phase) []Listener {
	memory := &k.memory.lists[min(k.level, 3)]
	*memory = slices.DeleteFunc(k.world.Listeners((*memory)[:0], e), func(l Listener) bool {
		return !l.Subscriptions.Hear(e.Kind, p) || !e.visible(l.Seat, p)
	})
	return *memory
}

// runListener runs those functions of a listener that answer the event, each as often as timesOf says.
// It skips triggers that the system posts itself. If waits is true, the functions are queued.
func (k *Kernel) runListener(l *Listener, e *Event, p Phase, waits bool) {
	heard := e.asSeenBy(l.Seat)
	for _, id := range l.Subscriptions.moments {
		m := &k.table.moments[id]
		if m.Kind != e.Kind || m.Phase != p || k.table.posted(m) || !k.hasRelation(l, e, m.Relation) {
			continue
		}
		for range k.timesOf(l, m, e) {
			if waits {
				k.Post(*l, id, heard)
			} else {
				k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: p, Event: heard}))
			}
		}
	}
}

// hasRelation reports whether a listener has a relation to an event. A negative seat is nobody, who is
// neither ally nor enemy.
func (k *Kernel) hasRelation(l *Listener, e *Event, r Relation) bool {
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
	return true // Any
}

// fire logs that a function is called, runs it, logs the failure if it fails, and reports whether it
// succeeded. While the function runs, the call is the cause of what it does; after that, the log's cause and
// source are those from before. A system may log no call (core.KindNone); then the cause stays. If the
// ceiling of the move is reached, nothing runs. If the limit of functions is reached, nothing runs either,
// and the rest of the queue is dropped (stall). In both cases the result is false.
func (k *Kernel) fire(f *Firing) bool {
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
	before, _ := k.log.Context() // the cause to which the log returns after the call
	effect := k.effect
	if k.level == 0 {
		k.effect = cause
	}
	k.log.Resume(cause, k.world.Origin(f))
	failure := k.run(f)
	if failure != nil {
		k.logFizzled(f, failure, f.Event.Seen)
	}
	k.effect = effect
	k.log.Resume(before, source)
	return failure == nil
}

// logFizzled logs that a function failed. seen is who may know the event that it answered (0 for everyone).
// The reason may contain secrets of the function's seat, so only that seat reads it:
//   - If the event is for everyone or veiled, the others learn that the function failed, and no more.
//   - If it is for some seats alone, only the function's own seat learns of the failure.
//   - If the function looked at things that its own seat may not know, that seat does not read the reason
//     either.
func (k *Kernel) logFizzled(f *Firing, failure *core.Failure, seen core.Seats) {
	e := core.Event{Kind: core.KindFizzled, Actor: f.Owner, Target: f.Owner, Amount: failure.Units, Text: failure.Reason, Seen: seen}
	if f.Seat >= 0 { // without a seat there are no secrets
		own := core.Only(f.Seat)
		mayRead := f.readers == 0 || f.readers.HasAll(own)
		switch public := seen == 0 || seen&core.Veiled != 0; {
		case public && mayRead:
			e.Seen = core.Veiled | own
		case public:
			e.Seen = core.Veiled
		case !mayRead:
			e.Seen, e.Amount, e.Text = own, 0, ""
		default:
			e.Seen = own
		}
	}
	k.log.Add(e)
}

// run runs a function within those that are running now, and takes the units that it spends from the
// ceiling. If the function of a query called a verb, that is a failure.
func (k *Kernel) run(f *Firing) *core.Failure {
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

// stall is called when a move has run as many functions as it may. It drops the queue and logs, once a
// move, the names of up to five of the cards: that of f, and those of functions and verbs in the queue.
// Entries for all that listen to an event have no card, and so no name.
func (k *Kernel) stall(f *Firing) {
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
