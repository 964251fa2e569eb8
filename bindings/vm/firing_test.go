package vm_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings/vm"
)

// firings are content functions of every kind: what each spends and how it ends
// must not depend on what its machine did before.
var firings = []string{
	`return 1`,
	`return require("lib.count").n`,
	`return require("lib.count").n + require("big").n`,
	`return require("uses").n`,
	`require("raises")`,
	`return select(2, pcall(require, "raises"))`,
	`require("endless")`,
	`return pcall(require, "endless")`,
	`require("missing")`,
	`return select(2, pcall(require, "broken"))`,
	`return require("chance") .. " " .. math.random(1000000)`,
	`for i = 1, 400 do local t = { i, { i }, tostring(i) } end`,
	`local s = "" for i = 1, 300 do s = s .. i end return #s`,
	`local keep = {} for i = 1, 3000 do keep[i] = { i } end return #keep`,
	`for i = 1, 300 do coroutine.wrap(function() coroutine.yield(i) end)() end`,
	`local function deep(n) if n > 0 then return 1 + deep(n - 1) end return 0 end return deep(3000)`,
	`error("no luck")`,
	`local function f() return f() + 1 end return f()`,
	`while true do end`,
	`while true do local t = { {}, {} } end`,
	`local keep = {} while true do keep[#keep + 1] = ("x"):rep(1000) .. #keep end`,
}

func firingModules() fstest.MapFS {
	return fstest.MapFS{
		"lib/count.lua": {Data: []byte(`return { n = 1 }`)},
		"big.lua":       {Data: []byte(`local t = { n = 2 } for i = 1, 5000 do t[i] = { i } end return t`)},
		"uses.lua":      {Data: []byte(`return { n = require("lib.count").n + require("big").n }`)},
		"raises.lua":    {Data: []byte("\nerror('no luck')")},
		"endless.lua":   {Data: []byte("local n = 0\nwhile true do n = n + 1 end")},
		"broken.lua":    {Data: []byte("return x +")},
		"chance.lua":    {Data: []byte(`return math.random(1000000) .. " " .. math.random(1000000)`)},
	}
}

// contentMachine has chance that begins anew at each firing, as a match gives it.
func contentMachine(t *testing.T) (m *vm.Machine, fire func(source string, units int64) string) {
	draws := uint64(0)
	m = machine(t, vm.Options{Content: true, Output: io.Discard, Require: fileRoots(firingModules()),
		Random: func() uint64 { draws += 1 << 60; return draws }})
	return m, func(source string, units int64) string {
		fn := firing(t, m, "return function() "+source+" end")
		draws = 0
		values, err := m.Call(fn, 1, units)
		var text []string
		for _, v := range values {
			text = append(text, vm.Text(v))
		}
		e, _ := vm.AsError(err)
		if e != nil {
			e.Value, e.Excerpt = nil, ""
			return fmt.Sprintf("%+v, %d draws", *e, draws>>60)
		}
		return fmt.Sprintf("%v, %d units, %d draws", text, m.Meter().Units(), draws>>60)
	}
}

// TestFiringsDoNotSeeEachOther gives every firing on a fresh machine and on one that
// has done all the others, forwards and backwards; the larger budget calls for a count of the heap.
func TestFiringsDoNotSeeEachOther(t *testing.T) {
	for _, units := range []int64{5_000, 200_000, int64(sample(3_000_000, 600_000))} {
		fresh := make([]string, len(firings))
		for i, source := range firings {
			_, fire := contentMachine(t)
			fresh[i] = fire(source, units)
		}
		_, fire := contentMachine(t)
		for n := range 3 * len(firings) {
			i := n % len(firings)
			if n >= len(firings) {
				i = len(firings) - 1 - i
			}
			if got := fire(firings[i], units); got != fresh[i] {
				t.Errorf("%s\non a used machine: %s\non a fresh one:    %s", firings[i], got, fresh[i])
			}
		}
	}
}

// TestRequireHasItsOwnBudget: a content module's file may spend its units whatever
// its firing has left, and with one more it is stopped.
func TestRequireHasItsOwnBudget(t *testing.T) {
	const besides = 27 // protection, the length of the text, seven instructions
	for turns, want := range map[int]string{
		vm.ModuleUnits - besides:     "[1]",
		vm.ModuleUnits - besides + 1: fmt.Sprintf("the script has used its budget of %d units", vm.ModuleUnits),
	} {
		files := fstest.MapFS{"m.lua": {Data: fmt.Appendf(nil, "for i = 1, %d do end return 1", turns)}}
		m := machine(t, vm.Options{Content: true, Require: fileRoots(files)})
		fn := firing(t, m, `return function() return require("m") end`)
		values, err := m.Call(fn, 1, 500)
		if got := fmt.Sprint(values, err); !strings.Contains(got, want) {
			t.Errorf("%d: %s, expected %s", turns, got, want)
		}
	}
}

// TestRequireFindsBesideTheAsker: two files that mean two modules by one name get
// each its own, on one machine.
func TestRequireFindsBesideTheAsker(t *testing.T) {
	m := machine(t, vm.Options{Content: true, Require: func(name, from string) (*vm.Program, error) {
		return vm.Compile(strings.TrimSuffix(from, ".lua")+"/"+name+".lua", fmt.Sprintf("return %q", from), vm.Limits{})
	}})
	for _, from := range []string{"a.lua", "b.lua", "a.lua"} {
		p, err := vm.Compile(from, `return require("lib")`, vm.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if values, err := m.Run(p, 0); err != nil || vm.Text(values[0]) != from {
			t.Errorf("%s: %v %v", from, values, err)
		}
	}
}
