// Abilities that read a number which the content does not give them.

package check

import (
	"fmt"
	"regexp"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
)

// commentOrSelfValue finds comments and uses of self.value, the number that the content gives an
// ability. It finds comments so that a self.value within one is skipped with it.
var commentOrSelfValue = regexp.MustCompile(`--[^\n]*|\bself\.value\b`)

// MissingValues returns the places of a system's content that name a script which reads
// self.value, but give it no value: the script would read 0.
func MissingValues(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	if err != nil {
		return nil
	}
	reads := map[string]bool{} // whether a file reads self.value
	for _, use := range core.ScriptRefs(config) {
		if use.Value != 0 || use.Text == nil { // only what has a text for people is checked
			continue
		}
		file := registry.Of(sys).AbilityFolder() + "/" + use.Script + ".lua"
		if _, known := reads[file]; !known {
			source, err := session.ReadScript(s.Files(), file)
			reads[file] = err == nil && readsSelfValue(source)
		}
		if reads[file] {
			faults = append(faults, core.Fault{Path: use.Path, Text: fmt.Sprintf("%s reads self.value, but the card has no value; add the key value with a number", file)})
		}
	}
	return faults
}

// readsSelfValue reports whether a script's source reads self.value outside comments. Of a comment of
// several lines only the first counts as a comment.
func readsSelfValue(source []byte) bool {
	for _, found := range commentOrSelfValue.FindAll(source, -1) {
		if found[0] != '-' { // no comment
			return true
		}
	}
	return false
}
