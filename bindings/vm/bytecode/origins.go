// Where the value in a register comes from, and which captured variables a function assigns. Both
// are read from the code: a place is the index of an instruction in it.

package bytecode

import lua "github.com/yuin/gopher-lua"

// Setter returns the place of the last instruction before place that stored the value of a
// register; -1 if there is none, if a call since then may have overwritten the register, or if a
// jump makes it uncertain.
func Setter(p *lua.FunctionProto, register, place int) int {
	found := place - 1
	for ; found >= 0; found-- {
		if storesInto(p.Code[found], register) && !IsCaptureWord(p, found) {
			break
		}
		if Op(p.Code[found]) == lua.OP_CALL && A(p.Code[found]) <= register { // its results may overwrite it
			return -1
		}
	}
	if isJumpedInto(p.Code, found, place) {
		return -1
	}
	return found
}

// isJumpedInto reports whether a jump at or before place leads past place, to an instruction up to
// end: then the instruction at place may not have run before the one at end.
func isJumpedInto(code []uint32, place, end int) bool {
	for at := range end {
		if Op(code[at]) != lua.OP_JMP || at > place {
			continue
		}
		if target := at + 1 + Jump(code[at]); target > place && target <= end {
			return true
		}
	}
	return false
}

// IsCaptureWord reports whether the word at a place only names a captured variable and is never executed.
// After a CLOSURE there is one such word for each variable that the new function captures: a MOVE for
// a local of the running function, a GETUPVAL for a variable that the running function has captured.
func IsCaptureWord(p *lua.FunctionProto, place int) bool {
	for at := place; at >= 0; at-- {
		switch Op(p.Code[at]) {
		case lua.OP_MOVE, lua.OP_GETUPVAL:
		case lua.OP_CLOSURE:
			return place <= at+int(p.FunctionPrototypes[Bx(p.Code[at])].NumUpvalues)
		default:
			return false
		}
	}
	return false
}

// storesInto reports whether an instruction stores a value in the register.
func storesInto(inst uint32, register int) bool {
	switch Op(inst) {
	case lua.OP_MOVE, lua.OP_MOVEN, lua.OP_LOADK, lua.OP_LOADBOOL, lua.OP_LOADNIL, lua.OP_GETUPVAL, lua.OP_GETGLOBAL,
		lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_NEWTABLE, lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV,
		lua.OP_MOD, lua.OP_POW, lua.OP_UNM, lua.OP_NOT, lua.OP_LEN, lua.OP_CONCAT, lua.OP_TESTSET,
		lua.OP_CLOSURE, lua.OP_VARARG, lua.OP_CALL, lua.OP_SELF:
		return A(inst) == register
	}
	return false
}

// CallsMethod reports whether the function that the instruction before pc calls was fetched as
// object:name.
func CallsMethod(p *lua.FunctionProto, pc int) bool {
	register := A(p.Code[pc-1])
	for at := pc - 2; at >= 0; at-- {
		if A(p.Code[at]) != register || IsCaptureWord(p, at) {
			continue
		}
		switch Op(p.Code[at]) {
		case lua.OP_SELF:
			return true
		case lua.OP_MOVE, lua.OP_GETUPVAL, lua.OP_GETGLOBAL, lua.OP_GETTABLE, lua.OP_GETTABLEKS:
			return false
		}
	}
	return false
}

// Assigned returns the indices of the captured variables that a function, or one inside it,
// assigns.
func Assigned(p *lua.FunctionProto) map[int]bool {
	set := map[int]bool{}
	for pc := 0; pc < len(p.Code); pc++ {
		switch inst := p.Code[pc]; Op(inst) {
		case lua.OP_SETUPVAL:
			set[B(inst)] = true
		case lua.OP_CLOSURE:
			inner := p.FunctionPrototypes[Bx(inst)]
			for i := range Assigned(inner) {
				// The word for its variable i: a GETUPVAL passes on a captured variable of p.
				if from := p.Code[pc+1+i]; Op(from) == lua.OP_GETUPVAL {
					set[B(from)] = true
				}
			}
			pc += int(inner.NumUpvalues) // skip these words
		}
	}
	return set
}
