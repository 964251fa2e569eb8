package wire

import (
	"encoding/json"

	"arcana/core"
)

// FromServer is a message of the server: Welcome, Theme, Table, View, Events, Done, Refused,
// Phase, Reason, Said, Clock, Over or Closing.
type FromServer interface{ fromServer() }

// Welcome answers Hello.
type Welcome struct {
	Name  string `json:"name"`  // what others see of the account
	Table string `json:"table"` // the table's id
}

// Table is what everybody may know of a table.
type Table struct {
	System   string  `json:"system"`             // the rule system
	State    string  `json:"state"`              // waiting, playing or over
	Seats    []Chair `json:"seats"`              // in order
	Seat     int     `json:"seat,omitempty"`     // the reader's, from 1; 0 for a watcher
	Watchers int     `json:"watchers,omitempty"` // how many clients have no seat
	Seconds  int     `json:"seconds,omitempty"`  // the time for a turn; 0 is without a clock
	Open     bool    `json:"open,omitempty"`     // everybody sees all hands, and may take back
	Seeded   bool    `json:"seeded,omitempty"`   // who opened the table chose its seed
	// Terms are what it is played with beside the rules as they ship, a sentence each: a
	// situation, options, numbers, mods, a seed that was chosen.
	Terms   []string `json:"terms,omitempty"`
	Rules   int      `json:"rules,omitempty"`   // the number of the system's rules; 0 where nobody knows
	Content string   `json:"content"`           // a digest of all content that is played with
	Trouble string   `json:"trouble,omitempty"` // why the match cannot go on
}

// Chair is a seat and who is on it.
type Chair struct {
	Name   string `json:"name,omitempty"`   // of the person
	Player string `json:"player,omitempty"` // the AI that plays now
	Free   bool   `json:"free,omitempty"`   // a person may sit there
	Here   bool   `json:"here,omitempty"`   // the person is connected
	Ready  bool   `json:"ready,omitempty"`  // the person wants to begin
	Undo   bool   `json:"undo,omitempty"`   // the person agrees to take back
}

// View is what a seat sees: whole at first, then what has changed.
type View struct {
	Whole   json.RawMessage `json:"whole,omitempty"`   // a Document
	Changes []Change        `json:"changes,omitempty"` // to the one before
}

// Document is the whole of what a seat sees: what View carries and changes.
type Document struct {
	// Ply is the seat's next decision, from 0: how many it has made.
	Ply int `json:"ply"`
	// Acting says that the seat may make a move now; Moves are those, and what else
	// lies before it, with the reason why it is not legal.
	Acting bool     `json:"acting"`
	Moves  []Choice `json:"moves"`
	// View is the seat's own, as the system has it; Hands are those of all seats at an
	// open table.
	View  any   `json:"view,omitempty"`
	Hands []any `json:"hands,omitempty"`
}

// Choice is a move, or something that is not legal now.
type Choice struct {
	Move    string `json:"move,omitempty"`    // as the message move takes it
	Text    string `json:"text"`              // for people
	Ref     int    `json:"ref,omitempty"`     // the thing that it is about
	Refused string `json:"refused,omitempty"` // why it is not legal
}

// Choices are options as a document has them.
func Choices(options []core.Option) []Choice {
	list := make([]Choice, len(options))
	for i, o := range options {
		list[i] = Choice{Text: o.Text, Ref: int(o.Ref), Refused: o.Refused}
		if o.Move.Verb != "" {
			list[i].Move = o.Move.String()
		}
	}
	return list
}

// Events are what happened, as the reader may know of it.
type Events struct {
	After int             `json:"after"` // what the client has after this many is void
	List  json.RawMessage `json:"list"`  // the events, in order
}

// Done answers a message that was carried out; for a move and what is said, after it
// was made durable.
type Done struct {
	Number int64 `json:"number"` // of the client's message
	Ply    int   `json:"ply"`    // the seat's next decision
}

// Refused answers a message that was not carried out.
type Refused struct {
	Number int64  `json:"number,omitempty"` // of the client's message; 0 where it has none
	Reason string `json:"reason"`           // one sentence for people
	Ply    int    `json:"ply"`              // the seat's next decision
}

// Phase says that the match is in another turn or phase.
type Phase struct {
	Turn int    `json:"turn"`           // or round, from 1
	Name string `json:"name,omitempty"` // as the view has it
}

// Clock says how long the reader's seat has for what it must decide.
type Clock struct {
	Left int `json:"left"` // milliseconds; -1 where no clock runs
}

// Reason answers Why.
type Reason struct {
	Number int64  `json:"number"` // of the client's message
	Thing  string `json:"thing"`  // what was asked about
	Text   string `json:"text"`   // the sum, or why it is not legal
}

// Said is what was said at the table.
type Said struct {
	After int    `json:"after"` // how many lines there were before these
	Lines []Line `json:"lines"` // in order
}

// Line is one thing that was said; the table itself has no name.
type Line struct {
	Name string `json:"name,omitempty"` // who said it
	Text string `json:"text"`           // what was said
}

// Over says how the match ended, and holds all of it.
type Over struct {
	Result json.RawMessage `json:"result"`           // winner, places, scores, reason
	Record json.RawMessage `json:"record,omitempty"` // the record of the match
	By     []string        `json:"by,omitempty"`     // for each move who made it: person, player, standin or time
}

// Closing is the server's last message.
type Closing struct {
	Reason string `json:"reason"` // one sentence for people
	Return bool   `json:"return"` // the client may come back at once
}

func (Welcome) fromServer() {}
func (Theme) fromServer()   {}
func (Table) fromServer()   {}
func (View) fromServer()    {}
func (Events) fromServer()  {}
func (Done) fromServer()    {}
func (Refused) fromServer() {}
func (Phase) fromServer()   {}
func (Clock) fromServer()   {}
func (Reason) fromServer()  {}
func (Said) fromServer()    {}
func (Over) fromServer()    {}
func (Closing) fromServer() {}
