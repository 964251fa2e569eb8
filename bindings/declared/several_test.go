package declared_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	rules "arcana/core/rules/declared"
)

// TestSeveral: a view says which moves are about several cards, how many and of which, until the move is
// complete, and to nobody else. To ask changes nothing.
func TestSeveral(t *testing.T) {
	m := begin(t, load(t, "../../scripts/games/hearts.lua"), 5, 4)
	g := m.Game()
	before := core.Hash(g)
	of := func(s core.Seat) (list []rules.SeveralView) {
		data, err := json.Marshal(reflect.ValueOf(g.View(s)).Elem().FieldByName("Several").Interface())
		if err != nil || json.Unmarshal(data, &list) != nil {
			t.Fatal(err)
		}
		return list
	}
	for seat := range core.Seat(4) {
		own := of(seat)
		if len(own) != 1 || own[0].Verb != "pass" || own[0].Least != 3 || own[0].Most != 3 || own[0].Same != "" || own[0].Fits {
			t.Fatalf("seat %d may do with several: %+v", seat+1, own)
		}
		hand := reflect.ValueOf(g.View(seat)).Elem().FieldByName("Seats").Index(int(seat)).FieldByName("Hand")
		var refs []core.Ref
		for i := range hand.Len() {
			refs = append(refs, core.Ref(hand.Index(i).FieldByName("Ref").Int()))
		}
		if !slices.Equal(own[0].Cards, refs) {
			t.Errorf("seat %d may choose of %v, expected its hand, %v", seat+1, own[0].Cards, refs)
		}
	}
	if of(core.All) != nil || core.Hash(g) != before {
		t.Error("who has no decision is told of one, or the match has changed")
	}
	moves := slices.Clone(g.Moves())
	if g.View(0); !slices.Equal(moves, g.Moves()) {
		t.Error("to look has changed what may be done")
	}
	for range 3 {
		if len(of(0)) != 1 {
			t.Error("the choice is not told of while it goes on")
		}
		if _, err := m.PlayAs(0, g.(*rules.Game).MovesOf(0)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if of(0) != nil {
		t.Error("a choice that is complete is told of")
	}
}
