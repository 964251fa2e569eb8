package syntax

import (
	"errors"
	"testing"
)

// TestCaught: a text that is refused keeps its error, and a fault of ours becomes one.
func TestCaught(t *testing.T) {
	fail := func(with any) (err *Error) {
		defer recoverError(&err)
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

// TestLettersOfWriters: what programs for writing letters put in the place of what a keyboard has
// is named as it stands there.
func TestLettersOfWriters(t *testing.T) {
	for source, want := range map[string]string{
		"x = \u201ca\u201d":    "unexpected symbol near '\u201c'; use plain quotes",
		"x = \u2018a\u2019":    "unexpected symbol near '\u2018'; use plain quotes",
		"x = 3 \u2013 1":       "unexpected symbol near '\u2013'; Lua writes -",
		"x = 3 \u00d7 1":       "unexpected symbol near '\u00d7'",
		"x = \"a\u201d\ny = 1": "unfinished string, because a curly quote does not end a text near '\"a\u201d'",
		"print(\"a\u201d)":     "unfinished string near '<eof>', because a curly quote does not end a text",
		"x = \xe2":             "unexpected byte 226, expected a program as text",
		"x = \u200b1":          "unexpected byte 226, expected a program as text",
	} {
		if _, err := Read(source); err == nil || err.Message != want {
			t.Errorf("%q: got %v, want %s", source, err, want)
		}
	}
}
