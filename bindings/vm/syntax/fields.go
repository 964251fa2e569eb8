// Finding a field of the table that a source returns, for the line and the text of an error.

package syntax

import (
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// A Field is a key of a table as the text shows it.
type Field struct {
	Line  int      // of the key
	key   string   // a name, or a number in brackets: "[2]"
	value ast.Expr // nil for a key that the text does not show
}

// Text returns the text that stands as the value, "" where the source does not simply
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

// Find reads a source again and returns the field at a path ("tags[2].blocks") of the
// table that it ends by returning. A local of the file stands for the table that it holds. If the path
// leads on where the source shows no key, Find returns a Field without value, with the line of the last
// key that it found. first is the number of the source's first line.
func Find(source string, first int, path string) Field { return Finder(source, first)(path) }

// Finder returns a function that is [Find] for one source, which is read once for all paths.
func Finder(source string, first int) func(path string) Field {
	chunk := read(source, first)
	return func(path string) Field { return find(chunk, path) }
}

// find is [Find] in the statements of a source.
func find(chunk []ast.Stmt, path string) Field {
	fields, line := returnedFields(chunk)
	found := Field{Line: line}
	steps := strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(r rune) bool { return r == '.' }) // tags, [2], blocks
	for _, step := range steps {
		f, ok := lastField(fields, step)
		if !ok {
			return Field{Line: found.Line}
		}
		found, fields = f, nil
		switch value := f.value.(type) {
		case *ast.TableExpr:
			fields = fieldsOf(value)
		case *ast.IdentExpr:
			fields, _ = fieldsOfLocal(chunk, value.Value, f.Line)
		}
	}
	return found
}

// lastField returns the last field with that key, which is the one that counts when the program
// runs. If none is written exactly like the key, small and capital letters count as the same.
func lastField(fields []Field, key string) (found Field, ok bool) {
	for _, f := range fields {
		if f.key == key || found.key != key && strings.EqualFold(f.key, key) {
			found, ok = f, true
		}
	}
	return found, ok
}

// returnedFields returns the fields of the table that a file ends by returning: one that is
// written after return, or one that a local of the file holds. line is where the table begins. If
// the file returns something else, there are no fields, and line is that of the value that it
// returns; 1 if it returns no value, or several.
func returnedFields(chunk []ast.Stmt) (fields []Field, line int) {
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

// fieldsOfLocal collects the fields that the statements of the file give the local of that name,
// and returns the line where its table begins; line is what it returns if no table is assigned.
func fieldsOfLocal(chunk []ast.Stmt, name string, line int) (fields []Field, begins int) {
	for _, s := range chunk {
		switch s := s.(type) {
		case *ast.LocalAssignStmt:
			if table := tableAssignedTo(s, name); table != nil {
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

// tableAssignedTo returns the table constructor that a declaration gives the local of that name, or nil.
func tableAssignedTo(s *ast.LocalAssignStmt, name string) *ast.TableExpr {
	for i, n := range s.Names {
		if n == name && i < len(s.Exprs) {
			table, _ := s.Exprs[i].(*ast.TableExpr)
			return table
		}
	}
	return nil
}

// appendMember adds the field key if the target of an assignment (into) is name.key. The target
// of a method's definition is nil here, which adds nothing.
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
// is named by its place, "[1]". A key that the program computes is left out.
func fieldsOf(t *ast.TableExpr) []Field {
	var fields []Field
	rows := 0
	for _, f := range t.Fields {
		switch key := f.Key.(type) {
		case nil:
			rows++
			fields = append(fields, Field{f.Value.Line(), "[" + strconv.Itoa(rows) + "]", f.Value})
		case *ast.StringExpr:
			fields = append(fields, Field{key.Line(), key.Value, f.Value})
		case *ast.NumberExpr:
			fields = append(fields, Field{key.Line(), "[" + key.Value + "]", f.Value})
		}
	}
	return fields
}
