package main

import (
	"fmt"
	"strings"
	"time"

	"arcana/bindings/session"
	"arcana/bindings/show"
)

// typedArgument returns what was typed behind the command's name, with its blanks.
func (r *repl) typedArgument() string {
	_, rest, _ := strings.Cut(strings.TrimSpace(strings.Join(r.typed, "\n")), " ")
	return strings.TrimSpace(rest)
}

// timeEntry runs the entry behind ":time" and prints how long it took and how many units it
// cost; nothing if the session has a new machine since, whose meter has not seen all of it.
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

// watched is an expression whose value is printed when it changes. The text is the value behind "=".
type watched struct{ expression, text string }

// watchExpression watches the expression behind ":watch", prints what is watched if there is
// none, or forgets all on "off".
func (r *repl) watchExpression([]string) error {
	switch expression := r.typedArgument(); expression {
	case "off":
		r.watched = nil
	case "":
		for _, w := range r.watched {
			r.page(w.expression + " =" + w.text)
		}
	default:
		value, err := r.session.Peek(r.name, r.line, expression)
		if err != nil {
			return err
		}
		w := &watched{expression, r.watchedText(value)}
		r.watched = append(r.watched, w)
		r.page(w.expression + " =" + w.text)
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
			r.page(w.expression + " =" + text)
		}
	}
}

// watchedText returns a value as it stands behind "=": as the prompt shows it, below that where it
// takes several lines. An empty board is nothing.
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

// longestLocal is how many letters of a local's value are kept.
const longestLocal = 2000

// keepFrames keeps the calls that led to an error as texts, for :where and :locals: the values
// may change later.
func (r *repl) keepFrames() {
	frames := r.session.Machine.TakeFrames()
	if len(frames) == 0 {
		return
	}
	r.frames = nil
	for i, f := range frames {
		text := fmt.Sprintf("%d  %s:%d | %s", i+1, f.File, f.Line, f.Text)
		for _, l := range f.Locals {
			text += "\n     " + l.Name + " = " + strings.ReplaceAll(cutTo(show.Result(l.Value), longestLocal), "\n", "\n     ")
		}
		r.frames = append(r.frames, text)
	}
}

// showCalls shows the calls of the last error, without local variables.
func (r *repl) showCalls([]string) error {
	var lines []string
	for _, f := range r.frames {
		line, _, _ := strings.Cut(f, "\n")
		lines = append(lines, line)
	}
	return r.pageFrames(":where", lines)
}

// showLocals shows the calls of the last error with their local variables.
func (r *repl) showLocals([]string) error { return r.pageFrames(":locals", r.frames) }

// pageFrames shows calls page by page; it is an error if no entry has failed yet.
func (r *repl) pageFrames(command string, frames []string) error {
	if len(frames) == 0 {
		return fmt.Errorf("%s: no entry has failed in Lua yet", command)
	}
	r.page(strings.Join(frames, "\n"))
	return nil
}
