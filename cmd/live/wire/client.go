package wire

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

func (Hello) fromClient() {}
func (Theme) fromClient() {}
func (Join) fromClient()  {}
func (Leave) fromClient() {}
func (Start) fromClient() {}
func (Move) fromClient()  {}
func (Why) fromClient()   {}
func (Say) fromClient()   {}
func (Undo) fromClient()  {}
