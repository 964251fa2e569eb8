// The check that each mirror has the memory layout of its original, made before the first machine.

package mirror

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
)

// pair is a mirror and the type of gopher-lua whose memory it is laid over.
type pair struct{ mirror, original reflect.Type }

// Layout compares the mirrors with their originals, once for the process: the error
// names the first difference.
func Layout() error { return checked() }

var checked = sync.OnceValue(func() error {
	reached = keepMethods
	return compare(pairs(), jumpTable[:])
})

// keepMethods calls every method of Frames, so that the linker keeps these methods in the program.
// It is never called itself. The interpreter calls them through an interface of its own; the linker
// cannot see that Calls stands behind it.
func keepMethods(f Frames) {
	f.Push(Frame{})
	f.Pop()
	f.Last()
	f.SetSp(f.Sp())
	f.At(0)
	f.IsFull()
	f.IsEmpty()
	f.FreeAll()
}

//lint:ignore U1000 it is assigned so that the linker does not leave keepMethods out
var reached func(Frames)

// pairs lists each mirror of this package with the type of gopher-lua that it mirrors. An
// original that is not where it should be is nil.
func pairs() []pair {
	thread := reflect.TypeFor[lua.LState]()
	return []pair{
		{reflect.TypeFor[State](), thread},
		{reflect.TypeFor[Frames](), fieldType(thread, "stack")},
		{reflect.TypeFor[Registry](), pointedTo(fieldType(thread, "reg"))},
		{reflect.TypeFor[Frame](), pointedTo(fieldType(thread, "currentFrame"))},
		{reflect.TypeFor[Upvalue](), pointedTo(fieldType(thread, "uvcache"))},
		{reflect.TypeFor[Table](), reflect.TypeFor[lua.LTable]()},
		{reflect.TypeFor[Numbers](), pointedTo(fieldType(pointedTo(fieldType(thread, "reg")), "alloc"))},
	}
}

// fieldType returns the type of a field of a struct, nil where it has none of this name.
func fieldType(t reflect.Type, name string) reflect.Type {
	if f, ok := t.FieldByName(name); ok {
		return f.Type
	}
	return nil
}

// pointedTo returns the type that a pointer type points to, nil for any other.
func pointedTo(t reflect.Type) reflect.Type {
	if t == nil || t.Kind() != reflect.Pointer {
		return nil
	}
	return t.Elem()
}

// compare returns what differs first between mirrors and originals, or which instruction
// has no function.
func compare(all []pair, functions []Function) error {
	for _, p := range all {
		if what := p.difference(); what != "" {
			return otherInterpreter(what)
		}
	}
	for opcode, f := range functions {
		if f == nil {
			return otherInterpreter(fmt.Sprintf("the Lua interpreter has no function for opcode %d", opcode))
		}
	}
	return nil
}

// otherInterpreter returns the sentence that refuses to run.
func otherInterpreter(what string) error {
	return fmt.Errorf("the program was built with a wrong version of the Lua interpreter: %s; build the program with the versions in go.mod", what)
}

// difference says where the two types differ, "" where they do not.
func (p pair) difference() string {
	switch {
	case p.original == nil:
		return fmt.Sprintf("%s is missing", p.mirror.Name())
	case p.mirror.Kind() != p.original.Kind():
		return fmt.Sprintf("%s is a %s, expected a %s", p.original.Name(), p.original.Kind(), p.mirror.Kind())
	case p.mirror.Kind() == reflect.Interface:
		if want, got := p.mirror.NumMethod(), p.original.NumMethod(); want != got { // TestMirrors knows their names too
			return fmt.Sprintf("%s has %d methods, expected %d", p.original.Name(), got, want)
		}
		return ""
	case p.mirror.NumField() != p.original.NumField() || p.mirror.Size() != p.original.Size():
		return fmt.Sprintf("%s has %d fields in %d bytes, expected %d fields in %d bytes", p.original.Name(), p.original.NumField(), p.original.Size(), p.mirror.NumField(), p.mirror.Size())
	}
	for i := range p.mirror.NumField() {
		if want, got := p.mirror.Field(i), p.original.Field(i); !areAlike(want, got) {
			return fmt.Sprintf("field %d of %s is %s %s at byte %d, expected %s %s at byte %d", i+1, p.original.Name(), got.Name, got.Type, got.Offset, want.Name, want.Type, want.Offset)
		}
	}
	return ""
}

// areAlike reports whether two fields are the same memory: the same name, offset, size and kind. A
// mirror calls a field that it does not use _, and exports the names of the others. The kind of a
// pointer or an interface need not be the same, since a mirror's may point to another mirror.
func areAlike(mirror, original reflect.StructField) bool {
	known := mirror.Name == "_" || strings.EqualFold(mirror.Name, original.Name)
	kind := original.Type.Kind()
	points := kind == reflect.Pointer || kind == reflect.Interface
	return known && mirror.Offset == original.Offset && mirror.Type.Size() == original.Type.Size() &&
		(points || mirror.Type.Kind() == kind)
}
