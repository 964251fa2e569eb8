package vm_test

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// A name may be as long as the source; looking it up, and the errors that show it,
// cost by its length.
func TestLongNamesArePaid(t *testing.T) {
	name := strings.Repeat("n", 40_000)
	for _, c := range []struct {
		what, source string
		least        int64
	}{
		{"field", "local t = {} return function() return t.NAME end", 1250},
		{"method", "local t = setmetatable({}, { __index = function() return type end }) return function() return t:NAME() end", 1250},
		{"global", "return function() return NAME end", 1250},
		{"assigned field", "local t = {} return function() t.NAME = 1 end", 1250},
		{"field of three tables", "local t = setmetatable({}, { __index = setmetatable({}, { __index = {} }) }) return function() return t.NAME end", 3 * 1250},
		{"error", "return function() pcall(function() NAME() end) end", 1250 + 5000},
	} {
		if long, short := called(t, c.source, name), called(t, c.source, "n"); long-short < c.least {
			t.Errorf("%s: %d units, %d with a name of one letter; expected %d more", c.what, long, short, c.least)
		}
	}
}

func called(t *testing.T, source, name string) int64 {
	t.Helper()
	m := machine(t, vm.Options{})
	values, err := m.Run(program(t, strings.ReplaceAll(source, "NAME", name)), 0)
	if err == nil {
		_, err = m.Call(values[0].(*lua.LFunction), 1, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m.Meter().Units()
}

// An error of the syntax that shows a name does not show megabytes of it.
func TestLongNamesInSyntaxErrorsAreCut(t *testing.T) {
	_, err := vm.Compile("x.lua", "if x "+strings.Repeat("n", 100_000)+" end", vm.Limits{})
	if e, ok := vm.AsError(err); !ok || len(e.Message) > vm.LongestMessage+40 || !strings.HasSuffix(e.Message, "bytes)") {
		t.Errorf("%.200v", err)
	}
}

// What a list held before it was emptied is no key of it any more.
func TestEmptyForgets(t *testing.T) {
	m := machine(t, vm.Options{})
	list := m.State().CreateTable(8, 0)
	for i := 1; i <= 5; i++ {
		list.RawSetInt(i, lua.LTrue)
	}
	vm.EmptyList(list)
	list.RawSetInt(1, lua.LTrue)
	m.Install("list", m.Native(func(L *lua.LState) int { L.Push(list); return 1 }))
	for source, fails := range map[string]bool{`next(list(), 1)`: false, `next(list(), 3)`: true} {
		if _, err := m.Run(program(t, source), 0); (err != nil) != fails {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// A metamethod that a function stands for is back in its place when the call fails
// before it begins.
func TestLentMetamethodComesBack(t *testing.T) {
	const source = `
		local meta = {}
		meta.__add = setmetatable({}, { __call = function(_, a, b) return 1 end })
		local t, seen = setmetatable({}, meta), 0
		local function deep() local x = t + 1 + deep() return x end
		local ok, message = pcall(deep)
		return ok, message, type(meta.__add)`
	m := machine(t, vm.Options{})
	values, err := m.Run(program(t, source), 0)
	if err != nil || values[0] != lua.LFalse || !strings.Contains(vm.Text(values[1]), "stack overflow") || vm.Text(values[2]) != "table" {
		t.Errorf("%v %v", values, err)
	}
}
