package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"arcana/bindings/hosttest"
)

// The tests of the pages of docs stand here since most of what the pages type is then carried out in this
// process: a started program reads the content anew for each line.

// inDocs goes to the folder of the pages until the test ends.
func inDocs(t *testing.T) {
	t.Helper()
	t.Chdir("../../docs")
}

// enter carries out a command line in a folder, with lines that are typed then. It returns all that is
// printed, and the exit code. With ARCANA_LONG=1 the program is started for it.
func enter(t *testing.T, dir, lines string, args ...string) (said string, code int) {
	t.Helper()
	if hosttest.Full(false, true) {
		return startedIn(t, dir, lines, args...)
	}
	back, err := os.Getwd()
	if err == nil {
		err = os.Chdir(dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer os.Chdir(back)
	var out together
	code = newProgram(strings.NewReader(lines), &out, &out).run(args)
	return out.text.String(), code
}

// startedIn is enter by a program that is started.
func startedIn(t *testing.T, dir, lines string, args ...string) (said string, code int) {
	t.Helper()
	cmd := ownProgram(t, args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(lines)
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// ownProgram is arcana as a program of its own: this one, which testscript.Main knows by that name.
func ownProgram(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Args[0] = "arcana"
	return cmd
}

// together takes what several goroutines print.
type together struct {
	mutex sync.Mutex
	text  strings.Builder
}

func (w *together) Write(data []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.text.Write(data)
}

// runIn carries out a command line that succeeds, in a folder and without settings from outside, and returns
// what it prints.
func runIn(t *testing.T, dir string, args ...string) string {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	said, code := enter(t, dir, "", args...)
	if code != exitGood {
		t.Fatalf("arcana %s: code %d\n%s", strings.Join(args, " "), code, said)
	}
	return said
}

// pageText returns the text of a page, or of another file.
func pageText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// put writes a file, and the folders above it.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
