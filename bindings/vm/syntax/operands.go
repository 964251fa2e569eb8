// The rewriter's expressions. Each function also returns how many registers computing its
// expression takes at most, so that what does not fit is refused.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// value rewrites an expression and checks that its temporaries fit.
func (r *rewriter) value(e ast.Expr) ast.Expr {
	e, need := r.expr(e)
	r.requireRegisters(need, e)
	return e
}

// values rewrites a list of expressions that are computed side by side.
func (r *rewriter) values(list []ast.Expr, like ast.PositionHolder) {
	for i := range list {
		e, need := r.expr(list[i])
		r.requireRegisters(i+need, e) // the i values before it wait in registers
		list[i] = e
	}
	r.requireRegisters(len(list)+1, like) // one to spare
}

// expr rewrites an expression, and returns how many registers (need) computing it takes at most. It also
// notes the constants and names that the expression uses.
func (r *rewriter) expr(e ast.Expr) (out ast.Expr, need int) {
	r.descend(e)
	defer r.ascend()
	switch e := e.(type) {
	case *ast.StringExpr:
		r.countConstant(e.Value, e)
	case *ast.NumberExpr:
		r.countConstant("#"+e.Value, e)
	case *ast.IdentExpr:
		r.resolveName(e.Value, e)
	case *ast.Comma3Expr:
		if !r.fn.vararg {
			refuse(e, "cannot use '...' outside a vararg function near '...'")
		}
	case *ast.FunctionExpr:
		r.function(e)
	case *ast.TableExpr:
		return e, r.table(e)
	case *ast.FuncCallExpr:
		return e, r.callExpr(e)
	case *ast.AttrGetExpr:
		return e, r.operands(&e.Object, &e.Key)
	default:
		return r.operator(e)
	}
	return e, 1
}

// operands rewrites two operands, and returns how many registers they take at most. The first waits in
// a register while the second is computed.
func (r *rewriter) operands(a, b *ast.Expr) int {
	x, needX := r.expr(*a)
	y, needY := r.expr(*b)
	*a, *b = x, y
	return max(needX, 1+needY)
}

// operator rewrites an expression of an operator and its operands. It returns the expression, and how many
// registers it takes at most.
func (r *rewriter) operator(e ast.Expr) (ast.Expr, int) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		need := r.operands(&e.Lhs, &e.Rhs)
		return foldChoice(e), need
	case *ast.RelationalOpExpr:
		return e, r.operands(&e.Lhs, &e.Rhs)
	case *ast.ArithmeticOpExpr:
		need := r.operands(&e.Lhs, &e.Rhs)
		out := r.arithmetic(e)
		if _, call := out.(*ast.FuncCallExpr); call {
			need++ // the function before its operands
		}
		return out, need
	case *ast.StringConcatOpExpr:
		return e, r.concat(e)
	case *ast.UnaryMinusOpExpr:
		x, need := r.expr(e.Expr)
		e.Expr = x
		return negate(e), need
	case *ast.UnaryLenOpExpr:
		x, need := r.expr(e.Expr)
		e.Expr = x
		return e, need
	case *ast.UnaryNotOpExpr:
		x, need := r.expr(e.Expr)
		e.Expr = x
		if isLiteral(x) {
			return booleanExpr(!isTruthy(x), e), 1
		}
		return e, need
	}
	return e, 1
}

// concat rewrites a chain of .. and returns how many registers it takes at most. The chain groups from
// the right, so that each operand waits in a register for those behind it.
func (r *rewriter) concat(e *ast.StringConcatOpExpr) int {
	x, need := r.expr(e.Lhs)
	y, needRest := r.expr(e.Rhs)
	e.Lhs, e.Rhs = x, y
	return max(need, 1+needRest)
}

// table rewrites a table constructor, and returns how many registers it takes at most. Its rows wait in
// registers side by side until fifty are stored at once.
func (r *rewriter) table(t *ast.TableExpr) int {
	need, waiting := 1, 0 // registers; rows that wait in them
	rows := 0
	for _, f := range t.Fields {
		if f.Key != nil {
			n := r.operands(&f.Key, &f.Value)
			truncateToOneValue(f.Value)   // else the compiler would store all values of a last f() as rows
			need = max(need, 1+waiting+n) // the table itself, the rows that wait, and this field
			continue
		}
		v, n := r.expr(f.Value)
		f.Value = v
		need = max(need, 1+waiting+n)
		waiting = (waiting + 1) % rowsPerStore
		rows++
	}
	if rows > mostRows {
		refuseTooLarge(t, "the table has %d rows, expected at most %d; fill the table in a loop, or split it", rows, mostRows)
	}
	return need + 1 // one to spare
}

// mostRows is how many rows a constructor may have: gopher-lua drops further ones, since the
// field that counts portions of fifty has nine bits.
const mostRows = 25_500

// callExpr rewrites a call: the function, the receiver and the arguments wait in registers side
// by side; it returns how many registers it takes at most.
func (r *rewriter) callExpr(e *ast.FuncCallExpr) int {
	need, held := 1, 1 // held: the registers before the arguments
	if e.Func != nil {
		f, n := r.expr(e.Func)
		e.Func, need = f, n
	} else {
		o, n := r.expr(e.Receiver)
		e.Receiver, need, held = o, n+1, 2 // held: the method and the receiver
		r.countConstant(e.Method, e)
	}
	for i := range e.Args {
		x, n := r.expr(e.Args[i])
		e.Args[i] = x
		need = max(need, held+i+n)
	}
	return max(need, held+len(e.Args)) + 1 // one to spare
}

// function rewrites a function's body in a scope of its own; first are parameters that it has
// before those that it names (self).
func (r *rewriter) function(f *ast.FunctionExpr, first ...string) {
	if r.functionCount++; r.functionCount > mostFunctions {
		refuseTooLarge(f, "the file has more than %d functions", mostFunctions)
	}
	params := append(first, f.ParList.Names...)
	if f.ParList.HasVargs {
		params = append(params, "arg") // the table of Lua 5.0, which gopher-lua always declares
	}
	r.noteClosure()
	r.openFunction()
	r.fn.vararg, r.fn.line = f.ParList.HasVargs, f.Line()
	for _, name := range params {
		r.declare(name, f)
	}
	f.Stmts = r.block(f.Stmts)
	r.closeFunction()
}

// isManyValued reports whether an expression may give any number of values.
func isManyValued(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}
