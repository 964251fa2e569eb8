// Older forms that scripts may still use for one release: names of players compared with actors, and
// triggers whose third parameter is a card or an amount instead of the event.

package check

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm/syntax"
	"arcana/core"
	"arcana/core/ability"
)

// OlderForm is a place in a script that uses an older form.
type OlderForm struct {
	system.OlderForm
	File string // its path below the script roots
}

// OlderFormsIn returns the older forms in scripts. It passes over what cannot be read.
func OlderFormsIn(s *session.Session, scripts []Script) (list []OlderForm) {
	for _, f := range scripts {
		if f.Err == nil {
			list = append(list, OlderFormsOfSource(s, f.File, string(f.Source))...)
		}
	}
	return list
}

// OlderFormsOfSource returns the older forms in one script. file is its path below the roots; it tells
// the script's system and is the name in the result. A script may make cards of every system (SYSTEM.make), so
// the triggers of every system are looked for.
func OlderFormsOfSource(s *session.Session, file, source string) (list []OlderForm) {
	lines := strings.Split(source, "\n")
	found := system.ActorsNamed(lines, 1)
	if text, err := syntax.Read(source); err == nil { // a file that cannot be read is reported by the check of scripts
		found = append(found, olderFunctions(s.Host.Systems.All(), file, text, lines)...)
	}
	for _, o := range found {
		list = append(list, OlderForm{o, file})
	}
	return list
}

// olderFunctions finds the triggers of a script that do not take the event. lines is the script's
// source. In a content file every table is searched for the triggers of its system; what SYSTEM.make gets, in
// any script, for those of that system.
func olderFunctions(systems []core.System, file string, text *syntax.Text, lines []string) (list []system.OlderForm) {
	own := SystemOf(systems, file)
	bindings := map[string]system.Binding{}
	for _, sys := range systems {
		if binding := registry.Of(sys); binding.Table != nil && !binding.Derived { // triggers of games in one file always got the event
			bindings[sys.Name] = binding
		}
	}
	inTable := func(system string, node any) {
		binding, known := bindings[system]
		if key, fn := functionIn(node); known && fn != nil {
			if o, older := olderFunction(binding, key, fn, lines); older {
				list = append(list, o)
			}
		}
	}
	syntax.Visit(text.Statements, func(node any) {
		inTable(own, node)
		if made, table := madeTable(node); table != nil && made != own {
			for _, f := range table.Fields {
				inTable(made, f)
			}
		}
	})
	return list
}

// functionIn returns the function that a node of the tree gives to a key of a table, with the key; nil for another node.
func functionIn(node any) (key string, fn *ast.FunctionExpr) {
	var named ast.Expr
	switch n := node.(type) {
	case *ast.Field:
		named = n.Key
		fn, _ = n.Value.(*ast.FunctionExpr)
	case *ast.FuncDefStmt:
		if at, ok := n.Name.Func.(*ast.AttrGetExpr); ok {
			named, fn = at.Key, n.Func
		}
	}
	name, ok := named.(*ast.StringExpr)
	if !ok {
		return "", nil
	}
	return name.Value, fn
}

// madeTable returns the table of a call SYSTEM.make{ ... } and the system; nil for any other node.
func madeTable(node any) (system string, table *ast.TableExpr) {
	call, ok := node.(*ast.FuncCallExpr)
	if !ok || len(call.Args) != 1 {
		return "", nil
	}
	at, ok := call.Func.(*ast.AttrGetExpr)
	if !ok {
		return "", nil
	}
	of, named := at.Object.(*ast.IdentExpr)
	if key, word := at.Key.(*ast.StringExpr); named && word && key.Value == "make" {
		table, _ = call.Args[0].(*ast.TableExpr)
		return of.Value, table
	}
	return "", nil
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
