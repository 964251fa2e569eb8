package bindings

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// TryMatch begins a match of a system as players would, and says why that cannot
// be done.
func (s *Session) TryMatch(sys core.System) error {
	_, err := s.try(sys, map[string]any{})
	return err
}

// try begins a match with the given options, at the usual table.
func (s *Session) try(sys core.System, options map[string]any) (*match, error) {
	given, _ := declare.ToLua(s.machine.State(), options).(*lua.LTable)
	players := s.machine.State().NewTable()
	for range sys.Usual {
		players.Append(lua.LString("first"))
	}
	given.RawSetString("players", players)
	return s.newMatch(s.machine.State(), sys.Name, given)
}

// tryScript begins a match with a script of a system's folder, for which an error
// that names no place blames that script.
func (s *Session) tryScript(sys core.System, door system.Binding, name string) error {
	_, err := s.try(sys, map[string]any{door.FolderOption: name})
	if err == nil {
		return nil
	}
	if _, placed := vm.AsError(err); placed {
		return err
	}
	if many, ok := err.(vm.Errors); ok {
		return many
	}
	return &vm.Error{File: door.Folder + "/" + name + ".lua", Line: 1, Message: err.Error()}
}
