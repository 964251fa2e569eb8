package configs

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/core/rules"
)

// TestLargest: what a list may not hold is told in one sentence with its place, before anything
// is done with it; what a message quotes is short.
func TestLargest(t *testing.T) {
	const card = "[[card]]\nid = \"bell\"\nname = \"Bell\"\ntier = 1\nattack = 1\nhealth = 9\n"
	long := strings.Repeat("x", 100_000)
	for _, row := range []struct{ text, want string }{
		{card + "abilities = [\n" + strings.Repeat("{ when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } },\n", 33) + "]\n", "m/tavern/cards.toml:40:1: bell.abilities: expected at most 32 abilities, got 33"},
		{card + "abilities = [{ when = \"deathrattle\", do = [\n" + strings.Repeat("{ effect = \"gold\", coins = 1 },\n", 50_000) + "] }]\n", "m/tavern/cards.toml:7:43: bell.abilities[1].do: expected at most 255 values, got 50000"},
		{card + "abilities = [{ when = [" + strings.Repeat("\"gold\", ", 20_000) + "], do = { effect = \"gold\", coins = 1 } }]\n", "m/tavern/cards.toml:7:23: bell.abilities[1].when: expected at most 255 values, got 20000"},
		{rows("card", 12_000), "m/tavern/cards.toml:"},
		{rows("keyword", 5_000), "m/tavern/cards.toml:1:3: expected at most 1000 keywords, got 5000"},
		{strings.Replace(card, "tier = 1", "tier = \""+long+"\"", 1), "m/tavern/cards.toml:4:8: bell.tier: expected a whole number, got"},
		{card + "tribes = [\"" + long + "\"]\n", "m/tavern/cards.toml:7:"},
	} {
		sys, _ := rules.Named("tavern")
		_, problems := Library{Layers: []Layer{{Name: "m", Files: fstest.MapFS{"tavern/cards.toml": {Data: []byte(row.text)}}}}}.Load(sys)
		if len(problems) == 0 || len(problems) > maxListedFaults+1 || !strings.HasPrefix(problems[0].String(), row.want) || len(problems[0].String()) > 2500 {
			t.Errorf("%.200s: want %s, got %d\n%.600s", row.text, row.want, len(problems), fmt.Sprint(problems))
		}
	}
}

// rows are so many of a kind.
func rows(kind string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[[%s]]\nid = \"k%d\"\nname = \"K %[2]d\"\ntier = 1\nattack = 1\nhealth = 9\nabilities = [{ when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } }]\n", kind, i)
	}
	if kind == "keyword" {
		return strings.ReplaceAll(b.String(), "tier = 1\nattack = 1\nhealth = 9\n", "")
	}
	return b.String()
}
