package draft

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
	"arcana/core/rules/laws"
)

// RULES 8: what a position is said to be worth goes with how the quest ends where the
// best native player plays on from a random point.
func TestValueForetells(t *testing.T) {
	var said, came []float64
	for seed := range uint64(300) {
		g, chance := start(t, shipped(t), seed, nil), rand.New(seed, "position")
		for range chance.Intn(60) {
			if g.Turn() != core.None {
				play(t, g, g.Moves()[chance.Intn(len(g.Moves()))])
			}
		}
		said = append(said, g.Value(0))
		playOut(t, g, bots()["synergy"], func(*Game) {})
		r, _ := g.Result()
		came = append(came, g.Reward(r, 0))
	}
	if r := laws.Correlation(said, came); !(r > 0.75) {
		t.Errorf("what positions are said to be worth and what they came to correlate by %.3f", r)
	}
}

// RULES 8: of complete quests that with the more focused deck is worth more, any of them
// more than a lost one, and of lost ones the more focused more.
func TestRewardsRise(t *testing.T) {
	last := -1.0
	for _, winner := range []core.Seat{core.None, 0} {
		for _, share := range []int{40, 41, 75, 100} {
			r := start(t, shipped(t), 1, nil).Reward(core.Result{Winner: winner, Scores: []int{share}}, 0)
			if r <= last || r > 1 {
				t.Errorf("%d percent are worth %v, what is worse %v", share, r, last)
			}
			last = r
		}
	}
}

// A deck of two resonances is worth more than one of all five halfway through, and a
// quest that can have no deck large enough any more is worth less than one that can.
func TestValueRises(t *testing.T) {
	worth := func(masks ...Mask) float64 {
		g := start(t, shipped(t), 1, nil)
		for i, m := range masks {
			for card, of := range g.set.masks {
				if of == m {
					g.addCard(core.Ref(100+i), card)
					break
				}
			}
		}
		return g.Value(0)
	}
	two := worth(MaskOf(Tide), MaskOf(Tide), MaskOf(Ember), MaskOf(Ember), MaskOf(Tide))
	five := worth(MaskOf(Tide), MaskOf(Ember), MaskOf(Zephyr), MaskOf(Stone), MaskOf(Ruin))
	if !(two > five) {
		t.Errorf("two resonances are worth %v, five %v", two, five)
	}
	short, long := start(t, shipped(t), 1, custom("draft")), start(t, shipped(t), 1, nil)
	if !(short.Value(0) < long.Value(0)) {
		t.Errorf("a quest of one site is worth %v, one of all %v", short.Value(0), long.Value(0))
	}
}

// RULES 8.2: what Value expects of the picks to come is the tuning's.
func TestExpectationsAreTuning(t *testing.T) {
	worth := func(change func(*ValueTuning)) float64 {
		numbers := shipped(t).Tuning
		change(&numbers.Value)
		config, faults := content.Retune(shipped(t), &numbers)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		g := start(t, config.(*Config), 1, nil)
		for card := range 5 { // so that the deck and the picks to come have different shares
			g.addCard(core.Ref(100+card), card)
		}
		return g.Value(0)
	}
	usual := worth(func(*ValueTuning) {})
	for key, got := range map[string]float64{
		"pick_share":      worth(func(v *ValueTuning) { v.PickShare = 0.7 }),
		"pick_resonances": worth(func(v *ValueTuning) { v.PickResonances = 0.1 }),
	} {
		if !(got < usual) {
			t.Errorf("%s: %g, usually %g", key, got, usual)
		}
	}
}

// A quest goes on with other scripts, and what it was copied from with those it had; a
// value that is no scripts changes nothing.
func TestUseScripts(t *testing.T) {
	fired := ""
	by := func(name string) script {
		return script{"card_taken": func(*Fx) error { fired += name; return nil }}
	}
	g := scripted(t, by("first "), custom("draft"))
	other := g.Clone().(*Game)
	other.UseScripts(by("other "))
	other.UseScripts("nothing")
	play(t, other, other.Moves()[0])
	play(t, g, g.Moves()[0])
	if fired != "other first " {
		t.Errorf("fired %q", fired)
	}
}

// Once warm, a view and the weighing of its moves take no memory at a site of cards.
func TestWarmMemory(t *testing.T) {
	g := start(t, shipped(t), 1, nil)
	for ply := 0; ply < 30 || g.stage.site.Kind != KindDraft; ply++ {
		play(t, g, g.Moves()[0])
	}
	var used any
	var options []core.Option
	moves := g.Moves()
	if n := garbage.Of(20, func() { used = g.ViewInto(0, used) }); n > 0 {
		t.Errorf("a view of %s takes memory %v times", g.stage.site.ID, n)
	}
	if n := garbage.Of(20, func() { options = used.(*View).Weigh(moves, options) }); n > 0 {
		t.Errorf("weighing at %s takes memory %v times", g.stage.site.ID, n)
	}
}
