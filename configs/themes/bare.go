// What ships does not change while the program runs: with no mod's content over it, themes are read once.

package themes

import (
	"errors"
	"io/fs"
	"strings"
	"sync"
)

// readThemes are themes that were read of what ships alone, by their names and the systems; checked are the
// remarks about what ships, by the systems.
var readThemes, checked sync.Map

// isBare reports whether no layer has any file, and returns the names of the systems.
func (l Library) isBare() (systems string, bare bool) {
	for _, layer := range l.Layers {
		if entries, err := fs.ReadDir(layer.Files, "."); len(entries) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", false
		}
	}
	return strings.Join(l.systemNames(), "/"), true
}
