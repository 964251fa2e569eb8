package core

import "fmt"

// Undo, redo, fork and replay. A match that goes back takes a copy of the game from before and plays
// the moves since then again.

// Undo takes back the last n moves, as many as there are at most, and returns
// how many were taken back. Redo can play them again.
func (m *Match) Undo(n int) int {
	n = min(max(n, 0), m.ply)
	if n > 0 {
		m.rewind(m.ply - n)
	}
	return n
}

// Replays returns how many moves Undo plays again to take back the last n, and how many events
// these have. Before anything was ever undone there are no snapshots, so these are all moves that
// remain.
func (m *Match) Replays(n int) (moves, events int) {
	rest := m.ply - min(max(n, 0), m.ply)
	if rest == m.ply {
		return 0, 0
	}
	moves = rest
	if len(m.snapshots) > 0 {
		moves = rest % snapshotEvery
	}
	return moves, m.eventStarts[rest] - m.eventStarts[rest-moves]
}

// snapshotEvery is how many moves lie between the copies of the game that undo
// starts from: at most that many moves are played again.
const snapshotEvery = 64

// maybeSnapshot is called after each move. After every 64th it adds a copy of the game to the
// snapshots, provided that a move of the match was ever undone. So snapshots[i] is the game before
// move i*snapshotEvery.
func (m *Match) maybeSnapshot() {
	if len(m.snapshots) > 0 && m.ply%snapshotEvery == 0 {
		m.snapshots = append(m.snapshots, m.game.Clone())
	}
}

// restart begins the game once more and returns it as it was before the first move. Most matches
// never undo, so no copy is made when they begin.
func (m *Match) restart() Game {
	game, err := m.System.New(m.Setup)
	if err != nil {
		panic(fmt.Sprintf("core: the match cannot be started again from its own setup: %v", err))
	}
	return game
}

// rewind returns to the position before move ply: the nearest copy at or before it, and the moves
// since then once more. What was legal and began once does so again, so an error is a mistake of
// the system and panics.
func (m *Match) rewind(ply int) {
	from := ply / snapshotEvery
	if len(m.snapshots) == 0 {
		from, m.snapshots = 0, []Game{m.restart()}
	}
	m.game = m.snapshots[from].Clone()
	m.snapshots = m.snapshots[:from+1]
	m.ply = from * snapshotEvery
	if m.ply < len(m.eventStarts) { // there are moves to take back, so their events go too
		m.events, m.eventStarts = m.events[:m.eventStarts[m.ply]], m.eventStarts[:m.ply]
	}
	for m.ply < ply {
		if _, err := m.play(&m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a recorded move is no longer legal: %v", err))
		}
	}
}

// Redo plays again up to n moves that were undone and returns how many it was.
func (m *Match) Redo(n int) int {
	n = min(max(n, 0), len(m.acts)-m.ply)
	for range n {
		if _, err := m.play(&m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a recorded move is no longer legal: %v", err))
		}
	}
	return n
}

// Fork returns an independent copy of the match with the same past. What the match keeps only to
// reuse its memory is not copied.
func (m *Match) Fork() *Match {
	f := *m
	f.game = m.game.Clone()
	f.acts = append([]Act(nil), m.acts...)
	f.eventStarts = append([]int(nil), m.eventStarts...)
	f.events = append([]Event(nil), m.events...)
	f.snapshots = append([]Game(nil), m.snapshots...)
	f.copyScripts = nil
	f.views = nil
	f.ranks = nil
	f.storyCache = storyCache{}
	f.Players = append([]Player(nil), m.Players...)
	return &f
}

// Replay plays the given acts from where the match stands; on a refusal it
// returns how many were played and the reason.
func (m *Match) Replay(acts []Act) (int, error) {
	for i, act := range acts {
		if _, err := m.Repeat(act); err != nil {
			return i, err
		}
	}
	return len(acts), nil
}

// Repeat plays an act that was played before, in another match or in this one: a move or a cheat.
func (m *Match) Repeat(act Act) ([]Event, error) {
	if act.cheat != nil {
		return m.Cheat(*act.cheat)
	}
	return m.PlayAs(act.Seat, act.Move)
}
