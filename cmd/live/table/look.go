package table

import (
	"time"

	"arcana/bindings/match"
	"arcana/cmd/live/store"
	"arcana/core"
)

// Have is what a client has of a table.
type Have struct {
	Seat   int  // Sight.Seat when it looked last, AnySeat where it does not know
	Events int  // how many events, by the count of that seat
	Undone int  // Sight.Undone when it looked last
	Lines  int  // how many lines that were said, in all
	Over   bool // the end
}

// AnySeat is the seat of a client that comes back with events of the seat that it had.
const AnySeat = -2

// Sight is what a viewer sees of a table, and what is new since it looked last.
type Sight struct {
	Info
	Seat int // the viewer's, from 0; -1 for a watcher
	Scene
	// Events are those after the first After, which the client has; Known is how many
	// there are with them. Undone counts how often moves were taken back.
	Events               []match.Told
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
	State    string   // waiting, playing or over
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

// Scene is what a seat sees of the match.
type Scene struct {
	Ply     int           // the seat's next decision
	Acting  bool          // it may move now
	View    any           // a watcher's is what all seats see
	Options []core.Option // the legal moves, then what is not legal
	Hands   []any         // at an open table, the views of all seats
}

// Look returns what the viewer sees, and what is new to one who has that much.
func (v *Viewer) Look(have Have) (sight Sight, err error) {
	t := v.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return sight, errClosed
	}
	if err := t.load(); err != nil {
		return sight, err
	}
	defer t.guard(&err)
	s := t.state
	sight = Sight{Info: t.info(), Seat: s.seatOf(v.Account), Undone: s.undone, Spoken: s.spoken, Round: s.round}
	sight.Before = min(max(have.Lines, s.spoken-len(s.lines)), s.spoken)
	sight.Lines = append(sight.Lines, s.lines[len(s.lines)-(s.spoken-sight.Before):]...)
	if s.match == nil {
		return sight, nil
	}
	sight.Deadline = t.deadline(sight.Seat)
	sight.Scene = s.scene(s.match.Match().Game(), sight.Seat)
	s.happened(&sight, have)
	if !have.Over {
		sight.Ending, err = s.ending()
	}
	return sight, err
}

// Info returns what everybody may know of the table.
func (t *Table) Info() (info Info, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.load(); err != nil {
		return info, err
	}
	return t.info(), nil
}

// info is made once for all who look after a change; nobody writes to it.
func (t *Table) info() Info {
	if t.about == nil {
		about := t.tell()
		t.about = &about
	}
	return *t.about
}

func (t *Table) tell() Info {
	s := t.state
	info := Info{ID: t.row.ID, System: s.head.System, State: "waiting", Watchers: t.clients.watchers(s), Seconds: s.head.Seconds, Open: s.head.Open, Seeded: s.head.Seeded, Terms: s.head.terms(), Rules: s.head.Rules, Content: s.head.digest(), Trouble: t.trouble}
	if _, over := s.result(); over {
		info.State = "over"
	} else if s.match != nil {
		info.State = "playing"
	}
	for i, c := range s.chairs {
		row := Chair{Name: c.Name, Here: t.clients.present(c.Account), Ready: t.ready[c.Account], Undo: t.undo[c.Account], Free: s.head.person(i) && c.Account == store.ID{}}
		if info.State != "over" {
			row.Player = t.standIn(i)
		}
		info.Chairs = append(info.Chairs, row)
	}
	return info
}

// scene is what a seat sees of a game, which is the match's own or a copy of it.
func (s *state) scene(g core.Game, seat int) (scene Scene) {
	m := s.match.Match()
	if s.head.Open {
		for i := range s.chairs {
			scene.Hands = append(scene.Hands, g.View(core.Seat(i)))
		}
	}
	if seat < 0 {
		scene.View = g.View(core.Watcher)
		return scene
	}
	scene.Ply, scene.Acting = s.plies[seat], core.Acting(g).Has(core.Seat(seat)) && g.Turn() != core.None
	scene.View = g.View(core.Seat(seat))
	if moves := core.MovesOf(g, core.Seat(seat)); len(moves) > 0 {
		scene.Options = m.System.Options(scene.View, moves)
	}
	return scene
}

// happened adds the events that are new: to a watcher, of those that all seats may know.
func (s *state) happened(sight *Sight, have Have) {
	m, by := s.match.Match(), s.readers(sight.Seat)
	sight.Known = s.known.count(m.Events(), by)
	if have.Undone == s.undone && (have.Seat == sight.Seat || have.Seat == AnySeat) {
		sight.After = min(max(have.Events, 0), sight.Known)
	}
	if sight.After < sight.Known {
		sight.Events = s.match.Tell(m.Game(), core.SeenSince(m.Events(), by, sight.After, sight.Known))
	}
}

// readers are those who all may know what a seat is told, or a watcher.
func (s *state) readers(seat int) core.Seats {
	if seat < 0 {
		return core.Seats(1<<len(s.chairs) - 1)
	}
	return core.Only(core.Seat(seat))
}

// known says how many of the first events some seats all know, for each such question
// that was asked: a match only grows until moves are taken back.
type known map[core.Seats]struct{ events, known int }

func (k known) count(events []core.Event, by core.Seats) int {
	c := k[by]
	c.events, c.known = len(events), c.known+core.CountSeen(events[c.events:], by)
	k[by] = c
	return c.known
}
