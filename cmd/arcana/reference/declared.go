// The parts of the page of a module: functions, classes with their fields, and aliases, as
// package declare has them.

package reference

import (
	"fmt"
	"regexp"
	"strings"

	"arcana/bindings/declare"
)

// pageWriter writes the page of a module.
type pageWriter struct {
	strings.Builder
	anchors anchorIndex // where links lead to
	file    string      // of this page
}

// link returns a text as a Markdown link to a thing, which is given by its key in anchors. It returns the
// plain text if the reference has no such thing. A link within the page has no file.
func (w *pageWriter) link(text, thing string) string {
	to := w.anchors[thing]
	if to == "" {
		return text
	}
	return "[" + text + "](" + strings.TrimPrefix(to, w.file) + ")"
}

// typeName finds names of classes in a type, such as tavern.Card.
var typeName = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)+`)

// typeText returns a type with links to the classes in it.
func (w *pageWriter) typeText(kind string) string {
	return typeName.ReplaceAllStringFunc(escapeCell(kind), func(name string) string { return w.link(name, name) })
}

// paramsText returns the parameters of a function's type, "fun(fx: tavern.FX, event: any)", each as
// a link to its class. A type with results or with brackets inside is written in full.
func (w *pageWriter) paramsText(kind string) string {
	inside, rest, closed := strings.Cut(strings.TrimPrefix(kind, "fun("), ")")
	if !closed || rest != "" || strings.ContainsAny(inside, "(<[") {
		return w.typeText(kind)
	}
	var list []string
	for _, part := range strings.Split(inside, ", ") {
		name, class, _ := strings.Cut(part, ": ")
		if w.anchors[class] != "" {
			list = append(list, w.link(name, class))
		} else {
			list = append(list, w.typeText(part))
		}
	}
	return strings.Join(list, ", ")
}

// escapeCell escapes a text for a cell of a Markdown table.
func escapeCell(text string) string {
	return strings.NewReplacer("\n", " ", "|", `\|`, "<", "&lt;", "*", `\*`).Replace(text)
}

// writeFunction writes a function under a heading of that level ("###").
func (w *pageWriter) writeFunction(level, name string, f declare.Func) {
	fmt.Fprintf(w, "\n%s %s\n\n", level, name)
	w.writeDetails(f)
}

// writeDetails writes a function's signature, description, parameters, results and example.
func (w *pageWriter) writeDetails(f declare.Func) {
	fmt.Fprintf(w, "`%s`\n\n%s\n", f.Signature(), f.Doc)
	if len(f.Params) > 0 {
		w.WriteString("\n| given | type | |\n|---|---|---|\n")
		for _, p := range f.Params {
			w.writeRow(p)
		}
	}
	for _, r := range f.Returns {
		fmt.Fprintf(w, "\nReturns %s%s\n", w.typeText(r.Type), colonDoc(r.Doc))
	}
	if f.Example != "" {
		fmt.Fprintf(w, "\n```lua\n%s\n```\n", f.Example)
	}
}

// writeRow writes a table row for a parameter or a field; a question mark means that it may be
// left out.
func (w *pageWriter) writeRow(p declare.Param) {
	name := p.Name
	if p.Optional {
		name += "?"
	}
	kind := p.Type
	if !strings.Contains(kind, "](") { // paramsText has not written it yet
		kind = w.typeText(kind)
	}
	fmt.Fprintf(w, "| `%s` | %s | %s |\n", escapeCell(name), kind, escapeCell(p.Doc))
}

// colonDoc returns a colon and the doc, to end a sentence, or "." if there is no doc.
func colonDoc(doc string) string {
	if doc == "" {
		return "."
	}
	return ": " + doc
}

// writeClass writes a class with its fields and methods. Some fields are functions, as a trigger is.
func (w *pageWriter) writeClass(c declare.Class) {
	fmt.Fprintf(w, "\n### %s\n\n%s\n", c.Name, c.Doc)
	for _, parent := range c.Parents {
		fmt.Fprintf(w, "\nIt also has all fields and functions of %s.\n", w.typeText(parent))
	}
	if c.Call != "" {
		fmt.Fprintf(w, "\nCall it as %s.\n", w.typeText(c.Call))
	}
	w.writeFields(c.Fields)
	for _, f := range ownMethods(c) {
		w.writeFunction("####", c.Name+":"+f.Name, f)
	}
}

// ownMethods returns the methods that are documented at the class itself, and not elsewhere.
func ownMethods(c declare.Class) (list []declare.Func) {
	for _, f := range c.Methods {
		if !f.Elsewhere {
			list = append(list, f)
		}
	}
	return list
}

// writeFields writes a table of the plain fields, and one of those that are functions.
func (w *pageWriter) writeFields(list []declare.Param) {
	var plain, called []declare.Param
	for _, p := range list {
		if strings.HasPrefix(p.Type, "fun(") {
			called = append(called, p)
		} else {
			plain = append(plain, p)
		}
	}
	w.writeTable("field", "type", plain)
	for i := range called {
		called[i].Type = w.paramsText(called[i].Type)
	}
	w.writeTable("function", "is given", called)
}

// writeTable writes a table of fields, if there are any. what and kind are the heads of its
// columns.
func (w *pageWriter) writeTable(what, kind string, list []declare.Param) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w, "\n| %s | %s | |\n|---|---|---|\n", what, kind)
	for _, p := range list {
		w.writeRow(p)
	}
}

// writeAlias writes an alias: a type, or the words that it may be. Where any other text is legal too
// (Open), the words are only what editors suggest, so they are not listed.
func (w *pageWriter) writeAlias(a declare.Alias) {
	fmt.Fprintf(w, "\n### %s\n\n%s\n", a.Name, a.Doc)
	if a.Type != "" {
		fmt.Fprintf(w, "\n%s\n", w.typeText(a.Type))
	}
	if a.Open {
		w.WriteString("\nAny text; editors complete the names of what is loaded.\n")
		return
	}
	var words []string
	for _, word := range a.Words {
		words = append(words, "`"+word.Text+"`")
	}
	if len(words) > 0 {
		fmt.Fprintf(w, "\n%s\n", strings.Join(words, ", "))
	}
}
