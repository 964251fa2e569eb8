//go:build linux

package main

import (
	"regexp"
	"strconv"
	"strings"
	"syscall"
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

// Somebody who watches sees how much has been played, the rate and the time left; Ctrl-C ends the run
// with what is done so far, and says that it is not all.
func TestTerminalSim(t *testing.T) {
	term := openTerminal(t, "sim", "encounter", "--players", "random", "--n", "100000000")
	term.sees(" of 100000000 matches (")
	term.sees("/s, ")
	term.sees(" left")
	term.send("\x03")
	if report := term.sees("reason failure"); !strings.Contains(report, "PARTIAL: ") || !strings.Contains(report, " of 100000000") {
		t.Errorf("the report says %q", report)
	}
	term.rest()
	if term.cmd.Wait(); term.cmd.ProcessState.ExitCode() != exitFailed {
		t.Errorf("it ended with %v", term.cmd.ProcessState)
	}
}

// Whatever ends a run before its time, and however it is printed: what is done
// is printed whole, and the exit code says that it is not all.
func TestTerminalSimCutShort(t *testing.T) {
	shapes := map[string]string{
		"--json":                                 `{"schema":"arcana.lab/1"`,
		"--json --vary option.character=scholar": `{"schema":"arcana.lab/1"`,
		"--csv":                                  "metric,player,",
		"--vary option.character=scholar":        "win random by",
	}
	for flags, begin := range shapes {
		term := openTerminal(t, append([]string{"sim", "encounter", "--n", "100000000"}, strings.Fields(flags)...)...)
		term.sees(" of 100000000 matches (")
		if err := term.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if said := term.rest(); !strings.Contains(said, begin) || !strings.Contains(said, "interrupted after ") || !strings.Contains(said, " of 100000000 matches") {
			t.Errorf("%s: it says %q", flags, said)
		}
		if term.cmd.Wait(); term.cmd.ProcessState.ExitCode() != exitFailed {
			t.Errorf("%s: it ended with %v", flags, term.cmd.ProcessState)
		}
	}
}

// A script that asks for an experiment shows the same bar.
func TestTerminalRunWatched(t *testing.T) {
	term := openTerminal(t, "eval", `lab.run{ system = "encounter", n = 900000 }`)
	bar := term.sees("/s, ")
	found := regexp.MustCompile(`(\d+) of 900000 matches \(\d+ %\), (\d+)/s`).FindStringSubmatch(bar)
	if found == nil {
		t.Fatalf("the bar says %q", bar)
	}
	// It is first drawn a tenth of a second after the run has begun.
	if played, rate := number(t, found[1]), number(t, found[2]); rate > 10*played+1 {
		t.Errorf("%d matches at %d a second were played in less time than there was", played, rate)
	}
	term.send("\x03")
	term.rest()
}

func number(t *testing.T, digits string) int {
	t.Helper()
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	return n
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
			if term.cmd.Wait(); term.cmd.ProcessState.ExitCode() != exitFailed || !strings.Contains(said, "stopped: interrupted") {
				t.Errorf("it ended with %v and said %s", term.cmd.ProcessState, said)
			}
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
