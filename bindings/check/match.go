// Whether matches begin: with the content as it is, and with each script that an option names.

package check

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// TryMatch begins a match of a system as players would and returns why that fails, as a
// [core.Fault] if a place of the content is to blame.
func TryMatch(s *session.Session, sys core.System) error {
	_, err := beginMatch(s, sys, map[string]any{})
	return err
}

// beginMatch begins a match with these options (those of game.new) and the usual number of players.
func beginMatch(s *session.Session, sys core.System, options map[string]any) (*match.Match, error) {
	luaOptions, _ := declare.ToLua(s.Machine.State(), options).(*lua.LTable) // a map always becomes a table
	players := s.Machine.State().NewTable()
	for range sys.Usual {
		players.Append(lua.LString("first")) // the player that takes the first of its moves
	}
	luaOptions.RawSetString("players", players)
	return match.NewMatch(s, s.Machine.State(), sys.Name, luaOptions)
}

// beginWithScript begins a match with a quest or an encounter: name is the value of the binding's
// FolderOption. It returns why that fails. An error without a file and line gets those of the script.
func beginWithScript(s *session.Session, sys core.System, binding system.Binding, name string) error {
	_, err := beginMatch(s, sys, map[string]any{binding.FolderOption: name})
	if err == nil || errors.As(err, new(core.Fault)) {
		return nil // a fault of the content is not the script's, and TryMatch reports it
	}
	if _, placed := vm.AsError(err); placed {
		return err
	}
	if many, ok := err.(vm.Errors); ok {
		return many
	}
	return &vm.Error{File: binding.Folder + "/" + name + ".lua", Line: 1, Message: err.Error()}
}
