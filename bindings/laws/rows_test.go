package laws_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// moons opens a session with docs/moons, whose rows are further words of the systems.
func moons(t testing.TB) *session.Session {
	t.Helper()
	folder := os.DirFS("../../docs/moons")
	files := map[string]string{}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(name, "scripts/") {
			return err
		}
		text, err := fs.ReadFile(folder, name)
		files[name] = strings.ReplaceAll(string(text), "moons:", "") // it is nobody's mod here
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal("no rows", err)
	}
	delete(files, "mod.toml")
	return sessiontest.Mod(t, files)
}

// TestFurtherDrive: what a delve obeys it obeys with a fourth kind of Drive, in the hands of
// heroes who have, gain and pay it.
func TestFurtherDrive(t *testing.T) {
	s, paid := moons(t), 0
	system, _ := rules.Named("delve")
	subject := laws.Subject{System: system, Matches: hosttest.Full(1, 10)}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		seats := slices.Repeat([]string{"cautious", "random"}, 2)[:subject.Seats(seed)]
		table, err := match.Sit(s, system.Name, seats, map[string]any{"seed": seed, "avatars": []any{"Moonwalker", "Moonwalker"}})
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	m := subject.Begin(t, 1)
	m.Run(0)
	for _, e := range m.Events() {
		if e.Kind == core.KindSpend && e.Text == "luck" {
			paid++
		}
	}
	if paid == 0 {
		t.Error("nobody pays luck")
	}
	held := []string{"matches end", "undo", "events", "numbers", "situations"}
	if hosttest.Full(0, 1) == 1 {
		held = append(held, "replay", "used machine", "fork", "secrets", "streams")
	}
	laws.HoldTo(t, subject, held...)
}
