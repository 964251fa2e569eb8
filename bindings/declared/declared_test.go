package declared_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/declared"
	"arcana/core"
	rules "arcana/core/rules/declared"
	"arcana/core/rules/laws"
)

// games loads the games that ship.
func games(t testing.TB) (list []core.System) {
	t.Helper()
	files, err := filepath.Glob("../../scripts/games/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no games", err)
	}
	for _, file := range files {
		list = append(list, load(t, file))
	}
	return list
}

// load loads the game of a file.
func load(t testing.TB, file string) core.System {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := declared.Load(strings.TrimSuffix(filepath.Base(file), ".lua"), filepath.Base(file), source)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// begin begins a match between random players.
func begin(t testing.TB, s core.System, seed uint64, seats int) *core.Match {
	t.Helper()
	m, err := core.NewMatch(s, core.Setup{Seed: seed, Seats: seats, Config: &rules.Config{}}, slices.Repeat([]core.Player{core.Random{}}, seats))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestLaws holds every game that ships to the laws of all systems.
func TestLaws(t *testing.T) {
	for _, s := range games(t) {
		t.Run(s.Name, func(t *testing.T) {
			subject := laws.Subject{System: s}
			subject.Begin = func(t testing.TB, seed uint64) *core.Match { return begin(t, s, seed, subject.Seats(seed)) }
			laws.Hold(t, subject)
		})
	}
}
