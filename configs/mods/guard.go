// Which files a mod may hold. Packing a folder and unpacking an archive both ask the fileChecker.

package mods

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"arcana/core/shown"
)

// How long the path of a file in a mod may be.
const (
	maxNameBytes = 100 // of one part
	maxPathParts = 12  // folders and the file
)

// fileChecker admits files and folders to a mod, one by one, if any disk can hold them beside each other
// and as long as they are not too many or too large.
type fileChecker struct {
	count, bytes int64             // of everything so far
	spelled      map[string]string // the admitted paths, by their form on a disk that ignores case
	files        map[string]bool   // whether such a path is a file, by the same keys
}

// admit counts a file or folder of a mod, given by its path, kind and size in bytes. It returns an
// error if that cannot be in a mod, or if with it there are too many or too many bytes.
func (g *fileChecker) admit(name string, mode fs.FileMode, size int64) error {
	if g.spelled == nil {
		g.spelled, g.files = map[string]string{}, map[string]bool{}
	}
	if err := checkName(name); err != nil {
		return err
	}
	g.count++
	g.bytes += max(size, 0)
	switch shownName := shown.Name(name); { // the name as messages show it
	case mode&fs.ModeSymlink != 0:
		return fmt.Errorf("%s is a symbolic link, expected only files and folders", shownName)
	case mode&^(fs.ModePerm|fs.ModeDir) != 0: // such as a device or a pipe
		return fmt.Errorf("%s is neither a file nor a folder (%s)", shownName, mode)
	case size < 0 || size > maxFileBytes:
		return fmt.Errorf("%s has %d bytes, expected at most %d", shownName, size, maxFileBytes)
	case g.count > maxFiles:
		return fmt.Errorf("the mod has too many files and folders, expected at most %d", maxFiles)
	case g.bytes > maxTotalBytes:
		return fmt.Errorf("the mod's files are too large together, expected at most %d bytes", maxTotalBytes)
	}
	return g.checkBeside(name, mode.IsDir())
}

// checkBeside returns an error if a path cannot exist beside those admitted before, because some
// disks take both for one file: they ignore case, and to them ß is ss. It checks and notes each
// folder of the path ("a", "a/b"), and the path itself; folder says whether that is a folder.
func (g *fileChecker) checkBeside(name string, folder bool) error {
	for i := range len(name) + 1 {
		if i < len(name) && name[i] != '/' {
			continue // a folder ends at a slash, and the path at its end
		}
		part := name[:i]
		key := strings.ReplaceAll(strings.ToLower(strings.ToUpper(part)), "ß", "ss") // upper first: more letters become equal
		before, known := g.spelled[key]
		isFile := part == name && !folder
		switch {
		case known && before != part:
			return fmt.Errorf("%s and %s are the same file name on some disks; rename one of them", shown.Name(part), shown.Name(before))
		case known && (isFile || g.files[key]): // only a folder may come again
			return fmt.Errorf("the archive has %s twice, expected each file once", shown.Name(part))
		}
		g.spelled[key] = part
		g.files[key] = isFile
	}
	return nil
}

// checkName returns an error if a path cannot be that of a file in a mod, such as "../x", a path of
// too many parts, or a name that Windows reserves.
func checkName(name string) error {
	shownName := shown.Name(name)
	if len(shownName) > 200 {
		shownName = shownName[:200] + "..."
	}
	if !fs.ValidPath(name) || name == "." || path.IsAbs(name) {
		return fmt.Errorf("%q: expected a path inside the mod", shownName)
	}
	if !shown.IsName(name) {
		return fmt.Errorf("%q is not a file name on every system, expected a simple name", shownName)
	}
	parts := strings.Split(name, "/")
	if len(parts) > maxPathParts {
		return fmt.Errorf("%q is %d folders deep, expected at most %d", shownName, len(parts)-1, maxPathParts-1)
	}
	for _, part := range parts {
		switch why := shown.Unnamable(part); {
		case why != "":
			return fmt.Errorf("%q: %s", shownName, why)
		case len(part) > maxNameBytes:
			return fmt.Errorf("%q: a name in this path has %d letters, expected at most %d", shownName, len(part), maxNameBytes)
		}
	}
	return nil
}
