package delve

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
)

// threeDecks are decks whose opening hands hold what most tests need.
func threeDecks() [][]string {
	return [][]string{deck("sword ration banner engine trap book wire rope rope"), deck("book key phoenix wheel chart wire rope all all"), deck("wire rope all phoenix ration sword book wire sword")}
}

func standard(challenges string) Options {
	return Options{Decks: threeDecks(), Challenges: strings.Fields(challenges), Resonance: []string{"calm", "quiet", "still", "hush"}}
}

// RULES 1.2: the muster, with full Drive and opening hands, before round 1.
func TestMuster(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	v := full(g)
	same(t, "phase", v.Phase, "muster")
	same(t, "round", v.Round, 0)
	same(t, "hand", ids(v.Heroes[0].Hand), "sword ration banner engine trap")
	same(t, "drive", []int{v.Heroes[0].Body, v.Heroes[0].Mind, v.Heroes[0].Agility}, []int{3, 2, 1})
	play(t, g, "equip 4 1; "+muster)
	v = full(g)
	same(t, "phase", v.Phase, "challenge")
	same(t, "tableau", v.Heroes[0].Tableau[0].ID, "engine")
}

// RULES 1.3: the phases of a round, in order, and what is revealed in each.
func TestPhases(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	events := play(t, g, muster+"; commit 1; pass; pass; done")
	var course []string
	for _, e := range events {
		switch {
		case e.Kind == core.KindPhase:
			course = append(course, e.Text)
		case e.Kind == KindResonance, e.Kind == core.KindReveal, e.Kind == KindTier:
			course = append(course, e.Kind.String()+" "+e.Text)
		}
	}
	want := []string{"resonance", "resonance calm", "reveal three", "challenge", "resolution", "reveal sword", "tier low_fail", "refresh"}
	if !slices.Equal(course, want) {
		t.Errorf("got %q, want %q", course, want)
	}
}

// RULES 1.4: the lead goes round, and seats act from the lead on.
func TestLeadGoesRound(t *testing.T) {
	c := labConfig()
	c.Tuning.Draw = 0
	g := lab(t, c, Options{Challenges: []string{"none", "none", "none", "none"}})
	play(t, g, muster)
	for round := range 4 {
		for turn := range 3 {
			if want := core.Seat((round + turn) % 3); g.Turn() != want {
				t.Fatalf("round %d: turn of %d, want %d", round+1, g.Turn(), want)
			}
			play(t, g, "pass")
		}
		rest(t, g)
	}
}

// RULES 3.1 (R-B4): one card or none each; the turn ends; a second commitment
// is not possible.
func TestCommitEndsTheTurn(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	play(t, g, muster+"; commit 1")
	same(t, "turn", int(g.Turn()), 1)
	if g.team.heroes[0].commit.made != true || len(full(g).Heroes[0].Hand) != 5 {
		t.Error("the committed card left the hand before the reveal")
	}
}

// RULES 3.1 (R-B4): all commitments are revealed together, after the last.
func TestRevealTogether(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	play(t, g, muster)
	for _, move := range []string{"commit 1", "commit 1"} {
		if got := kinds(play(t, g, move), core.KindReveal); len(got) != 0 {
			t.Fatalf("revealed early: %v", got)
		}
	}
	events := play(t, g, "commit 1")
	if got := kinds(events, core.KindReveal, KindTier); !slices.Equal(got, []string{"reveal", "reveal", "reveal", "tier"}) {
		t.Errorf("got %v", got)
	}
	same(t, "tier", tierOf(events), "strong_success")
}

// RULES 3.1, 11.1 (R-B10): others learn neither what is committed nor whether
// anything is; the price of a counter betrays nothing either.
func TestCommitmentsAreSecret(t *testing.T) {
	var views []string
	for _, move := range []string{"commit 1", "commit 5", "counter 5", "pass"} {
		g := lab(t, labConfig(), standard("four three"))
		play(t, g, muster)
		events := play(t, g, move)
		for seat := core.Seat(1); seat < 3; seat++ {
			views = append(views, core.Digest(g.View(seat))[:8], core.Digest(core.VisibleTo(events, seat)))
		}
		if seen := core.VisibleTo(events, 0); len(seen) != 2 || !strings.Contains("commit pass", seen[0].Kind.String()) {
			t.Errorf("%s: the hero sees %v", move, seen)
		}
	}
	for i := range views {
		if i >= 4 && i%2 == 1 && views[i] != views[1] || i%2 == 1 && views[i] != views[1] {
			t.Errorf("events of commitment %d differ for the others", i/4)
		}
	}
	for seat := range 2 {
		for i := 1; i < 4; i++ {
			if views[4*i+2*seat] != views[2*seat] {
				t.Errorf("view of seat %d betrays commitment %d", seat+2, i)
			}
		}
	}
}

// RULES 3.2 (R-B4): a utility play is paid and discarded and does not count.
func TestUtilityPlay(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	play(t, g, muster)
	events := play(t, g, "play 2")
	v := full(g)
	same(t, "hand", ids(v.Heroes[0].Hand), "sword banner engine trap book wire")
	same(t, "discard", pileIDs(v.Heroes[0].Discard), "ration")
	same(t, "body", v.Heroes[0].Body, 2)
	same(t, "kinds", kinds(events, core.KindPlay, core.KindSpend, core.KindDiscard, core.KindDraw), []string{"play", "spend", "discard", "draw", "draw"})
	same(t, "tier", tierOf(play(t, g, "pass; pass; pass")), "high_fail")
}

// RULES 3.2: what is missing is said, and the bound on plays holds.
func TestRefusedPlays(t *testing.T) {
	c := labConfig()
	c.Avatars[0].Drive = Drive{Mind: 2, Agility: 1}
	c.Tuning.MaxPlays = 1
	g := lab(t, c, standard("three four"))
	play(t, g, muster)
	for move, want := range map[string]string{
		"play 2": "delve: play 2: costs 1 body, but you have 0", "play 1": "sword has no utility effect", "play 9": "expected a number from 1 to 5",
		"counter 1": "sword is not a perfect counter", "activate 1": "the slot is empty", "activate 9": "3 slots", "pass 3": "takes 0 numbers",
		"equip 1 1": "expected one of", "comit 1": `did you mean "commit"?`, "silence 1": "expected one of",
	} {
		if got := refused(t, g, move); !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", move, got, want)
		}
	}
	play(t, g, "play 3")
	if got := refused(t, g, "power"); !strings.Contains(got, "1 plays") {
		t.Error(got)
	}
}

// RULES 3.3: a committed card is exhausted; other cards are not.
func TestExhaustion(t *testing.T) {
	g := lab(t, labConfig(), standard("three four"))
	play(t, g, muster+"; play 2; commit 1; pass; pass")
	v := full(g)
	same(t, "exhausted", pileIDs(v.Heroes[0].Exhausted), "sword")
	same(t, "discard", pileIDs(v.Heroes[0].Discard), "ration")
}

// RULES 3.3: an effect may return an exhausted card.
func TestRecall(t *testing.T) {
	g := lab(t, labConfig(), standard("none none four"))
	play(t, g, muster+"; pass; commit 1; pass")
	rest(t, g)
	v := full(g)
	if pileIDs(v.Heroes[1].Exhausted) != "book" {
		t.Fatalf("exhausted: %v", v.Heroes[1].Exhausted)
	}
	place := slices.IndexFunc(v.Heroes[1].Hand, func(c CardView) bool { return c.ID == "phoenix" })
	events, err := g.Play(core.Move{Verb: verbPlay, A: place + 1})
	if err != nil || len(kinds(events, core.KindReturn)) != 1 {
		t.Fatal(err, events)
	}
	v = full(g)
	same(t, "exhausted", len(v.Heroes[1].Exhausted), 0)
	same(t, "last in hand", v.Heroes[1].Hand[len(v.Heroes[1].Hand)-1].ID, "book")
}

// RULES 3.4: an empty deck is made anew from the discards, never from the
// exhausted, and a hand does not grow past its limit by drawing.
func TestDrawing(t *testing.T) {
	c := labConfig()
	c.Tuning.HandLimit = 6
	o := standard("none none none")
	o.Decks[0] = deck("sword ration banner engine trap")
	g := lab(t, c, o)
	play(t, g, muster+"; play 3; commit 1; pass; pass")
	v := full(g)
	same(t, "hand", ids(v.Heroes[0].Hand), "ration engine trap banner")
	same(t, "deck", v.Heroes[0].Deck, 0)
	same(t, "exhausted", pileIDs(v.Heroes[0].Exhausted), "sword")
	same(t, "limit", len(v.Heroes[1].Hand), 6)
}
