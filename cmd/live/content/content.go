// Package content writes the content of a system as JSON: what its files say, by the names
// of their keys, so that a page can tell more of a card than a view names, and who set what
// where mods have a hand in it.
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

// Of returns that of a system's configuration, as systems prepare them, in the words of a
// session's host.
func Of(host session.Host, system string, config any) (json.RawMessage, error) {
	all := written(reflect.ValueOf(config))
	if kinds, ok := all.(map[string]any); ok && host.Touched != nil {
		sign(kinds, host.Touched(system))
	}
	return json.Marshal(all)
}

// sign writes who set what into the things that mods made or changed.
func sign(kinds map[string]any, touched []session.TouchedThing) {
	fields := map[[2]string]map[string][]session.ContentSet{}
	for _, thing := range touched {
		fields[[2]string{thing.Kind, thing.ID}] = thing.Fields
	}
	for kind, list := range kinds {
		items, _ := list.([]any)
		for _, item := range items {
			thing, _ := item.(map[string]any)
			id, _ := thing["id"].(string)
			if sets, ok := fields[[2]string{kind, id}]; ok {
				thing[SetBy] = sets
			}
		}
	}
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
		if key == "*" { // the keys that content names stand among the others
			for of := v.Field(i).MapRange(); of.Next(); {
				fields[of.Key().String()] = of.Value().Interface()
			}
			continue
		}
		if value := written(v.Field(i)); value != nil {
			fields[key] = value
		}
	}
	return fields
}
