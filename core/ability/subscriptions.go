package ability

import (
	"cmp"
	"math"
	"slices"

	"arcana/core/few"
)

// Kinds is a set of kinds of events. The first 63 have a bit of their own, all further
// ones share the last. So one of these may be found in a set that does not hold it; that costs
// time and changes nothing, for each function is looked at again by its moment.
type Kinds uint64

// bit returns the bit of a kind.
func (k Kind) bit() Kinds { return 1 << min(k, 63) }

// Has reports whether a kind may be in the set.
func (s Kinds) Has(k Kind) bool { return s>>min(k, 63)&1 != 0 }

// Subscriptions are what one ability listens to, or several abilities together.
type Subscriptions struct {
	kinds      [phases]Kinds
	heardAfter Kinds  // of events that somebody hears after they happened, by more than triggers that the system posts itself
	moments    []ID   // in the order in which they speak
	parts      []Part // the part that each of the moments belongs to; nil where all are of part 0
	low        uint64 // a bit for each of the moments whose number is below 64, as all shipped ones are
	counted    Kinds  // of events that are counted
	counters   []Counter
	growths    []Counter // what the things of players can grow by
}

// Part numbers the abilities that are one script, from 0 in the order of its text: each of them
// replaces events for itself.
type Part uint8

// Parts is how many abilities can be one script.
const Parts = math.MaxUint8

// Subscriptions returns what an ability with functions for the given moments listens to.
func (t *Table) Subscriptions(moments ...ID) Subscriptions {
	rising := slices.Clone(moments)
	few.Sort(rising, cmp.Compare[ID])
	return t.subscriptions(rising, nil)
}

// Together returns what the abilities that are one script listen to: list i has the triggers of
// part i.
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

// subscriptions returns the subscriptions of triggers in rising order. Parts[i] is the part of
// trigger i; nil where all are of part 0.
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

// With returns the subscriptions with one more moment, which belongs to part 0.
func (t *Table) With(e *Subscriptions, id ID) Subscriptions {
	if e.Has(id) {
		return *e
	}
	i, _ := slices.BinarySearch(e.moments, id)
	parts := e.parts
	if parts != nil {
		parts = few.Insert(slices.Clone(parts), i, 0)
	}
	with := t.subscriptions(few.Insert(slices.Clone(e.moments), i, id), parts)
	with.counters, with.counted = e.counters, e.counted
	with.joinGrowths(e)
	return with
}

// Only returns the subscriptions with only those triggers for which keep is true.
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

// Part returns the part that trigger i belongs to.
func (e *Subscriptions) Part(i int) Part {
	if e.parts == nil {
		return 0
	}
	return e.parts[i]
}

// lastPart returns the last of the parts.
func (e *Subscriptions) lastPart() (last Part) {
	for _, p := range e.parts {
		last = max(last, p)
	}
	return last
}

// Join adds what others listen to, without their moments: for what a match as a whole
// listens to.
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

// Hear reports whether anybody may listen to events of a kind in a phase; it may be true for a
// kind from 63 on to which nobody does.
func (e *Subscriptions) Hear(k Kind, p Phase) bool { return e.kinds[p].Has(k) }

// HearInAnyPhase is Hear for all phases together.
func (e *Subscriptions) HearInAnyPhase(k Kind) bool {
	return (e.kinds[Instead] | e.kinds[Before] | e.kinds[After] | e.kinds[Asked]).Has(k)
}

// Replaces reports whether anybody may listen to events of a kind before they happen.
func (e *Subscriptions) Replaces(k Kind) bool { return (e.kinds[Instead] | e.kinds[Before]).Has(k) }

// Has reports whether a moment is among those that are listened to.
func (e *Subscriptions) Has(id ID) bool {
	if id < 64 {
		return e.low>>id&1 != 0
	}
	return slices.Contains(e.moments, id)
}

// Moments returns the numbers of the moments, in order; one stands as often as parts have
// it. It is not to be written to.
func (e *Subscriptions) Moments() []ID { return e.moments }

// None reports whether nothing is listened to, and nothing counted.
func (e *Subscriptions) None() bool { return e.kinds == [phases]Kinds{} && !e.Counts() }
