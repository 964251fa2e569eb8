// The words of content. A vocabulary is a list of rows that can have a mark (tribes, factions, types of
// challenges, tags), or the list of keywords. The text of a row says what the word means.

package prompt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core/card"
)

// Word is a word of a vocabulary.
type Word struct {
	Kind, ID, Name string // Kind as the file has it: tribe, faction, approach, type, tag, keyword; Name may be empty
	Mark, Text     string // Mark is the name of a sign that stands for it
}

// Words returns all words of the content of a system; none if the content cannot be read.
func Words(s *session.Session, system string) (all []Word) {
	config, _, err := s.Config(system)
	if err != nil {
		return nil
	}
	for _, list := range vocabularies(system, config) {
		all = append(all, list...)
	}
	return all
}

// helpWord explains a word of content in each system that has it; "" for any other name. Systems whose
// content cannot be read are left out.
func helpWord(s *session.Session, name string) string {
	if slices.Contains(declare.Topics(s.Modules()), name) {
		return ""
	}
	var said []string
	for _, b := range s.Bindings() {
		config, _, err := s.Config(b.System)
		if err != nil {
			continue
		}
		for _, list := range vocabularies(b.System, config) {
			if w := findWord(list, name); w != nil {
				said = append(said, w.describe(b.System))
			}
		}
	}
	return strings.Join(said, "\n")
}

// vocabularies returns the vocabularies of a system's configuration, in the order of its fields. The
// keywords are one, and so are the rows of every kind that have a mark.
func vocabularies(system string, config any) (all [][]Word) {
	last := ""
	for _, t := range registry.Things(system, config) {
		if t.Kind != "keyword" && !t.Has("Mark") {
			continue
		}
		if t.Kind != last { // the rows of one kind follow each other
			all, last = append(all, nil), t.Kind
		}
		list := &all[len(all)-1]
		*list = append(*list, Word{t.Kind, t.ID, t.Name, t.Field("Mark"), t.Field("Text")})
	}
	return all
}

// findWord returns the word of a vocabulary that a name stands for, nil for none.
func findWord(list []Word, name string) *Word {
	var names card.Index
	for i, r := range list {
		names.Add(r.ID, i)
		names.Add(cmp.Or(r.Name, r.ID), i)
	}
	if i, ok := names.Find(name); ok {
		return &list[i]
	}
	return nil
}

// describe returns a word's description for help: "cups is a tribe of tavern", the name if it is not just
// the id in other letters, the mark and the text.
func (r Word) describe(system string) string {
	article := "a"
	if strings.Contains("aeiou", r.Kind[:1]) {
		article = "an"
	}
	line := fmt.Sprintf("%s is %s %s of %s", r.ID, article, r.Kind, system)
	if r.Name != "" && card.Key(r.Name) != r.ID {
		line += ": " + r.Name
	}
	if r.Mark != "" {
		line += " (" + r.Mark + ")"
	}
	if r.Text != "" {
		line += "\n  " + r.Text
	}
	return line
}
