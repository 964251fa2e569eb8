package configs

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules"
)

// keyAt finds the keys of a file that have lines of their own.
var keyAt = regexp.MustCompile(`(?m)^([a-z_]+) = `)

// TestOneMistakeIsSaidOnce: a key with a letter too many is one problem, and nothing is said
// that only follows from it. It is planted in the first keys of each file that ships; with
// ARCANA_LONG in all.
func TestOneMistakeIsSaidOnce(t *testing.T) {
	planted, most := 0, 2
	if os.Getenv("ARCANA_LONG") != "" {
		most = 1000
	}
	for _, system := range rules.All() {
		for _, name := range fileNames(system) {
			tried := map[string]bool{}
			text := textOf(t, system, name)
			for _, at := range keyAt.FindAllStringSubmatchIndex(text, -1) {
				if key := text[at[2]:at[3]]; !tried[key] && len(tried) < most {
					tried[key] = true
					planted++
					mistaken(t, system, name, text[:at[2]+1]+"q"+text[at[2]+1:])
				}
			}
		}
	}
	if planted < 60 {
		t.Errorf("only %d mistakes were planted", planted)
	}
}

func textOf(t *testing.T, system core.System, name string) string {
	data, err := fs.ReadFile(shipped, system.Name+"/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// mistaken reads a system with another text of one of its files.
func mistaken(t *testing.T, system core.System, name, text string) {
	var files []string
	for _, other := range fileNames(system) {
		files = append(files, system.Name+"/"+other, textOf(t, system, other))
	}
	_, problems := Library{}.load(system, []Layer{memory("configs", append(files, system.Name+"/"+name, text)...)})
	if len(problems) != 1 || !strings.Contains(problems[0].Text, "unknown ") {
		t.Errorf("%s/%s: %v", system.Name, name, problems)
	}
}
