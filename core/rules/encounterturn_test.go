package rules_test

import (
	"errors"
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// RULES 7.1, 7.2, 7.3, 7.5 (R-E10): what one choice does in the Ancient Library,
// where analysis builds momentum, precision relieves pressure, rapport costs
// momentum and dominance brings pressure. 2 pressure a turn come on top.
func TestWhatAChoiceDoes(t *testing.T) {
	for _, row := range []struct {
		rule, choice       string
		from               encounter.Approaches
		momentum, pressure int
		after              encounter.Approaches
	}{
		{"7.1 plain momentum raises by 2", "Gather Secrets", encounter.Approaches{}, 2, 2, encounter.Approaches{"concealment": 2}},
		{"7.1 plain pressure raises by 1", "Find Cover", encounter.Approaches{}, 0, 2, encounter.Approaches{"concealment": 1}},
		{"7.1 two approaches, 1 each; 7.2 special 3", "Precise Stealth", encounter.Approaches{}, 3, 2, encounter.Approaches{"precision": 1, "concealment": 1}},
		{"7.3 momentum up by half, after raising", "Systematic Approach", encounter.Approaches{"analysis": 3}, 2 + 2, 2, encounter.Approaches{"analysis": 5}},
		{"7.3 rounded down to nothing", "Calculate Risks", encounter.Approaches{}, 0, 2, encounter.Approaches{"analysis": 1}},
		{"7.3 also for a pressure choice", "Calculate Risks", encounter.Approaches{"analysis": 3}, 2, 2, encounter.Approaches{"analysis": 4}},
		{"7.3 momentum down, 7.7 not below 0", "Friendly Inquiry", encounter.Approaches{"rapport": 6}, 0, 2, encounter.Approaches{"rapport": 8}},
		{"7.3 momentum down", "Friendly Inquiry", encounter.Approaches{}, 2 - 1, 2, encounter.Approaches{"rapport": 2}},
		{"7.3 pressure up", "Display of Force", encounter.Approaches{"dominance": 2}, 2, 2 + 2, encounter.Approaches{"dominance": 4}},
		{"7.3 neutral does nothing", "Blend With Surroundings", encounter.Approaches{"concealment": 4}, 2, 2, encounter.Approaches{"concealment": 6}},
		{"7.3 the second approach moves nothing", "Tactical Force", encounter.Approaches{"analysis": 9}, 3, 2, encounter.Approaches{"dominance": 1, "analysis": 10}},
		{"7.7 pressure not below 0, then 7.5", "Careful Allocation", encounter.Approaches{"precision": 9}, 0, 2, encounter.Approaches{"precision": 10}},
	} {
		b := sitEncounter(t, values(row.from), nil)
		b.choose(row.choice)
		v := b.view()
		b.expect(row.rule+": momentum", v.Momentum, row.momentum)
		b.expect(row.rule+": pressure", v.Pressure, row.pressure)
		b.expect(row.rule+": approaches", valuesOf(v), shippedValues(row.after))
	}
}

// RULES 7.2, 7.3: a pressure choice takes 1, a special 2, precision half of itself.
func TestPressureFalls(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{"precision": 2}), nil)
	b.choose("Gather Secrets", "Gather Secrets", "Find Cover")
	b.expect("after 3 turns, one of them a pressure choice", b.view().Pressure, 5)
	b.choose("Careful Allocation") // precision 3: -1 and -1, then +2
	b.expect("pressure", b.view().Pressure, 5)
	b.choose("Calculated Charm") // -2, then +2
	b.expect("pressure", b.view().Pressure, 5)
}

// RULES 7.6 (R-E10): a tag becomes active at its threshold, before the next hand.
func TestTagsSwitchOn(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{"analysis": 1}), nil)
	b.expect("analysis 1", len(b.view().Blocked), 0)
	b.choose("Analytical Insight")
	b.expect("analysis 3: detail fixation blocks", b.view().Blocked[0], "environment")
	b.choose("Calculate Risks")
	b.expect("analysis 4: theoretical mindset blocks too", b.view().Blocked[1], "resource")
	tags := b.eventsOf(core.KindTag)
	b.expect("events", len(tags), 2)
	b.expect("the cause is the rise of analysis", b.Events()[tags[0].Cause-1].Field, encounter.FieldAnalysis)
}

// RULES 7.6: tags are checked before turn 1; tags of other locations never act.
func TestTagsAtTheBeginning(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{"analysis": 4, "dominance": 9}), nil)
	b.expect("blocked focuses", len(b.view().Blocked), 2)
}

// RULES 7.4 (R-E10): blocked choices are shown, but are no legal moves.
func TestBlockedChoicesAreNoMoves(t *testing.T) {
	b := sitEncounter(t, values(encounter.Approaches{"analysis": 3}), nil)
	before := core.Hash(b.Game())
	place := b.placeOf("Environmental Analysis")
	_, err := b.Play(core.Move{Verb: "choose", A: place})
	if !errors.Is(err, core.ErrIllegal) {
		t.Errorf("got %v, want an illegal move", err)
	}
	b.expect("error", err.Error(), "encounter: choose 24: Environmental Analysis is blocked by Detail Fixation")
	b.expect("state", core.Hash(b.Game()), before)
	b.expect("legal moves", len(b.Game().Moves()), 55-11)
	options := b.Options()
	b.expect("options, the blocked ones last", len(options), 55)
	b.expect("refusal", options[54].Refused, "environment is blocked by Detail Fixation")
}

// RULES 7.4 (R-E10): when the whole hand is blocked, all of it is legal and does
// nothing but pass the turn.
func TestWhollyBlockedHand(t *testing.T) {
	tags := []encounter.Tag{}
	for _, focus := range []string{"physical", "relationship", "information", "environment", "resource"} {
		tags = append(tags, encounter.Tag{ID: "no_" + focus, Name: "No " + focus, Approach: "analysis", Blocks: focus})
	}
	b := sitEncounter(t, encounter.Options{Hand: "offer", Location: &encounter.Location{
		ID: "wall", Name: "Wall", Type: "physical", Course: encounter.Course{MaxTurns: 2, PressurePerTurn: 1, MaxPressure: 9, Success: []int{1, 2, 3}}, OwnTags: tags,
	}}, nil)
	b.expect("legal moves", len(b.Game().Moves()), 4)
	b.choose(b.view().Hand[0].Name)
	v := b.view()
	b.expect("momentum", v.Momentum, 0)
	b.expect("pressure", v.Pressure, 1)
	b.expect("analysis", v.Approach.Of("analysis"), 2)
	b.expect("turn", v.Turn, 2)
}

// RULES 3, 7.9: a match offers four choices, or all of them.
func TestHandOfTheMatch(t *testing.T) {
	b := sitEncounter(t, encounter.Options{Hand: "offer"}, nil)
	b.expect("offer", len(b.view().Hand), 4)
	b.expect("all", len(sitEncounter(t, encounter.Options{}, nil).view().Hand), 55)
}
