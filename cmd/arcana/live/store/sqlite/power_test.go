//go:build !js

package sqlite

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/storetest"
)

// synced is the log as it was when an act was answered: at a commit all of it is
// synced, and what comes later may be lost.
type synced struct {
	length int // of the log, in bytes
	acts   []int
}

// TestPowerLoss: whatever the disk holds of what came after the last sync, nothing, a
// part of it or rubbish, every act that was answered is there, and no part of one that
// was not.
func TestPowerLoss(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	tables := make([]store.Table, 3)
	for i := range tables {
		tables[i] = storetest.Table()
		if err := s.AddTable(t.Context(), tables[i]); err != nil {
			t.Fatal(err)
		}
	}
	answered := play(t, s, tables)
	file, log := read(t, path), read(t, path+"-wal")
	chance := rand.New(rand.NewPCG(1, 2))
	for i, at := range answered[:len(answered)-1] {
		rest := slices.Clone(log[at.length:answered[i+1].length])
		if len(rest) == 0 {
			t.Fatalf("append %d was answered before its log was written", i+1)
		}
		for _, tail := range [][]byte{nil, rest[:chance.IntN(len(rest))], rubbish(rest, chance)} {
			checkDisk(t, file, append(slices.Clone(log[:at.length]), tail...), tables, at)
		}
	}
}

// play appends acts to tables in turn, and notes after each answer what is on the disk.
func play(t *testing.T, s *Store, tables []store.Table) (list []synced) {
	t.Helper()
	acts := make([]int, len(tables))
	for i := range 12 {
		n := i % len(tables)
		if err := s.Append(t.Context(), tables[n].ID, acts[n], storetest.Moves(acts[n], acts[n]+3)...); err != nil {
			t.Fatal(err)
		}
		acts[n] += 3
		list = append(list, synced{len(read(t, s.path+"-wal")), slices.Clone(acts)})
	}
	return list
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	all, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// rubbish is what a sector may hold that was being written.
func rubbish(rest []byte, chance *rand.Rand) []byte {
	out := bytes.Clone(rest)
	out[chance.IntN(len(out))] ^= 0xff
	return out
}

// checkDisk opens what a disk holds, and plays on from it.
func checkDisk(t *testing.T, file, log []byte, tables []store.Table, want synced) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "b.db")
	for name, data := range map[string][]byte{path: file, path + "-wal": log} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := open(t, path)
	defer s.Close()
	for i, table := range tables {
		acts, err := s.Acts(t.Context(), table.ID, 0)
		if err != nil || len(acts) != want.acts[i] {
			t.Errorf("table %d has %d acts, expected the %d that were answered: %v", i, len(acts), want.acts[i], err)
		}
		if err := s.Append(t.Context(), table.ID, len(acts), storetest.Move(len(acts))); err != nil {
			t.Errorf("table %d does not go on: %v", i, err)
		}
	}
}
