// The pages of the reference: the index, and the page of a module. declared.go writes the parts
// of such a page, files.go the pages of TOML files.

package reference

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/configs/schemas"
)

// Page is a file of the reference.
type Page struct {
	File, Text string // File is its path, "tavern.md" or "files/tavern.cards.md"
}

// Pages returns the pages of the reference: modules, kinds of files, and the index. commands
// is the page of the commands, which the index names too.
func Pages(s *session.Session, commands Page) []Page {
	modules, kinds := schema.Of(s), schemas.Kinds(s.Host.Systems.All())
	at := anchorIndex{} // all of them before the first page is written, since pages link to each other
	for _, m := range modules {
		at.addModule(m)
	}
	pages := []Page{index(modules, kinds, commands), commands}
	for _, m := range modules {
		pages = append(pages, Page{fileOf(m), tidy((&pageWriter{anchors: at, file: fileOf(m)}).modulePage(s, m))})
	}
	for _, k := range kinds {
		pages = append(pages, Page{kindFile(k), tidy(kindPage(k))})
	}
	return pages
}

// fileOf returns the file name of a module's page.
func fileOf(m declare.Module) string { return cmp.Or(m.Name, "globals") + ".md" }

// kindFile returns the file name of the page of a kind of file.
func kindFile(k schemas.Kind) string { return "files/" + k.Name + ".md" }

// tidy replaces several empty lines by one.
func tidy(text string) string {
	for strings.Contains(text, "\n\n\n") {
		text = strings.ReplaceAll(text, "\n\n\n", "\n\n")
	}
	return text
}

// index returns the page that lists all others.
func index(modules []declare.Module, kinds []schemas.Kind, commands Page) Page {
	var b strings.Builder
	b.WriteString("# Reference\n\n`arcana tool docs DIR` writes these pages from the declarations in the program. At the prompt, `help(\"NAME\")` prints what they say about NAME.\n\n")
	fmt.Fprintf(&b, "- [Commands](%s): what the program does, and with which flags\n\n## Modules\n\n| module | what it is |\n|---|---|\n", commands.File)
	modules = slices.Clone(modules)
	slices.SortStableFunc(modules, func(a, b declare.Module) int { return cmp.Compare(a.Name, b.Name) })
	for _, m := range modules {
		fmt.Fprintf(&b, "| [%s](%s) | %s |\n", cmp.Or(m.Name, "globals"), fileOf(m), escapeCell(cmp.Or(m.Doc, "Functions that you call without the name of a module.")))
	}
	b.WriteString("\n## Files\n\n| file | its keys |\n|---|---|\n")
	for _, k := range kinds {
		fmt.Fprintf(&b, "| `%s` | [%s](%s) |\n", k.Path, k.Name, kindFile(k))
	}
	return Page{"README.md", b.String()}
}

// modulePage returns the page of a module: links to its parts, then functions, classes and words, and for
// a system's module how its abilities are written as data. addModule goes through the same headings.
func (w *pageWriter) modulePage(s *session.Session, m declare.Module) string {
	fmt.Fprintf(w, "# %s\n\n%s\n\n[All of the reference](README.md)\n", cmp.Or(m.Name, "globals"), m.Doc)
	w.writeContents(m)
	w.writePartHeading("Functions", len(m.Funcs))
	for _, f := range m.Funcs {
		w.writeFunction("###", m.Qualified(f.Name), f)
	}
	w.writePartHeading("Classes", len(m.Classes))
	for _, c := range m.Classes {
		w.writeClass(c)
	}
	w.writePartHeading("Words", len(m.Aliases))
	for _, a := range m.Aliases {
		w.writeAlias(a)
	}
	sys, _ := s.Host.Systems.Named(m.Name)
	if words := registry.BaseWords(sys); words != nil { // other modules are no system's
		fmt.Fprintf(w, "\n## Abilities as data\n\n```\n%s\n```\n", words.Help())
	}
	return w.String()
}

// writePartHeading writes the heading of a part of the page, unless the part has no things.
func (w *pageWriter) writePartHeading(name string, things int) {
	if things > 0 {
		fmt.Fprintf(w, "\n## %s\n", name)
	}
}

// writeContents writes links to the functions and classes of a page.
func (w *pageWriter) writeContents(m declare.Module) {
	var funcs, classes []string
	for _, f := range m.Funcs {
		name := m.Qualified(f.Name)
		funcs = append(funcs, w.link(name, callKey(name)))
	}
	for _, c := range m.Classes {
		classes = append(classes, w.link(c.Name, c.Name))
	}
	for i, list := range [][]string{funcs, classes} {
		if len(list) > 0 {
			fmt.Fprintf(w, "\n%s: %s\n", [...]string{"Functions", "Classes"}[i], strings.Join(list, ", "))
		}
	}
}
