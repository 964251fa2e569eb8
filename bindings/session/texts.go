// Content that a session makes itself or that a record brings: a file tree in memory, then how it
// is put over the host's files.

package session

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"arcana/bindings/declare"
	"arcana/core"
)

// Texts is a file tree in memory, texts by path, below configs, abilities and scripts as in a mod.
type Texts map[string]string

// Open opens a file, or a folder in which there is one.
func (t Texts) Open(name string) (fs.File, error) {
	text, ok := t[name]
	if entries := t.entriesIn(name); !ok && len(entries) > 0 {
		return &textFile{entry: textEntry{name: path.Base(name), folder: true}, entries: entries}, nil
	}
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &textFile{entry: textEntry{name: path.Base(name), size: len(text)}, Reader: *bytes.NewReader([]byte(text))}, nil
}

// entriesIn returns the files and folders directly in a folder, sorted by name. "." is the top.
func (t Texts) entriesIn(folder string) (entries []fs.DirEntry) {
	for file, text := range t {
		if folder != "." {
			within, ok := strings.CutPrefix(file, folder+"/")
			if !ok {
				continue
			}
			file = within
		}
		name, _, deeper := strings.Cut(file, "/")
		entries = append(entries, textEntry{name, len(text), deeper}) // a folder once for each file in it
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(entries, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() })
}

// textEntry is a file of Texts, or a folder, as lists of files have it: its methods make it an
// fs.DirEntry and an fs.FileInfo. It has no time.
type textEntry struct {
	name   string
	size   int
	folder bool
}

// Name returns the name within its folder.
func (e textEntry) Name() string { return e.name }

// IsDir reports whether it is a folder.
func (e textEntry) IsDir() bool { return e.folder }

// Type returns the mode, of which callers read the type alone.
func (e textEntry) Type() fs.FileMode { return e.Mode().Type() }

// Info returns the entry itself.
func (e textEntry) Info() (fs.FileInfo, error) { return e, nil }

// Size returns how many bytes a file has; of a folder it means nothing.
func (e textEntry) Size() int64 { return int64(e.size) }

// ModTime returns no time.
func (e textEntry) ModTime() time.Time { return time.Time{} }

// Sys returns nil: no system lies below.
func (e textEntry) Sys() any { return nil }

// Mode returns the rights of a file or folder: nobody may write it.
func (e textEntry) Mode() fs.FileMode {
	if e.folder {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// textFile is an open file or folder of Texts.
type textFile struct {
	bytes.Reader
	entry   textEntry
	entries []fs.DirEntry // of a folder, those not yet read
}

// Stat returns what lists say of the file.
func (f *textFile) Stat() (fs.FileInfo, error) { return f.entry, nil }

// Close does nothing.
func (f *textFile) Close() error { return nil }

// ReadDir reads the next n entries of a folder, all of them if n is 0 or less.
func (f *textFile) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(f.entries) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(f.entries) {
		n = len(f.entries)
	}
	entries := f.entries[:n]
	f.entries = f.entries[n:]
	return entries, nil
}

// CanOverride reports whether the session can put texts in place of content files.
func (s *Session) CanOverride() bool { return s.Host.Override != nil }

// Override puts texts in place of the session's content files and scripts, and drops those of the
// last call. Matches in play keep what they have.
func (s *Session) Override(texts Texts) {
	s.made = texts
	s.applyOverrides()
}

// Overrides returns the texts of the last Override, nil for none.
func (s *Session) Overrides() Texts { return s.made }

// OverrideFromRecord puts the texts of a record in place of content files and scripts, for a replay.
// Where Override gave a text of the same path, that one counts. It drops the texts of its last call
// and returns them, so that the caller can put them back after the replay.
func (s *Session) OverrideFromRecord(texts Texts) (before Texts) {
	before, s.brought = s.brought, texts
	s.applyOverrides()
	return before
}

// applyOverrides gives the host all texts and makes the next match read content anew. A text that the
// session made itself takes precedence over one of a record.
func (s *Session) applyOverrides() {
	if s.hostScripts == nil { // Host.Scripts is still the host's own
		s.hostScripts = s.Host.Scripts
	}
	s.Host.Scripts = Layers{s.made, s.brought, s.hostScripts}
	s.Host.Override(s.brought, s.made)
	s.Refresh()
}

// OverridesOf returns the texts that override content of a system, nil for none. Records keep them. The
// path of such a text contains a folder with the system's name; only the scripts of the system encounter
// lie in scripts/encounters.
func (s *Session) OverridesOf(system string) map[string]string {
	found := map[string]string{}
	for _, texts := range []Texts{s.brought, s.made} { // what the session made counts last
		for file, text := range texts {
			if strings.Contains(file, "/"+system+"/") || system == "encounter" && strings.HasPrefix(file, "scripts/encounters/") {
				found[file] = text
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return found
}

// AddToSystems adds functions to the module of every rule system. Parts call it while they
// declare their own module.
func (s *Session) AddToSystems(functions func(core.System) []declare.Func) {
	s.ofSystems = append(s.ofSystems, functions)
}
