package ability

import (
	"cmp"
	"math"
	"slices"

	"arcana/core/few"
)

// Kinds is a set of kinds of events. The first 63 kinds have their own bits, and all others share the
// last bit. So Has may be true for such a kind that is not in the set. That only costs time, because
// the moment of each function is compared too.
type Kinds uint64

// bit returns the bit of a kind.
func (k Kind) bit() Kinds { return 1 << min(k, 63) }

// Has reports whether a kind may be in the set.
func (s Kinds) Has(k Kind) bool { return s>>min(k, 63)&1 != 0 }

// Subscriptions are the events that one ability listens to, or several abilities together.
type Subscriptions struct {
	kinds      [phases]Kinds // by phase: the events and queries with a function
	heardAfter Kinds         // the events with a function after they happened that the system does not post itself
	moments    []ID          // in rising order, in which the functions answer; empty for those of several abilities together
	parts      []Part        // the part of each of the moments; nil if all are of part 0
	low        uint64        // a bit for each of the moments with a number below 64, which all older names have
	counted    Kinds         // the events that are counted
	counters   []Counter
	growths    []Counter // the growths that the scripts declare
}

// Part is the number of an ability within a script that has several abilities in data, from 0. Each part
// replaces events on its own.
type Part uint8

// Parts is how many parts a script can have.
const Parts = math.MaxUint8

// Subscriptions returns the subscriptions of an ability with functions for the given moments.
func (t *Table) Subscriptions(moments ...ID) Subscriptions {
	rising := slices.Clone(moments)
	few.Sort(rising, cmp.Compare[ID])
	return t.subscriptions(rising, nil)
}

// Together returns the subscriptions of a script with several parts. apart[i] has the moments of part i.
func (t *Table) Together(apart ...[]ID) Subscriptions {
	var moments []ID
	var parts []Part
	for id := range t.moments {
		for part, list := range apart {
			if slices.Contains(list, ID(id)) {
				moments, parts = append(moments, ID(id)), append(parts, Part(part))
			}
		}
	}
	return t.subscriptions(moments, parts)
}

// subscriptions returns the subscriptions for moments, which must be in rising order. parts[i] is the
// part of moments[i]; nil if all are of part 0.
func (t *Table) subscriptions(moments []ID, parts []Part) Subscriptions {
	e := Subscriptions{moments: moments}
	if slices.ContainsFunc(parts, func(p Part) bool { return p > 0 }) {
		e.parts = parts
	}
	for _, id := range moments {
		m := &t.moments[id]
		e.kinds[m.Phase] |= m.Kind.bit()
		if m.Phase == After && !t.posted(m) {
			e.heardAfter |= m.Kind.bit()
		}
		e.low |= 1 << id // a shift by 64 or more gives 0
	}
	return e
}

// With returns subscriptions like e, with its counters and growths, and one more moment, which is of part 0.
// If e has the moment already, it returns e as it is.
func (t *Table) With(e *Subscriptions, id ID) Subscriptions {
	if e.Has(id) {
		return *e
	}
	i, _ := slices.BinarySearch(e.moments, id) // where the moment goes; it is not in the list
	parts := e.parts
	if parts != nil {
		parts = few.Insert(slices.Clone(parts), i, 0)
	}
	with := t.subscriptions(few.Insert(slices.Clone(e.moments), i, id), parts)
	with.counters, with.counted = e.counters, e.counted
	with.joinGrowths(e)
	return with
}

// Only returns subscriptions like e with only the moments for which keep returns true. Counters and growths
// stay.
func (t *Table) Only(e *Subscriptions, keep func(ID) bool) Subscriptions {
	var moments []ID
	var parts []Part
	for i, id := range e.moments {
		if keep(id) {
			moments, parts = append(moments, id), append(parts, e.Part(i))
		}
	}
	only := t.subscriptions(moments, parts)
	only.counters, only.counted, only.growths = e.counters, e.counted, e.growths
	return only
}

// Part returns the part of moment i, an index in Moments.
func (e *Subscriptions) Part(i int) Part {
	if e.parts == nil {
		return 0
	}
	return e.parts[i]
}

// lastPart returns the greatest number of a part.
func (e *Subscriptions) lastPart() (last Part) {
	for _, p := range e.parts {
		last = max(last, p)
	}
	return last
}

// Join adds the subscriptions of other to e, the subscriptions of several abilities together: the kinds of
// events, the counters and the growths. e has no list of moments, so those of other are not added.
func (e *Subscriptions) Join(other *Subscriptions) {
	for p := range e.kinds {
		e.kinds[p] |= other.kinds[p]
	}
	e.heardAfter |= other.heardAfter
	if other.Counts() {
		e.JoinCounters(other)
		e.joinGrowths(other)
	}
}

// Hear reports whether there may be a function for events of a kind in a phase. If it is false, there is
// none; for a kind from 63 on it may be true without one.
func (e *Subscriptions) Hear(k Kind, p Phase) bool { return e.kinds[p].Has(k) }

// HearInAnyPhase reports whether Hear is true for a kind in at least one phase.
func (e *Subscriptions) HearInAnyPhase(k Kind) bool {
	return (e.kinds[Instead] | e.kinds[Before] | e.kinds[After] | e.kinds[Asked]).Has(k)
}

// Replaces reports whether there may be a function for events of a kind before they happen.
func (e *Subscriptions) Replaces(k Kind) bool { return (e.kinds[Instead] | e.kinds[Before]).Has(k) }

// Has reports whether there is a function for a moment.
func (e *Subscriptions) Has(id ID) bool {
	if id < 64 {
		return e.low>>id&1 != 0
	}
	return slices.Contains(e.moments, id)
}

// Covers reports whether e has all functions of other: its moments, each of the same part.
func (e *Subscriptions) Covers(other *Subscriptions) bool {
	if e == other {
		return true
	}
	for i, id := range other.moments {
		n := 0
		for n < len(e.moments) && (e.moments[n] != id || e.Part(n) != other.Part(i)) {
			n++
		}
		if n == len(e.moments) {
			return false
		}
	}
	return true
}

// Moments returns the numbers of the moments, in order. If several parts have the same moment, it is
// there several times. The caller must not change the list.
func (e *Subscriptions) Moments() []ID { return e.moments }

// None reports whether there is no function, no counter and no growth. It holds for the subscriptions of
// several abilities together too, which have kinds but no moments.
func (e *Subscriptions) None() bool { return e.kinds == [phases]Kinds{} && !e.Counts() }
