// The content of a match: opening it, and finding where content and scripts do not fit.

package match

import (
	"slices"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
)

// OpenContent completes the setup of a match: it opens the match's content, reads the system's own options from
// own, and loads the scripts. It also sets setup.Fork, which loads the scripts again when a copy of the
// match is to run beside it.
func OpenContent(s *session.Session, m *Match, setup *core.Setup, own *lua.LTable) (err error) {
	if m.Content, err = session.ContentOf(s, m.Binding.System); err != nil {
		return err
	}
	if m.Binding.Options != nil {
		if setup.Options, err = m.Binding.Options(s.Environment, m.Content, m.Config, withoutShared(own)); err != nil {
			return err
		}
	}
	if m.Binding.Scripts == nil {
		return nil
	}
	options := setup.Options
	setup.Fork = sync.OnceValue(func() any { return forkScripts(s, m.Binding, m.Config, options) })
	setup.Scripts, err = m.Binding.Scripts(m.Content, m.Config, setup.Options)
	return err
}

// forkScripts loads the scripts of a match again on a machine of its own, for a copy of the match
// that runs beside it. The same files were loaded before, so a failure cannot be new; it returns
// nil then.
func forkScripts(s *session.Session, binding system.Binding, config, options any) any {
	content, err := s.Environment.Content(binding.System)
	if err != nil {
		return nil
	}
	content.Blame = nil // failures were reported when the files were loaded before
	scripts, err := binding.Scripts(content, config, options)
	if err != nil {
		return nil
	}
	return scripts
}

// withContentFaults returns the error of a match that cannot begin. If content and its scripts do not fit, it is
// an error with files and lines, which the session notes too; otherwise it is err.
func withContentFaults(s *session.Session, sys core.System, err error) error {
	faults := Disagreements(s, sys)
	if len(faults) == 0 || s.Host.Blame == nil {
		return err
	}
	err = s.Host.Blame(sys.Name, faults)
	s.Blame(err)
	return err
}

// Disagreements returns where the content of a system and its scripts do not fit: the content needs a trigger
// that the script lacks, or the reverse. Paths are those of content files. Content and scripts that
// cannot be read are skipped: whoever loads them gets that error.
func Disagreements(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil
	}
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	known := map[string][]string{}
	for _, use := range core.ScriptRefs(config) {
		if use.Judge == nil { // the content does not care which triggers the script has
			continue
		}
		moments, ok := known[use.Script]
		if !ok {
			if moments, err = content.MomentsOf(registry.Of(sys).With(config), use.Script); err != nil {
				continue
			}
			known[use.Script] = moments
		}
		has := func(moment string) bool { return slices.Contains(moments, moment) }
		if text := use.Judge(has); text != "" {
			faults = append(faults, core.Fault{Path: use.Path, Text: text})
		}
	}
	return faults
}
