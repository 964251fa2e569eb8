package delve

import (
	"strings"
	"testing"

	"arcana/core"
)

// RULES 6.1, 6.2 (R-B6): an empty slot is free, a replacement costs 1, the next
// in the round 2; the replaced card is discarded.
func TestReplacing(t *testing.T) {
	o := standard("none none none")
	o.Decks[0] = deck("engine wheel engine wheel engine sword sword")
	g := lab(t, labConfig(), o)
	play(t, g, "equip 1 1")
	same(t, "free", driveOf(g, 0), []int{3, 2, 1})
	play(t, g, "equip 1 1")
	same(t, "first replacement", driveOf(g, 0), []int{2, 2, 1})
	play(t, g, "equip 1 1")
	same(t, "second replacement", driveOf(g, 0), []int{1, 1, 1})
	play(t, g, "equip 1 1")
	same(t, "third replacement", driveOf(g, 0), []int{0, 0, 0})
	if got := refused(t, g, "equip 1 1"); !strings.Contains(got, "costs 4 Drive, but you have 0") {
		t.Error(got)
	}
	same(t, "discard", pileIDs(full(g).Heroes[0].Discard), "engine wheel engine")
}

// RULES 6.2 (R-B6): the price of replacing starts anew each round.
func TestReplacementPriceResets(t *testing.T) {
	o := standard("none none none")
	o.Decks[0] = deck("engine wheel engine wheel engine sword sword")
	g := lab(t, labConfig(), o)
	play(t, g, "equip 1 1; equip 1 1; done; done; done; pass; pass; pass; equip 1 1")
	same(t, "one, of the wheel's agility", driveOf(g, 0), []int{3, 2, 3})
}

// RULES 6.1: only tableau cards, only slots that are there.
func TestRefusedEquipment(t *testing.T) {
	g := lab(t, labConfig(), standard("none none"))
	for move, want := range map[string]string{"equip 1 1": "sword is not in a tableau", "equip 4 4": "3 slots", "equip 9 1": "5 cards in hand", "commit 1": "expected one of"} {
		if got := refused(t, g, move); !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", move, got, want)
		}
	}
}

// RULES 6.3: an activation is paid and works once a round, only in the tableau.
func TestActivation(t *testing.T) {
	g := lab(t, labConfig(), standard("none none none"))
	play(t, g, "equip 4 2; "+muster+"; activate 2")
	same(t, "drive", driveOf(g, 0), []int{2, 4, 1})
	if got := refused(t, g, "activate 2"); !strings.Contains(got, "already used in this round") {
		t.Error(got)
	}
	same(t, "in hand it does nothing", len(full(g).Heroes[0].Hand), 4)
}

// RULES 6.3, 10.1: an ability that works by itself acts at its moment and
// cannot be activated.
func TestOngoingAbility(t *testing.T) {
	g := lab(t, labConfig(), standard("none none none"))
	play(t, g, "done; equip 4 1; done; done; pass")
	if got := refused(t, g, "activate 1"); !strings.Contains(got, "wheel works automatically") {
		t.Error(got)
	}
	play(t, g, "pass; pass")
	same(t, "agility", full(g).Heroes[1].Agility, 4)
}

// RULES 6.1 (R-B6): slots grow by an effect, up to the most.
func TestSlots(t *testing.T) {
	c := labConfig()
	c.Avatars[0].Slots = 1
	c.Cards[5].Play = doing(Effect{Effect: "slot"})
	o := standard("none none none")
	o.Decks[0] = deck("ration ration ration ration sword")
	g := lab(t, c, o)
	same(t, "slots of the avatar", full(g).Heroes[0].Slots, 4)
	play(t, g, muster+"; play 1")
	same(t, "one more", full(g).Heroes[0].Slots, 5)
	events := play(t, g, "play 1")
	same(t, "the most", full(g).Heroes[0].Slots, 5)
	same(t, "no event", len(kinds(events, core.KindGain)), 0)
}
