// The arguments of calls, and functions that are values.

package typed

import (
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// checkArguments checks the arguments of the call e against the parameters of the function; rest says
// that the function takes any number of further arguments. The first missing argument is reported, at
// the place that the parameter at gives, unless the last argument may give several values.
func (c *checker) checkArguments(params []param, rest bool, e *ast.FuncCallExpr, at ast.PositionHolder) {
	last := anything
	for i, a := range e.Args {
		var want *typ
		if i < len(params) {
			want = params[i].typ
			if params[i].optional {
				want = either(want, aNil)
			}
		} else if !rest {
			c.report(start(a), ExtraArgument, "one argument too many: expected %s", callText(e, params))
		} // an argument beyond the parameters is checked without a wanted type
		last = orAnything(c.expr(a, want))
		if given := last.withoutNil(); i == 0 && (given.kind == text || given.kind == literal) {
			params = requireAfterName(params)
		}
	}
	count := len(e.Args)
	if count > 0 && mayReturnMany(e.Args[count-1], last) {
		return
	}
	for _, p := range params[min(count, len(params)):] {
		if !p.optional && p.typ.kind != unknown && !p.typ.accepts(null) {
			c.report(at, MissingArgument, "the argument %s is missing: expected %s", p.name, p.typ)
			return
		}
	}
}

// callText returns how a call should look for these parameters, with ? after those that may be left
// out: "fx:damage(target, points)".
func callText(e *ast.FuncCallExpr, params []param) string {
	names := make([]string, len(params))
	for i, p := range params {
		names[i] = p.name
		if p.optional {
			names[i] += "?"
		}
	}
	called := e.Method
	if name, ok := e.Receiver.(*ast.IdentExpr); ok {
		called = name.Value + ":" + e.Method
	}
	if f, ok := e.Func.(*ast.IdentExpr); ok {
		called = f.Value
	}
	if f, ok := e.Func.(*ast.AttrGetExpr); ok {
		owner, _ := f.Object.(*ast.IdentExpr)
		if key, named := f.Key.(*ast.StringExpr); named && owner != nil {
			called = owner.Value + "." + key.Value
		}
	}
	return called + "(" + strings.Join(names, ", ") + ")"
}

// requireAfterName returns the parameters of a call whose first argument is a text: the second
// parameter is then required if its afterName is set.
func requireAfterName(params []param) []param {
	if len(params) < 2 || !params[1].afterName {
		return params
	}
	params = slices.Clone(params)
	params[1].optional = false
	return params
}

// mayReturnMany reports whether an expression e of the type t may give several values: "..." may, and
// so may a call of an unknown function. Declared functions give one value; so does a call in brackets.
func mayReturnMany(e ast.Expr, t *typ) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet && t.kind == unknown // AdjustRet: the call is in brackets
	case *ast.Comma3Expr:
		return true
	}
	return false
}

// callScriptFunction checks a call of a function that the script defines, and returns the type of its
// result. self is the value before the colon, nil if there is none. It becomes the first argument.
func (c *checker) callScriptFunction(b *body, e *ast.FuncCallExpr, self *typ) *typ {
	var args []*typ
	if self != nil {
		args = append(args, self)
	}
	for _, a := range e.Args {
		args = append(args, c.expr(a, nil))
	}
	return orAnything(c.callBody(b, args, nil))
}

// functionOf returns the type of a function expression. If a type is wanted, the body is checked now,
// with the arguments of that type. Otherwise it is checked where the script calls the function; if
// nothing calls it, at the end of the file by checkUncalled.
func (c *checker) functionOf(e *ast.FunctionExpr, want *typ) *typ {
	t := &typ{kind: function, body: &body{fn: e, scope: c.scope}}
	if want != nil {
		c.checkFits(t, want, e)
	} else {
		recordType(c, fmt.Sprintf("%p", e), t) // so that checkUncalled finds it
	}
	return t
}
