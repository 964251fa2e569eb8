package bindings

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm/luatext"
)

// The printer's limits: what does not fit is cut with a mark, never dropped
// silently.
const (
	showWidth = 78
	showDepth = 6
	showRows  = 200
	showLines = 2000
)

// Show returns a value as people read it: texts as they are, a table on one
// line when it fits, a list of records as columns, anything else one field a
// line. Keys are sorted, depth and length are limited, cycles are marked.
func Show(v lua.LValue) string {
	if s, ok := v.(lua.LString); ok {
		return string(s)
	}
	return ShowResult(v)
}

// ShowResult is Show for the prompt, where a text is told from a name by its
// quotes.
func ShowResult(v lua.LValue) string {
	if n, ok := v.(lua.LNumber); ok {
		return luatext.FormatNumber(float64(n))
	}
	return (&shower{}).show(v, "")
}

type shower struct {
	above []*lua.LTable
	lines int // printed so far: a limit over all tables together
}

func (s *shower) show(v lua.LValue, indent string) string {
	t, ok := v.(*lua.LTable)
	if !ok {
		return scalar(v)
	}
	if line := s.inline(v, 0); fits(line, indent) {
		return line
	}
	if len(s.above) >= showDepth || s.inside(t) || s.lines > showLines {
		return "{ ... }"
	}
	s.above = append(s.above, t)
	defer func() { s.above = s.above[:len(s.above)-1] }()
	if names, ok := columns(t); ok {
		return s.records(t, names, indent)
	}
	return s.block(t, indent)
}

func fits(line, indent string) bool {
	return !strings.Contains(line, "\n") && utf8.RuneCountInString(line)+len(indent) <= showWidth
}

func (s *shower) inside(t *lua.LTable) bool {
	for _, a := range s.above {
		if a == t {
			return true
		}
	}
	return false
}

// scalar returns a value that is no table; userdata and functions have no
// addresses.
func scalar(v lua.LValue) string {
	switch x := v.(type) {
	case lua.LString:
		return fmt.Sprintf("%q", string(x))
	case lua.LNumber:
		return declare.Decimal(float64(x))
	case *lua.LNilType, lua.LBool:
		return v.String()
	case *lua.LUserData:
		if named, ok := x.Value.(fmt.Stringer); ok {
			return named.String()
		}
	}
	return "<" + v.Type().String() + ">"
}

// inline returns a table on one line, or a text with a line break when it is
// too deep or too long for one.
func (s *shower) inline(v lua.LValue, depth int) string {
	t, ok := v.(*lua.LTable)
	if !ok {
		return scalar(v)
	}
	if isScore(t) {
		return declare.ScoreText(t)
	}
	if depth >= showDepth {
		return "{ ... }\n"
	}
	parts, size := []string{}, 4
	n := t.Len()
	for _, k := range declare.SortedKeys(t) {
		part := s.inline(t.RawGet(k), depth+1)
		if strings.HasSuffix(part, "\n") {
			return "\n"
		}
		if i, isNumber := k.(lua.LNumber); !isNumber || int(i) < 1 || int(i) > n {
			part = keyText(k) + " = " + part
		}
		if size += len(part) + 2; size > 2*showWidth {
			return "\n"
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

func isScore(t *lua.LTable) bool {
	_, total := t.RawGetString("total").(lua.LNumber)
	_, terms := t.RawGetString("terms").(*lua.LTable)
	return total && terms
}

func keyText(k lua.LValue) string {
	if s, ok := k.(lua.LString); ok {
		return string(s)
	}
	return "[" + scalar(k) + "]"
}

// block returns a table one field a line.
func (s *shower) block(t *lua.LTable, indent string) string {
	var b strings.Builder
	keys := declare.SortedKeys(t)
	for i, k := range keys {
		if i == showRows {
			fmt.Fprintf(&b, "%s... %d more\n", indent, len(keys)-i)
			break
		}
		s.lines++
		value := s.show(t.RawGet(k), indent+"  ")
		if strings.Contains(value, "\n") || strings.HasPrefix(value, indent+"  ") {
			fmt.Fprintf(&b, "%s%s:\n%s\n", indent, keyText(k), value)
			continue
		}
		fmt.Fprintf(&b, "%s%s = %s\n", indent, keyText(k), value)
	}
	return strings.TrimRight(b.String(), "\n")
}

// columns returns the field names of a list of records, sorted, and whether the
// table is one: at least two rows, all of them tables with names as keys.
func columns(t *lua.LTable) ([]string, bool) {
	n := t.Len()
	if n < 2 || len(declare.SortedKeys(t)) != n {
		return nil, false
	}
	seen := map[string]bool{}
	for i := 1; i <= n; i++ {
		row, ok := t.RawGetInt(i).(*lua.LTable)
		if !ok || row.Len() > 0 {
			return nil, false
		}
		for _, k := range declare.SortedKeys(row) {
			seen[lua.LVAsString(k)] = true
		}
	}
	names := make([]string, 0, len(seen))
	for name := range seen {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool { return columnLess(names[i], names[j]) })
	return names, len(names) > 0
}

// columnLess puts what a row is called before what is known about it.
func columnLess(a, b string) bool {
	first := func(s string) int {
		switch s {
		case "text", "name":
			return 0
		}
		return 1
	}
	if first(a) != first(b) {
		return first(a) < first(b)
	}
	return a < b
}

// records returns a list of records as aligned columns under a line of names.
func (s *shower) records(t *lua.LTable, names []string, indent string) string {
	rows := [][]string{append([]string{"#"}, names...)}
	s.lines += t.Len()
	for i := 1; i <= min(t.Len(), showRows); i++ {
		rows = append(rows, s.row(i, t.RawGetInt(i).(*lua.LTable), names))
	}
	text := align(rows, indent)
	if widest(text) > 2*showWidth {
		return s.block(t, indent)
	}
	if t.Len() > showRows {
		text += fmt.Sprintf("\n%s... %d more", indent, t.Len()-showRows)
	}
	return text
}

func (s *shower) row(i int, record *lua.LTable, names []string) []string {
	cells := []string{fmt.Sprint(i)}
	for _, name := range names {
		v := record.RawGetString(name)
		cell := ""
		switch x := v.(type) {
		case *lua.LNilType:
		case lua.LString:
			cell = string(x)
		case *lua.LTable:
			cell = strings.ReplaceAll(cut(s.cell(x)), "\n", " ")
		default:
			cell = scalar(v)
		}
		cells = append(cells, cell)
	}
	return cells
}

// cell returns a table inside a column: a score as its total, a short list by
// its members.
func (s *shower) cell(t *lua.LTable) string {
	if isScore(t) {
		return scalar(t.RawGetString("total"))
	}
	var parts []string
	for _, k := range declare.SortedKeys(t) {
		part := strings.Trim(s.inline(t.RawGet(k), 1), `"`)
		if _, named := k.(lua.LString); named {
			part = keyText(k) + "=" + part
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

func cut(text string) string {
	if r := []rune(text); len(r) > 40 {
		return string(r[:37]) + "..."
	}
	return text
}

func align(rows [][]string, indent string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		var b strings.Builder
		b.WriteString(indent)
		for j, cell := range row {
			b.WriteString(cell + strings.Repeat(" ", widths[j]-utf8.RuneCountInString(cell)+2))
		}
		lines[i] = strings.TrimRight(b.String(), " ")
	}
	return strings.Join(lines, "\n")
}

func widest(text string) int {
	w := 0
	for _, line := range strings.Split(text, "\n") {
		w = max(w, utf8.RuneCountInString(line))
	}
	return w
}
