package vm

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestMirrors: the built-in interpreter is the one that was mirrored.
func TestMirrors(t *testing.T) {
	if err := layout(); err != nil {
		t.Error(err)
	}
	if len(mirrors()) != 6 {
		t.Errorf("%d pairs are compared, expected 6", len(mirrors()))
	}
}

// TestOtherLayouts: an interpreter whose memory differs in anything is refused with
// a sentence, and so no machine is made.
func TestOtherLayouts(t *testing.T) {
	type original struct {
		A    int
		B    string
		Next *original
	}
	for want, mirror := range map[string]reflect.Type{
		"original has 3 fields": reflect.TypeFor[struct{ A int }](),
		"field 1 of original is A int at 0, expected X int at 0": reflect.TypeFor[struct {
			X    int
			B    string
			Next *int
		}](),
		"field 1 of original is A int at 0, expected A uint at 0": reflect.TypeFor[struct {
			A    uint
			B    string
			Next *int
		}](),
		"field 2 of original is B string": reflect.TypeFor[struct {
			A    int
			Next *int
			B    string
		}](),
		"original is a struct": reflect.TypeFor[fmt.Stringer](),
	} {
		err := compare([]mirrored{{mirror, reflect.TypeFor[original]()}})
		if err == nil || !strings.Contains(err.Error(), "interpreter") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v, want %q", mirror, err, want)
		}
	}
	same := reflect.TypeFor[struct {
		_    int
		B    string
		Next *int
	}]()
	if err := compare([]mirrored{{same, reflect.TypeFor[original]()}}); err != nil {
		t.Errorf("the same layout: %v", err)
	}
	if err := compare([]mirrored{{reflect.TypeFor[frame](), nil}}); err == nil || !strings.Contains(err.Error(), "frame is missing") {
		t.Errorf("a type that is gone: %v", err)
	}
	if err := compare([]mirrored{{reflect.TypeFor[frames](), reflect.TypeFor[fmt.Stringer]()}}); err == nil || !strings.Contains(err.Error(), "the methods [String]") {
		t.Errorf("other methods: %v", err)
	}
}

// TestRefusedMachine: where the layout differs, New makes no machine.
func TestRefusedMachine(t *testing.T) {
	own, wrong := layout, errors.New("another interpreter")
	layout = func() error { return wrong }
	defer func() { layout = own }()
	if m, err := New(Options{}); m != nil || err != wrong {
		t.Errorf("got %v, %v", m, err)
	}
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
