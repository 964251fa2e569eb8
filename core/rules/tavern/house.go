package tavern

import (
	"fmt"

	"arcana/core"
	"arcana/core/rand"
)

// house is what all seats of a match share: the content and its numbers, the
// pool, chance, the record of what happens, and the arena where cards act.
type house struct {
	cfg     *Config
	tuning  Tuning // the effective numbers
	scripts Scripts
	chance  *rand.Set
	pool    pool
	record  record
	arena   *Arena // made when it is needed
}

// stream returns the chance of one purpose of a seat.
func (h *house) stream(purpose string, s core.Seat) *rand.Stream {
	return h.chance.Stream(fmt.Sprintf("%s/%d", purpose, s+1))
}

// stage returns the match's arena.
func (h *house) stage() *Arena {
	if h.arena == nil {
		h.arena = NewArena(h.cfg, h.scripts)
		h.arena.tuning = &h.tuning
	}
	return h.arena
}

// clone returns an independent copy, without an arena.
func (h *house) clone() house {
	c := *h
	c.arena = nil
	c.chance, c.pool, c.record = h.chance.Clone(), h.pool.clone(), h.record.clone()
	return c
}
