package delve

import (
	"fmt"

	"arcana/core"
)

// RowVerbs are what an ability can do with the resonance row. A card that is not in
// the row is an error.
type RowVerbs struct {
	fx  *Fx
	row *row
}

// Cards returns the cards of the row from left to right: those face up, or all of
// them.
func (v RowVerbs) Cards(faceUpOnly bool) []core.Ref {
	var list []core.Ref
	for _, card := range v.row.slots {
		if card != none && (!faceUpOnly || v.row.cards[card].faceUp) {
			list = append(list, resonanceRef(card))
		}
	}
	return list
}

// Escalate reveals n resonance cards (0 to 100) and returns how many entered the
// row.
func (v RowVerbs) Escalate(n int) (int, error) {
	if err := count(n); err != nil {
		return 0, err
	}
	return v.fx.g.enter(n), nil
}

// Dispel discards a card of the row.
func (v RowVerbs) Dispel(r core.Ref) error {
	slot, err := v.slot(r)
	if err == nil {
		v.row.dispel(v.fx.Owner(), slot)
	}
	return err
}

// TurnDown turns a card of the row face down; one that lies so stays.
func (v RowVerbs) TurnDown(r core.Ref) error { return v.turn(r, false) }

// TurnUp turns a card of the row face up; one that lies so stays.
func (v RowVerbs) TurnUp(r core.Ref) error { return v.turn(r, true) }

func (v RowVerbs) turn(r core.Ref, up bool) error {
	slot, err := v.slot(r)
	if err == nil && v.row.lies(v.row.slots[slot], !up) {
		v.row.flip(v.fx.Owner(), v.row.slots[slot], up)
	}
	return err
}

// Silence stops a card of the row from acting and counting until the next
// Refresh.
func (v RowVerbs) Silence(r core.Ref) error {
	slot, err := v.slot(r)
	if err == nil && !v.row.cards[v.row.slots[slot]].silenced {
		v.row.silence(v.fx.Owner(), v.row.slots[slot])
	}
	return err
}

// slot returns the slot of a resonance card.
func (v RowVerbs) slot(r core.Ref) (int, error) {
	slot := v.row.slotOf(r)
	if slot < 0 {
		return 0, fmt.Errorf("expected a card of the resonance row, got %s", v.fx.g.quoted(r))
	}
	return slot, nil
}
