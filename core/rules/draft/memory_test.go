package draft

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
)

// A quest that is played in the memory of others takes next to none.
func TestMatchesAgain(t *testing.T) {
	system, match, players := System(), new(core.Match), []core.Player{core.Random{}}
	setup := core.Setup{Config: shipped(t)}
	play := func() {
		setup.Seed++
		if err := match.Again(system, setup, players); err != nil {
			t.Fatal(err)
		}
		if _, err := match.Run(0); err != nil {
			t.Fatal(err)
		}
	}
	for range 50 {
		play()
	}
	if n := garbage.Of(50, play); n > 2 {
		t.Errorf("a quest takes memory %v times", n)
	}
}

// step plays a move by chance.
func step(t testing.TB, g *Game, chance *rand.Stream) {
	t.Helper()
	if _, err := g.Play(g.Moves()[chance.Intn(len(g.Moves()))]); err != nil {
		t.Fatal(err)
	}
}

// A quest in the memory of one with other numbers, another quest or another dreamcaller
// is the quest in fresh memory.
func TestRenewWithOtherContent(t *testing.T) {
	other, used, chance := tuned(t), new(Game), rand.New(1, "other content")
	other.Tuning.Pool.Common, other.Tuning.Resonance.AffinityExponent = 7, 0.5
	short := &Quest{ID: "short", Name: "Short", Dreamscapes: []Dreamscape{{Sites: []string{"draft", "shop"}}}}
	for seed := range uint64(24) {
		setup := core.Setup{Seed: seed, Config: []*Config{shipped(t), other}[seed%2]}
		if seed%3 == 0 {
			setup.Options = &Options{Custom: short, Dreamcaller: other.Dreamcallers[0].Name}
		}
		fresh, err := New(setup)
		if err != nil || used.Renew(setup) != nil {
			t.Fatal(err)
		}
		for again := chance; fresh.Turn() != core.None; {
			step(t, fresh.(*Game), &chance)
			step(t, used, &again)
		}
		if core.Hash(fresh) != core.Hash(used) {
			t.Fatalf("seed %d: in used memory the quest ends elsewhere", seed)
		}
	}
}

// A setup that is refused leaves the quest in whose memory it was to begin as it was.
func TestRenewRefused(t *testing.T) {
	g, chance := start(t, shipped(t), 1, nil), rand.New(1, "refused")
	for range 20 {
		step(t, g, &chance)
	}
	before := core.Hash(g)
	for _, setup := range []core.Setup{
		{Config: 5}, {Config: shipped(t), Seats: 2}, {Config: shipped(t), Options: &Options{Quest: "nobody"}},
		{Config: shipped(t), Options: &Options{Set: "nobody"}}, {Config: shipped(t), Options: &Options{Dreamcaller: "nobody"}},
	} {
		if err := g.Renew(setup); err == nil || core.Hash(g) != before {
			t.Errorf("%+v was not refused, or changed the quest", setup.Options)
		}
	}
}
