package tavern

import "arcana/core"

// Where those are whom an event names: it knows cards by their refs, and players by
// their seats.

// shopAt is the first slot of those that hold the shop while one board alone acts.
const shopAt = 10

// seek returns the spot of the card of that ref: one that stands or falls, or a guest.
func (f *field) seek(r core.Ref) Spot {
	if r == 0 {
		return noSpot
	}
	for s := range f.side {
		var room [places]Spot
		for _, p := range f.row(s, room[:0]) {
			if f.unit(p).Ref == r {
				return p
			}
		}
	}
	for slot := range places {
		if p := spot(1, slot); f.guest(p) && f.unit(p).Ref == r {
			return p
		}
	}
	return noSpot
}

// row appends the cards of side s from left to right, those in the crypt too.
func (f *field) row(s int, list []Spot) []Spot {
	if f.deep {
		return append(list, f.crypt.row[s]...)
	}
	return f.side[s].fill(list, s)
}

// guest reports whether at a spot is a card of the player's hand or shop, which no
// selector finds: in the recruit phase they have the places of a foe.
func (f *field) guest(p Spot) bool { return p.side() == 1 && f.guests>>p.slot()&1 != 0 }

// there reports whether the card at a spot can gain something.
func (f *field) there(p Spot) bool { return p != noSpot && (f.alive(p) || f.guest(p)) }

// seatOf returns the seat behind a side, core.None for nobody; behind guests it is that
// of the board.
func (f *field) seatOf(s int) core.Seat { return core.Seat(f.side[s].seat) - 1 }

// sideOf returns the side of a seat, 0 where it has none.
func (f *field) sideOf(s core.Seat) int {
	if s != core.None && f.seatOf(1) == s {
		return 1
	}
	return 0
}

// ownerOf returns the seat whose card is at a spot.
func (f *field) ownerOf(p Spot) core.Seat {
	if f.guest(p) {
		return f.seatOf(0)
	}
	return f.seatOf(p.side())
}
