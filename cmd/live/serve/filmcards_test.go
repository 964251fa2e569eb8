package serve_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arcana/cmd/live/film"
)

// TestMarketCardsHaveWords: what the scripted cards of the market do can be said in another
// language too.
func TestMarketCardsHaveWords(t *testing.T) {
	known, s := forms(t), open(t)
	_, record := played(t, s, "market", 1)
	told, err := film.Of(s, record)
	if err != nil {
		t.Fatal(err)
	}
	var content struct {
		Card []struct {
			Name, Text string
			Ability    struct{ Value int }
		}
	}
	if err := json.Unmarshal(told.Content, &content); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, card := range content.Card {
		text := strings.ReplaceAll(card.Text, "{value}", fmt.Sprint(card.Ability.Value))
		if text == "" {
			continue
		}
		if n++; !slices.ContainsFunc(known, func(form *regexp.Regexp) bool { return form.MatchString(text) }) {
			t.Errorf("%s: no words for %q", card.Name, text)
		}
	}
	if n < 5 {
		t.Errorf("%d cards have a text", n)
	}
}
