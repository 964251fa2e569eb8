package declare

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/lazy"
)

// scoreMeta is the metatable of scores, which print as the sum they are:
// "28.03 = floor 0.5 + tide 15.24 + ruin 12.29".
func scoreMeta(L *lua.LState) lua.LValue {
	meta := L.NewTable()
	meta.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LString(ScoreText(L.CheckTable(1))))
		return 1
	}))
	meta.RawSetString("__metatable", lua.LFalse)
	return meta
}

// textKey is where a metatable holds the table's own text; no script has this key.
var textKey = &lua.LUserData{Metatable: lua.LNil}

// GiveText makes a table print as a text of its own, for print and at the prompt.
func GiveText(L *lua.LState, t *lua.LTable, text string) {
	meta := L.NewTable()
	meta.RawSet(textKey, lua.LString(text))
	meta.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int { L.Push(lua.LString(text)); return 1 }))
	meta.RawSetString("__metatable", lua.LFalse)
	t.Metatable = meta
}

// OwnText returns the text that GiveText gave a table, and whether it has one.
func OwnText(t *lua.LTable) (string, bool) {
	meta, ok := t.Metatable.(*lua.LTable)
	if !ok {
		return "", false
	}
	text, ok := meta.RawGet(textKey).(lua.LString)
	return string(text), ok
}

// ScoreText returns a score table as its sum; of a move that is refused, with the
// reason.
func ScoreText(t *lua.LTable) string {
	var b strings.Builder
	b.WriteString(Decimal(number(t, "total")))
	terms, _ := t.RawGetString("terms").(*lua.LTable)
	if terms != nil {
		lazy.Fill(terms)
	}
	if terms != nil && terms.Len() > 0 {
		b.WriteString(" =")
	}
	for i := 1; terms != nil && i <= terms.Len(); i++ {
		if term, ok := terms.RawGetInt(i).(*lua.LTable); ok {
			lazy.Fill(term)
			b.WriteString(termText(term, i == 1))
		}
	}
	if why, ok := t.RawGetString("refused").(lua.LString); ok {
		fmt.Fprintf(&b, " (not now: %s)", string(why))
	}
	return b.String()
}

func termText(term *lua.LTable, first bool) string {
	value, name := number(term, "value"), lua.LVAsString(term.RawGetString("name"))
	switch {
	case lua.LVAsBool(term.RawGetString("factor")):
		return fmt.Sprintf(" x %s %s", name, Decimal(value))
	case first:
		return fmt.Sprintf(" %s %s", name, Decimal(value))
	case value < 0:
		return fmt.Sprintf(" - %s %s", name, Decimal(-value))
	}
	return fmt.Sprintf(" + %s %s", name, Decimal(value))
}

func number(t *lua.LTable, name string) float64 {
	n, _ := t.RawGetString(name).(lua.LNumber)
	return float64(n)
}

// Decimal returns a number for people: whole as it is, otherwise to four
// significant decimals without trailing zeros.
func Decimal(f float64) string {
	if f == float64(int64(f)) {
		return strconv.FormatInt(int64(f), 10)
	}
	s := strconv.FormatFloat(f, 'f', 4, 64)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}
