package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/laws"
)

// chatty is a script that asks at every moment, sets off others before the answer,
// rolls, remembers and switches tags: whatever a situation may have to hold.
func chatty() encounterScript {
	s := encounterScript{}
	for _, m := range encounter.Table.Moments()[:5] {
		s[m.Name] = func(fx *encounter.Fx) error { return chat(fx, m.Name) }
	}
	s["chosen"] = func(fx *encounter.Fx) error {
		if fx.Firing.Answer[0].Word == "again" {
			return fx.Choose(ability.Among("And now?", ability.OfWords([]string{"once", "again", "never"})))
		}
		return must(fx.Momentum(1))
	}
	return s
}

// chat is what the script does at a moment.
func chat(fx *encounter.Fx, m string) error {
	n, err := fx.Roll(6)
	if err != nil {
		return err
	}
	approach := []string{"dominance", "rapport", "analysis", "precision", "concealment", "rapport"}[n-1]
	if m == "turn_ended" {
		_ = fx.Memory().Remember(fmt.Sprint("turn ", fx.State().Turn), float64(n)/3)
		_ = fx.Memory().Remember("Last", approach)
		_ = fx.Memory().Remember("odd", n%2 == 1)
	}
	if m != "tag_activated" {
		_ = must(fx.Gain(approach, n))
		_ = must(fx.Pressure(n - 5))
	}
	if n > 4 {
		_ = fx.Log("What is it?")
		return fx.Choose(ability.Among("What is it?", ability.OfWords([]string{"nothing", "again"})))
	}
	if n == 1 {
		_ = fx.Tag("panic")
		_ = must(fx.Course().Turns(1))
		_ = must(fx.Course().MaxPressure(-1))
	}
	return nil
}

// A match under such a script is held to every law, situations among them.
func TestLawsWithQuestions(t *testing.T) {
	c, system := shippedEncounter(t), encounter.System()
	s := laws.Subject{System: system, Varieties: 24, Begin: func(t testing.TB, seed uint64) *core.Match {
		chance := rand.New(seed, "chatty")
		o := encounter.Options{Location: own(), Hand: []string{"offer", "all"}[chance.Intn(2)]}
		if chance.Coin() {
			o.Approach = &encounter.Approaches{"analysis": chance.Intn(9), "rapport": chance.Intn(9)}
		}
		m, err := core.NewMatch(system, core.Setup{Seed: seed, Config: c, Options: o, Scripts: chatty()}, []core.Player{core.Random{}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}}
	laws.Hold(t, s)
}

// own is a location of nobody's file, with tags of its own.
func own() *encounter.Location {
	return &encounter.Location{ID: "attic", Name: "Attic", Type: "physical", Course: encounter.Course{MaxTurns: 7, PressurePerTurn: 1, MaxPressure: 14, Success: []int{5, 9, 30}, Momentum: 2, Pressure: 1},
		Strategic: encounter.Strategic{"analysis": "momentum_up", "dominance": "pressure_up"}, Tags: []string{"detail_fixation", "shadow_veil"},
		OwnTags: []encounter.Tag{{ID: "dust", Name: "Dust", Approach: "rapport", Threshold: 3, Blocks: "physical"}, {ID: "hum", Name: "Hum", Blocks: "resource"}}}
}

// beginAt begins a match in a situation of the library.
func beginAt(t *testing.T, k encounter.Situation, s encounter.Scripts) (core.Game, error) {
	t.Helper()
	setup := core.Setup{Config: shippedEncounter(t), Options: encounter.Options{Character: "scholar", Situation: &k}}
	if s != nil {
		setup.Scripts = s
	}
	return encounter.System().New(setup)
}

func ptr[T any](v T) *T { return &v }

// RULES 13.1: what is left out of a situation is as it is at the beginning of a match.
func TestSituationByHand(t *testing.T) {
	whole, err := encounter.System().New(core.Setup{Config: shippedEncounter(t), Options: encounter.Options{Character: "scholar"}})
	if err != nil {
		t.Fatal(err)
	}
	empty, err := beginAt(t, encounter.Situation{}, nil)
	if err != nil || core.Hash(empty) != core.Hash(whole) {
		t.Errorf("%v: a situation of nothing is %+v", err, empty)
	}
	g, err := beginAt(t, encounter.Situation{
		Turn: ptr(3), Given: encounter.Given{Momentum: ptr(7), Pressure: ptr(5)}, Tags: &[]string{"Detail Fixation"}, Played: []string{"improvise"},
		Hand: []encounter.Offered{{Choice: "Environmental Analysis"}, {Choice: "systematic_approach", Slot: 2, Reason: "because"}, {Choice: "Improvise"}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(0).(encounter.View)
	shown := fmt.Sprint(v.Turn, v.Momentum, v.Pressure, v.Blocked, v.Played[0].Name)
	for _, e := range v.Hand {
		shown += fmt.Sprintf(", %s %v %d %s", e.Name, e.Blocked, e.Slot, e.Reason)
	}
	if want := "3 7 5 [environment]Improvise (analysis), Environmental Analysis true 0 , Systematic Approach false 2 because, Improvise (analysis) false 0 "; shown != want {
		t.Errorf("got  %s\nwant %s", shown, want)
	}
	if len(g.Moves()) != 2 {
		t.Errorf("moves: %v", g.Moves())
	}
}

// RULES 13.2: a situation that makes no sense is refused with one clear error.
func TestSituationRefused(t *testing.T) {
	question := &encounter.Question{Text: "Well?", Options: []string{"yes"}}
	var wrong []string
	for want, k := range map[string]encounter.Situation{
		"turn: expected 1 to 6, got 0":                                                                           {Turn: ptr(0)},
		"turn: expected 1 to 6, got 7":                                                                           {Turn: ptr(7)},
		"turn: expected 0 to 5, got 6":                                                                           {Turn: ptr(6), Question: question, Stage: "begin"},
		`delayed[1].by: panic has no ability`:                                                                    {Delayed: []encounter.Delayed{{Moment: "turn_began", By: "panic"}}},
		`delayed[1]: expected a function awaited(self, fx, event) in the same script`:                            {Delayed: []encounter.Delayed{{Moment: "turn_began"}}},
		"momentum: expected 0 to 1000000, got -1":                                                                {Given: encounter.Given{Momentum: ptr(-1)}},
		"pressure: expected 0 to 12 (at 13 the encounter has failed), got 13":                                    {Given: encounter.Given{Pressure: ptr(13)}},
		"approach.rapport: expected the value of the approach from 0 to 1000000, got -2":                         {Approach: &encounter.Approaches{"rapport": -2}},
		`tags[1]: unknown narrative tag "detail_fixtion"; did you mean "detail_fixation"?`:                       {Tags: &[]string{"detail_fixtion"}},
		"tags[2]: panic is active twice":                                                                         {Tags: &[]string{"panic", "panic"}},
		"played: expected at most 1 choices, one for each turn, got 2":                                           {Turn: ptr(2), Played: []string{"improvise", "improvise"}},
		`played[1]: unknown choice "Systematic Aproach"; did you mean "Systematic Approach"?`:                    {Turn: ptr(2), Played: []string{"Systematic Aproach"}},
		`hand[1]: unknown choice "Systematic Aproach"; did you mean "Systematic Approach"?`:                      {Hand: []encounter.Offered{{Choice: "Systematic Aproach"}}},
		"hand[1]: slot: expected the number of the pick from 1 to 4, or 0 for none, got 5":                       {Hand: []encounter.Offered{{Choice: "improvise", Slot: 5}}},
		"hand: expected at most 59 choices, got 60":                                                              {Hand: make([]encounter.Offered, 60)},
		"memory.list: expected a number, a text, true, false or nil, got a table":                                {Memory: encounter.Memories{"list": []int{1}}},
		"stage: the keys stage and waiting are only for a match with an open question; add the key \"question\"": {Stage: "end"},
		`stage: unknown stage "ofer", expected one of begin, decide, end, judge, offer; did you mean "offer"?`:   {Question: question, Stage: "ofer"},
		"question: expected 1 to 20 options, got 0":                                                              {Question: &encounter.Question{}},
		`waiting[1]: unknown moment "turn_begun", expected one of encounter_began, turn_began, choice_made, tag_activated, turn_ended, encounter_ended, chosen; did you mean "turn_began"?`: {Question: question, Waiting: []encounter.Waiting{{Moment: "turn_begun"}}},
		"waiting[1]: expected the name of a trigger's function in the script, got chosen":                                                                                                   {Question: question, Waiting: []encounter.Waiting{{Moment: "chosen"}}},
		`waiting[1]: about: this trigger is not about a card or a tag, expected no value, got "panic"`:                                                                                      {Question: question, Waiting: []encounter.Waiting{{Moment: "turn_began", About: "panic"}}},
	} {
		if _, err := beginAt(t, k, chatty()); err == nil || err.Error() != "encounter: situation."+want {
			wrong = append(wrong, fmt.Sprintf("got  %v\nwant %s", err, want))
		}
	}
	if len(wrong) > 0 {
		t.Error(strings.Join(wrong, "\n"))
	}
	_, err := beginAt(t, encounter.Situation{Question: question}, nil)
	if err == nil || !strings.Contains(err.Error(), "situation.question: expected a function chosen") {
		t.Errorf("a question that nobody asks: %v", err)
	}
}

// Two tags of a location's own by one name cannot be told apart.
func TestOwnTagsDiffer(t *testing.T) {
	l := own()
	l.OwnTags[1].ID = "Dust"
	if _, faults := shippedEncounter(t).Scene(*l); len(faults) != 1 || faults[0].Path != "own_tag[1].id" {
		t.Errorf("got %v", faults)
	}
}

// A match does not write into the situation that it began in.
func TestSituationIsCopied(t *testing.T) {
	k := encounter.Situation{Memory: encounter.Memories{"Last": "x"}, Question: &encounter.Question{Text: "?", Options: []string{"nothing", "again"}}, Waiting: []encounter.Waiting{{Moment: "turn_ended"}}}
	first, err := beginAt(t, k, chatty())
	if err != nil {
		t.Fatal(err)
	}
	before := core.Hash(first)
	for range 3 {
		if _, err := first.Play(first.Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	if again, err := beginAt(t, k, chatty()); err != nil || core.Hash(again) != before {
		t.Errorf("%v: the situation was written to", err)
	}
}
