// Package mirror reads the memory of the interpreter: gopher-lua v1.1.2 does not export
// what the machine must see. Each type here has the memory layout of one of
// its unexported types, so that the machine can look at the frame that runs, at the
// registers of an instruction about to be executed and at the size of a table, and
// can unwind a failed call without detaching the variables of its callers.
//
// Layout compares every field (name, type, offset) with the original, so another
// version of gopher-lua is refused instead of read from the wrong memory. Nobody
// may use a mirror before Layout has returned without an error.
package mirror

import (
	"context"
	"unsafe"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// State mirrors lua.LState: one thread (the main one or a coroutine).
type State struct {
	G       *lua.Global       // shared by all threads of a machine
	Parent  *lua.LState       // who resumed it
	Env     *lua.LTable       // the global table that programs see
	Panic   func(*lua.LState) // how an error leaves the thread
	Dead    bool              // a coroutine that has ended
	Options lua.Options       // sizes of its registers and its stack

	_            int32                     // stop
	Reg          *Registry                 // its registers
	Stack        Frames                    // the calls that are under way
	_            unsafe.Pointer            // alloc
	CurrentFrame *Frame                    // nil before the first call
	Wrapped      bool                      // yields hand over values without a flag
	UVCache      *Upvalue                  // the open ones, by rising index
	HasErrorFunc bool                      // an error leaves the variables of callers attached
	MainLoop     func(*lua.LState, *Frame) // executes instructions until the frame returns
	Ctx          context.Context           // the thread's budget, see package vm
	_            context.CancelFunc        // ctxCancelFn
}

// Frame mirrors callFrame: one activation of a function.
type Frame struct {
	Idx        int            // its place in the stack of frames, from 0
	Fn         *lua.LFunction // what runs
	Parent     *Frame         // who called; nil for the first
	Pc         int            // of the next instruction
	Base       int            // register of the function
	LocalBase  int            // register 0 of the function's instructions
	ReturnBase int            // register of the first result
	NArgs      int            // how many arguments it was given
	NRet       int            // how many results are wanted; -1 for all
	TailCall   int            // how many tail calls stand in the way of the caller
}

// Frames mirrors the interface callFrameStack; the methods must be the same
// ones, because a method of an interface value is found by its place in the
// sorted list of names.
type Frames interface {
	Push(v Frame)
	Pop() *Frame
	Last() *Frame

	SetSp(sp int)
	Sp() int
	At(sp int) *Frame

	IsFull() bool
	IsEmpty() bool

	FreeAll()
}

// Registry mirrors the register stack of one thread.
type Registry struct {
	Array []lua.LValue      // by register; what is above Top is left over
	Top   int               // the first free register
	_     int               // growBy
	_     int               // maxSize
	Alloc *Numbers          // where the numbers are that it makes
	_     [2]unsafe.Pointer // handler
}

// Upvalue mirrors lua.Upvalue: a captured local, open while its frame lives.
type Upvalue struct {
	Next  *Upvalue  // the open one of the next higher register
	_     *Registry // reg
	Index int       // of its register
	_     lua.LValue
	_     bool // closed
}

// Table mirrors lua.LTable: an array part, two maps, and the keys of the maps
// in the order in which they were first set (never removed).
type Table struct {
	Metatable lua.LValue // a table, or nil

	Array   []lua.LValue              // the values at 1, 2, 3, ...
	Dict    map[lua.LValue]lua.LValue // by what is neither text nor in the array
	StrDict map[string]lua.LValue     // by text
	Keys    []lua.LValue
	K2I     map[lua.LValue]int // the place of each in Keys
}

// Of returns the memory of a thread.
func Of(L *lua.LState) *State { return (*State)(unsafe.Pointer(L)) }

// OfTable returns the memory of a table.
func OfTable(t *lua.LTable) *Table { return (*Table)(unsafe.Pointer(t)) }

// Place returns the index in Array of a key that is a number: key 1 has index 0. there reports whether
// the array has that index. For a key that is no whole number of 1 or more the index is negative.
func (t *Table) Place(key lua.LValue) (place int, there bool) {
	x, _ := key.(lua.LNumber)
	if place = int(x) - 1; lua.LNumber(place+1) != x {
		return -1, false
	}
	return place, uint(place) < uint(len(t.Array)) // as uint a negative index is huge
}

// NoteKey gives a key its place among the others, if it has none.
func (t *Table) NoteKey(key lua.LValue) {
	if t.Keys == nil {
		t.Keys, t.K2I = make([]lua.LValue, 0, 4), map[lua.LValue]int{}
	}
	if _, old := t.K2I[key]; !old {
		t.K2I[key] = len(t.Keys)
		t.Keys = append(t.Keys, key)
	}
}

// CloseFrom detaches the captured locals at or above a register, as leaving
// their block does: closures keep the value, the registers become free.
func (s *State) CloseFrom(register int) {
	var last *Upvalue
	u := s.UVCache
	for ; u != nil && u.Index < register; u = u.Next {
		last = u
	}
	for ; u != nil; u = u.Next {
		(*lua.Upvalue)(unsafe.Pointer(u)).Close()
	}
	if last != nil {
		last.Next = nil
	} else {
		s.UVCache = nil
	}
}

// Unwind puts the thread back to a place it was in before: sp frames, the
// registers below top.
func (s *State) Unwind(sp, top int) {
	s.CloseFrom(top)
	for s.Stack.Sp() > sp { // SetSp of the growing stack loses its place at multiples of eight
		s.Stack.Pop()
	}
	s.CurrentFrame = s.Stack.Last()
	clear(s.Reg.Array[top:max(top, s.Reg.Top)])
	s.Reg.Top = top
}

// Operand reads an operand (B or C of an instruction) of a frame: one of its
// registers, or a constant of its function.
func (s *State) Operand(f *Frame, operand int) lua.LValue {
	if index, ok := bytecode.Constant(operand); ok {
		return f.Fn.Proto.Constants[index]
	}
	return s.Reg.Array[f.LocalBase+operand]
}
