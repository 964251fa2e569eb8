package syntax

import (
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// A Field is a key of a table as the text shows it.
type Field struct {
	Line  int      // of the key
	key   string   // a name, or a place in brackets: "[2]"
	value ast.Expr // nil for a key that the text does not show
}

// Text is the text that stands as the value, "" where the source does not simply
// state one.
func (f Field) Text() string {
	if text, ok := f.value.(*ast.StringExpr); ok {
		return text.Value
	}
	return ""
}

// Returns reports whether a source, which has been compiled, ends by returning
// something. first is the number of its first line.
func Returns(source string, first int) bool {
	statements := read(source, first)
	if len(statements) == 0 {
		return false
	}
	end, ok := statements[len(statements)-1].(*ast.ReturnStmt)
	return ok && len(end.Exprs) > 0
}

// read reads a source again that has been compiled; nil when it cannot be read.
func read(source string, first int) []ast.Stmt {
	text, err := cleanText(source, len(source))
	if err != nil {
		return nil
	}
	t, err := parse(text, first)
	if err != nil {
		return nil
	}
	return t.statements
}

// Find reads a source again, whose first line has the given number, and returns the
// field at a path ("tags[2].blocks") of the table that it ends by returning; the line
// is that of the deepest key there is.
func Find(source string, first int, path string) Field {
	fields, line := returnedFields(read(source, first))
	found := Field{Line: line}
	for _, step := range strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(r rune) bool { return r == '.' }) {
		f, ok := lastField(fields, step)
		if !ok {
			return Field{Line: found.Line}
		}
		found, fields = f, nil
		if table, isTable := f.value.(*ast.TableExpr); isTable {
			fields = fieldsOf(table)
		}
	}
	return found
}

// lastField returns the field of that key; the last one counts, as it does when
// the program runs. What is written exactly so comes before the same in other
// letters.
func lastField(fields []Field, key string) (found Field, ok bool) {
	for _, f := range fields {
		if f.key == key || found.key != key && strings.EqualFold(f.key, key) {
			found, ok = f, true
		}
	}
	return found, ok
}

// returnedFields returns the fields of the table that a file ends by returning,
// be it written there or kept in a local of the file, and where it begins.
func returnedFields(chunk []ast.Stmt) ([]Field, int) {
	if len(chunk) == 0 {
		return nil, 1
	}
	end, ok := chunk[len(chunk)-1].(*ast.ReturnStmt)
	if !ok || len(end.Exprs) != 1 {
		return nil, 1
	}
	switch e := end.Exprs[0].(type) {
	case *ast.TableExpr:
		return fieldsOf(e), e.Line()
	case *ast.IdentExpr:
		return fieldsOfLocal(chunk, e.Value, e.Line())
	}
	return nil, end.Exprs[0].Line()
}

// fieldsOfLocal collects what the statements of the file put into the local.
func fieldsOfLocal(chunk []ast.Stmt, name string, line int) (fields []Field, begins int) {
	for _, s := range chunk {
		switch s := s.(type) {
		case *ast.LocalAssignStmt:
			if table := assignedTo(s, name); table != nil {
				fields, line = fieldsOf(table), table.Line()
			}
		case *ast.AssignStmt:
			if len(s.Lhs) == 1 && len(s.Rhs) == 1 {
				fields = appendMember(fields, s.Lhs[0], name, s.Rhs[0])
			}
		case *ast.FuncDefStmt:
			fields = appendMember(fields, s.Name.Func, name, s.Func)
		}
	}
	return fields, line
}

// assignedTo returns the table that a statement makes the local's value, or nil.
func assignedTo(s *ast.LocalAssignStmt, name string) *ast.TableExpr {
	for i, n := range s.Names {
		if n == name && i < len(s.Exprs) {
			table, _ := s.Exprs[i].(*ast.TableExpr)
			return table
		}
	}
	return nil
}

// appendMember adds name.key = value.
func appendMember(fields []Field, into ast.Expr, name string, value ast.Expr) []Field {
	member, ok := into.(*ast.AttrGetExpr)
	if !ok {
		return fields
	}
	object, isName := member.Object.(*ast.IdentExpr)
	key, isText := member.Key.(*ast.StringExpr)
	if !isName || !isText || object.Value != name {
		return fields
	}
	return append(fields, Field{key.Line(), key.Value, value})
}

// fieldsOf lists the fields of a table constructor with their names as text; a row without a key
// is named by its place, "[1]".
func fieldsOf(t *ast.TableExpr) []Field {
	var fields []Field
	place := 0
	for _, f := range t.Fields {
		switch key := f.Key.(type) {
		case nil:
			place++
			fields = append(fields, Field{f.Value.Line(), "[" + strconv.Itoa(place) + "]", f.Value})
		case *ast.StringExpr:
			fields = append(fields, Field{key.Line(), key.Value, f.Value})
		case *ast.NumberExpr:
			fields = append(fields, Field{key.Line(), "[" + key.Value + "]", f.Value})
		}
	}
	return fields
}
