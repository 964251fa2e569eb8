package tavern

// Zone is a set of places from which an ability listens.
type Zone uint8

// The zones. Abilities that do not say where they listen from do so from the board.
const (
	ZoneBoard Zone = 1 << iota
	ZoneHand
	ZoneShop
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"board", "hand", "shop"}

// zoned is a binding that says from which zones each of its scripts listens.
type zoned interface{ Zone(script int) Zone }

// settle notes where the scripts of a binding listen from.
func (t *telling) settleZones(scripts Scripts, count int) {
	t.zones, t.beside = t.zones[:0], false
	z, says := scripts.(zoned)
	for i := range count {
		zone := ZoneBoard
		if says {
			zone = z.Zone(i)
		}
		if t.zones = append(t.zones, zone); zone != ZoneBoard {
			t.beside, t.listening[i] = true, t.listening[i]|beyond
			t.beyond = beyond
		}
	}
}

// zoneOf returns the zone that a spot lies in: the hand and the shop are guests.
func (f world) zoneOf(p Spot) Zone {
	switch {
	case !f.guest(p):
		return ZoneBoard
	case p.slot() < shopAt:
		return ZoneHand
	}
	return ZoneShop
}

// zone returns where an ability listens from.
func (t *telling) zone(v *voice) Zone {
	if v.script < 0 || t.scripts == nil {
		return ZoneBoard
	}
	return t.zones[v.script]
}

// home returns the side of whose player the card at a spot is.
func (f *field) home(p Spot) int {
	if f.guests != 0 && f.guest(p) {
		return 0
	}
	return p.side()
}

// side is that of the player behind the card that speaks.
func (f *sight) side() int { return f.arena.home(f.self) }

// Friend reports whether the card at a spot is on the side of the card that speaks.
func (f *sight) Friend(p Spot) bool { return f.arena.home(p) == f.side() }
