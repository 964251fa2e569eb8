//go:build !js

package bolt

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"
)

// TestBackup: a copy that is taken while tables play opens, holds every act that was
// answered before it was asked for, and of each table no act without those before it.
func TestBackup(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "a.db"), filepath.Join(folder, "copy.db")
	s := opened(t, path)
	if err := s.OfferCopies(); err != nil {
		t.Fatal(err)
	}
	const tables, least = 50, 5
	ids, atLeast := make([]store.ID, tables), make([]sync.WaitGroup, tables)
	stop := make(chan struct{})
	var playing sync.WaitGroup
	for i := range ids {
		table := storetest.Table()
		ids[i] = table.ID
		if err := s.AddTable(t.Context(), table); err != nil {
			t.Fatal(err)
		}
		atLeast[i].Add(least)
		playing.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				if err := s.Append(context.Background(), table.ID, n, storetest.Move(n)); err != nil {
					t.Error(err)
					return
				}
				if n < least {
					atLeast[i].Done()
				}
			}
		})
	}
	for i := range atLeast {
		atLeast[i].Wait()
	}
	length, err := Backup(path, to)
	close(stop)
	playing.Wait()
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(to); err != nil || info.Size() != length || info.Mode().Perm() != 0o600 {
		t.Errorf("%v: %v, expected %d bytes that only their owner reads", info, err, length)
	}
	back := opened(t, to)
	for i, id := range ids {
		acts, err := back.Acts(t.Context(), id, 0)
		if err != nil || len(acts) < least {
			t.Errorf("table %d has %d acts: %v", i, len(acts), err)
		}
		if err := back.Append(t.Context(), id, len(acts), storetest.Move(0)); err != nil {
			t.Errorf("table %d does not go on: %v", i, err)
		}
	}
}

// TestBackupAtRest: where no server runs, one that was killed included, the file is read.
func TestBackupAtRest(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.db")
	s := filled(t)
	if _, err := Backup(s.keys.path, path); err == nil || !strings.Contains(err.Error(), "another program uses the file") {
		t.Errorf("a server without a socket: %v", err)
	}
	s.Close()
	if _, err := Backup(s.keys.path, path); err != nil {
		t.Fatal(err)
	}
	left, err := listen(socketPath(path)) // as a killed server leaves it
	if err != nil {
		t.Fatal(err)
	}
	left.(socketListener).Listener.Close()
	if _, err := Backup(path, filepath.Join(folder, "b.db")); err != nil {
		t.Fatal(err)
	}
	again := opened(t, filepath.Join(folder, "b.db"))
	checkItems(t, again)
}

// TestSocket: only the owner may ask, and the socket goes with the server.
func TestSocket(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := opened(t, path)
	left, err := listen(socketPath(path)) // as a killed server leaves it
	if err != nil {
		t.Fatal(err)
	}
	left.(socketListener).Listener.Close()
	if err := s.OfferCopies(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(socketPath(path)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v: %v, expected a socket that only its owner opens", info, err)
	}
	s.Close()
	if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
		t.Errorf("%v are left: %v", list, err)
	}
}

// TestBackupRefuses: one sentence, no file, and what was there is as it was.
func TestBackupRefuses(t *testing.T) {
	folder := t.TempDir()
	path, there := filepath.Join(folder, "a.db"), filepath.Join(folder, "there")
	filledAt(t, path)
	writeFile(t, there, "mine")
	for _, c := range []struct{ from, to, want string }{
		{path, there, there + ": the file already exists; name a new file"},
		{path, path, path + ": the file already exists; name a new file"},
		{filepath.Join(folder, "no.db"), filepath.Join(folder, "b.db"), "no.db: there is no such file"},
		{there, filepath.Join(folder, "b.db"), there + ": the file is not a database"},
		{path, filepath.Join(folder, "no", "b.db"), "there is no such f"},
	} {
		if _, err := Backup(c.from, c.to); err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s to %s: %v, expected %q", c.from, c.to, err, c.want)
		}
	}
	if list, err := os.ReadDir(folder); err != nil || len(list) != 2 {
		t.Errorf("%v are there: %v", list, err)
	}
}
