package delve

import (
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// acts begins a delve in which the first hero has one card to draw besides the one that is
// played, which does what fire says.
func acts(t *testing.T, fire func(*Fx) *core.Failure) *Game {
	t.Helper()
	g := scripted(t, append(Of(Play), Chosen), fire)
	h := &g.team.heroes[0]
	h.piles.discard, h.piles.deck = append(h.piles.discard, h.piles.deck[0]), h.piles.deck[:0]
	for i := range h.cards.list {
		if c := int16(i); int(h.cards.list[i].owner) == 0 && !has(h.piles.hand, c) && !has(h.piles.discard, c) {
			h.piles.exhausted = append(h.piles.exhausted, c)
		}
	}
	return g
}

// RULES 3.2: a card that acts cannot draw itself, not even after a question; when it has
// acted it is discarded.
func TestCardDoesNotDrawItself(t *testing.T) {
	g := acts(t, func(fx *Fx) *core.Failure {
		if fx.Firing.Moment != Chosen {
			fx.Choose(ability.Among("", ability.OfWords([]string{"yes"})))
		}
		if n, _ := fx.Team().Draw(fx.Hero(), 2); n > 1 {
			t.Errorf("drew %d cards of one", n)
		}
		return nil
	})
	play(t, g, "play 2")
	same(t, "acting", pileIDs(full(g).Heroes[0].Acting), "ration")
	same(t, "discard", len(full(g).Heroes[0].Discard), 0)
	play(t, g, "choose 1")
	same(t, "acting", len(full(g).Heroes[0].Acting), 0)
	same(t, "discard", pileIDs(full(g).Heroes[0].Discard), "ration")
}

// What acts is part of the match: a copy and a match that begins in its situation go on in
// the same way, and another match is another.
func TestWhatActsIsInTheMatch(t *testing.T) {
	g := acts(t, func(fx *Fx) *core.Failure {
		if fx.Firing.Moment != Chosen {
			fx.Choose(ability.Among("", ability.OfWords([]string{"yes"})))
		}
		return nil
	})
	play(t, g, "play 2")
	figure := writeSituation(g).Heroes[0]
	same(t, "acting", len(figure.Acting), 1)
	same(t, "event", figure.Discarded > 0, true)
	c := g.Clone().(*Game)
	play(t, g, "choose 1")
	same(t, "copy", pileIDs(full(c).Heroes[0].Acting), "ration")
	before := core.Hash(c)
	c.team.heroes[0].piles.acting[0]++
	if core.Hash(c) == before {
		t.Error("another card that acts makes no other match")
	}
}

// RULES 10.11: a card that an ability plays acts in any stage, so a situation of each may have one. It is discarded when
// nothing waits for it.
func TestCardsActInAnyStage(t *testing.T) {
	for _, stage := range []string{"commit", "manage"} {
		round := 1
		k := &Situation{Stage: stage, Round: &round, Trial: &AtHand{}, Heroes: []Figure{{Acting: []string{"ration"}}}}
		o := Options{Avatars: []string{"warrior", "mystic", "scout"}, Decks: threeDecks(), Situation: k}
		g, err := New(core.Setup{Seed: 1, Config: prepared(t, labConfig()), Options: o, Scripts: mute{}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, stage, pileIDs(full(g.(*Game)).Heroes[0].Discard), "ration")
	}
}

// A match that begins in a situation leaves the lists of the options as they were.
func TestSituationLeavesOptions(t *testing.T) {
	o := Options{Avatars: []string{"warrior", "mystic", "scout"}, Decks: threeDecks()}
	o.Situation = &Situation{Heroes: []Figure{{Avatar: "scout", Cards: deck("all all all all all")}, {Avatar: "mystic"}, {Avatar: "warrior"}}}
	g := begin(t, prepared(t, labConfig()), 1, o)
	same(t, "hand", ids(full(g).Heroes[0].Hand), "all all all all all")
	same(t, "avatars", o.Avatars, []string{"warrior", "mystic", "scout"})
	same(t, "decks", o.Decks, threeDecks())
}

// RULES 3.2: what acts does not come back before it has acted.
func TestWhatActsDoesNotComeBack(t *testing.T) {
	g := acts(t, func(fx *Fx) *core.Failure {
		self := fx.Owner()
		for _, err := range []error{errorOf(fx.Cards().Recall(self)), errorOf(fx.Cards().Restore(self))} {
			if err == nil || !strings.Contains(err.Error(), "can come back only after") {
				t.Errorf("came back: %v", err)
			}
		}
		return nil
	})
	play(t, g, "play 2")
	v := full(g).Heroes[0]
	same(t, "discard", v.Discard[len(v.Discard)-1].ID, "ration")
}
