package reference

import (
	"fmt"
	"regexp"
	"strings"

	"arcana/bindings/declare"
)

// writer writes a page of a module.
type writer struct {
	strings.Builder
	at   places
	file string // the page's
}

// link writes a text that leads to a thing, if there is one.
func (w *writer) link(text, thing string) string {
	to := w.at[thing]
	if to == "" {
		return text
	}
	return "[" + text + "](" + strings.TrimPrefix(to, w.file) + ")"
}

var typeName = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)+`)

// of writes a type with links to what it is made of.
func (w *writer) of(kind string) string {
	return typeName.ReplaceAllStringFunc(cell(kind), func(name string) string { return w.link(name, name) })
}

// given writes what a function in a field is given: parameters of one class by their names.
func (w *writer) given(kind string) string {
	inside, rest, whole := strings.Cut(strings.TrimPrefix(kind, "fun("), ")")
	if !whole || rest != "" || strings.ContainsAny(inside, "(<[") {
		return w.of(kind)
	}
	var list []string
	for _, part := range strings.Split(inside, ", ") {
		name, class, _ := strings.Cut(part, ": ")
		if w.at[class] != "" {
			list = append(list, w.link(name, class))
		} else {
			list = append(list, w.of(part))
		}
	}
	return strings.Join(list, ", ")
}

// cell writes a text so that it stays within the cell of a table.
func cell(text string) string {
	return strings.NewReplacer("\n", " ", "|", `\|`, "<", "&lt;", "*", `\*`).Replace(text)
}

// function writes a function under a heading.
func (w *writer) function(level, name string, f declare.Func) {
	fmt.Fprintf(w, "\n%s %s\n\n", level, name)
	w.details(f)
}

// details writes what a function is given, what it returns and an example.
func (w *writer) details(f declare.Func) {
	fmt.Fprintf(w, "`%s`\n\n%s\n", f.Signature(), f.Doc)
	if len(f.Params) > 0 {
		w.WriteString("\n| given | type | |\n|---|---|---|\n")
		for _, p := range f.Params {
			w.row(p)
		}
	}
	for _, r := range f.Returns {
		fmt.Fprintf(w, "\nReturns %s%s\n", w.of(r.Type), after(r.Doc))
	}
	if f.Example != "" {
		fmt.Fprintf(w, "\n```lua\n%s\n```\n", f.Example)
	}
}

// row writes a parameter or a field; what may be left out has a question mark.
func (w *writer) row(p declare.Param) {
	name := p.Name
	if p.Optional {
		name += "?"
	}
	kind := p.Type
	if !strings.Contains(kind, "](") {
		kind = w.of(kind)
	}
	fmt.Fprintf(w, "| `%s` | %s | %s |\n", cell(name), kind, cell(p.Doc))
}

func after(doc string) string {
	if doc == "" {
		return "."
	}
	return ": " + doc
}

// class writes a class with its fields, moments and methods.
func (w *writer) class(c declare.Class) {
	fmt.Fprintf(w, "\n### %s\n\n%s\n", c.Name, c.Doc)
	for _, parent := range c.Parents {
		fmt.Fprintf(w, "\nIt has what %s has too.\n", w.of(parent))
	}
	if c.Call != "" {
		fmt.Fprintf(w, "\nIt is called: %s\n", w.of(c.Call))
	}
	w.fields(c.Fields)
	for _, f := range methods(c) {
		w.function("####", c.Name+":"+f.Name, f)
	}
}

// methods are those that the class has itself.
func methods(c declare.Class) (list []declare.Func) {
	for _, f := range c.Methods {
		if !f.Elsewhere {
			list = append(list, f)
		}
	}
	return list
}

// fields writes fields, and those that are functions in a table of their own.
func (w *writer) fields(list []declare.Param) {
	var plain, called []declare.Param
	for _, p := range list {
		if strings.HasPrefix(p.Type, "fun(") {
			called = append(called, p)
		} else {
			plain = append(plain, p)
		}
	}
	w.table("field", "type", plain)
	for i := range called {
		called[i].Type = w.given(called[i].Type)
	}
	w.table("function", "is given", called)
}

func (w *writer) table(what, kind string, list []declare.Param) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w, "\n| %s | %s | |\n|---|---|---|\n", what, kind)
	for _, p := range list {
		w.row(p)
	}
}

// alias writes a name for words. Those of content that is loaded are for editors.
func (w *writer) alias(a declare.Alias) {
	fmt.Fprintf(w, "\n### %s\n\n%s\n", a.Name, a.Doc)
	if a.Type != "" {
		fmt.Fprintf(w, "\n%s\n", w.of(a.Type))
	}
	if a.Open {
		w.WriteString("\nAny text; editors complete the names of what is loaded.\n")
		return
	}
	var words []string
	for _, w := range a.Words {
		words = append(words, "`"+w.Text+"`")
	}
	if len(words) > 0 {
		fmt.Fprintf(w, "\n%s\n", strings.Join(words, ", "))
	}
}
