package check

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm/syntax"
	"arcana/core/ability"
)

// Forms that are good for one release more: actors compared with names of players, and functions of
// the older moments that are handed something else than the event.

// Older is an older form in a script.
type Older struct {
	system.Older
	File string // its path below the script roots
}

// OlderOf returns the older forms in those scripts of the roots that ours accepts, by path.
func OlderOf(s *session.Session, ours func(file string) bool) (list []Older) {
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" || !ours(file) {
				return nil
			}
			if source, err := session.ReadScript(s.Files(), file); err == nil { // else the check of scripts reports it
				list = append(list, OlderIn(s, file, string(source))...)
			}
			return nil
		})
	}
	return list
}

// OlderIn returns the older forms in one script; file is its name in them.
func OlderIn(s *session.Session, file, source string) (list []Older) {
	lines := strings.Split(source, "\n")
	found := system.ActorsNamed(lines, 1)
	text, err := syntax.Read(source)
	for _, sys := range s.Host.Systems.All() {
		// A file that cannot be read is reported by the check of scripts.
		if binding := registry.Of(sys); err == nil && binding.Table != nil {
			found = append(found, olderMoments(binding, text, lines, SystemOf(s.Host.Systems.All(), file) == sys.Name)...)
		}
	}
	for _, o := range found {
		list = append(list, Older{o, file})
	}
	return list
}

// olderMoments finds the functions of older moments that do not take the event: in a content file of the
// system (content) all of them, elsewhere those in a call of the system's make.
func olderMoments(binding system.Binding, text *syntax.Text, lines []string, content bool) (list []system.Older) {
	note := func(key ast.Expr, fn *ast.FunctionExpr) {
		if name, ok := key.(*ast.StringExpr); ok {
			if o, older := olderMoment(binding, name.Value, fn, lines); older {
				list = append(list, o)
			}
		}
	}
	inTable := func(node any) {
		switch n := node.(type) {
		case *ast.Field:
			if fn, ok := n.Value.(*ast.FunctionExpr); ok {
				note(n.Key, fn)
			}
		case *ast.FuncDefStmt:
			if at, ok := n.Name.Func.(*ast.AttrGetExpr); ok {
				note(at.Key, n.Func)
			}
		}
	}
	if content {
		syntax.Visit(text.Statements, inTable)
		return list
	}
	syntax.Visit(text.Statements, func(node any) {
		if call, ok := node.(*ast.FuncCallExpr); ok && isMake(call, binding.System) {
			for _, f := range call.Args[0].(*ast.TableExpr).Fields {
				inTable(f)
			}
		}
	})
	return list
}

// isMake reports whether a call is SYSTEM.make{ ... }.
func isMake(call *ast.FuncCallExpr, system string) bool {
	at, ok := call.Func.(*ast.AttrGetExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	_, table := call.Args[0].(*ast.TableExpr)
	of, named := at.Object.(*ast.IdentExpr)
	key, word := at.Key.(*ast.StringExpr)
	return table && named && word && of.Value == system && key.Value == "make"
}

// olderMoment returns the remark about the function of a moment; false where the moment is no older one,
// or the function takes the event or nothing of what is handed over.
func olderMoment(binding system.Binding, moment string, fn *ast.FunctionExpr, lines []string) (o system.Older, older bool) {
	id, known := binding.Table.Find(moment)
	if !known || fn.ParList == nil || len(fn.ParList.Names) < 3 || fn.ParList.Names[2] == "event" {
		return o, false
	}
	m := binding.Table.Moment(id)
	given := binding.Writing.Given(m)
	if !m.Shipped || m.Name == ability.Valued.Name || len(given) == 0 {
		return o, false
	}
	names := fn.ParList.Names
	header := strings.Join(names, ", ")
	var written []string
	for n := fn.Line(); n <= fn.LastLine() && n <= len(lines); n++ {
		line := lines[n-1]
		if n == fn.Line() {
			line = strings.Replace(line, "("+header+")", "("+names[0]+", "+names[1]+", event)", 1)
		}
		for i, p := range given[:min(len(names)-2, len(given))] {
			field := "event." + fieldFor(binding.Table.Row(m.Kind), m, p)
			line = regexp.MustCompile(`(^|[^\w.:"'])`+names[i+2]+`\b`).ReplaceAllString(line, "${1}"+field)
		}
		if line != lines[n-1] {
			written = append(written, strings.TrimSpace(line))
		}
	}
	text := fmt.Sprintf("%s gets the event too, as all triggers do", m.Name)
	return system.Older{Line: fn.Line(), Text: text, Now: strings.Join(written, "\n")}, true
}

// fieldFor returns the field of the event that has what an older moment handed over as a parameter.
func fieldFor(row *ability.Row, m *ability.Moment, p declare.Param) string {
	switch {
	case m.Name == "chosen" && p.Type != "integer":
		return "answer"
	case p.Type == "integer":
		return "amount"
	case p.Name == "site" || p.Name == "outcome":
		return "text"
	case row.ByTarget != "":
		return "source"
	}
	return "target"
}
