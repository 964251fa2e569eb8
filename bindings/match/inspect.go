// What the prompt's inspect shows of a match.

package match

import (
	"arcana/bindings/expose"
	"arcana/core"
	"arcana/core/rand"
)

// inspected are the fields that inspect shows.
type inspected struct {
	System  string
	Seed    rand.Seed
	Ply     int
	Players []string
	// Config is what the match reads; Tuning the numbers of it that can be tuned.
	Config, Tuning any
	// Options are the system's own, as they were given.
	Options map[string]any
	// View is the whole state, Record what save writes, Events all that happened.
	View, Record, Events expose.Lazy
}

// Inspect returns what the prompt's inspect shows of the match.
func (m *Match) Inspect() any {
	return &inspected{
		System: m.System.Name, Seed: rand.Seed(m.Setup.Seed), Ply: m.Ply(), Players: m.Names,
		Config: m.Config, Tuning: m.System.Content.Tuning(m.Config), Options: m.Given,
		View:   expose.Lazy{Units: readUnits, Get: func() any { return m.Game().View(core.All) }},
		Record: expose.Lazy{Units: m.recordUnits(), Get: m.recordOrError},
		Events: expose.Lazy{Units: readUnits, Get: func() any { return m.Events() }},
	}
}

// recordOrError returns the match's record, or as a text why there is none.
func (m *Match) recordOrError() any {
	r, err := m.Record()
	if err != nil {
		return err.Error()
	}
	return r
}
