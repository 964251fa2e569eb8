package rules_test

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// tree returns a list of words, or a word, as data.
func treeOf(words ...string) core.Tree {
	if len(words) == 1 {
		return core.Tree{Value: words[0]}
	}
	list := make([]core.Tree, len(words))
	for i, word := range words {
		list[i] = treeOf(word)
	}
	return core.Tree{Value: list}
}

// TestPieces: of a card with improve, abilities stand alone that it does not need and that could not stand with it.
func TestPieces(t *testing.T) {
	one := func(effect string, further ...core.Branch) core.Tree {
		do := core.Tree{Value: []core.Branch{{Name: "effect", Tree: treeOf(effect)}}}
		return core.Tree{Value: append([]core.Branch{{Name: "when", Tree: treeOf("played")}, {Name: "do", Tree: do}}, further...)}
	}
	from := func(zones ...string) core.Branch { return core.Branch{Name: "listens", Tree: treeOf(zones...)} }
	asks, waits := core.Branch{Name: "choose", Tree: treeOf("hand")}, core.Branch{Name: "next", Tree: treeOf("play")}
	table := func(name string, t core.Tree) core.Tree {
		return core.Tree{Value: []core.Branch{{Name: name, Tree: t}}}
	}
	menu := core.Branch{Name: "choose", Tree: table("list", core.Tree{Value: []core.Tree{table("do", table("effect", treeOf("improve")))}})}
	value := core.Branch{Name: "value", Tree: core.Tree{Value: int64(1)}}
	for name, c := range map[string]struct {
		list []core.Tree
		want string
	}{
		"one":                         {[]core.Tree{one("improve")}, "abilities[0]"},
		"without improve":             {[]core.Tree{one("draw"), one("gain", asks)}, "abilities[0] abilities[1]"},
		"with improve":                {[]core.Tree{one("draw"), one("improve", value)}, "abilities"},
		"with improve in a menu":      {[]core.Tree{one("draw"), one("gain", menu, value)}, "abilities"},
		"from elsewhere":              {[]core.Tree{one("improve", value), one("draw", from("hand"))}, "abilities abilities[1]"},
		"from the same, in any order": {[]core.Tree{one("improve", from("hand", "play")), one("draw", from("Play", "hand", "hand"))}, "abilities"},
		"one question":                {[]core.Tree{one("draw", asks), one("improve")}, "abilities"},
		"two questions":               {[]core.Tree{one("draw", asks), one("improve"), one("gain", asks)}, "abilities[0] abilities abilities[2]"},
		"two that wait, one valued":   {[]core.Tree{one("draw", waits), one("improve", waits, value)}, "abilities[0] abilities"},
	} {
		var got []string
		for _, p := range ability.Pieces(c.list) {
			got = append(got, p.At)
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: got %s, want %s", name, text, c.want)
		}
	}
}
