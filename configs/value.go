package configs

import (
	"cmp"
	"fmt"
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
	b := builder{at: place{source: src}}
	n := b.node(tree, "")
	if len(b.problems) > 0 {
		return b.problems
	}
	var d decoder
	d.decode(n, slot{into: reflect.ValueOf(into).Elem()})
	return d.problems
}

// builder turns plain values into nodes that all stand at one place.
type builder struct {
	at       place
	problems []Problem
}

func (b *builder) node(v any, name string) *node {
	switch v := v.(type) {
	case string:
		return &node{kind: text, at: b.at, value: v}
	case bool:
		return &node{kind: boolean, at: b.at, value: v}
	case int:
		return &node{kind: whole, at: b.at, value: int64(v)}
	case int64:
		return &node{kind: whole, at: b.at, value: v}
	case float64:
		return number(v, b.at)
	case map[string]any:
		return b.table(sortedTable(v), name)
	case Table:
		return b.table(v, name)
	case []any:
		return b.list(v, name)
	}
	prefix := ""
	if name != "" {
		prefix = name + ": "
	}
	b.problems = append(b.problems, b.at.problem("%sexpected plain data, got %T", prefix, v))
	return nil
}

func (b *builder) table(t Table, name string) *node {
	n := &node{kind: table, at: b.at, either: len(t) == 0}
	for _, e := range t {
		n.entries = append(n.entries, entry{e.Key, b.at, b.node(e.Value, dotted(name, e.Key))})
	}
	return n
}

func (b *builder) list(items []any, name string) *node {
	n := &node{kind: list, at: b.at, either: len(items) == 0}
	for i, item := range items {
		n.items = append(n.items, b.node(item, fmt.Sprintf("%s[%d]", name, i+1)))
	}
	return n
}

// number is whole where nothing is lost, as Lua has only one kind of number.
func number(f float64, at place) *node {
	if f == math.Trunc(f) && math.Abs(f) <= 1<<53 {
		return &node{kind: whole, at: at, value: int64(f)}
	}
	return &node{kind: decimal, at: at, value: f}
}

func sortedTable(m map[string]any) Table {
	t := make(Table, 0, len(m))
	for k, v := range m {
		t = append(t, Entry{k, v})
	}
	slices.SortFunc(t, func(a, b Entry) int { return cmp.Compare(a.Key, b.Key) })
	return t
}
