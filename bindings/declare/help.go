// What is declared, told to people and to editors: help at the prompt, and stubs.

package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/core/spell"
)

// Help returns what help("name") shows: a module with its functions, a class with its methods, or
// a function with its parameters and example. For an unknown name it lists the topics that end in
// it, or suggests a topic or another name that help knows (others; nil for none).
func Help(modules []Module, name string, others func() []string) string {
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
	if others != nil {
		topics = append(topics, others()...)
	}
	return fmt.Sprintf("no help for %q%s", name, spell.DidYouMean(name, topics))
}

// endingIn returns the topics whose last part is the name, such as "tavern.fx" for "fx".
func endingIn(name string, topics []string) (list []string) {
	for _, topic := range topics {
		if i := strings.LastIndexAny(topic, ".:"); i >= 0 && topic[i+1:] == name {
			list = append(list, topic)
		}
	}
	return list
}

// helpIn is Help within one module; false if it has nothing of that name.
func helpIn(m Module, name string) (string, bool) {
	if name == m.Name {
		return listFunctions(m.Name, m.Doc, m.prefix(), m.Funcs), true
	}
	if short, ofModule := strings.CutPrefix(name, m.prefix()); ofModule {
		if f, ok := m.Find(short); ok {
			return functionHelp(m.prefix(), f), true
		}
	}
	for _, c := range m.Classes {
		if name == c.Name {
			return classHelp(c), true
		}
		class, method, _ := strings.Cut(name, ":")
		if f, ok := c.Find(method); ok && class == c.Name {
			return functionHelp(c.Name+":", f), true
		}
	}
	return "", false
}

// prefix returns what stands before the names of a module's functions ("tavern."): "" where these are
// globals.
func (m Module) prefix() string {
	if m.Name == "" || m.Bare {
		return ""
	}
	return m.Name + "."
}

// Qualified returns the name of one of the module's functions as scripts call it: "tavern.fight".
func (m Module) Qualified(name string) string { return m.prefix() + name }

// overview returns the help without a name: all modules and global functions.
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

// classHelp returns the help on a class: its methods and fields.
func classHelp(c Class) string {
	text := listFunctions(c.Name, c.Doc, c.Name+":", c.Methods)
	for _, f := range c.Fields {
		text += fmt.Sprintf("\n  .%-27s %s%s", f.Name, f.Type, withSpace(f.Doc))
	}
	return text
}

// listFunctions returns the help on a module or class: its description, and one line for each
// function.
func listFunctions(name, doc, prefix string, funcs []Func) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s", name, doc)
	for _, f := range funcs {
		fmt.Fprintf(&b, "\n  %-40s %s", prefix+f.Signature(), f.Doc)
	}
	return b.String()
}

// functionHelp returns the help on one function: its parameters and example.
func functionHelp(prefix string, f Func) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\n  %s", prefix, f.Signature(), f.Doc)
	for i, p := range f.Params {
		fmt.Fprintf(&b, "\n  %s: %s%s", p.Name, p.Type, withSpace(p.Doc))
		if i < len(f.types) {
			fieldsHelp(&b, f.types[i])
		}
	}
	if f.Example != "" {
		fmt.Fprintf(&b, "\n  example: %s", f.Example)
	}
	return b.String()
}

// fieldsHelp lists the fields of a parameter that is a table.
func fieldsHelp(b *strings.Builder, t reflect.Type) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, p := range structFields(t) {
		fmt.Fprintf(b, "\n    %s%s: %s%s", p.Name, optionalMark(p), p.Type, withSpace(p.Doc))
	}
}

// Keys returns the fields of the tables that a function takes or returns, in order.
func (f Func) Keys() (keys []string) {
	for _, t := range f.types {
		if t != nil && t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t != nil && t.Kind() == reflect.Struct {
			for _, p := range structFields(t) {
				keys = append(keys, p.Name)
			}
		}
	}
	return keys
}

// Topics returns every name that Help knows, for completion.
func Topics(modules []Module) []string {
	var names []string
	for _, m := range modules {
		if m.Name != "" {
			names = append(names, m.Name)
		}
		for _, f := range m.Funcs {
			names = append(names, m.Qualified(f.Name))
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

// Stub returns the LuaLS definitions of a module, by which editors complete and check scripts. It
// depends on the declaration alone.
func Stub(m Module) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---@meta %s\n\n", cmp.Or(m.Name, "globals"))
	for _, a := range m.Aliases {
		stubAlias(&b, a)
	}
	for _, c := range m.Classes {
		stubClass(&b, c)
	}
	stubModule(&b, m)
	return b.String()
}

// Structs returns classes for the Go structs that the module's functions take and return, except
// those in defined, to which it adds them.
func (m Module) Structs(defined map[reflect.Type]bool) []Class {
	var types []reflect.Type
	for _, f := range m.functions() {
		types = append(types, f.types...)
	}
	return StructsOf(defined, types...)
}

// StructsOf returns classes for the structs that the types are made of, except those in defined,
// to which it adds them.
func StructsOf(defined map[reflect.Type]bool, types ...reflect.Type) (classes []Class) {
	var structs []reflect.Type
	for _, t := range types {
		structsIn(t, &structs)
	}
	for _, t := range structs {
		if !defined[t] {
			defined[t] = true
			classes = append(classes, structClass(t))
		}
	}
	return classes
}

// structClass returns the class of a struct. If scripts write such tables (it has lua tags), the
// class is sealed: any other field is a mistake.
func structClass(t reflect.Type) Class {
	c := Class{Name: className(t), Fields: structFields(t)}
	if len(fieldNames(t)) > 0 {
		c.Seal = "there is no such field"
	}
	return c
}

// functions returns all functions and methods of the module.
func (m Module) functions() []Func {
	funcs := append([]Func(nil), m.Funcs...)
	for _, c := range m.Classes {
		funcs = append(funcs, c.Methods...)
	}
	return funcs
}

// stubModule writes the stub of a module's table and functions.
func stubModule(b *strings.Builder, m Module) {
	prefix := m.prefix()
	if prefix != "" && len(m.Funcs) > 0 {
		fmt.Fprintf(b, "---%s\n---@class %s\n%s = {}\n\n", m.Doc, m.Name, m.Name)
	}
	for _, f := range m.Funcs {
		stubFunc(b, prefix, f)
	}
}

// stubAlias writes the stub of an alias with its words.
func stubAlias(b *strings.Builder, a Alias) {
	stubDoc(b, a.Doc)
	fmt.Fprintf(b, "---@alias %s\n", strings.TrimRight(a.Name+" "+a.Type, " "))
	// The words of a mod ("mine:tide") may be written without the mod too, in its own scripts.
	haveShortNames := slices.ContainsFunc(a.Words, func(w Word) bool { return strings.Contains(w.Text, ":") })
	if a.Open || haveShortNames {
		b.WriteString("---| string\n")
	}
	for _, w := range a.Words {
		fmt.Fprintf(b, "---| %q%s\n", w.Text, noteComment(w.Note))
	}
	b.WriteByte('\n')
}

// noteComment returns the note of a word as a comment of the stub, "" for none.
func noteComment(note string) string {
	if note == "" {
		return ""
	}
	return " # " + note
}

// stubDoc writes a sentence as a comment, if there is one.
func stubDoc(b *strings.Builder, doc string) {
	if doc != "" {
		fmt.Fprintf(b, "---%s\n", doc)
	}
}

// stubClass writes the stub of a class. Its variable must follow at once, or LuaLS would not know
// whose the methods are.
func stubClass(b *strings.Builder, c Class) {
	stubDoc(b, c.Doc)
	fmt.Fprintf(b, "---@class %s%s\n", c.Name, inherited(c.Parents))
	for _, f := range c.Fields {
		fmt.Fprintf(b, "---@field %s\n", fieldText(f))
	}
	if c.Call != "" {
		fmt.Fprintf(b, "---@overload %s\n", c.Call)
	}
	if c.Seal != "" {
		fmt.Fprintf(b, "---@field [string] %q\n", c.Seal)
	}
	if len(c.Methods) > 0 {
		fmt.Fprintf(b, "local %s = {}\n", stubVariable(c.Name))
	}
	b.WriteByte('\n')
	for _, f := range c.Methods {
		if !f.Elsewhere {
			stubFunc(b, stubVariable(c.Name)+":", f)
		}
	}
}

// inherited returns " : " and the parents of a class, "" for none.
func inherited(parents []string) string {
	if len(parents) == 0 {
		return ""
	}
	return " : " + strings.Join(parents, ", ")
}

// luaWords are the words that Lua reserves: they cannot be names.
var luaWords = strings.Fields("and break do else elseif end false for function if in local nil not or repeat return then true until while")

// fieldText returns a field as stubs write it. A name that cannot stand alone in Lua ("end", "my
// mod:tide") is written in brackets. LuaLS does not accept "?" after brackets, so there the type says
// that the field may be nil.
func fieldText(f Param) string {
	hasBrackets := strings.HasPrefix(f.Name, "[") // as in "[string]"
	needsBrackets := slices.Contains(luaWords, f.Name) || strings.ContainsAny(f.Name, " :-")
	switch {
	case hasBrackets || !needsBrackets:
		return f.Name + optionalMark(f) + " " + f.Type + withSpace(f.Doc)
	case f.Optional:
		return fmt.Sprintf("[%q] %s|nil%s", f.Name, grouped(f.Type), withSpace(f.Doc))
	}
	return fmt.Sprintf("[%q] %s%s", f.Name, f.Type, withSpace(f.Doc))
}

// stubFunc writes the stub of one function.
func stubFunc(b *strings.Builder, prefix string, f Func) {
	fmt.Fprintf(b, "---%s\n", f.Doc)
	if f.Example != "" {
		fmt.Fprintf(b, "---\n---```lua\n---%s\n---```\n", strings.ReplaceAll(f.Example, "\n", "\n---"))
	}
	for _, overload := range f.Overloads {
		fmt.Fprintf(b, "---@overload %s\n", overload)
	}
	names := make([]string, len(f.Params))
	for i, p := range f.Params {
		names[i] = p.Name
		fmt.Fprintf(b, "---@param %s%s %s%s\n", p.Name, optionalMark(p), p.Type, withSpace(p.Doc))
	}
	for _, r := range f.Returns {
		fmt.Fprintf(b, "---@return %s%s\n", r.Type, withSpace(r.Doc))
	}
	fmt.Fprintf(b, "function %s%s(%s) end\n\n", prefix, f.Name, strings.Join(names, ", "))
}

// optionalMark returns "?" for what may be left out.
func optionalMark(p Param) string {
	if p.Optional {
		return "?"
	}
	return ""
}

// withSpace returns the text after a space, "" for none.
func withSpace(doc string) string {
	if doc == "" {
		return ""
	}
	return " " + doc
}

// stubVariable returns the name of the local variable that stands for a class in its stub.
func stubVariable(class string) string { return strings.ReplaceAll(class, ".", "_") }
