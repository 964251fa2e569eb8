// Package golden compares what a test computes with a text in a file of testdata. The
// flag -update writes the files anew; a person reads the difference before committing
// it. Only tests import this package.
package golden

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/core/intake"
)

// largest is how many bytes a golden file may have.
const largest = 16 << 20

var update = flag.Bool("update", false, "write the present results into testdata as the expected results")

// Updating reports whether files are written anew instead of compared: for tests that
// keep what they expect beside what they run.
func Updating() bool { return *update }

// Check compares a text with the file testdata/name of the test's package, or writes
// the file. It is a failure when the file is missing or any byte of it differs; the
// message names the first line that does, and the command that writes the file.
func Check(t testing.TB, name, got string) {
	t.Helper()
	if err := check(filepath.Join("testdata", filepath.FromSlash(name)), got, *update); err != nil {
		t.Errorf("%v\nto accept the new result: %s", err, command(t.Name()))
	}
}

// CheckKeyed does the work of Check for a text of three parts: key, a line that names the rules by which the others
// were made; held, which follows from these rules alone; and rest. If the file has the same key but another
// held part, it is a failure, and the flag -update does not overwrite the file.
func CheckKeyed(t testing.TB, name, key, held, rest string) {
	t.Helper()
	if *update {
		if err := checkHeldPart(filepath.Join("testdata", filepath.FromSlash(name)), key+"\n", held); err != nil {
			t.Error(err)
			return
		}
	}
	Check(t, name, key+"\n"+held+rest)
}

// checkHeldPart returns an error if the file already has another held part under the same key, so that it may
// not be overwritten: then the rules or the code changed without the key. key is the first line of the file
// with its line break.
func checkHeldPart(path, key, held string) error {
	was, err := intake.File(path, largest)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	under, sameKey := strings.CutPrefix(string(was), key)
	if !sameKey || strings.HasPrefix(under, held) {
		return nil
	}
	line, before, now := Difference(string(was), key+held)
	return fmt.Errorf("%s:%d: the result has changed under the same key %q, so the file is not overwritten\nwas %s\nis  %s", filepath.ToSlash(path), line, strings.TrimSpace(key), before, now)
}

// check compares a text with a file and returns an error with the first line that differs, or with the reason why
// the file cannot be read. If write is true, it writes the text to the file instead.
func check(path, got string, write bool) error {
	if write {
		return errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := intake.File(path, largest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s is missing", filepath.ToSlash(path))
	case err != nil:
		return err
	case string(want) == got:
		return nil
	}
	line, was, is := Difference(string(want), got)
	return fmt.Errorf("%s:%d:\nwas %s\nis  %s", filepath.ToSlash(path), line, was, is)
}

// Difference returns the first line, from 1, in which two texts differ, as it is in
// each; 0 when they are the same.
func Difference(a, b string) (line int, was, is string) {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(x), len(y)) {
		was, is = lineOf(x, i), lineOf(y, i)
		if was != is {
			return i + 1, was, is
		}
	}
	return 0, "", ""
}

// lineOf returns a line by its place, "(nothing)" past the end.
func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// command returns what a person types at the root of the module to update a test.
func command(test string) string {
	test, _, _ = strings.Cut(test, "/")
	return fmt.Sprintf("go test ./%s -run '^%s$' -update", folder(), test)
}

// folder returns the test's package below the folder of go.mod, "" if no folder above has that file.
func folder() string {
	here, err := os.Getwd()
	for root := here; err == nil; root = filepath.Dir(root) {
		if _, missing := os.Stat(filepath.Join(root, "go.mod")); missing == nil { // it is there
			below, _ := filepath.Rel(root, here) // no error: root is above here
			return filepath.ToSlash(below)
		}
		if root == filepath.Dir(root) {
			break
		}
	}
	return ""
}
