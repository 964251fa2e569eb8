// The errors of this package, and how they leave it: functions panic with one, and recoverError
// recovers it.

package syntax

import "fmt"

// An Error is what is wrong with a text: every function of this package that
// refuses one gives it.
type Error struct {
	Line       int    // from FirstLine on; 0 when no line is to blame
	Message    string // without the position; as long as the names that it shows
	TooLarge   bool   // a bound of this package is passed, not a rule of Lua
	Unfinished bool   // the text ends too early: a prompt asks for more
}

// Error gives the message.
func (e *Error) Error() string { return e.Message }

// tooLarge makes the error of a text that passes a bound.
func tooLarge(line int, format string, args ...any) *Error {
	return &Error{Line: line, TooLarge: true, Message: fmt.Sprintf(format, args...)}
}

// recoverError recovers a panic and puts it into err. An *Error is how this package stops reading a text;
// any other panic is a fault of this package and becomes a refusal of the text, so that no panic
// reaches a user. Defer it.
func recoverError(err **Error) {
	switch r := recover().(type) {
	case nil:
	case *Error:
		*err = r
	default:
		*err = tooLarge(0, "the program cannot be compiled: %v", r)
	}
}
