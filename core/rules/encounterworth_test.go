package rules_test

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/laws"
	"arcana/core/score"
)

// RULES 12: what a position is said to be worth goes with how it ends where the best
// native player plays on, over every location and character.
func TestValueForetells(t *testing.T) {
	var said, came []float64
	for i := range 300 {
		m := atRandom(t, uint64(i))
		said = append(said, m.Game().(core.Valued).Value(0))
		m.Players[0] = encounter.System().Bots["racer"]
		if _, err := m.Run(0); err != nil {
			t.Fatal(err)
		}
		r, _ := m.Game().Result()
		came = append(came, new(encounter.Game).Reward(r, 0))
	}
	if r := laws.Correlation(said, came); !(r > 0.6) {
		t.Errorf("what positions are said to be worth and what they came to correlate by %.3f", r)
	}
}

// RULES 12: the worse outcome is worth less whatever the momentum, of one outcome more
// momentum is worth more, and nothing is worth more than everything.
func TestRewardsRise(t *testing.T) {
	last := -1.0
	for _, outcome := range []encounter.Outcome{encounter.Failure, encounter.Partial, encounter.Standard, encounter.Exceptional} {
		for _, momentum := range []int{0, 11, 12, 40, 100_000} {
			r := new(encounter.Game).Reward(core.Result{Reason: outcome.String(), Scores: []int{momentum}}, 0)
			if r <= last || r > 1 {
				t.Errorf("%s with %d is worth %v, what is worse %v", outcome, momentum, r, last)
			}
			last = r
		}
	}
}

// atRandom returns a match of some location and character after some random moves.
func atRandom(t *testing.T, seed uint64) *core.Match {
	c, chance := shippedEncounter(t), rand.New(seed, "position")
	o := encounter.Options{Encounter: c.Locations[chance.Intn(len(c.Locations))].ID, Character: c.Characters[chance.Intn(len(c.Characters))].ID}
	m, err := core.NewMatch(encounter.System(), core.Setup{Seed: seed, Config: c, Options: o}, []core.Player{core.Random{}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Run(1 + chance.Intn(4)); err != nil {
		t.Fatal(err)
	}
	return m
}

// RULES 11, 12: what players expect is the tuning's: each number moves what it is for, a feature
// that every personality can weigh or the value of a position.
func TestExpectationsAreTuning(t *testing.T) {
	feature := func(name string) func(core.Game) float64 {
		return func(g core.Game) float64 {
			options := g.View(0).(encounter.View).Weigh(g.Moves(), nil)
			at := slices.IndexFunc(options[0].Features, func(f score.Term) bool { return f.Name == name })
			return options[0].Features[at].Value
		}
	}
	value := func(g core.Game) float64 { return g.(core.Valued).Value(0) }
	worth := func(change func(*encounter.Plan), of func(core.Game) float64) float64 {
		c := *shippedEncounter(t)
		change(&c.Tuning.Plan)
		config, faults := encounter.System().Content.Retune(shippedEncounter(t), &c.Tuning)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		n := 12
		k := encounter.Situation{Given: encounter.Given{Pressure: &n}}
		m, err := core.NewMatch(encounter.System(), core.Setup{Config: config, Options: encounter.Options{Situation: &k}}, []core.Player{nil})
		if err != nil {
			t.Fatal(err)
		}
		return of(m.Game())
	}
	for _, row := range []struct {
		key    string
		change func(*encounter.Plan)
		of     func(core.Game) float64
		more   bool
	}{
		{"safe_share", func(p *encounter.Plan) { p.SafeShare = 0.3 }, feature("danger"), true},
		{"sure_gain", func(p *encounter.Plan) { p.SureGain = 0 }, feature("shortfall"), true},
		{"gain", func(p *encounter.Plan) { p.Gain = 0 }, value, false},
		{"approach_share", func(p *encounter.Plan) { p.ApproachShare = 0 }, value, false},
		{"relief", func(p *encounter.Plan) { p.Relief = 3 }, value, true},
		{"even_chance", func(p *encounter.Plan) { p.EvenChance = 0.4 }, value, false},
	} {
		usual, other := worth(func(*encounter.Plan) {}, row.of), worth(row.change, row.of)
		if other == usual || (other > usual) != row.more {
			t.Errorf("%s: %g, usually %g", row.key, other, usual)
		}
	}
}
