package market

import (
	"math"
	"testing"

	"arcana/core"
)

// RULES 2.3: the half that is chosen is given, and only it; nothing else can be
// done before.
func TestEitherOr(t *testing.T) {
	for choice, want := range []int{0, 5} {
		g := bare(t, 2)
		give(t, g, 0, "hand", "moneychanger", "coin_purse")
		do(t, g, verbPlay, 1)
		refusedWith(t, g, core.Move{Verb: verbPlay, A: 1}, "a choice is pending")
		refusedWith(t, g, core.Move{Verb: verbSkip}, "nothing is there")
		do(t, g, verbChoose, choice+1)
		if p := &g.players[0]; p.authority-50 != want || p.trade != 3-3*choice {
			t.Errorf("choice %d: authority %d, trade %d", choice+1, p.authority, p.trade)
		}
		refusedWith(t, g, core.Move{Verb: verbChoose, A: 1}, "there is nothing to choose now")
	}
}

// RULES 2.3, 5.6: a half is worth its effects, also if the card that asks lies where the seat could not play it: its
// choice was copied from an opponent's discard pile.
func TestCopiedChoiceHasAWorth(t *testing.T) {
	var victim core.Ref
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: func(fx *Fx) error { return fx.CopyEffects(victim, "played") }})
	victim = give(t, g, 1, "discard", "moneychanger")[0] // 3 trade or 5 authority
	do(t, g, verbPlay, 1)
	if g.pending == nil || g.pending.kind != askEither || g.pending.ref != victim {
		t.Fatalf("open question %+v, want the choice of the moneychanger", g.pending)
	}
	points, moves := g.config.Tuning.Value, g.Moves()
	for i, o := range g.View(0).(*View).Weigh(moves, nil) {
		near(t, moves[i].String(), o.Score.Total, []float64{3 * points.Trade, 5 * points.Authority}[i])
	}
	do(t, g, verbChoose, 2)
	if p := &g.players[0]; p.authority != 55 {
		t.Errorf("authority %d, want 55", p.authority)
	}
}

// RULES 2.3: scrapping a card of hand or discard pile thins the deck for good,
// and may be skipped.
func TestScrapOwnCard(t *testing.T) {
	g := bare(t, 2)
	g.players[0].discard = nil
	refs := give(t, g, 0, "hand", "old_hermit", "coin_purse")
	give(t, g, 0, "discard", "rusty_knife")
	cards := g.players[0].tracker.cards
	do(t, g, verbPlay, 1)
	if n := len(g.pending.answers); n != 2 {
		t.Fatalf("%d cards to scrap, expected one of the hand and one of the discard pile", n)
	}
	do(t, g, verbChoose, 1)
	do(t, g, verbSkip)
	if g.players[0].tracker.cards != cards-1 || len(g.players[0].hand) != 0 || g.scraps[0] != refs[1] {
		t.Errorf("deck of %d, scrapped %v", g.players[0].tracker.cards, g.scraps)
	}
}

// RULES 2.3: a card of the row is scrapped, and the row is filled again.
func TestScrapRow(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "carrion_crow")
	first, left := g.row[0], len(g.market)
	do(t, g, verbPlay, 1)
	do(t, g, verbChoose, 1)
	if g.scraps[0] != first || g.row[0] == first || g.row[0] == 0 || len(g.market) != left-1 {
		t.Errorf("scrapped %v, row %v", g.scraps, g.row)
	}
}

// RULES 2.3, 2.8: a forced discard is paid by choice at the start of the victim's
// turn; a hand of one leaves no choice.
func TestForcedDiscard(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "tax_rider")
	do(t, g, verbPlay, 1)
	if g.players[1].owed != 1 {
		t.Fatalf("the only opponent owes %d", g.players[1].owed)
	}
	do(t, g, verbEnd)
	card := g.players[1].hand[2]
	if g.Turn() != 1 || len(g.Moves()) != 4 {
		t.Fatalf("seat %d has %d moves, expected a choice of four cards", g.Turn(), len(g.Moves()))
	}
	do(t, g, verbChoose, 3)
	if p := &g.players[1]; len(p.hand) != 3 || p.discard[0] != card || p.owed != 0 {
		t.Errorf("hand %d, discard %v, owed %d", len(p.hand), p.discard, p.owed)
	}
}

// RULES 2.8: the turn begins with the discards that are owed; bases act after them.
func TestDiscardsComeBeforeBases(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 1, "play", "toll_bridge")
	give(t, g, 0, "hand", "tax_rider")
	do(t, g, verbPlay, 1)
	do(t, g, verbEnd)
	if p := &g.players[1]; g.pending == nil || g.pending.kind != askDiscard || p.trade != 0 {
		t.Fatalf("the bridge gave %d trade before the discard, pending %+v", p.trade, g.pending)
	}
	do(t, g, verbChoose, 1)
	if p := &g.players[1]; p.trade != 1 || len(p.hand) != 3 {
		t.Errorf("after the discard: trade %d, hand of %d", p.trade, len(p.hand))
	}
}

// RULES 2.3: with several opponents the owner says who discards.
func TestWhoDiscards(t *testing.T) {
	g := bare(t, 3)
	give(t, g, 0, "hand", "tax_rider")
	do(t, g, verbPlay, 1)
	do(t, g, verbChoose, 2)
	if g.players[1].owed != 0 || g.players[2].owed != 1 {
		t.Errorf("owed %d and %d", g.players[1].owed, g.players[2].owed)
	}
}

// RULES 2.3: a destroyed base goes to its owner's discard pile, outpost or not.
func TestDestroyBase(t *testing.T) {
	g := bare(t, 2)
	bases := give(t, g, 1, "play", "toll_bridge", "customs_house")
	give(t, g, 0, "hand", "leviathan")
	do(t, g, verbPlay, 1)
	do(t, g, verbChoose, 1)
	if p := &g.players[1]; len(p.play) != 1 || p.discard[0] != bases[0] {
		t.Errorf("play %v, discard %v", p.play, p.discard)
	}
}

// A question without answers is not asked.
func TestNoAnswersNoQuestion(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "leviathan")
	do(t, g, verbPlay, 1)
	if g.pending != nil {
		t.Errorf("asked %q with no base on the table", g.pending.text)
	}
}

// RULES 2.9: a scrap effect is given once, and its card is gone.
func TestScrapEffect(t *testing.T) {
	g := bare(t, 2)
	refs := give(t, g, 0, "hand", "war_beast", "dire_wolf")
	do(t, g, verbPlay, 1)
	do(t, g, verbPlay, 1)
	do(t, g, verbScrap, 1)
	if p := &g.players[0]; p.combat != 4+3+3 || len(p.play) != 1 || g.scraps[0] != refs[0] {
		t.Errorf("combat %d, play %v", p.combat, p.play)
	}
	refusedWith(t, g, core.Move{Verb: verbScrap, A: 1}, "nothing is there")
}

// RULES 5.6: a base is worth what it would still do in as many turns as the tuning
// says, to whoever breaks it.
func TestABaseIsWorthItsTurns(t *testing.T) {
	worth := func(turns float64) float64 {
		g := bare(t, 2)
		config := *g.config
		config.Tuning.BaseTurns = turns
		g.config = &config
		give(t, g, 1, "play", "toll_bridge")
		g.players[0].combat = 9
		g.moves = g.listMoves(g.moves[:0])
		for _, o := range System().Options(g.View(0), g.Moves()) {
			if o.Move.Verb == verbBreak {
				return o.Score.Total
			}
		}
		t.Fatal("the base cannot be broken")
		return 0
	}
	if one, two, four := worth(1), worth(2), worth(4); two <= one || math.Abs((four-two)-2*(two-one)) > 1e-9 {
		t.Errorf("breaking it is worth %v, %v and %v for 1, 2 and 4 turns", one, two, four)
	}
}
