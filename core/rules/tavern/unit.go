package tavern

import "arcana/core"

// BoardSize is how many places a board has at most (RULES 3.3). The combat's
// arrays are cut to this size, so the tuning may lower it but not raise it.
const BoardSize = 7

// Tribes is a set of tribes, one bit each in the order of the sheet.
type Tribes uint16

// The four tribes (RULES 5.1).
const (
	Pentacles Tribes = 1 << iota
	Cups
	Swords
	Wands
)

// tribeNames are the tribes in the order of their bits.
var tribeNames = [4]string{"pentacles", "cups", "swords", "wands"}

// Has reports whether the set holds all tribes of t.
func (set Tribes) Has(t Tribes) bool { return set&t == t }

// TribeNames returns the tribes that the unit counts for, in their order. The list is
// shared: the caller must not write to it.
func (u *Unit) TribeNames() []string {
	switch {
	case u.Tribes != u.Card.tribes && u.Card.kindred != nil:
		return u.Card.kindred.in(u.Tribes)
	case u.Card.kin == nil:
		return noTribes
	}
	return u.Card.kin
}

var noTribes = []string{}

// Unit is one card as it stands somewhere: in a hand, on a board, in a shop or,
// copied, in a fight. It is 32 bytes that may be copied freely; Card is shared
// and never written.
type Unit struct {
	// Attack and Health are what they are now, in points, buffs included; a unit at
	// health 0 or less is dead.
	Attack, Health int32
	// Ref names the unit in events.
	Ref core.Ref
	// Tribes are the tribes it counts for.
	Tribes Tribes
	// Aegis is how many hits it stops before one hurts.
	Aegis uint8
	// Form says whether it is a guardian, and whether it is golden.
	Form Form
	// Card is what the unit is a copy of; never nil.
	Card *Card
	// Own is what tells it from other copies of its card, or nil. It is replaced,
	// never changed in place.
	Own *Own
}

// Form is a set of what a unit is beside its numbers.
type Form uint8

// A guardian must be attacked first; a golden card is a fusion of three.
const (
	Guardian Form = 1 << iota
	Golden
)

// Guardian reports whether it must be attacked first.
func (u *Unit) Guardian() bool { return u.Form&Guardian != 0 }

// Golden reports whether it is a fusion of three.
func (u *Unit) Golden() bool { return u.Form&Golden != 0 }

// SetGuardian makes it a guardian, or none.
func (u *Unit) SetGuardian(guardian bool) {
	if u.Form &^= Guardian; guardian {
		u.Form |= Guardian
	}
}

// Unit returns a fresh copy of the card with its own stats, or as a golden one
// with attack and health doubled (RULES 3.4, R-T11).
func (c *Card) Unit(golden bool) (u Unit) {
	if u.become(c); golden {
		u.Form, u.Attack, u.Health = u.Form|Golden, 2*u.Attack, 2*u.Health
	}
	return u
}

// become makes the unit a fresh copy of a card that is not golden, without a name.
// It writes field by field, where the unit will lie: a unit that is made elsewhere
// and moved at once is waited for.
func (u *Unit) become(c *Card) {
	u.Attack, u.Health, u.Ref = int32(c.Attack), int32(c.Health), 0
	u.Aegis, u.Tribes, u.Form = uint8(c.Aegis), c.tribes, 0
	if c.Guardian {
		u.Form = Guardian
	}
	u.Card, u.Own = c, nil
}

// Name returns what people call the unit.
func (u *Unit) Name() string {
	if u.Golden() {
		return u.Card.golden
	}
	return u.Card.Name
}
