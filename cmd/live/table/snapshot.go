// What a client sees of a table: a snapshot, in which the events and lines are those that are new to
// the client; and the whole match when it is over.

package table

import (
	"context"
	"time"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/core"
)

// ClientState is what a client has of a table.
type ClientState struct {
	Seat   int  // Snapshot.Seat when it looked last, AnySeat where it does not know
	Events int  // how many events it has, of those that this seat sees
	Undone int  // Snapshot.Undone when it looked last
	Lines  int  // Snapshot.Spoken when it looked last
	Over   bool // it has the end of the match, see Snapshot.Ending
}

// AnySeat is the seat of a client that comes back with events of the seat that it had.
const AnySeat = -2

// Snapshot is what a viewer sees of a table, and what is new since it looked last.
type Snapshot struct {
	Info
	Seat int // the viewer's, from 0; -1 for a watcher
	SeatView
	// Events are those after the first After, which the client has; Known is how many
	// there are with them. Undone counts how often moves were taken back.
	Events               []match.EventInWords
	After, Known, Undone int
	// Lines are those after the first Before; Spoken is how many there are with them.
	Lines          []Line
	Before, Spoken int
	// Round is the match's turn or round from 1, 0 before it begins.
	Round int
	// Deadline is when the seat's time is up, zero where no clock runs for it.
	Deadline time.Time
	// Ending is the end of the match, nil before it and where the client has it.
	Ending *Ending
}

// Info is what everybody may know of a table.
type Info struct {
	ID       store.ID // the table's name, known to who may come
	System   string   // the rule system's name
	State    string   // waiting, playing or over; in a list also asleep, if the table is not in memory
	Chairs   []Chair  // by seats
	Watchers int      // clients without a seat
	Seconds  int      // the time for a turn; 0 is without a clock
	Open     bool     // all hands are seen, and anybody may take back
	Seeded   bool     // who opened the table chose its seed
	Terms    []string // what it is played with beside the rules as they ship, in sentences
	Rules    int      // the number of the system's rules, 0 where nobody knows
	Content  string   // a digest of all content that is played with
	Trouble  string   // why the match cannot go on, "" where it can
}

// Chair is a seat as everybody sees it.
type Chair struct {
	Name   string // the person on it
	Player string // the AI that plays now
	Here   bool   // the person is here
	Ready  bool   // the person wants to begin
	Undo   bool   // the person agrees to take back
	Free   bool   // a person may sit there
}

// SeatView is what a seat sees of the match.
type SeatView struct {
	Ply     int           // the seat's next decision
	Acting  bool          // it may move now
	View    any           // a watcher's is what all seats see
	Options []core.Option // the legal moves, then what is not legal
	Hands   []any         // at an open table, the views of all seats
}

// Snapshot returns what the viewer sees of the table now, and loads the table's state for that if it is not in
// memory. have is what the client has already, which is left out; so are lines of chat that the table has
// forgotten. Before the match there is nothing but the table and the chat.
func (v *Viewer) Snapshot(have ClientState) (snapshot Snapshot, err error) {
	t := v.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return snapshot, errClosed
	}
	if err := t.loadState(); err != nil {
		return snapshot, err
	}
	defer t.recoverPanic(&err)
	s := t.state
	snapshot = Snapshot{Info: t.info(), Seat: s.seatOf(v.Account), Undone: s.undone, Spoken: s.spoken, Round: s.round}
	forgotten := s.spoken - len(s.lines) // the oldest lines, which the table has no more
	snapshot.Before = min(max(have.Lines, forgotten), s.spoken)
	snapshot.Lines = append(snapshot.Lines, s.lines[snapshot.Before-forgotten:]...)
	if s.match == nil {
		return snapshot, nil
	}
	snapshot.Deadline = t.deadline(snapshot.Seat)
	snapshot.SeatView = s.seatView(s.match.Match().Game(), snapshot.Seat)
	s.addEvents(&snapshot, have)
	if !have.Over {
		snapshot.Ending, err = s.ending()
	}
	return snapshot, err
}

// Info returns what everybody may know of the table, and loads it if it is not in memory.
func (t *Table) Info() (info Info, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.loadState(); err != nil {
		return info, err
	}
	return t.info(), nil
}

// info returns what everybody may know of the table. It is made once after each change, for all
// clients, so nobody may write to it. The caller holds the lock.
func (t *Table) info() Info {
	if t.cachedInfo == nil {
		about := t.makeInfo()
		t.cachedInfo = &about
	}
	return *t.cachedInfo
}

// makeInfo gathers what everybody may know of the table from its head, its state and who is
// here. The caller holds the lock.
func (t *Table) makeInfo() Info {
	s := t.state
	info := Info{ID: t.stored.ID, System: s.head.System, State: "waiting", Watchers: t.clients.watcherCount(s), Seconds: s.head.Seconds, Open: s.head.Open, Seeded: s.head.Seeded, Terms: s.head.termSentences(), Rules: s.head.Rules, Content: s.head.contentDigest(), Trouble: t.trouble}
	if _, over := s.result(); over {
		info.State = "over"
	} else if s.match != nil {
		info.State = "playing"
	}
	for i, c := range s.chairs {
		row := Chair{Name: c.Name, Here: t.clients.isHere(c.Account), Ready: t.ready[c.Account], Undo: t.undo[c.Account], Free: s.head.isPerson(i) && c.Account == store.ID{}}
		if info.State != "over" || !s.head.isPerson(i) { // after the end nobody needs a stand-in
			row.Player = t.aiOf(i)
		}
		info.Chairs = append(info.Chairs, row)
	}
	return info
}

// seatView returns what a seat sees of the game g: the game of the match, or a copy of that game. seat is -1 for
// a watcher. At an open table it adds the views of all seats.
func (s *state) seatView(g core.Game, seat int) (viewOf SeatView) {
	m := s.match.Match()
	if s.head.Open {
		for i := range s.chairs {
			viewOf.Hands = append(viewOf.Hands, g.View(core.Seat(i)))
		}
	}
	if seat < 0 {
		viewOf.View = g.View(core.Watcher)
		return viewOf
	}
	// A match that is over asks nobody, whatever the game still says of acting seats.
	viewOf.Ply, viewOf.Acting = s.plies[seat], core.Acting(g).Has(core.Seat(seat)) && g.Turn() != core.None
	viewOf.View = g.View(core.Seat(seat))
	if moves := core.MovesOf(g, core.Seat(seat)); len(moves) > 0 {
		viewOf.Options = m.System.Options(viewOf.View, moves)
	}
	return viewOf
}

// addEvents adds to a snapshot the events that the client lacks. If moves were taken back since it
// looked last, or it had another seat, it lacks all. A watcher gets those that all seats may know.
func (s *state) addEvents(snapshot *Snapshot, have ClientState) {
	m, readers := s.match.Match(), s.eventReaders(snapshot.Seat)
	snapshot.Known = s.counts.knownBy(m.Events(), readers)
	if have.Undone == s.undone && (have.Seat == snapshot.Seat || have.Seat == AnySeat) {
		snapshot.After = min(max(have.Events, 0), snapshot.Known)
	}
	if snapshot.After < snapshot.Known {
		snapshot.Events = s.match.Sentences(m.Game(), core.SeenSince(m.Events(), readers, snapshot.After, snapshot.Known))
	}
}

// eventReaders returns the seats that must all know an event before it is shown: the seat
// itself, or for a watcher (-1) all seats of the table.
func (s *state) eventReaders(seat int) core.Seats {
	if seat < 0 {
		return core.Seats(1<<len(s.chairs) - 1) // one bit for each seat
	}
	return core.Only(core.Seat(seat))
}

// eventCounts remembers, for sets of seats, how many events were counted so far and how many of them
// all these seats know. So only new events must be counted. When moves are taken back it is cleared.
type eventCounts map[core.Seats]struct{ events, known int }

// knownBy returns how many of the events all these seats know. It counts on from where it
// stopped the last time.
func (k eventCounts) knownBy(events []core.Event, seats core.Seats) int {
	c := k[seats]
	c.events, c.known = len(events), c.known+core.CountSeen(events[c.events:], seats)
	k[seats] = c
	return c.known
}

// Ending is all of a match that is over.
type Ending struct {
	Result core.Result // how it ended
	Record core.Record // the whole match
	By     []string    // for each move who made it: person, player, standin or time
}

// Ending returns the result and the record of the match. It refuses while the match goes on, because
// the record has everybody's secrets.
func (t *Table) Ending() (ending *Ending, err error) {
	err = t.transact(func(s *state) error {
		if ending, err = s.ending(); err == nil && ending == nil {
			return refuse("the record of a match can be read only after its end, and this match is not over")
		}
		return err
	})
	return ending, err
}

// storeResults stores that the match is over, with the result of each person. Before the end, and if
// that is stored already, it does nothing. The caller holds the lock.
func (t *Table) storeResults() error {
	result, over := t.state.result()
	if !over || t.stored.State == store.Over {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := t.registry.Store.Finish(ctx, t.stored.ID, t.state.results(result, store.Moment(t.registry.Clock.Now()))...); err != nil {
		return err
	}
	t.stored.State = store.Over
	return nil
}

// results returns a result for each person who has a seat: the place and score that they reached.
func (s *state) results(r core.Result, ended time.Time) (list []store.Result) {
	for i, c := range s.chairs {
		if c.Account == (store.ID{}) {
			continue
		}
		row := store.Result{Account: c.Account, Table: s.id, Seat: i, System: s.head.System, Ended: ended}
		if i < len(r.Places) { // a result may be without places, or without scores
			row.Place = r.Places[i]
		}
		if i < len(r.Scores) {
			row.Score = float64(r.Scores[i])
		}
		list = append(list, row)
	}
	return list
}

// ending returns the result and the record of the match, nil while it goes on.
func (s *state) ending() (*Ending, error) {
	result, over := s.result()
	if !over {
		return nil, nil
	}
	var record core.Record
	err := s.shared.withSession(func(*session.Session) (err error) {
		record, err = s.match.Record()
		return err
	})
	return &Ending{result, record, s.movedBy}, err
}
