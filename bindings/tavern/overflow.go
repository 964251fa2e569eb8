package tavern

import "arcana/core/rules/tavern"

// overflow are the handles of cards beyond the places of an arena: of those
// who came when so many had died that some lie in the crypt (R-T20). Like the
// lists of a firing they are given out anew in the next one, since no script can
// have kept them.
type overflow struct {
	handles []*handle
	of      map[tavern.Spot]*handle // those given in this firing
}

// overflowUnits is what a script pays for a handle beyond them: its tables take time and memory.
const overflowUnits = 100

// handle returns the handle of the card at a spot, the same for as long as a
// firing lasts.
func (b *binding) handle(p tavern.Spot) *handle {
	if p < spots {
		return &b.handles[p]
	}
	return b.overflow.handle(b, p)
}

func (s *overflow) handle(b *binding, p tavern.Spot) *handle {
	if h, ok := s.of[p]; ok {
		return h
	}
	if s.of == nil {
		s.of = map[tavern.Spot]*handle{}
	}
	if len(s.of) == len(s.handles) {
		h := new(handle)
		h.make(b, p)
		s.handles = append(s.handles, h)
	}
	h := s.handles[len(s.of)]
	h.spot, h.looked, s.of[p] = p, 0, h
	return h
}
