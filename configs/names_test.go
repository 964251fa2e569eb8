package configs

import (
	"strings"
	"testing"

	"arcana/core"

	"github.com/google/go-cmp/cmp"
)

// modLayer is a layer of a mod of the toy system.
func modLayer(id, cards string) Layer {
	l := toyLayer("mods/"+id+"/configs", "cards.toml", cards)
	l.Mod = id
	return l
}

// TestNames has a row for each sentence about the ids of mods' things.
func TestNames(t *testing.T) {
	ids := func(c *toyConfig) any {
		var list []string
		for _, card := range c.Cards {
			list = append(list, card.ID+strings.Join(card.Tags, "")+card.Ability.Script)
		}
		return list
	}
	plain := []string{"ember_pageember", "tide_pagetide"}
	for _, c := range []struct {
		name   string
		layers []Layer
		want   []string
	}{
		{"a new id carries the mod's", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\n")}, append(plain, "tides:omen")},
		{"it may be written", []Layer{modLayer("tides", "[[card]]\nid = \"Tides:Omen\"\nname = \"Omen\"\n")}, append(plain, "tides:omen")},
		{"a shipped id replaces", []Layer{modLayer("tides", "[[card]]\nid = \"ember_page\"\nname = \"Omen\"\n")}, []string{"ember_page", "tide_pagetide"}},
		{"a shipped id beside which stands an own one", []Layer{modLayer("tides", "[[card]]\nid = \"tides:ember_page\"\nname = \"Omen\"\n")}, append(plain, "tides:ember_page")},
		{"of its own and a shipped one it means its own", []Layer{modLayer("tides", "[[card]]\nid = \"tides:ember_page\"\nname = \"Omen\"\ntags = [\"ember_page\"]\n")}, append(plain, "tides:ember_pagetides:ember_page")},
		{"two mods have one name", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\ntags = [\"omen\"]\n"), modLayer("storms", "[[card]]\nid = \"omen\"\nname = \"Omen\"\ntags = [\"omen\"]\n")},
			append(plain, "tides:omentides:omen", "storms:omenstorms:omen")},
		{"a mod patches another's in full", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\n"), modLayer("storms", "[[card]]\nid = \"tides:omen\"\npatch = true\ntags = [\"x\"]\n")}, append(plain, "tides:omenx")},
		{"a mod patches its own by the short name", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\n"), modLayer("tides", "[[card]]\nid = \"omen\"\npatch = true\ntags = [\"x\"]\n")}, append(plain, "tides:omenx")},
		{"what others have is not the mod's", []Layer{modLayer("tides", "[[hero]]\nid = \"ember\"\n[[card]]\nid = \"vesper\"\nname = \"V\"\ntags = [\"vesper\"]\n")}, append(plain, "tides:vespervesper")},
		{"a folder that says nothing has no names", []Layer{toyLayer("mods/old/configs", "cards.toml", "[[card]]\nid = \"omen\"\nname = \"Omen\"\n")}, append(plain, "omen")},
	} {
		config, problems := loadToy(append([]Layer{shippedToy()}, c.layers...)...)
		if len(problems) > 0 {
			t.Errorf("%s: %v", c.name, problems)
			continue
		}
		if diff := cmp.Diff(any(c.want), ids(config)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestNamesOfScripts: a mod names its own abilities as its files are called.
func TestNamesOfScripts(t *testing.T) {
	l := Library{Scripts: func(string) []string { return []string{"tide", "ruin", "tides:ebb", "storms:ebb"} }}
	config, problems := l.load(toySystem(), []Layer{shippedToy(), modLayer("storms", "[[card]]\nid = \"a\"\nname = \"A\"\nability = { script = \"ebb\" }\n[[card]]\nid = \"b\"\nname = \"B\"\nability = { script = \"tides:ebb\" }\n[[card]]\nid = \"c\"\nname = \"C\"\nability = { script = \"tide\" }\n")})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i, want := range []string{"storms:ebb", "tides:ebb", "tide"} {
		if got := config.(*toyConfig).Cards[i+2].Ability.Script; got != want {
			t.Errorf("script %d is %q, expected %q", i, got, want)
		}
	}
}

// TestForeignNames: a mod adds nothing in the name of another one.
func TestForeignNames(t *testing.T) {
	_, problems := loadToy(shippedToy(), modLayer("tides", "[[card]]\nid = \"storms:omen\"\nname = \"Omen\"\n"))
	const want = `mods/tides/configs/toy/cards.toml:2:6: storms:omen: the name of everything that the mod tides adds begins with the id of the mod, expected "tides:omen"`
	if len(problems) != 1 || problems[0].String() != want {
		t.Errorf("got %v, expected %s", problems, want)
	}
}

// TestRenamed: an old id means the new thing, to its mod and to those who build on it.
func TestRenamed(t *testing.T) {
	tides := modLayer("tides", "[[card]]\nid = \"sign\"\nname = \"Sign\"\ntags = [\"omen\"]\n")
	tides.Renamed = map[string]string{"omen": "sign"}
	config, problems := loadToy(shippedToy(), tides, modLayer("storms", "[[card]]\nid = \"tides:omen\"\npatch = true\nattack = 3\n[[card]]\nid = \"x\"\nname = \"X\"\ntags = [\"tides:omen\"]\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if c := config.Cards; c[2].ID != "tides:sign" || c[2].Attack != 3 || c[2].Tags[0] != "tides:sign" || c[3].Tags[0] != "tides:sign" {
		t.Errorf("got %+v", c[2:])
	}
}

// historyLayers are two mods and a folder that set one field.
func historyLayers() []Layer {
	return []Layer{
		modLayer("tides", "[[card]]\nid = \"tide_page\"\npatch = true\nattack = 3\n[[card]]\nid = \"ember_page\"\npatch = true\nability.value = 3\n"),
		modLayer("storms", "[[card]]\nid = \"tide_page\"\npatch = true\nattack = 4\n[[card]]\nid = \"ember_page\"\npatch = true\nability = { effect = \"heal\", value = 5 }\n"),
		toyLayer("mods/mine/configs", "cards.toml", "[[card]]\nid = \"tide_page\"\nname = \"Mine\"\nattack = 1\n"),
	}
}

// TestWhy: a field knows who set it last and what was there before.
func TestWhy(t *testing.T) {
	l, shippedAs := Library{Layers: historyLayers()}, shippedToy()
	c := contentLoader{system: toySystem(), roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedAs}, l.Layers...))
	for field, want := range map[string]string{
		"tide_page.attack":         "1, set by mods/mine (mods/mine/configs/toy/cards.toml:4) | 4, set by storms (mods/storms/configs/toy/cards.toml:4) | 3, set by tides (mods/tides/configs/toy/cards.toml:4)",
		"ember_page.ability.value": "5, set by storms (mods/storms/configs/toy/cards.toml:8) | 3, set by tides (mods/tides/configs/toy/cards.toml:8) | 2, set by the shipped content (configs/toy/cards.toml:7)",
		"ember_page.attack":        "2, set by the shipped content (configs/toy/cards.toml:4)",
	} {
		id, key, _ := strings.Cut(field, ".")
		thing, _, err := c.findThing("card", id)
		if err != nil {
			t.Fatal(err)
		}
		var list []Assignment
		var said []string
		thing.history(strings.Split(key, "."), &list)
		for _, s := range list {
			said = append(said, s.String())
		}
		if diff := cmp.Diff(want, strings.Join(said, " | ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", field, diff)
		}
	}
	for _, ask := range [][2]string{{"card", "tide_pag"}, {"cart", "x"}} {
		if _, _, err := c.findThing(ask[0], ask[1]); err == nil || !strings.Contains(err.Error(), "did you mean") {
			t.Errorf("%v: %v", ask, err)
		}
	}
}

// TestContested: two mods that set one field are both named, and who wins.
func TestContested(t *testing.T) {
	c := contentLoader{system: toySystem(), roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedToy()}, historyLayers()...))
	var got []core.Remark
	c.roots["cards.toml"].addContested("cards", &got)
	want := []core.Remark{
		{Item: "ember_page.ability", Text: "it is set by tides and by storms, which wins"},
		{Item: "tide_page", Text: "mods/mine replaces the whole of what storms and tides set"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	c = contentLoader{system: toySystem(), roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedToy()}, historyLayers()[:1]...))
	got = nil
	if c.roots["cards.toml"].addContested("cards", &got); len(got) > 0 {
		t.Errorf("one mod contests itself: %v", got)
	}
}
