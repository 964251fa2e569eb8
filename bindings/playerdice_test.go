package bindings_test

import (
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	experiments "arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core/lab"
	"arcana/core/rules"
)

// worse reports whether one mean lies below that of dice with the whole intervals.
// Matches that all tell the same story have none: what they came to is exact.
func worse(a, dice lab.Estimate) bool {
	high := a.Value
	if a.High != nil {
		high = *a.High
	}
	return dice.Low != nil && high < *dice.Low
}

// estimateOf plays matches of one player at all seats and returns the figure.
func estimateOf(t *testing.T, s *session.Session, system, player, metric string, n int, options map[string]any) lab.Estimate {
	t.Helper()
	r, err := experiments.Sim(s, experiments.Experiment{System: system, Players: []string{player}, N: n, Seed: 3, Metrics: []string{metric}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return r.Figures[0].Estimate
}

// Encounter RULES 11: no shipped personality is worse than dice in any shipped encounter with any
// shipped character. The quick run takes one character for each encounter in turn.
func TestNoPersonalityIsWorseThanDiceInAnEncounter(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for i, scene := range session.ScriptNames(sessiontest.Roots(), "scripts/encounters") {
		for k, who := range []string{"scholar", "diplomat", "soldier", "thief", "physician"} {
			if k != i%5 && hosttest.Full(true, false) {
				continue
			}
			options := map[string]any{"encounter": scene, "character": who}
			dice := estimateOf(t, s, "encounter", "random", "win", hosttest.Full(25, 200), options)
			for _, player := range personalities(t, "encounter") {
				if e := estimateOf(t, s, "encounter", player, "win", hosttest.Full(4, 40), options); worse(e, dice) {
					t.Errorf("%s, %s: %s wins %.2f, %s, dice %.2f, %s", scene, who, player, e.Value, e.Interval(lab.Digits), dice.Value, dice.Interval(lab.Digits))
				}
			}
		}
	}
}

// quickly returns the personalities of a system without those that look ahead, unless all
// are asked for.
func quickly(t *testing.T, system string) []string {
	return slices.DeleteFunc(personalities(t, system), func(name string) bool {
		return name == hosttest.Full("lua:thinker", "")
	})
}

// Nor in the other systems: alone by the score of the draft, as a team by that of
// the delve, and against dice at the market and in the tavern. Those that look ahead take
// as long for a match as others for a hundred, and as few as the quick run affords of
// theirs would tell nothing: they are held at full size alone.
func TestNoPersonalityIsWorseThanDice(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for _, system := range []string{"draft", "delve"} {
		dice := estimateOf(t, s, system, "random", "score", hosttest.Full(16, 200), nil)
		for _, player := range quickly(t, system) {
			if e := estimateOf(t, s, system, player, "score", hosttest.Full(16, 200), nil); worse(e, dice) {
				t.Errorf("%s: %s scores %.2f, %s, dice %.2f, %s", system, player, e.Value, e.Interval(lab.Digits), dice.Value, dice.Interval(lab.Digits))
			}
		}
	}
	for _, system := range []string{"market", "tavern"} {
		for _, player := range quickly(t, system) {
			r, err := experiments.Compare(s, experiments.Experiment{System: system, Players: []string{player, "random"}, N: hosttest.Full(3, 20), Seed: 3, Metrics: []string{"win"}})
			if err != nil {
				t.Fatal(err)
			}
			if d := r.Differences[0]; d.High != nil && *d.High < 0 {
				t.Errorf("%s: %s wins %+.2f beside dice, %s", system, player, d.Value, d.Interval(lab.Digits))
			}
		}
	}
	held := []string{"draft", "tavern", "encounter", "market", "delve"}
	for _, system := range rules.All() {
		if !slices.Contains(held, system.Name) && len(session.ScriptNames(sessiontest.Roots(), "scripts/ai/"+system.Name)) > 0 {
			t.Errorf("the personalities of %s are not held to this law", system.Name)
		}
	}
}
