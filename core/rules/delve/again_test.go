package delve

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
)

// heedless is a player whose moves nobody tries on copies first.
type heedless struct{ core.Ranker }

func (heedless) Reckless() bool { return true }

// Match after match in the memory of one takes none: what a delve needs it has from the
// one before.
func TestMatchesInUsedMemoryTakeNone(t *testing.T) {
	for name, player := range map[string]core.Player{"random": core.Random{}, "cautious": heedless{Cautious}} {
		m, system, seed := new(core.Match), System(), uint64(0)
		setup, players := core.Setup{Config: shipped(), Scripts: mute{}}, []core.Player{player, player, player, player}
		play := func() {
			seed = seed%20 + 1
			setup.Seed = seed
			if err := m.Again(system, setup, players); err != nil {
				t.Fatal(err)
			}
			if _, err := m.Run(0); err != nil {
				t.Fatal(err)
			}
		}
		for range 20 {
			play()
		}
		// Many, because what players see in may be collected between two matches, and is made anew.
		if n := garbage.Of(200, play); n > 0 {
			t.Errorf("%s: a match takes memory %v times", name, n)
		}
	}
}
