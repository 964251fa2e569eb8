package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// anyCase lists, for every place where scripts say an id, code that says it; «id»
// marks what is said in capitals the second time.
var anyCase = []string{
	// what matches begin with
	`return game.new("«encounter»", { «encounter» = "«ancient_library»", «character» = { «analysis» = 2 }, «hand» = "«all»", «seed» = 3 }):hash()`,
	`return game.new("encounter", { character = "«scholar»", players = { "«random»" } }):hash()`,
	`return game.new("encounter", { encounter = { name = "X", «max_pressure» = 13, «type» = "«social»", «strategic» = { «rapport» = "«momentum_up»" }, «tags» = { "«detail_fixation»" } } }):hash()`,
	`return game.new("encounter", { encounter = { name = "X", type = "social", max_pressure = 13, tags = { { name = "N", «approach» = "«rapport»", «threshold» = 3, «blocks» = "«physical»" } } } }):hash()`,
	`return game.new("market", { players = { "«random»", "«first»" }, «deck» = { "«coin_purse»", "«Dire Wolf»" } }):hash()`,
	`return game.new("market", { «tuning» = { «trigger_model» = "«hypergeometric»", «value» = { «trade» = 2 } } }):hash()`,
	`return game.new("market", { tuning = { ["«value.trade»"] = 2 } }):hash()`,
	`return game.new("delve", { «tuning» = { «difficulty» = "«hard»", «tag_matching» = "«one_card_each»" } }):hash()`,
	`return game.new("delve", { «avatars» = { "«warrior»", "«mystic»" }, «challenges» = { "«ambush_at_the_gate»" } }):hash()`,
	`return game.new("draft", { «quest» = "«short_night»" }):hash()`,
	`return game.new("draft", { quest = "«dice_house»" }):hash()`,
	`return game.new("tavern", { players = { "«hard»", "«easy»" }, tuning = { «preset» = "«sheet»" } }):hash()`,
	`local g = game.new("market", { players = { "«lua:synergy»", "«lua:value»" } }) return tostring(g) .. g:run(20) .. g:hash()`,
	`return table.concat(game.players("«tavern»"), " ")`,
	// what is said to them
	`local g = game.new("tavern", { seed = 5 }) g:play("«buy 1»") g:play("«almoner»") return g:hash()`,
	`local g = game.new("tavern", { seed = 5 }) g:play("buy 1") return #g:events{ «kind» = "«buy»" } .. #g:why("«gold»") .. g:why("«page of coins»").text`,
	`local g = game.new("tavern", { seed = 5 }) return g:view("«all»").phase`,
	// calculators
	`return draft.weight{ «resonance» = { "«tide»", "«ruin»" }, «profile» = { «tide» = 7, «ruin» = 6 } }.total`,
	`return draft.profile{ deck = {}, «dreamcaller» = "«vesper»" }.tags["mechanic:reclaim"]`,
	`local p = draft.pool{ set = "«dreamtides»", seed = 1, variance = false } return p:depth("«mechanic:reclaim»") .. #p:probabilities{ «rarity» = "«rare»", «tag» = "«mechanic:reclaim»" }`,
	`local p = draft.pool{ seed = 1 } return draft.themes{ pool = p, «tags» = { ["«mechanic:reclaim»"] = 4 } }[1].tag`,
	`return draft.pool{ cards = { { «name» = "A", «resonance» = "«tide»", «rarity» = "«rare»", «tags» = { "«mechanic:reclaim»" } } } }:depth("mechanic:reclaim")`,
	`return tavern.fight{ «seed» = 1, «first» = "«foe»", you = { «board» = { "«ember_page»" } }, foe = { board = { { «attack» = 2, «health» = 3, «tribes» = { "«cups»" }, «ability» = { «trigger» = "«deathrattle»", «effect» = "«damage»", «target» = "«random_enemy»", «value» = 1 } } } } }.attacks`,
	`return tavern.fight{ seed = 1, you = { board = { { name = "X", attack = 1, health = 3, ability = { «script» = "«ember_page»", value = 2 } } } }, foe = { board = { "ember_page" } } }.attacks`,
	`return tavern.synergies{ board = { { attack = 1, health = 1, tribes = { "«cups»" } } } }.counts.cups`,
	`return encounter.score{ «choice» = "«analytical insight»", «state» = { «type» = "«intellectual»", «approach» = { «analysis» = 4 }, «strategic» = { «analysis» = "«momentum_up»" }, «blocked» = { "«environment»" } } }.total`,
	`return encounter.score{ choice = { «approach» = "«analysis»", «focus» = "«physical»", «effect» = "«momentum»" }, state = { type = "social" } }.total`,
	`return market.value{ «faction» = "«merchant»", «cost» = 3, «effects» = { «trade» = 2 }, «ally» = { «draw» = 1 }, «scrap» = { «combat» = 2 } }.total`,
	`return market.synergy{ «deck» = { "«dire_wolf»" }, «card» = "«dire_wolf»", tuning = { «value_model» = "«marginal»" } }.total`,
	`return market.trigger_chance{ «faction_cards» = 4, «cards» = 11, «model» = "«hypergeometric»" }`,
	`return delve.tier{ «required» = { "«stealth»", "«lore»" }, «committed» = { { «tags» = { "«stealth»" }, «counters» = { "«puzzle»" } } }, «type» = "«puzzle»" }.tier`,
	// the laboratory
	`local r = lab.run{ «system» = "«encounter»", «encounter» = "«ancient_library»", «players» = { "«random»" }, «n» = 4, «metrics» = { "«win»", "«count.play»", "«view.momentum»" }, «interval» = "«bootstrap»" } return tostring(r)`,
	`local r = lab.run{ system = "market", players = { "«lua:synergy»", "random" }, n = 2, «by» = "«seat»", tuning = { «hand» = 4 } } return tostring(r)`,
	`local r = lab.run{ system = "market", players = { "lua:synergy", "random" }, n = 2, «null» = "«market.synergy»" } return tostring(r)`,
	`local r = lab.compare{ system = "encounter", «a» = "«random»", «b» = "«first»", n = 2 } return tostring(r)`,
}

// An id means the same in capitals, wherever a script says it (rulings, top).
func TestIdsInAnyCase(t *testing.T) {
	plain := strings.NewReplacer("«", "", "»", "")
	for _, row := range anyCase {
		want, err := said(t, plain.Replace(row))
		if err != "" {
			t.Errorf("%s\n%s", plain.Replace(row), err)
			continue
		}
		if got, err := said(t, capitals(row)); got != want {
			t.Errorf("%s\ngives %s%s, in small letters %s", capitals(row), got, err, want)
		}
	}
}

// said runs a script and returns its value or its error.
func said(t *testing.T, code string) (value, fault string) {
	s, _ := sessiontest.Session(t)
	values, err := s.Eval("test", code)
	if err != nil {
		return "", err.Error()
	}
	return values[0].String(), ""
}

// capitals writes what is marked in capitals.
func capitals(row string) string {
	var b strings.Builder
	for i, part := range strings.Split(row, "«") {
		marked, rest, ok := strings.Cut(part, "»")
		if i == 0 || !ok {
			b.WriteString(part)
			continue
		}
		b.WriteString(strings.ToUpper(marked) + rest)
	}
	return b.String()
}

// What is given twice in different letters is a fault and not a matter of order.
func TestIdsGivenTwice(t *testing.T) {
	rows := map[string]string{
		`game.new("tavern", { seed = 1, Seed = 2 })`:                                                                 `the option seed is given twice`,
		`game.new("encounter", { character = { analysis = 1, Analysis = 2 } })`:                                      `"Analysis" and "analysis" are the same name; keep only one of the two entries`,
		`game.new("market", { tuning = { hand = 4, Hand = 5 } })`:                                                    `"Hand" and "hand" are the same name; keep only one of the two entries`,
		`game.new("market", { tuning = { value = { trade = 4, Trade = 5 } } })`:                                      `tuning: value.trade is given twice`,
		`game.new("market", { tuning = { ["Value.Trade"] = 4, value = { trade = 5 } } })`:                            `tuning: value.trade is given twice`,
		`market.value{ effects = { trade = 2, TRADE = 3 } }`:                                                         `"TRADE" and "trade" are the same name; keep only one of the two entries`,
		`market.value{ effects = { Tade = 2 } }`:                                                                     `did you mean "trade"?`,
		`draft.weight{ profile = { Tide = 2, TIDE = 3 } }`:                                                           `"TIDE" and "Tide" are the same name; keep only one of the two entries`,
		`lab.run{ system = "encounter", N = 2, n = 3 }`:                                                              `"n" and "N" are the same name; keep only one of the two entries`,
		`lab.run{ system = "encounter", Hand = "all", hand = "offer" }`:                                              `the option hand is given twice`,
		`encounter.score{ choice = "analytical insight", state = { type = "social", Approach = { Analisis = 1 } } }`: `approach.analisis: unknown approach "analisis"`,
	}
	for code, want := range rows {
		if value, got := said(t, "return "+code); !strings.Contains(got, want) {
			t.Errorf("%s: %s%s, expected %s", code, value, got, want)
		}
	}
}
