package themes

import (
	"os"
	"regexp"
	"testing"

	"arcana/configs"
	"arcana/core/rules"
)

// TestDocs: the files that docs/themes.md writes out are good, and can be read on a table.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/themes.md")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, block := range regexp.MustCompile("(?s)```toml\n# (\\S+)\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		files[block[1]] = block[2]
	}
	_, l := mods(t, files)
	l.Systems = rules.All()
	problems, _ := l.Check()
	if len(files) != 4 || len(problems) > 0 {
		t.Errorf("%d files: %v", len(files), problems)
	}
	dusk, _ := l.Load("dusk")
	if list := dusk.Illegible(); len(list) > 0 {
		t.Errorf("%q", list)
	}
	if dusk.Word("fr", "tavern.gold_short", "n", "2") != "il manque 2 pièces" || dusk.TitleIn("de") != "Dämmerung" {
		t.Error("the words are not those of the page")
	}
}

// TestSkinOfDocs: the example is good, legible, and gives cards what it says.
func TestSkinOfDocs(t *testing.T) {
	l := Library{Layers: []configs.Layer{configs.Mods("../../docs/skins/harbour")}, Systems: rules.All()}
	problems, _ := l.Check()
	harbour, _ := l.Load("harbour")
	if harbour == nil || len(problems) > 0 || len(harbour.Illegible()) > 0 {
		t.Fatalf("%v", problems)
	}
	german := harbour.DocumentIn("de")
	if got := german.Cards["tavern"]["card"]["ember_page"]; got.Name != "Heizer" || got.Art != "art/tavern/ember_page.svg" || german.Strings["tavern.max_tier"] != "VOLLE SEGEL" {
		t.Errorf("%+v", got)
	}
}
