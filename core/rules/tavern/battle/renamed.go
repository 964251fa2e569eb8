// What cards are called after a change. A card that becomes another keeps its ref and gets another name, and
// each event counts how many names had changed before it.

package battle

import (
	"math"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// Renamed is the other names that cards got, in the order of events. Each event has the number of
// names that there were before it, so that readers know what a card was called then.
type Renamed []struct {
	ref  core.Ref
	name string
}

// rename gives the card with a ref another name, for all events from now on. Events count names in 16
// bits; when there are so many names in a match, cards keep the names that they have.
func (n *Renamed) rename(r core.Ref, name string) {
	if len(*n) < math.MaxUint16 {
		*n = append(*n, struct {
			ref  core.Ref
			name string
		}{r, name})
	}
}

// Forget removes the other names of all cards of a player. The entries stay, with a ref of 0, because
// events count the entries before them.
func (n Renamed) Forget(s core.Seat) {
	for i := range n {
		if int(n[i].ref)%cards.RefStep == int(s) {
			n[i].ref = 0
		}
	}
}

// Count returns how many other names there are, for events.
func (n Renamed) Count() uint16 { return uint16(len(n)) }

// Find returns the last other name of a card among the first count names, "" for none. With the count that an event
// has (Renames), that is the name at the time of the event.
func (n Renamed) Find(r core.Ref, count uint16) string {
	for i := int(count) - 1; i >= 0; i-- {
		if n[i].ref == r {
			return n[i].name
		}
	}
	return ""
}
