package lab_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/lab"
	"arcana/core/golden"
)

// labSize is how many matches the experiments play in tests.
const labSize = 40

// TestExperimentsGolden runs the experiments of scripts/lab at a small size and
// compares what they print: to the byte, on every machine.
func TestExperimentsGolden(t *testing.T) {
	for _, file := range shippedExperiments(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".lua")
		t.Run(name, func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			session, out := hosttest.Session(t)
			lab.SetSize(session, labSize)
			if _, err := session.Run("scripts/lab/"+name+".lua", string(source)); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, name+".txt", out.String())
		})
	}
}

// shippedExperiments returns the files of all shipped experiments, five or more.
func shippedExperiments(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../scripts/lab/*.lua")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d experiments, %v", len(files), err)
	}
	return files
}

// Every experiment says in its head how anybody runs it.
func TestExperimentsSayHowToRunThem(t *testing.T) {
	for _, file := range shippedExperiments(t) {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if how := "--   arcana run scripts/lab/" + filepath.Base(file); !strings.Contains(string(source), how) {
			t.Errorf("%s: no line %q", file, how)
		}
	}
}
