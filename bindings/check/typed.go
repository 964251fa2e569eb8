package check

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"arcana/bindings/check/typed"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/vm"
)

// The findings of the type checker (package typed), with the lines of source that they are about.

// Typed is a finding of the type checker in a script.
type Typed struct {
	typed.Finding
	File    string // its path below the script roots
	Excerpt string // the lines of source around it
	Word    string // the word at its place, "" if none begins there
}

var wordAt = regexp.MustCompile(`^["']?(\w*)`)

// wordAtFinding returns the word of the source that begins at a finding, without a quote before it; ""
// if none does.
func wordAtFinding(lines []string, f typed.Finding) string {
	if f.Line > len(lines) || f.Col < 1 || f.Col > len(lines[f.Line-1]) {
		return ""
	}
	return wordAt.FindStringSubmatch(lines[f.Line-1][f.Col-1:])[1]
}

// Types checks the types of every script of the roots without running it. In content files it also
// checks each function by the trigger that calls it.
func Types(s *session.Session) (list []Typed) {
	return TypesOf(s, func(string) bool { return true })
}

// TypesOfScript is Types for one script that stands in no root; name is its name in findings.
func TypesOfScript(s *session.Session, name, source string) []Typed {
	return withSource(name, source, typed.NewWorld(schema.Of(s)).File(name, source))
}

// TypesOf is Types for the files that ours accepts, by path.
func TypesOf(s *session.Session, ours func(file string) bool) (list []Typed) {
	world := typed.NewWorld(schema.Of(s))
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" || path.Dir(file) == session.Games || !ours(file) {
				return nil // a game is checked when its system is made
			}
			source, err := session.ReadScript(s.Files(), file)
			if err != nil {
				return nil // the check of scripts reports it
			}
			list = append(list, withSource(file, string(source), world.File(file, string(source)))...)
			return nil
		})
	}
	return list
}

// FirstOf returns the first finding in the files that ours accepts as an error, nil for none.
func FirstOf(s *session.Session, ours func(file string) bool) error {
	for _, f := range TypesOf(s, ours) {
		return fmt.Errorf("%s (line %d of %s)", f.Text, f.Line, f.File)
	}
	return nil
}

// withSource adds to the findings in a file its name, and the lines and the word of the source.
func withSource(file, source string, found []typed.Finding) (list []Typed) {
	lines, shown := strings.Split(strings.ToValidUTF8(source, "?"), "\n"), map[int]string{}
	for _, f := range found {
		if _, ok := shown[f.Line]; !ok {
			shown[f.Line] = vm.ExcerptOf(lines, 1, f.Line)
		}
		list = append(list, Typed{f, file, shown[f.Line], wordAtFinding(lines, f)})
	}
	return list
}
