package schema

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/grammar"
	"arcana/bindings/vm/syntax"
	"arcana/core"
)

// EventUse is a place of a script or of data where an event of content's own is named, or
// something else that is called so.
type EventUse struct {
	Name      string // "tides:omen"
	File      string // of data
	Line, Col int    // from 1; Col is 0 where it is not known
	// Tells says that it is emitted there, Hears that a function or an ability is called for it;
	// both, that the name merely stands there, for whatever.
	Tells, Hears bool
	// Amount says that it is told with one.
	Amount bool
}

// EventsOf finds where a script names events of content's own; nothing in one that cannot be read.
func EventsOf(source string) (list []EventUse) {
	if !strings.Contains(source, ":") {
		return nil
	}
	text, err := syntax.Read(source)
	if err != nil {
		return nil
	}
	uses, functions := map[ast.Expr]EventUse{}, map[string]bool{}
	hears := func(key, value ast.Expr) {
		_, written := value.(*ast.FunctionExpr)
		if name, ok := value.(*ast.IdentExpr); written || ok && functions[name.Value] {
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
			hears(n.Key, n.Value)
		case *ast.LocalAssignStmt:
			for i, name := range n.Names[:min(len(n.Names), len(n.Exprs))] {
				_, functions[name] = n.Exprs[i].(*ast.FunctionExpr)
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs[:min(len(n.Lhs), len(n.Rhs))] {
				if field, ok := to.(*ast.AttrGetExpr); ok {
					hears(field.Key, n.Rhs[i])
				}
			}
		case *ast.StringExpr:
			use, known := uses[n]
			if !known {
				use.Tells, use.Hears = true, true
			}
			if use.Name = grammar.OwnEvent(n.Value); use.Name == "" && use.Tells && !use.Hears {
				use.Name = n.Value // which the verb refuses
			}
			if use.Name != "" {
				use.Line, use.Col = text.Place(n)
				list = append(list, use)
			}
		}
	})
	return list
}

// mayHaveKey reports whether an expression may be a table with a key, as far as its text tells.
func mayHaveKey(e ast.Expr, key string) bool {
	t, written := e.(*ast.TableExpr)
	for i := 0; written && i < len(t.Fields); i++ {
		if name, ok := t.Fields[i].Key.(*ast.StringExpr); ok && name.Value == key {
			return true
		}
	}
	return !written
}

// EventsIn finds where abilities that are data name events of content's own.
func EventsIn(t *core.Tree) []EventUse { return eventsIn(t, EventUse{Tells: true, Hears: true}, nil) }

// eventsIn adds to a list the events that a part of an ability that is data names; use says how
// the texts of the part use them (tell or hear).
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
