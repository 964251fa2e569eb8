package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
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
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error { fx.g.row.escalate(fx.Owner(), n); return nil })
		return 0, nil
	}
	return v.row.escalate(v.fx.Owner(), n), nil
}

// Dispel discards a card of the row.
func (v RowVerbs) Dispel(r core.Ref) error { return v.on(r, eventScrap, (*row).dispel) }

// TurnDown turns a card of the row face down; one that lies so stays.
func (v RowVerbs) TurnDown(r core.Ref) error { return v.on(r, eventTurnDown, (*row).turnDown) }

// TurnUp turns a card of the row face up; one that lies so stays.
func (v RowVerbs) TurnUp(r core.Ref) error { return v.on(r, eventTurnUp, (*row).turnUp) }

// Silence stops a card of the row from acting and counting until the next
// Refresh.
func (v RowVerbs) Silence(r core.Ref) error { return v.on(r, eventSilence, (*row).silence) }

// on carries out a verb for a card of the row that the event would change.
func (v RowVerbs) on(r core.Ref, k ability.Kind, verb func(r *row, actor core.Ref, card int16)) error {
	slot, err := v.slot(r)
	if err != nil {
		return err
	}
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error { return fx.Row().on(r, k, verb) })
		return nil
	}
	if card := v.row.slots[slot]; v.row.changes(k, card) {
		verb(v.row, v.fx.Owner(), card)
	}
	return nil
}

// slot returns the slot of a resonance card.
func (v RowVerbs) slot(r core.Ref) (int, error) {
	slot := v.row.slotOf(r)
	if slot < 0 {
		return 0, fmt.Errorf("expected a card of the resonance row, got %s", v.fx.g.quoted(r))
	}
	return slot, nil
}
