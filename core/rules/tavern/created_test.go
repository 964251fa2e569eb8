package tavern

import (
	"fmt"
	"testing"

	"arcana/configs"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// create returns so many copies of a card as an effect makes them.
func (g *Game) create(c *cards.Card, n int) (units []cards.Unit) {
	for range n {
		units = append(units, g.shared.record.newUnit(g.me().seat(), c.Created(), false))
	}
	return units
}

// RULES 3.4 (R-T11, R-T12): created copies count for a fusion like those of the
// pool; the golden card has consumed what came from the pool and no more, its sale
// returns nothing, and the discovery's other cards go back.
func TestCreatedCopiesFuse(t *testing.T) {
	for created := range 4 {
		t.Run(fmt.Sprintf("%d created", created), func(t *testing.T) {
			g := begin(t, made.Shipped(t), 1, 2)
			p, c := g.me(), g.shared.cfg.Find("almoner")
			p.board = g.create(c, created)
			for range 3 - created {
				p.hand = append(p.hand, g.take(t, "almoner")...)
			}
			left := g.shared.pool.left[c.Rules().Place]
			g.phase(p).fuse(append(p.board, p.hand...)[0].Card)
			if len(p.hand) != 1 || len(p.board) != 0 || !p.hand[0].Golden() || p.hand[0].Card != c {
				t.Fatalf("hand %s, board %s", made.Text(p.hand), made.Text(p.board))
			}
			if len(p.discoveries) != 1 || g.shared.pool.eaten[c.Rules().Place] != 3-created {
				t.Errorf("%d discoveries, %d copies consumed", len(p.discoveries), g.shared.pool.eaten[c.Rules().Place])
			}
			lawfulState(t, g)
			do(t, g, "pick 2", "play 1 1", "sell 1")
			if g.shared.pool.left[c.Rules().Place] != left || g.shared.pool.eaten[c.Rules().Place] != 3-created || len(p.board) != 0 {
				t.Errorf("%d in the pool after %d, %d consumed", g.shared.pool.left[c.Rules().Place], left, g.shared.pool.eaten[c.Rules().Place])
			}
			lawfulState(t, g)
		})
	}
}

// RULES 3.4 (R-T11): a bought card completes a triple with created ones, into a
// full hand too.
func TestABoughtCardCompletesCreatedOnes(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p := g.me()
	p.hand = g.take(t, "justice", "justice", "death", "death", "strength", "strength", "the_moon", "the_moon", "the_sun", "the_sun")
	p.board = append(g.create(g.shared.cfg.Find("almoner"), 2), g.take(t, "ember_page")...)
	g.display(t, p, "almoner")
	do(t, g, "buy 1")
	if len(p.hand) != 10 || len(p.board) != 2 || !p.board[0].Golden() {
		t.Errorf("hand of %d, board %s", len(p.hand), made.Text(p.board))
	}
	lawfulState(t, g)
}

// RULES 3.4 (R-T11): what a battlecry brings fuses at once, as often as there are
// three; tokens are copies of no card and do not.
func TestWhatABattlecryBringsFuses(t *testing.T) {
	almoner := made.Shipped(t).Find("almoner")
	for _, c := range []struct {
		brings        *cards.Card
		count, golden int
	}{{almoner.Created(), 1, 0}, {almoner.Created(), 2, 1}, {almoner.Created(), 5, 2}, {made.OneToken, 3, 0}} {
		g := begin(t, made.Shipped(t), 1, 2)
		p := g.me()
		p.hand = append(g.take(t, "almoner"), made.Unit(1, 1, made.Speaks(cards.Battlecry, cards.Native{Effect: cards.EffectSummon, Token: c.brings, Count: int32(c.count)})))
		do(t, g, "play 2 1")
		golden := 0
		for _, u := range p.hand {
			if u.Golden() {
				golden++
			}
		}
		if golden != c.golden || len(p.discoveries) != c.golden {
			t.Errorf("%d of %s: %d golden cards, %d discoveries", c.count, c.brings.Name, golden, len(p.discoveries))
		}
		lawfulState(t, g)
	}
}

// RULES 3.4 (R-T12): a created card that is sold, or whose player goes out, goes
// nowhere; of a golden card made with it neither does anything.
func TestCreatedCardsGoNowhere(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p, c := g.me(), g.shared.cfg.Find("the_chariot")
	left := g.shared.pool.left[c.Rules().Place]
	p.board = g.create(c, 2)
	do(t, g, "sell 1")
	p.hand = append(g.create(g.shared.cfg.Find("almoner"), 2), g.take(t, "almoner")...)
	g.phase(p).fuse(g.shared.cfg.Find("almoner"))
	do(t, g, "pick 1")
	g.retire(p, 2)
	if g.shared.pool.left[c.Rules().Place] != left || g.shared.pool.eaten[g.shared.cfg.Find("almoner").Rules().Place] != 1 {
		t.Errorf("%d in the pool after %d, %d consumed", g.shared.pool.left[c.Rules().Place], left, g.shared.pool.eaten[g.shared.cfg.Find("almoner").Rules().Place])
	}
	lawfulState(t, g)
}

// RULES 3.4 (R-T11): what is shown of a card says whether an effect created it.
func TestTheViewShowsWhatWasCreated(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 2)
	p, c := g.me(), g.shared.cfg.Find("almoner")
	p.board = append(g.take(t, "almoner"), g.create(c, 1)...)
	p.hand = []cards.Unit{made.OneToken.Unit(false), c.Unit(true)}
	v := g.View(g.Turn()).(*View)
	for i, want := range []bool{false, true} {
		if v.Board[i].Created != want {
			t.Errorf("card %d of the board: created %t", i+1, v.Board[i].Created)
		}
	}
	if !v.Hand[0].Created || v.Hand[1].Created {
		t.Errorf("token %t, golden %t", v.Hand[0].Created, v.Hand[1].Created)
	}
}

// RULES 3.2 (R-T12): the pool stays whole in matches in which every battlecry
// creates cards of the set.
func TestThePoolStaysWholeAmongCreatedCards(t *testing.T) {
	loaded, problems := configs.Load(System())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	cfg, _ := made.NativeOnly(loaded.(*cards.Config))
	for i := range cfg.Cards {
		c := &cfg.Cards[i]
		c.Rules().Listens = cards.Battlecry.Of()
		c.Rules().Native = cards.Native{Effect: cards.EffectSummon, Token: ofTier(cfg, c.Tier)[i%3].Created(), Count: int32(1 + i%3)}
		c.Created().Rules().Listens, c.Created().Rules().Native = c.Rules().Listens, c.Rules().Native
	}
	fused := 0
	for seed := range uint64(made.Size(200)) {
		g := begin(t, cfg, seed, 4)
		for chance := rand.New(seed, "created"); g.result == nil && !t.Failed(); {
			lawfulMove(t, g, &chance)
			for _, e := range g.shared.record.events {
				if e.Kind == battle.KindFuse {
					fused++
				}
			}
		}
		for i := range g.players {
			g.retire(&g.players[i], 1)
		}
		lawfulState(t, g)
	}
	if fused < made.Size(200) {
		t.Errorf("only %d fusions", fused)
	}
}

// RULES 3.4 (R-T11): into a full hand comes only a gift that completes a triple, with copies of the pool too. Tokens do
// not fuse, so they need room.
func TestGiftsForAFullHand(t *testing.T) {
	for _, x := range []struct {
		board  []string
		tokens int
		golden bool
	}{{[]string{"almoner"}, 0, false}, {[]string{"almoner", "almoner"}, 0, true}, {nil, 2, false}} {
		g := begin(t, made.Shipped(t), 1, 2)
		p, gift := g.me(), g.shared.cfg.Find("almoner").Created()
		p.hand = g.take(t, "justice", "justice", "death", "death", "strength", "strength", "the_moon", "the_moon", "the_sun", "the_sun")
		p.board = g.take(t, x.board...)
		for range x.tokens {
			gift = made.OneToken
			p.board = append(p.board, g.shared.record.newUnit(p.seat(), gift, false))
		}
		g.phase(p).takeGifts([]*cards.Card{gift})
		if len(p.hand) != 10 || len(p.discoveries) == 1 != x.golden {
			t.Errorf("%v and %d tokens: hand of %d, %d discoveries", x.board, x.tokens, len(p.hand), len(p.discoveries))
		}
		lawfulState(t, g)
	}
}
