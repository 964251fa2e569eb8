package tavern

import (
	"math"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Copy returns a Config that shares everything with c and may be given cards of
// its own with Make.
func (c *Config) Copy() *Config {
	own := *c
	own.scripts, own.written = slices.Clip(c.scripts), c.written.Apart()
	return &own
}

// Make prepares a card that is no part of the set and of no pool: one that a
// script wrote out for a fight. A script that it names joins ScriptNames, so make
// cards on a Copy only. It returns everything that is wrong with the card.
func (c *Config) Make(card *Card) []core.Fault {
	p := preparer{cfg: c}
	card.place, card.created = -1, nil
	p.tribes(card)
	p.ability(card)
	card.write()
	return p.faults
}

// Names returns the ids and names of all cards of the set, for suggestions.
func (c *Config) Names() []string { return c.index.Names() }

// Near is the tail of a message about a name that no card has, or that several share.
func (c *Config) Near(name string) string { return c.index.Near(name) }

// NewToken returns a card of no pool that an effect can summon: a unit of those
// stats and without ability, called after them when name is empty.
func NewToken(name string, attack, health int) *Card {
	return (&preparer{cfg: &Config{}}).token(&Token{Name: name, Attack: attack, Health: health})
}

// Token returns what the card's ability summons, or nil.
func (c *Card) Token() *Card { return c.act.token }

// Show returns the unit as people and scripts see it.
func (u *Unit) Show() CardView { return u.show() }

// Rehearse puts a board onto a stage without a foe and returns the verbs of its
// i-th card (from 0), which speaks about moment m: for trying one firing alone.
func Rehearse(cfg *Config, scripts Scripts, s Side, i int, m Moment) *Fx {
	a := NewArena(cfg, scripts)
	f := a.formation(s, refYou)
	a.clear(modeRecruit)
	a.chance = rand.New(0, "rehearsal")
	a.log = log{limit: math.MaxInt32, numbering: numbering{refFoe, 1}}
	a.place(0, f)
	a.plain.Moment = ability.ID(m)
	a.kernel.GrantUnits(&a.plain)
	a.fx.firing = firing{heard: &a.plain, self: spot(0, i), about: spot(0, i), actor: a.unit(spot(0, i)).Ref, moment: m}
	return &a.fx
}
