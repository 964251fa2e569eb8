package vm

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/mirror"
)

// A blame finds the words for what is wrong at the instruction that a frame of Lua
// executes: which value, and what the source calls it.
type blame struct {
	*budget
	frame *mirror.Frame
}

// inLuasWords says an error that the VM raised at an instruction as Lua does:
// which value was wrong and what it is called, and for a name that is not there
// which one was probably meant. The texts compared are those of gopher-lua.
func inLuasWords(b *budget, f *mirror.Frame, value lua.LValue) lua.LValue {
	said, ok := value.(lua.LString)
	if !ok || f.Pc < 1 {
		return value
	}
	position := f.Position()
	message := strings.TrimPrefix(string(said), position)
	return lua.LString(position + blame{b, f}.reword(message))
}

func (b blame) reword(message string) string {
	inst := b.frame.Fn.Proto.Code[b.frame.Pc-1]
	switch {
	case strings.HasPrefix(message, "attempt to index a non-table"):
		return b.misindexed(inst)
	case message == "attempt to call a non-function object":
		return b.miscalled(inst)
	case strings.HasPrefix(message, "cannot perform"):
		return b.miscomputed(bytecode.B(inst), bytecode.C(inst))
	case message == "__unm undefined":
		return b.miscomputed(bytecode.B(inst), bytecode.B(inst))
	case message == "__len undefined":
		return b.wrong("get length of", bytecode.B(inst))
	case strings.HasPrefix(message, "attempt to compare "):
		return miscompared(strings.TrimPrefix(message, "attempt to compare "))
	case strings.HasPrefix(message, "too many recursions in "):
		return "loop in " + strings.TrimPrefix(message, "too many recursions in ")
	case message == "registry overflow":
		return "stack overflow"
	}
	return message
}

// holds is what an operand (a register or a constant) of an instruction holds.
func (b blame) holds(operand int) lua.LValue { return b.state.Operand(b.frame, operand) }

// wrong describes an operand of the instruction.
func (b blame) wrong(action string, operand int) string {
	kind := b.holds(operand).Type().String()
	name, hint := b.called(operand)
	if name == "" {
		return fmt.Sprintf("attempt to %s a %s value", action, kind)
	}
	return fmt.Sprintf("attempt to %s %s (a %s value)%s", action, name, kind, hint)
}

// misindexed blames the value that was to be indexed, or what its metamethods
// lead to, which has no name.
func (b blame) misindexed(inst uint32) string {
	event, operand := "__index", bytecode.B(inst)
	switch bytecode.Op(inst) {
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		event, operand = "__newindex", bytecode.A(inst)
	case lua.OP_GETGLOBAL:
		return "attempt to index a " + b.leads(b.frame.Fn.Env, event).Type().String() + " value"
	case lua.OP_SETGLOBAL:
		return "attempt to index a " + b.leads(b.frame.Fn.Env, "__newindex").Type().String() + " value"
	}
	v := b.holds(operand)
	if end := b.leads(v, event); end != v {
		return "attempt to index a " + end.Type().String() + " value"
	}
	return b.wrong("index", operand)
}

// leads is the value at the end of a chain of __index or __newindex.
func (b blame) leads(v lua.LValue, event string) lua.LValue {
	for range lua.MaxTableGetLoop {
		next := b.machine.Metafield(v, event)
		if next == lua.LNil {
			break
		}
		v = next
	}
	return v
}

func (b blame) miscalled(inst uint32) string {
	if bytecode.Op(inst) == lua.OP_TFORLOOP {
		return fmt.Sprintf("attempt to call a %s value", b.holds(bytecode.A(inst)).Type())
	}
	return b.wrong("call", bytecode.A(inst))
}

// miscomputed blames the first operand that is no number.
func (b blame) miscomputed(first, second int) string {
	if _, ok := b.holds(first).(lua.LNumber); ok {
		first = second
	}
	return b.wrong("perform arithmetic on", first)
}

// misconcat blames the left of two operands if it is no text, else the right one.
func (b blame) misconcat(left int) string {
	if IsText(b.holds(left)) {
		left++
	}
	return b.wrong("concatenate", left)
}

func miscompared(types string) string {
	a, b, _ := strings.Cut(types, " with ")
	if a == b {
		return "attempt to compare two " + a + " values"
	}
	return "attempt to compare " + types
}
