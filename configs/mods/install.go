// The folder of installed mods: installing one, listing them and removing one. A mod there is
// always whole, even if the program is killed.

package mods

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core/intake"
	"arcana/core/spell"
)

// Install installs a mod from an archive or a folder (from) into the folder of installed mods
// (into), and replaces an installed mod with the same id. It writes the mod to a temporary folder
// there, checks it and then renames the folder, so that there is always the whole old mod or the
// whole new one. It returns the mod and its hash; problems are those of its mod.toml.
func Install(from, into string) (*Mod, string, []configs.Problem, error) {
	archive, err := archiveOf(from)
	if err != nil {
		return nil, "", nil, err
	}
	files, err := unpack(archive)
	if err != nil {
		return nil, "", nil, fmt.Errorf("%s: %w", filepath.ToSlash(from), err)
	}
	if !slices.ContainsFunc(files, func(f file) bool { return f.name == File }) {
		return nil, "", nil, fmt.Errorf("%s is not a mod: the folder has no %s", filepath.ToSlash(from), File)
	}
	return installFiles(from, files, into)
}

// archiveOf returns the bytes of an archive file, or packs a folder into one.
func archiveOf(from string) ([]byte, error) {
	if info, err := os.Stat(from); err == nil && info.IsDir() {
		return Pack(from)
	}
	data, err := intake.File(from, maxTotalBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no file or folder has this name", filepath.ToSlash(from))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s", filepath.ToSlash(from), intake.Reason(err))
	}
	return data, nil
}

// installFiles writes a mod's files to a new folder, checks them there and then puts that folder
// in the installed mod's place. See Install.
func installFiles(from string, files []file, into string) (*Mod, string, []configs.Problem, error) {
	if err := os.MkdirAll(into, 0o755); err != nil {
		return nil, "", nil, err
	}
	temporary, err := os.MkdirTemp(into, ".new-")
	if err != nil {
		return nil, "", nil, err
	}
	defer os.RemoveAll(temporary)
	fresh := filepath.Join(temporary, "mod")
	if err := writeFiles(fresh, files); err != nil {
		return nil, "", nil, fmt.Errorf("%s cannot be written: %s", filepath.ToSlash(from), intake.Reason(err))
	}
	m, problems, err := Read(fresh)
	if err != nil || len(problems) > 0 {
		return nil, "", withPath(problems, fresh, from), err
	}
	hash, err := m.Hash()
	if err != nil {
		return nil, "", nil, err
	}
	m.Dir = filepath.Join(into, m.ID) // where it will be
	return m, hash, nil, replaceFolder(fresh, m.Dir)
}

// withPath replaces the folder fresh, where files were unpacked, by the path that the person gave
// (from) in problems of these files.
func withPath(problems []configs.Problem, fresh, from string) []configs.Problem {
	for i := range problems {
		problems[i].File = strings.Replace(problems[i].File, filepath.ToSlash(fresh), filepath.ToSlash(from), 1)
	}
	return problems
}

// replaceFolder moves the folder fresh to the path target, in place of the folder there, if any. If the
// program is killed between the two renames, Recover brings the old folder back.
func replaceFolder(fresh, target string) error {
	aside := backupPath(target)
	if err := os.RemoveAll(aside); err != nil {
		return err
	}
	if err := os.Rename(target, aside); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(fresh, target); err != nil {
		return errors.Join(err, os.Rename(aside, target))
	}
	return os.RemoveAll(aside)
}

// backupPath returns the path to which replaceFolder moves a mod's old folder until the new one is in
// its place: dir/.old-tides for dir/tides.
func backupPath(dir string) string {
	return filepath.Join(filepath.Dir(dir), ".old-"+filepath.Base(dir))
}

// Recover moves mods back to their places in the folder into that an interrupted installation has
// moved aside (see backupPath). If the new folder of a mod is in place already, its old one stays where
// it is.
func Recover(into string) {
	entries, _ := os.ReadDir(into) // a missing folder has none
	for _, e := range entries {
		id, isAside := strings.CutPrefix(e.Name(), ".old-")
		if !isAside {
			continue
		}
		to := filepath.Join(into, id)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			_ = os.Rename(backupPath(to), to) // if it fails, the next call tries again
		}
	}
}

// List returns the mods that are installed in a folder, sorted by id, and the problems of those that
// cannot be read.
func List(into string) (list Loaded, problems []configs.Problem) {
	Recover(into)
	entries, _ := os.ReadDir(into) // a missing folder has no mods
	for _, e := range entries {
		if !e.IsDir() || WrongID(e.Name()) != "" { // such as the folders of Install and Remove
			continue
		}
		m, wrong, err := Read(filepath.Join(into, e.Name()))
		if problems = append(problems, wrong...); err == nil && len(wrong) == 0 && !m.IsPlainFolder() {
			list = append(list, m)
		}
	}
	return list, problems
}

// Remove deletes an installed mod. It is an error if there is none with that id, or if another one needs it.
// The mod's folder is moved away first, so that no half of a mod is ever listed.
func Remove(id, into string) error {
	list, _ := List(into)
	m := list.find(id)
	if m == nil {
		var ids []string
		for _, other := range list {
			ids = append(ids, other.ID)
		}
		return fmt.Errorf("no mod with the id %q is installed%s", id, spell.DidYouMean(id, ids))
	}
	for _, other := range list {
		if _, needs := other.Needs[id]; needs {
			return fmt.Errorf("the mod %s needs %s; remove %[1]s first", other.ID, id)
		}
	}
	trash, err := os.MkdirTemp(into, ".gone-") // in the same file system, so that a rename is possible
	if err != nil {
		return err
	}
	defer os.RemoveAll(trash)
	return os.Rename(m.Dir, filepath.Join(trash, "mod"))
}
