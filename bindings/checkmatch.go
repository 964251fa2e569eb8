package bindings

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/systems"
	"arcana/bindings/vm"
	"arcana/core"
)

// Disagreements returns what is wrong between the content of a system and the
// moments of the scripts that it names, by the paths of its files. Content and
// scripts that cannot be read are left to who reads them.
func (s *Session) Disagreements(sys core.System) (faults []core.Fault) {
	door, ok := systems.Named(sys.Name)
	config, _, err := s.config(sys.Name)
	if !ok || err != nil {
		return nil
	}
	content, err := s.world.Content(sys.Name)
	if err != nil {
		return nil
	}
	for _, use := range sys.Scripts(config) {
		if use.Judge == nil {
			continue
		}
		moments, err := content.MomentsOf(door, use.Script)
		if err != nil {
			continue
		}
		has := func(moment string) bool { return slices.Contains(moments, moment) }
		if text := use.Judge(has); text != "" {
			faults = append(faults, core.Fault{Path: use.Path, Text: text})
		}
	}
	return faults
}

// placed returns why a match cannot begin: what content and scripts disagree
// about, with its places, or the error itself.
func (s *Session) placed(sys core.System, err error) error {
	faults := s.Disagreements(sys)
	if len(faults) == 0 || s.host.Blame == nil {
		return err
	}
	err = s.host.Blame(sys.Name, faults)
	s.blame(err)
	return err
}

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
func (s *Session) tryScript(sys core.System, door systems.Door, name string) error {
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
