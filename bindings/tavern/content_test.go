package tavern

import (
	"reflect"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// keyworded lets a card with keywords and an ability of its own fight, and returns the
// boards after so many attacks and what was logged.
func keyworded(t *testing.T, scripts map[string]string, own string, keywords []string, foe string, attacks int) (string, []string) {
	t.Helper()
	cfg := shippedTavern(t)
	c := &cards.Card{ID: "unit", Name: "Unit", Tier: 1, Attack: 1, Health: 1, Keywords: keywords}
	if own != "" {
		c.Ability = &cards.Ability{Script: own}
	}
	if faults := cfg.Make(c); len(faults) > 0 {
		t.Fatal(faults)
	}
	o, err := battle.Fight(cfg, battle.Side{Tier: 1, Board: []cards.Unit{c.Unit(false)}}, boardOf(t, cfg, foe),
		battle.FightOptions{Seed: 1, First: "you", Attacks: attacks, Log: true, Scripts: bindingFor(t, cfg, scripts)})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, e := range o.Events {
		if e.Kind == core.KindLog || e.Kind == core.KindFizzled {
			said = append(said, e.Text)
		}
	}
	return standing(o.Boards[0]) + " | " + standing(o.Boards[1]), said
}

// RULES 4.1: a card has the abilities of its keywords besides its own, in the order of its
// text, each with a memory of its own.
func TestCardsHaveKeywords(t *testing.T) {
	if got, _ := keyworded(t, nil, "", []string{"Poison", "reborn"}, "1/9", 1); got != "1/1 | " {
		t.Errorf("poison and reborn: %q", got)
	}
	count := `return { on_attack = function(self, fx) self.memory.n = (self.memory.n or 0) + 1 fx:log("NAME" .. self.memory.n) end }`
	scripts := map[string]string{}
	for _, name := range []string{"own", "keywords/one", "keywords/two"} {
		scripts[name] = strings.ReplaceAll(count, "NAME", name)
	}
	_, said := keyworded(t, scripts, "own", []string{"two", "one"}, "0/9", 2)
	if got := strings.Join(said, " "); got != "own1 keywords/two1 keywords/one1 own2 keywords/two2 keywords/one2" {
		t.Errorf("they speak in the order of the text and remember for themselves: %q", got)
	}
}

// RULES 4.1: what is wrong with keywords is told by its place.
func TestKeywordsAreRefused(t *testing.T) {
	for want, words := range map[string][]string{
		`listed twice`:          {"poison", "Poison"},
		`at most 8 keywords`:    strings.Fields("a b c d e f g h i"),
		`the name of a keyword`: {" "},
	} {
		faults := shippedTavern(t).Make(&cards.Card{ID: "x", Name: "X", Health: 1, Keywords: words})
		if len(faults) != 1 || !strings.Contains(faults[0].Text, want) {
			t.Errorf("%q: %v, want %q", words, faults, want)
		}
	}
}

// A card of a view is a card of a fight too: whatever the view says, an entry of
// a board takes.
func TestACardOfAViewIsAnEntry(t *testing.T) {
	taken := map[string]bool{}
	for f := range reflect.TypeFor[entryTable]().Fields() {
		taken[f.Tag.Get("lua")] = true
	}
	for f := range reflect.TypeFor[cards.CardView]().Fields() {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); !taken[name] {
			t.Errorf("a board refuses the field %q of a card of a view", name)
		}
	}
}
