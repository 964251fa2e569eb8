package market

import (
	"strings"
	"testing"

	"arcana/core"
)

// rich begins a match with a known row and that much trade.
func rich(t *testing.T, trade int, row ...string) *Game {
	g := begin(t, 1, 2, &Options{Row: row})
	g.players[0].trade = trade
	g.moves = g.listMoves(g.moves[:0])
	return g
}

// RULES 2.7, 1.4: a bought card is paid for and lies in the discard pile; the row
// is filled again.
func TestBuy(t *testing.T) {
	g := rich(t, 5, "gold_courier", "dire_wolf")
	bought := g.row[1]
	events := do(t, g, verbBuy, 2)
	p := &g.players[0]
	if p.trade != 2 || len(p.discard) != 1 || p.discard[0] != bought || g.row[1] == bought || g.row[1] == 0 {
		t.Errorf("trade %d, discard %v, row %v", p.trade, p.discard, g.row)
	}
	if count := kinds(events); count[core.KindBuy] != 1 || count[core.KindSpend] != 1 || count[core.KindRefill] != 1 {
		t.Errorf("events %v", count)
	}
	refusedWith(t, g, core.Move{Verb: verbBuy, A: 1}, "market: buy 1: Gold Courier costs 3, but you have 2")
	refusedWith(t, g, core.Move{Verb: verbBuy, A: 9}, "expected a place from 1 to 5 in the trade row, or 6 for the supply")
	refusedWith(t, g, core.Move{Verb: "by", A: 1}, "this is not a command of the game")
	refusedWith(t, g, core.Move{Verb: verbPlay, A: 9}, "nothing is there")
}

// RULES 1.5: the supply sells until it is empty, beside the row.
func TestSupply(t *testing.T) {
	g := rich(t, 100)
	for range 10 {
		do(t, g, verbBuy, 6)
	}
	refusedWith(t, g, core.Move{Verb: verbBuy, A: 6}, "in the trade row, or")
	if g.players[0].trade != 80 {
		t.Errorf("ten from the supply left %d trade", g.players[0].trade)
	}
}

// RULES 2.7: top_deck puts the next purchase on top of the deck, and only that.
func TestTopDeck(t *testing.T) {
	g := rich(t, 20, "gold_courier", "dire_wolf")
	first := g.row[0]
	give(t, g, 0, "hand", "trade_caravan", "river_barge")
	do(t, g, verbPlay, 3)
	do(t, g, verbPlay, 3)
	do(t, g, verbBuy, 1)
	do(t, g, verbBuy, 2)
	p := &g.players[0]
	if p.deck[len(p.deck)-1] != first || len(p.discard) != 1 {
		t.Errorf("deck %v, discard %v, bought first %d", p.deck, p.discard, first)
	}
}

// RULES 2.3, 2.7: what is not bought in the turn of a top_deck is no longer put on
// top of the deck.
func TestTopDeckEndsWithTheTurn(t *testing.T) {
	g := rich(t, 0, "gold_courier")
	give(t, g, 0, "hand", "trade_caravan", "river_barge")
	do(t, g, verbPlay, 3)
	do(t, g, verbPlay, 3)
	if g.players[0].top != 1 {
		t.Fatalf("%d purchases are for the top of the deck, want 1", g.players[0].top)
	}
	do(t, g, verbEnd)
	do(t, g, verbEnd)
	p, bought := &g.players[0], g.row[0]
	p.trade = 20
	g.moves = g.listMoves(g.moves[:0])
	do(t, g, verbBuy, 1)
	if p.discard[len(p.discard)-1] != bought {
		t.Errorf("bought %d in the next turn: discard pile %v, deck %v", bought, p.discard, p.deck)
	}
}

// RULES 1.4: an empty market leaves an empty place, which cannot be bought.
func TestEmptyMarket(t *testing.T) {
	g := rich(t, 20, "gold_courier")
	g.market = nil
	do(t, g, verbBuy, 1)
	refusedWith(t, g, core.Move{Verb: verbBuy, A: 1}, "in the trade row, or")
}

// RULES 5.6: a purchase's option explains itself: value and synergy add up to the
// score, the fields hold the synergy's components, and what costs too much stands
// behind the moves with the reason.
func TestPurchaseOptions(t *testing.T) {
	g := rich(t, 4, "gold_courier", "dire_wolf", "leviathan")
	give(t, g, 0, "discard", "trade_caravan", "trade_caravan")
	g.players[0].trade = 4
	options := System().Options(g.View(0), g.Moves())
	for i, m := range g.Moves() {
		if options[i].Move != m || options[i].Refused != "" {
			t.Errorf("option %d is %v, move %v", i, options[i].Move, m)
		}
	}
	for _, o := range options {
		if o.Move.Verb != verbBuy {
			continue
		}
		w := g.worth(g.offered(o.Move.A - 1))
		near(t, o.Text, o.Score.Total, w.Base+g.config.Tuning.Synergy(&g.players[0].tracker, *w).Total)
		if (g.players[0].trade < g.card(g.offered(o.Move.A-1)).Cost) != (o.Refused != "") {
			t.Errorf("%s: refused %q", o.Text, o.Refused)
		}
	}
	courier := options[len(g.players[0].hand)]
	if s, _ := courier.Score.Term(termSynergy); s <= 0 || courier.Field("existing_ally_bonus").(float64) <= 0 {
		t.Errorf("the courier beside two caravans: %+v", courier)
	}
}

// Law: options are the moves in their order, then exactly what is refused, with
// the words of the refusal.
func TestRefusedOptionsAreRefused(t *testing.T) {
	n, refused := 0, 0
	walk(t, times(500), func(g *Game, _ []core.Event) {
		if n++; n%20 > 0 || g.Turn() == core.None {
			return
		}
		for i, o := range System().Options(g.View(g.Turn()), g.Moves()) {
			if i < len(g.Moves()) {
				if o.Move != g.Moves()[i] || o.Refused != "" {
					t.Fatalf("option %d is %v (%s), move %v", i, o.Move, o.Refused, g.Moves()[i])
				}
				continue
			}
			refused++
			if _, err := g.Play(o.Move); err == nil || !strings.Contains(err.Error(), o.Refused) {
				t.Fatalf("%v: refused with %q, played with %v", o.Move, o.Refused, err)
			}
		}
	})
	if refused == 0 {
		t.Error("nothing was ever refused")
	}
}
