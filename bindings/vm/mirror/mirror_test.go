package mirror

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// TestMirrors: the built-in interpreter is the one that was pair.
func TestMirrors(t *testing.T) {
	if err := Layout(); err != nil {
		t.Error(err)
	}
	if len(pairs()) != 7 {
		t.Errorf("%d pairs are compared, expected 7", len(pairs()))
	}
	for _, p := range pairs() {
		if p.mirror.Kind() == reflect.Interface && !slices.Equal(methods(p.mirror), methods(p.original)) {
			t.Errorf("%s has the methods %v, expected %v", p.original.Name(), methods(p.original), methods(p.mirror))
		}
	}
}

// methods lists the methods of an interface. Only tests ask for them: a program that asks any type for
// its methods keeps all methods of all types.
func methods(t reflect.Type) (names []string) {
	for method := range t.Methods() {
		names = append(names, method.Name)
	}
	return names
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
		"field 1 of original is A int at byte 0, expected X int at byte 0": reflect.TypeFor[struct {
			X    int
			B    string
			Next *int
		}](),
		"field 1 of original is A int at byte 0, expected A uint at byte 0": reflect.TypeFor[struct {
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
		err := compare([]pair{{mirror, reflect.TypeFor[original]()}}, nil)
		if err == nil || !strings.Contains(err.Error(), "interpreter") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v, want %q", mirror, err, want)
		}
	}
	same := reflect.TypeFor[struct {
		_    int
		B    string
		Next *int
	}]()
	if err := compare([]pair{{same, reflect.TypeFor[original]()}}, nil); err != nil {
		t.Errorf("the same layout: %v", err)
	}
	if err := compare(nil, []Function{nil}); err == nil || !strings.Contains(err.Error(), "no function for opcode 0") {
		t.Errorf("an instruction that is gone: %v", err)
	}
	if err := compare([]pair{{reflect.TypeFor[Frame](), nil}}, nil); err == nil || !strings.Contains(err.Error(), "Frame is missing") {
		t.Errorf("a type that is gone: %v", err)
	}
	if err := compare([]pair{{reflect.TypeFor[Frames](), reflect.TypeFor[fmt.Stringer]()}}, nil); err == nil || !strings.Contains(err.Error(), "has 1 methods") {
		t.Errorf("other methods: %v", err)
	}
}

// TestVersion pins the interpreter whose memory is pair and whose faults package syntax knows.
func TestVersion(t *testing.T) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		t.Fatal("no build information")
	}
	for _, dep := range info.Deps {
		if dep.Path == "github.com/yuin/gopher-lua" && dep.Version != "v1.1.2" {
			t.Errorf("gopher-lua %s: check every rule of package syntax, of guard.go and of this package against it", dep.Version)
		}
	}
}
