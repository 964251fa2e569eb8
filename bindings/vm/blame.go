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

// endless begins what the VM says of tables that inherit in a circle.
const endless = "too many recursions in "

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
	case strings.HasPrefix(message, endless):
		return "loop in " + strings.TrimPrefix(message, endless)
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
		return b.indexed(b.frame.Fn.Env, event)
	case lua.OP_SETGLOBAL:
		return b.indexed(b.frame.Fn.Env, "__newindex")
	}
	v := b.holds(operand)
	if b.machine.Metafield(v, event) != lua.LNil {
		return b.indexed(v, event)
	}
	return b.wrong("index", operand)
}

// indexed blames the value at the end of a chain of __index or __newindex.
func (b blame) indexed(v lua.LValue, event string) string {
	for range lua.MaxTableGetLoop {
		next := b.machine.Metafield(v, event)
		if next == lua.LNil {
			break
		}
		v = next
	}
	return "attempt to index a " + v.Type().String() + " value"
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

// called names what an operand of the running instruction holds, as the source
// does: local 'x', global 'x', field 'x', method 'x', upvalue 'x'; and a hint
// when nothing of that name is there. Empty when it has no name.
func (b blame) called(operand int) (name, hint string) {
	if _, constant := bytecode.Constant(operand); constant {
		return "", ""
	}
	f, p := b.frame, b.frame.Fn.Proto
	b.charge(b.L, int64(f.Pc+len(p.DbgLocals))>>4) // a long function is searched
	if local := b.machine.programs.local(f, operand); local != "" && !b.temporaries() {
		return "local '" + local + "'", ""
	}
	place := bytecode.Setter(p, operand, f.Pc-1)
	if place < 0 {
		return "", ""
	}
	return b.origin(place)
}

// temporaries reports whether the frame stands at an instruction whose registers are
// no locals: what it calls or joins was put there for it.
func (b blame) temporaries() bool {
	f := b.frame
	return f.Executes(lua.OP_CALL) || f.Executes(lua.OP_TAILCALL) || f.Executes(lua.OP_CONCAT)
}

// origin names what an instruction has loaded.
func (b blame) origin(place int) (name, hint string) {
	p := b.frame.Fn.Proto
	inst := p.Code[place]
	switch bytecode.Op(inst) {
	case lua.OP_GETGLOBAL:
		global := Text(p.Constants[bytecode.Bx(inst)])
		return "global '" + global + "'", b.absent("", global, b.frame.Fn.Env)
	case lua.OP_GETUPVAL:
		if up := p.DbgUpvalues[bytecode.B(inst)]; !syntax.Hidden(up) {
			return "upvalue '" + up + "'", ""
		}
	case lua.OP_MOVE, lua.OP_MOVEN:
		if local := b.machine.programs.local(b.frame, bytecode.B(inst)); local != "" {
			return "local '" + local + "'", ""
		}
	case lua.OP_GETTABLE:
		return "field '?'", ""
	case lua.OP_GETTABLEKS:
		return b.member(place, "field")
	case lua.OP_SELF:
		return b.member(place, "method")
	}
	return "", ""
}

// member names a field that was read from a table, and finds what was meant
// among the fields of that table.
func (b blame) member(place int, what string) (name, hint string) {
	inst := b.frame.Fn.Proto.Code[place]
	field := Text(b.holds(bytecode.C(inst)))
	if bytecode.Op(inst) == lua.OP_SELF { // the object waits beside the method
		object := b.state.Reg.Array[b.frame.LocalBase+bytecode.A(inst)+1]
		return fmt.Sprintf("%s '%s'", what, field), b.absent("", field, b.tableOf(object))
	}
	owner, ownerName := b.owner(place, bytecode.B(inst))
	return fmt.Sprintf("%s '%s'", what, field), b.absent(ownerName, field, owner)
}

// owner finds the table a field was read from, when it is still to be found.
func (b blame) owner(place, register int) (*lua.LTable, string) {
	p := b.frame.Fn.Proto
	from := bytecode.Setter(p, register, place)
	if from < 0 {
		return b.tableOf(b.holds(register)), ""
	}
	switch inst := p.Code[from]; bytecode.Op(inst) {
	case lua.OP_GETGLOBAL:
		global := Text(p.Constants[bytecode.Bx(inst)])
		return b.tableOf(b.frame.Fn.Env.RawGetString(global)), global
	case lua.OP_GETUPVAL:
		return b.tableOf(b.frame.Fn.Upvalues[bytecode.B(inst)].Value()), ""
	}
	if register != bytecode.A(p.Code[place]) {
		return b.tableOf(b.holds(register)), ""
	}
	return nil, ""
}

// tableOf gives the table whose fields a value has: itself or its __index.
func (b blame) tableOf(v lua.LValue) *lua.LTable {
	if t, ok := v.(*lua.LTable); ok {
		lazy.Fill(t)
		return t
	}
	t, _ := b.machine.Metafield(v, "__index").(*lua.LTable)
	return t
}

// absent gives the advice for a name that is not there.
func (b blame) absent(owner, name string, fields *lua.LTable) string {
	whole := name
	if owner != "" {
		whole = owner + "." + name
	}
	if advice, ok := removed[whole]; ok {
		return ": " + advice
	}
	if fields == nil || fields.RawGetString(name) != lua.LNil {
		return ""
	}
	return spell.DidYouMean(name, fieldNames(b.budget, fields))
}

// removed are the names of Lua 5.1 that are not here, and what to use instead.
var removed = map[string]string{
	"os":                    "os is not available; chance and time belong to the match",
	"io":                    "io is not available; use print for output and require for files",
	"debug":                 "debug is not available",
	"package":               "package is not available; use require \"dir.name\"",
	"dofile":                "dofile is not available; use require \"dir.name\"",
	"loadfile":              "loadfile is not available; use require \"dir.name\"",
	"load":                  "load is not available; put the code in a file and require it",
	"loadstring":            "loadstring is not available; put the code in a file and require it",
	"module":                "module is not available; return a table from the file",
	"setfenv":               "setfenv is not available; every file has globals of its own",
	"getfenv":               "getfenv is not available; every file has globals of its own",
	"collectgarbage":        "collectgarbage is not available; memory is counted, not collected by hand",
	"newproxy":              "newproxy is not available; use setmetatable on a table",
	"gcinfo":                "gcinfo is not available",
	"string.dump":           "string.dump is not available; compiled Lua is not run",
	"math.randomseed":       "math.randomseed is not available; the seed belongs to the match",
	"table.unpack":          "in Lua 5.1 it is the global unpack",
	"table.pack":            "in Lua 5.1 write { n = select('#', ...), ... }",
	"rawlen":                "in Lua 5.1 write #t",
	"table.setn":            "table.setn is not available; the length is #t",
	"coroutine.isyieldable": "in Lua 5.1 use coroutine.running()",
}
