package delve

import (
	"strings"
	"testing"

	"arcana/core"
)

// thief is a script that tries to learn from the first hero's hand what that hero
// has decided: it returns what every verb and selector answers.
func thief(fx *Fx) string {
	var b strings.Builder
	victim := heroRef(0)
	hand, _ := fx.Team().Hand(victim)
	for _, r := range hand {
		b.WriteString(fx.Name(r) + ",")
	}
	for _, r := range hand {
		for _, verb := range []func(core.Ref) (bool, error){fx.Cards().Discard, func(r core.Ref) (bool, error) { return fx.Cards().Install(r, 0) }, fx.Cards().Recall, fx.Cards().Restore, fx.Cards().Retrieve} {
			if _, err := verb(r); err == nil {
				b.WriteString("took " + fx.Name(r))
			} else {
				b.WriteString(err.Error())
			}
		}
	}
	for range hand {
		n, err := fx.Team().DiscardRandom(victim, 1)
		b.WriteString(core.Digest([]any{n, err == nil}))
	}
	return b.String()
}

// RULES 3.1 (R-B4, R-B10): what an ability finds in the hand of a hero who has
// decided, and what it can take out of it, is the same whatever was decided.
func TestDecidedHandsBetrayNothing(t *testing.T) {
	answers := map[string]string{}
	for _, decision := range []string{"pass", "commit 1", "commit 2", "commit 4", "commit 5"} {
		g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
			answers[decision] = thief(fx)
			return nil
		})
		place := "play 5" // the third hero's ration
		play(t, g, decision+"; pass; "+place)
		if !strings.Contains(answers[decision], "warrior has already decided, so no card can leave the hand before the decisions are revealed") {
			t.Errorf("%s: %s", decision, answers[decision])
		}
		if answers[decision] != answers["pass"] {
			t.Errorf("%s shows:\n%s\na pass shows:\n%s", decision, answers[decision], answers["pass"])
		}
		same(t, "hand", len(g.team.heroes[0].piles.hand), 5)
	}
}

// RULES 3.1: the hand is open again at the reveal, without the committed card.
func TestHandsOpenAtTheReveal(t *testing.T) {
	c := labConfig()
	c.Resonance[0].Ability = at("revealed", Effect{Effect: "discard", Target: "heroes", Value: 9})
	c.Tuning.Draw = 0
	g := lab(t, c, dark("none none", "calm"))
	play(t, g, muster+"; commit 1; pass; pass")
	v := full(g)
	same(t, "hands", []int{len(v.Heroes[0].Hand), len(v.Heroes[1].Hand), len(v.Heroes[2].Hand)}, []int{0, 0, 0})
	same(t, "exhausted", pileIDs(v.Heroes[0].Exhausted), "sword")
}

// RULES 4: before a challenge is resolved it has no tier and nothing is matched,
// whatever became of the one before.
func TestNoTierBeforeTheResolution(t *testing.T) {
	asked := 0
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		asked++
		matched, _ := fx.Fact("matched")
		if fx.Challenges().Tier() != "" || fx.Challenges().Matched() != 0 || matched != 0 {
			t.Errorf("tier %q, %d matched, the fact says %d", fx.Challenges().Tier(), fx.Challenges().Matched(), matched)
		}
		return nil
	})
	play(t, g, "commit 1; commit 1; pass; leave")
	rest(t, g)
	same(t, "tier in round 2", full(g).Tier, "")
	play(t, g, "pass; play 5")
	same(t, "asked", asked, 1)
}

// RULES 3.1: what is revealed is open to all, also while an ability asks something
// before the tier is known.
func TestRevealedIsOpen(t *testing.T) {
	c := labConfig()
	c.Resonance[0].Ability = &Ability{When: "revealed", Script: "asks"}
	c = prepared(t, c)
	asks := fake{Table.Subscriptions(Revealed, Chosen), func(fx *Fx) *core.Failure { fx.Choose(among(fx.Team().Heroes()...)); return nil }}
	started, err := New(core.Setup{Seed: 1, Seats: 3, Config: c, Options: dark("three none", "calm"), Scripts: asks})
	if err != nil {
		t.Fatal(err)
	}
	g := started.(*Game)
	play(t, g, muster+"; commit 1")
	same(t, "before", int(g.View(1).(*View).Heroes[0].Committed), 0)
	play(t, g, "pass; pass")
	same(t, "moves", len(g.Moves()), 3)
	same(t, "after", g.View(1).(*View).Heroes[0].Committed, g.View(0).(*View).Heroes[0].Committed)
	if g.View(1).(*View).Heroes[0].Committed == 0 {
		t.Error("nobody sees what was revealed")
	}
}
