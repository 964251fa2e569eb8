package typed

import (
	"fmt"
	"slices"

	"github.com/yuin/gopher-lua/ast"
)

// arguments checks what a call is given.
func (c *checker) arguments(params []param, rest bool, e *ast.FuncCallExpr, at ast.PositionHolder) {
	last := anything
	for i, a := range e.Args {
		var want *typ
		if i < len(params) {
			if want = params[i].typ; params[i].optional {
				want = either(want, aNil)
			}
		} else if !rest {
			c.say(start(a), ExtraArgument, "one argument too many: expected at most %d", len(params))
		}
		last = orAnything(c.expr(a, want))
		if given := last.known(); i == 0 && (given.kind == text || given.kind == literal) {
			params = behindName(params)
		}
	}
	if n := len(e.Args); n > 0 && many(e.Args[n-1], last) {
		return
	}
	for _, p := range params[min(len(e.Args), len(params)):] {
		if !p.optional && p.typ.kind != unknown && !p.typ.accepts(null) {
			c.say(at, MissingArgument, "the argument %s is missing: expected %s", p.name, p.typ)
			return
		}
	}
}

// behindName are the parameters of a call whose first argument is a name.
func behindName(params []param) []param {
	if len(params) < 2 || !params[1].behind {
		return params
	}
	params = slices.Clone(params)
	params[1].optional = false
	return params
}

// many reports whether an expression of a type may give several values: what is declared gives
// one.
func many(e ast.Expr, of *typ) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet && of.kind == unknown
	case *ast.Comma3Expr:
		return true
	}
	return false
}

// callOwn checks a call of a function that the script wrote.
func (c *checker) callOwn(b *body, e *ast.FuncCallExpr, self *typ) *typ {
	var args []*typ
	if b.method && self != nil {
		args = append(args, self)
	}
	for _, a := range e.Args {
		args = append(args, c.expr(a, nil))
	}
	if self != nil && !b.method {
		args = append([]*typ{self}, args...)
	}
	return orAnything(c.call(b, args, nil))
}

// functionOf checks a function where one of a type is wanted, and otherwise keeps it until
// it is called.
func (c *checker) functionOf(e *ast.FunctionExpr, want *typ) *typ {
	t := &typ{kind: function, body: &body{fn: e, scope: c.scope}}
	if want != nil {
		c.fits(t, want, e, "")
	} else {
		keep(c, fmt.Sprintf("%p", e), t) // checked in the end, where nobody calls it
	}
	return t
}
