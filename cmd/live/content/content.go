// Package content writes the content of a system as JSON: what its files say, by the names of their
// keys. A page needs it to say more about a card than a view does. Where mods have changed
// something, it says who set what.
package content

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"

	"arcana/bindings/session"
)

// SetBy is the key under which a thing that mods made or changed says who set which field of
// it, the last first: {"attack": [{"by": "tides", "file": "configs/tavern/cards.toml",
// "line": 4, "value": "3"}, ...]}. What ships has no "by".
const SetBy = "set_by"

// Of returns the content of a system's configuration as JSON. A thing that mods made or changed also says who set
// which of its fields (see SetBy).
func Of(host session.Host, system string, config any) (json.RawMessage, error) {
	all := fileValue(reflect.ValueOf(config))
	kinds, ok := all.(map[string]any)
	if !ok { // the system reads no files
		kinds = map[string]any{}
	}
	if host.Touched != nil {
		addSetBy(kinds, host.Touched(system))
	}
	return json.Marshal(kinds)
}

// addSetBy adds to each thing that mods made or changed, under the key SetBy, who set which field.
// kinds has the lists of things by their kinds ("card").
func addSetBy(kinds map[string]any, touched []session.TouchedThing) {
	fields := map[[2]string]map[string][]session.ContentSet{}
	for _, thing := range touched {
		fields[[2]string{thing.Kind, thing.ID}] = thing.Fields
	}
	for kind, list := range kinds {
		items, _ := list.([]any) // what is no list, such as the tuning, has no things
		for _, item := range items {
			thing, _ := item.(map[string]any)
			id, _ := thing["id"].(string)
			if sets, ok := fields[[2]string{kind, id}]; ok {
				thing[SetBy] = sets
			}
		}
	}
}

// fileValue returns a Go value of a configuration as the JSON value that its content file has: text,
// number, list, or map by keys. A zero value, which files leave out, is nil.
func fileValue(v reflect.Value) any {
	if text, ok := v.Interface().(encoding.TextMarshaler); ok && !v.IsZero() {
		data, _ := text.MarshalText() // no error: the value was read from such a text
		return string(data)
	}
	switch {
	case v.IsZero():
		return nil
	case v.Kind() == reflect.Pointer:
		return fileValue(v.Elem())
	case v.Kind() == reflect.Struct:
		return fieldsByKey(v)
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = fileValue(v.Index(i))
		}
		return list
	}
	return v.Interface()
}

// fieldsByKey returns a struct's fields by the keys of their toml tags. Fields without a key are left out, and
// so are those with a zero value, which files leave out.
func fieldsByKey(v reflect.Value) map[string]any {
	fields := map[string]any{}
	for _, f := range reflect.VisibleFields(v.Type()) {
		key, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
		if !f.IsExported() || key == "" || key == "-" {
			continue
		}
		if key == "*" { // a map of all further keys of the table
			for entries := v.FieldByIndex(f.Index).MapRange(); entries.Next(); {
				fields[entries.Key().String()] = entries.Value().Interface()
			}
			continue
		}
		if value := fileValue(v.FieldByIndex(f.Index)); value != nil {
			fields[key] = value
		}
	}
	return fields
}
