package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// The VM keeps the captured variables of a thread whose functions are still running
// in one list, and walks it whenever a variable is captured or a function returns: a
// program that has a hundred thousand of them open makes every call dear. The gauge
// knows an upper bound of their number, and has the walks paid for when it is high.

// fewCaptured is how many cost nothing.
const fewCaptured = 64

// capturing accounts for the making of a function; sources tells where each of its
// captured variables comes from: a MOVE is one of the running function.
func (g *gauge) capturing(sources []uint32) {
	for _, source := range sources {
		if opcode(source) == lua.OP_GETUPVAL {
			continue
		}
		g.detaching()
		if g.captured++; g.captured > g.counted {
			g.countCaptured()
		}
	}
}

// detaching charges for one walk over the captured variables.
func (g *gauge) detaching() {
	if g.captured > fewCaptured {
		g.charge(g.L, int64(g.captured)>>2)
	}
}

// countCaptured finds the true number, which is less once functions have returned,
// and counts again when there may be twice as many.
func (g *gauge) countCaptured() {
	g.captured = 1 // the one about to be captured
	for u := g.inside.uvcache; u != nil; u = u.next {
		g.captured++
	}
	g.counted = max(fewCaptured, 2*g.captured)
}
