package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// call does CALL of a Lua function without ... and with a fixed number of arguments.
func call(i Instruction) bool {
	register, arguments := bytecode.A(i.Code), bytecode.B(i.Code)-1
	fn, ok := i.Register(register).(*lua.LFunction)
	if !ok || fn.IsG || arguments < 0 || fn.Proto.IsVarArg&lua.VarArgIsVarArg != 0 {
		return false
	}
	return Enter(i.State, fn, i.Frame.LocalBase+register+1, arguments, bytecode.C(i.Code)-1)
}

// Enter begins the call of a Lua function without ..., whose arguments stand from register first
// on. results is the wanted number, -1 for all. It returns false if the stacks are full.
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
	pushFrame(s, calls, fn, first, arguments, results)
	return true
}

// pushFrame makes a new frame the current one.
func pushFrame(s *mirror.State, calls *mirror.Calls, fn *lua.LFunction, first, arguments, results int) {
	f := calls.Next()
	f.Fn, f.Parent, f.Pc, f.TailCall = fn, s.CurrentFrame, 0, 0
	f.Base, f.LocalBase, f.ReturnBase = first-1, first, first-1
	f.NArgs, f.NRet = arguments, results
	s.CurrentFrame = f
}

// CallHost does CALL of a Go function with a fixed number of arguments on a thread that nothing
// suspends; false if the stacks are full.
func CallHost(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	at, arguments, results := i.Frame.LocalBase+bytecode.A(i.Code), bytecode.B(i.Code)-1, bytecode.C(i.Code)-1
	if r := i.State.Reg; arguments < 0 || at+1+arguments > r.Top || at+1+results > len(r.Array) || i.State.Stack.(*mirror.Calls).Full() {
		return false
	}
	i.State.Reg.Cut(at + 1 + arguments)
	return Host(i.State, L, fn, at, results)
}

// Host calls a Go function that stands at a register with its arguments above it, and puts so
// many results (-1 for all) in its place; false if the stacks are full.
func Host(s *mirror.State, L *lua.LState, fn *lua.LFunction, at, results int) bool {
	calls, r, caller := s.Stack.(*mirror.Calls), s.Reg, s.CurrentFrame
	if calls.Full() || at+results > len(r.Array) {
		return false
	}
	pushFrame(s, calls, fn, at+1, r.Top-at-1, results)
	given := fn.GFunction(L)
	if results < 0 {
		results = given
	}
	r.Return(at, r.Top-given, given, results)
	calls.Pop()
	s.CurrentFrame = caller
	return true
}

// Each does TFORLOOP over a Go function: it calls it with the loop's state, and enters the body
// unless the first result is nil.
func Each(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	at, r := i.Frame.LocalBase+bytecode.A(i.Code)+3, i.State.Reg
	if !r.SetLast(at, fn, r.Array[at-2], r.Array[at-1]) || !Host(i.State, L, fn, at, bytecode.C(i.Code)) {
		return false
	}
	if first := r.Array[at]; first != lua.LNil {
		r.Array[at-1] = first
		i.Frame.Pc += bytecode.Jump(i.Frame.Fn.Proto.Code[i.Frame.Pc])
	}
	i.Frame.Pc++
	return true
}

// CallShortcut does CALL by a function's shortcut, for at most one wanted result, and returns the
// units that it costs. It makes no frame, but declines without room for one, as a call would
// fail.
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

// returnFixed does RETURN of a fixed number of values from a function without captured variables.
// The return that ends a coroutine goes the long way.
func returnFixed(i Instruction) bool {
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

// captured reports whether a variable in that register or above is captured.
func captured(s *mirror.State, register int) bool {
	for u := s.UVCache; u != nil; u = u.Next {
		if u.Index >= register {
			return true
		}
	}
	return false
}
