package tavern

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 3.4 (R-T11): three copies in hand and board fuse at once; the golden one
// has doubled base stats plus what the three had gained; its value is as before.
func TestFusion(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.board = g.take(t, "ember_page", "almoner", "ember_page")
	p.board[0].Attack += 3
	p.board[2].Health += 2
	g.display(t, p, "ember_page")
	do(t, g, "buy 1")
	if len(p.board) != 1 || len(p.hand) != 1 {
		t.Fatalf("board %s, hand %s", made.Text(p.board), made.Text(p.hand))
	}
	u := p.hand[0]
	if !u.Golden() || u.Attack != 4+3 || u.Health != 2+2 || u.Card.Rules().Native.Value != 2 {
		t.Errorf("golden %s %d/%d with value %d", u.Name(), u.Attack, u.Health, u.Card.Rules().Native.Value)
	}
	if len(p.discoveries) != 1 || len(p.discoveries[0].cards) != 3 {
		t.Fatalf("discoveries %+v", p.discoveries)
	}
	seen := map[string]bool{}
	for _, d := range p.discoveries[0].cards {
		if d.Card.Tier != 2 || seen[d.Card.ID] {
			t.Errorf("the discovery shows %s of tier %d", d.Name(), d.Card.Tier)
		}
		seen[d.Card.ID] = true
	}
	refused(t, g, "reroll", "a discovery is open")
	lawfulState(t, g)
}

// RULES 3.4 (R-T11): what the three gained is added, whatever it is; what one had
// lost takes nothing from what the others gained.
func TestWhatAFusionKeeps(t *testing.T) {
	for _, c := range []struct {
		rule     string
		change   func(a, b *cards.Unit)
		want     string
		guardian bool
	}{
		{"nothing gained", func(a, b *cards.Unit) {}, "4/2a1", false},
		{"attack and health of several", func(a, b *cards.Unit) { a.Attack, b.Attack, b.Health = 5, 4, 9 }, "9/10a1", false},
		{"a lost charge of aegis", func(a, b *cards.Unit) { a.Aegis = 0 }, "4/2a1", false},
		{"a lost charge and a gained one", func(a, b *cards.Unit) { a.Aegis, b.Aegis = 0, 2 }, "4/2a2", false},
		{"charges of aegis up to the limit", func(a, b *cards.Unit) { a.Aegis, b.Aegis = 200, 200 }, "4/2a255", false},
		{"lost health and gained health", func(a, b *cards.Unit) { a.Health, b.Health = -8, 3 }, "4/4a1", false},
		{"attack up to the limit", func(a, b *cards.Unit) { a.Attack, b.Attack = cards.MostStat, cards.MostStat }, "1000000/2a1", false},
		{"gained guardian", func(a, b *cards.Unit) { b.SetGuardian(true) }, "4/2a1", true},
	} {
		g := begin(t, made.Shipped(t), 1, 2)
		p := g.me()
		p.hand = g.take(t, "veiled_squire", "veiled_squire", "veiled_squire")
		c.change(&p.hand[0], &p.hand[2])
		g.phase(p).fuse(p.hand[0].Card)
		if got := made.Text(p.hand); got != c.want || p.hand[0].Guardian() != c.guardian {
			t.Errorf("RULES 3.4 (R-T11): %s: %s, guardian %v; want %s, %v", c.rule, got, p.hand[0].Guardian(), c.want, c.guardian)
		}
	}
}

// RULES 3.4 (R-T11): fewer cards when fewer remain, and none when none do; tier 6
// discovers tier 6.
func TestDiscoveryOfAThinTier(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	for _, c := range ofTier(g.shared.cfg, 6) {
		g.shared.pool.eaten[c.Rules().Place], g.shared.pool.left[c.Rules().Place] = g.shared.pool.left[c.Rules().Place], 0
	}
	g.phase(p).discover(battle.Wanted{Tier: 6})
	if len(p.discoveries) != 0 {
		t.Error("a discovery without cards is open")
	}
	one := ofTier(g.shared.cfg, 6)[2]
	g.shared.pool.left[one.Rules().Place], g.shared.pool.eaten[one.Rules().Place] = 7, 0
	p.tier = 6
	p.hand = append(p.hand, g.take(t, "almoner", "almoner", "almoner")...)
	g.phase(p).fuse(g.shared.cfg.Find("almoner"))
	if len(p.discoveries) != 1 || len(p.discoveries[0].cards) != 1 || p.discoveries[0].cards[0].Card != one {
		t.Errorf("discoveries %+v", p.discoveries)
	}
	lawfulState(t, g)
}

// RULES 3.4 (R-T11): with a full hand the golden takes the place of one of its
// copies, and the third copy may still be bought.
func TestFusionWithAFullHand(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.hand = g.take(t, "justice", "justice", "death", "death", "strength", "strength", "the_moon", "the_moon", "the_sun", "the_sun")
	p.board = g.take(t, "veiled_squire", "almoner", "almoner", "ember_page")
	g.display(t, p, "almoner")
	do(t, g, "buy 1")
	if len(p.hand) != 10 || made.Text(p.board) != "2/1a1 2/4 2/1" || !p.board[1].Golden() {
		t.Errorf("hand of %d, board %s", len(p.hand), made.Text(p.board))
	}
	do(t, g, "pick 1")
	if len(p.hand) != 10 || len(p.discoveries) != 0 {
		t.Errorf("a full hand took a card: %d", len(p.hand))
	}
	lawfulState(t, g)
}

// RULES 3.4: a golden card that is sold returns nothing to the pool; golden cards
// do not fuse again.
func TestGoldenIsConsumed(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	c := g.shared.cfg.Find("almoner")
	p.hand = g.take(t, "almoner", "almoner", "almoner")
	g.phase(p).fuse(c)
	do(t, g, "pick 1", "play 1 1")
	before := g.shared.pool.left[c.Rules().Place]
	do(t, g, "sell 1")
	if g.shared.pool.left[c.Rules().Place] != before || g.shared.pool.eaten[c.Rules().Place] != 3 {
		t.Errorf("%d in the pool after %d, and %d consumed", g.shared.pool.left[c.Rules().Place], before, g.shared.pool.eaten[c.Rules().Place])
	}
	lawfulState(t, g)
}

// RULES 4.4: the battlecry of Justice discovers a card of the player's own tier.
func TestDiscoverByBattlecry(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.tier = 4
	p.hand = g.take(t, "justice")
	events := do(t, g, "play 1 1")
	if len(p.discoveries) != 1 || p.discoveries[0].tier != 4 {
		t.Fatalf("discoveries %+v", p.discoveries)
	}
	if last := events[len(events)-1]; last.Kind != core.KindDiscover || last.Seen != core.Only(g.Turn()) {
		t.Errorf("last event %s, seen by %b", last.Kind, last.Seen)
	}
}

// RULES 3.4: how near a copy brings a triple is worth 0 without another copy, 3 if it completes the triple, 0.6 in
// between, whatever number of copies the tuning says.
func TestTripleWorthFollowsTheTuning(t *testing.T) {
	for copies, want := range map[int][]float64{2: {0, 3}, 3: {0, 0.6, 3}, 4: {0, 0.6, 0.6, 3}} {
		for others, worth := range want {
			g := begin(t, made.Shipped(t), 1, 2)
			g.shared.tuning.Triple.Copies = copies
			p := g.me()
			p.board = g.take(t, slices.Repeat([]string{"almoner"}, others)...)
			g.display(t, p, "almoner")
			var e evaluator
			e.begin(playerViewOfGame(g, p.seat()))
			if got := e.shop[0][5]; got != (term{ofTriple, worth}) {
				t.Errorf("with %d of %d copies: %v, want %v", others, copies, got, worth)
			}
		}
	}
}

// RULES 3.4 (R-T11): for AIs created copies are copies of their card, and tokens are copies of nothing.
func TestTripleWorthOfCreatedCards(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p, c := g.me(), g.shared.cfg.Find("almoner")
	p.board = append(g.take(t, "almoner"), g.create(c, 1)...)
	for range 3 {
		p.board = append(p.board, g.shared.record.newUnit(p.seat(), made.OneToken, false))
	}
	var e evaluator
	e.begin(playerViewOfGame(g, p.seat()))
	for i, want := range []float64{0.6, 0.6, 0, 0, 0} {
		if got := e.board[i][5]; got != (term{ofTriple, want}) {
			t.Errorf("%s: %v, want %v", p.board[i].Name(), got, want)
		}
	}
	if got := e.tripleWorth(c.Created(), 1); got != 3 {
		t.Errorf("a created third copy: %v, want 3", got)
	}
}
