// Comparison of two values by their content, and the description of the places where they differ.

package scenario

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// nodeUnits is the price of looking at one member of a table, in units.
const nodeUnits = 10

// maxDepth is how many nested tables are compared. No honest data is deeper, but a table may contain
// itself.
const maxDepth = 100

// A difference is a place where two tables hold different values.
type difference struct {
	path      string // from the tables to the place: ".board[2].attack"
	got, want lua.LValue
}

// A differ compares values by what they hold. The calling script pays for a member each time it is
// looked at, since one table may occur in another a thousand times.
type differ struct {
	call  *declare.Call
	limit int          // how many differences it notes
	keys  []lua.LValue // the path to the values that are compared now
	found []difference
}

// equal reports whether two values have the same content.
func equal(c *declare.Call, got, want lua.LValue) bool { return len(differences(c, got, want, 1)) == 0 }

// differences returns the first places in which two values differ, at most limit of them.
func differences(c *declare.Call, got, want lua.LValue, limit int) []difference {
	d := differ{call: c, limit: limit}
	d.compare(got, want)
	return d.found
}

// compare notes a difference if got is not want. Two tables are compared member by member instead. Tables
// deeper than maxDepth are different unless they are the same table. At the limit it does nothing.
func (d *differ) compare(got, want lua.LValue) {
	gotTable, gotIsTable := got.(*lua.LTable)
	wantTable, wantIsTable := want.(*lua.LTable)
	switch {
	case got == want || len(d.found) >= d.limit:
	case !gotIsTable || !wantIsTable || len(d.keys) > maxDepth:
		d.found = append(d.found, difference{pathText(d.keys), got, want})
	default:
		d.compareMembers(gotTable, wantTable)
	}
}

// compareMembers compares the members of two tables: those of got in the order of their keys, then
// those that only want has.
func (d *differ) compareMembers(got, want *lua.LTable) {
	keys := declare.SortedKeys(got)
	for _, k := range declare.SortedKeys(want) {
		if got.RawGet(k) == lua.LNil {
			keys = append(keys, k)
		}
	}
	d.call.Charge(nodeUnits * int64(len(keys)+1))
	for _, k := range keys {
		d.keys = append(d.keys, k)
		d.compare(got.RawGet(k), want.RawGet(k))
		d.keys = d.keys[:len(d.keys)-1]
	}
}

// pathText writes a path of keys as a script would: ".board[2].attack".
func pathText(keys []lua.LValue) string {
	var s strings.Builder
	for _, k := range keys {
		text, ok := k.(lua.LString)
		if ok && isName(string(text)) {
			s.WriteString("." + string(text))
			continue
		}
		fmt.Fprintf(&s, "[%s]", declare.Text(k))
	}
	return s.String()
}

// isName reports whether a text can stand behind a dot.
func isName(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	}) && (text[0] < '0' || text[0] > '9')
}

// mostDifferences is how many places a failed demand names.
const mostDifferences = 5

// describeDifferences lists the places where two tables differ, at most mostDifferences; "" if there are
// none, or if one of the values is no table.
func describeDifferences(c *declare.Call, got, want lua.LValue) string {
	if got.Type() != lua.LTTable || want.Type() != lua.LTTable {
		return ""
	}
	found := differences(c, got, want, mostDifferences+1) // one more tells whether there are more
	lines := make([]string, 0, len(found))
	for _, d := range found[:min(len(found), mostDifferences)] {
		lines = append(lines, fmt.Sprintf("%s: expected %s, got %s", strings.TrimPrefix(d.path, "."), memberText(c, d.want), memberText(c, d.got)))
	}
	if len(found) > mostDifferences {
		lines = append(lines, "and more")
	}
	return strings.Join(slices.Clip(lines), "; ")
}

// memberText shows a member of a table in brief; a missing one as "nothing".
func memberText(c *declare.Call, v lua.LValue) string {
	if v == lua.LNil {
		return "nothing"
	}
	return brief(c.Charge, v)
}
