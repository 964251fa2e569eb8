// The parser itself: its state and its limits. statements.go and expressions.go read the grammar.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// parser builds the syntax tree of Lua 5.1 (and goto with labels) by recursive
// descent, with Lua's own limit of 200 levels, so that no source can exhaust the
// Go stack; gopher-lua's own parser has no such limit.
type parser struct {
	tokens
	level             int      // how deep this place is nested
	nodes             int      // pieces of the tree so far
	labels            int      // labels so far
	lastParenthesised ast.Expr // what was last read in parentheses

	top    int  // where the statement begins that was read last at the top
	loops  int  // around this place, in this function
	vararg bool // this function takes ...

	recursive map[*ast.LocalAssignStmt]bool // see tree
	places    map[ast.PositionHolder]int    // where pieces of the tree begin; nil unless wanted
}

// tree is what the parser has read.
type tree struct {
	statements []ast.Stmt
	recursive  map[*ast.LocalAssignStmt]bool // those written `local function f`, where f is known inside
}

// deepestSyntax is Lua's limit on nested blocks, calls, tables and parentheses.
const deepestSyntax = 200

// mostNodes bounds the memory a syntax tree takes.
const mostNodes = 400_000

// mostLabels bounds labels: the compiler looks for each among all.
const mostLabels = 1000

// parse reads a text whose first line has the given number.
func parse(text string, first int) (t tree, err *Error) {
	defer recoverError(&err)
	p := &parser{tokens: tokens{lexer: lexer{source: text, line: first}}, vararg: true, recursive: map[*ast.LocalAssignStmt]bool{}}
	p.take()
	t = tree{p.block(), p.recursive}
	p.expect(tokenEnd)
	return t, nil
}

// enterLevel counts a level of nesting and refuses what is nested too deeply; the caller takes the
// level back.
func (p *parser) enterLevel() {
	if p.level++; p.level > deepestSyntax {
		p.failLimit("chunk has too many syntax levels (at most %d)", deepestSyntax)
	}
}

// failLimit ends the parsing because a bound of this package is passed.
func (p *parser) failLimit(format string, args ...any) {
	panic(tooLarge(p.now.line, format, args...))
}

// placeNode gives a piece of the tree its line, and counts it: a program may have mostNodes at most. If
// places are wanted, it notes that the piece begins where the token does that was taken last.
func placeNode[N ast.PositionHolder](p *parser, n N, line int) N {
	if p.nodes++; p.nodes > mostNodes {
		p.failLimit("the program is too large, expected at most %d statements and expressions", mostNodes)
	}
	n.SetLine(line)
	n.SetLastLine(line)
	if p.places != nil {
		p.places[n] = p.lastAt
	}
	return n
}
