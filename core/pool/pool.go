// Package pool is a heap of card copies from which offers are drawn by weight.
//
// A pool holds copies. Copies of one card that were passed over equally often
// cannot be told apart, so a pool is a table of counts: for each class of cards
// (cards that always weigh the same, such as all ember cards) and each staleness
// one pile, and in a pile how many copies there are of each card.
//
// A weighted draw asks for the weight of a pile, not of a copy: a pile of 90
// copies that weigh 7 each is one ticket of 630. A draw walks over the few
// tickets, and inside the winning pile finds the card by a tree of sums. So an
// offer from a hundred thousand copies costs what one from two hundred does.
//
// The result is the same, pick by pick from the same stream, as that of the
// plain scan which walks over every copy in the order class, staleness, card and
// adds up weights until it passes a random number. The tests hold this package
// to that scan.
//
// Weights are integers. Whoever has a weight as a float64 hands in that many
// 2^20ths, rounded (see Units), so that every machine draws the same card.
package pool

import "slices"

// Copy is one copy in a pool: its card, and how often it was offered and passed
// over.
type Copy struct {
	Card      int32 // its number, from 0
	Staleness int32 // how often it was passed over, from 0
}

// Pool is copies of cards. Cards are numbered from 0.
type Pool struct {
	shape  *shape
	piles  [][]pile // by class, then by staleness
	counts []int32  // by card, stale or fresh
	size   int
}

// shape is what never changes about the cards of a pool; clones share it.
type shape struct {
	class   []int32   // of each card
	place   []int32   // of each card among the cards of its class
	members [][]int32 // the cards of each class, rising
}

// New returns an empty pool for the cards whose classes are given: small
// numbers from 0. Cards of one class always weigh the same.
func New(classes []int32) *Pool {
	s := &shape{class: append([]int32(nil), classes...), place: make([]int32, len(classes))}
	for card, c := range classes {
		for len(s.members) <= int(c) {
			s.members = append(s.members, nil)
		}
		s.place[card] = int32(len(s.members[c]))
		s.members[c] = append(s.members[c], int32(card))
	}
	return &Pool{shape: s, piles: make([][]pile, len(s.members)), counts: make([]int32, len(classes))}
}

// Clear takes all copies out of the pool, which keeps its memory.
func (p *Pool) Clear() {
	for class, levels := range p.piles {
		for i := range levels {
			levels[i].clear()
		}
		p.piles[class] = levels[:0]
	}
	clear(p.counts)
	p.size = 0
}

// Fill takes all copies out of the pool and puts fresh ones in: of each card as many as copies returns. It uses the
// memory that the pool has.
func (p *Pool) Fill(copies func(card int) int) {
	p.Clear()
	for class, members := range p.shape.members {
		for place, card := range members {
			if n := copies(int(card)); n > 0 {
				p.pile(Copy{Card: card}).counts[place] = int32(n)
				p.counts[card] = int32(n)
			}
		}
		if levels := p.piles[class]; len(levels) > 0 { // without a copy the class has no pile yet
			p.size += levels[0].rebuild()
		}
	}
}

// Clone returns a copy that shares nothing writable.
func (p *Pool) Clone() *Pool {
	c := &Pool{shape: p.shape, size: p.size, piles: make([][]pile, len(p.piles)), counts: slices.Clone(p.counts)}
	piles, numbers := p.memoryNeeded()
	into, free := make([]pile, piles), make([]int32, numbers)
	for class, levels := range p.piles {
		n := len(levels)
		c.piles[class], into = into[:n:n], into[n:]
		for i := range levels {
			c.piles[class][i], free = levels[i].clone(free)
		}
	}
	return c
}

// memoryNeeded returns what a clone of the pool needs: how many piles, and how many numbers (int32) for the counts
// and trees of all of them.
func (p *Pool) memoryNeeded() (piles, n int) {
	for _, levels := range p.piles {
		piles += len(levels)
		for i := range levels {
			n += levels[i].memoryNeeded()
		}
	}
	return piles, n
}

// Size returns the number of copies.
func (p *Pool) Size() int { return p.size }

// Cards returns the number of cards that the pool knows, present or not.
func (p *Pool) Cards() int { return len(p.shape.class) }

// Class returns the class of a card.
func (p *Pool) Class(card int) int { return int(p.shape.class[card]) }

// Put adds n copies like c; nothing if n is 0 or less.
func (p *Pool) Put(c Copy, n int) {
	if n > 0 {
		p.pile(c).add(int(p.shape.place[c.Card]), n)
		p.counts[c.Card] += int32(n)
		p.size += n
	}
}

// Take removes one copy like c and reports whether there was one.
func (p *Pool) Take(c Copy) bool {
	if p.CountLike(c) == 0 {
		return false
	}
	p.pile(c).add(int(p.shape.place[c.Card]), -1)
	p.counts[c.Card]--
	p.size--
	return true
}

// CountLike returns how many copies like c there are.
func (p *Pool) CountLike(c Copy) int {
	levels := p.piles[p.shape.class[c.Card]]
	if int(c.Staleness) >= len(levels) {
		return 0
	}
	return levels[c.Staleness].count(int(p.shape.place[c.Card]))
}

// Count returns how many copies of a card there are, stale or fresh.
func (p *Pool) Count(card int) int { return int(p.counts[card]) }

// Levels returns one more than the highest staleness of which the card's class has a pile, 0 for
// none: every copy of the card was passed over less often.
func (p *Pool) Levels(card int) int { return len(p.piles[p.shape.class[card]]) }

// pile returns the pile of copies like c, and makes it if there is none yet.
func (p *Pool) pile(c Copy) *pile {
	class := p.shape.class[c.Card]
	if levels, n := p.piles[class], int(c.Staleness)+1; n > len(levels) {
		p.piles[class] = slices.Grow(levels, n-len(levels))[:n] // with the memory of piles that were cleared
	}
	pile := &p.piles[class][c.Staleness]
	pile.grow(len(p.shape.members[class]))
	return pile
}

// Each calls visit for every kind of copy in the pool with how many there are, by class, then
// how often they were passed over, then card.
func (p *Pool) Each(visit func(c Copy, n int)) {
	for class, levels := range p.piles {
		for s := range levels {
			for place, n := range levels[s].counts {
				if n > 0 {
					visit(Copy{p.shape.members[class][place], int32(s)}, int(n))
				}
			}
		}
	}
}

// Rest counts every copy as passed over once less. Its cost grows with the number of cards that
// become fresh, not with the pool: the copies at staleness 1 move to the fresh pile, every other
// pile moves down by one, and the empty one goes last for its memory.
func (p *Pool) Rest() {
	for class, levels := range p.piles {
		if len(levels) < 2 { // all its copies are fresh
			continue
		}
		fresh, rested := &levels[0], levels[1]
		fresh.grow(len(p.shape.members[class]))
		for rested.total > 0 {
			rested.moveTo(fresh, rested.find(0))
		}
		copy(levels[1:], levels[2:])
		levels[len(levels)-1] = rested
	}
}
