package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStubsStayInTheirFolder: a link that leads out of a mod is not followed.
func TestStubsStayInTheirFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dir := range []string{"m", "elsewhere"} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join("..", "elsewhere"), filepath.Join("m", ".arcana")); err != nil {
		t.Fatal(err)
	}
	r := arcana(t, nil, "", "stubs", "m")
	left, err := os.ReadDir("elsewhere")
	if r.code != exitUsage || !strings.Contains(r.err, "a link leads out of m, expected files and folders of its own") || len(left) > 0 || err != nil {
		t.Errorf("exit %d, %s; elsewhere has %v", r.code, r.err, left)
	}
}
