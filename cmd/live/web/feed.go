package web

import (
	"encoding/json"
	"reflect"
	"time"

	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// feed is what a client has been sent of a table. From what its viewer sees it makes the
// messages that the client lacks: what goes over the wire depends on nothing else.
type feed struct {
	have     table.Have
	document json.RawMessage // nil before the first view
	table    wire.Table
	phase    wire.Phase
	deadline time.Time
}

// newFeed begins with a client that has so many events.
func newFeed(events int) *feed {
	return &feed{have: table.Have{Seat: table.AnySeat, Events: events}}
}

// next returns what the client lacks.
func (f *feed) next(sight table.Sight, now time.Time) (list []any, err error) {
	if sight.Seat != f.have.Seat {
		f.document = nil
	}
	if about := public(sight.Info, sight.Seat); !reflect.DeepEqual(about, f.table) {
		f.table = about
		list = append(list, about)
	}
	list = append(list, f.said(sight)...)
	if sight.State == "waiting" {
		f.have.Seat = sight.Seat
		return list, nil
	}
	for _, part := range []func(table.Sight) (any, error){f.events, f.view, f.turned, f.over} {
		message, err := part(sight)
		if err != nil {
			return nil, err
		}
		if message != nil {
			list = append(list, message)
		}
	}
	if sight.Deadline != f.deadline {
		f.deadline = sight.Deadline
		list = append(list, clock(sight.Deadline, now))
	}
	return list, nil
}

// public is what everybody may know of a table, for the reader on a seat.
func public(info table.Info, seat int) wire.Table {
	t := wire.Table{System: info.System, State: info.State, Seat: seat + 1, Watchers: info.Watchers, Seconds: info.Seconds, Open: info.Open, Seeded: info.Seeded, Terms: info.Terms, Rules: info.Rules, Content: info.Content, Trouble: info.Trouble}
	for _, c := range info.Chairs {
		t.Seats = append(t.Seats, wire.Chair{Name: c.Name, Player: c.Player, Here: c.Here, Ready: c.Ready, Undo: c.Undo, Free: c.Free})
	}
	return t
}

func (f *feed) said(sight table.Sight) []any {
	if f.have.Lines = sight.Spoken; len(sight.Lines) == 0 {
		return nil
	}
	said := wire.Said{After: sight.Before}
	for _, line := range sight.Lines {
		said.Lines = append(said.Lines, wire.Line{Name: line.Name, Text: line.Text})
	}
	return []any{said}
}

func (f *feed) events(sight table.Sight) (any, error) {
	same := f.have.Seat == sight.Seat && f.have.Undone == sight.Undone
	f.have.Seat, f.have.Undone, f.have.Events = sight.Seat, sight.Undone, sight.Known
	if same && len(sight.Events) == 0 {
		return nil, nil
	}
	data, err := json.Marshal(sight.Events)
	if sight.Events == nil {
		data = []byte("[]")
	}
	return wire.Events{After: sight.After, List: data}, err
}

func (f *feed) view(sight table.Sight) (any, error) {
	if sight.View == nil && sight.Hands == nil {
		return nil, nil
	}
	data, err := json.Marshal(wire.Document{Ply: sight.Ply, Acting: sight.Acting, Moves: wire.Choices(sight.Options), View: sight.View, Hands: sight.Hands})
	if err != nil {
		return nil, err
	}
	before := f.document
	if f.document = data; before == nil {
		return wire.View{Whole: data}, nil
	}
	if changes := wire.Diff(before, data); len(changes) > 0 {
		return wire.View{Changes: changes}, nil
	}
	return nil, nil
}

// turned says that another turn or phase has begun, by the seat's own view.
func (f *feed) turned(sight table.Sight) (any, error) {
	phase := wire.Phase{Turn: sight.Round}
	if name := wire.At(f.document, "view", "phase"); name != nil {
		_ = json.Unmarshal(name, &phase.Name) // one that is no text has no name
	}
	if phase == f.phase {
		return nil, nil
	}
	f.phase = phase
	return phase, nil
}

func (f *feed) over(sight table.Sight) (any, error) {
	if sight.Ending == nil {
		return nil, nil
	}
	f.have.Over = true
	return whole(sight.Ending)
}

// whole is the message of a match's end.
func whole(ending *table.Ending) (wire.Over, error) {
	result, err := json.Marshal(ending.Result)
	if err != nil {
		return wire.Over{}, err
	}
	record, err := json.Marshal(ending.Record)
	return wire.Over{Result: result, Record: record, By: ending.By}, err
}

func clock(deadline, now time.Time) wire.Clock {
	if deadline.IsZero() {
		return wire.Clock{Left: -1}
	}
	return wire.Clock{Left: int(max(0, deadline.Sub(now)).Milliseconds())}
}
