package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// Legal reports whether an event can befall its target now.
func (w *world) Legal(e *ability.Event) bool {
	g := (*Game)(w)
	switch e.Kind {
	case eventPlay, eventActivate, eventDraw, eventDiscard, eventExhaust, eventReturn, eventMove, eventEquip:
		h, c := g.team.card(e.Target)
		return h != nil && h.allows(e, c)
	case eventPower, eventGain, eventSpend, eventReady:
		return g.team.hero(e.Target) != nil
	case eventSlot:
		h := g.team.hero(e.Target)
		return h != nil && !h.slotsFull()
	case eventTag, eventUntag:
		return w.taggable(e.Target)
	case eventResonance, eventScrap, eventTurnUp, eventTurnDown, eventSilence:
		return g.row.allows(e, int16(e.Target-refResonance))
	case eventStrongSuccess, eventSuccess, eventLowFail, eventHighFail, eventMute, eventUnmute:
		return e.Target == g.trial.ref()
	case eventTier:
		return e.Target == g.trial.ref() && Tier(e.Amount) >= HighFail && Tier(e.Amount) <= StrongSuccess
	}
	return true
}

// allows reports whether an event can befall a card of the hero.
func (h *hero) allows(e *ability.Event, c int16) bool {
	switch e.Kind {
	case eventPlay:
		return h.cards.def(c).Play != nil
	case eventActivate:
		return h.tableau.find(c) >= 0
	case eventDraw:
		return has(h.piles.deck, c) && !h.handFull()
	case eventDiscard, eventEquip:
		return h.canTake(c) == nil
	case eventExhaust:
		return !has(h.piles.exhausted, c) && (!has(h.piles.hand, c) || !h.closed())
	case eventReturn:
		return h.returns(e, c)
	}
	return h.canInstall(c) == nil
}

// allows reports whether an event can befall a resonance card: the next one enters, and
// what is done with others is done in the row.
func (r *row) allows(e *ability.Event, card int16) bool {
	if e.Kind == eventResonance {
		return card != none && card == r.next()
	}
	if r.slotOf(e.Target) < 0 {
		return false
	}
	return r.changes(e.Kind, card)
}

// changes reports whether an event would change a card that lies in the row.
func (r *row) changes(k ability.Kind, card int16) bool {
	switch k {
	case eventScrap:
		return true
	case eventTurnUp:
		return !r.cards[card].faceUp
	case eventSilence:
		return !r.cards[card].silenced
	}
	return r.cards[card].faceUp
}

// taggable reports whether a thing has tags that abilities may change: a hero, a hero
// card, the challenge at hand.
func (w *world) taggable(r core.Ref) bool {
	h, _ := w.team.card(r)
	return h != nil || w.team.hero(r) != nil || r != 0 && r == w.trial.ref()
}
