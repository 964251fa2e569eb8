package core

// Failure is how the firing of a script failed.
type Failure struct {
	Reason string // the message, with file and line
	Units  int32  // of the budget of one firing that it had used
}
