// The price of `..`, and concatenations with an operand that is no text, which are done here.

package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
	"arcana/bindings/vm/mirror"
)

// guardConcat charges for the result of .. over the registers first to last, which have copies of the operands.
// It replaces numbers in them by texts, formatted as in Lua. If an operand is neither text nor number, it
// does the whole concatenation: gopher-lua would format numbers for metamethods in another way and blame
// the wrong operand.
func guardConcat(i instruction, first, last int) {
	operands := i.state.Reg.Array[i.frame.LocalBase+first : i.frame.LocalBase+last+1]
	for _, v := range operands {
		if !IsText(v) {
			concatenation{i}.join(first, last)
			return
		}
	}
	total := 0
	for n, v := range operands {
		if number, ok := v.(lua.LNumber); ok {
			operands[n] = lua.LString(NumberText(i.L, float64(number)))
		}
		total += len(operands[n].(lua.LString)) // in bytes
	}
	CreateText(i.L, total)
}

// A concatenation is a `..` over some registers of which at least one holds no text.
type concatenation struct{ instruction }

// joinUnits is what each operand of a concatenation costs; startUnits is what it costs besides.
const (
	joinUnits  = 8
	startUnits = 5 * joinUnits
)

// join concatenates the registers first to last from the right: a run of adjacent texts at once,
// and a value that is no text with its left neighbour by their metamethod. Each result goes into
// the register of its leftmost operand, where an error looks for the operand's name.
func (c concatenation) join(first, last int) {
	c.charge(c.L, int64(last-first+1)*joinUnits+startUnits)
	for result := last; result > first; { // result is the register of what is joined so far
		leftmost := result + 1 // of the run of texts that ends at result; none yet
		for leftmost > first && IsText(c.register(leftmost-1)) {
			leftmost--
		}
		if leftmost < result {
			c.set(leftmost, c.joinTexts(leftmost, result))
			result = leftmost
			continue
		}
		result--
		c.set(result, c.callConcat(result))
	}
	c.substituteResult(first, last)
}

// set stores a value in a register of the frame.
func (c concatenation) set(register int, v lua.LValue) {
	c.state.Reg.Array[c.frame.LocalBase+register] = v
}

// joinTexts returns the texts and numbers in the registers from to to as one text. It charges for
// writing each number and for making the text.
func (c concatenation) joinTexts(from, to int) lua.LValue {
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

// callConcat calls the __concat metamethod of the operands in the registers left and left+1 and
// returns its result.
func (c concatenation) callConcat(left int) lua.LValue {
	a, b := c.register(left), c.register(left+1)
	method := c.machine.Metafield(a, "__concat")
	if method == lua.LNil {
		method = c.machine.Metafield(b, "__concat")
	}
	if method == lua.LNil {
		c.fail("%s", errorWording{c.budget, c.frame}.concatError(left))
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

// substituteResult makes gopher-lua's own concatenation, which runs next, return the value in register first. It
// puts a userdata whose __concat returns that value into all the registers.
func (c concatenation) substituteResult(first, last int) {
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
