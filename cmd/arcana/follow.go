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

// What a watch (watch.go) needs to know about files: first which ones a scenario reads (noting),
// then which ones have changed on disk (saves).

// noting is a file system that calls note with each file that is opened or looked at.
type noting struct {
	fs.FS
	note func(string)
}

// Open opens a file and notes it.
func (n noting) Open(name string) (fs.File, error) {
	n.note(name)
	return n.FS.Open(name)
}

// noteReads makes a host call note with the name of each script file and each system's
// configuration that its session reads.
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

// Stat describes a file, and notes it.
func (n noting) Stat(name string) (fs.FileInfo, error) {
	n.note(name)
	return fs.Stat(n.FS, name)
}

// Glob lists the files that match a pattern.
func (n noting) Glob(pattern string) ([]string, error) { return fs.Glob(n.FS, pattern) }

// quiet is how long nothing more must be saved before a save is looked at: editors write a
// file in several steps, and people save several files at once.
const quiet = 25 * time.Millisecond

// saves watches folders for files that are saved. Events of the system only say that it is time to
// look; what has changed is found by comparing all files with how they were before. So the result
// is the same whether an editor writes in place, or writes beside and renames.
type saves struct {
	folders []string
	known   map[string]stamp // all files when they were looked at last
	watcher *fsnotify.Watcher
	changed chan []string // for each burst of saves, the files that were changed, made or deleted
}

// stamp is the size and time of a file, by which a changed one is recognized.
type stamp struct {
	size int64
	at   time.Time
}

// watchSaves watches folders and all below them, until it is closed. What was saved comes
// through the channel changed.
func watchSaves(folders []string) (*saves, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, failure{exitFailed, "watch: " + err.Error()}
	}
	s := &saves{folders, nil, watcher, make(chan []string)}
	s.changedFiles() // notes the files as they are, and watches their folders
	go s.run()
	return s, nil
}

// Close ends the watch, and closes the channel.
func (s *saves) Close() error { return s.watcher.Close() }

// run waits for changes in the folders and, once none came for a while, sends the files that
// differ, until the watcher is closed.
func (s *saves) run() {
	defer close(s.changed)
	settled := time.NewTimer(time.Hour) // each event sets it to quiet; at first it only waits
	for {
		select {
		case _, open := <-s.watcher.Events:
			if !open {
				return
			}
			settled.Reset(quiet)
		case <-s.watcher.Errors: // events may be lost, so look as after an event
			settled.Reset(quiet)
		case <-settled.C:
			if changed := s.changedFiles(); len(changed) > 0 {
				s.changed <- changed
			}
		}
	}
}

// changedFiles returns the files that differ from when it was called last, notes how they are now,
// and watches new folders too.
func (s *saves) changedFiles() (changed []string) {
	now := map[string]stamp{}
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
					now[file] = stamp{info.Size(), info.ModTime()}
				}
			}
			return nil
		})
	}
	changed = differing(s.known, now)
	s.known = now
	return changed
}

// isContent reports whether a file is a script or a content file, and not what editors leave
// beside them.
func isContent(file string) bool {
	ending := path.Ext(file)
	return (ending == ".lua" || ending == ".toml") && !strings.HasPrefix(filepath.Base(file), ".")
}

// differing returns the files that are new, changed or gone between two looks at the folders.
func differing(was, is map[string]stamp) (files []string) {
	for _, file := range slices.Sorted(maps.Keys(is)) {
		if before, ok := was[file]; !ok || before.size != is[file].size || !before.at.Equal(is[file].at) {
			files = append(files, file)
		}
	}
	for file := range was {
		if _, ok := is[file]; !ok {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return files
}
