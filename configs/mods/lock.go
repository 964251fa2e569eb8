// The lock file of a working folder: it lists the mods to play with there, with version and hash.

package mods

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"arcana/configs"
	"arcana/core/intake"
)

// LockFile is the name of the lock file.
const LockFile = "mods.lock"

// lockEntry is one mod in a lock file.
type lockEntry struct {
	ID      string `toml:"id" need:"yes"`
	Version string `toml:"version" need:"yes"`
	Hash    string `toml:"hash" need:"yes"`
}

// lockContent is a lock file.
type lockContent struct {
	Mods []lockEntry `toml:"mod"`
}

// Lock returns the text of a lock file for the mods. A folder without mod.toml cannot be
// locked.
func (l Loaded) Lock() (string, error) {
	var b strings.Builder
	b.WriteString("# The mods with which commands run in this folder. Written by: arcana mods lock\n")
	for _, m := range l {
		if m.IsPlainFolder() {
			return "", fmt.Errorf("%s cannot be locked, because the folder has no %s", filepath.ToSlash(m.Dir), File)
		}
		hash, err := m.Hash()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "\n[[mod]]\nid = %q\nversion = %q\nhash = %q\n", m.ID, m.Version, hash)
	}
	return b.String(), nil
}

// CheckLock compares the mods with the mods.lock of a folder, if there is one, and returns a problem for each
// difference. If mods.lock itself has mistakes, it returns only these.
func (l Loaded) CheckLock(dir string) []configs.Problem {
	document, problems := configs.Read(LockFile, configs.Layer{Name: filepath.ToSlash(dir), Files: intake.Folder{Root: dir}})
	if document == nil || len(problems) > 0 {
		return problems
	}
	var file lockContent
	if problems = document.Decode(&file); len(problems) > 0 {
		return problems
	}
	report := func(format string, args ...any) {
		problems = append(problems, document.Problem(fmt.Sprintf(format, args...), "mod"))
	}
	entries := map[string]lockEntry{}
	for _, locked := range file.Mods {
		entries[locked.ID] = locked
		if l.find(locked.ID) == nil {
			report("mods.lock names the mod %s %s, which is not loaded; load it with --mods, or write a new mods.lock: arcana mods lock", locked.ID, locked.Version)
		}
	}
	for _, m := range l {
		if _, isLocked := entries[m.ID]; isLocked || !m.isIn(dir) {
			m.reportLockDifference(entries, report)
		}
	}
	return problems
}

// isIn reports whether dir is the mod's own folder. A lock file there need not list the mod itself:
// it lists the other mods that the mod was made with.
func (m *Mod) isIn(dir string) bool {
	own, err := os.Stat(m.Dir)
	if err != nil {
		return false
	}
	other, err := os.Stat(dir)
	return err == nil && os.SameFile(own, other)
}

// reportLockDifference compares the mod with its entry of the lock file (entries has these by id) and calls
// report with the first difference.
func (m *Mod) reportLockDifference(entries map[string]lockEntry, report func(format string, args ...any)) {
	locked, isLocked := entries[m.ID]
	hash, err := m.Hash()
	switch {
	case m.IsPlainFolder() || !isLocked:
		report("mods.lock does not name the mod %s; leave the mod out, or write a new mods.lock: arcana mods lock", m.Title())
	case err != nil:
		report("%s", err)
	case locked.Version != m.Version:
		report("mods.lock names %s %s, but version %s is loaded from %s; load the locked version, or write a new mods.lock: arcana mods lock", m.ID, locked.Version, m.Version, filepath.ToSlash(m.Dir))
	case locked.Hash != hash:
		report("the files of %s %s in %s differ from mods.lock: their hash is %.16s, expected %.16s; load the locked files, or write a new mods.lock: arcana mods lock", m.ID, m.Version, filepath.ToSlash(m.Dir), hash, locked.Hash)
	}
}
