package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// The bounds of the project's shape. What passes one has become two ideas.
const (
	mostLines   = 300 // of a file
	mostMethods = 33  // of a type, without those of the types in it
	mostFiles   = 22  // of a package of bindings, without its tests
)

// wide are the types that may have more methods than others: how many, and why.
var wide = map[string]struct {
	most   int
	reason string
}{
	"cmd/arcana.program": {72, "a method for each verb, and what the verbs share"},
}

// TestShape: no file, type or package of bindings grows beyond its bound, and no name
// begins with that of its package.
func TestShape(t *testing.T) {
	methods, files := map[string]int{}, map[string]int{}
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		if n := fset.Position(f.FileEnd).Line - 1; n > mostLines {
			t.Errorf("%s: %d lines, expected at most %d", path, n, mostLines)
		}
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		files[folder]++
		for _, decl := range f.Decls {
			if receiver := receiverOf(decl); receiver != "" {
				methods[folder+"."+receiver]++
			}
			for _, name := range declared(decl) {
				if stutters(f.Name.Name, name.Name) {
					t.Errorf("%s: %s begins with the name of its package", fset.Position(name.Pos()), name.Name)
				}
			}
		}
	})
	for name := range wide {
		if methods[name] <= mostMethods {
			t.Errorf("%s has %d methods and needs no exception", name, methods[name])
		}
	}
	for name, n := range methods {
		if most := max(mostMethods, wide[name].most); n > most {
			t.Errorf("%s has %d methods, expected at most %d", name, n, most)
		}
	}
	for folder, n := range files {
		if strings.HasPrefix(folder, "bindings") && n > mostFiles {
			t.Errorf("%s has %d files, expected at most %d", folder, n, mostFiles)
		}
	}
}

// eachFile calls a function with every Go file of the project, by its path from the
// top of the project.
func eachFile(t *testing.T, visit func(fset *token.FileSet, path string, f *ast.File)) {
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != "..") {
			return orSkip(err)
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		visit(fset, strings.TrimPrefix(filepath.ToSlash(path), "../"), f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// receiverOf is the name of the type that a declaration is a method of, or empty.
func receiverOf(decl ast.Decl) string {
	f, ok := decl.(*ast.FuncDecl)
	if !ok || f.Recv == nil {
		return ""
	}
	name := ""
	ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// declared are the names that a declaration gives to its package.
func declared(decl ast.Decl) (names []*ast.Ident) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return []*ast.Ident{d.Name}
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, s.Name)
			case *ast.ValueSpec:
				names = append(names, s.Names...)
			}
		}
	}
	return names
}

// stutters reports whether a name begins with its package's and goes on: one that is
// the package's name alone is its main type.
func stutters(pkg, name string) bool {
	rest := name[min(len(pkg), len(name)):]
	return rest != "" && strings.EqualFold(name[:len(pkg)], pkg) && unicode.IsUpper(rune(rest[0]))
}

// TestPicturesAreTrue: the README's tree and ARCHITECTURE.md name every package, but for
// those inside a rule system, which are its own business.
func TestPicturesAreTrue(t *testing.T) {
	folders := map[string]bool{}
	eachFile(t, func(_ *token.FileSet, path string, _ *ast.File) { folders[filepath.ToSlash(filepath.Dir(path))] = true })
	for _, picture := range []string{"README.md", "ARCHITECTURE.md"} {
		text, err := os.ReadFile("../" + picture)
		if err != nil {
			t.Fatal(err)
		}
		for folder := range folders {
			inside := strings.HasPrefix(folder, "core/rules/") && strings.Count(folder, "/") > 2
			if name := filepath.Base(folder); !inside && !regexp.MustCompile(`\b`+name+`\b`).Match(text) {
				t.Errorf("%s does not name %s", picture, folder)
			}
		}
	}
}
