// Package prompt makes what a person reads at the prompt or in an editor: help,
// completion and definitions for the language server, all from the declarations.
//
// help.go answers help, with vocabulary.go and things.go for names of content. complete.go,
// constructor.go and quoted.go complete a line. inspect.go opens values. stubs.go makes files for editors.
package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/bindings/system"
	"arcana/core/card"
	"arcana/core/rand"
)

// lastAnswer is the last answer of help. The prompt shows it line by line, not as a text in quotes.
type lastAnswer struct{ text string }

// Module declares the global functions, which belong to no module.
func Module(s *session.Session) declare.Module {
	return declare.Module{Doc: "Functions that are everywhere.", Funcs: []declare.Func{
		helpFunc(s),
		inspectFunc(s),
		copyFunc(),
		whyFunc(s),
		declare.Fn1("seed(n?)", "Returns the session's seed as a text. With an argument (a text, or a number up to 2^53) it first sets the seed.", `seed(7)`,
			func(_ *declare.Call, n *rand.Seed) (string, error) {
				if n != nil {
					s.SetSeed(uint64(*n))
				}
				return rand.Seed(s.Host.Seed).String(), nil
			}),
	}}
}

// helpUnits is the price of a call of help in units. Each letter of the answer costs one more.
const helpUnits = 5_000

// helpFunc declares help. Its argument is a name or the value itself that help is wanted for.
func helpFunc(s *session.Session) declare.Func {
	return declare.Fn1("help(about?)", "Returns the help for a module, a function or a class, given by its name or as a value; without an argument, a list of everything.", `help("game.new")`,
		func(c *declare.Call, about declare.Any) (string, error) {
			c.Charge(helpUnits)
			answer := Help(s, about.Value())
			session.State[lastAnswer](s).text = answer
			c.Charge(int64(len(answer)))
			return answer, nil
		})
}

// HelpName is Help for a name.
func HelpName(s *session.Session, name string) string { return Help(s, lua.LString(name)) }

// Help returns what is known about a name, about a value that has a name, or about a table. For nil it lists
// everything. Several things may have the same name: then only the first of them is explained, in the order
// parameter, moment, topic of the grammar, content, kind, and last the topics of modules.
func Help(s *session.Session, about session.Value) string {
	if about == lua.LNil {
		return declare.Help(s.Modules(), "", nil)
	}
	if name, ok := about.(lua.LString); ok {
		return cmp.Or(helpParameter(s, string(name)), system.HelpMoments(s.Bindings(), string(name)), registry.HelpGrammar(s.Host.Systems.All(), string(name)), helpContent(s, string(name)), helpKind(s, string(name)), declare.Help(s.Modules(), string(name), func() []string { return otherNames(s) }))
	}
	if name := helpNameOf(s, about); name != "" {
		return declare.Help(s.Modules(), name, nil)
	}
	if t, ok := about.(*lua.LTable); ok && len(declare.SortedKeys(t)) > 0 {
		return helpTable(s, t)
	}
	return fmt.Sprintf("there is no help for this %s, expected a module, a function or a value of Arcana, or a name", about.Type())
}

// helpTable explains a table: the row of content that its id or name tells, if any, and its fields.
func helpTable(s *session.Session, t *lua.LTable) string {
	var said []string
	for _, field := range []string{"id", "name"} {
		if name, ok := t.RawGetString(field).(lua.LString); ok && len(said) == 0 && helpContent(s, string(name)) != "" {
			said = append(said, helpContent(s, string(name)))
		}
	}
	if n := t.Len(); n > 0 {
		return strings.Join(append(said, fmt.Sprintf("a list of %d values: [1] is a %s", n, t.RawGetInt(1).Type())), "\n")
	}
	line := "its fields:"
	for _, k := range declare.SortedKeys(t) {
		line += " " + lua.LVAsString(k)
	}
	return strings.Join(append(said, show.Fold(line)), "\n")
}

// helpKind explains a kind of content or of files, as Host.About does. It returns "" for any other name,
// and for a topic of the modules, which has help of its own.
func helpKind(s *session.Session, name string) string {
	if s.Host.About == nil || slices.Contains(declare.Topics(s.Modules()), name) {
		return ""
	}
	return s.Host.About(s, name)
}

// helpContent explains a name of content in each system that has it: a keyword, a word of a vocabulary
// or else a row, and an event that a mod declares.
func helpContent(s *session.Session, name string) string {
	said := helpWord(s, name)
	if said == "" && !slices.Contains(declare.Topics(s.Modules()), name) {
		said = helpThings(s, name)
	}
	return strings.Trim(helpKeyword(s, name)+"\n"+said+"\n"+helpEvent(s, name), "\n")
}

// helpEvent explains an event that a mod declares; "" for any other name.
func helpEvent(s *session.Session, name string) string {
	for _, e := range s.Host.Events {
		if e.Name == name {
			return name + " is an event of a mod's own: " + e.String()
		}
	}
	return ""
}

// helpKeyword explains a keyword that a script implements, in each system that has it; "" for any other
// name.
func helpKeyword(s *session.Session, name string) string {
	if slices.Contains(declare.Topics(s.Modules()), name) { // help about that topic is meant
		return ""
	}
	var said []string
	for _, b := range s.Bindings() {
		script := "keywords/" + card.Key(name)
		if _, ok := session.FindScript(s.Files(), b.Folder, script); ok {
			text := session.AbilityText(s.Files(), b.System, script)
			said = append(said, fmt.Sprintf("%s is a keyword of %s; give it to a card with keywords = [%q]\n%s", card.Key(name), b.System, card.Key(name), cmp.Or(text, "its script has no text")))
		}
	}
	return strings.Join(said, "\n")
}

// helpParameter explains self, fx and event, which exist only as parameters of abilities' functions; ""
// for any other name.
func helpParameter(s *session.Session, name string) string {
	text := map[string]string{
		"self":  "self is the first parameter of abilities' functions: the card (or other owner) that has the ability",
		"fx":    "fx is the second parameter of abilities' functions: it has the verbs that change the match",
		"event": "event is the third parameter of most abilities' functions: the event that happened or is about to happen",
	}[name]
	if text == "" {
		return ""
	}
	for _, b := range s.Bindings() {
		if b.Table == nil || b.Derived { // help("rules.fx") is for all games in one file
			continue
		}
		line := ""
		switch name {
		case "self":
			for _, f := range b.Writing.Self.Fields {
				line += " ." + f.Name
			}
		case "fx":
			line = fmt.Sprintf("help(%q) lists its verbs", b.System+".fx")
		case "event":
			line = fmt.Sprintf("help(%q)", b.System+".Event")
		}
		text += "\n" + show.Fold("  "+b.System+": "+strings.TrimSpace(line))
	}
	return text + "\n  help(\"moments\") lists the triggers and what their functions get"
}

// KnowsTopic reports whether help has an answer for a name.
func KnowsTopic(s *session.Session, name string) bool {
	return helpParameter(s, name) != "" || helpContent(s, name) != "" || helpKind(s, name) != "" || slices.Contains(declare.Topics(s.Modules()), name) || slices.Contains(system.MomentTopics(s.Bindings()), name) || slices.Contains(registry.GrammarTopics(s.Host.Systems.All()), name)
}

// Show returns a result as the prompt shows it: an answer of help line by line, any other value as
// [show.Result] does.
func Show(s *session.Session, v session.Value) string {
	if text, ok := asHelpAnswer(s, v); ok {
		return text
	}
	return show.Result(v)
}

// Picture is Show for a person at a screen, where cards and lists are drawn as PageOf draws them. width
// is how many letters a line of the screen has.
func Picture(s *session.Session, v session.Value, width int) string {
	if text, ok := asHelpAnswer(s, v); ok {
		return text
	}
	if t, ok := v.(*lua.LTable); ok && match.IsEmptyAnswer(s, t) {
		return "nothing has changed this number in this match"
	}
	return PageOf(s, width).Show(v)
}

// Card returns a table drawn as a card; "" for a value that is no table. width is how many letters a
// line has.
func Card(s *session.Session, v session.Value, width int) string {
	if t, ok := v.(*lua.LTable); ok {
		return PageOf(s, width).Cards(t)
	}
	return ""
}

// FunctionText returns the source of a function of a script. isFunction says whether the value is a
// function at all; the text of one that Go implements is "".
func FunctionText(s *session.Session, v session.Value) (text string, isFunction bool) {
	fn, ok := v.(*lua.LFunction)
	if ok {
		text, _ = s.Machine.FunctionText(fn)
	}
	return text, ok
}

// PageOf returns a page with lines of width letters. It shows events as the sentences of their systems.
func PageOf(s *session.Session, width int) show.Page {
	return show.Page{
		Width:  width,
		Words:  func(event *lua.LTable) string { return match.EventSentence(s, event) },
		Causes: func(events *lua.LTable) *lua.LTable { return match.Causes(s, events) },
	}
}

// asHelpAnswer returns a value as a text, and whether that text is the last answer of help.
func asHelpAnswer(s *session.Session, v session.Value) (string, bool) {
	text, ok := v.(lua.LString)
	return string(text), ok && text != "" && string(text) == session.State[lastAnswer](s).text
}

// helpNameOf returns the name under which help knows a value: its own, or that of its class; "" if it has
// neither.
func helpNameOf(s *session.Session, v lua.LValue) string {
	name := ownName(s, v)
	if ud, ok := v.(*lua.LUserData); ok && name == "" {
		name = ownName(s, ud.Metatable)
	}
	return name
}

// ownName returns the name of a module, a function, a method, or of the class whose metatable v is; ""
// for any other value.
func ownName(s *session.Session, v lua.LValue) string {
	globals := s.Machine.Environment()
	for _, m := range s.Modules() {
		if name := nameIn(m, globals, v); name != "" {
			return name
		}
		for _, c := range m.Classes {
			if name := nameInClass(s, c, v); name != "" {
				return name
			}
		}
	}
	return ""
}

// nameIn returns the name of a value in a module: "game" for the module itself, "game.new" for one of
// its functions; "" if it is neither. The functions of a module without a name are globals.
func nameIn(m declare.Module, globals *lua.LTable, v lua.LValue) string {
	table, prefix := globals, ""
	if module, ok := globals.RawGetString(m.Name).(*lua.LTable); ok {
		if module == v {
			return m.Name
		}
		table, prefix = module, m.Name+"."
	}
	for _, f := range m.Funcs {
		if table.RawGetString(f.Name) == v {
			return prefix + f.Name
		}
	}
	return ""
}

// nameInClass returns the name of a value in a class: "game.Match" for its metatable, "game.Match:play"
// for one of its methods; "" if it is neither.
func nameInClass(s *session.Session, c declare.Class, v lua.LValue) string {
	meta, ok := s.Classes[c.Name]
	if !ok {
		return ""
	}
	if v == meta {
		return c.Name
	}
	for _, f := range c.Methods {
		if methods, ok := meta.RawGetString("__index").(*lua.LTable); ok && methods.RawGetString(f.Name) == v {
			return c.Name + ":" + f.Name
		}
	}
	return ""
}
