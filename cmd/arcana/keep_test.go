package main

import (
	"strings"
	"testing"
)

// TestKeep: what was made at the prompt is a mod that passes its scenario and check; :keep
// writes over nothing, and nothing where nothing was made.
func TestKeep(t *testing.T) {
	lay(t, nil)
	const entries = `tavern.make{ name = "Bellringer", tier = 2, attack = 2, health = 3, deathrattle = function(self, fx) fx:buff(fx:neighbours(self), 1, 1) end }
tavern.make{ name = "Ember Page", attack = 9 }
market.make{ name = "Silk Barge", faction = "wilds", cost = 3, copies = 2, effects = { trade = 2 } }
encounter.make{ kind = "encounter", id = "alley", location = "bandit", name = "The Alley", turn_ended = function(self, fx) fx:momentum(1) end }
market.make{ kind = "personality", id = "rash", choose = function(view, moves) return 1 end }
:keep bells
`
	if r := again(":keep bells\n"); !strings.Contains(r.err, "no card was made") {
		t.Errorf("%+v", r)
	}
	if r := again(entries); r.code != 0 || !strings.Contains(r.out, "run the test of the new mod with: arcana test bells") {
		t.Fatalf("%+v", r)
	}
	if r := again("", "test", "bells"); r.code != 0 || !strings.Contains(r.out, "ok 2 - bells/scripts/scenarios/bells.lua: ember_page is as it was made") {
		t.Errorf("%+v", r)
	}
	if r := again("", "check", "bells"); r.code != 0 || !strings.Contains(r.err, "no problem") {
		t.Errorf("%+v", r)
	}
	if r := again(entries); !strings.Contains(r.err, "bells/mod.toml already exists") {
		t.Errorf("%+v", r)
	}
}
