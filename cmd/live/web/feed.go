// What one client is sent of a table: the difference between what it has and what it should
// see.

package web

import (
	"encoding/json"
	"reflect"
	"time"

	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// feed is what a client has been sent of a table. From a snapshot of the table it makes the messages
// that the client lacks. These depend on nothing else.
type feed struct {
	client   table.ClientState
	document json.RawMessage // what the seat sees, as it was sent last; nil before the first view
	table    wire.Table
	phase    wire.Phase
	deadline time.Time
}

// newFeed returns the feed of a client that has the given number of events already, because it comes
// back after a break; 0 for a new client.
func newFeed(events int) *feed {
	return &feed{client: table.ClientState{Seat: table.AnySeat, Events: events}}
}

// missingMessages returns the messages that the client lacks to have all of a snapshot, and notes
// them as sent. Before the match these are only the table and the chat. A client that has changed
// its seat gets the whole view, not the changes.
func (f *feed) missingMessages(snapshot table.Snapshot, now time.Time) (list []any, err error) {
	if snapshot.Seat != f.client.Seat {
		f.document = nil
	}
	if message := tableMessage(snapshot.Info, snapshot.Seat); !reflect.DeepEqual(message, f.table) {
		f.table = message
		list = append(list, message)
	}
	list = append(list, f.chatMessages(snapshot)...)
	if snapshot.State == "waiting" {
		f.client.Seat = snapshot.Seat // once the match has begun eventsMessage does that
		return list, nil
	}
	for _, newMessage := range []func(table.Snapshot) (any, error){f.eventsMessage, f.viewMessage, f.phaseMessage, f.endMessage} {
		message, err := newMessage(snapshot)
		if err != nil {
			return nil, err
		}
		if message != nil {
			list = append(list, message)
		}
	}
	if snapshot.Deadline != f.deadline {
		f.deadline = snapshot.Deadline
		list = append(list, clockMessage(snapshot.Deadline, now))
	}
	return list, nil
}

// tableMessage makes the message of what everybody may know of a table, for a client on that seat (-1 for
// a watcher). Messages count seats from 1, with 0 for a watcher.
func tableMessage(info table.Info, seat int) wire.Table {
	t := wire.Table{System: info.System, State: info.State, Seat: seat + 1, Watchers: info.Watchers, Seconds: info.Seconds, Open: info.Open, Seeded: info.Seeded, Terms: info.Terms, Rules: info.Rules, Content: info.Content, Trouble: info.Trouble}
	for _, c := range info.Chairs {
		t.Seats = append(t.Seats, wire.Chair{Name: c.Name, Player: c.Player, Here: c.Here, Ready: c.Ready, Undo: c.Undo, Free: c.Free})
	}
	return t
}

// chatMessages returns the lines of chat that are new as one message, or none, and notes them as sent.
func (f *feed) chatMessages(snapshot table.Snapshot) []any {
	if f.client.Lines = snapshot.Spoken; len(snapshot.Lines) == 0 {
		return nil
	}
	said := wire.Said{After: snapshot.Before}
	for _, line := range snapshot.Lines {
		said.Lines = append(said.Lines, wire.Line{Name: line.Name, Text: line.Text})
	}
	return []any{said}
}

// eventsMessage returns the new events, and notes them as sent; nil if there are none. If the client's
// seat has changed, or moves were taken back, the message is needed even with an empty list: it says which
// of the client's events are void.
func (f *feed) eventsMessage(snapshot table.Snapshot) (any, error) {
	allValid := f.client.Seat == snapshot.Seat && f.client.Undone == snapshot.Undone // the events that the client has
	f.client.Seat, f.client.Undone, f.client.Events = snapshot.Seat, snapshot.Undone, snapshot.Known
	if allValid && len(snapshot.Events) == 0 {
		return nil, nil
	}
	data, err := json.Marshal(snapshot.Events)
	if snapshot.Events == nil {
		data = []byte("[]") // not null, as a nil slice is encoded
	}
	return wire.Events{After: snapshot.After, List: data}, err
}

// viewMessage returns the document with the seat's view, options and decision: the whole document at
// first, and later only what has changed in it. It returns nil if nothing has changed, and if the game
// shows no view at all.
func (f *feed) viewMessage(snapshot table.Snapshot) (any, error) {
	if snapshot.View == nil && snapshot.Hands == nil {
		return nil, nil
	}
	data, err := json.Marshal(wire.Document{Ply: snapshot.Ply, Acting: snapshot.Acting, Moves: wire.Choices(snapshot.Options), View: snapshot.View, Hands: snapshot.Hands})
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

// phaseMessage returns a message if another turn or phase has begun, else nil. The phase's name is read
// from the document that viewMessage made.
func (f *feed) phaseMessage(snapshot table.Snapshot) (any, error) {
	phase := wire.Phase{Turn: snapshot.Round}
	if name := wire.At(f.document, "view", "phase"); name != nil {
		_ = json.Unmarshal(name, &phase.Name) // a phase that is no text has no name
	}
	if phase == f.phase {
		return nil, nil
	}
	f.phase = phase
	return phase, nil
}

// endMessage returns a message with the result and record of the match, and notes that the client
// has the end; nil as long as the snapshot has no ending, before the end or after it was sent.
func (f *feed) endMessage(snapshot table.Snapshot) (any, error) {
	if snapshot.Ending == nil {
		return nil, nil
	}
	f.client.Over = true
	return overMessage(snapshot.Ending)
}

// overMessage makes the message that ends a match, with its result and record.
func overMessage(ending *table.Ending) (wire.Over, error) {
	result, err := json.Marshal(ending.Result)
	if err != nil {
		return wire.Over{}, err
	}
	record, err := json.Marshal(ending.Record)
	return wire.Over{Result: result, Record: record, By: ending.By}, err
}

// clockMessage makes the message that says how many milliseconds are left to the deadline: 0 if it has
// passed, -1 if no clock runs.
func clockMessage(deadline, now time.Time) wire.Clock {
	if deadline.IsZero() {
		return wire.Clock{Left: -1}
	}
	return wire.Clock{Left: int(max(0, deadline.Sub(now)).Milliseconds())}
}
