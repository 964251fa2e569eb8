// What can be declared to scripts (parameters, functions, classes, modules, aliases), and how
// it is installed on a machine.

package declare

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/card"
)

// Param is one parameter, result or field, with its LuaLS type.
type Param struct {
	Name, Type, Doc string    // Name is empty for a result; Type is of LuaLS ("string[]"); Doc may be empty
	Optional        bool      // may be left out: nil stands for it
	Range           [2]int    // the least and the most that a number may be; 0 and 0 if not known
	Assigned        bool      // scripts may assign the field
	_               [0]func() // so that no Param can be compared with ==
}

// Func is a function or method that scripts can call.
type Func struct {
	// Name is what scripts call it; Doc says in one sentence what it does;
	// Example is a piece of Lua that runs.
	Name, Doc, Example string
	// Params and Returns are in order; a method's receiver is not among them.
	Params, Returns []Param
	// body makes the function under its full name, for messages.
	body func(name string) lua.LGFunction
	// types are the Go types of the parameters in order, then that of the result. Help and Keys list the
	// fields of the structs among them. A function that reads its own arguments has none.
	types []reflect.Type
	// value says that scripts hold a callable userdata instead of a function, see AsValue.
	value bool
	// units is its price, of the shortcut too, besides what they charge by themselves.
	units int64
	// shortcut does the work for the usual arguments, see WithShortcut; nil for none.
	shortcut Shortcut
	// Overloads are further signatures, as LuaLS writes them, of which the first that fits
	// its arguments counts: "fun(system: \"tavern\"): tavern.Match".
	Overloads []string
	// Looks says of a verb that it only looks, Asks that it puts a question to a player.
	Looks, Asks bool
	// Nameless says that the first parameter, a name, may be left out: a call may begin with the
	// second parameter instead. A call that does give the name must give the second too.
	Nameless bool
	// Elsewhere says that only other systems have the verb; Doc says what to do instead.
	Elsewhere bool
}

// Signature returns the function as help shows it: "weight(options) -> score".
func (f Func) Signature() string {
	names := make([]string, len(f.Params))
	for i, p := range f.Params {
		names[i] = p.Name
		if p.Optional {
			names[i] += "?"
		}
	}
	text := fmt.Sprintf("%s(%s)", f.Name, strings.Join(names, ", "))
	if len(f.Returns) > 0 {
		text += " -> " + f.Returns[0].Type
	}
	return text
}

// Class is a kind of value with methods: a match, a pool, an ability's fx.
type Class struct {
	Name, Doc string // Name is as stubs have it ("game.Match"); Doc is a sentence
	// Label is what messages call a value of the class, the name when empty.
	Label   string
	Fields  []Param // that scripts read
	Methods []Func  // that scripts call with a colon
	// Parents are the classes whose fields and methods it has too.
	Parents []string
	// Call is the signature of a value that is called, as LuaLS writes it; "" for others.
	Call string
	// Seal says what any other name is where scripts write the fields: "there is no such
	// option". It is "" where scripts read them.
	Seal string
	// Change says in messages what a script may do that tries to assign a field, "" for nothing.
	Change string
}

// Module is a global table of functions. A module without a name holds
// functions that are globals themselves.
type Module struct {
	Name, Doc string  // Name is the global; Doc is a sentence
	Funcs     []Func  // in the order of help and stubs
	Classes   []Class // of the values that its functions return
	Aliases   []Alias // names for words that scripts write
	// Bare says that its functions are globals, in files of their own kind alone, and that its name is
	// that of its classes.
	Bare bool
	// Value makes what the global holds where it is no table of Funcs, anew for each
	// machine; Funcs then only describe it. Nil for a table.
	Value func() lua.LValue
}

// Find returns the named function of the module and whether there is one.
func (m Module) Find(name string) (Func, bool) { return findFunc(m.Funcs, name) }

// Find returns the named method of the class and whether there is one.
func (c Class) Find(name string) (Func, bool) { return findFunc(c.Methods, name) }

// findFunc returns the function of that name and whether there is one.
func findFunc(funcs []Func, name string) (Func, bool) {
	for _, f := range funcs {
		if f.Name == name {
			return f, true
		}
	}
	return Func{}, false
}

// Head is what [Raw] declares of a function. The body uses it in its messages.
type Head struct {
	// Name is the full name of the function: "fx:damage".
	Name string
	// Params are its parameters in order, without a method's receiver.
	Params []Param
}

// Raise ends the running script with an error that begins with the function's name.
func (h *Head) Raise(L *lua.LState, format string, args ...any) {
	vm.Raise(L, "%s: "+format, append([]any{h.Name}, args...)...)
}

// Raw declares a function that reads its arguments itself, for hot paths. sig is its signature
// ("damage(target, amount)"), types are the LuaLS types of its parameters in order, and returns is
// that of its result, "" for none. The body gets the declared names, so that its messages need not
// repeat them.
func Raw(sig, doc, example string, types []string, returns string, body func(*lua.LState, *Head) int) Func {
	f := parseSignature(sig, doc, example)
	for i := range f.Params {
		f.Params[i].Type = types[i]
	}
	if returns != "" {
		f.Returns = []Param{{Type: returns}}
	}
	params := f.Params
	f.body = func(name string) lua.LGFunction {
		head := &Head{name, params}
		return func(L *lua.LState) int { return body(L, head) }
	}
	return f
}

// WithCost returns the function with a fixed price in units, besides what its body charges. A call by
// its shortcut costs that too.
func (f Func) WithCost(units int64) Func {
	body := f.body
	f.units += units
	f.body = func(name string) lua.LGFunction {
		run := body(name)
		return func(L *lua.LState) int {
			vm.Charge(L, units)
			return run(L)
		}
	}
	return f
}

// A Shortcut does the work of a function without a call of Lua, see vm.AddShortcut. It returns the
// result, the units to charge for it, and whether it did the work. If it did not, the machine calls
// the function as usual.
type Shortcut = func(arguments []lua.LValue) (result lua.LValue, units int64, done bool)

// WithShortcut returns the function with a shortcut: a Go function that the machine tries first,
// without a call of Lua. The shortcut must do and charge just what the body does, or decline.
func (f Func) WithShortcut(by Shortcut) Func {
	f.shortcut = by
	return f
}

// native returns the function as a Lua function of the machine, with its shortcut. On a machine whose
// mods may use short names, the function first resolves them in its arguments, and the shortcut
// declines calls that may have some.
func (f Func) native(m *vm.Machine, prefix string) *lua.LFunction {
	body, shortcut := f.Body(prefix), f.shortcut
	if vm.HasShortNames(m) {
		receivers := strings.Count(prefix, ":") // a method's receiver comes before its first argument
		body = f.resolvingNames(body, receivers)
		if shortcut != nil {
			shortcut = skipTexts(shortcut)
		}
	}
	fn := m.Native(body)
	if shortcut != nil {
		vm.AddShortcut(fn, f.units, shortcut)
	}
	return fn
}

// Taking returns the function with these LuaLS types of its parameters, in order, where they say
// more than the Go types; "" keeps one.
func (f Func) Taking(kinds ...string) Func {
	f.Params = slices.Clone(f.Params)
	for i, kind := range kinds {
		f.Params[i].Type = cmp.Or(kind, f.Params[i].Type)
	}
	return f
}

// Within sets the bounds of a parameter that is a number, of the given name, and returns the function. The
// body and the shortcut see them too, so the parameters are not copied.
func (f Func) Within(name string, least, most int) Func {
	for i := range f.Params {
		if f.Params[i].Name == name {
			f.Params[i].Range = [2]int{least, most}
		}
	}
	return f
}

// Asking returns the verb marked as one that asks a player; see Asks.
func (f Func) Asking() Func {
	f.Asks = true
	return f
}

// NameOptional returns the verb marked as one whose first parameter, a name, may be left out; see
// Nameless.
func (f Func) NameOptional() Func {
	f.Nameless = true
	return f
}

// Looking returns the verb marked as one that changes nothing; see Looks.
func (f Func) Looking() Func {
	f.Looks = true
	return f
}

// Looking returns the verbs marked as ones that change nothing; see Looks.
func Looking(verbs ...Func) []Func {
	for i := range verbs {
		verbs[i].Looks = true
	}
	return verbs
}

// Returning returns the function with the LuaLS type of its result, for a body that returns a Lua
// value.
func (f Func) Returning(kind string) Func {
	f.Returns = []Param{{Type: kind}}
	return f
}

// ResultOwned returns the function with a result that scripts may change even at the prompt,
// where results are read-only otherwise.
func (f Func) ResultOwned() Func {
	body := f.body
	f.body = func(name string) lua.LGFunction {
		inner := body(name)
		return func(L *lua.LState) int {
			defer vm.WithoutLending(L)()
			return inner(L)
		}
	}
	return f
}

// Watched returns the method changed so that it calls look after each call with one result: look gets
// the value before the colon (the receiver) and the result.
func (f Func) Watched(look func(receiver, result lua.LValue)) Func {
	body := f.body
	f.body = func(name string) lua.LGFunction {
		inner := body(name)
		return func(L *lua.LState) int {
			receiver := L.Get(1)
			n := inner(L)
			if n == 1 {
				look(receiver, L.Get(-1))
			}
			return n
		}
	}
	return f
}

// AsValue returns the function as one that scripts hold as a callable userdata, not as a
// function.
func (f Func) AsValue() Func {
	f.value = true
	return f
}

// Body returns the function for a machine. Its errors begin with the prefix ("tavern.", "pool:")
// and the name.
func (f Func) Body(prefix string) lua.LGFunction { return f.body(prefix + f.Name) }

// parseSignature turns "name(a, b?)" into a Func without a body.
func parseSignature(sig, doc, example string) Func {
	name, rest, _ := strings.Cut(sig, "(")
	f := Func{Name: name, Doc: doc, Example: example}
	for _, p := range strings.Split(strings.TrimSuffix(rest, ")"), ",") {
		if p = strings.TrimSpace(p); p != "" {
			name, optional := strings.CutSuffix(p, "?")
			f.Params = append(f.Params, Param{Name: name, Optional: optional})
		}
	}
	return f
}

// Alias is a name for words that scripts write.
type Alias struct {
	Name, Doc string // Name is as stubs have it ("tavern.CardName"); Doc is a sentence
	Type      string // what it stands for, of LuaLS, where that is no word
	Words     []Word // in the order in which they are completed
	// Open says that any other text is legal too, though nothing in the loaded content has that
	// name.
	Open bool
	// Numbered says that numbers follow a word in a text, as in "buy 2".
	Numbered bool
}

// Word is one of the words of an alias.
type Word struct {
	Text, Note string // Note says in a few words what Text is; it may be empty
}

// Words returns words without notes.
func Words(texts ...string) []Word {
	list := make([]Word, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// OneOf returns the LuaLS type of one of some texts.
func OneOf(texts ...string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = fmt.Sprintf("%q", text)
	}
	return strings.Join(quoted, "|")
}

// Each stands for fields of a class that the loaded content decides on: one field for each word of
// an alias. ExpandEach replaces it by those fields.
func Each(alias, kind string, optional bool) Param {
	return Param{Name: "[" + alias + "]", Type: kind, Optional: optional}
}

// EachOf returns the alias whose words a field of [Each] stands for, "" for another field.
func EachOf(p Param) string {
	if strings.HasPrefix(p.Name, "[") && strings.Contains(p.Name, ".") { // names of aliases have a dot, unlike [string]
		return strings.Trim(p.Name, "[]")
	}
	return ""
}

// ExpandEach replaces each field that stands for the words of an alias by one field a word, with
// the short names of mods' words too. A field of an alias that is unknown becomes a field for any text.
func ExpandEach(fields []Param, aliases []Alias) (list []Param) {
	for _, p := range fields {
		alias := EachOf(p)
		if alias == "" {
			list = append(list, p)
			continue
		}
		i := slices.IndexFunc(aliases, func(a Alias) bool { return a.Name == alias })
		if i < 0 { // no content has said which words there are
			p.Name = "[string]"
			list = append(list, p)
			continue
		}
		list = append(list, eachWord(p, aliases[i].Words)...)
	}
	return list
}

// eachWord returns the field once for each word, and once more for a mod's word under its short
// name.
func eachWord(p Param, words []Word) (list []Param) {
	for _, w := range words {
		p.Name = w.Text
		list = append(list, p)
		if mod, own := card.Parted(w.Text); mod != "" {
			p.Name = own
			list = append(list, p)
		}
	}
	return list
}

// Install adds a module to a machine as a read-only global table, whose unknown fields are errors
// with a suggestion. A module without a name adds its functions as globals.
func Install(m *vm.Machine, module Module) {
	if module.Name == "" {
		for _, f := range module.Funcs {
			m.Install(f.Name, f.native(m, ""))
		}
		return
	}
	if module.Value != nil {
		m.Install(module.Name, module.Value())
		return
	}
	t := m.State().NewTable()
	for _, f := range module.Funcs {
		t.RawSetString(f.Name, callable(m, f, module.Name+"."))
	}
	m.MakeStrict(module.Name, "field", t)
	m.Install(module.Name, t)
}

// Metatable returns a metatable with the methods of a class, by which values of the class are
// read-only. Errors name methods with the prefix ("fx:damage"); noun says what an unknown name was
// expected to be ("verb").
func Metatable(m *vm.Machine, class Class, prefix, noun string) *lua.LTable {
	L := m.State()
	methods := L.NewTable()
	for _, f := range class.Methods {
		methods.RawSetString(f.Name, f.native(m, prefix+":"))
	}
	m.MakeStrict(prefix, noun, methods)
	meta := L.NewTable()
	meta.RawSetString("__index", methods)
	meta.RawSetString("__newindex", m.Native(func(L *lua.LState) int {
		advice := ""
		if class.Change != "" {
			advice = "; " + class.Change
		}
		vm.Raise(L, "%s is read-only: %s cannot be assigned%s", prefix, Text(L.Get(2)), advice)
		return 0
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(meta)
	return meta
}

// callable returns the function as scripts hold it: a Lua function, or a callable userdata after
// AsValue.
func callable(m *vm.Machine, f Func, prefix string) lua.LValue {
	if !f.value {
		return f.native(m, prefix)
	}
	body := f.Body(prefix)
	meta := m.State().NewTable()
	meta.RawSetString("__call", m.Native(func(L *lua.LState) int {
		L.Remove(1) // the value itself
		return body(L)
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(meta)
	return &lua.LUserData{Metatable: meta}
}
