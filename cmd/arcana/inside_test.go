package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// ran is how a command line ended.
type ran struct {
	out, err string
	code     int
}

// arcana carries out a command line in this process, in a folder of its own that
// holds the given files.
func arcana(t *testing.T, files map[string]string, stdin string, args ...string) ran {
	t.Helper()
	var out, talk strings.Builder
	code := inFolder(t, files, newProgram(strings.NewReader(stdin), &out, &talk), args...)
	return ran{out.String(), talk.String(), code}
}

// again carries out another command line in the folder of the one before.
func again(stdin string, args ...string) ran {
	var out, talk strings.Builder
	code := newProgram(strings.NewReader(stdin), &out, &talk).run(args)
	return ran{out.String(), talk.String(), code}
}

// inFolder is arcana with the streams of the given program.
func inFolder(t *testing.T, files map[string]string, p *program, args ...string) int {
	t.Helper()
	lay(t, files)
	return p.run(args)
}

// inMemory returns a folder for small files that live for a row of a test: where there is a disk in memory, since
// to make a file on another takes longer than what most rows do with it. "" stands for the usual one.
var inMemory = sync.OnceValue(func() string {
	folder, err := os.MkdirTemp("/dev/shm", "arcana-test-")
	if err != nil {
		return ""
	}
	atEnd = append(atEnd, func() { os.RemoveAll(folder) })
	return folder
})

// lay goes to a folder that has those files and nothing else, with no settings around it.
func lay(t testing.TB, files map[string]string) {
	t.Helper()
	around, err := os.MkdirTemp(inMemory(), "lay-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(around) })
	home, here := filepath.Join(around, "home"), filepath.Join(around, "here")
	if os.Mkdir(home, 0o755) != nil || os.Mkdir(here, 0o755) != nil {
		t.Fatal("no folder can be made in " + around)
	}
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("XDG_STATE_HOME", home)
	t.Setenv("XDG_DATA_HOME", home)
	t.Chdir(here)
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
