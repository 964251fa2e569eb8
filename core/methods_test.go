package core_test

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"
)

// methodsFile is the one file of the program that asks types for their methods.
const methodsFile = "bindings/expose/methods.go"

// TestMethodsAreLeftOut: no program asks any type for its methods by reflection, by itself or by a template,
// unless it exposes values of its own. Otherwise the linker would keep all methods of all types, 3.4 MB.
func TestMethodsAreLeftOut(t *testing.T) {
	seen := false
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, template := range []string{"html/template", "text/template"} {
			if imports(f, template) {
				t.Errorf("%s imports %s", path, template)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, _ := n.(*ast.CallExpr)
			if call == nil {
				return true
			}
			if of, ok := call.Fun.(*ast.SelectorExpr); ok && asksForMethods(of) {
				if path != methodsFile {
					t.Errorf("%s: %s asks a type for its methods", fset.Position(of.Pos()), of.Sel.Name)
				}
				seen = true
			}
			return true
		})
	})
	if !seen {
		t.Error("no methods are exposed")
	}
}

// asksForMethods reports whether a function is one of reflect's that return methods, by its name.
func asksForMethods(of *ast.SelectorExpr) bool {
	from, _ := of.X.(*ast.Ident)
	switch of.Sel.Name {
	case "Method", "Methods", "MethodByName":
		return from == nil || from.Name != "declare" // which has a function Method of its own
	}
	return false
}
