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

// misindexed blames the value that was to be indexed, or what its metamethods
// lead to, which has no name.
func (s *state) misindexed(f *frame, inst uint32) string {
	event, operand := "__index", argB(inst)
	switch opcode(inst) {
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		event, operand = "__newindex", argA(inst)
	case lua.OP_GETGLOBAL:
		return "attempt to index a " + s.leads(f.Fn.Env, event).Type().String() + " value"
	case lua.OP_SETGLOBAL:
		return "attempt to index a " + s.leads(f.Fn.Env, "__newindex").Type().String() + " value"
	}
	v := s.rk(f, operand)
	if end := s.leads(v, event); end != v {
		return "attempt to index a " + end.Type().String() + " value"
	}
	return s.wrong(f, "index", operand)
}

// leads is the value at the end of a chain of __index or __newindex.
func (s *state) leads(v lua.LValue, event string) lua.LValue {
	m := s.ctx.(*gauge).machine
	for range lua.MaxTableGetLoop {
		next := m.metafield(v, event)
		if next == lua.LNil {
			break
		}
		v = next
	}
	return v
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

// misconcat blames the left of two operands if it is no text, else the right one.
func (s *state) misconcat(f *frame, left int) string {
	if isText(s.rk(f, left)) {
		left++
	}
	return s.wrong(f, "concatenate", left)
}

func miscompared(types string) string {
	a, b, _ := strings.Cut(types, " with ")
	if a == b {
		return "attempt to compare two " + a + " values"
	}
	return "attempt to compare " + types
}
