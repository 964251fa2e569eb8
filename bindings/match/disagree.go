package match

import (
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"slices"
)

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
	content, err := s.Environment.Content(sys.Name)
	if err != nil {
		return nil
	}
	for _, use := range sys.Scripts(config) {
		if use.Judge == nil {
			continue
		}
		moments, err := content.MomentsOf(registry.Of(sys), use.Script)
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
