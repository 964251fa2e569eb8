package tavern

import (
	"math/bits"
	"slices"

	"arcana/core"
)

// log counts the events of an arena and, when they are wanted, writes them
// down. The count runs either way, because the event budget of R-T10 is a rule:
// a fight that nobody records must end like one that somebody does.
type log struct {
	events []core.Event
	count  int32 // events since the arena was set up
	limit  int32 // past this count the fight is stalled
	base   int32 // ID of the event before the first
	stamp
	numbering
	names   []string // what the cards of the refs given out here were called, when recording
	renamed renamed
	keeping bool
}

// stamp is what all events of a moment have in common.
type stamp struct {
	cause   int32 // ID of what leads to whatever happens now
	source  core.Source
	seen    core.Seats
	renames uint16
}

// numbering is how cards get their refs.
type numbering struct {
	ref  core.Ref // given out last
	step core.Ref // how far the next one lies after it
}

// give numbers units that have just come and returns the last ref.
func (n numbering) give(units []Unit) core.Ref {
	for i := range units {
		n.ref += n.step
		units[i].Ref = n.ref
	}
	return n.ref
}

// next counts the next event and reports whether it must be written down. It is small
// so that a fight without a log pays one addition and one branch.
func (l *log) next() bool {
	l.count++
	return l.keeping
}

// id returns the ID of the event that was logged last.
func (l *log) id() int32 { return l.base + l.count }

// full reports whether more happened than the event budget has room for.
func (l *log) full() bool { return l.count > l.limit }

// write records the event that next just counted, and returns it until the next one. It
// stays a call, so that the fights that keep no log carry none of its code.
//
//go:noinline
func (l *log) write(kind core.Kind, field core.Field, actor, target core.Ref, amount int32) *core.Event {
	n := len(l.events)
	if n == cap(l.events) {
		l.grow()
	}
	l.events = l.events[:n+1]
	e := &l.events[n]
	l.fill(e, l.id(), kind, field, actor, target, amount)
	e.Text = ""
	return e
}

// writeText records an event with words for people.
func (l *log) writeText(kind core.Kind, actor, target core.Ref, amount int32, text string) {
	l.write(kind, core.FieldNone, actor, target, amount).Text = text
}

// batch is as many events as are ever written at once.
const batch = 3

// room returns where the next events will lie. They are there once they are kept.
func (l *log) room() *[batch]core.Event {
	if cap(l.events)-len(l.events) < batch {
		l.grow()
	}
	return (*[batch]core.Event)(l.events[len(l.events):cap(l.events)])
}

// grow takes memory for more events than there are.
//
//go:noinline
func (l *log) grow() { l.events = slices.Grow(l.events, len(l.events)+64) }

// keep keeps the first n of the events in the room.
func (l *log) keep(n int) { l.events = l.events[:len(l.events)+n] }

// fill writes an event but its text where it will lie, field by field: to build it
// first and then append it would take twice as long.
func (s stamp) fill(e *core.Event, id int32, kind core.Kind, field core.Field, actor, target core.Ref, amount int32) {
	e.ID, e.Cause = id, s.cause
	e.Actor, e.Target, e.Amount = actor, target, amount
	e.Source, e.Seen, e.Kind, e.Field, e.Renames = s.source, s.seen, kind, field, s.renames
}

// attack logs a plain attack of u on t before it is made: the attack, the hit, and the
// hit back if t can strike.
func (l *log) attack(u, t *Unit) {
	if l.count += 2; t.Attack > 0 {
		l.count++
	}
	if l.keeping {
		l.writeAttack(u, t)
	}
}

func (l *log) writeAttack(u, t *Unit) {
	n := 2
	if t.Attack > 0 {
		n = 3
	}
	e, s, id := l.room(), l.stamp, l.id()-int32(n)+1
	s.cause = 0
	s.fill(&e[0], id, core.KindAttack, core.FieldNone, u.Ref, t.Ref, u.Attack)
	s.cause, l.cause = id, id
	s.fill(&e[1], id+1, core.KindDamage, core.FieldHealth, u.Ref, t.Ref, -u.Attack)
	s.fill(&e[2], id+2, core.KindDamage, core.FieldHealth, t.Ref, u.Ref, -t.Attack)
	e[0].Text, e[1].Text, e[2].Text = "", "", ""
	l.keep(n)
}

// parried is attack where an aegis stops a hit.
func (l *log) parried(u, t *Unit) {
	first := len(l.events)
	if l.attack(u, t); l.keeping {
		l.stop(first+1, t)
		l.stop(first+2, u)
	}
}

// stop makes a hit that was logged one that the aegis of that card stops, if it has one.
func (l *log) stop(i int, on *Unit) {
	if i < len(l.events) && on.Aegis > 0 {
		e := &l.events[i]
		e.Kind, e.Field, e.Amount = KindBlocked, FieldAegis, -1
	}
}

// writeSummon records a newcomer.
func (l *log) writeSummon(actor core.Ref, u *Unit) {
	l.names = append(l.names, u.Name())
	l.write(core.KindSummon, core.FieldNone, actor, u.Ref, 1)
}

// call names a newcomer as what it is now, from its coming on.
func (l *log) call(u *Unit) {
	if l.keeping {
		l.names[len(l.names)-1-int((l.ref-u.Ref)/l.step)] = u.Name()
	}
}

// become records that a card is made another, which is called otherwise from then on.
func (l *log) become(actor core.Ref, u *Unit) {
	if l.next() {
		l.writeText(core.KindChange, actor, u.Ref, 1, u.Card.Name)
		l.renamed.rename(u.Ref, u.Name())
		l.renames = l.renamed.count()
	}
}

// deaths logs cards of both sides that die unheard: ours first, left to right.
func (l *log) deaths(us, them *side, ours, theirs uint16) {
	if l.keeping {
		l.writeDeaths(us, them, ours, theirs)
	}
	l.count += int32(bits.OnesCount32(uint32(ours)<<16 | uint32(theirs)))
}

// writeDeaths records deaths. Mostly one dies on a side or none, which nobody can
// foresee: then both are written, and who did not die is written over or cut off.
func (l *log) writeDeaths(us, them *side, ours, theirs uint16) {
	id := l.id()
	if ours&(ours-1)|theirs&(theirs-1) != 0 {
		l.writeRow(them, theirs, l.writeRow(us, ours, id))
		return
	}
	e, s, n := l.room(), l.stamp, one(ours)
	s.death(&e[0], id+1, us.unit[bits.TrailingZeros16(ours)&15].Ref)
	s.death(&e[n&1], id+int32(n)+1, them.unit[bits.TrailingZeros16(theirs)&15].Ref)
	l.keep(n + one(theirs))
}

// one returns 1 for a mask of anybody, and 0 for one of nobody.
func one(mask uint16) int { return int(-uint32(mask) >> 31) }

// writeRow records deaths on one side after the event of that ID, and gives the ID of
// the last.
func (l *log) writeRow(s *side, dying uint16, id int32) int32 {
	for o := s.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			id++
			l.death(&l.room()[0], id, s.unit[o&15].Ref)
			l.keep(1)
		}
	}
	return id
}

func (s stamp) death(e *core.Event, id int32, ref core.Ref) {
	s.fill(e, id, core.KindDeath, core.FieldNone, ref, ref, 1)
	e.Text = ""
}

// keepTo lets only that seat read the event that was just recorded, if it reads
// the others: gold is its owner's secret (R-T16).
func (l *log) keepTo(seat core.Ref) {
	l.events[len(l.events)-1].Seen &= core.Only(core.Seat(seat - 1))
}

// christen returns the ref of a newcomer in this arena.
func (l *log) christen() core.Ref {
	l.ref += l.step
	return l.ref
}

// Add counts an event of the kernel, records it where that is wanted, and returns its ID.
func (l *log) Add(e core.Event) int32 {
	if l.next() {
		own := l.write(e.Kind, e.Field, e.Actor, e.Target, e.Amount)
		if own.Text = e.Text; e.Seen != 0 {
			own.Seen &= e.Seen
		}
	}
	return l.id()
}

// Context returns what leads to whatever happens now, and the function that runs.
func (l *log) Context() (int32, core.Source) { return l.cause, l.source }

// Resume goes on from there.
func (l *log) Resume(cause int32, source core.Source) { l.cause, l.source = cause, source }
