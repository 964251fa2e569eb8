//go:build !js

package sqlite

import (
	"database/sql"
	"errors"
	"fmt"

	"arcana/cmd/arcana/live/store"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// sentences say what a person can do about a failure, by SQLite's primary code.
var sentences = map[int]string{
	codes.SQLITE_BUSY:     "another program is writing to it; wait for it to end, or close it",
	codes.SQLITE_LOCKED:   "another program is writing to it; wait for it to end, or close it",
	codes.SQLITE_FULL:     "the disk is full, and nothing of this was kept; make room",
	codes.SQLITE_NOTADB:   "it is no database; name another file, or move this one away",
	codes.SQLITE_CORRUPT:  "the database is damaged; bring back a copy",
	codes.SQLITE_CANTOPEN: "it cannot be opened; does its folder exist, and may it be written to?",
	codes.SQLITE_READONLY: "it may only be read; give the program the right to write to it",
	codes.SQLITE_IOERR:    "the disk failed to read or write",
}

// failure makes one sentence of an error of the database, and passes on all others.
func (s *Store) failure(err error) error {
	var coded *driver.Error
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return store.ErrNotFound
	case !errors.As(err, &coded):
		return err
	case sentences[coded.Code()&0xff] != "":
		return fmt.Errorf("%s: %s (%w)", s.path, sentences[coded.Code()&0xff], coded)
	}
	return fmt.Errorf("%s: %w", s.path, err)
}
