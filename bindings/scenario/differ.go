package scenario

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// nodeUnits is what looking at one member of a table costs.
const nodeUnits = 10

// deepest is how deep tables are compared: no honest data is deeper.
const deepest = 100

// A difference is a place of two tables that holds two things.
type difference struct {
	path      string // ".board[2].attack"
	got, want lua.LValue
}

// A differ compares values by what they hold, and charges the calling script for every member each
// time it looks at it: one table may occur in another a thousand times.
type differ struct {
	call  *declare.Call
	most  int          // it stops after so many differences
	keys  []lua.LValue // the path to the values that are compared now
	found []difference
}

// equal compares two values by what they hold.
func equal(c *declare.Call, got, want lua.LValue) bool { return len(differences(c, got, want, 1)) == 0 }

// differences returns the first places in which two values differ, at most most of them.
func differences(c *declare.Call, got, want lua.LValue, most int) []difference {
	d := differ{call: c, most: most}
	d.compare(got, want)
	return d.found
}

// compare notes a place where a value is not what a scenario wants; if both are tables, it compares
// their members instead. Tables that lie deeper than deepest count as different unless they are the
// same table. After the most differences that are wanted it notes no more.
func (d *differ) compare(got, want lua.LValue) {
	x, ok := got.(*lua.LTable)
	y, also := want.(*lua.LTable)
	switch {
	case got == want || len(d.found) >= d.most:
	case !ok || !also || len(d.keys) > deepest:
		d.found = append(d.found, difference{path(d.keys), got, want})
	default:
		d.members(x, y)
	}
}

// members compares what two tables hold, by the keys of both.
func (d *differ) members(x, y *lua.LTable) {
	keys := declare.SortedKeys(x)
	for _, k := range declare.SortedKeys(y) {
		if x.RawGet(k) == lua.LNil {
			keys = append(keys, k)
		}
	}
	d.call.Charge(nodeUnits * int64(len(keys)+1))
	for _, k := range keys {
		d.keys = append(d.keys, k)
		d.compare(x.RawGet(k), y.RawGet(k))
		d.keys = d.keys[:len(d.keys)-1]
	}
}

// path writes keys as a script would.
func path(keys []lua.LValue) string {
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

// tellDifferences lists the places where two tables differ, at most mostDifferences; "" if there are
// none, or if one of the values is no table.
func tellDifferences(c *declare.Call, got, want lua.LValue) string {
	if got.Type() != lua.LTTable || want.Type() != lua.LTTable {
		return ""
	}
	found := differences(c, got, want, mostDifferences+1)
	lines := make([]string, 0, len(found))
	for _, d := range found[:min(len(found), mostDifferences)] {
		lines = append(lines, fmt.Sprintf("%s: expected %s, got %s", strings.TrimPrefix(d.path, "."), held(c, d.want), held(c, d.got)))
	}
	if len(found) > mostDifferences {
		lines = append(lines, "and more")
	}
	return strings.Join(slices.Clip(lines), "; ")
}

// held shows a member in brief; a missing one as "nothing".
func held(c *declare.Call, v lua.LValue) string {
	if v == lua.LNil {
		return "nothing"
	}
	return brief(c.Charge, v)
}
