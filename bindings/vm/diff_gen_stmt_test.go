package vm_test

import (
	"fmt"
	"strings"
)

// statement writes one random statement.
func (g *generator) statement() {
	if g.left--; g.left < 0 {
		return
	}
	switch g.IntN(34) {
	case 0, 1:
		g.declare(choose(g, number, number, str, yesOrNo, record, list))
	case 2, 3, 4:
		g.assign()
	case 5, 6:
		g.branch()
	case 7:
		g.countingLoop()
	case 8:
		g.listLoop()
	case 9:
		g.whileLoop()
	case 10, 11:
		g.definition()
	case 12, 13:
		g.protected()
	case 14:
		g.coroutine()
	case 15:
		g.listWork()
	case 16:
		g.metatable()
	case 17:
		g.manyValues()
	case 18, 19, 20, 21:
		g.closure()
	case 22:
		g.callKept()
	case 23:
		g.method()
	case 24:
		g.recursion()
	case 25, 26:
		g.iterator()
	case 27:
		g.thrown()
	case 28:
		g.doubled()
	case 29:
		g.filled()
	case 30:
		g.unpacked()
	default:
		g.line("show(%s, %s)", g.expr(choose(g, number, str, yesOrNo), 3), g.expr(choose(g, number, str, yesOrNo), 3))
	}
}

// assign writes an assignment of one to three targets, exchanges among them.
func (g *generator) assign() {
	var targets, values []string
	for range 1 + g.IntN(3) {
		k := choose(g, number, number, str, yesOrNo)
		name, ok := g.pick(k)
		if r, found := g.pick(record); found && g.chance(30) {
			k, name, ok = number, r+choose(g, ".x", ".y"), true
		}
		if !ok {
			continue
		}
		targets = append(targets, name)
		values = append(values, g.expr(k, 2))
	}
	if len(targets) == 0 {
		return
	}
	if g.chance(30) {
		values = append(values[:0:0], targets...)
		g.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	}
	if f, ok := g.pick(funcKind); ok && g.chance(15) {
		values = append(values[:len(values)-1], fmt.Sprintf("%s(%s)", f, g.arguments(1)))
	}
	g.line("%s = %s", strings.Join(targets, ", "), strings.Join(values, ", "))
}

func (g *generator) branch() {
	g.line("if %s then", g.expr(yesOrNo, 2))
	g.block(1+g.IntN(2), nil, g.leave)
	if g.chance(30) {
		g.line("elseif %s then", g.expr(yesOrNo, 2))
		g.block(1, nil, nil)
	}
	if g.chance(50) {
		g.line("else")
		g.block(1+g.IntN(2), nil, g.leave)
	}
	g.line("end")
}

// leave sometimes ends a block early.
func (g *generator) leave() {
	switch {
	case g.inLoop && g.chance(30):
		g.line("break")
	case g.fn > 0 && g.chance(30):
		g.line("return %s", g.arguments(2))
	}
}

func (g *generator) loop(header, footer string, before func()) {
	outer := g.inLoop
	g.inLoop = true
	g.line("%s", header)
	g.block(1+g.IntN(3), func() { g.line("tick()"); before() }, nil)
	g.line("%s", footer)
	g.inLoop = outer
}

func (g *generator) countingLoop() {
	name := g.fresh()
	from, to, step := choose(g, "1", "3", "0.5", g.expr(number, 1)), choose(g, "3", "4", "1", "\"2\""), choose(g, "", ", 1", ", -1", ", 0.75")
	g.loop(fmt.Sprintf("for %s = %s, %s%s do", name, from, to, step), "end", func() { g.add(name, number) })
}

func (g *generator) listLoop() {
	key, value := g.fresh(), g.fresh()
	if key == value {
		value += "x"
	}
	source := choose(g, "ipairs(%s)", "pairs(%s)", "next, %s")
	g.loop(fmt.Sprintf("for %s, %s in "+source+" do", key, value, g.listExpr(2)), "end", func() {
		g.add(key, number)
		g.add(value, choose(g, number, str))
	})
}

func (g *generator) whileLoop() {
	g.count++
	counter := fmt.Sprintf("n%d", g.count)
	g.line("local %s = 0", counter)
	step := func() { g.line("%s = %s + 1", counter, counter) }
	if g.chance(50) {
		g.loop(fmt.Sprintf("while %s < %d and %s do", counter, 1+g.IntN(4), choose(g, "true", g.expr(yesOrNo, 1))), "end", step)
	} else {
		g.loop("repeat", fmt.Sprintf("until %s >= %d or %s", counter, 1+g.IntN(3), g.expr(yesOrNo, 1)), step)
	}
}

// definition writes a function that may use everything around it.
func (g *generator) definition() {
	name := g.fresh()
	params := []string{"p" + name, "q" + name}[:g.IntN(3)]
	header := append([]string{}, params...)
	varArg := g.chance(40)
	if varArg {
		header = append(header, "...")
	}
	if g.chance(50) {
		g.line("local function %s(%s)", name, strings.Join(header, ", "))
	} else {
		g.line("local %s = function(%s)", name, strings.Join(header, ", "))
	}
	g.body(varArg, params, func() { g.line("return %s", g.arguments(2)) })
	g.line("end")
	g.add(name, funcKind)
	if g.chance(70) {
		g.line("show(%s(%s))", name, g.arguments(1))
	}
}

// body writes the statements of a function.
func (g *generator) body(varArg bool, params []string, last func()) {
	inLoop, outerVarArg := g.inLoop, g.varArg
	g.inLoop, g.varArg = false, varArg
	g.fn++
	g.block(1+g.IntN(3), func() {
		g.line("tick()")
		for _, p := range params {
			g.add(p, choose(g, number, number, str))
		}
	}, last)
	g.fn--
	g.inLoop, g.varArg = inLoop, outerVarArg
}

// protected writes a call that may fail and shows how it ended.
func (g *generator) protected() {
	g.line("do local ok, e = %s(function()", choose(g, "pcall", "pcall", "xpcall"))
	handler := ""
	if strings.HasSuffix(strings.TrimSpace(g.out.String()), "xpcall(function()") {
		handler = ", function(e) return type(e) == \"string\" and e .. \"!\" or e end"
	}
	g.body(false, nil, func() {
		switch g.IntN(8) {
		case 0, 1:
			g.line("error(%s%s)", g.expr(choose(g, str, number, yesOrNo, record), 1), choose(g, "", ", 0", ", 1", ", 2"))
		case 2:
			g.line("local u; u.x = %s", g.expr(number, 1))
		case 3:
			g.line("return %s + %s", g.expr(number, 1), choose(g, "nil", "{}", `"x"`, "true"))
		case 4:
			g.line("undefined(%s)", g.arguments(1))
		default:
			g.line("return %s", g.arguments(2))
		}
	})
	g.line("end%s) show(ok, e) end", handler)
}

// coroutine writes one that yields a few times, and resumes it.
func (g *generator) coroutine() {
	g.count++
	name := fmt.Sprintf("c%d", g.count)
	g.line("local %s = coroutine.create(function(...)", name)
	g.body(true, nil, func() {
		for range 1 + g.IntN(2) {
			g.line("show(coroutine.yield(%s))", g.arguments(1))
		}
		if g.chance(20) {
			g.line("error(%s, 0)", g.expr(str, 1))
		}
		g.line("do return %s end", g.arguments(1))
	})
	g.line("end)")
	for range 2 + g.IntN(2) {
		g.line("show(coroutine.resume(%s, %s))", name, g.expr(number, 1))
	}
	g.line("show(coroutine.status(%s))", name)
}

func (g *generator) listWork() {
	name, ok := g.pick(list)
	if !ok {
		return
	}
	switch g.IntN(5) {
	case 0:
		g.line("table.insert(%s, %s)", name, g.expr(number, 1))
	case 1:
		g.line("table.insert(%s, 1, %s or 1)", name, g.expr(str, 1))
	case 2:
		g.line("show(table.remove(%s%s))", name, choose(g, "", ", 1"))
	case 3:
		g.line("table.sort(%s, function(a, b) return tostring(a) < tostring(b) end)", name)
	default:
		g.line("do local new = %s %s[#%s + 1] = new end", g.expr(number, 1), name, name)
	}
	g.line("show(#%s, unpack(%s))", name, name)
}

// metatable gives a record operators.
func (g *generator) metatable() {
	name, ok := g.pick(record)
	if !ok {
		return
	}
	event := choose(g, "__add", "__sub", "__concat", "__index", "__call", "__lt", "__eq", "__mul")
	g.line("setmetatable(%s, {%s = function(a, b)", name, event)
	g.body(false, nil, func() { g.line("return %s", g.expr(number, 1)) })
	g.line("end})")
	use := map[string]string{"__add": "%[1]s + 1", "__sub": "2 - %[1]s", "__concat": "%[1]s .. \"x\"", "__index": "%[1]s.none", "__call": "%[1]s(3)", "__lt": "%[1]s < %[1]s", "__eq": "%[1]s == {}", "__mul": "%[1]s * %[1]s"}[event]
	g.line("show("+use+")", name)
}

// manyValues writes lists of values that calls fill up.
func (g *generator) manyValues() {
	f, ok := g.pick(funcKind)
	if !ok {
		return
	}
	switch g.IntN(3) {
	case 0:
		g.line("show(%s, %s(%s))", g.expr(number, 1), f, g.arguments(1))
	case 1:
		g.line("show(select('#', %s(%s)), (%s(%s)))", f, g.arguments(1), f, g.arguments(1))
	default:
		a, b := g.fresh(), "w"+fmt.Sprint(g.count)
		g.line("local %s, %s = %s(%s)", a, b, f, g.arguments(1))
		g.add(a, choose(g, number, str))
		g.add(b, yesOrNo)
	}
}
