package themes

import (
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/core/card"

	"github.com/google/go-cmp/cmp"
)

// load reads a theme that ships.
func load(t *testing.T, name string) *Theme {
	t.Helper()
	theme, problems := Library{}.Load(name)
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

// readable are pairs of a text's colour and its ground, and what contrast they need: 4.5
// for text, 3 for what is large or no letter.
var readable = []struct {
	text, grounds string
	least         float64
}{
	{"ink", "paper raise sink card card_gold cartouche", 7},
	{"ink_2", "paper raise sink card", 4.5},
	{"oxblood", "paper raise", 4.5},
	{"verdigris", "paper raise", 4.5},
	{"gold", "paper raise", 4.5},
	{"lapis", "paper raise", 4.5},
	{"gold_ink", "gold_fill", 4.5},
	{"deep_ink", "deep deep_2", 4.5},
	{"seal_ink", "seal", 4.5},
	{"atk_ink", "atk", 4.5},
	{"atk_up", "atk", 4.5},
	{"atk_down", "atk", 4.5},
	{"hp_ink", "hp", 4.5},
	{"hp_up", "hp", 4.5},
	{"hp_down", "hp", 4.5},
	{"lit", "paper", 3},
	{"focus", "paper raise", 3},
	{"aegis", "aegis_case", 3},
	{"iron", "paper", 3},
}

// TestContrast: what people read, they can read, in every theme.
func TestContrast(t *testing.T) {
	for _, name := range (Library{}).Names() {
		palette := load(t, name).Palette
		for _, pair := range readable {
			for ground := range strings.FieldsSeq(pair.grounds) {
				if c := Contrast(palette[pair.text], palette[ground]); c < pair.least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, expected %g", name, pair.text, ground, c, pair.least)
				}
			}
		}
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
	if theme.Called("de") != "Nacht" || theme.Called("en") != "Night" {
		t.Errorf("%q, %q", theme.Called("de"), theme.Called("en"))
	}
}
