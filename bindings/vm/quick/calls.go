package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// call calls a function of Lua that has no `...` with a fixed number of arguments.
func call(i Instruction) bool {
	register, arguments := bytecode.A(i.Code), bytecode.B(i.Code)-1
	fn, ok := i.Register(register).(*lua.LFunction)
	if !ok || fn.IsG || arguments < 0 || fn.Proto.IsVarArg&lua.VarArgIsVarArg != 0 {
		return false
	}
	return Enter(i.State, fn, i.Frame.LocalBase+register+1, arguments, bytecode.C(i.Code)-1)
}

// Enter begins the call of a function of Lua that has no `...`, whose arguments stand
// from a register on and which wants so many results (-1 for all). It cannot (false)
// where the stacks are full.
func Enter(s *mirror.State, fn *lua.LFunction, first, arguments, results int) bool {
	calls, r := s.Stack.(*mirror.Calls), s.Reg
	named, used := int(fn.Proto.NumParameters), int(fn.Proto.NumUsedRegisters)
	end := first + max(arguments, named, used)
	if calls.Full() || end > len(r.Array) {
		return false
	}
	for n := first + min(arguments, named); n < end; n++ {
		r.Array[n] = lua.LNil
	}
	r.Top = first + used
	push(s, calls, fn, first, arguments, results)
	return true
}

// push makes a frame the current one.
func push(s *mirror.State, calls *mirror.Calls, fn *lua.LFunction, first, arguments, results int) {
	f := calls.Next()
	f.Fn, f.Parent, f.Pc, f.TailCall = fn, s.CurrentFrame, 0, 0
	f.Base, f.LocalBase, f.ReturnBase = first-1, first, first-1
	f.NArgs, f.NRet = arguments, results
	s.CurrentFrame = f
}

// CallHost calls a function of the host with a fixed number of arguments on a thread
// that nothing can suspend. It cannot (false) where the stacks are full.
func CallHost(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	at, arguments, results := i.Frame.LocalBase+bytecode.A(i.Code), bytecode.B(i.Code)-1, bytecode.C(i.Code)-1
	if r := i.State.Reg; arguments < 0 || at+1+arguments > r.Top || at+1+results > len(r.Array) || i.State.Stack.(*mirror.Calls).Full() {
		return false
	}
	i.State.Reg.Cut(at + 1 + arguments)
	return Host(i.State, L, fn, at, results)
}

// Host is CallHost for a function that stands at a register, with its arguments behind it
// and nothing else: there are its results then, so many (-1 for all).
func Host(s *mirror.State, L *lua.LState, fn *lua.LFunction, at, results int) bool {
	calls, r, caller := s.Stack.(*mirror.Calls), s.Reg, s.CurrentFrame
	if calls.Full() || at+results > len(r.Array) {
		return false
	}
	push(s, calls, fn, at+1, r.Top-at-1, results)
	given := fn.GFunction(L)
	if results < 0 {
		results = given
	}
	r.Return(at, r.Top-given, given, results)
	calls.Pop()
	s.CurrentFrame = caller
	return true
}

// Each goes round a loop over a function of the host: it is called with what the loop
// keeps, and the body follows unless the first of its results is nil.
func Each(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	at, r := i.Frame.LocalBase+bytecode.A(i.Code)+3, i.State.Reg
	if !r.End(at, fn, r.Array[at-2], r.Array[at-1]) || !Host(i.State, L, fn, at, bytecode.C(i.Code)) {
		return false
	}
	if first := r.Array[at]; first != lua.LNil {
		r.Array[at-1] = first
		i.Frame.Pc += bytecode.Jump(i.Frame.Fn.Proto.Code[i.Frame.Pc])
	}
	i.Frame.Pc++
	return true
}

// CallShortcut has the shortcut of a function of the host do a call of which no more
// than one result is wanted, and tells what it costs. No frame is made, but there must
// be room for one.
func CallShortcut(i Instruction, by *mirror.Shortcut) (units int64, done bool) {
	first, arguments, results := i.Frame.LocalBase+bytecode.A(i.Code)+1, bytecode.B(i.Code)-1, bytecode.C(i.Code)-1
	calls, r := i.State.Stack.(*mirror.Calls), i.State.Reg
	if arguments < 0 || results < 0 || results > 1 || calls.Full() || first+arguments > r.Top {
		return 0, false
	}
	v, units, done := by.Do(r.Array[first : first+arguments])
	if !done {
		return 0, false
	}
	if results == 1 {
		if v == nil {
			v = lua.LNil
		}
		r.Array[first-1] = v
	}
	r.Cut(first - 1 + results)
	return by.Units + units, true
}

// giveBack returns a fixed number of values from a function of which no variable is
// captured, and which is not a whole coroutine.
func giveBack(i Instruction) bool {
	f, r, given := i.Frame, i.State.Reg, bytecode.B(i.Code)-1
	if given < 0 || f.Parent == nil && i.State.Parent != nil || captured(i.State, f.LocalBase) {
		return false
	}
	wanted := f.NRet
	if wanted < 0 {
		wanted = given
	}
	from, to := f.LocalBase+bytecode.A(i.Code), f.ReturnBase
	if to+wanted > len(r.Array) {
		return false
	}
	i.State.Stack.(*mirror.Calls).Pop()
	i.State.CurrentFrame = f.Parent
	r.Return(to, from, given, wanted)
	return true
}

// captured reports whether a variable from some register on is captured.
func captured(s *mirror.State, register int) bool {
	for u := s.UVCache; u != nil; u = u.Next {
		if u.Index >= register {
			return true
		}
	}
	return false
}
