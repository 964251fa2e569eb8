package configs

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"arcana/core/rules"
)

// keyOfLine is a key of a file: at the beginning of a line, or in braces.
var keyOfLine = regexp.MustCompile(`(?m)(?:^|[{,] )([a-z_]{3,}) = `)

// TestMisspeltKeysAreFound: whichever key of the shipped content misses a letter, has one
// doubled, or two swapped, reading says so.
func TestMisspeltKeysAreFound(t *testing.T) {
	most := 60
	if os.Getenv("ARCANA_LONG") != "" {
		most = 500
	}
	r := rand.New(rand.NewPCG(3, 4))
	tried, found := 0, 0
	for _, sys := range rules.All() {
		files, _ := filepath.Glob(sys.Name + "/*.toml")
		for range most / len(rules.All()) {
			file := filepath.ToSlash(files[r.IntN(len(files))])
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			keys := keyOfLine.FindAllSubmatchIndex(data, -1)
			if len(keys) == 0 {
				continue
			}
			at := keys[r.IntN(len(keys))]
			key := string(data[at[2]:at[3]])
			wrong := misspelt(r, key)
			_, problems := Load(sys, memory("mod", file, string(data[:at[2]])+wrong+string(data[at[3]:])))
			if tried++; len(problems) > 0 {
				found++
			} else {
				t.Logf("%s: nothing is said of %s for %s", file, wrong, key)
			}
		}
	}
	if tried < 40 || float64(found) < 0.99*float64(tried) {
		t.Errorf("found %d of %d misspelt keys", found, tried)
	}
}

// misspelt leaves a letter out, doubles one or swaps two that differ.
func misspelt(r *rand.Rand, word string) string {
	for {
		i, out := 1+r.IntN(len(word)-1), word
		switch r.IntN(3) {
		case 0:
			out = word[:i] + word[i+1:]
		case 1:
			out = word[:i] + word[i:i+1] + word[i:]
		case 2:
			out = word[:i-1] + word[i:i+1] + word[i-1:i] + word[i+1:]
		}
		if out != word {
			return out
		}
	}
}
