package tavern

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/rules/tavern"
)

// strays are the handles of cards beyond the places of an arena: of those
// who came when so many had died that some lie in the crypt (R-T20). Like the
// lists of a firing they are given out anew in the next one, since no script can
// have kept them.
type strays struct {
	handles []*handle
	of      map[tavern.Spot]*handle // those lent in this firing
}

// strayUnits is what a script pays for a stray: its tables take time and memory.
const strayUnits = 100

// handle returns the handle of the card at a spot, the same for as long as a
// firing lasts.
func (d *door) handle(p tavern.Spot) *handle {
	if p < spots {
		return &d.handles[p]
	}
	return d.strays.handle(d, p)
}

// handleIn is handle for a card that a script has just brought.
func (d *door) handleIn(L *lua.LState, p tavern.Spot) *handle {
	if p >= spots {
		vm.Charge(L, strayUnits)
	}
	return d.handle(p)
}

func (s *strays) handle(d *door, p tavern.Spot) *handle {
	if h, ok := s.of[p]; ok {
		return h
	}
	if s.of == nil {
		s.of = map[tavern.Spot]*handle{}
	}
	if len(s.of) == len(s.handles) {
		h := new(handle)
		h.make(d, p, d.handles[0].plain)
		s.handles = append(s.handles, h)
	}
	h := s.handles[len(s.of)]
	h.spot, s.of[p] = p, h
	return h
}

// forget puts the full sheets of the strays out of force.
func (s *strays) forget() {
	for _, h := range s.handles[:len(s.of)] {
		h.lua.Metatable = h.rest
	}
}
