package bindings_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/lab"
	"arcana/bindings/sessiontest"
	"arcana/core/golden"
)

// TestExperimentsGolden runs the experiments of scripts/lab at a small size and
// compares what they print: to the byte, on every machine. At full size they play more, and other files have
// that: ARCANA_LONG=1 go test ./bindings -run '^TestExperimentsGolden$' -update writes them.
func TestExperimentsGolden(t *testing.T) {
	for _, file := range shippedExperiments(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".lua")
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			session, out := sessiontest.Session(t)
			lab.SetSize(session, hosttest.Full(10, 40))
			if _, err := session.Run("scripts/lab/"+name+".lua", string(source)); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "lab/"+hosttest.Full("at_10/", "at_40/")+name+".txt", out.String())
		})
	}
}

// shippedExperiments returns the files of all shipped experiments but the ladders, five or
// more.
func shippedExperiments(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../scripts/lab/*.lua")
	files = slices.DeleteFunc(files, func(file string) bool { return strings.HasPrefix(filepath.Base(file), "ladder") })
	if err != nil || len(files) < 5 {
		t.Fatalf("%d experiments, %v", len(files), err)
	}
	return files
}

// TestLadders climbs the ladder of every system with players that think little: each step is
// told, and head-room at its end.
func TestLadders(t *testing.T) {
	little := strings.NewReplacer("search:1000", "random", "search:100", "search:1,candidates=2,leaves=0,cut=1")
	shared, err := os.ReadFile("../scripts/lab/ladder.lua")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"scripts/lab/ladder.lua": little.Replace(string(shared))}
	for _, system := range []string{"draft", "tavern", "encounter", "market", "delve"} {
		t.Run(system, func(t *testing.T) {
			name := "scripts/lab/ladder_" + system + ".lua"
			source, err := os.ReadFile("../" + name)
			if err != nil {
				t.Fatal(err)
			}
			out, host := new(bytes.Buffer), sessiontest.With(files)
			host.Out = out
			session, err := bindings.NewSession(host)
			if err != nil {
				t.Fatal(err)
			}
			lab.SetSize(session, 1)
			if _, err := session.Run(name, string(source)); err != nil {
				t.Fatal(err)
			}
			if text := out.String(); strings.Count(text, " than ") < 5 || strings.Count(text, "head-room of "+system) != 1 {
				t.Errorf("%s:\n%s", name, text)
			}
		})
	}
}

// Every experiment says in its head how anybody runs it.
func TestExperimentsSayHowToRunThem(t *testing.T) {
	files, err := filepath.Glob("../scripts/lab/*_*.lua")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d experiments, %v", len(files), err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if how := "--   arcana run scripts/lab/" + filepath.Base(file); !strings.Contains(string(source), how) {
			t.Errorf("%s: no line %q", file, how)
		}
	}
}
