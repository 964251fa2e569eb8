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
	if got := refused(t, g, "counter 5"); !strings.Contains(got, "neither the challenge's type nor a required tag") {
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
	c.Avatars[0].Drive = Drive{Body: 1}
	g := lab(t, c, standard("four"))
	play(t, g, muster)
	if got := refused(t, g, "counter 5"); !strings.Contains(got, "costs 2 body, but you have 1") {
		t.Error(got)
	}
}

// RULES 7.3 (R-B3): one without a price upgrades the outcome by itself where it
// is valid; one with a price is a card like any other unless it is paid for.
func TestCounterByItself(t *testing.T) {
	two := 2
	for _, row := range []struct {
		name    string
		counter Counter
		want    string
	}{
		{"no price", Counter{Against: []string{"hostile"}}, "strong_success"},
		{"another type", Counter{Against: []string{"puzzle"}}, "high_fail"},
		{"its condition is false", Counter{Against: []string{"hostile"}, Needs: &Condition{Fact: "round", AtLeast: &two}}, "high_fail"},
		{"a price", Counter{Against: []string{"hostile"}, Cost: Drive{Body: 1}}, "high_fail"},
	} {
		c := labConfig()
		c.Cards[8].Counter = &row.counter
		g := lab(t, c, standard("four three"))
		play(t, g, muster)
		commit, counter := valued(t, g, "commit 5"), row.want == "strong_success"
		if counter != (commit == valued(t, g, "counter 5")) {
			t.Errorf("%s: committed it is valued at %v", row.name, commit)
		}
		same(t, row.name, tierOf(play(t, g, "commit 5; pass; pass")), row.want)
		same(t, "paid", full(g).Heroes[0].Body, 3)
	}
}

// valued returns what an option is worth to the seat whose turn it is, 0 when it
// is not legal.
func valued(t *testing.T, g *Game, move string) float64 {
	t.Helper()
	for _, o := range System().Options(g.View(g.Turn()), g.Moves()) {
		if o.Move == parse(move) {
			return o.Score.Total
		}
	}
	return 0
}

// RULES 7.1 (R-B3): a condition on the hand counts the card itself, when it is
// committed and at the reveal.
func TestCounterCountsItsHand(t *testing.T) {
	four, five := 4, 5
	c := labConfig()
	c.Cards[8].Counter.Needs = &Condition{Fact: "hand", AtLeast: &five}
	g := lab(t, c, standard("four three"))
	same(t, "tier with five cards", tierOf(play(t, g, muster+"; counter 5; pass; pass")), "strong_success")
	c.Cards[8].Counter.Needs = &Condition{Fact: "hand", AtMost: &four}
	g = lab(t, c, standard("four three"))
	play(t, g, muster)
	if got := refused(t, g, "counter 5"); !strings.Contains(got, "condition") {
		t.Error(got)
	}
}

// RULES 7.1 (R-B3): a condition that fails at the reveal makes it a card like any
// other, and nothing is paid.
func TestCounterConditionFailsAtTheReveal(t *testing.T) {
	one := 1
	c := labConfig()
	c.Cards[8].Counter.Needs = &Condition{Fact: "row", AtMost: &one}
	c.Cards[11].Play = doing(Effect{Effect: "escalate"})
	g := lab(t, c, standard("four"))
	same(t, "tier", tierOf(play(t, g, muster+"; counter 5; play 3; pass; pass")), "high_fail")
	same(t, "nothing paid", g.team.heroes[0].drive[0], 3)
}

// RULES 7.1: a counter whose price is gone at the reveal counts as any card.
func TestCounterFailsAtTheReveal(t *testing.T) {
	c := labConfig()
	c.Cards[11].Play = doing(Effect{Effect: "spend", Drive: "body", Value: 2, Target: "others"})
	g := lab(t, c, standard("four"))
	events := play(t, g, muster+"; counter 5; play 3; pass; pass")
	same(t, "tier", tierOf(events), "high_fail")
	same(t, "nothing more paid", g.team.heroes[0].drive[0], 3)
}
