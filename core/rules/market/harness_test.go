package market

import (
	"os"
	"strings"
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

// times returns a law's full size under ARCANA_LONG, else a hundredth of it.
func times(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(4, full/100)
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
	var view any // players keep none, so the next decision takes its memory
	for ply := 0; g.Turn() != core.None; ply++ {
		seat := g.Turn()
		view = g.ViewInto(seat, view)
		chance := core.ChanceOf(seed, seat, ply)
		m, err := players[seat].Choose(view, g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// scripted is the binding of the tests: what the shipped scripts do, in Go.
func scripted(c *Config) Scripts { return newGoScripts(c.ScriptNames(), scriptsInGo) }

// give lays new copies of cards where a test wants them: in a seat's hand, deck
// (the last on top), discard pile or play.
func give(t testing.TB, g *Game, s core.Seat, where string, names ...string) []core.Ref {
	t.Helper()
	var refs pile
	p := &g.players[s]
	for _, name := range names {
		i, err := g.config.card(name)
		if err != nil {
			t.Fatal(err)
		}
		refs = g.add(refs, i, s, 1)
		p.tracker.Add(g.config.worths[i])
	}
	switch where {
	case "hand":
		p.hand = append(p.hand, refs...)
	case "deck":
		p.deck = append(p.deck, refs...)
	case "discard":
		p.discard = append(p.discard, refs...)
	case "play":
		for _, r := range refs {
			p.play = append(p.play, inPlay{ref: r})
		}
	}
	g.moves = g.listMoves(g.moves[:0])
	return refs
}

// bare begins a match and empties the first seat's hand, so that what a test
// gives has known places.
func bare(t testing.TB, seats int) *Game {
	t.Helper()
	g := begin(t, 1, seats, nil)
	p := &g.players[0]
	p.discard, p.hand = append(p.discard, p.hand...), nil
	return g
}

// refusedWith plays a move that must be refused for a reason.
func refusedWith(t testing.TB, g *Game, m core.Move, reason string) {
	t.Helper()
	if _, err := g.Play(m); err == nil || !strings.Contains(err.Error(), reason) {
		t.Errorf("%s: got %v, want %q", m, err, reason)
	}
}

// kinds counts events by kind.
func kinds(events []core.Event) map[core.Kind]int {
	count := map[core.Kind]int{}
	for _, e := range events {
		count[e.Kind]++
	}
	return count
}
