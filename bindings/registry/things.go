package registry

import "reflect"

// The rows of content, of any system, read by reflection.

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
		if kind == "" || rows.Kind() != reflect.Slice || rows.Type().Elem().Kind() != reflect.Struct {
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
