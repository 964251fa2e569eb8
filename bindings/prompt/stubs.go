package prompt

import (
	"arcana/bindings/declare"
	"arcana/bindings/session"
	"reflect"
)

// Stub is one file of LuaLS definitions.
type Stub struct {
	File, Text string // File is its name, "game.lua"; Text what stands in it
}

// Stubs returns the definitions of everything the session offers, a file a
// module.
func Stubs(s *session.Session) []Stub {
	var stubs []Stub
	var globals declare.Module
	described := map[reflect.Type]bool{}
	for _, m := range s.Modules() {
		if m.Name == "" {
			globals.Funcs = append(globals.Funcs, m.Funcs...)
			globals.Classes = append(globals.Classes, m.Classes...)
			continue
		}
		stubs = append(stubs, Stub{m.Name + ".lua", declare.Stub(m, described)})
	}
	return append(stubs, Stub{"globals.lua", declare.Stub(globals, described)})
}
