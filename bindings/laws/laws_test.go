// Package laws_test holds every rule system to the laws with the scripts of its
// content, as a session begins its matches, and to a match that is written down.
package laws_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/golden"
	"arcana/core/rules"
	"arcana/core/rules/highcard"
	"arcana/core/rules/laws"
)

// varieties are options that give laws more to see than a system's usual match: the
// matches of seeds take them in turn, the usual one first.
var varieties = map[string][]map[string]any{
	"encounter": {
		{}, {"encounter": "clockwork_vault", "character": "thief"}, {"encounter": "flooded_crypt", "character": "soldier"},
		{"encounter": "masked_ball", "character": "diplomat"}, {"encounter": "merchant", "hand": "all"}, {"encounter": "bandit", "character": "physician"},
	},
	"draft": {{}, {"quest": "dice_house"}, {"quest": "gauntlet"}, {"quest": "pilgrimage"}},
}

// A system that joins the list is held to every law without another line.
func TestLaws(t *testing.T) {
	forAll(t, func(t *testing.T, s laws.Subject) { laws.Hold(t, s) })
}

// TestPlaythroughs: a system has a match that is written down, with the number of its rules
// and a digest of the content; -update writes other events under another number or other
// content alone.
func TestPlaythroughs(t *testing.T) {
	forAll(t, func(t *testing.T, s laws.Subject) {
		told, state := s.GoldenText(t)
		golden.CheckKeyed(t, "playthroughs/"+s.Name+".txt", fmt.Sprintf("rules %d, content %s", s.Rules, contentOf(t, s)), told, state)
	})
}

// contentOf is a digest of all that the match of seed 1 reads.
func contentOf(t *testing.T, s laws.Subject) string {
	t.Helper()
	session, err := bindings.NewSession(sessiontest.WithExample(nil))
	if err != nil {
		t.Fatal(err)
	}
	table, err := match.Sit(session, s.Name, slices.Repeat([]string{"random"}, s.Seats(1)), variety(s, 1))
	if err != nil {
		t.Fatal(err)
	}
	return core.Digest(table.Files())
}

// forAll holds every system with its shipped content to something.
func forAll(t *testing.T, hold func(t *testing.T, s laws.Subject)) {
	for _, system := range append(rules.All(), highcard.System()) {
		t.Run(system.Name, func(t *testing.T) { hold(t, subjectOf(t, system)) })
	}
}

// subjectOf returns a system whose matches a session begins.
func subjectOf(t *testing.T, system core.System) laws.Subject {
	session, err := bindings.NewSession(sessiontest.WithExample(nil))
	if err != nil {
		t.Fatal(err)
	}
	s := laws.Subject{System: system, Varieties: len(varieties[system.Name])}
	if s.Name == "market" || s.Name == "tavern" { // their matches are long
		s.Matches = hosttest.Full(1, 0)
	}
	s.Begin = func(t testing.TB, seed uint64) *core.Match {
		t.Helper()
		table, err := match.Sit(session, s.Name, slices.Repeat([]string{"random"}, s.Seats(seed)), variety(s, seed))
		if err != nil {
			t.Fatal(err)
		}
		return table.Match()
	}
	return s
}

// variety returns the options of the match of a seed.
func variety(s laws.Subject, seed uint64) map[string]any {
	options := map[string]any{"seed": seed}
	if list := varieties[s.Name]; len(list) > 0 {
		maps.Copy(options, list[(seed-1)%uint64(len(list))])
	}
	return options
}

// TestEventsAreSentences: whatever happens is told in words, never as a row of names and numbers.
func TestEventsAreSentences(t *testing.T) {
	forAll(t, func(t *testing.T, s laws.Subject) {
		if s.Name == highcard.System().Name {
			return // an example of this source; nobody plays it at a terminal
		}
		session, err := bindings.NewSession(sessiontest.WithExample(nil))
		if err != nil {
			t.Fatal(err)
		}
		for seed := uint64(1); seed <= 6; seed++ {
			table, err := match.Sit(session, s.Name, slices.Repeat([]string{"random"}, s.Seats(seed)), variety(s, seed))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := table.Match().Run(100000); err != nil {
				t.Fatal(err)
			}
			for seat := range core.Seat(table.Seats()) {
				for _, line := range table.Describe(seat, table.Match().Events()) {
					if strings.HasPrefix(line, "event ") {
						t.Fatalf("seed %d, seat %d: no sentence for %q", seed, seat, line)
					}
				}
			}
		}
	})
}
