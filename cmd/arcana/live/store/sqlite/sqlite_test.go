//go:build !js

package sqlite_test

import (
	"context"
	"path/filepath"
	"testing"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/sqlite"
	"arcana/cmd/arcana/live/store/storetest"
)

// opened opens a file, and closes it at the end of the test.
func opened(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store { return opened(t, filepath.Join(t.TempDir(), "arcana.db")) })
}
