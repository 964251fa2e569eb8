// Who listens to an event, and from which zones.

package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// listenerList collects the abilities that listen to an event.
type listenerList struct {
	*Game
	event *ability.Event
	list  []ability.Listener
}

// Listeners appends to list the abilities that listen to an event (RULES 10.2). First come those of
// the event's target. Then come those of all other things in play: the places, the row from left to
// right, the challenge, the tableaus from the lead on, and the cards that listen from other zones.
// An ability is left out if its condition does not hold. If no card of any hero listens to this
// kind of event, tableaus and other zones are not searched.
func (w *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	s := listenerList{(*Game)(w), e, list}
	s.addSubject(e.Target)
	for i, a := range [...]*Ability{s.base.Ability, s.poi.Ability, s.theme.Ability} {
		s.add(a, refBase+core.Ref(i), s.lead)
		s.addGiven(refBase+core.Ref(i), s.lead)
	}
	for _, card := range s.row.slots {
		if s.row.acts(card) && resonanceRef(card) != e.Target {
			s.addResonance(card)
		}
	}
	if s.current.card != none && s.current.ref() != e.Target {
		s.add(s.current.def().Ability, s.current.ref(), s.lead)
		s.addGiven(s.current.ref(), s.lead)
	}
	if !s.abilities.ofCards.HearInAnyPhase(e.Kind) {
		return s.list
	}
	s.addTableaus()
	if s.abilities.zones != nil {
		s.addOtherZones()
	}
	return s.list
}

// addResonance adds the ability of a resonance card that acts, and the keywords that it was given.
func (s *listenerList) addResonance(card int16) {
	s.add(s.row.def(card).Ability, resonanceRef(card), s.lead)
	s.addGiven(resonanceRef(card), s.lead)
}

// addGiven adds the abilities of the keywords that a thing was given, wherever it lies. seat is the hero for whom they
// act, from 0.
func (s *listenerList) addGiven(owner core.Ref, seat int) {
	if len(s.given) > 0 { // few matches have any, and so calls are inlined
		s.addGifts(owner, seat)
	}
}

// addGifts does the work of addGiven.
func (s *listenerList) addGifts(owner core.Ref, seat int) {
	for i := range s.given {
		if x := &s.given[i]; x.Of == owner {
			s.add(s.config.abilities[x.Ability], owner, seat)
		}
	}
}

// addTableaus adds the keywords of heroes and the cards in their tableaus, the lead's first.
func (s *listenerList) addTableaus() {
	cards, target := &s.team.cards, s.event.Target
	for turn := range s.seats {
		h := s.heroAt(turn)
		if h.ref() != target {
			s.addGiven(h.ref(), h.seat)
		}
		for _, slot := range h.tableau {
			if slot.card != none && cardRef(slot.card) != target { // addSubject has added the target
				def := cards.def(slot.card)
				s.addFromZone(def.Tableau, cardRef(slot.card), h.seat, ZoneTableau)
				s.addKeywords(def, cardRef(slot.card), h.seat, ZoneTableau)
			}
		}
	}
}

// add adds an ability that listens to the event, with its further scripts, if its condition holds. a is nil for a thing
// without an ability. owner is that thing, and seat (from 0) the hero for whom the ability acts.
func (s *listenerList) add(a *Ability, owner core.Ref, seat int) {
	if a == nil {
		return
	}
	s.addScript(a, owner, seat)
	for _, part := range a.more {
		s.addScript(part, owner, seat)
	}
}

// addScript does the work of add for one script.
func (s *listenerList) addScript(a *Ability, owner core.Ref, seat int) {
	subscriptions := s.abilities.subscriptions[a.number]
	if subscriptions.HearInAnyPhase(s.event.Kind) && s.holds(a.Needs, seat) {
		s.list = append(s.list, ability.Listener{Owner: owner, Seat: core.Seat(seat), Ability: a.number, Subscriptions: subscriptions})
	}
}

// addSubject adds the abilities of the event's target: the power of a hero, the ability of a
// resonance card that acts, the keywords that both were given, and those of the current challenge or of a hero card, which addChallenge
// and addCard list. Any other target has none, or is a place: Listeners adds those to every list.
func (s *listenerList) addSubject(r core.Ref) {
	switch {
	case r >= refResonance:
		if card := int16(r - refResonance); s.row.acts(card) {
			s.addResonance(card)
		}
	case r >= refChallenge:
		s.addChallenge(r)
	case r >= refCard:
		s.addCard(r)
	case r >= refHero && r < refBase:
		seat := int(r - refHero)
		s.add(&s.team.heroes[seat].avatarCard().Power, r, seat)
		s.addGiven(r, seat)
	}
}

// addChallenge adds the abilities of the current challenge: that of a tier, if the event is the one for that
// tier, and its own. An ability that triggers a tier (fx:trigger) may name any (RULES 4.3). Other challenges have
// no ability that listens.
func (s *listenerList) addChallenge(r core.Ref) {
	if r != s.current.ref() {
		return
	}
	if tier := slices.Index(eventOf[:], s.event.Kind); tier >= int(HighFail) {
		s.add(s.current.def().outcome(Tier(tier)), r, s.lead)
	}
	s.add(s.current.def().Ability, r, s.lead)
	s.addGiven(r, s.lead)
}

// addCard adds the abilities of the hero card to which the event happens: what it does when played, what
// it does as a tool, and its keywords. What it does as a tool is added if the card stands in the tableau,
// or if its script listens from other zones too.
func (s *listenerList) addCard(r core.Ref) {
	c := int16(r - refCard)
	h, def := s.team.owner(c), s.team.cards.def(c)
	if s.event.Kind != eventActivate { // which is about the tool, not the play
		s.add(def.Play, r, h.seat)
	}
	if h.tableau.find(c) >= 0 {
		s.add(def.Tableau, r, h.seat)
	} else {
		s.addFromZone(def.Tableau, r, h.seat, ^ZoneTableau)
	}
	for _, a := range def.keywordAbilities {
		s.add(a, r, h.seat)
	}
	s.addGiven(r, h.seat)
}

// Zone is a set of places from which a card of a hero listens (RULES 12.8).
type Zone uint8

// The zones. Cards that do not say where they listen from do so in the tableau.
const (
	ZoneTableau Zone = 1 << iota
	ZoneHand
	ZoneCommitted
	ZoneExhausted
	ZoneDiscard
	ZoneAside
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"tableau", "hand", "committed", "exhausted", "discard", "aside"}

// zoneOf returns the zone where a card of the hero lies, 0 for none.
func (h *hero) zoneOf(c int16) Zone {
	switch {
	case h.tableau.find(c) >= 0:
		return ZoneTableau
	case has(h.piles.hand, c):
		return ZoneHand
	case h.commit.card == c:
		return ZoneCommitted
	case has(h.piles.exhausted, c):
		return ZoneExhausted
	case has(h.piles.discard, c):
		return ZoneDiscard
	case h.piles.placeAside(c) >= 0:
		return ZoneAside
	}
	return 0
}

// zoned is a binding that says from which zones each of its scripts listens; 0 for one that
// does not say.
type zoned interface{ Zone(script int) Zone }

// readZones fills in zones: for each script the zones from which it listens, 0 for the tableau alone. If all
// scripts listen from the tableau alone, zones is nil. count is how many scripts there are.
func (a *abilities) readZones(count int) {
	z, says := a.scripts.(zoned)
	a.zones = nil
	for i := range count {
		if !says || z.Zone(i)&^ZoneTableau == 0 { // it says nothing, or the tableau alone
			continue
		}
		if a.zones == nil {
			a.zones = make([]Zone, count)
		}
		a.zones[i] = z.Zone(i)
	}
}

// zone returns the zones from which an ability of a card listens. That is the tableau unless its
// script names others.
func (a *abilities) zone(x *Ability) Zone {
	if x == nil || a.zones == nil || x.script < 0 || a.zones[x.script] == 0 {
		return ZoneTableau
	}
	return a.zones[x.script]
}

// CardScripts returns, for each script that a prepared config names, whether a card of heroes has it: only
// such scripts lie in zones.
func (c *Config) CardScripts() []bool {
	ofCards := make([]bool, len(c.scripts))
	for i := range c.Cards {
		for _, a := range append([]*Ability{c.Cards[i].Play, c.Cards[i].Tableau}, c.Cards[i].keywordAbilities...) {
			if a == nil {
				continue
			}
			for _, part := range append([]*Ability{a}, a.more...) {
				if part.script >= 0 {
					ofCards[part.script] = true
				}
			}
		}
	}
	for _, a := range c.keywords {
		ofCards[a.script] = true
	}
	return ofCards
}

// addOtherZones adds the cards of heroes that listen from elsewhere than the tableau. It goes hero
// by hero from the lead on: first the hand, then a committed card from its reveal until it is exhausted, then the
// exhausted, the discarded cards and those aside.
func (s *listenerList) addOtherZones() {
	for turn := range s.seats {
		h := s.heroAt(turn)
		s.addPile(h, h.piles.hand, ZoneHand)
		if c := h.commit.card; c != none && !has(h.piles.hand, c) {
			s.addPile(h, []int16{c}, ZoneCommitted)
		}
		s.addPile(h, h.piles.exhausted, ZoneExhausted)
		s.addPile(h, h.piles.discard, ZoneDiscard)
		for _, a := range h.piles.aside {
			s.addPile(h, []int16{a.card}, ZoneAside)
		}
	}
}

// addPile adds the cards of a pile of a hero that listen from its zone.
func (s *listenerList) addPile(h *hero, pile []int16, zone Zone) {
	for _, c := range pile {
		if ref := cardRef(c); ref != s.event.Target { // addSubject has added the target
			s.addFromZone(h.cards.def(c).Play, ref, h.seat, zone)
			s.addFromZone(h.cards.def(c).Tableau, ref, h.seat, zone)
			s.addKeywords(h.cards.def(c), ref, h.seat, zone)
		}
	}
}

// addFromZone adds an ability of a card that lies in a zone, and its further scripts, as far as they listen from there. a is
// nil for a card without it. owner is the card, seat that of its hero, from 0.
func (s *listenerList) addFromZone(a *Ability, owner core.Ref, seat int, zone Zone) {
	if a == nil {
		return
	}
	if s.abilities.zone(a)&zone != 0 {
		s.addScript(a, owner, seat)
	}
	for _, part := range a.more {
		s.addFromZone(part, owner, seat, zone)
	}
}

// addKeywords adds the abilities of a card's keywords, the given ones last, if they listen from the zone where the card
// lies. seat is that of the card's owner, from 0.
func (s *listenerList) addKeywords(def *Card, owner core.Ref, seat int, zone Zone) {
	for _, a := range def.keywordAbilities {
		s.addFromZone(a, owner, seat, zone)
	}
	for i := range s.given {
		if x := &s.given[i]; x.Of == owner {
			s.addFromZone(s.config.abilities[x.Ability], owner, seat, zone)
		}
	}
}
