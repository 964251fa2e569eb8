package ability

import "testing"

// The text of a card begins with its keywords once, as people read them.
func TestKeywordsBeforeTheText(t *testing.T) {
	rows := Keywords{{ID: "reef:calm", Name: "Of Calm"}}
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
