package prompt

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core/card"
)

// A vocabulary is a list of rows of content that may have a mark: tribes, factions, types of
// challenges, tags. What such a row means, it says itself.

// row is a word of a vocabulary.
type row struct{ kind, id, name, mark, text string }

// word says what the words of content mean that a name stands for, "" for none.
func word(s *session.Session, name string) string {
	if slices.Contains(declare.Topics(s.Modules()), name) {
		return ""
	}
	var said []string
	for _, b := range registry.All() {
		config, _, err := s.Config(b.System)
		if err != nil {
			continue
		}
		for _, list := range vocabularies(config) {
			if r := find(list, name); r != nil {
				said = append(said, r.say(b.System))
			}
		}
	}
	return strings.Join(said, "\n")
}

// vocabularies returns those of a configuration, in the order of its fields.
func vocabularies(config any) (all [][]row) {
	v := reflect.ValueOf(config).Elem()
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if field.Type.Kind() != reflect.Slice || !marked(field.Type.Elem()) {
			continue
		}
		list := make([]row, v.Field(i).Len())
		for j := range list {
			text := func(name string) string { return v.Field(i).Index(j).FieldByName(name).String() }
			list[j] = row{field.Tag.Get("toml"), text("ID"), text("Name"), text("Mark"), text("Text")}
		}
		all = append(all, list)
	}
	return all
}

// marked reports whether rows of a type are words of a vocabulary.
func marked(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	_, ok := t.FieldByName("Mark")
	return ok
}

// find returns the row of a vocabulary that a name stands for, nil for none.
func find(list []row, name string) *row {
	var names card.Index
	for i, r := range list {
		names.Add(r.id, i)
		names.Add(cmp.Or(r.name, r.id), i)
	}
	if i, ok := names.Find(name); ok {
		return &list[i]
	}
	return nil
}

// say puts a row into words.
func (r row) say(system string) string {
	line := fmt.Sprintf("%s is a %s of %s", r.id, r.kind, system)
	if r.name != "" && card.Key(r.name) != r.id {
		line += ": " + r.name
	}
	if r.mark != "" {
		line += " (" + r.mark + ")"
	}
	if r.text != "" {
		line += "\n  " + r.text
	}
	return line
}
