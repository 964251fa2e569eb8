package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Zone is a set of places from which a card listens (RULES 6.9).
type Zone uint8

// The zones. Cards that do not say where they listen from do so in play.
const (
	ZonePlay Zone = 1 << iota
	ZoneHand
	ZoneDiscard
	ZoneRow
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"play", "hand", "discard", "row"}

// zoned is a binding that says from which zones each of its scripts listens; 0 for one that
// does not say.
type zoned interface{ Zone(script int) Zone }

// zones are from where the scripts of a match listen, nil where all do so in play.
type zones []Zone

// zonesOf asks a binding for the zones of so many scripts.
func zonesOf(scripts Scripts, count int) (all zones) {
	z, says := scripts.(zoned)
	if !says {
		return nil
	}
	list, beside := make(zones, count), false
	for i := range list {
		if list[i] = z.Zone(i); list[i] == 0 {
			list[i] = ZonePlay
		}
		beside = beside || list[i] != ZonePlay
	}
	if !beside {
		return nil
	}
	return list
}

// of returns from where a script listens; -1 stands for no script.
func (z zones) of(script int16) Zone {
	if z == nil || script < 0 {
		return ZonePlay
	}
	return z[script]
}

// zoneOf returns where a copy lies: in play, or else in the zone of its owner or the row.
func (w world) zoneOf(r core.Ref) Zone {
	owner := w.thing(r).owner
	switch {
	case w.inPlay(r):
		return ZonePlay
	case owner < 0 && slices.Contains(w.row, r):
		return ZoneRow
	case owner < 0:
		return 0
	case slices.Contains(w.players[owner].hand, r):
		return ZoneHand
	case slices.Contains(w.players[owner].discard, r):
		return ZoneDiscard
	}
	return 0
}

// from adds those abilities of a copy that listen from a zone.
func (w world) from(list []ability.Listener, r core.Ref, zone Zone) []ability.Listener {
	n := len(list)
	list = w.listeners(list, r)
	for _, l := range list[n:] {
		if w.zones.of(l.Ability)&zone != 0 {
			list[n] = l
			n++
		}
	}
	return list[:n]
}

// beside adds to those in play who listen from elsewhere: seat by seat from the first, each
// hand and then the discard pile, and the trade row at last.
func (w world) beside(list []ability.Listener, e *ability.Event, first int) []ability.Listener {
	add := func(zone Zone, refs []core.Ref) {
		for _, r := range refs {
			if r == 0 || r == e.Target {
				continue
			}
			list = w.from(list, r, zone)
		}
	}
	for i := range w.players {
		seat := (first + i) % len(w.players)
		if p := &w.players[seat]; p.place == 0 {
			if !w.closed(e, core.Seat(seat)) {
				add(ZoneHand, p.hand)
			}
			add(ZoneDiscard, p.discard)
		}
	}
	add(ZoneRow, w.row)
	return list
}

// hearBeside lets those speak that listen from elsewhere than from play when their owner's
// turn begins.
func (g *Game) hearBeside(e *ability.Event) {
	if g.zones == nil {
		return
	}
	for _, l := range (world{g}).beside(nil, e, int(g.turn)) {
		if l.Seat == g.turn && l.Ears.Has(TurnBegan) {
			g.kernel.Post(l, TurnBegan, &ability.Event{Kind: kindTurnBegan, Target: l.Owner, Owner: l.Seat})
		}
	}
}

// closed reports whether a seat's hand has no say in what is asked: in a price that another
// pays or looks at, which would tell what lies in it.
func (w world) closed(e *ability.Event, seat core.Seat) bool {
	return e.Kind == queryCost && (seat != e.Owner || w.onlooked)
}
