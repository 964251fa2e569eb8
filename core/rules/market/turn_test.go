package market

import (
	"strings"
	"testing"

	"arcana/core"
)

// RULES 1 (R-M1): what a match begins with.
func TestSetup(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		g := begin(t, 5, seats, nil)
		for s := range g.players {
			p := &g.players[s]
			hand := [...][]int{{2, 4}, {2, 4, 6}, {1, 2, 4, 5}}[seats-2][s]
			if p.authority != 50 || len(p.hand) != hand || len(p.hand)+len(p.deck) != 10 {
				t.Errorf("%d seats, seat %d: authority %d, hand %d, deck %d", seats, s, p.authority, len(p.hand), len(p.deck))
			}
			trade, combat := 0, 0
			for _, r := range append(p.hand, p.deck...) {
				trade += g.card(r).Effects.Trade
				combat += g.card(r).Effects.Combat
			}
			if trade != 8 || combat != 2 {
				t.Errorf("first deck: %d trade, %d combat", trade, combat)
			}
		}
		if len(g.row) != 5 || len(g.supply) != 10 {
			t.Errorf("row of %d, supply of %d", len(g.row), len(g.supply))
		}
	}
}

// RULES 1.3: one list of first hands stands for those of every number of players.
func TestFirstHandsOfAnyNumber(t *testing.T) {
	tuning := shipped().Tuning
	tuning.FirstHands = [4]int{3, 5, 5, 4}
	config, faults := System().Content.Retune(shipped(), &tuning)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for seats := 2; seats <= 4; seats++ {
		g, err := New(core.Setup{Seed: 5, Seats: seats, Config: config, Scripts: scripted(shipped())})
		if err != nil {
			t.Fatal(err)
		}
		for s, p := range g.(*Game).players {
			if want := tuning.FirstHands[s]; len(p.hand) != want {
				t.Errorf("%d seats: the first hand of seat %d has %d cards, want %d", seats, s, len(p.hand), want)
			}
		}
	}
}

// A wrong setup is an error that says what was expected.
func TestSetupErrors(t *testing.T) {
	for _, row := range []struct {
		setup core.Setup
		want  string
	}{
		{core.Setup{Seats: 5, Config: shipped()}, "expected 2 to 4 players, got 5"},
		{core.Setup{Seats: 1, Config: shipped()}, "expected 2 to 4 players, got 1"},
		{core.Setup{}, "expected a *market.Config in the setup"},
		{core.Setup{Config: shipped(), Options: 3}, "expected *market.Options as the options of the setup"},
		{core.Setup{Config: shipped(), Options: &Options{Row: []string{"dire wulf"}}}, `did you mean "dire_wolf"`},
		{core.Setup{Config: shipped(), Options: &Options{Deck: []string{"nobody"}}}, `no card is called "nobody"`},
		{core.Setup{Config: shipped(), Options: &Options{Row: []string{"leviathan", "leviathan"}}}, "no copy of"},
		{core.Setup{Config: shipped(), Options: &Options{Row: make([]string, 6)}}, "no card is called"},
	} {
		row.setup.Scripts = scripted(shipped())
		if _, err := New(row.setup); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %q", err, row.want)
		}
	}
}

// RULES 2.3: trade, combat, authority and draws; RULES 2.5: draws go through the
// discard pile and stop when all is drawn.
func TestEffects(t *testing.T) {
	g := bare(t, 2)
	g.players[0].discard, g.players[0].deck = nil, nil
	give(t, g, 0, "hand", "bullion_guard", "spice_broker", "cartographer")
	give(t, g, 0, "deck", "coin_purse")
	give(t, g, 0, "discard", "rusty_knife")
	do(t, g, verbPlay, 1)
	do(t, g, verbPlay, 1)
	p := &g.players[0]
	if p.combat != 3 || p.trade != 1 || p.authority != 50+3+2 {
		t.Errorf("combat %d, trade %d, authority %d", p.combat, p.trade, p.authority)
	}
	if len(p.hand) != 3 {
		t.Fatalf("two merchants in play: hand of %d, expected the cartographer and two draws by both allies", len(p.hand))
	}
	if events := do(t, g, verbPlay, 1); kinds(events)[core.KindDraw] != 0 {
		t.Error("drew from nothing")
	}
}

// RULES 2.4 (R-M1): an ally effect acts when a second card of its faction comes,
// whichever came first, and once a turn.
func TestAllyEffects(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "trade_caravan", "dire_wolf", "gold_courier", "gold_courier")
	for _, want := range []int{2, 2, 2 + 2 + 2, 2 + 2 + 2 + 2} {
		do(t, g, verbPlay, 1)
		if g.players[0].trade != want {
			t.Fatalf("trade %d, want %d", g.players[0].trade, want)
		}
	}
}

// RULES 2.4: two neutral cards are no allies.
func TestNeutralCardsAreNoAllies(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "hired_blade", "hired_blade")
	do(t, g, verbPlay, 1)
	if events := do(t, g, verbPlay, 1); kinds(events)[core.KindTrigger] != 0 {
		t.Error("neutral cards called each other")
	}
}

// RULES 2.6: attacks, bases and outposts.
func TestAttack(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "leviathan", "war_beast")
	do(t, g, verbPlay, 2)
	bases := give(t, g, 1, "play", "toll_bridge", "customs_house")
	attack, far := core.Move{Verb: verbAttack, A: 2}, core.Move{Verb: verbBreak, A: 2, B: 1}
	refusedWith(t, g, attack, "the opponent has an outpost; destroy the outpost first")
	refusedWith(t, g, far, "an outpost protects this base; destroy the outpost first")
	refusedWith(t, g, core.Move{Verb: verbAttack, A: 1}, "no opponent has that seat")
	do(t, g, verbBreak, 2, 2)
	if d := g.players[1].discard; len(d) != 1 || d[0] != bases[1] || g.players[0].combat != 0 {
		t.Errorf("discard %v, combat %d", d, g.players[0].combat)
	}
	refusedWith(t, g, attack, "no combat is left")
	do(t, g, verbPlay, 1)
	do(t, g, verbSkip)
	refusedWith(t, g, core.Move{Verb: verbBreak, A: 2, B: 2}, "the opponent has no base at that place")
	do(t, g, verbAttack, 2)
	if g.players[1].authority != 50-7 || g.players[0].combat != 0 {
		t.Errorf("authority %d, combat %d", g.players[1].authority, g.players[0].combat)
	}
}

// RULES 2.6: damage to a base that does not break it is refused, not stored.
func TestBaseTooStrong(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 1, "play", "grand_exchange")
	give(t, g, 0, "hand", "war_beast")
	do(t, g, verbPlay, 1)
	refusedWith(t, g, core.Move{Verb: verbBreak, A: 2, B: 1}, "Grand Exchange has defense 6, but you have 4 combat")
}

// RULES 2.7: the end of a turn loses trade and combat, discards hand and cards in
// play but bases, and draws five.
func TestEndOfTurn(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "hand", "gold_courier", "toll_bridge", "coin_purse")
	do(t, g, verbPlay, 1)
	do(t, g, verbPlay, 1)
	do(t, g, verbEnd)
	p := &g.players[0]
	if p.trade != 0 || p.combat != 0 || len(p.hand) != 5 || len(p.play) != 1 || g.card(p.play[0].ref).ID != "toll_bridge" {
		t.Errorf("trade %d, combat %d, hand %d, play %d", p.trade, p.combat, len(p.hand), len(p.play))
	}
	if g.Turn() != 1 {
		t.Errorf("the turn is seat %d's", g.Turn())
	}
}

// RULES 2.8: a base acts again each turn, its ally effect too.
func TestBasesActEachTurn(t *testing.T) {
	g := bare(t, 2)
	give(t, g, 0, "play", "toll_bridge", "customs_house")
	do(t, g, verbEnd)
	do(t, g, verbEnd)
	p := &g.players[0]
	if p.trade != 1+3 || p.authority != 50+2+2 {
		t.Errorf("trade %d (the bridge's 1 and the house's ally 3), authority %d", p.trade, p.authority)
	}
}
