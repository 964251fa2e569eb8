package vm

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// inLuasWords says an error that the VM raised at an instruction as Lua does:
// which value was wrong and what it is called, and for a name that is not there
// which one was probably meant. The texts compared are those of gopher-lua.
func inLuasWords(s *state, f *frame, value lua.LValue) lua.LValue {
	said, ok := value.(lua.LString)
	if !ok || f.Pc < 1 {
		return value
	}
	position := f.position()
	message := strings.TrimPrefix(string(said), position)
	return lua.LString(position + s.reword(f, message))
}

func (s *state) reword(f *frame, message string) string {
	inst := f.Fn.Proto.Code[f.Pc-1]
	switch {
	case strings.HasPrefix(message, "attempt to index a non-table"):
		return s.misindexed(f, inst)
	case message == "attempt to call a non-function object":
		return s.miscalled(f, inst)
	case strings.HasPrefix(message, "cannot perform concat"):
		return s.misconcat(f, inst)
	case strings.HasPrefix(message, "cannot perform"):
		return s.miscomputed(f, argB(inst), argC(inst))
	case message == "__unm undefined":
		return s.miscomputed(f, argB(inst), argB(inst))
	case message == "__len undefined":
		return s.wrong(f, "get length of", argB(inst))
	case strings.HasPrefix(message, "attempt to compare "):
		return miscompared(strings.TrimPrefix(message, "attempt to compare "))
	case strings.HasPrefix(message, "too many recursions in "):
		return "loop in " + strings.TrimPrefix(message, "too many recursions in ")
	case message == "registry overflow":
		return "stack overflow"
	}
	return message
}

// wrong describes an operand (a register or a constant) of an instruction.
func (s *state) wrong(f *frame, action string, operand int) string {
	kind := s.rk(f, operand).Type().String()
	name, hint := s.called(f, operand)
	if name == "" {
		return fmt.Sprintf("attempt to %s a %s value", action, kind)
	}
	return fmt.Sprintf("attempt to %s %s (a %s value)%s", action, name, kind, hint)
}

func (s *state) misindexed(f *frame, inst uint32) string {
	switch opcode(inst) {
	case lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_SELF:
		return s.wrong(f, "index", argB(inst))
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		return s.wrong(f, "index", argA(inst))
	}
	return "attempt to index a value that is no table"
}

func (s *state) miscalled(f *frame, inst uint32) string {
	if opcode(inst) == lua.OP_TFORLOOP {
		kind := s.reg.array[f.LocalBase+argA(inst)].Type()
		return fmt.Sprintf("attempt to call a %s value", kind)
	}
	return s.wrong(f, "call", argA(inst))
}

// miscomputed blames the first operand that is no number.
func (s *state) miscomputed(f *frame, b, c int) string {
	if _, ok := s.rk(f, b).(lua.LNumber); ok {
		b = c
	}
	return s.wrong(f, "perform arithmetic on", b)
}

// misconcat blames the last pair of which one is no text, as the VM joins from
// the right, and the left one of the two if it can.
func (s *state) misconcat(f *frame, inst uint32) string {
	for right := argC(inst); right > argB(inst); right-- {
		left := right - 1
		switch {
		case !isText(s.reg.array[f.LocalBase+left]):
			return s.wrong(f, "concatenate", left)
		case !isText(s.reg.array[f.LocalBase+right]):
			return s.wrong(f, "concatenate", right)
		}
	}
	return "attempt to concatenate"
}

func miscompared(types string) string {
	a, b, _ := strings.Cut(types, " with ")
	if a == b {
		return "attempt to compare two " + a + " values"
	}
	return "attempt to compare " + types
}
