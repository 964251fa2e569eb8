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
	before  []Unit // the board that entered the arena last
	sold    []departed
	turn    int   // of the match, from 1
	units   int64 // the ceiling of a move, and of each combat
}

// purpose is what a seat needs chance for: the names of the streams of all seats.
type purpose [maxSeats]string

var forShop, forDiscovery, forRecruit, forCombat = newPurpose("shop"), newPurpose("discover"), newPurpose("recruit"), newPurpose("combat")

func newPurpose(name string) (names purpose) {
	for i := range names {
		names[i] = fmt.Sprintf("%s/%d", name, i+1)
	}
	return names
}

// stream returns the chance of one purpose of a seat.
func (h *house) stream(of *purpose, s core.Seat) *rand.Stream { return h.chance.Stream(of[s]) }

// renew opens the house for another match, in the memory of the one before.
func (h *house) renew(cfg *Config, scripts Scripts, setup core.Setup) {
	if h.chance == nil {
		h.chance = new(rand.Set)
	}
	h.cfg, h.tuning, h.scripts, h.chance = cfg, cfg.Tuning.effective(), scripts, setup.StreamsIn(h.chance)
	if h.units = setup.Units(h.tuning.Ceiling); h.arena != nil {
		h.arena.kernel.Ceil(h.units)
		h.arena.cfg = cfg
		h.arena.fx.heard, h.arena.fx.idle = &h.arena.plain, false
		h.arena.use(scripts, cfg)
	}
}

// stage returns the match's arena.
func (h *house) stage() *Arena {
	if h.arena == nil {
		h.arena = NewArena(h.cfg, h.scripts)
		h.arena.tuning = &h.tuning
		h.arena.kernel.Ceil(h.units)
	}
	return h.arena
}

// clone returns an independent copy, without an arena.
func (h *house) clone() house {
	c := *h
	c.arena, c.before, c.sold = nil, nil, nil
	c.chance, c.pool, c.record = h.chance.Clone(), h.pool.clone(), h.record.clone()
	return c
}
