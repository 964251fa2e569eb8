// The demands contains and matches. Their functions are the parameter holds of demand: they return
// whether the demand is met, what a failure says was expected, and an error for a wrong argument.

package scenario

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm/luatext"
)

// containing reports whether a text contains part, or a table has a member that is equal to part. The second
// result says what was expected, for the message of a failed demand.
func containing(c *declare.Call, got, part lua.LValue) (bool, string, error) {
	want := "something that contains " + brief(c.Charge, part)
	if text, ok := got.(lua.LString); ok {
		c.Charge(int64(len(text)) / 8) // a unit for eight bytes
		return strings.Contains(string(text), lua.LVAsString(part)), want, nil
	}
	t, ok := got.(*lua.LTable)
	if !ok {
		return false, want, nil
	}
	keys := declare.SortedKeys(t)
	c.Charge(nodeUnits * int64(len(keys)+1))
	for _, k := range keys {
		if equal(c, t.RawGet(k), part) {
			return true, want, nil
		}
	}
	return false, want, nil
}

// matching reports whether a value is a text in which a Lua pattern is found. The second result says what was
// expected, for the message of a failed demand; the error is a fault of the pattern.
func matching(c *declare.Call, got, pattern lua.LValue) (bool, string, error) {
	p, ok := pattern.(lua.LString)
	if !ok {
		return false, "", fmt.Errorf("expected a pattern, got %s", declare.Text(pattern))
	}
	text, isText := got.(lua.LString)
	if !isText {
		return false, fmt.Sprintf("a text like %q", string(p)), nil
	}
	found, err := patternFits(c, string(text), string(p))
	return found, fmt.Sprintf("a text like %q", string(p)), err
}

// fitsText reports whether a text contains pattern literally, or fits it as a Lua pattern.
func fitsText(c *declare.Call, text, pattern string) (bool, error) {
	if strings.Contains(text, pattern) {
		return true, nil
	}
	return patternFits(c, text, pattern)
}

// patternFits reports whether a Lua pattern is found in a text, charging the search to
// the calling script.
func patternFits(c *declare.Call, text, pattern string) (bool, error) {
	var m luatext.Match
	m.Begin(text, luatext.Compile(pattern), c)
	_, end, err := m.Find(0)
	return end >= 0, err
}
