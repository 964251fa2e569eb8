//go:build !js

package bolt

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	berrors "go.etcd.io/bbolt/errors"

	"arcana/cmd/live/store"
)

// Failures of the file in words.

// sqlite is the beginning of every file of SQLite.
const sqlite = "SQLite format 3\x00"

// The refusals of files that this program has not written.
var (
	errSQLite = errors.New("this is a SQLite file of Arcana 0.1, which this program cannot read; name another file")
	errOther  = errors.New("the file belongs to another program; name another file")
	errNoFile = errors.New("expected a file; name another path")
)

// sentences says, for errors of the database and the system, what is wrong and what a person can do.
var sentences = []struct {
	is   error
	text string
}{
	{berrors.ErrTimeout, "another program has it open, such as a second arcana serve; close that, or name another file"},
	{berrors.ErrInvalid, "it is no database; name another file, or move this one away"},
	{berrors.ErrVersionMismatch, "it is no database that this program knows; name another file"},
	{berrors.ErrChecksum, "the database is damaged; bring back a copy"},
	{berrors.ErrMaxSizeReached, "the disk is full, and nothing of this was kept; make room"},
	{syscall.ENOSPC, "the disk is full, and nothing of this was kept; make room"},
	{syscall.EIO, "the disk failed to read or write"},
	{fs.ErrNotExist, "there is no such file or folder"},
	{fs.ErrPermission, "it cannot be opened; give the program the right to read and write it"},
	{syscall.EROFS, "it may only be read; give the program the right to write to it"},
}

// passedOn are the errors that callers tell apart, so they must not be changed.
var passedOn = []error{store.ErrNotFound, store.ErrConflict, store.ErrClosed, context.Canceled, context.DeadlineExceeded}

// describe makes one plain sentence of an error about a file. Errors that callers tell apart
// are returned as they are.
func describe(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, berrors.ErrDatabaseNotOpen): // it was closed in between
		return store.ErrClosed
	}
	for _, known := range passedOn {
		if errors.Is(err, known) {
			return err
		}
	}
	for _, s := range sentences {
		if errors.Is(err, s.is) {
			return fmt.Errorf("%s: %s", path, s.text)
		}
	}
	return fmt.Errorf("%s: %w", path, err)
}
