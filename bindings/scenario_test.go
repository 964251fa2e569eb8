package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"

	"arcana/bindings"
)

// endings are bodies of scenarios, and what their failures say; "" for those that pass.
type endings []struct{ body, says string }

func (rows endings) run(t *testing.T, open func() *session.Session) {
	t.Helper()
	for _, row := range rows {
		s := open()
		if _, err := s.Run("scenario.lua", "test('it', function() "+row.body+" end)"); err != nil {
			t.Fatal(err)
		}
		err := scenario.RunScenarios(s)[0].Err
		if row.says == "" && err != nil || row.says != "" && (err == nil || !strings.Contains(err.Error(), row.says)) {
			t.Errorf("%s: ends with %v, expected %q", row.body, err, row.says)
		}
	}
}

// TestCaughtDemandsCount: a demand that is not met fails the scenario, whoever catches it, and
// the first one is told.
func TestCaughtDemandsCount(t *testing.T) {
	const one = "scenario.lua:1: expect(...):eq: expected 2, got 1"
	endings{
		{"pcall(function() expect(1):eq(2) end)", one},
		{"xpcall(function() expect(1):eq(2) end, tostring)", one},
		{"coroutine.resume(coroutine.create(function() expect(1):eq(2) end))", one},
		{"local f = coroutine.wrap(function() pcall(function() expect(1):eq(2) end) coroutine.yield() end) f()", one},
		{"expect(function() expect(1):eq(2) error('boom') end):errors()", one},
		{"expect(function() expect(1):eq(2) end):errors('expected 2')", one},
		{"pcall(function() expect(1):eq(2) end) expect(3):eq(4)", one},
		{"pcall(function() expect(1):eq(2) end) error('boom')", one},
		{"pcall(function() expect(1):within(2, 3) end)", "expected 2 to 3, got 1"},
		{"pcall(function() expect({ 1 }):eq({ 2 }) end)", "[1]: expected 2, got 1"},
		{"pcall(function() expect(1):is_nil() end)", "expected nil, got 1"},
		{"expect(function() error('boom') end):errors('boom')", ""},
		{"expect((pcall(error, 'boom'))):never():is_true()", ""},
	}.run(t, func() *session.Session { s, _ := sessiontest.Session(t); return s })
}

// TestHelpersAreCalledFrom: what fails in a helper is told with the line of the scenario that called
// it; what fails in the scenario itself, and not through it, as it is.
func TestHelpersAreCalledFrom(t *testing.T) {
	const helper = "local function fight(card)\n  return tavern.fight{ you = { board = { card } }, foe = { board = {} } }\nend\n"
	for body, want := range map[string]string{
		"fight{ attack = 9, helth = 9 }":                      `scenario.lua:2: tavern.fight: options.you.board[1]: unknown field "helth"; did you mean "health"? (called at line 5)`,
		"tavern.fight{ you = { board = { { helth = 9 } } } }": `scenario.lua:5: tavern.fight: options.you.board[1]: unknown field "helth"; did you mean "health"?`,
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Run("scenario.lua", helper+"test('it', function()\n  "+body+"\nend)"); err != nil {
			t.Fatal(err)
		}
		if err := scenario.RunScenarios(s)[0].Err; err == nil || err.Error() != want {
			t.Errorf("%s: ends with %v, expected %q", body, err, want)
		}
	}
}

// TestEachBeginsWithTheContent: what a scenario makes or changes is gone in the next one, also if it fails; what the file
// makes outside of them stays.
func TestEachBeginsWithTheContent(t *testing.T) {
	s, out := sessiontest.Session(t)
	const file = `
tavern.make{ name = "Stay", tier = 1, health = 4 }
test("makes, and fails", function()
  tavern.make{ name = "Bell", tier = 1, health = 1, attack = 1 }
  tavern.make{ name = "Bell", attack = 2 }
  tavern.make{ name = "Ember Page", attack = 9 }
  tavern.make{ name = "Stay", health = 5 }
  expect(tavern.card("Bell").attack + tavern.card("Ember Page").attack):eq(0)
end)
test("begins anew", function()
  expect(function() tavern.card("Bell") end):errors()
  expect(tavern.card("Ember Page").attack):eq(2)
  expect(tavern.card("Stay").health):eq(4)
  tavern.make{ name = "Bell", tier = 1, health = 3, deathrattle = function(self, fx) fx:gold(1) end }
  expect(tavern.card("Bell").health):eq(3)
end)`
	if _, err := s.Run("scenario.lua", file); err != nil {
		t.Fatal(err)
	}
	got := scenario.RunScenarios(s)
	if got[0].Err == nil || !strings.Contains(got[0].Err.Error(), "expected 0, got 11") || got[1].Err != nil || out.Len() > 0 {
		t.Errorf("%v, %v; said %q", got[0].Err, got[1].Err, out)
	}
}

// lamp is a mod of a card whose script fails in fights.
func lamp() map[string]string {
	return map[string]string{
		"configs/tavern/cards.toml":      "[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"Deathrattle: gain 1 gold.\"\nability = { script = \"lamp\" }\n",
		"abilities/tavern/lamp.lua":      "return { deathrattle = function(self, fx)\nfx:bogus()\nend }",
		"scripts/encounters/stumble.lua": "return { location = \"ancient_library\", turn_began = function(self, fx) fx:wrong() end, turn_ended = function(self, fx) fx:amiss() end }",
	}
}

// TestFizzlesFailScenarios: a script that fails where the scenario does not expect it fails
// the scenario, in a fight, in odds and in a match; what is expected is what is named.
func TestFizzlesFailScenarios(t *testing.T) {
	const (
		fight   = `local f = tavern.fight{ you = { board = { "Lamp" } }, foe = { board = { { attack = 4, health = 4 } } }, seed = 1 } `
		match   = `local g = game.new("encounter", { encounter = "stumble", players = { "random" } }) g:run(3) `
		bogus   = `abilities/tavern/lamp.lua:2: fx has no verb "bogus"`
		wrong   = `scripts/encounters/stumble.lua:1: fx has no verb "wrong"`
		amiss   = `scripts/encounters/stumble.lua:1: fx has no verb "amiss"`
		passing = `expect(1):eq(1) `
	)
	endings{
		{fight + passing, bogus},
		{fight + `expect(f.winner):eq("you")`, bogus + `; then scenario.lua:1: expect(...):eq: expected "you"`},
		{fight + `expect(f):fizzles("bogus")`, ""},
		{fight + `expect(f):fizzles()`, ""},
		{fight + `expect(f):fizzles("no verb .bogus.")`, ""},
		{fight + `expect(f):fizzles("other")`, `expected a script that fizzles with "other"`},
		{fight + `expect(f):never():fizzles()`, bogus},
		{fight + `expect(f):never():fizzles("other")`, bogus},
		{`tavern.odds{ you = { board = { "Lamp" } }, foe = { board = { { attack = 4, health = 4 } } }, n = 10 } ` + passing, bogus},
		{`local f = tavern.fight{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 4, health = 4 } } } } expect(f):fizzles()`, "expected a script that fizzles, got \"none\""},
		{`expect(1):fizzles()`, "expected a match or a fight, got 1"},
		{match + passing, wrong},
		{match + `expect(g):fizzles("wrong")`, amiss},
		{match + `expect(g):fizzles("wrong") expect(g):fizzles("amiss")`, ""},
		{match + `expect(g):fizzles()`, ""},
		{match + `expect(#g:events{ kind = "fizzled" }):at_least(2)`, ""},
		{match + `local l = g:events{ kind = "fizzled" } expect(l[1].text):contains("wrong")`, amiss},
		{match + `local l = g:events{ kind = "fizzled" } for _, e in ipairs(l) do expect(e):never():is_nil() end`, ""},
		{match + `local l = g:events{ kind = "fizzled" } ` + passing, wrong},
		{match + `g:undo(3) ` + passing, wrong},
		{`local g = game.new("encounter", { encounter = "stumble", players = { "random" } }) g:step() ` + passing, wrong},
		{`local g = game.new("encounter", { encounter = "stumble" }) g:play(1) ` + passing, wrong},
	}.run(t, func() *session.Session { return sessiontest.Mod(t, lamp()) })
}

// TestOnlyWhatIsTestedFails: the scripts of others may fail.
func TestOnlyWhatIsTestedFails(t *testing.T) {
	host := sessiontest.ModHost(lamp())
	host.Tested = func(file string) bool { return !strings.HasSuffix(file, "lamp.lua") }
	endings{
		{`tavern.fight{ you = { board = { "Lamp" } }, foe = { board = { { attack = 4, health = 4 } } }, seed = 1 } expect(1):eq(1)`, ""},
		{`local g = game.new("encounter", { encounter = "stumble", players = { "random" } }) g:run(3) expect(1):eq(1)`, "stumble.lua:1"},
	}.run(t, func() *session.Session {
		s, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
