package main

import (
	"strings"
	"testing"
)

// TestPicturesAtThePrompt: what is printed is what lies on the table; JSON and what scripts print
// stay data.
func TestPicturesAtThePrompt(t *testing.T) {
	const begin = "g = game.new(\"tavern\", { seed = 1 })\n"
	for entry, want := range map[string]string{
		"g:view().shop":             "1 Almoner ",
		"g:view()":                  "shop:\n  1 Almoner ",
		"g:moves()":                 "1  buy 1: Almoner 1/2 guardian pentacles cups  (0.1)\n",
		"g:play(1)":                 "6  player 1 buys Almoner\n7    player 1 spends 3 gold\n",
		"x = g:play(1) g:why(x[2])": "6  player 1 buys Almoner\n7    player 1 spends 3 gold\n",
		"g:cheat{ gold = 9 }":       "a person changed the match",
		"tavern.fight{ you = { board = { \"Ember Page\", \"Almoner\" } }, foe = { board = { \"Duelling Acolyte\" } }, seed = 2 }":                                                                                                                       "the other side (foe), tier 1: no card is left\n1  your side attacks first, the other side answers\n2  Ember Page (you) attacks Duelling Acolyte (foe)\n3    Ember Page (you) hits",
		"tavern.make{ name = \"Banner\", tier = 1, attack = 0, health = 3, abilities = { { when = \"aura\", [\"do\"] = { effect = \"have\", target = \"mine\", attack = 2 } } } } g:cheat{ hand = { \"Banner\" } } g:play(\"play 1 1\") g:view().board": "2/3, tier 1\naura +2 attack\n",
		"m = game.new(\"market\", { seed = 1, players = { \"random\", \"random\" } }) m:run(3) m:events()":                                                                                                                                              "seat 1 draws Coin Purse\n",
		"Ember Page?": "ember_page is a card of tavern; ember_page?? shows its source\n1 Ember Page\n2/1, tier 1\nwands\n",
	} {
		r := arcana(t, nil, begin+entry+"\n")
		if r.code != 0 || !strings.Contains(r.out, want) || strings.Contains(r.out, "and in each") {
			t.Errorf("%s: %+v", entry, r)
		}
		for _, line := range strings.Split(r.out, "\n") {
			if len([]rune(line)) > 80 {
				t.Errorf("%s: %d letters: %s", entry, len([]rune(line)), line)
			}
		}
	}
	for _, args := range [][]string{{"eval", "--json"}, {"eval"}} {
		r := arcana(t, nil, "", append(args, `game.new("tavern", { seed = 1 }):moves()`)...)
		if !strings.Contains(r.out, "health") {
			t.Errorf("%v: the data is not there: %s", args, r.out)
		}
	}
}
