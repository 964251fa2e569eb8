// Package heap counts how many bytes the values of a program take, and how many of
// these are alive. The figures are upper bounds, the same on every machine: they are
// part of the rules and say nothing about Go's own memory.
package heap

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/mirror"
)

// What things weigh in bytes. A key includes its share of the two maps that hold it.
const (
	Table    = 96
	Slot     = 32 // one place of an array part, growth included
	Key      = 128
	Maps     = 512 // the two maps of a table that has keys at all
	Closure  = 112
	Captured = 48       // one captured variable of a function
	Text     = 16       // a text, besides its bytes
	Thread   = 10 << 10 // a coroutine, besides its registers
	Register = 16
	Frame    = 96 // one call
)

// A Weight is what a userdata's value has that keeps memory of its own: about how
// many bytes. They count with the userdata.
type Weight interface {
	Weight() int64
}

// UserData returns what the value of a userdata weighs, 0 if it has no Weight.
func UserData(v *lua.LUserData) int64 {
	if w, ok := v.Value.(Weight); ok {
		return w.Weight()
	}
	return 0
}

// Add adds what a value and everything in it weighs to a number of bytes, and returns the sum. It
// stops early when the sum is beyond the limit. A table that is held twice counts twice.
func Add(bytes int64, v lua.LValue, limit int64) int64 {
	switch v := v.(type) {
	case lua.LString:
		return bytes + int64(len(v)) + Text
	case *lua.LUserData:
		return bytes + Table + UserData(v)
	case *lua.LTable:
		return addTable(bytes, v, limit)
	}
	return bytes
}

// addTable is Add for a table: its own weight, and that of what is in it.
func addTable(bytes int64, v *lua.LTable, limit int64) int64 {
	t := mirror.OfTable(v)
	bytes += Table + int64(len(t.Array))*Slot + int64(len(t.Keys))*Key
	for i := 0; i < len(t.Array) && bytes <= limit; i++ {
		bytes = Add(bytes, t.Array[i], limit)
	}
	for i := 0; i < len(t.Keys) && bytes <= limit; i++ {
		bytes = Add(bytes, v.RawGetH(t.Keys[i]), limit)
	}
	return bytes
}
