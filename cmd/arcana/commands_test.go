package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFilesFrom: a path is completed as it is typed, also below a folder with brackets in its name.
func TestFilesFrom(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, file := range []string{"own.lua", "other/x.lua", "mine [1]/omen.lua"} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for begin, want := range map[string]string{
		"": "mine [1]/, other/, own.lua", "o": "other/, own.lua", "./ow": "./own.lua", "mine [": "mine [1]/",
		"mine [1]/": "mine [1]/omen.lua", "none": "", "none/": "",
	} {
		if got := strings.Join(filesFrom(begin), ", "); got != want {
			t.Errorf("%q: got %q, expected %q", begin, got, want)
		}
	}
}
