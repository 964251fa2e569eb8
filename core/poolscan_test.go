// The plain draw that the quick one must agree with.

package core_test

import (
	"arcana/core/pool"
	"arcana/core/rand"
)

// scan takes one copy out of a pool in the plain way: it walks over every
// eligible copy in the order class, staleness, card, adds up their weights, and
// stops at the copy where the sum passes a random number. It is what [pool.Draw]
// must agree with, pick by pick from the same stream. It returns false when
// nothing is eligible.
func scan(p *pool.Pool, weigh pool.Weigh, eligible func(card int) bool, s *rand.Stream) (pool.Copy, bool) {
	total, copies := uint64(0), uint64(0)
	everyCopy(p, eligible, func(c pool.Copy) bool {
		total += weigh(p.Class(int(c.Card)), int(c.Staleness))
		copies++
		return true
	})
	if copies == 0 {
		return pool.Copy{}, false
	}
	if total == 0 { // all weights are 0, so all copies are equally likely
		weigh, total = func(int, int) uint64 { return 1 }, copies
	}
	drawn, sum, u := pool.Copy{}, uint64(0), s.Uint64n(total)
	everyCopy(p, eligible, func(c pool.Copy) bool {
		drawn = c
		sum += weigh(p.Class(int(c.Card)), int(c.Staleness))
		return sum <= u
	})
	return drawn, p.Take(drawn)
}

// everyCopy calls visit for each eligible copy, in the order of the scan, until visit returns
// false.
func everyCopy(p *pool.Pool, eligible func(card int) bool, visit func(pool.Copy) bool) {
	more := true
	p.Each(func(c pool.Copy, n int) {
		for ; more && n > 0 && (eligible == nil || eligible(int(c.Card))); n-- {
			more = visit(c)
		}
	})
}
