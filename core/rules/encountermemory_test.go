package rules_test

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rules/encounter"
)

// Once warm, weighing options and ranking moves take no memory.
func TestDecisionsTakeNoMemory(t *testing.T) {
	m := atRandom(t, 3)
	view, moves := m.Game().View(0), m.Game().Moves()
	policy := encounter.System().Bots["strongest"].(core.Policy)
	var options []core.Option
	var ranks []float64
	for name, decide := range map[string]func(){
		"weighing": func() { options = view.(core.Observation).Weigh(moves, options) },
		"ranking":  func() { ranks = policy.Rank(m.Game(), 0, moves, nil, ranks) },
	} {
		if n := garbage.Of(20, decide); n > 0 {
			t.Errorf("%s makes %v pieces of garbage", name, n)
		}
	}
}

// Match after match in the memory of one takes none.
func TestMatchesInUsedMemoryTakeNone(t *testing.T) {
	c, system := shippedEncounter(t), encounter.System()
	location := c.Locations[1]
	for name, options := range map[string]any{"the first location": nil, "a location that is given": encounter.Options{Location: &location}} {
		for kind, player := range map[string]core.Player{"random": core.Random{}, "strongest": system.Bots["strongest"]} {
			m, players, seed := new(core.Match), []core.Player{player}, uint64(0)
			play := func() {
				seed++
				if err := m.Again(system, core.Setup{Seed: seed, Config: c, Options: options}, players); err != nil {
					t.Fatal(err)
				}
				if _, err := m.Run(0); err != nil {
					t.Fatal(err)
				}
			}
			play()
			if n := garbage.Of(20, play); n > 0 {
				t.Errorf("%s, %s: a match takes memory %v times", name, kind, n)
			}
		}
	}
}
