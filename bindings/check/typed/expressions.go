package typed

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/luatext"
	"arcana/core/card"
)

// expr checks an expression and returns its type. want is the type that it must fit, nil for any.
func (c *checker) expr(e ast.Expr, want *typ) *typ {
	if c.step(1) {
		return anything
	}
	if want != nil {
		want = c.world.resolve(want)
	}
	switch e := e.(type) {
	case *ast.TableExpr:
		return c.tableType(e, want)
	case *ast.FunctionExpr:
		return c.functionOf(e, want)
	case *ast.LogicalOpExpr:
		return c.logical(e, want)
	}
	t := orAnything(c.typeOf(e))
	if want != nil {
		c.checkFits(t, want, e)
	}
	return t
}

// typeOf checks an expression whose type does not depend on the wanted one, and returns its type;
// tables, functions and "and" / "or" are handled by expr.
func (c *checker) typeOf(e ast.Expr) *typ {
	switch e := e.(type) {
	case *ast.NilExpr:
		return aNil
	case *ast.TrueExpr, *ast.FalseExpr:
		return aBoolean
	case *ast.StringExpr:
		return &typ{kind: literal, name: e.Value}
	case *ast.NumberExpr:
		return constantType(e)
	case *ast.IdentExpr:
		return c.nameType(e)
	case *ast.AttrGetExpr:
		return c.fieldType(e)
	case *ast.FuncCallExpr:
		return c.checkCall(e)
	}
	return c.operation(e)
}

// nameType returns the type of a local or global and reports an unknown name.
func (c *checker) nameType(e *ast.IdentExpr) *typ {
	if v := c.findLocal(e.Value); v != nil {
		return orAnything(v.typ)
	}
	if c.own[e.Value] || e.Value == "arg" { // which a function of any number of arguments may have
		return anything
	}
	if t, ok := c.world.globals[e.Value]; ok {
		return t
	}
	var known []string
	for name := range c.world.globals {
		known = append(known, name)
	}
	for s := c.scope; s != nil; s = s.outer {
		for name := range s.names {
			known = append(known, name)
		}
	}
	c.report(e, UnknownGlobal, "nothing is called %s%s", e.Value, meant(e.Value, known))
	return anything
}

// operation checks an operator expression and returns its type: arithmetic, .., comparisons, minus,
// not and #.
func (c *checker) operation(e ast.Expr) *typ {
	switch e := e.(type) {
	case *ast.ArithmeticOpExpr:
		return c.arithmetic(e)
	case *ast.StringConcatOpExpr:
		for _, side := range []ast.Expr{e.Lhs, e.Rhs} {
			if t := orAnything(c.expr(side, nil)).known(); !c.world.canConcatenate(t) {
				c.report(start(side), WrongType, "expected a text or a number, got %s", t)
			}
		}
		return aText
	case *ast.RelationalOpExpr:
		return c.comparison(e)
	case *ast.UnaryMinusOpExpr:
		return c.expr(e.Expr, aNumber)
	case *ast.UnaryNotOpExpr:
		c.expr(e.Expr, nil)
		return aBoolean
	case *ast.UnaryLenOpExpr:
		t := orAnything(c.expr(e.Expr, nil)).known()
		if t.kind == integer || t.kind == number || t.kind == boolean || t.kind == function {
			c.report(start(e.Expr), WrongType, "expected a list or a text, got %s", t)
		}
		return anInteger
	}
	return anything
}

// canConcatenate reports whether values of a type can be operands of "..".
func (w *World) canConcatenate(t *typ) bool {
	for _, m := range t.members() {
		switch m.kind {
		case unknown, number, integer, text, literal, null:
			return true
		case class:
			if w.wordsOf(m) != nil || w.is(m.name, "string") || w.classes[m.name] == nil {
				return true
			}
		}
	}
	return false
}

// arithmetic checks an arithmetic expression and returns its type: a whole number only if both
// operands are and the operator is neither / nor ^. If the left operand may be anything, only the
// right one is checked.
func (c *checker) arithmetic(e *ast.ArithmeticOpExpr) *typ {
	if t := constantType(e); t != nil {
		return t
	}
	whole := e.Operator != "/" && e.Operator != "^"
	for _, side := range []ast.Expr{e.Lhs, e.Rhs} {
		t := orAnything(c.expr(side, nil)).known()
		switch {
		case t.kind == unknown:
			return c.otherSide(e, side)
		case !t.accepts(number) && !t.accepts(integer) && !numeral(t):
			c.report(start(side), WrongType, "expected a number, got %s", t)
			return anything
		}
		whole = whole && t.kind == integer
	}
	if whole {
		return anInteger
	}
	return aNumber
}

// constantType returns the type of an expression of written numbers ("3 / 2"): a whole number or a
// fraction, by its value; nil for any other expression.
func constantType(e ast.Expr) *typ {
	switch x, known := constantValue(e, 0); {
	case !known:
		return nil
	case x == math.Trunc(x) && !math.IsInf(x, 0):
		return anInteger
	}
	return aFraction
}

// deepestWorth is how deep an expression of numbers is looked into.
const deepestWorth = 8

// constantValue returns the value of an expression of written numbers. known is false for any other
// expression, and for one that is nested deeper than deepestWorth; depth begins at 0.
func constantValue(e ast.Expr, depth int) (x float64, known bool) {
	switch e := e.(type) {
	case *ast.NumberExpr:
		return luatext.ParseNumber(e.Value)
	case *ast.UnaryMinusOpExpr:
		x, known = constantValue(e.Expr, depth+1)
		return -x, known
	case *ast.ArithmeticOpExpr:
		if depth > deepestWorth {
			return 0, false
		}
		a, knownLeft := constantValue(e.Lhs, depth+1)
		b, knownRight := constantValue(e.Rhs, depth+1)
		of, known := arithmetic[e.Operator]
		if !knownLeft || !knownRight || !known {
			return 0, false
		}
		return of(a, b), true
	}
	return 0, false
}

// arithmetic are the operations of numbers that are written out.
var arithmetic = map[string]func(a, b float64) float64{
	"+": func(a, b float64) float64 { return a + b },
	"-": func(a, b float64) float64 { return a - b },
	"*": func(a, b float64) float64 { return a * b },
	"/": func(a, b float64) float64 { return a / b },
	"%": func(a, b float64) float64 { return a - float64(math.Floor(a/b)*b) },
	"^": math.Pow,
}

// numeral reports whether a text type may be a number, which Lua converts.
func numeral(t *typ) bool {
	if t.kind == literal {
		_, err := strconv.ParseFloat(t.name, 64)
		return err == nil
	}
	return t.accepts(text)
}

// otherSide checks the right operand if the left may be anything.
func (c *checker) otherSide(e *ast.ArithmeticOpExpr, side ast.Expr) *typ {
	if side == e.Lhs {
		if t := orAnything(c.expr(e.Rhs, nil)).known(); t.kind != unknown && !t.accepts(number) && !t.accepts(integer) && !numeral(t) {
			c.report(start(e.Rhs), WrongType, "expected a number, got %s", t)
		}
	}
	return anything
}

// comparison checks a comparison. It reports == and ~= of types without a common value, and < or >
// of values that have no order.
func (c *checker) comparison(e *ast.RelationalOpExpr) *typ {
	a, b := orAnything(c.expr(e.Lhs, nil)).known(), orAnything(c.expr(e.Rhs, nil)).known()
	if e.Operator == "==" || e.Operator == "~=" {
		c.checkWord(a, b, e.Rhs)
		c.checkWord(b, a, e.Lhs)
		if f, g := c.world.sorts(a), c.world.sorts(b); f != 0 && g != 0 && f&g == 0 {
			c.report(start(e.Lhs), WrongType, "this is never so: %s is no %s", a, strings.TrimPrefix(b.String(), "a "))
		}
		return aBoolean
	}
	for _, side := range []struct {
		t *typ
		e ast.Expr
	}{{a, e.Lhs}, {b, e.Rhs}} {
		if side.t.kind == class && c.world.wordsOf(side.t) == nil || side.t.kind == boolean || side.t.kind == list {
			c.report(start(side.e), WrongType, "expected a number or a text, got %s", side.t)
		}
	}
	return aBoolean
}

// sorts returns which sorts of values (numbers, things, texts, booleans, functions) a type
// includes, one bit each; 0 if unknown. Types without a common sort are never equal.
func (w *World) sorts(t *typ) (bits int) {
	for _, m := range t.members() {
		switch {
		case m.kind == number || m.kind == integer:
			bits |= 1
		case m.kind == class && w.classes[m.name] != nil && !w.is(m.name, "string"):
			bits |= 2
		case w.isText(m):
			bits |= 4
		case m.kind == boolean:
			bits |= 8
		case m.kind == function && m.body == nil:
			bits |= 16
		default:
			return 0
		}
	}
	return bits
}

// reportShortID reports an id that is compared with the short name of a mod's thing, and returns
// whether it did. Ids that scripts read are always full.
func (c *checker) reportShortID(known []string, word *typ, at ast.Expr) bool {
	if strings.Contains(word.name, ":") || slices.Contains(known, word.name) {
		return false
	}
	for _, whole := range known {
		if mod, own := card.Parted(whole); mod != "" && own == word.name {
			c.report(start(at), UnknownWord, "%q is never so: an id of a mod's thing has the mod before it; did you mean %q?", word.name, whole)
			return true
		}
	}
	return false
}

// checkWord reports a comparison with a word that the other side, of the type of, never is. It says
// nothing if the other side may be any text, or is nothing that has words.
func (c *checker) checkWord(of, word *typ, at ast.Expr) {
	if word.kind != literal {
		return
	}
	var known []string
	free := false // it may be another text
	for _, m := range of.members() {
		switch words := c.world.wordsOf(m); {
		case m.kind == text:
			free = true
		case words != nil && words.open && (word.name == "" || strings.Contains(word.name, ":")):
			return // an event of content's own, or none
		case words != nil:
			known = append(known, words.list...)
		case m.kind == literal && of.kind == union:
			known = append(known, m.name)
		default:
			return
		}
	}
	if !c.reportShortID(known, word, at) && !free && !among(known, word.name) {
		c.report(start(at), UnknownWord, "%q is never so%s", word.name, choices(word.name, known))
	}
}

// logical checks and / or and returns the type. "a and b" is b, or nil if a may be false or nil;
// "a or b" is a without nil, or b.
func (c *checker) logical(e *ast.LogicalOpExpr, want *typ) *typ {
	if e.Operator == "and" {
		left := orAnything(c.expr(e.Lhs, nil))
		right := orAnything(c.expr(e.Rhs, want))
		if left.accepts(boolean) || left.accepts(null) {
			return either(right, aNil)
		}
		return right
	}
	left := orAnything(c.expr(e.Lhs, want))
	right := orAnything(c.expr(e.Rhs, want))
	if left.kind == boolean {
		return either(left, right)
	}
	return either(left.known(), right)
}

// start returns where an expression begins.
func start(e ast.Expr) ast.PositionHolder {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		return start(e.Object)
	case *ast.FuncCallExpr:
		if e.Func != nil {
			return start(e.Func)
		}
		return start(e.Receiver)
	case *ast.ArithmeticOpExpr:
		return start(e.Lhs)
	case *ast.StringConcatOpExpr:
		return start(e.Lhs)
	case *ast.RelationalOpExpr:
		return start(e.Lhs)
	case *ast.LogicalOpExpr:
		return start(e.Lhs)
	}
	return e
}
