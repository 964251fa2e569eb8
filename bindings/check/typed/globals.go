package typed

import (
	"reflect"

	"github.com/yuin/gopher-lua/ast"
)

// globals are the names that a script gives values without declaring them local, wherever it
// does so: any of its functions may read them.
func globals(chunk []ast.Stmt) map[string]bool {
	found := map[string]bool{}
	walk(reflect.ValueOf(chunk), func(s ast.Stmt) {
		switch s := s.(type) {
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

// walk calls do with each statement of a piece of a syntax tree.
func walk(v reflect.Value, do func(ast.Stmt)) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), do)
		}
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if s, ok := v.Interface().(ast.Stmt); ok && v.Kind() == reflect.Pointer {
			do(s)
		}
		walk(v.Elem(), do)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				walk(v.Field(i), do)
			}
		}
	}
}
