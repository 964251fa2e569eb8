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

// settled is how long nothing more must be saved before themes are read anew: editors
// save a file in several steps.
const settled = 100 * time.Millisecond

// watchThemes reloads themes whenever something is saved below the mods, until the closer it
// returns is closed. Problems are written to complaints, and the old themes stay.
func watchThemes(wardrobe *themes.Manager, mods []string, complaints io.Writer) (io.Closer, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("--watch: %w", err)
	}
	addFolders(watcher, mods)
	go func() {
		saved := time.NewTimer(settled)
		for {
			select {
			case _, open := <-watcher.Events:
				if !open {
					return
				}
				saved.Reset(settled)
			case <-saved.C:
				addFolders(watcher, mods) // there may be new ones
				if problems := wardrobe.Reload(); len(problems) > 0 {
					fmt.Fprintln(complaints, Text(problems))
				}
			}
		}
	}()
	return watcher, nil
}

// addFolders adds to the watcher the folders in which themes of mods are, and those in which
// one may appear.
func addFolders(watcher *fsnotify.Watcher, mods []string) {
	for _, dir := range mods {
		for _, folder := range []string{dir, filepath.Join(dir, "configs")} {
			_ = watcher.Add(folder) // one that is not there is found when it comes
		}
		_ = filepath.WalkDir(filepath.Join(dir, "configs", "themes"), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				_ = watcher.Add(path)
			}
			return nil
		})
	}
}
