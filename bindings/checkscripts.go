package bindings

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/systems"
	"arcana/core"
)

// CheckScripted loads every content script and every personality of every
// system, as a match would, and returns what is wrong with them.
func (s *Session) CheckScripted() []error {
	var problems []error
	for _, sys := range s.host.Systems {
		door, ok := systems.Named(sys.Name)
		if !ok {
			continue
		}
		for _, name := range ScriptNames(s.files(), door.Folder) {
			if err := s.checkScript(sys, door, name); err != nil {
				problems = append(problems, err)
			}
		}
		for _, name := range ScriptNames(s.files(), "scripts/ai/"+sys.Name) {
			if _, err := s.personality(sys, name); err != nil {
				problems = append(problems, err)
			}
		}
	}
	return problems
}

// checkScript loads one script of a door's folder: as an option of a match
// where it is one, otherwise by itself.
func (s *Session) checkScript(sys core.System, door systems.Door, name string) error {
	content, err := s.world.Content(sys.Name)
	if err != nil {
		return err
	}
	if door.FolderOption == "" {
		_, err = content.Load(door.Folder+"/"+name+".lua", door.Moments)
		return err
	}
	config, _, err := s.config(sys.Name)
	if err != nil {
		return nil // what is wrong with the configuration is said elsewhere
	}
	given := s.machine.State().NewTable()
	given.RawSetString(door.FolderOption, lua.LString(name))
	_, err = door.Options(s.world, content, config, given)
	return err
}
