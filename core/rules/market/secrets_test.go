package market

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// deals looks at a hundred deals of what a seat may not know.
func deals(g *Game, viewer core.Seat, look func(*Game)) {
	chance := rand.New(1, "deals")
	for range 100 {
		look(g.Secrets(viewer, &chance).(*Game))
	}
}

// places counts, over the deals for a seat, the places in a pile at which a copy lies;
// -1 stands for elsewhere.
func places(g *Game, viewer core.Seat, r core.Ref, of func(*player) pile, owner core.Seat) map[int]int {
	found := map[int]int{}
	deals(g, viewer, func(d *Game) { found[slices.Index(of(&d.players[owner]), r)]++ })
	return found
}

func handOf(p *player) pile   { return p.hand }
func drawPile(p *player) pile { return p.deck }

// topped is a match in which the first seat has bought two cards that went on top of
// its deck, the second of them topmost.
func topped(t *testing.T) (g *Game, below, top core.Ref) {
	g = bare(t, 2)
	p := &g.players[0]
	p.trade, p.top = 30, 2
	g.moves = g.listMoves(g.moves[:0])
	below, top = g.row[0], g.row[1]
	do(t, g, verbBuy, 1)
	do(t, g, verbBuy, 2)
	if p.deck[len(p.deck)-1] != top || p.deck[len(p.deck)-2] != below {
		t.Fatalf("the deck is %v, bought were %d and %d", p.deck, below, top)
	}
	return g, below, top
}

// A purchase that went on top of a deck for all to see stays there in every deal, for
// its owner and for rivals, with what lies above it, while the rest is dealt anew.
func TestBoughtOnTopStaysOnTop(t *testing.T) {
	g, below, top := topped(t)
	n := len(g.players[0].deck)
	for viewer := range core.Seat(2) {
		for r, place := range map[core.Ref]int{below: n - 2, top: n - 1} {
			if at := places(g, viewer, r, drawPile, 0); !maps.Equal(at, map[int]int{place: 100}) {
				t.Errorf("seat %d: %s, which all saw at place %d, lies at %v", viewer+1, g.card(r).ID, place, at)
			}
		}
		if at := places(g, viewer, g.players[0].deck[0], drawPile, 0); len(at) < 3 {
			t.Errorf("seat %d: the bottom of the deck lies at %v alone", viewer+1, at)
		}
	}
}

// Who draws a card that all know to be on top has it in the hand, as all know, until it
// is played or the deck is shuffled with it.
func TestDrawnFromTheTopStaysInTheHand(t *testing.T) {
	g, _, top := topped(t)
	g.draw(0, 3) // the two purchases, and one that nobody saw
	secret := g.players[0].hand[2]
	if at := places(g, 1, top, handOf, 0); at[-1] > 0 {
		t.Errorf("a drawn purchase lies at %v of the hand", at)
	}
	if at := places(g, 1, secret, handOf, 0); at[-1] == 0 || at[-1] == 100 {
		t.Errorf("a card that was drawn in secret is outside of the hand in %d of 100 deals", at[-1])
	}
	if at := places(g, 0, secret, handOf, 0); !maps.Equal(at, map[int]int{2: 100}) {
		t.Errorf("the owner's own card lies at %v", at)
	}
	g.clearTurn()
	p := &g.players[0]
	p.discard, p.deck = append(p.discard, p.deck...), p.deck[:0]
	g.draw(0, 1)
	if at := places(g, 1, top, drawPile, 0); len(at) < 3 {
		t.Errorf("after the deck was shuffled the purchase lies at %v", at)
	}
}

// Whoever shuffles the discard pile into an empty deck holds all that lay in neither:
// everybody can tell that hand, and only what is drawn after it is secret.
func TestHandIsKnownWhenTheDeckRunsOut(t *testing.T) {
	g := begin(t, 1, 2, nil)
	p := &g.players[1]
	p.discard = append(p.discard, p.deck[2:]...)
	p.deck = p.deck[:2]
	last := slices.Clone(p.deck)
	held := append(last, p.hand...)
	g.draw(1, 4)
	deals(g, 0, func(d *Game) {
		for _, r := range held {
			if !slices.Contains(d.players[1].hand, r) {
				t.Fatalf("%s was in the hand when the deck ran out, and is dealt into the deck", g.card(r).ID)
			}
		}
	})
	drawn := g.players[1].hand[len(held)]
	if at := places(g, 0, drawn, handOf, 1); at[-1] == 0 || at[-1] == 100 {
		t.Errorf("a card that was drawn after that is outside of the hand in %d of 100 deals", at[-1])
	}
}

// What a rival has bought, discarded, played or scrapped in the open stays where it is;
// of the rest it is known which cards they are, and not which of them are in the hand.
func TestRivalsCardsAreKnown(t *testing.T) {
	g := begin(t, 1, 2, nil)
	give(t, g, 1, "discard", "wayfarer", "toll_bridge")
	p := &g.players[1]
	g.toDiscard(1, p.hand[0])
	g.scrap(p.hand[0])
	owned := func(p *player) pile {
		all := append(slices.Clone(p.hand), p.deck...)
		slices.Sort(all)
		return all
	}
	hands := map[string]bool{}
	deals(g, 0, func(d *Game) {
		q := &d.players[1]
		if !slices.Equal(q.discard, p.discard) || !slices.Equal(d.scraps, g.scraps) || !slices.Equal(owned(q), owned(p)) {
			t.Fatalf("dealt are %v, %v and %v", q.discard, d.scraps, owned(q))
		}
		hands[fmt.Sprint(q.hand)] = true
	})
	if len(hands) < 10 {
		t.Errorf("a hundred deals give %d hands", len(hands))
	}
}

// A rival's question goes with its hand: what is asked of in a deal lies in the hand
// that was dealt, also where a script asks, and the open cards of it stay.
func TestQuestionsFollowTheHand(t *testing.T) {
	g := begin(t, 1, 2, nil)
	p, row := &g.players[1], g.row[0]
	g.ask(step{do: doAsk, question: askDiscard, seat: 1})
	deals(g, 0, func(d *Game) {
		for i, a := range d.pending.answers {
			if a.ref != d.players[1].hand[i] {
				t.Fatalf("to discard are offered %v of %v", d.pending.answers, d.players[1].hand)
			}
		}
	})
	g.pending = &question{kind: askScript, seat: 1, answers: []answer{{ref: p.hand[1]}, {ref: row}, {ref: p.hand[3]}}}
	g.kernel.Question = &ability.Question{Choice: choiceOf("", []core.Ref{p.hand[1], row, p.hand[3]})}
	g.kernel.Question.Picked = choiceOf("", []core.Ref{p.hand[2]}).Options // chosen before, and as hidden
	asked, chosen := map[core.Ref]bool{}, map[core.Ref]bool{}
	deals(g, 0, func(d *Game) {
		picked := d.kernel.Question.Picked[0].Ref
		if !slices.Contains(d.players[1].hand, picked) || picked == d.pending.answers[0].ref || picked == d.pending.answers[2].ref {
			t.Fatalf("%d was chosen of the hand %v, and %v can be", picked, d.players[1].hand, d.pending.answers)
		}
		chosen[picked] = true
		answers, hand := d.pending.answers, d.players[1].hand
		if answers[1].ref != row || answers[0].ref == answers[2].ref || !slices.Contains(hand, answers[0].ref) || !slices.Contains(hand, answers[2].ref) {
			t.Fatalf("a script asks about %v, the hand is %v", answers, hand)
		}
		if options := d.kernel.Question.Options; options[0].Ref != answers[0].ref || options[2].Ref != answers[2].ref {
			t.Fatalf("a script asks about %v, and hears %v", answers, options)
		}
		if answers[0].text != d.card(answers[0].ref).Name {
			t.Fatalf("%s is called %q", d.card(answers[0].ref).Name, answers[0].text)
		}
		asked[answers[0].ref] = true
	})
	if len(asked) < 3 || len(chosen) < 3 {
		t.Errorf("the script asks about %d different cards, and %d were chosen", len(asked), len(chosen))
	}
}
