package check

import (
	"fmt"
	"regexp"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
)

// readsValue finds where a script reads self.value, the number that the content gives its ability.
// It finds comments too, so that one which mentions self.value is skipped as a whole.
var readsValue = regexp.MustCompile(`--[^\n]*|\bself\.value\b`)

// MissingValues returns the places of a system's content that name a script which reads
// self.value, but give it no value: the script would read 0.
func MissingValues(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil
	}
	asked := map[string]bool{}
	for _, use := range sys.Scripts(config) {
		if use.Value != 0 || use.Text == nil {
			continue
		}
		file := registry.Of(sys).Abilities() + "/" + use.Script + ".lua"
		if _, read := asked[file]; !read {
			source, err := session.ReadScript(s.Files(), file)
			asked[file] = err == nil && readsSelfValue(source)
		}
		if asked[file] {
			faults = append(faults, core.Fault{Path: use.Path, Text: fmt.Sprintf("%s reads self.value, and nothing here gives it one: expected value = a number", file)})
		}
	}
	return faults
}

// readsSelfValue reports whether a script's source reads self.value outside comments.
func readsSelfValue(source []byte) bool {
	for _, found := range readsValue.FindAll(source, -1) {
		if found[0] != '-' {
			return true
		}
	}
	return false
}
