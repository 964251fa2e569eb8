package bindings_test

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"arcana/bindings/check/planted"
	"arcana/bindings/check/typed"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// world returns what the shipped content has, and its scripts.
func world(t testing.TB) (*typed.World, fs.FS) {
	t.Helper()
	s, _ := sessiontest.Session(t)
	return typed.NewWorld(schema.Of(s)), s.Files()
}

// shipped calls a function with every content file that ships but those of games, which are checked
// by playing them.
func shipped(t testing.TB, files fs.FS, each func(file, source string)) (n int) {
	t.Helper()
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(files, root, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && path.Ext(file) == ".lua" && path.Dir(file) != session.Games {
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
		for _, f := range w.CheckFile(file, source) {
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
		found := w.CheckFile(row.File, row.Source)
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

// chain is a file whose functions call each other in ways that double with each.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("local g = function(x) return x end\n")
	for i := range n {
		fmt.Fprintf(&b, "local h%d = function(x) return g(g(x)) end g = h%d\n", i, i)
	}
	return b.String() + "return { any_damage = function(self, fx) g(fx):bogus() end }\n"
}

// TestGrowth: twice the text takes at most two and a half times the work, but for what is told
// as too much to follow.
func TestGrowth(t *testing.T) {
	w, _ := world(t)
	repeated := func(before, piece, after string) func(int) string {
		return func(n int) string { return before + strings.Repeat(piece, n) + after }
	}
	for name, made := range map[string]func(int) string{
		"mistakes":  repeated("return { deathrattle = function(self, fx) ", "fx:dmg() ", " end }"),
		"lines":     repeated("return { deathrattle = function(self, fx)\n", "fx:gold(self.valu)\n", " end }"),
		"calls":     repeated("local function f(fx) fx:gold(1) end\nreturn { deathrattle = function(self, fx)\n", "f(fx)\n", " end }"),
		"numbers":   repeated("return { deathrattle = function(self, fx) fx:gold(self.health", " + 1", ") end }"),
		"functions": functions,
		"returns":   repeated("local function f(x)\n", "if x == 1 then return { x } end\n", "end\nreturn { deathrattle = function(self, fx) f(1) end }"),
		"nested": func(n int) string {
			return "return { deathrattle = function(self, fx) fx:gold(" + strings.Repeat("math.max(1, ", n) + "1" + strings.Repeat(")", n) + ") end }"
		},
		"chained": chain,
	} {
		size := 150
		if name == "chained" || name == "nested" {
			size = 40
		}
		small := testing.AllocsPerRun(1, func() { w.CheckFile("abilities/tavern/x.lua", made(size)) })
		big := testing.AllocsPerRun(1, func() { w.CheckFile("abilities/tavern/x.lua", made(2*size)) })
		if t.Logf("%s: %.0f, %.0f", name, small, big); big > 2.5*small && name != "chained" || big > 500_000 {
			t.Errorf("%s: %.0f objects, twice as much %.0f", name, small, big)
		}
	}
	for _, n := range []int{20, 40, 80, 200} {
		if found := w.CheckFile("abilities/tavern/x.lua", chain(n)); len(found) != 1 || found[0].Code != typed.Unfollowed {
			t.Errorf("a chain of %d, too long to follow: %v", n, found)
		}
	}
	if found := w.CheckFile("abilities/tavern/x.lua", "return { deathrattle = function(self, fx) "+strings.Repeat("fx:dmg() ", 6000)+" end }"); len(found) != 101 || found[100].Text != "the file has more mistakes; only the first 100 mistakes are listed" {
		t.Errorf("6,000 mistakes: %d are told", len(found))
	}
}

// functions is a file of so many functions, each of which calls the one before.
func functions(n int) string {
	var b strings.Builder
	b.WriteString("local function f0(fx) fx:gold(1) end\n")
	for i := range n {
		fmt.Fprintf(&b, "local function f%d(fx) f%d(fx) end\n", i+1, i)
	}
	fmt.Fprintf(&b, "return { deathrattle = function(self, fx) f%d(fx) end }\n", n)
	return b.String()
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
		w.CheckFile(m.file, m.source)
	}
}
