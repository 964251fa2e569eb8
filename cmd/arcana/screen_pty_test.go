//go:build linux

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

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

// TestPages: a long answer stops at the end of the screen; a blank goes on, q ends it, and the
// prompt goes on as ever.
func TestPages(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	term := openTerminal(t)
	term.until(promptNew)
	if err := unix.IoctlSetWinsize(int(term.pty.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 20, Col: 80}); err != nil {
		t.Fatal(err)
	}
	term.send("rows = {} for i = 1, 60 do rows[i] = { number = i, called = \"row \" .. i, longer = \"so that it does not fit\" } end rows\n")
	first := term.until("q to stop --")
	if !strings.Contains(first, "row 18") || strings.Contains(first, "row 19 ") {
		t.Errorf("the first page is %s", first)
	}
	term.send(" ")
	if next := term.until("q to stop --"); !strings.Contains(next, "row 37") || strings.Contains(next, "row 38 ") {
		t.Errorf("the next page is %s", next)
	}
	term.send("q")
	term.until(promptNew)
	if got := term.say("6 * 7"); got != "42" {
		t.Errorf("then the prompt answers %q", got)
	}
}

// TestGreeting: who is new is greeted with lines that one may type, and who has typed ten is not.
func TestGreeting(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	for entries, greets := range map[int]bool{0: true, experiencedEntries - 1: true, experiencedEntries: false} {
		pty, tty := openPty(t)
		home := t.TempDir()
		if err := os.MkdirAll(home+"/arcana", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(home+"/arcana/history", []byte("0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n"[:2*entries]), 0o600); err != nil {
			t.Fatal(err)
		}
		term := startOn(t, pty, tty, home)
		if got := term.until(promptNew); strings.Contains(got, exampleEntries[0]) != greets {
			t.Errorf("%d entries: the prompt begins with %q", entries, got)
		}
	}
	for _, line := range exampleEntries {
		if r := arcana(t, nil, line+"\n"); r.code != 0 || r.out == "" || len(line) > 78 {
			t.Errorf("%s: %+v", line, r)
		}
	}
}
