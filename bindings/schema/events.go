package schema

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/grammar"
	"arcana/bindings/vm/syntax"
	"arcana/core"
)

// Where content names events of its own ("tides:omen"): in scripts, then in abilities that are data.

// EventUse is a place of a script or of data where the name of an event of content's own stands.
type EventUse struct {
	Name      string // "tides:omen"
	File      string // of data
	Line, Col int    // from 1; Col is 0 where it is not known
	// Tells says that the event is emitted there, Hears that a function or an ability is called for
	// it. Both are set where the text does not say how the name is used.
	Tells, Hears bool
	// Amount says that the event is emitted with an amount, or may be.
	Amount bool
}

// EventsOf finds where a script names events of content's own. The list is empty if the script does
// not parse.
func EventsOf(source string) (list []EventUse) {
	if !strings.Contains(source, ":") {
		return nil
	}
	text, err := syntax.Read(source)
	if err != nil {
		return nil
	}
	// A call or a key is visited before the text in it. It notes in uses how that text is used.
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
				uses[n.Args[0]] = EventUse{Tells: true, Amount: len(n.Args) > 1 && mayHaveKey(n.Args[1], "amount")}
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
				use.Tells, use.Hears = true, true
			}
			emitted := use.Tells && !use.Hears
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

// mayHaveKey reports whether an expression may be a table with a key. Of a table that is written
// out it knows; anything else may have the key.
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

// EventsIn finds where abilities that are data name events of content's own.
func EventsIn(t *core.Tree) []EventUse { return eventsIn(t, EventUse{Tells: true, Hears: true}, nil) }

// eventsIn adds to a list the events that a tree of data names, and returns the list. use says how a
// text that is directly in the tree uses its event: below the key when it hears the event, as the
// name of the effect emit it emits it, and elsewhere that is not known.
func eventsIn(t *core.Tree, use EventUse, list []EventUse) []EventUse {
	switch v := t.Value.(type) {
	case []core.Tree:
		for i := range v {
			list = eventsIn(&v[i], use, list)
		}
	case []core.Branch:
		_, amount := t.At("amount")
		for _, b := range v {
			under := EventUse{Tells: true, Hears: true}
			switch {
			case b.Name == "when":
				under.Tells = false
			case b.Name == "name" && t.Text("effect") == "emit":
				under.Hears, under.Amount = false, amount
			}
			list = eventsIn(&b.Tree, under, list)
		}
	case string:
		if use.Name = grammar.OwnEvent(v); use.Name != "" {
			use.File, use.Line = t.File, t.Line
			list = append(list, use)
		}
	}
	return list
}
