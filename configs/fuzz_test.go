package configs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core"
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

// FuzzSettings: no bytes in place of the settings, of an override or of a variable
// crash their reader, and what it takes can be applied.
func FuzzSettings(f *testing.F) {
	f.Add("seed = 1\n[set.toy]\nhealth = 3", "toy.health=3", "TOY_HEALTH", "4")
	f.Add("[set]\ntoy = 1\nmods = [1, {}]", "toy.economy.=1", "SET", "toy.health=,=,toy.slots=[1")
	f.Add("[set.toy.slots]\nx.y = []", "toy.slots=1,2", "MODS", ",,")
	f.Fuzz(func(t *testing.T, file, set, name, value string) {
		if strings.ContainsAny(name+value, "\x00=") || name == "" || name == "LONG" {
			return // no variable can be called or hold that
		}
		v := Sources{Dir: t.TempDir(), Set: []string{set}, Systems: []core.System{toySystem()}}
		t.Setenv("XDG_CONFIG_HOME", v.Dir)
		t.Setenv(variablePrefix+name, value)
		write(t, filepath.Join(v.Dir, "arcana.toml"), file)
		s, problems := ReadSettings(v)
		for _, p := range append(problems, s.Warnings...) {
			if p.Text == "" {
				t.Errorf("a problem without a word: %+v", p)
			}
			p.Excerpt()
		}
		if config, _ := loadToy(shippedToy()); len(problems) == 0 {
			s.Apply(toySystem(), config)
		}
	})
}
