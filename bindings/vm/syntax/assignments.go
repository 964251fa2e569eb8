// The rewriter's statements, above all assignments and declarations.

package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// statement rewrites one statement; it returns the statements that take its place.
func (r *rewriter) statement(s ast.Stmt) []ast.Stmt {
	r.descend(s)
	defer r.ascend()
	switch s := s.(type) {
	case *ast.AssignStmt:
		return r.assign(s)
	case *ast.LocalAssignStmt:
		return r.local(s)
	case *ast.FuncCallStmt:
		s.Expr = r.value(s.Expr)
	case *ast.DoBlockStmt:
		s.Stmts = r.block(s.Stmts)
	case *ast.ReturnStmt:
		r.values(s.Exprs, s)
	case *ast.FuncDefStmt:
		return r.definition(s)
	case *ast.IfStmt:
		s.Condition = r.value(s.Condition)
		s.Then, s.Else = r.block(s.Then), r.block(s.Else)
	default: // a loop, or a break, a goto or a label
		return r.loop(s)
	}
	return []ast.Stmt{s}
}

// descend counts a level of nesting while a piece of the tree is rewritten, and refuses what is
// nested too deeply. ascend goes with it.
func (r *rewriter) descend(at ast.PositionHolder) {
	if r.depth++; r.depth > deepestTree {
		refuseTooLarge(at, "the program is nested too deeply")
	}
}

// ascend ends what descend began.
func (r *rewriter) ascend() { r.depth-- }

// toTemporaries declares n temporary locals with the values of expressions; as in any declaration
// of Lua, n need not be the number of the expressions. It returns the declaration, and for each
// temporary an expression that reads it. All get the lines of `like`.
func (r *rewriter) toTemporaries(exprs []ast.Expr, n int, like ast.PositionHolder) ([]ast.Stmt, []ast.Expr) {
	names, idents := make([]string, n), make([]ast.Expr, n)
	for i := range names {
		names[i] = r.temporary()
		idents[i] = nameExpr(names[i], like)
		r.declare(names[i], like)
	}
	return []ast.Stmt{placedLike(like, &ast.LocalAssignStmt{Names: names, Exprs: exprs})}, idents
}

// local rewrites a declaration. At the top of a session it becomes an
// assignment, so that the next line of the REPL finds the name.
func (r *rewriter) local(s *ast.LocalAssignStmt) []ast.Stmt {
	if r.options.Session && r.isAtTop() {
		return r.sessionLocal(s)
	}
	if r.recursive[s] { // local function f: its own body sees the name
		r.declare(s.Names[0], s)
		s.Exprs[0] = r.value(s.Exprs[0])
		return []ast.Stmt{s}
	}
	r.values(s.Exprs, s)
	if len(s.Names) == 1 && len(s.Exprs) == 1 {
		// The compiler takes any `local f = function` for `local function f`, where
		// the function knows its own name; with a second value, nil, it does not.
		if _, function := s.Exprs[0].(*ast.FunctionExpr); function {
			s.Exprs = append(s.Exprs, placedLike(s, &ast.NilExpr{}))
		}
	}
	for _, name := range s.Names {
		r.declare(name, s)
	}
	return []ast.Stmt{s}
}

// sessionLocal turns a local at the top of a REPL's line into an assignment to globals, so that
// the next line finds the name.
func (r *rewriter) sessionLocal(s *ast.LocalAssignStmt) []ast.Stmt {
	set := placedLike(s, &ast.AssignStmt{Rhs: s.Exprs})
	for _, name := range s.Names {
		set.Lhs = append(set.Lhs, nameExpr(name, s))
	}
	if len(set.Rhs) == 0 { // `local x` gives x nil
		set.Rhs = []ast.Expr{placedLike(s, &ast.NilExpr{})}
	}
	return r.assign(set)
}

// definition rewrites `function a.b.c() end` into the assignment that it is. A method,
// `function a.b:c() end`, stays a definition, and its function gets the parameter self.
func (r *rewriter) definition(s *ast.FuncDefStmt) []ast.Stmt {
	if s.Name.Func != nil {
		return r.assign(placedLike(s, &ast.AssignStmt{Lhs: []ast.Expr{s.Name.Func}, Rhs: []ast.Expr{s.Func}}))
	}
	s.Name.Receiver = r.value(s.Name.Receiver)
	r.countConstant(s.Name.Method, s)
	r.function(s.Func, "self")
	return []ast.Stmt{s}
}

// assign rewrites an assignment. The compiler evaluates several values straight
// into their targets, so that `a, b = b, a` reads what it has just written. It also
// computes an and/or, a call in parentheses or (...) in the register of a local
// target, while the value may still read that local.
// Both kinds go through temporaries, in Lua's order: first the tables and keys of the
// targets, then the values, then the assignments from the last target to the first.
func (r *rewriter) assign(s *ast.AssignStmt) []ast.Stmt {
	for _, target := range s.Lhs {
		r.checkTarget(target)
	}
	if len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		s.Lhs[0] = r.targetParts(s.Lhs[0])
		s.Rhs[0] = r.value(s.Rhs[0])
		if !r.needsTemporary(s.Lhs[0], s.Rhs[0]) {
			return []ast.Stmt{s}
		}
	} else {
		for i := range s.Lhs {
			s.Lhs[i] = r.targetParts(s.Lhs[i])
		}
		r.values(s.Rhs, s)
	}
	r.openBlock()
	out := r.storeTargetParts(s)
	values, idents := r.toTemporaries(s.Rhs, len(s.Lhs), s)
	out = append(out, values...)
	for i := len(s.Lhs) - 1; i >= 0; i-- {
		out = append(out, placedLike(s, &ast.AssignStmt{Lhs: s.Lhs[i : i+1 : i+1], Rhs: idents[i : i+1 : i+1]}))
	}
	r.closeBlock()
	return []ast.Stmt{placedLike(s, &ast.DoBlockStmt{Stmts: out})}
}

// needsTemporary reports whether the target is a local and the compiler would get the value wrong
// when it computes it in the local's register.
func (r *rewriter) needsTemporary(target, value ast.Expr) bool {
	name, ok := target.(*ast.IdentExpr)
	if !ok || !r.fn.declares(name.Value) {
		return false
	}
	switch v := value.(type) {
	case *ast.LogicalOpExpr:
		return true
	case *ast.FuncCallExpr:
		return v.AdjustRet
	case *ast.Comma3Expr: // gopher-lua would give up the registers above the target
		return v.AdjustRet
	}
	return false
}

// storeTargetParts puts the tables and keys of the targets of an assignment into temporaries, for Lua
// evaluates them before the values; it returns the statements that do so.
func (r *rewriter) storeTargetParts(s *ast.AssignStmt) (out []ast.Stmt) {
	if len(s.Lhs) == 1 { // then the compiler evaluates them first by itself
		return nil
	}
	for i, target := range s.Lhs {
		index, ok := target.(*ast.AttrGetExpr)
		if !ok {
			continue
		}
		parts := []ast.Expr{index.Object}
		if !isLiteral(index.Key) {
			parts = append(parts, index.Key)
		}
		before, idents := r.toTemporaries(parts, len(parts), s)
		out = append(out, before...)
		held := placedLike(index, &ast.AttrGetExpr{Object: idents[0], Key: index.Key})
		if len(idents) > 1 {
			held.Key = idents[1]
		}
		s.Lhs[i] = held
	}
	return out
}

// targetParts rewrites the table and the key of a target of an assignment.
func (r *rewriter) targetParts(target ast.Expr) ast.Expr {
	if index, ok := target.(*ast.AttrGetExpr); ok {
		index.Object, index.Key = r.value(index.Object), r.value(index.Key)
	}
	return target
}

// checkTarget notes an assigned name. In content it refuses a name that would keep its value from one
// call to the next: content has no such memory.
func (r *rewriter) checkTarget(target ast.Expr) {
	name, ok := target.(*ast.IdentExpr)
	if !ok {
		return
	}
	local, outer, ofFile := r.resolveName(name.Value, name)
	switch {
	case !r.options.Content || local: // nothing is refused
	case outer && ofFile: // the locals of other outer functions end with their calls
		refuse(name, "a function assigns %q, which is a local variable of the file: %s", name.Value, NoMemory(r.options.Memory))
	case !outer:
		refuse(name, "content cannot set the global variable %q; write local %s", name.Value, name.Value)
	}
}
