// The library string, but for patterns (string_match.go, string_gsub.go) and format.

package lib

import (
	"math"
	"strings"
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/luatext"
)

// stringLibrary is the string library of one machine, with what it keeps between
// calls to save work: compiled patterns and a buffer to build texts in. No script can notice
// that, not even by its budget: work that was saved is charged all the same.
type stringLibrary struct {
	patterns map[string]*luatext.Pattern
	buffer   []byte
}

// openString makes the table string: the whole library of Lua 5.1 except dump.
func openString(m *vm.Machine) *lua.LTable {
	lib := &stringLibrary{patterns: map[string]*luatext.Pattern{}}
	t := m.Table([]vm.Function{
		{Name: "byte", Go: stringByte},
		{Name: "char", Go: stringChar},
		{Name: "find", Go: lib.find},
		{Name: "format", Go: lib.format},
		{Name: "gmatch", Go: lib.gmatch},
		{Name: "gsub", Go: lib.gsub},
		{Name: "len", Go: stringLen},
		{Name: "lower", Go: stringLower},
		{Name: "match", Go: lib.match},
		{Name: "rep", Go: stringRep},
		{Name: "reverse", Go: stringReverse},
		{Name: "sub", Go: stringSub},
		{Name: "upper", Go: stringUpper},
	})
	t.RawSetString("gfind", t.RawGetString("gmatch")) // the name of Lua 5.0
	return t
}

// byteRange converts a start and an end as string.sub takes them (counted from 1, from
// the end if negative) to the indices of s[from:to]; 0, 0 if nothing stands between them.
func byteRange(start, end, size int) (from, to int) {
	from, to = fromStart(start, size), fromStart(end, size)
	from, to = max(from, 1)-1, min(to, size)
	if from >= to {
		return 0, 0
	}
	return from, to
}

// fromStart returns a place in a text of size bytes, as it counts from the start, where 1 is the first byte. A
// negative place counts from the end: -1 is the last byte. If it lies before the first byte, the result is 0.
func fromStart(place, size int) int {
	if place >= 0 {
		return place
	}
	return max(place+size+1, 0)
}

// stringArgument returns the n-th argument, a text or number, as text.
func stringArgument(L *lua.LState, n int, name string) string {
	switch v := L.Get(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return vm.NumberText(L, float64(v))
	}
	raiseWrongType(L, n, name, "string")
	return ""
}

// stringOr returns the n-th argument, a text or number, as text, or standard if it is missing or
// nil.
func stringOr(L *lua.LState, n int, name, standard string) string {
	if L.Get(n) == lua.LNil {
		return standard
	}
	return stringArgument(L, n, name)
}

// stringLen is string.len: the length of a text in bytes.
func stringLen(L *lua.LState) int {
	L.Push(vm.Int(len(stringArgument(L, 1, "len"))))
	return 1
}

// stringSub is string.sub: the bytes of a text from one place to another.
func stringSub(L *lua.LState) int {
	s := stringArgument(L, 1, "sub")
	start := integerArgument(L, 2, "sub")
	from, to := byteRange(start, integerOr(L, 3, "sub", -1), len(s))
	L.Push(partOf(L, s, from, to))
	return 1
}

// oneByte are the texts of one byte, made once.
var oneByte = func() (all [256]lua.LValue) {
	for i := range all {
		all[i] = lua.LString([]byte{byte(i)})
	}
	return all
}()

// longestKept is the length up to which a text may be kept in memory by a part of it, which shares
// its bytes. Parts of longer texts are copied, or the memory in use would be more than is counted.
const longestKept = 64

// partOf returns s[from:to] as a value and charges for it; one byte or the whole text is free.
func partOf(L *lua.LState, s string, from, to int) lua.LValue {
	switch n := to - from; {
	case n == 1:
		return oneByte[s[from]]
	case n < len(s):
		vm.CreateText(L, n)
	}
	if len(s) <= longestKept {
		return lua.LString(s[from:to])
	}
	return lua.LString(strings.Clone(s[from:to])) // a part would keep the whole long text in memory
}

// byteLimit is where Lua 5.1 runs out of places for results.
const byteLimit = 8000

// stringByte is string.byte: the numbers of the bytes from one place to another.
func stringByte(L *lua.LState) int {
	s := stringArgument(L, 1, "byte")
	start := integerOr(L, 2, "byte", 1)
	from, to := byteRange(start, integerOr(L, 3, "byte", start), len(s))
	if to-from >= byteLimit {
		vm.Raise(L, "stack overflow (string slice too long)")
	}
	vm.Pay(L, int64(to-from)>>2)
	for _, c := range []byte(s[from:to]) {
		L.Push(vm.Int(int(c)))
	}
	return to - from
}

// stringChar is string.char: the text of the bytes with the numbers given.
func stringChar(L *lua.LState) int {
	n := L.GetTop()
	vm.CreateText(L, n)
	out := make([]byte, n)
	for i := range out {
		c := integerArgument(L, i+1, "char")
		if c < 0 || c > 255 {
			raiseBadArgument(L, i+1, "char", "invalid value")
		}
		out[i] = byte(c)
	}
	L.Push(textOfBytes(out))
	return 1
}

// stringRep is string.rep: a text n times over.
func stringRep(L *lua.LState) int {
	s := stringArgument(L, 1, "rep")
	n := max(integerArgument(L, 2, "rep"), 0)
	vm.CreateText(L, int(min(int64(n)*int64(len(s)), math.MaxInt32))) // a longer text is refused all the same
	L.Push(lua.LString(strings.Repeat(s, n)))
	return 1
}

// stringReverse is string.reverse: the bytes of a text from the last to the first.
func stringReverse(L *lua.LState) int {
	s := stringArgument(L, 1, "reverse")
	return pushMapped(L, s, func(out []byte) {
		for i := range len(s) {
			out[len(s)-1-i] = s[i]
		}
	})
}

// stringLower is string.lower, of the letters of ASCII.
func stringLower(L *lua.LState) int {
	s := stringArgument(L, 1, "lower")
	return pushMapped(L, s, func(out []byte) { copyShifted(out, s, 'A', 'Z', 'a'-'A') })
}

// stringUpper is string.upper, of the letters of ASCII; adding 256-32 to a byte subtracts 32.
func stringUpper(L *lua.LState) int {
	s := stringArgument(L, 1, "upper")
	return pushMapped(L, s, func(out []byte) { copyShifted(out, s, 'a', 'z', 256-('a'-'A')) })
}

// copyShifted copies s, with delta added to the bytes from first to last.
func copyShifted(out []byte, s string, first, last, delta byte) {
	for i := range len(s) {
		c := s[i]
		if first <= c && c <= last {
			c += delta
		}
		out[i] = c
	}
}

// pushMapped pushes a text as long as s that write fills in.
func pushMapped(L *lua.LState, s string, write func(out []byte)) int {
	vm.CreateText(L, len(s))
	vm.Pay(L, int64(len(s))>>4)
	out := make([]byte, len(s))
	write(out)
	L.Push(textOfBytes(out))
	return 1
}

// textOfBytes turns bytes into a text without copying them; nobody may touch them after.
func textOfBytes(out []byte) lua.LString {
	return lua.LString(unsafe.String(unsafe.SliceData(out), len(out)))
}
