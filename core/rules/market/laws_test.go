package market

import (
	"errors"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// walk plays random matches of 2 to 4 seats and hands every position and what
// led to it to a check; the first position of a match with no events.
func walk(t *testing.T, matches int, check func(g *Game, events []core.Event)) {
	t.Helper()
	for seed := range uint64(matches) {
		g := begin(t, seed, 2+int(seed%3), nil)
		chance := rand.New(seed, "walk")
		check(g, nil)
		for g.Turn() != core.None && !t.Failed() {
			events, err := g.Play(g.Moves()[chance.Intn(len(g.Moves()))])
			if err != nil {
				t.Fatalf("seed %d: a listed move was refused: %v", seed, err)
			}
			check(g, events)
		}
	}
}

// Law: every copy is in exactly one place, a player's cards are the first deck,
// plus what was bought, minus what was scrapped, and hands and row have their
// sizes.
func TestCardsAreConserved(t *testing.T) {
	walk(t, times(2000), func(g *Game, _ []core.Event) { conserved(t, g) })
}

// conserved checks that every copy of a match is in exactly one place.
func conserved(t *testing.T, g *Game) {
	t.Helper()
	owned := make([]int, len(g.players))
	seen := map[core.Ref]bool{}
	count := func(s core.Seat, refs ...core.Ref) {
		for _, r := range refs {
			if r == 0 {
				continue
			}
			if seen[r] {
				t.Fatalf("%s is in two places", g.card(r).ID)
			}
			if seen[r] = true; s >= 0 {
				owned[s]++
			}
			if s >= 0 && g.thing(r).owner != s {
				t.Fatalf("%s lies with seat %d, its owner is %d", g.card(r).ID, s, g.thing(r).owner)
			}
		}
	}
	for s := range g.players {
		p := &g.players[s]
		count(core.Seat(s), p.hand...)
		count(core.Seat(s), p.deck...)
		count(core.Seat(s), p.discard...)
		for _, c := range p.play {
			count(core.Seat(s), c.ref)
		}
		for _, a := range p.aside {
			count(core.Seat(s), a.ref)
		}
		if owned[s] != p.tracker.cards {
			t.Fatalf("seat %d owns %d cards, its tracker says %d", s, owned[s], p.tracker.cards)
		}
	}
	count(core.None, g.market...)
	count(core.None, g.row...)
	count(core.None, g.supply...)
	count(core.None, g.scraps...)
	if len(seen) != len(g.things) {
		t.Fatalf("%d copies of %d are somewhere", len(seen), len(g.things))
	}
	if len(g.row) != g.config.Tuning.Row || len(g.market) > 0 && g.row.take(0) {
		t.Fatal("the row has an empty place while the market has cards")
	}
}

// Law: the tracker that follows a deck equals one that counts it anew.
func TestTrackerFollowsTheDeck(t *testing.T) {
	walk(t, times(2000), func(g *Game, _ []core.Event) {
		for s := range g.players {
			p, fresh := &g.players[s], Tracker{}
			for _, list := range []pile{p.hand, p.deck, p.discard} {
				for _, r := range list {
					fresh.Add(*g.worth(r))
				}
			}
			for _, c := range p.play {
				fresh.Add(*g.worth(c.ref))
			}
			if fresh != p.tracker {
				t.Fatalf("seat %d: %+v, counted anew %+v", s, p.tracker, fresh)
			}
		}
	})
}

// Law: every number of a view is its first value plus the events about it, and
// every event's cause came before it.
func TestEventsAccountForNumbers(t *testing.T) {
	var first []core.Number
	var sums map[core.Number]int
	n := 0
	walk(t, times(2000), func(g *Game, events []core.Event) {
		if events == nil {
			first, sums = core.Numbers(g.View(core.All)), map[core.Number]int{}
		}
		for _, e := range events {
			if e.Field != core.FieldNone {
				sums[core.Number{Of: e.Target, Field: e.Field}] += int(e.Amount)
			}
			if e.Cause >= e.ID {
				t.Fatalf("event %d is caused by %d", e.ID, e.Cause)
			}
		}
		if n++; n%25 > 0 && g.Turn() != core.None {
			return
		}
		for i, now := range core.Numbers(g.View(core.All)) {
			if want := first[i].Value + sums[core.Number{Of: now.Of, Field: now.Field}]; now.Value != want {
				t.Fatalf("seat %d's %s is %d, events say %d", now.Of, now.Field, now.Value, want)
			}
		}
	})
}

// Law: authority, trade and combat are never negative, nobody acts when out, and
// the match ends with places.
func TestMatchesEnd(t *testing.T) {
	for seed := range uint64(times(2000)) {
		g := begin(t, seed, 2+int(seed%3), nil)
		players := []core.Player{core.Random{}, core.Random{}, core.Random{}, core.Random{}}
		result, over := run(t, g, seed, players...).Result()
		if !over || g.round > g.config.Tuning.TurnLimit+1 {
			t.Fatalf("seed %d: round %d and no end", seed, g.round)
		}
		if result.Winner >= 0 && result.Places[result.Winner] != 1 {
			t.Fatalf("seed %d: the winner's place is %d", seed, result.Places[result.Winner])
		}
		for s, p := range g.players {
			if p.authority < 0 || p.trade < 0 || p.combat < 0 || result.Places[s] < 1 || result.Places[s] > len(g.players) {
				t.Fatalf("seed %d seat %d: %+v", seed, s, result)
			}
		}
		if _, err := g.Play(core.Move{Verb: verbEnd}); !errors.Is(err, core.ErrIllegal) {
			t.Fatal("a match that is over takes moves")
		}
	}
}

// Law: what is not listed is refused and changes nothing.
func TestIllegalMovesChangeNothing(t *testing.T) {
	verbs := []string{verbPlay, verbBuy, verbBreak, verbAttack, verbScrap, verbEnd, verbChoose, verbSkip, "sing"}
	n := 0
	walk(t, times(300), func(g *Game, _ []core.Event) {
		if n++; n%20 > 0 {
			return
		}
		hash := core.Hash(g)
		for _, verb := range verbs {
			for a := -1; a < 8; a++ {
				tryIllegal(t, g, core.Move{Verb: verb, A: a, B: (a * n) % 3})
			}
		}
		if core.Hash(g) != hash {
			t.Fatal("an illegal move changed the match")
		}
	})
}

func tryIllegal(t *testing.T, g *Game, m core.Move) {
	for _, legal := range g.Moves() {
		if legal == m {
			return
		}
	}
	if _, err := g.Play(m); !errors.Is(err, core.ErrIllegal) {
		t.Fatalf("%s was taken: %v", m, err)
	}
}
