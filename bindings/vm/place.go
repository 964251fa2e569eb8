package vm

import (
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// Blame returns the error of what stands at a path ("tags[2].blocks") of the
// table that the program returns: with the line of the deepest key on it that
// the text shows, of the table itself where it shows none. The text is read
// again, so that a program without mistakes keeps nothing for this.
func (p *Program) Blame(path, message string) *Error {
	e := &Error{File: p.Name, Line: p.find(path).line, Message: message}
	return e.within(p.shown, p.first)
}

// Text returns the text that stands at a path of the table that the program
// returns, "" where the file does not simply state one.
func (p *Program) Text(path string) string {
	text, _ := p.find(path).value.(*ast.StringExpr)
	if text == nil {
		return ""
	}
	return text.Value
}

// Returns reports whether the program ends by returning something, as a content
// file does and a scenario does not.
func (p *Program) Returns() bool {
	text, refused := plainText(p.Name, p.source, len(p.source))
	if refused != nil {
		return false
	}
	_, chunk, err := parse(p.Name, text, p.first)
	if err != nil || len(chunk) == 0 {
		return false
	}
	end, ok := chunk[len(chunk)-1].(*ast.ReturnStmt)
	return ok && len(end.Exprs) > 0
}

// Errors is everything that is wrong with a program, a line each.
type Errors []*Error

// Error returns the messages, a line each.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// field is a key of a table as the text shows it.
type field struct {
	key   string // a name, or a place in brackets: "[2]"
	line  int
	value ast.Expr
}

// find reads the program's text again and returns the field at a path; the line
// is that of the deepest key there is, and the value nil where a key is missing.
func (p *Program) find(path string) field {
	text, refused := plainText(p.Name, p.source, len(p.source))
	if refused != nil {
		return field{line: 1}
	}
	_, chunk, err := parse(p.Name, text, p.first)
	if err != nil {
		return field{line: 1}
	}
	fields, line := returnedFields(chunk)
	found := field{line: line}
	for _, step := range strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(r rune) bool { return r == '.' }) {
		f, ok := lastField(fields, step)
		if !ok {
			return field{line: found.line}
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
func lastField(fields []field, key string) (found field, ok bool) {
	for _, f := range fields {
		if f.key == key || found.key != key && strings.EqualFold(f.key, key) {
			found, ok = f, true
		}
	}
	return found, ok
}

// returnedFields returns the fields of the table that a file ends by returning,
// be it written there or kept in a local of the file, and where it begins.
func returnedFields(chunk []ast.Stmt) ([]field, int) {
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
func fieldsOfLocal(chunk []ast.Stmt, name string, line int) (fields []field, begins int) {
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
func appendMember(fields []field, into ast.Expr, name string, value ast.Expr) []field {
	member, ok := into.(*ast.AttrGetExpr)
	if !ok {
		return fields
	}
	object, isName := member.Object.(*ast.IdentExpr)
	key, isText := member.Key.(*ast.StringExpr)
	if !isName || !isText || object.Value != name {
		return fields
	}
	return append(fields, field{key.Value, key.Line(), value})
}

func fieldsOf(t *ast.TableExpr) []field {
	var fields []field
	place := 0
	for _, f := range t.Fields {
		switch key := f.Key.(type) {
		case nil:
			place++
			fields = append(fields, field{"[" + strconv.Itoa(place) + "]", f.Value.Line(), f.Value})
		case *ast.StringExpr:
			fields = append(fields, field{key.Value, key.Line(), f.Value})
		case *ast.NumberExpr:
			fields = append(fields, field{"[" + key.Value + "]", key.Line(), f.Value})
		}
	}
	return fields
}
