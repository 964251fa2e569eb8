//go:build !js

package bolt

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"go.etcd.io/bbolt"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"
)

// commits is how many commits the power is lost in: a few in the quick run.
func commits() int {
	if os.Getenv("ARCANA_LONG") != "" {
		return 200
	}
	return 8
}

// disk is the file at one moment, and how many acts each table had been answered.
type disk struct {
	file []byte
	acts []int
}

// TestPowerLoss: a commit writes its pages, syncs, writes a meta page that names them, and
// syncs. Whatever of the pages the disk holds while the old meta page stands, and whatever
// it holds of the new meta page once all pages are there, every act that was answered is
// there, and no part of another; the tables go on.
func TestPowerLoss(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := opened(t, path)
	tables := make([]store.Table, 3)
	for i := range tables {
		tables[i] = storetest.Table()
		if err := s.AddTable(t.Context(), tables[i]); err != nil {
			t.Fatal(err)
		}
	}
	chance := rand.New(rand.NewPCG(1, 2))
	before := disk{fileAt(t, path), make([]int, len(tables))}
	for i := range commits() {
		n := i % len(tables)
		acts := slices.Clone(before.acts)
		for range 1 + chance.IntN(3) {
			acts[n]++
		}
		list := storetest.Moves(before.acts[n], acts[n])
		list[0].Text = string(bytes.Repeat([]byte("x"), chance.IntN(9000))) // some grow the file, some take many pages
		if err := s.Append(t.Context(), tables[n].ID, before.acts[n], list...); err != nil {
			t.Fatal(err)
		}
		after := disk{fileAt(t, path), acts}
		checkLosses(t, before, after, tables, chance)
		before = after
	}
}

func fileAt(t *testing.T, path string) []byte {
	t.Helper()
	all, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// checkLosses opens what a disk may hold of the file between one commit and the next.
func checkLosses(t *testing.T, before, after disk, tables []store.Table, chance *rand.Rand) {
	t.Helper()
	size := os.Getpagesize()
	meta, pages := changed(before.file, after.file, size)
	if len(meta) != 1 || len(pages) == 0 {
		t.Fatalf("a commit changed the meta pages %v and the pages %v", meta, pages)
	}
	for range 3 {
		file := grown(before.file, after.file, chance)
		for _, page := range pages {
			if chance.IntN(2) == 0 {
				put(file, after.file, page*size, (page+1)*size-torn(size, chance))
			}
		}
		checkDisk(t, file, tables, before.acts)
	}
	all := grown(before.file, after.file, nil)
	for _, page := range pages {
		put(all, after.file, page*size, (page+1)*size)
	}
	checkDisk(t, all, tables, before.acts) // the meta page is lost
	put(all, after.file, meta[0]*size, meta[0]*size+chance.IntN(80))
	checkDisk(t, all, tables, before.acts, after.acts) // it is torn
	checkDisk(t, after.file, tables, after.acts)
}

// changed are the meta pages and the other pages that differ.
func changed(before, after []byte, size int) (meta, pages []int) {
	for page := range len(after) / size {
		from, to := page*size, (page+1)*size
		if to <= len(before) && bytes.Equal(before[from:to], after[from:to]) {
			continue
		}
		if page < 2 {
			meta = append(meta, page)
		} else {
			pages = append(pages, page)
		}
	}
	return meta, pages
}

// grown is the file before, as long as it was or became; without chance it is as long as
// it became.
func grown(before, after []byte, chance *rand.Rand) []byte {
	out := bytes.Clone(before)
	if more := len(after) - len(before); more > 0 && (chance == nil || chance.IntN(2) == 0) {
		out = append(out, make([]byte, more)...)
	}
	return out
}

// torn is how many bytes at the end of a page were not written: mostly none, else whole
// sectors.
func torn(size int, chance *rand.Rand) int { return max(0, chance.IntN(2*size/512)-size/512) * 512 }

// put copies bytes that are there.
func put(into, from []byte, start, end int) {
	if start < len(into) {
		copy(into[start:min(end, len(into))], from[start:end])
	}
}

// checkDisk opens what a disk holds, which has the acts of one of the moments, and plays
// on from it.
func checkDisk(t *testing.T, file []byte, tables []store.Table, moments ...[]int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "b.db")
	writeFile(t, path, string(file))
	s, err := Open(path)
	if err != nil {
		t.Errorf("the file does not open: %v", err)
		return
	}
	defer s.Close()
	if err := s.keys.db.View(sound); err != nil {
		t.Errorf("the file is damaged: %v", err)
	}
	acts := make([]int, len(tables))
	for i, table := range tables {
		list, err := s.Acts(t.Context(), table.ID, 0)
		if err != nil {
			t.Error(err)
		}
		acts[i] = len(list)
		if err := s.Append(t.Context(), table.ID, len(list), storetest.Move(len(list))); err != nil {
			t.Errorf("table %d does not go on: %v", i, err)
		}
	}
	if !slices.ContainsFunc(moments, func(m []int) bool { return slices.Equal(m, acts) }) {
		t.Errorf("the tables have %v acts, expected those of one moment of %v", acts, moments)
	}
}

// sound says what is wrong with the pages.
func sound(tx *bbolt.Tx) (err error) {
	for wrong := range tx.Check() {
		err = wrong
	}
	return err
}
