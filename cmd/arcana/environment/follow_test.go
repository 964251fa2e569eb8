package environment

import (
	"io"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"arcana/configs/themes"
)

// TestReloadOnErrors: the watch goes on after an error of the watcher.
func TestReloadOnErrors(t *testing.T) {
	manager, problems := themes.NewManager(themes.Library{}, themes.Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	watcher := &fsnotify.Watcher{Events: make(chan fsnotify.Event), Errors: make(chan error)}
	defer close(watcher.Events)
	go reloadOnEvents(watcher, manager, nil, io.Discard)
	for range 2 {
		select {
		case watcher.Errors <- fsnotify.ErrEventOverflow:
		case <-time.After(time.Minute):
			t.Fatal("the watch does not read errors, so the watcher waits for ever")
		}
	}
}
