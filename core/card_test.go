package core_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arcana/core/card"
)

func TestKey(t *testing.T) {
	for name, want := range map[string]string{
		"ember_page":           "ember_page",
		"Ember Page":           "ember_page",
		"  EMBER -_ page ":     "ember_page",
		"Trader's Fleet":       "traders_fleet",
		"Trader’s Fleet":       "traders_fleet",
		`The "Last", Lantern`:  "the_last_lantern",
		"mechanic:reclaim":     "mechanic:reclaim",
		"ember_page#1+":        "ember_page#1+",
		"Ember Page#1":         "ember_page#1",
		"keywords/tithe_":      "keywords/tithe",
		"tribal:spirit-animal": "tribal:spirit_animal",
		"Größe":                "größe",
		"-page":                "page",
		"page-":                "page",
		"":                     "",
		" - ":                  "",
	} {
		if got := card.Key(name); got != want {
			t.Errorf("Key(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestKeyIsStable: folding twice changes nothing more, and case never matters.
func TestKeyIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[A-Za-z0-9 _\-',:"]*`).Draw(t, "name")
		if once := card.Key(name); card.Key(once) != once || card.Key(strings.ToUpper(name)) != once {
			t.Errorf("Key(%q) = %q, again %q, in capitals %q", name, once, card.Key(once), card.Key(strings.ToUpper(name)))
		}
	})
}

func TestIndex(t *testing.T) {
	var x card.Index
	if _, known := x.Find("ember_page"); known {
		t.Error("an empty index knows a name")
	}
	if !x.Add("ember_page", 3) || !x.Add("Tide Page", 4) {
		t.Error("a free name was refused")
	}
	if x.Add("Ember Page", 5) {
		t.Error("a taken name was given away")
	}
	for name, want := range map[string]int{"EMBER_PAGE": 3, "Ember Page": 3, "tide_page": 4} {
		if got, known := x.Find(name); !known || got != want {
			t.Errorf("Find(%q) = %d, %v; want %d", name, got, known, want)
		}
	}
	if diff := cmp.Diff([]string{"ember_page", "Tide Page"}, x.Names()); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}

// TestShortNames: what a mod calls its own thing finds it, unless something else is
// called so or two mods have one.
func TestShortNames(t *testing.T) {
	var x card.Index
	for i, id := range []string{"gale", "tides:gale", "tides:omen_page", "tides:rain", "storms:rain"} {
		x.Add(id, i)
	}
	for name, want := range map[string]int{"gale": 0, "tides:gale": 1, "Omen Page": 2, "rain": -1, "storms:rain": 4, "tides": -1, "storms:omen_page": -1} {
		place, ok := x.Find(name)
		if !ok {
			place = -1
		}
		called, _ := card.Called(x.Names(), name)
		if place != want || want >= 0 && called != x.Names()[want] || want < 0 && called != "" {
			t.Errorf("%q is found at %d and called %q, expected place %d", name, place, called, want)
		}
	}
}

// TestShortNamesInFolders: the mod stands before the name, not before its folder.
func TestShortNamesInFolders(t *testing.T) {
	known := []string{"tides:poison", "keywords/tides:poison", "keywords/haste"}
	for name, want := range map[string]string{"keywords/poison": "keywords/tides:poison", "poison": "tides:poison", "haste": "", "keywords/haste": "keywords/haste"} {
		if got, _ := card.Called(known, name); got != want {
			t.Errorf("%q is called %q, expected %q", name, got, want)
		}
	}
}

func TestPlaceholders(t *testing.T) {
	for text, want := range map[string][]string{
		"Deal 2 damage.":                     nil,
		"Deal {value} damage.":               {"value"},
		"+{attack}/+{health}, {attack} each": {"attack", "health"},
		"{}":                                 nil,
		"{ value }":                          nil,
		"{Value}":                            nil,
		"{value":                             nil,
		"value}":                             nil,
		"{{value}}":                          {"value"},
		"{not one} {this}":                   {"this"},
		"{max_2}":                            {"max_2"},
	} {
		if diff := cmp.Diff(want, card.Placeholders(text)); diff != "" {
			t.Errorf("Placeholders(%q) (-want +got):\n%s", text, diff)
		}
	}
}

// TestIndexShared: ids find their things whatever others are called; a name that two have finds
// neither, and the message has their ids.
func TestIndexShared(t *testing.T) {
	var x card.Index
	for i, thing := range [][2]string{{"p:x", "Ghost"}, {"q:x", "Ghost"}, {"ghoul", "Ghoul"}, {"r:y", "Ghoul"}, {"s:z", "Wide\u3000Name"}} {
		x.Add(thing[0], i)
		x.AddName(thing[1], i)
	}
	for name, want := range map[string]int{"p:x": 0, "Q:X": 1, "Ghost": -1, "ghost": -1, "Ghoul": 2, "r:y": 3, "y": 3, "x": -1, "Wide\u3000Name": 4, "wide name": 4, "wide\u00a0name": 4} {
		at, ok := x.Find(name)
		if !ok {
			at = -1
		}
		if at != want {
			t.Errorf("%q: %d, want %d", name, at, want)
		}
	}
	for name, want := range map[string]string{"Ghost": `; several cards have this name, choose one of: "p:x", "q:x"`, "x": `; did you mean "p:x" or "q:x"?`, "ghouls": `; did you mean "ghoul"?`} {
		if got := x.Near(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// TestKeyComposes: a letter with its mark is one letter, however it is written.
func TestKeyComposes(t *testing.T) {
	for whole, parts := range map[string]string{"Café": "Cafe\u0301", "ÉCLAIR": "E\u0301CLAIR", "Việt": "Vie\u0323\u0302t", "Ёлка": "Е\u0308лка", "Ύ": "Υ\u0301", "über-all": "u\u0308ber all"} {
		if card.Key(whole) != card.Key(parts) || !card.Same(parts, whole) {
			t.Errorf("%q is %q and %q", whole, card.Key(whole), card.Key(parts))
		}
	}
	if card.Key("x\u0302") != "x\u0302" || card.Key("\u0301a") != "\u0301a" {
		t.Error("what has no letter of its own changes")
	}
}
