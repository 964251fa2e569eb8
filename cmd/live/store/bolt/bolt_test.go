//go:build !js

package bolt_test

import (
	"path/filepath"
	"testing"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/bolt"
	"arcana/cmd/live/store/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store {
		s, err := bolt.Open(filepath.Join(t.TempDir(), "tables.db"))
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
