// Globals that a script makes itself. Only scripts that are no content may do so.

package typed

import (
	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/vm/syntax"
)

// assignedGlobals returns the globals that a script assigns or defines as functions, anywhere in it.
func assignedGlobals(chunk []ast.Stmt) map[string]bool {
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
