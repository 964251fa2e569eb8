// Piles, and the tree of sums by which the k-th copy of one is found.

package pool

import "math/bits"

// pile is the copies of one class at one staleness: how many of each card, by
// the card's place in its class. tree is a Fenwick tree over the counts, so that
// the k-th copy of the pile is found in as many steps as the number of cards has
// binary digits. It is as long as the next power of two, and one more, so that no step
// leads beyond it. The zero pile is empty and grows when first used.
type pile struct {
	total  int
	counts []int32
	tree   []int32 // tree[i] sums the counts of places [i - lowest bit of i, i)
}

// grow makes an empty pile ready for a class of so many cards.
func (p *pile) grow(cards int) {
	if p.counts == nil {
		power := 1 << bits.Len(uint(cards-1)) // the lowest power of two from cards on
		p.counts, p.tree = make([]int32, cards), make([]int32, 1+power)
	}
}

// lowestBit returns the value of the lowest binary digit of i that is 1, by which the places of a
// Fenwick tree lead to each other.
func lowestBit(i int) int { return i & -i }

// clear empties the pile and keeps its memory.
func (p *pile) clear() {
	clear(p.counts)
	clear(p.tree)
	p.total = 0
}

// clone returns a copy that lies at the beginning of free memory, and the rest of that memory.
func (p *pile) clone(free []int32) (pile, []int32) {
	c := pile{total: p.total}
	if p.counts != nil {
		c.counts, free = copyInto(p.counts, free)
		c.tree, free = copyInto(p.tree, free)
	}
	return c, free
}

// copyInto copies a list to the beginning of free memory and returns the copy and the rest of
// that memory.
func copyInto(list, free []int32) (copied, rest []int32) {
	n := copy(free, list)
	return free[:n:n], free[n:]
}

// memoryNeeded returns how many numbers (int32) a copy of the pile needs for its counts and its tree.
func (p *pile) memoryNeeded() int { return len(p.counts) + len(p.tree) }

// count returns how many copies there are of the card at a place.
func (p *pile) count(place int) int {
	if p.counts == nil {
		return 0
	}
	return int(p.counts[place])
}

// add changes the number of copies at a place by n.
func (p *pile) add(place, n int) {
	p.total += n
	p.counts[place] += int32(n)
	for i := place + 1; i < len(p.tree); i += lowestBit(i) {
		p.tree[i] += int32(n)
	}
}

// rebuild works the total and the tree out anew from the counts, and returns the total. Each place
// of the tree hands what it has to the next one that covers it.
func (p *pile) rebuild() int {
	p.total = 0
	clear(p.tree)
	for i := 1; i < len(p.tree); i++ {
		if i <= len(p.counts) { // the tree is longer than the counts
			p.total += int(p.counts[i-1])
			p.tree[i] += p.counts[i-1]
		}
		if above := i + lowestBit(i); above < len(p.tree) {
			p.tree[above] += p.tree[i]
		}
	}
	return p.total
}

// moveTo moves all copies of the card at a place to another pile of the same class, which has a count
// for the same cards. Both trees are equally long; the second bound spares a check at each step.
func (p *pile) moveTo(to *pile, place int) {
	n := p.counts[place]
	p.counts[place] = 0
	to.counts[place] += n
	p.total -= int(n)
	to.total += int(n)
	from, tree := p.tree, to.tree
	for i := place + 1; i < len(from) && i < len(tree); i += lowestBit(i) {
		from[i] -= n
		tree[i] += n
	}
}

// find returns the place of the k-th copy, counted from 0; k must be less than the total. It goes
// down the tree by halves; a mask (short) takes the place of a branch that a processor could not
// foresee.
func (p *pile) find(k int) int {
	at, rest := 0, int32(k)
	for step := len(p.tree) / 2; step > 0; step >>= 1 {
		sum := p.tree[at+step]
		short := (rest - sum) >> 31 // the sign in all bits: -1 if the copy lies left of there, else 0
		at += step &^ int(short)
		rest -= sum &^ short
	}
	return at
}
