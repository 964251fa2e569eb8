// Lists of records (tables with the same kind of fields) as columns below a line of names.

package show

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/few"
)

// mostColumns is how many different fields the rows of a list of records may have.
const mostColumns = 64

// columns returns the field names of a list of records, in the order of its columns, and whether the
// table is one: it has at least two rows, all of them tables with names as keys, and at most
// mostColumns different names. On a page a row must hold no rows itself.
func (s *shower) columns(t *lua.LTable) ([]string, bool) {
	keys, n := s.keys(t), t.Len()
	isList := len(keys) == n // it has no keys but 1 to n
	if n < 2 || !isList {
		return nil, false
	}
	seen := map[string]bool{}
	for i := 1; i <= n; i++ {
		row, ok := t.RawGetInt(i).(*lua.LTable)
		if !ok || row.Len() > 0 || s.page != nil && s.holdsRows(row) {
			return nil, false
		}
		for _, k := range s.keys(row) {
			seen[lua.LVAsString(k)] = true
		}
		if len(seen) > mostColumns {
			return nil, false
		}
	}
	names := make([]string, 0, len(seen))
	for name := range seen {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool { return columnLess(names[i], names[j]) })
	if seen["cause"] && seen["text"] { // they are events, whose text is a remark
		names = slices.DeleteFunc(names, func(n string) bool { return n == "text" })
		names = few.Insert(names, slices.Index(names, "cause")+1, "text")
	}
	return names, len(names) > 0
}

// leading are the columns that come first, in this order: what a row is called, then what an event
// says.
var leading = []string{"text", "name", "id", "kind", "actor", "player", "target", "field", "amount", "cause", "score", "value", "visits", "error"}

// columnLess orders columns: the leading ones first, then the others by name.
func columnLess(a, b string) bool {
	i, j := slices.Index(leading, a), slices.Index(leading, b)
	if i >= 0 && j >= 0 {
		return i < j
	}
	if i >= 0 || j >= 0 {
		return i >= 0
	}
	return a < b
}

// records returns a list of records as aligned columns under a line of names. On a page, columns for
// which there is no room follow below (see bands). Without a page they are only named; if there is
// room for fewer than two of them, the list is shown as any other table.
func (s *shower) records(t *lua.LTable, names []string, indent string) string {
	if s.page != nil {
		names = s.withoutEmpty(t, names)
	}
	rows := [][]string{append([]string{"#"}, headings(names)...)}
	s.lines += t.Len()
	for i := 1; i <= min(t.Len(), mostRows); i++ {
		rows = append(rows, s.row(i, t.RawGetInt(i).(*lua.LTable), names))
	}
	text, shown := fitColumns(rows, indent)
	switch {
	case s.page != nil:
		text, shown = s.bands(rows, indent), len(rows[0])
	case shown < 3: // the numbers of the rows are the first column
		return s.block(t, indent)
	}
	if left := headings(names)[shown-1:]; len(left) > 0 {
		text += fmt.Sprintf("\n%sand in each: %s", indent, strings.Join(left, ", "))
	}
	if t.Len() > mostRows {
		text += fmt.Sprintf("\n%s... %d more", indent, t.Len()-mostRows)
	}
	return text
}

// headings returns the names of columns as keys are shown.
func headings(names []string) []string {
	texts := make([]string, len(names))
	for i, name := range names {
		texts[i] = keyText(lua.LString(name))
	}
	return texts
}

// row writes a record as the cells of a row: its number in the list, then its fields of these names.
func (s *shower) row(number int, record *lua.LTable, names []string) []string {
	cells := []string{fmt.Sprint(number)}
	for _, name := range names {
		v := record.RawGetString(name)
		cell := ""
		switch x := v.(type) {
		case *lua.LNilType:
		case lua.LString:
			cell = strings.ReplaceAll(s.cut(string(x)), "\n", " ")
		case *lua.LTable:
			cell = strings.ReplaceAll(s.cut(s.cell(x)), "\n", " ")
		default:
			cell = scalar(v)
		}
		cells = append(cells, cell)
	}
	return cells
}

// cell returns a table within a cell: a score as its total, any other by its members, texts without quotes.
func (s *shower) cell(t *lua.LTable) string {
	if isScore(t) {
		return scalar(t.RawGetString("total"))
	}
	var parts []string
	for _, k := range s.keys(t) {
		part := strings.Trim(s.inline(t.RawGet(k), 1), `"`)
		if _, named := k.(lua.LString); named {
			part = keyText(k) + "=" + part
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

// longestCell is how many letters of a text a cell shows. On a page it shows all, see wrapCells.
const longestCell = 60

// cut shortens the text of a cell; a page for people keeps all of it and folds lines.
func (s *shower) cut(text string) string {
	if r := []rune(text); s.page == nil && len(r) > longestCell {
		return string(r[:longestCell-3]) + "..."
	}
	return text
}

// fitColumns aligns as many columns, from the first on, as fit into tableWidth, and returns how many
// they are.
func fitColumns(rows [][]string, indent string) (text string, columns int) {
	for columns = len(rows[0]); columns > 0; columns-- {
		part := make([][]string, len(rows))
		for i, row := range rows {
			part[i] = row[:columns]
		}
		if text = align(part, indent); widest(text) <= tableWidth {
			break
		}
	}
	return text, columns
}

// align writes rows of cells as lines with columns below one another.
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

// widest is the length of the longest line of a text, in letters.
func widest(text string) int {
	w := 0
	for _, line := range strings.Split(text, "\n") {
		w = max(w, utf8.RuneCountInString(line))
	}
	return w
}
