package prompt_test

import (
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/prompt"
)

// TestCompleteQuoted completes what stands in quotes with what the content calls
// its things.
func TestCompleteQuoted(t *testing.T) {
	rows := []struct {
		line string
		want string // among what is offered; "" expects nothing
	}{
		{`tavern.card("Ember P`, `tavern.card("Ember Page`},
		{`tavern.fight{ you = { board = { "ember_p`, `tavern.fight{ you = { board = { "ember_page`},
		{`draft.card("Ember P`, ""},
		{`market.value("Rusty K`, `market.value("Rusty Knife`},
		{`encounter.score{ choice = "Analytical I`, `encounter.score{ choice = "Analytical Insight`},
		{`x = "Ember P`, `x = "Ember Page`},
		{`game.new("tav`, `game.new("tavern`},
		{`print("Ember Page") tavern.ca`, `print("Ember Page") tavern.card`},
	}
	session, _ := hosttest.Session(t)
	for _, row := range rows {
		got := prompt.Complete(session, row.line)
		if row.want == "" && len(got) > 0 || row.want != "" && !slices.Contains(got, row.want) {
			t.Errorf("%s: offers %q, want %q", row.line, got, row.want)
		}
	}
}
