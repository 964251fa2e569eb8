package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// scriptWriter writes random programs that are mostly wrong, hostile or odd: calls
// of everything with anything, metatables, coroutines, errors, loops without end.
type scriptWriter struct {
	chance *rand.Rand
	out    strings.Builder
	depth  int
}

// writeScript gives the program of a seed.
func writeScript(seed uint64) string {
	w := &scriptWriter{chance: rand.New(rand.NewPCG(seed, 1))}
	w.out.WriteString("local a, b, c, d, e = 1, 'x', {}, print, nil\n")
	for range 3 + w.chance.IntN(8) {
		w.statement()
	}
	fmt.Fprintf(&w.out, "return %s", w.value())
	return w.out.String()
}

func (w *scriptWriter) pick(list ...string) string { return list[w.chance.IntN(len(list))] }

func (w *scriptWriter) name() string { return w.pick("a", "b", "c", "d", "e", "g1", "g2") }

var scriptCalls = []string{
	"string.rep(%s, %s)", "string.format(%s, %s, %s)", "string.find(%s, %s, %s)", "string.gsub(%s, %s, %s)",
	"string.sub(%s, %s, %s)", "string.byte(%s, %s, %s)", "string.char(%s, %s)", "string.match(%s, %s)", "(%s):upper()",
	"table.concat(%s, %s, %s)", "table.insert(%s, %s)", "table.insert(%s, %s, %s)", "table.remove(%s, %s)",
	"table.sort(%s, %s)", "unpack(%s, %s, %s)", "select(%s, %s)", "next(%s, %s)", "tostring(%s)", "tonumber(%s, %s)",
	"setmetatable(%s, %s)", "getmetatable(%s)", "rawset(%s, %s, %s)", "rawget(%s, %s)", "math.floor(%s)",
	"math.random(%s, %s)", "math.fmod(%s, %s)", "pcall(%s, %s)", "xpcall(%s, %s)", "error(%s, %s)", "coroutine.wrap(%s)",
	"coroutine.resume(%s, %s)", "coroutine.create(%s)", "coroutine.yield(%s)", "coroutine.status(%s)", "require(%s)",
	"%s(%s)", "%s(%s, ...)", "(%s).x(%s)", "pairs(%s)", "ipairs(%s)", "print(%s, %s)", "assert(%s, %s)",
}

func (w *scriptWriter) call() string {
	form := w.pick(scriptCalls...)
	args := make([]any, strings.Count(form, "%s"))
	for i := range args {
		args[i] = w.value()
	}
	return fmt.Sprintf(form, args...)
}

func (w *scriptWriter) value() string {
	if w.depth++; w.depth > 4 {
		defer func() { w.depth-- }()
		return w.pick(w.name(), "1", "nil")
	}
	defer func() { w.depth-- }()
	switch w.chance.IntN(14) {
	case 0, 1, 2:
		return w.name()
	case 3:
		return w.pick("0", "1", "-1", "2^53", "0/0", "1/0", "1e15", "3.5", "70000", "true", "nil", "255")
	case 4:
		return w.pick("'x'", "'10'", "'%s%d'", "('x'):rep(1000)", "'.-.-b'", "'(.)%1'", "'%b()'", "'\\0'", "''")
	case 5:
		return fmt.Sprintf("{ %s, x = %s, [%s] = %s }", w.value(), w.value(), w.pick("1", "'k'", "5000", "a"), w.value())
	case 6, 7:
		return w.call()
	case 8:
		return fmt.Sprintf("(%s %s %s)", w.value(), w.pick("+", "-", "*", "/", "%", "^", "..", "==", "<", "<=", "and", "or"), w.value())
	case 9:
		return w.pick("-", "not ", "#") + w.value()
	case 10:
		return w.function()
	case 11:
		return fmt.Sprintf("setmetatable({}, { %s = %s })", w.pick("__index", "__newindex", "__call", "__add", "__concat",
			"__eq", "__lt", "__le", "__len", "__unm", "__tostring", "__metatable", "__pow", "__mod"), w.value())
	case 12:
		return w.name() + w.pick(".x", "[1]", "['k']", ".x.y")
	}
	return w.pick("string", "math", "_G", "coroutine", "table", "pcall", "error", "next", "tostring")
}

func (w *scriptWriter) function() string {
	inner := &scriptWriter{chance: w.chance, depth: w.depth}
	for range 1 + w.chance.IntN(2) {
		inner.statement()
	}
	return fmt.Sprintf("function(%s) %s return %s end", w.pick("...", "a, ...", "a, b, ..."), inner.out.String(), inner.pick("...", "a", "1, 2, nil"))
}

func (w *scriptWriter) statement() {
	if w.depth++; w.depth > 4 {
		w.depth--
		fmt.Fprintf(&w.out, "%s = %s\n", w.name(), w.name())
		return
	}
	defer func() { w.depth-- }()
	switch w.chance.IntN(12) {
	case 0, 1:
		fmt.Fprintf(&w.out, "%s = %s\n", w.name(), w.value())
	case 2:
		fmt.Fprintf(&w.out, "%s, %s = %s, %s\n", w.name(), w.name(), w.value(), w.value())
	case 3:
		fmt.Fprintf(&w.out, "local %s = %s\n", w.name(), w.value())
	case 4:
		w.block("for i = "+w.pick("1, 10", "1, 1e9", "10, 1, -3", "a, b", "1, 0/0"), "end")
	case 5:
		w.block("for k, v in "+w.pick("pairs(c)", "next, c", "ipairs(c)", "a", w.value()), "end")
	case 6:
		w.block("while "+w.value(), "end")
	case 7:
		w.block("repeat", "until "+w.value())
	case 8:
		fmt.Fprintf(&w.out, "if %s then ", w.value())
		w.statement()
		w.out.WriteString("else ")
		w.statement()
		w.out.WriteString("end\n")
	case 9:
		fmt.Fprintf(&w.out, "pcall(%s)\n", w.value())
	case 10:
		fmt.Fprintf(&w.out, "local _ = coroutine.wrap(%s)(%s)\n", w.function(), w.value())
	default:
		fmt.Fprintf(&w.out, "local _ = pcall(function(...) return %s end)\n", w.value())
	}
}

// block writes a loop, sometimes with a way out.
func (w *scriptWriter) block(head, tail string) {
	w.out.WriteString(head)
	if head != "repeat" {
		w.out.WriteString(" do")
	}
	w.out.WriteByte(' ')
	if w.chance.IntN(3) == 0 {
		fmt.Fprintf(&w.out, "if %s then break end ", w.value())
	}
	w.statement()
	if w.chance.IntN(4) == 0 {
		w.out.WriteString("do break end ")
	}
	w.out.WriteString(tail + "\n")
}
