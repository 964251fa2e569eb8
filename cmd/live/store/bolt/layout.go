//go:build !js

package bolt

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"go.etcd.io/bbolt"
)

// The file itself: how a new one is made, and how one of an older release is upgraded.

// The buckets of a file.
var (
	bucketItems  = []byte("items")  // place, a zero byte and part
	bucketArcana = []byte("arcana") // what the file says of itself
	keyLayout    = []byte("layout") // the number of the layout, in digits
)

// layout is the number of this program's layout of items. A release that lays them out in another
// way has the next number, and a function in upgrades for each older one.
const layout = 1

// createIfMissing creates a new store file if there is none, and reports whether it did. The file is
// written under another name first, so that a loss of power leaves no half of it.
func createIfMissing(path string) (made bool, err error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return false, describe(path, err) // nil if there is one
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return false, describe(path, err)
	}
	fresh.Close()
	defer os.Remove(fresh.Name())
	db, err := bbolt.Open(fresh.Name(), 0o600, nil)
	if err == nil {
		err = errors.Join(db.Update(initialize), db.Close())
	}
	if err == nil {
		err = placeFile(fresh.Name(), path)
	}
	if errors.Is(err, fs.ErrExist) {
		return false, nil // another server made it in the meantime
	}
	return err == nil, describe(path, err)
}

// placeFile gives a file its final name, and returns ErrExist if that is taken. It makes a link,
// because a rename would replace an existing file; the caller removes the old name, which stays too.
// Where no links can be made it must rename.
func placeFile(from, to string) error {
	err := os.Link(from, to)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		if _, there := os.Lstat(to); there == nil { // no error: the name is taken
			return fs.ErrExist
		}
		err = os.Rename(from, to)
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder makes new names in a folder durable, on systems that can.
func syncFolder(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	// The three errors left out are those of systems that cannot.
	if err := dir.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) && !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return nil
}

// initialize makes an empty database one of ours: the buckets and the number of the layout.
func initialize(tx *bbolt.Tx) error {
	own, err := tx.CreateBucket(bucketArcana)
	if err == nil {
		err = own.Put(keyLayout, strconv.AppendInt(nil, layout, 10))
	}
	if err == nil {
		_, err = tx.CreateBucket(bucketItems)
	}
	return err
}

// checkOurs returns an error for the database of another program or of a newer Arcana, and for one whose
// layout is no number.
func checkOurs(tx *bbolt.Tx) error {
	own := tx.Bucket(bucketArcana)
	if own == nil || tx.Bucket(bucketItems) == nil {
		return errOther
	}
	switch n := layoutOf(own); {
	case n < 1:
		return errDamaged
	case n > layout:
		return fmt.Errorf("the file was written by a newer Arcana (layout %s, this program knows %d); use the newer Arcana", own.Get(keyLayout), layout)
	}
	return nil
}

// layoutOf returns the layout's number that a file has; 0 if it has none, or a text that is no number,
// and the greatest int for a greater number.
func layoutOf(own *bbolt.Bucket) int {
	n, _ := strconv.Atoi(string(own.Get(keyLayout))) // its result is right for what is no number and for what is too great
	return n
}

// upgrades has the functions that bring the items of a layout to the next one; the first is for
// layout 1, at index 0.
var upgrades [layout - 1]func(items *bbolt.Bucket) error

// upgrade brings a file of an older layout to this program's layout: in one transaction it calls the functions in
// upgrades from the file's layout on, and then writes the new number. It does nothing to a file of this layout.
func upgrade(db *bbolt.DB) error {
	older := 0
	if err := db.View(func(tx *bbolt.Tx) error { older = layoutOf(tx.Bucket(bucketArcana)); return nil }); err != nil || older == layout {
		return err
	}
	return db.Update(func(tx *bbolt.Tx) error {
		for _, step := range upgrades[older-1:] {
			if err := step(tx.Bucket(bucketItems)); err != nil {
				return err
			}
		}
		return tx.Bucket(bucketArcana).Put(keyLayout, strconv.AppendInt(nil, layout, 10))
	})
}
