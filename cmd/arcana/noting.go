package main

import (
	"io/fs"
	"path/filepath"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// What scenarios read, and which scripts act in them: a watch runs those again that a save
// concerns.

// acting is which scripts did something in the machines of a session: ran a function of
// theirs, not just their file.
type acting struct {
	mu       sync.Mutex
	machines []*actor
}

// actor is what acted in one machine.
type actor struct {
	names map[string]bool
	last  *lua.FunctionProto // it was noted
}

// Begin gives a machine its own.
func (a *acting) Begin() vm.Tracer {
	a.mu.Lock()
	defer a.mu.Unlock()
	own := &actor{names: map[string]bool{}}
	a.machines = append(a.machines, own)
	return own
}

// any reports whether a script of one of those names acted.
func (a *acting) any(names map[string]bool) bool {
	for _, m := range a.machines {
		for name := range m.names {
			if names[name] {
				return true
			}
		}
	}
	return false
}

// Note notes the script whose function runs.
func (a *actor) Note(_ *mirror.State, f *mirror.Frame, _ int64) {
	if p := f.Fn.Proto; p != a.last {
		if a.last = p; p.LineDefined > 0 {
			a.names[p.SourceName] = true
		}
	}
}

// Add does nothing.
func (a *actor) Add(covered.Text) {}

// Rest does nothing.
func (a *actor) Rest(int64, error) {}

// Stop does nothing.
func (a *actor) Stop(string) {}

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
