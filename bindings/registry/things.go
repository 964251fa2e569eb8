// The rows of any system's content, read by reflection: their list, their fields, and what changed from
// an earlier version.

package registry

import (
	"fmt"
	"reflect"
	"slices"

	"arcana/core"
)

// Thing is one row of a system's content, such as a card, with an id.
type Thing struct {
	System   string // the rule system
	Kind     string // as content files have it: card, tribe, location
	ID, Name string // Name is for people, and may be empty
	row      reflect.Value
}

// Things lists the rows with an id of a system's configuration (a pointer to a struct), in the
// order of the configuration's fields.
func Things(system string, config any) (list []Thing) {
	all := reflect.ValueOf(config).Elem()
	for i := range all.NumField() {
		rows, kind := all.Field(i), all.Type().Field(i).Tag.Get("toml")
		if kind == "" || rows.Kind() != reflect.Slice || rows.Type().Elem().Kind() != reflect.Struct { // no list of rows, such as the tuning
			continue
		}
		for j := range rows.Len() {
			t := Thing{System: system, Kind: kind, row: rows.Index(j)}
			if t.ID, t.Name = t.Field("ID"), t.Field("Name"); t.ID != "" {
				list = append(list, t)
			}
		}
	}
	return list
}

// Field returns a text field of the row by its Go name ("Mark", "Text"); "" if such rows have
// none.
func (t Thing) Field(name string) string {
	if f := t.row.FieldByName(name); f.IsValid() && f.Kind() == reflect.String {
		return f.String()
	}
	return ""
}

// Has reports whether such rows have a field of that Go name.
func (t Thing) Has(name string) bool { return t.row.FieldByName(name).IsValid() }

// Names returns the texts of a field, by its Go name, that is one text or a list of them ("Faction",
// "Tribes"); none if such rows have no such field.
func (t Thing) Names(name string) []string {
	f := t.row.FieldByName(name)
	if !f.IsValid() {
		return nil
	}
	switch v := f.Interface().(type) {
	case string:
		return []string{v}
	case []string:
		return v
	}
	return nil
}

// Scripts returns the names of the scripts that the row's abilities name, in the order of its fields.
func (t Thing) Scripts() (names []string) {
	for _, field := range t.row.Fields() {
		ability := reflect.Indirect(field)
		if ability.Kind() != reflect.Struct { // no ability, or a nil pointer to one
			continue
		}
		if script := ability.FieldByName("Script"); script.IsValid() && script.Kind() == reflect.String && script.String() != "" {
			names = append(names, script.String())
		}
	}
	return names
}

// unreadByRules are the fields of rows, as content files name them, that no rule reads.
var unreadByRules = []string{"name", "text", "mark"}

// Changes returns in which fields the row differs from an earlier version of it ("attack was 3", "tribes
// changed"), in the order of its fields. Fields that only people read are left out.
func (t Thing) Changes(was Thing) (list []string) {
	for _, f := range reflect.VisibleFields(t.row.Type()) {
		field, had := f.Tag.Get("toml"), was.row.FieldByIndex(f.Index)
		if field == "" || slices.Contains(unreadByRules, field) || sameContent(t.row.FieldByIndex(f.Index), had) {
			continue
		}
		before := reflect.Indirect(had)
		switch {
		case !before.IsValid() || before.Kind() == reflect.String && before.IsZero(): // a nil pointer, or ""
			list = append(list, field+" was not set")
		case before.Kind() == reflect.Struct || before.Kind() == reflect.Slice || before.Kind() == reflect.Map:
			list = append(list, field+" changed")
		default:
			list = append(list, fmt.Sprintf("%s was %v", field, before))
		}
	}
	return list
}

// sameContent reports whether two values are written in the same way. Fields that are not exported, which
// the system fills in, are ignored, and so are the places of trees.
func sameContent(a, b reflect.Value) bool {
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		return !a.IsValid() && !b.IsValid() // nothing (nil, or no such key) is like nothing alone
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		return sameContent(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameContent(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Map:
		if a.Len() != b.Len() {
			return false
		}
		for _, key := range a.MapKeys() {
			if !sameContent(a.MapIndex(key), b.MapIndex(key)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		if tree, ok := a.Interface().(core.Tree); ok {
			return sameContent(reflect.ValueOf(tree.Value), reflect.ValueOf(b.Interface().(core.Tree).Value))
		}
		for i := range a.NumField() {
			if a.Type().Field(i).IsExported() && !sameContent(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}
