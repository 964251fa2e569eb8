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

// The content of a match: opening it, and finding where content and scripts do not fit.

// OpenContent completes the setup of a match: it opens the match's content, reads the system's own
// options from own, and loads the scripts, if the system has such. It also sets setup.Fork, which
// loads the scripts a second time when a copy of the match first runs beside it.
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
	content.Blame = nil
	scripts, err := binding.Scripts(content, config, options)
	if err != nil {
		return nil
	}
	return scripts
}

// withPlaces returns the error of a match that cannot begin. If content and its scripts disagree,
// the error names files and lines, and the session keeps it; otherwise it is err.
func withPlaces(s *session.Session, sys core.System, err error) error {
	faults := Disagreements(s, sys)
	if len(faults) == 0 || s.Host.Blame == nil {
		return err
	}
	err = s.Host.Blame(sys.Name, faults)
	s.Blame(err)
	return err
}

// Disagreements returns where the content of a system and the scripts that it names do not fit: a
// trigger that the content needs and the script lacks, or the reverse. Paths are those of content
// files. It skips content and scripts that cannot be read: whoever loads them gets that error.
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
		if use.Judge == nil {
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
