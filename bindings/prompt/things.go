package prompt

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core/card"
)

// Things lists the rows of all content that are called so by their id or their name; those that
// have it in one of them where it is a part only.
func Things(s *session.Session, word string, part bool) (list []registry.Thing) {
	key := card.Key(word)
	for _, b := range registry.All() {
		config, _, err := s.Config(b.System)
		if err != nil {
			continue
		}
		for _, t := range registry.Things(b.System, config) {
			id, name := card.Key(t.ID), card.Key(t.Name)
			if id == key || name == key || part && strings.Contains(id+"\n"+name, key) {
				list = append(list, t)
			}
		}
	}
	return list
}

// things says which rows of content a name stands for, but for the words of vocabularies, which
// say more of themselves.
func things(s *session.Session, name string) string {
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

// Found is something that a word was found in.
type Found struct {
	Kind, Name, Text string // what it is, how it is asked for, and a line about it
}

// Find looks for a word among the things of the content, the moments and verbs of the systems,
// and all that help knows.
func Find(s *session.Session, word string) (list []Found) {
	for _, t := range Things(s, word, true) {
		list = append(list, Found{t.System + " " + t.Kind, t.ID, cmp.Or(t.Name, t.ID)})
	}
	word = strings.ToLower(word)
	for _, b := range registry.All() {
		for _, moment := range b.MomentNames() {
			if strings.Contains(moment, word) {
				list = append(list, Found{b.System + " moment", moment, "help(\"" + b.System + ".moments\") tells of it"})
			}
		}
		sys, _, _ := s.System(b.System)
		for _, verb := range sys.Verbs {
			if strings.Contains(verb, word) {
				list = append(list, Found{b.System + " verb", verb, "a move: g:play(\"" + verb + " ...\")"})
			}
		}
	}
	for _, topic := range declare.Topics(s.Modules()) {
		text := strings.SplitN(declare.Help(s.Modules(), topic), "\n", 3)
		line := text[min(1, len(text)-1)]
		if strings.Contains(strings.ToLower(topic), word) || beginsIn(strings.ToLower(line), word) {
			list = append(list, Found{"help", topic, strings.TrimSpace(line)})
		}
	}
	for _, topic := range append(system.MomentTopics(registry.All()), registry.GrammarTopics()...) {
		if strings.Contains(topic, word) {
			list = append(list, Found{"help", topic, ""})
		}
	}
	return list
}

// beginsIn reports whether a word of a text begins so.
func beginsIn(text, begin string) bool {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], begin)
		if i < 0 {
			return false
		}
		if at += i; at == 0 || !unicode.IsLetter(rune(text[at-1])) {
			return true
		}
	}
}
