package intake

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// opening is what would read bytes from outside without measuring them.
var opening = regexp.MustCompile(`\b(os\.(Open|OpenFile|ReadFile|DirFS|CopyFS|NewFile)|fs\.ReadFile|io\.ReadAll|ioutil\.\w+|filepath\.EvalSymlinks)\(`)

// measured is what reads no more than so many bytes of what somebody sends.
var measured = regexp.MustCompile(`\bio\.ReadAll\((io\.LimitReader|http\.MaxBytesReader)\(`)

// elsewhere are the lines that may: the prompt's history is written to, golden files are read
// by tests alone, a store's file is known by its first bytes, and its folder is synced; tests lock a file.
var elsewhere = map[string]string{
	"cmd/arcana/history.go": "os.OpenFile(h.file, os.O_CREATE|os.O_WRONLY|os.O_APPEND",
	"cmd/arcana/new.go":     "os.OpenFile(f.name, os.O_WRONLY|os.O_CREATE|how",
	"core/golden/golden.go": "os.ReadFile(path)",

	"bindings/hosttest/alone_linux.go": `os.OpenFile(filepath.Join(os.TempDir(), "arcana-"`,

	"cmd/live/store/bolt/bolt.go":   "f, err := os.Open(path)",
	"cmd/live/store/bolt/layout.go": "dir, err := os.Open(path)",
}

// TestOnlyReader: no other package of the program opens a file to read it.
func TestOnlyReader(t *testing.T) {
	const top = "../.."
	seen := 0
	err := filepath.WalkDir(top, func(file string, d fs.DirEntry, err error) error {
		name := filepath.ToSlash(strings.TrimPrefix(file, top+string(filepath.Separator)))
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "core/intake/") {
			return err
		}
		text, err := os.ReadFile(file)
		seen++
		for i, line := range strings.Split(string(text), "\n") {
			if opening.MatchString(line) && !measured.MatchString(line) && (elsewhere[name] == "" || !strings.Contains(line, elsewhere[name])) {
				t.Errorf("%s:%d opens a file, which only core/intake does: %s", name, i+1, strings.TrimSpace(line))
			}
		}
		return err
	})
	if err != nil || seen < 100 {
		t.Fatalf("%d files, %v", seen, err)
	}
}
