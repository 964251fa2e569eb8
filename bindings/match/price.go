package match

import (
	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/vm"
)

// What the methods of a match cost the script that calls them, in units. A unit is at
// most 30 ns of CPU in every call (BenchmarkPrices lists them); what tables hold that
// go in or come out is charged besides, by package declare.
const (
	MoveUnits   = 500 // a decision, or a move of the script's own
	runUnits    = 400 // a decision of run, which reports no events: a match without an end is found by it before the units are spent
	againUnits  = 200 // a move played again
	lookUnits   = 500 // the state of a match gone through once
	digestUnits = 3_000
	reloadUnits = 100_000 // reading all content anew
	listUnits   = 3_000   // looking for files
	BeginUnits  = 15_000  // a match
	sitUnits    = 5_000   // each of its personalities
	scriptUnits = 2_000   // each script of its content, which is run once
)

// What a match weighs in memory, in bytes.
const (
	bytes        = 256 << 10
	machineBytes = 128 << 10
	eventBytes   = 64
)

// Weight returns about how many bytes a match keeps alive.
func (m *Match) Weight() int64 {
	return bytes + eventBytes*int64(len(m.Events())) + machineBytes*int64(m.personalities())
}

// personalities returns how many players have a machine of their own.
func (m *Match) personalities() (n int) {
	for _, p := range m.Players {
		if _, ok := p.(*player.Scripted); ok {
			n++
		}
	}
	return n
}

// OpenUnits is what the machines of a match cost that begins.
func (m *Match) OpenUnits() int64 {
	return sitUnits*int64(m.personalities()) + scriptUnits*int64(len(m.Content.Paths()))
}

// spent returns how many units the match's own machines have spent so far, and what
// was made for its personalities to look at.
func (m *Match) spent() int64 {
	units := m.Content.Machine.Meter().Total()
	for _, p := range m.Players {
		if own, ok := p.(*player.Scripted); ok {
			units += own.Machine.Meter().Total() + own.Looked
		}
	}
	return units
}

// charged does something with a match and charges the script that asked for it: the
// given price, what the match's machines spend, and what the story grows by.
func charged[T any](c *declare.Call, m *Match, units int64, do func() (T, error)) (T, error) {
	c.Charge(units)
	spent, events := m.spent(), len(m.Events())
	result, err := do()
	c.Charge(max(0, m.spent()-spent))
	vm.Create(c.L, eventBytes*int64(max(0, len(m.Events())-events)))
	return result, err
}

// replayUnits is what taking moves back costs: at worst the whole match is played
// again.
func (m *Match) replayUnits() int64 { return againUnits * int64(m.Ply()+1) }
