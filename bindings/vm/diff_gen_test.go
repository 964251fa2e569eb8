package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A generator writes one random program of Lua. The program always ends: every
// loop and function calls tick, which raises an error after enough of them. Apart
// from that it may do what it likes, fail included; what it prints and how it ends
// is compared with lua5.1.
//
// Variables have kinds so that most operations succeed: numbers, texts, booleans
// (or nil), records (fields x, y, z), lists (which stay without gaps, because the
// length of a list with gaps is anybody's choice) and functions.
type generator struct {
	*rand.Rand
	out    strings.Builder
	scope  []namedVar
	depth  int
	inLoop bool
	varArg bool
	fn     int // how many functions enclose the place
	count  int // names given so far
	left   int // statements that may still be written
}

type kind string

const (
	number   kind = "number"
	str      kind = "string"
	yesOrNo  kind = "yesOrNo"
	record   kind = "record"
	list     kind = "list"
	funcKind kind = "function"
)

type namedVar struct {
	name string
	kind kind
}

const prelude = `local keep = {}
local plain = tostring
local function tostring(v) return (type(v) == "table" or type(v) == "function") and type(v) or plain(v) end
local function cut(s) if type(s) == "string" and #s > 40 then s = s:sub(1, 40) end return s end
local ticks = 0
local function tick() ticks = ticks + 1 if ticks > 64 then error("tired", 0) end end
local function show(...)
  local t = {...}
  for i = 1, select("#", ...) do
    local v = t[i]
    if type(v) == "table" then
      v = type(v.x) == "number" and "x=" .. v.x or "table"
    elseif type(v) == "function" then v = "function" end
    t[i] = tostring(v)
  end
  print(table.concat(t, " "))
end
`

// randomProgram is the program of a seed.
func randomProgram(seed uint64) string {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 5)), left: 24}
	g.out.WriteString(prelude)
	for _, k := range []kind{number, number, str, yesOrNo, record, list} {
		g.declare(k)
	}
	for range 4 + g.IntN(6) {
		g.statement()
	}
	g.finish()
	g.showAll()
	return g.out.String()
}

func (g *generator) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("  ", g.depth))
	fmt.Fprintf(&g.out, format+"\n", args...)
}

func (g *generator) chance(percent int) bool { return g.IntN(100) < percent }

func choose[T any](g *generator, all ...T) T { return all[g.IntN(len(all))] }

// fresh invents a name, sometimes one that hides another variable.
func (g *generator) fresh() string {
	if len(g.scope) > 3 && g.chance(15) {
		return g.scope[g.IntN(len(g.scope))].name
	}
	g.count++
	return fmt.Sprintf("v%d", g.count)
}

// add makes a variable visible; one of the same name is hidden.
func (g *generator) add(name string, k kind) {
	kept := g.scope[:0:0]
	for _, v := range g.scope {
		if v.name != name {
			kept = append(kept, v)
		}
	}
	g.scope = append(kept, namedVar{name, k})
}

func (g *generator) declare(k kind) {
	value, name := g.expr(k, 2), g.fresh()
	g.line("local %s = %s", name, value)
	g.add(name, k)
}

// block writes statements that see the variables around them, and forgets their
// own.
func (g *generator) block(statements int, before func(), after func()) {
	outer := g.scope
	g.depth++
	if before != nil {
		before()
	}
	if g.depth < 5 {
		for range statements {
			g.statement()
		}
	}
	if after != nil {
		after()
	}
	g.depth--
	g.scope = outer
}

// pick is a visible variable of a kind, or false.
func (g *generator) pick(k kind) (string, bool) {
	var names []string
	for _, v := range g.scope {
		if v.kind == k {
			names = append(names, v.name)
		}
	}
	if len(names) == 0 {
		return "", false
	}
	return names[g.IntN(len(names))], true
}

func (g *generator) showAll() {
	names := make([]string, len(g.scope))
	for i, v := range g.scope {
		names[i] = v.name
	}
	g.line("show(%s)", strings.Join(names, ", "))
}

// expr is an expression of a kind, at most so deep.
func (g *generator) expr(k kind, depth int) string {
	if g.chance(2) {
		k = choose(g, number, str, yesOrNo, record, list) // may fail, and then must fail alike
	}
	if name, ok := g.pick(k); ok && g.chance(40) {
		return name
	}
	if g.varArg && g.chance(10) {
		return "(...)"
	}
	switch k {
	case number:
		return g.numberExpr(depth)
	case str:
		return g.textExpr(depth)
	case yesOrNo:
		return g.truthExpr(depth)
	case record:
		return fmt.Sprintf("{x = %s, y = %s, z = %s}", g.expr(number, depth-1), g.expr(number, depth-1), g.expr(str, depth-1))
	case list:
		return g.listExpr(depth)
	}
	return "function(...) tick() return ... end"
}

// numberExpr adds zero where a minus zero may come out, which is not the same here
// (DIFFERENCES.md, 6).
func (g *generator) numberExpr(depth int) string {
	a := func() string { return g.expr(number, depth-1) }
	if depth <= 0 {
		return choose(g, "0", "1", "2", "3", "7", "10", "0.5", "-1", "1e3", "0x10", "2.25")
	}
	switch g.IntN(16) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s %s %s + 0)", a(), choose(g, "+", "-", "*"), a())
	case 3:
		return fmt.Sprintf("(%s %s %s + 0)", a(), choose(g, "/", "%"), choose(g, "2", "3", "-4", "0.5"))
	case 4:
		return fmt.Sprintf("%s ^ %s", choose(g, "2", "3", "0.5"), choose(g, "2", "3", "-1"))
	case 5:
		return fmt.Sprintf("(%s %s %s + 0)", g.expr(yesOrNo, depth-1), choose(g, "and", "or"), a())
	case 6:
		return fmt.Sprintf("(%s and %s + 0 or %s + 0)", g.expr(yesOrNo, depth-1), a(), a())
	case 7:
		return fmt.Sprintf("#%s", g.operand(choose(g, str, list)))
	case 8:
		return fmt.Sprintf("(-%s + 0)", a())
	case 9:
		return fmt.Sprintf("(math.%s(%s) + 0)", choose(g, "floor", "ceil", "abs"), a())
	case 10:
		return fmt.Sprintf("(math.%s(%s, %s) + 0)", choose(g, "max", "min", "fmod"), a(), choose(g, a(), "3"))
	case 11:
		return g.operand(record) + choose(g, ".x", ".y", "[\"x\"]")
	case 12:
		return fmt.Sprintf("%s[%s]", g.operand(list), choose(g, "1", "2", a()))
	case 13:
		return fmt.Sprintf("(tonumber(%s) or %s)", g.expr(str, depth-1), a())
	case 14:
		return fmt.Sprintf("select(%s, %s, %s)", choose(g, "'#'", "2", "-1"), a(), a())
	}
	return g.call(depth)
}

// call is a call of a visible function, cut to one result.
func (g *generator) call(depth int) string {
	f, ok := g.pick(funcKind)
	if !ok {
		return "4"
	}
	return fmt.Sprintf("(%s(%s))", f, g.arguments(depth-1))
}

func (g *generator) arguments(depth int) string {
	args := make([]string, g.IntN(4))
	for i := range args {
		args[i] = g.expr(choose(g, number, number, str, yesOrNo), depth)
	}
	if g.varArg && g.chance(20) {
		args = append(args, "...")
	}
	return strings.Join(args, ", ")
}

// operand is something that # . [ can follow.
func (g *generator) operand(k kind) string {
	if name, ok := g.pick(k); ok {
		return name
	}
	return "(" + g.expr(k, 1) + ")"
}

func (g *generator) textExpr(depth int) string {
	a := func() string { return g.expr(str, depth-1) }
	if depth <= 0 {
		return choose(g, `"a"`, `""`, `"hello"`, `"10"`, `"x y z"`, `"0x1F"`, `"a,b,c"`, `"Key=Val"`, `" 7 "`)
	}
	switch g.IntN(12) {
	case 0, 1:
		return fmt.Sprintf("cut(%s .. %s)", a(), choose(g, a(), g.expr(number, 1)))
	case 2:
		return fmt.Sprintf("(%s):%s()", a(), choose(g, "upper", "lower", "reverse"))
	case 3:
		return fmt.Sprintf("(%s):sub(%s, %s)", a(), g.expr(number, 1), g.expr(number, 1))
	case 4:
		return fmt.Sprintf("cut((%s):rep(%s %% 4))", a(), g.expr(number, 1))
	case 5:
		return fmt.Sprintf("tostring(%s)", g.expr(choose(g, number, yesOrNo), depth-1))
	case 6:
		return fmt.Sprintf("string.format(%s, %s)", choose(g, `"%d"`, `"%5.2f"`, `"%x"`, `"[%s]"`, `"%g"`, `"%-6s|"`), g.expr(number, depth-1))
	case 7:
		return fmt.Sprintf("cut((%s):gsub(%s, %s))", a(), choose(g, `"%w"`, `"a"`, `"(%a)(%a)"`, `"."`, `"%s*"`, `"^%a"`), choose(g, `"<%0>"`, `"%1"`, `""`, "function(c) return c:upper() end", `{a = "A", x = 1}`))
	case 8:
		return fmt.Sprintf("((%s):match(%s) or %s)", a(), choose(g, `"%d+"`, `"%a(.)"`, `"^(.-),"`, `"[%w_]+"`, `"(%w+)=(%w+)"`), a())
	case 9:
		return fmt.Sprintf("(%s and %s .. '' or %s .. '')", g.expr(yesOrNo, depth-1), a(), a())
	case 10:
		return fmt.Sprintf("cut(table.concat(%s, %s))", g.expr(list, depth-1), choose(g, `","`, `""`, `"-"`))
	}
	return fmt.Sprintf("type(%s)", g.expr(choose(g, number, str, yesOrNo, record), depth-1))
}

func (g *generator) truthExpr(depth int) string {
	if depth <= 0 {
		return choose(g, "true", "false", "nil", "1", "not nil")
	}
	switch g.IntN(7) {
	case 0, 1:
		return fmt.Sprintf("(%s %s %s)", g.expr(number, depth-1), choose(g, "<", ">", "<=", ">=", "==", "~="), g.expr(number, depth-1))
	case 2:
		return fmt.Sprintf("(%s %s %s)", g.expr(str, depth-1), choose(g, "<", "==", "~=", ">="), g.expr(str, depth-1))
	case 3:
		return fmt.Sprintf("(%s %s %s)", g.expr(yesOrNo, depth-1), choose(g, "and", "or"), g.expr(yesOrNo, depth-1))
	case 4:
		return fmt.Sprintf("not %s", g.expr(choose(g, yesOrNo, number), depth-1))
	case 5:
		return fmt.Sprintf("((%s):find(%s) ~= nil)", g.expr(str, depth-1), choose(g, `"l+"`, `"^h"`, `"%d"`, `"z$"`, `"()"`))
	}
	return choose(g, "true", "false", "nil", g.operand(record)+".y")
}
