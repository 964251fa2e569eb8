package serve_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/film"
	"arcana/core"
)

// venom has a card that gains keywords when it is played, and loses them when the turn ends.
const venom = `[[keyword]]
id = "slow_venom"
name = "Slow Venom"
abilities = [ { when = "on_attack", do = { effect = "buff", attack = 1, health = 0 } } ]
[[card]]
id = "viper"
name = "Viper"
set = "snakes"
tier = 1
attack = 1
health = 1
text = "Battlecry: it has Slow Venom, Quick Bite and Flurry. End of turn: it loses them."
abilities = [
  { when = "battlecry", do = [{ effect = "give_keyword", keyword = "slow_venom" }, { effect = "give_keyword", keyword = "quick_bite" }, { effect = "give_keyword", keyword = "flurry" }] },
  { when = "end_of_turn", do = [{ effect = "take_keyword", keyword = "slow_venom" }, { effect = "take_keyword", keyword = "quick_bite" }, { effect = "take_keyword", keyword = "flurry" }] },
]
`

// TestKeywordsHaveTheirNames: people read the name of a keyword that a card gains or loses, at the terminal and in
// a film; the event keeps its id.
func TestKeywordsHaveTheirNames(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"configs/tavern/cards.toml":                venom,
		"abilities/tavern/keywords/quick_bite.lua": "return { on_attack = function(self, fx) fx:buff(self, 1, 0) end }\n",
	})
	table, err := match.Sit(s, "tavern", []string{"human", "human"}, map[string]any{"seed": 7, "situation": map[string]any{"players": []any{map[string]any{"hand": []any{map[string]any{"card": "Viper", "created": true}}}, map[string]any{}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"play 1 1", "end", "end"} {
		if _, err := table.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	record, err := table.Record()
	if err != nil {
		t.Fatal(err)
	}
	told, err := film.Of(s, record)
	if err != nil {
		t.Fatal(err)
	}
	var said, ids []string
	for _, frame := range told.Frames {
		for _, e := range frame.Events {
			if e.Kind == "keyword" {
				said, ids = append(said, strings.TrimSpace(e.Say)), append(ids, e.Text)
			}
		}
	}
	want := []string{"Viper now has Slow Venom", "Viper now has Quick bite", "Viper now has flurry", "Viper no longer has Slow Venom", "Viper no longer has Quick bite", "Viper no longer has flurry"}
	if diff := cmp.Diff(want, said); diff != "" {
		t.Errorf("the film says (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"slow_venom", "quick_bite", "flurry", "slow_venom", "quick_bite", "flurry"}, ids); diff != "" {
		t.Errorf("the texts of the events (-want +got):\n%s", diff)
	}
	terminal := strings.Join(table.Describe(core.All, table.Match().Events()), "\n")
	known := forms(t)
	for _, sentence := range want {
		if !strings.Contains(terminal, sentence) {
			t.Errorf("the terminal does not say %q", sentence)
		}
		if !slices.ContainsFunc(known, func(form *regexp.Regexp) bool { return form.MatchString(sentence) }) {
			t.Errorf("no words for %q", sentence)
		}
	}
}
