package headless_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/cmd/arcana/live/headless"
)

// TestChromium: the lighter one is taken where both are, and without any a sentence says
// what to install.
func TestChromium(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	if _, err := headless.Chromium(); err == nil || !strings.Contains(err.Error(), "apt-get install chromium-headless-shell") {
		t.Errorf("without a browser: %v", err)
	}
	for _, name := range []string{"chromium", "chromium-headless-shell"} {
		want := filepath.Join(folder, name)
		if err := os.WriteFile(want, nil, 0o755); err != nil {
			t.Fatal(err)
		}
		if got, err := headless.Chromium(); got != want || err != nil {
			t.Errorf("%s, %v, expected %s", got, err, want)
		}
	}
}
