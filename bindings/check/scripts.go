// Package check reports everything that is wrong with scripts and with what content
// asks of them. It loads and begins what matches load and begin.
//
// scripts.go loads every script, match.go begins matches, typed.go checks types, texts.go compares
// texts with triggers, numbers.go looks for numbers that are missing, and unknown.go for files that
// nothing reads.
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
	"arcana/core/card"
)

// Script is a Lua file of the roots.
type Script struct {
	File   string // its path below the roots
	Source []byte // its text
	Err    error  // why it cannot be read, nil if it can
}

// Scripts reads the Lua files of the roots abilities and scripts, in the order of their paths in each.
func Scripts(s *session.Session) (list []Script) {
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(file) == ".lua" { // an error: there is no such root
				source, err := session.ReadScript(s.Files(), file)
				list = append(list, Script{file, source, err})
			}
			return nil
		})
	}
	return list
}

// isGame reports whether a script is a game, which is compiled and checked when its system is made.
func (f Script) isGame() bool { return path.Dir(f.File) == session.Games }

// ScriptsOf compiles scripts of the roots, and loads every content script and personality of some systems as a
// match would. It returns their errors, each once. Of the scripts given it compiles as plain Lua only those for
// which include returns true. The errors come in this order: scripts that do not compile, games that cannot be
// played, then for each system its content scripts and personalities, and last the personalities that several
// systems share.
func ScriptsOf(s *session.Session, systems []core.System, scripts []Script, include func(Script) bool) []error {
	problems := compileAll(s, scripts, include)
	for _, err := range s.Host.Systems.Faults() {
		problems = append(problems, SplitErrors(err)...)
	}
	for _, sys := range systems {
		binding := registry.Of(sys)
		for _, name := range session.ScriptNames(s.Files(), binding.Folder) {
			problems = append(problems, SplitErrors(loadScript(s, sys, binding, name))...)
		}
		if binding.FolderOption != "" && binding.Table != nil { // the folder above has quests or encounters, no abilities
			problems = append(problems, loadAbilities(s, sys, binding)...)
		}
		for _, name := range session.ScriptNames(s.Files(), "scripts/ai/"+sys.Name) {
			_, err := player.Load(s, sys, name)
			problems = append(problems, SplitErrors(err)...)
		}
	}
	for _, name := range session.ScriptNames(s.Files(), "scripts/ai") {
		problems = append(problems, loadSharedPersonality(s, name)...)
	}
	return withoutRepeats(problems)
}

// SplitErrors returns the errors that a [vm.Errors] is made of. Any other error is returned alone;
// for nil the list is empty.
func SplitErrors(err error) (list []error) {
	many, ok := err.(vm.Errors)
	for _, e := range many {
		list = append(list, e)
	}
	if !ok && err != nil {
		list = append(list, err)
	}
	return list
}

// withoutRepeats drops errors that say the same as an earlier one.
func withoutRepeats(errs []error) []error {
	said := map[string]bool{}
	return slices.DeleteFunc(errs, func(err error) bool {
		before := said[err.Error()]
		said[err.Error()] = true
		return before
	})
}

// compileAll compiles scripts, whether anything uses them or not, and returns the errors. What the session
// compiles as content without error is not compiled again; of the rest it compiles those for which include
// returns true.
func compileAll(s *session.Session, scripts []Script, include func(Script) bool) (problems []error) {
	for _, f := range scripts {
		if f.isGame() || strings.HasPrefix(f.File, "abilities/") && compilesAsContent(s, f.File) {
			continue
		}
		err := f.Err
		if err == nil && include(f) {
			err = Compile(f.File, string(f.Source))
		}
		if err != nil {
			problems = append(problems, err)
		}
	}
	return problems
}

// compilesAsContent reports whether a script compiles as a match would compile it.
func compilesAsContent(s *session.Session, file string) bool {
	_, err := s.CompileContent(file)
	return err == nil
}

// Compile compiles a script without running it.
func Compile(name, source string) error {
	_, err := vm.Compile(name, source, vm.Limits{})
	return err
}

// loadScript loads one script of a binding's folder. If an option of matches names such scripts (a
// quest, an encounter), it begins a match with it, unless the configuration cannot be read;
// otherwise it loads the script as an ability.
func loadScript(s *session.Session, sys core.System, binding system.Binding, name string) error {
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return err
	}
	if binding.FolderOption == "" {
		return loadAbility(content, withConfiguration(s, sys, binding), name)
	}
	if _, _, err := s.Config(sys.Name); err != nil {
		return nil // the check of the configuration reports it
	}
	return beginWithScript(s, sys, binding, name)
}

// withConfiguration returns a binding with what the system's configuration adds to it, such as its
// events. A configuration that cannot be read adds nothing.
func withConfiguration(s *session.Session, sys core.System, binding system.Binding) system.Binding {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return binding // the check of the configuration reports it
	}
	return binding.With(config)
}

// loadAbilities loads all abilities of a system whose binding's folder holds something else
// (quests, encounters).
func loadAbilities(s *session.Session, sys core.System, binding system.Binding) (problems []error) {
	for _, name := range session.ScriptNames(s.Files(), binding.AbilityFolder()) {
		content, err := session.ContentOf(s, sys.Name)
		if err == nil {
			err = loadAbility(content, withConfiguration(s, sys, binding), name)
		}
		problems = append(problems, SplitErrors(err)...)
	}
	return problems
}

// loadAbility loads one ability. One without any trigger is an error: nothing would ever call it.
func loadAbility(content *system.Content, binding system.Binding, name string) error {
	file := binding.AbilityFolder() + "/" + name + ".lua"
	content.UseVocabulary(binding.Table)
	script, err := content.LoadAbility(file, binding.Moments)
	if err == nil && len(script.Moments) == 0 {
		err = &vm.Error{File: file, Line: 1, Message: "the ability has no trigger, so it would never run; expected a function with one of the names " + strings.Join(binding.MomentNames(), ", ")}
	}
	return err
}

// loadSharedPersonality loads a personality that is in no system's folder. If at least one system can
// load it, nothing is wrong; otherwise the errors are those of all systems.
func loadSharedPersonality(s *session.Session, name string) (problems []error) {
	for _, sys := range s.Host.Systems.All() {
		_, err := player.Load(s, sys, name)
		if err == nil {
			return nil
		}
		problems = append(problems, SplitErrors(err)...)
	}
	return problems
}

// SystemOf returns the name of the system that a script belongs to. The script's path below the roots
// decides: the system's game, its folder, its abilities or its personalities. It returns "" for any
// other path.
func SystemOf(systems []core.System, file string) string {
	dir := path.Dir(file)
	for _, sys := range systems {
		binding := registry.Of(sys)
		for _, folder := range []string{binding.AbilityFolder(), "scripts/ai/" + binding.System} {
			if strings.HasPrefix(dir+"/", folder+"/") {
				return binding.System
			}
		}
		if isGame(file, sys.Name) || dir == binding.Folder {
			return binding.System
		}
	}
	return ""
}

// isGame reports whether a script is the file of a game of that name.
func isGame(file, name string) bool {
	_, own := card.Parted(path.Base(file))
	return path.Dir(file) == session.Games && own == name+".lua"
}
