package main

import (
	"strings"
	"testing"
	"time"
)

// sees reads until a text has been on the screen, and returns everything so far.
func (term *terminal) sees(text string) string {
	term.t.Helper()
	buf := make([]byte, 4096)
	for !strings.Contains(clean(term.seen.String()), text) {
		n, err := term.pty.Read(buf)
		if term.seen.Write(buf[:n]); err != nil {
			term.t.Fatalf("the terminal closed while waiting for %q; it says:\n%s", text, clean(term.seen.String()))
		}
	}
	return clean(term.seen.String())
}

// Somebody who watches sees a bar with rate and time left; Ctrl-C ends the run
// with what is done so far, and says that it is not all.
func TestTerminalSim(t *testing.T) {
	term := openTerminal(t, "sim", "encounter", "--players", "random", "--n", "100000000")
	if bar := term.sees("matches/s"); !strings.Contains(bar, "/100000000") {
		t.Errorf("the bar says %q", bar)
	}
	term.send("\x03")
	if report := term.sees("reason failure"); !strings.Contains(report, "PARTIAL: ") || !strings.Contains(report, " of 100000000") {
		t.Errorf("the report says %q", report)
	}
	if err := term.cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
}

// A script that is interrupted in the middle of a run shows what the run had.
// Ctrl-C may come before the run has begun, and then there is nothing to show:
// the test waits a little longer each time.
func TestTerminalRunInterrupted(t *testing.T) {
	for wait := range 20 {
		term := openTerminal(t, "eval", `print("off we go") return lab.run{ system = "encounter", n = 900000 }`)
		term.sees("off we go")
		time.Sleep(time.Duration(wait) * 50 * time.Millisecond)
		term.send("\x03")
		said := term.rest()
		if strings.Contains(said, "PARTIAL: ") && strings.Contains(said, " of 900000\n") {
			return
		}
		if !strings.Contains(said, "interrupted") {
			t.Fatalf("Ctrl-C was not heard: %s", said)
		}
	}
	t.Error("no interrupted run showed what it had")
}

// rest reads until the program has ended and returns everything it said since
// the last look.
func (term *terminal) rest() string {
	buf := make([]byte, 4096)
	for {
		n, err := term.pty.Read(buf)
		term.seen.Write(buf[:n])
		if err != nil {
			return clean(term.seen.String())
		}
	}
}
