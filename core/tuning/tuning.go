// Package tuning sets the numbers that a designer may change, by dotted name.
//
// A system's tunable numbers are the fields of a struct tagged with the names
// they have in its tuning.toml: the key "resonance.floor_weight" is the field
// tagged floor_weight in the struct tagged resonance. Files, flags, the
// environment and scripts all change tuning through Set, so a name that does
// not exist is refused everywhere with the same words. A field may state its
// bounds in a tag, `range:"0..10"`; either end may be left out. A map that is tagged
// "*" has further keys of its table, which the system that reads them judges.
package tuning

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/core/card"
	"arcana/core/spell"
)

// Key is one tunable number with its present value.
type Key struct {
	Name  string // dotted: "gold.buy"
	Value any    // an int, a float64, a bool, a text or a list of one of these
}

// Keys lists all keys of cfg, a pointer to a tuning struct, in the order of its
// fields.
func Keys(cfg any) []Key {
	var keys []Key
	eachField(reflect.ValueOf(cfg).Elem(), "", func(name string, v reflect.Value, _ string) {
		table, further := strings.CutSuffix(name, furtherKeys)
		if !further {
			keys = append(keys, Key{name, v.Interface()})
			return
		}
		for _, mapKey := range sortedKeys(v) {
			keys = append(keys, Key{table + mapKey, v.MapIndex(reflect.ValueOf(mapKey)).Interface()})
		}
	})
	return keys
}

// furtherKeys is the tag of a map with further keys of the table that it is in.
const furtherKeys = "*"

// sortedKeys returns the keys of a map, sorted.
func sortedKeys(v reflect.Value) (list []string) {
	for _, k := range v.MapKeys() {
		list = append(list, k.String())
	}
	slices.Sort(list)
	return list
}

// Names lists the names of all keys of cfg.
func Names(cfg any) []string {
	keys := Keys(cfg)
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.Name
	}
	return names
}

// Get returns the value of the key called name, or an error with a suggestion.
func Get(cfg any, name string) (any, error) {
	for _, k := range Keys(cfg) {
		if card.Same(k.Name, name) {
			return k.Value, nil
		}
	}
	return nil, unknownKey(name, Names(cfg))
}

// Set gives the key called name a value: of its own type, a float64 or int that
// fits it, a string that reads as one, or a list of such for a list. It returns
// an error that names the key and changes nothing when the name is unknown, the
// value is of another type or out of range.
func Set(cfg any, name string, value any) error {
	v, mapKey, bounds := find(cfg, name)
	if !v.IsValid() {
		return unknownKey(name, Names(cfg))
	}
	t := v.Type()
	if mapKey != "" {
		t = t.Elem()
	}
	fresh := reflect.New(t).Elem()
	if err := assign(fresh, reflect.ValueOf(value), bounds); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if mapKey != "" {
		fresh = withEntry(v, mapKey, fresh)
	}
	v.Set(fresh)
	return nil
}

// withEntry returns a copy of a map with one more entry, or with a new value for mapKey. The map itself
// may be shared with other configs, so it stays as it is.
func withEntry(v reflect.Value, mapKey string, entry reflect.Value) reflect.Value {
	own := reflect.MakeMap(v.Type())
	for _, k := range v.MapKeys() {
		own.SetMapIndex(k, v.MapIndex(k))
	}
	own.SetMapIndex(reflect.ValueOf(mapKey), entry)
	return own
}

// find returns the field that holds a key, with its bounds; mapKey is "". A key that no field has
// may stand in a map of further keys of its table: then find returns the map, and mapKey is the key
// there. An unknown key finds nothing (an invalid Value).
func find(cfg any, name string) (found reflect.Value, mapKey, bounds string) {
	eachField(reflect.ValueOf(cfg).Elem(), "", func(key string, v reflect.Value, b string) {
		table, further := strings.CutSuffix(key, furtherKeys)
		rest, below := strings.CutPrefix(card.Key(name), table)
		switch {
		case card.Same(key, name):
			found, mapKey, bounds = v, "", b
		case further && below && rest != "" && !found.IsValid(): // a field of its own, found before or later, comes first
			found, mapKey, bounds = v, rest, b
		}
	})
	return found, mapKey, bounds
}

// unknownKey returns the error for a key that does not exist, with a suggestion.
func unknownKey(name string, names []string) error {
	return fmt.Errorf("no tuning key is called %q%s", name, suggest(name, names))
}

// suggest returns the end of an error message that suggests a key, "" if none is near. It compares
// the whole name first, then only the part behind the last dot, since people forget the section;
// then it looks for a key that has that part as one of its words ("cost" in "replace_cost").
func suggest(name string, names []string) string {
	if tail := spell.DidYouMean(name, names); tail != "" {
		return tail
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	ends := make([]string, len(names))
	for i, n := range names {
		ends[i] = n[strings.LastIndexByte(n, '.')+1:]
	}
	i := slices.Index(ends, spell.Nearest(last, ends))
	if i < 0 {
		i = slices.IndexFunc(ends, func(end string) bool {
			return last != "" && slices.Contains(strings.Split(end, "_"), strings.ToLower(last))
		})
	}
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", names[i])
}

// eachField calls visit for every tuning field below v with its dotted name and bounds.
func eachField(v reflect.Value, prefix string, visit func(name string, v reflect.Value, bounds string)) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name := f.Tag.Get("toml")
		if !f.IsExported() || name == "" || name == "-" {
			continue
		}
		if f.Type.Kind() == reflect.Struct {
			eachField(v.Field(i), prefix+name+".", visit)
			continue
		}
		visit(prefix+name, v.Field(i), f.Tag.Get("range"))
	}
}
