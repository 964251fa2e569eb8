package tavern

import (
	"fmt"
	"math/bits"

	"arcana/core"
)

// Chance that is forced to a name is asked for what the next draw may come to. Without
// that, nothing of this file is called.

// coin decides who begins a combat. Forced to a side ("seat 2") it falls so; it takes no
// other name and no number, which are for the draws after it.
func (g *ground) coin() int {
	fallen := int(g.chance.Uint64() >> 63)
	for i := 0; i < len(g.side) && g.chance.Named(); i++ {
		if name, seat := seatNames(g.side[i].seat); g.chance.Takes(name) || g.chance.Takes(seat) {
			return i
		}
	}
	return fallen
}

// leadTarget lets a draw among the slots of a side come to the card that it is forced to. A
// choice of one is none.
func (g *ground) leadTarget(s *side, slots []int) {
	if len(slots) > 1 {
		g.chance.Lead(len(slots), func(i int) (id, name string) {
			c := s.unit[slots[i]].Card
			return c.ID, c.Name
		})
	}
}

// defenders are the slots that the defender of an attack is drawn from, as they are drawn.
func (s *side) defenders() (slots []int) {
	for guards := s.guards & s.living; guards != 0; guards &= guards - 1 {
		slots = append(slots, bits.TrailingZeros16(guards))
	}
	for i := 0; i < s.count && s.guards&s.living == 0; i++ {
		slots = append(slots, s.order.At(i))
	}
	return slots
}

// standing are the slots of the living, from the left.
func (s *side) upright() (slots []int) {
	for k := range bits.OnesCount16(s.living) {
		slots = append(slots, s.nth(k))
	}
	return slots
}

// seatNames are what a seat is called: as events tell it, and as situations do.
func seatNames(r core.Ref) (name, seat string) {
	return fmt.Sprintf("player %d", r), fmt.Sprintf("seat %d", r)
}
