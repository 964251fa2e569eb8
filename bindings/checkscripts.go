package bindings

import (
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/registry"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
)

// CheckScripts compiles every script of the roots, loads every content script and
// every personality as a match would, and returns everything that is wrong with
// them, each thing once.
func (s *Session) CheckScripts() []error {
	problems := compileAll(s.files())
	for _, sys := range s.host.Systems {
		door, ok := registry.Named(sys.Name)
		if !ok {
			continue
		}
		for _, name := range ScriptNames(s.files(), door.Folder) {
			problems = append(problems, Each(s.checkScript(sys, door, name))...)
		}
		if door.FolderOption != "" {
			problems = append(problems, s.sameNames(door.Folder)...)
		}
		for _, name := range ScriptNames(s.files(), "scripts/ai/"+sys.Name) {
			_, err := s.personality(sys, name)
			problems = append(problems, Each(err)...)
		}
	}
	for _, name := range ScriptNames(s.files(), "scripts/ai") {
		problems = append(problems, s.checkShared(name)...)
	}
	return once(problems)
}

// Each returns the mistakes of a script that one error tells, or the error itself.
func Each(err error) (list []error) {
	many, ok := err.(vm.Errors)
	for _, e := range many {
		list = append(list, e)
	}
	if !ok && err != nil {
		list = append(list, err)
	}
	return list
}

// once keeps the first of the errors that say the same.
func once(errs []error) []error {
	said := map[string]bool{}
	return slices.DeleteFunc(errs, func(err error) bool {
		before := said[err.Error()]
		said[err.Error()] = true
		return before
	})
}

// compileAll compiles every script of the roots, used by anything or not.
func compileAll(files fs.FS) (problems []error) {
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" {
				return nil
			}
			if data, err := readScript(files, file); err != nil {
				problems = append(problems, err)
			} else if err := CheckSource(file, string(data)); err != nil {
				problems = append(problems, err)
			}
			return nil
		})
	}
	return problems
}

// CheckSource compiles a script without running it.
func CheckSource(name, source string) error {
	_, err := vm.Compile(name, source, vm.Limits{})
	return err
}

// checkScript loads one script of a door's folder: as an option of a match
// where it is one, otherwise by itself.
func (s *Session) checkScript(sys core.System, door system.Binding, name string) error {
	content, err := s.world.Content(sys.Name)
	if err != nil {
		return err
	}
	if door.FolderOption == "" {
		file := door.Folder + "/" + name + ".lua"
		script, err := content.LoadAbility(file, door.Moments)
		if err == nil && len(script.Moments) == 0 {
			err = &vm.Error{File: file, Line: 1, Message: "the ability has no moment, so that nothing would ever call it, expected a function called one of " + strings.Join(door.Moments, ", ")}
		}
		return err
	}
	if _, _, err := s.config(sys.Name); err != nil {
		return nil // what is wrong with the configuration is said elsewhere
	}
	return s.tryScript(sys, door, name)
}

// sameNames returns the scripts of a folder that go by the name of another one of
// it: by that of its file, or by the one that it states.
func (s *Session) sameNames(folder string) (problems []error) {
	owner := map[string]string{}
	for _, name := range ScriptNames(s.files(), folder) {
		file := path.Join(folder, name+".lua")
		program, err := s.compileContent(file)
		if err != nil {
			continue // said elsewhere
		}
		own := card.Key(name)
		if stated := program.Text("name"); stated != "" && card.Key(stated) != own {
			problems = append(problems, claim(owner, program, stated)...)
		}
		if other := owner[own]; other != "" && card.Key(strings.TrimSuffix(path.Base(other), ".lua")) != own {
			problems = append(problems, program.Blame("", "the name of this file is also the name of "+other))
		}
		owner[own] = file
	}
	return problems
}

// claim notes the name that a script states, or returns whose it is.
func claim(owner map[string]string, program *vm.Program, name string) []error {
	if other := owner[card.Key(name)]; other != "" {
		return []error{program.Blame("name", "name: "+strconv.Quote(name)+" is also the name of "+other)}
	}
	owner[card.Key(name)] = program.Name
	return nil
}

// checkShared loads a personality that stands in no system's folder: it must suit
// one of the systems.
func (s *Session) checkShared(name string) (problems []error) {
	for _, sys := range s.host.Systems {
		_, err := s.personality(sys, name)
		if err == nil {
			return nil
		}
		problems = append(problems, Each(err)...)
	}
	return problems
}

// SystemOf returns the rule system that a script of the roots belongs to, "" where
// that cannot be told from its path.
func SystemOf(file string) string {
	for _, door := range registry.All() {
		if dir := path.Dir(file); dir == door.Folder || strings.HasPrefix(dir+"/", "scripts/ai/"+door.System+"/") {
			return door.System
		}
	}
	return ""
}
