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

// The buckets of a file.
var (
	bucketItems  = []byte("items")  // place, a zero byte and part
	bucketArcana = []byte("arcana") // what the file says of itself
	keyLayout    = []byte("layout") // the number of the layout, in digits
)

// layout is the number of this program's layout of items. A program that lays them out
// in another way has the next number, and a step in upgrade for each older one.
const layout = 1

// create makes an empty file where there is none, in whole or not at all: what a lost
// power leaves of it bears another name.
func create(path string) (made bool, err error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return false, failure(path, err)
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return false, failure(path, err)
	}
	fresh.Close()
	defer os.Remove(fresh.Name())
	db, err := bbolt.Open(fresh.Name(), 0o600, nil)
	if err == nil {
		err = errors.Join(db.Update(lay), db.Close())
	}
	if err == nil {
		err = placed(fresh.Name(), path)
	}
	if errors.Is(err, fs.ErrExist) {
		return false, nil // another server made it in the meantime
	}
	return err == nil, failure(path, err)
}

// placed gives a file its name, unless something bears it already; ErrExist.
func placed(from, to string) error {
	err := os.Link(from, to)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		if _, there := os.Lstat(to); there == nil {
			return fs.ErrExist
		}
		err = os.Rename(from, to) // where a file has one name only
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder makes the names in a folder durable, where the system can.
func syncFolder(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	if err := dir.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) && !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return nil
}

// lay makes an empty file one of ours.
func lay(tx *bbolt.Tx) error {
	own, err := tx.CreateBucket(bucketArcana)
	if err == nil {
		err = own.Put(keyLayout, strconv.AppendInt(nil, layout, 10))
	}
	if err == nil {
		_, err = tx.CreateBucket(bucketItems)
	}
	return err
}

// ours refuses the file of another program, and of a newer Arcana.
func ours(tx *bbolt.Tx) error {
	own := tx.Bucket(bucketArcana)
	if own == nil || tx.Bucket(bucketItems) == nil {
		return errOther
	}
	if n := layoutOf(own); n < 1 || n > layout {
		return fmt.Errorf("written by a newer Arcana (layout %d, this program knows %d); use that one", n, layout)
	}
	return nil
}

func layoutOf(own *bbolt.Bucket) int {
	n, _ := strconv.Atoi(string(own.Get(keyLayout)))
	return n
}

// upgrades bring the items of a layout to the next one: the first those of layout 1.
var upgrades [layout - 1]func(items *bbolt.Bucket) error

// upgrade brings an older file up to this program's layout, in whole or not at all.
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
