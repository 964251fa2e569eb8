package core_test

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDocumented: every exported name of the whole project has a comment, every
// exported field of an exported struct is explained, and every package has an essay.
func TestDocumented(t *testing.T) {
	essays := map[string]bool{}
	eachFile(t, func(fset *token.FileSet, path string, f *ast.File) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		dir := filepath.Dir(path)
		essays[dir] = essays[dir] || f.Doc != nil
		for _, decl := range f.Decls {
			for _, name := range unexplainedFields(decl) {
				t.Errorf("%s: the field %s has no comment, tag doc, or word in the comments of its struct", fset.Position(name.Pos()), name.Name)
			}
			for _, name := range undocumented(decl) {
				t.Errorf("%s: %s has no comment", fset.Position(name.Pos()), name.Name)
			}
		}
	})
	for dir, written := range essays {
		if !written {
			t.Errorf("%s: the package has no comment", dir)
		}
	}
}

// unexplainedFields lists the exported fields of exported structs that nothing explains:
// neither a comment, a tag doc for scripts, nor the comments of the struct, which may
// speak of several fields at once.
func unexplainedFields(decl ast.Decl) (list []*ast.Ident) {
	g, _ := decl.(*ast.GenDecl)
	if g == nil {
		return nil
	}
	for _, spec := range g.Specs {
		s, _ := spec.(*ast.TypeSpec)
		if s == nil || !s.Name.IsExported() {
			continue
		}
		if of, ok := s.Type.(*ast.StructType); ok {
			list = append(list, silentFields(of, g.Doc.Text()+s.Doc.Text())...)
		}
	}
	return list
}

// silentFields lists the exported fields of a struct that neither they themselves nor
// its comments explain.
func silentFields(of *ast.StructType, said string) (list []*ast.Ident) {
	for _, f := range of.Fields.List {
		said += f.Doc.Text() + f.Comment.Text()
	}
	for _, f := range of.Fields.List {
		if f.Doc != nil || f.Comment != nil || f.Tag != nil && strings.Contains(f.Tag.Value, "doc:") {
			continue
		}
		for _, name := range f.Names {
			if name.IsExported() && !regexp.MustCompile(`(?i)\b`+name.Name+`\b`).MatchString(said) {
				list = append(list, name)
			}
		}
	}
	return list
}

// orSkip passes an error on, or skips a folder.
func orSkip(err error) error {
	if err != nil {
		return err
	}
	return filepath.SkipDir
}

// undocumented lists the exported names of a declaration that nothing explains.
func undocumented(decl ast.Decl) []*ast.Ident {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && exportedReceiver(d) {
			return []*ast.Ident{d.Name}
		}
	case *ast.GenDecl:
		var list []*ast.Ident
		for _, spec := range d.Specs {
			list = append(list, unexplained(spec, d.Doc != nil)...)
		}
		return list
	}
	return nil
}

// unexplained lists the exported names of one specification; the comment of a
// group explains its constants and variables, but not its types.
func unexplained(spec ast.Spec, group bool) []*ast.Ident {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() && s.Doc == nil && s.Comment == nil && !group {
			return []*ast.Ident{s.Name}
		}
	case *ast.ValueSpec:
		if group || s.Doc != nil || s.Comment != nil {
			return nil
		}
		var list []*ast.Ident
		for _, n := range s.Names {
			if n.IsExported() {
				list = append(list, n)
			}
		}
		return list
	}
	return nil
}

// exportedReceiver reports whether a function is no method, or one of a type that
// others can name.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}
