package typed

import (
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
)

// chosen is the moment at which an ability hears the answer to what it asked.
const chosen = "chosen"

// questions are the calls of fx:choose in a file.
type questions struct {
	first *ast.FuncCallExpr // nil for none
	texts []string          // the answers that are written as texts in the call
	open  bool              // there may be answers besides texts
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

// answers is the type (typ) of the third argument of functions of the type of.
type answers struct{ of, typ *typ }

// answersFor returns the type of the answer that the function chosen gets: one of the offered
// texts. It is nil if other answers are possible, or if fewer than two are offered. by is the
// declared type of chosen.
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
