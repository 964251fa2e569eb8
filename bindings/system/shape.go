package system

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// A Shape is what handles of different things have between them: the name, type and
// sentence of each field. The first is the name, which all of them have; what one of
// them does not have is nil.
type Shape []struct{ Name, Type, Doc string }

// Params declares the fields.
func (s Shape) Params() (fields []declare.Param) {
	for _, f := range s {
		fields = append(fields, declare.Param{Name: f.Name, Type: f.Type, Doc: f.Doc})
	}
	return fields
}

// Read pushes a field of what there is to know of a thing, paid for by what it is. It is
// an error of the script, which names the thing, where no thing has such a field.
func (s Shape) Read(L *lua.LState, thing string, facts any, field string) int {
	known := make([]string, len(s))
	for i, f := range s {
		known[i] = f.Name
	}
	if !slices.Contains(known, field) {
		vm.Raise(L, "%s", NoField(thing, field, known))
	}
	L.Push(declare.ChargedToLua(L, facts).(*lua.LTable).RawGetString(field))
	return 1
}
