package declare

import (
	"fmt"
	"reflect"
	"strings"

	"arcana/core/spell"
)

// Help returns what help("name") shows: a module with its functions, a class
// with its methods, or one function with its parameters and example. For
// a name that nothing has, it shows the whole names that end in it, or a suggestion.
func Help(modules []Module, name string) string {
	if name == "" {
		return overview(modules)
	}
	for _, m := range modules {
		if text, ok := helpIn(m, name); ok {
			return text
		}
	}
	topics := Topics(modules)
	if list := endingIn(name, topics); len(list) > 0 {
		return fmt.Sprintf("no help for %q, expected %s", name, strings.Join(list, ", "))
	}
	return fmt.Sprintf("no help for %q%s", name, spell.DidYouMean(name, topics))
}

// endingIn returns the topics whose last part is a name, for who asks for "fx".
func endingIn(name string, topics []string) (list []string) {
	for _, topic := range topics {
		if i := strings.LastIndexAny(topic, ".:"); i >= 0 && topic[i+1:] == name {
			list = append(list, topic)
		}
	}
	return list
}

func helpIn(m Module, name string) (string, bool) {
	if name == m.Name {
		return listing(m.Name, m.Doc, prefix(m.Name, "."), m.Funcs), true
	}
	if f, ok := m.Find(strings.TrimPrefix(name, prefix(m.Name, "."))); ok && (m.Name == "" || strings.HasPrefix(name, m.Name+".")) {
		return details(prefix(m.Name, "."), f), true
	}
	for _, c := range m.Classes {
		if name == c.Name {
			return classHelp(c), true
		}
		class, method, _ := strings.Cut(name, ":")
		if f, ok := c.Find(method); ok && class == c.Name {
			return details(c.Name+":", f), true
		}
	}
	return "", false
}

func prefix(name, dot string) string {
	if name == "" {
		return ""
	}
	return name + dot
}

func overview(modules []Module) string {
	var b strings.Builder
	for _, m := range modules {
		if m.Name == "" {
			for _, f := range m.Funcs {
				fmt.Fprintf(&b, "  %-28s %s\n", f.Signature(), f.Doc)
			}
			continue
		}
		fmt.Fprintf(&b, "  %-28s %s\n", m.Name, m.Doc)
	}
	b.WriteString("help(\"name\") tells more; so does name? at the prompt.")
	return b.String()
}

func classHelp(c Class) string {
	text := listing(c.Name, c.Doc, c.Name+":", c.Methods)
	for _, f := range c.Fields {
		text += fmt.Sprintf("\n  .%-27s %s%s", f.Name, f.Type, after(f.Doc))
	}
	return text
}

func listing(name, doc, prefix string, funcs []Func) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", name, doc)
	for _, f := range funcs {
		fmt.Fprintf(&b, "\n  %-40s %s", prefix+f.Signature(), f.Doc)
	}
	return b.String()
}

func details(prefix string, f Func) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\n  %s", prefix, f.Signature(), f.Doc)
	for i, p := range f.Params {
		fmt.Fprintf(&b, "\n  %s: %s%s", p.Name, p.Type, after(p.Doc))
		if i < len(f.types) {
			fieldsHelp(&b, f.types[i])
		}
	}
	if f.Example != "" {
		fmt.Fprintf(&b, "\n  example: %s", f.Example)
	}
	return b.String()
}

func fieldsHelp(b *strings.Builder, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, p := range structFields(t) {
		fmt.Fprintf(b, "\n    %s%s: %s%s", p.Name, mark(p), p.Type, after(p.Doc))
	}
}

// Topics returns every name that Help knows, in order: they complete.
func Topics(modules []Module) []string {
	var names []string
	for _, m := range modules {
		if m.Name != "" {
			names = append(names, m.Name)
		}
		for _, f := range m.Funcs {
			names = append(names, prefix(m.Name, ".")+f.Name)
		}
		for _, c := range m.Classes {
			names = append(names, c.Name)
			for _, f := range c.Methods {
				names = append(names, c.Name+":"+f.Name)
			}
		}
	}
	return names
}
