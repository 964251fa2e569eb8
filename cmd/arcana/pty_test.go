//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"arcana/bindings/hosttest"
)

// terminal is a program that runs on a pseudo-terminal of its own.
type terminal struct {
	t    *testing.T
	pty  *os.File
	cmd  *exec.Cmd
	home string // where it keeps its state
	seen strings.Builder
}

// openTerminal starts arcana with the given arguments on a terminal.
func openTerminal(t *testing.T, args ...string) *terminal {
	t.Helper()
	pty, tty := openPty(t)
	return startOn(t, pty, tty, t.TempDir(), args...)
}

// startOn starts arcana on a terminal, with its state in a folder.
func startOn(t *testing.T, pty, tty *os.File, home string, args ...string) *terminal {
	t.Helper()
	defer tty.Close()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Dir = t.TempDir()
	cmd.Args[0] = "arcana" // testscript.Main runs the command of that name
	cmd.Env = append(os.Environ(), "TERM=xterm", "XDG_STATE_HOME="+home, "XDG_CONFIG_HOME="+home)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	term := &terminal{t: t, pty: pty, cmd: cmd, home: home}
	t.Cleanup(func() { cmd.Process.Kill(); pty.Close() })
	return term
}

// resize gives a terminal 50 lines of so many columns.
func resize(t *testing.T, pty *os.File, columns uint16) {
	t.Helper()
	if err := unix.IoctlSetWinsize(int(pty.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 50, Col: columns}); err != nil {
		t.Fatal(err)
	}
}

func openPty(t *testing.T) (pty, tty *os.File) {
	t.Helper()
	pty, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil { // as in a root folder without /dev/pts
		hosttest.Lack(t, fmt.Sprintf("this machine gives no terminals (%v); \"mount -t devpts devpts /dev/pts -o ptmxmode=666\" brings them", err))
	}
	fd := int(pty.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	resize(t, pty, 1000)
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return pty, tty
}

// escapes are the terminal's control sequences, which people do not see.
var escapes = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]")

// until reads until what is on the screen ends in one of the texts, and returns
// everything that came since the last call.
func (term *terminal) until(ends ...string) string {
	term.t.Helper()
	buf := make([]byte, 4096)
	for {
		text := clean(term.seen.String())
		for _, end := range ends {
			if strings.HasSuffix(text, end) {
				term.seen.Reset()
				return text
			}
		}
		n, err := term.pty.Read(buf)
		term.seen.Write(buf[:n])
		if err != nil {
			term.t.Fatalf("the terminal closed while waiting for %q; it says:\n%s", ends, clean(term.seen.String()))
		}
	}
}

func clean(text string) string {
	return strings.ReplaceAll(escapes.ReplaceAllString(text, ""), "\r", "")
}

// send types text as it is.
func (term *terminal) send(text string) {
	term.t.Helper()
	if _, err := term.pty.WriteString(text); err != nil {
		term.t.Fatal(err)
	}
}

// say types a line, and returns what is printed until the next prompt.
func (term *terminal) say(line string) string {
	term.t.Helper()
	term.send(line)
	term.until(line) // the line as it is echoed
	return term.enter()
}

// sayNarrow is say on a terminal that has 80 columns for the answer. The entry is typed on a wide
// one, which shows all of it.
func (term *terminal) sayNarrow(line string) string {
	term.t.Helper()
	term.send(line)
	term.until(line)
	resize(term.t, term.pty, 80)
	term.until(line[max(0, len(line)-20):]) // the line editor draws its end again
	answer := term.enter()
	resize(term.t, term.pty, 1000)
	term.until(promptNew, promptMore)
	return answer
}

// enter ends a line, and returns what is printed until the next prompt.
func (term *terminal) enter() string {
	term.t.Helper()
	term.send("\n")
	answer := term.until("\n"+promptNew, "\n"+promptMore)
	i := strings.LastIndexByte(answer, '\n')
	return strings.Trim(answer[:i], "\n")
}
