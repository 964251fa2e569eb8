package vm

import (
	"math"
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// value rewrites an expression and checks that its temporaries fit.
func (r *rewriter) value(e ast.Expr) ast.Expr {
	e, need := r.expr(e)
	r.room(need, e)
	return e
}

// values rewrites a list of expressions that are computed side by side.
func (r *rewriter) values(list []ast.Expr, like ast.PositionHolder) {
	for i := range list {
		e, need := r.expr(list[i])
		r.room(i+need, e)
		list[i] = e
	}
	r.room(len(list)+1, like)
}

// expr rewrites an expression; need is how many registers it takes at most.
func (r *rewriter) expr(e ast.Expr) (out ast.Expr, need int) {
	r.descend(e)
	defer r.ascend()
	switch e := e.(type) {
	case *ast.StringExpr:
		r.constant(e.Value, e)
	case *ast.NumberExpr:
		r.constant("#"+e.Value, e)
	case *ast.IdentExpr:
		r.resolve(e.Value, e)
	case *ast.Comma3Expr:
		if !r.fn.vararg {
			r.refuse(e, "", "cannot use '...' outside a vararg function near '...'")
		}
	case *ast.FunctionExpr:
		r.function(e)
	case *ast.TableExpr:
		return e, r.table(e)
	case *ast.FuncCallExpr:
		return e, r.callExpr(e)
	case *ast.AttrGetExpr:
		return e, r.pair(&e.Object, &e.Key)
	default:
		return r.operator(e)
	}
	return e, 1
}

// pair rewrites two operands, the first held while the second is computed.
func (r *rewriter) pair(a, b *ast.Expr) int {
	x, needX := r.expr(*a)
	y, needY := r.expr(*b)
	*a, *b = x, y
	return max(needX, 1+needY)
}

func (r *rewriter) operator(e ast.Expr) (ast.Expr, int) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		need := r.pair(&e.Lhs, &e.Rhs)
		return choice(e), need
	case *ast.RelationalOpExpr:
		return e, r.pair(&e.Lhs, &e.Rhs)
	case *ast.ArithmeticOpExpr:
		need := r.pair(&e.Lhs, &e.Rhs)
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
		if literal(x) {
			return boolean(!holds(x), e), 1
		}
		return e, need
	}
	return e, 1
}

// concat walks a chain to the right: each operand waits in a register.
func (r *rewriter) concat(e *ast.StringConcatOpExpr) int {
	x, need := r.expr(e.Lhs)
	y, needRest := r.expr(e.Rhs)
	e.Lhs, e.Rhs = x, y
	return max(need, 1+needRest)
}

// choice folds a literal on the left of and/or, where the compiler would begin
// with a jump.
func choice(e *ast.LogicalOpExpr) ast.Expr {
	if !literal(e.Lhs) {
		return e
	}
	if holds(e.Lhs) != (e.Operator == "and") {
		return e.Lhs
	}
	oneValue(e.Rhs) // as of every operand
	return e.Rhs
}

// oneValue cuts a call or ... to one value, as parentheses do.
func oneValue(e ast.Expr) {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
}

func literal(e ast.Expr) bool {
	switch e.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr, *ast.NumberExpr, *ast.StringExpr:
		return true
	}
	return false
}

func holds(e ast.Expr) bool {
	switch e.(type) {
	case *ast.FalseExpr, *ast.NilExpr:
		return false
	}
	return true
}

func boolean(yes bool, like ast.PositionHolder) ast.Expr {
	if yes {
		return at(like, &ast.TrueExpr{})
	}
	return at(like, &ast.FalseExpr{})
}

// arithmetic computes what is constant, with the machine's own operators, and
// turns ^ and % into calls of them. A remainder by a power of two is exact in
// the VM as well and stays an instruction.
func (r *rewriter) arithmetic(e *ast.ArithmeticOpExpr) ast.Expr {
	a, constA := e.Lhs.(*ast.NumberExpr)
	b, constB := e.Rhs.(*ast.NumberExpr)
	if constA && constB {
		return r.fold(e, constantOf(a), constantOf(b))
	}
	switch {
	case e.Operator == "%" && constB && powerOfTwo(constantOf(b)):
		return e
	case e.Operator == "^", e.Operator == "%":
		name := operatorPrefix + e.Operator
		r.constant(name, e)
		return at(e, &ast.FuncCallExpr{
			Func:      at(e, &ast.StringExpr{Value: name}),
			Args:      []ast.Expr{e.Lhs, e.Rhs},
			AdjustRet: true,
		})
	}
	return e
}

func powerOfTwo(x float64) bool {
	fraction, _ := math.Frexp(x)
	return fraction == 0.5 && x >= 1 && x <= 1<<31
}

// fold computes a constant; Lua 5.1 leaves x/0 and NaN to the run.
func (r *rewriter) fold(e *ast.ArithmeticOpExpr, a, b float64) ast.Expr {
	for _, op := range operations {
		if op.sign == e.Operator {
			return r.number(op.apply(a, b), e)
		}
	}
	return e
}

func (r *rewriter) number(x float64, like ast.PositionHolder) ast.Expr {
	n := at(like, numeral(x))
	r.constant("#"+n.Value, like)
	return n
}

func negate(e *ast.UnaryMinusOpExpr) ast.Expr {
	if n, ok := e.Expr.(*ast.NumberExpr); ok {
		return at(e, numeral(-constantOf(n)))
	}
	return e
}

// constantOf reads back what numeral wrote.
func constantOf(n *ast.NumberExpr) float64 {
	x, _ := strconv.ParseFloat(n.Value, 64)
	return x
}

// table rewrites a constructor, whose rows wait in registers side by side.
func (r *rewriter) table(t *ast.TableExpr) int {
	need, row := 1, 0
	rows := 0
	for _, f := range t.Fields {
		if f.Key != nil {
			n := r.pair(&f.Key, &f.Value)
			oneValue(f.Value) // the compiler would take the last one's values for rows
			need = max(need, 1+row+n)
			continue
		}
		v, n := r.expr(f.Value)
		f.Value = v
		need = max(need, 1+row+n)
		row = (row + 1) % rowsPerStore
		rows++
	}
	if rows > mostRows {
		r.refuse(t, LimitSource, "a table of %d rows (at most %d): fill it in a loop or split it", rows, mostRows)
	}
	return need + 1
}

// mostRows is where the VM begins to drop the rows of a constructor: its counter
// of flushes has nine bits.
const mostRows = 25_500

// callExpr rewrites a call: the function, the receiver and the arguments wait in
// registers side by side.
func (r *rewriter) callExpr(e *ast.FuncCallExpr) int {
	need, held := 1, 1
	if e.Func != nil {
		f, n := r.expr(e.Func)
		e.Func, need = f, n
	} else {
		o, n := r.expr(e.Receiver)
		e.Receiver, need, held = o, n+1, 2
		r.constant(e.Method, e)
	}
	for i := range e.Args {
		x, n := r.expr(e.Args[i])
		e.Args[i] = x
		need = max(need, held+i+n)
	}
	return max(need, held+len(e.Args)) + 1
}

// function rewrites a function's body in a scope of its own.
func (r *rewriter) function(f *ast.FunctionExpr, first ...string) {
	if r.made++; r.made > mostFunctions {
		r.refuse(f, LimitSource, "more than %d functions in one file", mostFunctions)
	}
	params := append(first, f.ParList.Names...)
	if f.ParList.HasVargs {
		params = append(params, "arg")
	}
	r.noteClosure()
	r.open()
	r.fn.vararg, r.fn.line = f.ParList.HasVargs, f.Line()
	for _, name := range params {
		r.declare(name, f)
	}
	f.Stmts = r.block(f.Stmts)
	r.closeFunction()
}

// manyValued tells that an expression may give any number of values.
func manyValued(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}
