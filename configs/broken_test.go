package configs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/golden"
	"arcana/core/rules"

	"github.com/google/go-cmp/cmp"
)

// TestBroken reads every file of testdata/broken and compares what is said about
// it with the lines "# want ..." at its end. Its last directive says what it
// stands for: "# as toy/cards.toml" in place of the good file, "# over
// toy/cards.toml" laid over it.
func TestBroken(t *testing.T) {
	files, err := filepath.Glob("testdata/broken/*.toml")
	if err != nil || len(files) < 60 {
		t.Fatalf("want at least 60 broken files, found %d (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".toml"), func(t *testing.T) {
			b := readBroken(t, file)
			got := b.problems(t)
			if golden.Updating() {
				b.rewrite(t, got)
				return
			}
			if diff := cmp.Diff(b.want, got); diff != "" {
				t.Errorf("messages (-want +got):\n%s", diff)
			}
			if len(b.want) == 0 {
				t.Errorf("%s says nothing that it wants", file)
			}
		})
	}
}

// broken is one file of testdata/broken.
type broken struct {
	path, text string // where it is and what is in it, without the wants
	over       bool
	system     string // "toy"
	file       string // "cards.toml"
	want       []string
}

func readBroken(t *testing.T, path string) broken {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	b := broken{path: path}
	var rest []string
	for line := range strings.Lines(string(data)) {
		switch {
		case strings.HasPrefix(line, "# want "):
			b.want = append(b.want, strings.TrimSpace(strings.TrimPrefix(line, "# want ")))
			continue
		case strings.HasPrefix(line, "# as "), strings.HasPrefix(line, "# over "):
			b.over = strings.HasPrefix(line, "# over ")
			name := strings.Fields(line)[2]
			b.system, b.file = filepath.Split(name)
			b.system = strings.TrimSuffix(b.system, "/")
		}
		rest = append(rest, line)
	}
	b.text = strings.Join(rest, "")
	return b
}

// problems reads the broken file in its place and returns what is said about it.
func (b broken) problems(t *testing.T) []string {
	system, layers := toySystem(), []Layer{shippedToy()}
	if b.system != "toy" {
		system, layers = named(t, b.system), []Layer{shippedLayer()}
	}
	mods := toyLayer("mods", b.file, b.text)
	switch {
	case !b.over:
		mods = toyLayer("mods", "tuning.toml", goodTuning, "cards.toml", goodCards, b.file, b.text)
		layers = []Layer{mods}
	case b.system != "toy":
		mods = memory("mods", b.system+"/"+b.file, b.text)
		fallthrough
	default:
		layers = append(layers, mods)
	}
	l := Library{Scripts: func(string) []string { return []string{"tide", "ruin"} }}
	if b.system != "toy" {
		l.Scripts = scriptsOf
	}
	_, problems := l.load(system, layers)
	return lines(problems, "mods/"+b.system+"/"+b.file+":")
}

// lines prints problems, those of the file at hand without its name.
func lines(problems []Problem, file string) []string {
	var list []string
	for _, p := range problems {
		list = append(list, strings.TrimPrefix(p.String(), file))
	}
	return list
}

func (b broken) rewrite(t *testing.T, got []string) {
	for _, line := range got {
		b.text += "# want " + line + "\n"
	}
	if err := os.WriteFile(b.path, []byte(b.text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// scriptsOf lists the abilities that the project has for a system.
func scriptsOf(system string) []string {
	var names []string
	files, _ := filepath.Glob("../abilities/" + system + "/*.lua")
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".lua"))
	}
	return names
}

func named(t *testing.T, name string) core.System {
	i := slices.IndexFunc(rules.All(), func(s core.System) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("no system is called %q", name)
	}
	return rules.All()[i]
}

// TestRefused has the files that can hold no comment.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"nothing", "", "mods/toy/cards.toml:1:1: the file is empty, expected TOML; delete the file if it is not needed"},
		{"blanks", " \n\t\n", "mods/toy/cards.toml:1:1: the file is empty, expected TOML; delete the file if it is not needed"},
		{"byte order mark", "\xef\xbb\xbf[[card]]\n", "mods/toy/cards.toml:1:1: the file starts with a byte order mark; save it as UTF-8 without that mark"},
		{"utf-16", "\xff\xfe[\x00[\x00", "mods/toy/cards.toml:1:1: the file is UTF-16, expected UTF-8"},
		{"binary", "\x7fELF\x00\x01", "mods/toy/cards.toml:1:1: the file is binary, expected TOML"},
		{"latin-1", "[[card]]\nid = \"caf\xe9\"\n", "mods/toy/cards.toml:2:10: bad TOML: invalid UTF-8 character in basic string"},
		{"large", "# " + strings.Repeat("x", maxFileBytes), "mods/toy/cards.toml: the file cannot be read: the file has 4194306 bytes, expected at most 4194304"},
	} {
		_, problems := loadToy(shippedToy(), toyLayer("mods", "cards.toml", c.data))
		if len(problems) != 1 || problems[0].String() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, problems, c.want)
		}
	}
}

// TestJustSmallEnough is the other side of the size limit.
func TestJustSmallEnough(t *testing.T) {
	big := goodCards + "#" + strings.Repeat("x", maxFileBytes-len(goodCards)-1)
	if _, problems := loadToy(toyLayer("configs", "tuning.toml", goodTuning, "cards.toml", big)); len(problems) > 0 {
		t.Errorf("a file of exactly %d bytes: %v", maxFileBytes, problems)
	}
}
