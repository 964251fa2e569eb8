// All modules of a session with their classes and aliases: first those of every module, then those of a
// rule system (systemSchema), then those that all systems share.

package schema

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
)

// Of returns all modules of a session, with a class or an alias for everything that scripts may write and
// read. Each class is in one module. The last module has no name and contains the globals.
func Of(s *session.Session) []declare.Module {
	defined := map[reflect.Type]bool{}
	globals := declare.Module{}
	var modules []declare.Module
	for _, m := range s.Modules() {
		if m.Name == "" {
			globals.Funcs = append(globals.Funcs, m.Funcs...)
			globals.Classes = append(globals.Classes, m.Classes...)
			continue
		}
		modules = append(modules, completeModule(s, m, defined))
	}
	globals.Classes = append(globals.Structs(defined), globals.Classes...)
	if s.Host.Rules != nil {
		modules = append(modules, s.Host.Rules())
	}
	return distinctClasses(append(modules, globals))
}

// distinctClasses removes classes so that one of each name is left: the first with a description (Doc), or
// else the first.
func distinctClasses(modules []declare.Module) []declare.Module {
	described := map[string]bool{}
	for _, m := range modules {
		for _, c := range m.Classes {
			described[c.Name] = described[c.Name] || c.Doc != ""
		}
	}
	taken := map[string]bool{}
	for i := range modules {
		modules[i].Classes = slices.DeleteFunc(modules[i].Classes, func(c declare.Class) bool {
			drop := taken[c.Name] || described[c.Name] && c.Doc == ""
			taken[c.Name] = taken[c.Name] || !drop
			return drop
		})
	}
	return modules
}

// completeModule returns a module with all classes and aliases that belong to it. defined has the Go types
// whose classes are in some module already; the call adds to it.
func completeModule(s *session.Session, m declare.Module, defined map[reflect.Type]bool) declare.Module {
	m.Funcs, m.Classes = slices.Clone(m.Funcs), slices.Clone(m.Classes)
	structs := m.Structs(defined)
	for _, sys := range s.Host.Systems.All() {
		if sys.Name == m.Name {
			m = (&systemSchema{sys, registry.Of(sys), s}).module(m, defined)
		}
	}
	switch m.Name {
	case "game":
		m = withShared(s, m, defined)
	case "lab":
		m.Classes[0].Fields = append(slices.Clone(m.Classes[0].Fields), systemOptions(s)...) // the class of a question
	}
	m.Classes = append(structs, m.Classes...)
	return m
}

// systemOptions returns the options of matches that single systems have: a question to the lab may have them
// too. An option that two systems give different types is left out.
func systemOptions(s *session.Session) (list []declare.Param) {
	for _, sys := range s.Host.Systems.All() {
		if given := registry.Of(sys).Writing.New; given != nil {
			list = append(list, declare.FieldsOf(reflect.TypeOf(given))...)
		}
	}
	all := slices.Clone(list)
	return slices.DeleteFunc(list, func(p declare.Param) bool {
		return slices.ContainsFunc(all, func(q declare.Param) bool { return p.Name == q.Name && p.Type != q.Type })
	})
}

// systemSchema makes the classes and aliases of one rule system.
type systemSchema struct {
	sys     core.System
	binding system.Binding
	session *session.Session
}

// name returns the full name of a class or alias of the system: "tavern.Card" for Card.
func (a *systemSchema) name(of string) string { return a.sys.Name + "." + of }

// module returns the system's module with the classes of its Go types, of its content files,
// matches and personalities. completeModule calls it.
func (a *systemSchema) module(m declare.Module, defined map[reflect.Type]bool) declare.Module {
	w := &a.binding.Writing
	if w.New != nil {
		defined[reflect.TypeOf(w.New)] = true // its fields stand in New
	}
	m.Classes = append(declare.StructsOf(defined, w.Types()...), a.splitByMoment(m.Classes)...)
	if w.View != nil && reflect.TypeOf(w.View).Name() == "" {
		m.Classes = append(m.Classes, a.viewClasses()...)
	}
	m.Classes = append(m.Classes, a.newClasses(defined)...)
	m.Classes = append(m.Classes, a.matchClasses()...)
	m.Classes = append(m.Classes, a.personalityClasses()...)
	m.Aliases = append(append(m.Aliases, a.wordAliases()...), a.kindAliases()...)
	m.Aliases = append(m.Aliases, declare.Alias{Name: a.name("MoveText"), Doc: "A move as you type it (\"buy 2\"), or a part of the move's text.", Open: true, Numbered: true, Words: declare.Words(a.sys.Verbs...)})
	for i := range m.Classes {
		m.Classes[i].Fields = declare.ExpandEach(m.Classes[i].Fields, m.Aliases) // which are complete now
	}
	a.addContentFields(m.Classes, w.Thing, w.Traits)
	a.addContentFields(m.Classes, w.Owner, w.OwnerTraits)
	if w.File != "" {
		m.Classes = append(m.Classes, a.fileClasses()...)
	}
	return m
}

// addContentFields adds the fields that the loaded content adds to classes, of which names is a list
// ("market.Card|market.Player"). traits returns them. If the content cannot be read, each class gets a field of any name.
func (a *systemSchema) addContentFields(classes []declare.Class, names string, traits func(config any) []declare.Param) {
	if traits == nil {
		return
	}
	more := []declare.Param{{Name: "[string]", Type: "any"}}
	if config, _, err := a.session.Config(a.sys.Name); err == nil {
		more = traits(config)
	}
	for i := range classes {
		if slices.Contains(strings.Split(names, "|"), classes[i].Name) {
			classes[i].Fields = append(slices.Clone(classes[i].Fields), more...)
		}
	}
}

// newClasses returns the classes of the structs within New, the options of matches. That of New
// itself is left out, for matchClasses has it.
func (a *systemSchema) newClasses(defined map[reflect.Type]bool) []declare.Class {
	if a.binding.Writing.New == nil {
		return nil
	}
	t := reflect.TypeOf(a.binding.Writing.New)
	defined[t] = false // module has marked it as defined, but StructsOf must go through it
	classes := declare.StructsOf(defined, t)
	return slices.DeleteFunc(classes, func(c declare.Class) bool { return c.Name == declare.ClassName(t) })
}

// wordAliases returns an alias for each sort of words of the loaded content (cards, tags), with the
// names of scripts where those count as such words; none if the content cannot be read.
func (a *systemSchema) wordAliases() []declare.Alias {
	config, _, err := a.session.Config(a.sys.Name)
	if err != nil || a.binding.Writing.Names == nil {
		return nil
	}
	list := a.binding.Writing.Names(config)
	for i := range list {
		folder := ""
		switch {
		case list[i].Name == a.name("Script"): // those too that no card names
			folder = a.binding.AbilityFolder()
		case a.namesFolderScripts(list[i].Name):
			folder = a.binding.Folder
		}
		if folder != "" {
			list[i].Words = append(list[i].Words, declare.Words(session.ScriptNames(a.session.Files(), folder)...)...)
		}
		list[i].Words = distinctWords(list[i].Words)
	}
	return list
}

// namesFolderScripts reports whether an alias stands for the scripts in the binding's folder (quests,
// encounters). It is the type of the option that names such a script.
func (a *systemSchema) namesFolderScripts(name string) bool {
	return a.binding.FolderOption != "" && slices.ContainsFunc(declare.FieldsOf(reflect.TypeOf(a.binding.Writing.New)), func(p declare.Param) bool {
		return p.Name == a.binding.FolderOption && strings.HasPrefix(p.Type, name+"|")
	})
}

// kindAliases returns the aliases of the names of events, of queries and of moments. All are open: events
// of content's own have other names.
func (a *systemSchema) kindAliases() []declare.Alias {
	table := a.binding.Table
	if table == nil {
		return nil
	}
	var moments []string
	for _, m := range table.Moments() {
		moments = append(moments, m.Name)
	}
	alias := func(name, doc string, words []string) declare.Alias {
		return declare.Alias{Name: a.name(name), Doc: doc, Open: true, Words: distinctWords(declare.Words(words...))}
	}
	return []declare.Alias{
		alias("EventKind", "A kind of event, by its name in the event log.", table.Kinds(false)),
		alias("QueryName", "A number of the rules that abilities can change.", table.Kinds(true)), // true: those of queries
		alias("MomentName", "A trigger: when a function is called.", moments),
	}
}

// distinctWords returns the words, each once, without the empty one.
func distinctWords(words []declare.Word) []declare.Word {
	said := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(words), func(w declare.Word) bool {
		before := said[w.Text]
		said[w.Text] = true
		return before || w.Text == ""
	})
}

// withShared returns the module game with what matches of all systems share: their Go types, the
// names of their players and events, the table that fx:emit takes, and the types of game.new.
func withShared(s *session.Session, m declare.Module, defined map[reflect.Type]bool) declare.Module {
	m.Classes = append(declare.StructsOf(defined, match.Types()...), m.Classes...)
	m.Classes = append(m.Classes, emittedClass(s), sharedPersonality())
	m.Aliases = append(m.Aliases,
		declare.Alias{Name: "game.System", Doc: "A rule system.", Words: declare.Words(append(s.Host.Systems.Names(), s.Host.Systems.Broken()...)...)},
		declare.Alias{Name: "game.PlayerName", Doc: "An AI or another player of a match.", Open: true, Words: playerNames(s)},
		declare.Alias{Name: "game.OwnEvent", Doc: "An event that a mod defines and declares in its mod.toml.", Open: true, Words: ownEventWords(s)},
		declare.Alias{Name: "game.Term", Type: "[string, fun(option: game.Option, view: any): number]", Doc: "A feature that a personality defines: its name, and a function that returns the worth of an option."})
	for i := range m.Funcs {
		if m.Funcs[i].Name == "new" {
			m.Funcs[i].Overloads = newOverloads(s)
		}
	}
	return m
}

// newOverloads returns the signatures of game.new, one for each system, so that an editor knows which class
// of match it returns.
func newOverloads(s *session.Session) (list []string) {
	for _, name := range s.Host.Systems.Names() {
		list = append(list, `fun(system: "`+name+`", options?: `+name+`.New): `+name+`.Match`)
	}
	return list
}

// playerNames returns "human" and the names of the players of all systems, as words that stubs suggest.
func playerNames(s *session.Session) []declare.Word {
	var names []string
	for _, name := range s.Host.Systems.Names() {
		some, _ := match.PlayerNames(s, name) // an error only for an unknown system
		names = append(names, some...)
	}
	return distinctWords(declare.Words(append([]string{"human"}, names...)...))
}

// ownEventWords returns the events that mods declare, as words that stubs suggest.
func ownEventWords(s *session.Session) (words []declare.Word) {
	for _, e := range s.Host.Events {
		words = append(words, declare.Word{Text: e.Name, Note: e.String()})
	}
	return words
}

// emittedClass returns the class of the table that fx:emit takes.
func emittedClass(s *session.Session) declare.Class {
	var things []string
	for _, sys := range s.Host.Systems.All() {
		if thing := registry.Of(sys).Writing.Thing; thing != "" {
			things = append(things, thing)
		}
	}
	return declare.Class{Name: "game.Emitted", Doc: "The amount and the target of an event that a mod defines.", Seal: "there is no such field", Fields: []declare.Param{
		{Name: "amount", Type: "integer", Doc: "by how much", Optional: true},
		{Name: "target", Type: cmp.Or(strings.Join(things, "|"), "any"), Doc: "the card or player that the event is about", Optional: true},
	}}
}
