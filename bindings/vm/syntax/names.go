// The locals that are visible at the place being rewritten, and the limits of each function.

package syntax

import (
	"fmt"
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// names are the functions around the place that is rewritten, with their locals and
// what the instructions of each must have room for.
type names struct {
	fn       *function // the innermost
	longText bool      // some text is longer than ShortName
}

// function is what is known of the function being rewritten.
type function struct {
	parent    *function
	blocks    [][]string          // the locals of the open blocks
	captured  map[string]int      // variables of outer functions that it uses
	constants map[string]struct{} // by the keys of countConstant
	uses      int                 // how often a constant is used
	vararg    bool                // it takes ...
	shares    bool                // some inner function captures a local of this one
	lastGoto  *ast.GotoStmt       // the last goto in it, nil for none
	loops     []*loop             // those that are open, the innermost last
	line      int                 // where it begins; 0 of the file itself
}

// loop is what is known of an open loop.
type loop struct {
	depth    int  // open blocks in its body itself
	deep     bool // a break stands in an inner block
	closures bool // a function is made in it
}

const (
	mostLocals    = 200         // Lua 5.1
	mostCaptured  = 60          // Lua 5.1
	mostConstants = 14_000      // the compiler searches them one by one
	mostSearches  = 200_000_000 // constants times uses: the steps of all these searches
	mostRegisters = 240         // the field of an instruction has eight bits
)

// title names the function in an error.
func (f *function) title() string {
	if f.line == 0 {
		return "main function"
	}
	return fmt.Sprintf("function at line %d", f.line)
}

// localCount returns how many registers the locals that are visible now hold.
func (f *function) localCount() int {
	n := 0
	for _, b := range f.blocks {
		n += len(b)
	}
	return n
}

// declares reports whether the function has a local of this name that is visible now.
func (f *function) declares(name string) bool {
	for _, b := range f.blocks {
		if slices.Contains(b, name) {
			return true
		}
	}
	return false
}

// openFunction begins a function inside the innermost one: what is declared from here on is its
// own.
func (n *names) openFunction() {
	n.fn = &function{parent: n.fn, blocks: [][]string{nil}, captured: map[string]int{}, constants: map[string]struct{}{}}
}

// closeFunction ends the innermost function. It refuses a function that has a goto and whose
// locals an inner function captures: the compiler's goto would detach all captured variables.
func (n *names) closeFunction() {
	n.closeBlock()
	if n.fn.lastGoto != nil && n.fn.shares {
		refuse(n.fn.lastGoto, "goto cannot be used in a function whose local variables are used by an inner function")
	}
	n.fn = n.fn.parent
}

// openBlock begins a scope in the function.
func (n *names) openBlock() { n.fn.blocks = append(n.fn.blocks, nil) }

// closeBlock ends the scope of the innermost block.
func (n *names) closeBlock() { n.fn.blocks = n.fn.blocks[:len(n.fn.blocks)-1] }

// declare makes a local visible from here on.
func (n *names) declare(name string, at ast.PositionHolder) {
	top := len(n.fn.blocks) - 1
	n.fn.blocks[top] = append(n.fn.blocks[top], name)
	if n.fn.localCount() > mostLocals {
		refuseTooLarge(at, "%s has more than %d local variables", n.fn.title(), mostLocals)
	}
}

// isAtTop reports whether a declaration belongs to the file itself: it stands in no function and in
// no inner block. The file has two blocks: openFunction opens one, block the other.
func (n *names) isAtTop() bool { return n.fn.parent == nil && len(n.fn.blocks) == 2 }

// resolveName reports whether a name is a local of this function or of an outer one (and whether that
// is the file); if neither, it is a global. It notes what the use takes: a local of an outer function
// is captured, and the name of a global is a constant.
func (n *names) resolveName(name string, at ast.PositionHolder) (local, outer, ofFile bool) {
	if n.fn.declares(name) {
		return true, false, false
	}
	for f := n.fn.parent; f != nil; f = f.parent {
		if f.declares(name) {
			n.noteCapture(name, f, at)
			return false, true, f.parent == nil
		}
	}
	n.countConstant(name, at)
	return false, false, false
}

// noteCapture notes that the innermost function uses a local of an outer function (owner). The functions
// between these two pass the variable on, so each of them captures it too.
func (n *names) noteCapture(name string, owner *function, at ast.PositionHolder) {
	owner.shares = true
	for f := n.fn; f != owner; f = f.parent {
		f.captured[name]++
		if len(f.captured) > mostCaptured {
			refuseTooLarge(at, "%s has more than %d upvalues", f.title(), mostCaptured)
		}
	}
}

// countConstant notes a use of a constant in the function, and refuses too many; text is a key for the
// constant: a text itself, or # and a number.
func (n *names) countConstant(text string, at ast.PositionHolder) {
	n.fn.uses++
	n.fn.constants[text] = struct{}{}
	n.longText = n.longText || len(text) > ShortName
	if all := len(n.fn.constants); all > mostConstants || all*n.fn.uses > mostSearches {
		refuseTooLarge(at, "the function has too many different constants; split the function")
	}
}

// requireRegisters refuses an expression if the registers that it needs do not fit beside the locals. need is their
// number.
func (n *names) requireRegisters(need int, at ast.PositionHolder) {
	if n.fn.localCount()+need > mostRegisters {
		refuseTooLarge(at, "function or expression too complex (more than %d registers)", mostRegisters)
	}
}

// noteBreak notes a break of the innermost loop if it stands in an inner block of the loop.
func (n *names) noteBreak() {
	if all := len(n.fn.loops); all > 0 && len(n.fn.blocks) > n.fn.loops[all-1].depth {
		n.fn.loops[all-1].deep = true
	}
}

// noteClosure notes for all open loops that a function is made in them.
func (n *names) noteClosure() {
	for _, l := range n.fn.loops {
		l.closures = true
	}
}
