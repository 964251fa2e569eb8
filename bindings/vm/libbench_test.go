package vm_test

import (
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// loops are loops around one library function, for the ratio between the
// metered functions here and those of gopher-lua.
var loops = []struct{ name, source string }{
	{"find", `local s = "the quick brown fox jumps over the lazy dog" for i = 1, 1000 do s:find("(%a+) dog") end`},
	{"find plain", `local s = "the quick brown fox jumps over the lazy dog" for i = 1, 1000 do s:find("lazy", 1, true) end`},
	{"match", `local s = "key = value" for i = 1, 1000 do s:match("^(%w+)%s*=%s*(%w+)$") end`},
	{"gmatch", `local s = "one two three four five" for i = 1, 200 do for w in s:gmatch("%a+") do end end`},
	{"gsub", `local s = "hello world from lua" for i = 1, 500 do s:gsub("o", "0") end`},
	{"gsub function", `local s = "hello world" local f = function(c) return c end for i = 1, 200 do s:gsub("%w", f) end`},
	{"format", `for i = 1, 1000 do local s = ("%d %5.2f %s %x"):format(i, i / 3, "text", i) end`},
	{"rep sub upper", `for i = 1, 1000 do local s = ("ab"):rep(10):sub(2, 15):upper() end`},
	{"byte char", `for i = 1, 1000 do local s = string.char(("abc"):byte(1, 3)) end`},
	{"concat", `local t = {} for i = 1, 100 do t[i] = i end for i = 1, 100 do local s = table.concat(t, ",") end`},
	{"insert remove", `local t = {} for i = 1, 500 do table.insert(t, i) end for i = 1, 500 do table.remove(t) end`},
	{"sort", `local t = {} for i = 1, 500 do t[i] = (i * 7919) % 503 end table.sort(t)`},
	{"sort function", `local t = {} for i = 1, 200 do t[i] = (i * 7919) % 503 end table.sort(t, function(a, b) return a > b end)`},
	{"math", `for i = 1, 1000 do local x = math.floor(i / 3) + math.max(i, 3) + math.sqrt(i) end`},
	{"sin exp log", `for i = 1, 300 do local x = math.sin(i) + math.exp(i / 100) + math.log(i) + i ^ 2.5 end`},
	{"tostring", `for i = 1, 1000 do local s = tostring(i) .. tostring(i / 7) end`},
	{"tonumber", `for i = 1, 1000 do local s = tonumber("12.5") + tonumber("7") end`},
}

func BenchmarkLibrary(b *testing.B) {
	for _, loop := range loops {
		b.Run(loop.name+"/ours", func(b *testing.B) { runHere(b, loop.source) })
		b.Run(loop.name+"/stock", func(b *testing.B) { runStock(b, loop.source) })
	}
}

func runHere(b *testing.B, source string) {
	m := machine(b, vm.Options{})
	p := program(b, source)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := m.Run(p, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func runStock(b *testing.B, source string) {
	L := lua.NewState()
	defer L.Close()
	fn, err := L.LoadString(source)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		L.Push(fn)
		L.Call(0, 0)
	}
}
