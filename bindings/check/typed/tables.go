// Table constructors: those that must fit a wanted type, and those for which none is wanted.

package typed

import (
	"fmt"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// tableType checks a table constructor against a wanted type and returns its type. want is nil if any
// table will do. If want is a union, the type is used that the table fits best.
func (c *checker) tableType(e *ast.TableExpr, want *typ) *typ {
	if want == nil {
		return c.inferTable(e)
	}
	var candidates []*typ // the wanted types that tables can have
	for _, m := range want.members() {
		m = c.world.resolve(m)
		switch m.kind {
		case class:
			if c.world.classes[m.name] != nil {
				candidates = append(candidates, m)
			}
		case list, mapping, tuple:
			candidates = append(candidates, m)
		case unknown: // any table will do
			c.inferTable(e)
			return m
		}
	}
	if len(candidates) == 0 {
		c.report(e, WrongType, "expected %s, got a table", want)
		return c.inferTable(e)
	}
	best := candidates[0]
	if len(candidates) > 1 {
		best = c.closestType(e, candidates)
	}
	c.checkTable(e, best)
	return best
}

// closestType returns the type that a table fits with the fewest mistakes, the first of equally good
// ones. It checks the table against each type and discards what those checks report.
func (c *checker) closestType(e *ast.TableExpr, types []*typ) (best *typ) {
	var fewest int
	for _, t := range types {
		found, seen, muted := c.found, c.seen, c.muted
		c.found, c.seen, c.muted = nil, map[Finding]bool{}, 0 // so that the mistakes are counted in every pass
		c.checkTable(e, t)
		mistakes := len(c.found)
		c.found, c.seen, c.muted = found, seen, muted
		if best == nil || mistakes < fewest {
			best, fewest = t, mistakes
		}
	}
	return best
}

// checkTable checks a table constructor against one type, which is no union: values without a key by
// their place, named keys by their name, and values under computed keys by the type of any element. At
// the end it reports what is missing: values of a tuple, or required fields of a class.
func (c *checker) checkTable(e *ast.TableExpr, want *typ) {
	elements := 0 // values without a key so far
	given := map[string]bool{}
	for _, f := range e.Fields {
		key, named := f.Key.(*ast.StringExpr)
		switch {
		case f.Key == nil:
			c.checkElement(f.Value, want, elements)
			elements++
		case named:
			given[key.Value] = true
			c.checkEntry(key, f.Value, want)
		default:
			c.expr(f.Key, nil)
			_, value := c.world.elementTypes(want)
			c.expr(f.Value, value)
		}
	}
	if want.kind == tuple && elements != len(want.any) {
		c.report(e, MissingField, "expected %d values, got %d", len(want.any), elements)
	}
	if want.kind == class {
		c.checkRequired(e, want, given)
	}
}

// checkElement checks a value without a key in a table of the type want. index counts such values in
// the table, from 0.
func (c *checker) checkElement(value ast.Expr, want *typ, index int) {
	switch want.kind {
	case list:
		c.expr(value, want.elem)
		return
	case tuple:
		if index < len(want.any) {
			c.expr(value, want.any[index])
			return
		}
	case class:
		if member := c.world.member(want.name, "[integer]"); member != nil {
			c.expr(value, member)
			return
		}
		c.report(start(value), UnknownKey, "expected name = value, because this table is not a list")
	}
	c.expr(value, nil)
}

// checkEntry checks key = value in a table of the type want.
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

// keyType returns the type of the value that a key of the class want takes. value is what the table
// gives it, nil if it is not known. An unknown key is reported and gives nil. Two keys in a content
// file are not reported: one with a colon ("tides:omen"), which names an event of a mod, and one for
// data in an ability that is like no trigger, which the author's own functions may read.
func (c *checker) keyType(key *ast.StringExpr, value ast.Expr, want *typ) *typ {
	if t := c.world.member(want.name, strings.ToLower(key.Value)); t != nil {
		if want.name == rowClass && key.Value == "play" {
			return c.moveType(actMove, t)
		}
		return t
	}
	if t := c.world.member(want.name, "[string]"); t != nil {
		if want.name == stageClass {
			return c.moveType(key.Value, t)
		}
		return t
	}
	ofMoments := strings.HasSuffix(c.world.classes[want.name].seal, "moment") // the class of a content file: its seal says that an unknown key is no moment
	system, className, _ := strings.Cut(want.name, ".")
	_, isFunction := value.(*ast.FunctionExpr)
	near := meant(key.Value, c.world.memberNames(want.name))
	switch {
	case ofMoments && strings.Contains(key.Value, ":"):
		return c.contentEventType(key.Value, want)
	case ofMoments && !isFunction && className == "Ability" && near == "":
		return nil // data for the author's own functions
	case ofMoments && isFunction:
		if near == "" {
			near = fmt.Sprintf("; help(%q) lists all", system+".moments")
		}
		c.report(key, UnknownMoment, "there is no trigger %s%s", key.Value, near)
	default:
		c.report(key, UnknownKey, "this table has no key %s%s", key.Value, choices(key.Value, c.world.memberNames(want.name)))
	}
	return nil
}

// contentEventType returns the type of the function for an event that content declares ("tides:omen",
// "before_tides:omen"); nil if there is none. All such events have the same fields. So it is the type
// of any trigger in the class want that has the same prefix and gets an event.
func (c *checker) contentEventType(name string, want *typ) *typ {
	for _, moment := range c.world.memberNames(want.name) {
		t := c.world.member(want.name, moment).withoutNil()
		if t.kind != function || len(t.params) != 3 || phasePrefix(moment) != phasePrefix(name) {
			continue
		}
		if event := t.params[2].typ; event.kind == class && c.world.inherits(event.name, systemOf(want.name)+".Event") {
			return t
		}
	}
	return nil
}

// phasePrefix returns the prefix of a trigger that runs before an event or instead of it; "" for one
// that runs after it.
func phasePrefix(moment string) string {
	for _, prefix := range []string{"instead_", "before_"} {
		if strings.HasPrefix(moment, prefix) {
			return prefix
		}
	}
	return ""
}

// checkRequired reports the required fields of a class that a table lacks. given are the keys that the
// table has. Scripts do not write tables of a class without a seal, so those are not checked.
func (c *checker) checkRequired(e *ast.TableExpr, want *typ, given map[string]bool) {
	k := c.world.classes[want.name]
	for _, name := range k.required {
		if !given[name] && k.seal != "" && !k.members[name].accepts(null) {
			c.report(e, MissingField, "the field %s is missing: expected %s", name, k.members[name])
		}
	}
}

// inferTable checks a table constructor for which no type is wanted, and returns its type. With values
// but no named fields it is a list, else a table with the named fields.
func (c *checker) inferTable(e *ast.TableExpr) *typ {
	t := &typ{kind: table, fields: map[string]*typ{}, places: map[string]*ast.StringExpr{}}
	var elem *typ
	for _, f := range e.Fields {
		key, named := f.Key.(*ast.StringExpr)
		if f.Key != nil && !named {
			c.expr(f.Key, nil)
		}
		value := c.inferValue(f.Value)
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

// inferValue returns the type of a value in a table for which no type is wanted. The body of a function
// is checked later, when it is called.
func (c *checker) inferValue(e ast.Expr) *typ {
	if f, ok := e.(*ast.FunctionExpr); ok {
		return c.functionOf(f, nil)
	}
	return orAnything(c.expr(e, nil))
}
