// The plain draw that the quick one must agree with.

package pool

import "arcana/core/rand"

// scan takes one copy out of a pool in the plain way: it walks over every
// eligible copy in the order class, staleness, card, adds up their weights, and
// stops at the copy where the sum passes a random number. It is what [Draw]
// must agree with, pick by pick from the same stream. It returns false when
// nothing is eligible.
func scan(p *Pool, weigh Weigh, eligible func(card int) bool, s *rand.Stream) (Copy, bool) {
	total, copies := uint64(0), uint64(0)
	everyCopy(p, eligible, func(c Copy) bool {
		total += weigh(p.Class(int(c.Card)), int(c.Staleness))
		copies++
		return true
	})
	if copies == 0 {
		return Copy{}, false
	}
	if total == 0 { // all weights are 0, so all copies are equally likely
		weigh, total = func(int, int) uint64 { return 1 }, copies
	}
	drawn, sum, u := Copy{}, uint64(0), s.Uint64n(total)
	everyCopy(p, eligible, func(c Copy) bool {
		drawn = c
		sum += weigh(p.Class(int(c.Card)), int(c.Staleness))
		return sum <= u
	})
	return drawn, p.Take(drawn)
}

// everyCopy calls visit for each eligible copy, in the order of the scan, until visit returns
// false.
func everyCopy(p *Pool, eligible func(card int) bool, visit func(Copy) bool) {
	more := true
	p.Each(func(c Copy, n int) {
		for ; more && n > 0 && (eligible == nil || eligible(int(c.Card))); n-- {
			more = visit(c)
		}
	})
}
