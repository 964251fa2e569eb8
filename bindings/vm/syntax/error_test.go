package syntax

import (
	"errors"
	"testing"
)

// TestCaught: a text that is refused keeps its error, and a fault of ours becomes one.
func TestCaught(t *testing.T) {
	fail := func(with any) (err *Error) {
		defer caught(&err)
		panic(with)
	}
	known := &Error{Line: 3, Message: "unexpected end"}
	if err := fail(known); err != known {
		t.Errorf("got %v", err)
	}
	if err := fail(errors.New("index out of range")); err == nil || err.Message != "the program cannot be compiled: index out of range" || !err.TooLarge {
		t.Errorf("got %+v", err)
	}
}
