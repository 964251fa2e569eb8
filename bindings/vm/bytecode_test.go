package vm_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/syntax"
)

// code compiles a source.
func code(t *testing.T, source string) *lua.FunctionProto {
	t.Helper()
	c, err := syntax.Compile("test.lua", source, syntax.Options{FirstLine: 1, Longest: 1000})
	if err != nil {
		t.Fatal(err)
	}
	return c.Proto
}

// last is the place of the last instruction of an opcode.
func last(t *testing.T, p *lua.FunctionProto, op int) int {
	t.Helper()
	for pc, inst := range slices.Backward(p.Code) {
		if bytecode.Op(inst) == op {
			return pc
		}
	}
	t.Fatalf("no opcode %d in %v", op, p)
	return 0
}

// What a call calls was put into its register by the instruction that the source
// says, unless a jump makes it uncertain.
func TestSetter(t *testing.T) {
	for source, want := range map[string]int{
		`f()`:                                      lua.OP_GETGLOBAL,
		`local t = {} t.f()`:                       lua.OP_GETTABLEKS,
		`local t = {} t:f()`:                       lua.OP_SELF,
		`local a, b (a or b)()`:                    -1,
		`local a (function() return a end)()`:      -1, // what is made on the spot has no name
		`local a f(function() return a end, a)`:    lua.OP_GETGLOBAL,
		`local a if a then a = 1 else f() end f()`: lua.OP_GETGLOBAL,
	} {
		p := code(t, source)
		call := last(t, p, lua.OP_CALL)
		got := bytecode.Setter(p, bytecode.A(p.Code[call]), call)
		if got >= 0 {
			got = bytecode.Op(p.Code[got])
		}
		if got != want {
			t.Errorf("%s: opcode %d, expected %d", source, got, want)
		}
		if method := bytecode.CallsMethod(p, call+1); method != (want == lua.OP_SELF) {
			t.Errorf("%s: calls a method: %v", source, method)
		}
	}
}

// A function assigns what it has captured itself or through one inside it; its own
// locals do not count.
func TestAssigned(t *testing.T) {
	const source = `local a, b, c
		return function()
			local own = 1
			a = b
			return function() c = own own = 2 return b end
		end`
	p := code(t, source).FunctionPrototypes[0]
	var names []string
	for i := range maps.Keys(bytecode.Assigned(p)) {
		names = append(names, p.DbgUpvalues[i])
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"a", "c"}) {
		t.Errorf("assigns %v, expected a and c", names)
	}
}

// A remainder has the sign of the divisor.
func TestOperations(t *testing.T) {
	want := map[string]float64{"+": 2, "-": -12, "*": -35, "/": -5.0 / 7, "%": 2, "^": math.Pow(-5, 7), "": 5}
	for _, op := range bytecode.Operations {
		if got := op.Apply(-5, 7); got != want[op.Sign] {
			t.Errorf("-5 %s 7 is %v, expected %v", op.Sign, got, want[op.Sign])
		}
	}
}
