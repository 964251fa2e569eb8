// The flag --watch: themes of mods are reloaded as soon as they are saved.

package environment

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"arcana/configs/themes"
)

// debounce is how long nothing more must be saved before themes are read again: editors save a file
// in several steps.
const debounce = 100 * time.Millisecond

// watchThemes reloads themes whenever something is saved in a folder of themes below the mods, until
// the returned closer is closed. Problems are written to complaints, and then the old themes stay.
func watchThemes(manager *themes.Manager, mods []string, complaints io.Writer) (io.Closer, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("--watch: %w", err)
	}
	addFolders(watcher, mods)
	go reloadOnEvents(watcher, manager, mods, complaints)
	return watcher, nil
}

// reloadOnEvents reloads themes whenever the watcher has an event, until the watcher is closed.
func reloadOnEvents(watcher *fsnotify.Watcher, manager *themes.Manager, mods []string, complaints io.Writer) {
	reload := time.NewTimer(debounce) // each event sets it again; the first run finds what was saved before the watch began
	for {
		select {
		case _, open := <-watcher.Events:
			if !open {
				return
			}
			reload.Reset(debounce)
		case <-watcher.Errors: // events may be lost, so look as after an event
			reload.Reset(debounce)
		case <-reload.C:
			addFolders(watcher, mods) // there may be new folders
			if problems := manager.Reload(); len(problems) > 0 {
				fmt.Fprintln(complaints, ProblemsText(problems))
			}
		}
	}
}

// addFolders adds to the watcher the folders in which themes of mods lie, and those in which the
// folder of themes may appear.
func addFolders(watcher *fsnotify.Watcher, mods []string) {
	for _, dir := range mods {
		for _, folder := range []string{dir, filepath.Join(dir, "configs")} {
			_ = watcher.Add(folder) // it fails for a missing one, which a later call finds
		}
		_ = filepath.WalkDir(filepath.Join(dir, "configs", "themes"), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				_ = watcher.Add(path)
			}
			return nil
		})
	}
}
