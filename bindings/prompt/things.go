// Rows of the content by their name, and the search for a word in everything that has a name.

package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/made"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core/card"
	"arcana/core/spell"
)

// Things returns the rows of all content whose id or name is word, in any case. With containing it also
// returns the rows whose id or name contains the word. Systems whose content cannot be read are left out.
func Things(s *session.Session, word string, containing bool) (list []registry.Thing) {
	key := card.Key(word)
	for _, b := range s.Bindings() {
		config, _, err := s.Config(b.System)
		if err != nil {
			continue
		}
		for _, t := range registry.Things(b.System, config) {
			id, name := card.Key(t.ID), card.Key(t.Name)
			if id == key || name == key || containing && strings.Contains(id+"\n"+name, key) {
				list = append(list, t)
			}
		}
	}
	return list
}

// helpThings explains the rows of content that have a name, a line for each.
func helpThings(s *session.Session, name string) string {
	var said []string
	for _, t := range Things(s, name, false) {
		line := fmt.Sprintf("%s is a %s of %s", t.ID, t.Kind, t.System)
		if t.Name != "" && card.Key(t.Name) != t.ID {
			line += ": " + t.Name
		}
		said = append(said, line+fmt.Sprintf("; %s?? shows its source", t.ID))
	}
	return strings.Join(said, "\n")
}

// ExplainThingName explains an entry of the prompt that is nothing but the name of a row of the content:
// what the row is, and how to write it. It returns "" for any other entry and for a variable's name.
func ExplainThingName(s *session.Session, entry string) string {
	entry = strings.TrimSpace(entry)
	list := Things(s, entry, false)
	isCode := strings.ContainsAny(entry, "(){}[]=\"\n") // names are compared without such signs
	if s.Defines(entry) || len(list) == 0 || isCode {
		return ""
	}
	t := list[0]
	return fmt.Sprintf("there is no variable %s, but %s is a %s of the %s; type %s? for help, and write the name in quotes in calls", entry, t.ID, t.Kind, t.System, entry)
}

// Found is something that a search found.
type Found struct {
	Kind, Name, Text string // what it is, how it is asked for, and a line about it
}

// Find looks for a word in everything that has a name: rows of the content, triggers and verbs of the
// systems, the keys that g:cheat and tavern.make take, and all topics of help. First come rows of the content,
// then names that contain the word. Other games may use the word for something that has another name here:
// spell.OurNames knows these names, and what has one of them (alone, or as the last part of a name such as "tavern.fx") comes
// next. Last comes what has the word in the line about it.
func Find(s *session.Session, word string) (list []Found) {
	for _, t := range Things(s, word, true) {
		list = append(list, Found{t.System + " " + t.Kind, t.ID, cmp.Or(t.Name, t.ID)})
	}
	word = strings.ToLower(word)
	searches := []func(name, line string) bool{func(name, _ string) bool { return strings.Contains(name, word) }}
	for _, term := range spell.OurNames(word) {
		searches = append(searches, func(name, _ string) bool { return name[strings.LastIndexAny(name, ".:")+1:] == term })
	}
	searches = append(searches, func(_, line string) bool { return spell.BeginsWord(line, word) })
	for _, fits := range searches {
		for _, f := range findNamed(s, fits) {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// findNamed returns everything with a name, apart from rows of the content, for which fits returns true.
// fits gets the name and a line about it, both in small letters.
func findNamed(s *session.Session, fits func(name, line string) bool) (list []Found) {
	add := func(kind, name, line string) {
		if fits(strings.ToLower(name), strings.ToLower(line)) {
			list = append(list, Found{kind, name, line})
		}
	}
	for _, b := range s.Bindings() {
		for _, moment := range moments(b) {
			add(b.System+" moment", moment, "help(\""+b.System+".moments\") tells of it")
		}
		sys, _, _ := s.System(b.System) // the system of a binding is always there
		for _, verb := range sys.Verbs {
			add(b.System+" verb", verb, "a move: g:play(\""+verb+" ...\")")
		}
		ofSeats, top := match.CheatFields(b)
		for _, field := range slices.Concat(ofSeats, top) {
			add(b.System+" match", field, "g:cheat{ "+field+" = ... } changes it")
		}
		for _, k := range made.Keys(sys) {
			add(b.System+" "+k.Kind, k.Name, b.System+".make{ "+k.Name+" = ... } sets it")
		}
	}
	for _, topic := range declare.Topics(s.Modules()) {
		lines := strings.SplitN(declare.Help(s.Modules(), topic, nil), "\n", 3)
		add("help", topic, strings.TrimSpace(lines[min(1, len(lines)-1)])) // the second says what it does
	}
	for _, topic := range append(system.MomentTopics(s.Bindings()), registry.GrammarTopics(s.Host.Systems.All())...) {
		add("help", topic, "")
	}
	return list
}

// moments returns the names of a system's moments, without before_... and instead_..., which repeat the
// others.
func moments(b system.Binding) []string {
	if b.Table == nil {
		return b.MomentNames()
	}
	return slices.DeleteFunc(system.MomentNames(b.Table), func(name string) bool {
		return strings.HasPrefix(name, "before_") || strings.HasPrefix(name, "instead_")
	})
}

// Topics returns the names that help knows, for suggestions: the topics of modules, of the grammar and of
// triggers, the triggers of all systems, and the rows of the content, by id and by name.
func Topics(s *session.Session) []string {
	return append(declare.Topics(s.Modules()), otherNames(s)...)
}

// otherNames returns the names of [Topics] beside the topics of modules.
func otherNames(s *session.Session) []string {
	names := append(system.MomentTopics(s.Bindings()), registry.GrammarTopics(s.Host.Systems.All())...)
	for _, b := range s.Bindings() {
		names = append(names, moments(b)...)
	}
	for _, t := range Things(s, "", true) {
		names = append(names, t.ID, cmp.Or(t.Name, t.ID))
	}
	return names
}
