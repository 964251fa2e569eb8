package typed

import (
	"fmt"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// tableType checks a table constructor against a wanted type, nil for any, and returns its type. Of
// the wanted types of a union it takes the one that the table fits best.
func (c *checker) tableType(e *ast.TableExpr, want *typ) *typ {
	if want == nil {
		return c.freeTable(e)
	}
	var tried []*typ
	for _, m := range want.members() {
		m = c.world.resolve(m)
		switch m.kind {
		case class:
			if c.world.classes[m.name] != nil {
				tried = append(tried, m)
			}
		case list, mapping, tuple:
			tried = append(tried, m)
		case unknown:
			c.freeTable(e)
			return m
		}
	}
	if len(tried) == 0 {
		c.report(e, WrongType, "expected %s, got a table", want)
		return c.freeTable(e)
	}
	best := tried[0]
	if len(tried) > 1 {
		best = c.closestType(e, tried)
	}
	c.checkTable(e, best)
	return best
}

// closestType returns the type that a table fits with the fewest mistakes, the first of equals. It
// checks the table against each and forgets what that reports.
func (c *checker) closestType(e *ast.TableExpr, types []*typ) (best *typ) {
	least := -1
	for _, t := range types {
		found, seen, muted := c.found, c.seen, c.muted
		c.found, c.seen, c.muted = nil, map[Finding]bool{}, 0
		c.checkTable(e, t)
		n := len(c.found)
		c.found, c.seen, c.muted = found, seen, muted
		if least < 0 || n < least {
			best, least = t, n
		}
	}
	return best
}

// checkTable checks a table constructor against one type.
func (c *checker) checkTable(e *ast.TableExpr, want *typ) {
	place := 0
	given := map[string]bool{}
	for _, f := range e.Fields {
		key, named := f.Key.(*ast.StringExpr)
		switch {
		case f.Key == nil:
			c.checkElement(f.Value, want, place)
			place++
		case named:
			given[key.Value] = true
			c.checkEntry(key, f.Value, want)
		default:
			c.expr(f.Key, nil)
			_, value := c.world.elements(want)
			c.expr(f.Value, value)
		}
	}
	if want.kind == tuple && place != len(want.any) {
		c.report(e, MissingField, "expected %d members, got %d", len(want.any), place)
	}
	if want.kind == class {
		c.checkNeeded(e, want, given)
	}
}

// checkElement checks a value without a key; place counts from 0.
func (c *checker) checkElement(value ast.Expr, want *typ, place int) {
	switch want.kind {
	case list:
		c.expr(value, want.elem)
		return
	case tuple:
		if place < len(want.any) {
			c.expr(value, want.any[place])
			return
		}
	case class:
		if member := c.world.member(want.name, "[integer]"); member != nil {
			c.expr(value, member)
			return
		}
		c.report(start(value), UnknownKey, "expected name = value: the table has no places")
	}
	c.expr(value, nil)
}

// checkEntry checks key = value.
func (c *checker) checkEntry(key *ast.StringExpr, value ast.Expr, want *typ) {
	switch want.kind {
	case mapping:
		c.checkFits(&typ{kind: literal, name: key.Value}, want.key, key)
		c.expr(value, want.elem)
	case class:
		c.expr(value, c.keyType(key, value, want))
	default:
		c.report(key, UnknownKey, "expected a list, got the key %s", key.Value)
		c.expr(value, nil)
	}
}

// keyType returns the type that a key of a class takes. An unknown key is reported and gives nil. In
// a class of moments a key with a colon ("tides:omen") is an event of content's own, and data whose
// key is like no moment is the author's own: neither is reported.
func (c *checker) keyType(key *ast.StringExpr, value ast.Expr, want *typ) *typ {
	if t := c.world.member(want.name, lower(key.Value)); t != nil {
		return t
	}
	if t := c.world.member(want.name, "[string]"); t != nil {
		return t
	}
	k := c.world.classes[want.name]
	isMoment := strings.HasSuffix(k.seal, "moment")
	_, isFunction := value.(*ast.FunctionExpr)
	switch {
	case isMoment && strings.Contains(key.Value, ":"):
		return c.ownEventType(key.Value, want)
	case isMoment && !isFunction && want.name[strings.IndexByte(want.name, '.'):] == ".Ability" && meant(key.Value, c.world.memberNames(want.name)) == "":
		return nil // data of the author's own
	case isMoment && isFunction:
		near := meant(key.Value, c.world.memberNames(want.name))
		if near == "" {
			system, _, _ := strings.Cut(want.name, ".")
			near = fmt.Sprintf("; help(%q) lists those that there are", system+".moments")
		}
		c.report(key, UnknownMoment, "there is no moment %s%s", key.Value, near)
	default:
		c.report(key, UnknownKey, "there is no %s here%s", key.Value, choices(key.Value, c.world.memberNames(want.name)))
	}
	return nil
}

// ownEventType returns the type of a function that hears an event of content's own ("tides:omen",
// "before_tides:omen"): that of any moment with the same prefix which gets an event, since all these
// events have the same fields. It is nil if there is none.
func (c *checker) ownEventType(name string, want *typ) *typ {
	prefix := ""
	for _, p := range []string{"instead_", "before_"} {
		if strings.HasPrefix(name, p) {
			prefix = p
		}
	}
	for _, moment := range c.world.memberNames(want.name) { // any event has the same shape
		t := c.world.member(want.name, moment).known()
		if t.kind != function || len(t.params) != 3 || !strings.HasPrefix(moment, prefix) || prefix == "" && (strings.HasPrefix(moment, "instead_") || strings.HasPrefix(moment, "before_")) {
			continue
		}
		if event := t.params[2].typ; event.kind == class && c.world.is(event.name, systemOf(want.name)+".Event") {
			return t
		}
	}
	return nil
}

// checkNeeded reports the needed fields of a class that a table lacks.
func (c *checker) checkNeeded(e *ast.TableExpr, want *typ, given map[string]bool) {
	k := c.world.classes[want.name]
	for _, name := range k.needed {
		if !given[name] && k.seal != "" && !k.members[name].accepts(null) {
			c.report(e, MissingField, "the field %s is missing: expected %s", name, k.members[name])
		}
	}
}

// freeTable checks a table constructor for which no type is wanted, and returns its type: a list if
// no key is a name, else a table with the named fields.
func (c *checker) freeTable(e *ast.TableExpr) *typ {
	t := &typ{kind: table, fields: map[string]*typ{}, places: map[string]*ast.StringExpr{}}
	var elem *typ
	for _, f := range e.Fields {
		key, named := f.Key.(*ast.StringExpr)
		if f.Key != nil && !named {
			c.expr(f.Key, nil)
		}
		value := c.freeValue(f.Value)
		if named {
			t.fields[key.Value], t.places[key.Value] = value, key
		} else {
			elem = either(elem, value)
		}
	}
	if len(t.fields) == 0 && elem != nil {
		return &typ{kind: list, elem: elem, fields: t.fields}
	}
	return t
}

// freeValue returns the type of a value in such a table. Its functions are checked when called.
func (c *checker) freeValue(e ast.Expr) *typ {
	if f, ok := e.(*ast.FunctionExpr); ok {
		return c.functionOf(f, nil)
	}
	return orAnything(c.expr(e, nil))
}
