package vm

import (
	"context"
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// The types of this file are mirrors: each has the memory layout of an
// unexported type of gopher-lua v1.1.2, so that the machine can look at the
// frame that runs, at the registers of an instruction about to be executed and
// at the size of a table, and can unwind a failed call without detaching the
// variables of its callers. The first machine compares every field (name, type,
// offset) with the original (see layout.go), so another version of gopher-lua is
// refused instead of read from the wrong memory.

// state mirrors lua.LState: one thread (the main one or a coroutine).
type state struct {
	G       *lua.Global
	Parent  *lua.LState
	Env     *lua.LTable
	Panic   func(*lua.LState)
	Dead    bool
	Options lua.Options

	stop         int32
	reg          *registry
	stack        frames
	alloc        unsafe.Pointer
	currentFrame *frame
	wrapped      bool
	uvcache      *upvalue
	hasErrorFunc bool
	mainLoop     func(*lua.LState, *frame)
	ctx          context.Context
	ctxCancelFn  context.CancelFunc
}

// frame mirrors callFrame: one activation of a function.
type frame struct {
	Idx        int
	Fn         *lua.LFunction
	Parent     *frame
	Pc         int
	Base       int
	LocalBase  int
	ReturnBase int
	NArgs      int
	NRet       int
	TailCall   int
}

// frames mirrors the interface callFrameStack; the methods must be the same
// ones, because a method of an interface value is found by its place in the
// sorted list of names.
type frames interface {
	Push(v frame)
	Pop() *frame
	Last() *frame

	SetSp(sp int)
	Sp() int
	At(sp int) *frame

	IsFull() bool
	IsEmpty() bool

	FreeAll()
}

// registry mirrors the register stack of one thread.
type registry struct {
	array []lua.LValue
	top   int
	_     int               // growBy
	_     int               // maxSize
	_     unsafe.Pointer    // alloc
	_     [2]unsafe.Pointer // handler
}

// upvalue mirrors lua.Upvalue: a captured local, open while its frame lives.
type upvalue struct {
	next   *upvalue
	reg    *registry
	index  int
	value  lua.LValue
	closed bool
}

// table mirrors lua.LTable: an array part, two maps, and the keys of the maps
// in the order in which they were first set (never removed).
type table struct {
	Metatable lua.LValue

	array   []lua.LValue
	dict    map[lua.LValue]lua.LValue
	strdict map[string]lua.LValue
	keys    []lua.LValue
	k2i     map[lua.LValue]int
}

func inside(L *lua.LState) *state      { return (*state)(unsafe.Pointer(L)) }
func insideTable(t *lua.LTable) *table { return (*table)(unsafe.Pointer(t)) }

// closeFrom detaches the captured locals at or above a register, as leaving
// their block does: closures keep the value, the registers become free.
func (s *state) closeFrom(register int) {
	var last *upvalue
	u := s.uvcache
	for ; u != nil && u.index < register; u = u.next {
		last = u
	}
	for ; u != nil; u = u.next {
		(*lua.Upvalue)(unsafe.Pointer(u)).Close()
	}
	if last != nil {
		last.next = nil
	} else {
		s.uvcache = nil
	}
}

// unwind puts the thread back to a place it was in before: sp frames, the
// registers below top.
func (s *state) unwind(sp, top int) {
	s.closeFrom(top)
	for s.stack.Sp() > sp { // SetSp of the growing stack loses its place at multiples of eight
		s.stack.Pop()
	}
	s.currentFrame = s.stack.Last()
	clear(s.reg.array[top:max(top, s.reg.top)])
	s.reg.top = top
}

// The instruction format of Lua 5.1: six bits of opcode, then A (8), C (9), B (9).
func opcode(inst uint32) int { return int(inst >> 26) }
func argA(inst uint32) int   { return int(inst>>18) & 0xff }
func argB(inst uint32) int   { return int(inst & 0x1ff) }
func argC(inst uint32) int   { return int(inst>>9) & 0x1ff }
func argBx(inst uint32) int  { return int(inst & 0x3ffff) }

// rk reads an operand that is a register of the frame or a constant.
func (s *state) rk(f *frame, operand int) lua.LValue {
	if operand&0x100 != 0 {
		return f.Fn.Proto.Constants[operand&^0x100]
	}
	return s.reg.array[f.LocalBase+operand]
}
