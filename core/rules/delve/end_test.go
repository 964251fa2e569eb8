package delve

import (
	"testing"

	"arcana/core"
)

// RULES 8.1: strong success and success keep the challenge, the fails do not;
// RULES 4.3: it is cleared whatever the tier.
func TestKeptAndCleared(t *testing.T) {
	for _, row := range []struct {
		moves, tier   string
		kept, cleared int
	}{
		{"commit 1; commit 1; commit 1; boon", "strong_success", 1, 0},
		{"commit 1; commit 1; pass; leave", "success", 1, 0},
		{"commit 1; pass; pass", "low_fail", 0, 1},
		{"pass; pass; pass", "high_fail", 0, 1},
	} {
		g := lab(t, labConfig(), standard("three none none"))
		events := play(t, g, muster+"; "+row.moves)
		v := full(g)
		same(t, "tier", tierOf(events), row.tier)
		same(t, row.tier, []int{len(v.Kept), len(v.Cleared)}, []int{row.kept, row.cleared})
		same(t, "left", v.Challenges, 2)
	}
}

// RULES 8.2 (R-B8): the boss at success or better wins the delve for all.
func TestBossDecides(t *testing.T) {
	for _, row := range []struct {
		moves, reason string
		winner        core.Seat
		score         int
	}{
		{"commit 1; commit 1; commit 1", "boss_beaten", core.All, 1},
		{"commit 1; pass; pass", "boss_prevailed", core.None, 0},
		{"pass; pass; pass", "boss_prevailed", core.None, 0},
	} {
		o := standard("none")
		g := lab(t, labConfig(), o)
		play(t, g, muster+"; pass; pass; pass")
		rest(t, g)
		same(t, "boss", full(g).Challenge.Boss, true)
		play(t, g, row.moves)
		r, over := g.Result()
		if !over || r.Winner != row.winner || r.Reason != row.reason || r.Scores[0] != row.score {
			t.Errorf("%s: got %v", row.moves, r)
		}
		if g.Turn() != core.None || g.Moves() != nil {
			t.Error("the delve goes on after its end")
		}
		refused(t, g, "pass")
	}
}

// RULES 8.2: the pool holds every challenge that was kept.
func TestRewardPool(t *testing.T) {
	g := lab(t, labConfig(), standard("three one"))
	play(t, g, muster+"; commit 1; commit 1; commit 1; boon")
	rest(t, g)
	same(t, "kept", full(g).Kept, []string{"three"})
}
