// The stack of the call frames of one thread, in place of those of gopher-lua.

package mirror

import "sync"

// Calls is the stack of frames of a thread. It replaces gopher-lua's two: one of them makes all
// frames at once, the other takes a division to find a frame.
type Calls struct {
	blocks []*block // they never move in memory; one empty block at the end is kept
	sp     int      // how many frames there are
	most   int      // how many there may be
	raises bool     // a full stack raises an error; otherwise it panics
}

const blockSize = 16

type block [blockSize]Frame

// spare are blocks that stacks have given up, for other stacks.
var spare = sync.Pool{New: func() any { return new(block) }}

// NewCalls makes a stack of at most depth frames. As in gopher-lua, a stack of at
// most 256 raises an error when it is full; a deeper one panics, and its depth is rounded up to a
// multiple of eight.
func NewCalls(depth int) *Calls {
	if depth <= 256 {
		return &Calls{most: depth, raises: true}
	}
	return &Calls{most: (depth + 7) / 8 * 8}
}

// Next adds a frame and returns it. The caller must set all of its fields but Idx: they may still hold the values of
// an earlier call. Callers ask Full first, since Next panics if the stack is full.
func (c *Calls) Next() *Frame {
	if c.sp == len(c.blocks)*blockSize || c.sp == c.most {
		c.makeRoom()
	}
	f := c.At(c.sp)
	f.Idx = c.sp
	c.sp++
	return f
}

// makeRoom makes room for another frame, and panics if there may be no other.
func (c *Calls) makeRoom() {
	if c.Full() {
		panic("lua callstack overflow")
	}
	c.blocks = append(c.blocks, spare.Get().(*block))
}

// Push adds a copy of a frame, and panics like Next.
func (c *Calls) Push(v Frame) {
	v.Idx = c.sp
	*c.Next() = v
}

// Pop takes the last frame away and returns it; the next call reuses its memory.
func (c *Calls) Pop() *Frame {
	c.Drop()
	return c.At(c.sp)
}

// Drop takes the last frame away. When two blocks are empty, it gives the last one to other stacks.
func (c *Calls) Drop() {
	if c.sp--; c.sp < (len(c.blocks)-2)*blockSize { // the last two are empty
		c.giveUp()
	}
}

// giveUp gives the last block to other stacks.
func (c *Calls) giveUp() {
	last := len(c.blocks) - 1
	spare.Put(c.blocks[last])
	c.blocks[last] = nil
	c.blocks = c.blocks[:last]
}

// Last returns the frame that was added last, or nil.
func (c *Calls) Last() *Frame {
	if c.sp == 0 {
		return nil
	}
	return c.At(c.sp - 1)
}

// At returns the frame at a place, from 0 for the first call.
func (c *Calls) At(sp int) *Frame { return &c.blocks[uint(sp)/blockSize][uint(sp)%blockSize] }

// SetSp takes frames away until there are sp of them.
func (c *Calls) SetSp(sp int) { c.sp = sp }

// Sp returns how many frames there are; the interpreter calls it so.
func (c *Calls) Sp() int { return c.sp }

// Full reports whether there is no room for another frame.
func (c *Calls) Full() bool { return c.sp == c.most }

// IsFull reports whether the next call raises an error. A deep stack never does: Next panics when it is full.
func (c *Calls) IsFull() bool { return c.raises && c.Full() }

// IsEmpty reports whether there is no frame.
func (c *Calls) IsEmpty() bool { return c.sp == 0 }

// FreeAll gives the memory up.
func (c *Calls) FreeAll() { c.blocks, c.sp = nil, 0 }

var _ Frames = (*Calls)(nil)
