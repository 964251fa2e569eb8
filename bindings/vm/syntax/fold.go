// What the rewriter computes already: choices and arithmetic on constants.

package syntax

import (
	"math"
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/bytecode"
)

// foldChoice decides an and/or with a literal on its left: it returns the side that is its value.
// The compiler would begin such code with a jump, which it gets wrong in a loop (see padBeforeJump).
func foldChoice(e *ast.LogicalOpExpr) ast.Expr {
	if !isLiteral(e.Lhs) {
		return e
	}
	leftDecides := isTruthy(e.Lhs) == (e.Operator == "or") // `true or x` and `false and x`
	if leftDecides {
		return e.Lhs
	}
	truncateToOneValue(e.Rhs) // an operand has one value
	return e.Rhs
}

// truncateToOneValue cuts a call or ... to one value, as parentheses do.
func truncateToOneValue(e ast.Expr) {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
}

// isLiteral reports whether an expression is written as a value: a number, a text, true, false or
// nil.
func isLiteral(e ast.Expr) bool {
	switch e.(type) {
	case *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr, *ast.NumberExpr, *ast.StringExpr:
		return true
	}
	return false
}

// isTruthy reports whether a literal counts as true: all but false and nil do.
func isTruthy(e ast.Expr) bool {
	switch e.(type) {
	case *ast.FalseExpr, *ast.NilExpr:
		return false
	}
	return true
}

// booleanExpr returns true or false as an expression at the place of another.
func booleanExpr(yes bool, like ast.PositionHolder) ast.Expr {
	if yes {
		return placedLike(like, &ast.TrueExpr{})
	}
	return placedLike(like, &ast.FalseExpr{})
}

// arithmetic computes an operation on two constants at once, and turns ^ and % into calls of the
// machine's own operators (see bytecode.OperatorPrefix). A remainder by a constant power of two is
// exact in gopher-lua too and stays an instruction.
func (r *rewriter) arithmetic(e *ast.ArithmeticOpExpr) ast.Expr {
	a, constA := e.Lhs.(*ast.NumberExpr)
	b, constB := e.Rhs.(*ast.NumberExpr)
	if constA && constB {
		return r.fold(e, constantOf(a), constantOf(b))
	}
	switch {
	case e.Operator == "%" && constB && isPowerOfTwo(constantOf(b)):
		return e
	case e.Operator == "^", e.Operator == "%":
		name := bytecode.OperatorPrefix + e.Operator
		r.countConstant(name, e)
		return placedLike(e, &ast.FuncCallExpr{
			Func:      placedLike(e, &ast.StringExpr{Value: name}),
			Args:      []ast.Expr{e.Lhs, e.Rhs},
			AdjustRet: true,
		})
	}
	return e
}

// isPowerOfTwo reports whether a number is one of 1, 2, 4, up to 2^31.
func isPowerOfTwo(x float64) bool {
	fraction, _ := math.Frexp(x) // x = fraction * 2^exponent
	return fraction == 0.5 && x >= 1 && x <= 1<<31
}

// fold computes an operation on two constants.
func (r *rewriter) fold(e *ast.ArithmeticOpExpr, a, b float64) ast.Expr {
	for _, op := range bytecode.Operations {
		if op.Sign == e.Operator {
			return r.numberExpr(op.Apply(a, b), e)
		}
	}
	return e // never: Operations has every sign
}

// numberExpr returns a number as an expression at the place of another, counted among the constants of its
// function.
func (r *rewriter) numberExpr(x float64, like ast.PositionHolder) ast.Expr {
	n := placedLike(like, numberNode(x))
	r.countConstant("#"+n.Value, like) // # keeps it apart from the text of the same digits
	return n
}

// negate makes one constant of a minus before a number.
func negate(e *ast.UnaryMinusOpExpr) ast.Expr {
	if n, ok := e.Expr.(*ast.NumberExpr); ok {
		return placedLike(e, numberNode(-constantOf(n)))
	}
	return e
}

// constantOf reads back what numberNode wrote.
func constantOf(n *ast.NumberExpr) float64 {
	x, _ := strconv.ParseFloat(n.Value, 64)
	return x
}

// numberNode writes a number so that gopher-lua's compiler reads the same one: that takes 010 for
// eight and large hexadecimals for NaN.
func numberNode(x float64) *ast.NumberExpr {
	return &ast.NumberExpr{Value: strconv.FormatFloat(x, 'g', -1, 64)}
}
