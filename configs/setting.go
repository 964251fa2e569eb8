//go:build !js

package configs

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
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

// fromFlag returns the value of a flag as fromText does; what may be given several times is
// a list of what was given.
func fromFlag(value pflag.Value, want reflect.Type, at place) *node {
	many, isMany := value.(pflag.SliceValue)
	if !isMany {
		return fromText(value.String(), want, at)
	}
	n := &node{kind: list, at: at}
	for _, item := range many.GetSlice() {
		n.items = append(n.items, &node{kind: text, at: at, value: item})
	}
	return n
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
