package vm

import (
	"reflect"
	"runtime/debug"
	"slices"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestMirrors compares every field of a mirrored type with the original: another
// version of gopher-lua must not be read with this one's layout.
func TestMirrors(t *testing.T) {
	callFrame := reflect.TypeFor[lua.Debug]().Field(0).Type.Elem()
	thread := reflect.TypeFor[lua.LState]()
	stack, _ := thread.FieldByName("stack")
	reg, _ := thread.FieldByName("reg")
	uv, _ := thread.FieldByName("uvcache")
	for _, pair := range []struct{ mirror, original reflect.Type }{
		{reflect.TypeFor[state](), thread},
		{reflect.TypeFor[frame](), callFrame},
		{reflect.TypeFor[registry](), reg.Type.Elem()},
		{reflect.TypeFor[upvalue](), uv.Type.Elem()},
		{reflect.TypeFor[table](), reflect.TypeFor[lua.LTable]()},
	} {
		sameLayout(t, pair.mirror, pair.original)
	}
	if mirror := methods(reflect.TypeFor[frames]()); !slices.Equal(mirror, methods(stack.Type)) {
		t.Errorf("callFrameStack has the methods %v, its mirror %v", methods(stack.Type), mirror)
	}
}

func sameLayout(t *testing.T, mirror, original reflect.Type) {
	t.Helper()
	if mirror.Size() != original.Size() || mirror.NumField() != original.NumField() {
		t.Fatalf("%v: size %d and %d fields, mirror %d and %d", original, original.Size(), original.NumField(), mirror.Size(), mirror.NumField())
	}
	for i := range mirror.NumField() {
		a, b := mirror.Field(i), original.Field(i)
		if a.Name != "_" && a.Name != b.Name || a.Offset != b.Offset || a.Type.Size() != b.Type.Size() {
			t.Errorf("%v.%s at %d, mirror %s at %d", original, b.Name, b.Offset, a.Name, a.Offset)
		}
		if a.Type.Kind() != b.Type.Kind() && b.Type.Kind() != reflect.Pointer && b.Type.Kind() != reflect.Interface {
			t.Errorf("%v.%s is %v, mirror %v", original, b.Name, b.Type, a.Type)
		}
	}
}

func methods(t reflect.Type) (names []string) {
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	return names
}

// TestVersion pins the interpreter whose faults the rewriter knows.
func TestVersion(t *testing.T) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		t.Fatal("no build information")
	}
	for _, dep := range info.Deps {
		if dep.Path == "github.com/yuin/gopher-lua" && dep.Version != "v1.1.2" {
			t.Errorf("gopher-lua %s: check every rule of rewrite*.go, guard.go and internals.go against it", dep.Version)
		}
	}
}

// TestOpcodes checks the instructions that the meter looks at by running one of
// each and reading the code the compiler makes.
func TestOpcodes(t *testing.T) {
	for source, op := range map[string]int{
		"local t = {} t.x = 1":              lua.OP_SETTABLEKS,
		"local t, k = {} t[k] = 1":          lua.OP_SETTABLE,
		"x = 1":                             lua.OP_SETGLOBAL,
		"return {}":                         lua.OP_NEWTABLE,
		"local s return #s":                 lua.OP_LEN,
		"local s return s .. s":             lua.OP_CONCAT,
		"local a, b return a == b":          lua.OP_EQ,
		"local a, b return a < b":           lua.OP_LT,
		"local a, b return a <= b":          lua.OP_LE,
		"local f f()":                       lua.OP_CALL,
		"local f return f()":                lua.OP_TAILCALL,
		"return 1":                          lua.OP_RETURN,
		"for i = 1, 2 do end":               lua.OP_FORPREP,
		"return {1}":                        lua.OP_SETLIST,
		"return function() end":             lua.OP_CLOSURE,
		"return ...":                        lua.OP_VARARG,
		"local t, k return t[k]":            lua.OP_GETTABLE,
		"local t return t.x":                lua.OP_GETTABLEKS,
		"local t t:x()":                     lua.OP_SELF,
		"local x return function() x=1 end": lua.OP_CLOSURE,
	} {
		p := program(t, source)
		if !slices.ContainsFunc(p.proto.Code, func(inst uint32) bool { return opcode(inst) == op }) {
			t.Errorf("%q has no opcode %d: %v", source, op, p.proto)
		}
	}
}
