package systems

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
)

// Class makes the metatable that gives values of the content machine the
// methods of a declared class. Errors name the methods as scripts write them,
// "fx:damage". Reading a method that does not exist is an error with a
// suggestion.
func (c *Content) Class(class declare.Class, prefix string) *lua.LTable {
	return declare.Metatable(c.Machine, class, prefix)
}
