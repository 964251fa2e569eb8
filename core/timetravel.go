package core

import "fmt"

// Undo takes back the last n moves, as many as there are at most, and returns
// how many were taken back. Redo can play them again.
func (m *Match) Undo(n int) int {
	n = min(max(n, 0), m.ply)
	if n > 0 {
		m.rewind(m.ply - n)
	}
	return n
}

// snapshotEvery is how many moves lie between the copies of the game that undo
// starts from: at most that many moves are played again.
const snapshotEvery = 64

// keep keeps a copy of the game where one is due, in a match whose moves are taken
// back: snapshots[i] is the game before move i*snapshotEvery.
func (m *Match) keep() {
	if len(m.snapshots) > 0 && m.ply%snapshotEvery == 0 {
		m.snapshots = append(m.snapshots, m.game.Clone())
	}
}

// start returns the game before the first move. Most matches are never taken back,
// so the first undo begins the match anew, and copies are kept from then on.
func (m *Match) start() Game {
	game, err := m.System.New(m.Setup)
	if err != nil {
		panic(fmt.Sprintf("core: a match that has begun cannot begin: %v", err))
	}
	return game
}

// rewind returns to the position before move ply: the nearest copy at or
// before it, and the moves since then once more.
func (m *Match) rewind(ply int) {
	from := ply / snapshotEvery
	if len(m.snapshots) == 0 {
		from, m.snapshots = 0, []Game{m.start()}
	}
	m.game = m.snapshots[from].Clone()
	m.snapshots = m.snapshots[:from+1]
	m.ply = from * snapshotEvery
	if m.ply < len(m.marks) {
		m.events, m.marks = m.events[:m.marks[m.ply]], m.marks[:m.ply]
	}
	for m.ply < ply {
		if _, err := m.play(m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a move that was legal is not: %v", err))
		}
	}
}

// Redo plays again up to n moves that were undone and returns how many it was.
func (m *Match) Redo(n int) int {
	n = min(max(n, 0), len(m.acts)-m.ply)
	for range n {
		if _, err := m.play(m.acts[m.ply]); err != nil {
			panic(fmt.Sprintf("core: a move that was legal is not: %v", err))
		}
	}
	return n
}

// Fork returns an independent copy of the match with the same past.
func (m *Match) Fork() *Match {
	f := *m
	f.game = m.game.Clone()
	f.acts = append([]Act(nil), m.acts...)
	f.marks = append([]int(nil), m.marks...)
	f.events = append([]Event(nil), m.events...)
	f.snapshots = append([]Game(nil), m.snapshots...)
	f.silent, f.views, f.ranks = nil, nil, nil
	f.Players = append([]Player(nil), m.Players...)
	return &f
}

// Replay plays the given acts from where the match stands; on a refusal it
// returns how many were played and the reason.
func (m *Match) Replay(acts []Act) (int, error) {
	for i, act := range acts {
		if _, err := m.PlayAs(act.Seat, act.Move); err != nil {
			return i, err
		}
	}
	return len(acts), nil
}

// eventDigits is how many hex digits stand for one event in a record.
const eventDigits = 6

// Digests returns, for each move, the digests of its events one after the other:
// what a record keeps of the story.
func (m *Match) Digests() []string {
	list := make([]string, m.ply)
	var digits []byte
	for i := range list {
		digits = appendDigests(digits[:0], m.EventsOf(i))
		list[i] = string(digits)
	}
	return list
}

// appendDigests appends the digests of events.
func appendDigests(to []byte, events []Event) []byte {
	d := newDigester()
	defer written.Put(d)
	for i := range events {
		d.bytes = d.bytes[:0]
		d.event(&events[i])
		to = d.sum(to, eventDigits)
	}
	return to
}

// Story returns the digest of [Match.Digests], without a list of them: matches with the
// same story cannot be told apart by what happened.
func (m *Match) Story() string {
	d := newDigester()
	defer written.Put(d)
	d.number(uint64(m.ply))
	for i := range m.ply {
		events := m.EventsOf(i)
		d.number(uint64(len(events) * eventDigits))
		d.bytes = appendDigests(d.bytes, events)
	}
	var digits [digestDigits]byte
	return string(d.sum(digits[:0], digestDigits))
}

// Differs compares what [Match.Digests] returned for two matches. It returns the first
// move that differs and the first of its events that does, both from 0; and false when
// all events are the same.
func Differs(a, b []string) (move, event int, differ bool) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i, common(a[i], b[i]) / eventDigits, true
		}
	}
	return min(len(a), len(b)), 0, len(a) != len(b)
}

// common returns how many bytes two texts begin with in common.
func common(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
