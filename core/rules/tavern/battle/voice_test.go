package battle

import (
	"testing"

	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// TestVoicesMakeNothing: to hear of an event makes nothing, however many abilities a card has.
func TestVoicesMakeNothing(t *testing.T) {
	cfg := made.Shipped(t)
	a := NewArena(cfg, nil)
	a.scripts = ability.Silent[*Fx]{Vocabulary: cards.Table}
	a.listening, a.zones = make([]cards.Moments, 32), make([]Zone, 32)
	card := cards.NewToken("Chorus", 0, 1)
	for i := range 32 {
		card.Rules().More, a.zones[i] = append(card.Rules().More, i), ZoneBoard
	}
	s := Side{Tier: 1, Board: []cards.Unit{{Card: card, Attack: 1, Health: 1}}}
	a.setUp(a.newFormation(s, refYou), a.newFormation(s, refFoe), 1)
	list := make([]ability.Listener, 0, 32)
	objects := testing.AllocsPerRun(100, func() {
		list = a.appendListeners(list[:0], spot(0, 0), &ability.Event{})
		if v, ok := a.abilityAt(spot(0, 0), 31); !ok || v.Script != 31 || len(list) != 32 {
			t.Error(v, ok, len(list))
		}
		if a.momentsOfUnit(&a.side[0].unit[0]) != cards.KernelMoments {
			t.Error("it listens to what masks say alone")
		}
	})
	if objects != 0 {
		t.Errorf("%v objects for an event", objects)
	}
}
