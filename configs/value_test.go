package configs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDecodeValue: a tree from a script is read as strictly as a file.
func TestDecodeValue(t *testing.T) {
	for _, c := range []struct {
		name string
		tree any
		want []string
	}{
		{"good", Table{{"id", "ash"}, {"name", "Ash"}, {"attack", 2.0}, {"tags", []any{"a"}}}, nil},
		{"an empty table is a list where one is wanted", Table{{"id", "ash"}, {"name", "Ash"}, {"tags", Table{}}}, nil},
		{"an empty list is a table where one is wanted", Table{{"id", "ash"}, {"name", "Ash"}, {"ability", []any{}}}, nil},
		{"a plain map", map[string]any{"id": "ash", "name": "Ash", "ability": map[string]any{"value": 3}}, nil},
		{"unknown key", Table{{"id", "ash"}, {"name", "Ash"}, {"atack", 2}},
			[]string{`x.lua:3: unknown key "atack", expected id, name, attack, copies, tags, rarity, text, ability, bonus or any; did you mean "attack"?`}},
		{"missing keys", Table{{"id", "ash"}}, []string{`x.lua:3: missing key "name", expected a text`}},
		{"fraction", Table{{"id", "ash"}, {"name", "Ash"}, {"attack", 2.5}}, []string{`x.lua:3: attack: expected a whole number, got the number 2.5`}},
		{"deep", Table{{"id", "ash"}, {"name", "Ash"}, {"ability", Table{{"chain", []any{Table{{"value", true}}}}}}},
			[]string{`x.lua:3: ability.chain[1].value: expected a whole number, got true`}},
		{"foreign value", Table{{"id", "ash"}, {"name", "Ash"}, {"tags", []any{func() {}}}}, []string{`x.lua:3: tags[1]: expected plain data, got func()`}},
		{"not even a table", 7, []string{`x.lua:3: expected a table, got 7`}},
		{"nothing", nil, []string{`x.lua:3: expected plain data, got <nil>`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var card toyCard
			got := lines(DecodeValue(c.tree, &card, "x.lua:3"), "")
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
			if c.want == nil && card.Name != "Ash" {
				t.Errorf("the card is %+v", card)
			}
		})
	}
}
