// Reading the tree of values that a content file holds.

package grammar

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"arcana/core"
	"arcana/core/shown"
)

// items returns the items of a list; a single value as a list of one.
func items(t *core.Tree) []core.Tree {
	if list, ok := t.Value.([]core.Tree); ok {
		return list
	}
	return []core.Tree{*t}
}

// isList reports whether a value is a list.
func isList(t *core.Tree) bool {
	_, list := t.Value.([]core.Tree)
	return list
}

// itemPath returns the path of item i, which is path itself for a single value.
func itemPath(path string, t *core.Tree, i int) string {
	if _, ok := t.Value.([]core.Tree); ok {
		return fmt.Sprintf("%s[%d]", path, i)
	}
	return path
}

// branches returns the keys and values of a table, nil for anything else.
func branches(t *core.Tree) []core.Branch {
	list, _ := t.Value.([]core.Branch)
	return list
}

// hasKey reports whether a table has a key.
func hasKey(t *core.Tree, name string) bool {
	_, ok := t.At(name)
	return ok
}

// writtenNumber returns the number that is written; false for NaN, infinity and anything else.
func writtenNumber(t *core.Tree) (float64, bool) {
	switch n := t.Value.(type) {
	case int64:
		return float64(n), true
	case float64:
		return n, !math.IsNaN(n) && !math.IsInf(n, 0)
	}
	return 0, false
}

// describe says what a value is, for the "got" of a message.
func describe(t *core.Tree) string {
	switch v := t.Value.(type) {
	case []core.Tree:
		return "a list"
	case []core.Branch:
		return "a table"
	case string:
		if r := []rune(v); len(r) > 40 {
			v = string(r[:40]) + "..."
		}
		return fmt.Sprintf("the text %q", v)
	case float64:
		return "the number " + shown.Number(v)
	case nil:
		return "nothing"
	}
	return fmt.Sprint(t.Value)
}

// ValueAt returns the value at a path of an ability, or the deepest one on the way there that
// exists.
func ValueAt(t *core.Tree, path string) core.Tree {
	at := *t
	for _, step := range strings.FieldsFunc(strings.ReplaceAll(path, "[", ".["), func(c rune) bool { return c == '.' }) {
		next, ok := core.Tree{}, false
		if inner, isIndex := strings.CutPrefix(step, "["); isIndex {
			i, err := strconv.Atoi(strings.TrimSuffix(inner, "]"))
			if list, _ := at.Value.([]core.Tree); err == nil && i < len(list) {
				next, ok = list[i], true
			}
		} else {
			next, ok = at.At(step)
		}
		if !ok {
			break
		}
		at = next
	}
	return at
}
