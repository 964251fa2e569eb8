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
	cause  int32 // ID of what leads to whatever happens now
	numbering
	names   []*Card // the cards of the refs given out here, when recording
	source  core.Source
	seen    core.Seats
	keeping bool
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

// write records the event that next just counted. It stays a call, so that the
// fights that keep no log carry none of its code.
//
//go:noinline
func (l *log) write(kind core.Kind, field core.Field, actor, target core.Ref, amount int32) {
	l.fill(&l.extend(1)[0], l.id(), kind, field, actor, target, amount)
}

// extend makes room for n more events and returns it.
func (l *log) extend(n int) []core.Event {
	first := len(l.events)
	if first+n > cap(l.events) {
		l.events = slices.Grow(l.events, first+64)
	}
	l.events = l.events[:first+n]
	return l.events[first:]
}

// fill writes an event where it will lie, field by field: to build it first and
// then append it would take twice as long.
func (l *log) fill(e *core.Event, id int32, kind core.Kind, field core.Field, actor, target core.Ref, amount int32) {
	e.ID, e.Cause = id, l.cause
	e.Actor, e.Target, e.Amount = actor, target, amount
	e.Source, e.Seen, e.Kind, e.Field = l.source, l.seen, kind, field
	e.Text = ""
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
	list, id := l.extend(n), l.id()-int32(n)+1
	l.cause = 0
	l.fill(&list[0], id, core.KindAttack, core.FieldNone, u.Ref, t.Ref, u.Attack)
	l.cause = id
	kind, field, amount := hit(u, t)
	l.fill(&list[1], id+1, kind, field, u.Ref, t.Ref, amount)
	if n == 3 {
		kind, field, amount = hit(t, u)
		l.fill(&list[2], id+2, kind, field, t.Ref, u.Ref, amount)
	}
}

// hit returns what the event of a hit says before it is dealt: an aegis stops it.
func hit(by, on *Unit) (core.Kind, core.Field, int32) {
	if on.Aegis > 0 {
		return KindBlocked, FieldAegis, -1
	}
	return core.KindDamage, core.FieldHealth, -by.Attack
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
	first, list := len(l.events), l.extend(2)
	n := bits.OnesCount16(ours)
	l.writeDeath(&list[0], id+1, us.unit[bits.TrailingZeros16(ours)&15].Ref)
	l.writeDeath(&list[n&1], id+int32(n)+1, them.unit[bits.TrailingZeros16(theirs)&15].Ref)
	l.events = l.events[:first+n+bits.OnesCount16(theirs)]
}

// writeRow records deaths on one side after the event of that ID, and gives the ID of
// the last.
func (l *log) writeRow(s *side, dying uint16, id int32) int32 {
	for o := s.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			id++
			l.writeDeath(&l.extend(1)[0], id, s.unit[o&15].Ref)
		}
	}
	return id
}

func (l *log) writeDeath(e *core.Event, id int32, ref core.Ref) {
	l.fill(e, id, core.KindDeath, core.FieldNone, ref, ref, 1)
}

// keepTo lets only that seat read the event that was just recorded, if it reads
// the others: gold is its owner's secret (R-T16).
func (l *log) keepTo(seat core.Ref) {
	l.events[len(l.events)-1].Seen &= core.Only(core.Seat(seat - 1))
}

// writeText records an event with words for people.
func (l *log) writeText(kind core.Kind, actor, target core.Ref, amount int32, text string) {
	l.write(kind, core.FieldNone, actor, target, amount)
	l.events[len(l.events)-1].Text = text
}

// christen returns the ref of a newcomer in this arena.
func (l *log) christen() core.Ref {
	l.ref += l.step
	return l.ref
}

// Add counts an event of the kernel, records it where that is wanted, and returns its ID.
func (l *log) Add(e core.Event) int32 {
	if l.next() {
		l.write(e.Kind, e.Field, e.Actor, e.Target, e.Amount)
		own := &l.events[len(l.events)-1]
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
