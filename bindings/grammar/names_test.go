package grammar_test

import (
	"strings"
	"sync"
	"testing"

	"arcana/bindings/grammar"
	"arcana/bindings/registry"
	"arcana/configs"
	"arcana/core/rules"
)

// TestWordsOfContent: a word that names content, or is of a list, is one of these.
func TestWordsOfContent(t *testing.T) {
	for _, row := range []struct{ system, data, want string }{
		{"tavern", `{ when = "sell", do = { effect = "destroy", target = { side = "enemy", tribe = "cupz" } } }`, `do.target.tribe: unknown tribe "cupz", expected one of pentacles, cups, swords, wands; did you mean "cups"?`},
		{"tavern", `{ when = "sell", if = { count = "ally", tribe = ["Cups", "swrds"] }, do = { effect = "destroy" } }`, `if.tribe[1]: unknown tribe "swrds", expected one of pentacles, cups, swords, wands; did you mean "swords"?`},
		{"tavern", `{ when = "sell", if = { count = "ally", keyword = "poison" }, do = { effect = "destroy" } }`, `if.keyword: unknown keyword "poison", expected one of flurry, rush, stealth, ranged, hunter, defender`},
		{"tavern", `{ when = "sell", if = { stat = "id", of = "self", is = "ember_pge" }, do = { effect = "destroy" } }`, `did you mean "ember_page"?`},
		{"tavern", `{ when = "sell", if = { count = "ally", name = "Ember Pag" }, do = { effect = "destroy" } }`, `if.name: nothing is called "Ember Pag"; did you mean "Ember Page"?`},
		{"tavern", `{ when = "sell", if = { count = "ally", name = "Bumblebee" }, do = { effect = "destroy" } }`, ``},
		{"tavern", `{ when = "battlecry", do = { effect = "summon", unit = "Ember Pge" } }`, `did you mean "Ember Page"?`},
		{"tavern", `{ when = "battlecry", do = { effect = "summon", unit = { attack = 1, helth = 1 } } }`, `do.unit: expected health | do.unit.helth: unknown key "helth" of a table, expected one of attack, health, name; did you mean "health"?`},
		{"draft", `{ when = "card_taken", do = { effect = "gain", what = "essence", n = 1, lasting = "turn" } }`, `do.lasting: the effect gain cannot have the key lasting, because the rules of the draft fix how long the effect lasts; remove the key`},
		{"market", `{ when = "played", do = { effect = "gain", what = "trade", points = 1, lasting = "god" } }`, `do.lasting: unknown lasting "god", expected one of turn, for_good`},
		{"tavern", `{ when = "battlecry", do = { effect = "buff", attack = 1, lasting = "tun" } }`, `do.lasting: unknown lasting "tun", expected one of blow, combat, turn, for_good; did you mean "turn"?`},
		{"market", `{ when = "modify_cost", do = { effect = "add", amount = { count = "peek" } } }`, `do.amount: a modify_... trigger only computes a number, but peek also changes the match, so it cannot be used here | do.amount.count: unknown amount "peek", expected one of amount, value`},
		{"tavern", `{ when = "battlecry", do = { effect = "take_keyword", keyword = "gardian" } }`, `do.keyword: unknown keyword "gardian", expected one of guardian, aegis, flurry, rush, stealth, ranged, hunter, defender; did you mean "guardian"?`},
		{"tavern", `{ when = "battlecry", do = { effect = "discover", tribe = "cupz" } }`, `do.tribe: unknown tribe "cupz", expected one of pentacles, cups, swords, wands; did you mean "cups"?`},
		{"tavern", `{ when = "battlecry", do = { effect = "discover", tribe = { stat = "gold", of = "owner" } } }`, `do.tribe: expected a text, got a number or a yes-or-no value (true or false)`},
		{"market", `{ when = "played", do = { effect = "acquire", card = { from = "row", faction = "merchnt" } } }`, `do.card.faction: unknown faction "merchnt", expected one of neutral, merchant, wilds, `},
		{"market", `{ when = "played", do = { effect = "gain", what = "trad", points = 1 } }`, `do.what: unknown what "trad", expected one of trade, combat, authority; did you mean "trade"?`},
		{"delve", `{ when = "resolved", if = { ask = "tier", is = "sucess" }, do = { effect = "sink" } }`, `did you mean "success"?`},
		{"delve", `{ when = "resolved", if = { ask = "fact", name = "thrats" }, do = { effect = "sink" } }`, `did you mean "threats"?`},
		{"delve", `{ when = "play", do = { effect = "mute", tag = "logik" } }`, `did you mean "logic"?`},
		{"delve", `{ when = "play", if = { stat = "type", of = "challenge", is = "hostle" }, do = { effect = "sink" } }`, `did you mean "hostile"?`},
		{"encounter", `{ when = "turn_ended", do = { effect = "gain", approach = "analisis" } }`, `did you mean "analysis"?`},
		{"encounter", `{ when = "turn_ended", do = { effect = "strategy", approach = "analysis", does = "momentum" } }`, `do.does: unknown does "momentum", expected one of momentum_up, `},
		{"encounter", `{ when = "turn_ended", do = { effect = "finish", outcome = "partly" } }`, `do.outcome: unknown outcome "partly", expected one of failure, partial, standard, exceptional`},
		{"encounter", `{ when = "turn_ended", if = { count = "hand", focus = "fysical" }, do = { effect = "finish" } }`, `did you mean "physical"?`},
		{"draft", `{ when = "quest_began", do = { effect = "dreamsign", name = "Gale Prisma" } }`, `did you mean "gale_prism"?`},
		{"draft", `{ when = "modify_weight", if = { count = "target", rarity = "rre" }, do = { effect = "times", factor = 2 } }`, `did you mean "rare"?`},
		{"draft", `{ when = "modify_weight", if = { count = "target", resonance = "tyde" }, do = { effect = "times", factor = 2 } }`, `did you mean "tide"?`},
	} {
		tree := parse(t, row.data)
		_, faults := known(t, row.system).Read("the card", &tree)
		var said []string
		for _, f := range faults {
			said = append(said, f.Path+": "+f.Text)
		}
		if got := strings.Join(said, " | "); row.want == "" && got != "" || !strings.Contains(got, row.want) || len(said) > strings.Count(row.want, " | ")+1 {
			t.Errorf("%s: %s\ngot  %s\nwant %s", row.system, row.data, got, row.want)
		}
	}
}

// known are the words of a system with those of the shipped content.
func known(tb testing.TB, system string) *grammar.Words {
	tb.Helper()
	if words, ok := ofShipped.Load(system); ok {
		return words.(*grammar.Words)
	}
	sys, _ := rules.Named(system)
	config, problems := configs.Load(sys)
	if len(problems) > 0 {
		tb.Fatal(configs.Error(problems))
	}
	words, _ := ofShipped.LoadOrStore(system, registry.WordsWithNames(sys, config))
	return words.(*grammar.Words)
}

var ofShipped sync.Map // of *grammar.Words, by system
