// What a watch (watch.go) needs to know about files: first which ones a scenario reads
// (readRecorder), then which ones have changed on disk (folderWatcher).

package main

import (
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"arcana/bindings/session"
)

// readRecorder is a file system that calls note with the name of each file that is opened or described.
type readRecorder struct {
	fs.FS
	note func(string)
}

// Open opens a file and calls note.
func (n readRecorder) Open(name string) (fs.File, error) {
	n.note(name)
	return n.FS.Open(name)
}

// recordReads makes a host call note with the path of each script file, and the name of each system, that
// its session reads.
func recordReads(host *session.Host, note func(string)) {
	config := host.Config
	host.Config = func(system string) (any, error) {
		note(system)
		return config(system)
	}
	host.Scripts = readRecorder{host.Scripts, note}
	if host.Local != nil {
		local := host.LocalName
		host.Local = readRecorder{host.Local, func(name string) { note(filepath.ToSlash(filepath.Join(local, name))) }}
	}
}

// ReadDir lists a folder.
func (n readRecorder) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(n.FS, name) }

// Stat describes a file and calls note.
func (n readRecorder) Stat(name string) (fs.FileInfo, error) {
	n.note(name)
	return fs.Stat(n.FS, name)
}

// Glob lists the files that match a pattern.
func (n readRecorder) Glob(pattern string) ([]string, error) { return fs.Glob(n.FS, pattern) }

// debounce is how long nothing more must be saved before the changed files are compared: editors
// write a file in several steps, and people save several files at once.
const debounce = 25 * time.Millisecond

// folderWatcher watches folders for files that are saved. Events of the system only say that it is time to
// look; what has changed is found by comparing all files with how they were before. So the result
// is the same whether an editor writes a file in place or replaces it by a new one.
type folderWatcher struct {
	folders    []string
	lastStates map[string]fileState // of all files at the last look
	watcher    *fsnotify.Watcher
	changed    chan []string // for each burst of saves, the files that were changed, made or deleted
}

// fileState is the size and the time of change of a file, by which a changed file is recognized.
type fileState struct {
	size     int64
	modified time.Time
}

// newFolderWatcher returns a watcher of folders and all folders in them, which runs until it is closed.
// It sends the files that were saved to its channel changed.
func newFolderWatcher(folders []string) (*folderWatcher, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, failure{exitFailed, "watch: " + err.Error()}
	}
	s := &folderWatcher{folders, nil, watcher, make(chan []string)}
	s.changedFiles() // stores how the files are, and watches their folders
	go s.run()
	return s, nil
}

// Close ends the watch, and closes the channel.
func (s *folderWatcher) Close() error { return s.watcher.Close() }

// run waits for changes in the folders and, once none came for a while, sends the files that
// differ, until the watcher is closed.
func (s *folderWatcher) run() {
	defer close(s.changed)
	settled := time.NewTimer(time.Hour) // each event sets it to debounce; at first it only waits
	for {
		select {
		case _, open := <-s.watcher.Events:
			if !open {
				return
			}
			settled.Reset(debounce)
		case <-s.watcher.Errors: // events may be lost, so look as after an event
			settled.Reset(debounce)
		case <-settled.C:
			if changed := s.changedFiles(); len(changed) > 0 {
				s.changed <- changed
			}
		}
	}
}

// changedFiles returns the scripts and content files that have changed since it was called last. It
// stores how they are now, and begins to watch new folders. What lies in hidden folders does not count.
func (s *folderWatcher) changedFiles() (changed []string) {
	now := map[string]fileState{}
	for _, folder := range s.folders {
		filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil
			case d.IsDir() && strings.HasPrefix(d.Name(), ".") && file != folder:
				return fs.SkipDir
			case d.IsDir():
				_ = s.watcher.Add(file) // an error means that the folder is gone again
			case isContent(file):
				if info, err := d.Info(); err == nil {
					now[file] = fileState{info.Size(), info.ModTime()}
				}
			}
			return nil
		})
	}
	changed = changedBetween(s.lastStates, now)
	s.lastStates = now
	return changed
}

// isContent reports whether a file is a script or a content file, and not what editors leave
// beside them.
func isContent(file string) bool {
	ending := path.Ext(file)
	return (ending == ".lua" || ending == ".toml") && !strings.HasPrefix(filepath.Base(file), ".")
}

// changedBetween returns the files that are new, changed or gone between two looks at the folders, sorted.
func changedBetween(before, now map[string]fileState) (files []string) {
	for _, file := range slices.Sorted(maps.Keys(now)) {
		if old, ok := before[file]; !ok || old.size != now[file].size || !old.modified.Equal(now[file].modified) {
			files = append(files, file)
		}
	}
	for file := range before {
		if _, ok := now[file]; !ok {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return files
}
