package prompt

import (
	"arcana/bindings/session"
	"reflect"
	"slices"
	"sort"
	"strings"
)

// completeQuoted completes a text that is being typed with the names and ids of
// the content: of the system that the line has named last, or of all when it has
// named none. The text begins at a byte of the line.
func completeQuoted(s *session.Session, line string, at int) (found []string) {
	head, begin := line[:at], line[at:]
	for _, name := range namesFor(s, head) {
		if strings.HasPrefix(name, begin) {
			found = append(found, head+name)
		}
	}
	sort.Strings(found)
	return slices.Compact(found)
}

// namesFor returns what a text after head may name.
func namesFor(s *session.Session, head string) []string {
	if strings.HasSuffix(strings.TrimRight(head, `"'[=`), "game.new(") {
		return s.SystemNames()
	}
	last, named := -1, s.SystemNames()
	for _, system := range s.SystemNames() {
		if i := strings.LastIndex(head, system); i > last {
			last, named = i, []string{system}
		}
	}
	var names []string
	for _, system := range named {
		if config, err := s.Host.Config(system); err == nil {
			names = append(names, contentNames(reflect.ValueOf(config))...)
		}
	}
	return names
}

// contentNames returns the names and ids of everything that the lists of a
// configuration hold.
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
