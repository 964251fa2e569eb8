package vm_test

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// content loads a source as a content file and calls the function it returns.
func content(t *testing.T, source string, options vm.CompileOptions) error {
	t.Helper()
	m := machine(t, vm.Options{Content: true})
	p, err := vm.CompileWith("card.lua", source, vm.Limits{}, options)
	if err != nil {
		return err
	}
	values, err := m.Run(p, 0)
	if err != nil {
		return err
	}
	fn, ok := values[0].(*lua.LFunction)
	if !ok {
		t.Fatalf("%q returned %v", source, values)
	}
	_, err = m.Call(fn, 1, 0)
	return err
}

// TestContent has a row for every way in which a file could remember.
func TestContent(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{`local n = 3 return function() local m = n m = m + 1 return m end`, ""},
		{`local list = { 1, 2 } return function() return list[1] end`, ""},
		{`local function twice(x) return 2 * x end return function() return twice(2) end`, ""},
		{`return function() local t = {} t.x = 1 t[1] = 2 table.insert(t, 3) return t end`, ""},
		{`return function() local n = 0 local function up() n = n + 1 end up() return n end`, ""},
		{`local upper = string.upper return function() return upper("x") end`, ""},

		{`local n = 0 return function() n = n + 1 end`, `card.lua:1: a function assigns "n"`},
		{`return function() counter = 1 end`, `card.lua:1: content cannot set the global variable "counter"`},
		{`counter = 1 return function() end`, `card.lua:1: content cannot set the global variable "counter"`},
		{`function counter() end return function() end`, `card.lua:1: content cannot set the global variable "counter"`},
		{`local t = {} return function() t.x = 1 end`, "card.lua:1: this table is read-only"},
		{`local t = { inner = {} } return function() t.inner.x = 1 end`, "this table is read-only"},
		{`local t = {} return function() rawset(t, "x", 1) end`, "this table is read-only"},
		{`local t = {} return function() table.insert(t, 1) end`, "this table is read-only"},
		{`local t = { 2, 1 } return function() table.sort(t) end`, "this table is read-only"},
		{`local t = { 2, 1 } return function() table.remove(t) end`, "this table is read-only"},
		{`local t = {} return function() setmetatable(t, {}) end`, "this table is read-only"},
		{`return function() _G.x = 1 end`, "this table is read-only"},
		{`local t = setmetatable({}, { __index = {} }) return function() getmetatable(t).__index.x = 1 end`, "this table is read-only"},
		{`local t = {} local p = setmetatable({}, { __newindex = t }) return function() setmetatable({}, { __newindex = t }).x = 1 end`, "this table is read-only"},
		{`local function make() local n = 0 return function() n = n + 1 return n end end return make()`, "card.lua:1: this function assigns a variable"},
		{`local co = coroutine.wrap(function() end) return function() co() end`, "an iterator cannot be stored here"},
		{`local co = coroutine.create(function() end) return function() return co end`, "a coroutine cannot be stored here"},
		{`local words = ("a b"):gmatch("%a") return function() return words() end`, "an iterator cannot be stored here"},
	} {
		for _, options := range []vm.CompileOptions{{Content: true}} {
			err := content(t, c.source, options)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s\n gives %v\n expected %q", c.source, err, c.want)
			}
		}
	}
}

// TestContentWithoutCheck loads the same memories without the check of the source:
// the frozen state alone must refuse them.
func TestContentWithoutCheck(t *testing.T) {
	for _, source := range []string{
		`local n = 0 return function() n = n + 1 end`,
		`return function() counter = 1 end`,
		`local n = 0 local function up() n = n + 1 end return function() return up() end`,
	} {
		if err := content(t, source, vm.CompileOptions{}); err == nil {
			t.Errorf("%s remembers", source)
		}
	}
}

func TestLibrariesAreReadOnly(t *testing.T) {
	m := machine(t, vm.Options{})
	for _, g := range m.Globals() {
		if lib, ok := g.Value.(*lua.LTable); ok && !m.ReadOnly(lib) {
			t.Errorf("%s can be written", g.Name)
		}
	}
	if !m.ReadOnly(m.StringMeta()) {
		t.Error("the metatable of strings can be written")
	}
}

// TestEnvironments: what one program assigns, no other sees.
func TestEnvironments(t *testing.T) {
	m := machine(t, vm.Options{})
	for _, source := range []string{`x = 1 print = nil _G.type = 5`, `assert(x == nil and type(print) == "function")`} {
		if _, err := m.Run(program(t, source), 0); err != nil {
			t.Error(err)
		}
	}
}

// TestSession: the locals of one line are there in the next.
func TestSession(t *testing.T) {
	m := machine(t, vm.Options{})
	env := m.Environment()
	for _, line := range []string{
		`local a, b = 1, 2`, `local function f() return a + b end`, `local t = {}`, `do local a = 9 end`,
		`assert(f() == 3)`, `a = 5 assert(f() == 7)`, `local a, b = b, a assert(a == 2 and b == 5)`, `local c assert(c == nil)`,
	} {
		p, err := vm.CompileWith("input", line, vm.Limits{}, vm.CompileOptions{Session: true})
		if err == nil {
			_, err = m.RunIn(env, p, 0)
		}
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestStrictModule(t *testing.T) {
	m := machine(t, vm.Options{})
	tavern := m.Table([]vm.Function{{"fight", func(L *lua.LState) int { return 0 }}})
	m.MakeStrict("tavern", "field", tavern)
	m.Install("tavern", tavern)
	for source, want := range map[string]string{
		`return tavern.fihgt()`:                     `x.lua:1: tavern has no field "fihgt"; did you mean "fight"?`,
		`tavern.fight = 1`:                          `x.lua:1: this table is read-only`,
		`for k in pairs(tavern) do error(k, 0) end`: `x.lua:1: fight`,
		`return tavren.fight()`:                     `x.lua:1: attempt to index global 'tavren' (a nil value); did you mean "tavern"?`,
		`return string.uper("x")`:                   `x.lua:1: attempt to call field 'uper' (a nil value); did you mean "upper"?`,
		`return ("x"):uper()`:                       `x.lua:1: attempt to call method 'uper' (a nil value); did you mean "upper"?`,
		`return os.time()`:                          `x.lua:1: attempt to index global 'os' (a nil value): os is not available, because a match must always run the same way`,
		`math.randomseed(1)`:                        `x.lua:1: attempt to call field 'randomseed' (a nil value): math.randomseed is not available, because the match has the seed`,
		`dofile("x")`:                               `x.lua:1: attempt to call global 'dofile' (a nil value): dofile is not available; use require "dir.name"`,
	} {
		p, err := vm.Compile("x.lua", source, vm.Limits{})
		if err == nil {
			_, err = m.Run(p, 0)
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s\n gives %v\n expected %s", source, err, want)
		}
	}
}
