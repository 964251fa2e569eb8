// The members of values, and calls.

package typed

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// fieldType checks object.key or object[key] and returns its type. A verb that is read with a dot
// (local f = fx.gold) takes fx as its first argument, so its type gets a parameter self.
func (c *checker) fieldType(e *ast.AttrGetExpr) *typ {
	object := orAnything(c.expr(e.Object, nil)).withoutNil()
	key, named := e.Key.(*ast.StringExpr)
	if !named {
		return c.indexType(object, e)
	}
	t := c.memberOf(object, key, key.Value, false)
	if c.answers != nil && key.Value == "answer" && object.kind == class && strings.HasSuffix(object.name, ".Event") {
		return c.answers.answer // one of the texts that the file offers, which is more exact than the declared type
	}
	if object.kind == class && t.kind == function && c.world.isVerb(object.name, key.Value) {
		own := *t
		own.params = append([]param{{name: "self", typ: object}}, t.params...)
		return &own
	}
	return t
}

// indexType checks object[key], where the key is no written name, and returns its type.
func (c *checker) indexType(object *typ, e *ast.AttrGetExpr) *typ {
	index := orAnything(c.expr(e.Key, nil)).withoutNil()
	switch object.kind {
	case list:
		if index.kind == literal {
			c.report(e.Key, WrongType, "expected a position in the list (a number), got %s", index)
		}
		return object.elem
	case mapping:
		return object.elem
	case table, class:
		_, value := c.world.elementTypes(object)
		return value
	}
	return anything
}

// memberOf returns the type of a member of a value and reports an unknown one. withColon says that
// the member is called with a colon.
func (c *checker) memberOf(object *typ, at ast.PositionHolder, name string, withColon bool) *typ {
	switch object.kind {
	case class:
		if c.world.classes[object.name] == nil { // an alias of words, or undeclared
			return c.textMember(object, at, name)
		}
		if t := c.world.member(object.name, name); t != nil {
			return t
		}
		if c.world.inherits(object.name, "string") && c.world.member("string", name) != nil {
			return c.world.member("string", name)
		}
		if t := c.world.member(object.name, "[string]"); t != nil { // the class has fields of any name
			return t
		}
		c.reportMissing(object, at, name, withColon)
	case union:
		return c.memberOfAny(object, at, name, withColon)
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
		if object.fields == nil { // not a list that the script wrote: such a list may get fields
			c.report(at, UnknownField, "a list has no field %s", name)
		}
	}
	return anything
}

// textMember returns the function of Lua's string library that a text has under a name, and reports an
// unknown one. object is a text, an alias of words or an undeclared type. Nothing is known of an
// undeclared type, so it may have any member.
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

// memberOfAny is memberOf for a union: one of its types must have the member. If none has it, that is
// reported for the first class of the union.
func (c *checker) memberOfAny(object *typ, at ast.PositionHolder, name string, withColon bool) (found *typ) {
	for _, m := range object.any {
		if t := c.world.memberIfAny(m, name); t != nil {
			found = either(found, t)
		}
	}
	if found == nil {
		for _, m := range object.any {
			if m.kind == class && c.world.classes[m.name] != nil {
				c.reportMissing(m, at, name, withColon)
				break
			}
		}
	}
	return orAnything(found)
}

// memberIfAny returns the type of a member of t, nil if t has none. t is no union. Unlike memberOf it
// reports nothing.
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
	case text, literal: // it has the functions of Lua's string library
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

// checkCall checks a call and returns the type of its result. A call of fx:choose is noted with the
// answers it offers. assert of one value returns it without nil. Mistakes within expect, and in a
// script that is no content within pcall and xpcall, may be on purpose, so they are not reported.
func (c *checker) checkCall(e *ast.FuncCallExpr) *typ {
	if catchesErrors(c, e) {
		c.muted++
		defer func() { c.muted-- }()
	}
	if e.Receiver != nil {
		object := orAnything(c.expr(e.Receiver, nil)).withoutNil()
		if e.Method == "choose" && object.kind == class && c.world.isVerb(object.name, e.Method) {
			c.asks.noteCall(e)
		}
		f := c.memberOf(object, e, e.Method, true)
		return c.checkCallOf(f, e, e, object)
	}
	f := orAnything(c.expr(e.Func, nil)).withoutNil()
	name, named := e.Func.(*ast.IdentExpr)
	isAssert := named && name.Value == "assert" && c.findLocal("assert") == nil
	if isAssert && len(e.Args) == 1 {
		return orAnything(c.expr(e.Args[0], nil)).withoutNil()
	}
	return c.checkCallOf(f, e, calleePlace(e.Func), nil)
}

// catchesErrors reports whether a call is expect of a function expression, or in a script that is no
// content pcall or xpcall of one.
func catchesErrors(c *checker, e *ast.FuncCallExpr) bool {
	name, ok := e.Func.(*ast.IdentExpr)
	if !ok || len(e.Args) == 0 || c.findLocal(name.Value) != nil {
		return false
	}
	_, ok = e.Args[0].(*ast.FunctionExpr)
	return ok && (name.Value == "expect" || !c.isContent() && (name.Value == "pcall" || name.Value == "xpcall"))
}

// firstArgument returns the first argument of a call, nil if there is none.
func firstArgument(e *ast.FuncCallExpr) ast.Expr {
	if len(e.Args) == 0 {
		return nil
	}
	return e.Args[0]
}

// calleePlace returns the place where a called function is named: that of c in a.b.c(), else that of the
// whole expression.
func calleePlace(e ast.Expr) ast.PositionHolder {
	if field, ok := e.(*ast.AttrGetExpr); ok {
		return field.Key
	}
	return e
}

// checkCallOf checks the arguments of the call e of a value of the type callee, and returns the type of
// its result. at is where a missing argument is reported. self is the type before the colon, nil if
// there is none. A class can be called if it has the member "()". Of a union each type is tried. Of
// the overloads of a function, the one whose first parameter takes the first argument is used.
func (c *checker) checkCallOf(callee *typ, e *ast.FuncCallExpr, at ast.PositionHolder, self *typ) *typ {
	if c.takeSteps(1) {
		return anything
	}
	f := callee
	switch {
	case f.kind == class && c.world.member(f.name, "()") != nil:
		f = c.world.member(f.name, "()")
		if self != nil { // fx:owner() takes fx, which stands before the colon, and nothing else
			f = &typ{kind: function, returns: f.returns}
		}
	case f.kind == union:
		var result *typ
		for _, m := range f.any {
			result = either(result, c.checkCallOf(m, e, at, self))
		}
		return orAnything(result)
	case f.kind == integer || f.kind == number || f.kind == literal || f.kind == boolean || f.kind == list:
		c.report(at, WrongType, "%s cannot be called", f)
	}
	anyFunction := f.kind == function && f.body == nil && f.params == nil && f.rest // declared as fun(...)
	if f.kind != function || anyFunction {
		for _, a := range e.Args {
			c.expr(a, nil)
		}
		return anything
	}
	c.moves.noteCall(c, f, e)
	if f.body != nil {
		return c.callScriptFunction(f.body, e, self)
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
	if self == nil && lacksColon(c, f, e) {
		c.report(at, WrongType, "a verb is called with a colon: %s", colonForm(e))
		return returns
	}
	c.checkArguments(params, f.rest, e, at)
	return returns
}

// takesFirst reports whether the first argument of a call chooses an overload: the argument is the text
// that the overload's first parameter must be, or that parameter is a class or an alias.
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

// lacksColon reports whether the call e of a verb f was meant with a colon: it has a dot, and its
// first argument is not the value that the verb belongs to. So fx.damage(target, 2) is reported and
// fx.damage(fx, target, 2) is not.
func lacksColon(c *checker, f *typ, e *ast.FuncCallExpr) bool {
	_, field := e.Func.(*ast.AttrGetExpr)
	receivers := []string{"self", "fx"} // fx: of what is a value and a verb, as fx.owner is
	if !field || len(f.params) == 0 || !slices.Contains(receivers, f.params[0].name) || f.params[0].typ.kind != class {
		return false
	}
	if len(e.Args) == 0 {
		return true
	}
	c.muted++ // mistakes within the argument are reported later, by checkArguments
	given := orAnything(c.expr(e.Args[0], nil)).withoutNil()
	c.muted--
	return given.kind != unknown && !(given.kind == class && c.world.inherits(given.name, f.params[0].typ.name))
}

// colonForm returns how a call with a dot should be written with a colon, for a message: a:b(...) for
// a.b(...), or b alone if the object is no plain name. The call is one that lacksColon reports.
func colonForm(e *ast.FuncCallExpr) string {
	field, _ := e.Func.(*ast.AttrGetExpr)
	name, _ := field.Object.(*ast.IdentExpr)
	key, _ := field.Key.(*ast.StringExpr) // a verb is always called by its name
	if name == nil {
		return key.Value
	}
	return name.Value + ":" + key.Value + "(...)"
}
