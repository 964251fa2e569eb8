// The search by trees. Each iteration goes down one tree in a new deal (step, choose), adds a node, lets the
// policy play on, and adds the result to all moves on its path (backUp).

package search

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rand"
)

// How many trees a decision grows, and how many edges they may have together (24 MB at the
// most): then the search ends, though Iterations are left.
const (
	trees     = 2
	mostEdges = 100_000
)

// forest is the search of one decision by trees (information set search with a single observer: each
// iteration plays in a new deal). A node stands for a line of moves. The match after these moves is
// different in each deal, and so are the legal moves there.
type forest struct {
	*Mind
	deal  Deal
	seat  core.Seat
	moves []core.Move // that the seat may play
	base  uint64
	stop  int
	roots []*node
	edges int          // of all trees
	full  int          // at so many edges the search ends
	path  []*edge      // of the iteration at hand
	tried []rankedMove // the moves that the node at hand chooses among
}

// node is a position after a line of moves.
type node struct {
	visits int
	edges  []edge
}

// edge is a move that was tried in a node, with its results for the seat that played it.
type edge struct {
	act          core.Act
	available    int // in how many deals it could have been played
	visits       int
	sum, squares float64
	to           *node
}

// grow grows the trees, each in its part of the deals, and returns the results of the moves. With two trees
// the first has the even deals and the second the odd ones. It stops early when there are too many edges
// (full). If the policy's choice is a routine move, it returns only that. first is a deal to rank moves in.
func (f *forest) grow(first core.Game) (*Thought, error) {
	f.ranks = f.Policy.Rank(first, f.seat, f.moves, stream(f.base, plays, 0), f.ranks)
	if best := core.Best(f.moves, f.ranks); f.isRoutine(best) {
		return &Thought{Moves: []Prospect{{Move: best}}}, nil
	}
	for t := range trees {
		root := &node{}
		f.roots = append(f.roots, root)
		for i := t; i < f.Iterations && f.edges < f.full; i += trees {
			f.Spend(DealMoves)
			if err := f.iterate(root, f.deal(stream(f.base, deals, i)), i); err != nil {
				return nil, err
			}
		}
	}
	return f.result(), nil
}

// iterate goes down a tree in one deal, adds a node, lets the policy play on, and adds the result to the
// edges of its path. deal is the number of the deal g. While at is a node, the tree chooses; once it is
// nil, the tree has ended and the policy plays.
func (f *forest) iterate(root *node, g core.Game, deal int) error {
	f.path = f.path[:0]
	chance, played := stream(f.base, plays, deal+1), 1
	at, err := f.step(root, g, f.seat, f.moves, chance)
	for ; err == nil && played < longest && !isRolloutEnd(g, f.stop); played++ {
		if seat := g.Turn(); at != nil {
			at, err = f.step(at, g, seat, g.Moves(), chance)
		} else {
			_, err = g.Play(f.policyMove(g, seat, chance))
		}
	}
	f.Spend(played + CopyMoves)
	f.backUp(g)
	return err
}

// step plays the move that the tree chooses in a node, and returns the node after the move, nil if the
// tree ends there.
func (f *forest) step(at *node, g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream) (*node, error) {
	e, forced := f.choose(at, g, seat, moves, chance)
	f.path = append(f.path, e)
	return f.nodeBehind(e, forced), playAs(g, seat, e.act.Move)
}

// nodeBehind returns the node after an edge, nil if there is none yet. It is added when the edge is tried a
// second time, or at once if the move was forced.
func (f *forest) nodeBehind(e *edge, forced bool) *node {
	if e.to == nil && (forced || e.visits > 0) {
		e.to = &node{}
	}
	return e.to
}

// edgeIndex returns the index of the edge of an act in the node. If there is none, it adds one.
func (n *node) edgeIndex(act core.Act) int {
	i := slices.IndexFunc(n.edges, func(e edge) bool { return e.act == act })
	if i < 0 {
		i = len(n.edges)
		n.edges = append(n.edges, edge{act: act})
	}
	return i
}

// choose chooses the edge to try in a node: the most promising of the moves that the policy ranks highest.
// The more often the node was visited, the more moves it considers (wide). forced says that there was
// nothing to choose: a single move, or a routine one. It also counts the visit, and the edges that it adds.
func (f *forest) choose(at *node, g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream) (e *edge, forced bool) {
	f.ranks = f.Policy.Rank(g, seat, moves, chance, f.ranks)
	best := core.Best(moves, f.ranks)
	before := len(at.edges)
	defer func() { f.edges += len(at.edges) - before }()
	at.visits++
	if len(moves) == 1 || f.isRoutine(best) {
		return &at.edges[at.edgeIndex(core.Act{Seat: seat, Move: best})], true
	}
	wide := min(f.Candidates, 2+int(math.Sqrt(float64(at.visits))))
	f.tried = f.tried[:0]
	for i, rank := range f.ranks {
		if !f.isRoutine(moves[i]) {
			f.tried = insertByRank(f.tried, rankedMove{moves[i], rank}, wide)
		}
	}
	return &at.edges[f.mostPromising(at, seat)], false
}

// rankedMove is a move with its rank by the policy: the higher, the better.
type rankedMove struct {
	move core.Move
	rank float64
}

// insertByRank inserts a move into a list of moves by falling rank, behind those of equal rank, and
// returns the list, cut to limit moves.
func insertByRank(list []rankedMove, m rankedMove, limit int) []rankedMove {
	at := len(list)
	for at > 0 && list[at-1].rank < m.rank {
		at--
	}
	list = few.Insert(list, at, m)
	if len(list) > limit {
		list = list[:limit]
	}
	return list
}

// mostPromising returns the index of the most promising edge for the seat, among the moves in f.tried. An
// edge counts its mean so far plus a bonus. The bonus is higher for moves that the policy ranks high (low k), and
// for those that were tried seldom although they were available often. A move that was never tried
// counts the mean of the node. Each of the moves is also noted as available once more. float64 around a product
// rounds it, so that every machine gets the same result.
func (f *forest) mostPromising(at *node, seat core.Seat) int {
	usual, best, most := at.mean(seat), 0, math.Inf(-1)
	for k, m := range f.tried {
		i := at.edgeIndex(core.Act{Seat: seat, Move: m.move})
		e := &at.edges[i]
		e.available++
		worth := usual
		if e.visits > 0 {
			worth = e.mean()
		}
		hope := math.Sqrt(float64(e.available)) / float64((1+k)*(1+e.visits))
		worth += float64(f.Explore * hope)
		if worth > most {
			best, most = i, worth
		}
	}
	return best
}

// mean returns the mean result of a seat's moves in the node, 1/2 if there are none yet.
func (n *node) mean(seat core.Seat) float64 {
	sum, visits := 0.0, 0
	for i := range n.edges {
		if e := &n.edges[i]; e.act.Seat == seat {
			sum += e.sum
			visits += e.visits
		}
	}
	if visits == 0 {
		return 0.5
	}
	return sum / float64(visits)
}

// mean returns the mean result of the move for the seat that played it.
func (e *edge) mean() float64 { return e.sum / float64(max(1, e.visits)) }

// backUp adds what the end position is worth to each edge on the path, for the seat that moved there.
// float64 around a product rounds it on its own, so that every machine gets the same value.
func (f *forest) backUp(g core.Game) {
	for _, e := range f.path {
		worth := f.Worth(g, e.act.Seat)
		e.visits++
		e.sum += worth
		e.squares += float64(worth * worth)
	}
}

// result returns the moves of all trees together, the most visited first; of equally visited ones the
// better first. Edges that were added but never tried are left out.
func (f *forest) result() *Thought {
	all := &node{}
	for _, root := range f.roots {
		for _, e := range root.edges {
			sum := &all.edges[all.edgeIndex(e.act)]
			sum.visits += e.visits
			sum.sum += e.sum
			sum.squares += e.squares
		}
	}
	t := new(Thought)
	for _, e := range all.edges {
		if e.visits > 0 {
			t.Moves = append(t.Moves, Prospect{Move: e.act.Move, Visits: e.visits, Value: e.mean(), Error: standardError(e.sum, e.squares, e.visits), Line: likelyLine(f.roots, e.act)})
		}
	}
	sort.SliceStable(t.Moves, func(i, j int) bool {
		a, b := &t.Moves[i], &t.Moves[j]
		return a.Visits > b.Visits || a.Visits == b.Visits && a.Value > b.Value
	})
	return t
}

// likelyLine returns a move and the moves that most probably follow: those of the most visited edges, in the
// first tree that has the move. It has at most lineLength moves.
func likelyLine(roots []*node, act core.Act) []core.Act {
	line := []core.Act{act}
	for _, root := range roots {
		i := slices.IndexFunc(root.edges, func(e edge) bool { return e.act == act })
		if i < 0 {
			continue
		}
		for at := root.edges[i].to; at != nil && len(at.edges) > 0 && len(line) < lineLength; {
			e := slices.MaxFunc(at.edges, func(a, b edge) int { return cmp.Compare(a.visits, b.visits) })
			line, at = append(line, e.act), e.to
		}
		break
	}
	return line
}
