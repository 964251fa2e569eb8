package tavern

import (
	"errors"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// take draws a copy of each named card from the pool, as if it had been bought.
func (g *Game) take(tb testing.TB, ids ...string) []cards.Unit {
	tb.Helper()
	var list []cards.Unit
	for _, id := range ids {
		c := g.shared.cfg.Find(id)
		if c == nil {
			tb.Fatalf("no card %q", id)
		}
		g.shared.pool.left[c.Rules().Place]--
		list = append(list, g.shared.record.newUnit(g.me().seat(), c, false))
	}
	return list
}

// seatBoard gives a player a board of cards that are made by hand.
func (g *Game) seatBoard(p *player, board []cards.Unit) {
	p.board = nil
	for _, u := range board {
		u.Ref = g.shared.record.names.addCard(p.seat(), u.Name())
		p.board = append(p.board, u)
	}
}

// display puts copies of the named cards into a player's shop in place of what
// is there, and gold for one of them into its hand.
func (g *Game) display(tb testing.TB, p *player, ids ...string) {
	tb.Helper()
	g.shared.pool.giveBack(p.shop.cards...)
	p.shop.cards, p.gold = g.take(tb, ids...), 3
}

// do plays moves written as "buy 1", failing the test when one is refused.
func do(tb testing.TB, g *Game, moves ...string) []core.Event {
	tb.Helper()
	var events []core.Event
	for _, m := range moves {
		got, err := g.Play(parse(m))
		if err != nil {
			tb.Fatal(err)
		}
		events = append(events, got...)
	}
	return events
}

func parse(m string) (move core.Move) {
	for i, word := range strings.Fields(m) {
		switch n := 0; i {
		case 0:
			move.Verb = word
		default:
			for _, d := range word {
				n = 10*n + int(d-'0')
			}
			if i == 1 {
				move.A = n
			} else {
				move.B = n
			}
		}
	}
	return move
}

// pass ends recruit phases until the turn n begins.
func pass(tb testing.TB, g *Game, n int) {
	tb.Helper()
	for g.turn < n && g.result == nil {
		do(tb, g, "end")
	}
}

// RULES 3.1 (R-T1): income 3 and one more each turn up to 10, unspent gold is
// lost, and the sheet's preset keeps it at 3.
func TestIncome(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 4)
	for turn, want := range []int{3, 4, 5, 6, 7, 8, 9, 10, 10, 10} {
		pass(t, g, turn+1)
		for s := range g.players {
			if got := g.players[s].gold; got != want {
				t.Errorf("turn %d: seat %d has %d gold, want %d", turn+1, s+1, got, want)
			}
		}
	}
	sheet := *made.Shipped(t)
	sheet.Tuning.Preset = "sheet"
	g = begin(t, &sheet, 1, 2)
	pass(t, g, 6)
	if p := &g.players[0]; p.gold != 3 || p.shop.upgrade != 0 {
		t.Errorf("sheet: %d gold and an upgrade at %d, want 3 and 0", p.gold, p.shop.upgrade)
	}
}

// RULES 3.1 (R-T1): the upgrade costs 5, a gold less each turn but never below
// 0, and restarts at the next tier's cost.
func TestUpgradeCost(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	for turn, want := range []int{5, 4, 3, 2, 1, 0, 0} {
		pass(t, g, turn+1)
		if got := g.players[0].shop.upgrade; got != want {
			t.Errorf("turn %d: the upgrade costs %d, want %d", turn+1, got, want)
		}
	}
	p := g.me()
	for tier, want := range []int{8, 11, 11, 11, 0} {
		p.shop.upgrade, g.turn = 0, 20
		do(t, g, "upgrade")
		if p.tier != tier+2 || p.shop.upgrade != want {
			t.Errorf("tier %d, the next costs %d; want %d and %d", p.tier, p.shop.upgrade, tier+2, want)
		}
	}
	if v := g.View(g.Turn()).(*View); v.UpgradeText != "MAX" {
		t.Errorf("RULES 4.2 (R-T18): at tier 6 the view says %q", v.UpgradeText)
	}
	refused(t, g, "upgrade", "MAX")
}

// RULES 3.1 (R-T1): under the sheet's preset every upgrade starts at 5.
func TestUpgradeCostOfTheSheet(t *testing.T) {
	sheet := *made.Shipped(t)
	sheet.Tuning.Preset = "sheet"
	g := begin(t, &sheet, 1, 2)
	p := g.me()
	for tier, want := range []int{5, 5, 5, 5, 0} {
		p.shop.upgrade, g.turn = 0, 20
		if do(t, g, "upgrade"); p.shop.upgrade != want {
			t.Errorf("at tier %d the next costs %d, want %d", tier+2, p.shop.upgrade, want)
		}
	}
}

// RULES 5.3 (R-T5): Pentacles and Cups are 1 gold more at the start of the next
// recruit phase, for their owner, as the board then is.
func TestGoldOfPentaclesAndCups(t *testing.T) {
	for _, c := range []struct {
		tribes cards.Tribes
		n      int
		gold   int
	}{{cards.Pentacles | cards.Cups, 2, 5}, {cards.Pentacles | cards.Cups, 1, 4}, {cards.Pentacles, 2, 4}, {cards.Cups, 2, 4}} {
		g := begin(t, made.Shipped(t), 1, 2)
		g.seatBoard(&g.players[0], made.Tribal(c.n, c.tribes, 1, 5))
		pass(t, g, 2)
		if a, b := g.players[0].gold, g.players[1].gold; a != c.gold || b != 4 {
			t.Errorf("%d cards of %v: %d and %d gold in turn 2, want %d and 4", c.n, made.NamesOf(c.tribes), a, b, c.gold)
		}
	}
}

// refused checks that a move is illegal, says why, and changes nothing.
func refused(tb testing.TB, g *Game, m, why string) {
	tb.Helper()
	hash := core.Hash(g)
	_, err := g.Play(parse(m))
	if !errors.Is(err, core.ErrIllegal) || !strings.Contains(err.Error(), why) {
		tb.Errorf("%s: got %v, want a refusal with %q", m, err, why)
	}
	if core.Hash(g) != hash {
		tb.Errorf("%s: the refusal changed something", m)
	}
}

// An illegal move is a value, says why, and changes nothing.
func TestRefusals(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	for _, c := range [][2]string{
		{"buy 4", "the shop has places 1 to 3"}, {"buy 0", "the shop has places"}, {"buy 1 2", "one number"},
		{"sell 1", "the board is empty"}, {"play 1 1", "the hand is empty"}, {"swap 1 2", "the board is empty"},
		{"upgrade", "tier 2 opens in turn 2, but this is turn 1"}, {"upgrade 1", "no number"}, {"pick 1", "no discovery is open"},
		{"choose 1", "no question is open"}, {"byu 1", `did you mean "buy"`}, {"", "unknown verb"},
	} {
		refused(t, g, c[0], c[1])
	}
	do(t, g, "buy 1")
	refused(t, g, "buy 1", "costs 3, but you have 0")
	refused(t, g, "reroll", "costs 1, but you have 0")
	p := g.me()
	p.hand = append(p.hand, g.take(t, "justice", "justice", "death", "death", "strength", "strength", "the_moon", "the_moon", "the_sun")...)
	p.gold = 10
	refused(t, g, "buy 1", "the hand is full (10 cards)")
	p.board, p.hand = p.hand[:7:7], p.hand[7:]
	refused(t, g, "play 1 1", "the board is full (7 cards)")
	refused(t, g, "swap 2 2", "cannot swap with itself")
}

// RULES 3.2: what is frozen stays for the next turn only; empty places refill,
// and a reroll clears it.
func TestFreeze(t *testing.T) {
	g := begin(t, made.Shipped(t), 3, 2)
	p := g.me()
	do(t, g, "buy 1", "freeze")
	kept := []core.Ref{p.shop.cards[0].Ref, p.shop.cards[1].Ref}
	pass(t, g, 2)
	if p.shop.cards[0].Ref != kept[0] || p.shop.cards[1].Ref != kept[1] || len(p.shop.cards) != 3 || p.shop.frozen {
		t.Errorf("the frozen shop became %+v", p.shop.cards)
	}
	pass(t, g, 3)
	if p.shop.cards[0].Ref == kept[0] {
		t.Error("the shop stays for a second turn")
	}
	for g.me() != p {
		do(t, g, "end")
	}
	do(t, g, "freeze", "freeze")
	if p.shop.frozen {
		t.Error("freezing twice must thaw")
	}
	do(t, g, "freeze", "reroll")
	if p.shop.frozen {
		t.Error("a reroll must clear the freeze")
	}
}

// RULES 3.2: the shop offers cards of the tier and below, 3 4 4 5 5 6 of them.
func TestShopSizesAndTiers(t *testing.T) {
	g := begin(t, made.Shipped(t), 5, 2)
	p := g.me()
	for tier, size := range []int{3, 4, 4, 5, 5, 6} {
		p.tier = tier + 1
		for range 50 {
			p.shop.refresh(&g.shared, p.seat(), p.tier, g.shared.tuning.Shop.Size[p.tier-1])
			if len(p.shop.cards) != size {
				t.Fatalf("tier %d: %d cards, want %d", p.tier, len(p.shop.cards), size)
			}
			for _, u := range p.shop.cards {
				if u.Card.Tier > p.tier {
					t.Fatalf("tier %d shows %s of tier %d", p.tier, u.Name(), u.Card.Tier)
				}
			}
		}
	}
}

// RULES 3.2: each copy in the pool is equally likely, so a card comes as often as
// it has copies.
func TestEachCopyIsEquallyLikely(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	one, many := g.shared.cfg.Find("almoner"), g.shared.cfg.Find("the_world")
	g.shared.pool.left[one.Rules().Place], g.shared.pool.left[many.Rules().Place] = 1, 4
	n, drawn := 10000, 0
	for range n {
		g.shared.pool.admit(func(c *cards.Card) bool { return c == one || c == many })
		c := g.shared.pool.draw(g.shared.stream(&forShop, 0))
		if g.shared.pool.left[c.Rules().Place]++; c == many {
			drawn++
		}
	}
	if drawn < 4*n/5-180 || drawn > 4*n/5+180 { // 4.5 standard errors
		t.Errorf("of %d draws %d are one of the four copies among five", n, drawn)
	}
}

// RULES 2 (R-T18): after max_actions moves a recruit phase can only be ended.
func TestMaxActions(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	for range 99 {
		do(t, g, "freeze")
	}
	refused(t, g, "freeze", "its maximum number of moves")
	if moves := g.Moves(); len(moves) != 1 || moves[0].Verb != "end" {
		t.Errorf("moves %v", moves)
	}
	do(t, g, "end")
}

// RULES 2 (R-T18): after max_turns places go by health, then by seat; the first
// player rotates each turn.
func TestMaxTurnsAndRotation(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 3)
	for turn := 1; g.result == nil; turn++ {
		if want := core.Seat((turn - 1) % 3); g.Turn() != want {
			t.Fatalf("turn %d begins with seat %d, want %d", turn, g.Turn()+1, want+1)
		}
		g.players[1].health = 41
		pass(t, g, turn+1)
	}
	r, _ := g.Result()
	if g.turn != 50 || r.Reason != "max_turns" || r.Winner != 1 || r.Places[0] != 2 || r.Places[1] != 1 || r.Places[2] != 3 {
		t.Errorf("turn %d, %+v", g.turn, r)
	}
}
