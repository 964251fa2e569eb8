package tavern

import (
	"math"

	"arcana/core/ability"
)

// voice is one ability of a unit: a script, or what the data of a card says.
type voice struct {
	of     *Card // whose numbers it has, and whose data it is
	script int   // in Config.scripts, -1 for what the data says
	number int16 // among the abilities of the unit: what it remembers goes by it
}

// natively is the number of an ability that is data.
const natively = math.MaxInt16

// first returns the ability that a card has by its own line.
func (c *Card) first() (v voice, ok bool) {
	switch {
	case c.script >= 0:
		return voice{c, c.script, int16(c.script)}, true
	case c.listens != 0:
		return voice{c, -1, natively}, true
	}
	return v, false
}

// voices are the abilities of a card, in the order of its text.
func (c *Card) voices(yield func(voice) bool) {
	if v, ok := c.first(); ok && !yield(v) {
		return
	}
	for _, script := range c.more {
		if !yield(voice{c, script, int16(script)}) {
			return
		}
	}
}

// voices are the abilities of a unit.
func (u *Unit) voices(yield func(voice) bool) {
	if u.Own == nil || u.Own.voices == nil {
		u.Card.voices(yield)
		return
	}
	for _, v := range *u.Own.voices {
		if !yield(v) {
			return
		}
	}
}

// plain reports whether the masks know all of the unit's abilities: it has no more than
// the one of its card's own line.
func (u *Unit) plain() bool { return len(u.Card.more) == 0 && (u.Own == nil || u.Own.voices == nil) }

// listensTo returns what a unit's abilities listen to.
func (h *hearing) listensTo(u *Unit) Moments {
	if u.plain() {
		return h.listensOf(u.Card)
	}
	return h.listensBeyond(u)
}

// listensOf returns what the abilities of a fresh copy of a card listen to.
func (h *hearing) listensOf(c *Card) Moments {
	if c.plain() {
		return c.listens
	}
	return h.listensScripted(c)
}

// plain reports whether the card has one ability of its own line at the most, and no script.
func (c *Card) plain() bool { return c.script < 0 && len(c.more) == 0 }

// listensScripted is listensOf of a card that has a script, or several abilities.
func (h *hearing) listensScripted(c *Card) Moments {
	switch {
	case len(c.more) > 0:
		return h.listensBeyond(&Unit{Card: c})
	case h.scripts != nil:
		return h.listening[c.script]
	}
	return c.listens
}

// listensBeyond is listensTo of a unit that has other abilities than the masks know.
func (h *hearing) listensBeyond(u *Unit) (set Moments) {
	for v := range u.voices {
		if set |= beyond; v.script < 0 {
			set |= v.of.listens
		} else if h.scripts != nil {
			set |= h.listening[v.script]
		}
	}
	return set
}

// ears are what one ability listens to.
func (a world) ears(v *voice) *ability.Ears {
	if v.script >= 0 && a.scripts != nil {
		return a.scripts.Ears(v.script)
	}
	return earsOf(v.of)
}

// voice returns the ability of that number at a spot, and whether the card still has it.
func (a world) voice(p Spot, number int16) (voice, bool) {
	for v := range a.unit(p).voices {
		if v.number == number {
			return v, true
		}
	}
	return voice{}, false
}
