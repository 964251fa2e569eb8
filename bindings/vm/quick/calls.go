// Calls and returns. A call instruction names a register with the function; its arguments stand in
// the registers after it. Its fields B and C are the number of arguments and of wanted results, each
// plus one: 0 stands for "as many as there are", so that arguments or results are -1 here.

package quick

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// Enter begins the call of a Lua function, whose arguments stand from register first on. results is the wanted number, -1
// for all. It returns false if the function has ... or the stacks are full. Only the parameters are in use at first: a
// function sets every other register before it reads it.
func Enter(s *mirror.State, fn *lua.LFunction, first, arguments, results int) bool {
	calls, r, p := s.Stack.(*mirror.Calls), s.Reg, fn.Proto
	named := int(p.NumParameters)
	if p.IsVarArg&lua.VarArgIsVarArg != 0 || calls.Full() || first+max(arguments, named, int(p.NumUsedRegisters)) > len(r.Array) {
		return false
	}
	for n := arguments; n < named; n++ {
		r.Array[first+n] = lua.LNil
	}
	if end := first + named; end != r.Top {
		r.Cut(end) // without superfluous arguments
	}
	pushFrame(s, calls, fn, first, arguments, results)
	return true
}

// pushFrame makes a new frame the current one. There must be room for it.
func pushFrame(s *mirror.State, calls *mirror.Calls, fn *lua.LFunction, first, arguments, results int) {
	f := calls.Next()
	f.Fn, f.Parent, f.Pc, f.TailCall = fn, s.CurrentFrame, 0, 0
	f.Base, f.LocalBase, f.ReturnBase = first-1, first, first-1
	f.NArgs, f.NRet = arguments, results
	s.CurrentFrame = f
}

// CallHost executes the instruction CALL of a Go function on the main thread, which cannot yield;
// false if the stacks are full.
func CallHost(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	at, results := i.Frame.LocalBase+bytecode.A(i.Code), bytecode.C(i.Code)-1
	r := i.State.Reg
	end, few := ArgumentsEnd(r, at+1, bytecode.B(i.Code)-1)
	if !few || at+1+results > len(r.Array) || i.State.Stack.(*mirror.Calls).Full() {
		return false
	}
	r.Cut(end)
	return Host(i.State, L, fn, at, results)
}

// fewValues is how many open values are free: a longer list is charged for by a call that is not
// quick.
const fewValues = 8

// ArgumentsEnd returns the register behind the arguments of a call, which stand from first on: so many, or with -1 all
// that there are. few is false if the call must go the long way: there are many open values, or the registers in use end
// before the arguments do.
func ArgumentsEnd(r *mirror.Registry, first, arguments int) (end int, few bool) {
	if arguments >= 0 {
		return first + arguments, first+arguments <= r.Top
	}
	end = r.Top
	return end, end >= first && end-first < fewValues
}

// Host calls a Go function. The function is in the register at, its arguments are above it, and the
// results replace them, from that register on. results is how many are wanted, -1 for all. Host
// returns false, and calls nothing, if the stacks are full.
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
	calls.Drop()
	s.CurrentFrame = caller
	return true
}

// Each executes the instruction TFORLOOP over a Go function, one round of `for ... in f, state,
// control`. From register A on stand f, state, control and the loop's variables. It calls f(state,
// control) and puts the results into the variables. Unless the first is nil, it becomes the control,
// and the jump that follows leads back to the body; else the loop ends, after that jump. Each returns
// false, and calls nothing, if the stacks are full.
func Each(i Instruction, L *lua.LState, fn *lua.LFunction) bool {
	r := i.State.Reg
	variables := i.Frame.LocalBase + bytecode.A(i.Code) + 3
	state, control := variables-2, variables-1
	if !r.SetLast(variables, fn, r.Array[state], r.Array[control]) || !Host(i.State, L, fn, variables, bytecode.C(i.Code)) {
		return false
	}
	GoAround(i.Frame, r, r.Array[variables], control)
	return true
}

// GoAround ends a round of a generic for: the first result of its function, unless it is nil, becomes the control, and
// the jump that follows leads back to the body. Otherwise the loop ends.
func GoAround(f *mirror.Frame, r *mirror.Registry, first lua.LValue, control int) {
	if _, isNil := first.(*lua.LNilType); !isNil {
		r.Array[control] = first
		f.Pc += bytecode.Jump(f.Fn.Proto.Code[f.Pc])
	}
	f.Pc++
}

// TailCall executes the instruction TAILCALL of a Lua function without ..., with a fixed number of arguments, from
// a function that CanReturn: the called function takes the frame of the caller. It returns false, and calls
// nothing, if it has ... or the stacks are full.
func TailCall(i Instruction, fn *lua.LFunction) bool {
	f, r, arguments := i.Frame, i.State.Reg, bytecode.B(i.Code)-1
	named, used := int(fn.Proto.NumParameters), int(fn.Proto.NumUsedRegisters)
	from, to := f.LocalBase+bytecode.A(i.Code), f.Base
	isVararg := fn.Proto.IsVarArg&lua.VarArgIsVarArg != 0
	if arguments < 0 || isVararg || from+1+max(arguments, named, used) > len(r.Array) {
		return false
	}
	given := min(arguments, named)
	copy(r.Array[to:to+1+given], r.Array[from:])
	for n := given; n < named; n++ {
		r.Array[to+1+n] = lua.LNil
	}
	r.Cut(to + 1 + named)
	f.Fn, f.Pc, f.LocalBase, f.NArgs = fn, 0, to+1, arguments
	f.TailCall++
	return true
}

// CanReturn reports whether a frame can end simply: its function has no captured variables and is not the one of a
// coroutine, and there is room for the results that its caller wants.
func CanReturn(s *mirror.State, f *mirror.Frame) bool {
	endsCoroutine := f.Parent == nil && s.Parent != nil
	return !endsCoroutine && (s.UVCache == nil || !hasCaptured(s, f.LocalBase)) && f.ReturnBase+f.NRet <= len(s.Reg.Array)
}

// ReturnOpen returns all values from register A on from the frame of an instruction.
func ReturnOpen(i Instruction) {
	from := i.Frame.LocalBase + bytecode.A(i.Code)
	ReturnValues(i.State, i.Frame, from, i.State.Reg.Top-from)
}

// ReturnValues ends a frame that CanReturn and gives so many values, from a register on, to its caller.
func ReturnValues(s *mirror.State, f *mirror.Frame, from, given int) {
	wanted := f.NRet
	if wanted < 0 {
		wanted = given
	}
	s.Stack.(*mirror.Calls).Drop()
	s.CurrentFrame = f.Parent
	s.Reg.Return(f.ReturnBase, from, given, wanted)
}

// ReturnOne is ReturnValues for a caller that wants at most one value: that of a register, nil unless has is true.
func ReturnOne(s *mirror.State, f *mirror.Frame, from int, has bool) {
	r, end := s.Reg, f.ReturnBase
	s.Stack.(*mirror.Calls).Drop()
	s.CurrentFrame = f.Parent
	if f.NRet == 1 {
		v := lua.LNil
		if has && from < r.Top {
			v = r.Array[from]
		}
		r.Array[end] = v
		end++
	}
	r.Cut(end)
}

// hasCaptured reports whether a variable in that register or above is captured.
func hasCaptured(s *mirror.State, register int) bool {
	for u := s.UVCache; u != nil; u = u.Next {
		if u.Index >= register {
			return true
		}
	}
	return false
}
