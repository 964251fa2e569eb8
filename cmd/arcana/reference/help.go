// Help at the prompt about names that are no function of a module: kinds of things and files,
// classes, triggers, things of the content, fields and methods.

package reference

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"arcana/bindings/declare"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/configs"
	"arcana/configs/schemas"
	"arcana/core/card"
)

// thingKinds are the kinds of things that a mod may have and that are more than a block in a TOML
// file: what each is, and the class that its Lua table has, "" for none.
var thingKinds = []struct{ kind, is, class string }{
	{"ability", "a file abilities/SYSTEM/NAME.lua that returns a table of functions named after triggers (help(\"moments\")), or an ability in TOML in the block of the card (help(\"grammar\"))", "Ability"},
	{"keyword", "a file abilities/SYSTEM/keywords/NAME.lua with an ability for many cards of the tavern, the market or the delve; a card gets the ability by keywords = [\"NAME\"]", "tavern.Ability"},
	{"personality", "a file scripts/ai/SYSTEM/NAME.lua that returns a table with weights and terms, or with a function that chooses a move; the player is called lua:NAME", "Personality"},
	{"encounter", "a file scripts/encounters/NAME.lua that returns a table with the encounter's fields and with functions named after triggers, or a block [[location]] in TOML: help(\"location\")", "encounter.File"},
	{"quest", "a file scripts/quests/NAME.lua that returns a table with dreamscapes and with functions named after triggers, or a block in TOML", "draft.File"},
	{"game", "a file scripts/games/NAME.lua with the rules of a new game (docs/write-a-game.md explains how); the tests are in the same file: help(\"test\")", ""},
	{"scenario", "a file scripts/scenarios/NAME.lua, which calls test(name, body): help(\"test\"), help(\"expect\")", ""},
	{"theme", "a folder configs/themes/NAME with a theme.toml: help(\"theme.toml\")", ""},
	{"mod", "a folder with a mod.toml: help(\"mod.toml\")", ""},
}

// templates are the kinds of things that arcana new can write.
var templates = []string{"mod", "card", "ability", "keyword", "tribe", "personality", "encounter", "quest", "game", "scenario", "theme"}

// Help returns the help of a kind of thing that a mod may write ("ability", "card"), of a kind
// of file ("configs/tavern/cards.toml"; "mod.toml" is enough for a file that belongs to no system), or of
// a class ("tavern.Ability"). Any other name is looked up among triggers and things of the content
// ("deathrattle", "ember_page"), then in the rules of games in Lua, then among fields and methods, and last
// in Lua itself. The first that has the name is used; "" if none has it.
func Help(s *session.Session, name string) string {
	return helpAmong(s, sync.OnceValue(func() []declare.Module { return schema.Of(s) }), name)
}

// helpAmong does the work of Help. modulesOf returns what schema.Of does, which costs more than all the rest.
func helpAmong(s *session.Session, modulesOf func() []declare.Module, name string) string {
	for _, k := range schemas.Kinds(s.Host.Systems.All()) {
		if name == k.Path || name == path.Base(k.Path) && k.System.Name == "" {
			return strings.TrimRight(keysText(k), "\n")
		}
	}
	if text := kindText(s, modulesOf, name); text != "" {
		// "card" is a kind of thing, and in rules of games also the usual name of a variable: point to that help too.
		if class := ruleVariables[name]; class != "" && s.Host.Rules != nil {
			text += fmt.Sprintf("\nin the rules of a game in Lua: help(%q)", s.Host.Rules().Name+"."+class)
		}
		return text
	}
	for _, m := range modulesOf() {
		if slices.ContainsFunc(m.Classes, func(c declare.Class) bool { return c.Name == name }) {
			return declare.Help([]declare.Module{m}, name, nil)
		}
	}
	return cmp.Or(triggerOrThing(modulesOf(), name), rulesText(s, name), memberText(modulesOf(), name), builtin(s, name))
}

// ruleVariables are the names that rules of games usually give to values, with the classes of these.
var ruleVariables = map[string]string{"g": "Game", "seat": "Seat", "card": "Card", "cards": "Cards", "pile": "Pile", "piles": "Piles", "may": "May", "rules": "File"}

// rulesText returns the help about a name in the rules of a game in Lua: a function that their file
// calls (stage), a variable that usually has that name (seat, may), or a function of such a value
// (pile:shuffle); "" for other names.
func rulesText(s *session.Session, name string) string {
	if s.Host.Rules == nil {
		return ""
	}
	m := s.Host.Rules()
	owner, member, method := strings.Cut(name, ":")
	var texts []string
	// The topics are those of a function, of a variable, and of a function of a variable. Only a name with a
	// colon can be the last, and only one without can be the second.
	for _, topic := range []string{name, m.Name + "." + ruleVariables[name], m.Name + "." + ruleVariables[owner] + ":" + member} {
		if (topic == name || method == strings.Contains(topic, ":")) && slices.Contains(declare.Topics([]declare.Module{m}), topic) {
			texts = append(texts, declare.Help([]declare.Module{m}, topic, nil))
		}
	}
	return strings.Join(texts, "\n")
}

// builtin returns a sentence if a name is a global of Lua itself, "" otherwise. Help asks it last,
// when the name is none of the program's own globals.
func builtin(s *session.Session, name string) string {
	if slices.ContainsFunc(s.Machine.Globals(), func(g vm.Global) bool { return g.Name == name }) {
		return name + " is Lua's own, as in Lua 5.1"
	}
	return ""
}

// usualVariables are the names that the documentation gives to values, with the classes of these.
var usualVariables = map[string]string{"g": "Match", "match": "Match", "copy": "Copy"}

// classesCalled returns the classes whose name ends in a word ("tavern.Card" for "card"), and all
// their parents.
func classesCalled(modules []declare.Module, word string) map[string]bool {
	found := map[string]bool{}
	for grown := true; grown; { // until a round finds no new parent
		grown = false
		for _, m := range modules {
			for _, c := range m.Classes {
				if !found[c.Name] && !strings.EqualFold(c.Name[strings.LastIndexByte(c.Name, '.')+1:], word) {
					continue
				}
				for _, name := range append(c.Parents, c.Name) {
					grown = grown || !found[name]
					found[name] = true
				}
			}
		}
	}
	return found
}

// maxListedMembers is how many different fields and methods of one name are listed.
const maxListedMembers = 10

// memberText returns the fields and methods that have a name, with the classes that have them. If
// the name has an owner before it ("fx:choose", "tavern.Card.attack"), only classes called like the
// owner are looked through, and their parents. If these have no such member, all classes are. It returns
// "" if no class is called like the owner, or none has the member.
func memberText(modules []declare.Module, name string) string {
	owner, member := "", name
	if i := strings.LastIndexAny(name, ".:"); i >= 0 {
		owner, member = name[:i], name[i+1:]
		owner = owner[strings.LastIndexAny(owner, ".:")+1:]
	}
	if usualVariables[owner] != "" {
		owner = usualVariables[owner]
	}
	var texts []string              // about the members, in the order in which they are found
	owners := map[string][]string{} // the classes of each text; several may share one
	note := func(class, text string) {
		if owners[text] == nil {
			texts = append(texts, text)
		}
		owners[text] = append(owners[text], class)
	}
	called := classesCalled(modules, owner)
	for _, m := range modules {
		for _, c := range m.Classes {
			if owner != "" && !called[c.Name] {
				continue
			}
			for _, f := range c.Fields {
				if f.Name == member {
					note(c.Name, strings.TrimSuffix(fmt.Sprintf("%s: %s", f.Type, f.Doc), ": "))
				}
			}
			for _, f := range c.Methods {
				if f.Name == member {
					note(c.Name, fmt.Sprintf("%s: %s", f.Signature(), f.Doc))
				}
			}
		}
	}
	if len(texts) == 0 && len(called) > 0 {
		return memberText(modules, member) // a child of the class may have it
	}
	var b strings.Builder
	for i, text := range texts {
		if i == maxListedMembers {
			fmt.Fprintf(&b, "... and %d more\n", len(texts)-i)
			break
		}
		fmt.Fprintf(&b, "%s of %s\n  %s\n", member, strings.Join(owners[text], ", "), text)
	}
	return strings.TrimRight(b.String(), "\n")
}

// kindText returns where a kind of thing ("card", "ability") is written, and by which calls of help
// one learns more about it; "" for another name.
func kindText(s *session.Session, modulesOf func() []declare.Module, name string) string {
	var b strings.Builder
	more := []string{}
	for _, w := range thingKinds {
		if w.kind == name {
			fmt.Fprintf(&b, "%s: %s\n", name, w.is)
			more = append(more, helpCalls(modulesOf(), w.class)...)
		}
	}
	for _, k := range schemas.Kinds(s.Host.Systems.All()) {
		if slices.ContainsFunc(k.Shape.Keys, func(key configs.Key) bool { return key.Name == name && key.Shape.Form == configs.EntryForm }) {
			fmt.Fprintf(&b, "%s: a block [[%s]] of %s\n", name, name, k.Path)
			more = append(more, fmt.Sprintf("help(%q)", k.Path))
		}
	}
	if b.Len() > 0 && len(more) > 0 {
		fmt.Fprintf(&b, "its fields: %s\n", strings.Join(more, ", "))
	}
	if slices.Contains(templates, name) {
		fmt.Fprintf(&b, "arcana new %s NAME writes a new one; arcana show lists the shipped ones\n", name)
	}
	return strings.TrimRight(b.String(), "\n")
}

// triggerOrThing returns a description of each trigger and each thing of the loaded content that has
// a name; "" if there are none. The class of an ability, whose fields are triggers, is recognized by its
// Seal; the things of the content are words of open aliases.
func triggerOrThing(modules []declare.Module, name string) string {
	var texts []string
	for _, m := range modules {
		for _, c := range m.Classes {
			for _, f := range c.Fields {
				if f.Name == name && strings.HasPrefix(f.Type, "fun(") && c.Seal == "there is no such moment" {
					texts = append(texts, fmt.Sprintf("%s: a trigger of %s\n  %s: %s\n  more: help(%q)", name, c.Name, f.Type, f.Doc, m.Name+".moments"))
				}
			}
		}
		for _, a := range m.Aliases {
			if i := slices.IndexFunc(a.Words, func(w declare.Word) bool { return card.Same(w.Text, name) }); i >= 0 && a.Open {
				texts = append(texts, strings.TrimSuffix(fmt.Sprintf("%s, %s: %s (%s)", a.Words[i].Text, a.Name, a.Doc, a.Words[i].Note), " ()"))
			}
		}
	}
	return strings.Join(texts, "\n")
}

// helpCalls returns the calls that give help about the classes of a name (help("tavern.Ability") for
// "Ability"), one for each module that has one.
func helpCalls(modules []declare.Module, name string) (list []string) {
	for _, m := range modules {
		for _, c := range m.Classes {
			if name != "" && (c.Name == name || c.Name == m.Name+"."+name) {
				list = append(list, fmt.Sprintf("help(%q)", c.Name))
			}
		}
	}
	return list
}

// keysText returns the keys of a kind of file as lines for a terminal.
func keysText(k schemas.Kind) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: its keys\n", k.Path)
	eachKey("", k.Shape, func(name string, key configs.Key, is string) {
		fmt.Fprintf(&b, "  %-28s %s", name, is)
		if note := schemas.Note(key.Field); note != "" {
			fmt.Fprintf(&b, ": %s", note)
		}
		b.WriteByte('\n')
	})
	return b.String()
}
