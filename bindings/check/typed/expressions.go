// Expressions: each function checks one sort and returns its type.

package typed

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/luatext"
	"arcana/core/card"
)

// expr checks an expression and returns its type. want is the type that it must fit, nil for any.
// Once the file has used up its steps, every expression is anything.
func (c *checker) expr(e ast.Expr, want *typ) *typ {
	if c.takeSteps(1) {
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

// typeOf checks an expression whose type does not depend on the wanted one, and returns its type; nil
// if it is not known. Tables, functions, "and" and "or" do depend on it: expr handles those.
func (c *checker) typeOf(e ast.Expr) *typ {
	switch e := e.(type) {
	case *ast.NilExpr:
		return aNil
	case *ast.TrueExpr, *ast.FalseExpr:
		return aBoolean
	case *ast.StringExpr:
		return &typ{kind: literal, name: e.Value, at: e}
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
	if c.own[e.Value] || e.Value == "arg" { // Lua gives arg to functions that take "..."
		return anything
	}
	if t, ok := c.world.globals[e.Value]; ok {
		return t
	}
	var known []string
	for name := range c.world.globals { // the order does not matter: they are only searched for a similar name
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
			if t := orAnything(c.expr(side, nil)).withoutNil(); !c.world.canConcatenate(t) {
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
		t := orAnything(c.expr(e.Expr, nil)).withoutNil()
		if t.kind == integer || t.kind == number || t.kind == boolean || t.kind == function {
			c.report(start(e.Expr), WrongType, "expected a list or a text, got %s", t)
		}
		return anInteger
	}
	return anything
}

// canConcatenate reports whether at least some values of a type can be operands of "..".
func (w *World) canConcatenate(t *typ) bool {
	for _, m := range t.members() {
		switch m.kind {
		case unknown, number, integer, text, literal, null:
			return true
		case class:
			if w.wordsOf(m) != nil || w.inherits(m.name, "string") || w.classes[m.name] == nil {
				return true
			}
		}
	}
	return false
}

// arithmetic checks an arithmetic expression and returns its type: a whole number only if both
// operands are and the operator is neither / nor ^. It is anything if an operand is unknown or wrong.
func (c *checker) arithmetic(e *ast.ArithmeticOpExpr) *typ {
	if t := constantType(e); t != nil {
		return t
	}
	left, ok := c.operand(e.Lhs)
	if !ok {
		return anything
	}
	right, ok := c.operand(e.Rhs)
	if !ok || left.kind == unknown || right.kind == unknown {
		return anything
	}
	if left.kind == integer && right.kind == integer && e.Operator != "/" && e.Operator != "^" {
		return anInteger
	}
	return aNumber
}

// operand checks an operand of arithmetic. It returns its type and whether it may be a number; if
// not, it reports that.
func (c *checker) operand(e ast.Expr) (t *typ, ok bool) {
	t = orAnything(c.expr(e, nil)).withoutNil()
	ok = t.accepts(number) || t.accepts(integer) || mayBeNumeral(t)
	if !ok {
		c.report(start(e), WrongType, "expected a number, got %s", t)
	}
	return t, ok
}

// constantType returns the type of an expression of written numbers ("3 / 2"): a whole number or a
// fraction, depending on its value. It returns nil for any other expression.
func constantType(e ast.Expr) *typ {
	switch x, known := constantValue(e, 0); {
	case !known:
		return nil
	case x == math.Trunc(x) && !math.IsInf(x, 0):
		return anInteger
	}
	return aFraction
}

// maxConstantDepth limits how deep nested operations of written numbers are computed. If a value is not
// known, each operation within is tried again by itself, so without a limit a long sum would take long.
const maxConstantDepth = 8

// constantValue returns the value of an expression of written numbers. known is false for any other
// expression, and for one that is nested deeper than maxConstantDepth. depth is how many operations
// are around it, from 0.
func constantValue(e ast.Expr, depth int) (x float64, known bool) {
	switch e := e.(type) {
	case *ast.NumberExpr:
		return luatext.ParseNumber(e.Value)
	case *ast.UnaryMinusOpExpr:
		x, known = constantValue(e.Expr, depth+1)
		return -x, known
	case *ast.ArithmeticOpExpr:
		if depth > maxConstantDepth {
			return 0, false
		}
		a, knownLeft := constantValue(e.Lhs, depth+1)
		b, knownRight := constantValue(e.Rhs, depth+1)
		if !knownLeft || !knownRight {
			return 0, false
		}
		for _, op := range bytecode.Operations {
			if op.Sign == e.Operator {
				return op.Apply(a, b), true
			}
		}
	}
	return 0, false
}

// mayBeNumeral reports whether values of a type may be texts that Lua converts to a number ("12").
func mayBeNumeral(t *typ) bool {
	if t.kind == literal {
		_, err := strconv.ParseFloat(t.name, 64)
		return err == nil
	}
	return t.accepts(text)
}

// comparison checks a comparison. It reports == and ~= of types without a common value, and < or >
// of values that have no order.
func (c *checker) comparison(e *ast.RelationalOpExpr) *typ {
	a, b := orAnything(c.expr(e.Lhs, nil)).withoutNil(), orAnything(c.expr(e.Rhs, nil)).withoutNil()
	if e.Operator == "==" || e.Operator == "~=" {
		c.checkWord(a, b, e.Rhs)
		c.checkWord(b, a, e.Lhs)
		sortsA, sortsB := c.world.sorts(a), c.world.sorts(b)
		if sortsA != 0 && sortsB != 0 && sortsA&sortsB == 0 { // both are known, and share none
			c.report(start(e.Lhs), WrongType, "this is never true, because %s is not a %s", a, strings.TrimPrefix(b.String(), "a "))
		}
		return aBoolean
	}
	for _, side := range []struct {
		t *typ
		e ast.Expr
	}{{a, e.Lhs}, {b, e.Rhs}} {
		isObject := side.t.kind == class && c.world.wordsOf(side.t) == nil
		if isObject || side.t.kind == boolean || side.t.kind == list || side.t.kind == function {
			c.report(start(side.e), WrongType, "expected a number or a text, got %s", side.t)
		}
	}
	return aBoolean
}

// The sorts of values that sorts tells apart, one bit each.
const (
	numberSort = 1 << iota
	objectSort
	textSort
	booleanSort
	functionSort
)

// sorts returns which sorts of values a type includes, as a sum of bits; 0 if one of its types is of
// no such sort, or unknown. Values of types without a common sort are never equal.
func (w *World) sorts(t *typ) (bits int) {
	for _, m := range t.members() {
		switch {
		case m.kind == number || m.kind == integer:
			bits |= numberSort
		case m.kind == class && w.classes[m.name] != nil:
			bits |= w.classSorts(m.name)
		case w.isText(m):
			bits |= textSort
		case m.kind == boolean:
			bits |= booleanSort
		case m.kind == function && m.body == nil:
			bits |= functionSort
		default:
			return 0
		}
	}
	return bits
}

// classSorts returns the sorts of the values of a class: objects, texts for the class "string", and for a class
// with parents the sorts of them all. So an answer, which is a card or a text, has two sorts.
func (w *World) classSorts(name string) (bits int) {
	k := w.classes[name]
	switch {
	case name == "string":
		return textSort
	case k == nil || len(k.parents) == 0:
		return objectSort
	}
	for _, parent := range k.parents {
		bits |= w.classSorts(parent)
	}
	return bits
}

// reportShortID reports a comparison of an id with the short name of a mod's card ("page" for
// "tides:page"), and returns whether it did. Such a comparison never holds, because ids that scripts
// read begin with the mod. known are the possible ids, word is the literal they are compared with.
func (c *checker) reportShortID(known []string, word *typ, at ast.Expr) bool {
	if strings.Contains(word.name, ":") || slices.Contains(known, word.name) {
		return false
	}
	for _, full := range known {
		if mod, short := card.Parted(full); mod != "" && short == word.name {
			c.report(start(at), UnknownWord, "%q never matches, because ids of a mod begin with the mod's id; did you mean %q?", word.name, full)
			return true
		}
	}
	return false
}

// checkWord reports the comparison of a value of the type other with a word that it can never be. It
// reports nothing if word is no literal, or if the texts that other may be are not all known.
func (c *checker) checkWord(other, word *typ, at ast.Expr) {
	if word.kind != literal {
		return
	}
	var known []string
	anyText := false
	for _, m := range other.members() {
		switch words := c.world.wordsOf(m); {
		case m.kind == text:
			anyText = true
		case words != nil && words.open && (word.name == "" || strings.Contains(word.name, ":")):
			return // "" or an event of content's own, which an open alias does not list
		case words != nil:
			known = append(known, words.list...)
		case m.kind == literal && other.kind == union: // one of several texts that the script writes
			known = append(known, m.name)
		default:
			return
		}
	}
	if !c.reportShortID(known, word, at) && !anyText && !isAmong(known, word.name) {
		c.report(start(at), UnknownWord, "%q never matches%s", word.name, choices(word.name, known))
	}
}

// logical checks "and" or "or" and returns the type. "a and b" has the type of b, or nil if a may be
// false or nil. "a or b" has that of a without nil, or that of b. want is the wanted type, nil for any.
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
	if left.kind == boolean { // its true stays
		return either(left, right)
	}
	return either(left.withoutNil(), right)
}

// start returns where an expression begins: that of a field, a call or an operator is the beginning of
// its first operand.
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
