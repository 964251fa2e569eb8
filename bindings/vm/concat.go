package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
	"arcana/bindings/vm/mirror"
)

// guardConcat charges for the result of .. over registers that only it uses, and formats numbers
// among the texts as Lua does. If an operand is neither, it does the concatenation itself:
// gopher-lua would format numbers for metamethods in another way and blame the wrong operand.
func guardConcat(i instruction, first, last int) {
	operands := i.state.Reg.Array[i.frame.LocalBase+first : i.frame.LocalBase+last+1]
	for _, v := range operands {
		if !IsText(v) {
			chain{i}.join(first, last)
			return
		}
	}
	total := 0
	for n, v := range operands {
		if number, ok := v.(lua.LNumber); ok {
			operands[n] = lua.LString(NumberText(i.L, float64(number)))
		}
		total += len(operands[n].(lua.LString))
	}
	CreateText(i.L, total)
}

// A chain is a `..` over some registers of which one is no text.
type chain struct{ instruction }

// joinUnits is what an operand of a chain costs that is joined here; beginning and
// ending cost as much as five.
const joinUnits = 8

// join concatenates from the right: adjacent texts at once, and a value that is no text with its
// left neighbour by their metamethod. Each result takes the place of the left operand, where an error
// looks for its name.
func (c chain) join(first, last int) {
	c.charge(c.L, int64(last-first+6)*joinUnits)
	for place := last; place > first; {
		from := place
		for from >= first && IsText(c.register(from)) {
			from--
		}
		if from++; from < place {
			c.set(from, c.joinTexts(from, place))
			place = from
			continue
		}
		place--
		c.set(place, c.callConcat(place))
	}
	c.returnBy(first, last)
}

// set stores a value in a register of the frame.
func (c chain) set(register int, v lua.LValue) { c.state.Reg.Array[c.frame.LocalBase+register] = v }

// joinTexts returns the texts and numbers of some registers as one text.
func (c chain) joinTexts(from, to int) lua.LValue {
	parts, total := make([]string, 0, to-from+1), 0
	for n := from; n <= to; n++ {
		v := c.register(n)
		if x, ok := v.(lua.LNumber); ok {
			c.charge(c.L, luatext.NumberUnits(float64(x)))
		}
		part := Text(v)
		parts, total = append(parts, part), total+len(part)
	}
	CreateText(c.L, total)
	return lua.LString(strings.Join(parts, ""))
}

// metamethodUnits is what calling a metamethod costs from here, besides what it does.
const metamethodUnits = 60

// callConcat calls the __concat metamethod of two adjacent operands and returns its result.
func (c chain) callConcat(left int) lua.LValue {
	a, b := c.register(left), c.register(left+1)
	method := c.machine.Metafield(a, "__concat")
	if method == lua.LNil {
		method = c.machine.Metafield(b, "__concat")
	}
	if method == lua.LNil {
		c.fail("%s", blame{c.budget, c.frame}.concatError(left))
	}
	if uncallable(c.machine, method) {
		c.fail("%s", notCallable(method))
	}
	c.charge(c.L, metamethodUnits)
	callMethod(c.L, method, a, b)
	result := c.L.Get(-1)
	c.L.Pop(1)
	return result
}

// returnBy makes gopher-lua's own concatenation, which follows, return the value in the first
// register: it puts a carrier whose metamethod returns that value into all of them.
func (c chain) returnBy(first, last int) {
	value := c.register(first)
	meta := &lua.LTable{Metatable: lua.LNil}
	meta.RawSetString("__concat", mirror.Operator(func(L *lua.LState) int {
		L.Push(value)
		return 1
	}))
	carrier := &lua.LUserData{Metatable: meta}
	for n := first; n <= last; n++ {
		c.set(n, carrier)
	}
}
