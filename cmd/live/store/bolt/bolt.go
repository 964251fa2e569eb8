//go:build !js

// Package bolt keeps a live server in one file, with nothing beside it but, while a
// server runs, the socket at which it can be asked for a copy. A commit is on the disk
// before its writer is answered. One goroutine writes; the writes that come while it
// syncs wait together and share the next commit, so that a thousand tables cost one sync
// and a single one never waits for others. Reads see what is committed.
//
// bolt.go opens and reads the file, layout.go makes and upgrades it, writer.go writes,
// backup.go copies it, and failure.go says in words what went wrong.
package bolt

import (
	"bytes"
	"context"
	"errors"
	"os"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/keyed"
)

// Store keeps everything in a file.
type Store struct {
	keyed.Store
	keys   *keys
	copies *copyServer // nil until OfferCopies is called
	// New says that there was no such file before.
	New bool
}

var _ store.Store = (*Store)(nil)

// Close ends copies that are being sent, waits for writes that were begun, and closes the
// file.
func (s *Store) Close() error {
	if s.copies != nil {
		s.copies.close()
	}
	return s.Store.Close()
}

// keys keeps items in a bucket of the file, under names that itemName makes of place and part.
type keys struct {
	path string
	db   *bbolt.DB

	steps chan *step    // batches for the goroutine that writes
	gone  chan struct{} // closed when no more batches are taken
	ended chan struct{} // closed when all that were taken are answered
	once  sync.Once
}

// lockWithin is how long opening waits for another program that has the file locked.
const lockWithin = 500 * time.Millisecond

// Open opens a store's file, creates it if it is missing, and upgrades the layout of an older
// program. A file that is locked, newer, or no store of ours is an error and stays as it is.
func Open(path string) (*Store, error) {
	made, err := createIfMissing(path)
	if err != nil {
		return nil, err
	}
	db, err := openOurs(path, &bbolt.Options{Timeout: lockWithin, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return nil, err
	}
	k := &keys{path: path, db: db, steps: make(chan *step, mostSteps), gone: make(chan struct{}), ended: make(chan struct{})}
	if err := upgrade(db); err != nil {
		return nil, errors.Join(describe(path, err), db.Close())
	}
	go k.runWriter()
	return &Store{Store: keyed.New(k), keys: k, New: made}, nil
}

// openOurs opens a file that exists. It is an error if this program has not written it.
func openOurs(path string, o *bbolt.Options) (*bbolt.DB, error) {
	if err := checkFile(path); err != nil {
		return nil, describe(path, err)
	}
	db, err := bbolt.Open(path, 0o600, o)
	if err != nil {
		return nil, describe(path, err)
	}
	if err := db.View(checkOurs); err != nil {
		return nil, errors.Join(describe(path, err), db.Close())
	}
	return db, nil
}

// checkFile returns an error if a path is no regular file, or if the file is empty or a SQLite
// database.
func checkFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errNoFile
	case info.Size() == 0: // bbolt would make a new database of it
		return berrors.ErrInvalid
	}
	if isSQLite(f) {
		return errSQLite
	}
	return nil
}

// IsSQLite reports whether there is a file at a path and SQLite wrote it.
func IsSQLite(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	return isSQLite(f)
}

// isSQLite reports whether a file begins as SQLite's do.
func isSQLite(f *os.File) bool {
	head := make([]byte, len(sqlite))
	_, err := f.ReadAt(head, 0)
	return err == nil && string(head) == sqlite
}

// itemName returns the name of an item in the bucket: its place, a zero byte, its part.
func itemName(place, part string) []byte {
	return append(append(append(make([]byte, 0, len(place)+1+len(part)), place...), 0), part...)
}

// Get returns the committed value of an item; ErrNotFound if there is none.
func (k *keys) Get(ctx context.Context, key keyed.Key) (value []byte, err error) {
	err = k.readItems(ctx, func(items *bbolt.Bucket) error {
		found := items.Get(itemName(key.Place, key.Part))
		if found == nil {
			return store.ErrNotFound
		}
		value = bytes.Clone(found)
		return nil
	})
	return value, err
}

// List returns the items of a place within a range, in the range's order.
func (k *keys) List(ctx context.Context, place string, r keyed.Range) (list []keyed.Item, err error) {
	err = k.readItems(ctx, func(items *bbolt.Bucket) error {
		from, to := itemName(place, r.From), itemName(place, r.To) // names of items have the order of their parts
		c := items.Cursor()
		var key, value []byte
		next := c.Next
		if r.Backwards {
			next = c.Prev
			key, value = lastBefore(c, to)
		} else {
			key, value = c.Seek(from)
		}
		for key != nil && bytes.Compare(key, from) >= 0 && bytes.Compare(key, to) < 0 && (r.Limit == 0 || len(list) < r.Limit) {
			list = append(list, keyed.Item{Key: keyed.Key{Place: place, Part: string(key[len(place)+1:])}, Value: bytes.Clone(value)})
			key, value = next()
		}
		return nil
	})
	return list, err
}

// lastBefore moves the cursor to the last item before a name, and returns it. If no item has that
// name or a greater one, that is the last item of all.
func lastBefore(c *bbolt.Cursor, name []byte) (key, value []byte) {
	if key, _ = c.Seek(name); key == nil {
		return c.Last()
	}
	return c.Prev()
}

// readItems calls read with the committed items.
func (k *keys) readItems(ctx context.Context, read func(items *bbolt.Bucket) error) error {
	if k.isClosed() {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return describe(k.path, k.db.View(func(tx *bbolt.Tx) error { return read(tx.Bucket(bucketItems)) }))
}

// Close waits for the writes that were begun and closes the file; ErrClosed if it is closed
// already.
func (k *keys) Close() error {
	err := store.ErrClosed
	k.once.Do(func() {
		close(k.gone)
		<-k.ended
		err = describe(k.path, k.db.Close())
	})
	return err
}

// isClosed reports whether the store was closed.
func (k *keys) isClosed() bool {
	select {
	case <-k.gone:
		return true
	default:
		return false
	}
}
