package typed

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// The members of values, and calls.

// fieldType checks object.key or object[key] and returns its type. A verb that is read with a dot
// (local f = fx.gold) takes fx as its first argument, so its type gets a parameter self.
func (c *checker) fieldType(e *ast.AttrGetExpr) *typ {
	object := orAnything(c.expr(e.Object, nil)).known()
	key, named := e.Key.(*ast.StringExpr)
	if !named {
		return c.indexed(object, e)
	}
	t := c.memberOf(object, key, key.Value, false)
	if c.answers != nil && key.Value == "answer" && object.kind == class && strings.HasSuffix(object.name, ".Event") {
		return c.answers.typ
	}
	if object.kind == class && t.kind == function && c.world.isVerb(object.name, key.Value) {
		own := *t
		own.params = append([]param{{name: "self", typ: object}}, t.params...)
		return &own
	}
	return t
}

// indexed checks object[key] and returns its type.
func (c *checker) indexed(object *typ, e *ast.AttrGetExpr) *typ {
	index := orAnything(c.expr(e.Key, nil)).known()
	switch object.kind {
	case list:
		if index.kind == literal {
			c.report(e.Key, WrongType, "expected a position in the list (a number), got %s", index)
		}
		return object.elem
	case mapping:
		return object.elem
	case table, class:
		_, value := c.world.elements(object)
		return value
	}
	return anything
}

// memberOf returns the type of a member of a value and reports an unknown one. method says that
// it is called with a colon.
func (c *checker) memberOf(object *typ, at ast.PositionHolder, name string, method bool) *typ {
	switch object.kind {
	case class:
		if c.world.classes[object.name] == nil {
			return c.textMember(object, at, name)
		}
		if t := c.world.member(object.name, name); t != nil {
			return t
		}
		if c.world.is(object.name, "string") && c.world.member("string", name) != nil {
			return c.world.member("string", name)
		}
		if t := c.world.member(object.name, "[string]"); t != nil { // the class has fields of any name
			return t
		}
		c.reportMissing(object, at, name, method)
	case union:
		return c.memberOfAny(object, at, name, method)
	case mapping:
		return object.elem
	case table:
		if t := object.fields[name]; t != nil {
			return t
		}
	case text, literal:
		return c.textMember(object, at, name)
	case integer, number, boolean:
		c.report(at, WrongType, "%s has no fields: %s", object, name)
	case list:
		if object.fields == nil { // a list that the script wrote has a map here, and may get fields
			c.report(at, UnknownField, "a list has no field %s", name)
		}
	}
	return anything
}

// textMember returns the function of Lua's string library that a text has under a name, and reports
// an unknown one. object is a text, an alias of words, or a type that is not declared: of that nothing
// is known.
func (c *checker) textMember(object *typ, at ast.PositionHolder, name string) *typ {
	undeclared := object.kind == class && c.world.wordsOf(object) == nil
	if undeclared {
		return anything
	}
	if t := c.world.member("string", name); t != nil {
		return t
	}
	c.report(at, UnknownField, "a text has no %s%s", name, meant(name, c.world.memberNames("string")))
	return anything
}

// memberOfAny is memberOf for a union: one of its types must have the member. If none has it, it reports
// that for the union's first class.
func (c *checker) memberOfAny(object *typ, at ast.PositionHolder, name string, method bool) (found *typ) {
	for _, m := range object.any {
		if t := c.world.memberIfAny(m, name); t != nil {
			found = either(found, t)
		}
	}
	if found == nil {
		for _, m := range object.any {
			if m.kind == class && c.world.classes[m.name] != nil {
				c.reportMissing(m, at, name, method)
				break
			}
		}
	}
	return orAnything(found)
}

// memberIfAny returns the type of a member of t, which is no union; nil if t has none. It reports
// nothing, unlike memberOf.
func (w *World) memberIfAny(t *typ, name string) *typ {
	switch t.kind {
	case class:
		if w.classes[t.name] == nil {
			return w.member("string", name)
		}
		if own := w.member(t.name, name); own != nil {
			return own
		}
		return w.member(t.name, "[string]")
	case text, literal:
		return w.member("string", name)
	case table:
		return orAnything(t.fields[name])
	case mapping:
		return t.elem
	case unknown, function:
		return anything
	}
	return nil
}

// checkCall checks a call and returns the type of its result. Mistakes in the arguments of pcall,
// xpcall and expect are not reported in scripts that are no content: such a script may make them on
// purpose. A call of fx:choose is noted with the answers it offers; assert returns its first argument
// without nil.
func (c *checker) checkCall(e *ast.FuncCallExpr) *typ {
	if !c.isContent() && catches(c, e) {
		c.muted++
		defer func() { c.muted-- }()
	}
	if e.Receiver != nil {
		object := orAnything(c.expr(e.Receiver, nil)).known()
		if e.Method == "choose" && object.kind == class && c.world.isVerb(object.name, e.Method) {
			c.asks.note(e)
		}
		f := c.memberOf(object, e, e.Method, true)
		return c.apply(f, e, e, object)
	}
	f := orAnything(c.expr(e.Func, nil)).known()
	name, named := e.Func.(*ast.IdentExpr)
	isAssert := named && name.Value == "assert" && c.findLocal("assert") == nil
	if isAssert && len(e.Args) == 1 {
		return orAnything(c.expr(e.Args[0], nil)).known()
	}
	return c.apply(f, e, endOf(e.Func), nil)
}

// catches reports whether a call is expect, pcall or xpcall of a function expression.
func catches(c *checker, e *ast.FuncCallExpr) bool {
	name, ok := e.Func.(*ast.IdentExpr)
	if !ok || len(e.Args) == 0 || c.findLocal(name.Value) != nil {
		return false
	}
	_, ok = e.Args[0].(*ast.FunctionExpr)
	return ok && (name.Value == "expect" || name.Value == "pcall" || name.Value == "xpcall")
}

// firstArgument returns the first argument of a call, nil if there is none.
func firstArgument(e *ast.FuncCallExpr) ast.Expr {
	if len(e.Args) == 0 {
		return nil
	}
	return e.Args[0]
}

// endOf returns the place of the name that is called: of the key in a.b.c(), else of the expression.
func endOf(e ast.Expr) ast.PositionHolder {
	if field, ok := e.(*ast.AttrGetExpr); ok {
		return field.Key
	}
	return e
}

// apply checks the arguments of the call e of a value of type f, and returns the type of its result.
// at is where a missing argument is reported; self is the type before the colon, nil without one. A
// class may be callable (its member "()"), a union is tried type by type, and an overload is chosen
// by a first argument that is a word.
func (c *checker) apply(f *typ, e *ast.FuncCallExpr, at ast.PositionHolder, self *typ) *typ {
	if c.step(1) {
		return anything
	}
	switch {
	case f.kind == class && c.world.member(f.name, "()") != nil:
		f = c.world.member(f.name, "()")
		if self != nil { // fx:owner() takes fx, which stands before the colon, and nothing else
			f = &typ{kind: function, returns: f.returns}
		}
	case f.kind == union:
		var result *typ
		for _, m := range f.any {
			result = either(result, c.apply(m, e, at, self))
		}
		return orAnything(result)
	case f.kind == integer || f.kind == number || f.kind == literal || f.kind == boolean || f.kind == list:
		c.report(at, WrongType, "%s cannot be called", f)
	}
	anyFunction := f.kind == function && f.body == nil && f.params == nil && f.rest
	if f.kind != function || anyFunction {
		for _, a := range e.Args {
			c.expr(a, nil)
		}
		return anything
	}
	c.moves.note(c, f, e)
	if f.body != nil {
		return c.callOwn(f.body, e, self)
	}
	params, returns := f.params, f.returns
	for _, o := range f.any { // its overloads: the first that takes such a first argument
		if c.takesFirst(o, e) {
			params, returns = o.params, o.returns
			break
		}
	}
	if self != nil && len(params) > 0 && (params[0].name == "self" || c.world.isTextMethod(e.Method, f)) {
		params = params[1:] // the value before the colon is the first argument
	}
	if self == nil && calledWithDot(c, f, e) {
		c.report(at, WrongType, "a verb is called with a colon: %s", withColon(e))
		return returns
	}
	c.checkArguments(params, f.rest, e, at)
	return returns
}

// takesFirst reports whether an overload is meant by the first argument of a call: by that word, or by
// any argument where it takes words of an alias.
func (c *checker) takesFirst(overload *typ, e *ast.FuncCallExpr) bool {
	argument, params := firstArgument(e), overload.params
	if len(params) > 0 && params[0].name == "self" {
		params = params[1:]
	}
	if argument == nil || len(params) == 0 {
		return false
	}
	first := params[0].typ
	if name, ok := argument.(*ast.StringExpr); ok && first.kind == literal {
		return first.name == name.Value
	}
	return first.kind == class
}

// isTextMethod reports whether f is the function of that name of Lua's string library, which can be
// called with a colon on a text.
func (w *World) isTextMethod(name string, f *typ) bool { return w.member("string", name) == f }

// calledWithDot reports whether the call e of a verb f was meant with a colon: it has a dot, and its
// first argument is not the value that the verb belongs to. So fx.damage(target, 2) is reported and
// fx.damage(fx, target, 2) is not.
func calledWithDot(c *checker, f *typ, e *ast.FuncCallExpr) bool {
	_, field := e.Func.(*ast.AttrGetExpr)
	if !field || len(f.params) == 0 || f.params[0].name != "self" || f.params[0].typ.kind != class {
		return false
	}
	if len(e.Args) == 0 {
		return true
	}
	c.muted++ // what is wrong within the argument is reported when the call's arguments are checked
	given := orAnything(c.expr(e.Args[0], nil)).known()
	c.muted--
	return given.kind != unknown && !(given.kind == class && c.world.is(given.name, f.params[0].typ.name))
}

// withColon returns, for a message, how a call that calledWithDot reports should be written: a:b(...) for
// a.b(...), and the verb b alone where the object is no plain name.
func withColon(e *ast.FuncCallExpr) string {
	field, _ := e.Func.(*ast.AttrGetExpr)
	name, _ := field.Object.(*ast.IdentExpr)
	key, _ := field.Key.(*ast.StringExpr) // a verb is always called by its name
	if name == nil {
		return key.Value
	}
	return name.Value + ":" + key.Value + "(...)"
}
