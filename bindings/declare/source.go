package declare

import (
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/card"
)

// sourceWidth is how long a table may be that stands on one line of source.
const sourceWidth = 100

// Source writes plain data as Lua that gives it back: keys in the order of [SortedKeys],
// short tables on one line, the members of others on lines of their own, indented by so
// many tabs. What is no plain data is nil.
func Source(v lua.LValue, indent int) string {
	switch x := v.(type) {
	case lua.LString:
		return quoted(string(x))
	case lua.LNumber:
		return sourceNumber(float64(x))
	case lua.LBool:
		return x.String()
	case *lua.LTable:
		return sourceTable(x, indent)
	}
	return "nil"
}

// quoted writes a text as Lua reads it: control characters and bytes that are no text by
// their numbers.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c >= 0x7f:
			b.WriteByte('\\')
			n := strconv.Itoa(int(c))
			b.WriteString(strings.Repeat("0", 3-len(n)) + n)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func sourceNumber(n float64) string {
	switch {
	case math.IsInf(n, 1):
		return "math.huge"
	case math.IsInf(n, -1):
		return "-math.huge"
	case math.IsNaN(n):
		return "0/0"
	case n == math.Trunc(n) && math.Abs(n) < 1<<53:
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return strconv.FormatFloat(n, 'g', -1, 64)
}

func sourceTable(t *lua.LTable, indent int) string {
	keys, n := SortedKeys(t), t.Len()
	var members []string
	for _, k := range keys {
		value := Source(t.RawGet(k), indent+1)
		if i, ok := k.(lua.LNumber); !ok || i < 1 || int(i) > n {
			value = sourceKey(k) + " = " + value
		}
		members = append(members, value)
	}
	if len(members) == 0 {
		return "{}"
	}
	if line := "{ " + strings.Join(members, ", ") + " }"; len(line) <= sourceWidth && !strings.Contains(line, "\n") {
		return line
	}
	tab := strings.Repeat("\t", indent)
	return "{\n\t" + tab + strings.Join(members, ",\n\t"+tab) + ",\n" + tab + "}"
}

func sourceKey(k lua.LValue) string {
	if name, ok := k.(lua.LString); ok && isWord(string(name)) {
		return string(name)
	}
	return "[" + Source(k, 0) + "]"
}

// reserved are the words of Lua.
const reserved = " and break do else elseif end false for function if in local nil not or repeat return then true until while "

// isWord reports whether Lua reads a text as a name.
func isWord(text string) bool {
	for i, c := range text {
		if letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'; !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return text != "" && !strings.Contains(reserved, " "+text+" ") && card.Key(text) == text
}
