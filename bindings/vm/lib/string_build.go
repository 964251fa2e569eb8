// Building texts of unknown length, and the cache of compiled patterns.

package lib

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/luatext"
)

const (
	cachedPatterns      = 256 // the cache holds so many patterns; a full one is emptied
	cachedPatternLength = 256 // and none that is longer, in bytes
)

// compilePattern compiles a pattern, or finds it compiled; the work is charged either way.
func (lib *stringLibrary) compilePattern(L *lua.LState, source string) *luatext.Pattern {
	vm.Pay(L, 8+2*int64(len(source)))
	if len(source) > cachedPatternLength {
		vm.Create(L, int64(len(source))*luatext.ItemBytes)
		return luatext.Compile(source)
	}
	p, ok := lib.patterns[source]
	if !ok {
		if len(lib.patterns) >= cachedPatterns {
			clear(lib.patterns)
		}
		p = luatext.Compile(source)
		lib.patterns[source] = p
	}
	return p
}

// stepMeter passes the steps of a match on to the meter of the running thread.
type stepMeter struct{ L *lua.LState }

// Charge takes a unit for every step.
func (s stepMeter) Charge(units int64) { vm.Pay(s.L, units) }

// builder collects a text of unknown length and pays for it as it grows.
type builder struct {
	L    *lua.LState
	lib  *stringLibrary
	out  []byte
	paid int // how many bytes of out are charged
}

// newBuilder begins a text, in the library's buffer if no other builder uses it.
func (lib *stringLibrary) newBuilder(L *lua.LState) builder {
	room := lib.buffer
	lib.buffer = nil
	return builder{L: L, lib: lib, out: room[:0]}
}

// pay charges for the buffer as it grows, and stops a text that has become too long. Call it after
// every addition, none of which may be longer than the longest text. The text itself is paid for by
// finish.
func (b *builder) pay() {
	fresh := len(b.out) - b.paid
	if fresh < 4096 { // not yet worth charging for
		return
	}
	b.paid = len(b.out)
	vm.CheckText(b.L, b.paid)
	vm.Pay(b.L, int64(fresh)>>5) // its buffer grows with it
	vm.Create(b.L, int64(fresh))
}

// finish ends the text and returns it; the builder's buffer goes back to the library.
func (b *builder) finish() lua.LValue {
	vm.CreateText(b.L, len(b.out))
	v := lua.LString(b.out)
	if cap(b.out) <= 1<<16 { // a larger buffer is not kept
		b.lib.buffer = b.out
	}
	return v
}
