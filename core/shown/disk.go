// Names that any disk can hold.

package shown

import (
	"slices"
	"strings"
	"unicode"
)

// devices are names that some systems take for devices, whatever comes after a dot.
var devices = []string{"con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"}

// Unnamable says why a text cannot be the name of a file or folder on any disk; "" where
// it can.
func Unnamable(name string) string {
	first, _, _ := strings.Cut(strings.ToLower(name), ".") // "con.txt" is a device too
	switch {
	case !IsName(name) || strings.ContainsAny(name, `/\:*?"<>|`) || strings.ContainsFunc(name, unicode.IsMark):
		return "expected a file name that every system allows"
	case name == "":
		return "a file name must not be empty"
	case name[0] == '.' || name[0] == ' ':
		return "a file name must not begin with a dot or a space"
	case strings.TrimRight(name, ". ") != name:
		return "a file name must not end with a dot or a space"
	case slices.Contains(devices, strings.TrimSpace(first)):
		return "some systems reserve this file name for a device"
	}
	return ""
}
