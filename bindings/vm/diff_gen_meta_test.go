package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// metaWriter writes programs about what stands between the operators and the
// functions that they call: metatables, levels, tail calls, coroutines, protected
// calls. Every statement stands in a line of its own, because errors name lines.
type metaWriter struct {
	*rand.Rand
	out strings.Builder
}

const metaPrelude = `local ticks = 0
local function tick() ticks = ticks + 1 if ticks > 40 then error("tired", 0) end end
local function plain(v)
  local kind = type(v)
  if kind == "number" then return tostring(v) end
  if kind == "string" then return (v:gsub('; did you mean "[^"]*"%?', ""):gsub("(%a+): 0x" .. ("%x"):rep(12), "%1"):gsub("(%a+): %(no address%)", "%1"):gsub("function: builtin", "function"):sub(1, 60)) end
  if kind == "boolean" or kind == "nil" then return tostring(v) end
  return kind
end
local function show(...)
  local out = {}
  for i = 1, math.min(select("#", ...), 6) do out[i] = plain((select(i, ...))) end
  print(select("#", ...), table.concat(out, " "))
end
local ma, mb, mc = {}, {}, {}
local callable = setmetatable({}, { __call = function(self, ...) tick() return ... end })
local a, b, c = setmetatable({}, ma), setmetatable({}, mb), setmetatable({}, ma)
local co
`

var metaEvents = strings.Fields("__add __sub __mul __div __mod __pow __concat __index __newindex __call __lt __le __eq __tostring")

func (w *metaWriter) line(format string, args ...any) { fmt.Fprintf(&w.out, format+"\n", args...) }

func (w *metaWriter) of(all ...string) string { return all[w.IntN(len(all))] }

func (w *metaWriter) operand() string {
	return w.of("a", "b", "c", "a", "b", "1", "2.5", `"3"`, `"x"`, "nil", "true", "callable", "(a .. 1)", "p", "q")
}

// operation is an expression that may call a metamethod.
func (w *metaWriter) operation() string {
	x, y := w.operand(), w.operand()
	switch w.IntN(10) {
	case 0:
		return fmt.Sprintf("(%s).x", w.of("a", "b", "c", "p"))
	case 1:
		return fmt.Sprintf("%s(%s, %s)", w.of("a", "b", "c", "p", "callable"), x, y)
	case 2:
		return fmt.Sprintf("%s .. %s .. %s .. %s", x, y, w.operand(), w.operand())
	case 3:
		return fmt.Sprintf("tostring(%s)", w.of("a", "b", "c", "1", "nil"))
	case 4:
		return fmt.Sprintf("(%s)[%s]", w.of("a", "b", "c"), w.of("1", `"x"`, "a", "p"))
	case 5:
		return fmt.Sprintf("%s:x(%s)", w.of("a", "b", "p"), y)
	case 6:
		return fmt.Sprintf("%s %s %s", x, w.of("<", "<=", ">", ">=", "==", "~="), y)
	}
	return fmt.Sprintf("%s %s %s", x, w.of("+", "-", "*", "/", "%", "^", ".."), y)
}

// body is what a function does that is given p and q.
func (w *metaWriter) body() {
	w.line("  tick()")
	switch w.IntN(11) {
	case 0, 1, 2:
		w.line("  error(%s, %d)", w.of(`"wrong"`, `"wrong"`, "p", "12", "nil", "{}"), w.IntN(6))
	case 3:
		w.line("  return %s", w.of("p", "q", "nil", "false", "1 / 3", `"text"`, "callable", "select", "p, q"))
	case 4:
		w.line("  return coroutine.yield(%s)", w.of("p", "q", `"from inside"`))
	case 5:
		w.line("  return pcall(%s, %s, %s)", w.of("callable", "a", "error", "coroutine.yield"), w.operand(), w.of("1", "2", "q"))
	case 6:
		w.line("  return %s(%s, %s)", w.of("a", "b", "callable", "error", "deep"), w.operand(), w.of("0", "1", "2", "3"))
	case 7:
		w.line("  for x in %s do", w.of("a", "p", "callable", "coroutine.wrap(function() coroutine.yield(1) end)"))
		w.line("    return x")
		w.line("  end")
	default:
		w.line("  local x = %s", w.operation())
		w.line("  return x")
	}
}

// deep writes functions that call one another, some as tail calls.
func (w *metaWriter) deep() {
	w.line("local function deep(p, q)")
	w.body()
	w.line("end")
	for range w.IntN(4) {
		w.line("local inner = deep")
		w.line("local function deep(p, q)")
		w.line("  tick()")
		w.line("  %s", w.of("return inner(p, q)", "local x = inner(p, q) return x", "return (inner(p, q))", "return inner(p, q), 1"))
		w.line("end")
	}
}

func (w *metaWriter) metamethods() {
	for range 3 + w.IntN(5) {
		event, meta := metaEvents[w.IntN(len(metaEvents))], w.of("ma", "mb")
		if w.IntN(6) == 0 {
			w.line("%s.%s = %s", meta, event, w.of("callable", "b", "5", `"text"`, "{}", "select", "rawequal", "deep"))
			continue
		}
		w.line("%s.%s = function(p, q)", meta, event)
		w.body()
		w.line("end")
	}
	if w.IntN(2) == 0 {
		w.line("mb.%s = ma.%[1]s", metaEvents[w.IntN(len(metaEvents))])
	}
}

// use shows what an operation gives, in one of the places where it may stand.
func (w *metaWriter) use() {
	w.line("local p, q = %s, %s", w.of("1", "a", "callable"), w.of("2", "b", `"y"`))
	switch w.IntN(9) {
	case 0:
		w.line("co = coroutine.create(function(p, q)")
		w.line("  local x = %s", w.operation())
		w.line("  return x")
		w.line("end)")
		w.line("show(coroutine.resume(co, a, b))")
		w.line("show(coroutine.resume(co, %s))", w.operand())
		w.line("show(coroutine.status(co))")
	case 1:
		w.line("show(pcall(table.sort, { a, c, a, c }, function(p, q)")
		w.body()
		w.line("end))")
	case 2:
		w.line("show(pcall(string.gsub, \"xyz\", \"%s\", %s))", w.of(".", "(.)(.)", "y"), w.of("a", "callable", "deep", "function(p) return p .. a end"))
	case 3:
		w.line("show(xpcall(function()")
		w.line("  return %s", w.operation())
		w.line("end, function(p) return %s end))", w.of("p", "type(p)", "p .. a", "a.x"))
	case 4:
		w.line("show(pcall(function()")
		w.line("  a.%s = %s", w.of("x", "y"), w.operation())
		w.line("end))")
	case 5:
		w.line("show(pcall(coroutine.wrap(function(p, q)")
		w.body()
		w.line("end), a, 2))")
	default:
		w.line("show(pcall(function()")
		w.line("  %s", w.of("return ", "local x = ")+w.operation())
		w.line("end))")
	}
}

func metaProgram(seed uint64) string {
	w := &metaWriter{Rand: rand.New(rand.NewPCG(seed, 12))}
	w.out.WriteString(metaPrelude + "local p, q = 1, 2\n")
	w.deep()
	w.metamethods()
	for range 4 + w.IntN(4) {
		w.line("do")
		w.use()
		w.line("end")
		w.line("ticks = 0")
	}
	return w.out.String()
}

func TestRandomMetamethodsSameAsLua(t *testing.T) { compareRandom(t, metaProgram) }
