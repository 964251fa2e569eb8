package laws_test

import (
	"fmt"
	"os"
	"path/filepath"
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

// skin opens a session with docs/nocturne, whose cards are played in place of the shipped
// ones.
func skin(t testing.TB) *session.Session {
	t.Helper()
	files := filesOf(t, "../../docs/nocturne", "configs/*/*.toml")
	var cards strings.Builder // of the draft, whose sets are larger than a skin that is read
	for i := range 60 {
		fmt.Fprintf(&cards, "[[card]]\nid = \"mine_%d\"\nname = \"Mine %d\"\nset = \"nocturne\"\nrarity = %q\nresonance = [%q]\n",
			i, i, []string{"common", "uncommon", "rare"}[i%3], []string{"tide", "ember", "stone", "zephyr", "ruin"}[i%5])
	}
	files["configs/draft/cards.toml"], files["configs/draft/tuning.toml"] = cards.String(), "[draft_pool]\nset = \"nocturne\"\n"
	return sessiontest.Mod(t, files)
}

// filesOf reads the files of a mod that match patterns, by their paths in it.
func filesOf(t testing.TB, folder string, patterns ...string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, pattern := range patterns {
		names, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil || len(names) == 0 {
			t.Fatal("no files ", pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			rest, _ := filepath.Rel(folder, name)
			files[filepath.ToSlash(rest)] = string(text)
		}
	}
	return files
}

// TestApproachOfAMod: what encounters obey they obey with an approach that a mod adds, by
// whomever they are played.
func TestApproachOfAMod(t *testing.T) {
	s := sessiontest.Mod(t, filesOf(t, "../../docs/moons", "configs/encounter/*.toml", "abilities/encounter/*.lua"))
	system, _ := rules.Named("encounter")
	subject := laws.Subject{System: system, Matches: hosttest.Full(2, 20), Terms: []string{"moonlit"}}
	subject.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(s, system.Name, []string{"random"}, map[string]any{"seed": seed, "encounter": "moonlit_shore", "character": "moon_reader", "hand": []string{"offer", "all"}[seed%2]})
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	laws.Hold(t, subject)
}

// TestSkin: what every system obeys it obeys with other cards in place of the shipped ones.
func TestSkin(t *testing.T) {
	s := skin(t)
	for _, system := range rules.All() {
		t.Run(system.Name, func(t *testing.T) {
			subject := laws.Subject{System: system, Matches: hosttest.Full(1, 4)}
			subject.Begin = func(t testing.TB, seed uint64) *core.Match {
				t.Helper()
				table, err := match.Sit(s, system.Name, slices.Repeat([]string{"random"}, subject.Seats(seed)), map[string]any{"seed": seed})
				if err != nil {
					t.Fatal(err)
				}
				return table.Match()
			}
			held := []string{"matches end", "undo", "events"}
			if hosttest.Full(0, 1) == 1 {
				held = append(held, "replay", "used machine", "fork", "secrets", "numbers", "situations", "streams")
			}
			laws.HoldTo(t, subject, held...)
		})
	}
}
