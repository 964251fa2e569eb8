// The rewriter: how it goes through the statements of blocks. The other files have its rules, by what is
// rewritten: assignments, loops, operands, constants.

package syntax

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// rewriter is needed because gopher-lua compiles some honest programs into others. It
// changes the syntax tree so that the compiler is never asked the questions that it
// answers wrongly, keeps the lines of the source, and refuses what would overflow a
// field of an instruction. Each rule says at its place what goes wrong without it;
// testdata/truth and the differential suite fail when one is taken out.
type rewriter struct {
	names
	options       Options
	recursive     map[*ast.LocalAssignStmt]bool // see tree
	depth         int                           // how deep the piece of the tree that is rewritten is nested
	functionCount int                           // functions seen so far
	temps         int                           // temporaries named so far
}

const (
	mostFunctions = 4000 // in a file
	deepestTree   = 3000 // levels of nesting, see descend
)

// rewrite gives the statements that the compiler gets right, and whether some text
// among them is longer than ShortName.
func rewrite(t tree, options Options) (out []ast.Stmt, longNames bool, err *Error) {
	defer recoverError(&err)
	r := &rewriter{recursive: t.recursive, options: options}
	r.openFunction()
	r.fn.vararg = true // a file is a function that takes ...
	out = r.block(t.statements)
	r.closeFunction()
	return out, r.longText, nil
}

// refuse ends the rewriting with an error at a line.
func refuse(at ast.PositionHolder, format string, args ...any) {
	panic(&Error{Line: at.Line(), Message: fmt.Sprintf(format, args...)})
}

// refuseTooLarge ends the rewriting because a bound is passed at a line.
func refuseTooLarge(at ast.PositionHolder, format string, args ...any) {
	panic(tooLarge(at.Line(), format, args...))
}

// block rewrites statements in a scope of their own. locals are visible there from the start.
func (r *rewriter) block(list []ast.Stmt, locals ...string) []ast.Stmt {
	r.openBlock()
	for _, name := range locals {
		r.declare(name, firstOf(list))
	}
	out := r.statements(list)
	r.closeBlock()
	return out
}

// firstOf returns the first statement of a list, for its line; an empty node for an empty list.
func firstOf(list []ast.Stmt) ast.PositionHolder {
	if len(list) == 0 {
		return &ast.Node{}
	}
	return list[0]
}

// statements rewrites a list of statements one after the other.
func (r *rewriter) statements(list []ast.Stmt) []ast.Stmt {
	out := make([]ast.Stmt, 0, len(list))
	for _, s := range list {
		out = append(out, r.statement(s)...)
	}
	return out
}

// temporary returns a new name that no source can spell.
func (r *rewriter) temporary() string {
	r.temps++
	return fmt.Sprintf("(%d)", r.temps)
}

// placedLike gives a new piece of the tree the lines of another, and returns it.
func placedLike[N ast.PositionHolder](like ast.PositionHolder, n N) N {
	n.SetLine(like.Line())
	n.SetLastLine(like.LastLine())
	return n
}

// nameExpr returns the use of a name, at the lines of another piece of the tree.
func nameExpr(name string, like ast.PositionHolder) *ast.IdentExpr {
	return placedLike(like, &ast.IdentExpr{Value: name})
}
