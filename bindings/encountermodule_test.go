package bindings_test

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
)

// scripted are the encounters that have moments.
var scripted = []string{"flooded_crypt", "masked_ball", "clockwork_vault"}

// sitDown begins a scripted encounter with a random player.
func sitDown(t testing.TB, s *session.Session, where string, seed int) *core.Match {
	t.Helper()
	table, err := match.Sit(s, "encounter", []string{"random"}, map[string]any{"encounter": where, "seed": seed})
	if err != nil {
		t.Fatal(err)
	}
	return table.Match()
}

// A script remembers only in the match: a fork that shares its machine, a match
// begun again on the used machine and one on a fresh machine all agree.
func TestEncounterScriptsKeepNothing(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, where := range scripted {
		for seed := 1; seed <= 10; seed++ {
			m := sitDown(t, session, where, seed)
			half := m.Fork()
			playOut(t, m, 0)
			used, err := core.NewMatch(m.System, m.Setup, m.Players)
			if err != nil {
				t.Fatal(err)
			}
			fresh := sitDown(t, session, where, seed)
			for name, other := range map[string]*core.Match{"a fork": half, "a used machine": used, "a fresh machine": fresh} {
				if _, err := other.Replay(m.Acts()); err != nil {
					t.Fatal(err)
				}
				if core.Hash(other.Game()) != core.Hash(m.Game()) {
					t.Fatalf("%s, seed %d: %s comes to another state", where, seed, name)
				}
			}
		}
	}
}

func playOut(t testing.TB, m *core.Match, limit int) {
	t.Helper()
	if _, err := m.Run(limit); err != nil {
		t.Fatal(err)
	}
}

// In every scripted encounter undo leads back, and no script fizzles.
func TestEncounterScriptsUndo(t *testing.T) {
	session, _ := sessiontest.Session(t)
	for _, where := range scripted {
		m := sitDown(t, session, where, 3)
		playOut(t, m, 3)
		before := core.Hash(m.Game())
		playOut(t, m, 3)
		m.Undo(m.Ply() - 3)
		if core.Hash(m.Game()) != before {
			t.Errorf("%s: undo leads elsewhere", where)
		}
		playOut(t, m, 0)
		for _, e := range m.Events() {
			if e.Kind == core.KindFizzled || e.Kind == core.KindStalled {
				t.Errorf("%s: %s", where, e.Text)
			}
		}
	}
}

// beside opens a session whose running script has this encounter file beside it.
func beside(t *testing.T, file string) *session.Session {
	t.Helper()
	host := sessiontest.Host(nil)
	host.Local = fstest.MapFS{"attic.lua": {Data: []byte(file)}}
	session, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return session
}

// Every shipped encounter file can be played to its end.
func TestShippedEncounterFiles(t *testing.T) {
	session, _ := sessiontest.Session(t)
	files, err := fs.Glob(sessiontest.Roots(), "scripts/encounters/*.lua")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d encounter files, %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".lua")
		playOut(t, sitDown(t, session, name, 1), 0)
	}
}

// A user's own encounter file stands beside the script that plays it.
func TestOwnEncounterFile(t *testing.T) {
	s := beside(t, `return { location = "bandit", name = "Attic", turn_ended = function(self, fx) fx:gain("precision", self.turn) self.memory.seen = self.turn end }`)
	values, err := s.Eval("test", `(function() local g = game.new("encounter", { encounter = "attic", character = {}, hand = "all" })
		g:play("Charming Words") local v = g:view() return v.name .. " " .. v.approach.precision .. " " .. v.memory[1].value end)()`)
	if err != nil || fmt.Sprint(values[0]) != "Attic 1 1" {
		t.Errorf("%v, %v", values, err)
	}
}

// Mistakes in an encounter file name the file, and the line where there is one.
func TestBadEncounterFiles(t *testing.T) {
	for _, row := range []struct{ file, want string }{
		{`return 7`, "attic.lua:1: a content file returns a table, but this file returns 7"},
		{`return { location = "bandid" }`, `attic.lua:1: location: unknown encounter "bandid"; did you mean "bandit"?`},
		{`return { type = "social", max_pressure = 5, turns = 4 }`, `attic.lua:1: unknown field "turns"`},
		{`return { location = "bandit", tags = { "panik" } }`, `attic.lua:1: tags[1]: unknown narrative tag "panik"`},
		{`return { location = "bandit", tags = { { name = "Dread" } } }`, `attic.lua:1: tags[1].blocks: the narrative tag does nothing, expected a focus that it blocks or an ability`},
		{"return { location = \"bandit\",\n turn_endet = function() end }", `attic.lua:2: "turn_endet" is not a trigger, expected one of encounter_began, `},
		{`return { location = "bandit", success = { 9, 8, 7 } }`, `attic.lua:1: success: expected rising thresholds`},
	} {
		_, err := beside(t, row.file).Eval("test", `game.new("encounter", { encounter = "attic" })`)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s\n got %v\nwant %s", row.file, err, row.want)
		}
	}
}

// A moment that fails fizzles, with its place and its reason; the match goes on.
func TestFailingMoments(t *testing.T) {
	for _, row := range []struct{ body, want string }{
		{`fx:momentum("much")`, `fx:momentum: n: expected a number, got "much"`},
		{`fx:momentun(1)`, `fx has no verb "momentun"; did you mean "momentum"?`},
		{`fx:tag("panik")`, `fx:tag: unknown narrative tag "panik"`},
		{`fx:gain("luck")`, `fx:gain: unknown approach "luck"`},
		{`self.pressure = 0`, `self is read-only`},
		{`return self.presure`, `self has no field "presure"; did you mean "pressure"?`},
		{`self.memory.list = {}`, `self.memory.list: expected a number, a text, true, false or nil, got a table`},
		{`self.memory.x = 0/0`, `self.memory.x: expected a number, a text, true, false or nil, got NaN`},
		{`fx:choose({ "a" }, "?")`, `fx:choose: expected a function chosen`},
		{`fx:choose("?", { "a" })`, `fx:choose: expected a function chosen`},
		{`fx:choose("?")`, `fx:choose: expected a list of texts and a question`},
		{`fx:choose({ "a" }, { "b" })`, `fx:choose: expected a list of texts and a question`},
		{`while true do end`, `the script has used its budget of 200000 units`},
	} {
		s := beside(t, `return { location = "bandit", turn_ended = function(self, fx) `+row.body+` end }`)
		code := `(function() local g = game.new("encounter", { encounter = "attic", hand = "all" }) g:play("Charming Words")
			local e = g:events{ kind = "fizzled" }[1] return e.text .. " @" .. e.source.file .. ":" .. e.source.line .. " " .. g:turn() end)()`
		values, err := s.Eval("test", code)
		if err != nil {
			t.Errorf("%s: %v", row.body, err)
			continue
		}
		if got := fmt.Sprint(values[0]); !strings.Contains(got, row.want) || !strings.HasSuffix(got, "@attic.lua:1 1") {
			t.Errorf("%s\n got %s\nwant %s", row.body, got, row.want)
		}
	}
}

// BenchmarkEncounterLua plays a whole encounter with moments and a personality.
func BenchmarkEncounterLua(b *testing.B) {
	session, err := bindings.NewSession(sessiontest.Host(nil))
	if err != nil {
		b.Fatal(err)
	}
	for _, who := range []string{"random", "lua:strongest", "lua:momentum_racer"} {
		table, err := match.Sit(session, "encounter", []string{who}, map[string]any{"encounter": "clockwork_vault"})
		if err != nil {
			b.Fatal(err)
		}
		first := table.Match()
		b.Run(who, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m, err := core.NewMatch(first.System, first.Setup, first.Players)
				if err != nil {
					b.Fatal(err)
				}
				playOut(b, m, 0)
			}
		})
	}
}

// A scenario may have the name of an encounter, and is none.
func TestScenarioNamedLikeAnEncounter(t *testing.T) {
	const scenario = `test("x", function() end)`
	_, err := beside(t, scenario).Eval("test", `game.new("encounter", { encounter = "attic" })`)
	if err == nil || !strings.Contains(err.Error(), `unknown encounter "attic"`) {
		t.Errorf("%v", err)
	}
}

// RULES 7.10 of the encounter: what an encounter file leaves out is the tuning's.
func TestAnEncounterFileLeavesTheUsualToTheTuning(t *testing.T) {
	s := beside(t, `return { type = "social" }`)
	values, err := s.Eval("test", `(function() local v = game.new("encounter", { encounter = "attic", tuning = { usual = { max_turns = 3, max_pressure = 8, success = { 2, 4, 6 } } } }):view()
		return v.max_turns .. " " .. v.max_pressure .. " " .. table.concat(v.success, " ") end)()`)
	if err != nil || fmt.Sprint(values[0]) != "3 8 2 4 6" {
		t.Errorf("%v, %v", values, err)
	}
}
