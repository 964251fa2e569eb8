package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// surfaces are the types that show themselves, and the tests that see them look another
// way: TestSurfacesOfTheTerminal, and TestClientTheme of the server.
var surfaces = []string{"screen", "clientTheme"}

// shows has each verb that shows itself to a person for as long as it runs, with its
// surface; the others print what they found.
var shows = map[string]string{"arcana": "screen", "repl": "screen", "watch": "screen", "play": "screen", "serve": "clientTheme"}

// prints are the verbs that show nothing but data and talk, or write files.
var prints = []string{"check", "compare", "completion", "docs", "eval", "grammar", "help", "lambda", "man", "merge", "mods", "new", "order", "playground", "profile", "rate", "replay", "run", "show", "sim", "solve", "stubs", "test", "tool", "validate", "version"}

// TestEveryVerbIsDressed: a verb either prints, or has a surface that is tested.
func TestEveryVerbIsDressed(t *testing.T) {
	root := newProgram(strings.NewReader(""), nil, nil).rootCommand()
	verbs := []string{root.Name()}
	for _, c := range root.Commands() {
		verbs = append(verbs, c.Name())
	}
	for _, verb := range verbs {
		if surface := shows[verb]; !slices.Contains(prints, verb) && !slices.Contains(surfaces, surface) {
			t.Errorf("the verb %s is in neither list: does it show itself? then it registers a surface", verb)
		}
	}
}

// TestEverySurfaceIsTested: what can look another way is among the surfaces, and given to
// the manager where it is made.
func TestEverySurfaceIsTested(t *testing.T) {
	var found []string
	registers := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "ApplyTheme" && n.Recv != nil {
					found = append(found, n.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name)
				}
			case *ast.SelectorExpr:
				if n.Sel.Name == "Register" {
					registers++
				}
			}
			return true
		})
		return nil
	})
	if slices.Sort(found); err != nil || !slices.Equal(found, slices.Sorted(slices.Values(surfaces))) || registers != len(surfaces) {
		t.Errorf("the surfaces are %v and %d are registered, expected %v (%v)", found, registers, surfaces, err)
	}
}
