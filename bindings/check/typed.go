// The findings of the type checker (package typed), with the lines of source that they are about.

package check

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arcana/bindings/check/typed"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/vm"
)

// TypeFinding is a finding of the type checker, with its file and the source around it.
type TypeFinding struct {
	typed.Finding
	File    string // its path below the script roots
	Excerpt string // the lines of source around it
	Word    string // the word at its place, "" if none begins there
}

var wordAt = regexp.MustCompile(`^["']?(\w*)`)

// wordAtFinding returns the word of the source that begins at a finding, or within a text that begins
// there; "" if there is none.
func wordAtFinding(lines []string, f typed.Finding) string {
	if f.Line > len(lines) || f.Col < 1 || f.Col > len(lines[f.Line-1]) {
		return ""
	}
	return wordAt.FindStringSubmatch(lines[f.Line-1][f.Col-1:])[1]
}

// TypeFindingsOfSource checks the types of one script outside the roots. name is its name in findings.
func TypeFindingsOfSource(s *session.Session, name, source string) []TypeFinding {
	return withSource(name, source, typed.NewWorld(schema.Of(s)).CheckFile(name, source))
}

// TypeFindingsIn checks the types of scripts without running them, and returns what is wrong. In content files it
// also checks each function by the trigger that calls it. It passes over what cannot be read and over games, which
// other checks report.
func TypeFindingsIn(s *session.Session, scripts []Script) (list []TypeFinding) {
	world := sync.OnceValue(func() *typed.World { return typed.NewWorld(schema.Of(s)) }) // a mod without scripts needs none
	for _, f := range scripts {
		if f.Err == nil && !f.isGame() {
			list = append(list, withSource(f.File, string(f.Source), world().CheckFile(f.File, string(f.Source)))...)
		}
	}
	return list
}

// FirstTypeFinding returns the first finding in the files for whose paths include returns true as an
// error, nil if there is none.
func FirstTypeFinding(s *session.Session, include func(file string) bool) error {
	scripts := slices.DeleteFunc(Scripts(s), func(f Script) bool { return !include(f.File) })
	for _, f := range TypeFindingsIn(s, scripts) {
		return fmt.Errorf("%s (line %d of %s)", f.Text, f.Line, f.File)
	}
	return nil
}

// withSource adds to the findings in a file its name, and the lines and the word of the source.
func withSource(file, source string, found []typed.Finding) (list []TypeFinding) {
	lines, shown := strings.Split(strings.ToValidUTF8(source, "?"), "\n"), map[int]string{}
	for _, f := range found {
		if _, ok := shown[f.Line]; !ok {
			shown[f.Line] = vm.ExcerptOf(lines, 1, f.Line)
		}
		list = append(list, TypeFinding{f, file, shown[f.Line], wordAtFinding(lines, f)})
	}
	return list
}
