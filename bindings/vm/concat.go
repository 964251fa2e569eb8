package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
	"arcana/bindings/vm/mirror"
)

// guardConcat accounts for the result of `..` over registers that only it uses, and
// turns the numbers among texts to text as Lua prints them. Where one operand is
// neither, the chain is joined here: the VM would print the numbers that
// metamethods see or give in a way of its own, and blame the wrong operand.
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

// join joins a chain from the right: as many texts at once as stand together, and
// where a value stands that is none, the two by their metamethod. What comes out
// takes the place of the left operand, where an error looks for its name.
func (c chain) join(first, last int) {
	c.charge(c.L, int64(last-first+6)*joinUnits)
	for place := last; place > first; {
		from := place
		for from >= first && IsText(c.register(from)) {
			from--
		}
		if from++; from < place {
			c.set(from, c.texts(from, place))
			place = from
			continue
		}
		place--
		c.set(place, c.byMethod(place))
	}
	c.hand(first, last)
}

// set gives a register of the frame a value.
func (c chain) set(register int, v lua.LValue) { c.state.Reg.Array[c.frame.LocalBase+register] = v }

// texts makes one text of the texts and numbers in some registers.
func (c chain) texts(from, to int) lua.LValue {
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

// byMethod gives what the metamethod of an operand and the next one gives.
func (c chain) byMethod(left int) lua.LValue {
	a, b := c.register(left), c.register(left+1)
	method := c.machine.Metafield(a, "__concat")
	if method == lua.LNil {
		method = c.machine.Metafield(b, "__concat")
	}
	if method == lua.LNil {
		c.fail("%s", blame{c.budget, c.frame}.misconcat(left))
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

// hand makes the VM's own concatenation give the value in the first register: it
// finds a carrier in all of them, whose metamethod gives that value.
func (c chain) hand(first, last int) {
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
