//go:build !js

// Package sqlite keeps a live server in one file, with its log beside it while it is
// open. A commit is on the disk before its writer is answered: the log is written
// ahead (WAL) and synced at every commit (synchronous=FULL). One goroutine writes; the
// writes that come while it syncs wait together and share the next commit, so that a
// thousand tables cost one sync and a single one never waits for company. Reads have
// connections of their own and see what is committed.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"sync"

	"arcana/cmd/arcana/live/store"

	_ "modernc.org/sqlite" // the driver
)

// Store keeps everything in a file.
type Store struct {
	path   string
	reader *sql.DB
	writer *sql.DB

	steps chan *step    // what is to be written
	gone  chan struct{} // closed when no more is taken
	ended chan struct{} // closed when all that was taken is answered
	once  sync.Once
}

var _ store.Store = (*Store)(nil)

// pragmas hold for every connection: how writes become durable, how long one waits
// for another program, and that rows point at rows which are there.
const pragmas = "_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"

// readers is how many reads go on at once.
const readers = 4

// Open opens the file, makes it where there is none, and brings a schema of an older
// program up to this one's. A file of a newer program, of another program, or that is
// no database is one sentence and stays as it is.
func Open(ctx context.Context, path string) (*Store, error) {
	s := &Store{path: path, steps: make(chan *step, mostSteps), gone: make(chan struct{}), ended: make(chan struct{})}
	var err error
	if s.writer, err = s.connect(1, ""); err != nil {
		return nil, err
	}
	if s.reader, err = s.connect(readers, "&_pragma=query_only(1)"); err == nil {
		err = s.migrate(ctx)
	}
	if err != nil {
		return nil, errors.Join(s.failure(err), s.disconnect())
	}
	go s.writeAll()
	return s, nil
}

// connect prepares so many connections; they open when they are needed.
func (s *Store) connect(most int, more string) (*sql.DB, error) {
	absolute, err := filepath.Abs(s.path)
	if err != nil {
		return nil, err
	}
	name := url.URL{Scheme: "file", Path: filepath.ToSlash(absolute), RawQuery: pragmas + more}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.path, err)
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db, nil
}

// Close waits for the writes that were begun, and puts the log into the file.
func (s *Store) Close() error {
	err := store.ErrClosed
	s.once.Do(func() {
		close(s.gone)
		<-s.ended
		err = s.disconnect()
	})
	return err
}

func (s *Store) disconnect() error {
	var err error
	if s.reader != nil {
		err = s.reader.Close()
	}
	return errors.Join(err, s.writer.Close())
}

// closed reports whether the store takes no more calls.
func (s *Store) closed() bool {
	select {
	case <-s.gone:
		return true
	default:
		return false
	}
}

// one reads one row; none is ErrNotFound.
func (s *Store) one(ctx context.Context, query string, args []any, into ...any) error {
	if s.closed() {
		return store.ErrClosed
	}
	return s.failure(s.reader.QueryRowContext(ctx, query, args...).Scan(into...))
}

// each reads rows, each by scan.
func (s *Store) each(ctx context.Context, query string, args []any, scan func(row) error) error {
	if s.closed() {
		return store.ErrClosed
	}
	rows, err := s.reader.QueryContext(ctx, query, args...)
	if err != nil {
		return s.failure(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return s.failure(err)
		}
	}
	return s.failure(rows.Err())
}
