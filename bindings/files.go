package bindings

import (
	"fmt"
	"io"
	"io/fs"

	"arcana/bindings/vm"
)

// readScript reads a script of the roots. What is no plain file, or is longer than a
// content file may be, is refused before it is opened.
func readScript(files fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: expected a file", name)
	}
	if info.Size() > vm.ContentSource {
		return nil, fmt.Errorf("%s: %d bytes, expected at most %d", name, info.Size(), vm.ContentSource)
	}
	return fs.ReadFile(files, name)
}

// guestOutput is how many bytes the scripts of one machine of content or of a
// personality may print: enough to look for a mistake, not to flood a run.
const guestOutput = 64 << 10

// scant lets a number of bytes through and then says that it stops.
type scant struct {
	to   io.Writer
	left int
}

// Write never fails for want of room.
func (s *scant) Write(p []byte) (int, error) {
	if s.left < 0 {
		return len(p), nil
	}
	if s.left -= len(p); s.left >= 0 {
		return s.to.Write(p)
	}
	_, err := fmt.Fprintln(s.to, "arcana: scripts have printed too much here; the rest is left out")
	return len(p), err
}
