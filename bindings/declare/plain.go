// Lua values as plain Go data (Plain), and as Lua source text that gives the same values when it is
// run (Source).

package declare

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/card"
)

// mostPlain is how many values plain data may have. A table that occurs in several places counts
// each time, for its values are written out each time.
const mostPlain = 1 << 20

var errLarge = fmt.Errorf("the data has more than %d values", mostPlain)

// Plain returns a Lua value as plain Go data (nil, bool, float64, string,
// []any, map[string]any) for JSON and for options of free form. Functions,
// userdata, threads, cycles, a key that is there both as a number and as a text, and
// data of more than a million values are errors.
func Plain(v lua.LValue) (any, error) { return new(plainer).plain(v) }

// plainer turns Lua values into plain data.
type plainer struct {
	within []*lua.LTable // the tables that the current value lies in, to find one that contains itself
	count  int           // values so far
}

// plain returns a value as plain data.
func (p *plainer) plain(v lua.LValue) (any, error) {
	if p.count++; p.count > mostPlain {
		return nil, errLarge
	}
	switch x := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(x), nil
	case lua.LNumber:
		return float64(x), nil
	case lua.LString:
		return string(x), nil
	case *lua.LTable:
		return p.table(x)
	}
	return nil, fmt.Errorf("expected a number, a text, true, false, nil or a table of these, got a %s", v.Type())
}

// table returns a table as plain data: a list if all its keys are 1 to n, else an object. An empty table
// is a list.
func (p *plainer) table(t *lua.LTable) (any, error) {
	if slices.Contains(p.within, t) {
		return nil, fmt.Errorf("the table contains itself")
	}
	p.within = append(p.within, t)
	defer func() { p.within = p.within[:len(p.within)-1] }()
	if n, ok := listLen(t); ok {
		return p.list(t, n)
	}
	return p.fields(t, SortedKeys(t))
}

// list returns a table as a list.
func (p *plainer) list(t *lua.LTable, n int) (any, error) {
	list := make([]any, n)
	for i := range list {
		value, err := p.plain(t.RawGetInt(i + 1))
		if err != nil {
			return nil, withPath(fmt.Sprintf("[%d]", i+1), err)
		}
		list[i] = value
	}
	return list, nil
}

// fields returns a table as an object. keys are all keys of the table, sorted.
func (p *plainer) fields(t *lua.LTable, keys []lua.LValue) (any, error) {
	m := make(map[string]any, len(keys))
	for _, k := range keys {
		name := keyName(k)
		if _, twice := m[name]; twice {
			return nil, fmt.Errorf("the table has the key %s both as a number and as a text", name)
		}
		value, err := p.plain(t.RawGet(k))
		if err != nil {
			return nil, withPath(name, err)
		}
		m[name] = value
	}
	return m, nil
}

// withPath adds to an error where it is, unless it is about the data as a whole.
func withPath(name string, err error) error {
	if err == errLarge {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// keyName returns a key as a name: in a table that mixes both, the number 1 becomes "1".
func keyName(k lua.LValue) string {
	if text, ok := k.(lua.LString); ok {
		return string(text)
	}
	return Text(k)
}

// sourceWidth is how long a table may be that stands on one line of source.
const sourceWidth = 100

// Source returns plain data as Lua source that gives it back. Keys come in the order of
// [SortedKeys]; a table that fits stands on one line, others have one member a line, indented by
// indent tabs. Anything but plain data is nil.
func Source(v lua.LValue, indent int) string {
	switch x := v.(type) {
	case lua.LString:
		return Quote(string(x))
	case lua.LNumber:
		return sourceNumber(float64(x))
	case lua.LBool:
		return x.String()
	case *lua.LTable:
		return sourceTable(x, indent)
	}
	return "nil"
}

// Quote returns a text as a Lua string literal. Control characters and invalid UTF-8 are written
// as numbers.
func Quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		isControl := c < ' ' || c == 0x7f
		isInvalid := c == utf8.RuneError && size == 1
		switch {
		case c == '"' || c == '\\':
			b.WriteString("\\" + text[i:i+1])
		case isControl || isInvalid:
			fmt.Fprintf(&b, "\\%03d", text[i])
		default:
			b.WriteString(text[i : i+size])
		}
		i += size
	}
	b.WriteByte('"')
	return b.String()
}

// sourceNumber returns a number as Lua source.
func sourceNumber(n float64) string {
	switch {
	case math.IsInf(n, 1):
		return "math.huge"
	case math.IsInf(n, -1):
		return "-math.huge"
	case math.IsNaN(n):
		return "0/0"
	case n == math.Trunc(n) && math.Abs(n) < 1<<53: // a whole number, held exactly
		return strconv.FormatFloat(n, 'f', -1, 64)
	}
	return strconv.FormatFloat(n, 'g', -1, 64)
}

// sourceTable returns a table as Lua source, on one line if it fits. Members of its list part (keys 1
// to n) are written without keys.
func sourceTable(t *lua.LTable, indent int) string {
	keys, listLength := SortedKeys(t), t.Len()
	var members []string
	for _, k := range keys {
		member := Source(t.RawGet(k), indent+1)
		index, isNumber := k.(lua.LNumber)
		inList := isNumber && index >= 1 && int(index) <= listLength
		if !inList {
			member = sourceKey(k) + " = " + member
		}
		members = append(members, member)
	}
	if len(members) == 0 {
		return "{}"
	}
	line := "{ " + strings.Join(members, ", ") + " }"
	if fits := len(line) <= sourceWidth && !strings.Contains(line, "\n"); fits {
		return line
	}
	tab := strings.Repeat("\t", indent)
	return "{\n\t" + tab + strings.Join(members, ",\n\t"+tab) + ",\n" + tab + "}"
}

// sourceKey returns a key as Lua source: bare if it is a name, else in brackets.
func sourceKey(k lua.LValue) string {
	if name, ok := k.(lua.LString); ok && IsLuaName(string(name)) {
		return string(name)
	}
	return "[" + Source(k, 0) + "]"
}

// IsLuaName reports whether a text can stand as a bare key in Lua source. Names that are not spelled
// like ids (with capitals, or with two underscores) are refused too: they are written in brackets.
func IsLuaName(text string) bool {
	for i, c := range text {
		isLetter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		isDigit := c >= '0' && c <= '9'
		if !isLetter && (i == 0 || !isDigit) {
			return false
		}
	}
	return text != "" && !slices.Contains(luaWords, text) && card.Key(text) == text
}
