// The messages of both sides: first how they are encoded and decoded, then what clients send, then
// what servers send.

package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"arcana/core"
	"arcana/core/spell"
)

const (
	// Version is the version of the messages, their field "v".
	Version = 1
	// MostBytes is how long a client's message may be.
	MostBytes = 16 << 10
)

// clientTypes and serverTypes are the types of messages by their field "type".
var (
	clientTypes = typesByName(Hello{}, Theme{}, Join{}, Leave{}, Start{}, Move{}, Why{}, Say{}, Undo{})
	serverTypes = typesByName(Welcome{}, Theme{}, Table{}, View{}, Events{}, Done{}, Refused{}, Phase{}, Clock{}, Reason{}, Said{}, Over{}, Closing{})
)

// typesByName returns the Go types of messages by their names on the wire.
func typesByName(messages ...any) map[string]reflect.Type {
	named := map[string]reflect.Type{}
	for _, m := range messages {
		named[TypeName(m)] = reflect.TypeOf(m)
	}
	return named
}

// TypeName returns a message's field "type": the name of its Go type in lower case.
func TypeName(message any) string { return strings.ToLower(reflect.TypeOf(message).Name()) }

// Encode returns a message of either side as JSON with its version and type.
func Encode(message any) ([]byte, error) {
	fields, err := json.Marshal(message)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", TypeName(message), err)
	}
	head := fmt.Sprintf(`{"v":%d,"type":%q`, Version, TypeName(message))
	if len(fields) > len("{}") {
		head += ","
	}
	return append([]byte(head), fields[1:]...), nil
}

// DecodeClient decodes a client's message; the error is one sentence for the client.
func DecodeClient(data []byte) (FromClient, error) {
	if len(data) > MostBytes {
		return nil, fmt.Errorf("the message is too long, expected at most %d bytes", MostBytes)
	}
	m, err := decode(data, clientTypes, "server")
	if err != nil {
		return nil, err
	}
	return m.(FromClient), nil
}

// DecodeServer decodes a server's message, for clients written in Go; the error is one sentence for the
// person at the client.
func DecodeServer(data []byte) (FromServer, error) {
	m, err := decode(data, serverTypes, "client")
	if err != nil {
		return nil, err
	}
	return m.(FromServer), nil
}

// decode decodes a message strictly: it must be UTF-8 and one JSON object, of this version, of one of the known
// types, and with exactly the fields of that type. reader is who decodes it, "server" or "client".
func decode(data []byte, known map[string]reflect.Type, reader string) (any, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("the message is not UTF-8")
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil || fields == nil {
		return nil, fmt.Errorf("the message is not a JSON object")
	}
	if v := string(fields["v"]); v != fmt.Sprint(Version) {
		return nil, fmt.Errorf(`"v": expected %d, the version of this %s`, Version, reader)
	}
	var name string
	if err := json.Unmarshal(fields["type"], &name); err != nil {
		return nil, fmt.Errorf(`"type": expected the name of a message`)
	}
	kind, ok := known[name]
	if !ok {
		return nil, fmt.Errorf(`"type": no message is called %q, %s`, shorten(name), spell.Choices(shorten(name), slices.Sorted(maps.Keys(known))))
	}
	return readFields(fields, name, kind)
}

// readFields decodes the fields of a message whose type is known. Missing and unknown fields
// are errors. It deletes from the map fields what it has read, so that the unknown ones are left.
func readFields(fields map[string]json.RawMessage, name string, kind reflect.Type) (any, error) {
	delete(fields, "v")
	delete(fields, "type")
	message := reflect.New(kind).Elem()
	var expected []string
	for i := range kind.NumField() {
		field, rule, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",") // a field with the rule omitempty may be missing
		expected = append(expected, field)
		raw, given := fields[field]
		delete(fields, field)
		if !given && rule == "" {
			return nil, fmt.Errorf("%s: the field %q is missing", name, field)
		}
		if given && !decodeInto(raw, message.Field(i)) {
			return nil, fmt.Errorf("%s: %q: expected %s", name, field, expectedType(kind.Field(i).Type))
		}
	}
	for _, field := range slices.Sorted(maps.Keys(fields)) { // what is left is unknown; the first is reported
		return nil, fmt.Errorf("%s: unknown field %q, %s", name, shorten(field), spell.Choices(shorten(field), expected))
	}
	return message.Interface(), nil
}

// decodeInto decodes JSON into a field, and reports whether it fits. null fits only a field that may
// be any JSON.
func decodeInto(raw json.RawMessage, field reflect.Value) bool {
	if bytes.Equal(raw, []byte("null")) && field.Type() != reflect.TypeFor[json.RawMessage]() {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(field.Addr().Interface()) == nil
}

// expectedType returns in words what a field holds, for errors.
func expectedType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Int, reflect.Int64:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	}
	return "a list"
}

// shorten cuts what a stranger wrote to 40 letters, to quote it.
func shorten(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "..."
	}
	return text
}

// FromClient is a message of a client: Hello, Theme, Join, Leave, Start, Move, Why, Say
// or Undo.
type FromClient interface{ fromClient() }

// Hello is a client's first message: who it is, and what it had before a break.
type Hello struct {
	// Client is the client's own name, 128 random bits in 22 letters, which it keeps when
	// it comes back: by it and a number, a message that is sent again is known.
	Client string `json:"client"`
	// Events is how many events of the table it has.
	Events int `json:"events,omitempty"`
}

// Theme says how a client looks. From a client it is what it has loaded and shows; from
// the server, what the client is to load: at first the table's theme, later the one that
// the client shows, each time that its files change.
type Theme struct {
	Number int64  `json:"number,omitempty"` // of a client's: as in Join
	Name   string `json:"name"`             // the theme's name
	Hash   string `json:"hash"`             // stands for all that the theme has
}

// Join takes a seat.
type Join struct {
	Number int64 `json:"number"`         // the client's own count of its messages, from 1
	Seat   int   `json:"seat,omitempty"` // from 1; 0 is any that is free
}

// Leave gives the seat up.
type Leave struct {
	Number int64 `json:"number"` // as in Join
}

// Start says that the client is ready to begin: it has the content of the table.
type Start struct {
	Number  int64  `json:"number"`  // as in Join
	Content string `json:"content"` // the digest that the message table has
}

// Move plays a legal move.
type Move struct {
	Number int64  `json:"number"` // as in Join
	Ply    int    `json:"ply"`    // the decision that it is meant for, as the view has it
	Text   string `json:"text"`   // the move, as the view has it
}

// Why asks what a move or an offered thing is worth.
type Why struct {
	Number int64  `json:"number"` // as in Join
	Thing  string `json:"thing"`  // a move's text, or a thing's name
}

// Say says something to everybody at the table.
type Say struct {
	Number int64  `json:"number"` // as in Join
	Text   string `json:"text"`   // one line
}

// Undo agrees to take back a move.
type Undo struct {
	Number int64 `json:"number"` // as in Join
	Ply    int   `json:"ply"`    // the decision after the move, as the view has it
}

// fromClient marks the messages of clients.
func (Hello) fromClient() {}
func (Theme) fromClient() {}
func (Join) fromClient()  {}
func (Leave) fromClient() {}
func (Start) fromClient() {}
func (Move) fromClient()  {}
func (Why) fromClient()   {}
func (Say) fromClient()   {}
func (Undo) fromClient()  {}

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

// Choices returns options as a document lists them.
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

// fromServer marks the messages of servers.
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
