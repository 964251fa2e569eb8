package rules_test

import (
	"strings"
	"testing"

	"arcana/core/rules/tavern/native"
)

// A native equivalent is read from a card; its absence names the card.
func TestNativeEquivalentsAreReadFromCards(t *testing.T) {
	for _, c := range []struct {
		text string
		unit bool
		want string
	}{
		{"Deathrattle: deal {value} damage to a random enemy.", false, "deathrattle damage random_enemy"},
		{"Start of combat: all friends gain {value} health.", false, "start_of_combat heal allies"},
		{"End of turn: gain {value} gold.", false, "end_of_turn gold "},
		{"Deathrattle: two 1/1 moths.", true, "deathrattle summon "},
		{"It does what it likes.", false, `card "odd": the text "It does what it likes." uses phrases that package native does not know`},
		{"Deathrattle: think.", false, `card "odd": the text "Deathrattle: think." uses phrases that package native does not know`},
	} {
		w, err := native.Of("odd", c.text, c.unit, []string{"deathrattle", "start_of_combat", "end_of_turn"})
		got := strings.Join([]string{w.Trigger, w.Effect, w.Target}, " ")
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}
