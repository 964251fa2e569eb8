package draft

import (
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/pool"
)

// RULES 5.5 (R-D9): prices by rarity; a discount takes 30 to 90 percent off.
func TestPrices(t *testing.T) {
	c := tuned(t)
	full := map[Rarity]int{Common: 50, Uncommon: 80, Rare: 120, Legendary: 200}
	items, cheap := 0, 0
	for seed := range uint64(300) {
		g := start(t, c, seed, custom("shop"))
		for i, e := range g.stage.offer.Entries {
			p, want := g.stage.prices[i], full[g.pool.Set.Cards[e.Copy.Card].Rarity]
			if p.full != want || p.now != want && (p.now < (want+5)/10 || p.now > want*7/10+1) {
				t.Errorf("a %s card costs %d of %d, want %d", g.pool.Set.Cards[e.Copy.Card].Rarity, p.now, p.full, want)
			}
			if items++; p.now != p.full {
				cheap++
			}
		}
	}
	// 1,800 items at 30 %: 540 within five standard errors of 19.4.
	if items != 1800 || cheap < 540-97 || cheap > 540+97 {
		t.Errorf("%d of %d items are discounted, want about 30 %%", cheap, items)
	}
}

// RULES 5.5: rounding half up.
func TestDiscounted(t *testing.T) {
	for _, row := range []struct{ full, percent, want int }{
		{50, 30, 35}, {50, 90, 5}, {50, 31, 35}, {50, 33, 34}, {80, 45, 44}, {120, 0, 120}, {200, 100, 0},
	} {
		if got := discounted(row.full, row.percent); got != row.want {
			t.Errorf("%d less %d %%: %d, want %d", row.full, row.percent, got, row.want)
		}
	}
}

// RULES 5.5: buying costs the price, keeps the shop open and marks the card as
// sold; leaving returns the rest stale.
func TestBuyAndLeave(t *testing.T) {
	c := tuned(t)
	c.Tuning.Quest.StartEssence = 1000
	g := at(t, c, KindShop, custom("shop", "draft"))
	price, copy := g.stage.prices[2].now, g.stage.offer.Entries[0].Copy
	play(t, g, core.Move{Verb: "buy", A: 3})
	if g.essence != 1000-price || len(g.deck) != 1 || verbs(g) != "buy 1, buy 2, buy 4, buy 5, buy 6, reroll, leave" {
		t.Errorf("essence %d, deck %d, moves %s", g.essence, len(g.deck), verbs(g))
	}
	if why := g.refusal(core.Move{Verb: "buy", A: 3}); why != "sold" {
		t.Errorf("the bought card is refused with %q", why)
	}
	play(t, g, core.Move{Verb: "leave"})
	copy.Staleness++
	offered := 0
	for _, e := range g.stage.offer.Entries {
		if e.Copy == copy {
			offered++
		}
	}
	if g.pool.copies.CountLike(copy)+offered == 0 {
		t.Error("what was left in the shop did not return stale")
	}
}

// RULES 5.4 (R-D9): a full deck ends a shop, whether a card that was bought filled
// it or a script that heard of it: nothing more can be bought.
func TestFullDeckEndsShop(t *testing.T) {
	for _, row := range []struct{ most, drawn int }{{1, 0}, {2, 1}, {3, 2}} {
		c := tuned(t)
		c.Tuning.Quest.DeckMax, c.Tuning.Quest.DeckMin = row.most, 0
		s := script{"card_taken": func(fx *Fx) error {
			for range row.drawn {
				if _, err := fx.Draw("Apocalypse"); err != nil {
					return err
				}
			}
			return nil
		}}
		started, err := New(core.Setup{Seed: 1, Config: c, Options: custom("shop", "dreamsign_offering"), Scripts: s})
		if err != nil {
			t.Fatal(err)
		}
		g := started.(*Game)
		returned := len(kinds(play(t, g, core.Move{Verb: "buy", A: 1}), core.KindReturn))
		if len(g.deck) != row.most || g.stage.site.Kind != KindOffering || returned != 5 {
			t.Errorf("a deck of %d of %d: at %s, %d cards returned", len(g.deck), row.most, g.stage.site.ID, returned)
		}
	}
}

// RULES 3.3, 5.5 (R-D1): a reroll costs 50, and the old cards return stale only
// after the new ones are drawn.
func TestReroll(t *testing.T) {
	c := tuned(t)
	c.Tuning.Quest.StartEssence = 120
	g := at(t, c, KindShop, custom("shop"))
	old := append([]Entry(nil), g.stage.offer.Entries...)
	play(t, g, core.Move{Verb: "reroll"})
	if g.essence != 70 || len(g.stage.offer.Entries) != 6 || len(g.stage.prices) != 6 {
		t.Errorf("essence %d, %d cards, %d prices", g.essence, len(g.stage.offer.Entries), len(g.stage.prices))
	}
	for _, e := range g.stage.offer.Entries {
		if e.Copy.Staleness != 0 {
			t.Error("a copy from before the reroll is on show again")
		}
	}
	for _, e := range old {
		if g.pool.copies.CountLike(pool.Copy{Card: e.Copy.Card, Staleness: 1}) == 0 {
			t.Error("a copy from before the reroll is not back")
		}
	}
	play(t, g, core.Move{Verb: "reroll"})
	if _, err := g.Play(core.Move{Verb: "reroll"}); err == nil || err.Error() != "draft: reroll: costs 50, but you have 20" {
		t.Errorf("got %v", err)
	}
}

// RULES 3.3 (R-D1): with twelve copies in all, a reroll shows the six that were not
// on show, for the others return only after the draw.
func TestRerollShowsOthers(t *testing.T) {
	c, faults := own(t, func(c *Config) {
		for i := range 12 {
			c.Cards = append(c.Cards, Card{ID: fmt.Sprint("own_", i), Name: fmt.Sprint("Own ", i), Set: "mine", Rarity: Uncommon})
		}
		c.Tuning.Pool.Uncommon = 1
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	o := custom("shop")
	o.Set = "mine"
	g, seen := start(t, c, 1, o), map[int32]bool{}
	for range 2 {
		for _, e := range g.stage.offer.Entries {
			seen[e.Copy.Card] = true
		}
		play(t, g, core.Move{Verb: "reroll"})
	}
	if len(seen) != 12 || g.pool.Refilled != 0 {
		t.Errorf("%d of 12 cards in two offers, %d refilled", len(seen), g.pool.Refilled)
	}
}

// RULES 4.5, 5.2: a specialty shop shows cards of one theme, also after a reroll.
func TestSpecialtyShop(t *testing.T) {
	for seed := range uint64(20) {
		g := start(t, shipped(t), seed, custom("specialty_shop"))
		theme := g.stage.theme
		if theme == 0 {
			t.Fatal("no theme")
		}
		play(t, g, core.Move{Verb: "reroll"})
		if g.stage.theme != theme {
			t.Error("the reroll changed the theme")
		}
		for _, e := range g.stage.offer.Entries {
			if !g.pool.Set.hasTag(int(e.Copy.Card), theme-1) {
				t.Errorf("a card without %s", g.pool.Set.Tags[theme-1])
			}
		}
	}
}

// RULES 4.4 (R-D7): without an eligible tag the site is ordinary and says so.
func TestNoTheme(t *testing.T) {
	c := tuned(t)
	c.Tuning.Tags.MinThemeCards = 100000
	g := start(t, c, 1, custom("draft", "discovery_draft"))
	var events []core.Event
	for range 5 {
		events = play(t, g, core.Move{Verb: "pick", A: 1})
	}
	said := false
	for _, e := range events {
		said = said || e.Kind == KindTheme && e.Text == "none"
	}
	if !said || g.stage.theme != 0 || len(g.stage.offer.Entries) != 4 {
		t.Errorf("said %v, theme %d, %d cards", said, g.stage.theme, len(g.stage.offer.Entries))
	}
}

// RULES 5.6: at most 12 dreamsigns, each once; a taken one counts in the profile.
func TestDreamsigns(t *testing.T) {
	var sites []string
	for range 14 {
		sites = append(sites, "dreamsign_draft")
	}
	g := start(t, shipped(t), 1, custom(sites...))
	for i := 1; g.Turn() != core.None; i++ {
		for _, at := range g.stage.choice {
			if g.hasSign(at) {
				t.Error("a dreamsign is offered twice")
			}
		}
		play(t, g, core.Move{Verb: "pick", A: 1})
		if len(g.signs) != i || g.profile.Total() != i {
			t.Errorf("%d dreamsigns, profile %v", len(g.signs), g.profile)
		}
	}
	if len(g.signs) != 12 {
		t.Errorf("%d dreamsigns, want 12", len(g.signs))
	}
}
