package configs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"arcana/core"

	"github.com/google/go-cmp/cmp"
)

// TestLayers has a row for each sentence of the package comment about layers.
func TestLayers(t *testing.T) {
	for _, c := range []struct {
		name, file, text string
		got              func(*toyConfig) any
		want             any
	}{
		{"a new id is added at the end", "cards.toml", "[[card]]\nid = \"new\"\nname = \"New\"\n",
			func(c *toyConfig) any { return len(c.Cards)*10 + len(c.Cards[2].Name) }, 33},
		{"a known id replaces the whole entry", "cards.toml", "[[card]]\nid = \"ember_page\"\nname = \"Other\"\n",
			func(c *toyConfig) any { return c.Cards[0] }, toyCard{ID: "ember_page", Name: "Other"}},
		{"a replaced entry keeps its place", "cards.toml", "[[card]]\nid = \"ember_page\"\nname = \"Other\"\n",
			func(c *toyConfig) any { return c.Cards[1].ID }, "tide_page"},
		{"ids are the same in any case", "cards.toml", "[[card]]\nid = \"Ember_Page\"\nname = \"Other\"\n",
			func(c *toyConfig) any { return len(c.Cards) }, 2},
		{"a patch replaces single keys", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nattack = 9\n",
			func(c *toyConfig) any { return c.Cards[0].Name + string('0'+rune(c.Cards[0].Attack)) }, "Ember Page9"},
		{"a patch reaches inside by dots", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nability.value = 9\n",
			func(c *toyConfig) any { return c.Cards[0].Ability }, toyAbility{Effect: "damage", Value: 9}},
		{"a patch reaches inside by header", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\n[card.ability]\nvalue = 9\n",
			func(c *toyConfig) any { return c.Cards[0].Ability }, toyAbility{Effect: "damage", Value: 9}},
		{"an inline table of a patch is one value", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nability = { script = \"tide\" }\n",
			func(c *toyConfig) any { return c.Cards[0].Ability }, toyAbility{Script: "tide"}},
		{"a list of a patch is one value", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\ntags = [\"a\", \"b\"]\n",
			func(c *toyConfig) any { return len(c.Cards[0].Tags) }, 2},
		{"patch = false is no patch", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = false\nname = \"Other\"\n",
			func(c *toyConfig) any { return c.Cards[0] }, toyCard{ID: "ember_page", Name: "Other"}},
		{"a removal takes an entry out", "cards.toml", "[[card]]\nid = \"Ember_Page\"\nremove = true\n",
			func(c *toyConfig) any { return c.Cards[0].ID + string('0'+rune(len(c.Cards))) }, "tide_page1"},
		{"what is added after a removal has its place", "cards.toml", "[[card]]\nid = \"ember_page\"\nremove = true\n[[card]]\nid = \"tide_page\"\npatch = true\nattack = 7\n",
			func(c *toyConfig) any { return int(c.Cards[0].Attack) }, 7},
		{"other lists of the file stay", "cards.toml", "[[card]]\nid = \"new\"\nname = \"New\"\n",
			func(c *toyConfig) any { return len(c.Heroes) }, 1},
		{"a key replaces a key", "tuning.toml", "health = 20\n",
			func(c *toyConfig) any { return c.Tuning.Health }, 20},
		{"other keys of a table stay", "tuning.toml", "[economy]\ncarry = true\n",
			func(c *toyConfig) any { return c.Tuning.Economy }, toyEconomy{Income: 3, Carry: true}},
		{"a dotted key is laid like a table", "tuning.toml", "economy.carry = true\n",
			func(c *toyConfig) any { return c.Tuning.Economy }, toyEconomy{Income: 3, Carry: true}},
		{"an inline table replaces", "tuning.toml", "economy = { income = 1, carry = true }\n",
			func(c *toyConfig) any { return c.Tuning.Economy }, toyEconomy{Income: 1, Carry: true}},
		{"free keys are laid key by key", "tuning.toml", "[weights]\nember = 2\n",
			func(c *toyConfig) any { return c.Tuning.Weights["ember"] }, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			config, problems := loadToy(shippedToy(), toyLayer("mods", c.file, c.text))
			if len(problems) > 0 {
				t.Fatalf("problems: %v", problems)
			}
			if diff := cmp.Diff(c.want, c.got(config)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestLastLayerWins lays two mods in both orders.
func TestLastLayerWins(t *testing.T) {
	a, b := toyLayer("a", "tuning.toml", "health = 10\n"), toyLayer("b", "tuning.toml", "health = 20\n")
	ab, _ := loadToy(shippedToy(), a, b)
	ba, _ := loadToy(shippedToy(), b, a)
	if ab.Tuning.Health != 20 || ba.Tuning.Health != 10 {
		t.Errorf("a, b gives %d; b, a gives %d", ab.Tuning.Health, ba.Tuning.Health)
	}
}

// TestPlacesAfterLaying: a value that two layers made says which layer it came
// from, down to the column.
func TestPlacesAfterLaying(t *testing.T) {
	low := toyLayer("low", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nability.effect = \"dmage\"\n")
	high := toyLayer("high", "cards.toml", "[[card]]\nid = \"ember_page\"\npatch = true\nattack = -1\n")
	_, problems := loadToy(shippedToy(), low, high)
	want := []string{
		`high/toy/cards.toml:4:10: ember_page.attack: expected at least 0, got -1`,
		`low/toy/cards.toml:4:18: unknown effect "dmage", expected damage or heal; did you mean "damage"?`,
	}
	if diff := cmp.Diff(want, lines(problems, "")); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// TestPatchReplacesBraces: what a patched table in braces lacks is explained, for
// its writer may have meant to change one key of it.
func TestPatchReplacesBraces(t *testing.T) {
	const unit = "[[card]]\nid = \"ember_page\"\npatch = true\nability = { effect = \"heal\", unit = { attack = 1 } }\n"
	const patch = "[[card]]\nid = \"ember_page\"\npatch = true\n"
	for text, want := range map[string][]string{
		"ability = { unit = { attack = 2 } }\n": {"high/toy/cards.toml:4:11: expected an effect; a patch replaces a whole table in braces, not single keys of it"},
		"ability.unit = {}\n":                   {`high/toy/cards.toml:4:16: ember_page.ability.unit: missing key "attack", expected a whole number; a patch replaces a whole table in braces, not single keys of it`},
		"ability.unit = { attack = 2 }\n":       nil,
		"ability.unit.attack = 2\n":             nil,
		"ability = { unit = {} }\n": {
			"high/toy/cards.toml:4:11: expected an effect; a patch replaces a whole table in braces, not single keys of it",
			`high/toy/cards.toml:4:20: ember_page.ability.unit: missing key "attack", expected a whole number`,
		},
	} {
		_, problems := loadToy(shippedToy(), toyLayer("low", "cards.toml", unit), toyLayer("high", "cards.toml", patch+text))
		if diff := cmp.Diff(want, lines(problems, "")); diff != "" {
			t.Errorf("%s: problems (-want +got):\n%s", text, diff)
		}
	}
}

// TestMissingAndStrayFiles: a file nobody has is missing, one nobody reads is
// misspelt.
func TestMissingAndStrayFiles(t *testing.T) {
	_, problems := loadToy(toyLayer("configs", "tunning.toml", goodTuning, "cards.toml", goodCards))
	want := []string{
		`configs/toy/tuning.toml: the file is missing; expected a file with content of toy`,
		`configs/toy/tunning.toml: no file of toy has this name, expected tuning.toml or cards.toml; did you mean "tuning.toml"?`,
	}
	if diff := cmp.Diff(want, lines(problems, "")); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// TestBadFilesDoNotHideOthers: bad syntax in one file leaves the other's
// problems to be reported.
func TestBadFilesDoNotHideOthers(t *testing.T) {
	_, problems := loadToy(toyLayer("configs", "tuning.toml", "health = \n", "cards.toml", "[[card]]\nid = \"ash\"\nnmae = \"Ash\"\n"))
	if len(problems) != 2 { // one of the card, one of the tuning
		t.Errorf("problems: %v", problems)
	}
}

// TestModsFolder reads a mods folder from disk, and takes one without configs.
func TestModsFolder(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "configs", "toy", "tuning.toml"), "health = 0\n")
	_, problems := loadToy(shippedToy(), Mods(dir), Mods(t.TempDir()))
	want := filepath.ToSlash(dir) + "/configs/toy/tuning.toml:1:10: health: expected at least 1, got 0"
	if len(problems) != 1 || problems[0].String() != want {
		t.Errorf("got %v, want %s", problems, want)
	}
}

// TestUnreadableFile: a folder in place of a file is one problem, not a crash.
func TestUnreadableFile(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "configs", "toy", "tuning.toml", "x"), "")
	_, problems := loadToy(shippedToy(), Mods(dir))
	if len(problems) != 1 || problems[0].Text != "the file cannot be read: expected a file, got a folder" {
		t.Errorf("problems: %v", problems)
	}
}

func write(t *testing.T, path, text string) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestFiles: the digests name every file of every layer, and follow its bytes.
func TestFiles(t *testing.T) {
	system := toySystem()
	mods := toyLayer("mods", "cards.toml", "[[hero]]\nid = \"x\"\n")
	got := filesOf(system, []Layer{shippedToy(), mods})
	var names []string
	for _, f := range got {
		names = append(names, f.Path)
	}
	want := []string{"configs/toy/tuning.toml", "configs/toy/cards.toml", "mods/toy/cards.toml"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("paths (-want +got):\n%s", diff)
	}
	other := filesOf(system, []Layer{shippedToy(), toyLayer("mods", "cards.toml", "[[hero]]\nid = \"y\"\n")})
	if got[2].Hash == other[2].Hash || got[1] != other[1] || len(got[2].Hash) != 16 {
		t.Errorf("digests: %v and %v", got, other)
	}
}

// TestStrays: a folder that no system reads is misspelt.
func TestStrays(t *testing.T) {
	l := Library{Layers: []Layer{memory("mods/configs", "toi/cards.toml", "", "toy/cards.toml", "")}}
	got := lines(l.UnknownFolders([]core.System{toySystem()}), "")
	want := []string{`mods/configs/toi: no game has this name, expected toy or themes; did you mean "toy"?`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// TestSubStaysInside: a name in one folder of a layer does not lead out of that folder.
func TestSubStaysInside(t *testing.T) {
	sub := Layer{Files: fstest.MapFS{"in/a.toml": {}, "b.toml": {}}}.Sub("in").Files
	if _, err := fs.Stat(sub, "a.toml"); err != nil {
		t.Error(err)
	}
	if _, err := sub.Open("../b.toml"); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("it opens: %v", err)
	}
}
