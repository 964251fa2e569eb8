// string.gsub.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/luatext"
)

// gsub is string.gsub: a text with the matches of a pattern replaced by a text, the entries of a
// table or the results of a function; and how many there were.
func (lib *stringLibrary) gsub(L *lua.LState) int {
	s, p := stringArgument(L, 1, "gsub"), stringArgument(L, 2, "gsub")
	limit := integerOr(L, 4, "gsub", len(s)+1) // there cannot be more matches
	g := substitution{L: L, s: s, replacer: L.Get(3)}
	switch g.replacer.(type) {
	case lua.LString, lua.LNumber:
		g.text = stringArgument(L, 3, "gsub")
	case *lua.LTable, *lua.LFunction: // asked for each match, see replacement
	default:
		raiseBadArgument(L, 3, "gsub", "string/function/table expected")
	}
	pattern := lib.compilePattern(L, p)
	g.match.Begin(s, pattern, stepMeter{L})
	b := lib.newBuilder(L)
	count := g.run(&b, pattern.Anchored(), limit)
	L.Push(b.finish())
	L.Push(vm.Int(count))
	return 2
}

// substitution is one run of string.gsub.
type substitution struct {
	L        *lua.LState
	s        string
	replacer lua.LValue // a text, table or function
	text     string     // the text
	match    luatext.Match
}

// run builds the text with at most limit matches replaced, and returns how many were replaced. After
// an empty match, and where nothing matches, it copies one byte and goes on behind it. anchored
// says that the pattern begins with ^: it is tried once, at the start.
func (g *substitution) run(b *builder, anchored bool, limit int) (count int) {
	at, last := 0, anchored // last: no further place is tried
	for count < limit {
		end, err := g.match.At(at)
		if err != nil {
			vm.Raise(g.L, "%s", err.Error())
		}
		if end >= 0 {
			count++
			g.replace(b, at, end)
		}
		switch {
		case end > at:
			at = end
		case at < len(g.s):
			b.out = append(b.out, g.s[at])
			at++
		default: // the end of the text
			last = true
		}
		if last {
			break
		}
	}
	b.out = append(b.out, g.s[at:]...)
	b.pay()
	return count
}

// replacementUnits is what one replacement costs besides its matching and its
// bytes: about 30 ns.
const replacementUnits = 3

// replace appends what takes the place of the match from..end: the replacement text with its captures
// filled in, or what the table or function gives. For false or nil that is the match itself; any other
// value but a text or number is an error.
func (g *substitution) replace(b *builder, from, end int) {
	defer b.pay()
	vm.Pay(g.L, replacementUnits)
	if _, byText := g.replacer.(lua.LString); byText || g.replacer.Type() == lua.LTNumber { // a number is a text too
		out, err := g.match.AppendReplacement(b.out, g.text, from, end)
		if err != nil {
			vm.Raise(g.L, "%s", err.Error())
		}
		b.out = out
		return
	}
	switch v := g.replacement(from, end).(type) {
	case lua.LString:
		b.out = append(b.out, v...)
	case lua.LNumber:
		b.out = appendNumber(g.L, b.out, float64(v))
	default:
		if lua.LVAsBool(v) {
			vm.Raise(g.L, "invalid replacement value (a %s)", v.Type().String())
		}
		b.out = append(b.out, g.s[from:end]...)
	}
}

// replacement returns what the table or the function of gsub gives for a match: the text or number
// that replaces it, or false or nil, which leave the match as it is.
func (g *substitution) replacement(from, end int) lua.LValue {
	L := g.L
	if t, ok := g.replacer.(*lua.LTable); ok {
		key := capture(L, &g.match, g.s, 0, from, end)
		vm.ChargeRead(L, t, key)
		return L.GetTable(t, key)
	}
	L.Push(g.replacer)
	n := pushCaptures(L, &g.match, g.s, g.match.Captures(), from, end)
	vm.CallBack(L, n, 1)
	v := L.Get(-1)
	L.Pop(1)
	return v
}
