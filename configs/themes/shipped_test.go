package themes

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/core/card"
	"arcana/core/rules"

	"github.com/google/go-cmp/cmp"
)

// load reads a theme that ships.
func load(t *testing.T, name string) *Theme {
	t.Helper()
	theme, problems := Library{Systems: rules.All()}.Load(name)
	for _, p := range problems {
		t.Errorf("%s\n%s", p, p.Excerpt())
	}
	if theme == nil {
		t.FailNow()
	}
	return theme
}

// TestShipped: every folder beside this code is a theme without a problem.
func TestShipped(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != "testdata" {
			folders = append(folders, e.Name())
		}
	}
	names := Library{}.Names()
	if slices.Sort(names); !slices.Equal(names, folders) {
		t.Errorf("the program carries %v, the folders are %v", names, folders)
	}
	hashes := map[string]bool{}
	for _, name := range names {
		hashes[load(t, name).Hash] = true
	}
	if len(hashes) != len(names) {
		t.Errorf("%d themes have %d hashes", len(names), len(hashes))
	}
}

// TestLanguagesAgree: the languages that ship have the same keys, and each text the same
// words to fill in.
func TestLanguagesAgree(t *testing.T) {
	theme := load(t, Base)
	if diff := cmp.Diff([]string{"en", "de"}, theme.Languages); diff != "" {
		t.Error(diff)
	}
	english := theme.words[English]
	for _, language := range theme.Languages {
		words := theme.words[language]
		for key, text := range english {
			if words[key] == "" {
				t.Errorf("%s lacks %s", language, key)
			}
			here, there := card.Placeholders(text), card.Placeholders(words[key])
			if slices.Sort(here); !slices.Equal(here, sorted(there)) {
				t.Errorf("%s: %s has the blanks %v, in English %v", language, key, there, here)
			}
		}
		if len(words) != len(english) {
			t.Errorf("%s has %d keys, English %d", language, len(words), len(english))
		}
	}
}

func sorted(list []string) []string { slices.Sort(list); return list }

// TestContrast: what people read, they can read, in every theme.
func TestContrast(t *testing.T) {
	for _, name := range (Library{}).Names() {
		for _, text := range load(t, name).Illegible() {
			t.Errorf("%s: %s", name, text)
		}
	}
	pale := Theme{Palette: maps.Clone(load(t, Base).Palette)}
	pale.Palette["ink"] = Colour{0x99, 0x99, 0x99, 255}
	if list := pale.Illegible(); len(list) != 6 || list[0] != "the colour ink on paper is hard to read: the contrast of these colours is 2.4, expected at least 4.5" {
		t.Errorf("%q", list)
	}
}

// TestWordsOfTribes: every tribe that a theme shows has a name, and no other.
func TestWordsOfTribes(t *testing.T) {
	theme := load(t, Base)
	named := 0
	for system, tribes := range theme.Tribes {
		for id := range tribes {
			named++
			if key := "tribes." + system + "." + id; theme.Word(English, key) == key {
				t.Errorf("%s has no name", key)
			}
		}
	}
	for key := range theme.words[English] {
		if strings.HasPrefix(key, "tribes.") {
			named--
		}
	}
	if named != 0 {
		t.Errorf("%d names of tribes are missing (or, below 0, are of none)", named)
	}
}

// TestOneWord has what a text becomes.
func TestOneWord(t *testing.T) {
	theme := load(t, "night")
	for _, row := range []struct{ language, key, want string }{
		{"en", "tavern.gold_short", "2 gold short"},
		{"de", "tavern.gold_short", "2 Gold fehlen"},
		{"fr", "tavern.gold_short", "2 gold short"},
		{"en", "tavern.nothing", "tavern.nothing"},
	} {
		if got := theme.Word(row.language, row.key, "n", "2"); got != row.want {
			t.Errorf("%s in %s is %q, expected %q", row.key, row.language, got, row.want)
		}
	}
	if theme.TitleIn("de") != "Nacht" || theme.TitleIn("en") != "Night" {
		t.Errorf("%q, %q", theme.TitleIn("de"), theme.TitleIn("en"))
	}
}
