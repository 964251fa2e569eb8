// Package show makes texts of values: as the prompt shows them, as JSON, and folded to
// the width of a terminal.
//
// show.go shows any value, records.go lists of records as columns, picture.go what people see at the
// prompt in a form of its own; fold.go and plainjson.go stand alone.
package show

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm/luatext"
	"arcana/core/shown"
)

// The limits of what is shown. Where something is left out, a mark says so.
const (
	width      = 78   // letters of a line, for a table on one line
	tableWidth = 100  // letters of a line, for a table with columns
	mostDepth  = 6    // tables within each other
	mostRows   = 200  // members of a table
	mostLines  = 2000 // lines of all tables together
)

// Show returns a value as people read it: texts as they are, a table on one
// line when it fits, a list of records as columns, anything else one field a
// line. Keys are sorted, depth and length are limited, cycles are marked.
func Show(v lua.LValue) string {
	if s, ok := v.(lua.LString); ok {
		return string(s)
	}
	return Result(v)
}

// Result is Show for the prompt, where a text is told from a name by its
// quotes.
func Result(v lua.LValue) string {
	return Paid(func(int64) {}, v)
}

// Paid is [Result] for a script. pay takes the price of what is shown, in units.
func Paid(pay func(units int64), v lua.LValue) string {
	if n, ok := v.(lua.LNumber); ok {
		pay(luatext.NumberUnits(float64(n)))
		return luatext.FormatNumber(float64(n))
	}
	return (&shower{pay: pay}).show(v, "")
}

// shower shows one value with everything in it.
type shower struct {
	page  *Page             // how people see it; nil for scripts
	pay   func(units int64) // takes the price of what is shown
	above []*lua.LTable     // the tables that are being shown now, the outermost first
	lines int               // written so far, see mostLines
}

// units is the price of showing a member of a table.
const units = 30

// keys returns the sorted keys of a table that is about to be shown, and charges for showing them.
func (s *shower) keys(t *lua.LTable) []lua.LValue {
	keys := declare.SortedKeys(t)
	s.pay(units * int64(len(keys)+1))
	return keys
}

// show writes a value as the prompt does. A table is written in the first of these forms that it has or
// fits: its own text, a picture, one line, columns, a field a line. indent is what its lines begin
// with; a value on one line does not.
func (s *shower) show(v lua.LValue, indent string) string {
	t, ok := v.(*lua.LTable)
	if !ok {
		return scalar(v)
	}
	if text, ok := s.ownText(t, indent); ok {
		return indented(text, indent)
	}
	if text, ok := s.picture(t, indent); ok {
		return text
	}
	if line := s.inline(v, 0); s.fits(line, indent) || isScore(t) {
		return line
	}
	if len(s.above) >= mostDepth || s.isBeingShown(t) || s.lines > mostLines {
		return "{ ... }"
	}
	s.above = append(s.above, t)
	defer func() { s.above = s.above[:len(s.above)-1] }()
	if names, ok := s.columns(t); ok {
		return s.records(t, names, indent)
	}
	return s.block(t, indent)
}

// ownText returns the text that a table prints as, as wide as the page leaves it, and whether it has
// one.
func (s *shower) ownText(t *lua.LTable, indent string) (string, bool) {
	if s.page == nil {
		return declare.OwnText(t, 0)
	}
	return declare.OwnText(t, s.page.Width-len(indent))
}

// indented returns a text with the indent before every line.
func indented(text, indent string) string {
	return indent + strings.ReplaceAll(text, "\n", "\n"+indent)
}

// fits reports whether a text can stand on one line behind the indent.
func (s *shower) fits(line, indent string) bool {
	room := width
	if s.page != nil {
		room = s.page.Width - 2 // as width is below Columns
	}
	return !strings.Contains(line, "\n") && utf8.RuneCountInString(line)+len(indent) <= room
}

// isBeingShown reports whether a table is being shown already, and so contains itself.
func (s *shower) isBeingShown(t *lua.LTable) bool {
	return slices.Contains(s.above, t)
}

// scalar returns a value that is no table as text. Userdata and functions are shown by their type,
// without addresses, which would differ from run to run.
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

// inline returns a value on one line. If a table is too deep or too long, or has a text of its own, the
// result ends in a line break, which says that it must be shown in another way. depth is how many
// tables it lies in.
func (s *shower) inline(v lua.LValue, depth int) string {
	t, ok := v.(*lua.LTable)
	if !ok {
		return scalar(v)
	}
	if isScore(t) {
		return declare.ScoreText(t)
	}
	if _, ok := s.ownText(t, ""); ok {
		return "\n" // it is shown by its own text
	}
	if depth >= mostDepth {
		return "{ ... }\n"
	}
	parts, size := []string{}, len("{  }")
	keys, n := s.keys(t), t.Len()
	for _, k := range keys {
		part := s.inline(t.RawGet(k), depth+1)
		if strings.HasSuffix(part, "\n") {
			return "\n"
		}
		i, isNumber := k.(lua.LNumber)
		isElement := isNumber && int(i) >= 1 && int(i) <= n
		if !isElement {
			part = keyText(k) + " = " + part
		}
		if size += len(part) + 2; size > 2*width {
			return "\n"
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// isScore reports whether a table looks like a score, a total with its terms.
func isScore(t *lua.LTable) bool {
	_, total := t.RawGetString("total").(lua.LNumber)
	_, terms := t.RawGetString("terms").(*lua.LTable)
	return total && terms
}

// keyText writes a key of a table as Lua has it before the =: name, or ["my name"], or [3].
func keyText(k lua.LValue) string {
	if s, ok := k.(lua.LString); ok && shown.IsName(string(s)) {
		return string(s)
	}
	return "[" + scalar(k) + "]"
}

// isEmpty reports whether a value says nothing about a card: 0, false, nil, an empty text, or a table of
// such values.
func (s *shower) isEmpty(v lua.LValue) bool {
	switch v := v.(type) {
	case lua.LNumber:
		return v == 0
	case lua.LBool:
		return !bool(v)
	case lua.LString:
		return v == ""
	case *lua.LTable:
		return !slices.ContainsFunc(s.keys(v), func(k lua.LValue) bool { return !s.isEmpty(v.RawGet(k)) })
	}
	return v == lua.LNil
}

// block returns a table one field a line, at most mostRows. Of a card, people do not see the fields
// that are empty.
func (s *shower) block(t *lua.LTable, indent string) string {
	var b strings.Builder
	keys := s.keys(t)
	if s.page != nil && (isCard(t) || slices.ContainsFunc(s.above, isCard)) {
		keys = slices.DeleteFunc(keys, func(k lua.LValue) bool { return s.isEmpty(t.RawGet(k)) })
	}
	for i, k := range keys {
		if i == mostRows {
			fmt.Fprintf(&b, "%s... %d more\n", indent, len(keys)-i)
			break
		}
		s.lines++
		value := s.show(t.RawGet(k), indent+"  ")
		ownLines := strings.Contains(value, "\n") || strings.HasPrefix(value, indent+"  ")
		if ownLines {
			fmt.Fprintf(&b, "%s%s:\n%s\n", indent, keyText(k), value)
			continue
		}
		fmt.Fprintf(&b, "%s%s = %s\n", indent, keyText(k), value)
	}
	return strings.TrimRight(b.String(), "\n")
}
