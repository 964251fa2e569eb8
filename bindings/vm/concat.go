package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
)

// concat accounts for the result of `..` over registers that only it uses, and
// turns the numbers among texts to text as Lua prints them. Where one operand is
// neither, the chain is joined here: the VM would print the numbers that
// metamethods see or give in a way of its own, and blame the wrong operand.
func (g *gauge) concat(f *frame, first, last int) {
	operands := g.inside.reg.array[f.LocalBase+first : f.LocalBase+last+1]
	for _, v := range operands {
		if !isText(v) {
			g.join(f, first, last)
			return
		}
	}
	total := 0
	for i, v := range operands {
		if number, ok := v.(lua.LNumber); ok {
			operands[i] = lua.LString(numberText(g.L, float64(number)))
		}
		total += len(operands[i].(lua.LString))
	}
	text(g.L, total)
}

// joinUnits is what an operand of a chain costs that is joined here; beginning and
// ending cost as much as five.
const joinUnits = 8

// join joins a chain from the right: as many texts at once as stand together, and
// where a value stands that is none, the two by their metamethod. What comes out
// takes the place of the left operand, where an error looks for its name.
func (g *gauge) join(f *frame, first, last int) {
	g.charge(g.L, int64(last-first+6)*joinUnits)
	for place := last; place > first; {
		from := place
		for from >= first && isText(g.register(f, from)) {
			from--
		}
		if from++; from < place {
			*g.at(f, from) = g.joined(f, from, place)
			place = from
			continue
		}
		place--
		*g.at(f, place) = g.concatenated(f, place)
	}
	g.hand(f, first, last)
}

// at is a register of a frame, until the next call.
func (g *gauge) at(f *frame, register int) *lua.LValue {
	return &g.inside.reg.array[f.LocalBase+register]
}

func (g *gauge) register(f *frame, register int) lua.LValue { return *g.at(f, register) }

// joined makes one text of the texts and numbers in some registers.
func (g *gauge) joined(f *frame, from, to int) lua.LValue {
	parts, total := make([]string, 0, to-from+1), 0
	for i := from; i <= to; i++ {
		v := g.register(f, i)
		if x, ok := v.(lua.LNumber); ok {
			g.charge(g.L, luatext.NumberUnits(float64(x)))
		}
		part := toText(v)
		parts, total = append(parts, part), total+len(part)
	}
	text(g.L, total)
	return lua.LString(strings.Join(parts, ""))
}

// concatenated gives what the metamethod of an operand and the next one gives.
func (g *gauge) concatenated(f *frame, left int) lua.LValue {
	a, b := g.register(f, left), g.register(f, left+1)
	method := g.machine.metafield(a, "__concat")
	if method == lua.LNil {
		method = g.machine.metafield(b, "__concat")
	}
	if method == lua.LNil {
		g.fail("%s", g.inside.misconcat(f, left))
	}
	if g.machine.uncallable(method) {
		g.fail("%s", notCallable(method))
	}
	callMethod(g.L, method, a, b)
	result := g.L.Get(-1)
	g.L.Pop(1)
	return result
}

// hand makes the VM's own concatenation give the value in the first register: it
// finds a carrier in all of them, whose metamethod gives that value.
func (g *gauge) hand(f *frame, first, last int) {
	value := g.register(f, first)
	meta := &lua.LTable{Metatable: lua.LNil}
	meta.RawSetString("__concat", operatorFunction(func(L *lua.LState) int {
		L.Push(value)
		return 1
	}))
	carrier := &lua.LUserData{Metatable: meta}
	for i := first; i <= last; i++ {
		*g.at(f, i) = carrier
	}
}

func isText(v lua.LValue) bool {
	switch v.(type) {
	case lua.LString, lua.LNumber:
		return true
	}
	return false
}
