package web

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/configs/themes"
)

// TestUnits: what the page's modules do without a browser; node runs the tests of
// testdata/units.
func TestUnits(t *testing.T) {
	node := hosttest.Need(t, "node")
	folder := t.TempDir()
	if err := os.CopyFS(folder, files); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(folder, "units"), os.DirFS("testdata/units")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "--test", "units/")
	run.Dir = folder
	out, err := run.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "pass 15") {
		t.Errorf("node --test: %v\n%s", err, out)
	}
}

var (
	asked  = regexp.MustCompile("\\b(?:t|said)\\(\\s*[\"`]([a-z_]+\\.[a-z_0-9.]*)")
	inside = regexp.MustCompile(`"((?:app|systems|lobby|table|tavern|combat|draft|encounter|market|delve|replay|history|profile|why|clock|errors|card)\.[a-z_0-9]+)"`)
)

// TestPageHasWords: all that the page says is in the languages; a key that is put together
// begins as some do.
func TestPageHasWords(t *testing.T) {
	base, problems := themes.Library{}.Load(themes.Base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	words, said := base.In("de").Strings, 0
	begins := func(prefix string) bool {
		for key := range words {
			if strings.HasPrefix(key, prefix) {
				return true
			}
		}
		return false
	}
	eachFile(t, func(name string, data []byte) {
		if !strings.HasSuffix(name, ".js") || strings.HasPrefix(name, "vendor/") {
			return
		}
		for _, m := range inside.FindAllStringSubmatch(string(data), -1) {
			if said++; words[m[1]] == "" {
				t.Errorf("%s says %q, which no language has", name, m[1])
			}
		}
		for _, m := range asked.FindAllStringSubmatch(string(data), -1) {
			if said++; words[m[1]] == "" && !begins(m[1]) {
				t.Errorf("%s says %q, and no key begins so", name, m[1])
			}
		}
	})
	if said < 100 {
		t.Errorf("only %d sentences were found", said)
	}
}
