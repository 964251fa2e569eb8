package delve

import "arcana/core"

// Zone is a set of places from which a card of a hero listens (RULES 12.8).
type Zone uint8

// The zones. Cards that do not say where they listen from do so in the tableau.
const (
	ZoneTableau Zone = 1 << iota
	ZoneHand
	ZoneExhausted
	ZoneDiscard
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"tableau", "hand", "exhausted", "discard"}

// zoned is a binding that says from which zones each of its scripts listens; 0 for one that
// does not say.
type zoned interface{ Zone(script int) Zone }

// settleZones notes from where the scripts of a match listen: nil where all do so in tableaus.
func (a *abilities) settleZones(count int) {
	z, says := a.scripts.(zoned)
	a.zones = nil
	for i := range count {
		if !says || z.Zone(i)|ZoneTableau == ZoneTableau {
			continue
		}
		if a.zones == nil {
			a.zones = make([]Zone, count)
		}
		a.zones[i] = z.Zone(i)
	}
}

// zone returns from where an ability of a card listens.
func (a *abilities) zone(x *Ability) Zone {
	if x == nil || a.zones == nil || x.script < 0 || a.zones[x.script] == 0 {
		return ZoneTableau
	}
	return a.zones[x.script]
}

// CardScripts says of each of the scripts that a prepared config names whether a card of a
// hero has it: only these lie in zones.
func (c *Config) CardScripts() []bool {
	of := make([]bool, len(c.scripts))
	for i := range c.Cards {
		for _, a := range append([]*Ability{c.Cards[i].Play, c.Cards[i].Tableau}, c.Cards[i].shared...) {
			if a != nil && a.script >= 0 {
				of[a.script] = true
			}
		}
	}
	return of
}

// beside adds those cards of heroes that listen from elsewhere than the tableau: hero by hero
// from the lead on, the hand before the exhausted and the discarded cards.
func (s *gathering) beside() {
	for turn := range s.seats {
		h := s.heroAt(turn)
		s.lying(h, h.piles.hand, ZoneHand)
		s.lying(h, h.piles.exhausted, ZoneExhausted)
		s.lying(h, h.piles.discard, ZoneDiscard)
	}
}

// lying adds the cards of a pile of a hero that listen from its zone.
func (s *gathering) lying(h *hero, pile []int16, zone Zone) {
	for _, c := range pile {
		if ref := cardRef(c); ref != s.event.Target {
			s.from(h.cards.def(c).Play, ref, h.seat, zone)
			s.from(h.cards.def(c).Tableau, ref, h.seat, zone)
			s.shared(h.cards.def(c), ref, h.seat, zone)
		}
	}
}

// from adds an ability of a card that lies in a zone, if it listens from there.
func (s *gathering) from(a *Ability, owner core.Ref, seat int, zone Zone) {
	if s.abilities.zone(a)&zone != 0 {
		s.add(a, owner, seat)
	}
}
