package delve

import (
	"strings"
	"testing"
)

// RULES 7.1 (R-B3): a counter against the type makes a strong success with no
// tag matched; it is paid at the reveal and exhausted.
func TestCounterByType(t *testing.T) {
	g := lab(t, labConfig(), standard("four three"))
	play(t, g, muster+"; counter 5")
	same(t, "not paid yet", full(g).Heroes[0].Body, 3)
	events := play(t, g, "pass; pass")
	same(t, "tier", tierOf(events), "strong_success")
	same(t, "paid", full(g).Heroes[0].Body, 1)
	same(t, "exhausted", pileIDs(full(g).Heroes[0].Exhausted), "trap")
}

// RULES 7.1 (R-B3): against another type it is no legal move, and committed
// plainly it is a card like any other.
func TestCounterAgainstAnother(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	play(t, g, muster)
	if got := refused(t, g, "counter 5"); !strings.Contains(got, "neither the type nor a required tag") {
		t.Error(got)
	}
	same(t, "tier", tierOf(play(t, g, "commit 5; pass; pass")), "high_fail")
}

// RULES 7.1 (R-B3): a counter against a required tag, under a condition.
func TestCounterByTagUnderCondition(t *testing.T) {
	g := lab(t, labConfig(), standard("three three"))
	play(t, g, muster+"; pass")
	if got := refused(t, g, "counter 2"); !strings.Contains(got, "condition") {
		t.Error(got)
	}
	play(t, g, "pass; pass")
	rest(t, g)
	same(t, "tier in round 2", tierOf(play(t, g, "counter 2; pass; pass")), "strong_success")
}

// RULES 7.1 (R-B3): the price is needed when committing.
func TestCounterPrice(t *testing.T) {
	c := labConfig()
	c.Avatars[0].Drive = Drive{1, 0, 0}
	g := lab(t, c, standard("four"))
	play(t, g, muster)
	if got := refused(t, g, "counter 5"); !strings.Contains(got, "costs 2 body, have 1") {
		t.Error(got)
	}
}

// RULES 7.1: a counter whose price is gone at the reveal counts as any card.
func TestCounterFailsAtTheReveal(t *testing.T) {
	c := labConfig()
	c.Cards[11].Play = doing(Effect{Effect: "spend", Drive: "body", Value: 2, Target: "others"})
	g := lab(t, c, standard("four"))
	events := play(t, g, muster+"; counter 5; play 3; pass; pass")
	same(t, "tier", tierOf(events), "high_fail")
	same(t, "nothing more paid", g.heroes[0].drive.Body, 3)
}
