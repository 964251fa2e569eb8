//go:build !js

package configs

import (
	"reflect"
	"strconv"
	"strings"
)

// testVariables are for the project's own tests and no settings: their full size, whether
// a missing tool is a failure, and how often a server is killed.
var testVariables = []string{variable + "LONG", variable + "ALL", variable + "KILLS"}

// settingFields lists the settings by name.
func settingFields() []field { return fields(reflect.TypeFor[Settings]()) }

// fromText returns a text as the value that a setting wants, to be checked; what is no
// such value stays a text, and the decoder then says what it expected.
func fromText(value string, want reflect.Type, at place) *node {
	switch want.Kind() {
	case reflect.Bool:
		if b, err := strconv.ParseBool(value); err == nil {
			return &node{kind: boolean, at: at, value: b}
		}
	case reflect.Int, reflect.Uint64:
		if i, err := strconv.ParseInt(value, 10, 64); err == nil {
			return &node{kind: whole, at: at, value: i}
		}
	case reflect.Slice:
		n := &node{kind: list, at: at}
		for item := range strings.SplitSeq(value, ",") {
			n.items = append(n.items, &node{kind: text, at: at, value: item})
		}
		return n
	}
	return &node{kind: text, at: at, value: value}
}

// asChecked lets viper read a text as it was checked: whole numbers in base ten, where
// viper alone takes 010 for 8.
func asChecked(_, want reflect.Type, value any) (any, error) {
	text, isText := value.(string)
	if !isText {
		return value, nil
	}
	if seed, err := strconv.ParseUint(text, 10, 64); err == nil && want.Kind() == reflect.Uint64 {
		return seed, nil
	}
	return plainValue(fromText(text, want, place{})), nil
}

// plainValue turns a node into plain Go values.
func plainValue(n *node) any {
	switch n.kind {
	case table:
		return plainTable(n)
	case list:
		items := make([]any, len(n.items))
		for i, item := range n.items {
			items[i] = plainValue(item)
		}
		return items
	}
	return n.value
}

func plainTable(n *node) map[string]any {
	m := make(map[string]any, len(n.entries))
	for _, e := range n.entries {
		m[e.name] = plainValue(e.value)
	}
	return m
}
