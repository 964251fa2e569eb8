// The parser's expressions, from operators down to names, literals, tables and functions.

package syntax

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// expressions reads one expression and those that follow it after commas.
func (p *parser) expressions() []ast.Expr {
	list := []ast.Expr{p.expression()}
	for p.accept(",") {
		list = append(list, p.expression())
	}
	return list
}

// priorities are how strongly the binary operators bind to their left and right operand; with the
// right one lower (.. and ^), a chain of them groups from the right.
var priorities = map[string][2]int{
	"or": {1, 1}, "and": {2, 2},
	"<": {3, 3}, ">": {3, 3}, "<=": {3, 3}, ">=": {3, 3}, "~=": {3, 3}, "==": {3, 3},
	"..": {5, 4}, "+": {6, 6}, "-": {6, 6}, "*": {7, 7}, "/": {7, 7}, "%": {7, 7}, "^": {10, 9},
}

// unaryPriority is how strongly not, - and # bind to their operand.
const unaryPriority = 8

// expression reads one expression, with all operators that it has.
func (p *parser) expression() ast.Expr { return p.operation(0) }

// operation reads operands and the operators between them that bind tighter than the limit; with
// limit 0 all do.
func (p *parser) operation(limit int) ast.Expr {
	p.enterLevel()
	defer func() { p.level-- }()
	left := p.operand()
	for {
		priority, binary := priorities[p.now.kind]
		if !binary || priority[0] <= limit {
			return left
		}
		operator := p.take().kind
		right := p.operation(priority[1])
		left = placeNode(p, binaryNode(operator, left, right), p.last)
	}
}

// binaryNode returns the piece of the tree for an operator between two operands.
func binaryNode(operator string, a, b ast.Expr) ast.Expr {
	switch operator {
	case "and", "or":
		return &ast.LogicalOpExpr{Operator: operator, Lhs: a, Rhs: b}
	case "..":
		return &ast.StringConcatOpExpr{Lhs: a, Rhs: b}
	case "+", "-", "*", "/", "%", "^":
		return &ast.ArithmeticOpExpr{Operator: operator, Lhs: a, Rhs: b}
	}
	// a comparison
	return &ast.RelationalOpExpr{Operator: operator, Lhs: a, Rhs: b}
}

// operand reads one operand with its unary operators.
func (p *parser) operand() ast.Expr {
	switch p.now.kind {
	case "not":
		p.take()
		return placeNode(p, &ast.UnaryNotOpExpr{Expr: p.operation(unaryPriority)}, p.last)
	case "-":
		p.take()
		return placeNode(p, &ast.UnaryMinusOpExpr{Expr: p.operation(unaryPriority)}, p.last)
	case "#":
		p.take()
		return placeNode(p, &ast.UnaryLenOpExpr{Expr: p.operation(unaryPriority)}, p.last)
	}
	return p.primary()
}

// primary reads an operand without its unary operators: a literal, ..., a table, a function, or a
// name with its fields and calls.
func (p *parser) primary() ast.Expr {
	line := p.now.line
	switch p.now.kind {
	case tokenNumber:
		return placeNode(p, numberNode(p.take().number), line)
	case tokenString:
		return placeNode(p, &ast.StringExpr{Value: p.take().text}, line)
	case "nil":
		p.take()
		return placeNode(p, &ast.NilExpr{}, line)
	case "true":
		p.take()
		return placeNode(p, &ast.TrueExpr{}, line)
	case "false":
		p.take()
		return placeNode(p, &ast.FalseExpr{}, line)
	case "...":
		if !p.vararg {
			p.unexpected("cannot use '...' outside a vararg function")
		}
		p.take()
		return placeNode(p, &ast.Comma3Expr{}, line)
	case "{":
		return p.tableConstructor()
	case "function":
		p.take()
		return p.functionBody(line)
	}
	return p.suffixed()
}

// longestChain bounds a.b.c... and f()()()...: they nest to the left.
const longestChain = 1000

// suffixed reads a name or a parenthesised expression with its fields and calls.
func (p *parser) suffixed() ast.Expr {
	e := p.prefix()
	for n := 0; ; n++ {
		if n > longestChain {
			p.failLimit("the expression has more than %d fields and calls in a row", longestChain)
		}
		switch p.now.kind {
		case ".":
			p.take()
			e = p.field(e, p.identifier(), p.last)
		case "[":
			p.take()
			key := p.expression()
			p.expect("]")
			e = placeNode(p, &ast.AttrGetExpr{Object: e, Key: key}, p.last)
		case ":":
			p.take()
			method, at := p.identifier(), p.lastAt
			e = p.call(&ast.FuncCallExpr{Receiver: e, Method: method})
			if p.places != nil { // a method call is placed at the method's name
				p.places[e] = at
			}
		case "(", "{", tokenString:
			e = p.call(&ast.FuncCallExpr{Func: e})
		default:
			return e
		}
	}
}

// prefix reads what fields and calls may follow: a name, or an expression in parentheses.
func (p *parser) prefix() ast.Expr {
	line := p.now.line
	switch p.now.kind {
	case tokenName:
		return placeNode(p, &ast.IdentExpr{Value: p.identifier()}, line)
	case "(":
		p.take()
		e := p.expression()
		p.close(")", "(", line)
		return p.truncateParenthesised(e)
	}
	p.unexpected("unexpected symbol")
	return nil
}

// truncateParenthesised cuts an expression in parentheses to one value, as Lua does with (f()), and remembers
// that it stood in parentheses.
func (p *parser) truncateParenthesised(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		e.AdjustRet = true
	case *ast.Comma3Expr:
		e.AdjustRet = true
	}
	p.lastParenthesised = e
	return e
}

// isParenthesised reports whether an expression has just been read in parentheses: (x) cannot be
// assigned.
func (p *parser) isParenthesised(e ast.Expr) bool { return p.lastParenthesised == e }

// field returns the piece of the tree for object.name.
func (p *parser) field(object ast.Expr, name string, line int) ast.Expr {
	key := placeNode(p, &ast.StringExpr{Value: name}, line)
	return placeNode(p, &ast.AttrGetExpr{Object: object, Key: key}, line)
}

// call reads the arguments of a call into its piece of the tree: a list in brackets, or a single table
// or text without brackets.
func (p *parser) call(call *ast.FuncCallExpr) ast.Expr {
	line := p.now.line
	switch p.now.kind {
	case "(":
		if line != p.last { // as Lua 5.1: the ( stands on a line after the function
			p.unexpected("ambiguous syntax (function call x new statement)")
		}
		p.take()
		if p.now.kind != ")" {
			call.Args = p.expressions()
		}
		p.close(")", "(", line)
	case "{":
		call.Args = []ast.Expr{p.tableConstructor()}
	case tokenString:
		call.Args = []ast.Expr{placeNode(p, &ast.StringExpr{Value: p.take().text}, line)}
	default:
		p.unexpected("function arguments expected")
	}
	return placeNode(p, call, line)
}

// tableConstructor reads { ... }.
func (p *parser) tableConstructor() ast.Expr {
	line := p.take().line
	p.enterLevel()
	t := placeNode(p, &ast.TableExpr{}, line)
	for p.now.kind != "}" {
		t.Fields = append(t.Fields, p.tableField())
		if !p.accept(",") && !p.accept(";") {
			if slices.Contains([]string{tokenName, tokenString, tokenNumber, "{", "["}, p.now.kind) { // it may begin the next field
				p.lexer.fail(p.now.line, "", "'}' expected near '%s'; Lua writes a comma between the fields of a table", p.now.shown())
			}
			break
		}
	}
	p.level--
	t.SetLastLine(p.close("}", "{", line))
	return t
}

// tableField reads one row of a table constructor: name = value, [key] = value or a value.
func (p *parser) tableField() *ast.Field {
	line := p.now.line
	switch {
	case p.now.kind == tokenName && p.lookAhead().kind == "=":
		key := placeNode(p, &ast.StringExpr{Value: p.identifier()}, line)
		p.take()
		return &ast.Field{Key: key, Value: p.expression()}
	case p.now.kind == "[":
		p.take()
		key := p.expression()
		p.expect("]")
		p.expect("=")
		return &ast.Field{Key: key, Value: p.expression()}
	}
	return &ast.Field{Value: p.expression()}
}

// functionBody reads parameters and body after the word function and the name.
func (p *parser) functionBody(line int) *ast.FunctionExpr {
	p.enterLevel()
	f := placeNode(p, &ast.FunctionExpr{ParList: &ast.ParList{}}, line)
	p.expect("(")
	for more := p.now.kind != ")"; more; more = p.accept(",") {
		if p.accept("...") {
			f.ParList.HasVargs = true
			break
		}
		if p.now.kind != tokenName {
			p.unexpected("<name> or '...' expected")
		}
		f.ParList.Names = append(f.ParList.Names, p.identifier())
	}
	p.expect(")")
	outerLoops, outerVararg := p.loops, p.vararg
	p.loops, p.vararg = 0, f.ParList.HasVargs // no loop of the outer function can be left by break
	f.Stmts = p.block()
	p.loops, p.vararg = outerLoops, outerVararg
	f.SetLastLine(p.close("end", "function", line))
	p.level--
	return f
}
