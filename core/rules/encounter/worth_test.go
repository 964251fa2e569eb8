package encounter_test

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/laws"
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
	c, chance := shipped(t), rand.New(seed, "position")
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
