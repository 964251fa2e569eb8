package vm

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// parser builds the syntax tree of Lua 5.1 (and goto with labels) by recursive
// descent, with Lua's own limit of 200 levels, so that no source can exhaust the
// Go stack; gopher-lua's own parser has no such limit.
type parser struct {
	lexer
	now, ahead token
	hasAhead   bool
	last       int // line of the last token taken
	level      int
	nodes      int
	labels     int
	inner      ast.Expr // what was last read in parentheses

	loops  int  // around this place, in this function
	vararg bool // this function takes ...

	recursive map[*ast.LocalAssignStmt]bool // local function f: f is known inside
	longNames bool                          // the rewriter met a text that is not short
}

// deepestSyntax is Lua's limit on nested blocks, calls, tables and parentheses.
const deepestSyntax = 200

// mostNodes bounds the memory a syntax tree takes.
const mostNodes = 400_000

// mostLabels bounds labels: the compiler looks for each among all.
const mostLabels = 1000

// parse gives the statements of a source whose first line has the given number.
func parse(name, source string, first int) (p *parser, chunk []ast.Stmt, err error) {
	p = &parser{lexer: lexer{name: name, source: source, line: first}, vararg: true, recursive: map[*ast.LocalAssignStmt]bool{}}
	defer func() {
		if r := recover(); r != nil {
			fault, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = fault
		}
	}()
	p.take()
	chunk = p.block()
	p.expect(tokenEnd)
	return p, chunk, nil
}

// take moves on to the next token and gives the one before.
func (p *parser) take() token {
	t := p.now
	p.last = t.line
	if p.hasAhead {
		p.now, p.hasAhead = p.ahead, false
	} else {
		p.now = p.next()
	}
	return t
}

func (p *parser) lookAhead() token {
	if !p.hasAhead {
		p.ahead, p.hasAhead = p.next(), true
	}
	return p.ahead
}

// accept takes the token if it is of this kind.
func (p *parser) accept(kind string) bool {
	if p.now.kind != kind {
		return false
	}
	p.take()
	return true
}

func (p *parser) expect(kind string) token {
	if p.now.kind != kind {
		p.unexpected("'%s' expected", kind)
	}
	return p.take()
}

// close expects the end of something that began at a line.
func (p *parser) close(kind, opened string, line int) int {
	if p.now.kind != kind {
		if line == p.now.line {
			p.unexpected("'%s' expected", kind)
		}
		p.unexpected("'%s' expected (to close '%s' at line %d)", kind, opened, line)
	}
	return p.take().line
}

func (p *parser) identifier() string {
	if p.now.kind != tokenName {
		p.unexpected("'%s' expected", tokenName)
	}
	return p.take().text
}

func (p *parser) unexpected(format string, args ...any) {
	near := p.now.text
	if near == "" {
		near = p.now.kind
	}
	switch p.now.kind {
	case tokenEnd:
		near = tokenEnd
	case tokenString:
		near = p.now.near
	}
	p.fail(p.now.line, near, format, args...)
}

// deeper counts a level of nesting.
func (p *parser) deeper() {
	if p.level++; p.level > deepestSyntax {
		p.limit("chunk has too many syntax levels (at most %d)", deepestSyntax)
	}
}

func (p *parser) limit(format string, args ...any) {
	panic(&Error{File: p.name, Line: p.now.line, Limit: LimitSource, Message: fmt.Sprintf(format, args...)})
}

// node notes the line of a piece of the tree.
func node[N ast.PositionHolder](p *parser, n N, line int) N {
	if p.nodes++; p.nodes > mostNodes {
		p.limit("the program is too large (more than %d parts)", mostNodes)
	}
	n.SetLine(line)
	n.SetLastLine(line)
	return n
}
