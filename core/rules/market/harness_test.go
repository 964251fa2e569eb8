package market

import (
	"os"
	"sync"
	"testing"

	"arcana/configs"
	"arcana/core"
)

// shipped returns the content that the market ships.
var shipped = sync.OnceValue(func() *Config {
	config, problems := configs.Load(System())
	if len(problems) > 0 {
		panic(problems[0].String())
	}
	return config.(*Config)
})

// times returns a law's full size under ARCANA_LONG, else a fiftieth of it.
func times(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(4, full/50)
}

// begin starts a match on the shipped content.
func begin(t testing.TB, seed uint64, seats int, options *Options) *Game {
	t.Helper()
	setup := core.Setup{Seed: seed, Seats: seats, Config: shipped(), Scripts: scripted(shipped())}
	if options != nil {
		setup.Options = options
	}
	g, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// do plays a move given as verb and places.
func do(t testing.TB, g *Game, verb string, places ...int) []core.Event {
	t.Helper()
	m := core.Move{Verb: verb}
	if len(places) > 0 {
		m.A = places[0]
	}
	if len(places) > 1 {
		m.B = places[1]
	}
	events, err := g.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return append([]core.Event(nil), events...)
}

// run lets players play a match to its end and returns it.
func run(t testing.TB, g *Game, seed uint64, players ...core.Player) *Game {
	t.Helper()
	for ply := 0; g.Turn() != core.None; ply++ {
		seat := g.Turn()
		chance := core.ChanceOf(seed, seat, ply)
		m, err := players[seat].Choose(g.View(seat), g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// scripted is the door of the tests: what the shipped scripts do, in Go.
func scripted(*Config) Scripts { return nil }
