package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// The VM keeps the captured variables of a thread whose functions are still running
// in one list, and walks it whenever a variable is captured or a function returns: a
// program that has a hundred thousand of them open makes every call dear. So an upper
// bound of their number is known, and the walks are paid for when it is high.
type captures struct {
	open    int // variables that may be captured and open
	recount int // how many there may be before they are counted again
}

// fewCaptured is how many cost nothing.
const fewCaptured = 64

// capture accounts for the making of a function; sources tells where each of its
// captured variables comes from: a MOVE is one of the running function.
func (c *captures) capture(b *budget, sources []uint32) {
	for _, source := range sources {
		if bytecode.Op(source) == lua.OP_GETUPVAL {
			continue
		}
		c.walk(b)
		if c.open++; c.open > c.recount {
			c.count(b)
		}
	}
}

// walk charges for one walk over the captured variables.
func (c *captures) walk(b *budget) {
	if c.open > fewCaptured {
		b.charge(b.L, int64(c.open)>>2)
	}
}

// count finds the true number, which is less once functions have returned, and has
// them counted again when there may be twice as many.
func (c *captures) count(b *budget) {
	c.open = 1 // the one about to be captured
	for u := b.state.UVCache; u != nil; u = u.Next {
		c.open++
	}
	c.recount = max(fewCaptured, 2*c.open)
}
