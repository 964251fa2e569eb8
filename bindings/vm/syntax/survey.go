// The survey of the locals in a program: in which register each stands and up to which line.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// scope says in which register and up to which line each local of a function lives, for the names
// in errors. The compiler notes the names and where each begins, but loses where they end and in
// which register they are. The survey finds that by walking the same tree in the same order.
type scope struct {
	variables []variable // in the order in which the compiler registers them
	inner     []*scope   // of the functions inside, in their order
	active    int        // registers that hold locals at this place
}

// variable is one local: its register, and the last line of its block, 0 if that is the whole
// function.
type variable struct {
	name     string
	register int
	last     int
}

// surveyor walks a chunk, as the rewriter has left it.
type surveyor struct {
	*scope
	line int // the last line met
}

// survey goes through the statements of a file once, as the compiler will, and returns its locals
// and those of the functions inside, with the registers and the lines they live in.
func survey(chunk []ast.Stmt) *scope {
	w := &surveyor{scope: &scope{}}
	w.statements(chunk)
	return w.scope
}

// declare notes locals that begin here, each in the next free register.
func (w *surveyor) declare(names ...string) {
	for _, name := range names {
		w.variables = append(w.variables, variable{name: name, register: w.active})
		w.active++
	}
}

// block surveys what stands in a block of its own, and ends its locals.
func (w *surveyor) block(inside func()) {
	active, first := w.active, len(w.variables)
	inside()
	for i := first; i < len(w.variables); i++ {
		if w.variables[i].last == 0 { // not ended by an inner block already
			w.variables[i].last = w.line
		}
	}
	w.active = active
}

// statements surveys a list of statements, and remembers the last line met.
func (w *surveyor) statements(list []ast.Stmt) {
	for _, s := range list {
		w.line = max(w.line, s.Line())
		w.statement(s)
	}
}

// statement surveys one statement: the locals it declares and the functions inside it.
func (w *surveyor) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		w.expressions(s.Lhs)
		w.expressions(s.Rhs)
	case *ast.LocalAssignStmt:
		w.local(s)
	case *ast.FuncCallStmt:
		w.expression(s.Expr)
	case *ast.FuncDefStmt:
		w.definition(s)
	case *ast.ReturnStmt:
		w.expressions(s.Exprs)
	case *ast.DoBlockStmt:
		w.block(func() { w.statements(s.Stmts) })
	case *ast.IfStmt:
		w.expression(s.Condition)
		w.block(func() { w.statements(s.Then) })
		w.block(func() { w.statements(s.Else) })
	default:
		w.loop(s)
	}
}

// loop surveys a loop, with the hidden locals that the compiler keeps its state in. Other statements have
// no locals and no functions inside.
func (w *surveyor) loop(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.WhileStmt:
		w.expression(s.Condition)
		w.block(func() { w.statements(s.Stmts) })
	case *ast.RepeatStmt:
		w.block(func() {
			w.statements(s.Stmts)
			w.expression(s.Condition)
		})
	case *ast.NumberForStmt:
		w.block(func() {
			w.expressions([]ast.Expr{s.Init, s.Limit, s.Step})
			w.declare("(for index)", "(for limit)", "(for step)", s.Name)
			w.statements(s.Stmts)
		})
	case *ast.GenericForStmt:
		w.block(func() {
			w.expressions(s.Exprs)
			w.declare("(for generator)", "(for state)", "(for control)")
			w.declare(s.Names...)
			w.statements(s.Stmts)
		})
	}
}

// local surveys a declaration: a `local function` knows its own name inside, other values do not
// know the names that they are for. A function alone is a `local function` here, since the
// rewriter gives `local f = function` a second value.
func (w *surveyor) local(s *ast.LocalAssignStmt) {
	if len(s.Names) == 1 && len(s.Exprs) == 1 {
		if f, ok := s.Exprs[0].(*ast.FunctionExpr); ok {
			w.declare(s.Names...)
			w.function(f)
			return
		}
	}
	w.expressions(s.Exprs)
	w.declare(s.Names...)
}

// definition surveys `function a.b:c() end`; with a colon it has the parameter self.
func (w *surveyor) definition(s *ast.FuncDefStmt) {
	if s.Name.Func != nil {
		w.expression(s.Name.Func)
		w.function(s.Func)
		return
	}
	w.expression(s.Name.Receiver)
	w.function(s.Func, "self")
}

// function surveys a function inside this one; first are the parameters before
// those that it names.
func (w *surveyor) function(f *ast.FunctionExpr, first ...string) {
	outer := w.scope
	w.scope = &scope{}
	outer.inner = append(outer.inner, w.scope)
	w.declare(first...)
	w.declare(f.ParList.Names...)
	if f.ParList.HasVargs {
		w.declare("arg")
	}
	w.statements(f.Stmts)
	w.scope = outer
}

// expressions surveys a list of expressions for the functions inside them.
func (w *surveyor) expressions(list []ast.Expr) {
	for _, e := range list {
		w.expression(e)
	}
}

// expression surveys an expression for the functions inside it, in the order in which the
// compiler makes them.
func (w *surveyor) expression(e ast.Expr) {
	if e == nil { // what a piece of the tree may lack, such as the key of a row
		return
	}
	w.line = max(w.line, e.Line())
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		w.expressions([]ast.Expr{e.Object, e.Key})
	case *ast.TableExpr:
		for _, field := range e.Fields {
			w.expressions([]ast.Expr{field.Key, field.Value})
		}
	case *ast.FuncCallExpr:
		w.expressions([]ast.Expr{e.Func, e.Receiver})
		w.expressions(e.Args)
	case *ast.FunctionExpr:
		w.function(e)
	default:
		w.operator(e)
	}
}

// operator surveys the operands of an operator.
func (w *surveyor) operator(e ast.Expr) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		w.expressions([]ast.Expr{e.Lhs, e.Rhs})
	case *ast.RelationalOpExpr:
		w.expressions([]ast.Expr{e.Lhs, e.Rhs})
	case *ast.StringConcatOpExpr:
		w.expressions([]ast.Expr{e.Lhs, e.Rhs})
	case *ast.ArithmeticOpExpr:
		w.expressions([]ast.Expr{e.Lhs, e.Rhs})
	case *ast.UnaryMinusOpExpr:
		w.expression(e.Expr)
	case *ast.UnaryNotOpExpr:
		w.expression(e.Expr)
	case *ast.UnaryLenOpExpr:
		w.expression(e.Expr)
	}
}
