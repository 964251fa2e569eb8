// Statements: each function checks one kind of statement.

package typed

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// block checks a list of statements.
func (c *checker) block(list []ast.Stmt) {
	for _, s := range list {
		c.statement(s)
	}
}

// statement checks one statement. What stands in a block inside it gets a scope of its own. Other
// statements (break, goto, labels) have nothing to check.
func (c *checker) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.LocalAssignStmt:
		c.localStatement(s)
	case *ast.AssignStmt:
		c.assignment(s)
	case *ast.FuncCallStmt:
		c.expr(s.Expr, nil)
	case *ast.FuncDefStmt:
		c.definition(s)
	case *ast.ReturnStmt:
		c.returnStatement(s)
	case *ast.DoBlockStmt:
		c.inBlock(func() { c.block(s.Stmts) })
	case *ast.IfStmt:
		c.condition(s.Condition)
		c.inBlock(func() { c.block(s.Then) })
		c.inBlock(func() { c.block(s.Else) })
	case *ast.WhileStmt:
		c.expr(s.Condition, nil)
		c.inBlock(func() { c.block(s.Stmts) })
	case *ast.RepeatStmt:
		c.inBlock(func() { c.block(s.Stmts); c.expr(s.Condition, nil) })
	case *ast.NumberForStmt:
		c.numericFor(s)
	case *ast.GenericForStmt:
		c.genericFor(s)
	}
}

// condition checks the condition of an if. It reports a verb that is named but not called, since that is
// always true.
func (c *checker) condition(e ast.Expr) {
	get, ok := e.(*ast.AttrGetExpr)
	if t := orAnything(c.expr(e, nil)); ok && t.kind == function && t.body == nil {
		if key, named := get.Key.(*ast.StringExpr); named {
			c.report(start(e), WrongType, "this is always true, because %s is a function; call it with a colon, :%[1]s(...)", key.Value)
		}
	}
}

// localStatement checks the declaration of locals. A function is declared before its body is checked,
// so that it can call itself. A local in scope.wanted has the type that is wanted of it. A local
// without a value gets its types from later assignments.
func (c *checker) localStatement(s *ast.LocalAssignStmt) {
	types := make([]*typ, len(s.Names)) // nil for a local without a value
	for i, name := range s.Names {
		types[i] = anything
		if i >= len(s.Exprs) {
			if len(s.Exprs) == 0 {
				types[i] = nil
			} // otherwise the last value may be a call that gives several
			continue
		}
		if f, ok := s.Exprs[i].(*ast.FunctionExpr); ok {
			types[i] = &typ{kind: function, body: &body{fn: f}}
			c.declareLocal(name, types[i], s)
			types[i].body.scope = c.scope
			continue
		}
		types[i] = c.expr(s.Exprs[i], c.scope.wanted[name])
		if want := c.scope.wanted[name]; want != nil {
			types[i] = want
		}
	}
	for i, name := range s.Names {
		declared := c.scope.names[name]
		isFunction := i < len(s.Exprs) && types[i].body != nil
		switch {
		case declared != nil && declared.typ != nil && isFunction: // declared above
		case types[i] == nil:
			c.declareLater(name, s)
		default:
			c.declareLocal(name, types[i], s)
		}
	}
}

// declareLater declares a local without a value. In the first pass its type is not known yet (nil);
// afterwards it is the type that the first pass found.
func (c *checker) declareLater(name string, s *ast.LocalAssignStmt) {
	v := &variable{typ: nil, key: [2]any{s, name}}
	if before := c.vars[v.key]; before != nil {
		v.typ = before
	}
	c.scope.names[name] = v
}

// assignment checks an assignment. A target beyond the last expression gets an unknown value, since
// that expression may be a call that gives several values.
func (c *checker) assignment(s *ast.AssignStmt) {
	for i, target := range s.Lhs {
		var value ast.Expr
		if i < len(s.Rhs) {
			value = s.Rhs[i]
		}
		switch t := target.(type) {
		case *ast.IdentExpr:
			c.assignName(t, value)
		case *ast.AttrGetExpr:
			c.assignField(t, value)
		}
	}
}

// assignName checks an assignment to a local or global; value is nil if it is unknown. The types of
// globals are not followed.
func (c *checker) assignName(name *ast.IdentExpr, value ast.Expr) {
	t := anything
	if value != nil {
		t = c.expr(value, nil)
	}
	if v := c.findLocal(name.Value); v != nil {
		c.assignLocal(v, t)
	}
}

// assignField checks object.key = value; value is nil if it is unknown. A table that the script wrote
// gains the field.
func (c *checker) assignField(target *ast.AttrGetExpr, value ast.Expr) {
	object := orAnything(c.expr(target.Object, nil)).withoutNil()
	key, named := target.Key.(*ast.StringExpr)
	if !named {
		c.expr(target.Key, nil)
	}
	var want *typ
	if named && object.kind == class {
		want = c.assignableField(object, key)
	}
	t := anything
	if value != nil {
		t = c.expr(value, want)
	}
	if object.kind == table && named && object.fields != nil {
		object.fields[key.Value] = either(object.fields[key.Value], t)
	}
}

// assignableField returns the type that a field of a class can be assigned, nil if unknown. It reports
// a field that cannot be assigned.
func (c *checker) assignableField(object *typ, key *ast.StringExpr) *typ {
	k := c.world.classes[object.name]
	field := c.world.member(object.name, key.Value)
	switch {
	case k == nil:
		return nil
	case k.seal != "" && field != nil || slices.Contains(k.sets, key.Value):
		return field // the script made the table itself, or may set this field
	case field == nil:
		c.reportMissing(object, key, key.Value, false)
	case c.world.isReplacement(object.name) && (key.Value == "amount" || key.Value == "target"):
		return field
	case k.change != "":
		c.report(key, ReadOnly, "%s of %s cannot be assigned: %s", key.Value, c.world.nameOf(object), k.change)
	case c.world.isLive(object.name):
		c.report(key, ReadOnly, "%s.%s cannot be assigned%s", c.world.nameOf(object), key.Value, c.world.assignHint(object))
	}
	return nil
}

// assignHint says what to do instead of assigning a field.
func (w *World) assignHint(object *typ) string {
	if w.inherits(object.name, systemOf(object.name)+".Event") {
		return ": only a function called instead_... may change an event, and only the fields amount and target"
	}
	return ": use a verb of fx, or self.memory"
}

// definition checks function name() ... end in all its forms: with a colon, with a dot, and with a name
// alone.
func (c *checker) definition(s *ast.FuncDefStmt) {
	f := &typ{kind: function, body: &body{fn: s.Func, scope: c.scope}}
	if s.Name.Func == nil { // function object:name()
		f.body.method = true
		c.defineField(s.Name.Receiver, s.Name.Method, s, f)
		return
	}
	if field, ok := s.Name.Func.(*ast.AttrGetExpr); ok {
		if key, named := field.Key.(*ast.StringExpr); named {
			c.defineField(field.Object, key.Value, key, f)
			return
		}
	}
	if name, ok := s.Name.Func.(*ast.IdentExpr); ok {
		if v := c.findLocal(name.Value); v != nil {
			c.assignLocal(v, f)
		}
	}
}

// defineField checks function object.name() or object:name(), where f is the function. A table that the
// script wrote gains it as a field. A class must have such a field, and f must fit its type.
func (c *checker) defineField(object ast.Expr, name string, at ast.PositionHolder, f *typ) {
	of := c.expr(object, nil)
	switch {
	case of == nil:
	case of.kind == table && of.fields != nil: // written by the script
		of.fields[name] = f
	case of.kind == class:
		want := c.world.member(of.name, name)
		if want == nil {
			c.reportMissing(of, at, name, false)
			return
		}
		c.checkFits(f, want, at)
	}
}

// returnStatement checks a return against what the function must return. It adds the type of the first
// value to what the function returns.
func (c *checker) returnStatement(s *ast.ReturnStmt) {
	top := len(c.returns) - 1
	if len(s.Exprs) == 0 {
		c.returns[top] = either(c.returns[top], aNil)
		return
	}
	for i, e := range s.Exprs {
		want := c.wanted[top]
		if i > 0 {
			want = nil
		}
		t := c.expr(e, want)
		if want != nil {
			c.reportWords(orAnything(t), want, e) // checkFits accepts a union if one word fits, but any may be returned
		}
		if i == 0 {
			c.returns[top] = either(c.returns[top], orAnything(t))
		}
	}
}

// orAnything returns t, or anything if t is nil.
func orAnything(t *typ) *typ {
	if t == nil {
		return anything
	}
	return t
}

// numericFor checks for i = start, limit, step do. The index is a whole number if the start is and
// there is no step, or if start, limit and step all are. Otherwise the index may be anything.
func (c *checker) numericFor(s *ast.NumberForStmt) {
	index := anInteger
	for _, e := range []ast.Expr{s.Init, s.Limit, s.Step} {
		if e != nil {
			if t := c.expr(e, aNumber); t == nil || t.kind != integer {
				index = anything
			}
		}
	}
	if t := c.expr(s.Init, nil); t != nil && t.kind == integer && s.Step == nil { // asked again for its type alone
		index = anInteger // the step is 1, and the limit does not matter
	}
	c.inBlock(func() {
		c.declareLocal(s.Name, index, s)
		c.block(s.Stmts)
	})
}

// genericFor checks for ... in. For ipairs(value) and pairs(value) it knows the types of keys and
// values, and for seats, cards or piles, which can be looped over directly, that of the first variable.
// All other variables may be anything.
func (c *checker) genericFor(s *ast.GenericForStmt) {
	types := make([]*typ, len(s.Names))
	for i := range types {
		types[i] = anything
	}
	for i, e := range s.Exprs {
		if loop := orAnything(c.expr(e, nil)); i == 0 && loop.kind == function && loop.returns != nil && len(types) > 0 {
			types[0] = loop.returns // seats, cards or piles can be looped over like this
		}
	}
	if call, ok := s.Exprs[0].(*ast.FuncCallExpr); ok && len(call.Args) == 1 && len(types) > 0 {
		walked := orAnything(c.expr(call.Args[0], nil)).withoutNil() // asked again for its type alone
		if name, ok := call.Func.(*ast.IdentExpr); ok && c.findLocal(name.Value) == nil && (name.Value == "ipairs" || name.Value == "pairs") {
			key, value := c.world.elementTypes(walked)
			types[0] = key
			if name.Value == "ipairs" {
				types[0] = anInteger
			}
			if len(types) > 1 {
				types[1] = value
			}
		}
	}
	c.inBlock(func() {
		for i, name := range s.Names {
			c.declareLocal(name, types[i], s)
		}
		c.block(s.Stmts)
	})
}

// elementTypes returns the types of the keys and values that pairs gives for a value of the type t. They
// are anything if t has no elements or if those are unknown.
func (w *World) elementTypes(t *typ) (key, value *typ) {
	switch t.kind {
	case list:
		return anInteger, t.elem
	case mapping:
		return t.key, t.elem
	case table:
		for _, f := range t.fields {
			value = either(value, f)
		}
	case class:
		if member := w.member(t.name, "[integer]"); member != nil {
			return anInteger, member
		}
	}
	return anything, orAnything(value)
}
