package configs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLoadGood(t *testing.T) {
	got, problems := loadToy(shippedToy())
	if len(problems) > 0 {
		t.Fatalf("good files have problems: %v", problems)
	}
	want := &toyConfig{
		Tuning: toyTuning{Health: 30, Slots: [3]int{1, 2, 3}, Economy: toyEconomy{Income: 3}},
		Cards: []toyCard{
			{ID: "ember_page", Name: "Ember Page", Attack: 2, Tags: []string{"ember"}, Text: "Deal {value} damage.", Ability: toyAbility{Effect: "damage", Value: 2}},
			{ID: "tide_page", Name: "Tide Page", Ability: toyAbility{Script: "tide"}},
		},
		Heroes: []toyHero{{ID: "vesper"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("config (-want +got):\n%s", diff)
	}
}
