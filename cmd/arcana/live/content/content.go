// Package content writes the content of a system as JSON: what its files say, by the names
// of their keys, so that a page can tell more of a card than a view names.
package content

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// Of returns that of a configuration, as systems prepare them.
func Of(config any) (json.RawMessage, error) {
	return json.Marshal(written(reflect.ValueOf(config)))
}

// written is a value as a content file writes it, nil for what such a file leaves out.
func written(v reflect.Value) any {
	if text, ok := v.Interface().(encoding.TextMarshaler); ok && !v.IsZero() {
		data, _ := text.MarshalText()
		return string(data)
	}
	switch {
	case v.IsZero():
		return nil
	case v.Kind() == reflect.Pointer:
		return written(v.Elem())
	case v.Kind() == reflect.Struct:
		return keyed(v)
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = written(v.Index(i))
		}
		return list
	}
	return v.Interface()
}

// keyed is a struct by the keys that its tags name. Fields without one are no part of a
// file, or of what a page shows.
func keyed(v reflect.Value) map[string]any {
	fields := map[string]any{}
	for i := range v.NumField() {
		key, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("toml"), ",")
		if !v.Type().Field(i).IsExported() || key == "" || key == "-" {
			continue
		}
		if value := written(v.Field(i)); value != nil {
			fields[key] = value
		}
	}
	return fields
}
