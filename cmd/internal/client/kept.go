// What a client knows of its table, from the messages of the server.

package client

import (
	"encoding/json"
	"fmt"

	"arcana/cmd/live/wire"
)

// State is what a client knows of its table. The page in a browser has the same.
type State struct {
	// About is the table as the server last told it.
	About wire.Table
	// Document is what the client's seat sees, as [wire.View] says; nil before the match.
	Document any
	// Events is how many events the client has.
	Events int
	// Lines are the last lines of the chat at the table.
	Lines []wire.Line
	// Over is the end of the match, nil before it.
	Over *wire.Over
}

// Apply changes the state as a message says. A message that does not fit the state, such as a change of a
// missing value, is an error. Messages that answer one request, such as a refusal, change nothing here.
func (k *State) Apply(message wire.FromServer) (err error) {
	switch m := message.(type) {
	case wire.Table:
		k.About = m
	case wire.View:
		if m.Whole != nil {
			k.Document, err = wire.Parse(m.Whole)
		} else {
			k.Document, err = wire.Apply(k.Document, m.Changes)
		}
	case wire.Events:
		err = k.countEvents(m)
	case wire.Said:
		// After counts all lines since the table was opened. The client may have fewer, because the server
		// forgets the oldest: then it keeps all that it has, and the new ones follow.
		k.Lines = append(k.Lines[:min(m.After, len(k.Lines))], m.Lines...)
	case wire.Over:
		k.Over = &m
	}
	return err
}

// countEvents counts new events, and returns an error if their numbers leave a gap or a cause
// comes after its effect.
func (k *State) countEvents(m wire.Events) error {
	var list []struct{ ID, Cause int }
	if err := json.Unmarshal(m.List, &list); err != nil {
		return err
	}
	if m.After > k.Events {
		return fmt.Errorf("events are missing: the server sent the events after event %d, but only %d events were received before", m.After, k.Events)
	}
	for i, e := range list {
		if e.ID != m.After+i+1 || e.Cause >= e.ID {
			return fmt.Errorf("the server sent event %d with the cause %d; expected event %d with an earlier event as its cause", e.ID, e.Cause, m.After+i+1)
		}
	}
	k.Events = m.After + len(list)
	return nil
}

// DecodeDocument returns Document decoded as a wire.Document; ok is false before the match.
func (k *State) DecodeDocument() (now wire.Document, ok bool, err error) {
	if k.Document == nil {
		return now, false, nil
	}
	data, err := json.Marshal(k.Document)
	if err == nil {
		err = json.Unmarshal(data, &now)
	}
	return now, true, err
}
