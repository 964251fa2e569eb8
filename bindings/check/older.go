// Older forms that scripts may still use for one release: names of players compared with actors, and
// triggers whose third parameter is a card or an amount instead of the event.

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

// OlderForm is a place in a script that uses an older form.
type OlderForm struct {
	system.OlderForm
	File string // its path below the script roots
}

// OlderFormsIn returns the older forms in the scripts for whose paths and texts include returns true.
func OlderFormsIn(s *session.Session, include func(file string, source []byte) bool) (list []OlderForm) {
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" {
				return nil
			}
			if source, err := session.ReadScript(s.Files(), file); err == nil && include(file, source) { // else the check of scripts reports it
				list = append(list, OlderFormsOfSource(s, file, string(source))...)
			}
			return nil
		})
	}
	return list
}

// OlderFormsOfSource returns the older forms in one script. file is its path below the roots; it tells
// the script's system and is the name in the result. A script may make cards of every system (SYSTEM.make), so
// the triggers of every system are looked for.
func OlderFormsOfSource(s *session.Session, file, source string) (list []OlderForm) {
	lines := strings.Split(source, "\n")
	found := system.ActorsNamed(lines, 1)
	systems := s.Host.Systems.All()
	if text, err := syntax.Read(source); err == nil { // a file that cannot be read is reported by the check of scripts
		for _, sys := range systems {
			if binding := registry.Of(sys); binding.Table != nil && !binding.Derived { // triggers of games in one file always got the event
				found = append(found, olderFunctions(binding, text, lines, SystemOf(systems, file) == sys.Name)...)
			}
		}
	}
	for _, o := range found {
		list = append(list, OlderForm{o, file})
	}
	return list
}

// olderFunctions finds the triggers of a script that do not take the event. lines is the script's
// source. In a content file of the binding's system (isContent) every table is searched; in other
// scripts only the tables that SYSTEM.make gets.
func olderFunctions(binding system.Binding, text *syntax.Text, lines []string, isContent bool) (list []system.OlderForm) {
	addIfOlder := func(key ast.Expr, fn *ast.FunctionExpr) {
		if name, ok := key.(*ast.StringExpr); ok {
			if o, older := olderFunction(binding, name.Value, fn, lines); older {
				list = append(list, o)
			}
		}
	}
	inTable := func(node any) {
		switch n := node.(type) {
		case *ast.Field:
			if fn, ok := n.Value.(*ast.FunctionExpr); ok {
				addIfOlder(n.Key, fn)
			}
		case *ast.FuncDefStmt:
			if at, ok := n.Name.Func.(*ast.AttrGetExpr); ok {
				addIfOlder(at.Key, n.Func)
			}
		}
	}
	if isContent {
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

// olderFunction returns the remark about a trigger in the older form, with its lines rewritten to read
// the event. older is false if the function is in the new form: its third parameter is the event, it
// has no third parameter, or its moment never handed over anything else.
func olderFunction(binding system.Binding, moment string, fn *ast.FunctionExpr, lines []string) (o system.OlderForm, older bool) {
	id, known := binding.Table.Find(moment)
	if !known || fn.ParList == nil || len(fn.ParList.Names) < 3 || fn.ParList.Names[2] == "event" {
		return o, false // the first two parameters are self and fx
	}
	m := binding.Table.Moment(id)
	given := binding.Writing.Given(m)
	if !m.Older || m.Name == ability.Valued.Name || len(given) == 0 { // worth gets a view, never the event
		return o, false
	}
	names := fn.ParList.Names
	header := strings.Join(names, ", ")
	var rewritten []string // the lines that change
	for n := fn.Line(); n <= fn.LastLine() && n <= len(lines); n++ {
		line := lines[n-1]
		if n == fn.Line() {
			line = strings.Replace(line, "("+header+")", "("+names[0]+", "+names[1]+", event)", 1)
		}
		for i, p := range given[:min(len(names)-2, len(given))] {
			field := "event." + eventField(binding.Table.Row(m.Kind), m, p)
			line = regexp.MustCompile(`(^|[^\w.:"'])`+names[i+2]+`\b`).ReplaceAllString(line, "${1}"+field) // the parameter as a word of its own, no field or text
		}
		if line != lines[n-1] {
			rewritten = append(rewritten, strings.TrimSpace(line))
		}
	}
	text := fmt.Sprintf("every trigger now gets the event as its third parameter, but %s has other parameters after fx", m.Name)
	return system.OlderForm{Line: fn.Line(), Text: text, Now: strings.Join(rewritten, "\n")}, true
}

// eventField returns the name of the event's field that replaces the parameter p of an older moment.
func eventField(row *ability.Row, m *ability.Moment, p declare.Param) string {
	switch {
	case m.Name == "chosen" && p.Type != "integer":
		return "answer"
	case p.Type == "integer":
		return "amount"
	case p.Name == "site" || p.Name == "outcome":
		return "text"
	case row.ByTarget != "": // of such an event the subject is the source, see ability.Row
		return "source"
	}
	return "target"
}
