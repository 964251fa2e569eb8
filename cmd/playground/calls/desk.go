// The dispatcher: it finds a call by its name, decodes the question and encodes the answer. The
// calls are in the other files.

package calls

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/core/spell"
)

// Dispatcher answers the calls of one page. It is for one goroutine.
type Dispatcher struct {
	out     io.Writer        // takes what scripts print
	content sessionContent   // what all sessions begin with
	prompt  *session.Session // nil before the first line
	console *match.Console   // nil before a file is laid out
	tallies map[version]*tally
	counted []version // that have a tally, the oldest first
}

// New returns a dispatcher that answers calls; its scripts print to out.
func New(out io.Writer) *Dispatcher {
	return &Dispatcher{out: out, content: newContent(systems), tallies: map[version]*tally{}}
}

// call answers a question, which is JSON, with a value that is written as JSON.
type call func(*Dispatcher, []byte) (any, error)

// handlers is every call by its name.
var handlers = map[string]call{
	"hello":  asCall((*Dispatcher).hello),
	"line":   asCall((*Dispatcher).line),
	"forget": asCall((*Dispatcher).forget),
	"run":    asCall((*Dispatcher).run),
	"sim":    asCall((*Dispatcher).sim),
	"play":   asCall((*Dispatcher).play),
	"replay": asCall((*Dispatcher).replay),
	"why":    asCall((*Dispatcher).why),
	"think":  asCall((*Dispatcher).think),
	"lay":    asCall((*Dispatcher).lay),
	"move":   asCall((*Dispatcher).move),
	"back":   asCall((*Dispatcher).back),
	"weigh":  asCall((*Dispatcher).weigh),
	"check":  asCall((*Dispatcher).check),
	"count":  asCall((*Dispatcher).count),
}

// asCall makes a call of a method: it decodes the question into Q, whose unknown fields are
// errors, and calls the method.
func asCall[Q, A any](do func(*Dispatcher, Q) (A, error)) call {
	return func(d *Dispatcher, question []byte) (any, error) {
		var q Q
		if err := decode(question, &q); err != nil {
			return nil, err
		}
		return do(d, q)
	}
}

// decode decodes a question into what q points to; unknown fields are errors.
func decode(question []byte, q any) error {
	reader := json.NewDecoder(bytes.NewReader(question))
	reader.DisallowUnknownFields()
	if err := reader.Decode(q); err != nil {
		return fmt.Errorf("the arguments of the call are wrong: %w", err)
	}
	return nil
}

// failure is an answer that says what went wrong.
type failure struct {
	Error   string `json:"error"`             // one line: file:line: what, expected what
	Excerpt string `json:"excerpt,omitempty"` // the lines around the place
	Line    int    `json:"line,omitempty"`    // of the script, from 1; 0 where none is to blame
}

// Answer returns the answer to a call as JSON. An error is an object whose field "error" says
// in one line what went wrong.
func (d *Dispatcher) Answer(name string, question []byte) []byte {
	do, ok := handlers[name]
	if !ok {
		return encode(failure{Error: fmt.Sprintf("there is no call %q%s", name, spell.DidYouMean(name, slices.Sorted(maps.Keys(handlers))))})
	}
	a, err := do(d, question)
	if err != nil {
		return encode(failureOf(err))
	}
	return encode(a)
}

// failureOf returns an error as an answer; for an error of a script with the lines around its place.
func failureOf(err error) failure {
	f := failure{Error: strings.TrimRight(err.Error(), "\n ")}
	if e, ok := errors.AsType[*vm.Error](err); ok {
		f.Excerpt, f.Line = strings.TrimRight(e.Excerpt, "\n "), e.Line
	}
	return f
}

// encode returns a value as JSON on one line. If the value cannot be JSON, it returns a failure.
func encode(a any) []byte {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(a); err != nil {
		return encode(failure{Error: err.Error()})
	}
	return bytes.TrimRight(text.Bytes(), "\n")
}
