package typed

import (
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
)

// chosen is the moment at which an ability hears the answer to what it asked.
const chosen = "chosen"

// questions are what the functions of a file ask.
type questions struct {
	first *ast.FuncCallExpr
	texts []string // the answers that are written out
	open  bool     // there may be others
}

// note notes a call of fx:choose and the answers that it offers.
func (q *questions) note(e *ast.FuncCallExpr) {
	if q.first == nil {
		q.first = e
	}
	var list *ast.TableExpr
	if len(e.Args) > 0 {
		list, _ = e.Args[0].(*ast.TableExpr)
	}
	q.open = q.open || list == nil
	for i := 0; list != nil && i < len(list.Fields); i++ {
		text, ok := list.Fields[i].Value.(*ast.StringExpr)
		if q.open = q.open || !ok || list.Fields[i].Key != nil; !q.open {
			q.texts = append(q.texts, text.Value)
		}
	}
}

// answers are what a function of a type is given behind self and fx.
type answers struct{ of, typ *typ }

// answersFor returns the type of the answer that the function chosen gets: one of the offered
// texts; nil if other answers are possible.
func (q *questions) answersFor(by *typ) *answers {
	if q.open || len(q.texts) < 2 || by == nil {
		return nil
	}
	u := &typ{kind: union}
	for _, text := range q.texts {
		u.any = append(u.any, &typ{kind: literal, name: text})
	}
	for _, m := range by.members() {
		if m.kind == function && len(m.params) > 2 {
			return &answers{m, u}
		}
	}
	return nil
}

// mentions reports whether a name appears in a file as a word or key.
func mentions(chunk []ast.Stmt, name string) (found bool) {
	syntax.Visit(chunk, func(node any) {
		switch n := node.(type) {
		case *ast.StringExpr:
			found = found || n.Value == name
		case *ast.FuncName:
			found = found || n.Method == name
		}
	})
	return found
}
