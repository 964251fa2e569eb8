package draft_test

import (
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/draft"
)

// TestSituationRefused: what cannot be is refused with its place (RULES 9).
func TestSituationRefused(t *testing.T) {
	config, problems := configs.Load(draft.System())
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	n := func(n int) *int { return &n }
	vesper := "vesperr"
	for want, k := range map[string]draft.Situation{
		`deck[2]: no card is called "Immolte"; did you mean "immolate"?`:                                                  {Deck: []string{"Immolate", "Immolte"}},
		`deck: expected at most 50 cards, got 51`:                                                                         {Deck: make([]string, 51)},
		`deck[1]: expected a card's name and the number of a copy, such as "immolate#20", got "immolate#"`:                {Deck: []string{"immolate#"}},
		`dreamcaller: no dreamcaller is called "vesperr"; did you mean "vesper"?`:                                         {Dreamcaller: &vesper},
		`dreamsigns[1]: no dreamsign is called "x"`:                                                                       {Dreamsigns: []string{"x"}},
		`dreamscape: expected 1 to 7, got 8`:                                                                              {Dreamscape: n(8)},
		`place: expected 0 to 4, got 9`:                                                                                   {Place: n(9)},
		`essence: expected 0 to 1000000, got -1`:                                                                          {Essence: n(-1)},
		`state: unknown state "opn", expected one of arriving, between, open, done; did you mean "open"?`:                 {State: "opn"},
		`offer[1].card: no card is called "x"`:                                                                            {Place: n(2), Offer: []draft.Shown{{Card: "x"}}},
		`offer[1].staleness: expected how often the copies were passed, from 0 to 1000, got -1`:                           {Place: n(2), Offer: []draft.Shown{{Card: "immolate", Staleness: -1}}},
		`offer[1].reason: unknown reason "drwn", expected one of drawn, diversity, rarity, refill; did you mean "drawn"?`: {Place: n(2), Offer: []draft.Shown{{Card: "immolate", Reason: "drwn"}}},
		`choice[1]: Draft offers cards`:                                                                                   {Place: n(2), Choice: []string{"x"}},
		`pool[1].count: expected how many copies the pool has, from 0 to 1000000, got -1`:                                 {Pool: []draft.Stock{{Card: "immolate", Count: -1}}},
		`multipliers: expected one number for each of the 5 resonances, got 1`:                                            {Multipliers: []float64{1}},
		`question: the quest has no script that could ask a question`:                                                     {Question: &draft.Question{Answers: []string{"yes"}}},
		`delayed: expected no abilities that wait, because nothing in this quest has a script`:                            {Delayed: []ability.Delayed{{Of: 1, Script: "quest", Moment: "site", For: 1}}},
		`refs: expected 0 to 100000, got -1`:                                                                              {Refs: n(-1)},
	} {
		_, err := draft.New(core.Setup{Seed: 3, Config: config, Options: &draft.Options{Situation: &k}})
		if err == nil || err.Error() != "draft: situation."+want {
			t.Errorf("got  %v\nwant draft: situation.%s", err, want)
		}
	}
}
