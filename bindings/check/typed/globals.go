package typed

import (
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
)

// globals are the names that a script gives values without declaring them local, wherever it
// does so: any of its functions may read them.
func globals(chunk []ast.Stmt) map[string]bool {
	found := map[string]bool{}
	syntax.Visit(chunk, func(node any) {
		switch s := node.(type) {
		case *ast.AssignStmt:
			for _, target := range s.Lhs {
				if name, ok := target.(*ast.IdentExpr); ok {
					found[name.Value] = true
				}
			}
		case *ast.FuncDefStmt:
			if name, ok := s.Name.Func.(*ast.IdentExpr); ok {
				found[name.Value] = true
			}
		}
	})
	return found
}
