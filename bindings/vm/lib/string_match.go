// string.find, match and gmatch.

package lib

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/heap"
	"arcana/bindings/vm/luatext"
)

// find is string.find: where the first match of a pattern begins and ends, and its captures; nil
// where there is none.
func (lib *stringLibrary) find(L *lua.LState) int {
	s, p := stringArgument(L, 1, "find"), stringArgument(L, 2, "find")
	start := startArgument(L, len(s), "find")
	if lua.LVAsBool(L.Get(4)) || luatext.IsPlain(p) { // asked for as plain text, or nothing in it is special
		return findPlain(L, s, p, start)
	}
	var m luatext.Match
	m.Begin(s, lib.compilePattern(L, p), stepMeter{L})
	from, end := search(L, &m, start)
	if end < 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(vm.Int(from + 1))
	L.Push(vm.Int(end))
	return 2 + pushCaptures(L, &m, s, m.Groups(), from, end)
}

// match is string.match: the captures of the first match of a pattern, nil where there is none.
func (lib *stringLibrary) match(L *lua.LState) int {
	s, p := stringArgument(L, 1, "match"), stringArgument(L, 2, "match")
	start := startArgument(L, len(s), "match")
	var m luatext.Match
	m.Begin(s, lib.compilePattern(L, p), stepMeter{L})
	from, end := search(L, &m, start)
	if end < 0 {
		L.Push(lua.LNil)
		return 1
	}
	return pushCaptures(L, &m, s, m.Captures(), from, end)
}

// startArgument returns the third argument of find and match as a position from 0.
func startArgument(L *lua.LState, size int, name string) int {
	start := fromStart(integerOr(L, 3, name, 1), size)
	return min(max(start-1, 0), size)
}

// search finds the first match from a place on, as text[from:end]; both are negative if there is
// none. A fault in the pattern is raised as an error of Lua.
func search(L *lua.LState, m *luatext.Match, start int) (from, end int) {
	from, end, err := m.Find(start)
	if err != nil {
		vm.Raise(L, "%s", err.Error())
	}
	return from, end
}

// pushCaptures pushes the first count captures of the match s[from:end] and returns how many that
// are.
func pushCaptures(L *lua.LState, m *luatext.Match, s string, count, from, end int) int {
	for i := range count {
		L.Push(capture(L, m, s, i, from, end))
	}
	return count
}

// capture returns the i-th capture (from 0) of the match s[from:end] as a value: a text, or for () a
// place.
func capture(L *lua.LState, m *luatext.Match, s string, i, from, end int) lua.LValue {
	low, high, position, err := m.Capture(i, from, end)
	switch {
	case err != nil:
		vm.Raise(L, "%s", err.Error())
	case position:
		return vm.Int(low + 1)
	}
	return partOf(L, s, low, high)
}

// findPlain is string.find of a text without special characters: where it stands first, or nil.
func findPlain(L *lua.LState, s, sought string, start int) int {
	at := indexOf(L, s, sought, start)
	if at < 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(vm.Int(at + 1))
	L.Push(vm.Int(at + len(sought)))
	return 2
}

// prefixLength is how many bytes of a long text are looked for first. At each place where they
// stand, the whole text is compared, and paid for.
const prefixLength = 32

// indexOf returns the first place from start on where sought stands in s, or -1. It pays for the bytes
// that it passes.
func indexOf(L *lua.LState, s, sought string, start int) int {
	head := sought[:min(len(sought), prefixLength)]
	for {
		skipped := strings.Index(s[start:], head)
		if skipped < 0 {
			vm.Pay(L, int64(len(s)-start)>>3)
			return -1
		}
		start += skipped
		vm.Pay(L, int64(skipped)>>3+int64(len(sought))>>4)
		if strings.HasPrefix(s[start:], sought) {
			return start
		}
		start++
	}
}

// patternWeight is what a pattern weighs that only Go code holds (see heap.Weight).
type patternWeight struct{ bytes int64 }

// Weight returns about how many bytes the pattern takes.
func (c patternWeight) Weight() int64 { return c.bytes }

// gmatch is string.gmatch: it returns an iterator that finds one match after the other. The
// iterator keeps the text and the pattern. They are its upvalues too, which it never reads, so
// that package heap counts what they weigh.
func (lib *stringLibrary) gmatch(L *lua.LState) int {
	s, p := stringArgument(L, 1, "gmatch"), stringArgument(L, 2, "gmatch")
	pattern, at := lib.compilePattern(L, p), 0
	if strings.HasPrefix(p, "^") { // gmatch takes ^ as any other byte
		pattern = luatext.CompileLoose(p)
	}
	vm.Create(L, 8*heap.Closure) // more than package heap counts for the iterator and its userdata; compilePattern has paid for the pattern
	weight := &lua.LUserData{Value: patternWeight{int64(len(p)) * luatext.ItemBytes}, Metatable: lua.LNil}
	L.Push(L.NewClosure(func(L *lua.LState) int {
		var m luatext.Match
		m.Begin(s, pattern, stepMeter{L})
		if at > len(s) { // it has ended before
			return 0
		}
		from, end := search(L, &m, at)
		if end < 0 {
			at = len(s) + 1
			return 0
		}
		at = max(end, from+1) // one byte on after an empty match
		return pushCaptures(L, &m, s, m.Captures(), from, end)
	}, L.Get(1), weight))
	return 1
}
