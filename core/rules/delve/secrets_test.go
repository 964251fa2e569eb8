package delve

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// deals deals anew what a seat may not know, n times.
func deals(g *Game, seat core.Seat, n int) []*Game {
	chance := rand.New(1, "deals")
	list := make([]*Game, n)
	for i := range list {
		list[i] = g.Secrets(seat, &chance).(*Game)
	}
	return list
}

// guesses counts what a hero is taken to have committed, by place in the hand from 1;
// at 0 is the pass.
func guesses(list []*Game, hero int) (count [9]int) {
	for _, g := range list {
		h := &g.team.heroes[hero]
		count[1+slices.Index(h.piles.hand, h.commit.card)]++
	}
	return count
}

// RULES 11: a colleague is taken to have committed what helps, mostly; but it may have
// been any card, or none.
func TestGuessesArePlausible(t *testing.T) {
	g := lab(t, labConfig(), standard("three none"))
	play(t, g, muster+"; pass")
	count := guesses(deals(g, 1, 2000), 0)
	if count[1] < 1000 {
		t.Errorf("the sword is asked for and guessed %d times of 2000", count[1])
	}
	for place, n := range count[:6] {
		if n == 0 {
			t.Errorf("place %d is never guessed: %v", place, count)
		}
	}
}

// What was decided makes no difference to what is guessed, nor how the decks lay.
func TestDealsTellNothingOfTheTruth(t *testing.T) {
	var first string
	for _, decision := range []string{"pass", "commit 1", "counter 5"} {
		g := lab(t, labConfig(), standard("four none"))
		play(t, g, muster+"; "+decision)
		slices.Reverse(g.team.heroes[0].piles.deck)
		hash := core.Hash(deals(g, 1, 3)[2])
		if first == "" {
			first = hash
		}
		same(t, decision, hash, first)
	}
}

// A card that was drawn after the decision was not committed; and only what could be a
// perfect counter then may be one.
func TestGuessesAreWhatTheRulesAllowed(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		fx.Team().Draw(heroRef(0), 3)
		fx.Team().Gain(heroRef(0), "body", 9)
		return nil
	})
	g.team.heroes[0].drive = stock{}
	play(t, g, "commit 1; pass; play 5")
	same(t, "hand", len(g.team.heroes[0].piles.hand), 8)
	list := deals(g, 1, 400)
	if count := guesses(list, 0); count[6]+count[7]+count[8] > 0 {
		t.Errorf("cards drawn later were committed: %v", count)
	}
	for _, other := range list {
		if other.team.heroes[0].commit.countering {
			t.Fatal("a counter that could not be paid")
		}
	}
}

// Whether a card is played as a counter is guessed too; one without a price is one.
func TestGuessedCounters(t *testing.T) {
	for price, want := range map[int][2]bool{0: {false, true}, 2: {true, true}} {
		c := labConfig()
		c.Cards[8].Counter.Cost.Body = price
		g := lab(t, c, standard("four none"))
		play(t, g, muster+"; pass")
		seen := [2]bool{}
		for _, other := range deals(g, 1, 3000) {
			if h := &other.team.heroes[0]; h.commit.card == h.piles.hand[4] {
				seen[map[bool]int{false: 0, true: 1}[h.commit.countering]] = true
			}
		}
		if seen != want {
			t.Errorf("price %d: committed plainly and as a counter: %v, want %v", price, seen, want)
		}
	}
}

// What all have seen put under a deck lies there in every deal.
func TestBuriedCardsStay(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure { return nil })
	play(t, g, "power")
	h := &g.team.heroes[0]
	buried := h.piles.hand[0]
	h.by(0).discard(buried)
	if _, err := h.by(0).restore(buried); err != nil {
		t.Fatal(err)
	}
	for _, other := range deals(g, 1, 30) {
		same(t, "under the deck", other.team.heroes[0].piles.deck[0], buried)
	}
	h.by(0).draw(9)
	same(t, "buried", h.piles.buried, min(1, len(h.piles.deck)))
}

// A challenge deck that was given keeps its faces and loses its order.
func TestGivenChallengesKeepTheirFaces(t *testing.T) {
	g := lab(t, labConfig(), standard("three one two two"))
	play(t, g, muster)
	orders := map[string]bool{}
	for _, other := range deals(g, 1, 60) {
		faces := slices.Clone(full(other).Secret[0].Challenges)
		orders[core.Digest(faces)] = true
		slices.Sort(faces)
		same(t, "faces", faces, []string{"king", "one", "three", "two", "two"})
	}
	same(t, "orders", len(orders), 3)
}
