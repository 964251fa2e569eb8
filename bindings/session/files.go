package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"arcana/bindings/vm"
	"arcana/core/intake"
)

// ReadScript reads a script of the roots. What is no plain file, or is longer than a
// content file may be, is refused before it is opened.
func ReadScript(files fs.FS, name string) ([]byte, error) {
	data, err := intake.Below(files, name, vm.ContentSource)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &vm.Error{File: name, Message: intake.Reason(err)}
	}
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), err
}

// contentOutput is how many bytes the scripts of one machine of content or of a
// personality may print in an entry: enough to look for a mistake, not to flood a run.
const contentOutput = 64 << 10

// limitedWriter lets a number of bytes through in each entry, and then says that it stops.
type limitedWriter struct {
	to    io.Writer
	left  int
	entry *int
	in    int // the entry in which so many are left
}

// Write never fails for want of room.
func (s *limitedWriter) Write(p []byte) (int, error) {
	if s.in != *s.entry {
		s.in, s.left = *s.entry, contentOutput
	}
	if s.left < 0 {
		return len(p), nil
	}
	if s.left -= len(p); s.left >= 0 {
		return s.to.Write(p)
	}
	_, err := fmt.Fprintln(s.to, "arcana: scripts have printed too much here; the rest is left out")
	return len(p), err
}
