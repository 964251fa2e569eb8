package bindings

import (
	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// What the methods of a match cost the script that calls them, in units. Where it
// matters that many matches can be played in one script, that is less than they take.
const (
	moveUnits   = 100 // a decision, or a move played again
	lookUnits   = 200 // a view, or the list of moves
	digestUnits = 2_000
	reloadUnits = 100_000 // reading all content anew
	helpUnits   = 5_000
	beginUnits  = 3_000 // a match, and each of its personalities

	// freeUnits is what a match's own machines may spend on one decision before the
	// script that asked for it pays: far more than honest players and abilities need.
	freeUnits = 20_000
)

// What a match weighs in memory, in bytes.
const (
	matchBytes   = 256 << 10
	machineBytes = 128 << 10
	eventBytes   = 64
)

// Weight returns about how many bytes a match keeps alive.
func (m *match) Weight() int64 {
	return matchBytes + eventBytes*int64(len(m.Events())) + machineBytes*int64(m.personalities())
}

// personalities returns how many players have a machine of their own.
func (m *match) personalities() (n int) {
	for _, p := range m.Players {
		if _, ok := p.(*personality); ok {
			n++
		}
	}
	return n
}

// spent returns how many units the match's own machines have spent so far.
func (m *match) spent() int64 {
	units := m.content.Machine.Meter().Total()
	for _, p := range m.Players {
		if own, ok := p.(*personality); ok {
			units += own.machine.Meter().Total()
		}
	}
	return units
}

// charged does something with a match and charges the script that asked for it: the
// given price, what the match's machines spend beyond what is free, and what the
// story grows by.
func charged[T any](c *declare.Call, m *match, units int64, do func() (T, error)) (T, error) {
	c.Charge(units)
	spent, events := m.spent(), len(m.Events())
	result, err := do()
	c.Charge(max(0, m.spent()-spent-freeUnits))
	vm.Create(c.L, eventBytes*int64(max(0, len(m.Events())-events)))
	return result, err
}

// replayUnits is what taking moves back costs: at worst the whole match is played
// again.
func (m *match) replayUnits() int64 { return moveUnits * int64(m.Ply()+1) }
