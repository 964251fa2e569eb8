// Package check reports everything that is wrong with scripts and with what content
// asks of them. It loads and begins what matches load and begin.
package check

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/bindings/player"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// Scripts compiles every script of the roots, loads every content script and
// every personality as a match would, and returns everything that is wrong with
// them, each thing once.
func Scripts(s *session.Session) []error { return ScriptsOf(s, s.Host.Systems) }

// ScriptsOf is Scripts for some of the systems.
func ScriptsOf(s *session.Session, systems []core.System) []error {
	problems := compileAll(s)
	for _, sys := range systems {
		binding := registry.Of(sys)
		for _, name := range session.ScriptNames(s.Files(), binding.Folder) {
			problems = append(problems, Each(script(s, sys, binding, name))...)
		}
		if binding.FolderOption != "" && binding.Table != nil {
			problems = append(problems, abilities(s, sys, binding)...)
		}
		for _, name := range session.ScriptNames(s.Files(), "scripts/ai/"+sys.Name) {
			_, err := player.Load(s, sys, name)
			problems = append(problems, Each(err)...)
		}
	}
	for _, name := range session.ScriptNames(s.Files(), "scripts/ai") {
		problems = append(problems, shared(s, name)...)
	}
	return once(problems)
}

// Each returns the mistakes of a script that one error holds, or the error itself.
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
func compileAll(s *session.Session) (problems []error) {
	files := s.Files()
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" {
				return nil
			}
			if root == "abilities" && compilesAsContent(s, file) {
				return nil
			}
			if data, err := session.ReadScript(files, file); err != nil {
				problems = append(problems, err)
			} else if err := Source(file, string(data)); err != nil {
				problems = append(problems, err)
			}
			return nil
		})
	}
	return problems
}

// compilesAsContent reports whether a match can run a script, which then is compiled for it.
func compilesAsContent(s *session.Session, file string) bool {
	_, err := s.CompileContent(file)
	return err == nil
}

// Source compiles a script without running it.
func Source(name, source string) error {
	_, err := vm.Compile(name, source, vm.Limits{})
	return err
}

// script loads one script of a binding's folder: as an option of a match
// where it is one, otherwise by itself.
func script(s *session.Session, sys core.System, binding system.Binding, name string) error {
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return err
	}
	if binding.FolderOption == "" {
		return ability(content, with(s, sys, binding), name)
	}
	if _, _, err := s.Config(sys.Name); err != nil {
		return nil // what is wrong with the configuration is said elsewhere
	}
	return tryScript(s, sys, binding, name)
}

// with returns a binding with what the content of the session adds to it.
func with(s *session.Session, sys core.System, binding system.Binding) system.Binding {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return binding // what is wrong with the configuration is said elsewhere
	}
	return binding.With(config)
}

// abilities loads the abilities of a system beside the scripts that an option names.
func abilities(s *session.Session, sys core.System, binding system.Binding) (problems []error) {
	for _, name := range session.ScriptNames(s.Files(), binding.Abilities()) {
		content, err := session.ContentOf(s, sys.Name)
		if err == nil {
			err = ability(content, with(s, sys, binding), name)
		}
		problems = append(problems, Each(err)...)
	}
	return problems
}

// ability loads one ability by itself.
func ability(content *system.Content, binding system.Binding, name string) error {
	file := binding.Abilities() + "/" + name + ".lua"
	content.UseVocabulary(binding.Table)
	script, err := content.LoadAbility(file, binding.Moments)
	if err == nil && len(script.Moments) == 0 {
		err = &vm.Error{File: file, Line: 1, Message: "the ability has no moment, so that nothing would ever call it, expected a function called one of " + strings.Join(binding.MomentNames(), ", ")}
	}
	return err
}

// shared loads a personality that stands in no system's folder: it must suit
// one of the systems.
func shared(s *session.Session, name string) (problems []error) {
	for _, sys := range s.Host.Systems {
		_, err := player.Load(s, sys, name)
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
	for _, binding := range registry.All() {
		if dir := path.Dir(file); dir == binding.Folder || strings.HasPrefix(dir+"/", binding.Abilities()+"/") || strings.HasPrefix(dir+"/", "scripts/ai/"+binding.System+"/") {
			return binding.System
		}
	}
	return ""
}
