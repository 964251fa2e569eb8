// The values that a store keeps.

package store

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"
)

// ID names a table, an account or a client: 128 random bits, written as 22 letters
// that need no escape in an address.
type ID [16]byte

// NewID returns a new random ID.
func NewID() (id ID) {
	rand.Read(id[:]) // never fails: crypto/rand ends the program first
	return id
}

// ParseID parses the 22 letters that String writes; any other spelling is an error.
func ParseID(text string) (id ID, err error) {
	bits, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(bits) != len(id) || len(text) != base64.RawURLEncoding.EncodedLen(len(id)) { // the decoder skips line breaks, which would be another spelling
		return ID{}, fmt.Errorf("%.40q is not an id, expected 22 letters, digits, - or _", text)
	}
	return ID(bits), nil
}

// String writes the ID in 22 letters.
func (id ID) String() string { return base64.RawURLEncoding.EncodeToString(id[:]) }

// MarshalText writes the ID into JSON as String does.
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads the ID from JSON as ParseID does.
func (id *ID) UnmarshalText(text []byte) (err error) {
	*id, err = ParseID(string(text))
	return err
}

// Hash is kept in place of a session's token, so that nobody who reads the store can sign in with it.
type Hash [sha256.Size]byte

// HashOf returns the hash under which a token's session is stored.
func HashOf(token string) Hash { return sha256.Sum256([]byte(token)) }

// State says whether a table is found and goes on.
type State int

// The states of a table.
const (
	Listed State = iota // it goes on, and everybody may find it
	Hidden              // it goes on, and is found by its id and its owner alone
	Over                // it has ended, and takes no more acts
)

// Table is a table without its acts.
type Table struct {
	// ID is the table's name, and the secret of those it was told to.
	ID ID
	// Head is what the table began with, in JSON: the store does not look into it.
	Head json.RawMessage
	// Owner is the account that opened it; zero where nobody has.
	Owner ID
	// State says whether the table is found and goes on.
	State State
	// Made is when it was opened.
	Made time.Time
}

// Query asks for tables of one state.
type Query struct {
	// State is what the tables are in.
	State State
	// Owner is whose tables are meant; zero means everybody's.
	Owner ID
	// After is the last table of the page before, of which Made and ID are looked at;
	// nil asks for the first page.
	After *Table
	// Limit is how many tables at most are wanted, one at least.
	Limit int
}

// Act is one thing that happened at a table.
type Act struct {
	// Kind says what it is ("move", "sit", "say"); the words are the table's.
	Kind string
	// Seat is who did it, from 0; -1 for the table itself and for who has no seat.
	Seat int
	// Ply is the decision that a move was meant for.
	Ply int
	// Text is the move, or what else the kind needs.
	Text string
	// Client is who sent it; zero for the table itself.
	Client ID
	// Number is the client's own of this message, by which one that is sent again
	// gets the first answer.
	Number int64
	// At is when it was taken.
	At time.Time
}

// Account is a person, or a guest who left no more than a name.
type Account struct {
	// ID is the account's name among accounts.
	ID ID
	// Name is what others see.
	Name string
	// Guest says that no identity is tied to it.
	Guest bool
	// Into is the account that a guest was merged into; zero for all others.
	Into ID
	// Was are the guests that were merged into it, in the order of their ids.
	Was []ID
	// Made is when it was first seen.
	Made time.Time
	// Profile is what else a person chose, in JSON: the store does not look into it.
	Profile json.RawMessage
}

// Link ties an identity at a provider to an account.
type Link struct {
	Issuer  string // the provider, by its address
	Subject string // the person's own name there, which never changes
	Account ID     // whose identity it is
}

// Session is one browser that is signed in.
type Session struct {
	Token   Hash      // the hash of what the browser holds
	Account ID        // who it is
	Expires time.Time // when it is over
}

// Result is how one account did in one match.
type Result struct {
	Account ID        // who played
	Table   ID        // where; an account may have several seats of a table
	Seat    int       // from 0
	System  string    // the rule system
	Place   int       // from 1, the best; equal places share a number
	Score   float64   // the system's own score
	Ended   time.Time // when the match was over
}

// Lease says that a process holds a table.
type Lease struct {
	Table  ID        // what is held
	Holder string    // the process, by the address at which others reach it
	Until  time.Time // when it ends unless it is renewed
}

// Moment returns a time as every store keeps it: in UTC, to the millisecond.
func Moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
