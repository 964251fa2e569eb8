// The sheet's audit list (RULES 10), one test a line, of the shipped set and of a skin.

package tavern

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

func TestAuditTribesHaveEqualCardsInEveryTier(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		sizes := map[int]int{}
		for tier := range cards.Tiers {
			if n := len(ofTier(cfg, tier+1)); n != 5 {
				t.Errorf("tier %d has %d cards", tier+1, n)
			}
			var counts [4]int
			for _, c := range ofTier(cfg, tier+1) {
				sizes[len(c.Tribes)]++
				for i := range counts {
					counts[i] += int(c.Rules().Tribes >> i & 1)
				}
			}
			if counts[0] != counts[1] || counts[1] != counts[2] || counts[2] != counts[3] {
				t.Errorf("tier %d: tribes %v", tier+1, counts)
			}
		}
		for n := 1; n <= 3; n++ {
			if sizes[n] == 0 {
				t.Errorf("no card has %d tribes", n)
			}
		}
	})
}

func TestAuditEveryTriggerAndEffectIsUsed(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		used := map[string]bool{}
		for _, c := range played(cfg) {
			if c.Guardian {
				used["guardian"] = true
			}
			if c.Ability != nil {
				used[c.Ability.Trigger], used[c.Ability.Effect] = true, true
			}
		}
		for _, word := range strings.Fields("battlecry deathrattle on_attack on_damaged start_of_combat end_of_turn " +
			"guardian aegis attack heal buff damage cleave discover gold summon") {
			if !used[word] {
				t.Errorf("no card uses %s", word)
			}
		}
	})
}

// RULES 5.2 (R-T3): steps hold at exactly 2, 4 and 6, for each tribe alone.
func TestAuditStepsAreAtTwoFourAndSix(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		for i := range 4 {
			for n := range 8 {
				s := cards.SynergiesOf(cfg, made.Tribal(n, 1<<i, 1, 1))
				reached, next := n/2*2, n/2*2+2
				if n >= 6 {
					reached, next = 6, 0
				}
				if got := s.Tribes[i]; got.Count != n || got.Reached != reached || got.Next != next {
					t.Errorf("%d of %s: %+v", n, made.FourTribes[i], got)
				}
				if len(s.Combos) != 0 {
					t.Errorf("%d of %s: combos %v", n, made.FourTribes[i], s.Combos)
				}
			}
		}
	})
}

// RULES 5.3 (R-T5): the four combos, each from both first steps on.
func TestAuditCombosOfAllFourPairs(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		for pair, want := range map[cards.Tribes]string{
			cards.Pentacles | cards.Cups: "[pentacles_cups]", cards.Cups | cards.Wands: "[cups_wands]", cards.Swords | cards.Pentacles: "[swords_pentacles]",
			cards.Wands | cards.Swords: "[wands_swords]", cards.Pentacles | cards.Wands: "[]", cards.Cups | cards.Swords: "[]",
			15: "[pentacles_cups cups_wands swords_pentacles wands_swords]",
		} {
			if got := fmt.Sprint(cards.SynergiesOf(cfg, made.Tribal(2, pair, 1, 1)).Combos); got != want {
				t.Errorf("RULES 5.3 (R-T5): %v: combos %s, want %s", made.NamesOf(pair), got, want)
			}
			if got := fmt.Sprint(cards.SynergiesOf(cfg, made.Tribal(1, pair, 1, 1)).Combos); got != "[]" {
				t.Errorf("RULES 5.3 (R-T5): one %v: combos %s, want none", made.NamesOf(pair), got)
			}
		}
	})
}

func TestAuditGoldenDoublesStatsNotValue(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		for i := range cfg.Cards {
			c := &cfg.Cards[i]
			u := c.Unit(true)
			if int(u.Attack) != 2*c.Attack || int(u.Health) != 2*c.Health || u.Card.Rules().Native != c.Rules().Native {
				t.Errorf("%s: golden %d/%d", c.Name, u.Attack, u.Health)
			}
		}
	})
}

func TestAuditGoldIsCappedAtTen(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		p := g.me()
		p.gold = 10
		p.board = g.take(t, some(cfg, 1)...)
		p.hand = g.take(t, paying(cfg))
		do(t, g, "sell 1", "play 1 1")
		if p.gold != 10 {
			t.Errorf("gold %d", p.gold)
		}
		p.bonus = 50
		pass(t, g, 2)
		if p.gold != 10 {
			t.Errorf("gold %d at the start of a turn", p.gold)
		}
	})
}

func TestAuditCostsAreClampedAtZero(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		own := *cfg
		own.Tuning.Gold.Buy, own.Tuning.Pentacles.Buy, own.Tuning.Gold.Sell = 1, 5, 0
		g := begin(t, &own, 1, 2)
		p := g.me()
		p.board = made.Tribal(6, cards.Pentacles, 1, 1)
		if got := p.buyCost(&g.shared.tuning); got != 0 {
			t.Errorf("a card costs %d", got)
		}
		p.board = nil
		if got := p.sellValue(&g.shared.tuning); got != 0 {
			t.Errorf("a card sells for %d", got)
		}
	})
}

func TestAuditPentaclesInTheShop(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		p := g.me()
		for n, want := range [][2]int{{3, 1}, {3, 1}, {3, 2}, {3, 2}, {3, 3}, {3, 3}, {2, 3}, {2, 3}} {
			p.board = made.Tribal(n, cards.Pentacles, 1, 1)
			if got := [2]int{p.buyCost(&g.shared.tuning), p.sellValue(&g.shared.tuning)}; got != want {
				t.Errorf("%d Pentacles: buy and sell at %v, want %v", n, got, want)
			}
		}
	})
}

func TestAuditPoolIntegrity(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		p := g.me()
		c := p.shop.cards[0].Card
		before := g.shared.pool.left[c.Rules().Place]
		do(t, g, "buy 1")
		if g.shared.pool.left[c.Rules().Place] != before {
			t.Error("a bought card must stay out of the pool")
		}
		p.gold = 1
		do(t, g, "reroll")
		lawfulState(t, g)
		out := countCopies(p.shop.cards, c) + countCopies(p.hand, c)
		for i := range g.players {
			if q := &g.players[i]; q != p {
				out += countCopies(q.shop.cards, c)
			}
		}
		if g.shared.pool.left[c.Rules().Place]+out != 16 {
			t.Errorf("%s: %d in the pool, %d out", c.Name, g.shared.pool.left[c.Rules().Place], out)
		}
	})
}

// RULES 3.4 (R-T11): the chosen card comes to hand, the others go back.
func TestAuditDiscoveryKeepsOneAndReturnsTheRest(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		p := g.me()
		g.phase(p).discover(battle.Wanted{Tier: 6})
		drawn := p.discoveries[0].cards
		pool := g.shared.pool.left[drawn[0].Card.Rules().Place]
		do(t, g, "pick 2")
		if len(p.hand) != 1 || p.hand[0].Ref != drawn[1].Ref || len(p.discoveries) != 0 {
			t.Errorf("hand %+v", p.hand)
		}
		if g.shared.pool.left[drawn[0].Card.Rules().Place] != pool+1 {
			t.Error("the card that was not chosen is not back in the pool")
		}
		lawfulState(t, g)
	})
}

func TestAuditPlayersBuyAtReducedCost(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		p := g.me()
		p.board, p.gold = made.Tribal(6, cards.Pentacles, 1, 1), 2
		chance := core.ChanceOf(1, 0, 0)
		g.display(t, p, some(cfg, 30)[28])
		p.gold = 2
		for _, name := range []string{"medium", "hard"} {
			if m, err := bots[name].Choose(g.View(0), g.Moves(), &chance); err != nil || m.Verb != verbBuy {
				t.Errorf("%s plays %v with 2 gold where cards cost 2", name, m)
			}
		}
	})
}

func TestAuditSynergiesArePerPlayer(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		g.players[0].board = made.Tribal(6, cards.Pentacles, 1, 1)
		if a, b := g.players[0].buyCost(&g.shared.tuning), g.players[1].buyCost(&g.shared.tuning); a != 2 || b != 3 {
			t.Errorf("costs %d and %d, want 2 and 3", a, b)
		}
		out, err := battle.Fight(cfg, battle.Side{Tier: 1, Board: made.Tribal(4, cards.Swords, 1, 9)}, battle.Side{Tier: 1, Board: made.Tribal(1, cards.Swords, 1, 9)}, battle.FightOptions{First: "foe", Attacks: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := made.Text(out.Boards[1]); !strings.HasPrefix(got, "1/") {
			t.Errorf("the foe's lone Sword has %s", got)
		}
	})
}

func TestAuditCombatWorksOnClones(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		for s := range g.players {
			g.players[s].board = g.take(t, strangers(cfg)...)
		}
		want := made.Text(g.players[0].board)
		pass(t, g, 2)
		if got := made.Text(g.players[0].board); got != want {
			t.Errorf("the board went in as %s and came out as %s", want, got)
		}
	})
}

func TestAuditDamageUsesTheWinnersTier(t *testing.T) {
	eachSet(t, func(t *testing.T, cfg *cards.Config) {
		g := begin(t, cfg, 1, 2)
		g.players[0].tier, g.players[1].tier = 2, 5
		g.players[1].board = g.take(t, some(cfg, 2)...)
		pass(t, g, 2)
		if a, b := g.players[0].health, g.players[1].health; a != 40-7 || b != 40 {
			t.Errorf("health %d and %d, want 33 and 40", a, b)
		}
	})
}
