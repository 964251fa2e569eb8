package vm

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/spell"
)

// called names what an operand of the running instruction holds, as the source
// does: local 'x', global 'x', field 'x', method 'x', upvalue 'x'; and a hint
// when nothing of that name is there. Empty when it has no name.
func (s *state) called(f *frame, operand int) (name, hint string) {
	if operand&0x100 != 0 {
		return "", ""
	}
	g := s.ctx.(*gauge)
	g.charge(g.L, int64(f.Pc+len(f.Fn.Proto.DbgLocals))>>4) // a long function is searched
	if local := g.machine.localAt(f, operand); local != "" && !f.temporaries() {
		return "local '" + local + "'", ""
	}
	place := f.setter(operand, f.Pc-1)
	if place < 0 {
		return "", ""
	}
	return s.origin(f, place)
}

// temporaries tells that a frame stands at an instruction whose registers are no
// locals: what it calls or joins was put there for it.
func (f *frame) temporaries() bool {
	return f.executes(lua.OP_CALL) || f.executes(lua.OP_TAILCALL) || f.executes(lua.OP_CONCAT)
}

// origin names what an instruction has loaded.
func (s *state) origin(f *frame, place int) (name, hint string) {
	p, g := f.Fn.Proto, s.ctx.(*gauge)
	inst := p.Code[place]
	switch opcode(inst) {
	case lua.OP_GETGLOBAL:
		global := toText(p.Constants[argBx(inst)])
		return "global '" + global + "'", g.absent("", global, f.Fn.Env)
	case lua.OP_GETUPVAL:
		if up := p.DbgUpvalues[argB(inst)]; !hidden(up) {
			return "upvalue '" + up + "'", ""
		}
	case lua.OP_MOVE, lua.OP_MOVEN:
		if local := g.machine.localAt(f, argB(inst)); local != "" {
			return "local '" + local + "'", ""
		}
	case lua.OP_GETTABLE:
		return "field '?'", ""
	case lua.OP_GETTABLEKS:
		return s.member(f, place, "field")
	case lua.OP_SELF:
		return s.member(f, place, "method")
	}
	return "", ""
}

// member names a field that was read from a table, and finds what was meant
// among the fields of that table.
func (s *state) member(f *frame, place int, what string) (name, hint string) {
	inst, g := f.Fn.Proto.Code[place], s.ctx.(*gauge)
	field := toText(s.rk(f, argC(inst)))
	if opcode(inst) == lua.OP_SELF { // the object waits beside the method
		object := s.reg.array[f.LocalBase+argA(inst)+1]
		return fmt.Sprintf("%s '%s'", what, field), g.absent("", field, tableOf(s, object))
	}
	owner, ownerName := s.owner(f, place, argB(inst))
	return fmt.Sprintf("%s '%s'", what, field), g.absent(ownerName, field, owner)
}

// owner finds the table a field was read from, when it is still to be found.
func (s *state) owner(f *frame, place, register int) (*lua.LTable, string) {
	p, from := f.Fn.Proto, f.setter(register, place)
	if from < 0 {
		return tableOf(s, s.rk(f, register)), ""
	}
	switch inst := p.Code[from]; opcode(inst) {
	case lua.OP_GETGLOBAL:
		global := toText(p.Constants[argBx(inst)])
		return tableOf(s, f.Fn.Env.RawGetString(global)), global
	case lua.OP_GETUPVAL:
		return tableOf(s, f.Fn.Upvalues[argB(inst)].Value()), ""
	}
	if register != argA(p.Code[place]) {
		return tableOf(s, s.rk(f, register)), ""
	}
	return nil, ""
}

// tableOf gives the table whose fields a value has: itself or its __index.
func tableOf(s *state, v lua.LValue) *lua.LTable {
	if t, ok := v.(*lua.LTable); ok {
		return t
	}
	t, _ := s.ctx.(*gauge).machine.metafield(v, "__index").(*lua.LTable)
	return t
}

// absent gives the advice for a name that is not there.
func (g *gauge) absent(owner, name string, fields *lua.LTable) string {
	if owner != "" {
		if advice, ok := removed[owner+"."+name]; ok {
			return ": " + advice
		}
	} else if advice, ok := removed[name]; ok {
		return ": " + advice
	}
	if fields == nil || fields.RawGetString(name) != lua.LNil {
		return ""
	}
	return spell.DidYouMean(name, g.names(fields))
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

func hidden(name string) bool { return strings.HasPrefix(name, "(") }

// localAt names the local that lives in a register: the last one that has begun
// there, unless its block has ended.
func (m *Machine) localAt(f *frame, register int) string {
	p := m.programOf(f.Fn.Proto)
	if p == nil {
		return ""
	}
	locals, begins := p.locals[f.Fn.Proto], f.Fn.Proto.DbgLocals
	for i := min(len(locals), len(begins)) - 1; i >= 0; i-- {
		v := locals[i]
		if v.register != register || begins[i].StartPc >= f.Pc {
			continue
		}
		if v.last != 0 && f.lineOf() > v.last || hidden(v.name) || v.name != begins[i].Name {
			return ""
		}
		return v.name
	}
	return ""
}

// setter finds the instruction before a place that put its value into a
// register; -1 when there is none or a jump makes it uncertain.
func (f *frame) setter(register, place int) int {
	code := f.Fn.Proto.Code
	found := place - 1
	for ; found >= 0 && (!sets(code[found], register) || f.captures(found)); found-- {
		if opcode(code[found]) == lua.OP_CALL && argA(code[found]) <= register {
			return -1
		}
	}
	for at := range place {
		if opcode(code[at]) != lua.OP_JMP || at > found {
			continue
		}
		if target := at + 1 + argBx(code[at]) - 131071; target > found && target <= place {
			return -1
		}
	}
	return found
}

// captures tells that an instruction is none: it follows the making of a function
// and says where that one's captured variable comes from.
func (f *frame) captures(place int) bool {
	p := f.Fn.Proto
	for at := place; at >= 0; at-- {
		switch opcode(p.Code[at]) {
		case lua.OP_MOVE, lua.OP_GETUPVAL:
		case lua.OP_CLOSURE:
			return place <= at+int(p.FunctionPrototypes[argBx(p.Code[at])].NumUpvalues)
		default:
			return false
		}
	}
	return false
}

// sets tells that an instruction gives a register a value (those that name things).
func sets(inst uint32, register int) bool {
	switch opcode(inst) {
	case lua.OP_MOVE, lua.OP_MOVEN, lua.OP_LOADK, lua.OP_LOADBOOL, lua.OP_LOADNIL, lua.OP_GETUPVAL, lua.OP_GETGLOBAL,
		lua.OP_GETTABLE, lua.OP_GETTABLEKS, lua.OP_NEWTABLE, lua.OP_ADD, lua.OP_SUB, lua.OP_MUL, lua.OP_DIV,
		lua.OP_MOD, lua.OP_POW, lua.OP_UNM, lua.OP_NOT, lua.OP_LEN, lua.OP_CONCAT, lua.OP_TESTSET,
		lua.OP_CLOSURE, lua.OP_VARARG, lua.OP_CALL, lua.OP_SELF:
		return argA(inst) == register
	}
	return false
}
