package grammar

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// What verbs are given that is no number and no thing: texts, tables, lists.

// textual is the Lua of a text: one that is written, or that a table reads.
func (c *call) textual(path, what, kind string, t *core.Tree) string {
	if _, ok := t.Value.([]core.Branch); !ok {
		return quote(c.named(path, what, kind, t))
	}
	code, of := c.measure(path, t, nil)
	if c.words.kindOf(of.Type) != isWord && code != "" {
		c.fault(path, "expected a text, got a number or what is true or false")
	}
	return code
}

// composed is the Lua of what may be a text or a table.
func (c *call) composed(path string, p declare.Param, t *core.Tree) string {
	switch t.Value.(type) {
	case string:
		return quote(c.named(path, p.Name, p.Type, t))
	case []core.Branch:
		if class, ok := c.words.tabular(p.Type); ok {
			return c.record(path, class, t)
		}
	}
	return c.literal(path, t, 0)
}

// tabular returns the class of tables that a type of LuaLS names.
func (w *Words) tabular(kind string) (*declare.Class, bool) {
	for _, part := range strings.Split(strings.TrimSuffix(kind, "?"), "|") {
		if class, ok := w.classes[part]; ok && class.Seal != "" && len(class.Fields) > 0 {
			return class, true
		}
	}
	return nil, false
}

// options returns the class of the table that a verb takes in the place of a number, whose
// fields are keys of the effect: discover's tier and tribe.
func (w *Words) options(p declare.Param) (*declare.Class, bool) {
	if class, ok := w.tabular(p.Type); ok && isNumber(p) && class.Name != w.System+".Numbered" {
		return class, true
	}
	return nil, false
}

// record is the Lua of a table whose fields are declared.
func (c *call) record(path string, class *declare.Class, t *core.Tree) string {
	var known, parts []string
	for _, f := range class.Fields {
		known = append(known, f.Name)
		if v, ok := t.At(f.Name); ok {
			parts = append(parts, key(f.Name)+" = "+c.valued(path+"."+f.Name, f, &v))
		} else if !f.Optional {
			c.fault(path, "expected %s", f.Name)
		}
	}
	c.keys(path, t, known, "a table")
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// valued is the Lua of what is no thing.
func (c *call) valued(path string, p declare.Param, t *core.Tree) string {
	switch {
	case isNumber(p):
		return c.amount(path, t, p.Type != "number")
	case c.words.isText(p.Type):
		return c.textual(path, p.Name, p.Type, t)
	case p.Type == "boolean":
		return c.wanted(path, t, p)
	}
	return c.composed(path, p, t)
}

// chosenBy is the Lua of a number with what goes with it in one table: how a verb is told
// options of which the number is one.
func (c *call) chosenBy(p declare.Param, class *declare.Class) (string, bool) {
	own := core.Tree{Line: c.tree.Line, File: c.tree.File}
	var branches []core.Branch
	more := false
	for _, f := range class.Fields {
		v, ok := c.tree.At(f.Name)
		if f.Name == p.Name {
			v, _, ok = c.shape.given(p, c.tree)
		} else if ok {
			more = true
		}
		if ok {
			branches = append(branches, core.Branch{Name: f.Name, Tree: v})
		}
	}
	own.Value = branches
	if !more {
		return "", false
	}
	return c.record(c.path, class, &own), true
}

// mostDeep is how deep tables that are given to verbs nest.
const mostDeep = 6

// literal is the Lua of a value as it is written.
func (c *call) literal(path string, t *core.Tree, deep int) string {
	if deep > mostDeep {
		c.fault(path, "expected tables at most %d deep", mostDeep)
		return "nil"
	}
	var parts []string
	switch v := t.Value.(type) {
	case string:
		return quote(v)
	case bool:
		return fmt.Sprint(v)
	case []core.Tree:
		for i := range v {
			parts = append(parts, c.literal(itemPath(path, t, i), &v[i], deep+1))
		}
	case []core.Branch:
		for i := range v {
			parts = append(parts, fmt.Sprintf("[%s] = %s", quote(v[i].Name), c.literal(path+"."+v[i].Name, &v[i].Tree, deep+1)))
		}
	default:
		n, ok := number(t)
		if !ok {
			c.fault(path, "expected a text, a number, true or false, got %s", describe(t))
		}
		return shown.Number(n)
	}
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
