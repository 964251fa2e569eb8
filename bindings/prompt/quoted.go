// Completion within quotes: names and ids of the content.

package prompt

import (
	"arcana/bindings/session"
	"reflect"
	"slices"
	"sort"
	"strings"
)

// completeQuoted completes the text in quotes that begins at the index begin of the line, and returns
// the whole lines. The text may become a name or id of the content: of the system that the line names
// last, or of any system if it names none.
func completeQuoted(s *session.Session, line string, begin int) (found []string) {
	head, typed := line[:begin], line[begin:]
	for _, name := range namesFor(s, head) {
		if strings.HasPrefix(name, typed) {
			found = append(found, head+name)
		}
	}
	sort.Strings(found)
	return slices.Compact(found)
}

// namesFor returns what a text in quotes after head may become: a system as the first argument of
// game.new, otherwise a name or id of the content.
func namesFor(s *session.Session, head string) []string {
	if strings.HasSuffix(strings.TrimRight(head, `"'[=`), "game.new(") {
		return s.Host.Systems.Names()
	}
	last, systems := -1, s.Host.Systems.Names()
	for _, system := range s.Host.Systems.Names() {
		if i := strings.LastIndex(head, system); i > last {
			last, systems = i, []string{system}
		}
	}
	var names []string
	for _, system := range systems {
		if config, err := s.Host.Config(system); err == nil {
			names = append(names, contentNames(reflect.ValueOf(config))...)
		}
	}
	return names
}

// contentNames returns the names and ids of the rows in the lists of a configuration, and of those in
// lists within rows.
func contentNames(v reflect.Value) []string {
	var names []string
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return contentNames(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			names = append(names, contentNames(v.Index(i))...)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			switch f := v.Type().Field(i); {
			case f.IsExported() && f.Type.Kind() == reflect.Slice:
				names = append(names, contentNames(v.Field(i))...)
			case (f.Name == "Name" || f.Name == "ID") && f.Type.Kind() == reflect.String && v.Field(i).String() != "":
				names = append(names, v.Field(i).String())
			}
		}
	}
	return names
}
