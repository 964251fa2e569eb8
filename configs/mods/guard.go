package mods

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"arcana/core/shown"
)

// What a name of a file may be.
const (
	mostName  = 100 // letters of one part
	mostDepth = 12  // parts
)

// guard admits files and folders to a mod, one by one: those that any disk can hold beside
// each other, and no more than there may be.
type guard struct {
	count, bytes int64
	spelled      map[string]string // paths, by how a disk that knows no capitals has them
	files        map[string]bool   // which of them are files
}

// admit counts a file or folder, and returns why it cannot be in a mod: its kind, size or
// name, or too many.
func (g *guard) admit(name string, mode fs.FileMode, size int64) error {
	if g.spelled == nil {
		g.spelled, g.files = map[string]string{}, map[string]bool{}
	}
	if err := checkName(name); err != nil {
		return err
	}
	g.count++
	g.bytes += max(size, 0)
	switch said := shown.Name(name); {
	case mode&fs.ModeSymlink != 0:
		return fmt.Errorf("%s: it is a link, expected files and folders only", said)
	case mode&^(fs.ModePerm|fs.ModeDir) != 0:
		return fmt.Errorf("%s: it is neither a file nor a folder (%s)", said, mode)
	case size < 0 || size > mostFile:
		return fmt.Errorf("%s: it has %d bytes, expected at most %d", said, size, mostFile)
	case g.count > mostFiles:
		return fmt.Errorf("there are more than %d files and folders", mostFiles)
	case g.bytes > mostBytes:
		return fmt.Errorf("all files together have more than %d bytes", mostBytes)
	}
	return g.checkBeside(name, mode.IsDir())
}

// checkBeside returns an error if a path cannot exist beside those admitted before, because
// some disks take both for one file: they know no capitals, and ß is ss to them. It looks at each
// folder on the way to the path, and at the path itself, and notes them.
func (g *guard) checkBeside(name string, folder bool) error {
	for i := range len(name) + 1 {
		if i < len(name) && name[i] != '/' {
			continue
		}
		part := name[:i]
		key := strings.ReplaceAll(strings.ToLower(strings.ToUpper(part)), "ß", "ss")
		before, known := g.spelled[key]
		isFile := part == name && !folder
		switch {
		case known && before != part:
			return fmt.Errorf("%s: beside %s it would be the same file on some disks", shown.Name(part), shown.Name(before))
		case known && (isFile || g.files[key]):
			return fmt.Errorf("%s: it is there twice", shown.Name(part))
		}
		g.spelled[key] = part
		g.files[key] = isFile
	}
	return nil
}

// checkName returns why a path cannot be that of a file in a mod; nil if it can.
func checkName(name string) error {
	said := shown.Name(name)
	if len(said) > 200 {
		said = said[:200] + "..."
	}
	if !fs.ValidPath(name) || name == "." || path.IsAbs(name) {
		return fmt.Errorf("%q: expected a path below the mod", said)
	}
	if !shown.IsName(name) {
		return fmt.Errorf("%q: expected a name that any disk can hold", said)
	}
	parts := strings.Split(name, "/")
	if len(parts) > mostDepth {
		return fmt.Errorf("%q: it lies in %d folders, expected at most %d", said, len(parts)-1, mostDepth-1)
	}
	for _, part := range parts {
		switch why := shown.Unnamable(part); {
		case why != "":
			return fmt.Errorf("%q: %s", said, why)
		case len(part) > mostName:
			return fmt.Errorf("%q: a name has %d letters, expected at most %d", said, len(part), mostName)
		}
	}
	return nil
}
