package vm_test

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/profiled"
)

// endOfProgram is how a program ends on a machine: what it gives, its error with the calls,
// what it has spent and made.
func endOfProgram(t *testing.T, m *vm.Machine, p *vm.Program, units int64) string {
	values, err := m.Run(p, units)
	if m.Broken() {
		t.Errorf("breaks the machine: %s", m.Cause())
	}
	said := fmt.Sprintf("%d units, %d bytes:", m.Meter().Units(), m.Created())
	for _, v := range values {
		said += " " + vm.Text(v)
	}
	if e, _ := vm.AsError(err); e != nil {
		e.Value = nil
		said += fmt.Sprintf("%+v", *e)
	}
	return said
}

// nearlySimple are programs whose instructions are almost those that are done quickly.
var nearlySimple = []string{
	`local log = {} local t = setmetatable({ 1, nil, 3 }, { __newindex = function(_, k, v) log[#log + 1] = k end })
	t[1] = 5 t[2] = 6 t[4] = 7 t.x = 8 rawset(t, "x", 1) t.x = nil t.x = 9 return #log, log[1], log[2], t.x`,
	`local t = {} t[1.5] = 1 t[0] = 2 t[-1] = 3 t[1] = 4 t["1"] = 5 t[3] = 6 return t[1.5], t[0], t[1], t[2], t["1"], #t`,
	`local a = { x = 1 } local b = setmetatable({ y = 2 }, { __index = a }) local c = setmetatable({}, { __index = b })
	local d = setmetatable({}, { __index = function(_, k) return k end }) setmetatable(a, { __index = d })
	local n = 0 for i = 1, 50 do n = n + c.x + b.y + #c.none + #c[1] + #b.long end return n`,
	`local n = 0 for i = 3, 1, 0 do n = n + 1 if n > 5 then break end end for i = 1, 1, 0 do n = n + 1 if n > 9 then break end end
	for i = 1, 2, 0 / 0 do n = n + 100 end for i = 2, 1 do n = n + 100 end for i = 1, 0.5, -0.25 do n = n + 1 end return n`,
	`local function f(a, b, ...) local c return a, b, c end local function g(...) return f(...) end
	local function h(a, b) return a, b, nil, 4 end local x, y, z, w, v = h(1) local p = { h(1, 2, 3), (h()) }
	return g(1), #p, x, y, z, w, v, f(1, 2, 3), h()`,
	`local all = {} for i = 1, 100 do local n = i all[i] = function(by) n = n + by return n end end
	local sum = 0 for i, f in ipairs(all) do sum = sum + f(i) + f(1) end return sum`,
	`local k = ("k"):rep(100) local t = { [k] = 1 } t[k] = 2 return t[k], t[k .. "x"], k == k .. "", math[k], pcall(function() math.x = 1 end)`,
	`local function f(a, b) if a > 3 then return a, b end return f(a + 1, b, 9) end local function g(...) return f(...) end
	local function h(n) if n == 0 then return pcall(error, "x") end return h(n - 1) end local function k(a) return (function() return a end)() end
	return f(1), g(2), select("#", h(3)), k(5), math.max(1, 2), (tostring(nil))`,
	`local function few(a) local b, c = 2 return a, b, c end local function many(a, b, c, d) return few(c) end
	local x, y, z, w = many(1, 2, 3, 4) local list = { many(5, 6, 7) } return x, y, z, w, #list, list[1], few()`,
	`local function up(n) if n == 0 then error("deep") end return up(n - 1) end return up(5)`,
	`local function tail(v) return tostring(v.x) end return tail({ x = 1 }), tail(nil)`,
	`local a, b, c = 1, 2, 3 a, b, c = c, a, b local x, y = nil, false local z, w = x or y, a and b local p = x and x.y
	local q = a == 1 or b local function none() local u, v, s return u, v, s end return a, b, c, x, y, z, w, p, q, not z, none()`,
	`return 0 * -1, 1 / (0 * -1), -0, 1e300 * 1e10, 0 / 0 == 0 / 0, 5000 - 1, 127 + 1, "10" + 1, "a" == 1, nil == false, not nil`,
}

// tried are all the programs there are, and random ones.
func tried(t *testing.T) (sources []string) {
	files, err := filepath.Glob("testdata/*/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no suite", err)
	}
	for _, file := range files {
		for _, s := range snippets(t, file) {
			sources = append(sources, s.text)
		}
	}
	for _, p := range hostilePrograms {
		sources = append(sources, p.source)
	}
	for _, p := range benchmarked {
		sources = append(sources, p.source)
	}
	for seed := range uint64(sample(10_000, 40)) {
		sources = append(sources, writeScript(seed), randomProgram(seed), metaProgram(seed))
	}
	return append(sources, nearlySimple...)
}

// TestQuickInstructions: a program ends as it does where no instruction is done
// quickly, at the same unit, whatever its budget and the depth of its calls; and as where
// everything that is executed is counted, or measured.
func TestQuickInstructions(t *testing.T) {
	for n, source := range tried(t) {
		p, err := vm.Compile("p", source, vm.Limits{})
		if err != nil {
			continue // it says so before any instruction
		}
		units, depth := int64(500+n*37%30_000), 30+n%400
		options := vm.Options{Output: io.Discard, Limits: vm.Limits{Depth: depth}, Random: func() uint64 { return 1 << 62 }}
		quick, long := machine(t, options), machine(t, options)
		long.LookAtAll()
		options.Trace = func() vm.Tracer { return new(covered.Count).Begin() }
		if n%2 > 0 {
			options.Trace = func() vm.Tracer { return new(profiled.Count).Begin() }
		}
		counted := endOfProgram(t, machine(t, options), p, units)
		if want := endOfProgram(t, machine(t, vm.Options{Output: io.Discard, Limits: options.Limits, Random: options.Random}), p, units); counted != want {
			t.Errorf("%s\ncounted\n%s\nand not\n%s", source, counted, want)
		}
		if got, want := endOfProgram(t, quick, p, units), endOfProgram(t, long, p, units); got != want {
			t.Errorf("%s\n%s\nbut the long way\n%s", source, got, want)
		}
	}
}

// shelf is the value of a userdata whose fields are the first of its kind and the length of their name.
type shelf struct{ first string }

func (s *shelf) Reader(name string) *vm.Reader {
	switch {
	case name == "gone":
		return &vm.Reader{Read: func(any) lua.LValue { return nil }}
	case name == "same":
		return &vm.Reader{Value: lua.LNumber(7)}
	case strings.HasPrefix(name, s.first):
		return &vm.Reader{Read: func(value any) lua.LValue { return lua.LString(value.(*shelf).first + ":" + name) }}
	}
	return nil
}

// TestReaders: what reads a field is remembered for one name and one kind of userdata, and the metatable decides where
// it returns nothing.
func TestReaders(t *testing.T) {
	many := "" // more than are remembered
	for i := range 700 {
		many += fmt.Sprintf(" if a.a%[1]d ~= 'a:a%[1]d' or b.a%[1]d ~= 'no' then error('a%[1]d') end", i)
	}
	for source, want := range map[string]string{
		`local function f(x) return x.ab end return f(a), f(b), f(a)`:                                                                "a:ab no a:ab",
		`local function f(x) return x.gone end return f(a), f(b), f(a)`:                                                              "no no no",
		`local function f(x) return x:bx() end return pcall(f, a), pcall(f, b), (pcall(f, a))`:                                       "false false false",
		`local function f(x) return x.a end return f{ a = 1 }, f(a), f{ a = 2 }, f(b), f(setmetatable({}, { __index = { a = 3 } }))`: "1 a:a 2 no 3",
		`local function f(x) return x.same end return f(a), f(b), f(a), f{ same = 1 }`:                                               "7 7 7 1",
		`return a.` + "a" + strings.Repeat("x", 200):                                                                                 "no",
		`for _ = 1, 2 do` + many + ` end return "all"`:                                                                               "all",
	} {
		m := machine(t, vm.Options{})
		for _, first := range []string{"a", "b"} {
			meta := m.State().NewTable()
			meta.RawSetString("__index", m.Native(func(L *lua.LState) int { L.Push(lua.LString("no")); return 1 }))
			m.Install(first, &lua.LUserData{Value: &shelf{first}, Metatable: meta})
		}
		p, err := vm.Compile("p", source, vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		values, err := m.Run(p, 0)
		got := []string{}
		for _, v := range values {
			got = append(got, v.String())
		}
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%.90s: got %v (%v), want %s", source, got, err, want)
		}
	}
}

// counter is the value of a userdata that knows its fields n and next, its method double and its length.
type counter struct {
	n      int
	double *lua.LFunction
	next   *lua.LUserData
}

func (c *counter) Field(name string) lua.LValue {
	switch name {
	case "n":
		return vm.Int(c.n)
	case "double":
		return c.double
	case "next":
		return c.next
	}
	return nil
}

func (c *counter) Len() int { return c.n }

func (c *counter) count() *counter { return c }

// settable is a counter whose field n can be set.
type settable struct{ counter }

func (s *settable) Reader(name string) *vm.Reader {
	return &vm.Reader{
		Read: func(value any) lua.LValue { return value.(*settable).Field(name) },
		Assign: func(value any, v lua.LValue) (int64, bool) {
			n, ok := v.(lua.LNumber)
			if name != "n" || !ok {
				return 0, false
			}
			value.(*settable).n = int(n)
			return 20, true
		},
	}
}

// countOf returns the counter that a userdata is.
func countOf(v lua.LValue) *counter {
	return v.(*lua.LUserData).Value.(interface{ count() *counter }).count()
}

// TestKnownFields: what the value of a userdata knows itself is as its metatable says it, at the same price, whatever
// the budget.
func TestKnownFields(t *testing.T) {
	for _, source := range []string{
		`c.n = c.n + #c return c.n, #c, c:double(), c.other, d.n, #d, d:double(), d.other`, `c.n = "x"`, `c.m = 1`, `c.n = nil`, `d.n = 4`,
		`local function set(x, n) x.n = n return x.n end local t = {} return set(c, 4), set(t, 5), set(c, 6), pcall(set, d, 7), t.n, c.n`, `local function f() return c:double() end return f(), f()`,
		`local n = 0 for i in step, c do n = n + i end for i in step, nil, 1 do n = n + i end for i, j in step, c do n = n + i + (j or 0) end return n`,
		`local n = 0 for i in upto(c) do n = n + i end for i, j in upto(d) do n = n + i + (j or 0) end local f, s, v = upto(c) local g = upto(d)
		local h, q = upto(c) local x, y, z, w = upto(c) return n, s == c, v, g == f, q == c, x == f, y == c, z, w, #{ upto(c) }, #{ upto(c), 1 }, select("#", upto(c)), upto(c)`,
		`local function f(x) local y = x.next local z = y.n z = z + x.next
			.n return y == x.next, z, x.next.next.n, x.next:double(), x.next.next:double(), x.next.other, x.next.next end
		local sum = 0 for i = 1, 3 do local a, b, p, q, r, other, same = f(c) sum = sum + b + p + q + r if not a or same ~= c or other ~= "unknown" then return i end end
		return sum, pcall(f, d), pcall(f, { next = c }), f(c), pcall(f, g)`,
		`local function f() return upto(c) end local function g(...) return select("#", ...) end local n = 0 for i in f() do n = n + i end return n, g(f()), g(upto(c), 1), upto(nil)`,
		`return coroutine.wrap(function() local n = 0 for i in step, c do n = n + i end return n end)()`,
		`return c == c, c == d, c == 1, c == nil, c ~= d, c == e, e == c, e == f, e ~= f`, `for i = 1, 1000 do c.n = i if #c ~= i or c:double() ~= 2 * i then error("no") end end`,
	} {
		budgets := []int64{0, 10, 30, 50, 90, 150, 9_010, 9_030, 9_060}
		for units := int64(40); units < 120 && strings.Contains(source, "next"); units++ { // a field of a field, at each instruction
			budgets = append(budgets, units)
		}
		for _, units := range budgets {
			run := func(all bool) string {
				m := machine(t, vm.Options{})
				counters := func() *lua.LTable { // a metatable
					meta := m.State().NewTable()
					meta.RawSetString("__index", m.Native(func(L *lua.LState) int {
						v := countOf(L.Get(1)).Field(L.CheckString(2))
						if v == nil {
							v = lua.LString("unknown")
						}
						L.Push(v)
						return 1
					}))
					meta.RawSetString("__newindex", m.Native(func(L *lua.LState) int {
						if set, ok := L.CheckUserData(1).Value.(*settable); ok {
							if units, done := set.Reader(L.CheckString(2)).Assign(set, L.Get(3)); done {
								vm.Charge(L, units)
								return 0
							}
						}
						vm.Raise(L, "cannot set %s", L.CheckString(2))
						return 0
					}))
					meta.RawSetString("__len", m.Native(func(L *lua.LState) int {
						L.Push(vm.Int(countOf(L.Get(1)).Len()))
						return 1
					}))
					return meta
				}
				double := m.Native(func(L *lua.LState) int { L.Push(vm.Int(2 * countOf(L.Get(1)).n)); return 1 })
				vm.AddShortcut(double, 0, func(args []lua.LValue) (lua.LValue, int64, bool) {
					return vm.Int(2 * countOf(args[0]).n), 0, true
				})
				next := func(control lua.LValue) lua.LValue { // counts to 3
					if n, _ := control.(lua.LNumber); n < 3 {
						return n + 1
					}
					return nil
				}
				step := m.Native(func(L *lua.LState) int {
					vm.Charge(L, 7)
					v := next(L.Get(2))
					if v == nil {
						return 0
					}
					L.Push(v)
					return 1
				})
				vm.AddShortcut(step, 7, func(args []lua.LValue) (lua.LValue, int64, bool) {
					return next(args[1]), 0, args[0] != lua.LNil
				})
				m.Install("step", step)
				upto := m.Native(func(L *lua.LState) int { vm.Charge(L, 5); L.Push(step); L.Push(L.Get(1)); return 2 })
				second := lua.LValue(nil)
				vm.AddShortcut(upto, 5, func(args []lua.LValue) (lua.LValue, int64, bool) {
					second = args[0]
					return step, 0, args[0] != lua.LNil
				})
				vm.AddSecond(upto, &second)
				m.Install("upto", upto)
				equal := m.State().NewTable()
				equal.RawSetString("__eq", m.Native(func(L *lua.LState) int { L.Push(lua.LTrue); return 1 }))
				c := &lua.LUserData{Metatable: counters()}
				c.Value = &settable{counter{3, double, c}}
				m.Install("c", c)
				d := &lua.LUserData{Value: &counter{3, double, c}, Metatable: counters()}
				m.Install("d", d)
				m.Install("g", &lua.LUserData{Value: &settable{counter{3, double, d}}, Metatable: c.Metatable})
				for name, meta := range map[string]*lua.LTable{"e": equal, "f": equal} {
					m.Install(name, &lua.LUserData{Value: &counter{3, double, c}, Metatable: meta})
				}
				if all {
					m.LookAtAll()
				}
				return endOfProgram(t, m, program(t, source), units)
			}
			if got, want := run(false), run(true); got != want {
				t.Errorf("%s, %d units\n%s\nbut the long way\n%s", source, units, got, want)
			}
		}
	}
}

// TestCallWith: a Go function calls functions of any kind with one argument, also from within each other, and their errors
// pass through it.
func TestCallWith(t *testing.T) {
	m := machine(t, vm.Options{})
	m.Install("ask", m.Native(func(L *lua.LState) int {
		args := vm.Arguments(L)
		first := vm.CallWith(L, args[0].(*lua.LFunction), args[1])
		L.Push(first)
		L.Push(args[len(args)-1])
		return 2
	}))
	for source, want := range map[string]string{
		`return ask(function(x) return x + 1, 5 end, 2)`:                                                      " 3 2",
		`return ask(function(x) end, 2)`:                                                                      " nil 2",
		`return ask(function(...) return select("#", ...) end, 2, 9)`:                                         " 1 9",
		`return ask(tostring, 2)`:                                                                             " 2 2",
		`return ask(function(x) local a, b = ask(function(y) return y * x end, 5) return a + b end, 3)`:       " 20 3",
		`return pcall(ask, function(x) error("no", 0) end, 2)`:                                                " false no",
		`return coroutine.wrap(function() return ask(function(x) return -x end, 4) end)()`:                    " -4 4",
		`return select(2, coroutine.resume(coroutine.create(function() return ask(coroutine.yield, 1) end)))`: " attempt to yield across metamethod/C-call boundary",
	} {
		values, err := m.Run(program(t, source), 0)
		got := ""
		for _, v := range values {
			got += " " + vm.Text(v)
		}
		if err != nil || got != want {
			t.Errorf("%s: got%s (%v), expected%s", source, got, err, want)
		}
	}
}

// TestStopsAtJumps: with every budget a program stops at the same line, whether a test and its jump are executed together
// or not, and a branch without a body leads on.
func TestStopsAtJumps(t *testing.T) {
	p := program(t, `local n, a = 0, { 1, false, "x" }
		while
			n < 9
		do
			if n == 3 then end
			if not a[2] then
				n = n +
					(a[n] or
					1) / 1
			end
			if n >= 4 and
				a[1] == 1 then else
				n = n + 0
			end
			n = n + 1
		end
		return n`)
	for units := int64(1); units < 300; units++ {
		var said [2]string
		for i := range said {
			m := machine(t, vm.Options{})
			if i == 1 {
				m.LookAtAll()
			}
			values, err := m.Run(p, units)
			said[i] = fmt.Sprint(values, err, m.Meter().Units())
		}
		if said[0] != said[1] {
			t.Fatalf("with %d units: %s, instruction by instruction %s", units, said[0], said[1])
		}
	}
}
