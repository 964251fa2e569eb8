package draft

import (
	"fmt"
	"reflect"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// start begins a quest of the shipped content.
func start(t testing.TB, config *Config, seed uint64, options *Options) *Game {
	t.Helper()
	g, err := New(core.Setup{Seed: seed, Config: config, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// playOut plays a quest to its end, calling each before every move and after
// the last.
func playOut(t testing.TB, g *Game, p core.Player, each func(*Game)) {
	t.Helper()
	for ply := 0; g.Turn() != core.None; ply++ {
		each(g)
		chance := core.ChanceOf(g.chance.Seed(), 0, ply)
		m, err := p.Choose(g.View(0), g.Moves(), &chance)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil || ply > 2000 {
			t.Fatalf("ply %d: %v", ply, err)
		}
	}
	each(g)
}

// players are random play and every native bot.
func players() []core.Player {
	list := []core.Player{core.Random{}}
	for _, name := range []string{"synergy", "power", "rigid", "mono", "rarity"} {
		list = append(list, bots()[name])
	}
	return list
}

// RULES 2.1, 3.3, 3.7: over random quests, after every move: the copies in the
// pool, in the offer and taken are those there were plus those refilled; nothing
// is staler than below 0; essence is never negative.
func TestLawCopiesConserved(t *testing.T) {
	list := players()
	for seed := range sized(2000) {
		g := start(t, shipped(t), uint64(seed), nil)
		playOut(t, g, list[seed%len(list)], func(g *Game) {
			shown := 0
			for _, e := range g.stage.offer.Entries {
				if !e.Taken {
					shown++
				}
			}
			if have, want := g.pool.Size()+shown+g.taken, g.pool.Initial+g.pool.Refilled; have != want {
				t.Fatalf("seed %d: %d copies, want %d", seed, have, want)
			}
			if g.essence < 0 || len(g.deck) > 50 || len(g.signs) > 12 || g.taken != len(g.deck) {
				t.Fatalf("seed %d: essence %d, deck %d, dreamsigns %d, taken %d", seed, g.essence, len(g.deck), len(g.signs), g.taken)
			}
		})
		lawEnd(t, g)
	}
}

// RULES 5.1, 5.2: the shipped quest drafts 30 cards, discovers 6, is rewarded 7
// and may buy more; it ends with a result.
func lawEnd(t *testing.T, g *Game) {
	t.Helper()
	r, over := g.Result()
	if !over || len(g.deck) < 43 || r.Winner != 0 || r.Reason != "complete" {
		t.Fatalf("result %+v %v with %d cards", r, over, len(g.deck))
	}
	if len(g.Moves()) != 0 {
		t.Fatalf("moves after the end: %v", g.Moves())
	}
}

// RULES 3.5, 3.6, 5.2: the guarantees of every offer of four or more hold, or
// it says that they could not be met; an offer holds only what its site allows.
func TestLawOffersHoldGuarantees(t *testing.T) {
	list := players()
	for seed := range sized(2000) {
		g := start(t, shipped(t), uint64(seed), nil)
		playOut(t, g, list[seed%len(list)], func(g *Game) {
			if g.stage.state == open && len(g.stage.offer.Entries) > 0 {
				if why := offence(g); why != "" {
					t.Fatalf("seed %d, dreamscape %d, %s: %s: %s", seed, g.dreamscape+1, g.stage.site.ID, why, show(g.pool, &g.stage.offer))
				}
			}
		})
	}
}

// offence says which rule the open offer breaks.
func offence(g *Game) string {
	o, r := &g.stage.offer, g.stage.request(&g.journey)
	for _, e := range o.Entries {
		if !r.allows(g.pool.Set, int(e.Copy.Card)) {
			return "a card that the site does not allow"
		}
		if e.Copy.Staleness < 0 || e.Probability <= 0 || e.Probability > 1 {
			return fmt.Sprintf("staleness %d, probability %v", e.Copy.Staleness, e.Probability)
		}
	}
	if len(o.Entries) < 4 {
		return ""
	}
	if !o.NoDiversity && o.sharedResonances(g.set, -1, 0) != 0 && !g.pool.replacedByRarity(o) {
		return "one resonance on every card"
	}
	if !o.NoGuarantee && o.allCommon(g.set) {
		return "all common"
	}
	return ""
}

// replacedByRarity reports whether the rarity guarantee acted, which may undo
// diversity where nothing else is left (R-D4).
func (p *Pool) replacedByRarity(o *Offer) bool {
	for _, e := range o.Entries {
		if e.Reason == Uncommoner || e.Reason == Refill {
			return true
		}
	}
	return false
}

// The same seed and moves give the same quest; a clone plays on alike and
// leaves its origin alone; the view is a fresh copy.
func TestLawRepeatable(t *testing.T) {
	for seed := range sized(200) {
		g, h := start(t, shipped(t), uint64(seed), nil), start(t, shipped(t), uint64(seed), nil)
		playOut(t, g, core.Random{}, func(g *Game) {
			before := core.Hash(g)
			c := g.Clone()
			if core.Hash(c) != before {
				t.Fatal("a clone differs")
			}
			if m := g.Moves(); len(m) > 0 {
				_, _ = c.Play(m[len(m)-1])
				if core.Hash(g) != before {
					t.Fatalf("a move of a clone (%s) changed the origin", m[len(m)-1])
				}
			}
		})
		playOut(t, h, core.Random{}, func(*Game) {})
		if core.Hash(g) != core.Hash(h) {
			t.Fatalf("seed %d: two quests differ", seed)
		}
	}
}

// Every number of a view is its first value plus the amounts of its events; a
// cause comes before what it causes.
func TestLawEventsAccount(t *testing.T) {
	for seed := range sized(500) {
		g := start(t, shipped(t), uint64(seed), nil)
		essence, last := g.essence, int32(0)
		for ply := 0; g.Turn() != core.None; ply++ {
			chance := core.ChanceOf(uint64(seed), 0, ply)
			m, _ := core.Random{}.Choose(nil, g.Moves(), &chance)
			events, err := g.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.ID != last+1 || e.Cause >= e.ID {
					t.Fatalf("event %d after %d, caused by %d", e.ID, last, e.Cause)
				}
				last = e.ID
				if e.Field == FieldEssence {
					essence += int(e.Amount)
				}
			}
			if essence != g.essence {
				t.Fatalf("%s: events say %d essence, the quest %d", m, essence, g.essence)
			}
		}
	}
}

// RULES 5.8: with another future, what the player sees is the same.
func TestLawSecrets(t *testing.T) {
	for seed := range sized(200) {
		chance := rand.New(uint64(seed), "secrets")
		playOut(t, start(t, shipped(t), uint64(seed), nil), core.Random{}, func(g *Game) {
			if other := g.Secrets(0, &chance); core.Digest(g.View(0)) != core.Digest(other.View(0)) {
				t.Fatal("another future shows in the view")
			}
		})
	}
}

// An illegal move is refused with a reason and changes nothing.
func TestLawIllegalMoves(t *testing.T) {
	strange := []core.Move{{}, {Verb: "pick"}, {Verb: "pick", A: 99}, {Verb: "buy", A: -1}, {Verb: "dance"}, {Verb: "skip", A: 1}, {Verb: "choose", A: 1, B: 2}}
	playOut(t, start(t, shipped(t), 1, nil), core.Random{}, func(g *Game) {
		before := core.Hash(g)
		for _, m := range strange {
			if _, err := g.Play(m); err == nil || core.Hash(g) != before {
				t.Fatalf("%q: %v, changed %v", m, err, core.Hash(g) != before)
			}
		}
	})
}

// Options come in the order of the moves, with unique terms that are declared.
func TestLawOptions(t *testing.T) {
	known := map[string]bool{}
	for _, name := range features {
		known[name] = true
	}
	playOut(t, start(t, shipped(t), 3, nil), core.Random{}, func(g *Game) {
		list := System().Options(g.View(0), g.Moves())
		for i, o := range list {
			if i < len(g.Moves()) != (o.Refused == "") || i < len(g.Moves()) && !reflect.DeepEqual(o.Move, g.Moves()[i]) {
				t.Fatalf("option %d is %s, refused %q", i, o.Move, o.Refused)
			}
			for _, term := range append(o.Score.Terms, o.Features...) {
				if !known[term.Name] {
					t.Fatalf("the term %q is not declared", term.Name)
				}
			}
		}
	})
}
