package match

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
)

// OpenContent gives the match its content machine, its system's own options
// and its scripts.
func OpenContent(s *session.Session, m *Match, setup *core.Setup, own *lua.LTable) (err error) {
	if m.Content, err = ContentOf(s, m.Binding.System); err != nil {
		return err
	}
	if m.Binding.Options != nil {
		if setup.Options, err = m.Binding.Options(s.Environment, m.Content, m.Config, ownOf(own)); err != nil {
			return err
		}
	}
	if m.Binding.Scripts == nil {
		return nil
	}
	setup.Fork = func() any { return forkScripts(s, m.Binding, m.Config, setup.Options) }
	setup.Scripts, err = scriptsOf(m, func() (any, error) { return m.Binding.Scripts(m.Content, m.Config, setup.Options) })
	return err
}

// forkScripts opens the scripts of a match once more, on a machine of their own. They
// were opened before from the same files, so nothing can be wrong with them.
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

// shared is what the matches of a session run on together: nothing where each has its own.
type shared struct{ kept map[string]*stock }

// stock is what is kept of a system.
type stock struct {
	content *system.Content
	config  any // which the scripts were opened for
	scripts any
}

// Share lets matches that begin in a session from now on have one machine of content a
// system, opened anew: for who tries many matches, one after the other, and keeps none. What
// is said of one machine after another stays true, for content keeps nothing in Lua.
func Share(s *session.Session) { session.State[shared](s).kept = map[string]*stock{} }

// shares reports whether matches of a session share what they run on.
func shares(s *session.Session) bool { return session.State[shared](s).kept != nil }

// ContentOf returns the content of a match that begins: its own or the shared one.
func ContentOf(s *session.Session, of string) (*system.Content, error) {
	if !shares(s) {
		return s.Environment.Content(of)
	}
	all := session.State[shared](s).kept
	if kept := all[of]; kept != nil && !kept.content.Machine.Broken() {
		return kept.content, nil
	}
	content, err := s.Environment.Content(of)
	if err == nil {
		content.Names = once(content.Names)
		all[of] = &stock{content: content}
	}
	return content, err
}

// once lists each folder once: what matches share does not change while they do.
func once(list func(folder string) []string) func(folder string) []string {
	known := map[string][]string{}
	return func(folder string) []string {
		names, listed := known[folder]
		if !listed {
			names = slices.Clip(list(folder))
			known[folder] = names
		}
		return names
	}
}

// scriptsOf returns the scripts of a match that begins: those that open gives, or, where
// matches share them, those that it gave for the same configuration before.
func scriptsOf(m *Match, open func() (any, error)) (any, error) {
	kept := session.State[shared](m.Session).kept[m.Binding.System]
	if kept == nil || m.Binding.FolderOption != "" { // the options of a match name scripts too
		return open()
	}
	if kept.config == m.Config {
		return kept.scripts, nil
	}
	scripts, err := open()
	if err == nil {
		kept.config, kept.scripts = m.Config, scripts
	}
	return scripts, err
}

// placed returns why a match cannot begin: what content and scripts disagree
// about, with its places, or the error itself.
func placed(s *session.Session, sys core.System, err error) error {
	faults := Disagreements(s, sys)
	if len(faults) == 0 || s.Host.Blame == nil {
		return err
	}
	err = s.Host.Blame(sys.Name, faults)
	s.Blame(err)
	return err
}

// Disagreements returns what is wrong between the content of a system and the
// moments of the scripts that it names, by the paths of its files. Content and
// scripts that cannot be read are left to who reads them.
func Disagreements(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil
	}
	content, err := ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	known := map[string][]string{}
	for _, use := range sys.Scripts(config) {
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
