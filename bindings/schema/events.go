// Where scripts and data abilities name events that content declares ("tides:omen").

package schema

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/grammar"
	"arcana/bindings/vm/syntax"
	"arcana/core"
)

// EventUse is a place in a script or in data that names an event which content declares.
type EventUse struct {
	Name      string // "tides:omen"
	File      string // of data
	Line, Col int    // from 1; Col is 0 where it is not known
	// Emits says that the event is emitted there, Hears that a function or an ability is called for
	// it. Both are set where the text does not say how the name is used.
	Emits, Hears bool
	// Amount says that the event is emitted with an amount, or may be.
	Amount bool
}

// EventUsesInScript returns the places where a script names events that content declares. It returns none
// if the script does not parse. On one walk over the script, calls of emit and keys with functions note how
// the text in them is used; each text is met after that. A text of which nothing was noted may be used both
// ways.
func EventUsesInScript(source string) (list []EventUse) {
	if !mayNameEvents(source) {
		return nil
	}
	text, err := syntax.Read(source)
	if err != nil {
		return nil
	}
	// uses says for a text how it is used. A call or a key is visited before the text in it and adds that.
	// functionLocals has the names of local variables, and whether the last one of that name holds a function.
	uses, functionLocals := map[ast.Expr]EventUse{}, map[string]bool{}
	noteHandler := func(key, value ast.Expr) {
		_, isFunction := value.(*ast.FunctionExpr)
		if name, ok := value.(*ast.IdentExpr); isFunction || ok && functionLocals[name.Value] {
			uses[key] = EventUse{Hears: true}
		}
	}
	syntax.Visit(text.Statements, func(node any) {
		switch n := node.(type) {
		case *ast.FuncCallExpr:
			if n.Method == "emit" && len(n.Args) > 0 {
				uses[n.Args[0]] = EventUse{Emits: true, Amount: len(n.Args) > 1 && mayHaveKey(n.Args[1], "amount")}
			}
		case *ast.Field:
			noteHandler(n.Key, n.Value)
		case *ast.LocalAssignStmt:
			for i, name := range n.Names[:min(len(n.Names), len(n.Exprs))] {
				_, functionLocals[name] = n.Exprs[i].(*ast.FunctionExpr)
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs[:min(len(n.Lhs), len(n.Rhs))] {
				if field, ok := to.(*ast.AttrGetExpr); ok {
					noteHandler(field.Key, n.Rhs[i])
				}
			}
		case *ast.StringExpr:
			use, known := uses[n]
			if !known {
				use.Emits, use.Hears = true, true
			}
			emitted := use.Emits && !use.Hears
			if use.Name = grammar.OwnEvent(n.Value); use.Name == "" && emitted {
				use.Name = n.Value // no name of an own event: fx:emit refuses it
			}
			if use.Name != "" {
				use.Line, use.Col = text.Place(n)
				list = append(list, use)
			}
		}
	})
	return list
}

// mayNameEvents reports whether a script that parses may name events that content declares. It is quick: most
// scripts have no call of emit, and no colon within a text, after a letter and before one.
func mayNameEvents(source string) bool {
	if strings.Contains(source, "emit") || strings.ContainsAny(source, `\`) || strings.Contains(source, "[[") || strings.Contains(source, "[=") {
		return true // in such texts a colon may be spelled otherwise, or stand in another line
	}
	for i := range len(source) - 1 {
		if source[i] == ':' && !strings.ContainsRune(" \"'", rune(source[i+1])) {
			if before := strings.LastIndexAny(source[:i], " \"'\n"); before >= 0 && strings.ContainsRune("\"'", rune(source[before])) {
				return true
			}
		}
	}
	return false
}

// mayHaveKey reports whether an expression may be a table with a key. Only of a table that is written out
// is this known; anything else may have it.
func mayHaveKey(e ast.Expr, key string) bool {
	t, written := e.(*ast.TableExpr)
	if !written {
		return true
	}
	for _, f := range t.Fields {
		if name, ok := f.Key.(*ast.StringExpr); ok && name.Value == key {
			return true
		}
	}
	return false
}

// EventUsesInData returns the places where data abilities name events that content declares.
func EventUsesInData(t *core.Tree) []EventUse {
	return appendEventUses(t, EventUse{Emits: true, Hears: true}, nil)
}

// appendEventUses appends the events that a tree of data names to a list. use says how a text directly in
// the tree uses its event: below the key when it hears the event, as the name of the effect emit it emits
// it. Elsewhere it is not known, and both are set.
func appendEventUses(t *core.Tree, use EventUse, list []EventUse) []EventUse {
	switch v := t.Value.(type) {
	case []core.Tree:
		for i := range v {
			list = appendEventUses(&v[i], use, list)
		}
	case []core.Branch:
		_, amount := t.At("amount")
		for _, b := range v {
			under := EventUse{Emits: true, Hears: true}
			switch {
			case b.Name == "when":
				under.Emits = false
			case b.Name == "name" && t.Text("effect") == "emit":
				under.Hears, under.Amount = false, amount
			}
			list = appendEventUses(&b.Tree, under, list)
		}
	case string:
		if use.Name = grammar.OwnEvent(v); use.Name != "" {
			use.File, use.Line = t.File, t.Line
			list = append(list, use)
		}
	}
	return list
}
