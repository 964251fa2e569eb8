package vm_test

import (
	"fmt"
	"strings"
)

// closure keeps a function that reads and assigns variables of the place where it
// is made, to be called when their blocks, loops and calls are long gone.
func (g *generator) closure() {
	name, ok := g.pick(choose(g, number, number, str))
	if !ok {
		return
	}
	g.line("keep[#keep + 1] = function(a)")
	g.body(false, nil, func() {
		g.line("%s = %s", name, choose(g, "a or "+g.expr(number, 1), g.expr(number, 2), name))
		g.line("return %s, %s", name, g.arguments(1))
	})
	g.line("end")
}

func (g *generator) callKept() {
	g.line("if keep[1] then show(pcall(keep[%s], %s)) end", choose(g, "1", "#keep", "2"), g.expr(number, 1))
}

// method gives a record a function of its own and calls it with a colon.
func (g *generator) method() {
	name, ok := g.pick(record)
	if !ok {
		return
	}
	g.line("function %s:go(p, ...)", name)
	g.body(true, []string{"p"}, func() {
		g.line("self.x, p = %s, self.x", g.expr(number, 1))
		g.line("return p, self.y%s", choose(g, "", ", ...", ", self == "+name))
	})
	g.line("end")
	g.line("show(%s:go(%s))", name, g.arguments(1))
}

// recursion writes a function that calls itself, in tail position or not.
func (g *generator) recursion() {
	name := g.fresh()
	g.line("local function %s(n, p)", name)
	g.body(false, []string{"n", "p"}, func() {
		g.line("if n <= 0 then return %s end", g.arguments(1))
		g.line(choose(g, "return %[1]s(n - 1, %[2]s)", "return 1 + (%[1]s(n - 1, %[2]s) or 0)", "local a, b = %[1]s(n - 1, n) return b, a", "return %[2]s, %[1]s(n - 1)"), name, g.expr(number, 1))
	})
	g.line("end")
	g.line("show(pcall(%s, %d, %s))", name, 1+g.IntN(4), g.expr(number, 1))
	g.add(name, funcKind)
}

// iterator loops over what a closure or a coroutine gives.
func (g *generator) iterator() {
	a, b := g.fresh(), "b"+fmt.Sprint(g.count)
	source := choose(g,
		"(function() local i = 0 return function() i = i + 1 if i <= COUNT then return i, i * 2 end end end)()",
		"coroutine.wrap(function() for i = 1, COUNT do coroutine.yield(i, -i) end end)",
		"function(s, i) i = i + 1 if i <= s then return i, s end end, COUNT, 0",
		`("one two three"):gmatch("(%a)(%a)")`)
	source = strings.ReplaceAll(source, "COUNT", fmt.Sprint(1+g.IntN(3)))
	k := number
	if strings.Contains(source, "gmatch") {
		k = str
	}
	g.loop(fmt.Sprintf("for %s, %s in %s do", a, b, source), "end", func() {
		g.add(a, k)
		g.add(b, k)
	})
}

// thrown raises a table through nested protected calls and throws it again.
func (g *generator) thrown() {
	g.line("do local ok, e = pcall(function()")
	g.body(false, nil, func() {
		g.line("local ok, e = pcall(error, {x = %s})", g.expr(number, 1))
		g.line("if type(e) == \"table\" then e.x = %s end", g.expr(number, 1))
		g.line("%s", choose(g, "error(e)", "error(e.x)", "error(e, 0)", "return e.x, ok"))
	})
	g.line("end) show(ok, e) end")
}

// doubled assigns in a block that hides variables, and then outside it.
func (g *generator) doubled() {
	name, ok := g.pick(number)
	if !ok {
		return
	}
	g.line("do")
	g.block(2, func() { g.line("local %s, shadow = %s, %s", name, g.expr(number, 1), name) }, func() { g.line("show(%s, shadow)", name) })
	g.line("end")
	g.line("%s = %s", name, g.expr(number, 2))
}

// filled builds a table from calls and varargs and shows what is in it.
func (g *generator) filled() {
	f, ok := g.pick(funcKind)
	if !ok {
		return
	}
	items := []string{g.expr(number, 1), fmt.Sprintf("%s(%s)", f, g.arguments(1)), fmt.Sprintf("(%s(%s))", f, g.arguments(1)), "k = " + g.expr(str, 1)}
	g.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	g.line("do local t = {%s} show(t[1], t[2], t[3], t.k) end", strings.Join(items[:1+g.IntN(4)], ", "))
}

// unpacked builds a table of about as many rows as are stored at once, which ends
// in several values, and gives its parts to a function that assigns (...).
func (g *generator) unpacked() {
	n := choose(g, 48, 49, 50, 99, 100, 150)
	tail := choose(g, "unpack({%s, 2})", "k = 1, unpack({%s, 3})", "(unpack({%s, 4}))", "%s")
	g.line("do local t = {%s"+tail+"} show(t[1], t[%d], t[%d], t[%d], t.k)", strings.Repeat("7, ", n), g.expr(number, 1), n, n+1, n+2)
	g.line("  local function pass(...)")
	g.body(true, nil, func() {
		g.line("local a, b, c = %s", g.arguments(1))
		g.line("%s = (...) return a, b, c", choose(g, "a", "b", "c", "a, c"))
	})
	g.line("  end show(pass(unpack(t, %d, %d))) end", n, n+2)
}

// finish calls every kept closure twice.
func (g *generator) finish() {
	g.line("ticks = 0")
	g.line("for i = 1, math.min(#keep, 8) do show(i, pcall(keep[i])) show(i, pcall(keep[i], i)) end")
}

func (g *generator) listExpr(depth int) string {
	items := make([]string, 1+g.IntN(4))
	for i := range items {
		items[i] = "(" + g.expr(choose(g, number, number, str), depth-1) + " or 0)"
	}
	return "{" + strings.Join(items, ", ") + "}"
}
