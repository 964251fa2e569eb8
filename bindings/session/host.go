// What a session is given to work with: the host, its trees of files, and how scripts are read and
// content prints.

package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/few"
	"arcana/core/intake"
)

// Host is what a session is given to work with.
type Host struct {
	// Systems are the rule systems.
	Systems Systems
	// Config returns a system's prepared configuration with all overrides.
	Config func(system string) (any, error)
	// Shipped returns it without the session's overrides of tuning, mods
	// included: what a record's tuning is compared with.
	Shipped func(system string) (any, error)
	// Digests returns a digest of each content file that the system reads.
	Digests func(system string) []core.FileHash
	// Renamed has the ids of things of mods by the keys of those that they had before; nil for none.
	Renamed map[string]string
	// ModOf returns the mod whose script a file is, by the name that messages give it, "" for
	// nobody's; nil where there are no mods.
	ModOf func(file string) string
	// Sets says who set a field of a thing of the content, the last first, and what was
	// there before; nil where nobody knows.
	Sets func(system, id, field string) ([]ContentSet, error)
	// Touched lists the things of a system's content that mods made or changed, in words for
	// people elsewhere; nil where there are no mods.
	Touched func(system string) []TouchedThing
	// About says what a kind of thing is that content writes, and what a kind of file may hold,
	// "" for other names; nil where nobody knows.
	About func(s *Session, name string) string
	// Rules returns what the rules of games in Lua are written with, for help and editors; nil where
	// there are no such games.
	Rules func() declare.Module
	// Blame makes faults of a system's content an error that names their files and
	// lines; nil where nobody knows them.
	Blame func(system string, faults []core.Fault) error
	// Refresh forgets configurations, so that the next Config reads files anew, and returns the
	// systems, with the games as their files are now.
	Refresh func() Systems
	// Typed checks the types of the session's scripts whose paths ours accepts, and returns the
	// first mistake as an error; nil where types are not checked.
	Typed func(s *Session, ours func(file string) bool) error
	// Override makes configurations that are read from now on include these content files
	// ("configs/...") and scripts. They take precedence over all other files, and later ones over
	// earlier ones; those of the last call no longer count. nil where nothing can be overridden.
	Override func(...Texts)
	// Scripts holds "abilities/..." and "scripts/...": what is embedded, with
	// mods before it.
	Scripts fs.FS
	// Called returns what messages, places and records call a file of the script roots:
	// one of a mod has its id even where it stands in for a shipped one. nil leaves names
	// as they are.
	Called func(file string) string
	// Compiled is what content compiles to, for hosts that share their content and whose
	// scripts do not change meanwhile; nil where each entry looks at them anew.
	Compiled *Compiled
	// Carried reports whether the program carries a script with this text under a path. Such a script is compiled once
	// for all sessions; nil compiles all of them in each.
	Carried func(file, text string) bool
	// Local is the folder of the script that runs, or nil; LocalName is how the
	// user names that folder in messages.
	Local     fs.FS
	LocalName string
	// Save writes a file below the working directory, Open reads one; nil where
	// scripts may do neither. Open answers fs.ErrNotExist for what is not there.
	Save func(path string, data []byte) error
	Open func(path string) ([]byte, error)
	// Out takes what scripts print, Err what the program says about them.
	Out, Err io.Writer
	// Watch shows how many of an experiment's matches are played: done of total. The function
	// that it returns ends the display. nil where nobody looks.
	Watch func(total int, done *atomic.Int64) (finish func())
	// Seed is where all chance comes from.
	Seed uint64
	// Events are the events of their own that mods declare.
	Events []OwnEvent
	// Played is told of the things that act, or are acted on, in a match or a fight that a
	// script begins: their system and name. nil where nobody asks.
	Played func(system, name string)
	// Units is what one script, line of the prompt or scenario may spend; 0 is the
	// machine's own figure.
	Units int64
	// Experiments is what the experiments of one script, line of the prompt or
	// scenario may cost in units; 0 is system.DefaultExperiments.
	Experiments int64
	// Workers is how many goroutines a long calculation may use.
	Workers int
	// Trace gives a machine what sees its scripts execute; nil where nobody looks.
	Trace func() vm.Tracer
	// RunAll runs all scripts of a match, whether they act or not, to measure coverage.
	RunAll bool
	// Tested reports whether scenarios are about a script, by the name that messages give its
	// file: one that fails there fails the scenario. nil stands for every script.
	Tested func(file string) bool
	// Strict makes a failing content script an error of the move.
	Strict bool
}

// OwnEvent is an event of a mod's own that the mod declares.
type OwnEvent struct {
	// Name is its whole name ("tides:omen"), Text when it is told, Amount what its amount means.
	Name, Text, Amount string
}

// String describes the event in one sentence or two.
func (e OwnEvent) String() string {
	if e.Amount == "" {
		return e.Text
	}
	return e.Text + " amount: " + e.Amount
}

// ContentSet is one time that a field of the content was set.
type ContentSet struct {
	By      string `json:"by,omitempty" doc:"the mod or folder that set it; nil for a shipped file"`
	File    string `json:"file" doc:"the file that set it"`
	Line    int    `json:"line" doc:"its line there"`
	Value   string `json:"value" doc:"the new value, as written in the file"`
	Removed bool   `json:"removed,omitempty" doc:"whether the file removed the thing instead of setting the field"`
}

// TouchedThing is a thing of the content that mods made or changed.
type TouchedThing struct {
	// Kind is what the content calls such things ("card"), ID which of them it is.
	Kind, ID string
	// Fields say by their names who set them, the last first, with files as they are called
	// within the mod; "id" stands for all of a thing that is new.
	Fields map[string][]ContentSet
}

// displayName returns what messages call a file of the script roots.
func (h *Host) displayName(file string) string {
	if h.Called == nil {
		return file
	}
	return h.Called(file)
}

// Layers is a stack of file trees; the first that has a file gives it.
type Layers []fs.FS

// Open returns the file of the first layer that has it.
func (l Layers) Open(name string) (fs.File, error) {
	for _, layer := range l {
		if layer == nil {
			continue
		}
		f, err := layer.Open(name)
		if !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Stat describes the file of the first layer that has it, without opening it: a
// pipe would wait for its writer.
func (l Layers) Stat(name string) (fs.FileInfo, error) {
	for _, layer := range l {
		if layer == nil {
			continue
		}
		info, err := fs.Stat(layer, name)
		if !errors.Is(err, fs.ErrNotExist) {
			return info, err
		}
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

// holding returns the first layer that has a file, to read from it without asking the others again; l
// itself if none has it.
func (l Layers) holding(name string) fs.FS {
	for _, layer := range l {
		if layer == nil {
			continue
		}
		if _, err := fs.Stat(layer, name); !errors.Is(err, fs.ErrNotExist) {
			if inner, ok := layer.(Layers); ok {
				return inner.holding(name)
			}
			return layer
		}
	}
	return l
}

// ReadDir lists a folder of all layers together, sorted by name; a name that
// several layers have stands once.
func (l Layers) ReadDir(name string) ([]fs.DirEntry, error) {
	var list []fs.DirEntry
	err := error(&fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist})
	for _, layer := range l {
		if layer == nil {
			continue
		}
		if entries, e := fs.ReadDir(layer, name); e == nil {
			list, err = append(list, entries...), nil
		}
	}
	few.Sort(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(list, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), err
}

// Mount puts a file tree into a folder.
type Mount struct {
	Folder string // one name, without slashes
	Files  fs.FS  // what stands below it
}

// Open opens a file below the folder, or the folder itself.
func (m Mount) Open(name string) (fs.File, error) {
	rest, err := m.pathWithin(name)
	if err != nil {
		return nil, err
	}
	return m.Files.Open(rest)
}

// Stat describes a file below the folder, or the folder itself.
func (m Mount) Stat(name string) (fs.FileInfo, error) {
	rest, err := m.pathWithin(name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(m.Files, rest)
}

// ReadDir lists the folder, or one below it.
func (m Mount) ReadDir(name string) ([]fs.DirEntry, error) {
	rest, err := m.pathWithin(name)
	if err != nil {
		return nil, err
	}
	return fs.ReadDir(m.Files, rest)
}

// pathWithin returns the path within the mounted tree of a name that begins with the folder, and
// fs.ErrNotExist for any other name.
func (m Mount) pathWithin(name string) (string, error) {
	if name == m.Folder {
		return ".", nil
	}
	rest, ok := strings.CutPrefix(name, m.Folder+"/")
	if !ok {
		return "", &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return rest, nil
}

// ReadScript reads a script of the roots. Ends of lines come out as \n alone, also where the file has
// \r\n. Anything but a plain file of at most vm.ContentSource bytes is refused before it is opened.
func ReadScript(files fs.FS, name string) ([]byte, error) {
	if layers, ok := files.(Layers); ok {
		files = layers.holding(name)
	}
	data, err := intake.Below(files, name, vm.ContentSource)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &vm.Error{File: name, Message: intake.Reason(err)}
	}
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), err
}

// contentOutput is how many bytes the scripts of one machine of content or of a
// personality may print in an entry: enough to look for a mistake, not to flood a run.
const contentOutput = 64 << 10

// limitedWriter passes on at most contentOutput bytes in each entry of a session.
type limitedWriter struct {
	to      io.Writer
	left    int  // bytes that may still be written in the entry; below 0 once it has stopped
	entry   *int // Session.Entries
	entryOf int  // the entry to which left belongs
}

// Write passes bytes on until the entry's limit is reached, then says once that it stops. It
// never returns an error for that.
func (w *limitedWriter) Write(p []byte) (int, error) {
	if w.entryOf != *w.entry {
		w.entryOf, w.left = *w.entry, contentOutput
	}
	if w.left < 0 {
		return len(p), nil
	}
	if w.left -= len(p); w.left >= 0 {
		return w.to.Write(p)
	}
	_, err := fmt.Fprintln(w.to, "arcana: the scripts printed too much text; the rest is left out")
	return len(p), err
}
