package main

import (
	"fmt"
	"strings"
	"time"

	"arcana/bindings/show"
)

// argument is what stands behind the command that was typed, as it was typed.
func (r *repl) argument() string {
	_, rest, _ := strings.Cut(strings.TrimSpace(strings.Join(r.typed, "\n")), " ")
	return strings.TrimSpace(rest)
}

// clock runs an entry and says what it took.
func (r *repl) clock([]string) error {
	code := r.argument()
	if code == "" {
		return fmt.Errorf(":time: expected an ENTRY")
	}
	meter := r.session.Machine.Meter()
	units, begun := meter.Total(), time.Now()
	r.evaluate(code, true)
	took := time.Since(begun)
	if now := r.session.Machine.Meter(); now == meter {
		fmt.Fprintf(r.out, "%s, %d units\n", took.Round(time.Microsecond), meter.Total()-units)
	}
	return nil
}

// watched is an expression whose value is printed when it changes.
type watched struct{ expression, text string }

// observe watches an expression.
func (r *repl) observe([]string) error {
	switch expression := r.argument(); expression {
	case "off":
		r.watched = nil
	case "":
		for _, w := range r.watched {
			r.page(w.expression + " = " + w.text)
		}
	default:
		value, err := r.session.Peek(r.name, r.line, expression)
		if err != nil {
			return err
		}
		w := &watched{expression, show.Result(value)}
		r.watched = append(r.watched, w)
		r.page(w.expression + " = " + w.text)
	}
	return nil
}

// lookAgain prints the watched values that an entry has changed. One that cannot be had any more
// says why.
func (r *repl) lookAgain() {
	for _, w := range r.watched {
		value, err := r.session.Peek(r.name, r.line, w.expression)
		text := ""
		if err == nil {
			text = show.Result(value)
		} else {
			text, _, _ = strings.Cut(err.Error(), "\n")
		}
		if text != w.text {
			w.text = text
			r.page(w.expression + " = " + text)
		}
	}
}

// longestLocal is how many letters of a local's value are kept.
const longestLocal = 2000

// keepFrames keeps the calls of an error as texts: their values may change later.
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

// where lists the calls of the last error.
func (r *repl) where([]string) error {
	var lines []string
	for _, f := range r.frames {
		line, _, _ := strings.Cut(f, "\n")
		lines = append(lines, line)
	}
	return r.tellFrames(":where", lines)
}

// locals lists them with their locals.
func (r *repl) locals([]string) error { return r.tellFrames(":locals", r.frames) }

func (r *repl) tellFrames(command string, frames []string) error {
	if len(frames) == 0 {
		return fmt.Errorf("%s: no entry has failed in Lua yet", command)
	}
	r.page(strings.Join(frames, "\n"))
	return nil
}
