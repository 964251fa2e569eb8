package rules_test

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// checkText returns an error for a text that is too long.
func checkText(momentum, pressure int) encounter.Options {
	return encounter.Options{Approach: &encounter.Approaches{}, Location: &encounter.Location{
		ID: "door", Name: "Door", Type: "physical",
		Course: encounter.Course{MaxTurns: 1, PressurePerTurn: 2, MaxPressure: 13, Success: []int{12, 16, 20}, Momentum: momentum, Pressure: pressure},
	}}
}

// RULES 7.8 (R-E10): after the last turn momentum decides; a plain choice adds 2.
func TestOutcomes(t *testing.T) {
	for _, row := range []struct {
		rule               string
		momentum, pressure int
		reason             string
		winner             core.Seat
	}{
		{"below the first threshold", 9, 0, "failure", core.None},
		{"partial", 10, 0, "partial", 0},
		{"just below standard", 13, 0, "partial", 0},
		{"standard", 14, 0, "standard", 0},
		{"exceptional", 18, 0, "exceptional", 0},
		{"pressure at the maximum comes before success", 30, 11, "failure", core.None},
		{"pressure just below the maximum", 30, 10, "exceptional", 0},
	} {
		b := sitEncounter(t, checkText(row.momentum, row.pressure), nil)
		b.choose("Gather Secrets")
		r, over := b.Game().Result()
		b.expect(row.rule+": over", over, true)
		b.expect(row.rule+": reason", r.Reason, row.reason)
		b.expect(row.rule+": winner", r.Winner, row.winner)
		b.expect(row.rule+": score", r.Scores[0], row.momentum+2)
		b.expect(row.rule+": turn", b.Game().Turn(), core.None)
		b.expect(row.rule+": moves", len(b.Game().Moves()), 0)
	}
}

// RULES 7.8: pressure ends an encounter at once, turns left or not.
func TestPressureEndsIt(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{"dominance": 8}), nil)
	b.choose("Display of Force", "Display of Force") // 5 + 2, 6 + 2: 15 of 13
	r, over := b.Game().Result()
	b.expect("over", over, true)
	b.expect("reason", r.Reason, "failure")
	ends := b.eventsOf(encounter.KindOutcome)
	b.expect("story", ends[0].Text, "failure: pressure is at its maximum")
	_, err := b.Play(core.Move{Verb: "choose", A: 1})
	b.expect("a move after the end", err.Error(), "encounter: choose 1: the encounter is over")
}

// RULES 7.8: the library lasts six turns.
func TestLastTurn(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{}), nil)
	for range 6 {
		b.choose("Blend With Surroundings")
	}
	r, over := b.Game().Result()
	b.expect("over", over, true)
	b.expect("6 x 2 is a partial success", r.Reason, "partial")
}

// A setup that cannot be played says why.
func TestSetupErrors(t *testing.T) {
	c := shippedEncounter(t)
	bad := encounter.Location{ID: "x", Name: "X", Type: "musical", Course: encounter.Course{MaxTurns: 1, MaxPressure: 5, Success: []int{3, 2, 1}}, Tags: []string{"tunel_vision"}}
	for _, row := range []struct {
		setup core.Setup
		want  string
	}{
		{core.Setup{Config: c, Options: encounter.Options{Encounter: "ancient_libary"}}, `encounter: unknown encounter "ancient_libary"; did you mean "ancient_library"?`},
		{core.Setup{Config: c, Options: encounter.Options{Character: "scolar"}}, `encounter: unknown character "scolar"; did you mean "scholar"?`},
		{core.Setup{Config: c, Options: encounter.Options{Hand: "some"}}, `encounter: hand: expected "offer" or "all", got "some"`},
		{core.Setup{Config: c, Options: encounter.Options{Approach: &encounter.Approaches{"rapport": -1}}}, `encounter: character.rapport: expected 0 to 100, got -1`},
		{core.Setup{Config: c, Options: encounter.Options{Location: &bad}}, `encounter: type: unknown type "musical"`},
		{core.Setup{Config: c, Seats: 2}, `encounter: seats: expected 1, got 2`},
		{core.Setup{Config: 7}, `encounter: expected a *encounter.Config in the setup, got int`},
		{core.Setup{Config: c, Scripts: 7}, `encounter: expected encounter.Scripts, got int`},
	} {
		if _, err := encounter.System().New(row.setup); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("got %v, want %s", err, row.want)
		}
	}
	_, faults := c.Scene(bad)
	if len(faults) != 3 {
		t.Errorf("a location with three mistakes has %d faults: %v", len(faults), faults)
	}
}
