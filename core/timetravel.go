// Undo, redo, fork and replay. To go back, a match takes an older copy of the game and plays the moves
// after that again.

package core

import "fmt"

// Undo takes back the last n moves, or all if there are fewer. It returns how many were taken back. Redo
// can play them again.
func (m *Match) Undo(n int) int {
	n = min(max(n, 0), m.ply)
	if n > 0 {
		m.rewind(m.ply - n)
	}
	return n
}

// Replays returns how many moves Undo(n) would have to play again, and how many events these moves have. An
// undo plays the moves from the last snapshot on; before the first undo there are no snapshots, so it plays
// all moves that remain.
func (m *Match) Replays(n int) (moves, events int) {
	rest := m.ply - min(max(n, 0), m.ply)
	if rest == m.ply { // nothing is taken back, so nothing is played again
		return 0, 0
	}
	moves = rest
	if len(m.snapshots) > 0 {
		moves = rest % snapshotEvery
	}
	return moves, m.eventStarts[rest] - m.eventStarts[rest-moves]
}

// snapshotEvery is how many moves there are from one copy of the game for undo to the next. So undo plays
// fewer moves than that again.
const snapshotEvery = 64

// maybeSnapshot is called after each move. If a move of the match was ever undone, it adds a copy of the
// game to the snapshots after every 64th move. So snapshots[i] is the game before move i*snapshotEvery.
func (m *Match) maybeSnapshot() {
	if len(m.snapshots) > 0 && m.ply%snapshotEvery == 0 {
		m.snapshots = append(m.snapshots, m.game.Clone())
	}
}

// restart begins the game again, and returns it before its first move. (No copy is made at the beginning
// of a match, because most matches never undo a move.)
func (m *Match) restart() Game {
	game, err := m.System.New(m.Setup)
	if err != nil {
		panic(fmt.Sprintf("core: the match cannot be started again from its own setup: %v", err))
	}
	return game
}

// rewind returns to the position before move ply, which was played. It takes the last snapshot at or before
// that position, drops all later snapshots and events, and plays the moves from the snapshot on again. They
// were legal before, so an error is a bug of the system, and a panic.
func (m *Match) rewind(ply int) {
	from := ply / snapshotEvery
	if len(m.snapshots) == 0 {
		from, m.snapshots = 0, []Game{m.restart()}
	}
	m.game = m.snapshots[from].Clone()
	m.snapshots = m.snapshots[:from+1]
	m.ply = from * snapshotEvery
	m.events, m.eventStarts = m.events[:m.eventStarts[m.ply]], m.eventStarts[:m.ply]
	for m.ply < ply {
		if _, err := m.play(&m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a recorded move is no longer legal: %v", err))
		}
	}
}

// Redo plays up to n moves again that were undone, and returns how many it has played.
func (m *Match) Redo(n int) int {
	n = min(max(n, 0), len(m.acts)-m.ply)
	for range n {
		if _, err := m.play(&m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a recorded move is no longer legal: %v", err))
		}
	}
	return n
}

// Fork returns an independent copy of the match with the same past. What the match has only to use its
// memory again is not copied.
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

// Replay plays acts from the present position. It returns how many were played, and an error if the next
// one is not possible.
func (m *Match) Replay(acts []Act) (int, error) {
	for i, act := range acts {
		if _, err := m.Repeat(act); err != nil {
			return i, err
		}
	}
	return len(acts), nil
}

// Repeat plays an act, a move or a cheat, that was played before, in this match or in another.
func (m *Match) Repeat(act Act) ([]Event, error) {
	if act.cheat != nil {
		return m.Cheat(*act.cheat)
	}
	return m.PlayAs(act.Seat, act.Move)
}
