package configs

import (
	"testing"

	"arcana/core"
	"arcana/core/rules"
	"arcana/core/tuning"

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

// TestTextOfScript: a card that says nothing says what its script does, and is held
// to it as to its own words.
func TestTextOfScript(t *testing.T) {
	said := map[string]string{"tide": "Draw {value}."}
	l := Library{Text: func(_, script string) string { return said[script] }}
	own := toyLayer("own", "cards.toml", "[[card]]\nid = \"ash\"\nname = \"Ash\"\ntext = \"Own.\"\nability = { script = \"tide\" }\n")
	config, problems := l.load(toySystem(), []Layer{shippedToy(), own})
	cards := config.(*toyConfig).Cards
	if len(problems) > 0 || cards[0].Text != "Deal {value} damage." || cards[1].Text != "Draw {value}." || cards[2].Text != "Own." {
		t.Errorf("problems %v, cards %+v", problems, cards)
	}
	said["tide"] = "Draw {valeu}."
	_, problems = l.load(toySystem(), []Layer{shippedToy()})
	want := []string{`configs/toy/cards.toml:9:1: placeholder {valeu} names nothing, expected {value}; did you mean "value"?`}
	if diff := cmp.Diff(want, lines(problems, "")); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// TestTextsOfSeveralAbilities: a card that says nothing says what all of its abilities do, each with its own
// number.
func TestTextsOfSeveralAbilities(t *testing.T) {
	const abilities = `
abilities = [
  { when = "played", value = 1, text = "Gain {value}.", do = { effect = "draw" } },
  { when = "turn_began", value = 3, text = "Then gain {value}.", do = { effect = "draw" } },
  { when = "turn_ended", do = { effect = "draw" } },
  { when = "turn_ended", value = 1, text = "Last, gain {value}.", do = { effect = "draw" } },
]
`
	const want = "Gain {value}. Then gain 3. Last, gain {value}."
	for system, row := range map[string]string{
		"tavern": "[[card]]\nid = \"ash\"\nname = \"Ash\"\ntier = 1\nattack = 1\nhealth = 1" + abilities,
		"market": "[[card]]\nid = \"ash\"\nname = \"Ash\"\nfaction = \"merchant\"\ncost = 1\ncopies = 1" + abilities,
		"draft":  "[[dreamsign]]\nid = \"ash\"\nname = \"Ash\"\nresonance = \"tide\"" + abilities,
	} {
		game, _ := rules.Named(system)
		l := Library{Text: func(_, _ string) string { return "" }}
		file := map[string]string{"tavern": "cards", "market": "cards", "draft": "dreamsigns"}[system]
		config, _ := l.load(game, []Layer{shippedLayer(), memory("mod", system+"/"+file+".toml", row)})
		var got string
		for _, ref := range core.ScriptRefs(config) {
			if ref.Label == "Ash" && ref.Text != nil {
				got = *ref.Text
			}
		}
		if got != want {
			t.Errorf("%s: %q, expected %q", system, got, want)
		}
	}
}

// A word of the tuning means the same in any case, wherever a file writes it.
func TestTuningWordsInAnyCase(t *testing.T) {
	market, _ := rules.Named("market")
	config, problems := Load(market, memory("mod", "market/tuning.toml", "trigger_model = \"Hypergeometric\"\n"))
	if err := Error(problems); err != nil {
		t.Fatal(err)
	}
	for _, k := range tuning.Keys(market.Content.Tuning(config)) {
		if k.Name == "trigger_model" && k.Value != "hypergeometric" {
			t.Errorf("the model is %v", k.Value)
		}
	}
}
