// Package rules_test holds the laws that every rule system obeys, written once
// over the core's contract and run over rules.All. A system that joins the list is
// held to all of them without another line.
package rules_test

import (
	"fmt"
	"maps"
	"os"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules"
)

// size returns how many matches of a system a law plays: a fiftieth of full, unless
// ARCANA_LONG asks for all of it, and one of each variety at the least.
func (s subject) size(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(2, full/50, len(varieties[s.Name]))
}

// longest is how many moves a match may have at the very most.
const longest = 20_000

// forAll runs a law for every system with its shipped content.
func forAll(t *testing.T, law func(t *testing.T, s subject)) {
	for _, system := range rules.All() {
		t.Run(system.Name, func(t *testing.T) {
			session, _ := hosttest.Session(t)
			law(t, subject{system, session})
		})
	}
}

// subject is a system under test, with a session whose tables have the shipped
// content and scripts.
type subject struct {
	core.System
	session *session.Session
}

// varieties are options that give laws more to see than a system's usual match: the
// matches of seeds take them in turn, the usual one first.
var varieties = map[string][]map[string]any{
	"encounter": {
		{}, {"encounter": "clockwork_vault", "character": "thief"}, {"encounter": "flooded_crypt", "character": "soldier"},
		{"encounter": "masked_ball", "character": "diplomat"}, {"encounter": "merchant", "hand": "all"}, {"encounter": "bandit", "character": "physician"},
	},
	"draft": {{}, {"quest": "dice_house"}, {"quest": "gauntlet"}, {"quest": "pilgrimage"}},
}

// variety returns the options of the match of a seed.
func (s subject) variety(seed uint64) map[string]any {
	options := map[string]any{"seed": seed}
	if list := varieties[s.Name]; len(list) > 0 {
		maps.Copy(options, list[(seed-1)%uint64(len(list))])
	}
	return options
}

// begin begins the match of a seed, between random players, with the number of
// seats and the options that the seed chooses.
func (s subject) begin(t *testing.T, seed uint64) *core.Match {
	t.Helper()
	players := make([]string, s.Least+int(seed%uint64(s.Most-s.Least+1)))
	for i := range players {
		players[i] = "random"
	}
	if _, ok := registry.Named(s.Name); !ok {
		return s.beginWithoutScripts(t, seed, len(players))
	}
	table, err := match.Sit(s.session, s.Name, players, s.variety(seed))
	if err != nil {
		t.Fatal(err)
	}
	return table.Match()
}

// beginWithoutScripts begins a match of a system that has no door for scripts.
func (s subject) beginWithoutScripts(t *testing.T, seed uint64, seats int) *core.Match {
	t.Helper()
	config, err := hosttest.Config(s.Name)
	if err != nil {
		t.Fatal(err)
	}
	players := make([]core.Player, seats)
	for i := range players {
		players[i] = core.Random{}
	}
	m, err := core.NewMatch(s.System, core.Setup{Seed: seed, Seats: seats, Config: config}, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// matches plays n random matches and lets a law look at every decision, before the
// move and after it, until it is over.
func (s subject) matches(t *testing.T, n int, look func(m *core.Match), after func(m *core.Match, events []core.Event)) {
	t.Helper()
	for seed := range uint64(n) {
		m := s.begin(t, seed+1)
		for m.Game().Turn() != core.None && m.Ply() < longest {
			if look != nil {
				look(m)
			}
			events, err := m.Step()
			if err != nil {
				t.Fatalf("seed %d, move %d: a legal move is refused: %v", seed+1, m.Ply()+1, err)
			}
			if after != nil {
				after(m, events)
			}
			if t.Failed() {
				t.Fatalf("seed %d, after move %d, %s", seed+1, m.Ply(), m.Acts()[m.Ply()-1])
			}
		}
	}
}

// sample reports whether a costly law looks at this decision: at about one in
// sixteen, chosen by the match and not by the clock.
func sample(m *core.Match) bool {
	s := rand.New(m.Setup.Seed, fmt.Sprint("sample/", m.Ply()))
	return s.Intn(16) == 0
}

// seats lists all seats of a match.
func seats(m *core.Match) []core.Seat {
	list := make([]core.Seat, len(m.Players))
	for i := range list {
		list[i] = core.Seat(i)
	}
	return list
}

// seen digests what a seat can see.
func seen(g core.Game, s core.Seat) string { return core.Digest(g.View(s)) }
