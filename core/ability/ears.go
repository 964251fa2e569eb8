package ability

import "slices"

// Kinds is a set of kinds of events. The first 63 have a bit of their own, all further
// ones share the last: they may be found in a set that does not hold them, which costs
// time and changes nothing.
type Kinds uint64

// bit returns the bit of a kind.
func (k Kind) bit() Kinds { return 1 << min(k, 63) }

// Has reports whether a kind may be in the set.
func (s Kinds) Has(k Kind) bool { return s>>min(k, 63)&1 != 0 }

// Ears are what one ability listens to, or several abilities together.
type Ears struct {
	kinds   [phases]Kinds
	moments []ID   // in the order in which they speak
	low     uint64 // those of the moments whose number is below 64, as all shipped ones are
}

// Ears returns what an ability with functions for the given moments listens to.
func (t *Table) Ears(moments ...ID) Ears {
	e := Ears{moments: slices.Sorted(slices.Values(moments))}
	for _, id := range e.moments {
		m := &t.moments[id]
		e.kinds[m.Phase] |= m.Kind.bit()
		e.low |= 1 << id // nothing for numbers from 64 on
	}
	return e
}

// Join adds what others listen to, without their moments: for what a match as a whole
// listens to.
func (e *Ears) Join(other *Ears) {
	for p := range e.kinds {
		e.kinds[p] |= other.kinds[p]
	}
}

// Hear reports whether events of a kind may be heard in a phase.
func (e *Ears) Hear(k Kind, p Phase) bool { return e.kinds[p].Has(k) }

// Settle reports whether events of a kind may be heard before they happen.
func (e *Ears) Settle(k Kind) bool { return (e.kinds[Instead] | e.kinds[Before]).Has(k) }

// Has reports whether a moment is among those that are listened to.
func (e *Ears) Has(id ID) bool {
	if id < 64 {
		return e.low>>id&1 != 0
	}
	return slices.Contains(e.moments, id)
}

// Moments returns the numbers of the moments, in order. It is not to be written to.
func (e *Ears) Moments() []ID { return e.moments }

// None reports whether nothing is listened to.
func (e *Ears) None() bool { return e.kinds == [phases]Kinds{} }
