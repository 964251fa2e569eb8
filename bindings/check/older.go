package check

import (
	"io/fs"
	"path"
	"strings"

	"arcana/bindings/session"
	"arcana/bindings/system"
)

// Forms that are good for one release more.

// Older is an older form in a script.
type Older struct {
	system.Older
	File string // its path below the script roots
}

// OlderOf returns the older forms in those scripts of the roots that ours accepts, by path.
func OlderOf(s *session.Session, ours func(file string) bool) (list []Older) {
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" || !ours(file) {
				return nil
			}
			if source, err := session.ReadScript(s.Files(), file); err == nil { // else the check of scripts reports it
				list = append(list, OlderIn(file, string(source))...)
			}
			return nil
		})
	}
	return list
}

// OlderIn returns the older forms in one script; file is its name in them.
func OlderIn(file, source string) (list []Older) {
	for _, o := range system.ActorsNamed(strings.Split(source, "\n"), 1) {
		list = append(list, Older{o, file})
	}
	return list
}
