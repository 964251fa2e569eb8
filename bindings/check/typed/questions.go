// The questions that a file asks with fx:choose, and the type of the answers that chosen gets.

package typed

import (
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
)

// chosen is the moment at which an ability gets the answer to what it asked by fx:choose.
const chosen = "chosen"

// questions are the calls of fx:choose in a file.
type questions struct {
	first *ast.FuncCallExpr // nil for none
	texts []string          // the answers that the calls write as texts
	open  bool              // other answers are possible: some call's list is not only of texts
}

// noteCall notes a call of fx:choose and the answers that it offers.
func (q *questions) noteCall(e *ast.FuncCallExpr) {
	if q.first == nil {
		q.first = e
	}
	list, written := firstArgument(e).(*ast.TableExpr)
	if !written {
		q.open = true
		return
	}
	for _, f := range list.Fields {
		text, ok := f.Value.(*ast.StringExpr)
		if !ok || f.Key != nil {
			q.open = true
			return
		}
		q.texts = append(q.texts, text.Value)
	}
}

// answers narrows a declared type: the third argument of the function type function (that of chosen in
// its older form), and the answer of an event, have the type answer.
type answers struct{ function, answer *typ }

// answersFor returns the type of the answer that chosen gets: one of the offered texts. It returns nil
// if other answers are possible, or if fewer than two are offered. declared is the declared type of
// chosen, nil if the file may have no such function.
func (q *questions) answersFor(declared *typ) *answers {
	if q.open || len(q.texts) < 2 || declared == nil {
		return nil
	}
	offered := &typ{kind: union}
	for _, text := range q.texts {
		offered.any = append(offered.any, &typ{kind: literal, name: text})
	}
	for _, m := range declared.members() {
		if m.kind == function && len(m.params) > 2 && m.params[2].name != "event" {
			return &answers{m, offered}
		}
	}
	return nil
}

// mentions reports whether a name appears in a file as a text, a key or the name of a method.
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
