package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// A file that differs names its first line that does; one that is missing is a failure
// too, and updating makes it.
func TestCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "bits.txt")
	missing := filepath.ToSlash(path) + " is missing"
	if err := check(path, "a\nb\n", false); err == nil || err.Error() != missing {
		t.Errorf("a missing file: %v", err)
	}
	if err := check(path, "a\nb\n", true); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(path); string(data) != "a\nb\n" {
		t.Errorf("wrote %q", data)
	}
	if err := check(path, "a\nb\n", false); err != nil {
		t.Errorf("the same: %v", err)
	}
	for got, want := range map[string]string{
		"a\nc\n": ":2:\nwas b\nis  c",
		"a\nb":   ":3:\nwas \nis  (nothing)",
		"":       ":1:\nwas a\nis  ",
	} {
		if err := check(path, got, false); err == nil || err.Error() != filepath.ToSlash(path)+want {
			t.Errorf("%q: %v, want %s", got, err, want)
		}
	}
}

// The command is what works at the root of the module.
func TestCommand(t *testing.T) {
	t.Run("below", func(t *testing.T) {
		if got, want := command(t.Name()), "go test ./core/golden -run '^TestCommand$' -update"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	})
}

// recorder is a test that keeps its failure.
type recorder struct {
	testing.TB
	text string
}

func (r *recorder) Errorf(format string, args ...any) { r.text = fmt.Sprintf(format, args...) }

// A failure of a test says what to type.
func TestFailure(t *testing.T) {
	said := &recorder{TB: t}
	Check(said, "nothing.txt", "x")
	if want := "testdata/nothing.txt is missing\nto accept the new result: go test ./core/golden -run '^TestFailure$' -update"; said.text != want {
		t.Errorf("%q, want %q", said.text, want)
	}
}

// A file that begins with the same key is written only where what it holds is the same.
func TestMayWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "story.txt")
	if err := checkHeldPart(path, "rules 1\n", "a\n"); err != nil {
		t.Errorf("a new file: %v", err)
	}
	if err := check(path, "rules 1\na\nend\n", true); err != nil {
		t.Fatal(err)
	}
	same := filepath.ToSlash(path) + `:2: the result has changed under the same key "rules 1"` + ", so the file is not overwritten\nwas a\nis  b"
	for key, rows := range map[string]map[string]string{
		"rules 1\n":  {"a\n": "", "b\n": same},
		"rules 2\n":  {"a\n": "", "b\n": ""},
		"rules 11\n": {"b\n": ""},
	} {
		for held, want := range rows {
			got := ""
			if err := checkHeldPart(path, key, held); err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%q %q: %s, want %s", key, held, got, want)
			}
		}
	}
}
