// The rewriter's loops.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// loop rewrites a while, repeat or for. It also notes a break and a goto, which stay as they are,
// like labels. The body of a numeric for needs no padBeforeJump: an instruction of its own, which
// is no jump, leads back to it.
func (r *rewriter) loop(s ast.Stmt) []ast.Stmt {
	switch s := s.(type) {
	case *ast.WhileStmt:
		s.Condition = r.value(s.Condition)
		return r.rewriteLoopBody(s, func() { s.Stmts = padBeforeJump(r.block(s.Stmts), s) })
	case *ast.RepeatStmt:
		return r.rewriteLoopBody(s, func() {
			r.openBlock()
			s.Stmts = padBeforeJump(r.statements(s.Stmts), s)
			s.Condition = r.value(s.Condition) // sees the locals of the body
			r.closeBlock()
		})
	case *ast.NumberForStmt:
		s.Init, s.Limit = r.value(s.Init), r.value(s.Limit)
		if s.Step != nil {
			s.Step = r.value(s.Step)
		}
		return r.rewriteLoopBody(s, func() { s.Stmts = r.block(s.Stmts, "(for index)", "(for limit)", "(for step)", s.Name) })
	case *ast.GenericForStmt:
		return r.genericFor(s)
	case *ast.BreakStmt:
		r.noteBreak()
	case *ast.GotoStmt:
		r.fn.lastGoto = s
	}
	return []ast.Stmt{s}
}

// rewriteLoopBody rewrites the body of a loop, by calling rewrite. When a break leaves an inner block, the
// compiler does not detach the captured locals of that block, and their closures
// see what the registers hold next. If that can happen, rewriteLoopBody puts the loop into a block with a
// captured local of its own: at the end of that block the compiler detaches them all. The function
// that captures it stands in `if false`, so it is never made.
func (r *rewriter) rewriteLoopBody(s ast.Stmt, rewrite func()) []ast.Stmt {
	l := &loop{depth: len(r.fn.blocks) + 1}
	r.fn.loops = append(r.fn.loops, l)
	rewrite()
	r.fn.loops = r.fn.loops[:len(r.fn.loops)-1]
	if !l.deep || !l.closures { // no break leaves an inner block, or nothing captures locals
		return []ast.Stmt{s}
	}
	held := r.temporary()
	capture := placedLike(s, &ast.FunctionExpr{ParList: &ast.ParList{}, Stmts: []ast.Stmt{
		placedLike(s, &ast.ReturnStmt{Exprs: []ast.Expr{nameExpr(held, s)}})}})
	return []ast.Stmt{placedLike(s, &ast.DoBlockStmt{Stmts: []ast.Stmt{
		placedLike(s, &ast.LocalAssignStmt{Names: []string{held}}),
		placedLike(s, &ast.IfStmt{Condition: placedLike(s, &ast.FalseExpr{}), Then: []ast.Stmt{
			placedLike(s, &ast.LocalAssignStmt{Names: []string{"(capture)"}, Exprs: []ast.Expr{capture}})}}),
		s,
	}})}
}

// genericFor gives the compiler the three values of a for ... in that it expects. With fewer it
// would leave old values in the registers of the others; with several of which the last is a call,
// it would drop the call's results. A single call is fine, unless the function is found by another call
// (g:seat(1).hand:each()): the compiler would look for it in the registers of the three values.
func (r *rewriter) genericFor(s *ast.GenericForStmt) []ast.Stmt {
	var before []ast.Stmt
	r.openBlock()
	r.values(s.Exprs, s)
	switch {
	case len(s.Exprs) == 1 && isManyValued(s.Exprs[0]) && !isCalledThroughCall(s.Exprs[0]): // nothing is to be done
	case len(s.Exprs) <= 3 && !isManyValued(s.Exprs[len(s.Exprs)-1]):
		for len(s.Exprs) < 3 {
			s.Exprs = append(s.Exprs, placedLike(s, &ast.NilExpr{}))
		}
	default:
		before, s.Exprs = r.toTemporaries(s.Exprs, 3, s)
	}
	names := append([]string{"(for generator)", "(for state)", "(for control)"}, s.Names...)
	out := r.rewriteLoopBody(s, func() { s.Stmts = padBeforeJump(r.block(s.Stmts, names...), s) })
	r.closeBlock()
	if before == nil { // no temporaries, so no block around them
		return out
	}
	return []ast.Stmt{placedLike(s, &ast.DoBlockStmt{Stmts: append(before, out...)})}
}

// isCalledThroughCall reports whether e is a call of a function that is not found by names and fields alone.
func isCalledThroughCall(e ast.Expr) bool {
	call, isCall := e.(*ast.FuncCallExpr)
	if !isCall {
		return false
	}
	found := call.Func
	if found == nil { // a method
		found = call.Receiver
	}
	for {
		switch at := found.(type) {
		case *ast.IdentExpr:
			return false
		case *ast.AttrGetExpr:
			if !isLiteral(at.Key) { // the key may be a call
				return true
			}
			found = at.Object
		default:
			return true
		}
	}
}

// padBeforeJump puts a harmless instruction before the body of a loop if the body begins with a jump.
// The loop jumps back to its body, and the compiler shortens a jump to a jump: it would take the
// second jump's distance for a label, and the loop would land at the start of the function.
func padBeforeJump(body []ast.Stmt, loop ast.PositionHolder) []ast.Stmt {
	if !startsWithJump(body) {
		return body
	}
	pad := placedLike(loop, &ast.LocalAssignStmt{Names: []string{"(landing)"}})
	return append([]ast.Stmt{pad}, body...)
}

// startsWithJump reports whether the code of a loop's body may begin with a jump. It looks at the first
// statement that makes code. Where it cannot tell, the answer is true, which costs only an instruction
// of padding. `local x = false and f()` would begin with a jump, but such choices are folded before.
func startsWithJump(body []ast.Stmt) bool {
	for _, s := range body {
		switch s := s.(type) {
		case *ast.LabelStmt: // makes no code
			continue
		case *ast.DoBlockStmt:
			if len(s.Stmts) == 0 {
				continue
			}
			return startsWithJump(s.Stmts)
		case *ast.LocalAssignStmt, *ast.FuncCallStmt, *ast.AssignStmt, *ast.FuncDefStmt, *ast.NumberForStmt:
			return false // these first load a value into a register; a numeric loop its start
		case *ast.IfStmt: // the compiler decides a literal condition and leaves a jump
			return isLiteral(s.Condition) || isNegatedLiteral(s.Condition)
		default: // a break or goto is a jump; other loops and a return are not looked into
			return true
		}
	}
	return true // without code of its own, the body is the jump back
}

// isNegatedLiteral reports whether an expression is a literal behind one `not` or several, whose code may
// begin with a jump.
func isNegatedLiteral(e ast.Expr) bool {
	not, ok := e.(*ast.UnaryNotOpExpr)
	return ok && (isLiteral(not.Expr) || isNegatedLiteral(not.Expr))
}
