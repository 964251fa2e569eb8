package configs

import (
	"math"
	"reflect"
	"slices"
)

// Table is a table that came from no file: keys in a fixed order. A value in it
// is a Table, a []any, a string, a bool, an int, an int64 or a float64; a
// map[string]any is read as a Table sorted by key.
type Table []Entry

// Entry is one key of a Table.
type Entry struct {
	Key   string
	Value any
}

// DecodeValue fills into (a pointer) from a tree that a script gave, as strictly
// as a file: unknown keys, wrong types, missing keys and numbers out of bounds
// are problems. where is the source that problems name, such as "scripts/a.lua:3";
// a number without a fraction is a whole number, and an empty table a list.
func DecodeValue(tree any, into any, where string) []Problem {
	src := &source{name: where}
	n, ok := nodeOf(tree, src)
	if !ok {
		return []Problem{(place{source: src}).problem("expected a table, got %T", tree)}
	}
	d := decoder{}
	d.decode(n, slot{into: reflect.ValueOf(into).Elem()})
	return d.problems
}

// nodeOf turns a plain value into a node; false where it holds a foreign type.
func nodeOf(v any, src *source) (*node, bool) {
	at := place{source: src}
	switch v := v.(type) {
	case string:
		return &node{kind: text, at: at, value: v}, true
	case bool:
		return &node{kind: boolean, at: at, value: v}, true
	case int:
		return &node{kind: whole, at: at, value: int64(v)}, true
	case int64:
		return &node{kind: whole, at: at, value: v}, true
	case float64:
		return number(v, at), true
	case Table:
		return tableOf(v, src)
	case map[string]any:
		return tableOf(sortedTable(v), src)
	case []any:
		return listOf(v, src)
	}
	return nil, false
}

// number is whole where nothing is lost, as Lua has only one kind of number.
func number(f float64, at place) *node {
	if f == math.Trunc(f) && math.Abs(f) <= 1<<53 {
		return &node{kind: whole, at: at, value: int64(f)}
	}
	return &node{kind: decimal, at: at, value: f}
}

func tableOf(t Table, src *source) (*node, bool) {
	at := place{source: src}
	n := &node{kind: table, at: at, either: len(t) == 0}
	for _, e := range t {
		v, ok := nodeOf(e.Value, src)
		if !ok {
			return nil, false
		}
		n.entries = append(n.entries, entry{e.Key, at, v})
	}
	return n, true
}

func listOf(items []any, src *source) (*node, bool) {
	n := &node{kind: list, at: place{source: src}, either: len(items) == 0}
	for _, item := range items {
		v, ok := nodeOf(item, src)
		if !ok {
			return nil, false
		}
		n.items = append(n.items, v)
	}
	return n, true
}

func sortedTable(m map[string]any) Table {
	t := make(Table, 0, len(m))
	for k, v := range m {
		t = append(t, Entry{k, v})
	}
	slices.SortFunc(t, func(a, b Entry) int {
		if a.Key < b.Key {
			return -1
		}
		return 1
	})
	return t
}
