package rules_test

import (
	"testing"

	"arcana/core/ability"
)

// The text of a card begins with its keywords once, as people read them.
func TestKeywordsBeforeTheText(t *testing.T) {
	rows := ability.Keywords{{ID: "reef:calm", Name: "Of Calm"}}
	for _, c := range []struct{ text, want string }{
		{"Draws a card.", "Last light. Of Calm. Draws a card."},
		{"", "Last light. Of Calm."},
		{"Last light. Of Calm. Draws a card.", "Last light. Of Calm. Draws a card."},
	} {
		if got := rows.Before(c.text, []string{"reef:last_light", "calm"}); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
	if got := rows.Before("Draws a card.", nil); got != "Draws a card." {
		t.Errorf("without keywords: %q", got)
	}
}

// TestTold: growths and counts are told to people, and nothing else that is remembered.
func TestTold(t *testing.T) {
	for _, c := range [][3]string{
		{"this match: have attack where tribes cups", "3", "for good: +3 attack where tribes cups"},
		{"this turn: have cost", "-1", "this turn: -1 cost"},
		{"this turn: play (secretly)", "2", "this turn: play 2"},
		{"this match: death where tribes swords", "4", "this match: death where tribes swords 4"},
		{"this match: once last_will", "true", ""},
		{"gold", "3", ""},
		{"note: have attack", "3", ""},
	} {
		if got := ability.Told(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q, want %q", c[0], got, c[2])
		}
	}
}
