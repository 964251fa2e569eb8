//go:build !js

package configs

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

// One setting from a flag or a variable of the environment, as a value that the decoder reads
// like one of a file.

// testVariables belong to the project's own tests and are no settings: they say whether tests run
// in full size, whether a missing tool is a failure, and how often a server is killed.
var testVariables = []string{variablePrefix + "LONG", variablePrefix + "ALL", variablePrefix + "KILLS"}

// settingFields returns the settings as fields, in the order of the struct.
func settingFields() []field { return fields(reflect.TypeFor[Settings]()) }

// nodeOfText returns a text of a flag or variable as a value of the type that a setting wants. A
// text that does not fit stays a text. Decoding it then says what was expected, or reads it after
// all, if it is a seed from 2^63 on.
func nodeOfText(value string, want reflect.Type, at place) *node {
	switch want.Kind() {
	case reflect.Bool:
		if b, err := strconv.ParseBool(value); err == nil {
			return &node{kind: boolean, at: at, value: b}
		}
	case reflect.Int, reflect.Uint64:
		if i, err := strconv.ParseInt(value, 10, 64); err == nil {
			return &node{kind: integer, at: at, value: i}
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

// nodeOfFlag returns a flag's value as nodeOfText does. A flag that may be repeated has several
// values, and gives a list of texts.
func nodeOfFlag(value pflag.Value, want reflect.Type, at place) *node {
	many, isMany := value.(pflag.SliceValue)
	if !isMany {
		return nodeOfText(value.String(), want, at)
	}
	n := &node{kind: list, at: at}
	for _, item := range many.GetSlice() {
		n.items = append(n.items, &node{kind: text, at: at, value: item})
	}
	return n
}

// plainValue returns a value of a file as plain Go values, without places: maps, slices and scalars.
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

// plainTable returns a table as a Go map.
func plainTable(n *node) map[string]any {
	m := make(map[string]any, len(n.entries))
	for _, e := range n.entries {
		m[e.name] = plainValue(e.value)
	}
	return m
}
