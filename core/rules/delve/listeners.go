package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// gathering collects who may hear an event.
type gathering struct {
	*Game
	event *ability.Event
	list  []ability.Listener
}

// Listeners lists the abilities of what an event befalls, and then those of all that lies
// in play: the places, the row from left to right, the challenge, the tableaus from the
// lead on (RULES 10.2). Only those whose condition holds are among them.
func (w *world) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	s := gathering{(*Game)(w), e, list}
	s.subject(e.Target)
	s.add(s.base.Ability, refBase, s.lead)
	s.add(s.poi.Ability, refPOI, s.lead)
	s.add(s.theme.Ability, refTheme, s.lead)
	for _, card := range s.row.slots {
		if s.row.acts(card) && resonanceRef(card) != e.Target {
			s.add(s.row.def(card).Ability, resonanceRef(card), s.lead)
		}
	}
	if s.trial.card != none && s.trial.ref() != e.Target {
		s.add(s.trial.def().Ability, s.trial.ref(), s.lead)
	}
	if !hears(&s.abilities.ofCards, e.Kind) {
		return s.list
	}
	s.tools()
	if s.abilities.zones != nil {
		s.beside()
	}
	return s.list
}

// tools adds the tableaus, the lead's first.
func (s *gathering) tools() {
	for turn := range s.seats {
		h := s.heroAt(turn)
		for _, slot := range h.tableau {
			if slot.card != none && cardRef(slot.card) != s.event.Target {
				def := h.cards.def(slot.card)
				s.from(def.Tableau, cardRef(slot.card), h.seat, ZoneTableau)
				s.shared(def, cardRef(slot.card), h.seat, ZoneTableau)
			}
		}
	}
}

// add adds an ability that may hear events of the kind, if its condition holds.
func (s *gathering) add(a *Ability, owner core.Ref, seat int) {
	if a == nil {
		return
	}
	ears := s.abilities.heard[a.number]
	if hears(ears, s.event.Kind) && s.holds(a.Needs, seat) {
		s.list = append(s.list, ability.Listener{Owner: owner, Seat: core.Seat(seat), Ability: a.number, Ears: ears})
	}
}

// hears reports whether ears may hear events of a kind in any phase.
func hears(ears *ability.Ears, k ability.Kind) bool {
	return ears.Hear(k, ability.After) || ears.Settle(k) || ears.Hear(k, ability.Asked)
}

// subject adds the abilities of what the event befalls itself. A card that is no tool in
// a tableau has what it does when it is played, a hero has its power.
func (s *gathering) subject(r core.Ref) {
	switch {
	case r >= refResonance:
		if card := int16(r - refResonance); s.row.acts(card) {
			s.add(s.row.def(card).Ability, r, s.lead)
		}
	case r >= refChallenge:
		s.challenge(r)
	case r >= refCard:
		s.card(r)
	case r >= refHero && r < refBase:
		seat := int(r - refHero)
		s.add(&s.team.heroes[seat].who().Power, r, seat)
	}
}

// challenge adds the abilities of the challenge at hand: the block of its tier, and its own.
func (s *gathering) challenge(r core.Ref) {
	if r != s.trial.ref() {
		return
	}
	if tier := s.trial.verdict.Tier; tier != NoTier && s.event.Kind == eventOf[tier] {
		s.add(s.trial.outcome(), r, s.lead)
	}
	s.add(s.trial.def().Ability, r, s.lead)
}

// card adds the abilities of a hero card: what it does when it is played, and what it does
// as a tool, or from the zone that it listens from; and its keywords.
func (s *gathering) card(r core.Ref) {
	c := int16(r - refCard)
	h, def := s.team.owner(c), s.team.cards.def(c)
	if s.event.Kind != eventActivate {
		s.add(def.Play, r, h.seat)
	}
	if h.tableau.find(c) >= 0 || s.abilities.zone(def.Tableau) != ZoneTableau {
		s.add(def.Tableau, r, h.seat)
	}
	for _, a := range def.shared {
		s.add(a, r, h.seat)
	}
}
