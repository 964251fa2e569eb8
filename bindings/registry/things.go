package registry

import "reflect"

// Thing is a row of a system's content.
type Thing struct {
	System   string // the rule system
	Kind     string // as content files have it: card, tribe, location
	ID, Name string // Name is for people, and may be empty
	row      reflect.Value
}

// Things lists the rows of a system's configuration (a pointer to a struct) that have an id, in
// the order of its fields.
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

// Field is a text of the row ("Mark", "Text"), "" where rows of its kind have none.
func (t Thing) Field(name string) string {
	if f := t.row.FieldByName(name); f.IsValid() && f.Kind() == reflect.String {
		return f.String()
	}
	return ""
}

// Has reports whether rows of the thing's kind have a field.
func (t Thing) Has(name string) bool { return t.row.FieldByName(name).IsValid() }
