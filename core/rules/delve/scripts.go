package delve

import "arcana/core"

// Scripts is the door to abilities written as scripts. Scripts are numbered by
// their place in the list of the config's script names.
type Scripts interface {
	// Hears returns the moments that the script has functions for.
	Hears(script int) Moments
	// Fire calls the script's function for fx's moment. Whatever the script
	// does to the match it does through fx. A Failure means that the script did
	// not end well: what it did before stands, and the rest fizzles.
	Fire(script int, fx *Fx) *Failure
	// Source names the function of a script and moment in events; 0 when it is
	// not known.
	Source(script int, m Moment) core.Source
}

// Failure is how the firing of a script failed.
type Failure struct {
	// Reason is the message, with file and line, Units the budget it had used.
	Reason string
	Units  int32
}

// Memo is something that an ability remembers: a number or a text under a key.
type Memo struct {
	Of     core.Ref `json:"of"`
	Key    string   `json:"key"`
	Number float64  `json:"number"`
	Text   string   `json:"text"`
	IsText bool     `json:"is_text"`
}
