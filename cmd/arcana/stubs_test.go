package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStubsStayInTheirFolder: a link that leads out of a mod is not followed.
func TestStubsStayInTheirFolder(t *testing.T) {
	lay(t, nil)
	for _, dir := range []string{"m", "elsewhere"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join("..", "elsewhere"), filepath.Join("m", ".arcana")); err != nil {
		t.Fatal(err)
	}
	var out, talk strings.Builder
	code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"stubs", "m"})
	left, err := os.ReadDir("elsewhere")
	if code != exitUsage || !strings.Contains(talk.String(), "a link leads out of m, expected files and folders of its own") || len(left) > 0 || err != nil {
		t.Errorf("exit %d, %s; elsewhere has %v", code, &talk, left)
	}
}
