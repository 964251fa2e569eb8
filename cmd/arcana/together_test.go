package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
)

// story is a script that plays a system as it stands, tuned, and as it stands once
// more with its content read anew, and returns what came of it.
const story = `local came = {}
local function play(tuning)
  local g = game.new("SYSTEM", { players = { PLAYERS }, tuning = tuning })
  g:run(40)
  came[#came + 1] = g:hash()
  return g
end
play()
play{ TUNING }
local g = play()
g:reload()
came[#came + 1] = g:hash()
came[#came + 1] = tostring(MORE)
return table.concat(came, " ")`

// stories are the tunings of the systems, and a calculation on each as it stands.
var stories = map[string]struct{ tuning, more string }{
	"draft":     {`["staleness.staleness_factor"] = 2`, `draft.weight{ resonance = { "tide" }, profile = { tide = 7 } }`},
	"tavern":    {`["gold.base"] = 5`, `tavern.fight{ you = { board = { "moth_choir", "moth_choir" } }, foe = { board = { { attack = 9, health = 40 } } } }.attacks`},
	"encounter": {`["focus.first"] = 7`, `encounter.choices()[1].name`},
	"market":    {`first_hands = { 5, 5, 5, 5 }`, `market.value("Dire Wolf")`},
	"delve":     {`drive_cap = 3`, `delve.card("Shield Bash").tags[1]`},
}

// digests returns what a system comes to in a session of its own.
func digests(p *program, system string) (string, error) {
	sys, _ := rules.Named(system)
	host, err := p.host("")
	if err != nil {
		return "", err
	}
	session, err := bindings.NewSession(host)
	if err != nil {
		return "", err
	}
	players := strings.Repeat(`"random", `, sys.Usual)
	text := strings.NewReplacer("SYSTEM", system, "PLAYERS", players, "TUNING", stories[system].tuning, "MORE", stories[system].more).Replace(story)
	values, err := session.Run("story.lua", text)
	if err != nil {
		return "", err
	}
	return values[0].String(), nil
}

// opened returns a program whose environment is open.
func opened(t *testing.T, settings configs.Settings) *program {
	t.Helper()
	p := newProgram(strings.NewReader(""), io.Discard, io.Discard)
	p.settings = settings
	if err := p.openEnvironment(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.close)
	return p
}

// A hundred sessions that tune, play and read content anew at once come to what each
// comes to alone.
func TestSessionsTogether(t *testing.T) {
	settings := configs.Settings{Seed: 1, Workers: 1}
	alone := map[string]string{}
	systems := slices.DeleteFunc(rules.All(), func(s core.System) bool { return stories[s.Name].tuning == "" })
	for _, s := range systems {
		var err error
		if alone[s.Name], err = digests(opened(t, settings), s.Name); err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		if came := strings.Fields(alone[s.Name]); came[0] == came[1] || came[0] != came[2] || came[0] != came[3] {
			t.Errorf("%s comes to %s: tuning changes nothing, or more than one match", s.Name, came)
		}
	}
	p := opened(t, settings)
	var all sync.WaitGroup
	for i := range hosttest.Full(25, 100) {
		all.Go(func() {
			system := systems[i%len(systems)].Name
			if came, err := digests(p, system); came != alone[system] || err != nil {
				t.Errorf("%s: %s, alone %s (%v)", system, came, alone[system], err)
			}
		})
	}
	all.Wait()
}

// Of scenario files that run at once, those that tune fights do not disturb those
// that count what comes of them.
func TestTuningDisturbsNobody(t *testing.T) {
	files := map[string]string{}
	for i := range 4 {
		files[fmt.Sprintf("tunes_%d.lua", i)] = `test("tunes", function()
  local choir = { board = { "moth_choir" } }
  for i = 1, 300 do tavern.fight{ you = choir, foe = choir, seed = i, tuning = { max_turns = 49 } } end
  expect(choir.board[1]):eq("moth_choir")
end)`
		files[fmt.Sprintf("counts_%d.lua", i)] = `test("counts", function()
  for i = 1, 300 do
    local moths = 0
    local fight = tavern.fight{ you = { board = { "moth_choir", "moth_choir" } }, foe = { board = { { attack = 9, health = 40 } } }, seed = i }
    for _, e in ipairs(fight.events) do moths = moths + (e.kind == "summon" and 1 or 0) end
    expect(moths):eq(4)
  end
end)`
	}
	if r := arcana(t, files, "", "test", "--workers", "4", "."); r.code != 0 || strings.Count(r.out, "\nok ") != len(files) {
		t.Errorf("code %d\n%s%s", r.code, r.out, r.err)
	}
}

// Reading content anew is a session's own: others go on with what they began with.
func TestReloadIsOnesOwn(t *testing.T) {
	p := opened(t, configs.Settings{})
	for _, s := range rules.All() {
		mine, yours := p.environment.Host(nil, nil), p.environment.Host(nil, nil)
		first := configOf(t, mine, s.Name)
		mine.Refresh()
		if again := configOf(t, mine, s.Name); again == first {
			t.Errorf("%s was not read anew", s.Name)
		}
		if configOf(t, yours, s.Name) != first {
			t.Errorf("%s changed for another session", s.Name)
		}
	}
}

func configOf(t *testing.T, host session.Host, system string) any {
	t.Helper()
	config, err := host.Config(system)
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// The scenarios that the program carries pass, and any number of workers prints the
// same.
func TestShippedScenarios(t *testing.T) {
	t.Chdir("../..")
	run := func(workers string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"test", "--workers", workers, "scripts/scenarios"})
		return ran{out.String(), talk.String(), code}
	}
	one, eight := run("1"), run("8")
	if one != eight {
		t.Errorf("one worker prints\n%s\neight workers print\n%s", one.out, eight.out)
	}
	isBad := func(line string) bool { return strings.HasPrefix(line, "not ok ") }
	if lines := strings.Split(one.out, "\n"); one.code != 0 || slices.ContainsFunc(lines, isBad) {
		t.Errorf("code %d\n%s%s", one.code, one.out, one.err)
	}
}
