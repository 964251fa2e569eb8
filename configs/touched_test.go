package configs

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTouched has a row for each sentence about what is told of things that mods touched.
func TestTouched(t *testing.T) {
	patch := func(mod, fields string) Layer {
		return modLayer(mod, "[[card]]\nid = \"ember_page\"\npatch = true\n"+fields)
	}
	for _, c := range []struct {
		name   string
		layers []Layer
		want   []string
	}{
		{"nobody's", nil, nil},
		{"one field", []Layer{patch("tides", "attack = 3\n")},
			[]string{"card ember_page attack: 3, set by tides (configs/toy/cards.toml:4) | 2, set by the shipped content (configs/toy/cards.toml:4)"}},
		{"what was not there", []Layer{patch("tides", "copies = 3\n")}, []string{"card ember_page copies: 3, set by tides (configs/toy/cards.toml:4)"}},
		{"two mods", []Layer{patch("tides", "attack = 3\n"), patch("storms", "attack = 4\n")},
			[]string{"card ember_page attack: 4, set by storms (configs/toy/cards.toml:4) | 3, set by tides (configs/toy/cards.toml:4) | 2, set by the shipped content (configs/toy/cards.toml:4)"}},
		{"set to what it was", []Layer{patch("tides", "attack = 2\n")}, nil},
		{"there and back", []Layer{patch("tides", "attack = 3\n"), patch("storms", "attack = 2\n")},
			[]string{"card ember_page attack: 2, set by storms (configs/toy/cards.toml:4) | 3, set by tides (configs/toy/cards.toml:4) | 2, set by the shipped content (configs/toy/cards.toml:4)"}},
		{"within a table", []Layer{patch("tides", "ability.value = 5\n")},
			[]string{"card ember_page ability.value: 5, set by tides (configs/toy/cards.toml:4) | 2, set by the shipped content (configs/toy/cards.toml:7)"}},
		{"a list", []Layer{patch("tides", "tags = [\"a\", \"b\"]\n")},
			[]string{`card ember_page tags: ["a", "b"], set by tides (configs/toy/cards.toml:4) | ["ember"], set by the shipped content (configs/toy/cards.toml:5)`}},
		{"a new thing", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\nattack = 2\n")},
			[]string{`card tides:omen id: "tides:omen", set by tides (configs/toy/cards.toml:2)`}},
		{"an id in other letters", []Layer{modLayer("tides", "[[card]]\nid = \"Tides:Omen\"\nname = \"Omen\"\n")},
			[]string{`card tides:omen id: "Tides:Omen", set by tides (configs/toy/cards.toml:2)`}},
		{"a new thing, changed by another", []Layer{modLayer("tides", "[[card]]\nid = \"omen\"\nname = \"Omen\"\nattack = 2\n"), modLayer("storms", "[[card]]\nid = \"tides:omen\"\npatch = true\nattack = 5\ncopies = 1\n")},
			[]string{
				"card tides:omen attack: 5, set by storms (configs/toy/cards.toml:4) | 2, set by tides (configs/toy/cards.toml:4)",
				"card tides:omen copies: 1, set by storms (configs/toy/cards.toml:5)",
				`card tides:omen id: "tides:omen", set by tides (configs/toy/cards.toml:2)`,
			}},
		{"a folder on this machine", []Layer{toyLayer("/home/somebody/secret/mine/configs", "cards.toml", "[[card]]\nid = \"ember_page\"\nname = \"Mine\"\nattack = 2\n")},
			[]string{`card ember_page name: "Mine", set by mine (configs/toy/cards.toml:3) | "Ember Page", set by the shipped content (configs/toy/cards.toml:3)`}},
	} {
		content := contentLoader{system: toySystem(), roots: map[string]*node{}}
		content.readAll(append([]Layer{shippedToy()}, c.layers...))
		var got []string
		for _, thing := range content.modChanges() {
			for _, field := range slices.Sorted(maps.Keys(thing.Fields)) {
				var said []string
				for _, set := range thing.Fields[field] {
					said = append(said, set.String())
				}
				got = append(got, fmt.Sprintf("%s %s %s: %s", thing.Kind, thing.ID, field, strings.Join(said, " | ")))
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}
