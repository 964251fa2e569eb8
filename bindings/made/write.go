// How a table of Lua is read into plain values, and how these are written as TOML and as Lua.

package made

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
)

// function is a function of Lua that somebody typed.
type function struct {
	text string
	line int // of the entry, from 1
}

// deepest is how many tables may lie in each other. A table may contain itself.
const deepest = 16

// readTable reads a table with names into plain values: texts, numbers, booleans, lists ([]any), tables
// (map[string]any) and functions.
func readTable(s *session.Session, given *lua.LTable) (map[string]any, error) {
	value, err := valueOf(s, given, "", deepest)
	if err != nil {
		return nil, err
	}
	fields, ok := value.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("expected a table with names, such as { name = \"Bellringer\", ... }")
	}
	return fields, nil
}

// valueOf reads a value of Lua into a plain one, see readTable. at is its path for errors; levels is how
// many tables may still lie in each other there.
func valueOf(s *session.Session, v lua.LValue, at string, levels int) (any, error) {
	switch v := v.(type) {
	case lua.LString:
		return string(v), nil
	case lua.LNumber:
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			return nil, fmt.Errorf("%s: expected a number, got %v", at, v)
		}
		return float64(v), nil
	case lua.LBool:
		return bool(v), nil
	case *lua.LFunction:
		return functionOf(s, v, at)
	case *lua.LTable:
		if levels == 0 {
			return nil, fmt.Errorf("%s: the tables are nested too deeply, expected at most %d levels", at, deepest)
		}
		return tableOf(s, v, at, levels)
	}
	return nil, fmt.Errorf("%s: expected a text, a number, true, false, a table or a function, got a %s", at, v.Type())
}

// functionOf reads a function as its text. A function that uses a local around it is an error: as
// content it would stand alone, without that local.
func functionOf(s *session.Session, f *lua.LFunction, at string) (any, error) {
	text, uses := s.Machine.FunctionText(f)
	switch {
	case text == "":
		return nil, fmt.Errorf("%s: expected a function written in Lua, got a built-in function", at)
	case len(uses) > 0:
		return nil, fmt.Errorf("%s: the function uses the local variable %q from outside; define the variable inside the function, or keep its value in self.memory", at, uses[0])
	}
	return function{text, f.Proto.LineDefined - s.EntryLine() + 1}, nil
}

// tableOf reads a table of Lua as a list or as a table with names. One that has both is an error. An
// empty table is a list, except at the top (at is ""), where things are made of tables with names.
func tableOf(s *session.Session, t *lua.LTable, at string, levels int) (any, error) {
	list, named := []any{}, map[string]any{}
	var wrong error
	t.ForEach(func(k, v lua.LValue) {
		name, isName := k.(lua.LString)
		place := strings.TrimPrefix(at+"."+lua.LVAsString(k), ".")
		value, err := valueOf(s, v, place, levels-1)
		switch {
		case wrong != nil: // only the first error counts
		case err != nil:
			wrong = err
		case isName:
			named[string(name)] = value
		default:
			list = append(list, value)
		}
	})
	if wrong == nil && len(list) > 0 && len(named) > 0 {
		wrong = fmt.Errorf("%s: the table mixes list entries and named fields, expected only one of the two", strings.TrimPrefix(at, "."))
	}
	if len(named) > 0 || len(list) == 0 && at == "" {
		return named, wrong
	}
	return list, wrong
}

// toml returns the row as a block of a content file. A row that changes a thing of the content has
// patch = true.
func (r row) toml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "[[%s]]\nid = %s\n", r.kind, quoted(r.id))
	if r.patch {
		b.WriteString("patch = true\n")
	}
	for _, key := range inOrder(r.fields) {
		fmt.Fprintf(&b, "%s = %s\n", keyOf(key), tomlOf(r.fields[key]))
	}
	return b.String() + "\n"
}

// inOrder returns the names of fields, sorted, with "name" first.
func inOrder(fields map[string]any) []string {
	keys := slices.Sorted(maps.Keys(fields))
	slices.SortStableFunc(keys, func(a, b string) int {
		switch {
		case a == "name" && b != "name":
			return -1
		case b == "name" && a != "name":
			return 1
		}
		return 0
	})
	return keys
}

// tomlOf returns a plain value as TOML, on one line. Functions are not among its values: by then
// they are scripts.
func tomlOf(v any) string {
	switch v := v.(type) {
	case string:
		return quoted(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = tomlOf(v[i])
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case map[string]any:
		var parts []string
		for _, key := range inOrder(v) {
			parts = append(parts, keyOf(key)+" = "+tomlOf(v[key]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return `""` // never: readTable makes no other values, and functions are scripts by now
}

// keyOf returns a name as a key of TOML, in quotes if it needs them.
func keyOf(name string) string {
	if isID(name) && !strings.Contains(name, ":") {
		return name
	}
	return quoted(name)
}

// quoted returns a text in quotes, as TOML and JSON have it.
func quoted(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text always can be
	return strings.TrimSuffix(b.String(), "\n")
}

// literal returns a plain value as Lua, a function by its own text. indent stands before each line
// of a table but the first.
func literal(v any, indent string) string {
	switch v := v.(type) {
	case string:
		return declare.Quote(v)
	case function:
		return v.text
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = literal(v[i], indent)
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case map[string]any:
		var b strings.Builder
		b.WriteString("{\n")
		for _, key := range inOrder(v) {
			name := key
			if !declare.IsLuaName(key) {
				name = "[" + declare.Quote(key) + "]"
			}
			fmt.Fprintf(&b, "%s  %s = %s,\n", indent, name, literal(v[key], indent+"  "))
		}
		return b.String() + indent + "}"
	}
	return tomlOf(v) // numbers, true and false are the same in both languages
}
