// Commands of the prompt that look at what entries do: :time, :watch, :where and :locals.

package main

import (
	"fmt"
	"strings"
	"time"

	"arcana/bindings/session"
	"arcana/bindings/show"
)

// typedArgument returns what was typed after the name of a command, such as an entry of Lua, with its
// blanks and line ends. The words that a command gets have lost those.
func (r *repl) typedArgument() string {
	_, rest, _ := strings.Cut(strings.TrimSpace(strings.Join(r.typed, "\n")), " ")
	return strings.TrimSpace(rest)
}

// timeEntry is :time: it runs the entry after it and prints how long that took and how many units
// it cost. It prints nothing if the entry has made the session begin a new Lua machine, since the
// meter of that one has not counted everything.
func (r *repl) timeEntry([]string) error {
	code := r.typedArgument()
	if code == "" {
		return fmt.Errorf(":time: expected an ENTRY")
	}
	meter := r.session.Machine.Meter()
	units, begun := meter.Total(), time.Now()
	r.runEntry(code, true)
	took := time.Since(begun)
	if now := r.session.Machine.Meter(); now == meter {
		fmt.Fprintf(r.out, "%s, %d units\n", took.Round(time.Microsecond), meter.Total()-units)
	}
	return nil
}

// watched is an expression of :watch. text is its value as it was printed last (see watchedText).
type watched struct{ expression, text string }

// watchExpression is :watch: it begins to watch the expression after it. Without one it prints what
// is watched, and "off" ends all watches.
func (r *repl) watchExpression([]string) error {
	switch expression := r.typedArgument(); expression {
	case "off":
		r.watched = nil
	case "":
		for _, w := range r.watched {
			r.printPaged(w.expression + " =" + w.text)
		}
	default:
		value, err := r.session.Peek(r.name, r.line, expression)
		if err != nil {
			return err
		}
		w := &watched{expression, r.watchedText(value)}
		r.watched = append(r.watched, w)
		r.printPaged(w.expression + " =" + w.text)
	}
	return nil
}

// printChangedWatches prints the watched expressions whose values the last entry has changed.
// One that fails now shows its error.
func (r *repl) printChangedWatches() {
	for _, w := range r.watched {
		value, err := r.session.Peek(r.name, r.line, w.expression)
		text := ""
		if err == nil {
			text = r.watchedText(value)
		} else {
			text, _, _ = strings.Cut(" "+err.Error(), "\n")
		}
		if text != w.text {
			w.text = text
			r.printPaged(w.expression + " =" + text)
		}
	}
}

// watchedText returns a value as it is printed after "EXPRESSION =": a blank and the value, or the
// value on new lines if it takes several. An empty table, such as a board without cards, is printed
// as "nothing".
func (r *repl) watchedText(v session.Value) string {
	text := r.picture(v)
	switch {
	case text == "{}":
		return " nothing"
	case strings.Contains(text, "\n"):
		return "\n" + text
	}
	return " " + text
}

// maxLocalLetters is how many letters of the value of a local variable keepFrames stores.
const maxLocalLetters = 2000

// keepFrames stores the calls that led to an error, for :where and :locals. It stores texts, because
// values may change later. After an error without calls in Lua those of the error before stay.
func (r *repl) keepFrames() {
	frames := r.session.Machine.TakeFrames()
	if len(frames) == 0 {
		return
	}
	r.frames = nil
	for i, f := range frames {
		text := fmt.Sprintf("%d  %s:%d | %s", i+1, f.File, f.Line, f.Text)
		for _, l := range f.Locals {
			text += "\n     " + l.Name + " = " + strings.ReplaceAll(cutTo(show.Result(l.Value), maxLocalLetters), "\n", "\n     ")
		}
		r.frames = append(r.frames, text)
	}
}

// showCalls is :where: it shows the calls of the last error, without local variables.
func (r *repl) showCalls([]string) error {
	var lines []string
	for _, f := range r.frames {
		line, _, _ := strings.Cut(f, "\n") // the variables follow on lines of their own
		lines = append(lines, line)
	}
	return r.printFrames(":where", lines)
}

// showLocals is :locals: it shows the calls of the last error with their local variables.
func (r *repl) showLocals([]string) error { return r.printFrames(":locals", r.frames) }

// printFrames prints the calls of an error; it fails if no entry has failed yet. command is the name
// of the command for that message.
func (r *repl) printFrames(command string, frames []string) error {
	if len(frames) == 0 {
		return fmt.Errorf("%s: no entry has failed with a Lua error yet", command)
	}
	r.printPaged(strings.Join(frames, "\n"))
	return nil
}
