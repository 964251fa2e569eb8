package core

import (
	"testing"

	"arcana/core/rand"
)

// dreamer thinks: it takes the first move that leaves the least in dealt copies.
type dreamer struct {
	Random
	dealt []Game
}

func (d *dreamer) Think(deal func(*rand.Stream) Game, seat Seat, _ any, moves []Move, chance *rand.Stream) (Move, error) {
	ranks := make([]float64, len(moves))
	for range 3 {
		at := *chance
		chance.Uint64()
		for i, m := range moves {
			g := deal(&at)
			d.dealt = append(d.dealt, g)
			if _, err := g.Play(m); err != nil {
				return Move{}, err
			}
			ranks[i] -= float64(scriptedToy(g).purse[seat])
		}
	}
	return Best(moves, ranks), nil
}

// dreaming is a toy with scripts, whose future is dealt anew.
type dreaming struct {
	*toy
	scripts any
}

func scriptedToy(g Game) *toy { return g.(*dreaming).toy }

func (g *dreaming) Clone() Game { return &dreaming{g.toy.Clone().(*toy), g.scripts} }
func (g *dreaming) Secrets(s Seat, chance *rand.Stream) Game {
	return &dreaming{g.toy.Secrets(s, chance).(*toy), g.scripts}
}
func (g *dreaming) UseScripts(scripts any) { g.scripts = scripts }

// machine is scripts; those of thought are forked.
type machine struct{ forked bool }

func dreamingSystem() System {
	s := toySystem
	s.New = func(setup Setup) (Game, error) {
		g, err := toySystem.New(setup)
		return &dreaming{g.(*toy), setup.Scripts}, err
	}
	return s
}

// TestThinker: the same view leads to the same move, whatever the match's chance holds
// and however often it was asked, and what is played in thought changes nothing and
// runs on scripts of its own.
func TestThinker(t *testing.T) {
	begin := func(seed uint64) (*Match, *dreamer) {
		mind := new(dreamer)
		m, err := NewMatch(dreamingSystem(), Setup{Seed: seed, Scripts: machine{}, Fork: func() any { return machine{forked: true} }}, []Player{mind, Random{}})
		if err != nil {
			t.Fatal(err)
		}
		return m, mind
	}
	m, mind := begin(1)
	other, _ := begin(2)
	before := Hash(m.Game())
	first, err := m.Choice()
	if err != nil || first != (Move{Verb: "roll"}) {
		t.Errorf("expected a roll, which takes most on average; got %v (%v)", first, err)
	}
	for range 3 {
		if again, err := m.Choice(); again != first || err != nil {
			t.Errorf("asked again: %v (%v)", again, err)
		}
	}
	if there, _ := other.Choice(); there != first {
		t.Errorf("the same view in a match of other chance: %v, not %v", there, first)
	}
	if Hash(m.Game()) != before || len(mind.dealt) != 4*3*4 {
		t.Errorf("thinking changed the match, or dealt %d copies", len(mind.dealt))
	}
	for _, g := range mind.dealt {
		if scripts := g.(*dreaming).scripts.(machine); !scripts.forked || scriptedToy(g) == scriptedToy(m.Game()) {
			t.Fatal("a copy shares its machine with the match")
		}
	}
}

// TestBest takes the first of equals.
func TestBest(t *testing.T) {
	moves := []Move{{Verb: "a"}, {Verb: "b"}, {Verb: "c"}}
	if best := Best(moves, []float64{1, 2, 2}); best.Verb != "b" {
		t.Errorf("got %v", best)
	}
}
