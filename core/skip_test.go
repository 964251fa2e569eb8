package core_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// door is the one file that may skip a test, or look whether a tool is there.
const door = "bindings/hosttest/need.go"

// TestOneDoor: what a test needs beside Go it asks hosttest.Need for, so that no test is
// skipped without a sentence, and none where all is installed.
func TestOneDoor(t *testing.T) {
	seen := false
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		if path == door {
			seen = true
		} else if strings.HasSuffix(path, "_test.go") || imports(f, "testing") {
			for _, way := range around(f) {
				t.Errorf("%s: %s is a way around hosttest.Need", fset.Position(way.Pos()), way.Sel.Name)
			}
		}
	})
	if !seen {
		t.Errorf("there is no %s", door)
	}
}

// imports reports whether a file imports a package.
func imports(f *ast.File, path string) bool {
	return slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"`+path+`"` })
}

// around are the calls that skip a test, and those that find a program or run one by its
// name; the go command is always there.
func around(f *ast.File) (ways []*ast.SelectorExpr) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if way, ok := call.Fun.(*ast.SelectorExpr); ok && isAround(way, call.Args) {
			ways = append(ways, way)
		}
		return true
	})
	return ways
}

func isAround(way *ast.SelectorExpr, args []ast.Expr) bool {
	from, _ := way.X.(*ast.Ident)
	switch way.Sel.Name {
	case "Skip", "Skipf", "SkipNow", "LookPath":
		return true
	case "Short":
		return from != nil && from.Name == "testing"
	case "Command":
		return from != nil && from.Name == "exec" && named(args[0])
	case "CommandContext":
		return from != nil && from.Name == "exec" && named(args[1])
	}
	return false
}

// named reports whether an argument is the name of a program that is not the go command.
func named(arg ast.Expr) bool {
	text, ok := arg.(*ast.BasicLit)
	return ok && text.Kind == token.STRING && text.Value != `"go"`
}
