package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 7 (R-T19): over mixed matches the mean turn of hard's every upgrade is
// earlier than medium's, and medium's than easy's, with the 95 % interval of the
// difference above 0. A match counts once for a tier: with the mean turns of both
// levels, where both came to it.
func TestUpgradesComeInOrder(t *testing.T) {
	cfg, names := made.Shipped(t), []string{"easy", "medium", "hard"}
	var gaps [2][cards.Tiers + 1]lab.Moments
	for seed := range max(60, made.Size(400)) {
		turns := upgrades(t, cfg, uint64(seed), names[seed%3], names[(seed+1)%3], names[(seed+2)%3], names[seed/3%3])
		for level := range gaps {
			for tier, late := range turns[names[level]] {
				if early := turns[names[level+1]][tier]; early.N > 0 && late.N > 0 {
					note(t, &gaps[level][tier], late.Mean()-early.Mean())
				}
			}
		}
	}
	for level, tiers := range gaps {
		for tier := 2; tier <= cards.Tiers; tier++ {
			if gap := tiers[tier].TInterval(); !gap.Excludes(0) || gap.Value <= 0 {
				t.Errorf("tier %d: %s earlier than %s by %.2f turns, %s, over %d matches", tier, names[level+1], names[level], gap.Value, gap.Interval(lab.Digits), tiers[tier].N)
			}
		}
	}
}

// upgrades plays a match and returns in which turns each name came to each tier.
func upgrades(t *testing.T, cfg *cards.Config, seed uint64, names ...string) map[string]*[cards.Tiers + 1]lab.Moments {
	turns := map[string]*[cards.Tiers + 1]lab.Moments{}
	for _, name := range names {
		turns[name] = new([cards.Tiers + 1]lab.Moments)
	}
	watch(t, cfg, seed, func(g *Game, m core.Move) {
		if p := g.me(); m.Verb == verbUpgrade {
			note(t, &turns[names[g.Turn()]][p.tier+1], float64(g.turn))
		}
	}, names...)
	return turns
}

func note(t *testing.T, m *lab.Moments, v float64) {
	t.Helper()
	if err := m.Add(v); err != nil {
		t.Fatal(err)
	}
}

// RULES 7 (R-T19): of a strong stranger and a weaker card that reaches a step of the
// own tribes, hard buys the second and medium the first.
func TestHardBuysForSynergy(t *testing.T) {
	for name, want := range map[string]int{"medium": 1, "hard": 2} {
		g := begin(t, made.Shipped(t), 1, 2)
		p := g.me()
		p.board, p.gold = g.take(t, "ember_page", "moth_choir", "the_magician"), g.shared.tuning.Gold.Buy
		g.display(t, p, "knight_of_thorns", "page_of_coins")
		chance := core.ChanceOf(1, 0, 0)
		m, err := bots[name].Choose(g.View(0), g.Moves(), &chance)
		if err != nil || m.Verb != verbBuy || m.A != want {
			t.Errorf("%s: %v, %v, want buy %d", name, m, err, want)
		}
	}
}

// RULES 7 (R-T19): hard beats the other levels head to head, two players each and the
// players exchanged: the 95 % interval of the difference of mean places leaves 0 out.
func TestHardBeatsTheOtherLevels(t *testing.T) {
	cfg := made.Shipped(t)
	for _, other := range []string{"medium", "easy"} {
		var ahead lab.Moments
		for seed := range max(60, made.Size(200)) {
			a := match(t, cfg, uint64(seed), "hard", other, "hard", other).result.Places
			b := match(t, cfg, uint64(seed), other, "hard", other, "hard").result.Places
			note(t, &ahead, float64(a[1]+a[3]-a[0]-a[2]+b[0]+b[2]-b[1]-b[3])/4)
		}
		if e := ahead.TInterval(); !e.Excludes(0) || e.Value <= 0 {
			t.Errorf("hard is %.3f places ahead of %s, %s", e.Value, other, e.Interval(lab.Digits))
		}
	}
}
