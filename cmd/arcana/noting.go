package main

import (
	"io/fs"
	"path/filepath"

	"arcana/bindings/session"
)

// What scenarios read: a watch runs those again that a save concerns.

// noting notes which files are opened.
type noting struct {
	fs.FS
	note func(string)
}

// Open opens a file and notes it.
func (n noting) Open(name string) (fs.File, error) {
	n.note(name)
	return n.FS.Open(name)
}

// noteReads lets a host say what its session reads.
func noteReads(host *session.Host, note func(string)) {
	config := host.Config
	host.Config = func(system string) (any, error) {
		note(system)
		return config(system)
	}
	host.Scripts = noting{host.Scripts, note}
	if host.Local != nil {
		local := host.LocalName
		host.Local = noting{host.Local, func(name string) { note(filepath.ToSlash(filepath.Join(local, name))) }}
	}
}

// ReadDir lists a folder.
func (n noting) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(n.FS, name) }

// Stat says what a file is, and notes it.
func (n noting) Stat(name string) (fs.FileInfo, error) {
	n.note(name)
	return fs.Stat(n.FS, name)
}

// Glob lists the files that a pattern fits.
func (n noting) Glob(pattern string) ([]string, error) { return fs.Glob(n.FS, pattern) }
