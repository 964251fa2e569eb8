package typed_test

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"arcana/bindings/check/planted"
	"arcana/bindings/check/typed"
	"arcana/bindings/hosttest"
	"arcana/bindings/schema"
)

// world returns what the shipped content has, and its scripts.
func world(t testing.TB) (*typed.World, fs.FS) {
	t.Helper()
	session, _ := hosttest.Session(t)
	return typed.NewWorld(schema.Of(session)), session.Files()
}

// shipped calls a function with every content file that ships.
func shipped(t testing.TB, files fs.FS, each func(file, source string)) (n int) {
	t.Helper()
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(file) == ".lua" && typed.Kind(file) != "" {
				text, _ := fs.ReadFile(files, file)
				each(file, string(text))
				n++
			}
			return nil
		})
	}
	return n
}

func told(f typed.Finding) string { return fmt.Sprintf("%d:%d %s: %s", f.Line, f.Col, f.Code, f.Text) }

// Nothing is found in what ships.
func TestShippedIsRight(t *testing.T) {
	w, files := world(t)
	n := shipped(t, files, func(file, source string) {
		for _, f := range w.File(file, source) {
			t.Errorf("%s:%s", file, told(f))
		}
	})
	if n < 100 {
		t.Errorf("only %d files were checked", n)
	}
}

// Each mistake is told at its place, with what was meant.
func TestMistakes(t *testing.T) {
	w, _ := world(t)
	for _, row := range planted.Mistakes {
		found := w.File(row.File, row.Source)
		if row.Want == "" {
			if len(found) > 0 {
				t.Errorf("%s: %s", row.Source, told(found[0]))
			}
			continue
		}
		if len(found) == 0 || !strings.Contains(told(found[0]), row.Want) {
			t.Errorf("%s: got %v, want %s", row.Source, found, row.Want)
		}
	}
}

// BenchmarkFile is what checking a shipped file costs.
func BenchmarkFile(b *testing.B) {
	w, files := world(b)
	type script struct{ file, source string }
	var list []script
	shipped(b, files, func(file, source string) { list = append(list, script{file, source}) })
	b.ResetTimer()
	for i := range b.N {
		m := list[i%len(list)]
		w.File(m.file, m.source)
	}
}
