package delve

import (
	"os"
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/ability"
)

// mute is a binding whose scripts listen to nothing: for tests of the native rules on
// the shipped content.
type mute struct{ ability.Silent[*Fx] }

// Table is the vocabulary of a delve.
func (mute) Table() *ability.Table { return Table }

// shipped returns the shipped content. Tests that change it take a copy.
var shipped = sync.OnceValue(func() *Config {
	config, problems := configs.Load(System())
	for _, p := range problems {
		panic(p.String())
	}
	return config.(*Config)
})

func TestShippedContentLoads(t *testing.T) {
	_, problems := configs.Load(System())
	for _, p := range problems {
		t.Error(p)
	}
}

// begin starts a match on the shipped content, or on config.
func begin(t testing.TB, config *Config, seed uint64, o Options) *Game {
	t.Helper()
	g, err := New(core.Setup{Seed: seed, Config: config, Options: o, Scripts: mute{}})
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// sized returns the quick size of a law, or the full one when asked for.
func sized(quick, full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return quick
}

// playOn lets players decide until the delve is over, or for at most limit
// moves, and returns how many it was.
func playOn(t testing.TB, g *Game, seed uint64, limit int, players ...core.Player) int {
	t.Helper()
	n := 0
	for ; g.Turn() != core.None && n < limit; n++ {
		seat := g.Turn()
		chance := core.ChanceOf(seed, seat, n)
		m, err := players[int(seat)%len(players)].Choose(g.View(seat), g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return n
}
