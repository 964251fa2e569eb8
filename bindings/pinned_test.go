package bindings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/bindings/scenario"
	"arcana/bindings/sessiontest"
	"arcana/core/golden"
)

// TestPinnedErrors runs the chunks of testdata/errors/*.lua. A chunk ends at a
// line of dashes; the line that must fail ends in a comment --> with the whole
// message behind its position.
func TestPinnedErrors(t *testing.T) {
	paths, err := filepath.Glob("testdata/errors/*.lua")
	if err != nil || len(paths) == 0 {
		t.Fatal("no pinned errors", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) { pinnedFile(t, path) })
	}
}

func pinnedFile(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	for start := 0; start < len(lines); {
		end := start
		for end < len(lines) && !strings.HasPrefix(lines[end], "-----") {
			end++
		}
		pinnedChunk(t, filepath.Base(path), lines, start, end)
		start = end + 1
	}
	if golden.Updating() {
		if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// pinnedChunk runs lines[start:end] at their own line numbers and compares the
// error with the comment on the line it names.
func pinnedChunk(t *testing.T, name string, lines []string, start, end int) {
	source := strings.Repeat("\n", start) + strings.Join(lines[start:end], "\n")
	want, at := "", -1
	for i := start; i < end; i++ {
		if _, text, ok := strings.Cut(lines[i], "--> "); ok {
			want, at = fmt.Sprintf("%s:%d: %s", name, i+1, text), i
		}
	}
	session, _ := sessiontest.Session(t)
	_, err := session.Run(name, source)
	if err == nil {
		for _, o := range scenario.RunScenarios(session) {
			if err == nil {
				err = o.Err
			}
		}
	}
	got := fmt.Sprint(err)
	if got == want {
		return
	}
	if at >= 0 && golden.Updating() {
		code, _, _ := strings.Cut(lines[at], "--> ")
		lines[at] = code + "--> " + strings.TrimPrefix(got, fmt.Sprintf("%s:%d: ", name, at+1))
		return
	}
	t.Errorf("lines %d to %d:\n got %s\nwant %s", start+1, end, got, want)
}
