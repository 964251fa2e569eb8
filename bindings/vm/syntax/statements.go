// The parser's statements.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// block reads statements up to the word that ends a block. At the top of the text it also notes
// where the last statement begins.
func (p *parser) block() []ast.Stmt {
	var list []ast.Stmt
	for !p.blockEnds() {
		if p.level == 0 {
			p.top = p.now.at
		}
		p.enterLevel()
		s := p.statement()
		p.level--
		p.accept(";")
		list = append(list, s)
		switch s.(type) {
		case *ast.ReturnStmt, *ast.BreakStmt:
			return list // nothing may follow
		}
	}
	return list
}

// blockEnds reports whether the token at hand ends a block.
func (p *parser) blockEnds() bool {
	switch p.now.kind {
	case tokenEnd, "else", "elseif", "end", "until":
		return true
	}
	return false
}

// statement reads one statement. Its first word tells the kind; a statement that begins with no such word
// is a call or an assignment.
func (p *parser) statement() ast.Stmt {
	line := p.now.line
	switch p.now.kind {
	case "if":
		return p.ifStatement(line)
	case "while":
		return p.whileStatement(line)
	case "do":
		p.take()
		s := placeNode(p, &ast.DoBlockStmt{Stmts: p.block()}, line)
		s.SetLastLine(p.close("end", "do", line))
		return s
	case "for":
		return p.forStatement(line)
	case "repeat":
		return p.repeatStatement(line)
	case "function":
		return p.functionStatement(line)
	case "local":
		return p.localStatement(line)
	case "return":
		return p.returnStatement(line)
	case "break":
		if p.take(); p.loops == 0 {
			p.unexpected("no loop to break")
		}
		return placeNode(p, &ast.BreakStmt{}, line)
	case "::":
		p.take()
		if p.labels++; p.labels > mostLabels {
			p.failLimit("more than %d labels", mostLabels)
		}
		label := placeNode(p, &ast.LabelStmt{Name: p.identifier()}, line)
		p.expect("::")
		return label
	}
	if p.now.text == "goto" && p.lookAhead().kind == tokenName { // goto is reserved nowhere else
		p.take()
		return placeNode(p, &ast.GotoStmt{Label: p.identifier()}, line)
	}
	return p.expressionStatement(line)
}

// ifStatement reads from an if or elseif on; first is the line of the if.
func (p *parser) ifStatement(first int) ast.Stmt {
	line := p.take().line
	s := placeNode(p, &ast.IfStmt{Condition: p.expression()}, line)
	p.expect("then")
	s.Then = p.block()
	switch p.now.kind {
	case "elseif":
		p.enterLevel()
		s.Else = []ast.Stmt{p.ifStatement(first)}
		p.level--
		return s
	case "else":
		p.take()
		s.Else = p.block()
	}
	s.SetLastLine(p.close("end", "if", first))
	return s
}

// loopBody reads a block in which break is known.
func (p *parser) loopBody() []ast.Stmt {
	p.loops++
	body := p.block()
	p.loops--
	return body
}

// whileStatement reads a while loop that begins at a line.
func (p *parser) whileStatement(line int) ast.Stmt {
	p.take()
	s := placeNode(p, &ast.WhileStmt{Condition: p.expression()}, line)
	p.expect("do")
	s.Stmts = p.loopBody()
	s.SetLastLine(p.close("end", "while", line))
	return s
}

// repeatStatement reads a repeat loop that begins at a line.
func (p *parser) repeatStatement(line int) ast.Stmt {
	p.take()
	s := placeNode(p, &ast.RepeatStmt{Stmts: p.loopBody()}, line)
	p.close("until", "repeat", line)
	s.Condition = p.expression()
	s.SetLastLine(p.last)
	return s
}

// forStatement reads either kind of for loop that begins at a line.
func (p *parser) forStatement(line int) ast.Stmt {
	p.take()
	first := p.identifier()
	switch p.now.kind {
	case "=":
		return p.numericFor(first, line)
	case ",", "in":
		return p.genericFor(first, line)
	}
	p.unexpected("'=' or 'in' expected")
	return nil
}

// numericFor reads `for name = first, last, step` from the = on.
func (p *parser) numericFor(name string, line int) ast.Stmt {
	p.take()
	s := placeNode(p, &ast.NumberForStmt{Name: name, Init: p.expression()}, line)
	p.expect(",")
	s.Limit = p.expression()
	if p.accept(",") {
		s.Step = p.expression()
	}
	p.expect("do")
	s.Stmts = p.loopBody()
	s.SetLastLine(p.close("end", "for", line))
	return s
}

// genericFor reads `for name, ... in` from behind its first name.
func (p *parser) genericFor(name string, line int) ast.Stmt {
	names := []string{name}
	for p.accept(",") {
		names = append(names, p.identifier())
	}
	p.expect("in")
	called := p.now.line // where Lua has the call of the iterator
	s := placeNode(p, &ast.GenericForStmt{Names: names, Exprs: p.expressions()}, called)
	p.expect("do")
	s.Stmts = p.loopBody()
	s.SetLastLine(p.close("end", "for", line))
	return s
}

// functionStatement reads `function a.b:c() end`. What stands before a colon is the receiver of a method;
// without a colon the whole name is the target of an assignment.
func (p *parser) functionStatement(line int) ast.Stmt {
	p.take()
	var target ast.Expr = placeNode(p, &ast.IdentExpr{Value: p.identifier()}, line)
	name := &ast.FuncName{}
	for p.now.kind == "." || p.now.kind == ":" {
		method := p.take().kind == ":"
		field := p.identifier()
		if method {
			name.Receiver, name.Method = target, field
			break // nothing follows the name of a method
		}
		target = p.field(target, field, line)
	}
	if name.Receiver == nil {
		name.Func = target
	}
	s := placeNode(p, &ast.FuncDefStmt{Name: name}, line)
	s.Func = p.functionBody(line)
	s.SetLastLine(p.last)
	return s
}

// localStatement reads a local declaration, be it of variables or of a function.
func (p *parser) localStatement(line int) ast.Stmt {
	p.take()
	if p.accept("function") {
		s := placeNode(p, &ast.LocalAssignStmt{Names: []string{p.identifier()}}, line)
		s.Exprs = []ast.Expr{p.functionBody(line)}
		p.recursive[s] = true
		return s
	}
	names := []string{p.identifier()}
	for p.accept(",") {
		names = append(names, p.identifier())
	}
	s := placeNode(p, &ast.LocalAssignStmt{Names: names}, line)
	if p.accept("=") {
		s.Exprs = p.expressions()
	}
	s.SetLastLine(p.last)
	return s
}

// returnStatement reads a return with its values.
func (p *parser) returnStatement(line int) ast.Stmt {
	p.take()
	s := placeNode(p, &ast.ReturnStmt{}, line)
	if !p.blockEnds() && p.now.kind != ";" {
		s.Exprs = p.expressions()
	}
	s.SetLine(p.last) // a return is placed where it ends
	return s
}

// expressionStatement reads a call or an assignment.
func (p *parser) expressionStatement(line int) ast.Stmt {
	e := p.suffixed()
	if call, ok := e.(*ast.FuncCallExpr); ok && !call.AdjustRet { // not (f()), which is no statement
		return placeNode(p, &ast.FuncCallStmt{Expr: call}, line)
	}
	targets := []ast.Expr{p.target(e)}
	for p.accept(",") {
		targets = append(targets, p.target(p.suffixed()))
	}
	p.expect("=")
	s := placeNode(p, &ast.AssignStmt{Lhs: targets, Rhs: p.expressions()}, line)
	s.SetLastLine(p.last)
	return s
}

// target returns an expression that an assignment may assign, and refuses any other.
func (p *parser) target(e ast.Expr) ast.Expr {
	switch e.(type) {
	case *ast.IdentExpr, *ast.AttrGetExpr:
		if !p.isParenthesised(e) {
			return e
		}
	}
	p.unexpected("syntax error")
	return nil
}
