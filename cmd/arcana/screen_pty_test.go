//go:build linux

package main

import (
	"fmt"
	"strings"
	"testing"

	"arcana/cmd/arcana/environment"
	"arcana/configs/themes"
)

// shows reads until a text has come, colours and all, and returns everything up to it
// since the last call.
func (term *terminal) shows(text string) string {
	term.t.Helper()
	buf := make([]byte, 4096)
	for !strings.Contains(term.seen.String(), text) {
		n, err := term.pty.Read(buf)
		if term.seen.Write(buf[:n]); err != nil {
			term.t.Fatalf("the terminal closed while waiting for %q; it says:\n%q", text, term.seen.String())
		}
	}
	before, after, _ := strings.Cut(term.seen.String(), text)
	term.seen.Reset()
	term.seen.WriteString(after)
	return before + text
}

// inkIn is what a terminal of all colours is sent before text of a theme's colour.
func inkIn(theme, colour string) string {
	t, _ := themes.Library{}.Load(theme)
	c, _ := legible(t.Palette[colour])
	return fmt.Sprintf("\x1b[38;2;%d;%d;%dm", c.R, c.G, c.B)
}

// TestSurfacesOfTheTerminal: the prompt and the table show the theme that is asked for,
// and another as soon as it is.
func TestSurfacesOfTheTerminal(t *testing.T) {
	t.Setenv("NO_COLOR", "")
	t.Setenv("COLORTERM", "truecolor")
	term := openTerminal(t)
	term.shows(inkIn("parchment", "gold") + "Arcana " + environment.Version)
	term.until(promptNew)
	term.send("oops(\n\n")
	term.shows(inkIn("parchment", "oxblood") + "prompt:")
	term.until(promptNew)
	term.send(":theme night\n")
	term.shows(inkIn("night", "gold") + "theme night")
	term.until(promptNew)
	term.send("oops.oops\n")
	term.shows(inkIn("night", "oxblood") + "prompt:")
	term.until(promptNew)
	term.send(":play encounter\n")
	term.shows(inkIn("night", "gold") + "  1\x1b[0m  ")
	term.until("(? for help)> ")
	term.send("theme parchment\n")
	term.shows(inkIn("parchment", "gold") + "theme parchment")
	term.until("(? for help)> ")
	term.send("1\n")
	term.shows(inkIn("parchment", "gold") + "  1\x1b[0m  ")
}

// TestNoColours: who asks for none gets none.
func TestNoColours(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	t.Setenv("COLORTERM", "truecolor")
	term := openTerminal(t, "play", "encounter")
	if all := term.shows("(? for help)> "); strings.Contains(all, "\x1b[") {
		t.Errorf("the table says %q", all)
	}
}
