package typed

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// scope is a block with its locals.
type scope struct {
	outer *scope
	names map[string]*variable
	at    map[string]*typ // what locals of the file itself are to be
}

// variable is a local; key is where it is declared.
type variable struct {
	typ *typ
	key any
}

// body is a function that the script wrote, with the scope around it.
type body struct {
	fn     *ast.FunctionExpr
	scope  *scope
	method bool // it takes self before its parameters
	called bool
}

func (c *checker) inside(run func()) {
	c.scope = &scope{outer: c.scope, names: map[string]*variable{}}
	run()
	c.scope = c.scope.outer
}

// declare adds a local; place tells it from others.
func (c *checker) declare(name string, t *typ, place ast.PositionHolder) {
	key := fmt.Sprintf("%p %s", place, name)
	if before := c.vars[key]; before != nil {
		t = either(t, before)
	}
	c.scope.names[name] = &variable{t, key}
	keep(c, key, t)
}

func (c *checker) find(name string) *variable {
	for s := c.scope; s != nil; s = s.outer {
		if v, ok := s.names[name]; ok {
			return v
		}
	}
	return nil
}

// assign gives a local another value.
func (c *checker) assign(v *variable, t *typ) {
	before := orAnything(v.typ)
	if v.typ = either(v.typ, t); v.typ != nil {
		c.step(len(v.typ.members()))
		if v.typ == anything && before.kind == union && t != anything {
			c.step(mostSteps) // it is too many things to follow
		}
	}
	keep(c, v.key, v.typ)
}

// keep notes what a local was given, in the order in which locals are met.
func keep(c *checker, key any, t *typ) {
	if _, met := c.vars[key]; !met {
		c.order = append(c.order, key)
	}
	c.vars[key] = t
}

// call checks the body of a function for arguments of some types, once for each, and
// returns what it returns.
func (c *checker) call(b *body, args []*typ, want *typ) *typ {
	key := fmt.Sprintf("%p", b.fn)
	for _, a := range args {
		key += "|" + describe(a)
	}
	if known, ok := c.calls[key]; ok || c.depth > 8 || c.step(len(key)/lettersOfAStep) {
		return known
	}
	c.calls[key], b.called = anything, true
	c.depth++
	outer := c.scope
	c.scope = &scope{outer: b.scope, names: map[string]*variable{}}
	names := b.fn.ParList.Names
	if b.method {
		names = append([]string{"self"}, names...)
	}
	for i, name := range names {
		t := anything
		if i < len(args) && args[i] != nil {
			t = args[i]
		}
		c.scope.names[name] = &variable{t, key + name}
	}
	c.returns, c.wanted = append(c.returns, nil), append(c.wanted, want)
	statements{c}.block(b.fn.Stmts)
	result := c.returns[len(c.returns)-1]
	c.returns, c.wanted = c.returns[:len(c.returns)-1], c.wanted[:len(c.wanted)-1]
	c.scope = outer
	c.depth--
	c.calls[key] = result
	return result
}

// lettersOfAStep is how much of the name of a type takes as long as a step.
const lettersOfAStep = 16

func describe(t *typ) string {
	if t == nil {
		return ""
	}
	if t.kind == function && t.body != nil {
		return fmt.Sprintf("%p", t.body.fn)
	}
	if t.kind == table {
		return fmt.Sprintf("%p", t)
	}
	return t.String()
}

// uncalled checks the functions that nothing in the file calls.
func (c *checker) uncalled() {
	for _, key := range c.order {
		for _, m := range c.vars[key].members() {
			if m.body != nil && !m.body.called {
				c.call(m.body, nil, nil)
			}
		}
	}
}
