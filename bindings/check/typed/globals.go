package typed

import (
	"reflect"

	"github.com/yuin/gopher-lua/ast"
)

// globals are the names that a script gives values without declaring them local, wherever it
// does so: any of its functions may read them.
func globals(chunk []ast.Stmt) map[string]bool {
	found := map[string]bool{}
	visit(reflect.ValueOf(chunk), func(node any) {
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

// visit calls do with each node of a piece of a syntax tree.
func visit(v reflect.Value, do func(node any)) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			visit(v.Index(i), do)
		}
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if v.Kind() == reflect.Pointer {
			do(v.Interface())
		}
		visit(v.Elem(), do)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				visit(v.Field(i), do)
			}
		}
	}
}
