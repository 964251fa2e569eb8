package configs

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzTOML: no bytes in place of a content file crash the reader, every problem
// has a file, and a line and column that exist.
func FuzzTOML(f *testing.F) {
	files, _ := filepath.Glob("testdata/broken/*.toml")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(goodCards)
	f.Fuzz(func(t *testing.T, text string) {
		_, problems := loadToy(shippedToy(), toyLayer("mods", "cards.toml", text, "tuning.toml", text))
		for _, p := range problems {
			if p.File == "" || p.Line < 1 || p.Col < 1 || p.Text == "" {
				t.Errorf("a problem without a place: %+v", p)
			}
			p.Excerpt()
		}
	})
}
