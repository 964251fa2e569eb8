package search

import (
	"math"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// lookahead is one decision's.
type lookahead struct {
	*Mind
	deal     Deal
	seat     core.Seat
	base     uint64 // where the chance of all deals comes from
	stop     int    // the round in which roll-outs end, 0 for none
	dealt    int    // how many deals there were
	branches []branch
}

// branch is a candidate, with what each of its roll-outs came to: one a deal, in their
// order.
type branch struct {
	move   core.Move
	values []float64
	line   []core.Act
}

// begin finds the candidates: what the policy chooses first. It returns false where there
// is nothing to think about.
func (l *lookahead) begin(g core.Game, moves []core.Move) bool {
	l.ranks = l.Policy.Rank(g, l.seat, moves, stream(l.base, plays, 0), l.ranks)
	l.branches = l.all[:0]
	best := core.Best(moves, l.ranks)
	l.candidate(best)
	if l.routine(best) {
		return false
	}
	for len(l.branches) < l.Candidates {
		next := l.next(moves)
		if next < 0 {
			break
		}
		l.candidate(moves[next])
	}
	l.all = l.branches
	return len(l.branches) > 1
}

func (p *Plan) routine(m core.Move) bool { return slices.Contains(p.Routine, m.Verb) }

// next returns the place of the move of the highest rank that is no candidate yet, -1
// for none.
func (l *lookahead) next(moves []core.Move) int {
	next := -1
	for i, m := range moves {
		if !l.routine(m) && !l.has(m) && (next < 0 || l.ranks[i] > l.ranks[next]) {
			next = i
		}
	}
	return next
}

func (l *lookahead) has(m core.Move) bool {
	return slices.ContainsFunc(l.branches, func(b branch) bool { return b.move == m })
}

// candidate adds a candidate, in the memory of one before.
func (l *lookahead) candidate(m core.Move) {
	n := len(l.branches)
	if n == cap(l.branches) {
		l.branches = append(l.branches, branch{})
	}
	l.branches = l.branches[:n+1]
	b := &l.branches[n]
	b.move, b.values, b.line = m, b.values[:0], nil
}

// run spends the roll-outs: an equal part of them on each of the rounds, after each of
// which the worse half of the candidates is given up. The first one, which is the
// policy's, stays to the end.
func (l *lookahead) run() error {
	left, live := l.Iterations, len(l.branches)
	for rounds := halvings(live); rounds > 0; rounds-- {
		n := max(1, left/rounds/live)
		if err := l.try(n, live); err != nil {
			return err
		}
		left -= n * live
		few.Sort(l.branches[1:live], func(a, b branch) int { return compare(b.mean(), a.mean()) })
		live = max(2, (live+1)/2)
	}
	return nil
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// halvings is how often so many candidates are halved until two are left, and those
// compared.
func halvings(live int) int {
	n := 1
	for ; live > 2; live = (live + 1) / 2 {
		n++
	}
	return n
}

// try plays the first candidates on in further deals.
func (l *lookahead) try(n, live int) error {
	for range n {
		l.Spend(DealMoves)
		g := l.deal(stream(l.base, deals, l.dealt))
		for i := range live {
			copied := g
			if i < live-1 {
				copied = g.Clone()
			}
			if err := l.rollout(&l.branches[i], copied); err != nil {
				return err
			}
		}
		l.dealt++
	}
	return nil
}

// thought tells what came out, the move to play first.
func (l *lookahead) thought() *Thought {
	t := new(Thought)
	best, rest := 0, slices.Clone(l.branches)
	if l.gains(&l.branches[1], &l.branches[0]) {
		best = 1
	}
	order := append(rest[best:best+1:best+1], append(slices.Clone(rest[:best]), rest[best+1:]...)...)
	for _, b := range order {
		t.Moves = append(t.Moves, Prospect{Move: b.move, Visits: len(b.values), Value: b.mean(), Error: b.error(), Line: b.line})
	}
	return t
}

// gains reports whether a candidate did better than the policy's choice on the deals that
// both saw, by more than Z standard errors of the difference.
func (l *lookahead) gains(b, than *branch) bool {
	n := min(len(b.values), len(than.values))
	sum, squares := 0.0, 0.0
	for i := range n {
		d := b.values[i] - than.values[i]
		sum, squares = sum+d, squares+float64(d*d)
	}
	return sum > 0 && sum/float64(n) > float64(l.Z*deviation(sum, squares, n))
}

// deviation is the standard error of a mean.
func deviation(sum, squares float64, n int) float64 {
	if n < 2 {
		return 0
	}
	mean := sum / float64(n)
	spread := max(0, squares/float64(n)-float64(mean*mean))
	return math.Sqrt(spread / float64(n-1))
}

func (b *branch) mean() float64 {
	sum := 0.0
	for _, v := range b.values {
		sum += v
	}
	return sum / float64(max(1, len(b.values)))
}

func (b *branch) error() float64 {
	sum, squares := 0.0, 0.0
	for _, v := range b.values {
		sum, squares = sum+v, squares+float64(v*v)
	}
	return deviation(sum, squares, len(b.values))
}
