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
	errNoFile = errors.New("the path is not a file; name another path")
)

// errDamaged is the refusal of a file that was written by this program, and changed by something else.
var errDamaged = errors.New("the database is damaged; replace it with a backup")

// sentences says, for errors of the database and the system, what is wrong and what a person can do.
var sentences = []struct {
	is   error
	text string
}{
	{berrors.ErrTimeout, "another program uses the file, such as a second arcana serve; stop that program, or name another file"},
	{berrors.ErrInvalid, "the file is not a database; name another file, or move this file away"},
	{berrors.ErrVersionMismatch, "the database has a format that this program cannot read; name another file"},
	{berrors.ErrChecksum, errDamaged.Error()},
	{berrors.ErrMaxSizeReached, "the disk is full, so the last change was not saved; free some space on the disk"},
	{syscall.ENOSPC, "the disk is full, so the last change was not saved; free some space on the disk"},
	{syscall.EIO, "the disk could not read or write the file; check the disk"},
	{fs.ErrNotExist, "there is no such file or folder"},
	{fs.ErrPermission, "the file cannot be opened; give the program the right to read and write it"},
	{syscall.EROFS, "the file is on a disk that can only be read; name a file that the program can write"},
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
