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
	"sync"
	"testing"
	"unicode"
)

// TestNamesDoNotStutter: no name begins with that of its package.
func TestNamesDoNotStutter(t *testing.T) {
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, decl := range f.Decls {
			for _, name := range declared(decl) {
				if stutters(f.Name.Name, name.Name) {
					t.Errorf("%s: %s begins with the name of its package", fset.Position(name.Pos()), name.Name)
				}
			}
		}
	})
}

// eachFile calls a function with every Go file of the project, by its path from the
// top of the project. The files are read once, for all tests.
func eachFile(t *testing.T, visit func(fset *token.FileSet, path string, f *ast.File)) {
	files, err := goFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		visit(parsed, f.path, f.file)
	}
}

// goFile is a Go file of the project.
type goFile struct {
	path string
	file *ast.File
}

var (
	parsed  = token.NewFileSet() // has the places of goFiles
	goFiles = sync.OnceValues(func() (list []goFile, err error) {
		err = filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != "..") {
				return orSkip(err)
			}
			if !strings.HasSuffix(path, ".go") {
				return nil
			}
			f, err := parser.ParseFile(parsed, path, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			list = append(list, goFile{strings.TrimPrefix(filepath.ToSlash(path), "../"), f})
			return nil
		})
		return list, err
	})
)

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

// TestPicturesAreTrue: ARCHITECTURE.md names every package, but for rule systems, which
// core/rules/rules.go lists, and what is inside of them.
func TestPicturesAreTrue(t *testing.T) {
	folders := map[string]bool{}
	eachFile(t, func(_ *token.FileSet, path string, _ *ast.File) { folders[filepath.ToSlash(filepath.Dir(path))] = true })
	for _, picture := range []string{"ARCHITECTURE.md"} {
		text, err := os.ReadFile("../" + picture)
		if err != nil {
			t.Fatal(err)
		}
		for folder := range folders {
			inside := strings.HasPrefix(folder, "core/rules/") && strings.Count(folder, "/") > 2
			_, err := os.Stat("../core/rules/" + filepath.Base(folder) + "/RULES.md")
			if name := filepath.Base(folder); !inside && err != nil && !regexp.MustCompile(`\b`+name+`\b`).Match(text) {
				t.Errorf("%s does not name %s", picture, folder)
			}
		}
	}
}

// TestNoWrapper: no struct is only an embedded pointer of its own package. What needs other
// methods of the same thing is a function, or a type defined on it.
func TestNoWrapper(t *testing.T) {
	eachFile(t, func(fset *token.FileSet, _ string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			spec, _ := n.(*ast.TypeSpec)
			if spec == nil {
				return true
			}
			of, _ := spec.Type.(*ast.StructType)
			if of == nil || len(of.Fields.List) != 1 || len(of.Fields.List[0].Names) > 0 {
				return true
			}
			if star, ok := of.Fields.List[0].Type.(*ast.StarExpr); ok {
				if _, own := star.X.(*ast.Ident); own {
					t.Errorf("%s: %s only wraps another type of its package", fset.Position(spec.Pos()), spec.Name.Name)
				}
			}
			return true
		})
	})
}

// TestChapters: each file of a rule system begins with what it is about, and the comment of its
// package, which stands in one of them, names the others.
func TestChapters(t *testing.T) {
	essays, files := map[string]string{}, map[string][]string{}
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		dir, name := filepath.ToSlash(filepath.Dir(path)), filepath.Base(path)
		if !strings.HasPrefix(dir, "core/rules/") || strings.Count(dir, "/") > 2 || strings.HasSuffix(name, "_test.go") || dir == "core/rules/laws" {
			return
		}
		if f.Doc != nil {
			essays[dir] = f.Doc.Text()
			return
		}
		files[dir] = append(files[dir], strings.TrimSuffix(name, ".go"))
		attached := map[*ast.CommentGroup]bool{}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				attached[n.Doc] = true
			case *ast.GenDecl:
				attached[n.Doc] = true
			}
			return true
		})
		if len(f.Comments) == 0 || attached[f.Comments[0]] {
			t.Errorf("%s begins without a sentence that says what it is about", path)
		}
	})
	for dir, names := range files {
		for _, name := range names {
			if !regexp.MustCompile(`\b` + name + `\b`).MatchString(essays[dir]) {
				t.Errorf("%s: the comment of the package does not name %s.go", dir, name)
			}
		}
	}
}
