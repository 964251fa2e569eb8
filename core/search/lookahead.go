// The search by roll-outs: candidates are chosen and played in the same deals, and after each round the
// worse half is given up.

package search

import (
	"math"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// lookahead is the search of one decision that plays candidates on in roll-outs.
type lookahead struct {
	*Mind
	deal     Deal
	seat     core.Seat
	base     uint64 // where the chance of all deals comes from
	stop     int    // the round in which roll-outs end, 0 for none
	dealt    int    // how many deals were made so far
	branches []branch
}

// branch is a candidate move and its roll-outs.
type branch struct {
	move   core.Move
	values []float64  // what each roll-out was worth in the end, one for each deal in order
	line   []core.Act // the first moves of the first roll-out
}

// chooseCandidates chooses the candidates: the policy's choice and the moves that it ranks next, without
// routine moves. It returns false if there is nothing to compare, because there is only one candidate or
// the policy's choice is a routine move. Even then the first candidate is the policy's choice.
func (l *lookahead) chooseCandidates(g core.Game, moves []core.Move) bool {
	l.ranks = l.Policy.Rank(g, l.seat, moves, stream(l.base, plays, 0), l.ranks)
	l.branches = l.all[:0]
	best := core.Best(moves, l.ranks)
	l.addCandidate(best)
	if l.isRoutine(best) {
		return false
	}
	for len(l.branches) < l.Candidates {
		next := l.nextCandidate(moves)
		if next < 0 {
			break
		}
		l.addCandidate(moves[next])
	}
	l.all = l.branches // the next decision uses its memory
	return len(l.branches) > 1
}

// isRoutine reports whether the verb of a move is one of the plan's Routine.
func (p *Plan) isRoutine(m core.Move) bool { return slices.Contains(p.Routine, m.Verb) }

// nextCandidate returns the index of the highest-ranked move that is neither routine nor a
// candidate already, -1 if none is left.
func (l *lookahead) nextCandidate(moves []core.Move) int {
	next := -1
	for i, m := range moves {
		if !l.isRoutine(m) && !l.isCandidate(m) && (next < 0 || l.ranks[i] > l.ranks[next]) {
			next = i
		}
	}
	return next
}

// isCandidate reports whether a move is a candidate already.
func (l *lookahead) isCandidate(m core.Move) bool {
	return slices.ContainsFunc(l.branches, func(b branch) bool { return b.move == m })
}

// addCandidate adds a candidate. The memory of candidates of an earlier decision, with their lists of
// values, is used again; so the list is lengthened and not appended to where there is room.
func (l *lookahead) addCandidate(m core.Move) {
	n := len(l.branches)
	if n == cap(l.branches) {
		l.branches = append(l.branches, branch{})
	}
	l.branches = l.branches[:n+1]
	b := &l.branches[n]
	b.move, b.values, b.line = m, b.values[:0], nil
}

// spendRollouts plays the roll-outs, in rounds with the same number of roll-outs. After each round the
// worse half of the candidates is given up, but two stay. The policy's choice, which is the first, always
// stays. live is how many candidates are left. Each of them has at least one roll-out in a round, even if
// that is more than the plan's Iterations.
func (l *lookahead) spendRollouts() error {
	left, live := l.Iterations, len(l.branches)
	for rounds := roundsFor(live); rounds > 0; rounds-- {
		n := max(1, left/rounds/live)
		if err := l.playRound(n, live); err != nil {
			return err
		}
		left -= n * live
		few.Sort(l.branches[1:live], func(a, b branch) int { return compareFloats(b.mean(), a.mean()) })
		live = max(2, (live+1)/2)
	}
	return nil
}

// compareFloats returns -1 if a is smaller than b, 1 if it is greater, 0 if they are equal.
func compareFloats(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// roundsFor returns how many rounds a number of candidates needs: one for each halving until two are left,
// and one more to compare the two.
func roundsFor(live int) int {
	n := 1
	for ; live > 2; live = (live + 1) / 2 {
		n++
	}
	return n
}

// playRound plays a roll-out of each of the first live candidates in each of n new deals. The last one is
// played in the deal itself and not in a copy, because the deal is not needed after it.
func (l *lookahead) playRound(n, live int) error {
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

// result returns the candidates with their values. The first one is the move to play: the policy's choice
// (index 0 until now), unless the best of the others (index 1) is clearly better.
func (l *lookahead) result() *Thought {
	t, order := new(Thought), slices.Clone(l.branches)
	if l.isBetter(&order[1], &order[0]) {
		order[0], order[1] = order[1], order[0]
	}
	for _, b := range order {
		t.Moves = append(t.Moves, Prospect{Move: b.move, Visits: len(b.values), Value: b.mean(), Error: b.error(), Line: b.line})
	}
	return t
}

// isBetter reports whether the candidate b is better than the candidate other by more than Z standard errors
// of the difference. Value i of each candidate is that of deal i, so the first n deals are those in which
// both were tried. float64 around a product rounds it, so that every machine gets the same result.
func (l *lookahead) isBetter(b, other *branch) bool {
	n := min(len(b.values), len(other.values))
	sum, squares := 0.0, 0.0
	for i := range n {
		d := b.values[i] - other.values[i]
		sum += d
		squares += float64(d * d)
	}
	return sum > 0 && sum/float64(n) > float64(l.Z*standardError(sum, squares, n))
}

// standardError returns the standard error of the mean of n values, from their sum and the sum of their
// squares; 0 for fewer than two values. Rounding can make the spread a little less than 0, of which
// there is no root, so it is at least 0. float64 around a product rounds it on its own, so that every
// machine gets the same value.
func standardError(sum, squares float64, n int) float64 {
	if n < 2 {
		return 0
	}
	mean := sum / float64(n)
	spread := max(0, squares/float64(n)-float64(mean*mean))
	return math.Sqrt(spread / float64(n-1))
}

// mean returns the mean of the candidate's values, 0 before there are any.
func (b *branch) mean() float64 {
	sum := 0.0
	for _, v := range b.values {
		sum += v
	}
	return sum / float64(max(1, len(b.values)))
}

// error returns the standard error of the candidate's mean. float64 around a product rounds it on its
// own, so that every machine gets the same value.
func (b *branch) error() float64 {
	sum, squares := 0.0, 0.0
	for _, v := range b.values {
		sum += v
		squares += float64(v * v)
	}
	return standardError(sum, squares, len(b.values))
}
