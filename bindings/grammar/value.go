// The arguments of verbs that are no things: texts, tables and lists. Numbers are in amount.go.

package grammar

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// textLua returns the Lua of a text for a parameter of the LuaLS type kind: a written one, or a
// field that a table reads. what is the parameter's name in messages. If the text is to name a
// card, it may also be a card of the event: its id, or the card itself if the verb also takes
// cards, since cards that an ability made have no name in the content.
func (c *call) textLua(path, what, kind string, t *core.Tree) string {
	if c.namesByThing(kind, t) {
		th := c.target(path, t)
		switch _, takesCards := c.words.tableClass(kind); {
		case !takesCards:
			return c.fieldOrNilLua(th, "id")
		case th.form == one:
			return th.code
		}
		return "(" + c.listLua(th) + ")[1]"
	}
	if _, ok := t.Value.([]core.Branch); !ok {
		return quote(c.requireTextOf(path, what, kind, t))
	}
	code, measured := c.measureLua(path, t, nil)
	if c.words.kindOf(measured.Type) != textKind {
		c.fault(path, "expected a text, got a number or a yes-or-no value (true or false)")
	}
	return code
}

// namesByThing reports whether the type is that of a card's name, while the data is a word for a thing of
// the event: "self", "target", "source" or "chosen".
func (c *call) namesByThing(kind string, t *core.Tree) bool {
	return takesNames(kind) && c.isTold(t)
}

// fieldOrNilLua returns the Lua of a field of one thing, nil where there is no thing.
func (c *call) fieldOrNilLua(th luaThings, field string) string {
	if th.form == one {
		return fieldLua(th.code, field)
	}
	return fmt.Sprintf("%s(%s, %s)", c.useHelper("read"), th.code, quote(field))
}

// textOrTableLua returns the Lua of what may be a text or a table.
func (c *call) textOrTableLua(path string, p declare.Param, t *core.Tree) string {
	switch t.Value.(type) {
	case string:
		return c.textLua(path, p.Name, p.Type, t)
	case []core.Branch:
		if hasKey(t, "stat") {
			return c.textLua(path, p.Name, p.Type, t)
		}
		if _, takesCards := c.words.tableClass(p.Type); takesNames(p.Type) && takesCards && (hasKey(t, "from") || hasKey(t, "side")) {
			return c.oneOrLoopLua(c.target(path, t))
		}
		if class, ok := c.words.tableClassOf(p.Type, t); ok {
			return c.tableLua(path, class, t)
		}
	}
	return c.literalLua(path, t, 0)
}

// tableClass returns the class of tables that a LuaLS type names, of several the first.
func (w *Words) tableClass(kind string) (*declare.Class, bool) {
	return w.tableClassOf(kind, &core.Tree{})
}

// tableClassOf returns the class of tables that a LuaLS type names; of several the last one whose first field
// the table has, else the first.
func (w *Words) tableClassOf(kind string, t *core.Tree) (found *declare.Class, ok bool) {
	for _, part := range strings.Split(strings.TrimSuffix(kind, "?"), "|") {
		class, known := w.classes[part]
		if !known || class.Seal == "" || len(class.Fields) == 0 {
			continue // a table that data can write has a class with fields and no others (Seal)
		}
		if found == nil || hasKey(t, class.Fields[0].Name) {
			found = class
		}
	}
	return found, found != nil
}

// optionsClass returns the class of the table that a verb takes instead of the number p, such as
// { tier, tribe } of fx:discover. In data its fields are keys of the effect. The class Numbered does not
// count: it only has the verb's own numbers by name.
func (w *Words) optionsClass(p declare.Param) (*declare.Class, bool) {
	if class, ok := w.tableClass(p.Type); ok && isNumber(p) && class.Name != w.System+".Numbered" {
		return class, true
	}
	return nil, false
}

// tableLua returns the Lua of a table with declared fields. A field that is missing and not
// optional is a fault, and so is an unknown key.
func (c *call) tableLua(path string, class *declare.Class, t *core.Tree) string {
	var known, parts []string
	for _, f := range class.Fields {
		known = append(known, f.Name)
		if v, ok := t.At(f.Name); ok {
			parts = append(parts, keyLua(f.Name)+" = "+c.valueLua(path+"."+f.Name, f, &v))
		} else if !f.Optional {
			c.fault(path, "expected %s", f.Name)
		}
	}
	c.requireKnownKeys(path, t, known, "a table")
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// valueLua returns the Lua of an argument for the parameter p that takes no thing: a number, a text, true or
// false, or a table.
func (c *call) valueLua(path string, p declare.Param, t *core.Tree) string {
	switch {
	case isNumber(p):
		c.refuseOutside(path, p, t)
		isWhole := p.Type != "number"
		return c.amountLua(path, t, isWhole)
	case c.words.isText(p.Type):
		return c.textLua(path, p.Name, p.Type, t)
	case p.Type == "boolean":
		return c.plainLua(path, p, t)
	}
	return c.textOrTableLua(path, p, t)
}

// refuseOutside faults a written number outside the range of the parameter that it is for.
func (c *call) refuseOutside(path string, p declare.Param, t *core.Tree) {
	n, written := writtenNumber(t)
	if written && p.Range != [2]int{} && (n < float64(p.Range[0]) || n > float64(p.Range[1])) {
		c.fault(path, "expected %d to %d, got %s", p.Range[0], p.Range[1], shown.Number(n))
	}
}

// optionsLua returns the Lua of the table that a verb takes instead of the number p. If the data gives no
// field of the table besides that number, ok is false, and the number is used alone.
func (c *call) optionsLua(p declare.Param, class *declare.Class) (lua string, ok bool) {
	own := core.Tree{Line: c.tree.Line, File: c.tree.File}
	var branches []core.Branch
	more := false
	for _, f := range class.Fields {
		v, ok := c.tree.At(f.Name)
		if f.Name == p.Name {
			v, _, ok = c.wordParams.given(p, c.tree)
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
	return c.tableLua(c.path, class, &own), true
}

// maxDepth is how deep tables that are given to verbs nest.
const maxDepth = 6

// literalLua returns the Lua of a value exactly as it is written. depth is how many tables are around it; more
// than maxDepth are a fault.
func (c *call) literalLua(path string, t *core.Tree, depth int) string {
	if depth > maxDepth {
		c.fault(path, "expected tables at most %d deep", maxDepth)
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
			parts = append(parts, c.literalLua(itemPath(path, t, i), &v[i], depth+1))
		}
	case []core.Branch:
		for i := range v {
			parts = append(parts, fmt.Sprintf("[%s] = %s", quote(v[i].Name), c.literalLua(path+"."+v[i].Name, &v[i].Tree, depth+1)))
		}
	default:
		n, ok := writtenNumber(t)
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
