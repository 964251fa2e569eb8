// Package site writes the playground: a folder of files that any server of files can
// serve, at any address.
package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"arcana/core/intake"
)

// PageFolder is the folder of the files that only the playground has, below the source of its program. They are
// not part of this program, since a site is made from the source.
const PageFolder = "site/page"

// Files are the files of a site, by their paths in it.
type Files map[string][]byte

// Add adds the files of a tree under a folder of the site, leaving out files and folders whose
// names are in skip.
func (p Files) Add(folder string, files fs.FS, skip ...string) error {
	return fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && slices.Contains(skip, name) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if err != nil || d.IsDir() {
			return err
		}
		p[path.Join(folder, name)], err = intake.Below(files, name, maxFileBytes)
		return err
	})
}

// maxFileBytes is how many bytes a file of a site may have.
const maxFileBytes = 16 << 20

// listName is the file that has the names of all others of a site.
const listName = "playground.json"

// fileList is the content of listName.
type fileList struct {
	Schema string   `json:"schema"` // "arcana.playground/1"
	Files  []string `json:"files"`
}

// Write writes a site into a folder. The files of an older site are removed first; a folder with any other
// files is refused.
func Write(folder string, parts Files) error {
	parts.addPreloads("index.html", "onepage/main.js", "page/board/piles/board.js")
	parts.fillVersion("sw.js") // last, because its digest is of all files as they are written
	before, err := filesOfSite(folder)
	if err != nil {
		return err
	}
	for _, name := range before {
		if err := os.Remove(filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	return parts.write(folder)
}

// importPattern matches what a module imports when it is loaded.
var importPattern = regexp.MustCompile(`(?m)^(?:import|export) .*?from "(\.[^"]+)";$`)

// addPreloads replaces the comment "modules" in an HTML document by links to these modules of
// JavaScript and all that they import, directly or not. A browser then asks for all of them at once,
// and not for each only when it has read the one that imports it.
func (p Files) addPreloads(document string, modules ...string) {
	var links strings.Builder
	for i := 0; i < len(modules); i++ { // modules grows
		fmt.Fprintf(&links, "<link rel=\"modulepreload\" href=%q>\n", modules[i])
		for _, found := range importPattern.FindAllSubmatch(p[modules[i]], -1) {
			if name := path.Join(path.Dir(modules[i]), string(found[1])); !slices.Contains(modules, name) {
				modules = append(modules, name)
			}
		}
	}
	p[document] = bytes.Replace(p[document], []byte("<!-- modules -->\n"), []byte(links.String()), 1)
}

// fillVersion replaces the word VERSION in a file by a digest of all files, that file itself with the word included.
func (p Files) fillVersion(file string) {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(p)) {
		fmt.Fprintf(sum, "%s %x\n", name, sha256.Sum256(p[name]))
	}
	p[file] = bytes.Replace(p[file], []byte("VERSION"), []byte(hex.EncodeToString(sum.Sum(nil))[:16]), 1)
}

// CheckFolder returns an error if a site cannot be written into a folder, because it has other files.
func CheckFolder(folder string) error {
	_, err := filesOfSite(folder)
	return err
}

// filesOfSite returns the files in a folder, if all of them belong to a site that was written there before:
// the file listName there says which do. Any other file is an error. A missing folder has no files.
func filesOfSite(folder string) ([]string, error) {
	var known fileList
	data, err := intake.File(filepath.Join(folder, listName), maxFileBytes)
	hasList := err == nil
	if hasList && (json.Unmarshal(data, &known) != nil || known.Schema != schema) {
		return nil, fmt.Errorf("%s: %s is not part of a playground; name an empty folder or an older playground", folder, listName)
	}
	var there []string
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(folder, file)
		if name = filepath.ToSlash(name); err != nil {
			return err
		}
		if name != listName && !slices.Contains(known.Files, name) {
			return fmt.Errorf("%s: %s is not a file of a playground; name an empty folder or an older playground", folder, name)
		}
		there = append(there, name)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return there, err
}

// schema is the value of fileList.Schema.
const schema = "arcana.playground/1"

// write writes all parts into a folder, then the list of them.
func (p Files) write(folder string) error {
	all := fileList{Schema: schema}
	for name := range p {
		all.Files = append(all.Files, name)
	}
	slices.Sort(all.Files)
	for _, name := range all.Files {
		if err := writeFile(folder, name, p[name]); err != nil {
			return err
		}
	}
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return writeFile(folder, listName, append(data, '\n'))
}

// writeFile writes a file below a folder, whose subfolders it makes.
func writeFile(folder, name string, data []byte) error {
	file := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}
