package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// written is a block of a page that says in its first line which file it is.
var written = regexp.MustCompile("(?s)```lua\n-- (\\S+\\.lua)\n(.*?)```")

// TestAbilitiesPage: what the page about abilities writes, works as it says.
func TestAbilitiesPage(t *testing.T) {
	page, err := os.ReadFile("abilities.md")
	if err != nil {
		t.Fatal(err)
	}
	mod := t.TempDir()
	for _, block := range written.FindAllStringSubmatch(string(page), -1) {
		path := filepath.Join(mod, block[1])
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(block[2]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run(t, "..", "go", "run", "./cmd/arcana", "check", mod)
	out := run(t, "..", "go", "run", "./cmd/arcana", "test", "--mods", mod, filepath.Join(mod, "scripts/scenarios/abilities.lua"))
	if tests := strings.Count(string(page), "\ntest("); strings.Count(out, "\nok ") != tests {
		t.Errorf("%d tests, of which are good:\n%s", tests, out)
	}
}
