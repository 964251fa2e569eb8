// The messages of errors at an instruction. The interpreter knows only the type of the wrong value. The
// compiled code tells the name of the variable or field, and so which name was probably meant.

package vm

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/syntax"
	"arcana/core/spell"
)

// errorWording words errors at the instruction that a Lua frame executes: which value was wrong, and what the
// source calls it.
type errorWording struct {
	*budget
	frame *mirror.Frame
}

// rewordError returns an error that gopher-lua raised at an instruction as Lua 5.1 words it: which value was
// wrong, what the source calls it, and for an unknown name which one was probably meant. A value that is no
// text is returned unchanged, as is an error before the first instruction of the frame.
func rewordError(b *budget, f *mirror.Frame, value lua.LValue) lua.LValue {
	text, ok := value.(lua.LString)
	if !ok || f.Pc < 1 {
		return value
	}
	position := f.Position()
	message := strings.TrimPrefix(string(text), position)
	return lua.LString(position + errorWording{b, f}.reword(message))
}

// endlessChain is the beginning of gopher-lua's message about tables that inherit in a circle.
const endlessChain = "too many recursions in "

// reword rewords a message without its position. The texts that it compares are gopher-lua's.
func (b errorWording) reword(message string) string {
	inst := b.frame.Fn.Proto.Code[b.frame.Pc-1] // Pc is already at the next instruction
	switch {
	case strings.HasPrefix(message, "attempt to index a non-table"):
		return b.indexError(inst)
	case message == "attempt to call a non-function object":
		return b.callError(inst)
	case strings.HasPrefix(message, "cannot perform"):
		return b.arithmeticError(bytecode.B(inst), bytecode.C(inst))
	case message == "__unm undefined":
		return b.arithmeticError(bytecode.B(inst), bytecode.B(inst)) // a minus has one operand
	case message == "__len undefined":
		return b.attemptError("get length of", bytecode.B(inst))
	case strings.HasPrefix(message, "attempt to compare "):
		return compareError(strings.TrimPrefix(message, "attempt to compare "))
	case strings.HasPrefix(message, endlessChain):
		return "loop in " + strings.TrimPrefix(message, endlessChain)
	case message == "registry overflow":
		return "stack overflow"
	}
	return message
}

// valueOf returns the value of an operand of the instruction, a register or a constant.
func (b errorWording) valueOf(operand int) lua.LValue { return b.state.Operand(b.frame, operand) }

// attemptError returns "attempt to ACTION NAME (a TYPE value)" for an operand of the instruction.
func (b errorWording) attemptError(action string, operand int) string {
	kind := b.valueOf(operand).Type().String()
	name, hint := b.sourceName(operand)
	if name == "" {
		return fmt.Sprintf("attempt to %s a %s value", action, kind)
	}
	return fmt.Sprintf("attempt to %s %s (a %s value)%s", action, name, kind, hint)
}

// indexError returns the error of indexing a value that cannot be indexed. It names the operand of the
// instruction. If the operand has an __index or __newindex, the wrong value is the last of that chain, and
// it has no name.
func (b errorWording) indexError(inst uint32) string {
	event, operand := "__index", bytecode.B(inst)
	switch bytecode.Op(inst) {
	case lua.OP_SETTABLE, lua.OP_SETTABLEKS:
		event, operand = "__newindex", bytecode.A(inst)
	case lua.OP_GETGLOBAL:
		return b.chainError(b.frame.Fn.Env, event)
	case lua.OP_SETGLOBAL:
		return b.chainError(b.frame.Fn.Env, "__newindex")
	}
	v := b.valueOf(operand)
	if b.machine.Metafield(v, event) != lua.LNil {
		return b.chainError(v, event)
	}
	return b.attemptError("index", operand)
}

// chainError returns the error about the value at the end of a chain of __index or __newindex,
// which begins at v.
func (b errorWording) chainError(v lua.LValue, event string) string {
	for range lua.MaxTableGetLoop { // gopher-lua follows no longer chain
		next := b.machine.Metafield(v, event)
		if next == lua.LNil {
			break
		}
		v = next
	}
	return "attempt to index a " + v.Type().String() + " value"
}

// callError returns the error of calling a value that cannot be called. The iterator that a
// generic for calls has no name in the source.
func (b errorWording) callError(inst uint32) string {
	if bytecode.Op(inst) == lua.OP_TFORLOOP {
		return fmt.Sprintf("attempt to call a %s value", b.valueOf(bytecode.A(inst)).Type())
	}
	return b.attemptError("call", bytecode.A(inst))
}

// arithmeticError returns the error about the first of two operands that is no number.
func (b errorWording) arithmeticError(first, second int) string {
	if _, ok := b.valueOf(first).(lua.LNumber); ok {
		first = second
	}
	return b.attemptError("perform arithmetic on", first)
}

// concatError returns the error of joining the operands in the registers left and left+1: about
// the left one if it is no text, else about the right one.
func (b errorWording) concatError(left int) string {
	if IsText(b.valueOf(left)) {
		left++
	}
	return b.attemptError("concatenate", left)
}

// compareError returns the error of comparing two values; types is "A with B".
func compareError(types string) string {
	a, b, _ := strings.Cut(types, " with ")
	if a == b {
		return "attempt to compare two " + a + " values"
	}
	return "attempt to compare " + types
}

// sourceName returns what the source calls an operand of the instruction (local 'x', global 'x', field 'x',
// method 'x', upvalue 'x'), "" if it has no name. hint is the end of the message for a name without a value,
// such as "; did you mean ...".
func (b errorWording) sourceName(operand int) (name, hint string) {
	if _, constant := bytecode.Constant(operand); constant {
		return "", ""
	}
	f, p := b.frame, b.frame.Fn.Proto
	b.charge(b.L, int64(f.Pc+len(p.DbgLocals))>>4) // a unit for each 16 instructions and locals that are searched
	if local := b.machine.programs.localName(f, operand); local != "" && !b.usesTemporaries() {
		return "local '" + local + "'", ""
	}
	setter := bytecode.Setter(p, operand, f.Pc-1)
	if setter < 0 {
		return "", ""
	}
	return b.loadedName(setter)
}

// usesTemporaries reports whether the operands of the instruction are copies in temporary registers instead of
// locals. That is so for calls and concatenations.
func (b errorWording) usesTemporaries() bool {
	f := b.frame
	return f.Executes(lua.OP_CALL) || f.Executes(lua.OP_TAILCALL) || f.Executes(lua.OP_CONCAT)
}

// loadedName returns the name of what an instruction loaded into its register, and the hint of
// sourceName; setter is the index of that instruction in the function's code.
func (b errorWording) loadedName(setter int) (name, hint string) {
	p := b.frame.Fn.Proto
	inst := p.Code[setter]
	switch bytecode.Op(inst) {
	case lua.OP_GETGLOBAL:
		global := Text(p.Constants[bytecode.Bx(inst)])
		return "global '" + global + "'", b.hintForName("", global, b.frame.Fn.Env)
	case lua.OP_GETUPVAL:
		if up := p.DbgUpvalues[bytecode.B(inst)]; !syntax.Hidden(up) {
			return "upvalue '" + up + "'", ""
		}
	case lua.OP_MOVE, lua.OP_MOVEN:
		if local := b.machine.programs.localName(b.frame, bytecode.B(inst)); local != "" {
			return "local '" + local + "'", ""
		}
	case lua.OP_GETTABLE:
		return "field '?'", ""
	case lua.OP_GETTABLEKS:
		return b.fieldName(setter, "field")
	case lua.OP_SELF:
		return b.fieldName(setter, "method")
	}
	return "", ""
}

// fieldName returns the name of a field or method that the instruction at index setter read from
// a table, with a suggestion from the fields of that table. what is "field" or "method".
func (b errorWording) fieldName(setter int, what string) (name, hint string) {
	inst := b.frame.Fn.Proto.Code[setter]
	field := Text(b.valueOf(bytecode.C(inst)))
	if bytecode.Op(inst) == lua.OP_SELF { // it puts the object into the register after the method
		object := b.state.Reg.Array[b.frame.LocalBase+bytecode.A(inst)+1]
		return fmt.Sprintf("%s '%s'", what, field), b.hintForName("", field, b.fieldsTable(object))
	}
	owner, ownerName := b.tableReadBy(setter, bytecode.B(inst))
	return fmt.Sprintf("%s '%s'", what, field), b.hintForName(ownerName, field, owner)
}

// tableReadBy returns the table from which the instruction at index reader read a field, and its name if it is a
// global. register held the table. It returns nil if the instruction has overwritten that register and the
// table cannot be found again.
func (b errorWording) tableReadBy(reader, register int) (*lua.LTable, string) {
	p := b.frame.Fn.Proto
	from := bytecode.Setter(p, register, reader)
	if from < 0 {
		return b.fieldsTable(b.valueOf(register)), ""
	}
	switch inst := p.Code[from]; bytecode.Op(inst) {
	case lua.OP_GETGLOBAL:
		global := Text(p.Constants[bytecode.Bx(inst)])
		return b.fieldsTable(b.frame.Fn.Env.RawGetString(global)), global
	case lua.OP_GETUPVAL:
		return b.fieldsTable(b.frame.Fn.Upvalues[bytecode.B(inst)].Value()), ""
	}
	overwritten := register == bytecode.A(p.Code[reader])
	if !overwritten {
		return b.fieldsTable(b.valueOf(register)), ""
	}
	return nil, ""
}

// fieldsTable returns the table that has the fields of a value: a table itself, or for another
// value its __index; nil if that is no table.
func (b errorWording) fieldsTable(v lua.LValue) *lua.LTable {
	if t, ok := v.(*lua.LTable); ok {
		lazy.Fill(t)
		return t
	}
	t, _ := b.machine.Metafield(v, "__index").(*lua.LTable)
	return t
}

// hintForName returns the hint for a name that has no value: what to use instead of a name of Lua 5.1
// that is not here, or a similar name among fields. owner is the name of the table that the field
// was read from, "" for a global or an unnamed table.
func (b errorWording) hintForName(owner, name string, fields *lua.LTable) string {
	fullName := name
	if owner != "" {
		fullName = owner + "." + name
	}
	if advice, ok := unavailableNames[fullName]; ok {
		return ": " + advice
	}
	if fields == nil || fields.RawGetString(name) != lua.LNil { // nothing to search, or the name has a value
		return ""
	}
	return spell.DidYouMean(name, fieldNames(b.budget, fields))
}

// unavailableNames are the names of Lua 5.1 that scripts do not have, with what to use instead.
var unavailableNames = map[string]string{
	"os":                    "os is not available, because a match must always run the same way",
	"io":                    "io is not available; use print for output and require for files",
	"debug":                 "debug is not available",
	"package":               "package is not available; use require \"dir.name\"",
	"dofile":                "dofile is not available; use require \"dir.name\"",
	"loadfile":              "loadfile is not available; use require \"dir.name\"",
	"load":                  "load is not available; put the code in a file and require it",
	"loadstring":            "loadstring is not available; put the code in a file and require it",
	"module":                "module is not available; return a table from the file",
	"setfenv":               "setfenv is not available, because every file has its own globals",
	"getfenv":               "getfenv is not available, because every file has its own globals",
	"collectgarbage":        "collectgarbage is not available, because memory is freed automatically",
	"newproxy":              "newproxy is not available; use setmetatable on a table",
	"gcinfo":                "gcinfo is not available",
	"string.dump":           "string.dump is not available, because compiled Lua cannot run",
	"math.randomseed":       "math.randomseed is not available, because the match has the seed",
	"table.unpack":          "in Lua 5.1 it is the global unpack",
	"table.pack":            "in Lua 5.1 write { n = select('#', ...), ... }",
	"rawlen":                "in Lua 5.1 write #t",
	"table.setn":            "table.setn is not available; the length is #t",
	"coroutine.isyieldable": "in Lua 5.1 use coroutine.running()",
}
