package search

import (
	"unsafe"

	"arcana/core"
)

// MostBytes is how much memory the edges of a decision's trees need at the most, those of
// the last iteration left out, where lists grow to twice their size.
const MostBytes = 2 * mostEdges * int(unsafe.Sizeof(edge{}))

// Grown grows the trees of a decision, to so many edges, and returns how many nodes and edges they have, and
// how often their roots were tried.
func (m *Mind) Grown(deal Deal, seat core.Seat, moves []core.Move, full int) (nodes, edges, tried int) {
	f := forest{Mind: m, deal: deal, seat: seat, moves: moves, base: 1, full: full}
	t, err := f.grow(deal(stream(1, deals, 0)))
	if err != nil {
		panic(err)
	}
	for _, p := range t.Moves {
		tried += p.Visits
	}
	for _, root := range f.roots {
		nodes += root.size()
	}
	return nodes, f.edges, tried
}

func (n *node) size() int {
	size := 1
	for _, e := range n.edges {
		if e.to != nil {
			size += e.to.size()
		}
	}
	return size
}
