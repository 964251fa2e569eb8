package laws_test

import (
	"fmt"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/sessiontest"
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/profiled"
)

// played plays a match between personalities to its end and says how it went, and what
// its scripts spent.
func played(t *testing.T, system, names string, trace func() vm.Tracer) string {
	t.Helper()
	host := sessiontest.Host(nil)
	host.Trace = trace
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	values, err := s.Run("test", fmt.Sprintf("g = game.new(%q, { seed = 5, players = { %s } }) g:run(%d) return g", system, names, hosttest.Full(60, 5000)))
	if err != nil {
		t.Fatal(err)
	}
	m := values[0].(*lua.LUserData).Value.(*match.Match)
	units, entries := m.Content.Spent()
	said := fmt.Sprintf("move %d, %d events, hash %v, %d units in %d entries, %d of the session", m.Ply(), len(m.Events()), m.Digests(), units, entries, s.Machine.Meter().Total())
	for _, p := range m.Players {
		if own := player.PersonalityOf(p); own != nil {
			said += fmt.Sprintf(", %d units of a personality", own.Machine.Meter().Total())
		}
	}
	return said
}

// TestTracedMatches: a match goes the same way and spends the same where everything that its
// scripts execute is counted, and where it is measured.
func TestTracedMatches(t *testing.T) {
	tavern := `"lua:swords_zealot", "lua:hard", "lua:triple_hunter", "lua:easy"`
	for system, names := range map[string]string{"draft": `"lua:synergy"`, "tavern": tavern, "encounter": `"lua:cautious"`, "market": `"lua:value", "lua:aggressive"`, "delve": `"lua:warden", "lua:greedy", "lua:random"`} {
		want := played(t, system, names, nil)
		coverage, profile := new(covered.Count), new(profiled.Count)
		if got := played(t, system, names, func() vm.Tracer { return coverage.Begin() }); got != want {
			t.Errorf("%s counted\n%s\nand else\n%s", system, got, want)
		}
		if got := played(t, system, names, func() vm.Tracer { return profile.Begin() }); got != want {
			t.Errorf("%s measured\n%s\nand else\n%s", system, got, want)
		}
		if told := profile.Profile(func(name string) string { return name }); told.Units == 0 || len(told.Lines) == 0 || len(coverage.Files()) == 0 {
			t.Errorf("%s: nothing was seen", system)
		}
	}
}
