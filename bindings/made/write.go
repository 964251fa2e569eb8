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

// deepest is how deep tables may lie in each other.
const deepest = 16

// read makes plain values of a table: texts, numbers, truths, lists, tables by names, and
// functions as their texts.
func read(s *session.Session, given *lua.LTable) (map[string]any, error) {
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

// valueOf turns a value of Lua into one that TOML or JSON can write; at is its place for errors,
// depth how deep it lies.
func valueOf(s *session.Session, v lua.LValue, at string, depth int) (any, error) {
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
		if depth == 0 {
			return nil, fmt.Errorf("%s: tables lie deeper in each other than %d", at, deepest)
		}
		return tableOf(s, v, at, depth)
	}
	return nil, fmt.Errorf("%s: expected a text, a number, true, false, a table or a function, got a %s", at, v.Type())
}

// functionOf is the text of a function, which may use nothing around it: content keeps no
// memory in Lua.
func functionOf(s *session.Session, f *lua.LFunction, at string) (any, error) {
	text, uses := s.Machine.FunctionText(f)
	switch {
	case text == "":
		return nil, fmt.Errorf("%s: expected a function that is written here", at)
	case len(uses) > 0:
		return nil, fmt.Errorf("%s: the function uses %q from around it, which no ability can: put it into the function, or what must last into self.memory", at, uses[0])
	}
	return function{text, f.Proto.LineDefined - s.EntryLine() + 1}, nil
}

// tableOf turns a table of Lua into a list or a table by names, and refuses one that is both.
func tableOf(s *session.Session, t *lua.LTable, at string, depth int) (any, error) {
	list, named := []any{}, map[string]any{}
	var wrong error
	t.ForEach(func(k, v lua.LValue) {
		name, isName := k.(lua.LString)
		place := strings.TrimPrefix(at+"."+lua.LVAsString(k), ".")
		value, err := valueOf(s, v, place, depth-1)
		switch {
		case wrong != nil:
		case err != nil:
			wrong = err
		case isName:
			named[string(name)] = value
		default:
			list = append(list, value)
		}
	})
	if wrong == nil && len(list) > 0 && len(named) > 0 {
		wrong = fmt.Errorf("%s: expected a list or names, not both", strings.TrimPrefix(at, "."))
	}
	if len(named) > 0 || len(list) == 0 && at == "" {
		return named, wrong
	}
	return list, wrong
}

// toml is the block of a content file.
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

// inOrder are the names of fields, that for people first.
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

// tomlOf is a value as a content file has it.
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
	return `""`
}

// keyOf is a name as TOML has it on the left.
func keyOf(name string) string {
	if isID(name) && !strings.Contains(name, ":") {
		return name
	}
	return quoted(name)
}

// quoted is a text as TOML has it.
func quoted(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text always can be
	return strings.TrimSuffix(b.String(), "\n")
}

// literal is a value as Lua has it.
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
	return tomlOf(v)
}
