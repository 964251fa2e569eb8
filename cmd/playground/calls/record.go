package calls

import (
	"encoding/json"
	"fmt"

	"arcana/bindings/match"
	"arcana/core"
	"arcana/core/rand"
)

// setup is a match to be played out.
type setup struct {
	System  string         `json:"system"`
	Players []string       `json:"players"` // empty: as many as usual, who play at random
	Seed    rand.Seed      `json:"seed"`
	Options map[string]any `json:"options"`
}

// story is a record that is open, and what there is to see in it.
type story struct {
	Record json.RawMessage    `json:"record"`
	Report match.ReplayReport `json:"report"`
	// Seats say who sits where, Moves what was decided, in order.
	Seats []string `json:"seats"`
	Moves []string `json:"moves"`
	// Difference says in one line how it differs from what the record has; empty where
	// it does not.
	Difference string `json:"difference,omitempty"`
}

// play plays a match out and opens its record.
func (d *Desk) play(q setup) (story, error) {
	s, err := d.content.open(uint64(q.Seed), d.out)
	if err != nil {
		return story{}, err
	}
	sys, _, err := s.System(q.System)
	if err != nil {
		return story{}, err
	}
	for len(q.Players) < sys.Usual {
		q.Players = append(q.Players, "random")
	}
	t, err := match.Sit(s, q.System, q.Players, q.Options)
	if err != nil {
		return story{}, err
	}
	for t.Match().Game().Turn() != core.None {
		if t.Match().Ply() == match.LongestMatch {
			return story{}, match.ErrEndless
		}
		if _, err := t.Step(); err != nil {
			return story{}, err
		}
	}
	r, err := t.Record()
	if err != nil {
		return story{}, err
	}
	return d.reopen(r)
}

// sheet is a record as a file has it.
type sheet struct {
	Record json.RawMessage `json:"record"`
}

// open replays a record.
func (d *Desk) open(q sheet) (story, error) {
	r, err := match.ParseRecord("record.json", q.Record)
	if err != nil {
		return story{}, err
	}
	return d.reopen(r)
}

func (d *Desk) reopen(r core.Record) (st story, err error) {
	s, err := d.content.open(uint64(r.Seed), d.out)
	if err != nil {
		return st, err
	}
	m, difference, err := match.Play(s, s.Machine.State(), r)
	if err != nil {
		return st, err
	}
	d.record = match.NewTable(m)
	if st.Record, err = json.Marshal(r); err != nil {
		return st, err
	}
	st.Report = match.Replayed(m, difference)
	st.Moves = r.Moves[:m.Ply()]
	for i := range d.record.Seats() {
		st.Seats = append(st.Seats, d.record.SeatName(core.Seat(i)))
	}
	if difference != nil {
		st.Difference = difference.String()
	}
	return st, nil
}

// moment is a seat's place in an open record.
type moment struct {
	Ply  int `json:"ply"`  // how many moves are played, from 0
	Seat int `json:"seat"` // from 1
}

// scene is what a seat sees at a moment.
type scene struct {
	Ply    int    `json:"ply"`
	Acting bool   `json:"acting"` // the seat is to decide
	Moves  []lies `json:"moves"`  // what lies before it
	View   any    `json:"view"`
	// Events are what the seat knows of the last move, Known how many it knew before.
	Events []match.Told `json:"events"`
	Known  int          `json:"known"`
	// Over says that the match is, and Result how.
	Over   bool         `json:"over"`
	Result *core.Result `json:"result,omitempty"`
}

// lies is a move, or something that is not legal, as a live table has it.
type lies struct {
	Move    string `json:"move,omitempty"`
	Text    string `json:"text"`
	Ref     int    `json:"ref,omitempty"`
	Refused string `json:"refused,omitempty"`
}

// see goes to a moment of the open record.
func (d *Desk) see(q moment) (scene, error) {
	if d.record == nil {
		return scene{}, fmt.Errorf("see: no record is open, expected the call play or open before")
	}
	m := d.record.Match()
	length := m.Ply() + m.Redo(match.LongestMatch)
	if q.Ply < 0 || q.Ply > length {
		return scene{}, fmt.Errorf("see: ply: expected 0 to %d, got %d", length, q.Ply)
	}
	if q.Seat < 1 || q.Seat > d.record.Seats() {
		return scene{}, fmt.Errorf("see: seat: expected 1 to %d, got %d", d.record.Seats(), q.Seat)
	}
	m.Undo(length - q.Ply)
	return d.scene(core.Seat(q.Seat - 1)), nil
}

func (d *Desk) scene(seat core.Seat) scene {
	m, g := d.record.Match(), d.record.Match().Game()
	s := scene{Ply: m.Ply(), Acting: core.Acting(g).Has(seat) && g.Turn() != core.None, View: g.View(seat), Moves: []lies{}}
	if moves := core.MovesOf(g, seat); len(moves) > 0 {
		for _, o := range m.System.Options(s.View, moves) {
			s.Moves = append(s.Moves, lie(o))
		}
	}
	seen := core.SeenBy(m.Events(), seat)
	if s.Known = len(seen); s.Ply > 0 {
		s.Known = len(core.SeenBy(m.Events()[:len(m.Events())-len(m.EventsOf(s.Ply-1))], seat))
	}
	s.Events = d.record.Tell(g, seen[min(s.Known, len(seen)):])
	if result, over := g.Result(); over {
		s.Over, s.Result = true, &result
	}
	return s
}

func lie(o core.Option) lies {
	l := lies{Text: o.Text, Ref: int(o.Ref), Refused: o.Refused}
	if o.Move.Verb != "" {
		l.Move = o.Move.String()
	}
	return l
}
