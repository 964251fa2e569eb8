// The prices of a match's methods, and how a script is charged for the units and the memory of a call.

package match

import (
	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
)

// What the methods of a match cost the script that calls them, in units. A unit is at
// most 30 ns of CPU in every call (BenchmarkPrices lists them). Package declare charges for
// the values in tables that a call takes or returns; that is not in these figures.
const (
	MoveUnits    = 800       // a decision, or a move of the script's own
	runUnits     = 700       // a decision of run, which reports no events; low enough that run can tell of an endless match before its units are spent
	optionUnits  = 30        // a legal move that a player weighs in a decision
	firingUnits  = 20        // an ability that is fired, besides what it spends
	TrialUnits   = 500       // a match of an experiment, which begins where another has ended
	againUnits   = 100       // a move played again
	tellUnits    = 8         // an event of it
	copyUnits    = 1_000     // a copy of the state of a match
	noteUnits    = 25        // a move written into a record
	rowUnits     = 10        // an event described
	readUnits    = 1_200     // the state of a match gone through once
	digestUnits  = 4_500     // the digest of the state of a match
	reloadUnits  = 100_000   // reading all content anew
	LayUnits     = 2_000_000 // laying texts over the content, which is read and judged anew
	listUnits    = 3_000     // looking for files
	BeginUnits   = 5_000     // a match
	situateUnits = 12_000    // laying a situation over it, besides what stands there
	stageUnits   = 12_000    // the content of a system, which all matches of a session share
	ArmUnits     = 20_000    // content and players for the matches of an experiment
	sitUnits     = 8_000     // each of its personalities
)

// What a match takes in memory, in bytes.
const (
	baseBytes    = 256 << 10 // the match itself
	machineBytes = 128 << 10 // each personality's machine
	eventBytes   = 64        // each event
)

// Weight returns about how many bytes of memory the match keeps alive.
func (m *Match) Weight() int64 {
	return baseBytes + eventBytes*int64(len(m.Events())) + machineBytes*int64(m.countPersonalities())
}

// countPersonalities returns how many players are personalities in Lua, each with a machine of
// its own.
func (m *Match) countPersonalities() (n int) {
	for _, p := range m.Players {
		if player.PersonalityOf(p) != nil {
			n++
		}
	}
	return n
}

// OpenUnits returns what opening the machines of the match's players costs. The content's machine is shared by
// all matches and costs nothing here.
func (m *Match) OpenUnits() int64 { return sitUnits * int64(m.countPersonalities()) }

// Spent returns how many units a match has cost so far: what the machines of content and players spent, the price
// of each firing of an ability, and what SpentDeciding adds.
func Spent(content *system.Content, players []core.Player) int64 {
	units, entries := content.Spent()
	return units + firingUnits*entries + SpentDeciding(players)
}

// SpentDeciding returns how many units players have spent on deciding so far: what their scripts spent
// (SpentByScripts), the views and options that were made for these, and the moves that a search has played and
// that nobody has paid for yet.
func SpentDeciding(players []core.Player) int64 {
	units := SpentByScripts(players)
	for _, p := range players {
		if own := player.PersonalityOf(p); own != nil {
			units += own.ShownUnits
		} else if thinks, ok := p.(interface{ Played() int64 }); ok {
			units += player.ThoughtUnits * thinks.Played()
		}
	}
	return units
}

// SpentByScripts returns how many units the machines of personalities among the players have spent so
// far.
func SpentByScripts(players []core.Player) (units int64) {
	for _, p := range players {
		if own := player.PersonalityOf(p); own != nil {
			units += own.Machine.Meter().Total()
		}
	}
	return units
}

// PlayedUnits returns what playing the match so far has cost in units, without what its machines
// spent. Memory costs a unit for every 32 bytes.
func (m *Match) PlayedUnits() int64 {
	return TrialUnits + runUnits*int64(m.Ply()) + optionUnits*m.Weighed() + eventBytes/32*int64(len(m.Events()))
}

// charged calls do and makes the running script pay: the given units before, and after it for the moves that
// players weighed, what the match's machines spent, and memory for new events. Scripts that failed
// meanwhile are noted in the session.
func charged[T any](c *declare.Call, m *Match, units int64, do func() (T, error)) (T, error) {
	c.Charge(units)
	spent, weighed, events := Spent(m.Content, m.Players), m.Weighed(), len(m.Events())
	result, err := do()
	// After an undo or a reload there may be less than before: that costs nothing.
	c.Charge(max(0, Spent(m.Content, m.Players)-spent) + optionUnits*max(0, m.Weighed()-weighed))
	vm.Create(c.L, eventBytes*int64(max(0, len(m.Events())-events)))
	m.noteFailedScripts(events)
	return result, err
}

// undoUnits returns what undoing the last n moves costs: a copy of an earlier state, and playing the moves
// after that state again.
func (m *Match) undoUnits(n int) int64 { return copyUnits + replayUnits(m.Replays(n)) }

// replayUnits returns what playing moves again costs, with so many events.
func replayUnits(moves, events int) int64 { return againUnits*int64(moves) + tellUnits*int64(events) }

// forkUnits returns what a copy of the match with its moves and events costs.
func (m *Match) forkUnits() int64 { return copyUnits + int64(m.Ply()) + int64(len(m.Events())) }

// recordUnits returns what making a record costs: its moves as text and digests of their events.
func (m *Match) recordUnits() int64 {
	return 2*readUnits + noteUnits*int64(m.Ply()) + 4*int64(len(m.Events()))
}
