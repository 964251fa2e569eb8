package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
)

// Stub returns the LuaLS definitions of a module: one file an editor reads so
// that it completes and checks scripts. The text depends on the declaration
// alone. A struct that several modules share is defined in the first; defined
// remembers them from one call to the next.
func Stub(m Module, defined map[reflect.Type]bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---@meta %s\n\n", cmp.Or(m.Name, "globals"))
	var structs []reflect.Type
	for _, f := range allFuncs(m) {
		for _, t := range f.types {
			structsIn(t, &structs)
		}
	}
	for _, t := range structs {
		if defined[t] {
			continue
		}
		defined[t] = true
		stubClass(&b, className(t), "", structFields(t))
	}
	for _, c := range m.Classes {
		stubClass(&b, c.Name, c.Doc, c.Fields)
		fmt.Fprintf(&b, "local %s = {}\n\n", local(c.Name))
		for _, f := range c.Methods {
			stubFunc(&b, local(c.Name)+":", f)
		}
	}
	stubModule(&b, m)
	return b.String()
}

func allFuncs(m Module) []Func {
	funcs := append([]Func(nil), m.Funcs...)
	for _, c := range m.Classes {
		funcs = append(funcs, c.Methods...)
	}
	return funcs
}

func stubModule(b *strings.Builder, m Module) {
	prefix := ""
	if m.Name != "" && len(m.Funcs) > 0 {
		prefix = m.Name + "."
		fmt.Fprintf(b, "---%s\n%s = {}\n\n", m.Doc, m.Name)
	}
	for _, f := range m.Funcs {
		stubFunc(b, prefix, f)
	}
}

func stubClass(b *strings.Builder, name, doc string, fields []Param) {
	if doc != "" {
		fmt.Fprintf(b, "---%s\n", doc)
	}
	fmt.Fprintf(b, "---@class %s\n", name)
	for _, f := range fields {
		fmt.Fprintf(b, "---@field %s%s %s%s\n", f.Name, mark(f), f.Type, after(f.Doc))
	}
	b.WriteByte('\n')
}

func stubFunc(b *strings.Builder, prefix string, f Func) {
	fmt.Fprintf(b, "---%s\n", f.Doc)
	if f.Example != "" {
		fmt.Fprintf(b, "---\n---```lua\n---%s\n---```\n", strings.ReplaceAll(f.Example, "\n", "\n---"))
	}
	names := make([]string, len(f.Params))
	for i, p := range f.Params {
		names[i] = p.Name
		fmt.Fprintf(b, "---@param %s%s %s%s\n", p.Name, mark(p), p.Type, after(p.Doc))
	}
	for _, r := range f.Returns {
		fmt.Fprintf(b, "---@return %s%s\n", r.Type, after(r.Doc))
	}
	fmt.Fprintf(b, "function %s%s(%s) end\n\n", prefix, f.Name, strings.Join(names, ", "))
}

func mark(p Param) string {
	if p.Optional {
		return "?"
	}
	return ""
}

func after(doc string) string {
	if doc == "" {
		return ""
	}
	return " " + doc
}

func local(class string) string { return strings.ReplaceAll(class, ".", "_") }
