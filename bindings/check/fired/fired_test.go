package fired

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/check/planted"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// TestShippedScripts: a match begins with every sample, and nothing goes wrong.
func TestShippedScripts(t *testing.T) {
	for _, sys := range rules.All() {
		s, err := bindings.NewSession(sessiontest.Host(io.Discard))
		if err != nil {
			t.Fatal(err)
		}
		tried := runTrial(s, sys, func(string) bool { return true })
		if len(tried.found) > 0 || len(tried.refused) > 0 {
			t.Errorf("%s: %v, refused %v", sys.Name, tried.found, tried.refused)
		}
	}
}

// TestFaults: a function that goes wrong is told with its file and line, and nothing is told
// of scripts that are not ours.
func TestFaults(t *testing.T) {
	files := planted.FaultFiles()
	s := sessiontest.Mod(t, files)
	said := ""
	for _, sys := range rules.All() {
		for _, f := range FindFailures(s, sys, func(file string) bool { return files[file] != "" }) {
			said += fmt.Sprintf("%s:%d %s %s\n", f.File, f.Line, f.Code, f.Text)
		}
		if found := FindFailures(s, sys, func(string) bool { return false }); len(found) > 0 {
			t.Errorf("%s: %v is told of others", sys.Name, found)
		}
	}
	for n, fault := range planted.Faults {
		if want := planted.Numbered(fault.Want, n); !strings.Contains(said, want) {
			t.Errorf("%s\n%s\nwant %q", fault.File, fault.Source, want)
		}
	}
	if strings.Count(said, "\n") != len(planted.Faults) {
		t.Errorf("%d findings, want %d\n%s", strings.Count(said, "\n"), len(planted.Faults), said)
	}
}

// TestEndlessExchange: what keeps a combat going for ever is told with its place, which the
// last event of the combat has, and nothing else is blamed for it; what spoke long before
// neither.
func TestEndlessExchange(t *testing.T) {
	const cancel = "return {\n  instead_damage = function(self, fx, event)\n    event:cancel()\n  end,\n  start_of_combat = function(self, fx) fx:buff(self, 1, 1) end,\n}"
	s := sessiontest.Mod(t, map[string]string{
		"abilities/tavern/undying.lua": cancel,
		"configs/tavern/cards.toml":    "[[card]]\nid = 'undying'\nname = 'Undying'\ntier = 1\nattack = 1\nhealth = 2\nability = { script = 'undying' }",
	})
	got := sessiontest.Text(t, s, `local f = tavern.fight{ you = { board = { "Undying" } }, foe = { board = { "Undying" } } }
		return f.events[#f.events].kind, f.events[#f.events].source.file, f.events[#f.events].source.line`)
	if got != `stalled abilities/tavern/undying.lua 2` {
		t.Error(got)
	}
	sys, _ := rules.Named("tavern")
	found := FindFailures(s, sys, func(file string) bool { return file == "abilities/tavern/undying.lua" })
	if len(found) == 0 {
		t.Error("nothing is found")
	}
	for _, f := range found {
		if f.Code != Endless || f.File != "abilities/tavern/undying.lua" || f.Line != 2 {
			t.Errorf("got %+v", f)
		}
	}
}

// TestEndless: abilities that set each other off without end are told.
func TestEndless(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"abilities/tavern/bad.lua":  "return { gain = function(self, fx) fx:gold(1) fx:spend('gold', 1) end, spend = function(self, fx) fx:gold(1) end }",
		"configs/tavern/cards.toml": "[[card]]\nid = 'bad'\nname = 'Bad'\ntier = 1\nattack = 1\nhealth = 2\nability = { script = 'bad' }",
	})
	sys, _ := rules.Named("tavern")
	found := FindFailures(s, sys, func(file string) bool { return file == "abilities/tavern/bad.lua" })
	if len(found) == 0 || found[0].Code != Endless || found[0].File != "abilities/tavern/bad.lua" || found[0].Line != 1 || !strings.HasPrefix(found[0].Text, "tavern: abilities trigger each other endlessly: Bad") {
		t.Errorf("got %v", found)
	}
}

// TestRowsAct: a location and a quest of data act as they stand.
func TestRowsAct(t *testing.T) {
	s := sessiontest.Mod(t, map[string]string{
		"configs/encounter/locations.toml": "[[location]]\nid = \"gate\"\nname = \"Gate\"\ntype = \"social\"\nmax_pressure = 9\nmax_turns = 6\nsuccess = [6, 12, 18]\nabilities = [{ when = \"turn_began\", do = { effect = \"momentum\", n = 1 } }]\n",
		"configs/draft/quests.toml":        "[[quest]]\nid = \"walk\"\nname = \"Walk\"\nabilities = [{ when = \"quest_began\", do = { effect = \"gain\", n = 1 } }]\n[[quest.dreamscape]]\nsites = [\"draft\"]\n",
	})
	for system, want := range map[string]sample{"encounter": {"encounter": "gate"}, "draft": {"quest": "walk"}} {
		sys, _ := rules.Named(system)
		config, _, err := s.Config(system)
		if err != nil {
			t.Fatal(err)
		}
		list := samples[system](config, rowsToTest(s, sys, config, func(file string) bool { return strings.HasSuffix(file, ".toml") }))
		if !slices.ContainsFunc(list, func(some sample) bool { return maps.Equal(some, want) }) {
			t.Errorf("%s: %v is not among %v", system, want, list)
		}
		if tried := runTrial(s, sys, func(file string) bool { return strings.HasSuffix(file, ".toml") }); len(tried.refused) > 0 || len(tried.found) > 0 {
			t.Errorf("%s: %v, %v", system, tried.refused, tried.found)
		}
	}
}
