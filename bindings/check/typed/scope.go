// Locals and their types, and the functions that a script writes.

package typed

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"
)

// scope is a block with its locals.
type scope struct {
	outer  *scope               // the block around it, nil for the file
	names  map[string]*variable // its locals, by name
	wanted map[string]*typ      // the types that locals of the file itself must have, by name
}

// variable is a local. key stands for the place where it is declared; it is the same in both passes.
type variable struct {
	typ *typ
	key any
}

// body is a function that the script wrote, with the scope around it.
type body struct {
	fn     *ast.FunctionExpr
	scope  *scope // around it
	method bool   // it takes self before its parameters
	called bool   // callBody has checked it
}

// inBlock calls check within a new scope, inside the present one.
func (c *checker) inBlock(check func()) {
	c.scope = &scope{outer: c.scope, names: map[string]*variable{}}
	check()
	c.scope = c.scope.outer
}

// declareLocal adds a local to the scope. Its type is t, or any that the first pass found later in the
// file. place is where the local is declared; it tells locals of the same name apart.
func (c *checker) declareLocal(name string, t *typ, place ast.PositionHolder) {
	key := fmt.Sprintf("%p %s", place, name)
	if before := c.vars[key]; before != nil {
		t = either(t, before)
	}
	c.scope.names[name] = &variable{t, key}
	recordType(c, key, t)
}

// findLocal returns the local of that name in scope, nil if there is none.
func (c *checker) findLocal(name string) *variable {
	for s := c.scope; s != nil; s = s.outer {
		if v, ok := s.names[name]; ok {
			return v
		}
	}
	return nil
}

// assignLocal adds a type to those that a local may have. A local with too many types becomes anything,
// and the check of the file ends, because following it would take too long.
func (c *checker) assignLocal(v *variable, t *typ) {
	before := orAnything(v.typ)
	if v.typ = either(v.typ, t); v.typ != nil {
		c.takeSteps(len(v.typ.members()))
		tooMany := v.typ == anything && before.kind == union && t != anything // see maxUnion
		if tooMany {
			c.takeSteps(mostSteps) // ends the check
		}
	}
	recordType(c, v.key, v.typ)
}

// recordType remembers the type of a local or function for the next pass and for checkUncalled.
func recordType(c *checker, key any, t *typ) {
	if _, met := c.vars[key]; !met {
		c.order = append(c.order, key)
	}
	c.vars[key] = t
}

// callBody checks the body of a function for arguments of these types, once for each combination. It
// returns the type of the result, nil if the body was not checked. want is the type that the function
// must return, nil for any. Within a recursive call the result is anything. Calls nested deeper than
// mostDepth are not followed.
func (c *checker) callBody(b *body, args []*typ, want *typ) *typ {
	key := fmt.Sprintf("%p", b.fn)
	for _, a := range args {
		key += "|" + callKey(a)
	}
	if known, ok := c.calls[key]; ok || c.depth > mostDepth || c.takeSteps(len(key)/lettersOfAStep) {
		return known
	}
	c.calls[key], b.called = anything, true // a call of itself finds this
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
	c.block(b.fn.Stmts)
	result := c.returns[len(c.returns)-1]
	c.returns, c.wanted = c.returns[:len(c.returns)-1], c.wanted[:len(c.wanted)-1]
	c.scope = outer
	c.depth--
	c.calls[key] = result
	return result
}

// mostDepth is how deep nested calls of the script's own functions are followed.
const mostDepth = 8

// lettersOfAStep is how many letters of a call's key count as one step of work.
const lettersOfAStep = 16

// callKey returns what an argument's type adds to the key of a call, by which calls with the same types are
// checked once. Tables, and functions that the script wrote, are types of their own, so their address is the
// key. A declared function is told from others by its name (that of the move that it lists), since all
// declared functions are the same in words. For all other types the key is the type
// in words, and "" for an argument that is not given.
func callKey(t *typ) string {
	if t == nil {
		return ""
	}
	if t.kind == function && t.body != nil {
		return fmt.Sprintf("%p", t.body.fn)
	}
	if t.kind == function {
		return "a function " + t.name
	}
	if t.kind == table {
		return fmt.Sprintf("%p", t)
	}
	return t.String()
}

// checkUncalled checks the functions that nothing in the file calls.
func (c *checker) checkUncalled() {
	for _, key := range c.order {
		for _, m := range c.vars[key].members() {
			if m.body != nil && !m.body.called {
				c.callBody(m.body, nil, nil)
			}
		}
	}
}
