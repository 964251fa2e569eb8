package delve

import (
	"slices"
	"testing"

	"arcana/core"
)

// errorOf returns the error of a verb that also says whether it did anything.
func errorOf(_ bool, err error) error { return err }

// RULES 3.2, 3.3: abilities move cards into and out of the tableau, from the hand
// and from what is spent.
func TestInstallAndRetrieve(t *testing.T) {
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		hand, _ := fx.Team().Hand(fx.Hero())
		if errorOf(fx.Cards().Install(hand[0], 0)) == nil || errorOf(fx.Cards().Retrieve(hand[0])) == nil {
			t.Error("a sword stands in a tableau")
		}
		engine := hand[2]
		if err := errorOf(fx.Cards().Install(engine, 0)); err != nil {
			t.Error(err)
		}
		if errorOf(fx.Cards().Install(engine, 0)) == nil {
			t.Error("installed twice")
		}
		same(t, "tableau", ids2(fx.Team().Tableau(fx.Hero())), []core.Ref{engine})
		if err := errorOf(fx.Cards().Retrieve(engine)); err != nil {
			t.Error(err)
		}
		same(t, "tableau", ids2(fx.Team().Tableau(fx.Hero())), []core.Ref(nil))
		fx.Cards().Discard(engine)
		if err := errorOf(fx.Cards().Install(engine, 0)); err != nil {
			t.Error(err)
		}
		return nil
	})
	play(t, g, "play 2")
	same(t, "hand", ids(full(g).Heroes[0].Hand), "sword banner trap")
	same(t, "tableau", full(g).Heroes[0].Tableau[0].ID, "engine")
	same(t, "discard", pileIDs(full(g).Heroes[0].Discard), "ration")
}

// RULES 10.9: a tool goes to another hero, who has it from then on: out of the hand, from tableau to tableau, and into
// that hero's own hand. A full tableau takes none. A situation knows who has it.
func TestInstallForAnother(t *testing.T) {
	var tool, second, third core.Ref
	g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
		hand, _ := fx.Team().Hand(fx.Hero())
		others := fx.Team().Others()
		tool, second, third = hand[2], others[0], others[1]
		for _, to := range []core.Ref{second, third, second} {
			if err := errorOf(fx.Cards().Install(tool, to)); err != nil {
				t.Error(err)
			}
			same(t, "tableau", ids2(fx.Team().Tableau(to)), []core.Ref{tool})
			owner, _ := fx.Get(tool, "owner")
			same(t, "owner", owner.(core.Ref), to)
		}
		free, _ := fx.Get(second, "free_slots")
		same(t, "free slots", free.(int), 2)
		if errorOf(fx.Cards().Install(tool, second)) == nil || errorOf(fx.Cards().Install(hand[0], second)) == nil || errorOf(fx.Cards().Install(tool, tool)) == nil {
			t.Error("installed twice, a sword, or into a card")
		}
		kept := fx.heroAt(third).tableau
		fx.heroAt(third).tableau = nil
		if done, err := fx.Cards().Install(tool, third); done || err != nil {
			t.Error("no slot is empty, so nothing is done:", done, err)
		}
		fx.heroAt(third).tableau = kept
		if err := errorOf(fx.Cards().Retrieve(tool)); err != nil {
			t.Error(err)
		}
		same(t, "in the hand", slices.Contains(ids2(fx.Team().Hand(second)), tool), true)
		return nil
	})
	play(t, g, "play 2")
	h := begin(t, g.config, 1, *g.Situation(core.All).(*Options))
	same(t, "heroes", core.Digest(full(h).Heroes), core.Digest(full(g).Heroes))
}

func ids2(refs []core.Ref, _ error) []core.Ref { return refs }

// Every verb does what it says, once, by one event of its own.
func TestVerbs(t *testing.T) {
	rows := []struct {
		name  string
		kind  core.Kind
		act   func(*Fx) (any, error)
		after func(*View) any
		want  any
	}{
		{"draw", core.KindDraw, func(fx *Fx) (any, error) { return fx.Team().Draw(fx.Hero(), 1) }, func(v *View) any { return len(v.Heroes[0].Hand) }, 5},
		{"discard_random", core.KindDiscard, func(fx *Fx) (any, error) { return fx.Team().DiscardRandom(fx.Hero(), 1) }, func(v *View) any { return len(v.Heroes[0].Hand) }, 3},
		{"gain", core.KindGain, func(fx *Fx) (any, error) { return fx.Team().Gain(fx.Hero(), "agility", 50) }, func(v *View) any { return v.Heroes[0].Agility }, 10},
		{"spend", core.KindSpend, func(fx *Fx) (any, error) { return fx.Team().Spend(fx.Hero(), "body", 50) }, func(v *View) any { return v.Heroes[0].Body }, 0},
		{"exhaust", core.KindExhaust, func(fx *Fx) (any, error) { return fx.Team().ExhaustTop(fx.Hero(), 1) }, func(v *View) any { return pileIDs(v.Heroes[0].Exhausted) }, "book"},
		{"slot", core.KindGain, func(fx *Fx) (any, error) { return fx.Team().Slot(fx.Hero()) }, func(v *View) any { return v.Heroes[0].Slots }, 4},
		{"ready", core.KindChange, func(fx *Fx) (any, error) { return nil, fx.Team().Ready(fx.Hero()) }, func(v *View) any { return v.Heroes[0].Slots }, 3},
		{"tag", core.KindTag, func(fx *Fx) (any, error) { return nil, fx.Tags().Tag(fx.Hero(), "Lore") }, func(v *View) any { return v.Heroes[0].Gives }, []string{"lore"}},
		{"untag", core.KindUntag, func(fx *Fx) (any, error) { return nil, fx.Tags().Untag(fx.Hero(), "lore") }, func(v *View) any { return v.Heroes[0].Hides }, []string{"lore"}},
		{"mute", KindMute, func(fx *Fx) (any, error) { return nil, fx.Tags().Mute("lore") }, func(v *View) any { return v.Muted }, []string{"lore"}},
		{"escalate", KindResonance, func(fx *Fx) (any, error) { return fx.Row().Escalate(1) }, func(v *View) any { return v.Row[1].Name }, "quiet"},
		{"dispel", core.KindScrap, func(fx *Fx) (any, error) { return nil, fx.Row().Dispel(fx.Row().Cards(true)[0]) }, func(v *View) any { return int(v.Row[0].Ref) }, 0},
		{"turn_down", KindTurn, func(fx *Fx) (any, error) { return nil, fx.Row().TurnDown(fx.Row().Cards(true)[0]) }, func(v *View) any { return v.Row[0].FaceUp }, false},
		{"silence", core.KindSilence, func(fx *Fx) (any, error) { return nil, fx.Row().Silence(fx.Row().Cards(true)[0]) }, func(v *View) any { return v.Row[0].Silenced }, true},
		{"scout", core.KindScout, func(fx *Fx) (any, error) { return fx.Challenges().Scout(1) }, func(v *View) any { return v.Scouted[0].Name }, "three"},
		{"sink", core.KindMove, func(fx *Fx) (any, error) { return fx.Challenges().Sink(), nil }, func(v *View) any { return v.Challenges }, 3},
		{"roll", core.KindRoll, func(fx *Fx) (any, error) { return fx.Roll(1) }, func(v *View) any { return v.Round }, 1},
		{"log", core.KindLog, func(fx *Fx) (any, error) { fx.Log("x"); return nil, nil }, func(v *View) any { return v.Round }, 1},
	}
	for _, row := range rows {
		g := scripted(t, Of(Play), func(fx *Fx) *core.Failure {
			if _, err := row.act(fx); err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			return nil
		})
		events := play(t, g, "play 2")
		if last := events[len(events)-1]; last.Kind != row.kind || last.Source != core.Source(Play)+1 {
			t.Errorf("%s: the last event is %v", row.name, last)
		}
		same(t, row.name, row.after(g.View(0).(*View)), row.want)
	}
}
