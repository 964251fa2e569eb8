package vm

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// gopher-lua compiles some honest programs into others. The rewriter changes the
// syntax tree so that the compiler is never asked the questions that it answers
// wrongly, keeps the lines of the source, and refuses what would overflow a field
// of an instruction. Each rule says at its place what goes wrong without it;
// testdata/truth and the differential suite fail when one is taken out.
type rewriter struct {
	parser  *parser
	options CompileOptions
	fn      *function
	depth   int
	made    int // functions seen
	temps   int
}

// function is what is known of the function being rewritten.
type function struct {
	parent    *function
	blocks    [][]string     // the locals of the open blocks
	captured  map[string]int // variables of outer functions that it uses
	constants map[string]struct{}
	uses      int // of constants
	vararg    bool
	lends     bool          // some inner function uses a local of this one
	leap      *ast.GotoStmt // a goto in it
	loops     []*loop
	line      int // where it begins; 0 of the file itself
}

// said names the function in an error.
func (f *function) said() string {
	if f.line == 0 {
		return "main function"
	}
	return fmt.Sprintf("function at line %d", f.line)
}

// loop is what is known of an open loop.
type loop struct {
	depth    int  // blocks around its body
	deep     bool // a break stands in an inner block
	closures bool
}

const (
	mostLocals    = 200 // Lua 5.1
	mostCaptured  = 60  // Lua 5.1
	mostFunctions = 4000
	mostConstants = 14_000 // the compiler searches them one by one
	mostSearches  = 200_000_000
	mostRegisters = 240 // the field of an instruction has eight bits
	deepestTree   = 3000
	// operatorPrefix begins the constant that finish replaces by an operator.
	operatorPrefix = "\x00operator\x00"
)

func rewrite(p *parser, chunk []ast.Stmt, options CompileOptions) (out []ast.Stmt, err error) {
	r := &rewriter{parser: p, options: options}
	defer func() {
		if e, ok := recover().(*Error); ok {
			err = e
		}
	}()
	r.open()
	r.fn.vararg = true
	out = r.block(chunk)
	r.closeFunction()
	return out, nil
}

// refuse ends the rewriting with an error at a line.
func (r *rewriter) refuse(at ast.PositionHolder, limit, format string, args ...any) {
	panic(&Error{File: r.parser.name, Line: at.Line(), Limit: limit, Message: fmt.Sprintf(format, args...)})
}

// open begins a function.
func (r *rewriter) open() {
	f := &function{parent: r.fn, blocks: [][]string{nil}, captured: map[string]int{}, constants: map[string]struct{}{}}
	r.fn = f
}

// closeFunction ends it. The compiler's goto detaches all variables that inner
// functions have captured, so the two cannot be in one function.
func (r *rewriter) closeFunction() {
	r.endBlock()
	if r.fn.leap != nil && r.fn.lends {
		r.refuse(r.fn.leap, "", "goto in a function whose locals an inner function uses")
	}
	r.fn = r.fn.parent
}

// block rewrites statements in a scope of their own.
func (r *rewriter) block(list []ast.Stmt, locals ...string) []ast.Stmt {
	r.fn.blocks = append(r.fn.blocks, nil)
	for _, name := range locals {
		r.declare(name, firstOf(list))
	}
	out := r.statements(list)
	r.endBlock()
	return out
}

// endBlock ends the scope of the innermost block.
func (r *rewriter) endBlock() { r.fn.blocks = r.fn.blocks[:len(r.fn.blocks)-1] }

func firstOf(list []ast.Stmt) ast.PositionHolder {
	if len(list) == 0 {
		return &ast.Node{}
	}
	return list[0]
}

func (r *rewriter) statements(list []ast.Stmt) []ast.Stmt {
	out := make([]ast.Stmt, 0, len(list))
	for _, s := range list {
		out = append(out, r.statement(s)...)
	}
	return out
}

// declare makes a local visible from here on.
func (r *rewriter) declare(name string, at ast.PositionHolder) {
	top := len(r.fn.blocks) - 1
	r.fn.blocks[top] = append(r.fn.blocks[top], name)
	if r.fn.active() > mostLocals {
		r.refuse(at, LimitSource, "%s has more than %d local variables", r.fn.said(), mostLocals)
	}
}

// active counts the registers that locals hold.
func (f *function) active() int {
	n := 0
	for _, b := range f.blocks {
		n += len(b)
	}
	return n
}

func (f *function) declares(name string) bool {
	for _, b := range f.blocks {
		for _, local := range b {
			if local == name {
				return true
			}
		}
	}
	return false
}

// atTop tells that a declaration belongs to the file itself.
func (r *rewriter) atTop() bool { return r.fn.parent == nil && len(r.fn.blocks) == 2 }

// resolve notes the use of a name and tells whether it is a local of this
// function, of an outer one (and whether that is the file), or a global.
func (r *rewriter) resolve(name string, at ast.PositionHolder) (local, outer, ofFile bool) {
	if r.fn.declares(name) {
		return true, false, false
	}
	for f := r.fn.parent; f != nil; f = f.parent {
		if !f.declares(name) {
			continue
		}
		f.lends = true
		for g := r.fn; g != f; g = g.parent {
			g.captured[name]++
			if len(g.captured) > mostCaptured {
				r.refuse(at, LimitSource, "%s has more than %d upvalues", g.said(), mostCaptured)
			}
		}
		return false, true, f.parent == nil
	}
	r.constant(name, at)
	return false, false, false
}

// constant counts the constants of a function.
func (r *rewriter) constant(text string, at ast.PositionHolder) {
	r.fn.uses++
	r.fn.constants[text] = struct{}{}
	r.parser.longNames = r.parser.longNames || len(text) > shortText
	if n := len(r.fn.constants); n > mostConstants || n*r.fn.uses > mostSearches {
		r.refuse(at, LimitSource, "too many different constants in one function: split it")
	}
}

// room checks that an expression's temporaries fit beside the locals.
func (r *rewriter) room(need int, at ast.PositionHolder) {
	if r.fn.active()+need > mostRegisters {
		r.refuse(at, LimitSource, "function or expression too complex (more than %d registers)", mostRegisters)
	}
}

// temporary gives a name that no source can spell.
func (r *rewriter) temporary() string {
	r.temps++
	return fmt.Sprintf("(%d)", r.temps)
}

func at[N ast.PositionHolder](like ast.PositionHolder, n N) N {
	n.SetLine(like.Line())
	n.SetLastLine(like.LastLine())
	return n
}

func ident(name string, like ast.PositionHolder) *ast.IdentExpr {
	return at(like, &ast.IdentExpr{Value: name})
}
