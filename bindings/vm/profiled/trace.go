// Package profiled measures what programs spend: calls, units and time, by function and
// line, and on the ways by which functions are reached.
package profiled

import (
	"sync"
	"time"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// Measuring while machines run. Each instruction is told to a Trace, which keeps a tree of calls
// and adds the units and the time since the last line to that line. report.go makes the report.

// Count is what machines spent. Many of them, on many goroutines, may count into one.
type Count struct {
	mu     sync.Mutex
	traces []*Trace
}

// Begin gives a machine its part of the count.
func (c *Count) Begin() *Trace {
	t := &Trace{known: map[*lua.FunctionProto]bool{}, threads: map[*mirror.State][]*node{}, stops: map[stop]int{}}
	t.at = &t.top
	c.mu.Lock()
	defer c.mu.Unlock()
	c.traces = append(c.traces, t)
	return t
}

// Cost is what was spent.
type Cost struct {
	Units int64         // as budgets count them
	Time  time.Duration // of one processor; it differs from run to run
}

// add adds another cost to this one.
func (c *Cost) add(other Cost) {
	c.Units += other.Units
	c.Time += other.Time
}

// A Trace is what one machine spent. It is a [vm.Tracer].
type Trace struct {
	texts   []covered.Text              // the programs that ran
	known   map[*lua.FunctionProto]bool // the main functions of texts
	top     node                        // the root of the tree of calls
	threads map[*mirror.State][]*node   // the nodes of frames, by their places
	stops   map[stop]int                // how often limits stopped programs, and where
	at      *node                       // the node that spends now
	line    int                         // the line there
	last    instant                     // the instruction noted last
	spent   int64                       // units spent when the line was reached
	since   time.Time                   // when it was reached; zero while nothing runs
}

// A node is a function as it is reached by one stack of calls. The top node has no function.
type node struct {
	function *lua.FunctionProto
	parent   *node
	depth    int                          // how many calls it is below the top node
	calls    uint64                       // how often it was called from its parent
	lines    map[int]*Cost                // what its own lines spent, by number
	next     map[*lua.FunctionProto]*node // the functions that it called
}

// deepest is how deep the tree of calls is: a function that is called from the deepest node
// becomes a sibling of its caller.
const deepest = 64

// child returns the node of function p called from this node, and makes it at the first call. At the
// depth of deepest it returns a child of the node's parent instead.
func (n *node) child(p *lua.FunctionProto) *node {
	if n.depth == deepest {
		n = n.parent
	}
	c, ok := n.next[p]
	if !ok {
		if n.next == nil {
			n.next = map[*lua.FunctionProto]*node{}
		}
		c = &node{function: p, parent: n, depth: n.depth + 1, lines: map[int]*Cost{}}
		n.next[p] = c
	}
	return c
}

// An instant is an instruction of a frame.
type instant struct {
	state *mirror.State
	frame *mirror.Frame
	op    int
}

// A stop is where a limit stopped a program.
type stop struct {
	function *lua.FunctionProto
	line     int
	limit    string
}

// AddProgram notes a program that the machine runs.
func (t *Trace) AddProgram(text covered.Text) {
	if !t.known[text.Main] {
		t.known[text.Main] = true
		t.texts = append(t.texts, text.FromLineOne())
	}
}

// BeforeInstruction notes that a frame is about to execute an instruction. When that is on another
// line or in another node than the last one, what was spent since goes to the last line.
func (t *Trace) BeforeInstruction(s *mirror.State, f *mirror.Frame, spent int64) {
	p, pc := f.Fn.Proto, f.Pc-1
	n := t.nodeOf(s, f, pc)
	t.last = instant{s, f, bytecode.Op(p.Code[pc])}
	if line := p.DbgSourcePositions[pc]; n != t.at || line != t.line {
		t.addSpent(spent)
		t.at, t.line, t.since = n, line, time.Now()
	}
}

// nodeOf returns the node of a frame in the tree of calls. The frame is called just now if it is
// at its first instruction and no jump within it led there: then its node is looked up anew and
// the call is counted. A frame that was never seen at its first instruction gets a node too, but
// no call is counted.
func (t *Trace) nodeOf(s *mirror.State, f *mirror.Frame, pc int) *node {
	nodes := t.threads[s]
	jumpedHere := t.last.state == s && t.last.frame == f && isJump(t.last.op)
	if pc == 0 && !jumpedHere {
		n := t.callerNode(nodes, f.Parent).child(f.Fn.Proto)
		n.calls++
		return t.storeNode(s, f.Idx, n)
	}
	if f.Idx < len(nodes) && nodes[f.Idx] != nil && nodes[f.Idx].function == f.Fn.Proto {
		return nodes[f.Idx]
	}
	return t.storeNode(s, f.Idx, t.callerNode(nodes, f.Parent).child(f.Fn.Proto))
}

// isJump reports whether an instruction can lead to the first one of its function.
func isJump(op int) bool {
	return op == lua.OP_JMP || op == lua.OP_FORLOOP || op == lua.OP_TFORLOOP
}

// callerNode returns the node of f, or of the nearest frame of Lua below it. The first frame of a
// coroutine has none below it: for that the node that runs just now, which has resumed it, counts.
func (t *Trace) callerNode(nodes []*node, f *mirror.Frame) *node {
	for ; f != nil; f = f.Parent {
		if !f.Fn.IsG && f.Idx < len(nodes) && nodes[f.Idx] != nil {
			return nodes[f.Idx]
		}
	}
	return t.at
}

// storeNode notes the node of the frame at a place of a thread's stack, and returns it.
func (t *Trace) storeNode(s *mirror.State, place int, n *node) *node {
	nodes := t.threads[s]
	for len(nodes) <= place {
		nodes = append(nodes, nil)
	}
	nodes[place], t.threads[s] = n, nodes
	return n
}

// addSpent adds what was spent since the last place of a program was reached to that place.
func (t *Trace) addSpent(spent int64) {
	cost := Cost{Units: spent - t.spent}
	if !t.since.IsZero() {
		cost.Time = time.Since(t.since)
	}
	t.spent = spent
	if cost == (Cost{}) {
		return
	}
	if t.at.lines == nil {
		t.at.lines = map[int]*Cost{}
	}
	if t.at.lines[t.line] == nil {
		t.at.lines[t.line] = new(Cost)
	}
	t.at.lines[t.line].add(cost)
}

// StopByLimit notes that a limit (its name) stops the program at the place reached last.
func (t *Trace) StopByLimit(limit string) { t.stops[stop{t.at.function, t.line, limit}]++ }

// manyThreads is how many coroutines may be remembered between entries; beyond, all are forgotten.
const manyThreads = 1000

// EndEntry adds what was spent to the line reached last, when an entry is over and the host goes on.
// The time until the next entry counts nowhere. How the entry ended does not matter.
func (t *Trace) EndEntry(spent int64, _ error) {
	t.addSpent(spent)
	t.at, t.line, t.last, t.since = &t.top, 0, instant{}, time.Time{}
	if len(t.threads) > manyThreads {
		clear(t.threads)
	}
}
